"""The admin's site: only for staff who have shown their second factor."""

from __future__ import annotations

from typing import Any

from django.contrib.admin import AdminSite
from django.contrib.admin.apps import AdminConfig
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _


class StaffAdminConfig(AdminConfig):
    """Django's admin with the site below in place of its own."""

    default_site = "brisca_site.staff.StaffSite"


class StaffSite(AdminSite):
    """Neither a password alone nor a session in which no factor was asked for opens it.

    Its own log-in form knows neither rate limits nor factors: nobody ever gets to see it.
    """

    site_title = site_header = _("Brisca: staff")
    index_title = _("What there is")

    def has_permission(self, request: HttpRequest) -> bool:
        """Staff, with the second factor shown in this session."""
        from .accounts import second_factor

        return super().has_permission(request) and second_factor.shown(request)

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The way in: log-in, then the factor; 403 for whoever is not staff."""
        from .accounts import second_factor

        return second_factor.ask(request)
