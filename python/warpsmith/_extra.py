"""Packages that a part of this one works with, and that need not be there."""

from __future__ import annotations

import importlib
from typing import Any

__all__ = ["need"]


def need(name: str, extra: str) -> Any:
    """The module `name`.

    Raises:
        ImportError: It, or something that it imports, is not installed; the message says which extra brings it.
    """
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise ImportError(
            f"warpsmith.{extra} works with the package `{name.partition('.')[0]}`, which cannot be imported "
            f"({error}); `pip install warpsmith[{extra}]` brings it",
            name=error.name,
        ) from error
