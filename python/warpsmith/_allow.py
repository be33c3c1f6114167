"""Findings that are known, and not to be told: `race@k.cu:12`, `init@k.cu`, `leak`, `all@vendor.h`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

__all__ = ["CHECKS", "Allow", "checks_of"]

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
class Allow:
    """Findings of a check, in a file, at a line; without one of these, of all of them."""

    check: str = ""
    file: str = ""
    line: int = 0

    @staticmethod
    def of(text: str) -> Allow:
        """Reads it.

        Raises:
            ValueError: It says nothing of this kind.
        """
        check, at, place = text.strip().partition("@")
        if check not in (*CHECKS, "all"):
            raise ValueError(f"there is no check `{check}`; checks are {', '.join(CHECKS)}, and `all`")
        file, colon, number = place.rpartition(":")
        # The colon behind the letter of a drive is followed by a path.
        if not colon or "/" in number or "\\" in number:
            file, number = place, ""
        elif not number.isdecimal() or int(number) == 0:
            raise ValueError(f"`{number}` is no number of a line, from 1; write {check}@FILE:LINE")
        if at and not file:
            raise ValueError(f"`{text}` names no file; write {check}@FILE or {check}@FILE:LINE")
        return Allow("" if check == "all" else check, file, int(number or 0))

    def allows(self, check: str, places: Iterable[tuple[str, int]]) -> bool:
        """Whether a finding is one of these, by its check and any of its places."""
        if self.check and self.check != check:
            return False
        return not self.file or any(self._is_at(file, line) for file, line in places)

    def _is_at(self, file: str, line: int) -> bool:
        before = file.removesuffix(self.file)
        is_file = before != file and (not before or before.endswith(("/", "\\")))
        return is_file and self.line in (0, line)


def of_finding(finding: Any) -> tuple[str, list[tuple[str, int]]]:
    """Gives the check of a finding, and its places."""
    return str(finding.check), [(str(place.file), int(place.line)) for place in finding.places]
