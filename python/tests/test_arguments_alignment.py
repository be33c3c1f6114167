"""Alignment of accesses: the address counts, whatever else is lent."""

from __future__ import annotations

import numpy as np
import pytest
import warpsmith
from arguments import program
from warpsmith.errors import KernelFault

vector = program("vector")


def made(remainder):
    """96 numbers of four bytes, the first at so many bytes behind a multiple of 64, and what owns them."""
    room = np.zeros(1024, "u1")
    begin = (remainder - room.ctypes.data) % 64
    return room[begin : begin + 384].view("u4")


def is_stopped(size, array, offset, *, together=None, threads=1, check=None):
    """Whether a load of so many bytes stops the kernel."""
    to = np.zeros(1, "u8")
    if together is not None:
        to = together.view("u8")
    try:
        vector[f"load{size}"][1, threads](array, offset, to, check=check, on_finding="return")
    except KernelFault as fault:
        assert f"no multiple of {size}" in str(fault)
        return True
    return False


@pytest.mark.parametrize("size", [8, 16])
@pytest.mark.parametrize("threads", [1, 32])
@pytest.mark.parametrize("check", [None, "all"])
def test_the_address_counts(size, threads, check):
    x = made(0)
    for begin in range(6):
        for offset in range(0, 40, 4):
            wanted = (4 * begin + offset) % size != 0
            assert is_stopped(size, x[begin:], offset, threads=threads, check=check) == wanted, (begin, offset)


@pytest.mark.parametrize("size", [8, 16, 32])
def test_other_arguments_change_nothing(size):
    x = made(0)
    for begin in range(9):
        alone = is_stopped(size, x[begin:], 0)
        assert is_stopped(size, x[begin:], 0, together=x[:2]) == alone
        assert is_stopped(size, x[begin:], 0, together=x[:96]) == alone


@pytest.mark.parametrize("remainder", [0, 16, 32, 48])
def test_arrays_count_as_aligned_for_32_bytes(remainder):
    room = np.zeros(1024, "u1")
    if (room.ctypes.data - remainder) % 64:
        # One that lies there and is no view, as far as NumPy knows.
        begin = (remainder - room.ctypes.data) % 64
        room = np.frombuffer(memoryview(room)[begin : begin + 512], "u1")
    assert room.ctypes.data % 64 == remainder
    for begin in range(0, 72, 8):
        assert is_stopped(32, room[begin : begin + 128], 0) == (begin % 32 != 0)
        assert is_stopped(32, room, begin) == (begin % 32 != 0)


def test_device_arrays_are_aligned():
    x = warpsmith.zeros(64, "u4")
    for begin in range(0, 72, 8):
        assert is_stopped(32, x, begin) == (begin % 32 != 0)
        assert is_stopped(32, np.asarray(x)[begin // 4 :], 0) == (begin % 32 != 0)
