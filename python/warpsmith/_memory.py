"""Memory that a kernel is given by address: windows of it are lent, each byte once.

A kernel may be given the same array twice, two views of one array, or a view with gaps between its elements. What is lent
to it is then the memory that all of them lie in, as one array of bytes; each argument is the address in it.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.lib.array_utils import byte_bounds

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
    low, high = byte_bounds(array) if array.size else (address, address)
    return Memory(address, low, high, array.flags.writeable, array)


def zeros(size: int, alignment: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """So many bytes, of which the first lies at a multiple of `alignment`."""
    room = np.zeros(size + alignment, np.uint8)
    begin = -room.ctypes.data % alignment
    return room[begin : begin + size]


def lend(arguments: Sequence[object]) -> list[object]:
    """Arguments of a kernel as it is launched with them: each `Memory` becomes an array, which is lent to the kernel where
    it lies, or an address in one.

    Raises:
        ValueError: The memory that arguments lie in begins before all of them, as with a negative stride.
    """
    out = list(arguments)
    given = [(index, one) for index, one in enumerate(arguments) if isinstance(one, Memory)]
    for index, memory in given:
        out[index] = memory.address
    solid = sorted((pair for pair in given if pair[1].low < pair[1].high), key=lambda pair: pair[1].low)
    groups: list[list[tuple[int, Memory]]] = []
    end = 0
    for pair in solid:
        if groups and pair[1].low < end:
            groups[-1].append(pair)
        else:
            groups.append([pair])
            end = 0
        end = max(end, pair[1].high)
    for group in groups:
        low = group[0][1].low
        high = max(memory.high for _, memory in group)
        first = next((pair for pair in group if pair[1].address == low), None)
        if first is None:
            raise ValueError(
                "an array whose elements lie in descending order in memory cannot be lent to a kernel: "
                "give numpy.ascontiguousarray(…) of it"
            )
        out[first[0]] = _window(group, low, high)
    return out


def _window(group: list[tuple[int, Memory]], low: int, high: int) -> np.ndarray[Any, Any]:
    if len(group) == 1:
        owner = group[0][1].owner
        if type(owner) is np.ndarray and owner.ndim and owner.flags.c_contiguous and owner.flags.aligned:
            return owner
    return window(Memory(low, low, high, any(memory.writable for _, memory in group), None))


def window(memory: Memory) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """All of it as bytes; what keeps it alive is the caller's to keep."""
    raw = (ctypes.c_uint8 * (memory.high - memory.low)).from_address(memory.low)
    out: np.ndarray[Any, np.dtype[np.uint8]] = np.frombuffer(memoryview(raw), np.uint8)
    out.flags.writeable = memory.writable
    return out
