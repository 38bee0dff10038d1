"""The log of the moderators, the pages on which they act, and what they look up before."""

from __future__ import annotations

import json
from typing import Any

from django.contrib import admin, messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from brisca_site.accounts.models import User
from games.admin import LookOnlyAdmin
from games.models import Match

from .. import acts, suspicions, withheld
from ..models import Act, ModAction, Report, Sanction
from .common import VERBS, attempt, moderator, page_of, told
from .forms import ActForm, UndoForm

KINDS = {act.value: kind for kind, act in acts.ACT.items()}


class MineFilter(admin.SimpleListFilter):
    """One's own acts, to take one back."""

    title = gettext_lazy("moderator")
    parameter_name = "mine"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """Nothing chosen is everybody."""
        return [("1", gettext_lazy("my acts"))]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        """The acts of the caller."""
        return queryset.filter(by=request.user.pk) if self.value() else queryset


@admin.register(ModAction)
class ModActionAdmin(LookOnlyAdmin):
    """Rows to read; what is done is done on pages of its own, which write them."""

    list_display = ("id", "at", "by_name", "act", "whom", "match_id", "reason", "note")
    list_filter = (MineFilter, "act", "at")
    search_fields = ("by_name", "whom__username", "=match__id")
    list_select_related = ("whom",)
    change_form_template = "admin/moderation/act.html"
    fields = (
        "at", "by_name", "act", "whom", "match", "report", "sanction", "reason", "note", "was",
        "became", "undoes",
    )  # fmt: skip
    readonly_fields = ("was", "became")

    def get_queryset(self, request: HttpRequest) -> Any:
        """With all that the page names; what is gone is left out."""
        rows = super().get_queryset(request)
        return rows.select_related("whom", "match", "report", "sanction", "undone_by").defer(
            "match__state"
        )

    def get_urls(self) -> list[URLPattern]:
        """With the pages of the acts, of undoing, and of what looks suspicious."""
        own: list[tuple[str, Any, str]] = [
            ("do/<str:name>/", require_http_methods(["GET", "POST"])(self.do), "do"),
            ("<int:pk>/undo/", require_POST(self.undo), "undo"),
            ("networks/<int:pk>/", require_safe(self.networks), "networks"),
            ("gifts/", require_safe(self.gifts), "gifts"),
            ("withheld/", require_safe(self.withheld), "withheld"),
        ]
        wrap = self.admin_site.admin_view
        urls = [path(route, wrap(view), name=f"moderation_{name}") for route, view, name in own]
        return urls + super().get_urls()

    @admin.display(description=gettext_lazy("before"))
    def was(self, row: ModAction) -> SafeString:
        """How it was."""
        return _shown(row.before)

    @admin.display(description=gettext_lazy("after"))
    def became(self, row: ModAction) -> SafeString:
        """How it is."""
        return _shown(row.after)

    def do(self, request: HttpRequest, name: str) -> HttpResponse:
        """Warn, silence, ban, rename, or make a match void: asks, says to whom, and does it."""
        by = moderator(request)
        whom, match, report = _subject(request, name)
        networks = suspicions.shared(whom.pk) if whom and name == Act.NETWORK else []
        sent = request.POST if request.method == "POST" else None
        form = ActForm(sent, act=Act(name), networks=networks)
        if form.is_valid():
            case = acts.Case(
                by, form.cleaned_data["reason"], form.cleaned_data["note"], report, match
            )
            if attempt(request, _perform, case, name, whom, form):
                messages.success(request, _("Done. It can be undone here."))
                return redirect(page_of(ModAction.objects.filter(by=by).latest("pk")))
        title = VERBS[Act(name)]
        return self._page(request, "do", title, form=form, whom=whom, match=match, report=report)

    def undo(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Take one act back, and say why."""
        by = moderator(request)
        act = get_object_or_404(ModAction, pk=pk)
        form = UndoForm(request.POST)
        if not told(request, form):
            return redirect(page_of(act))
        undone = attempt(request, acts.undo, by, pk, form.cleaned_data["note"])
        if undone and act.stopped:
            messages.warning(request, _("The match was stopped: it stays over, without points."))
        return redirect(page_of(undone or act))

    def networks(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Where a person has come from, and who else has."""
        moderator(request)
        whom = get_object_or_404(User, pk=pk)
        shared = suspicions.shared(pk)
        return self._page(request, "networks", _("Same connection"), whom=whom, networks=shared)

    def gifts(self, request: HttpRequest) -> HttpResponse:
        """Pairs one of whom gives the other points."""
        moderator(request)
        return self._page(request, "gifts", _("Points given away"), gifts=suspicions.gifts())

    def withheld(self, request: HttpRequest) -> HttpResponse:
        """Who keeps back the seeds that he has sealed."""
        moderator(request)
        found = withheld.withheld()
        return self._page(request, "withheld", _("Seeds kept back"), withheld=found)

    def _page(self, request: HttpRequest, name: str, title: Any, **context: Any) -> HttpResponse:
        every = {**self.admin_site.each_context(request), "title": title, "opts": self.opts}
        return TemplateResponse(request, f"admin/moderation/{name}.html", {**every, **context})


def _perform(case: acts.Case, name: str, whom: User | None, form: ActForm) -> Any:
    if name == Act.VOID:
        assert case.match is not None
        return acts.void(case, case.match.pk)
    assert whom is not None
    if name == Act.RENAME:
        return acts.rename(case, whom, form.cleaned_data["name"])
    networks = form.cleaned_data.get("networks", ())
    return acts.sanction(case, Sanction.Kind(KINDS[name]), whom, form.ends_at(), networks)


def _subject(request: HttpRequest, name: str) -> tuple[User | None, Match | None, Report | None]:
    """Whom, or which match, the address names, and the report it comes from. Raises Http404."""
    if name not in acts.UNDO:
        raise Http404
    report = _named(request, "report", Report)
    whom = _named(request, "person", User) or (report and report.about)
    match = _named(request, "match", Match) or (report and report.match)
    if (match if name == Act.VOID else whom) is None:
        raise Http404
    return whom, match, report


def _named(request: HttpRequest, key: str, model: Any) -> Any:
    number = request.GET.get(key, "")
    if not number:
        return None
    if not number.isdecimal() or len(number) > 18:
        raise Http404
    return get_object_or_404(model, pk=number)


def _shown(value: Any) -> SafeString:
    return format_html("<pre>{}</pre>", json.dumps(value, indent=1, ensure_ascii=False))
