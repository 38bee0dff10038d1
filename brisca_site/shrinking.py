"""Scripts without what only their readers need: comments, indentation, spaces between signs.

No parser: it goes by the lines, and leaves a line alone in which a sign could be part of a text
or a pattern. What it cannot be sure of it refuses.
"""

from __future__ import annotations

import re

COMMENT = re.compile(r"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
CAST = re.compile(r"/\*\* @type \{[^\n]*?\} \*/ ?")
QUOTED = r'"(?:[^"\\]|\\.)*"'
TAIL = re.compile(rf"^((?:[^\"'`/]|{QUOTED})*?)[ \t]*// .*")
SIGN = re.compile(rf"({QUOTED})| *([{{}}()\[\],;:?=&|<>*]) *")
"""A text, which stays; or a sign that stands between two words as well without spaces. Not + and
-, which two of would be another sign."""
JOINT = re.compile(r"(?<=[{(\[,;:?=&|])\n|\n(?=[})\].?&|:])")
"""The end of a line which ends no statement, or one that ends without it."""


def without_comments(text: str) -> str:
    """A script or a stylesheet without comments of whole lines, and without casts of types."""
    return CAST.sub("", COMMENT.sub("", text))


def shrunk(name: str, text: str) -> str:
    """The script in fewer bytes; it does the same. Raises ValueError for what could break."""
    lines = (_line(name, line.strip()) for line in text.splitlines())
    return JOINT.sub("", "\n".join(line for line in lines if line))


def _line(name: str, line: str) -> str:
    line = TAIL.sub(r"\1", line)
    if line.count("`") % 2:
        raise ValueError(f"{name} has a text of several lines, which must keep its indentation")
    bare = re.sub(QUOTED, "", line)
    if re.search(r"/\*|\*/|(?:^|\s)//", bare):
        raise ValueError(f"{name} has a comment that cannot be told from a text: {line}")
    return line if re.search("['`/]", bare) else SIGN.sub(lambda found: found[1] or found[2], line)
