"""What compilers make of a text of source: PTX, and the program that it is."""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

from . import _cache
from ._source import Diagnostic
from .errors import CompileError

if TYPE_CHECKING:
    from ._native.run import Globals, Kernel, Program

__all__ = ["CompiledProgram", "CompilerWarning", "Translation", "find", "once", "refusal", "rename_files"]


class CompilerWarning(UserWarning):
    """What a compiler warns of in a source that it has taken."""


@dataclass(frozen=True)
class Translation:
    """What a compiler has made of a source.

    Attributes:
        ptx: The PTX.
        compiler: The compiler and its version: `NVRTC 13.5`.
        names: Names in the PTX by expressions of names that were asked for: `{"scale<float>": "_Z5scaleIfEvPT_i"}`.
        diagnostics: Warnings and remarks.
    """

    ptx: str
    compiler: str
    names: Mapping[str, str] = field(default_factory=dict)
    diagnostics: tuple[Diagnostic, ...] = ()

    def warn(self, level: int = 3) -> Translation:
        """Gives out its warnings as Python's `CompilerWarning`."""
        for one in self.diagnostics:
            if one.severity == "warning":
                warnings.warn(CompilerWarning(one.text), stacklevel=level)
        return self

    def to_bytes(self) -> bytes:
        """Gives it as bytes to be kept."""
        return json.dumps(asdict(self)).encode()

    @staticmethod
    def of_bytes(data: bytes | None) -> Translation | None:
        """Reads what was kept; None if it is nothing of ours."""
        try:
            kept = json.loads(data or b"")
            told = tuple(Diagnostic(**one) for one in kept["diagnostics"])
            return Translation(str(kept["ptx"]), str(kept["compiler"]), dict(kept["names"]), told)
        except (ValueError, TypeError, KeyError):
            return None


def once(parts: Sequence[str | bytes] | None, make: Callable[[], Translation]) -> Translation:
    """Takes a translation out of the cache, or makes it and puts it there.

    Args:
        parts: All that it depends on, or None where that cannot be told: then it is made each time.
        make: Makes it.
    """
    if parts is None:
        return make()
    cache, key = _cache.default(), _cache.key_of(["translation/2", *parts])
    kept = Translation.of_bytes(cache.get(key))
    if kept is None:
        kept = make()
        cache.put(key, kept.to_bytes())
    return kept


def refusal(what: str, log: str, found: tuple[Diagnostic, ...]) -> CompileError:
    """Gives the exception for what a compiler has said when it refused a source.

    Args:
        what: What did not go well: `k.cu cannot be compiled`.
        log: All that the compiler said.
        found: The same piece by piece.
    """
    errors = [one for one in found if one.severity == "error"]
    text = "\n".join(one.text for one in errors) or log.strip() or "the compiler does not say why"
    return CompileError(f"{what}:\n{text}", log, found)


_FILE = re.compile(r'^(\s*\.file\s+\d+\s+)"([^"\n]*)"', re.MULTILINE)


def rename_files(ptx: str, name: Callable[[str], str]) -> str:
    """Gives PTX in which files of the source have other names.

    Args:
        ptx: The PTX.
        name: The name to be for the name that is.
    """
    return _FILE.sub(lambda found: f'{found[1]}"{name(found[2])}"', ptx)


class CompiledProgram:
    """A program that was compiled from a source.

    `program["scale"]` is the kernel `scale`, whether it is `extern "C"` or mangled, and `program["scale<float>"]` that of an
    expression of a name. `program.program` is the program as such, with what it has beside kernels.
    """

    def __init__(self, program: Program, translation: Translation) -> None:
        self.program = program
        self.translation = translation

    @property
    def ptx(self) -> str:
        """The PTX."""
        return self.translation.ptx

    @property
    def names(self) -> Mapping[str, str]:
        """Names in the PTX by expressions of names."""
        return self.translation.names

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What the compiler has warned of."""
        return self.translation.diagnostics

    @property
    def kernels(self) -> list[str]:
        """Names of its kernels in the PTX."""
        return list(self.program.kernels)

    @property
    def globals(self) -> Globals:
        """Variables of the program by their names."""
        return self.program.globals

    def __getitem__(self, name: str) -> Kernel:
        return find(self.program, name, self.names)

    def __contains__(self, name: str) -> bool:
        try:
            self[name]
        except KeyError:
            return False
        return True

    def __len__(self) -> int:
        return len(self.kernels)

    def __repr__(self) -> str:
        return f"<warpsmith.CompiledProgram by {self.translation.compiler}: {', '.join(self.kernels)}>"


def find(program: Program, name: str, names: Mapping[str, str]) -> Kernel:
    """Gives a kernel of a program.

    Args:
        program: The program.
        name: An expression of a name that was asked for, or any name that the program has for it.
        names: Names in the PTX by expressions.

    Raises:
        KeyError: There is none, or several are of that name.
    """
    squeezed = name.replace(" ", "")
    symbols = [symbol for expression, symbol in names.items() if expression.replace(" ", "") == squeezed]
    try:
        return program[symbols[0] if symbols else name]
    except KeyError:
        if "<" not in name:
            raise
        raise KeyError(f'there is no kernel `{name}`; instances of templates are asked for: names=["{name}"]') from None
