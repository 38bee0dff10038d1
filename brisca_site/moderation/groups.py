"""The group of the moderators, there from the start: who is staff and in it may do their work."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import Group, Permission

NAME = "Moderadores"
APPS = ("accounts", "games", "rankings", "moderation")


def make(using: str, **kwargs: Any) -> None:
    """Make the group once: it looks at everything and moderates. What it is given later stays."""
    group, new = Group.objects.using(using).get_or_create(name=NAME)
    if new:
        rights = Permission.objects.using(using).filter(content_type__app_label__in=APPS)
        looks = rights.filter(codename__startswith="view_")
        group.permissions.set([*looks, rights.get(codename="add_modaction")])
