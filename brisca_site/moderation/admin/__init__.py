"""The moderators' pages: the queue of reports, sanctions with their appeals, the log of acts."""

from . import acts, reports, sanctions

__all__ = ["acts", "reports", "sanctions"]
