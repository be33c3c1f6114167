"""What was found in a launch, for the report of a test."""

from __future__ import annotations

import linecache
import os
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import CheckError, KernelFault, WarpsmithError

if TYPE_CHECKING:
    import pytest

__all__ = ["Told", "from_here", "told"]

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


def told(error: WarpsmithError, excinfo: pytest.ExceptionInfo[BaseException]) -> Told:
    """Gives what is told of an exception, in words and without the way through this package that it took.

    Args:
        error: The exception.
        excinfo: The same with the way that it took.
    """
    file, line = _line_of_test(excinfo)
    shown = linecache.getline(file, line).strip()
    short: list[str] = []
    if isinstance(error, CheckError):
        other = [f"another order of warps and blocks gives something else: {one}" for one in error.differences]
        texts = [*map(str, error.findings), *other] or [str(error)]
        short = [*(one.short for one in error.findings), *(one.splitlines()[0] for one in other)]
    else:
        texts = [str(error)]
        if isinstance(error, KernelFault):
            file_of_fault, line_of_fault = error.home
            texts = [str(error), excerpt(file_of_fault, line_of_fault), *map(str, error.findings)]
            short = [f"{file_of_fault}:{line_of_fault}: error[fault]: {str(error).splitlines()[0]}", *(one.short for one in error.findings)]
    text = "\n\n".join(text.rstrip() for text in texts if text)
    lines = [f"> {shown}", f"{file}:{line}", "", *text.splitlines(), ""]
    said = str(error).splitlines() or [""]
    first = short[0] if short else " ".join(said[:2] if said[0].endswith(":") else said[:1])
    return Told([from_here(one) for one in lines], (file, line, from_here(first)), [from_here(one) for one in short])


def _line_of_test(excinfo: pytest.ExceptionInfo[BaseException]) -> tuple[str, int]:
    """The last line on the way that is not of this package."""
    place = ("", 0)
    for entry in excinfo.traceback:
        path = Path(str(entry.path))
        if not path.is_relative_to(_HERE):
            place = (str(entry.path), entry.lineno + 1)
    return place


def from_here(text: str) -> str:
    """Gives a text in which files are named as seen from the folder that the process is in, if they are below."""
    return text.replace(os.path.join(os.getcwd(), ""), "")


def excerpt(file: str, line: int) -> str:
    """Gives a line of a file as it is shown below a message; nothing where it cannot be read."""
    text = linecache.getline(file, line).rstrip() if file and line else ""
    if not text:
        return ""
    width = len(str(line))
    return f"{' ' * width}--> {file}:{line}\n{' ' * width} |\n{line} | {text}\n{' ' * width} |"
