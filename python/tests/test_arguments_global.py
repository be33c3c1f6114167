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
