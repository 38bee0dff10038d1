"""A lock that is handed on in the order of asking."""

import threading
from collections import deque


class FairLock:
    """First come, first served; any thread may release it. Not re-entrant."""

    def __init__(self) -> None:
        self._inner = threading.Lock()
        self._held = False
        self._queue: deque[threading.Event] = deque()

    def acquire(self, timeout: float) -> bool:
        """Waits for its turn at most `timeout` seconds; False when it did not come."""
        with self._inner:
            if not self._held:
                self._held = True
                return True
            turn = threading.Event()
            self._queue.append(turn)
        if turn.wait(timeout):
            return True
        with self._inner:
            if turn.is_set():  # it came between the two lines above
                return True
            self._queue.remove(turn)
            return False

    def release(self) -> None:
        """Hands the lock to whoever has waited longest, without letting go of it."""
        with self._inner:
            if self._queue:
                self._queue.popleft().set()
            else:
                self._held = False
