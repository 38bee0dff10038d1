"""The queue: open reports first, each to be taken, looked at and answered."""

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

from .. import reports
from ..models import Act, Report
from .common import VERBS, attempt, moderator, page_of, told
from .forms import DecideForm


class StateFilter(admin.SimpleListFilter):
    """Open reports unless others are asked for."""

    title = _("state")
    parameter_name = "which"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """Nothing chosen is what waits."""
        return [("mine", _("taken by me")), ("decided", _("decided")), ("all", _("all"))]

    def choices(self, changelist: Any) -> Any:
        """The first choice is called what it is."""
        first, *others = super().choices(changelist)
        return [{**first, "display": _("open")}, *others]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Report]) -> QuerySet[Report]:
        """The reports in this state."""
        if self.value() == "all":
            return queryset
        if self.value() == "decided":
            return queryset.filter(decided_at__isnull=False)
        waiting = queryset.filter(decided_at=None)
        return waiting.filter(claimed_by=request.user.pk) if self.value() == "mine" else waiting


@admin.register(Report)
class ReportAdmin(LookOnlyAdmin):
    """A report with what could be seen then, and what can be done about it."""

    list_display = ("id", "kind", "about", "reason", "created_at", "claimed_by", "upheld")
    list_filter = (StateFilter, "reason", "kind")
    search_fields = ("about__username", "reporter__username", "=match__id")
    ordering = ("id",)
    list_select_related = ("about", "claimed_by")
    change_form_template = "admin/moderation/report.html"
    change_list_template = "admin/moderation/reports.html"
    fields = (
        "kind", "about", "match", "reporter", "reason", "text", "created_at", "claimed_by",
        "decided_at", "upheld", "answer", "answer_text",
    )  # fmt: skip

    def get_urls(self) -> list[URLPattern]:
        """With the three steps of the queue."""
        steps = [("claim", self.claim), ("release", self.release), ("decide", self.decide)]
        own = [
            path(
                f"<int:pk>/{name}/",
                self.admin_site.admin_view(require_POST(view)),
                name=f"moderation_report_{name}",
            )
            for name, view in steps
        ]
        return own + super().get_urls()

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """The report, the form of its answer, and the acts."""
        report = Report.objects.filter(pk=object_id).first() if object_id.isdecimal() else None
        context = {
            "report": report,
            "frozen": report.context if report else {},
            "decide_form": DecideForm(),
            "person_acts": [(act, verb) for act, verb in VERBS.items() if act != Act.VOID],
            "sanctions": report.sanctions.all() if report else [],
            **(extra_context or {}),
        }
        return super().change_view(request, object_id, form_url, context)

    def claim(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Take it."""
        return self._step(request, pk, reports.claim)

    def release(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Give it back."""
        return self._step(request, pk, reports.release)

    def decide(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Answer it."""
        return self._step(request, pk, reports.decide, DecideForm(request.POST))

    def _step(
        self, request: HttpRequest, pk: int, step: Any, form: DecideForm | None = None
    ) -> HttpResponse:
        by = moderator(request)
        report = get_object_or_404(Report, pk=pk)
        if form is None or told(request, form):
            attempt(request, step, by, pk, **(form.cleaned_data if form else {}))
        return redirect(page_of(report))
