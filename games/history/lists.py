"""What a page of somebody's matches shows, mine or another's: filters, twenty rows, the pager."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest

from games.history.filters import Filters, fitting
from games.history.listing import rows
from games.models import Seat

PAGE = 20


def context(request: HttpRequest, seats: QuerySet[Seat]) -> dict[str, Any]:
    """For history/list.html: the seats that the address asks for, the latest first."""
    form = Filters(request.GET)
    page = Paginator(fitting(seats, form), PAGE).get_page(request.GET.get("p"))
    asked = {name: form.data[name] for name in form.fields if form.data.get(name)}
    query = urlencode(asked)
    return {"form": form, "page": page, "rows": rows(list(page)), "query": query}
