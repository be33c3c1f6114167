"""Programs that run."""

from collections.abc import Iterator
from os import PathLike
from typing import Any, Self, TypeVar, final

import numpy.typing as npt

_T = TypeVar("_T")

def load(source: str | bytes | PathLike[str]) -> Program:
    """Loads PTX: a path, or the text itself."""

@final
class Program:
    """Kernels and variables of files that were loaded. `program["name"]` is a kernel."""

    @property
    def kernels(self) -> list[str]:
        """The names of the kernels."""
    @property
    def globals(self) -> Globals:
        """Its variables by name, as arrays of NumPy."""
    def __getitem__(self, name: str, /) -> Kernel: ...
    def __contains__(self, name: str, /) -> bool: ...
    def __len__(self) -> int: ...

@final
class Kernel:
    """A kernel. `kernel[grid, block](…)` launches it."""

    @property
    def name(self) -> str:
        """Its name."""
    def __getitem__(self, index: Any, /) -> Launcher: ...

@final
class Launcher:
    """A kernel with the shape of a launch."""

    def __call__(self, *arguments: Any) -> None:
        """Launches the kernel with what its parameters are given, and waits until it has ended."""

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
