"""Memory that a kernel is given by address, whatever its compiler is told of how elements lie in it: an array with gaps between
them is lent as the bytes from its first to its last."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

__all__ = ["Memory", "lend", "of_array", "window", "zeros"]


@dataclass(frozen=True)
class Memory:
    """What an argument points to.

    Attributes:
        address: Where its first element lies.
        low: Its first byte.
        high: The byte behind its last.
        writable: Whether a kernel may write it.
        owner: What keeps it alive.
    """

    address: int
    low: int
    high: int
    writable: bool
    owner: Any


def of_array(array: np.ndarray[Any, Any]) -> Memory:
    """The memory of an array, whatever its strides are."""
    if array.dtype.hasobject:
        raise TypeError("an array of Python's objects is no memory for a kernel")
    address = array.ctypes.data
    if array.size == 0:
        return Memory(address, address, address, array.flags.writeable, array)
    spans = [(count - 1) * stride for count, stride in zip(array.shape, array.strides, strict=True)]
    low = address + sum(span for span in spans if span < 0)
    high = address + sum(span for span in spans if span > 0) + array.itemsize
    return Memory(address, low, high, array.flags.writeable, array)


def zeros(size: int, alignment: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """So many bytes, of which the first lies at a multiple of `alignment`."""
    room = np.zeros(size + alignment, np.uint8)
    begin = -room.ctypes.data % alignment
    return room[begin : begin + size]


def lend(arguments: Sequence[object]) -> list[object]:
    """Arguments of a kernel as it is launched with them: each `Memory` becomes an array, which is lent to the kernel where
    it lies, or an address where there is nothing to lend.
    """
    return [_lent(one) if isinstance(one, Memory) else one for one in arguments]


def _lent(memory: Memory) -> np.ndarray[Any, Any] | int:
    if memory.address >= memory.high:
        return memory.address
    owner = memory.owner
    if (
        type(owner) is np.ndarray
        and memory.address == memory.low
        and owner.dtype.kind in "biufc"
        and owner.flags.c_contiguous
        and owner.flags.aligned
        and owner.ndim
    ):
        return owner
    return window(memory)


def window(memory: Memory) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Its bytes from where its first element lies; what keeps it alive is the caller's to keep."""
    raw = (ctypes.c_uint8 * (memory.high - memory.address)).from_address(memory.address)
    out: np.ndarray[Any, np.dtype[np.uint8]] = np.frombuffer(memoryview(raw), np.uint8)
    out.flags.writeable = memory.writable
    return out
