"""The rankings app: what matches are worth, and who leads."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RankingsConfig(AppConfig):
    """Ledger and standings; games know it only by signals and hooks."""

    name = "rankings"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = _("Rankings")

    def ready(self) -> None:
        """Listen to matches that end, and tell the games what they ask by their hooks."""
        from games import hooks

        from . import invariants, selectors, services, signals, words  # noqa: F401

        hooks.verdict = selectors.strip
        hooks.started = services.freeze
        hooks.closed_until = words.closed_until
        hooks.skills = selectors.skills
        hooks.invariants += invariants.CHECKS
