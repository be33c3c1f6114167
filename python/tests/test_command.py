"""The command `warpsmith`, as the package brings it: it behaves as the program of that name does."""

from __future__ import annotations

import importlib.metadata
import os
import pty
import signal
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

import pytest

import warpsmith

COMMAND = [sys.executable, "-m", "warpsmith"]

GOOD = """.version 8.0
.target sm_80
.address_size 64
.visible .entry k() { ret; }
"""
BAD = GOOD.replace("ret;", "ret")
ENDLESS = GOOD.replace("ret;", "again: bra again;")


def run(*arguments: str, given: str = "", command: list[str] = COMMAND) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*command, *arguments], input=given, capture_output=True, text=True, timeout=60)


def test_it_is_of_the_version_of_the_package() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, f"warpsmith {warpsmith.__version__}\n")


@pytest.mark.parametrize(
    ("arguments", "given", "status"),
    [
        (["check", "-"], GOOD, 0),
        (["check", "-"], BAD, 1),
        (["check", "nowhere.ptx"], "", 2),
        (["nothing"], "", 2),
        (["--help"], "", 0),
        ([], "", 2),
    ],
)
def test_exit_status_and_standard_input(arguments: list[str], given: str, status: int) -> None:
    done = run(*arguments, given=given)
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr


def test_colours_are_as_asked_for() -> None:
    plain = run("check", "-", given=BAD)
    coloured = run("--color", "always", "check", "-", given=BAD)
    assert "\x1b[" not in plain.stdout + plain.stderr
    assert "\x1b[" in coloured.stdout + coloured.stderr
    refused = run("--color", "sometimes", "check", "-", given=BAD)
    assert refused.returncode == 2 and "never" in refused.stderr


def test_a_terminal_gets_colours() -> None:
    ours, theirs = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "CI")}
    environment["TERM"] = "xterm"
    process = subprocess.Popen(
        [*COMMAND, "check", "-"], stdin=subprocess.PIPE, stdout=theirs, stderr=theirs, env=environment
    )
    process.communicate(BAD.encode(), timeout=60)
    os.close(theirs)
    assert b"\x1b[" in os.read(ours, 1 << 16)
    os.close(ours)


def test_names_of_files_need_not_be_text(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/odd\xff.ptx"
    with open(name, "w") as file:
        file.write(GOOD)
    assert subprocess.run([*COMMAND, "check", name], capture_output=True, timeout=60).returncode == 0


def test_a_reader_that_has_gone_is_no_error(tmp_path: Path) -> None:
    # Far more than a pipe holds.
    kernel = tmp_path / "long.ptx"
    kernel.write_text(GOOD.replace("ret;", ".reg .b32 %r<2>;\n" + "add.s32 %r1, %r1, 1;\n" * 5000 + "ret;"))
    process = subprocess.Popen([*COMMAND, "tree", str(kernel)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(timeout=60) == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it(number: signal.Signals, tmp_path: Path) -> None:
    kernel = tmp_path / "endless.ptx"
    kernel.write_text(ENDLESS)
    process = subprocess.Popen([*COMMAND, "run", str(kernel), "--max-instructions", "100000000000"], stderr=subprocess.PIPE)
    time.sleep(1.5)
    assert process.poll() is None
    process.send_signal(number)
    _, told = process.communicate(timeout=20)
    assert process.returncode == -number
    assert b"Traceback" not in told


def test_it_stands_beside_the_interpreter() -> None:
    try:
        importlib.metadata.distribution("warpsmith")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("the package is not installed, but used where it lies")
    script = Path(sysconfig.get_path("scripts")) / "warpsmith"
    assert run("check", "-", given=BAD, command=[str(script)]).returncode == 1


def test_licences_are_installed() -> None:
    try:
        package = importlib.metadata.distribution("warpsmith")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("the package is not installed, but used where it lies")
    names = {path.name for path in package.files or []}
    assert {"LICENSE-APACHE", "LICENSE-MIT", "py.typed", "METADATA"} <= names
