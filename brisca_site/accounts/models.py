"""The user, and the keys that hash the networks people come from."""

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractUser, UserManager
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from .names import MAX_LENGTH, check_characters, check_length, normalize, username_keys


class PeopleManager(UserManager["User"]):
    """Users, also by what their names look like."""

    use_in_migrations = False

    def looking_like(self, name: str) -> models.QuerySet["User"]:
        """The users whose name may be taken for `name`: at most one for each key."""
        keys = username_keys(name)
        return self.filter(
            models.Q(username_key=keys.capitals)
            | models.Q(username_key_small=keys.small)
            | models.Q(username_key_sound=keys.sound)
        )


class User(AbstractUser):
    """A person: a member, or a guest who has not signed up. Bots are not users."""

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]

    username = models.CharField(
        _("name"),
        max_length=MAX_LENGTH,
        unique=True,
        validators=[check_length, check_characters],
        error_messages={"unique": _("This name, or one that looks like it, is taken.")},
    )
    # What the name looks like (see names.py): the constraints decide races.
    username_key = models.CharField(max_length=64, unique=True, editable=False)
    username_key_small = models.CharField(max_length=64, unique=True, editable=False)
    username_key_sound = models.CharField(max_length=64, unique=True, editable=False)
    is_guest = models.BooleanField(_("guest"), default=False)
    language = models.CharField(_("language"), max_length=10, blank=True)
    preferences = models.JSONField(_("preferences"), default=dict, blank=True)

    objects: ClassVar[PeopleManager] = PeopleManager()

    class Meta(AbstractUser.Meta):
        """Index for the sweep of idle guests."""

        indexes = [
            models.Index(
                fields=["last_login"],
                condition=models.Q(is_guest=True),
                name="accounts_guest_last_login",
            )
        ]

    KEY_FIELDS = ("username_key", "username_key_small", "username_key_sound")

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store the user; the keys always follow the name."""
        self.username = normalize(self.username)
        keys = username_keys(self.username)
        self.username_key, self.username_key_small, self.username_key_sound = keys
        fields = kwargs.get("update_fields")
        if fields is not None and "username" in fields:
            kwargs["update_fields"] = {*fields, *self.KEY_FIELDS}
        super().save(*args, **kwargs)

    def clean(self) -> None:
        """Raise ValidationError when the name looks like somebody else's."""
        super().clean()
        if User.objects.looking_like(self.username).exclude(pk=self.pk).exists():
            raise ValidationError({"username": self.unique_error_message(User, ("username",))})

    def get_full_name(self) -> str:
        """The name: the site asks for no other."""
        return self.username

    def get_short_name(self) -> str:
        """The name."""
        return self.username


class GoneName(models.Model):
    """What a name of a deleted account looked like, as a hash: nobody else gets it."""

    digest = models.CharField(max_length=64, primary_key=True)

    def __str__(self) -> str:
        return self.digest


class NetworkKey(models.Model):
    """The secret with which a month's network addresses are hashed; forgotten after a while."""

    month = models.CharField(max_length=7, primary_key=True)
    key = models.BinaryField()

    def __str__(self) -> str:
        return self.month
