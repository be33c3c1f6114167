"""Arrays of NumPy as arguments: which are lent where they lie, and which are refused."""

from __future__ import annotations

import gc
import resource
import threading
import time
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
import warpsmith
from arguments import program
from warpsmith.errors import ArgumentError, KernelFault

memory = program("memory")
flip, address, add, read_at, write_at = (memory[name] for name in "flip address add read_at write_at".split())

DTYPES = [
    *"?bBhHiIlLqQefdgFDG",
    *(getattr(ml_dtypes, name) for name in dir(ml_dtypes) if isinstance(getattr(ml_dtypes, name), type) and name[-1].isdigit()
      or name.startswith(("float8", "float4", "float6", "int4", "uint4"))),
    np.dtype([("a", "u1"), ("b", "f8")], align=True),
    np.dtype([("a", "u1"), ("b", "f8")]),
    np.dtype([("p", "f4", (3,)), ("n", "i4")]),
    np.dtype("V7"),
]
LAYOUTS = {
    "line": lambda x: x,
    "C": lambda x: x.reshape(2, 3, 4),
    "F": lambda x: np.asfortranarray(x.reshape(2, 3, 4)),
    "transposed": lambda x: x.reshape(2, 3, 4).transpose(1, 2, 0),
    "swapped": lambda x: x.reshape(2, 3, 4).swapaxes(0, 1),
    "axes of one": lambda x: x.reshape(1, 24, 1)[:, :, ::1].transpose(2, 0, 1),
    "part": lambda x: x[4:20],
    "rows": lambda x: x.reshape(6, 4)[2:4],
}


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_all_types_and_layouts_are_changed_in_place(dtype, layout):
    dtype = np.dtype(dtype)
    base = np.frombuffer(bytearray(range(24)) * dtype.itemsize, dtype=dtype)
    x = LAYOUTS[layout](base)
    # Where it is no view of the bytes, only its own count.
    of = base if np.shares_memory(base, x) else x
    before = np.frombuffer(of.tobytes(order="A"), "u1").copy()
    inside = np.zeros(of.nbytes, dtype=bool)
    start = x.__array_interface__["data"][0] - of.__array_interface__["data"][0]
    inside[start : start + x.nbytes] = True
    flip[1, 32](x, x.nbytes)
    after = np.frombuffer(of.tobytes(order="A"), "u1")
    assert (after == np.where(inside, before ^ 0xFF, before)).all()


def aligned(size: int, at: int) -> np.ndarray:
    whole = np.zeros(size + 64, "u1")
    begin = -whole.__array_interface__["data"][0] % 64
    return whole[begin + at : begin + at + size]


REFUSED = {
    "gaps": (np.zeros(8, "f4")[::2], "has gaps between its elements"),
    "columns": (np.zeros((4, 4), "f4")[:, :2], "numpy.ascontiguousarray"),
    "backwards": (np.zeros(8, "f4")[::-1], "runs backwards"),
    "rows backwards": (np.zeros((4, 4), "f4")[::-1], "runs backwards"),
    "repeated": (np.broadcast_to(np.zeros(4, "f4"), (3, 4)), "same element at several indices"),
    "overlapping": (np.lib.stride_tricks.sliding_window_view(np.zeros(8, "f4"), 3), "same element"),
    "order of bytes": (np.zeros(4, ">f4"), "order of other machines"),
    "order of bytes of a field": (np.zeros(4, [("a", "f4"), ("b", ">i2")]), "order of other machines"),
    "misaligned": (aligned(32, 1).view("f4"), "not aligned"),
    "objects": (np.array([1, "a", None], dtype=object), "objects of Python"),
    "object field": (np.zeros(4, [("a", "f4"), ("b", "O")]), "objects of Python"),
    "texts": (np.array(["a", "b"]), "texts"),
    "bytes": (np.array([b"a", b"b"]), 'view("u1")'),
    "times": (np.zeros(4, "M8[s]"), 'view("i8")'),
    "spans": (np.zeros(4, "m8[s]"), 'view("i8")'),
    "list": ([1.0, 2.0], "takes an array or a number, not list"),
    "tuple": ((1.0, 2.0), "not tuple"),
    "text": ("abc", "not str"),
    "dictionary": ({}, "not dict"),
    "set": ({1}, "not set"),
    "class": (np.ndarray, "not type"),
    "kernel": (flip, "not Kernel"),
    "fraction": (0.5, "takes whole numbers"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_lent_is_told_with_what_helps(what):
    given, words = REFUSED[what]
    with pytest.raises(ArgumentError) as error:
        flip[1, 1](given, 4)
    assert words in str(error.value) and "`x`" in str(error.value)
    assert error.value.parameter == "x"
    assert isinstance(error.value, (TypeError, ValueError))
    # Nothing stays lent.
    x = np.zeros(4, "u1")
    flip[1, 4](x, 4)
    assert (x == 255).all()


def test_an_array_is_no_number():
    with pytest.raises(ArgumentError, match="`bytes` is .u32 and takes a number, not an array"):
        flip[1, 1](np.zeros(4), np.zeros(4))
    with pytest.raises(ArgumentError, match="not an array"):
        flip[1, 1](np.zeros(4), np.ones(1, "u4"))


def test_the_kernel_gets_the_pointer_itself():
    for x in (np.zeros(5), np.zeros((3, 4)).T, np.zeros(16, "u1")[3:7], np.zeros((2, 2), "f4", order="F")):
        to = np.zeros(1, "u8")
        address[1, 1](x, to)
        assert to[0] == x.__array_interface__["data"][0]


def test_what_can_only_be_read_is_not_written():
    x = np.arange(8, dtype="i4")
    x.flags.writeable = False
    to = np.zeros(1, "i4")
    read_at[1, 1](x, 5, to)
    assert to[0] == 5
    with pytest.raises(KernelFault, match="can only be read") as fault:
        write_at[1, 1](x, 3, 7)
    assert fault.value.kernel == "write_at" and (x == np.arange(8)).all()
    with pytest.raises(KernelFault, match="can only be read"):
        flip[1, 1](b"these are bytes", 4)


@pytest.mark.parametrize("index", [8, -1, 100, 1 << 40, -(1 << 40)])
def test_bounds_are_those_of_the_array(index):
    # In the middle of memory that belongs to nothing, so that no other array is hit.
    x = np.zeros(4096, "i4")[2000:2008]
    with pytest.raises(KernelFault) as fault:
        write_at[1, 1](x, index, 7)
    assert abs(index) > 4096 or "`x` (32 bytes)" in str(fault.value)


def test_empty_arrays():
    for x in (np.zeros(0), np.zeros((3, 0, 2)), np.zeros(8)[3:3]):
        flip[1, 1](x, 0)
        with pytest.raises(KernelFault):
            read_at[1, 1](x, 0, np.zeros(1, "i4"))
    base = np.arange(8, dtype="i4")
    add[1, 8](base, base, base)
    flip[1, 1](base[4:4], 0)


def test_the_same_array_several_times():
    x = np.arange(8, dtype="i4")
    add[1, 8](x, x, x)
    assert (x == 2 * np.arange(8)).all()
    add[1, 8](x, x.copy(), x)
    assert (x == 4 * np.arange(8)).all()


ALIASES = {
    "halves": lambda x: (x[:8], x[8:16], x[16:24]),
    "shifted": lambda x: (x[0:8], x[4:12], x[16:24]),
    "chain": lambda x: (x[0:8], x[4:12], x[8:16]),
    "inside": lambda x: (x[0:24], x[4:12], x[16:24]),
    "backwards": lambda x: (x[16:24], x[4:12], x[0:24]),
    "views": lambda x: (x.view("u1"), x.reshape(4, 6).T, x.view("f4")),
    "same begin": lambda x: (x[:8], x, x[:9]),
}


@pytest.mark.parametrize("how", ALIASES)
def test_views_that_overlap(how):
    x = np.arange(24, dtype="i4")
    wanted = x.copy()
    a, b, to = ALIASES[how](x)
    begin = [(one.__array_interface__["data"][0] - x.__array_interface__["data"][0]) // 4 for one in (a, b, to)]
    first, second, third = (wanted[at : at + 8] for at in begin)
    third[:] = first + second
    add[1, 8](a, b, to)
    assert (x == wanted).all()


def test_one_that_can_only_be_read_and_one_that_can_be_written_of_the_same():
    x = np.arange(8, dtype="i4")
    read = x[:]
    read.flags.writeable = False
    add[1, 8](read, read, x)
    assert (x == 2 * np.arange(8)).all()
    with pytest.raises(KernelFault):
        add[1, 8](x, x, np.frombuffer(bytes(32), "i4"))


def test_arrays_that_overlap_are_named_together():
    x = np.zeros(16, "i4")
    with pytest.raises(KernelFault, match="`from/to` "):
        read_at[1, 1](x[:8], 16, x[4:])


def test_subclasses_of_arrays(tmp_path):
    mapped = np.memmap(tmp_path / "x", dtype="u1", mode="w+", shape=16)
    flip[1, 4](mapped, 16)
    assert (mapped == 255).all()
    read = np.memmap(tmp_path / "x", dtype="u1", mode="r", shape=16)
    with pytest.raises(KernelFault, match="can only be read"):
        flip[1, 4](read, 16)
    masked = np.ma.masked_array(np.zeros(4, "u1"), [0, 1, 0, 1])
    flip[1, 4](masked, 4)
    assert (masked.data == 255).all()
    record = np.rec.array([(1, 2)], dtype=[("a", "u1"), ("b", "u1")])
    flip[1, 4](record, 2)
    assert record.a[0] == 254


def test_an_array_is_neither_kept_nor_copied():
    class Watched(np.ndarray):
        pass

    died = []
    x = np.zeros(4, "u1").view(Watched)
    import weakref

    weakref.finalize(x, died.append, 1)
    flip[1, 4](x, 4)
    del x
    gc.collect()
    assert died


def test_a_large_array_costs_no_second_one():
    size = 1 << 30
    x = np.zeros(size, "u1")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    write_at[1, 1](x, size // 4 - 1, 0x01020304)
    to = np.zeros(1, "u8")
    address[1, 1](x, to)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert to[0] == x.__array_interface__["data"][0] and x[-4:].tolist() == [4, 3, 2, 1]
    assert (after - before) << 10 < 64 << 20


def test_an_array_is_not_moved_while_it_is_lent():
    stop, x, told = np.zeros(16, "u4"), np.zeros(16, "u4"), []

    def meddle():
        time.sleep(0.1)
        for array in (stop, x):
            try:
                array.resize(1 << 20, refcheck=False)
                told.append("resized")
            except ValueError as error:
                told.append(str(error))
        gc.collect()
        x[1] = 9
        stop[0] = 5

    thread = threading.Thread(target=meddle)
    thread.start()
    memory["wait"][1, 1](stop, x)
    thread.join()
    assert x[:2].tolist() == [5, 9] and all("cannot resize" in one for one in told), told
    x.resize(32, refcheck=False)
    assert x.size == 32


def test_a_slice_keeps_its_base_in_place():
    stop, base = np.zeros(16, "u4"), np.zeros(16, "u4")
    told = []

    def meddle():
        time.sleep(0.05)
        try:
            base.resize(1 << 20, refcheck=False)
        except ValueError as error:
            told.append(str(error))
        stop[0] = 1

    thread = threading.Thread(target=meddle)
    thread.start()
    memory["wait"][1, 1](stop, base[4:8])
    thread.join()
    assert told and base[4] == 1


def test_what_is_given_lives_as_long_as_the_launch():
    def launch(stop):
        memory["wait"][1, 1](stop, np.zeros(1 << 16, "u4")[100:])

    stop = np.zeros(1, "u4")
    thread = threading.Thread(target=launch, args=(stop,))
    thread.start()
    for _ in range(5):
        gc.collect()
        np.ones(1 << 16, "u4")
        time.sleep(0.01)
    stop[0] = 1
    thread.join()


def test_the_number_of_arguments():
    from warpsmith.errors import LaunchError

    for given in ((), (1,), (1, 2, 3)):
        with pytest.raises(LaunchError, match=f"2 parameters, and {len(given)} arguments"):
            flip[1, 1](*given)


@pytest.mark.parametrize("given", ["array", "device array", "number"])
def test_a_launch_takes_little(given):
    import warpsmith

    kernel = memory["nothing"][1, 32]
    x = {"array": np.zeros(1024, "f4"), "device array": warpsmith.zeros(1024), "number": 0}[given]
    kernel(x, 5)
    count = 2000
    begin = time.process_time()
    for _ in range(count):
        kernel(x, 5)
    # A release build takes a fraction of it.
    assert (time.process_time() - begin) / count < 60e-6


@pytest.mark.parametrize("part", [slice(0, 0), slice(4, 4), slice(8, 8)])
def test_an_empty_view_takes_no_place_of_another_array(part):
    x, to = np.arange(8, dtype="i4"), np.zeros(1, "u8")
    saxpy = warpsmith.load(str(Path(__file__).parents[2] / "examples/saxpy.ptx"))["saxpy"]
    y = x.astype("f4")
    saxpy[1, 32](y[part], y, 2.0, 0)
    saxpy[1, 32](y, y[part], 2.0, 0)
    address[1, 1](x[part], to)
    assert to[0] == x[part].ctypes.data
    whole = np.zeros(8, "u8")
    address[1, 1](whole[part], whole)
    assert whole[0] == whole[part].ctypes.data
