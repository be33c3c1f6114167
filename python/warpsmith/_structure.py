"""Types of ctypes whose bytes mean something to a kernel."""

from __future__ import annotations

import ctypes
import functools
import sys
from typing import Any

__all__ = ["unfit"]

_OWN = "__ctype_le__" if sys.byteorder == "little" else "__ctype_be__"


@functools.lru_cache(256)
def unfit(kind: Any) -> str:
    """Why values of a type are none for a kernel, or nothing if they are."""
    # Structures in the order of this machine are plain ones, which do not have it.
    if hasattr(kind, "_swappedbytes_") or getattr(kind, _OWN, kind) is not kind:
        return "has its bytes in the order of other machines"
    if issubclass(kind, ctypes.py_object):
        return "has fields that are objects of Python"
    if issubclass(kind, ctypes.Array):
        return unfit(kind._type_)
    for base in kind.__mro__:
        for field in vars(base).get("_fields_", ()):
            if why := unfit(field[1]):
                return why
    return ""
