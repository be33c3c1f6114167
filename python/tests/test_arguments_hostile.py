"""Whatever is given to whatever parameter: an exception, or a launch; never more."""

from __future__ import annotations

import contextlib
import ctypes
import io
import random
import sys
import threading

import ml_dtypes
import numpy as np
import pytest
import warpsmith
from arguments import program
from warpsmith.errors import WarpsmithError

SIZES = "u8 s8 b8 u16 s16 b16 f16 u32 s32 b32 f32 u64 s64 b64 f64".split()
KERNELS = [program("scalar")[f"take_{ty}"] for ty in SIZES]
KERNELS += [program("scalar")[f"take_bytes{size}"] for size in (1, 2, 3, 4, 8, 12, 16, 20)]
KERNELS += [program("memory")["address"], program("image")["increment"]]


class Lies:
    """Says that it is everything, and is nothing."""

    __array_interface__ = {"shape": (4,), "typestr": "<f4", "data": "here", "version": 3}

    def __index__(self):
        return "one"

    def __float__(self):
        return None

    def __dlpack_device__(self):
        return "here"


class Empty:
    def __getattr__(self, name):
        raise RuntimeError(name)


class Deep:
    __array_interface__ = None

    def __dlpack__(self, **options):
        return self


def things():
    yield from (None, True, -1, 0, 1 << 63, 1 << 64, -(1 << 70), 10**1000, 0.1, float("nan"), float("inf"), 1j, complex("nan"))
    yield from ("", "text", b"", b"1234", b"12345678", bytearray(12), memoryview(b"")[:0], memoryview(bytearray(64))[::3])
    yield from ((), [], {}, set(), [1], (1, 2), [[1]], range(3), slice(1), Ellipsis, NotImplemented)
    yield from (int, np.ndarray, np.float32, type, object(), Lies(), Lies, Empty(), Deep(), Deep, sys, print, lambda: 0, io.BytesIO())
    yield from (warpsmith.zeros(0), warpsmith.zeros(4), warpsmith.DeviceArray, program("memory"), KERNELS[0], KERNELS[0][1, 1])
    yield from (warpsmith.Sampler(), warpsmith.Texture(np.zeros((2, 2), "f4")), warpsmith.TensorMap(np.zeros((8, 16), "f4"), (8, 16)))
    yield from (program("global").globals, program("global").globals["table"], program("global").globals["table"].base)
    yield from (ctypes.c_int(1), ctypes.c_char_p(b"a"), ctypes.c_void_p(None), (ctypes.c_byte * 12)(), ctypes.pointer(ctypes.c_int(1)))
    yield from (ctypes.byref(ctypes.c_int(1)), ctypes.CFUNCTYPE(None)(print), ctypes.py_object(1), ctypes.sizeof)
    for kind in ["?", "b", "u8", "f2", "f4", "f8", "g", "c8", "c16", "G", "O", "U2", "S2", "S0", "M8[s]", "m8", ">f4", "V0", "V3", ml_dtypes.bfloat16,
                 ml_dtypes.int4, [("a", "O")], [("a", ">f4")], [("a", "f4", (2,))], []]:
        dtype = np.dtype(kind)
        yield np.zeros(3, dtype)
        yield np.zeros((), dtype)
        yield np.zeros((2, 0), dtype)
        yield np.zeros((4, 3), dtype)[::2, ::-1]
        yield np.zeros(1, dtype)[0]
    if hasattr(np.dtypes, "StringDType"):
        yield np.array(["a"], np.dtypes.StringDType())


THINGS = list(things())


@pytest.mark.parametrize("number", range(len(THINGS)))
def test_anything_for_any_parameter(number):
    given, to = THINGS[number], np.zeros(64, "u1")
    for kernel in KERNELS:
        arguments = (given,) if kernel.name == "increment" else (given, to)
        # A fault of the kernel is one of ours, too.
        with contextlib.suppress(WarpsmithError, TypeError, ValueError, RuntimeError, BufferError, OverflowError):
            kernel[1, 1](*arguments)
    after = np.zeros(4, "u4")
    program("memory")["add"][1, 4](after, after, after)


def test_all_at_once_in_threads():
    def work(seed):
        chosen = random.Random(seed)
        for _ in range(300):
            kernel = chosen.choice(KERNELS[:-1])
            with contextlib.suppress(WarpsmithError, TypeError, ValueError, RuntimeError, BufferError, OverflowError):
                kernel[1, 1](chosen.choice(THINGS), chosen.choice(THINGS))

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@pytest.mark.parametrize("make", [warpsmith.Texture, warpsmith.Surface, lambda x: warpsmith.TensorMap(x, 4), warpsmith.array, warpsmith.zeros])
def test_anything_for_what_is_made_of_arrays(make):
    for given in THINGS:
        with contextlib.suppress(WarpsmithError, TypeError, ValueError, RuntimeError, BufferError, OverflowError, MemoryError, AttributeError):
            make(given)


@pytest.mark.parametrize(
    ("shape", "strides"),
    [
        ((1 << 40,), (0,)),
        ((2, 1 << 30), (1 << 40, 1 << 20)),
        ((1 << 31, 1 << 31), (1 << 32, 0)),
        ((1 << 30, 1 << 30), (1 << 40, 1 << 40)),
        ((3, 1 << 30), (-(1 << 40), 1 << 20)),
    ],
)
def test_arrays_that_say_more_than_there_is(shape, strides):
    """None lies in one piece, so nothing of it is touched."""
    try:
        given = np.lib.stride_tricks.as_strided(np.zeros(64, "f4"), shape, strides)
    except ValueError:
        pytest.skip("NumPy has no such array")
    makers = [warpsmith.Texture, warpsmith.Surface, lambda x: warpsmith.TensorMap(x, 4), lambda x: warpsmith.TensorMap(x, (4, 4))]
    for make in makers:
        with contextlib.suppress(WarpsmithError, TypeError, ValueError):
            program("memory")["add"][1, 1](make(given), np.zeros(4, "u4"), np.zeros(4, "u4"))
    for kernel in KERNELS:
        with pytest.raises((WarpsmithError, TypeError, ValueError)):
            kernel[1, 1](given, np.zeros(64, "u1"))
