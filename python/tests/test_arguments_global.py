"""Variables of programs as arrays."""

from __future__ import annotations

import gc

import numpy as np
import pytest
import warpsmith
from arguments import KERNELS


@pytest.fixture
def program():
    return warpsmith.load(str(KERNELS / "global.ptx"))


TYPES = {
    "table": ("f4", 4),
    "offset": ("i4", 1),
    "weights": ("u1", 16),
    "raw": ("u1", 24),
    "counter": ("u8", 1),
    "half": ("f2", 2),
    "pointer": ("u8", 1),
}


def test_names_and_types(program):
    variables = program.globals
    assert list(variables) == list(TYPES) == variables.keys() and len(variables) == len(TYPES)
    for name, (kind, count) in TYPES.items():
        assert name in variables
        assert variables[name].dtype == np.dtype(kind) and variables[name].shape == (count,)
    assert [name for name, _ in variables.items()] == list(TYPES)
    assert [value.nbytes for value in variables.values()] == [value.nbytes for _, value in variables.items()]
    assert "table" in repr(variables)
    assert variables["table"].tolist() == [1, 2, 3, 4] and variables["offset"][0] == -3


def test_names_that_there_are_not(program):
    with pytest.raises(KeyError, match="did you mean `table`"):
        program.globals["tabel"]
    with pytest.raises(KeyError):
        program.globals["tabel"] = 1
    assert "tabel" not in program.globals and 5 not in program.globals
    assert program.globals.get("tabel") is None and program.globals.get("tabel", 7) == 7
    assert program.globals.get("table") is not None
    with pytest.raises(TypeError):
        del program.globals["table"]


def test_kernels_see_what_is_written(program):
    variables = program.globals
    variables["table"][:] = [10, 20, 30, 40]
    variables["offset"] = 5
    variables["weights"].view("f4")[:] = 0.5
    to = np.zeros(4, "f4")
    counter = variables["counter"]
    program["use"][1, 4](to)
    assert to.tolist() == [10, 15, 20, 25] and counter[0] == 4
    variables["counter"] = 100
    program["use"][1, 4](to)
    assert counter[0] == 104
    with pytest.raises(ValueError):
        variables["table"] = [1, 2, 3]


@pytest.mark.parametrize("kind", ["f4", ">f4", "i2", "f8", "c8", "u1", "i1", [("a", "i4"), ("b", "f4")]], ids=str)
def test_bytes_take_the_bits_of_an_array(program, kind):
    kind = np.dtype(kind)
    values = np.frombuffer(np.arange(24, dtype="f4").tobytes()[:24], kind.newbyteorder("=")).astype(kind)
    program.globals["raw"] = values
    assert program.globals["raw"].tobytes() == values.astype(kind.newbyteorder("=")).tobytes()
    program.globals["raw"] = np.asfortranarray(np.resize(values, 24 // kind.itemsize).reshape(1, -1).T)
    assert program.globals["raw"].tobytes() == values.astype(kind.newbyteorder("=")).tobytes()


def test_floats_for_bytes_reach_the_kernel(program):
    program.globals["weights"] = np.array([1, 2, 3, 0.5], "f4")
    to = np.zeros(4, "f4")
    program["use"][1, 4](to)
    assert to.tolist() == [-2, 1, 6, -1]


@pytest.mark.parametrize(
    "value",
    [1.0, [1.0, 2.0, 3.0, 4.0], [1, 2, 3, 4], 5, np.float32(1), np.ones(4, "f8"), np.ones(3, "f4"), [1.0] * 16, np.ones(16, "f4")],
    ids=repr,
)
def test_bytes_take_nothing_whose_type_is_not_known(program, value):
    with pytest.raises(ValueError, match=r'16 bytes of a type.*globals\["weights"\]\.view\(np\.float32\)'):
        program.globals["weights"] = value
    assert not program.globals["weights"].any()


def test_bytes_take_as_many_bytes_and_zero(program):
    program.globals["weights"] = list(range(16))
    assert program.globals["weights"].tolist() == list(range(16))
    program.globals["weights"] = 0
    assert not program.globals["weights"].any()
    with pytest.raises(OverflowError):
        program.globals["weights"] = [256] * 16


def test_whole_numbers_take_no_fractions(program):
    for value in (1.5, np.float32(2), [2.0]):
        with pytest.raises(ValueError, match=r"`offset` has \.s32.*astype"):
            program.globals["offset"] = value
    assert program.globals["offset"][0] == -3


def test_programs_have_variables_of_their_own(program):
    other = warpsmith.load(str(KERNELS / "global.ptx"))
    other.globals["table"] = 0
    assert program.globals["table"].tolist() == [1, 2, 3, 4]


def test_an_array_keeps_its_program(program):
    table = program.globals["table"]
    to = np.zeros(4, "f4")
    program["use"][1, 4](to)
    del program
    gc.collect()
    warpsmith.load(str(KERNELS / "global.ptx"))
    assert table.tolist() == [1, 2, 3, 4]
    table[:] = 7
    assert table.base.ptr > 0 if hasattr(table.base, "ptr") else True


def test_pointers_in_variables(program):
    a = warpsmith.zeros(1, "u4")
    program.globals["pointer"] = a.ptr
    program["through_pointer"][3, 1]()
    assert 1 <= a[0] <= 3


def test_variables_are_arguments(program):
    raw = program.globals["raw"].view("f4")
    program["use"][1, 4](raw[:4])
    assert raw.tolist()[:4] == [-3, -3, -3, -3]
    program["use"][1, 4](program.globals["table"])
    assert program.globals["table"].tolist() == [-3, -3, -3, -3]
