"""The own line icons: a box of 24, strokes of 2 with round ends; the glove is filled."""

from __future__ import annotations

LINES = {
    "back": "M15 5l-7 7 7 7",
    "next": "M9 5l7 7-7 7",
    "close": "M6 6l12 12M18 6L6 18",
    "plus": "M12 5v14M5 12h14",
    "chat": "M4 5h16v11H11l-4.500 4v-4H4z",
    "sort": "M5 18V9M10 18V6M15 18v-7M20 18v-4",
    "swap": "M4 8h13l-3.500-3.500M20 16H7l3.500 3.500",
    "last": "M4 9h8v11H4zM9 9V5.500h10V18h-7",
    "claim": "M6 12l1-7.500 7 1M11 20L9 6l8-1.200L19 19z",
    "eye": (
        "M2.500 12c3-5 6-7 9.500-7s6.500 2 9.500 7c-3 5-6 7-9.500 "
        "7s-6.500-2-9.500-7zM12 9.200a2.800 2.800 0 100 5.600 2.800 2.800 0 000-5.600z"
    ),
    "lock": "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 017 0v3",
    "link": (
        "M10 14a4 4 0 005.700 0l3-3A4 4 0 0013 5.300L11.800 6.500M14 10a4 4 0 00-5.700 "
        "0l-3 3a4 4 0 005.700 5.700l1.200-1.200"
    ),
    "clock": "M12 3.500a8.500 8.500 0 100 17 8.500 8.500 0 000-17zM12 7v5.500l3.500 2",
    "check": "M4.500 12.500l5 5 10-11",
    "leave": "M10 4H5v16h5M10 12h10M16 8l4 4-4 4",
    "seat": "M6 4v10h11M6 14v6M17 14v6M17 14v-3H6",
    "bot": "M5 9h14v10H5zM12 9V5M9.500 13v2M14.500 13v2M2.500 13v3M21.500 13v3",
    "down": "M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 20h14",
    "copy": "M8 8h11v12H8zM5 16V4h10",
    "redo": "M19 12a7 7 0 11-2.500-5.400M19 3.500v4.500h-4.500",
    "help": "M9 9a3 3 0 115 2.200c-1.500 1-2 1.600-2 3.300M12 18v.5",
    "shield": (
        "M12 3l7.500 2.500V12c0 4.500-3 7.500-7.500 "
        "9-4.500-1.500-7.500-4.500-7.500-9V5.500zM8.500 12l2.500 2.500 4.500-5"
    ),
}

GLOVE = (
    "M8.600 9.500C8 5 10.500 2 14.500 2 19 2 21.500 5 21.500 9c0 3.300-1.400 "
    "5.300-2.400 7.400H9.600C8.800 14.400 8.600 12 8.600 9.500zM7.200 6.900C4.300 "
    "6.700 2.300 8.700 2.300 11.200c0 2.600 2.500 4.700 5.600 "
    "5.200-.8-2.700-1-6.300-.7-9.500zM9.200 18h10.300v3.800H9.200z"
)
PLAY = "M7 5l12 7-12 7z"


def draw_icons() -> dict[str, str]:
    """Every icon by its name; they take the colour of the text around them."""
    drawn = {
        name: (
            f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="2" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        for name, path in LINES.items()
    }
    filled = {"glove": GLOVE, "play": PLAY}
    return drawn | {name: f'<path d="{p}" fill="currentColor"/>' for name, p in filled.items()}
