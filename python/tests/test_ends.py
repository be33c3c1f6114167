"""An interpreter that ends, files that do not, a thread with hardly any stack, memory that changes: exceptions, and an exit status of 0."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import launched
import numpy as np
import pytest
import warpsmith
from warpsmith import image, ptx
from warpsmith.errors import WarpsmithError

SAXPY = Path(__file__).parents[2] / "examples" / "saxpy.ptx"


def run(code: str) -> str:
    """Runs a program that has two kernels, of which one does not end; gives what it prints, errors included."""
    head = f"import sys, threading, time\nimport warpsmith\nspin = warpsmith.load({launched.ENDLESS!r})['endless']\n"
    head += f"saxpy = warpsmith.load({str(SAXPY)!r})['saxpy']\n"
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", head + code],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, (done.returncode, done.stdout)
    return done.stdout


def test_a_first_launch_when_modules_have_gone() -> None:
    """It says that nothing can be imported any more."""
    told = run(
        """
class Last:
    saxpy, x, y = saxpy, bytearray(4), bytearray(4)
    def __del__(self):
        self.saxpy[1, 1](self.x, self.y, 2.0, 1)
last = Last()
last.itself = last
sys.modules["last"] = last
"""
    )
    assert "ImportError: sys.meta_path is None" in told and "panicked" not in told, told


def test_kernels_that_run_when_the_interpreter_ends() -> None:
    told = run(
        """
import numpy as np
x = np.zeros(1, np.uint32)
def always():
    while True:
        saxpy[1, 1](x, x, 1.0, 0)
for work in (always, always, lambda: spin[1, 1](x, max_instructions=1 << 60)):
    threading.Thread(target=work, daemon=True).start()
time.sleep(0.2)
print("end")
"""
    )
    assert told == "end\n"


def test_a_thread_with_hardly_any_stack() -> None:
    told = run(
        """
from warpsmith import ptx
def work():
    deep = ".version 8.0 .target sm_90 .entry k() " + "{" * 5000 + "}" * 5000
    print(len(ptx.parse(deep).functions), len(ptx.check(deep)) >= 0)
    print(saxpy[1, 64](bytearray(256), bytearray(256), 1.0, 64, check="all").findings)
threading.stack_size(65536)
thread = threading.Thread(target=work)
thread.start()
thread.join()
"""
    )
    assert told == "1 True\n()\n"


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="there is no file without an end")
@pytest.mark.parametrize("read", [warpsmith.load, ptx.parse, ptx.check, image.open])
def test_a_file_without_an_end(read: Any) -> None:
    with pytest.raises(OSError, match="does not say how many"):
        read("/dev/zero")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes")
def test_others_go_on_while_a_pipe_is_read(tmp_path: Path) -> None:
    told = run(
        f"""
import os
from warpsmith import image, ptx
os.mkfifo({str(tmp_path / "pipe")!r})
for read in (warpsmith.load, ptx.parse):
    def write():
        time.sleep(0.05)
        open({str(tmp_path / "pipe")!r}, "wb").write(open({str(SAXPY)!r}, "rb").read())
    thread = threading.Thread(target=write)
    thread.start()
    print(len(read({str(tmp_path / "pipe")!r}).kernels))
    thread.join()
"""
    )
    assert told == "1\n1\n"


class Once:
    """Gives the same capsule each time."""

    def __init__(self) -> None:
        self.capsule = np.ones(4, np.float32).__dlpack__()

    def __dlpack__(self, **_: Any) -> Any:
        return self.capsule

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)


def test_a_capsule_that_somebody_has_taken() -> None:
    """It is looked at, and stays whose it is; what it held may be gone once another one has taken it."""
    saxpy, y, once = warpsmith.load(SAXPY)["saxpy"], np.ones(4, np.float32), Once()
    for _ in range(2):
        saxpy[1, 4](once, y, 2.0, 4)
    assert y.tolist() == [5, 5, 5, 5]
    np.from_dlpack(once)
    with pytest.raises((WarpsmithError, ValueError, TypeError, BufferError)):
        saxpy[1, 4](once, y, 2.0, 4)


class Changing:
    """A number that changes what else is given when it is looked at."""

    def __init__(self, change: Any) -> None:
        self.change = change

    def __index__(self) -> int:
        self.change()
        return 4


@pytest.mark.parametrize("kind", ["array", "bytes", "device"])
def test_what_was_given_changes_while_the_rest_is_read(kind: str) -> None:
    """It stays until the launch has ended, or cannot change."""
    saxpy, y = warpsmith.load(SAXPY)["saxpy"], np.ones(4, np.float32)
    array, data, device = np.ones(1 << 18, np.float32), bytearray(1 << 20), warpsmith.zeros(1 << 18, np.float32)
    given, change = {
        "array": (array, lambda: array.resize(1, refcheck=False)),
        "bytes": (data, data.clear),
        "device": (device, device.free),
    }[kind]
    if kind == "device":
        saxpy[1, 4](given, y, 2.0, Changing(change))
        assert y.tolist() == [1, 1, 1, 1]
    else:
        with pytest.raises((BufferError, ValueError)):
            saxpy[1, 4](given, y, 2.0, Changing(change))


def test_launches_within_launches_end() -> None:
    saxpy, y = warpsmith.load(SAXPY)["saxpy"], np.ones(4, np.float32)

    def again() -> None:
        saxpy[1, 4](y, y, 2.0, Changing(again))

    with pytest.raises(RecursionError):
        again()
