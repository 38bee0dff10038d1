"""The project as an app, for what Django asks of apps alone: its system checks."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    """Has no models; the people are in brisca_site.accounts."""

    name = "brisca_site"

    def ready(self) -> None:
        """Register the checks."""
        from . import checks  # noqa: F401
