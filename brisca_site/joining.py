"""Scripts and stylesheets in one piece: what a page asks for, with all that it imports.

The sources stay small files, which browsers load one by one while developing. In earnest a page
asks for one script and one stylesheet, without what only readers need: a phone waits for each
file that it asks for.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from brisca_site.shrinking import shrunk, without_comments

Read = Callable[[str], str]
"""The text of a source by its name in the folder: ``read("cards.js")``."""

IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w-]+)\.js";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:(?:async )?function|const|class) (\w+))", re.MULTILINE)
STYLES = re.compile(r'^@import url\("([\w-]+\.css)"\);\n', re.MULTILINE)


def join_script(name: str, read: Read) -> str:
    """An ES module with the modules it imports in front of it, each in a scope of its own.

    They import names by ``import { a, b as c } from "./other.js";`` and export functions and
    constants where they are made. Raises ValueError for anything else and for circles.
    """
    scopes: dict[str, str] = {}
    _gather(name.removesuffix(".js"), read, scopes, ())
    return "".join(scopes.values())


def imported(text: str) -> set[str]:
    """The files that a module or a stylesheet imports."""
    return {f"{name}.js" for _, name in IMPORT.findall(text)} | set(STYLES.findall(text))


def join_styles(name: str, read: Read) -> str:
    """A stylesheet with those that it imports in their place."""
    text = without_comments(read(name))
    return STYLES.sub(lambda found: join_styles(found[1], read), text)


def _gather(name: str, read: Read, scopes: dict[str, str], path: tuple[str, ...]) -> None:
    if name in path:
        raise ValueError(f"modules import each other in a circle: {' > '.join((*path, name))}")
    if name in scopes:
        return
    text = without_comments(read(f"{name}.js"))
    for _, other in IMPORT.findall(text):
        _gather(other, read, scopes, (*path, name))
    scopes[name] = _scope(name, text)


def _scope(name: str, text: str) -> str:
    made = EXPORT.findall(text)
    text = EXPORT.sub("", IMPORT.sub(_unpacked, text))
    if left := re.search(r"^(?:im|ex)port\b.*", text, re.MULTILINE):
        raise ValueError(f"{name}.js cannot be joined: {left[0]}")
    body = shrunk(f"{name}.js", f"{text}\nreturn {{{','.join(made)}}};")
    return f"const {_scope_name(name)}=(()=>{{{body}}})();\n"


def _unpacked(found: re.Match[str]) -> str:
    names = [name.strip() for name in found[1].split(",")]
    taken = ",".join(re.sub(r" as ", ":", name) for name in names)
    return f"const {{{taken}}}={_scope_name(found[2])};\n"


def _scope_name(module: str) -> str:
    return f"${module.replace('-', '_')}"
