"""Who has a program, and who waits for it: finalizers, signal handlers, threads, forks, and the end of the interpreter.

Each runs in a process of its own, so that what waits for ever fails.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

# A program with a variable: its launches wait for each other. `spin` goes on until the byte at its address is set.
START = r'''
import gc, os, signal, sys, threading, time
import numpy as np
import warpsmith
from warpsmith import LaunchError
p = warpsmith.load(""".version 8.0
.target sm_90
.address_size 64
.global .u32 g;
.visible .entry k(.param .u64 x) { ret; }
.visible .entry spin(.param .u64 x) {
 .reg .b64 %d; .reg .b32 %r; .reg .pred %p;
 ld.param.u64 %d, [x];
AGAIN:
 ld.volatile.global.u32 %r, [%d];
 setp.eq.u32 %p, %r, 0;
 @%p bra AGAIN;
 ret; }
""")
k, spin = p["k"], p["spin"]
x, flag = np.zeros(4), np.zeros(1, np.uint32)
LONG = {"max_instructions": 1 << 60}
def until(seconds):
    # Ends `spin` after some time.
    threading.Timer(seconds, lambda: flag.fill(1)).start()
def other():
    # Another thread runs `spin`.
    thread = threading.Thread(target=lambda: spin[1, 1](flag, **LONG), daemon=True)
    thread.start()
    time.sleep(0.1)
    return thread
'''


def run(code: str, before: str = "") -> None:
    """Runs a process that ends by itself, with status 0."""
    done = subprocess.run([sys.executable, "-c", before + START + code], capture_output=True, text=True, timeout=20)
    assert done.returncode == 0, (done.returncode, done.stdout, done.stderr)


def test_finalizers_ask_for_the_program() -> None:
    run(
        """
class O:
    def __init__(self): self.me = self
    def __del__(self): p.globals["g"], len(p.globals), repr(p.globals)
gc.set_threshold(50)
for _ in range(3000):
    O()
    k[1, 1](np.zeros(4))
"""
    )


def test_arguments_ask_for_the_program() -> None:
    run(
        """
seen = []
class Array:
    @property
    def __array_interface__(self):
        seen.append((k[1, 1](x), p.globals["g"], len(p.globals), repr(p.globals)))
        return x.__array_interface__
class Number:
    def __index__(self):
        seen.append((k[1, 1](x), p.globals["g"]))
        return 0
class Last(np.ndarray):
    def __del__(self): seen.append((k[1, 1](x), p.globals["g"]))
class Lender:
    def __dlpack__(self, **options): return np.zeros(4).view(Last).__dlpack__()
for one in (Array(), Number(), Lender()):
    before = len(seen)
    k[1, 1](one)
    assert len(seen) > before, one
"""
    )


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no such signals")
def test_signal_handlers_ask_for_the_program() -> None:
    run(
        """
seen = []
def ask(*_):
    for what in (lambda: p.globals["g"], lambda: k[1, 1](x)):
        try:
            what()
        except LaunchError as error:
            seen.append(str(error))
    seen.append(len(p.globals))
    flag.fill(1)
signal.signal(signal.SIGALRM, ask)
signal.setitimer(signal.ITIMER_REAL, 0.2)
spin[1, 1](flag, **LONG)
assert seen == ["a kernel of this program runs on this thread"] * 2 + [1], seen
k[1, 1](x)
"""
    )


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no processes are forked")
def test_a_process_is_forked_while_a_program_runs() -> None:
    run(
        """
thread = other()
child = os.fork()
if child == 0:
    for what in (lambda: p.globals["g"], lambda: k[1, 1](x)):
        try:
            what()
        except LaunchError as error:
            assert "forked" in str(error), error
        else:
            os._exit(1)
    assert p.kernels == ["k", "spin"] and len(p.globals) == 1
    again = warpsmith.load(".version 8.0\\n.target sm_90\\n.address_size 64\\n.global .u32 g;\\n.visible .entry k() {ret;}\\n")
    again["k"][4, 32]()
    again.globals["g"]
    os._exit(7)
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
flag.fill(1)
thread.join()
k[1, 1](x)
"""
    )


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no processes are forked")
def test_ctrl_c_in_a_process_that_another_thread_forked() -> None:
    run(
        """
status = []
def work():
    k[1, 1](x)
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(signal.SIGALRM, lambda *_: signal.raise_signal(signal.SIGINT))
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        begin = time.monotonic()
        try:
            spin[1, 1](flag, timeout=5, **LONG)
        except KeyboardInterrupt:
            os._exit(7 if time.monotonic() - begin < 3 else 2)
        os._exit(1)
    status.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
thread = threading.Thread(target=work)
thread.start()
thread.join()
assert status == [7], status
"""
    )


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no such signals")
def test_ctrl_c_while_a_program_is_waited_for() -> None:
    run(
        """
thread = other()
signal.signal(signal.SIGALRM, signal.default_int_handler)
for what in (lambda: p.globals["g"], lambda: p.globals.values(), lambda: k[1, 1](x)):
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    begin = time.monotonic()
    try:
        what()
    except KeyboardInterrupt:
        assert time.monotonic() - begin < 2
    else:
        raise AssertionError("it has not waited")
# Names are there while it runs.
assert len(p.globals) == 1 and list(p.globals) == ["g"] and "g" in p.globals and "g" in repr(p.globals)
flag.fill(1)
thread.join()
"""
    )


def test_a_timeout_counts_what_is_waited_for() -> None:
    run(
        """
thread = other()
begin = time.monotonic()
try:
    k[1, 1](x, timeout=0.2)
except LaunchError as error:
    assert "timeout" in str(error) and time.monotonic() - begin < 2, error
else:
    raise AssertionError("it has not waited")
flag.fill(1)
thread.join()
"""
    )


@pytest.mark.parametrize("what", ["k[1, 1](x)", "warpsmith.ptx.parse(TEXT)"])
def test_threads_go_on_when_the_interpreter_ends(what: str) -> None:
    # What is asked for first is called last: by then no thread comes back from the package.
    before = """
import atexit, os, time
count = 0
def at_the_end():
    first = count
    time.sleep(0.2)
    if count != first or not first:
        os._exit(1)
atexit.register(at_the_end)
"""
    after = f"""
import warpsmith.ptx
TEXT = ".version 8.0\\n.target sm_90\\n.address_size 64\\n"
def work():
    global count
    while True:
        {what}
        count += 1
for _ in range(4):
    threading.Thread(target=work, daemon=True).start()
time.sleep(0.2)
"""
    run(after, before)
