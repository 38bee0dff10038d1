"""Every Spanish text is there, and the compiled catalogues hold what the sources say.

The compiled ones are kept in the repository, so that running the site needs no gettext.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = sorted(
    path
    for place in ("brisca_site", "games")
    for path in (ROOT / place).rglob("locale/es/LC_MESSAGES/*.po")
)
needs_gettext = pytest.mark.skipif(not shutil.which("msgfmt"), reason="gettext is not installed")


def gettext(*command: str) -> bytes:
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


@needs_gettext
@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_entry_is_translated(source: Path) -> None:
    for what in ("--untranslated", "--only-fuzzy"):
        left = gettext("msgattrib", what, "--no-obsolete", str(source)).decode()
        assert _msgids(left) == set(), what


@needs_gettext
@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_compiled_catalogue_is_the_source(source: Path) -> None:
    compiled = source.with_suffix(".mo")
    assert compiled.exists()
    want = gettext("msgfmt", "--check", "--output-file=-", str(source))
    assert gettext("msgunfmt", str(compiled)) == _unpacked(want, compiled)


def _unpacked(compiled: bytes, like: Path) -> bytes:
    done = subprocess.run(["msgunfmt", "-"], input=compiled, capture_output=True, check=False)
    assert done.returncode == 0, f"{like}: {done.stderr.decode()}"
    return done.stdout


@needs_gettext
def test_no_text_of_the_pages_or_scripts_is_missing(tmp_path: Path) -> None:
    """What makemessages finds is in the catalogues."""
    copy = tmp_path / "tree"
    for place in ("brisca_site", "games", "templates"):
        shutil.copytree(ROOT / place, copy / place)
    shutil.copy(ROOT / "manage.py", copy)
    for domain in ("django", "djangojs"):
        before = _texts(copy, domain)
        command = ["makemessages", "-l", "es", "-d", domain, "--no-obsolete", "-v", "0"]
        _manage(copy, *command)
        missing = _texts(copy, domain) - before
        assert missing == set(), domain


def _texts(tree: Path, domain: str) -> set[str]:
    files = tree.rglob(f"locale/es/LC_MESSAGES/{domain}.po")
    return set().union(*(_msgids(path.read_text()) for path in files))


def _msgids(catalogue: str) -> set[str]:
    found = re.findall(r'^msgid ((?:".*"\n)+)', catalogue, re.MULTILINE)
    texts = {"".join(line[1:-1] for line in lines.splitlines()) for lines in found}
    return texts - {""}  # the heading


def _manage(tree: Path, *arguments: str) -> None:
    env = {**os.environ, "BRISCA_VAR": str(tree / "var")}
    command = [sys.executable, "manage.py", *arguments]
    done = subprocess.run(command, cwd=tree, env=env, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
