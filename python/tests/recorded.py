"""What Triton has compiled kernels of tests to, kept in a file: what they are about is what is run, and compiling takes twenty times as long.

A kernel that is not in the file (its source, its arguments or the options of the compiler are other ones) is compiled, so nothing is
wrong with a file that is old, but slow. `WARPSMITH_BLESS=1` writes what was compiled to it, and leaves out what no test has asked for:
run all tests that share the file then.
"""

from __future__ import annotations

import json
import lzma
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import warpsmith.triton._compile as bridge
from warpsmith._cache import key_of

#: Of what the compiler says about a kernel, what a launch asks for.
ABOUT = (
    "name", "num_warps", "num_ctas", "shared", "tensordesc_meta",
    "global_scratch_size", "global_scratch_align", "profile_scratch_size", "profile_scratch_align",
)  # fmt: skip


def _key(function: Any, kernel: Any, specialization: Any, options: dict[str, Any]) -> str:
    return key_of([str(kernel.target.arch), function.cache_key, repr(specialization), repr(sorted(options.items()))])


def _signature(function: Any, specialization: Any) -> dict[str, Any]:
    return dict(zip((parameter.name for parameter in function.params), (one[0] for one in specialization), strict=True))


def _entry(made: bridge.Compiled) -> dict[str, Any]:
    # Behind the code stands what a debugger reads, with the folders of the machine that compiled it.
    code = made.ptx.partition("\t.file\t")[0]
    lines = [line for line in code.split("\n") if not line.lstrip().startswith(".loc\t")]
    about = {name: getattr(made.metadata, name) for name in ABOUT if hasattr(made.metadata, name)}
    return {"ptx": "\n".join(lines), "about": about}


def _compiled(entry: dict[str, Any], arch: int, signature: dict[str, Any]) -> bridge.Compiled:
    about = SimpleNamespace(**entry["about"], target=SimpleNamespace(arch=arch))
    return bridge.Compiled({"ptx": entry["ptx"]}, about, signature)


@contextmanager
def recorded(path: Path) -> Iterator[None]:
    """While this lasts, what the file has is taken for what Triton would compile."""
    kept: dict[str, Any] = json.loads(lzma.decompress(path.read_bytes())) if path.exists() else {}
    used: dict[str, Any] = {}
    compile_it = bridge._compile

    def compile_or_take(function: Any, kernel: Any, bound: Any, specialization: Any, options: Any) -> bridge.Compiled:
        key = _key(function, kernel, specialization, options)
        if key not in kept:
            made = compile_it(function, kernel, bound, specialization, options)
            kept[key] = _entry(made)
        used[key] = kept[key]
        return _compiled(kept[key], kernel.target.arch, _signature(function, specialization))

    bridge._compile = compile_or_take
    try:
        yield
    finally:
        bridge._compile = compile_it
        if os.environ.get("WARPSMITH_BLESS"):
            path.write_bytes(lzma.compress(json.dumps(used, sort_keys=True).encode(), preset=9))
