"""Launching: shapes, options, results, faults, Ctrl-C."""

from __future__ import annotations

import signal
import threading
import time
from typing import Any

import launched
import numpy as np
import pytest

import warpsmith

TWICE = warpsmith.load(launched.TWICE)["twice"]


def run(grid: Any, block: Any, **options: Any) -> warpsmith.Result:
    x = np.arange(64, dtype=np.uint32)
    return TWICE[grid, block](x, 64, **options)


@pytest.mark.parametrize(
    "sizes",
    [(1, 64), ((1,), (64,)), ((1, 1), [64, 1]), (np.int64(1), np.uint8(64)), ((1, 1, 1), np.array([64, 1, 1]))],
)
def test_shapes(sizes: tuple[Any, Any]) -> None:
    assert run(*sizes).blocks == 1


@pytest.mark.parametrize(
    ("grid", "block", "error"),
    [
        (0, 64, warpsmith.LaunchError),
        (-1, 64, warpsmith.LaunchError),
        (1, -64, warpsmith.LaunchError),
        (1 << 31, 64, warpsmith.LaunchError),
        (1 << 200, 64, warpsmith.LaunchError),
        (1, 1025, warpsmith.LaunchError),
        ((1, 65536), 64, warpsmith.LaunchError),
        (1.5, 64, TypeError),
        ("1", 64, TypeError),
        (None, 64, TypeError),
        ((), 64, TypeError),
        ((1, 1, 1, 1), 64, TypeError),
        ((1, 1.0), 64, TypeError),
        ({1: 2.5}, object(), TypeError),
    ],
)
def test_shapes_that_are_none(grid: Any, block: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        run(grid, block)


@pytest.mark.parametrize("index", [1, (1,), (1, 2, 3, 4), "12", (1, 32, -1), (1, 32, "x"), (1, 32, 1 << 40)])
def test_brackets_that_are_none(index: Any) -> None:
    with pytest.raises((TypeError, warpsmith.LaunchError)):
        TWICE[index](np.zeros(4, np.uint32), 4)


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"colour": 1}, TypeError),
        ({"threads": -1}, warpsmith.LaunchError),
        ({"threads": "all"}, TypeError),
        ({"timeout": 0}, ValueError),
        ({"timeout": float("nan")}, ValueError),
        ({"timeout": "1"}, TypeError),
        ({"check": "races"}, ValueError),
        ({"check": 7}, TypeError),
        ({"check": ["race", 1]}, TypeError),
        ({"allow": "race@"}, ValueError),
        ({"allow": 1}, TypeError),
        ({"on_finding": "shout"}, ValueError),
        ({"schedules": -1}, warpsmith.LaunchError),
        ({"schedules": 1 << 40}, warpsmith.LaunchError),
        ({"seed": "random"}, TypeError),
        ({"cluster": 0}, warpsmith.LaunchError),
        ({"cluster": 3}, warpsmith.LaunchError),
        ({"shared": 1 << 30}, warpsmith.LaunchError),
        ({"max_instructions": -1}, warpsmith.LaunchError),
        ({"engine": "jit"}, ValueError),
        ({"engine": "Native"}, ValueError),
        ({"engine": True}, TypeError),
    ],
)
def test_options_that_are_none(options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        run(2, 32, **options)


def test_options_that_are_none_are_left_out() -> None:
    names = ["cluster", "shared", "check", "allow", "timeout", "max_instructions", "threads", "seed", "stats", "engine"]
    assert run(2, 32, **dict.fromkeys(names)).blocks == 2


def test_arguments_are_counted() -> None:
    with pytest.raises(warpsmith.LaunchError, match="2 parameters"):
        TWICE[1, 32](np.zeros(4, np.uint32))


def test_spelled_out() -> None:
    x = np.arange(64, dtype=np.uint32)
    result = TWICE.launch([x, 64], grid=2, block=(32,), threads=1)
    assert result.blocks == 2 and result.operations > 0
    assert (x == 2 * np.arange(64)).all()
    assert repr(result).startswith("<warpsmith.Result: 2 blocks")
    assert repr(TWICE[2, 32]) == "<warpsmith.Launcher twice[(2, 1, 1), (32, 1, 1)]>"


def test_what_kernels_print(capsys: pytest.CaptureFixture[str]) -> None:
    say = warpsmith.load(launched.PRINT)["say"]
    text = "".join(f"thread {number}\n" for number in range(3))
    assert say[1, 3]().printed == text
    assert capsys.readouterr().out == text
    assert say[1, 3](echo=False).printed == text
    assert capsys.readouterr().out == ""
    # Not once more.
    assert say[1, 1](echo=False, stats=True, check=True, schedules=2).printed == "thread 0\n"


def test_without_a_console_nothing_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    say = warpsmith.load(launched.PRINT)["say"]
    monkeypatch.setattr("sys.stdout", None)
    assert say[1, 1]().printed == "thread 0\n"


def test_a_time_that_is_too_long_is_told_shortly() -> None:
    with pytest.raises(ValueError, match="not 1e300$"):
        TWICE[1, 32](np.zeros(32, np.uint32), 32, timeout=1e300)


def test_faults_have_places() -> None:
    program = warpsmith.load(launched.STORE)
    x = np.zeros(4, np.uint32)
    with pytest.raises(warpsmith.KernelFault) as caught:
        program["store"][1, 1](x, 16)
    fault = caught.value
    line = 1 + launched.STORE[: launched.STORE.index("st.global")].count("\n")
    assert (fault.kind, fault.kernel, fault.line) == ("access", "store", line)
    assert fault.block == (0, 0, 0) and fault.thread == (0, 0, 0)
    assert fault.address == x.ctypes.data + 16 and fault.instruction.startswith("st.global")
    # The program goes on.
    program["store"][1, 1](x, 4)
    assert x.tolist() == [0, 7, 0, 0]


def test_faults_of_inlined_code_name_the_calls() -> None:
    line = """.loc 2 107 3, function_name $L__get, inlined_at 1 9 15
    """
    text = launched.STORE.replace("st.global", f"{line}st.global", 1).replace(
        ".address_size 64\n", '.address_size 64\n.file 1 "s.cu"\n.file 2 "include/atomic.hpp"\n', 1
    )
    text = text.replace("    ld.param", "    .loc 1 9 15\n    ld.param", 1)
    text += '.section .debug_str\n{\n$L__get:\n.b8 103, 101, 116, 0\n}\n'
    with pytest.raises(warpsmith.KernelFault) as caught:
        warpsmith.load(text)["store"][1, 1](np.zeros(4, np.uint32), 16)
    fault = caught.value
    assert (fault.file, fault.line, fault.inlined) == ("include/atomic.hpp", 107, (("s.cu", 9),))
    assert fault.home == ("s.cu", 9)
    assert "from include/atomic.hpp:107, inlined at s.cu:9" in str(fault)


def test_parameters_of_mangled_kernels_have_short_names() -> None:
    text = launched.STORE.replace("store(", "_Z5storePjm(")
    for number, name in enumerate(("to", "offset")):
        text = text.replace(f" {name},", f" _Z5storePjm_param_{number},").replace(f" {name})", f" _Z5storePjm_param_{number})")
        text = text.replace(f"[{name}]", f"[_Z5storePjm_param_{number}]")
    kernel = warpsmith.load(text)["store"]
    assert [one.name for one in kernel.parameters] == ["_Z5storePjm_param_0", "_Z5storePjm_param_1"]
    with pytest.raises(warpsmith.KernelFault, match="`store_param_0`"):
        kernel[1, 1](np.zeros(4, np.uint32), 16)


@pytest.mark.parametrize(
    ("options", "kind"),
    [({"max_instructions": 1000}, "instructions"), ({"max_total_instructions": 5000}, "instructions"), ({"timeout": 0.05}, "timeout")],
)
def test_limits(options: dict[str, Any], kind: str) -> None:
    program = warpsmith.load(launched.ENDLESS)
    x = np.zeros(1, np.uint32)
    with pytest.raises(warpsmith.KernelFault) as caught:
        program["endless"][2, 32](x, **options)
    assert caught.value.kind == kind


@pytest.mark.parametrize("options", [{}, {"threads": 1}, {"stats": True}, {"check": True}, {"schedules": 8}])
def test_ctrl_c_stops_a_run(options: dict[str, Any]) -> None:
    kernel = warpsmith.load(launched.ENDLESS)["endless"]
    x = np.zeros(1, np.uint32)
    told = 0.0

    def tell() -> None:
        nonlocal told
        time.sleep(0.3)
        told = time.perf_counter()
        signal.raise_signal(signal.SIGINT)

    thread = threading.Thread(target=tell)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        kernel[64, 64](x, max_instructions=1 << 60, **options)
    assert time.perf_counter() - told < (1.0 if "schedules" in options or "check" in options else 0.3)
    thread.join()
    # Memory and program are as they were.
    assert x[0] == 0
    with pytest.raises(warpsmith.KernelFault):
        kernel[1, 1](x, max_instructions=100)


def test_handlers_of_signals_run_and_kernels_go_on() -> None:
    kernel = warpsmith.load(launched.SPIN)["spin"]
    x = np.zeros(32, np.uint32)
    count = 0

    def handler(*_: object) -> None:
        nonlocal count
        count += 1

    before = signal.signal(signal.SIGTERM, handler)
    try:
        timer = threading.Timer(0.1, signal.raise_signal, [signal.SIGTERM])
        timer.start()
        begin = time.perf_counter()
        while time.perf_counter() - begin < 0.5:
            kernel[1, 32](x, 200_000)
        timer.join()
    finally:
        signal.signal(signal.SIGTERM, before)
    assert count == 1 and (x == 200_000).all()
