"""A closed hand played again: one press, and it runs."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from brisca_site import net
from games import hooks, refusals
from games.history.closed import closed_or_404
from games.live.start import announce
from games.services import again
from games.services.seating import NotPossible
from games.views.common import network
from games.views.common import number as small_number


@require_POST
def play_again(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """A private table with the same cards against bots; a visitor becomes a guest."""
    kept = closed_or_404(request, pk, number)
    refusal = hooks.enter(request)
    if refusal is not None:
        return refusal
    seat = small_number(request, "seat") or 0
    if seat >= len(kept.seats):
        seat = 0
    month = net.current_month()
    try:
        match = again.play_again(kept.deal, request.user, seat, month, network(request, month))
    except NotPossible as no:
        messages.error(request, refusals.sentence(no))
        return redirect("replay", pk, number)
    announce(match.pk)
    said = {"match": pk, "number": number, "name": kept.seats[seat].name}
    messages.info(
        request,
        _("The same hand as match %(match)s, round %(number)s: you have the cards of %(name)s.")
        % said,
    )
    return redirect(match)
