"""Arguments of machine code, which says of its parameters how many bytes they have."""

from __future__ import annotations

import functools
import subprocess
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
import warpsmith
import warpsmith.nvcc
from arguments import KERNELS
from warpsmith.errors import ArgumentError, KernelFault

ARCHITECTURES = {"scalar": "sm_90", "box": "sm_90", "image": "sm_80", "global": "sm_80", "memory": "sm_120"}


@functools.cache
def assembler() -> Path:
    nvcc = warpsmith.nvcc.find()
    assert nvcc is not None, "nvcc comes with ptxas, by which these kernels become machine code"
    return nvcc.parent / "ptxas"


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    @functools.cache
    def load(name):
        out = tmp_path_factory.mktemp("code") / f"{name}.cubin"
        arch = ARCHITECTURES[name]
        subprocess.run([assembler(), f"-arch={arch}", KERNELS / f"{name}.ptx", "-o", out], check=True)
        return warpsmith.load(out)

    return load


@pytest.fixture(scope="module")
def taken(program):
    def take(ty, value):
        to = np.zeros(32, "u1")
        program("scalar")[f"take_{ty}"][1, 1](value, to)
        digits = int("".join(c for c in ty if c.isdigit()))
        return to.tobytes()[: digits if ty.startswith("bytes") else digits // 8]

    return take


@pytest.mark.parametrize("ty", ["u8", "s8", "u16", "s16", "f16", "u32", "s32", "f32", "u64", "s64", "f64"])
def test_numbers_have_the_width_of_their_parameter(taken, ty):
    bits = int(ty[1:])
    for value in (0, 7, -1, -(1 << bits - 1), (1 << bits) - 1):
        assert taken(ty, value) == value.to_bytes(bits // 8, "little", signed=value < 0)
    for value in (1 << bits, -(1 << bits)):
        with pytest.raises(ArgumentError, match="out of range"):
            taken(ty, value)
    if bits > 8:
        kind = np.dtype(f"f{bits // 8}")
        for value in (2.5, np.float64(2.5), np.float32(2.5), np.float16(2.5), np.array(2.5)):
            assert taken(ty, value) == kind.type(2.5).tobytes()
        assert taken("u16", ml_dtypes.bfloat16(2.5)) == ml_dtypes.bfloat16(2.5).tobytes()
    else:
        with pytest.raises(ArgumentError):
            taken(ty, 2.5)


@pytest.mark.parametrize("size", [1, 2, 3, 12, 16, 20])
def test_structures(taken, size):
    wanted = bytes(range(1, size + 1))
    assert taken(f"bytes{size}", np.frombuffer(wanted, f"V{size}")[0]) == wanted
    assert taken(f"bytes{size}", wanted) == wanted


def test_memory(program):
    memory = program("memory")
    x = np.arange(8, dtype="u4")
    memory["add"][1, 8](x, x, x)
    assert (x == 2 * np.arange(8)).all()
    a, to = warpsmith.zeros(8, "u4"), np.zeros(1, "u8")
    memory["address"][1, 1](a, to)
    assert to[0] == a.ptr
    memory["address"][1, 1](None, to)
    assert to[0] == 0
    pointed = np.dtype([("x", "u8"), ("count", "u4"), ("value", "u4")])
    memory["through"][1, 32](np.array((a.ptr, 5, 3), pointed))
    assert a.get().tolist() == [3] * 5 + [0] * 3
    with pytest.raises(KernelFault):
        memory["write_at"][1, 1](np.zeros(4096, "u4")[2000:2008], 8, 1)


def test_code_that_says_nothing_of_its_parameters(program, tmp_path):
    program("memory")
    data = bytearray(subprocess.run(
        [assembler(), "-arch=sm_90", KERNELS / "memory.ptx", "-o", tmp_path / "x"], check=True
    ) and (tmp_path / "x").read_bytes())
    # Sections of attributes become plain ones.
    for at in range(int.from_bytes(data[40:48], "little"), len(data) - 63, 64):
        if data[at + 4 : at + 8] == b"\0\0\0\x70":
            data[at + 4 : at + 8] = b"\1\0\0\0"
    memory = warpsmith.load(bytes(data))
    x, a, to = np.arange(8, dtype="u4"), warpsmith.array(np.arange(8, dtype="u4")), np.zeros(1, "u4")
    memory["add"][1, 8](x, a, x)
    assert (x == 2 * np.arange(8)).all()
    memory["read_at"][1, 1](x, np.int64(5), to)
    assert to[0] == 10
    memory["write_at"][1, 1](x, np.array(3), np.uint32(7))
    assert x[3] == 7
    for number in (5, 0.5, True):
        with pytest.raises(ArgumentError, match="numpy.int32"):
            memory["read_at"][1, 1](x, number, to)
    with pytest.raises(ArgumentError, match="nothing for a kernel"):
        memory["read_at"][1, 1](x, "text", to)


def test_variables(program):
    variables = program("global").globals
    variables["table"].view("f4")[:] = [10, 20, 30, 40]
    variables["offset"].view("i4")[:] = 5
    variables["weights"].view("f4")[:] = 0.5
    to = np.zeros(4, "f4")
    program("global")["use"][1, 4](to)
    assert to.tolist() == [10, 15, 20, 25] and variables["counter"].view("u8")[0] == 4


def test_tensor_maps(program):
    x = np.arange(32 * 64, dtype="u4").reshape(32, 64)
    tensor_map = warpsmith.TensorMap(x, box=(8, 16))
    for kernel in ("load", "load_from"):
        to = np.zeros((8, 16), "u4")
        program("box")[kernel][1, 128](tensor_map, 16, 8, to)
        assert (to == x[8:16, 16:32]).all()


def test_textures(program):
    image = program("image")
    x = np.arange(12, dtype="f4").reshape(3, 4)
    at, to = np.float32([0.5, 1.5, 2.5]), np.zeros(3, "f4")
    image["by_handle"][1, 3](warpsmith.Texture(x), at, at, to)
    assert to.tolist() == [0, 5, 10]
    image.globals["named"] = warpsmith.Texture(x + 1)
    image["by_name"][1, 3](at, at, to)
    assert to.tolist() == [1, 6, 11]
    whole = np.zeros((3, 4), "u4")
    image["increment"][1, (4, 3)](warpsmith.Surface(whole))
    assert (whole == 1).all()
