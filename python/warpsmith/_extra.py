"""Packages that a part of this one works with, and that need not be there."""

from __future__ import annotations

import importlib
from typing import Any

__all__ = ["need"]

#: What works with an extra that is no module's name.
PARTS = {"many": "what is done by workers (warpsmith.dataset, warpsmith.campaign)"}


def need(name: str, extra: str) -> Any:
    """The module `name`.

    Raises:
        ImportError: It, or something that it imports, is not installed; the message says which extra brings it.
    """
    try:
        module = importlib.import_module(name)
    except ImportError as error:
        raise ImportError(
            f"{PARTS.get(extra, f'warpsmith.{extra}')} works with the package `{name.partition('.')[0]}`, which cannot be imported "
            f"({error}); `pip install 'warpsmith[{extra}]'` brings it",
            name=error.name,
        ) from error
    if name.startswith("numba.cuda"):
        _is_of_numba_cuda(importlib.import_module("numba.cuda"))
    return module


def _is_of_numba_cuda(package: Any) -> None:
    """Refuses the `numba.cuda` that Numba itself has, in whose place `numba-cuda` puts its own when Python starts."""
    if "numba_cuda" not in str(package.__file__):
        raise ImportError(
            "warpsmith.numba works with the package `numba-cuda`, and `numba.cuda` is Numba's own: `pip install warpsmith[numba]` "
            "brings it; where it is installed, its file `_numba_cuda_redirector.pth` has not been read, which Python does of "
            "folders of packages, but not of those in PYTHONPATH: `import _numba_cuda_redirector` before `numba` does the same",
            name="numba_cuda",
        )
