"""The fixture `cuda`: from a source or PTX to kernels that are launched with checks on."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import overload

from . import _beside
from ._checked import CheckedKernel, CheckedProgram, Checking
from ._compiled import CompilerWarning, Translation, rename_files
from ._report import from_here
from .errors import NoCompiler

__all__ = ["Cuda", "Wanted"]

#: Endings of files that are compiled.
_SOURCES = (".cu", ".cuh", ".cpp", ".cc", ".cxx", ".c", ".h", ".hpp")


@dataclass(frozen=True)
class Wanted:
    """How a test has its sources compiled.

    Attributes:
        arch: The target.
        options: Options of the compiler.
        compiler: `auto`, `nvcc` or `nvrtc`.
        update: Whether the PTX beside a source is written anew.
    """

    arch: str = "sm_90"
    options: tuple[str, ...] = ()
    compiler: str = "auto"
    update: bool = False


class Cuda:
    """Loads kernels for a test: `cuda("saxpy.cu")["saxpy"][grid, block](x, y, 2.0, n)`.

    Findings of the checks fail the test, and arrays are changed in place.
    """

    def __init__(
        self, test: Path, wanted: Wanted, checking: Checking, stale: list[str], unwritten: list[str] | None = None
    ) -> None:
        self.test = test
        self.wanted = wanted
        self.checking = checking
        #: PTX that is not of the source beside it any more.
        self.stale = stale
        #: Sources of which no PTX is written, as it is asked for with names or headers.
        self.unwritten = [] if unwritten is None else unwritten

    @overload
    def __call__(
        self,
        source: str | os.PathLike[str],
        kernel: None = None,
        *,
        arch: str | None = None,
        options: Iterable[str] = (),
        headers: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
        compiler: str | None = None,
    ) -> CheckedProgram: ...

    @overload
    def __call__(
        self,
        source: str | os.PathLike[str],
        kernel: str,
        *,
        arch: str | None = None,
        options: Iterable[str] = (),
        headers: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
        compiler: str | None = None,
    ) -> CheckedKernel: ...

    def __call__(
        self,
        source: str | os.PathLike[str],
        kernel: str | None = None,
        *,
        arch: str | None = None,
        options: Iterable[str] = (),
        headers: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
        compiler: str | None = None,
    ) -> CheckedProgram | CheckedKernel:
        """Loads a program, or a kernel of it.

        Args:
            source: A path that starts from the folder of the test's file: a source (`.cu`), PTX, or machine code; or a text of CUDA
                C++ or PTX, which a string with a line break is.
            kernel: The name of the kernel, if only one is wanted. An expression of a name, such as `scale<float>`, asks for that
                instance of a template.
            arch: The target, if it is none of the settings'.
            options: Options of the compiler, beside those of the settings.
            headers: Texts of headers for NVRTC, by the names that `#include` has for them.
            names: Expressions of names; they ask for NVRTC.
            compiler: `nvcc` or `nvrtc`, if it is to be one of them. Else a file with a name is compiled by nvcc where it is there,
                and a text by NVRTC where it is there.

        Raises:
            CompileError: The source is refused.
            NoCompiler: There is no compiler for it.
            LoadError: It has what is not executed.
        """
        __tracebackhide__ = True
        if kernel is not None and "<" in kernel and kernel not in names:
            names = [*names, kernel]
        name = compiler or self.wanted.compiler
        if name not in ("auto", "nvcc", "nvrtc"):
            raise ValueError(f'the compiler is "nvcc" or "nvrtc", not {name!r}')
        if name == "nvcc" and (names or headers):
            raise ValueError("`names` and `headers` are for NVRTC")
        if name == "auto" and (names or headers):
            name = "nvrtc"
        wanted = Wanted(
            arch or self.wanted.arch, (*self.wanted.options, *options), name, self.wanted.update
        )
        from ._native.run import load

        made: Translation | None = None
        if isinstance(source, str) and "\n" in source:
            called = f"{self.test.stem}.ptx"
            if _is_ptx(source):
                program = load(source, name=called)
            else:
                made = self._text(source, wanted, headers or {}, names)
                program = load(made.ptx, name=called)
        else:
            path = self.test.parent / source
            if path.suffix in _SOURCES:
                made = self._file(path, wanted, headers or {}, names)
                program = load(made.ptx, name=from_here(str(path.with_suffix(".ptx"))))
            else:
                program = load(from_here(str(path)))
        loaded = CheckedProgram(program, made, self.checking)
        return loaded if kernel is None else loaded[kernel]

    def _file(
        self, path: Path, wanted: Wanted, headers: Mapping[str, str], names: Sequence[str]
    ) -> Translation:
        """Compiles a file, or takes the PTX beside it if that is of it."""
        __tracebackhide__ = True
        from . import nvcc, nvrtc

        if not names and not headers and not wanted.update:
            made, is_stale = _beside.read(path, wanted.arch, wanted.options)
            if made is not None:
                return _shown(made, _beside.path_of(path).parent)
            if is_stale:
                self.stale.append(from_here(str(_beside.path_of(path))))
        text = path.read_text("utf-8", "replace")
        name = wanted.compiler
        if name == "auto":
            name = "nvcc" if nvcc.find() and nvcc.host_compiler(wanted.options) or not nvrtc.find() else "nvrtc"
        try:
            if name == "nvcc":
                made = nvcc.translate(path, wanted.arch, wanted.options)
            else:
                options = (*wanted.options, f"-I{path.parent}")
                made = nvrtc.translate(text, wanted.arch, options, headers, name=from_here(str(path)), names=names)
        except NoCompiler as error:
            stale = f"; and {self.stale[-1]} is not of what it says today" if self.stale else ""
            kept = "; no PTX is kept beside a source for instances of templates (`names`) or `headers`" if names or headers else ""
            raise NoCompiler(f"{from_here(str(path))} cannot be compiled: {error}{stale}{kept}") from error
        if wanted.update and (names or headers):
            self.unwritten.append(from_here(str(path)))
        elif wanted.update:
            _beside.write(path, wanted.arch, wanted.options, made)
        return _told(_shown(made, path.parent))

    def _text(
        self, text: str, wanted: Wanted, headers: Mapping[str, str], names: Sequence[str]
    ) -> Translation:
        """Compiles a text. If it stands in the file of the test, its lines are those of this file."""
        from . import nvcc, nvrtc

        name, line = "source.cu", place_of(text, self.test)
        if line:
            name = from_here(str(self.test))
            quoted = name.replace("\\", "\\\\")
            text = f'#line {line} "{quoted}"\n{text}'
        compiler = wanted.compiler
        if compiler == "auto":
            compiler = "nvrtc" if nvrtc.find() or not nvcc.find() else "nvcc"
        if compiler == "nvcc":
            made = nvcc.translate(text, wanted.arch, (*wanted.options, f"-I{self.test.parent}"), name=name)
        else:
            options = (*wanted.options, f"-I{self.test.parent}")
            made = nvrtc.translate(text, wanted.arch, options, headers, name=name, names=names)
        return _told(_shown(made, self.test.parent))


def _is_ptx(text: str) -> bool:
    """Whether a text is PTX: its first line that is no comment is a directive of PTX."""
    for line in text.splitlines():
        line = line.strip()
        if line and not line.startswith("//"):
            return line.startswith((".version", ".target", "/*")) and ".version" in text
    return False


def place_of(text: str, file: Path) -> int:
    """Gives the line of a file where a text stands, from 1; 0 if it does not. Blanks before and behind its lines do not count."""
    try:
        lines = [line.strip() for line in file.read_text("utf-8").splitlines()]
    except (OSError, ValueError):
        return 0
    wanted = [line.strip() for line in text.splitlines()]
    # A text in quotes begins behind them, and ends before them.
    inner = wanted[1:-1]
    for at in range(len(lines) - len(wanted) + 1):
        if (
            lines[at].endswith(wanted[0])
            and lines[at + len(wanted) - 1].startswith(wanted[-1])
            and lines[at + 1 : at + 1 + len(inner)] == inner
        ):
            return at + 1
    return 0


def _shown(made: Translation, folder: Path) -> Translation:
    """Names the files of a translation as they are shown; those without a folder are in one."""

    def name(file: str) -> str:
        beside = folder / file
        return from_here(str(beside) if not os.path.isabs(file) and beside.is_file() else file)

    return Translation(rename_files(made.ptx, name), made.compiler, made.names, made.diagnostics)


def _told(made: Translation) -> Translation:
    """Gives its warnings out, as those of the lines of the source."""
    for one in made.diagnostics:
        if one.severity == "warning":
            file = from_here(one.file) or "source.cu"
            warnings.warn_explicit(CompilerWarning(from_here(one.text)), CompilerWarning, file, one.line)
    return made
