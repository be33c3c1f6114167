"""What was compiled once, by what it was made of: small files in a folder that does not grow without bound.

The folder is `warpsmith` in that of the user for such things (`XDG_CACHE_HOME`, `~/.cache`, `~/Library/Caches`,
`%LOCALAPPDATA%`). `WARPSMITH_CACHE_DIR` names another one, and `off` none; `WARPSMITH_CACHE_SIZE` says how many bytes it may hold.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

__all__ = ["Cache", "default", "key_of"]

#: Bytes that are kept, where nothing else is said.
SIZE = 256 << 20
#: Files of this name are being written.
_UNFINISHED = ".unfinished-"
#: Seconds after which nobody finishes such a file any more.
_GIVEN_UP = 3600.0
#: Entries that are put between two looks at how much there is.
_BETWEEN_LOOKS = 32


def key_of(parts: Iterable[str | bytes]) -> str:
    """Gives the name under which what is made of these parts is kept. Where one ends and the next one begins counts."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogateescape") if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "little"))
        digest.update(data)
    return digest.hexdigest()


class Cache:
    """A folder of entries. Nothing that goes wrong with it is an error: an entry that cannot be read is not there.

    Processes may share a folder: an entry is written under another name and renamed, so that it is there as a whole or not at all.
    """

    def __init__(self, folder: Path | None, size: int = SIZE) -> None:
        self.folder = folder
        self.size = size
        self._until_look = 0

    def get(self, key: str) -> bytes | None:
        """Gives an entry, or None where there is none."""
        if self.folder is None:
            return None
        path = self._path(self.folder, key)
        try:
            data = path.read_bytes()
        except OSError:
            return None
        # What was used last goes last. A folder that cannot be written to keeps its order.
        with contextlib.suppress(OSError):
            os.utime(path)
        return data

    def put(self, key: str, data: bytes) -> None:
        """Keeps an entry, if there is room for it."""
        if self.folder is None or len(data) > self.size:
            return
        path = self._path(self.folder, key)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(prefix=_UNFINISHED, dir=path.parent)
        except OSError:
            return
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.replace(name, path)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(name)
            return
        if self._until_look == 0:
            self._until_look = _BETWEEN_LOOKS
            self.shrink()
        self._until_look -= 1

    def shrink(self) -> None:
        """Takes out what was not used for longest, until the rest is small enough, and files that nobody has finished."""
        if self.folder is None:
            return
        now = time.time()
        entries = []
        for path in self.folder.glob("??/*"):
            # Another process may take it out meanwhile.
            with contextlib.suppress(OSError):
                about = path.stat()
                if not path.name.startswith(_UNFINISHED):
                    entries.append((about.st_mtime, about.st_size, path))
                elif now - about.st_mtime > _GIVEN_UP:
                    path.unlink()
        left = sum(size for _, size, _ in entries)
        for _, size, path in sorted(entries):
            if left <= self.size:
                break
            with contextlib.suppress(OSError):
                path.unlink()
            left -= size

    @staticmethod
    def _path(folder: Path, key: str) -> Path:
        return folder / key[:2] / key[2:]


def _folder() -> Path | None:
    """Where the entries of this user are."""
    named = os.environ.get("WARPSMITH_CACHE_DIR")
    if named is not None:
        return None if named in ("", "off") else Path(named)
    above = os.environ.get("XDG_CACHE_HOME")
    try:
        if above:
            base = Path(above)
        elif sys.platform == "win32":
            local = os.environ.get("LOCALAPPDATA")
            base = Path(local) if local else Path.home() / "AppData" / "Local"
        elif sys.platform == "darwin":
            base = Path.home() / "Library" / "Caches"
        else:
            base = Path.home() / ".cache"
    except RuntimeError:
        # A user without a home.
        return None
    return base / "warpsmith" / "compiled"


_known: dict[tuple[Path | None, int], Cache] = {}


def default() -> Cache:
    """Gives the cache that the environment asks for."""
    try:
        size = max(0, int(os.environ.get("WARPSMITH_CACHE_SIZE", SIZE)))
    except ValueError:
        size = SIZE
    folder = _folder()
    return _known.setdefault((folder, size), Cache(folder, size))
