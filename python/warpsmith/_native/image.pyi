"""Containers of GPU code, and what is in them."""

import builtins
from collections.abc import Callable, Sequence
from os import PathLike
from typing import Any, final

from .ptx import Graph, Live

__all__ = [
    "Control",
    "Faults",
    "Image",
    "Instruction",
    "Kernel",
    "Occupancy",
    "Parameter",
    "Piece",
    "assemble",
    "differences",
    "dis",
    "each",
    "kind",
    "open",
    "rate",
]

def open(source: str | bytes | bytearray | memoryview | PathLike[str], *, max_bytes: int | None = None) -> Image:
    """Takes a file apart: finds every cubin and every PTX text in it, however deep."""

def each(
    source: str | bytes | bytearray | memoryview | PathLike[str], function: Callable[[Piece], object]
) -> list[str]:
    """Calls a function with each piece of a file, and holds none of them. What cannot be read, a line each."""

def kind(data: bytes) -> str | None:
    """What a file is, by its first bytes: "cubin", "fatbin", "host", "archive", "zip"; None for what holds no GPU code."""

def assemble(
    text: str,
    into: bytes | None = None,
    arch: str | None = None,
    kernel: str | None = None,
    hazards: bool = True,
) -> tuple[bytes | None, list[tuple[int, int, str, str, str]]]:
    """Assembles a text: into a cubin, or to bare words of an architecture."""

def dis(words: bytes, arch: str, style: str = "exact", hex: bool = False, is_text: bool = False) -> str:
    """Lists words without a container around them."""

def differences(
    names: tuple[str, str],
    a: Sequence[Kernel],
    b: Sequence[Kernel],
    registers: bool = False,
    style: str = "listing",
    context: int = 3,
) -> tuple[str, str]:
    """What differs between two lists of kernels, as text and as JSON."""

def rate(some: int, all: int) -> tuple[float, float, float]:
    """A share, and the interval in which it lies with 95 % confidence (Wilson's): `(share, low, high)`."""

@final
class Image:
    """A file that was taken apart: a cubin, fatbin, program, library, object, archive or wheel."""

    @property
    def path(self) -> str:
        """The path that it was read from; "<bytes>" if there was none."""
    @property
    def pieces(self) -> list[Piece]:
        """Cubins and PTX texts, in the order of the file."""
    @property
    def cubins(self) -> list[Piece]:
        """The cubins; of a file that was linked with what it was linked from, both."""
    @property
    def kernels(self) -> list[Kernel]:
        """All kernels and functions of its cubins, without those of code from before linking."""
    @property
    def faults(self) -> list[str]:
        """What of the file cannot be read, a line each."""
    def _repr_html_(self) -> str: ...

@final
class Piece:
    """A piece of a file: a cubin, or PTX."""

    @property
    def path(self) -> str:
        """Where it lies in the file: the names of what holds it, from the outside in."""
    @property
    def file_name(self) -> str:
        """The name of the file that `Image.extract` makes of it."""
    @property
    def kind(self) -> str:
        """Which it is: "cubin", "ptx", or "nvvm" for what the linker compiles."""
    @property
    def arch(self) -> str:
        """What it is for: "sm_90a" is one."""
    @property
    def size(self) -> int:
        """Bytes, decompressed."""
    @property
    def data(self) -> bytes:
        """Its bytes, decompressed. A copy."""
    @property
    def is_superseded(self) -> bool:
        """Whether it is code from before linking, of a file that has the linked code as well."""
    @property
    def kernels(self) -> list[Kernel]:
        """Its kernels and functions of machine code, in order."""
    def __len__(self) -> int: ...

@final
class Kernel:
    """A kernel of machine code, or a function with a section of its own."""

    @property
    def name(self) -> str:
        """Its name, as the linker knows it."""
    @property
    def demangled(self) -> str:
        """Its name in the words of C++ or Rust."""
    @property
    def arch(self) -> str:
        """What its code is for: "sm_90a" is one."""
    @property
    def is_kernel(self) -> bool:
        """Whether it is a kernel; otherwise a function of the device."""
    @property
    def cubin_piece(self) -> Piece:
        """The cubin that it is in."""
    @property
    def registers(self) -> int | None:
        """Registers of a thread, of 32 bits, if the cubin says it."""
    @property
    def max_registers(self) -> int | None:
        """How many were allowed; None without a limit."""
    @property
    def barriers(self) -> int:
        """Named barriers."""
    @property
    def shared(self) -> int:
        """Bytes of shared memory of a block that are fixed in the file."""
    @property
    def local(self) -> int:
        """Bytes of local memory of a thread that are fixed in the file, without the stack."""
    @property
    def stack(self) -> int | None:
        """Bytes of the stack of a thread for itself."""
    @property
    def min_stack(self) -> int | None:
        """The same with all that it calls, at least."""
    @property
    def constant(self) -> int:
        """Bytes of its constant banks."""
    @property
    def spills(self) -> tuple[int, int] | None:
        """How many instructions load from local memory and store to it: `(loads, stores)`."""
    @property
    def parameters(self) -> list[Parameter]:
        """Its parameters, in order."""
    @property
    def parameter_bytes(self) -> int | None:
        """Bytes of all of them, if the cubin says it."""
    @property
    def max_threads(self) -> tuple[int, int, int] | None:
        """Threads that a block has at most, by dimension, if that was said."""
    @property
    def required_threads(self) -> tuple[int, int, int] | None:
        """Threads that a block must have, by dimension, if that was said."""
    @property
    def cluster(self) -> tuple[int, int, int] | None:
        """Blocks of a cluster, by dimension, if that was said."""
    @property
    def code_size(self) -> int:
        """Bytes of its code, with what fills it up at its end."""
    @property
    def code(self) -> bytes:
        """Its code, with what fills it up at its end. A copy."""
    @property
    def instructions(self) -> list[Instruction]:
        """All that stands in its code, in order."""
    @property
    def instruction_count(self) -> int | None:
        """How many instructions there are, without those that fill the code up."""
    @property
    def mix(self) -> dict[str, int] | None:
        """How often each mnemonic stands in the code, without what fills that up."""
    def is_named(self, name: str) -> bool:
        """Whether it is meant by a name."""
    def dis(self, style: str = "listing", hex: bool = False) -> str:
        """The code as text."""
    def cfg(self) -> Graph:
        """Its control-flow graph: blocks, edges, dominators, loops."""
    def live(self, registers: bool = True) -> Live:
        """How many registers hold a value at each instruction; with `registers` also which."""
    def occupancy(
        self, block: int | Sequence[int], shared: int = 0, arch: str | None = None
    ) -> Occupancy | None:
        """How many blocks of it are resident on a multiprocessor at a time."""
    def _repr_html_(self) -> str: ...

@final
class Parameter:
    """A parameter of a kernel, as a cubin knows it: its size, not its type."""

    @property
    def ordinal(self) -> int:
        """Which one, from 0."""
    @property
    def offset(self) -> int:
        """Bytes from the first."""
    @property
    def size(self) -> int:
        """Its bytes."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Instruction:
    """What stands at an address of code: an instruction, or bytes that are none."""

    @property
    def address(self) -> int:
        """Bytes from the beginning of the code."""
    @property
    def text(self) -> str:
        """Its text, as the vendor's tools list it."""
    @property
    def exact(self) -> str:
        """Its text with every bit of meaning, as `asm` takes it; without control information."""
    @property
    def mnemonic(self) -> str | None:
        """What it does, without modifiers; None for bytes that are no instruction."""
    @property
    def control(self) -> Control | None:
        """Control information; None where the machine has none in its instructions."""
    @property
    def word(self) -> int:
        """Its bits as a number; the first byte is the lowest."""
    @property
    def bytes(self) -> builtins.bytes:
        """Its bytes."""
    @property
    def target(self) -> int | None:
        """Where it branches to, in bytes from the beginning of the code, if that stands in it."""

@final
class Control:
    """Control information of an instruction, of SM 7.0 and later. `str()` gives the columns `[B------:R-:W-:-:S04]`."""

    @property
    def stall(self) -> int:
        """Cycles to the next instruction."""
    @property
    def may_yield(self) -> bool:
        """Whether another warp may be issued next."""
    @property
    def wait(self) -> list[int]:
        """The barriers that are waited for, by number."""
    @property
    def read_barrier(self) -> int | None:
        """The barrier that is set once operands have been read."""
    @property
    def write_barrier(self) -> int | None:
        """The barrier that is set once the result is there."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Occupancy:
    """How well a kernel fills a multiprocessor."""

    @property
    def blocks(self) -> int:
        """Blocks that are resident at a time; 0 for what cannot be launched."""
    @property
    def warps(self) -> int:
        """Warps that are resident at a time."""
    @property
    def max_warps(self) -> int:
        """Warps that could be."""
    @property
    def fraction(self) -> float:
        """Resident warps as a part of those that could be: 0 to 1."""
    @property
    def limited_by(self) -> str:
        """What keeps it from more, such as "registers"."""

@final
class Faults:
    """A campaign that is ready: any part of it can be run, anywhere, with the same rows."""

    def __new__(cls, arguments: Sequence[str | PathLike[str]]) -> Faults: ...
    @property
    def count(self) -> int:
        """How many faults the campaign has."""
    def results(self) -> dict[str, bytes]:
        """The buffers that hold the results, by name, as the run without a fault leaves them."""
    def rows(self, first: int, end: int) -> dict[str, list[Any]]:
        """The rows of the faults from one number up to another, as columns."""
