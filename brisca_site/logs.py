"""One JSON object a line, for machines that collect logs."""

import json
import logging
from datetime import UTC, datetime


class Brief(logging.Filter):
    """What a stranger can cause with any request (a wrong Host, too many fields) is one line."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Lets everything pass; takes the traceback off such records."""
        if record.name.startswith("django.security."):
            record.exc_info = record.exc_text = None
        return True


class JsonFormatter(logging.Formatter):
    """Time in UTC, level, logger, message, and the traceback if there is one.

    Every value is quoted, so that a name with a line break cannot forge a line.
    """

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
