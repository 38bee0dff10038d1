"""The fair queue of writers on SQLite (design: every write transaction of a process queues)."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import OperationalError, transaction

from brisca_site.databases import sqlite
from brisca_site.sqlite.base import DatabaseWrapper
from brisca_site.sqlite.fair import FairLock


def connect(path: Path, timeout: float = 10) -> DatabaseWrapper:
    config = {**settings.DATABASES["default"], **sqlite(path)}
    config["OPTIONS"] = {**config["OPTIONS"], "timeout": timeout}
    return DatabaseWrapper({"TIME_ZONE": None, "AUTOCOMMIT": True, **config}, alias="fair")


def run(connection: DatabaseWrapper, sql: str) -> list[tuple[int, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return cursor.fetchall() if cursor.description else []


@pytest.fixture
def path(tmp_path: Path, django_db_blocker: Any) -> Iterator[Path]:
    with django_db_blocker.unblock():
        connection = connect(tmp_path / "t.sqlite3")
        run(connection, "CREATE TABLE counter (n INTEGER)")
        run(connection, "INSERT INTO counter VALUES (0)")
        yield tmp_path / "t.sqlite3"
        connection.close()


def begin(connection: DatabaseWrapper) -> None:
    """What transaction.atomic does on entering."""
    connection.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    connection.in_atomic_block = True


def end(connection: DatabaseWrapper, *, commit: bool = True) -> None:
    connection.in_atomic_block = False
    connection.commit() if commit else connection.rollback()
    connection.set_autocommit(True)


def test_twenty_threads_write_and_none_is_refused(path: Path) -> None:
    faults: list[BaseException] = []

    def work() -> None:
        connection = connect(path)
        try:
            for _ in range(10):
                begin(connection)
                ((n,),) = run(connection, "SELECT n FROM counter")
                run(connection, f"UPDATE counter SET n = {n + 1}")
                end(connection)
                run(connection, "UPDATE counter SET n = n + 1")  # on its own, it queues too
        except BaseException as error:
            faults.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=work) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    reader = connect(path)
    assert run(reader, "SELECT n FROM counter") == [(20 * 10 * 2,)]
    reader.close()


def test_the_lock_is_handed_on_in_the_order_of_asking() -> None:
    lock, order = FairLock(), []
    assert lock.acquire(0)

    def work(number: int) -> None:
        assert lock.acquire(10)
        order.append(number)
        lock.release()

    threads = []
    for number in range(10):
        thread = threading.Thread(target=work, args=(number,))
        thread.start()
        threads.append(thread)
        while len(lock._queue) <= number:  # asks before the next one does
            time.sleep(0.001)
    lock.release()
    for thread in threads:
        thread.join()
    assert order == list(range(10))


def test_whoever_waits_in_vain_is_refused_as_locked_and_leaves_the_queue(path: Path) -> None:
    holder, late = connect(path), connect(path, timeout=0.05)
    begin(holder)
    with pytest.raises(OperationalError, match="locked"):
        run(late, "UPDATE counter SET n = 1")
    end(holder)
    run(late, "UPDATE counter SET n = 1")
    holder.close()
    late.close()


@pytest.mark.parametrize("way", ["commit", "rollback", "close"])
def test_every_end_of_a_transaction_gives_the_lock_back(path: Path, way: str) -> None:
    first, second = connect(path), connect(path, timeout=0.05)
    begin(first)
    run(first, "UPDATE counter SET n = 7")
    first.close() if way == "close" else end(first, commit=way == "commit")
    assert run(second, "SELECT n FROM counter") == [(7 if way == "commit" else 0,)]
    run(second, "UPDATE counter SET n = 1")
    first.close()
    second.close()


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
def test_a_savepoint_inside_a_transaction_does_not_queue_again() -> None:
    with transaction.atomic(), pytest.raises(ValueError), transaction.atomic():
        raise ValueError
    with transaction.atomic():
        pass


@pytest.mark.sqlite
def test_the_embedded_database_is_durable_and_lets_readers_go_on(path: Path) -> None:
    connection = connect(path)
    assert run(connection, "PRAGMA journal_mode") == [("wal",)]
    assert run(connection, "PRAGMA synchronous") == [(2,)]  # FULL
    connection.close()
