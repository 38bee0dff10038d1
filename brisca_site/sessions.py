"""Sessions in the database; a key that the site never made is not even looked for."""

from typing import Any

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    """PostgreSQL refuses a text with NUL, which a quoted cookie can hold."""

    def _validate_session_key(self, key: Any) -> bool:
        valid: bool = super()._validate_session_key(key)  # type: ignore[misc]
        return valid and key.isascii() and key.isalnum()
