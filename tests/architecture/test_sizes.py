"""Files stay small enough to be read whole."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent.parent
PLACES = ("brisca_site", "games", "templates", "tests")
KINDS = {".py", ".js", ".css", ".html"}


def lengths() -> Iterator[tuple[int, str]]:
    for place in PLACES:
        for path in (ROOT / place).rglob("*"):
            if path.suffix in KINDS and path.stat().st_size:
                yield len(path.read_text().splitlines()), str(path.relative_to(ROOT))


def test_no_file_is_longer_than_400_lines() -> None:
    assert [entry for entry in lengths() if entry[0] > 400] == []


def test_half_of_the_files_have_at_most_100_lines() -> None:
    assert median(length for length, _ in lengths()) <= 100
