"""Users in the admin."""

from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.utils.translation import gettext_lazy as _

from .models import User

admin.site.unregister(Authenticator)  # its page shows what makes everybody's second factors


@admin.register(User)
class UserAdmin(DjangoUserAdmin):
    """Find, rename and disable people; the name's keys and the network keys stay unseen."""

    list_display = ("username", "email", "is_guest", "is_staff", "is_active", "last_login")
    list_filter = ("is_guest", "is_staff", "is_active", "date_joined")
    search_fields = ("username", "email")
    readonly_fields = ("is_guest", "last_login", "date_joined")
    fieldsets = (
        (None, {"fields": ("username", "email", "password", "is_guest", "language")}),
        (
            _("Permissions"),
            {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")},
        ),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
