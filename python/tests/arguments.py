"""What the tests of arguments have in common: kernels by name."""

from __future__ import annotations

import functools
from pathlib import Path

import warpsmith

KERNELS = Path(__file__).parent / "kernels"


@functools.cache
def program(name: str) -> warpsmith.Program:
    """The program of a file of `kernels/`, loaded once."""
    return warpsmith.load(str(KERNELS / f"{name}.ptx"))
