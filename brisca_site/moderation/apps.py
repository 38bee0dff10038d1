"""The moderation app."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class ModerationConfig(AppConfig):
    """Reports and sanctions; games know of them only by hooks."""

    name = "brisca_site.moderation"
    label = "moderation"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = _("Moderation")

    def ready(self) -> None:
        """Bar doors and sockets, silence the muted, forget whoever deletes his account."""
        from games import hooks

        from . import bars, doors, groups, signals  # noqa: F401

        hooks.barred = bars.barred
        hooks.muted = bars.muted
        post_migrate.connect(groups.make, sender=self)
        hooks.enter = doors.guarded(hooks.enter)
