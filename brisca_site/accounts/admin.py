"""Users in the admin."""

from typing import Any

from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from .models import User

admin.site.unregister(Authenticator)  # its page shows what makes everybody's second factors


@admin.register(User)
class UserAdmin(DjangoUserAdmin):
    """Find, rename and disable people; the name's keys and the network keys stay unseen."""

    # Names and bans are the moderators' acts, each with its row in their log.
    list_display = ("username", "email", "is_guest", "is_staff", "is_active", "last_login")
    list_filter = ("is_guest", "is_staff", "is_active", "date_joined")
    search_fields = ("username", "email")
    readonly_fields = ("username", "is_guest", "is_active", "last_login", "date_joined")
    fieldsets = (
        (None, {"fields": ("username", "email", "password", "is_guest", "language")}),
        (
            _("Permissions"),
            {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")},
        ),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """A new account needs a name."""
        return () if obj is None else self.readonly_fields

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Rights and passwords are an administrator's business."""
        return bool(request.user.is_active and getattr(request.user, "is_superuser", False))

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody: a person deletes his own account, and then it is done whole."""
        return False
