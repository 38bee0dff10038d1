"""Sanctions, and the appeals against them."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from games.admin import LookOnlyAdmin

from .. import appeals
from ..models import Sanction
from .common import attempt, moderator, page_of, told
from .forms import AppealDecisionForm


class StandingFilter(admin.SimpleListFilter):
    """What counts now, and what somebody has appealed against."""

    title = _("state")
    parameter_name = "which"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """Nothing chosen is everything."""
        return [("appeals", _("appeals that wait")), ("force", _("in force"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """The sanctions in this state."""
        if self.value() == "appeals":
            return queryset.filter(appealed_at__isnull=False, appeal_granted=None)
        if self.value() == "force":
            return queryset.filter(pk__in=Sanction.objects.in_force().values("pk"))
        return queryset


@admin.register(Sanction)
class SanctionAdmin(LookOnlyAdmin):
    """A sanction; the hashes of networks stay unseen."""

    list_display = (
        "id", "user", "kind", "reason", "created_at", "ends_at", "lifted_at", "by", "appealed_at",
        "appeal_granted",
    )  # fmt: skip
    list_filter = (StandingFilter, "kind", "reason")
    search_fields = ("user__username",)
    list_select_related = ("user", "by")
    change_form_template = "admin/moderation/sanction.html"
    fields = (
        "user", "kind", "reason", "note", "match", "report", "by", "created_at", "ends_at",
        "lifted_at", "appeal", "appealed_at", "appeal_granted", "appeal_answer",
    )  # fmt: skip

    def get_urls(self) -> list[URLPattern]:
        """With the answer to an appeal."""
        decide = self.admin_site.admin_view(require_POST(self.decide))
        return [
            path("<int:pk>/appeal/", decide, name="moderation_sanction_appeal"),
            *super().get_urls(),
        ]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """The sanction, and the form for an appeal."""
        context = {"appeal_form": AppealDecisionForm(), **(extra_context or {})}
        return super().change_view(request, object_id, form_url, context)

    def decide(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Grant or refuse."""
        by = moderator(request)
        held = get_object_or_404(Sanction, pk=pk)
        form = AppealDecisionForm(request.POST)
        if told(request, form):
            attempt(request, appeals.decide, by, pk, **form.cleaned_data)
        return redirect(page_of(held))
