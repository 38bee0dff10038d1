"""Every address of the site, the admin's and allauth's among them, answers with strict headers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern

from brisca_site.moderation.models import ModAction, Report
from games.models import Match
from rankings.models import Closure
from tests.games.builders import people, play_out, start_match
from tests.moderation.cases import browser, punish, report
from tests.rankings.tables import finish, table
from tests.staff import administrator, enrol, with_factor

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

INLINE = re.compile(
    r"<script(?![^>]*\b(?:src|type=\"application/json\"))[^>]*>|\son\w+=|\sstyle=|<style"
)
PARTS = re.compile(r"<(?:\w+:)?(\w+)>|\(\?P<(\w+)>[^)]*\)")


def routes(resolver: URLResolver, before: str = "") -> Iterator[tuple[str, URLPattern]]:
    """Every pattern of the site with its whole route."""
    for entry in resolver.url_patterns:
        route = before + str(entry.pattern)
        if isinstance(entry, URLResolver):
            yield from routes(entry, route)
        else:
            yield route, entry


def plain(route: str, pattern: URLPattern, values: dict[str, str]) -> str:
    """An address of the route, with something real in it."""
    if not isinstance(pattern.pattern, RoutePattern):
        route = re.sub(r"[\^$\\]", "", route).replace("/?", "/")
    return "/" + PARTS.sub(lambda part: values.get(part[1] or part[2], "1"), route)


@pytest.fixture
def site() -> dict[str, str]:
    """A bit of everything; what stands in addresses, by the name of the parameter."""
    ana, luis = people("Ana", "Luis")
    pk = play_out(start_match([ana, luis], competitive=True), Random(1)).pk
    report(browser(ana), f"profile/{luis.pk}")
    punish(administrator("Otrajefa"), "mute", luis)
    for _ in range(3):
        finish(table([ana, luis]), [1], ending="abandoned", deserted={0: "penalised"})
    return {
        "pk": str(pk), "number": "1", "username": "Ana", "slug": "casa", "kind": "profile",
        "name": "ban", "app_label": "games", "address": "es.js", "key": "falsa", "uidb36": "1",
    }  # fmt: skip


def addresses(values: dict[str, str]) -> list[str]:
    """Every address, and in the admin one for each thing of each kind."""
    found = {plain(route, entry, values) for route, entry in routes(get_resolver())}
    for model in admin.site._registry:
        base = f"/gestion/{model._meta.app_label}/{model._meta.model_name}/"
        first = model._default_manager.order_by("-pk").values_list("pk", flat=True).first()
        found |= {base, f"{base}add/"}
        found |= {f"{base}{first}/{page}/" for page in ("change", "delete", "history") if first}
    people_page = Match.objects.earliest("pk").seats.earliest("number").user_id
    found |= {
        f"/gestion/moderation/modaction/do/{act}/?person={people_page}"
        for act in ("warn", "mute", "ban", "network", "rename")
    }
    found |= {f"/gestion/moderation/modaction/do/void/?match={values['pk']}", "/no-such-page/"}
    found |= {f"/avisos/sancion/{ModAction.objects.get().sanction_id}/"}
    found |= {f"/ranking/carta/{Closure.objects.get().pk}/"}
    assert Report.objects.exists()
    return sorted(found)


@pytest.mark.parametrize("who", ["visitor", "member", "staff"])
def test_nothing_unsafe_anywhere(site: dict[str, str], who: str) -> None:
    """Whatever comes of it, a page, a redirect or a refusal: never a 500."""
    user = Match.objects.earliest("pk").seats.earliest("number").user
    pages, jefa = 0, administrator()
    enrol(jefa)
    for address in addresses(site):
        # Anew each time: some of the addresses log out.
        client = with_factor(Client(), jefa) if who == "staff" else Client()
        if who == "member":
            client.force_login(user)
        answer: Any = client.get(address)
        assert answer.status_code < 500, address
        policy = answer.headers.get("Content-Security-Policy", "")
        assert "default-src 'none'" in policy and "unsafe" not in policy, address
        assert answer.headers["X-Content-Type-Options"] == "nosniff", address
        if answer.headers.get("Content-Type", "").startswith("text/html"):
            pages += answer.status_code == 200
            assert INLINE.search(answer.content.decode()) is None, address
    assert pages > {"visitor": 20, "member": 30, "staff": 60}[who]
