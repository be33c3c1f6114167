"""PTX that is kept beside its source, so that tests of it need no compiler.

Its first line says of what it was made; where that is not what the source says today, it is stale.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

from . import _cache
from ._compiled import Translation, rename_files
from ._source import ingredients

__all__ = ["path_of", "read", "write"]

_LINE = re.compile(r"^// warpsmith: of (?P<file>.+) sha256 (?P<hash>[0-9a-f]{64}) for (?P<how>.*) by (?P<compiler>[^\n]+)\n")


def path_of(source: Path) -> Path:
    """Gives where the PTX of a source is."""
    return source.with_suffix(".ptx")


def read(source: Path, arch: str, options: Sequence[str]) -> tuple[Translation | None, bool]:
    """Reads the PTX beside a source.

    Args:
        source: The source's file.
        arch: The target that is wanted.
        options: Options of the compiler that are wanted.

    Returns:
        What it holds, if it was made of this very source for this target with these options; and whether it is stale: made for them, of
        what the source was before.
    """
    path = path_of(source)
    try:
        ptx = path.read_text("utf-8")
    except (OSError, ValueError):
        return None, False
    head = _LINE.match(ptx)
    if head is None or head["how"] != _how(arch, options):
        return None, False
    if head["hash"] != _hash(source, arch, options):
        return None, True
    return Translation(ptx, head["compiler"]), False


def write(source: Path, arch: str, options: Sequence[str], made: Translation) -> Path:
    """Writes the PTX beside a source. Files are named in it as seen from there, and headers of the compiler by their last part.

    Raises:
        OSError: It cannot be written.
    """
    folder = source.resolve().parent

    def name(file: str) -> str:
        path = Path(os.path.abspath(file))
        return os.path.relpath(path, folder).replace(os.sep, "/") if path.is_relative_to(folder) else path.name

    ptx = rename_files(made.ptx, name)
    head = f"// warpsmith: of {source.name} sha256 {_hash(source, arch, options)} for {_how(arch, options)} by {made.compiler}\n"
    path = path_of(source)
    # Several processes may do so at once.
    new = path.with_name(f".{path.name}.{os.getpid()}")
    new.write_text(head + ptx, "utf-8", newline="\n")
    os.replace(new, path)
    return path


def _how(arch: str, options: Sequence[str]) -> str:
    return " ".join([arch, *options])


def _hash(source: Path, arch: str, options: Sequence[str]) -> str:
    # Line ends are up to how a repository was checked out.
    text = source.read_bytes().replace(b"\r\n", b"\n")
    more = ingredients(text, source.parent, options) or []
    # Of headers the contents count, and not where they lie.
    contents = [part.replace(b"\r\n", b"\n") for one in more for part in (one.name, one.contents)]
    return _cache.key_of([text, arch, *options, "", *contents])
