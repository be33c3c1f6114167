"""What goes wrong, as exceptions; all of them are `WarpsmithError`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._native.run import Difference, Finding
    from ._source import Diagnostic

__all__ = [
    "ArgumentError",
    "CheckError",
    "CompileError",
    "AssemblyError",
    "CampaignError",
    "ImageError",
    "KernelFault",
    "LaunchError",
    "LoadError",
    "Mismatch",
    "NoCompiler",
    "EditError",
    "UnknownName",
    "WarpsmithError",
]


class WarpsmithError(Exception):
    """The base of all exceptions of Warpsmith."""


class LoadError(WarpsmithError):
    """A file or text cannot be loaded: it is not understood, or has what is not executed.

    Attributes:
        messages: A line for each reason, with its place where that is known: ``file:line:column: error[CODE]: text``.
    """

    def __init__(self, message: str, messages: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.messages = messages


class LaunchError(WarpsmithError):
    """A launch does not fit its kernel: arguments, shape, memory; or its program is not to be had now."""


class ArgumentError(LaunchError, TypeError, ValueError):
    """An argument is none for its parameter: its type, its value, or how its memory lies.

    `parameter` is the name of the parameter as messages have it: where the kernel's name is mangled, `scale_param_0` for short.
    """

    def __init__(self, message: str, parameter: str = "") -> None:
        super().__init__(message)
        self.parameter = parameter


class KernelFault(WarpsmithError):
    """A kernel was stopped: an access out of bounds, a deadlock, a limit.

    Attributes:
        kind: A word for what it was: ``access``, ``trap``, ``assertion``, ``deadlock``, ``sync``, ``timeout``,
            ``instructions``, ``memory``, ``heap``, ``stack``, ``call``, ``copy``, ``texture``, ``matrix``, and a few more.
        kernel: The function in which it happened.
        file: The file of source, or of PTX where nothing says of what it was compiled.
        line: The line there, from 1; 0 if it is not known.
        inlined: File and line of each call in whose place that code stands, from the inside out, if it was inlined.
        block: The index of the block in the grid, by dimension.
        thread: The index of the thread in the block, by dimension.
        instruction: The instruction: of PTX its name, of machine code its listing.
        address: The address that was accessed, if it was an access.
        printed: What kernels had printed until then.
        findings: What checks had found until then, if there were checks.
        seed: The seed of the schedule that shows it, if it is not the one that was asked for.
    """

    def __init__(
        self,
        message: str,
        kind: str = "",
        kernel: str = "",
        file: str = "",
        line: int = 0,
        block: tuple[int, int, int] | None = None,
        thread: tuple[int, int, int] | None = None,
        instruction: str = "",
        address: int | None = None,
        printed: str = "",
        findings: tuple[Finding, ...] = (),
        seed: int | None = None,
        inlined: tuple[tuple[str, int], ...] = (),
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.kernel = kernel
        self.file = file
        self.line = line
        self.block = block
        self.thread = thread
        self.instruction = instruction
        self.address = address
        self.printed = printed
        self.findings = findings
        self.seed = seed
        self.inlined = inlined

    @property
    def home(self) -> tuple[str, int]:
        """The file and line that people look at first: the innermost one in the file that the kernel's own code is in, so that
        of a header the line of the call is told."""
        places = [(self.file, self.line), *self.inlined]
        return next(place for place in places if place[0] == places[-1][0])


class CheckError(WarpsmithError):
    """A run that was checked has findings, or gives something else by another schedule.

    Attributes:
        findings: What the checks have found (`check=`).
        differences: Schedules that give something else than the first one (`schedules=`).
        printed: What kernels have printed.
    """

    def __init__(
        self,
        message: str,
        findings: tuple[Finding, ...] = (),
        differences: tuple[Difference, ...] = (),
        printed: str = "",
    ) -> None:
        super().__init__(message)
        self.findings = findings
        self.differences = differences
        self.printed = printed


class CompileError(WarpsmithError):
    """A compiler has refused a kernel or a source.

    `log` is all that it said, `diagnostics` the same piece by piece, with positions.
    """

    def __init__(self, message: str, log: str = "", diagnostics: tuple[Diagnostic, ...] = ()) -> None:
        super().__init__(message)
        self.log = log
        self.diagnostics = diagnostics


class NoCompiler(WarpsmithError):
    """There is no compiler on this machine for what is to be compiled; the message says what would bring one."""


class EditError(WarpsmithError, ValueError):
    """An edit of a module is refused; nothing of it is taken over.

    It touches what another edit touches, names what is not there, or would change what other names stand for.
    """


class UnknownName(WarpsmithError, KeyError):
    """A name stands for nothing; `suggestions` has names that may have been meant, best first."""

    def __init__(self, message: str, name: str = "", suggestions: list[str] | tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.name = name
        self.suggestions = tuple(suggestions)

    def __str__(self) -> str:
        return self.message


class ImageError(WarpsmithError):
    """A file that should hold GPU code cannot be read, or there is no description of its machine.

    `offset` is where in the file it is wrong, in bytes; of files that lie in each other, in the innermost one.
    """

    def __init__(self, message: str, offset: int = 0) -> None:
        super().__init__(message)
        self.offset = offset


class AssemblyError(WarpsmithError):
    """A text of machine code has errors; `faults` has them, with their lines and columns."""

    def __init__(self, message: str, faults: tuple[object, ...] = ()) -> None:
        super().__init__(message)
        self.faults = faults


class CampaignError(WarpsmithError):
    """A campaign of faults cannot be run: its launch file, its program, or nothing that can be hit."""


class Mismatch(WarpsmithError, AssertionError):
    """A kernel has not given what a test expects of it; the message names what differs first."""
