"""Names that nobody may take: those in use, and those of accounts that are gone."""

from __future__ import annotations

from hashlib import sha256

from django.core.exceptions import ValidationError

from .models import GoneName, User
from .names import username_keys


def check_free(name: str, owner: User | None = None) -> None:
    """Raise ValidationError when a name looks like somebody's (but ``owner``'s), or once did."""
    others = User.objects.looking_like(name)
    if owner is not None:
        others = others.exclude(pk=owner.pk)
    if others.exists() or GoneName.objects.filter(digest__in=_digests(name)).exists():
        message = str(User._meta.get_field("username").error_messages["unique"])
        raise ValidationError(message, code="username_taken")


def keep(name: str) -> None:
    """The name of an account that is going stays taken, without being kept in clear."""
    rows = [GoneName(digest=digest) for digest in _digests(name)]
    GoneName.objects.bulk_create(rows, ignore_conflicts=True)


def _digests(name: str) -> set[str]:
    return {sha256(f"brisca-name:{key}".encode()).hexdigest() for key in username_keys(name)}
