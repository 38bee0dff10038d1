"""The ledger in the admin: to search and read, never to change."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.admin import LookOnlyAdmin

from . import words
from .models import Entry
from .scoring import Kind


class KindFilter(admin.SimpleListFilter):
    """What a line is for, in words."""

    title = _("kind")
    parameter_name = "kind"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Every kind."""
        return [(kind.value, words.kind(kind.value)) for kind in Kind]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Entry]) -> QuerySet[Entry]:
        """The lines of the kind that was chosen."""
        return queryset.filter(kind=self.value()) if self.value() else queryset


@admin.register(Entry)
class EntryAdmin(LookOnlyAdmin):
    """Lines of the ledger, by player or by match."""

    list_display = ("id", "match_id", "user", "seat", "what", "points", "mode", "at", "written_at")
    list_filter = (KindFilter, "mode", "at")
    list_select_related = ("user",)
    search_fields = ("user__username", "=match__id")

    @admin.display(description=_("kind"), ordering="kind")
    def what(self, entry: Entry) -> str:
        """In words."""
        return words.kind(entry.kind)
