"""Static files: in one piece for each page, compressed, named by their content."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from django.core.files.base import ContentFile
from servestatic.storage import CompressedManifestStaticFilesStorage

from brisca_site import joining

Paths = dict[str, tuple[Any, str]]
"""What collectstatic found: the storage and the path in it, by name."""


class ModuleStorage(CompressedManifestStaticFilesStorage):
    """Serves the scripts and stylesheets that pages ask for with all that they import."""

    support_js_module_import_aggregation = True

    def post_process(self, paths: Paths, *args: Any, **options: Any) -> Iterator[Any]:
        """As ever, but on the joined texts. Raises ValueError for what cannot be joined."""
        yield from super().post_process({**paths, **_joined(paths)}, *args, **options)


class _Joined:
    """A file that is nowhere, in the place of the storage where one was found."""

    def __init__(self, text: str) -> None:
        self._bytes = text.encode()

    def open(self, path: str) -> ContentFile[bytes]:
        """The text, whatever the path."""
        return ContentFile(self._bytes)


def _joined(paths: Paths) -> Paths:
    """The files that import others and that no other imports, in one piece each."""
    texts = {name: _text(*paths[name]) for name in paths if name.endswith((".js", ".css"))}
    parts = {
        str(PurePosixPath(name).parent / other)
        for name, text in texts.items()
        for other in joining.imported(text)
    }
    return {
        name: (_Joined(_join(name, texts)), name)
        for name, text in texts.items()
        if name not in parts and joining.imported(text)
    }


def _text(storage: Any, path: str) -> str:
    with storage.open(path) as file:
        text: str = file.read().decode()
    return text


def _join(name: str, texts: dict[str, str]) -> str:
    top = PurePosixPath(name)
    join = joining.join_script if top.suffix == ".js" else joining.join_styles
    return join(top.name, lambda other: texts[str(top.parent / other)])
