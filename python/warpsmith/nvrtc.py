"""From source text to a program by NVRTC, NVIDIA's compiler as a library, which runs without a GPU.

The library comes with the package `nvidia-cuda-nvrtc` (`pip install "warpsmith[nvrtc]"`), or with a CUDA toolkit.

    program = warpsmith.nvrtc.load('''
    template <typename T> __global__ void scale(T *x, T a) { x[threadIdx.x] *= a; }
    ''', names=["scale<float>"])
    program["scale<float>"][1, 64](x, 2.0)

What was compiled once is kept (see `WARPSMITH_CACHE_DIR` in the guide), by source, headers, options, target and version.
`WARPSMITH_NVRTC` names the file of the library that is to be used; `off` is none.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import sys
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from . import _toolkit
from ._compiled import CompiledProgram, CompilerWarning, Translation, once, refusal, rename_files
from ._source import Diagnostic, diagnostics, ingredients, listed, opened
from .errors import CompileError, NoCompiler

__all__ = [
    "CompiledProgram",
    "CompileError",
    "CompilerWarning",
    "Diagnostic",
    "NoCompiler",
    "Translation",
    "architectures",
    "compile",
    "find",
    "load",
    "translate",
    "version",
]

_HOW = 'NVRTC is not found: `pip install nvidia-cuda-nvrtc`, a CUDA toolkit (CUDA_HOME), or WARPSMITH_NVRTC=FILE brings it'


class _Nvrtc:
    """The library, loaded."""

    def __init__(self, library: ctypes.CDLL, path: str) -> None:
        self.library = library
        self.path = path
        for name in _ALL:
            getattr(library, name).restype = ctypes.c_int
        library.nvrtcGetErrorString.restype = ctypes.c_char_p
        major, minor = ctypes.c_int(), ctypes.c_int()
        self.check(library.nvrtcVersion(ctypes.byref(major), ctypes.byref(minor)))
        self.version = (major.value, minor.value)
        try:
            about = os.stat(path)
            self.stamp = f"{path} {about.st_size} {about.st_mtime_ns}"
        except OSError:
            self.stamp = path

    def check(self, status: int) -> None:
        if status != 0:
            text = self.library.nvrtcGetErrorString(status).decode()
            raise CompileError(f"NVRTC {self.path}: {text}")

    def text(self, program: ctypes.c_void_p, what: str) -> str:
        """Gives one of the texts that a program has: `PTX`, `ProgramLog`."""
        size = ctypes.c_size_t()
        self.check(getattr(self.library, f"nvrtcGet{what}Size")(program, ctypes.byref(size)))
        buffer = ctypes.create_string_buffer(max(size.value, 1))
        self.check(getattr(self.library, f"nvrtcGet{what}")(program, buffer))
        return buffer.value.decode("utf-8", "replace")


_ALL = (
    "nvrtcVersion",
    "nvrtcCreateProgram",
    "nvrtcDestroyProgram",
    "nvrtcCompileProgram",
    "nvrtcAddNameExpression",
    "nvrtcGetLoweredName",
    "nvrtcGetPTXSize",
    "nvrtcGetPTX",
    "nvrtcGetProgramLogSize",
    "nvrtcGetProgramLog",
)


def find() -> Path | None:
    """Gives the file of the library, or None where there is none. Nothing is loaded."""
    if named := os.environ.get("WARPSMITH_NVRTC"):
        return None if named == "off" else Path(named)
    if found := next(_toolkit.libraries("nvrtc"), None):
        return found
    # What the system's loader would find.
    found_name = ctypes.util.find_library("nvrtc")
    return Path(found_name) if found_name else None


_loaded: dict[str, _Nvrtc] = {}
_loading = threading.Lock()


def _library() -> _Nvrtc:
    path = find()
    if path is None:
        raise NoCompiler(_HOW)
    name = str(path)
    with _loading:
        known = _loaded.get(name)
        if known is None:
            try:
                known = _Nvrtc(_open(path), name)
            except (OSError, AttributeError) as error:
                raise NoCompiler(f"NVRTC cannot be loaded from {name}: {error}") from error
            _loaded[name] = known
    return known


def _open(path: Path) -> ctypes.CDLL:
    if sys.platform == "win32" and path.is_absolute():
        # The library of its built-in functions is found beside it only if its folder is one of libraries.
        os.add_dll_directory(str(path.parent))
    return ctypes.CDLL(str(path))


def version() -> tuple[int, int]:
    """Gives the version of NVRTC: `(13, 0)`.

    Raises:
        NoCompiler: There is no NVRTC.
    """
    return _library().version


def architectures() -> list[str]:
    """Gives the targets that NVRTC compiles for: `["sm_75", "sm_80", …]`; of versions before 11.2 none.

    Raises:
        NoCompiler: There is no NVRTC.
    """
    nvrtc = _library()
    count = ctypes.c_int()
    try:
        nvrtc.check(nvrtc.library.nvrtcGetNumSupportedArchs(ctypes.byref(count)))
        all_of_them = (ctypes.c_int * count.value)()
        nvrtc.check(nvrtc.library.nvrtcGetSupportedArchs(all_of_them))
    except AttributeError:
        return []
    return [f"sm_{one}" for one in all_of_them]


def compile(
    source: str | os.PathLike[str],
    arch: str = "sm_90",
    options: Iterable[str] = (),
    headers: Mapping[str, str] | None = None,
    *,
    name: str | None = None,
) -> str:
    """Compiles a source text to PTX.

    Args:
        source: The text, for the device alone; or the path of a file that holds it, which a string without a line break is that
            ends in `.cu` or names a file.
        arch: The target: `sm_90`, `sm_90a`, `compute_80`.
        options: Options of NVRTC: `-DN=4`, `-std=c++20`, `-I…`. Lines of the source go into the PTX (`-lineinfo`) unless they are
            asked for in another way. Headers of CUDA are found if they are on this machine.
        headers: Texts of headers, by the names that `#include` has for them.
        name: What the source is called where its lines are told: a text `source.cu` if nothing is said, a file as its path.

    Returns:
        The PTX.

    Raises:
        CompileError: The source is refused; it has `log` and `diagnostics`, with lines and columns.
        NoCompiler: There is no NVRTC.
        OSError: The file cannot be read.

    Warns:
        CompilerWarning: What the compiler warns of.
    """
    return translate(source, arch, options, headers, name=name).warn().ptx


def load(
    source: str | os.PathLike[str],
    arch: str = "sm_90",
    options: Iterable[str] = (),
    headers: Mapping[str, str] | None = None,
    *,
    name: str | None = None,
    names: str | Sequence[str] = (),
) -> CompiledProgram:
    """Compiles a source text, and loads what comes out.

    Args:
        source: As for `compile`, and so are `arch`, `options`, `headers` and `name`.
        names: Expressions of names, for what the source does not name itself, such as instances of templates:
            `["scale<float>"]`, or one as a text; kernels are then looked up by them.

    Raises:
        CompileError: The source is refused.
        NoCompiler: There is no NVRTC.
        LoadError: The PTX has what is not executed.
    """
    from ._native.run import load as load_ptx

    text, called, include = _given(source, name)
    translation = _made(text, arch, (*listed(options), *include), headers, called, _named(names)).warn()
    ptx = str(Path(called).with_suffix(".ptx"))
    # A text is no file that its lines could be looked up in.
    sources = {**(headers or {}), called: text}
    return CompiledProgram(load_ptx(translation.ptx, name=ptx, sources=sources), translation)


def translate(
    source: str | os.PathLike[str],
    arch: str = "sm_90",
    options: Iterable[str] = (),
    headers: Mapping[str, str] | None = None,
    *,
    name: str | None = None,
    names: str | Sequence[str] = (),
) -> Translation:
    """Compiles a source text, and gives all that comes of it: PTX, names, warnings.

    Args, errors: as for `load`. Warnings are not given out, but returned.
    """
    text, called, include = _given(source, name)
    return _made(text, arch, (*listed(options), *include), headers, called, _named(names))


def _named(names: str | Sequence[str]) -> tuple[str, ...]:
    return (names,) if isinstance(names, str) else tuple(names)


def _given(source: str | os.PathLike[str], name: str | None) -> tuple[str, str, tuple[str, ...]]:
    """The text of a source, what it is called, and options by which headers beside it are found."""
    if not isinstance(source, str | os.PathLike):
        raise TypeError(f"a text is expected, or a path, not {type(source).__name__}: {source!r}")
    path = opened(source, _ENDINGS)
    if path is None:
        return str(source), "source.cu" if name is None else name, ()
    return path.read_text("utf-8", "replace"), str(path) if name is None else name, (f"-I{path.parent}",)


#: What a string without a line break is a path by, whether there is such a file or not.
_ENDINGS = (".cu", ".cuh")


def _made(
    source: str,
    arch: str,
    options: Iterable[str],
    headers: Mapping[str, str] | None,
    name: str,
    names: Sequence[str],
) -> Translation:
    """Compiles a text, unless that was done before."""
    nvrtc = _library()
    headers = dict(headers or {})
    given = listed(options)
    for text in (source, name, arch, *given, *headers, *headers.values(), *names):
        if not isinstance(text, str):
            raise TypeError(f"a text is expected, not {type(text).__name__}: {text!r}")
        if "\0" in text:
            raise ValueError("a text for a compiler has no zero bytes")
    folders = _toolkit.header_folders(Path(nvrtc.path))
    all_options = [f"--gpu-architecture={arch}", *_with_lines(given), *(f"-I{folder}" for folder in folders)]
    found = ingredients(source.encode(), None, given, headers)
    parts: list[str | bytes] | None = None
    if found is not None and not any("pch" in option for option in given):
        parts = ["nvrtc", nvrtc.stamp, source, name, os.getcwd(), *all_options, "", *names, "", *(part for one in found for part in one)]
    return once(parts, lambda: _translate(nvrtc, source, name, all_options, headers, names))


def _with_lines(options: Sequence[str]) -> list[str]:
    """Gives options, and the one for lines of the source if none of them is about that."""
    about = ("-lineinfo", "--generate-line-info", "-G", "--device-debug")
    return [*options] if any(one in about for one in options) else ["-lineinfo", *options]


def _translate(
    nvrtc: _Nvrtc,
    source: str,
    name: str,
    options: Sequence[str],
    headers: Mapping[str, str],
    names: Sequence[str],
) -> Translation:
    library = nvrtc.library
    program = ctypes.c_void_p()
    count = len(headers)
    texts = (ctypes.c_char_p * count)(*(text.encode() for text in headers.values()))
    called = (ctypes.c_char_p * count)(*(one.encode() for one in headers))
    nvrtc.check(
        library.nvrtcCreateProgram(ctypes.byref(program), source.encode(), name.encode(), count, texts, called)
    )
    try:
        for one in names:
            nvrtc.check(library.nvrtcAddNameExpression(program, one.encode()))
        encoded = (ctypes.c_char_p * len(options))(*(os.fsencode(one) for one in options))
        status = library.nvrtcCompileProgram(program, len(options), encoded)
        log = nvrtc.text(program, "ProgramLog")
        if status != 0:
            if not log.strip():
                log = library.nvrtcGetErrorString(status).decode()
            if "--gpu-architecture" in log:
                target = options[0].partition("=")[2]
                log = f"{log.rstrip()}: {target}; targets are {', '.join(architectures())}\n"
            raise refusal(f"NVRTC cannot compile {name}", log, diagnostics(log))
        lowered = {one: _lowered(nvrtc, program, one) for one in names}
        ptx = rename_files(nvrtc.text(program, "PTX"), _as_called([name, *headers]))
    finally:
        library.nvrtcDestroyProgram(ctypes.byref(program))
    told = tuple(one for one in diagnostics(log) if one.severity != "error")
    return Translation(ptx, f"NVRTC {nvrtc.version[0]}.{nvrtc.version[1]}", lowered, told)


def _lowered(nvrtc: _Nvrtc, program: ctypes.c_void_p, name: str) -> str:
    symbol = ctypes.c_char_p()
    nvrtc.check(nvrtc.library.nvrtcGetLoweredName(program, name.encode(), ctypes.byref(symbol)))
    return (symbol.value or b"").decode()


def _as_called(names: Sequence[str]) -> Callable[[str], str]:
    """Files of texts are in no folder; NVRTC puts them into the one that the process is in."""
    here = os.path.join(os.getcwd(), "")

    def called(file: str) -> str:
        return file.removeprefix(here) if file.removeprefix(here) in names else file

    return called
