"""Interpreters that the package does not run in: an `ImportError` before anything of them is kept."""

from __future__ import annotations

import sys
from importlib import import_module

__all__ = ["judge_interpreter", "judge_lock"]


def judge_interpreter() -> None:
    """Refuses all interpreters of the process but the main one: what is compiled keeps objects of the first that imports it.

    Raises:
        ImportError: This is another one.
    """
    # The module is Python's own, and has had two names.
    for name in ("_interpreters", "_xxsubinterpreters"):
        try:
            known = import_module(name)
        except ImportError:
            continue
        if known.get_current() != known.get_main():
            raise ImportError("warpsmith runs in the main interpreter of a process only, and this is a subinterpreter")
        return


def judge_lock() -> None:
    """Refuses to run without the interpreter's lock, which Python takes for what is compiled if it is not told otherwise.

    Raises:
        ImportError: There is none.
    """
    is_locked = getattr(sys, "_is_gil_enabled", lambda: True)
    if not is_locked():
        raise ImportError("warpsmith needs the interpreter's lock (GIL): do without PYTHON_GIL=0 and -X gil=0")


judge_interpreter()
