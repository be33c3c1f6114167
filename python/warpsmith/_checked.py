"""Programs whose kernels are launched with checks on, as tests want them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ._allow import Allow, of_finding
from ._compiled import Translation, lowered
from .errors import CheckError

if TYPE_CHECKING:
    from ._native.run import Kernel, Program

__all__ = ["CheckedKernel", "CheckedLauncher", "CheckedProgram", "Checking"]


@dataclass
class Checking:
    """How launches are checked, and what becomes of it.

    Attributes:
        options: Options of each launch that says nothing else itself.
        allow: Findings that are not told.
        allowed: Those that were found and not told.
        coverage: Gets the coverage of each launch as LCOV; None where it is not asked for.
    """

    options: Mapping[str, Any] = field(default_factory=dict)
    allow: tuple[Allow, ...] = ()
    allowed: list[Any] = field(default_factory=list)
    coverage: Callable[[str], None] | None = None

    def launch(self, launcher: Any, arguments: tuple[Any, ...], given: Mapping[str, Any]) -> Any:
        """Launches, and raises what was found.

        Raises:
            CheckError: There are findings that are not allowed, or a schedule gives something else.
        """
        __tracebackhide__ = True
        options = {**self.options, **given}
        if self.coverage is not None:
            options.setdefault("coverage", True)
        if "on_finding" in given:
            result = launcher(*arguments, **options)
            self._cover(result)
            return result
        result = launcher(*arguments, **options, on_finding="return")
        self._cover(result)
        told: list[Any] = []
        for finding in result.findings:
            check, places = of_finding(finding)
            is_allowed = any(one.allows(check, places) for one in self.allow)
            (self.allowed if is_allowed else told).append(finding)
        differences = tuple(result.differences or ())
        if told or differences:
            lines = [*map(str, told), *map(str, differences)]
            raise CheckError("\n".join(lines), tuple(told))
        return result

    def _cover(self, result: Any) -> None:
        coverage = getattr(result, "coverage", None)
        if self.coverage is not None and coverage is not None:
            self.coverage(coverage if isinstance(coverage, str) else coverage.lcov())


class CheckedProgram:
    """A program whose kernels are launched with checks on.

    `program["saxpy"]` is the kernel `saxpy`, by its name in the PTX, in the source, or by an expression of a name.
    """

    def __init__(self, program: Program, translation: Translation | None, checking: Checking) -> None:
        self.program = program
        self.translation = translation
        self._checking = checking

    @property
    def kernels(self) -> list[str]:
        """Names of its kernels in the PTX."""
        return list(self.program.kernels)

    @property
    def globals(self) -> Any:
        """Variables of the program by their names."""
        return self.program.globals

    @property
    def ptx(self) -> str:
        """The PTX; empty of what was no source."""
        return self.translation.ptx if self.translation is not None else ""

    def __getitem__(self, name: str) -> CheckedKernel:
        names = self.translation.names if self.translation is not None else {}
        return CheckedKernel(self.program[lowered(name, names, self.kernels)], self._checking)

    def __contains__(self, name: str) -> bool:
        try:
            self[name]
        except KeyError:
            return False
        return True

    def __len__(self) -> int:
        return len(self.kernels)

    def __repr__(self) -> str:
        return f"<warpsmith.CheckedProgram: {', '.join(self.kernels)}>"


class CheckedKernel:
    """A kernel that is launched with checks on: `kernel[grid, block](…)`."""

    def __init__(self, kernel: Kernel, checking: Checking) -> None:
        self.kernel = kernel
        self._checking = checking

    @property
    def name(self) -> str:
        """Its name in the PTX."""
        return str(self.kernel.name)

    def __getitem__(self, shape: Any) -> CheckedLauncher:
        return CheckedLauncher(self.kernel[shape], self._checking)

    def __repr__(self) -> str:
        return repr(self.kernel).replace("warpsmith.Kernel", "warpsmith.CheckedKernel")


class CheckedLauncher:
    """A kernel with the shape of a launch."""

    def __init__(self, launcher: Any, checking: Checking) -> None:
        self._launcher = launcher
        self._checking = checking

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        """Launches the kernel, with checks on.

        Args:
            arguments: Arrays of NumPy, which are changed in place, and numbers.
            options: Options of the launch, which go before those of the test.

        Returns:
            What a launch gives.

        Raises:
            CheckError: Something was found; in a test it is its failure.
            KernelFault: The kernel was stopped.
        """
        __tracebackhide__ = True
        return self._checking.launch(self._launcher, arguments, options)
