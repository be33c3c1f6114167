"""Programs that run."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from os import PathLike
from typing import Any, Literal, Self, SupportsIndex, TypeVar, final

import numpy.typing as npt

from ..errors import KernelFault

_T = TypeVar("_T")
_Source = str | PathLike[str] | bytes | bytearray | memoryview
_Size = SupportsIndex | Iterable[SupportsIndex]

def load(
    source: _Source | Sequence[_Source],
    *,
    arch: str | None = None,
    kernels: str | Sequence[str] | None = None,
    check_ptx: bool = True,
    max_memory: SupportsIndex | None = None,
    name: str | None = None,
    sources: Mapping[str, str] | None = None,
    constants: dict[int, bytes | bytearray | memoryview | npt.NDArray[Any]] | None = None,
    machine: Literal["card", "flexgripplus"] | None = None,
) -> Program:
    """Loads kernels, ready to be launched: PTX, several PTX files linked, or machine code in whatever holds it."""

@final
class Program:
    """Kernels and variables of files that were loaded. `program["name"]` is a kernel."""

    @property
    def kernels(self) -> list[str]:
        """The names of the kernels, in order of the files."""
    @property
    def files(self) -> list[str]:
        """The names of the files: what was given, or the piece of it that is run."""
    @property
    def arch(self) -> str | None:
        """The architecture of machine code; None of PTX."""
    @property
    def left_out(self) -> dict[str, str]:
        """Kernels of a cubin that cannot be run: the reason by name."""
    @property
    def notes(self) -> list[str]:
        """What was noticed while it was loaded."""
    @property
    def globals(self) -> Globals:
        """Its variables by name, as arrays of NumPy."""
    def __getitem__(self, name: str, /) -> Kernel: ...
    def __contains__(self, name: str, /) -> bool: ...
    def __iter__(self) -> Iterator[str]: ...
    def __len__(self) -> int: ...
    def _repr_html_(self) -> str: ...

@final
class Kernel:
    """A kernel of a program. `kernel[grid, block](…)` launches it."""

    @property
    def name(self) -> str:
        """Its name, as it stands in the file."""
    @property
    def demangled(self) -> str:
        """Its name in the words of C++ or Rust; the name itself, if it is none of theirs."""
    @property
    def parameters(self) -> list[Parameter]:
        """Its parameters, in order."""
    @property
    def registers(self) -> int | None:
        """Registers of a thread, if the file says how many."""
    @property
    def shared(self) -> int:
        """Bytes of shared memory of a block, without those of the launch."""
    @property
    def local(self) -> int:
        """Bytes of local memory of a thread."""
    @property
    def max_threads(self) -> tuple[int, int, int] | None:
        """Threads of a block by dimension that the kernel says; None where it says nothing."""
    @property
    def exact_threads(self) -> bool:
        """Whether a block has exactly `max_threads`."""
    @property
    def refused(self) -> list[str]:
        """Instructions of PTX for which it cannot be launched, a line each."""
    def _named(self, names: list[str]) -> Kernel: ...
    def __getitem__(
        self, index: tuple[_Size, _Size] | tuple[_Size, _Size, SupportsIndex], /
    ) -> Launcher: ...
    def launch(
        self,
        args: Iterable[Any],
        *,
        grid: _Size | None = None,
        block: _Size | None = None,
        shared: SupportsIndex | None = None,
        **options: Any,
    ) -> Result:
        """Launches it: the same as `kernel[grid, block, shared](*args, **options)`."""
    def _repr_html_(self) -> str: ...

@final
class Parameter:
    """A parameter of a kernel."""

    @property
    def name(self) -> str:
        """Its name."""
    @property
    def type(self) -> str:
        """The spelling of its type, without the dot."""
    @property
    def size(self) -> int:
        """Its bytes."""
    @property
    def offset(self) -> int:
        """Where it begins among the bytes of all."""

@final
class Launcher:
    """A kernel with the shape of a launch: `launcher(*args, **options)` launches it."""

    def __call__(
        self,
        *arguments: Any,
        cluster: _Size | None = None,
        shared: SupportsIndex | None = None,
        check: bool | str | Iterable[str] | None = None,
        allow: str | Sequence[str] | None = None,
        on_finding: Literal["raise", "return"] | None = None,
        schedules: SupportsIndex | None = None,
        seed: SupportsIndex | Literal["round-robin"] | None = None,
        threads: SupportsIndex | None = None,
        engine: Literal["auto", "interpreter", "native"] | None = None,
        stats: bool | None = None,
        profile: bool | None = None,
        coverage: bool | None = None,
        max_instructions: SupportsIndex | None = None,
        max_total_instructions: SupportsIndex | None = None,
        timeout: float | None = None,
        echo: bool | None = None,
    ) -> Result:
        """Launches the kernel with what its parameters are given, and waits until it has ended."""

@final
class Result:
    """What a launch came to."""

    @property
    def printed(self) -> str:
        """What kernels have printed."""
    @property
    def findings(self) -> tuple[Finding, ...]:
        """What checks have found, where it was asked for by `on_finding="return"`."""
    @property
    def differences(self) -> tuple[Difference, ...]:
        """Schedules that give something else than the first one, where that was asked for in the same way."""
    @property
    def stats(self) -> Stats | None:
        """What was counted (`stats=True`), or None."""
    @property
    def profile(self) -> Profile | None:
        """What each line has cost (`profile=True`), or None."""
    @property
    def coverage(self) -> Coverage | None:
        """Which lines were executed (`coverage=True`), or None."""
    @property
    def blocks(self) -> int:
        """Blocks that have run."""
    @property
    def operations(self) -> int:
        """Operations of warps that were executed; an instruction is one or a few."""

@final
class Difference:
    """A schedule that gives something else than the first one."""

    @property
    def seed(self) -> int:
        """Its seed: `seed=` repeats it."""
    @property
    def message(self) -> str:
        """What it gives else, in words."""
    @property
    def fault(self) -> KernelFault | None:
        """The fault that stops the kernel by it, or None."""

@final
class Finding:
    """Something that a check has found. `str(finding)` is what the command prints."""

    @property
    def check(self) -> str:
        """The check that has found it: `"race"`, `"init"`, `"sync"`, `"memory"`, `"leak"`."""
    @property
    def code(self) -> str:
        """Its code, which is the name of its check."""
    @property
    def severity(self) -> str | None:
        """`"error"` or `"warning"`."""
    @property
    def message(self) -> str | None:
        """What it is, on one line."""
    @property
    def notes(self) -> list[str]:
        """What else is said of it."""
    @property
    def help(self) -> str | None:
        """What would mend it."""
    @property
    def file(self) -> str:
        """The file of its line."""
    @property
    def line(self) -> int:
        """The line there, from 1; 0 where no line is known."""
    @property
    def column(self) -> int:
        """The column, from 1; 0 where none is known."""
    @property
    def short(self) -> str:
        """On one line: `file:line:column: error[race]: message`."""
    @property
    def kernel(self) -> str | None:
        """The kernel that was launched."""
    @property
    def function(self) -> str | None:
        """The function that its instruction stands in."""
    @property
    def instruction(self) -> str | None:
        """The instruction: of PTX its name, of machine code its listing."""
    @property
    def threads(self) -> list[tuple[int, int, int] | None]:
        """The threads that it is about, that which came last first."""
    @property
    def blocks(self) -> list[tuple[int, int, int] | None]:
        """The blocks of these threads."""
    @property
    def address(self) -> int | None:
        """The address of the memory that it is about, in its space."""
    @property
    def space(self) -> str | None:
        """The state space of that memory."""
    @property
    def buffer(self) -> str | None:
        """The buffer or variable that lies there."""
    @property
    def element(self) -> int | None:
        """The element of it, from 0."""
    @property
    def count(self) -> int | None:
        """How often it was found."""
    @property
    def seeds(self) -> list[int]:
        """The seeds of the schedules that have shown it, if there were several."""
    def json(self) -> Any:
        """All that is known of it, as the command writes it."""
    def _repr_html_(self) -> str: ...

@final
class Stats:
    """What was counted of a launch. `str(stats)` is the table that the command prints."""

    @property
    def kernel(self) -> str:
        """The kernel."""
    @property
    def seconds(self) -> float:
        """How long it took, watched, in seconds."""
    @property
    def warp_instructions(self) -> int:
        """Instructions of warps."""
    @property
    def thread_instructions(self) -> int:
        """Instructions of threads."""
    @property
    def mean_lanes(self) -> float:
        """How many lanes of 32 executed an instruction, on average."""
    @property
    def cost(self) -> int:
        """What it has cost: instructions of warps, sectors and passes together."""
    @property
    def global_requests(self) -> int:
        """Accesses of warps to global memory."""
    @property
    def sectors(self) -> int:
        """Sectors of 32 bytes of global memory that they touched."""
    @property
    def ideal_sectors(self) -> int:
        """The fewest sectors that could have held their bytes."""
    @property
    def shared_requests(self) -> int:
        """Accesses of warps to shared memory."""
    @property
    def passes(self) -> int:
        """Passes over the 32 banks that they took."""
    @property
    def ideal_passes(self) -> int:
        """The passes that they would have taken without conflicts."""
    @property
    def bank_conflicts(self) -> int:
        """Passes that bank conflicts have cost."""
    @property
    def classes(self) -> list[dict[str, Any]]:
        """Instructions by class."""
    @property
    def lines(self) -> list[dict[str, Any]]:
        """What each line of PTX or instruction of machine code has cost, the most costly first."""
    @property
    def sources(self) -> list[dict[str, Any]]:
        """The same of lines of the source that was compiled."""
    def json(self) -> dict[str, Any]:
        """All of it, as the command writes it."""
    def _repr_html_(self) -> str: ...

@final
class Profile:
    """What each line of a launch has cost. In a notebook it shows itself as a page."""

    @property
    def text(self) -> str:
        """Tables of the lines that cost most."""
    def json(self) -> dict[str, Any]:
        """All lines, as the command writes them."""
    def html(self) -> str:
        """One page with the source and the counts beside it, which needs nothing but itself."""
    def _repr_html_(self) -> str: ...

@final
class Coverage:
    """Which lines and branches launches have executed. `a | b` is what either has; `str(coverage)` is LCOV."""

    def __new__(cls, lcov: str = "") -> Coverage: ...
    @property
    def lcov(self) -> str:
        """As LCOV."""
    @property
    def lines(self) -> dict[str, dict[int, int]]:
        """By file, how many threads have executed each line."""
    def __or__(self, other: Coverage, /) -> Coverage: ...
    def __ror__(self, other: Coverage, /) -> Coverage: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class Globals:
    """Variables of a program by name."""

    def __getitem__(self, name: str, /) -> npt.NDArray[Any]: ...
    def __setitem__(self, name: str, value: npt.ArrayLike | ImageArgument, /) -> None: ...
    def __delitem__(self, name: str, /) -> None: ...
    def __contains__(self, name: object, /) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[str]: ...
    def keys(self) -> list[str]:
        """The names of all variables, in order of the files."""
    def values(self) -> list[npt.NDArray[Any]]:
        """All variables as arrays, in the order of their names here."""
    def items(self) -> list[tuple[str, npt.NDArray[Any]]]:
        """All names with their variables."""
    def get(self, name: str, default: _T | None = None) -> npt.NDArray[Any] | _T | None:
        """The variable of a name, or something else where there is none."""

@final
class VariableMemory:
    """The bytes of a variable. Whoever has it keeps the program."""

    @property
    def ptr(self) -> int:
        """The address that kernels know the variable by."""
    def __buffer__(self, flags: int, /) -> memoryview: ...

class DeviceMemory:
    """Bytes that all programs see. They are 0 at first, and begin at a multiple of 256."""

    def __new__(cls, size: int, name: str = "device array") -> Self: ...
    @property
    def ptr(self) -> int:
        """The address of the first byte, for kernels and on this machine."""
    @property
    def nbytes(self) -> int:
        """Number of bytes."""
    @property
    def is_freed(self) -> bool:
        """Whether it was freed."""
    def free(self) -> None:
        """Takes the memory from all programs: a kernel that accesses it from now on is stopped."""
    def tell(self) -> int:
        """The address, for whoever keeps this object as long as the memory is used; the memory stays as long as it."""
    def bytes(self) -> MemoryBytes:
        """An object with the buffer protocol that has the bytes."""

@final
class MemoryBytes:
    """The bytes of a device array, by the buffer protocol."""

    def __buffer__(self, flags: int, /) -> memoryview: ...

class EncodedMap:
    """A tensor map of an array, as the command writes it behind the name of a buffer."""

    def __new__(cls, array: Any, text: str) -> Self: ...
    def __bytes__(self) -> bytes: ...

class ImageArgument:
    """A texture or surface of an array, or a sampler, as the command writes them."""

    def __new__(cls, text: str, array: Any = None) -> Self: ...
    @property
    def kind(self) -> str:
        """What it is: `"texture"`, `"surface"` or `"sampler"`."""

# What pickled objects are made by.
def _finding(parts: tuple[str, str, int, int, str, list[str], str], json: str) -> Finding: ...
def _difference(seed: int, message: str, fault: KernelFault | None) -> Difference: ...
def _result(
    totals: tuple[int, int],
    printed: str,
    found: tuple[tuple[Finding, ...], tuple[Difference, ...]],
    counted: tuple[Stats | None, Profile | None, Coverage | None],
) -> Result: ...
def _stats(json: dict[str, Any], text: str) -> Stats: ...
def _profile(text: str, page: str, json: dict[str, Any], short: tuple[int, int]) -> Profile: ...
