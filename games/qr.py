"""A link as a QR code, drawn as one SVG path without styles."""

from __future__ import annotations

import qrcode  # type: ignore[import-untyped]

QUIET = 4
"""Modules of white around the code, as the standard asks."""


def svg(text: str) -> str:
    """The picture of a text; black on white in either theme, as cameras want it."""
    code = qrcode.QRCode(border=QUIET, error_correction=qrcode.ERROR_CORRECT_M)
    code.add_data(text)
    rows = code.get_matrix()
    side = len(rows)
    path = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}"'
        f' shape-rendering="crispEdges"><rect width="{side}" height="{side}" fill="#fff"/>'
        f'<path d="{path}"/></svg>'
    )
