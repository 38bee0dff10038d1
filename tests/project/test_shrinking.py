"""What scripts lose on the way to the page, and what they keep."""

from __future__ import annotations

import pytest

from brisca_site.shrinking import shrunk


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("if (a) {\n\n  go(b, c);\n}\n", "if(a){go(b,c);}"),
        ("const a = b\n  ? c\n  : d;\nlet e;", "const a=b?c:d;let e;"),
        ("go(a);  // to the other side\nstop(a);", "go(a);stop(a);"),
        ("// The other side.\ngo(a);", "go(a);"),
        ('say("a , b // c \\" = d", e);', 'say("a , b // c \\" = d",e);'),
        ("a = b - -c + ++d;", "a=b - -c + ++d;"),
        ("return a\n  .b;", "return a.b;"),
        ("}\ngo(a)\n[b, c] = d;", "}\ngo(a)\n[b,c]=d;"),
    ],
    ids=["block", "choice", "tail", "line", "text", "signs", "chain", "ends"],
)
def test_spaces_that_say_nothing_go(text: str, left: str) -> None:
    assert shrunk("a.js", text) == left


@pytest.mark.parametrize("text", ["/a , b/.test(c)", "say(`a , ${b} c`)", "say('a , b')"])
def test_texts_and_patterns_stay_as_they_are(text: str) -> None:
    assert shrunk("a.js", text) == text
