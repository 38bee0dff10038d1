"""What a name may be, and which names are the same name (case B23)."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from brisca_site.accounts.models import User
from brisca_site.accounts.names import username_keys, username_validators

ALIKE = [
    ("Maria", "maria"),
    ("Maria", "MARIA"),
    ("María", "maria"),
    ("María", "MARÍA"),
    ("Maria", "Ｍａｒｉａ"),
    ("María", "Mari\u0301a"),
    ("María", "Μαρία"),
    ("Maria", "ΜΑΡΙΑ"),
    ("PEPE", "ΡΕΡΕ"),
    ("pupo", "ρυρο"),
    ("nana", "ΝΑΝΑ"),
    ("vano", "ναηο"),
    ("paypal", "paypaI"),
    ("lima", "Iima"),
    ("lima", "1ima"),
    ("istanbul", "İstanbul"),
    ("istanbul", "ıstanbul"),
    ("Bolo", "B0l0"),
    ("Moderno", "Modemo"),
    ("Walter", "VValter"),
    ("Soren", "Søren"),
    ("Γιώργος", "ΓΙΩΡΓΟΣ"),
    ("Γιώργος", "γιωργος"),
    ("strasse", "Straße"),
]
DIFFERENT = [
    ("Ana", "Ani"),
    ("nana", "vava"),
    ("Pepa", "Repa"),
    ("ana", "a.na"),
    ("Γιώργος", "Νίκος"),
    ("Maria", "Mario"),
]
ALLOWED = ["Ana", "Γιώργος", "Ñandú", "Çağla", "a.b-c_d", "123", "Ελένη_7", "ångström", "a" * 20]
REFUSED = [
    ("李雷", "username_script"),
    ("李小龙", "username_script"),
    ("Мария", "username_script"),
    ("Mаria", "username_script"),
    ("Μaria", "username_mixed"),
    ("a.b+c@d", "username_characters"),
    ("ana@casa", "username_characters"),
    ("dos palabras", "username_characters"),
    ("ana\u200bana", "username_characters"),
    ("ana\u0336", "username_characters"),
    ("ana٣", "username_characters"),
    ("<b>ana", "username_characters"),
    ("...", "username_characters"),
    ("al", "username_length"),
    ("Treinta.letras.son.demasiadas", "username_length"),
    ("admin", "username_reserved"),
    ("Admín", "username_reserved"),
    ("ADMlN", "username_reserved"),
    ("moderador", "username_reserved"),
    ("_modera.dor_", "username_reserved"),
    ("sistema", "username_reserved"),
    ("invitado-12", "username_reserved"),
    ("1nvitado", "username_reserved"),
    ("Jugador-borrado", "username_reserved"),
]


def validate(name: str) -> None:
    for validator in username_validators:
        validator(name)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_share_a_key(one: str, other: str) -> None:
    pairs = zip(username_keys(one), username_keys(other), strict=True)
    assert any(a == b for a, b in pairs)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_differ_share_no_key(one: str, other: str) -> None:
    pairs = zip(username_keys(one), username_keys(other), strict=True)
    assert not any(a == b for a, b in pairs)


@pytest.mark.parametrize("name", ALLOWED)
def test_honest_names_pass(name: str) -> None:
    validate(name)


@pytest.mark.parametrize(("name", "code"), REFUSED)
def test_other_names_are_refused_with_the_reason(name: str, code: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        validate(name)
    assert refusal.value.code == code


@pytest.mark.sqlite
@pytest.mark.django_db
@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_the_database_itself_refuses_the_second(one: str, other: str) -> None:
    User.objects.create_user(one)
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user(other)


@pytest.mark.sqlite
@pytest.mark.django_db
def test_a_rename_moves_the_keys() -> None:
    user = User.objects.create_user("Ana")
    user.username = "Berta"
    user.save(update_fields=["username"])
    user.refresh_from_db()
    assert username_keys("berta").capitals == user.username_key
    User.objects.create_user("ANA")
    user.username = "aná"
    with pytest.raises(ValidationError):
        user.full_clean(exclude=["password"])
