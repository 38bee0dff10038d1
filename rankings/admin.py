"""The ledger in the admin: to search and read, never to change."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from .models import Entry


@admin.register(Entry)
class EntryAdmin(admin.ModelAdmin):
    """Lines of the ledger, by player or by match."""

    list_display = ("id", "match_id", "user", "seat", "kind", "points", "mode", "at", "written_at")
    list_filter = ("kind", "mode", "at")
    list_select_related = ("user",)
    search_fields = ("user__username", "=match__id")
    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody."""
        return False
