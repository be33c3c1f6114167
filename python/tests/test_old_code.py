"""Machine code of SM 1.x: what the command runs, in the same forms."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import warpsmith
from warpsmith import LaunchError, LoadError

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SM_10 = EXAMPLES / "sm_10"
RANDOM = np.random.default_rng(1)


def numbers(count: int) -> Any:
    return RANDOM.integers(0, 1 << 16, count, np.uint32)


@pytest.mark.parametrize("name", ["sm_10/vector_add.sass", "vector_add.sm_10.sass", "vector_add.sm_10.hex"])
def test_forms_of_one_program(name: str) -> None:
    program = warpsmith.load(EXAMPLES / name, arch="sm_10")
    assert program.arch == "sm_10" and len(program) == 1
    (kernel,) = program
    x, y, z = numbers(64), numbers(64), np.zeros(64, np.uint32)
    result = program[kernel][2, 32](x, y, z)
    assert (z == x + y).all() and result.blocks == 2


def test_shared_memory_of_the_launch() -> None:
    x, sums = numbers(128), np.zeros(2, np.uint32)
    warpsmith.load(SM_10 / "reduction.sass", arch="sm_10")["reduction"][2, 64, 256](x, sums)
    assert sums.tolist() == x.reshape(2, 64).sum(1, dtype=np.uint32).tolist()
    wanted = np.sort(x.reshape(2, 64), 1).ravel()
    warpsmith.load(SM_10 / "sort.sass", arch="sm_10")["sort"][2, 64, 256](x)
    assert (x == wanted).all()


def test_numbers_have_types() -> None:
    kernel = warpsmith.load(SM_10 / "scalar_product.sass", arch="sm_11")["scalar_product"]
    x, y, out = numbers(300), numbers(300), np.zeros(1, np.uint32)
    kernel[2, 64, 256](x, y, out, np.uint32(300))
    assert out[0] == (x * y).sum(dtype=np.uint32)
    with pytest.raises(warpsmith.errors.ArgumentError, match="numpy"):
        kernel[2, 64, 256](x, y, out, 300)


def test_many_launches_of_great_arrays() -> None:
    """Addresses have 32 bits, and are given out again."""
    kernel = warpsmith.load(SM_10 / "vector_add.sass", arch="sm_10")["vector_add"]
    x, y, z = (np.zeros(1 << 26, np.uint32) for _ in range(3))
    for number in range(8):
        x[:64], y[:64] = number, 1
        kernel[2, 32](x, y, z)
        assert (z[:64] == number + 1).all()


def test_flexgripplus() -> None:
    program = warpsmith.load(SM_10 / "vector_add_flexgripplus.sass", arch="sm_10", machine="flexgripplus")
    x, y, z = numbers(1024), numbers(1024), np.zeros(1024, np.uint32)
    for _ in range(2):
        z[:] = 0
        program["vector_add_flexgripplus"][1, 1024](x, y, z)
        assert (z == x + y).all()
    with pytest.raises(LaunchError, match="at most 512 threads.*flexgripplus"):
        warpsmith.load(SM_10 / "vector_add.sass", arch="sm_10")["vector_add"][1, 1024](x, y, z)


CLIP = """.arch sm_10
    I2I.U32.U16 R1, R0L
    SHL R2, R1, 0x2
    IADD R0, g[0x4], R2
    GLD.U32 R1, global14[R0]
    IADD R1, R1, c[0x1][0x0]
    GST.U32 global14[R0], R1 ?EXIT
"""


@pytest.mark.parametrize("bank", [np.array([100], np.uint32), (100).to_bytes(4, "little"), bytearray(b"\x64\0\0\0")])
def test_constants(bank: Any) -> None:
    kernel = warpsmith.load(CLIP, arch="sm_10", name="clip.sass", constants={1: bank})["clip"]
    x = np.arange(8, dtype=np.uint32)
    kernel[1, 8](x)
    assert x.tolist() == list(range(100, 108))
    with pytest.raises(warpsmith.KernelFault):
        warpsmith.load(CLIP, arch="sm_10")["<text>"][1, 8](x)


def test_faults_and_findings_have_lines_of_the_text() -> None:
    kernel = warpsmith.load(SM_10 / "vector_add.sass", arch="sm_10")["vector_add"]
    x = np.zeros(64, np.uint32)
    with pytest.raises(warpsmith.KernelFault) as caught:
        kernel[2, 32](x, x, np.zeros(60, np.uint32))
    fault = caught.value
    line = 1 + (SM_10 / "vector_add.sass").read_text().split("GST.U32")[0].count("\n")
    assert (Path(fault.file).name, fault.line, fault.kind) == ("vector_add.sass", line, "access")
    assert fault.instruction.startswith("GST.U32") and fault.thread == (28, 0, 0)
    # Of a text, too.
    text = CLIP.replace("SHL R2, R1, 0x2", "MVI R2, 0x0").replace("    IADD R1, R1, c[0x1][0x0]\n", "")
    racing = warpsmith.load(text, arch="sm_10", name="race.sass")["race"]
    finding, *_ = racing[2, 32](x, check="race", on_finding="return").findings
    assert (finding.check, finding.file, finding.line) == ("race", "race.sass", 6)
    assert "GST.U32 global14[R0], R1 ?EXIT" in str(finding)


@pytest.mark.parametrize(
    ("given", "options", "said"),
    [
        (".arch sm_10\n    NONSENSE R1\n", {"arch": "sm_10"}, "not understood as machine code"),
        (".arch sm_10\n    NONSENSE R1\n", {}, 'arch="sm_10" runs it'),
        (CLIP, {}, 'arch="sm_10" runs it'),
        (CLIP, {"arch": "sm_99"}, "sm_99"),
        (CLIP, {"arch": "sm_90"}, "sm_90"),
        (CLIP, {"arch": "sm_10", "kernels": "other"}, "no kernel `other`"),
        (EXAMPLES / "saxpy.ptx", {"arch": "sm_10"}, "without arch"),
        (EXAMPLES / "saxpy.ptx", {"constants": {1: b"1234"}}, "SM 1.x"),
        (EXAMPLES / "saxpy.ptx", {"machine": "card"}, "SM 1.x"),
        (EXAMPLES / "libvector.so", {"machine": "card"}, "SM 1.x"),
        (EXAMPLES / "libvector.so", {"arch": "sm_10"}, "no such code"),
        ([CLIP, CLIP], {"arch": "sm_10"}, "one file"),
        (b"\xff" * 13, {"arch": "sm_10"}, ""),
    ],
)
def test_what_is_not_loaded(given: Any, options: dict[str, Any], said: str) -> None:
    with pytest.raises(LoadError) as caught:
        warpsmith.load(given, **options)
    assert said in str(caught.value) and "--arch" not in str(caught.value)


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"machine": "g80"}, ValueError),
        ({"machine": 80}, TypeError),
        ({"constants": b"1234"}, TypeError),
        ({"constants": {"one": b"1234"}}, TypeError),
        ({"constants": {1: [1, 2]}}, TypeError),
        ({"constants": {16: b"1234"}}, LaunchError),
        ({"constants": {-1: b"1234"}}, LaunchError),
        ({"constants": {1: bytes(1 << 17)}}, LaunchError),
    ],
)
def test_options_that_are_none(options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        warpsmith.load(CLIP, arch="sm_10", **options)
