"""A ban bites at every door, and the banned person can read why and appeal."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from django.utils import timezone

from brisca_site import net
from brisca_site.accounts.models import NetworkKey, User
from brisca_site.moderation import acts, appeals, bars, retention
from brisca_site.moderation.models import ModAction, Sanction
from brisca_site.moderation.refusals import Refused
from games.models import Match, Seat
from games.services import lobby
from games.services.lobby import Settings
from tests.games.builders import people
from tests.staff import PASSWORD, moderator

from .cases import punish

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

HOME, NEXT_DOOR = "203.0.113.9", "203.0.113.10"


@pytest.fixture
def mora() -> User:
    return moderator("Mora")


@pytest.fixture
def ana() -> User:
    user = User.objects.create_user("Ana", "ana@example.org", PASSWORD)
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    return user


def log_in(name: str, password: str = PASSWORD, address: str = HOME) -> tuple[Client, Any]:
    client = Client(REMOTE_ADDR=address)
    form = {"login": name, "password": password}
    return client, client.post("/cuenta/login/", form)


def signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def open_table(user: User, address: str = HOME) -> Match:
    month = net.current_month()
    return lobby.open_table(Settings("brisca", {}), user, month, net.network_key(address, month))


def test_a_ban_ends_every_session_and_lets_nobody_in(mora: User, ana: User) -> None:
    there, _ = log_in("Ana")
    assert signed_in(there)
    act = punish(mora, "ban", ana)
    assert there.get("/preferencias/").status_code == 302
    client, answer = log_in("Ana")
    assert answer.url == "/avisos/" and not signed_in(client)
    page = client.get("/avisos/").content.decode()
    assert f"/avisos/sancion/{act.sanction_id}/" in page
    acts.undo(mora, act.pk)
    assert signed_in(log_in("Ana")[0])


def test_only_the_right_password_tells_of_a_ban(mora: User, ana: User) -> None:
    """B43: to anybody else a banned account looks like any other."""
    before = log_in("Ana", "falsa-falsa")[1]
    punish(mora, "ban", ana)
    after, nobody = log_in("Ana", "falsa-falsa")[1], log_in("Nadie", "falsa-falsa")[1]
    assert before.status_code == after.status_code == nobody.status_code == 200
    errors = [answer.context["form"].errors for answer in (before, after, nobody)]
    assert errors[0] == errors[1] == errors[2]
    assert Client().get("/avisos/").status_code == 404


def test_a_session_that_outlived_the_ban_opens_no_door(mora: User, ana: User) -> None:
    punish(mora, "ban", ana)
    client = Client()
    client.force_login(ana)
    match = open_table(mora)
    for path in (f"/mesa/{match.pk}/sentarse/", "/jugar/", "/mesas/rapida/", "/mesas/nueva/"):
        assert client.post(path).url == "/avisos/", path
    assert not Seat.objects.filter(user=ana).exists()


def test_the_page_of_a_sanction_is_the_persons_alone(mora: User, ana: User) -> None:
    luis = people("Luis")[0]
    act = punish(mora, "ban", ana)
    path = f"/avisos/sancion/{act.sanction_id}/"
    other = Client()
    other.force_login(luis)
    for client in (Client(), other):
        assert client.get(path).status_code == 404
        assert client.post(path, {"text": "yo"}).status_code == 404
    # A member who logs in on the same device sees his own notices.
    client, _ = log_in("Ana")
    client.force_login(luis)
    assert client.get(path).status_code == 404


def test_an_appeal_is_decided_by_somebody_else(mora: User, ana: User) -> None:
    act = punish(mora, "ban", ana)
    client, _ = log_in("Ana")
    path = f"/avisos/sancion/{act.sanction_id}/"
    assert client.post(path, {"text": ""}).status_code == 422
    assert client.post(path, {"text": "No fui yo"}).status_code == 302
    client.post(path, {"text": "otra vez"})
    held = Sanction.objects.get(pk=act.sanction_id)
    assert held.appeal == "No fui yo"
    milo = moderator("Milo")
    with pytest.raises(Refused, match="own_sanction"):
        appeals.decide(mora, held.pk, granted=True, answer="")
    appeals.decide(milo, held.pk, granted=True, answer="Perdona")
    with pytest.raises(Refused, match="no_appeal"):
        appeals.decide(milo, held.pk, granted=False, answer="")
    client, _ = log_in("Ana")
    assert signed_in(client)
    assert "Perdona" in client.get(path).content.decode()
    log = ModAction.objects.order_by("pk").values_list("act", "by_name")
    assert list(log) == [("ban", "Mora"), ("appeal", "Milo"), ("undo", "Milo")]


def test_a_refused_appeal_leaves_the_ban(mora: User, ana: User) -> None:
    act = punish(mora, "ban", ana)
    appeals.appeal(ana.pk, act.sanction_id, "por favor")
    appeals.decide(moderator("Milo"), act.sanction_id, granted=False, answer="No")
    assert bars.banned(ana.pk)


def close_home(mora: User, ana: User, days: int = 30) -> ModAction:
    """Ban the network from which Ana sits at a table."""
    open_table(ana)
    (network,) = Seat.objects.get(user=ana).networks.split()
    ends = timezone.now() + timedelta(days=days)
    return punish(mora, "network", ana, ends_at=ends, networks=[network])


def test_from_a_banned_network_nobody_comes_in(mora: User, ana: User) -> None:
    """No log-in, no sign-up, no guest, no seat; next door everything is as it was."""
    act = close_home(mora, ana)
    client, answer = log_in("Ana")
    assert answer.status_code == 403 and not signed_in(client)
    assert client.post("/invitado/").status_code == 403
    form = {
        "username": "Nueva",
        "email": "n@example.org",
        "password1": PASSWORD,
        "password2": PASSWORD,
    }
    client.post("/cuenta/signup/", form)
    assert not User.objects.filter(username="Nueva").exists()
    assert signed_in(log_in("Ana", address=NEXT_DOOR)[0])
    mapped = Client(REMOTE_ADDR=f"::ffff:{HOME}")
    assert mapped.post("/invitado/").status_code == 403
    assert signed_in(log_in("Mora")[0])  # staff may come and look
    acts.undo(mora, act.pk)
    assert signed_in(log_in("Ana")[0])


def test_a_network_ban_outlives_the_months_keys(
    mora: User, ana: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was recognised while the key existed still is when it is gone; nobody else is."""
    close_home(mora, ana, days=300)
    assert bars.closed(HOME) and not bars.closed(NEXT_DOOR)
    months_on = datetime.now(UTC) + timedelta(days=200)
    monkeypatch.setattr(net, "current_month", lambda: f"{months_on:%Y-%m}")
    NetworkKey.objects.all().delete()
    assert bars.closed(HOME) and not bars.closed(NEXT_DOOR)
    assert not NetworkKey.objects.filter(month__lt=net.current_month()).exists()


def test_what_a_ban_knows_of_a_network_goes_with_it(mora: User, ana: User) -> None:
    act = close_home(mora, ana)
    assert bars.closed(HOME)
    assert HOME not in str(Sanction.objects.values_list())
    acts.undo(mora, act.pk)
    assert retention.forget() == 1
    held = Sanction.objects.get(pk=act.sanction_id)
    assert (held.networks, held.marks, bytes(held.key)) == ("", "", b"")


def test_a_network_ban_needs_an_end_and_a_network_of_the_person(mora: User, ana: User) -> None:
    open_table(ana)
    (network,) = Seat.objects.get(user=ana).networks.split()
    foreign = net.network_key(NEXT_DOOR)
    soon = timezone.now() + timedelta(days=1)
    for ends, networks, why in [
        (None, [network], "ends"),
        (soon + timedelta(days=400), [network], "ends"),
        (soon, [foreign], "network"),
        (soon, [], "network"),
    ]:
        with pytest.raises(Refused, match=why):
            punish(mora, "network", ana, ends_at=ends, networks=networks)
    assert not Sanction.objects.exists()
