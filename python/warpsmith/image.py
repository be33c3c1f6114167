"""Containers of GPU code: what is in a cubin, fatbin, program, library, archive or wheel, and its machine code as text.

`open` takes a file apart; a `Kernel` knows what it takes of the machine, its instructions, and how well it fills a
multiprocessor. `asm` and `dis` go from text to code and back, `diff` holds kernels against each other.

    >>> from warpsmith import image
    >>> library = image.open("examples/libvector.so")
    >>> [(piece.kind, piece.arch) for piece in library.pieces]
    [('cubin', 'sm_75'), ('cubin', 'sm_90'), ('ptx', 'sm_90')]
    >>> kernel = image.kernel(library, "vector_add", arch="sm_90")
    >>> kernel.registers, kernel.instructions[0].text
    (12, 'LDC R1, c[0x0][0x28]')
"""

from __future__ import annotations

import html
import json
import os
import pathlib
import tempfile
import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from ._native.image import (
    Control,
    Image,
    Instruction,
    Kernel,
    Occupancy,
    Parameter,
    Piece,
    open,
)
from ._native.image import assemble as _assemble
from ._native.image import differences as _differences
from ._native.image import dis as _dis
from .errors import AssemblyError, ImageError

__all__ = [
    "AssemblyFault",
    "AssemblyWarning",
    "Change",
    "Control",
    "Diff",
    "FunctionDiff",
    "Image",
    "Instruction",
    "Kernel",
    "Occupancy",
    "Parameter",
    "Piece",
    "Style",
    "asm",
    "diff",
    "dis",
    "extract",
    "kernel",
    "kernels",
    "open",
]

Style = Literal["listing", "exact", "control"]

# What holds kernels: a file, a piece of one, a kernel itself, a path, bytes.
Source: TypeAlias = Image | Piece | Kernel | str | os.PathLike[str] | bytes


class AssemblyWarning(UserWarning):
    """A text of machine code is assembled, and may not be what was meant."""


@dataclass(frozen=True)
class AssemblyFault:
    """What is wrong with a text of machine code, and where: line and column count from 1."""

    line: int
    column: int
    severity: str
    message: str
    help: str

    def __str__(self) -> str:
        tail = f"; {self.help}" if self.help else ""
        return f"{self.line}:{self.column}: {self.severity}: {self.message}{tail}"


def kernels(source: Source, name: str | None = None, *, arch: str | None = None) -> list[Kernel]:
    """The kernels and functions of what holds them, in order.

    Args:
        source: A file that was opened, a piece of one, a kernel, a path, or bytes.
        name: Only those that are meant by this name: the name itself, a pattern with `*`, the demangled name with or
            without its parameters, or its last part.
        arch: Only those for this architecture, such as "sm_90a".

    Raises:
        ImageError: The file is not understood.
    """
    match source:
        case Kernel():
            found = [source]
        case Image() | Piece():
            found = list(source.kernels)
        case _:
            found = list(open(source).kernels)
    if arch is not None:
        found = [one for one in found if one.arch == arch]
    if name is None:
        return found
    exact = [one for one in found if one.name == name]
    return exact or [one for one in found if one.is_named(name)]


def kernel(source: Source, name: str | None = None, *, arch: str | None = None) -> Kernel:
    """The one kernel that is meant; `kernels` says by what names.

    Raises:
        KeyError: There is none, or there are several.
        ImageError: The file is not understood.
    """
    found = kernels(source, name, arch=arch)
    if len(found) == 1:
        return found[0]
    there = found or kernels(source)
    names = ", ".join(sorted({f"{one.name} for {one.arch}" for one in there})[:20])
    what = "several kernels are meant" if found else "there is no such kernel"
    raise KeyError(f"{what}: {name or 'any'}{f' for {arch}' if arch else ''}; there is {names or 'none'}")


def extract(
    source: Image | str | os.PathLike[str] | bytes,
    folder: str | os.PathLike[str],
    *,
    arch: str | None = None,
    name: str | None = None,
    only: Literal["cubin", "ptx", "nvvm"] | None = None,
    force: bool = False,
) -> list[pathlib.Path]:
    """Writes cubins and PTX texts to files of their own, with the names that `warpsmith extract` gives them.

    Args:
        source: A file that was opened, a path, or bytes.
        folder: Where to; it is made if it is not there.
        arch: Only code for this architecture.
        name: Only cubins with a kernel of this name, as `kernels` takes it.
        only: Only this kind.
        force: Write over files that are there.

    Returns:
        The paths of the files, in the order of the pieces.

    Raises:
        FileExistsError: A file is there already; nothing was written.
        ImageError: The source is not understood.
    """
    image = source if isinstance(source, Image) else open(source)
    folder = pathlib.Path(folder)
    pieces = [piece for piece in image.pieces if only is None or piece.kind == only]
    pieces = [piece for piece in pieces if arch is None or piece.arch == arch]
    if name is not None:
        pieces = [piece for piece in pieces if kernels(piece, name)]
    paths = [folder / piece.file_name for piece in pieces]
    for path in paths:
        if path.exists() and not force:
            raise FileExistsError(f"{path} is there already; force=True writes over it")
    folder.mkdir(parents=True, exist_ok=True)
    for path, piece in zip(paths, pieces, strict=True):
        # Whole or not at all.
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".warpsmith-", delete=False) as file:
            file.write(piece.data)
        os.replace(file.name, path)
    return paths


def asm(
    text: str,
    *,
    into: Piece | Kernel | str | os.PathLike[str] | bytes | None = None,
    arch: str | None = None,
    kernel: str | None = None,
    hazards: bool = True,
) -> bytes:
    """Assembles machine code: into a cubin, or to bare words.

    Args:
        text: An assembly file, as `Kernel.dis("exact")` or `Kernel.dis("control")` writes it.
        into: The cubin whose kernels get the code of the text: `.section .text.NAME` names each of them. Instructions may lie
            elsewhere than before; what refers to them follows.
        arch: Without a cubin, the architecture that the words are for: "sm_90".
        kernel: Replace the code of this kernel only.
        hazards: Whether to warn of results that are used before they are there.

    Returns:
        The new cubin, or the words, low byte first.

    Raises:
        AssemblyError: The text has errors; `faults` has all of them.
        ImageError: The cubin is not understood, or has no such kernel.
        ValueError: Neither a cubin nor an architecture is given, or both.

    Warns:
        AssemblyWarning: What may not be meant, once for each.
    """
    data: bytes | None
    match into:
        case None | bytes():
            data = into
        case Piece():
            data = into.data
        case Kernel():
            data = into.cubin_piece.data
            kernel = into.name if kernel is None else kernel
        case _:
            data = pathlib.Path(into).read_bytes()
    made, told = _assemble(text, data, arch, kernel, hazards)
    faults = tuple(AssemblyFault(*one) for one in told)
    if made is None:
        errors = [fault for fault in faults if fault.severity == "error"] or list(faults)
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        raise AssemblyError(f"{errors[0] if errors else 'the text has errors'}{more}", faults)
    for fault in faults:
        warnings.warn(str(fault), AssemblyWarning, stacklevel=2)
    return made


def dis(words: bytes | str | Iterable[int], *, arch: str, style: Style = "exact", hex: bool = False) -> str:
    """Lists words of machine code without a container around them, a line for each instruction.

    Args:
        words: Bytes, low byte first; or numbers of 128 bits, one for each instruction; or a text: hexadecimal words, or a listing
            that has them.
        arch: What they are for: "sm_90".
        style: As of `Kernel.dis`.
        hex: Whether to show the words as well.

    Raises:
        ImageError: A text is not understood as machine code.
        ValueError: The architecture has no description, or a number has more than 128 bits.
    """
    match words:
        case str():
            return _dis(words.encode(), arch, style, hex, True)
        case bytes() | bytearray() | memoryview():
            return _dis(bytes(words), arch, style, hex, False)
    try:
        data = b"".join(int(word).to_bytes(16, "little") for word in words)
    except OverflowError:
        raise ValueError("a word of machine code has 128 bits at most, and is not negative") from None
    return _dis(data, arch, style, hex, False)


@dataclass(frozen=True)
class Change:
    """Instructions of A that are gone, and those of B in their place, as text."""

    offset_a: int
    offset_b: int
    gone: tuple[str, ...]
    new: tuple[str, ...]
    # Of one instruction that is the same but for its registers: those that are others here than before it.
    registers: tuple[tuple[str, str], ...] = ()
    # Whether it is one instruction that is the same, and branches to another place.
    branches_elsewhere: bool = False


@dataclass(frozen=True)
class FunctionDiff:
    """Two kernels, held against each other."""

    name: str
    arch: str
    name_b: str
    arch_b: str
    # How many instructions are the same.
    same: int
    changes: tuple[Change, ...]
    # Registers that have other names in B.
    renamed: tuple[tuple[str, str], ...]
    # What they take of the machine, where that differs: what, of A, of B.
    resources: tuple[tuple[str, int | None, int | None], ...]


@dataclass(frozen=True)
class Diff:
    """What differs between the kernels of A and of B. `str()` and `text` give it as `warpsmith diff` prints it."""

    same: bool
    functions: tuple[FunctionDiff, ...]
    # Kernels that only one of them has: name, architecture.
    only_in_a: tuple[tuple[str, str], ...]
    only_in_b: tuple[tuple[str, str], ...]
    text: str

    @property
    def changes(self) -> tuple[Change, ...]:
        """The changes of all kernels."""
        return tuple(change for function in self.functions for change in function.changes)

    def __bool__(self) -> bool:
        """Whether something differs."""
        return not self.same

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        colours = {"-": "#b31d28", "+": "#22863a", "~": "#b08800", "@": "#6a737d"}

        def line(text: str) -> str:
            colour = colours.get(text[:1])
            shown = html.escape(text)
            return f'<span style="color:{colour}">{shown}</span>' if colour else shown

        return "<pre>" + "\n".join(map(line, self.text.splitlines())) + "</pre>"


def diff(
    a: Source,
    b: Source,
    kernel: str | None = None,
    *,
    arch: str | None = None,
    registers: bool = False,
    style: Literal["listing", "control"] = "listing",
    context: int = 3,
) -> Diff:
    """Holds the kernels of A and B that have the same name against each other, instruction by instruction.

    Of two that are alone names do not matter. Addresses do not count, nor does what fills a kernel up at its end, nor do numbers of
    registers where each register of A is always the same one of B.

    Args:
        a: A file that was opened, a piece of one, a kernel, a path, or bytes.
        b: The other one.
        kernel: Only kernels of this name, as `kernels` takes it.
        arch: Only code for this architecture.
        registers: Whether numbers of registers count.
        style: "listing" compares what the vendor's tools list, "control" all there is.
        context: Instructions around those that differ, in the text.

    Raises:
        ImageError: A file is not understood, has no such kernel, or its machine has no description.
    """
    names = (_name(a, "a"), _name(b, "b"))
    ours, theirs = (kernels(side, kernel, arch=arch) for side in (a, b))
    for name, found in zip(names, (ours, theirs), strict=True):
        if not found:
            raise ImageError(f"{name} has no such kernel: {kernel or 'any'}{f' for {arch}' if arch else ''}")
    text, written = _differences(names, ours, theirs, registers, style, context)
    document: dict[str, Any] = json.loads(written)
    return Diff(
        same=document["same"],
        functions=tuple(map(_function, document["functions"])),
        only_in_a=tuple((one["name"], one["architecture"]) for one in document["only_in_a"]),
        only_in_b=tuple((one["name"], one["architecture"]) for one in document["only_in_b"]),
        text=text,
    )


def _function(one: dict[str, Any]) -> FunctionDiff:
    def registers(all: list[dict[str, str]]) -> tuple[tuple[str, str], ...]:
        return tuple((pair["a"], pair["b"]) for pair in all)

    changes = (
        Change(
            offset_a=change["offset_a"],
            offset_b=change["offset_b"],
            gone=tuple(change["gone"]),
            new=tuple(change["new"]),
            registers=registers(change.get("registers", [])),
            branches_elsewhere=change.get("branches_elsewhere", False),
        )
        for change in one["changes"]
    )
    return FunctionDiff(
        name=one["a"]["name"],
        arch=one["a"]["architecture"],
        name_b=one["b"]["name"],
        arch_b=one["b"]["architecture"],
        same=one["same"],
        changes=tuple(changes),
        renamed=registers(one.get("renamed", [])),
        resources=tuple((what["what"], what["a"], what["b"]) for what in one.get("resources", [])),
    )


def _name(source: Source, side: str) -> str:
    match source:
        case Image():
            return source.path
        case Piece():
            return source.path or side
        case Kernel() | bytes():
            return side
        case _:
            return os.fspath(source)
