"""Kernels of several threads of Python, and how long a small launch takes."""

from __future__ import annotations

import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import launched
import numpy as np
import pytest

import warpsmith


@pytest.mark.parametrize("shared", [True, False])
def test_kernels_of_several_threads(shared: bool) -> None:
    program = warpsmith.load(launched.TWICE)
    weights = np.arange(1000, dtype=np.uint32)

    def work(number: int) -> bool:
        kernel = (program if shared else warpsmith.load(launched.TWICE))["twice"]
        x = weights + np.uint32(number)
        for _ in range(5):
            kernel[8, 128](x, x.size)
        return bool((x == 32 * (weights + np.uint32(number))).all())

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(64)))


def test_they_run_at_once() -> None:
    if (os.cpu_count() or 1) < 2:
        pytest.skip("one processor")
    # Two wait for each other: if one had to end first, none would.
    text = launched.HEAD + (
        ".visible .entry meet(.param .u64 mine, .param .u64 other) {\n .reg .b64 %d<3>; .reg .b32 %r; .reg .pred %p;\n"
        " ld.param.u64 %d1, [mine];\n ld.param.u64 %d2, [other];\n st.volatile.global.u32 [%d1], 1;\nAGAIN:\n"
        " ld.volatile.global.u32 %r, [%d2];\n setp.eq.u32 %p, %r, 0;\n @%p bra AGAIN;\n ret; }\n"
    )
    kernel = warpsmith.load(text)["meet"]
    a, b = np.zeros(1, np.uint32), np.zeros(1, np.uint32)
    one = threading.Thread(target=lambda: kernel[1, 1](a, b, timeout=20, max_instructions=1 << 60))
    one.start()
    kernel[1, 1](b, a, timeout=20, max_instructions=1 << 60)
    one.join()
    assert a[0] == b[0] == 1


def test_a_program_is_looked_at_while_it_runs() -> None:
    text = launched.SPIN + ".global .u32 count = 0;\n"
    program = warpsmith.load(text)
    x = np.zeros(32, np.uint32)
    thread = threading.Thread(target=lambda: program["spin"][64, 32](x, 50_000, threads=1))
    thread.start()
    looks = 0
    while thread.is_alive():
        assert program.kernels == ["spin"] and program["spin"].name == "spin"
        looks += 1
    assert looks > 3


def test_variables_are_those_of_all_threads() -> None:
    text = launched.HEAD + (
        ".global .u32 count = 0;\n.visible .entry add(.param .u64 to) {\n .reg .b64 %d; .reg .b32 %r;\n"
        " atom.global.add.u32 %r, [count], 1;\n ld.param.u64 %d, [to];\n st.global.u32 [%d], %r;\n ret; }\n"
    )
    kernel = warpsmith.load(text)["add"]
    seen = [np.zeros(1, np.uint32) for _ in range(64)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda x: kernel[1, 1](x), seen))
    assert sorted(int(x[0]) for x in seen) == list(range(64))


def test_others_go_on_while_a_kernel_runs() -> None:
    kernel = warpsmith.load(launched.SPIN)["spin"]
    x = np.zeros(32, np.uint32)
    ticks = 0
    thread = threading.Thread(target=lambda: kernel[64, 32](x, 100_000))
    thread.start()
    while thread.is_alive():
        time.sleep(0.001)
        ticks += 1
    assert ticks > 3 and (x == 100_000).all()


def test_a_small_launch_is_short() -> None:
    kernel = warpsmith.load(launched.TWICE)["twice"]
    x = np.zeros(32, np.uint32)
    launcher = kernel[1, 32]
    best = min(_timed(lambda: launcher(x, 32)) for _ in range(20))
    # 20 µs where everything is optimised; the module may be one that is not.
    assert best < 200e-6, best


def _timed(what: object, times: int = 200) -> float:
    begin = time.perf_counter()
    for _ in range(times):
        what()  # type: ignore[operator]
    return (time.perf_counter() - begin) / times
