"""Scripts and stylesheets in one piece: they hold what they import, and the table's stays small."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from brisca_site.joining import imported, join_script, join_styles

STATIC = Path(__file__).resolve().parents[2] / "games" / "static" / "games"
SCRIPT_BYTES = 60_000
AUCTION_BYTES = 72_000
"""Of the games with an auction, which bring brisca's table and their own choices."""
GAMES = ("brisca", "damas")


def folder(name: str) -> Callable[[str], str]:
    return lambda file: (STATIC / name / file).read_text()


def sources(**texts: str) -> Callable[[str], str]:
    return lambda file: texts[file.removesuffix(".js").replace("-", "_")]


@pytest.mark.parametrize("game", GAMES)
def test_the_script_of_a_table_has_60_kb_before_compression(game: str) -> None:
    assert len(join_script(f"{game}-table.js", folder("js")).encode()) <= SCRIPT_BYTES


@pytest.mark.parametrize("game", ["chiamata", "rematada"])
def test_an_auction_adds_12_kb(game: str) -> None:
    script = join_script(f"{game}-table.js", folder("js"))
    assert len(script.encode()) <= AUCTION_BYTES
    assert "const $pack=" not in script


@pytest.mark.parametrize(("game", "other"), [GAMES, GAMES[::-1]])
def test_a_table_loads_its_own_game_alone(game: str, other: str) -> None:
    script = join_script(f"{game}-table.js", folder("js"))
    assert f"const ${game}=" in script
    assert f"const ${other}" not in script


@pytest.mark.parametrize("path", sorted((STATIC / "js").glob("*.js")), ids=lambda path: path.stem)
def test_every_script_can_be_joined(path: Path) -> None:
    text = join_script(path.name, folder("js"))
    assert "/**" not in text
    assert imported(text) == set()


@pytest.mark.parametrize("kind", ["css", "js"])
def test_what_a_page_asks_for_is_no_part_of_another(kind: str) -> None:
    """Or it would come with its own imports left in it: parts are not joined."""
    templates = STATIC.parents[2] / "templates"
    asked = {
        name
        for page in templates.rglob("*.html")
        for name in re.findall(rf"games/{kind}/([\w-]+\.{kind})", page.read_text())
    }
    texts = {path.name: path.read_text() for path in (STATIC / kind).glob(f"*.{kind}")}
    parts = {name for text in texts.values() for name in imported(text)}
    assert {name for name in asked & parts if imported(texts[name])} == set()


def test_each_module_stands_once_before_what_imports_it() -> None:
    text = join_script(
        "top.js",
        sources(
            top='import { a } from "./a-one.js";\nimport { b as c } from "./right.js";\na(c);\n',
            a_one='import { b } from "./right.js";\nexport function a() {\n  return b;\n}\n',
            right="/** Two. */\nexport const b = 2;\n",
        ),
    )
    assert text == (
        "const $right=(()=>{const b=2;return{b};})();\n"
        "const $a_one=(()=>{const{b}=$right;function a(){return b;}\nreturn{a};})();\n"
        "const $top=(()=>{const{a}=$a_one;const{b:c}=$right;a(c);return{};})();\n"
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('import { a } from "./top.js";\n', "circle"),
        ('import other from "./other.js";\n', "cannot be joined"),
        ("export default 1;\n", "cannot be joined"),
        ("export let a = 1;\n", "cannot be joined"),
        ("const a = `one\n  two`;\n", "indentation"),
        ("const a = `one`; // said\n", "comment"),
        ("const a = 1; /* said */\n", "comment"),
    ],
)
def test_what_cannot_be_joined_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        join_script("top.js", sources(top=text))


def test_a_stylesheet_holds_those_that_it_imports() -> None:
    text = join_styles("table.css", folder("css"))
    assert "@import" not in text
    assert "/*" not in text
    assert ".bar {" in text
    assert text.index(".tray {") < text.index(".result {")
