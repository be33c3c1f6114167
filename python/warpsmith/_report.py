"""What was found in a launch, for the report of a test."""

from __future__ import annotations

import linecache
import os
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import CheckError, KernelFault

if TYPE_CHECKING:
    import pytest

__all__ = ["Told", "from_here", "is_of_package", "line_of_test", "told"]

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


def told(error: BaseException, place: tuple[str, int]) -> Told:
    """Gives what is told of an exception, in words and without the way through this package that it took.

    Args:
        error: The exception.
        place: The line of the test that it came of: file and line.
    """
    file, line = place
    shown = linecache.getline(file, line).strip()
    short: list[str] = []
    if isinstance(error, CheckError):
        other = [f"another order of warps and blocks gives something else: {one}" for one in error.differences]
        texts = [*map(str, error.findings), *other] or [str(error)]
        short = [*(one.short for one in error.findings), *(one.splitlines()[0] for one in other)]
    else:
        # A KeyError shows its text in quotes.
        said = str(error.args[0]) if isinstance(error, KeyError) and error.args else str(error)
        texts = [said]
        if isinstance(error, KernelFault):
            file_of_fault, line_of_fault = error.home
            texts = [str(error), excerpt(file_of_fault, line_of_fault), *map(str, error.findings)]
            short = [f"{file_of_fault}:{line_of_fault}: error[fault]: {str(error).splitlines()[0]}", *(one.short for one in error.findings)]
    text = "\n\n".join(text.rstrip() for text in texts if text)
    lines = [f"> {shown}", f"{file}:{line}", "", *text.splitlines(), ""]
    head = (texts[0] if texts else "").splitlines() or [""]
    first = short[0] if short else " ".join(head[:2] if head[0].endswith(":") else head[:1])
    return Told([from_here(one) for one in lines], (file, line, from_here(first)), [from_here(one) for one in short])


def line_of_test(excinfo: pytest.ExceptionInfo[BaseException]) -> tuple[str, int]:
    """The last line on the way that is neither of this package nor of what it has called of libraries."""
    place, inside = ("", 0), False
    for entry in excinfo.traceback:
        path = Path(str(entry.path))
        if path.is_relative_to(_HERE):
            inside = True
        elif not (inside and _is_library(path)):
            place, inside = (str(entry.path), entry.lineno + 1), False
    return place


def is_of_package(excinfo: pytest.ExceptionInfo[BaseException]) -> bool:
    """Whether an exception comes of what this package has done, and not of a function of the test that it has called."""
    inside = False
    for entry in excinfo.traceback:
        path = Path(str(entry.path))
        inside = path.is_relative_to(_HERE) or inside and _is_library(path)
    return inside


#: Where Python's own modules are, and those that were installed.
_LIBRARIES = tuple(Path(sysconfig.get_path(one)) for one in ("stdlib", "platlib", "purelib"))


def _is_library(path: Path) -> bool:
    # Modules that are frozen into the interpreter have no path.
    return str(path).startswith("<") or any(path.is_relative_to(one) for one in _LIBRARIES)


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
