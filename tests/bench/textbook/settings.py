"""The site's settings, but connections to the database as Django handles them by default."""

from brisca_site.settings import *  # noqa: F403
from brisca_site.settings import DATABASES

DATABASES["default"]["CONN_MAX_AGE"] = 0
DATABASES["default"]["OPTIONS"].pop("pool", None)
