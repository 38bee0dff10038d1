"""Every Spanish text is there, and the compiled catalogues hold what the sources say.

The compiled ones are kept in the repository, so that running the site needs no gettext.
"""

import gettext as catalogues
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import allauth
import pytest
from django import conf
from django.contrib import auth

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGES = sorted(
    path.parent.name for path in ROOT.glob("*/__init__.py") if path.parent.name != "tests"
)
SOURCES = sorted(
    path for place in PACKAGES for path in (ROOT / place).rglob("locale/es/LC_MESSAGES/*.po")
)
needs_gettext = pytest.mark.skipif(not shutil.which("msgfmt"), reason="gettext is not installed")


def gettext(*command: str) -> bytes:
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


of_each_source = pytest.mark.parametrize(
    "source", SOURCES, ids=lambda path: str(path.relative_to(ROOT))
)


@needs_gettext
@of_each_source
def test_every_entry_is_translated(source: Path) -> None:
    for what in ("--untranslated", "--only-fuzzy"):
        left = gettext("msgattrib", what, "--no-obsolete", str(source)).decode()
        assert _msgids(left) == set(), what


@needs_gettext
@of_each_source
def test_the_compiled_catalogue_is_the_source(source: Path) -> None:
    compiled = source.with_suffix(".mo")
    assert compiled.exists()
    want = gettext("msgfmt", "--check", "--output-file=-", str(source))
    assert gettext("msgunfmt", str(compiled)) == _unpacked(want, compiled)


def _unpacked(compiled: bytes, like: Path) -> bytes:
    done = subprocess.run(["msgunfmt", "-"], input=compiled, capture_output=True, check=False)
    assert done.returncode == 0, f"{like}: {done.stderr.decode()}"
    return done.stdout


NUMBER = {"%(n)s", "%(n)d"}


@of_each_source
def test_a_translation_keeps_the_gaps_of_its_text(source: Path) -> None:
    """Those of the scripts too, which msgfmt does not compare; one thing needs no number.

    The compiled catalogue holds the singular alone, so a number may come with the plural.
    """
    for key, text in _texts_of(source).items():
        msgid, form = key if isinstance(key, tuple) else (key, None)
        if form == 0:
            assert _gaps(text) <= _gaps(msgid), msgid
        elif form:
            assert _gaps(text) - NUMBER == _gaps(msgid) - NUMBER, msgid
        elif msgid:
            assert _gaps(text) == _gaps(msgid), msgid


def _gaps(text: str) -> set[str]:
    return set(re.findall(r"%\(\w+\)[sd]|%[sd]", text))


@of_each_source
@pytest.mark.parametrize(("n", "form"), [(0, 2), (1, 0), (2, 2), (1_000_000, 1)])
def test_numbers_choose_their_form_as_in_the_framework(source: Path, n: int, form: int) -> None:
    """All catalogues of a language are merged under one rule: that of Django's own."""
    assert _compiled(source).plural(n) == form  # type: ignore[attr-defined]


def test_what_is_said_anew_is_what_django_and_allauth_say() -> None:
    """An upgrade that words a text differently shows here, not as a page with "usted" in it."""
    ours = ROOT / "brisca_site/familiar/locale/es/LC_MESSAGES/django.po"
    theirs = [_locale(package) for package in (conf, auth, allauth)]
    assert _known(ours) <= set().union(*map(_known, theirs))


def _locale(package: ModuleType) -> Path:
    assert package.__file__
    return Path(package.__file__).parent / "locale/es/LC_MESSAGES/django.po"


def _known(source: Path) -> set[str]:
    return {key[0] if isinstance(key, tuple) else key for key in _texts_of(source)}


def _compiled(source: Path) -> catalogues.GNUTranslations:
    with source.with_suffix(".mo").open("rb") as file:
        return catalogues.GNUTranslations(file)


def _texts_of(source: Path) -> dict[str | tuple[str, int], str]:
    texts: dict[str | tuple[str, int], str] = _compiled(source)._catalog  # type: ignore[attr-defined]
    return texts


@needs_gettext
def test_no_text_of_the_pages_or_scripts_is_missing(tmp_path: Path) -> None:
    """What makemessages finds is in the catalogues."""
    copy = tmp_path / "tree"
    for place in (*PACKAGES, "templates"):
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
    """The texts, each with its context if it has one."""
    strings = r'((?:".*"\n)+)'
    found = re.findall(rf"(?:^msgctxt {strings})?^msgid {strings}", catalogue, re.MULTILINE)
    texts = {"|".join(map(_joined, filter(None, parts))) for parts in found}
    return texts - {""}  # the heading


def _joined(lines: str) -> str:
    return "".join(line[1:-1] for line in lines.splitlines())


def _manage(tree: Path, *arguments: str) -> None:
    env = {**os.environ, "BRISCA_VAR": str(tree / "var")}
    command = [sys.executable, "manage.py", *arguments]
    done = subprocess.run(command, cwd=tree, env=env, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
