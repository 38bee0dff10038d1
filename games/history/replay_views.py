"""Pages that look at a closed deal again: the replay, and the pictures that it steps through."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.history import curve, replay, steps, words
from games.history.closed import closed_or_404
from games.history.replay import NotReplayable, Scene
from games.history.selectors import Closed
from games.rules import get
from games.services import again

WINNING = 61
"""Card points that win a deal of two sides."""

CURVE = (480, 140)


@require_safe
@never_cache
def replay_page(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """A closed deal to step through, seen from the seat ``desde``."""
    kept = closed_or_404(request, pk, number)
    try:
        scenes = replay.scenes(kept)
    except NotReplayable:
        messages.info(request, _("This round was played by older rules: it cannot be replayed."))
        return redirect("match_page", pk)
    seat = _seat(request, kept)
    context = {
        "match": kept.match,
        "deal": kept.deal,
        "numbers": kept.match.deals.filter(closed=True).values_list("number", flat=True),
        "text": words.table(kept.match),
        "title": _title(kept),
        "seats": kept.seats,
        "seat": seat,
        "last": len(scenes) - 1,
        "may_again": again.may_again(kept.match),
        **_places(kept, scenes, seat),
    }
    return render(request, f"history/replay_{kept.match.game}.html", context)


@require_safe
@never_cache
def replay_frames(request: HttpRequest, pk: int, number: int, seat: int) -> HttpResponse:
    """Every picture of the deal from a seat; 409 if the rules have changed since."""
    kept = closed_or_404(request, pk, number)
    if seat >= len(kept.seats):
        raise Http404
    try:
        scenes = replay.scenes(kept)
    except NotReplayable:
        return HttpResponse(status=409)
    data = {"info": replay.info(kept, seat), "frames": replay.frames(kept, scenes, seat)}
    return JsonResponse(data)


def _title(kept: Closed) -> str:
    """Who played, and which round it was of those that their match had."""
    names = words.listed([one.name for one in kept.seats])
    if kept.match.deal_number < 2:
        return names
    return _("%(names)s, round %(number)s") % {"names": names, "number": kept.deal.number}


def _seat(request: HttpRequest, kept: Closed) -> int:
    """The seat that is asked for, or my own, or the first."""
    text = request.GET.get("desde", "")
    if text.isdecimal() and len(text) < 3 and int(text) < len(kept.seats):
        return int(text)
    user = request.user.pk
    return next((one.number for one in kept.seats if user and one.user_id == user), 0)


def _places(kept: Closed, scenes: list[Scene], seat: int) -> dict[str, Any]:
    """The tricks with their curve, or the moves."""
    began = next((e for e in scenes[0].events if e["kind"] == "began"), None)
    if began:
        return {"turns": steps.turns(scenes, began["public"]["white"])}
    tricks = steps.tricks(scenes, kept.seats)
    teams = get(kept.match.game).teams(kept.match.options)
    values = [[0] for _team in teams]
    for trick in tricks:
        for team, line in enumerate(values):
            line.append(line[-1] + (trick.points if trick.team == team else 0))
    names = [words.listed([kept.seats[seat].name for seat in team]) for team in teams]
    goal = WINNING if len(teams) == 2 else None
    mine = kept.seats[seat].team
    drawn = curve.draw(values, names, size=CURVE, mine=mine, goal=goal) if tricks else None
    return {
        "tricks": [(trick, steps.label(trick)) for trick in tricks],
        "curve": drawn,
        "side_names": names,
        "in_teams": len(teams) < len(kept.seats),
        "trump": get(kept.match.game).view(scenes[-1].state, None)["trump"],
    }
