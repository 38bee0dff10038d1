"""Draw the deck: writes the sprite and the site's signs into the static files."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.deck.sprite import draw_favicon, draw_sprite

PICTURES = Path(__file__).resolve().parents[2] / "static" / "games" / "img"


class Command(BaseCommand):
    """`manage.py draw_deck`: run it after a change to games/deck and commit what it wrote."""

    help = "Draw the deck into games/static/games/img."

    def handle(self, *args: Any, **options: Any) -> None:
        """Write cards.svg, favicon.svg and favicon-turn.svg."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        drawings = {
            "cards.svg": draw_sprite(),
            "favicon.svg": draw_favicon(),
            "favicon-turn.svg": draw_favicon(turn=True),
        }
        for name, drawing in drawings.items():
            (PICTURES / name).write_text(drawing, encoding="utf-8")
            self.stdout.write(f"{name}: {len(drawing)} bytes")
