"""Matches in the admin: to look at, never to change, and nothing of what is still hidden."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from django.contrib import admin
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.views.main import ChangeList
from django.db import DataError, NotSupportedError
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.models import Deal, Line, Match, Play, Seat, Trick
from games.rules import REGISTRY

SECRETS = {
    "state", "shuffle", "seed", "events", "action", "invitation", "networks", "client_id",
}  # fmt: skip
"""Columns that no page shows raw and no filter in an address may ask about."""


class LookOnly:
    """Nobody adds, changes or deletes: the log is the truth."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False


class LookOnlyAdmin(LookOnly, admin.ModelAdmin):
    """A list and a page without anything to change."""

    show_full_result_count = False

    def get_changelist_instance(self, request: HttpRequest) -> ChangeList:
        """What an address asks and no database can answer leads back to the whole list."""
        try:
            return super().get_changelist_instance(request)
        except (ValueError, DataError, NotSupportedError) as fault:
            raise IncorrectLookupParameters from fault

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """An address such as ?state__contains=… would tell what the page does not show."""
        if SECRETS.intersection(lookup.split("__")):
            return False
        return super().lookup_allowed(lookup, value, request)  # type: ignore[arg-type]


class GameFilter(admin.SimpleListFilter):
    """The games of the registry: nothing has to be counted to offer them."""

    title = _("game")
    parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Every game by its slug."""
        return [(slug, slug) for slug in REGISTRY]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """The matches of the game that was chosen."""
        return queryset.filter(game=self.value()) if self.value() else queryset


class SeatInline(LookOnly, admin.TabularInline):
    """Who sits at the match."""

    model = Seat
    extra = 0
    fields = ("number", "team", "user", "name", "bot_level", "result")
    show_change_link = True

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        """With their users."""
        return super().get_queryset(request).select_related("user")


class DealInline(LookOnly, admin.TabularInline):
    """The deals of the match."""

    model = Deal
    extra = 0
    fields = ("number", "leader", "rules", "commitment", "closed", "result")
    show_change_link = True

    def get_queryset(self, request: HttpRequest) -> QuerySet[Deal]:
        """Without their seeds."""
        return super().get_queryset(request).defer("seed")


@admin.register(Match)
class MatchAdmin(LookOnlyAdmin):
    """Find a match by who sits there; its state stays unseen."""

    list_display = (
        "id", "game", "status", "ending", "competitive", "private", "players", "started_at",
        "finished_at",
    )  # fmt: skip
    list_filter = (GameFilter, "status", "ending", "competitive", "private")
    search_fields = ("seats__user__username", "seats__name", "=id")
    ordering = ("-id",)
    inlines = (SeatInline, DealInline)
    fields = (
        "game", "options", "rules_code", "turn_seconds", "competitive", "private", "spectators",
        "host", "status", "ending", "version", "turn", "deal_number", "results", "winners",
        "created_at", "started_at", "finished_at",
    )  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        """With the seats, without the state."""
        matches = super().get_queryset(request).defer("state", "shuffle").select_related("host")
        return matches.prefetch_related("seats")

    @admin.display(description=_("players"))
    def players(self, match: Match) -> str:
        """The names at the table."""
        return ", ".join(seat.name or "–" for seat in match.seats.all())


@admin.register(Seat)
class SeatAdmin(LookOnlyAdmin):
    """Who sat where, and how it ended for him."""

    list_display = ("match", "number", "team", "name", "user", "bot_level", "result")
    list_filter = ("result", "match__status")
    list_select_related = ("match", "user")
    search_fields = ("user__username", "name", "=match__id")
    ordering = ("-match_id", "-number")
    fields = (
        "match", "number", "team", "user", "name", "bot_level", "bank_ms", "acted", "autos",
        "result",
    )  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        """Without the state of the match."""
        return (
            super().get_queryset(request).defer("match__state", "match__shuffle", "match__results")
        )


class OfDealAdmin(LookOnlyAdmin):
    """What belongs to a deal: read with it, and without its seed."""

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """With the deal, without the secrets of deal and match."""
        rows = super().get_queryset(request).select_related("deal__match")
        return rows.defer(
            "deal__seed", "deal__match__state", "deal__match__shuffle", "deal__match__results"
        )


@admin.register(Deal)
class DealAdmin(LookOnlyAdmin):
    """A deal; its seed once it is closed."""

    list_display = ("match", "number", "leader", "rules", "closed")
    list_filter = ("closed",)
    list_select_related = ("match",)
    search_fields = ("=match__id", "match__seats__user__username")
    ordering = ("-match_id", "-number")
    fields = (
        "match", "number", "leader", "rules", "commitment", "public_seed", "seat_seeds", "cut",
        "closed", "result",
    )  # fmt: skip
    readonly_fields = ("public_seed",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Deal]:
        """Without the state of the match, nor the seeds."""
        deals = super().get_queryset(request)
        return deals.defer("seed", "match__state", "match__shuffle", "match__results")

    @admin.display(description=_("seed"))
    def public_seed(self, deal: Deal) -> str:
        """As hex; secret while the deal is not closed."""
        return bytes(deal.seed).hex() if deal.closed else ""


@admin.register(Trick)
class TrickAdmin(OfDealAdmin):
    """The tricks of closed deals."""

    list_display = ("deal", "number", "leader", "winner", "points", "cards", "claimed")
    ordering = ("-deal_id", "-number")
    search_fields = ("=deal__match__id", "deal__match__seats__user__username")
    fields = ("deal", "number", "leader", "winner", "points", "cards", "why", "claimed")


@admin.register(Play)
class PlayAdmin(OfDealAdmin):
    """The log; of a deal that is not closed only what its table saw."""

    list_display = ("match", "seq", "kind", "seat", "done", "by", "spent_ms")
    list_filter = ("kind", "by")
    search_fields = ("=match__id", "match__seats__user__username")
    ordering = ("-match_id", "-seq")
    fields = ("match", "deal", "seq", "kind", "seat", "done", "told", "by", "spent_ms", "at")
    readonly_fields = ("done", "told")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Play]:
        """With the match as well."""
        plays = super().get_queryset(request).select_related("match", "deal__match")
        return plays.defer("match__state", "match__shuffle", "match__results")

    @admin.display(description=_("action"))
    def done(self, play: Play) -> str:
        """The action; while its deal is not closed, of a secret one only what kind it is."""
        secret = any(event["private"] for event in play.events)
        return play.action.partition(":")[0] if secret and not _closed(play) else play.action

    @admin.display(description=_("events"))
    def told(self, play: Play) -> SafeString:
        """The events, their private parts once the deal is closed."""
        shown = ["kind", "seat", "public", *(["private"] if _closed(play) else [])]
        events = [{key: event[key] for key in shown} for event in play.events]
        return format_html("<pre>{}</pre>", json.dumps(events, indent=1, ensure_ascii=False))


def _closed(play: Play) -> bool:
    return play.deal is not None and play.deal.closed


@admin.register(Line)
class LineAdmin(LookOnlyAdmin):
    """What was said at the tables."""

    list_display = ("match", "audience", "kind", "name", "preset", "text", "said_at")
    list_filter = ("audience", "kind")
    search_fields = ("=match__id", "name", "user__username", "text")
    ordering = ("-id",)
    fields = ("match", "audience", "kind", "user", "name", "preset", "text", "said_at")
    readonly_fields = ("said_at",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Line]:
        """Without the state of the match."""
        lines = super().get_queryset(request).select_related("match", "user")
        return lines.defer("match__state", "match__shuffle", "match__results")

    @admin.display(description=_("moment"), ordering="at")
    def said_at(self, line: Line) -> datetime:
        """As a time of day, not as milliseconds."""
        return datetime.fromtimestamp(line.at / 1000, UTC)
