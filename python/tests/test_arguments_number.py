"""Numbers and structures as arguments: what a parameter takes, by its type."""

from __future__ import annotations

import ctypes
from decimal import Decimal
from fractions import Fraction

import ml_dtypes
import numpy as np
import pytest
from arguments import program
from warpsmith.errors import ArgumentError

scalar = program("scalar")
WHOLE = [f"{kind}{bits}" for bits in (8, 16, 32, 64) for kind in "usb"]
FLOAT = {"f16": "f2", "f32": "f4", "f64": "f8", "b16": "f2", "b32": "f4", "b64": "f8"}


def taken(ty, value):
    """The bytes of the parameter that a kernel sees."""
    to = np.zeros(32, "u1")
    scalar[f"take_{ty}"][1, 1](value, to)
    size = int("".join(c for c in ty if c.isdigit()))
    return to.tobytes()[: size if ty.startswith("bytes") else size // 8]


@pytest.mark.parametrize("ty", WHOLE)
def test_whole_numbers_within_their_range(ty):
    bits = int(ty[1:])
    least, most = -(1 << bits - 1), (1 << bits) - 1
    most = most >> 1 if ty[0] == "s" else most
    for value in (0, 1, 7, most, least, -1, True, False):
        wanted = int(value).to_bytes(bits // 8, "little", signed=value < 0)
        assert taken(ty, value) == wanted
        for kind in "bBhHiIlLqQ":
            info = np.iinfo(kind)
            if info.min <= int(value) <= info.max:
                assert taken(ty, np.dtype(kind).type(value)) == wanted
                assert taken(ty, np.array(value, kind)) == wanted
    for value in (most + 1, least - 1, 1 << 64, -(1 << 63) - 1, 1 << 200):
        with pytest.raises(ArgumentError, match="out of range of `value`"):
            taken(ty, value)


@pytest.mark.parametrize("ty", [ty for ty in WHOLE if ty[0] != "b"])
def test_fractions_are_no_whole_numbers(ty):
    for value in (2.5, np.float32(0.5), np.float16(1.5), float("nan"), float("inf"), np.float64("inf"), ml_dtypes.bfloat16(2.5)):
        with pytest.raises(ArgumentError, match="takes whole numbers"):
            taken(ty, value)
    size = int(ty[1:]) // 8
    for value in (2.0, np.float32(2), np.array(2.0), ml_dtypes.bfloat16(2)):
        if size < 8:
            assert taken(ty, value) == (2).to_bytes(size, "little")
        else:
            with pytest.raises(ArgumentError, match=r"takes whole numbers: give an array, or int\(…\)"):
                taken(ty, value)
    with pytest.raises(ArgumentError):
        taken(ty, 1e30)


@pytest.mark.parametrize("ty", FLOAT)
def test_numbers_are_rounded(ty):
    kind = np.dtype(FLOAT[ty])
    for value in (0.1, -2.5, 1e-8, 65504.0, float("inf"), -0.0, 0.0):
        wanted = kind.type(value).tobytes()
        assert taken(ty, value) == wanted
        assert taken(ty, np.float64(value)) == wanted
        assert taken(ty, np.array(value)) == wanted
        assert taken(ty, np.longdouble(value)) == wanted
        assert taken(ty, np.float32(value)) == kind.type(np.float32(value)).tobytes()
    assert np.isnan(np.frombuffer(taken(ty, float("nan")), kind)[0])
    if ty != "f64" and ty != "b64":
        for value in (1e39, -1e300):
            with pytest.raises(ArgumentError, match="out of range"):
                taken(ty, value)
    if ty[0] == "f":
        for value in (3, -7, True, np.int8(5), np.uint64(9), np.bool_(True), np.True_):
            assert taken(ty, value) == kind.type(value).tobytes()
        with pytest.raises(ArgumentError, match="out of range"):
            taken(ty, 10**400)


@pytest.mark.parametrize("name", [name for name in dir(ml_dtypes) if name.startswith(("bfloat", "float", "int", "uint"))])
def test_types_of_ml_dtypes(name):
    kind = getattr(ml_dtypes, name)
    value = kind(1)
    size = np.dtype(kind).itemsize
    for ty in (f"b{8 * size}", f"bytes{size}"):
        assert taken(ty, value) == value.tobytes()
        assert taken(ty, np.array(value, kind)) == value.tobytes()
    # A bit with a sign is 0 or -1.
    assert taken("f32", value) == np.float32(float(value)).tobytes()
    assert taken("u32", value) == int(value).to_bytes(4, "little", signed=int(value) < 0)


def test_half_the_width_of_a_parameter():
    assert taken("b32", np.float16(2.5)) == np.float32(2.5).tobytes()
    assert taken("f32", ml_dtypes.bfloat16(2.5)) == np.float32(2.5).tobytes()
    assert taken("f16", ml_dtypes.bfloat16(2.5)) == np.float16(2.5).tobytes()
    assert taken("b16", np.float16(2.5)) == np.float16(2.5).tobytes()


POINT = np.dtype([("x", "f4"), ("y", "f4"), ("n", "u4")])


class Point(ctypes.Structure):
    _fields_ = [("x", ctypes.c_float), ("y", ctypes.c_float), ("n", ctypes.c_uint32)]


class Either(ctypes.Union):
    _fields_ = [("f", ctypes.c_float), ("n", ctypes.c_uint32)]


def test_structures_by_their_bytes():
    made = np.array((1.5, -2, 7), POINT)
    wanted = made.tobytes()
    values = [
        made,
        made[()],
        np.array([made], POINT)[0],
        np.array([made], POINT),
        Point(1.5, -2, 7),
        wanted,
        bytearray(wanted),
        memoryview(wanted),
        np.frombuffer(wanted, "u1"),
        np.frombuffer(wanted, "f4"),
    ]
    for value in values:
        assert taken("bytes12", value) == wanted
    for value in (made.tobytes() + b"x", Point * 2, np.zeros(4, "f4"), np.zeros(2, "f4"), b"", 1, 1.5, None, [1, 2, 3], "text"):
        with pytest.raises(ArgumentError, match="12 bytes|has 12"):
            taken("bytes12", value)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 8, 12, 16, 20])
def test_structures_of_all_sizes(size):
    ty = f"bytes{size}"
    wanted = bytes(range(1, size + 1))
    assert taken(ty, wanted) == wanted
    assert taken(ty, np.frombuffer(wanted, f"V{size}")[0]) == wanted
    assert taken(ty, np.frombuffer(wanted, f"V{size}")[:1].reshape(())) == wanted
    assert taken(ty, (ctypes.c_char * size)(*wanted) if size != 8 else wanted) == wanted


def test_scalars_by_the_bytes_of_a_vector():
    assert taken("bytes2", np.float16(2.5)) == np.float16(2.5).tobytes()
    assert taken("bytes4", Either(n=5)) == (5).to_bytes(4, "little")
    assert taken("bytes8", np.complex64(1 + 2j)) == np.complex64(1 + 2j).tobytes()
    assert taken("bytes8", 1 + 2j) == np.complex64(1 + 2j).tobytes()
    assert taken("b64", np.complex64(1 + 2j)) == np.complex64(1 + 2j).tobytes()
    assert taken("bytes16", 1 + 2j) == np.complex128(1 + 2j).tobytes()
    assert taken("bytes16", np.complex128(1 + 2j)) == np.complex128(1 + 2j).tobytes()
    for ty in ("f32", "u64", "bytes12"):
        with pytest.raises(ArgumentError):
            taken(ty, 1 + 2j)


def test_numbers_of_ctypes():
    assert taken("u32", ctypes.c_int(-5)) == (-5).to_bytes(4, "little", signed=True)
    assert taken("f32", ctypes.c_float(2.5)) == np.float32(2.5).tobytes()
    assert taken("f32", ctypes.c_double(2.5)) == np.float32(2.5).tobytes()
    assert taken("u64", ctypes.c_int(5)) == (5).to_bytes(8, "little")
    assert taken("u64", ctypes.c_void_p(0x1234)) == (0x1234).to_bytes(8, "little")
    assert taken("u8", ctypes.c_int(255)) == b"\xff"
    with pytest.raises(ArgumentError):
        taken("u8", ctypes.c_int(256))


def test_addresses_as_numbers():
    x = np.zeros(4, "u4")
    memory = program("memory")
    memory["add"][1, 4](x, x.ctypes.data, x.ctypes.data)
    to = np.ones(1, "u8")
    for null in (None, 0, ctypes.c_void_p(0)):
        memory["address"][1, 1](null, to)
        assert to[0] == 0
    with pytest.raises(ArgumentError, match="not NoneType"):
        taken("u32", None)


def test_other_numbers():
    class Index:
        def __index__(self):
            return 7

    class Number:
        def __float__(self):
            return 2.5

    class Raises:
        def __index__(self):
            raise RuntimeError("mine")

    assert taken("u32", Index()) == (7).to_bytes(4, "little")
    assert taken("f32", Index()) == np.float32(7).tobytes()
    assert taken("f32", Number()) == np.float32(2.5).tobytes()
    assert taken("f64", Fraction(5, 2)) == np.float64(2.5).tobytes()
    assert taken("f64", Decimal("2.5")) == np.float64(2.5).tobytes()
    with pytest.raises(ArgumentError):
        taken("u32", Number())
    with pytest.raises(RuntimeError, match="mine"):
        taken("u32", Raises())


@pytest.mark.parametrize("value", [np.datetime64(5, "s"), np.timedelta64(5, "s"), np.str_("a"), np.bytes_(b"abc")])
def test_scalars_that_are_no_numbers(value):
    for ty in ("u32", "u64", "f32", "b16", "bytes12", "bytes8"):
        with pytest.raises(ArgumentError, match="number|time|8 bytes|12 bytes|has"):
            taken(ty, value)


def test_enumerations_and_subclasses():
    import enum

    class Mode(enum.IntEnum):
        FAST = 3

    class Real(float):
        pass

    assert taken("u32", Mode.FAST) == (3).to_bytes(4, "little")
    assert taken("f32", Real(0.5)) == np.float32(0.5).tobytes()


def test_structures_of_other_machines():
    class Foreign(ctypes.BigEndianStructure):
        _fields_ = [("x", ctypes.c_float), ("y", ctypes.c_float), ("n", ctypes.c_uint32)]

    class Within(ctypes.Structure):
        _pack_ = 1
        _fields_ = [("n", ctypes.c_uint32 * 2), ("m", ctypes.c_uint32.__ctype_be__)]

    class Held(ctypes.Structure):
        _fields_ = [("n", ctypes.c_uint32), ("what", ctypes.py_object * 1)]

    foreign = np.dtype([("x", "f4"), ("y", ">f4"), ("n", "u4")])
    values = (Foreign(), Within(), np.zeros(1, foreign), np.zeros(1, foreign)[0], np.zeros((), foreign), np.zeros(3, ">f4"))
    for value in values:
        with pytest.raises(ArgumentError, match="order of other machines"):
            taken("bytes12", value)
    for value in (Held(), np.zeros((), [("a", "O"), ("b", "u8")])):
        with pytest.raises(ArgumentError, match="objects of Python"):
            taken("bytes16", value)


def test_long_doubles_are_rounded_once():
    long = np.longdouble
    if np.finfo(long).nmant < 62:
        pytest.skip("a long double is a double")
    value = long(1) + long(2) ** -24 + long(2) ** -62
    for ty, kind in FLOAT.items():
        assert taken(ty, value) == value.astype(kind).tobytes()
    assert taken("f32", value) == np.uint32(0x3F800001).tobytes()
    assert taken("f32", long("inf")) == np.float32("inf").tobytes()
    assert taken("u64", long(2) ** 63 + 1) == np.uint64(2**63 + 1).tobytes()
    for ty, wrong in (("f32", long(10) ** 300), ("f64", long(10) ** 400), ("u32", value), ("u64", long(2) ** 64), ("s32", long("nan"))):
        with pytest.raises(ArgumentError):
            taken(ty, wrong)
