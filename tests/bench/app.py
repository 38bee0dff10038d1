"""The site as it is served, but without the limit of frames a socket may send.

With twenty tables and no time to think each player plays more often than people can.
"""

from games import policy

policy.FRAMES_PER_SECOND = policy.FRAMES_BURST = 1_000_000

from brisca_site.asgi import application  # noqa: E402

__all__ = ["application"]
