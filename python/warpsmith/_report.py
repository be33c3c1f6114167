"""What was found in a launch, for the report of a test."""

from __future__ import annotations

import linecache
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import CheckError, CompileError, KernelFault, NoCompiler

if TYPE_CHECKING:
    import pytest

__all__ = ["TOLD", "Told", "told"]

#: What is told in words, without the way through this package that it took.
TOLD = (CheckError, KernelFault, CompileError, NoCompiler)

_HERE = Path(__file__).parent


class Told:
    """What is told of a test: for its failure, and for the end of the report.

    Attributes:
        lines: All of it.
        crash: The line of the test that it came of: file, line, what went wrong there.
        short: A line for each finding.
    """

    def __init__(self, lines: list[str], crash: tuple[str, int, str], short: list[str]) -> None:
        self.lines = lines
        self.crash = crash
        self.short = short


def told(error: BaseException, excinfo: pytest.ExceptionInfo[BaseException]) -> Told:
    """Gives what is told of an exception, one of `TOLD`.

    Args:
        error: The exception.
        excinfo: The same with the way that it took.
    """
    file, line = _line_of_test(excinfo)
    shown = linecache.getline(file, line).strip()
    short: list[str] = []
    if isinstance(error, CheckError):
        texts = [str(one) for one in (*error.findings, *error.differences)] or [str(error)]
        short = [one.short for one in error.findings]
        short += [f"{one.message.splitlines()[0]} (seed {one.seed})" for one in error.differences]
    else:
        texts = [str(error)]
        if isinstance(error, KernelFault):
            texts = [str(error), excerpt(error.file, error.line), *map(str, error.findings)]
            short = [f"{error.file}:{error.line}: {str(error).splitlines()[0]}", *(one.short for one in error.findings)]
    lines = [f"> {shown}", f"{_shown(file)}:{line}", "", *"\n".join(text for text in texts if text).splitlines()]
    first = short[0] if short else str(error).splitlines()[0]
    return Told(lines, (file, line, first), short)


def _line_of_test(excinfo: pytest.ExceptionInfo[BaseException]) -> tuple[str, int]:
    """The last line on the way that is not of this package."""
    place = ("", 0)
    for entry in excinfo.traceback:
        path = Path(str(entry.path))
        if not path.is_relative_to(_HERE):
            place = (str(entry.path), entry.lineno + 1)
    return place


def _shown(file: str) -> str:
    """The name of a file as seen from here, if it is below."""
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else file


def excerpt(file: str, line: int) -> str:
    """Gives a line of a file as it is shown below a message; nothing where it cannot be read."""
    text = linecache.getline(file, line).rstrip() if file and line else ""
    if not text:
        return ""
    width = len(str(line))
    return f"{' ' * width}--> {file}:{line}\n{' ' * width} |\n{line} | {text}\n{' ' * width} |"
