"""Interpreters that the package does not run in say so when it is imported."""

from __future__ import annotations

import subprocess
import sys

import pytest

SUB = """
import importlib
for name in ("_interpreters", "_xxsubinterpreters"):
    try:
        sub = importlib.import_module(name)
        break
    except ImportError:
        pass
else:
    print("no subinterpreters")
    raise SystemExit
CODE = '''
try:
    import warpsmith
except ImportError as error:
    said = str(error)
else:
    said = "imported"
with open(PATH, "a") as file:
    file.write(said + chr(10))
'''
def other(path):
    made = sub.create()
    run = getattr(sub, "exec", None) or sub.run_string
    run(made, f"PATH = {path!r}\\n" + CODE)
    sub.destroy(made)
"""
RUN = """
import numpy as np
x = np.ones(4, np.float32)
text = ".version 8.0\\n.target sm_80\\n.address_size 64\\n.visible .entry k() { ret; }\\n"
assert warpsmith.load(text)["k"][1, 1]().blocks == 1
"""


@pytest.mark.parametrize("order", ["other(path); other(path); import warpsmith", "import warpsmith; other(path); other(path)"])
def test_subinterpreters(order: str, tmp_path: object) -> None:
    """Whoever is first: the main one has it, and others an exception."""
    path = f"{tmp_path}/said"
    code = f"path = {path!r}\n{SUB}\n{order}\n{RUN}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, (done.returncode, done.stderr)
    if done.stdout.startswith("no sub"):
        pytest.skip("this Python has no subinterpreters")
    with open(path) as file:
        said = file.read().splitlines()
    assert len(said) == 2 and all("subinterpreter" in one for one in said), said


def test_without_the_lock() -> None:
    code = "import sys; sys._is_gil_enabled = lambda: False; import warpsmith"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 1 and "ImportError: warpsmith needs the interpreter's lock (GIL)" in done.stderr
