"""What executes kernels: the interpreter and code of this machine give the same, bit for bit, faults and counts included."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import launched
import numpy as np
import pytest

import warpsmith

ENGINES: Any = ("interpreter", "native", "auto")
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
Case = Callable[[Any], list[Any]]


def saxpy(engine: Any) -> list[Any]:
    kernel = warpsmith.load(EXAMPLES / "saxpy.ptx")["saxpy"]
    x, y = np.linspace(-3, 7, 1000, dtype=np.float32), np.ones(1000, np.float32)
    result = kernel[4, 256](x, y, 0.1, 1000, engine=engine)
    return [y.tobytes(), result.operations, result.blocks]


def machine_code(engine: Any) -> list[Any]:
    kernel = warpsmith.load(EXAMPLES / "libvector.so", arch="sm_90")["vector_add"]
    a, b, c = np.arange(300, dtype=np.float32), np.full(300, 0.1, np.float32), np.zeros(300, np.float32)
    result = kernel[2, 160](a, b, c, 300, engine=engine)
    return [c.tobytes(), result.operations]


def shared_memory(engine: Any) -> list[Any]:
    x = np.zeros(64, np.uint32)
    result = warpsmith.load(launched.REVERSED)["reversed"][1, 64](x, engine=engine)
    return [x.tolist(), result.operations]


def long_loop(engine: Any) -> list[Any]:
    # Long enough for `auto` to go on as code.
    x = np.zeros(32, np.uint32)
    result = warpsmith.load(launched.SPIN)["spin"][1, 32](x, 60_000, engine=engine)
    return [x.tolist(), result.operations]


def text(engine: Any) -> list[Any]:
    return [warpsmith.load(launched.PRINT)["say"][1, 40](echo=False, engine=engine).printed]


def fault(engine: Any) -> list[Any]:
    x = np.zeros(128, np.uint32)
    with pytest.raises(warpsmith.KernelFault) as caught:
        warpsmith.load(launched.TWICE)["twice"][4, 64](x, 200, engine=engine)
    told = caught.value
    # Where the array lies is up to the system.
    return [told.kind, told.line, told.block, told.thread, told.instruction, told.address and told.address - x.ctypes.data]


def limit(engine: Any) -> list[Any]:
    with pytest.raises(warpsmith.KernelFault) as caught:
        warpsmith.load(launched.ENDLESS)["endless"][1, 32](np.zeros(1, np.uint32), max_instructions=1000, engine=engine)
    return [caught.value.kind, caught.value.line]


def old_code(engine: Any) -> list[Any]:
    kernel = warpsmith.load(EXAMPLES / "sm_10/vector_add.sass", arch="sm_10")["vector_add"]
    x, z = np.arange(64, dtype=np.uint32), np.zeros(64, np.uint32)
    kernel[2, 32](x, x, z, engine=engine)
    return [z.tolist()]


CASES: list[Case] = [saxpy, machine_code, shared_memory, long_loop, text, fault, limit, old_code]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_engines_give_the_same(case: Case) -> None:
    first, *others = [case(engine) for engine in ENGINES]
    assert first and all(other == first for other in others)


@pytest.mark.parametrize("engine", ENGINES)
def test_what_watches_a_run_goes_with_any_engine(engine: Any) -> None:
    kernel = warpsmith.load(launched.REVERSED)["reversed"]
    result = kernel[1, 64](np.zeros(64, np.uint32), check="all", stats=True, profile=True, schedules=2, engine=engine)
    assert result.stats is not None and result.stats.thread_instructions > 64
    racing = warpsmith.load(launched.RACE)["reversed"]
    assert racing[1, 64](np.zeros(64, np.uint32), check="race", on_finding="return", engine=engine).findings


def test_threads_with_code_of_their_own() -> None:
    """One program, and one to each thread, while others fail: every launch gives what it should, or its fault."""
    shared = warpsmith.load(launched.TWICE)
    weights = np.arange(256, dtype=np.uint32)

    def work(number: int) -> bool:
        program = shared if number % 2 else warpsmith.load(launched.TWICE)
        good = True
        for engine in ENGINES:
            x = weights + np.uint32(number)
            with contextlib.suppress(warpsmith.KernelFault):
                program["twice"][4, 64](x[:100], 256, engine="native")
                good = False
            x = weights + np.uint32(number)
            program["twice"][4, 64](x, 256, engine=engine)
            good &= bool((x == 2 * (weights + np.uint32(number))).all())
        return good

    with ThreadPoolExecutor(6) as pool:
        assert all(pool.map(work, range(24)))
