"""What compilers make of a text of source: PTX, and the program that it is."""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from . import _cache
from ._source import Diagnostic
from .errors import CompileError

if TYPE_CHECKING:
    from ._native.run import Kernel, Program

__all__ = ["CompiledProgram", "CompilerWarning", "Translation", "plain_name", "rename_files"]


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
    cache, key = _cache.default(), _cache.key_of(["translation/1", *parts])
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


def plain_name(mangled: str) -> str:
    """Gives the name of a function of C++ without its parameters and template arguments: `ns::scale` of `_ZN2ns5scaleIfEEvPT_`.

    What is no such name, or is none of a plain function, comes back as it is.
    """
    rest = mangled.removeprefix("_Z")
    if rest == mangled:
        return mangled
    nested = rest.startswith("N")
    rest = rest[1:] if nested else rest.removeprefix("L")
    parts: list[str] = []
    while number := re.match(r"\d+", rest):
        end = number.end() + int(number[0])
        parts.append(rest[number.end() : end])
        rest = rest[end:]
        if not nested:
            break
    parts = [part for part in parts if not part.startswith("_GLOBAL__N_")]
    return "::".join(parts) or mangled


class CompiledProgram:
    """A program that was compiled from a source, with its kernels by the names that the source has for them.

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
    def globals(self) -> Any:
        """Variables of the program by their names."""
        return self.program.globals

    def lowered(self, name: str) -> str:
        """Gives the name that a kernel has in the PTX.

        Args:
            name: That name, an expression of a name, or the name of the source without parameters and template arguments.

        Raises:
            KeyError: There is none, or several are of that name.
        """
        return lowered(name, self.names, self.kernels)

    def __getitem__(self, name: str) -> Kernel:
        return self.program[self.lowered(name)]

    def __contains__(self, name: str) -> bool:
        try:
            self.lowered(name)
        except KeyError:
            return False
        return True

    def __len__(self) -> int:
        return len(self.kernels)

    def __repr__(self) -> str:
        return f"<warpsmith.CompiledProgram by {self.translation.compiler}: {', '.join(self.kernels)}>"


def lowered(name: str, names: Mapping[str, str], kernels: Sequence[str]) -> str:
    """Gives the one of several kernels that a name of the source means.

    Args:
        name: The name in the PTX, an expression of a name, or the name of the source.
        names: Names in the PTX by expressions.
        kernels: Names in the PTX.

    Raises:
        KeyError: There is none, or several are of that name.
    """
    if name in kernels:
        return name
    squeezed = name.replace(" ", "")
    for expression, symbol in names.items():
        if expression.replace(" ", "") == squeezed:
            return symbol
    meant = [one for one in kernels if plain_name(one) == squeezed]
    meant = meant or [one for one in kernels if plain_name(one).rpartition("::")[2] == squeezed]
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise KeyError(f"`{name}` is the name of {len(meant)} kernels: {', '.join(meant)}")
    if "<" in name:
        raise KeyError(f'there is no kernel `{name}`; instances of templates are asked for: names=["{name}"]')
    raise KeyError(f"there is no kernel `{name}`; kernels are {', '.join(kernels) or 'not there at all'}")
