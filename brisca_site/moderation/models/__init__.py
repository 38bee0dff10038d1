"""What is reported, what is decided about people, and every act of a moderator."""

from .act import Act, ModAction
from .report import Answer, Kind, Reason, Report
from .sanction import Sanction

__all__ = ["Act", "Answer", "Kind", "ModAction", "Reason", "Report", "Sanction"]
