"""The database from asynchronous tests: in a thread, whose connection is fresh each time."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from asgiref.sync import sync_to_async
from django.db import close_old_connections

T = TypeVar("T")


def db(work: Callable[..., T]) -> Callable[..., Coroutine[Any, Any, T]]:
    """As channels.db has it; but that one is switched off while a communicator waits."""

    def fresh(*args: Any, **kwargs: Any) -> T:
        close_old_connections()
        try:
            return work(*args, **kwargs)
        finally:
            close_old_connections()

    return sync_to_async(fresh)
