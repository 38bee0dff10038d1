"""Pages of the rankings: the boards, and why somebody has his points."""

from __future__ import annotations

import unicodedata

from django.contrib.auth import get_user_model
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from . import boards, selectors, words
from .ledger import entries, lines
from .selectors import Place

PAGE = 50


@require_safe
@never_cache
def ranking(request: HttpRequest) -> HttpResponse:
    """A board (``modo``) in a period (``periodo``), fifty a page, with my place on it."""
    board = _known(request.GET.get("modo"), boards.MODES, boards.TOTAL)
    period = _known(request.GET.get("periodo"), boards.PERIODS, boards.SEASON)
    found = selectors.rows(board, period, timezone.now())
    page = Paginator(found, PAGE).get_page(request.GET.get("p"))
    places = selectors.placed(found, list(page))
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
    page = Paginator(entries(player.pk), PAGE).get_page(request.GET.get("p"))
    context = {
        "player": player,
        "is_me": player.pk == request.user.pk,
        "total": selectors.points(player.pk),
        "page": page,
        "lines": lines(player.pk, list(page)),
    }
    return render(request, "rankings/ledger.html", context)


def _of(request: HttpRequest, places: list[Place]) -> Place | None:
    return next((row for row in places if row.standing.user_id == request.user.pk), None)


def _known(value: str | None, known: tuple[str, ...], default: str) -> str:
    return value if value in known else default
