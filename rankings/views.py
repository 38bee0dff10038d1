"""Pages of the rankings: the boards, and why somebody has his points."""

from __future__ import annotations

import unicodedata

from django.contrib.auth import get_user_model
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import describe
from games.models import Match

from . import boards, closures, keyset, selectors, words
from . import ledger as book
from .models import Closure
from .selectors import Place

PAGE = 50


@require_safe
@never_cache
def ranking(request: HttpRequest) -> HttpResponse:
    """A board (``modo``) in a period (``periodo``), fifty a page, with my place on it.

    ``tras`` and ``antes`` are a page's borders (see keyset).
    """
    board = _known(request.GET.get("modo"), boards.MODES, boards.TOTAL)
    period = _known(request.GET.get("periodo"), boards.PERIODS, boards.SEASON)
    found = selectors.rows(board, period, timezone.now())
    page = keyset.page(found, selectors.ORDER, request.GET, PAGE)
    places = selectors.placed(found, page.rows)
    mine = _of(request, places)
    near = [] if mine else selectors.around(found, request.user.pk or 0)
    context = {
        "board": board,
        "period": period,
        "boards": [(name, words.board(name)) for name in (boards.TOTAL, *boards.MODES)],
        "periods": [(name, words.period(name)) for name in boards.PERIODS],
        "page": page,
        "places": places,
        "mine": near,
        "me": mine or _of(request, near),
    }
    return render(request, "rankings/ranking.html", context)


@require_safe
@never_cache
def ledger(request: HttpRequest, username: str) -> HttpResponse:
    """Every point of a player, and the match it comes from."""
    if not username.isprintable():  # PostgreSQL would not even look for a NUL
        raise Http404
    name = unicodedata.normalize("NFC", username)
    player = get_object_or_404(get_user_model(), username=name, is_guest=False)
    page = keyset.page(book.entries(player.pk), book.ORDER, request.GET, PAGE)
    is_me = player.pk == request.user.pk
    context = {
        "player": player,
        "is_me": is_me,
        "total": selectors.points(player.pk),
        "page": page,
        "lines": book.lines(player.pk, page.rows),
        "levels": selectors.levels(player.pk),
        "closures": Closure.objects.filter(user=player.pk).order_by("-pk")[:5] if is_me else [],
    }
    return render(request, "rankings/ledger.html", context)


@require_safe
@never_cache
@login_required
def letter(request: HttpRequest, pk: int) -> HttpResponse:
    """Why competitive tables are closed for me, until when, and for which matches."""
    closure = get_object_or_404(Closure, pk=pk, user=request.user.pk)
    matches = Match.objects.filter(pk__in=closure.matches).defer("state", "shuffle").order_by("-pk")
    context = {
        "closure": closure,
        "open": closure.lifted or closure.until <= timezone.now(),
        "matches": [(match, describe.mode(match.game, match.options)) for match in matches],
        "last": closures.LAST,
        "days": closures.FADES.days,
    }
    return render(request, "rankings/letter.html", context)


def _of(request: HttpRequest, places: list[Place]) -> Place | None:
    return next((row for row in places if row.standing.user_id == request.user.pk), None)


def _known(value: str | None, known: tuple[str, ...], default: str) -> str:
    return value if value in known else default
