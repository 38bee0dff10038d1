"""One writer at a time in this process, first in, first out.

SQLite lets a single connection write and makes the others poll, which under load starves some
until they fail as "locked". Here they queue in the process before they ask SQLite.
"""

import threading
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from django.db import OperationalError
from django.db.backends.sqlite3 import base

from .fair import FairLock

READS = ("SELECT", "PRAGMA", "EXPLAIN")
_locks: defaultdict[str, FairLock] = defaultdict(FairLock)
_guard = threading.Lock()


class DatabaseWrapper(base.DatabaseWrapper):
    """Takes the lock before BEGIN, gives it back on commit, rollback or close.

    The stubs of Django do not name the methods that are overridden here.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._turn: FairLock | None = None
        self.execute_wrappers.append(self._queue_lone_write)

    def _start_transaction_under_autocommit(self) -> None:
        self._take_turn()
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]
        except BaseException:
            self._give_turn()
            raise

    def _commit(self) -> None:
        # When this fails the transaction is still open: a rollback follows.
        super()._commit()  # type: ignore[misc]
        self._give_turn()

    def _rollback(self) -> None:
        try:
            super()._rollback()  # type: ignore[misc]
        finally:
            self._give_turn()

    def _close(self) -> None:
        try:
            super()._close()  # type: ignore[misc]
        finally:
            self._give_turn()

    def _queue_lone_write(
        self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any
    ) -> Any:
        """A write outside a transaction queues like one."""
        if self._turn is not None or sql.lstrip()[:7].upper().startswith(READS):
            return execute(sql, params, many, context)
        self._take_turn()
        try:
            return execute(sql, params, many, context)
        finally:
            self._give_turn()

    def _take_turn(self) -> None:
        # By settings, not by connection: every thread has its own connection to the file.
        with _guard:
            lock = _locks[str(self.settings_dict["NAME"])]
        timeout = float(self.settings_dict["OPTIONS"].get("timeout", 5))
        if not lock.acquire(timeout):
            raise OperationalError("database is locked")
        self._turn = lock

    def _give_turn(self) -> None:
        lock, self._turn = self._turn, None
        if lock is not None:
            lock.release()
