"""Memory of others in place: the buffer protocol, `__array_interface__`, DLPack; and device arrays, which stay lent."""

from __future__ import annotations

import array
import ctypes
import gc
import mmap
import threading
import weakref

import ml_dtypes
import numpy as np
import pytest
import warpsmith
from arguments import KERNELS, program
from warpsmith.errors import ArgumentError, KernelFault

memory = program("memory")
flip, address, add = (memory[name] for name in "flip address add".split())
OWNERS = {
    "bytearray": lambda: bytearray(16),
    "memoryview": lambda: memoryview(bytearray(16)),
    "typed memoryview": lambda: memoryview(bytearray(16)).cast("i"),
    "array": lambda: array.array("i", [0] * 4),
    "mmap": lambda: mmap.mmap(-1, 16),
    "ctypes array": lambda: (ctypes.c_int * 4)(),
    "two axes": lambda: memoryview(bytearray(16)).cast("B", (4, 4)),
}


@pytest.mark.parametrize("owner", OWNERS)
def test_what_has_the_buffer_protocol(owner):
    x = OWNERS[owner]()
    flip[1, 16](x, 16)
    assert bytes(memoryview(x).cast("B")) == b"\xff" * 16
    to = np.zeros(1, "u8")
    address[1, 1](x, to)
    assert to[0] == np.frombuffer(x, "u1").ctypes.data


def test_memory_that_does_not_lie_in_one_piece():
    for x in (memoryview(bytearray(16))[::2], memoryview(bytearray(16))[::-1]):
        with pytest.raises(ArgumentError, match="one piece"):
            flip[1, 1](x, 4)


def test_memory_that_can_only_be_read():
    for x in (bytes(16), memoryview(b"a" * 16), memoryview(bytearray(16)).toreadonly()):
        with pytest.raises(KernelFault, match="can only be read"):
            flip[1, 1](x, 4)


def test_an_export_forbids_to_change_the_size():
    stop, x, told = np.zeros(1, "u4"), bytearray(64), []

    def meddle():
        try:
            x.extend(bytes(1 << 20))
        except BufferError as error:
            told.append(error)
        stop[0] = 7

    thread = threading.Timer(0.05, meddle)
    thread.start()
    memory["wait"][1, 1](stop, x)
    thread.join()
    assert told and x[0] == 7
    x.extend(b"x")


class WithInterface:
    def __init__(self, array, **changes):
        self.__array_interface__ = {**array.__array_interface__, **changes}
        self.array = array


class WithArray:
    def __init__(self, array):
        self.array = array

    def __array__(self, dtype=None, copy=None):
        return self.array


class Tensor:
    """What DLPack asks of a tensor, old or new."""

    def __init__(self, array, device=(1, 0), versions=True):
        self.array, self.device, self.versions = array, device, versions
        self.asked = 0

    def __dlpack_device__(self):
        return self.device

    def __dlpack__(self, **options):
        self.asked += 1
        if options and not self.versions:
            raise TypeError("unexpected keyword argument 'max_version'")
        return self.array.__dlpack__(**options)


def test_an_interface_of_arrays():
    x = np.zeros(16, "u1")
    flip[1, 16](WithInterface(x), 16)
    assert (x == 255).all()
    with pytest.raises(KernelFault, match="can only be read"):
        flip[1, 16](WithInterface(x, data=(x.ctypes.data, True)), 16)
    with pytest.raises(ArgumentError, match="gaps"):
        flip[1, 16](WithInterface(x[::2]), 16)
    with pytest.raises((ArgumentError, TypeError, ValueError)):
        flip[1, 16](WithInterface(x, typestr="nonsense"), 16)
    with pytest.raises(ArgumentError, match="numpy.asarray"):
        flip[1, 16](WithArray(x), 16)


@pytest.mark.parametrize("versions", [True, False])
@pytest.mark.parametrize("kind", ["u1", "i4", "f2", "f8", "c8", "?"])
def test_tensors(versions, kind):
    x = np.zeros(16, kind)
    tensor = Tensor(x, versions=versions)
    flip[1, 16](tensor, x.nbytes)
    assert (x.view("u1") == 255).all() and tensor.asked == (1 if versions else 2)
    to = np.zeros(1, "u8")
    address[1, 1](Tensor(x[4:], versions=versions), to)
    assert to[0] == x.ctypes.data + 4 * x.itemsize
    flip[1, 16](Tensor(np.zeros((4, 4), kind).T, versions=versions), x.nbytes)


def test_tensors_that_are_refused():
    x = np.zeros(16, "f4")
    for device in ((2, 0), (8, 0)):
        with pytest.raises(ArgumentError, match="tensor.cpu()"):
            flip[1, 1](Tensor(x, device), 4)
    flip[1, 1](Tensor(x, (3, 0)), 4)
    with pytest.raises(ArgumentError, match="one piece"):
        flip[1, 1](Tensor(x[::2]), 4)
    x.flags.writeable = False
    with pytest.raises(KernelFault, match="can only be read"):
        flip[1, 1](Tensor(x), 4)

    class Broken(Tensor):
        def __dlpack__(self, **options):
            return {"no": "capsule"}

    class Raises(Tensor):
        def __dlpack__(self, **options):
            raise BufferError("requires grad")

    with pytest.raises(ArgumentError, match="no tensor"):
        flip[1, 1](Broken(x), 4)
    with pytest.raises(BufferError, match="requires grad"):
        flip[1, 1](Raises(x), 4)


def test_a_tensor_is_given_back():
    x = np.zeros(16, "u1")
    flip[1, 16](Tensor(x), 16)
    watch = weakref.ref(x)
    del x
    gc.collect()
    assert watch() is None


def test_arrays_of_a_gpu():
    class OfGpu:
        __cuda_array_interface__ = {"data": (0x7F00_0000_0000, False), "shape": (4,), "typestr": "<f4", "version": 3}

    with pytest.raises(ArgumentError, match="memory of a GPU"):
        flip[1, 1](OfGpu(), 4)
    mine = warpsmith.zeros(16, "u1")

    class Wrapped:
        __cuda_array_interface__ = mine.__cuda_array_interface__

    flip[1, 16](Wrapped(), 16)
    assert (np.asarray(mine) == 255).all()


# Device arrays.


@pytest.mark.parametrize("dtype", [*"?bBhHiIlLqQefdFD", ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn, [("a", "f4"), ("b", "u2")]], ids=str)
@pytest.mark.parametrize("shape", [(), 5, (0,), (3, 4), (2, 0, 3)])
def test_device_arrays_are_arrays(dtype, shape):
    a = warpsmith.zeros(shape, dtype)
    like = np.zeros(shape, dtype)
    assert (a.shape, a.dtype, a.ndim, a.size, a.nbytes, a.itemsize) == (
        like.shape, like.dtype, like.ndim, like.size, like.nbytes, like.itemsize,
    )
    x = np.asarray(a)
    assert x.tobytes() == like.tobytes() and x.dtype == like.dtype and a.ptr % 256 == 0
    assert x.nbytes == 0 or x.ctypes.data == a.ptr
    flip[1, 32](a, a.nbytes)
    assert x.tobytes() == b"\xff" * a.nbytes == a.get().tobytes()
    assert len(repr(a)) > 0
    if a.ndim:
        assert len(a) == len(like)
    else:
        with pytest.raises(TypeError):
            len(a)


def test_how_device_arrays_are_made():
    assert warpsmith.array([[1, 2], [3, 4]], "i4").get().tolist() == [[1, 2], [3, 4]]
    assert warpsmith.array(np.arange(6).reshape(2, 3).T).get().tolist() == [[0, 3], [1, 4], [2, 5]]
    assert warpsmith.array(np.arange(3, dtype=">i4")).dtype == np.dtype("i4")
    assert warpsmith.full((2, 2), 1.5).get().tolist() == [[1.5, 1.5]] * 2
    assert warpsmith.full(2, 7, "u1").dtype == np.uint8
    assert warpsmith.empty(3).dtype == np.float32
    assert warpsmith.zeros_like(np.ones((2, 3), "i2")).shape == (2, 3)
    assert warpsmith.full_like(warpsmith.zeros(3, "u2"), 5).get().tolist() == [5, 5, 5]
    assert warpsmith.empty_like(np.ones(3), "f4").dtype == np.float32
    a = warpsmith.array(warpsmith.array([1, 2, 3]))
    assert a[1] == 2 and a[1:].tolist() == [2, 3] and list(a) == [1, 2, 3]
    a[:2] = 9
    a[-1] += 1
    assert a.get().tolist() == [9, 9, 4]
    a.set([1, 2, 3])
    assert np.asarray(a, dtype="f4").dtype == np.float32 and np.sum(a) == 6
    with pytest.raises(ValueError):
        np.asarray(a, dtype="f4", copy=False)
    for wrong in ("O", "U3", "S3", "M8[s]", ">f4"):
        with pytest.raises(TypeError):
            warpsmith.zeros(3, wrong)
    with pytest.raises(TypeError):
        warpsmith.array(["a"])
    with pytest.raises(ValueError):
        warpsmith.zeros(-1)
    with pytest.raises((MemoryError, OverflowError)):
        warpsmith.zeros(1 << 62)
    with pytest.raises((MemoryError, OverflowError)):
        warpsmith.zeros(1 << 70)


def test_device_arrays_for_other_packages():
    a = warpsmith.array(np.arange(6, dtype="f4").reshape(2, 3))
    for shared in (np.from_dlpack(a), np.asarray(WithInterface(a))):
        assert shared.ctypes.data == a.ptr and shared.ravel().tolist() == list(range(6))
    assert a.__dlpack_device__() == (1, 0)
    assert a.__cuda_array_interface__["data"] == (a.ptr, False)
    assert a.__cuda_array_interface__["shape"] == (2, 3)


POINTED = np.dtype([("x", "u8"), ("count", "u4"), ("value", "u4")])


def test_pointers_in_structures_and_in_memory():
    a = warpsmith.zeros(8, "u4")
    what = np.array((a.ptr, 5, 3), POINTED)
    memory["through"][1, 32](what)
    memory["through_memory"][1, 32](warpsmith.array(what))
    memory["through_memory"][1, 32](what.reshape(1))
    assert a.get().tolist() == [9] * 5 + [0] * 3


def test_programs_that_are_loaded_before_and_after():
    a = warpsmith.zeros(8, "u4")
    other = warpsmith.load(str(KERNELS / "memory.ptx"))
    b = warpsmith.zeros(8, "u4")
    for one in (memory, other):
        for array in (a, b):
            one["through"][1, 32](np.array((array.ptr, 8, 1), POINTED))
    assert a.get().tolist() == b.get().tolist() == [2] * 8


def test_a_device_array_that_was_freed():
    a = warpsmith.array(np.arange(8, dtype="u4"), name="lost")
    x, what = np.asarray(a), np.array((a.ptr, 8, 1), POINTED)
    a.free()
    a.free()
    assert a.is_freed and "freed" in repr(a)
    for use in (lambda: flip[1, 1](a, 4), lambda: warpsmith.TensorMap(a, box=(4,))):
        with pytest.raises((ArgumentError, BufferError), match="freed"):
            use()
    with pytest.raises(KernelFault):
        memory["through"][1, 32](what)
    with pytest.raises(BufferError, match="freed"):
        np.asarray(a)
    with pytest.raises(BufferError):
        a[0]
    # Who looked at it before still can.
    assert x.tolist() == list(range(8))
    flip[1, 32](x, x.nbytes)
    assert x[0] == 0xFFFFFFFF


def test_a_device_array_that_nobody_has():
    a = warpsmith.zeros(8, "u4")
    what, view = np.array((a.ptr, 8, 1), POINTED), np.asarray(a)
    del a
    gc.collect()
    memory["through"][1, 32](what)
    assert view[0] == 1
    del view
    gc.collect()
    with pytest.raises(KernelFault):
        memory["through"][1, 32](what)


def test_a_device_array_is_freed_while_a_kernel_runs():
    stop, a = np.zeros(1, "u4"), warpsmith.zeros(8, "u4")

    def meddle():
        nonlocal a
        a.free()
        del a
        gc.collect()
        kept = [warpsmith.full(8, 5, "u4") for _ in range(100)]
        stop[0] = 1
        del kept

    thread = threading.Timer(0.05, meddle)
    thread.start()
    what = np.array((a.ptr, 8, 1), POINTED)
    # It keeps what there was when it began.
    memory["wait"][1, 1](stop, a)
    thread.join()
    with pytest.raises(KernelFault):
        memory["through"][1, 32](what)


def test_a_device_array_is_made_while_a_kernel_runs():
    stop, made = np.zeros(1, "u4"), []

    def make():
        made.append(warpsmith.zeros(8, "u4"))
        memory_of_others = warpsmith.load(str(KERNELS / "memory.ptx"))
        memory_of_others["add"][1, 8](made[0], made[0], made[0])
        stop[0] = 1

    thread = threading.Timer(0.05, make)
    thread.start()
    memory["wait"][1, 1](stop, warpsmith.zeros(8, "u4"))
    thread.join()
    memory["through"][1, 32](np.array((made[0].ptr, 8, 1), POINTED))
    assert made[0].get().tolist() == [1] * 8


def test_parts_of_device_arrays_and_bounds():
    a = warpsmith.array(np.arange(16, dtype="i4"), name="mine")
    add[1, 4](a[:4], a[4:8], a[8:12])
    assert a.get()[8:12].tolist() == [4, 6, 8, 10]
    add[1, 4](a, a, a)
    for index in (16, -1, 63):
        with pytest.raises(KernelFault, match="`mine` .64 bytes."):
            memory["write_at"][1, 1](a, index, 1)


def test_a_device_array_takes_no_memory_before_it_is_written():
    import resource

    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    a = warpsmith.empty(1 << 32, "u1")
    memory["write_at"][1, 1](a, (1 << 30) - 1, 7)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert a[-4] == 7 and (after - before) << 10 < 64 << 20
    a.free()


def test_many_device_arrays_come_and_go():
    kept = []
    for number in range(2000):
        kept.append(warpsmith.full(4, number, "u4"))
        if len(kept) > 50:
            kept.pop(number % 50).free()
    wanted = kept[-1][0] + kept[-2][0]
    add[1, 4](kept[-1], kept[-2], kept[-3])
    assert kept[-3][0] == wanted


def test_short_addresses():
    short = program("short")["add"]
    x, a = np.arange(8, dtype="u4"), warpsmith.array(np.arange(8, dtype="u4"))
    short[1, 8](x, x, x)
    assert (x == 2 * np.arange(8)).all()
    short[1, 4](x[:4], x[2:6], x[4:])
    assert x[4:].tolist() == [4, 8, 12, 16]
    short[1, 8](a, a, a)
    assert (a.get() == 2 * np.arange(8)).all()


def test_threads_launch_and_allocate():
    failed = []

    def work(number):
        try:
            own = warpsmith.load(str(KERNELS / "memory.ptx"))
            for step in range(100):
                a, x = warpsmith.full(8, number, "u4"), np.full(8, step, "u4")
                own["add"][1, 8](a, x, a)
                assert (a.get() == number + step).all()
        except BaseException as error:  # noqa: BLE001
            failed.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed


def tensor_of(array, **changes):
    """The capsule of an array, whose tensor says something else."""
    capsule = array.__dlpack__()
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    start = get(capsule, b"dltensor")
    places = {"data": (ctypes.c_uint64, 0), "device": (ctypes.c_int32, 8), "axes": (ctypes.c_int32, 16), "offset": (ctypes.c_uint64, 40)}
    kept = []
    for name, value in changes.items():
        if name in places:
            kind, at = places[name]
            kept.append((kind, start + at, kind.from_address(start + at).value))
            kind.from_address(start + at).value = value
        else:
            at = ctypes.c_uint64.from_address(start + {"shape": 24, "strides": 32}[name]).value
            for axis, one in enumerate(value):
                ctypes.c_int64.from_address(at + 8 * axis).value = one

    class Given:
        def __dlpack__(self):
            return capsule

        def __dlpack_device__(self):
            return (1, 0)

    return Given(), kept


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"device": 2}, "another device"),
        ({"axes": -1}, "-1 axes"),
        ({"axes": 65}, "65 axes"),
        ({"data": 0}, "no memory"),
        ({"shape": (-1, 4)}, "negative size"),
        ({"shape": (1 << 40, 1 << 40)}, "larger than all memory"),
        ({"shape": (1 << 31, 1 << 31)}, "larger than all memory"),
        ({"offset": (1 << 64) - 8}, "larger than all memory"),
    ],
)
def test_tensors_that_lie(changes, words):
    given, kept = tensor_of(np.zeros((4, 4), "f8"), **changes)
    with pytest.raises(ArgumentError, match=words):
        flip[1, 1](given, 4)
    # Who frees it reads what it was.
    for kind, at, value in kept:
        kind.from_address(at).value = value


def test_tensors_of_other_kinds_of_host_memory():
    for device in (3, 11, 13):
        x = np.zeros(16, "u1")
        given, kept = tensor_of(x, device=device)
        flip[1, 16](given, 16)
        assert (x == 255).all()


def test_views_of_device_arrays_that_can_only_be_read():
    a = warpsmith.array(np.arange(16, dtype="i4"))
    view = np.asarray(a)
    view.flags.writeable = False
    for given in (view, view[4:8]):
        with pytest.raises(ArgumentError, match="can only be read"):
            memory["write_at"][1, 1](given, 0, 7)
    assert a.get().tolist() == list(range(16))
    memory["write_at"][1, 1](view.copy(), 0, 7)
    flip[1, 1](view[:0], 0)
    # Where it is given as one that can be written as well, it can be.
    add[1, 4](view[:4], view[4:8], np.asarray(a)[:12])
    assert a.get()[:4].tolist() == [4, 6, 8, 10]


def test_arrays_of_structures_of_other_machines():
    class Foreign(ctypes.BigEndianStructure):
        _fields_ = [("a>b", ctypes.c_uint32)]

    class Own(ctypes.Structure):
        _fields_ = [("a>b", ctypes.c_uint32)]

    flip[1, 8]((Own * 2)(), 8)
    with pytest.raises(ArgumentError, match="order of other machines"):
        flip[1, 8]((Foreign * 2)(), 8)
