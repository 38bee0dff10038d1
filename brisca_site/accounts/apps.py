"""The accounts app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """Users, guests and the keys that hash their networks."""

    name = "brisca_site.accounts"
    label = "accounts"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = _("Accounts")

    def ready(self) -> None:
        """Listen to the list of sessions being written, and let visitors play at once."""
        from games import hooks

        from . import signals, views  # noqa: F401

        hooks.enter = views.enter
