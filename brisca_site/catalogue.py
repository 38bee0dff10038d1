"""The texts of the scripts, as a script of its own.

Its address names the language and the print of the compiled catalogues, so that browsers may
keep it for good: another language or another release has another address.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from django.conf import settings
from django.utils.functional import lazy
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.i18n import JavaScriptCatalog

serve = JavaScriptCatalog.as_view(packages=["games"])
"""At any address, as a page of the release before still asks for its own."""

serve_for_good = gzip_page(cache_control(public=True, max_age=365 * 24 * 3600)(serve))
"""At the present address."""


def _print() -> str:
    places = (Path(place) for place in settings.LOCALE_PATHS)
    files = [file for place in places for file in sorted(place.rglob("djangojs.mo"))]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def _address(release: str) -> str:
    return f"jsi18n/{get_language()}-{release}.js"


address = lazy(_address, str)(_print())
"""The route for ``path``, made for each language as translated routes are."""
