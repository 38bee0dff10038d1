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
from games.history.camps import Camps, camps
from games.history.closed import closed_or_404
from games.history.replay import NotReplayable, Scene
from games.history.selectors import Closed
from games.rules import get
from games.services import again

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
    sides = camps(kept, scenes)
    places = steps.places(scenes, kept.seats, sides.of)
    tricks = [place for place in places if isinstance(place, steps.TrickStep)]
    return {
        "places": places,
        "curve": _curve(sides, tricks, seat) if tricks else None,
        "side_names": sides.names,
        "in_teams": sides.together,
        "trump": get(kept.match.game).view(scenes[-1].state, None)["trump"],
    }


def _curve(sides: Camps, tricks: list[steps.TrickStep], seat: int) -> curve.Curve:
    """What each side had before the first trick, and after each."""
    at = [tricks[0].at - 1, *(trick.at for trick in tricks)]
    values = [[sides.scores[scene][side] for scene in at] for side in range(len(sides.names))]
    return curve.draw(values, sides.names, size=CURVE, mine=sides.of[seat], goal=sides.goal)
