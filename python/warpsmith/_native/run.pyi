"""Programs that run."""

from os import PathLike
from typing import Any, final

def load(source: str | bytes | PathLike[str]) -> Program:
    """Loads PTX: a path, or the text itself."""

@final
class Program:
    """Kernels and variables of files that were loaded. `program["name"]` is a kernel."""

    @property
    def kernels(self) -> list[str]:
        """The names of the kernels."""
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
