"""Coverage of several runs together, as LCOV has it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

__all__ = ["Coverage"]


@dataclass
class _File:
    """What is known of a file: how often lines, functions and ways of branches were taken."""

    lines: dict[int, int] = field(default_factory=dict)
    #: Name, then line and calls.
    functions: dict[str, tuple[int, int]] = field(default_factory=dict)
    #: Line, branch and way; None where the branch was never come to.
    branches: dict[tuple[int, str, str], int | None] = field(default_factory=dict)


@dataclass
class Coverage:
    """Lines, functions and branches of files, and how often they were executed."""

    files: dict[str, _File] = field(default_factory=dict)

    def add(self, text: str) -> None:
        """Adds what a text of LCOV says. What it says beside lines, functions and branches is left out.

        Raises:
            ValueError: A line is none of LCOV.
        """
        file: _File | None = None
        for number, line in enumerate(text.splitlines(), 1):
            kind, colon, rest = line.strip().partition(":")
            if kind == "end_of_record":
                file = None
            elif kind == "SF":
                file = self.files.setdefault(rest, _File())
            elif not kind or kind.startswith("#") or kind == "TN" and file is None:
                continue
            elif not colon or file is None:
                raise ValueError(f"line {number}: this is no LCOV")
            else:
                try:
                    _record(file, kind, rest.split(","))
                except (ValueError, IndexError):
                    raise ValueError(f"line {number}: this is no LCOV: {line}") from None

    def text(self) -> str:
        """Gives all of it as LCOV."""
        return "".join(line + "\n" for name in sorted(self.files) for line in _lines(name, self.files[name]))

    def executed(self) -> tuple[int, int]:
        """Gives how many lines were executed, and how many there are."""
        hits = [one for file in self.files.values() for one in file.lines.values()]
        return sum(one > 0 for one in hits), len(hits)


def _record(file: _File, kind: str, parts: list[str]) -> None:
    if kind == "DA":
        line = int(parts[0])
        file.lines[line] = file.lines.get(line, 0) + int(parts[1])
    elif kind == "FN":
        # Some files say where it ends, too.
        name = ",".join(parts[2:] if len(parts) > 2 and parts[1].isdecimal() else parts[1:])
        file.functions[name] = (int(parts[0]), file.functions.get(name, (0, 0))[1])
    elif kind == "FNDA":
        name = ",".join(parts[1:])
        line, calls = file.functions.get(name, (0, 0))
        file.functions[name] = (line, calls + int(parts[0]))
    elif kind == "BRDA":
        key = (int(parts[0]), parts[1], parts[2])
        known = file.branches.get(key)
        file.branches[key] = known if parts[3] == "-" else (known or 0) + int(parts[3])


def _lines(name: str, file: _File) -> Iterable[str]:
    yield "TN:"
    yield f"SF:{name}"
    functions = sorted(file.functions.items(), key=lambda one: (one[1][0], one[0]))
    yield from (f"FN:{line},{function}" for function, (line, _) in functions)
    yield from (f"FNDA:{calls},{function}" for function, (_, calls) in functions)
    yield f"FNF:{len(functions)}"
    yield f"FNH:{sum(calls > 0 for _, (_, calls) in functions)}"
    for (line, branch, way), taken in sorted(file.branches.items()):
        yield f"BRDA:{line},{branch},{way},{'-' if taken is None else taken}"
    yield f"BRF:{len(file.branches)}"
    yield f"BRH:{sum(1 for taken in file.branches.values() if taken)}"
    for line, hits in sorted(file.lines.items()):
        yield f"DA:{line},{hits}"
    yield f"LF:{len(file.lines)}"
    yield f"LH:{sum(hits > 0 for hits in file.lines.values())}"
    yield "end_of_record"
