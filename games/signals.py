"""What the games app tells the apps above it, inside the transaction that does it."""

from django.dispatch import Signal

matches_finishing = Signal()
"""Sent with ``users`` (ids in order) once a batch, before its first finish: the moment to lock
whatever rows the finishes will change, so that two processes never wait for each other."""

match_finished = Signal()
"""Sent with ``match`` (a fresh Match row) once, when a match has its ending."""
