"""Reporting something, hearing what became of it, and what has been decided about oneself."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from brisca_site.accounts.models import User

from . import appeals, bars, doors, notices, reports, targets, words
from .forms import AppealForm, ReportForm
from .models import Kind, Report, Sanction
from .refusals import Refused

PAGE = 20
LARGEST = 2**63 - 1
"""What a database takes as a number of a row."""


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
def report(request: HttpRequest, kind: str, pk: int) -> HttpResponse:
    """What is wrong with a line, a seat, a person or a match."""
    assert isinstance(request.user, User)
    if pk > LARGEST:
        raise Http404
    target = targets.find(request, kind, pk)
    match = target.match if target.kind is Kind.MATCH else None
    form = ReportForm(_sent(request), match=match, me=request.user.pk)
    if not form.is_valid():
        context = {"form": form, "target": target, "frozen": target.freeze()}
        status = 422 if form.errors else 200
        return render(request, "moderation/report.html", context, status=status)
    if form.cleaned_data.get("whom"):
        target = targets.find(request, Kind.SEAT, int(form.cleaned_data["whom"]))
    try:
        reports.make(request.user, target, form.cleaned_data["reason"], form.cleaned_data["text"])
    except Refused as no:
        messages.error(request, no.sentence)
    else:
        messages.success(request, _("Thank you. We will look at it, and tell you here."))
    return redirect("notices")


@require_safe
@never_cache
def mine(request: HttpRequest) -> HttpResponse:
    """My notices: what became of my reports, and what has been decided about me."""
    me, banned = _whoever(request)
    found = Report.objects.none() if banned else notices.reports_of(me)
    page = Paginator(found, PAGE).get_page(request.GET.get("p"))
    context = {
        "page": page,
        "reports": list(page),
        "sanctions": list(notices.sanctions_of(me)[:PAGE]),
        "banned": banned,
    }
    response = render(request, "moderation/notices.html", context)
    notices.read(me)
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def sanction(request: HttpRequest, pk: int) -> HttpResponse:
    """What was decided about me, why and for how long; one text by which to appeal."""
    me, _banned = _whoever(request)
    if pk > LARGEST:
        raise Http404
    held = get_object_or_404(Sanction.objects.select_related("match", "report"), pk=pk, user=me)
    form = AppealForm(_sent(request))
    if form.is_valid():
        try:
            appeals.appeal(me, pk, form.cleaned_data["text"])
        except Refused as no:
            messages.error(request, no.sentence)
        else:
            messages.success(request, _("Another moderator will look at it."))
        return redirect(held)
    context = {"sanction": held, "form": form, "meaning": words.meaning(held)}
    status = 422 if form.errors else 200
    return render(request, "moderation/sanction.html", context, status=status)


def _sent(request: HttpRequest) -> QueryDict | None:
    return request.POST if request.method == "POST" else None


def _whoever(request: HttpRequest) -> tuple[int, bool]:
    """The person: signed in, or (True) banned and with the right password. Raises Http404."""
    user = request.user
    if isinstance(user, User) and not user.is_guest:
        return user.pk, False
    shown = request.session.get(doors.SHOWN)
    if shown is not None and bars.banned(shown):
        return int(shown), True
    if user.pk is None:
        raise Http404
    return user.pk, False
