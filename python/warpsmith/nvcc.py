"""From a file of CUDA C++ to a program by nvcc, which takes code of the host in it as well.

nvcc comes with a CUDA toolkit, or with packages: `pip install nvidia-cuda-nvcc nvidia-cuda-runtime nvidia-cuda-cccl`. It needs a
compiler for the host (g++, or cl), and no GPU.

    program = warpsmith.nvcc.load("saxpy.cu")
    program["saxpy"][4, 256](x, y, 2.0, 1000)

What was compiled once is kept (see `WARPSMITH_CACHE_DIR` in the guide), by source, headers, options, target and version.
What comes of it, and what is warned of, is as in `warpsmith.nvrtc`. `WARPSMITH_NVCC` names the file of the compiler that is to be used; `off` is none.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from . import _toolkit
from ._compiled import CompiledProgram, Translation, once, refusal, rename_files
from ._source import diagnostics, ingredients, listed
from .errors import CompileError, NoCompiler

__all__ = [
    "CompileError",
    "NoCompiler",
    "compile",
    "find",
    "host_compiler",
    "load",
    "translate",
    "version",
]

_HOW = (
    "nvcc is not found: a CUDA toolkit (on PATH, or CUDA_HOME), WARPSMITH_NVCC=FILE, or "
    "`pip install nvidia-cuda-nvcc nvidia-cuda-runtime nvidia-cuda-cccl` brings it"
)
#: Options that are followed by the compiler for the host.
_HOSTS = ("-ccbin", "--compiler-bindir")
#: What nvcc reads of the environment.
_ENVIRONMENT = (
    "NVCC_PREPEND_FLAGS",
    "NVCC_APPEND_FLAGS",
    "NVCC_CCBIN",
    "CPATH",
    "CPLUS_INCLUDE_PATH",
    "C_INCLUDE_PATH",
    "INCLUDE",
)


def find() -> Path | None:
    """Gives the compiler's file, or None where there is none."""
    if named := os.environ.get("WARPSMITH_NVCC"):
        return None if named == "off" else Path(named)
    return _toolkit.program("nvcc")


def host_compiler(options: Sequence[str] = ()) -> str | None:
    """Gives the compiler for the host that nvcc would take, or None where there is none, so that nvcc compiles nothing.

    Args:
        options: Options of nvcc, which may name it.
    """
    for at, option in enumerate(options):
        name, _, value = option.partition("=")
        if name in _HOSTS:
            return value or next(iter(options[at + 1 :]), None)
    named = os.environ.get("NVCC_CCBIN")
    return named or shutil.which("cl" if sys.platform == "win32" else "g++")


@cache
def _version(path: str, stamp: tuple[int, int]) -> str:
    """Gives the version of a compiler that has this size and time."""
    said = _run([path, "--version"])
    found = re.search(r"\bV(\d+(?:\.\d+)+)", said.stdout)
    if said.returncode != 0 or found is None:
        raise NoCompiler(f"{path} is no nvcc that runs: {(said.stderr or said.stdout).strip()[:400]}")
    return found[1]


def version() -> str:
    """Gives the version of nvcc: `13.0.88`.

    Raises:
        NoCompiler: There is no nvcc.
    """
    return _found()[1]


def _found() -> tuple[str, str]:
    """The compiler's file, and its version."""
    path = find()
    if path is None:
        raise NoCompiler(_HOW)
    try:
        about = path.stat()
    except OSError as error:
        raise NoCompiler(f"nvcc cannot be run: {error}") from error
    return str(path), _version(str(path), (about.st_size, about.st_mtime_ns))


def _run(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", check=False
        )
    except OSError as error:
        raise NoCompiler(f"{command[0]} cannot be run: {error}") from error


def compile(
    source: str | os.PathLike[str],
    arch: str = "sm_90",
    options: Iterable[str] = (),
    *,
    name: str = "source.cu",
) -> str:
    """Compiles a file, or a source text, to PTX.

    Args:
        source: The path of a file, or the text; a string with a line break is a text.
        arch: The target: `sm_90`, `sm_90a`, `compute_80`.
        options: Options of nvcc: `-DN=4`, `-std=c++20`, `-I…`. Lines of the source go into the PTX (`-lineinfo`) unless they are
            asked for in another way.
        name: What a source text is called where its lines are told; a file has its own name.

    Returns:
        The PTX.

    Raises:
        CompileError: The source is refused; it has `log` and `diagnostics`, with lines.
        NoCompiler: There is no nvcc, or no compiler for the host.
        OSError: The file cannot be read.

    Warns:
        CompilerWarning: What the compiler warns of.
    """
    return translate(source, arch, options, name=name).warn().ptx


def load(
    source: str | os.PathLike[str],
    arch: str = "sm_90",
    options: Iterable[str] = (),
    *,
    name: str = "source.cu",
) -> CompiledProgram:
    """Compiles a file or a source text, and loads what comes out.

    Args, errors: as for `compile`; and `LoadError` if the PTX has what is not executed.
    """
    from ._native.run import load as load_ptx

    translation = translate(source, arch, options, name=name).warn()
    is_text = isinstance(source, str) and "\n" in source
    called = Path(name if is_text else source).with_suffix(".ptx")
    # A text is no file that its lines could be looked up in.
    sources = {name: str(source)} if is_text else None
    return CompiledProgram(load_ptx(translation.ptx, name=str(called), sources=sources), translation)


def translate(
    source: str | os.PathLike[str],
    arch: str = "sm_90",
    options: Iterable[str] = (),
    *,
    name: str = "source.cu",
) -> Translation:
    """Compiles a file or a source text, and gives all that comes of it: PTX, warnings.

    Args, errors: as for `compile`. Warnings are not given out, but returned.
    """
    is_text = isinstance(source, str) and "\n" in source
    path = None if is_text else Path(source)
    text = path.read_bytes() if path is not None else str(source).encode()
    compiler, number = _found()
    given = listed(options)
    if host_compiler(given) is None:
        raise NoCompiler("nvcc needs a compiler for the host, and there is none: `apt install g++`, or NVCC_CCBIN=FILE")
    all_options = ["-ptx", f"-arch={arch}", *_with_lines(given), *_headers(compiler)]
    found = ingredients(text, path.parent if path else None, given)
    parts: list[str | bytes] | None = None
    if found is not None:
        around = [f"{one}={os.environ.get(one, '')}" for one in _ENVIRONMENT]
        where = str(path.resolve()) if path is not None else os.path.join(os.getcwd(), name)
        parts = ["nvcc", compiler, number, text, where, *around, "", *all_options, "", *(part for one in found for part in one)]
    return once(parts, lambda: _translate((compiler, number), path or text, name, all_options))


def _with_lines(options: Sequence[str]) -> list[str]:
    """Gives options, and the one for lines of the source if none of them is about that."""
    about = ("-lineinfo", "--generate-line-info", "-G", "--device-debug")
    return [*options] if any(one in about for one in options) else ["-lineinfo", *options]


def _headers(compiler: str) -> list[str]:
    """Gives options for headers that are in other folders than nvcc looks into, as in packages of CUDA 12."""
    own = Path(compiler).resolve().parent.parent / "include" / "cuda_runtime.h"
    beside = Path(compiler).resolve().parent.parent / "targets"
    if own.exists() or beside.is_dir():
        return []
    return [f"-I{folder}" for folder in _toolkit.header_folders()]


def _translate(compiler: tuple[str, str], source: Path | bytes, name: str, options: Sequence[str]) -> Translation:
    # Everything of it is in this folder, so that nothing is left behind.
    with tempfile.TemporaryDirectory(prefix="warpsmith-") as folder:
        if isinstance(source, Path):
            file, called = source, str(source)
        else:
            file, called = Path(folder) / "source.cu", name
            file.write_bytes(source)
        out = Path(folder) / "out.ptx"
        said = _run([compiler[0], *options, "-x", "cu", "-o", str(out), str(file)])
        log = said.stderr + said.stdout
        # nvcc says the last part of a path only in some of its messages.
        moved = {} if isinstance(source, Path) else {str(file): called, file.name: called}
        found = diagnostics(log, moved)
        if said.returncode != 0 or not out.is_file():
            log = log or f"it ended with status {said.returncode}"
            raise refusal(f"nvcc cannot compile {called}", log, found)
        ptx = out.read_text("utf-8", "replace")
    if not isinstance(source, Path):
        ptx = rename_files(ptx, lambda one: called if one == str(file) else one)
    told = tuple(one for one in found if one.severity != "error")
    return Translation(ptx, f"nvcc {compiler[1]}", {}, told)
