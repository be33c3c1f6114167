"""Programs whose kernels are launched with checks on, as tests want them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ._compiled import Translation, find
from .errors import CheckError

if TYPE_CHECKING:
    from ._native.run import Coverage, Globals, Kernel, Parameter, Program, Result

__all__ = ["CHECKS", "CheckedKernel", "CheckedLauncher", "CheckedProgram", "Checking", "checks_of"]

#: What is looked for, by name.
CHECKS = ("race", "init", "sync", "memory", "leak")


def checks_of(text: str | None) -> str | None:
    """Gives the checks that a text names as a launch takes them: `race,init`, or None of none.

    Args:
        text: Names with commas between, `all`, or `none`.

    Raises:
        ValueError: It names something else.
    """
    names = [name.strip() for name in (text or "none").split(",") if name.strip()]
    for name in names:
        if name not in (*CHECKS, "all", "none"):
            raise ValueError(f"there is no check `{name}`; checks are {', '.join(CHECKS)}, and all or none of them")
    if "none" in names or not names:
        if len(names) > 1:
            raise ValueError(f"`{text}` names checks, and none")
        return None
    return "all" if "all" in names else ",".join(names)


@dataclass(frozen=True)
class Checking:
    """How launches are checked, and what becomes of it.

    Attributes:
        options: Options of each launch that says nothing else itself.
        coverage: Gets what each launch has executed; None where it is not asked for.
    """

    options: Mapping[str, Any] = field(default_factory=dict)
    coverage: Callable[[Coverage], None] | None = None

    def launch(self, launcher: Any, arguments: tuple[Any, ...], given: Mapping[str, Any]) -> Result:
        """Launches, and raises what was found.

        Raises:
            CheckError: There are findings that are not allowed, or a schedule gives something else.
        """
        __tracebackhide__ = True
        options = {**self.options, **given}
        if self.coverage is None:
            result: Result = launcher(*arguments, **options)
            return result
        # What was executed counts, whatever was found.
        result = launcher(*arguments, **{**options, "coverage": True, "on_finding": "return"})
        if result.coverage is not None:
            self.coverage(result.coverage)
        if (result.findings or result.differences) and given.get("on_finding") != "return":
            lines = [str(one) for one in (*result.findings, *result.differences)]
            raise CheckError("\n".join(lines), result.findings, result.differences, result.printed)
        return result


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
    def globals(self) -> Globals:
        """Variables of the program by their names."""
        return self.program.globals

    @property
    def ptx(self) -> str:
        """The PTX; empty of what was no source."""
        return self.translation.ptx if self.translation is not None else ""

    def __getitem__(self, name: str) -> CheckedKernel:
        names = self.translation.names if self.translation is not None else {}
        return CheckedKernel(find(self.program, name, names), self._checking)

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

    @property
    def parameters(self) -> list[Parameter]:
        """Its parameters, in order."""
        return self.kernel.parameters

    def __getitem__(self, shape: Any) -> CheckedLauncher:
        return CheckedLauncher(self.kernel[shape], self._checking)

    def __repr__(self) -> str:
        return repr(self.kernel).replace("warpsmith.Kernel", "warpsmith.CheckedKernel")


class CheckedLauncher:
    """A kernel with the shape of a launch."""

    def __init__(self, launcher: Any, checking: Checking) -> None:
        self._launcher = launcher
        self._checking = checking

    def __call__(self, *arguments: Any, **options: Any) -> Result:
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
