"""Texts of source: what they take in of other files, and what compilers say of them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

__all__ = ["Diagnostic", "Ingredient", "diagnostics", "include_folders", "ingredients", "listed", "opened"]


@dataclass(frozen=True)
class Diagnostic:
    """Something that a compiler says of a source.

    Attributes:
        severity: `error`, `warning`, `remark` or `note`; a catastrophic or fatal error is an `error`.
        message: What it says, on one line.
        file: The file, as the compiler names it; empty where it is about none, such as an option that there is not.
        line: The line there, from 1; 0 if there is none.
        column: The column, from 1; 0 if the compiler does not say it.
        text: All that was said, with the line of the source and the mark below it.
    """

    severity: str
    message: str
    file: str = ""
    line: int = 0
    column: int = 0
    text: str = ""

    def __str__(self) -> str:
        return self.text


# `k.cu(3): error: …` and `k.cu(3): warning #177-D: …` of NVIDIA's compilers.
_NVIDIA = re.compile(
    r"^(?P<file>[^\s(][^(\n]*)\((?P<line>\d+)\)\s*: (?P<fatal>catastrophic |internal )?"
    r"(?P<severity>error|warning|remark)(?P<code> #?[\w-]+)?: (?P<message>.*)$"
)
# `k.cu:3:10: error: …` of the compilers of hosts, and of clang.
_HOST = re.compile(
    r"^(?P<file>[^\s:][^\n]*?):(?P<line>\d+):(?:(?P<column>\d+):)? "
    r"(?P<fatal>fatal )?(?P<severity>error|warning|note): (?P<message>.*)$"
)
# `nvrtc: error: …`, `nvcc fatal   : …`, `ptxas error   : …`
_TOOL = re.compile(r"^[\w+.-]+\s*:?\s*(?P<severity>error|fatal|warning)\s*:\s+(?P<message>.*)$")
# What follows a diagnostic and is no part of it.
_AROUND = re.compile(
    r"^(?:\d+ (?:catastrophic )?(?:error|warning)s? (?:and \d+ warnings? )?(?:detected|generated)|Remark: |[Cc]ompilation terminated)"
)


def diagnostics(log: str, moved: Mapping[str, str] | None = None) -> tuple[Diagnostic, ...]:
    """Reads what a compiler has said.

    Args:
        log: All of it.
        moved: Names of files that the compiler was given, and what they are to be called.
    """
    out: list[Diagnostic] = []
    block: list[str] = []
    head: re.Match[str] | None = None

    def end() -> None:
        if head is None:
            return
        fields = head.groupdict()
        file = fields.get("file") or ""
        mark = next((at for at, line in enumerate(block) if line.strip() == "^"), 0)
        column = int(fields.get("column") or 0)
        # The line of the source stands above its mark with two blanks before it; nvcc shows it with macros replaced, which moves it.
        if not column and mark > 1 and "__attribute__((" not in block[mark - 1]:
            column = max(1, block[mark].index("^") - 1)
        severity = "error" if fields["severity"] == "fatal" else fields["severity"]
        # A long message goes on until the line of the source, if that is told.
        message = " ".join(line.strip() for line in [fields["message"], *block[1 : max(1, mark - 1)]])
        text = "\n".join(block).rstrip()
        if moved and file in moved:
            text, file = text.replace(file, moved[file]), moved[file]
        out.append(Diagnostic(severity, message, file, int(fields.get("line") or 0), column, text))

    for line in log.splitlines():
        found = _NVIDIA.match(line) or _HOST.match(line) or _TOOL.match(line)
        if found or _AROUND.match(line):
            end()
            head, block = found, [line]
        elif head is not None:
            block.append(line)
    end()
    return tuple(out)


_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include(?:_next)?[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>|(\w))', re.MULTILINE)
_ASKED = re.compile(rb'__has_include[ \t]*\([ \t]*(?:"([^"\n]+)"|<([^>\n]+)>|(\w))')
_CHANGES = re.compile(rb"\b__(?:DATE|TIME|TIMESTAMP)__\b")


def include_folders(options: Sequence[str]) -> list[Path]:
    """Gives the folders that options name with `-I`, `-isystem`, `--include-path` and what else names some."""
    out = []
    flags = ("-I", "-isystem", "--include-path", "--system-include", "-include-path")
    at = 0
    while at < len(options):
        option = options[at]
        at += 1
        for flag in flags:
            if option == flag and at < len(options):
                value = options[at]
                at += 1
            elif option.startswith(flag) and option != flag and (flag == "-I" or option[len(flag)] == "="):
                value = option[len(flag) :].removeprefix("=")
            else:
                continue
            out += [Path(one) for one in value.split(",")]
            break
    return out


class Ingredient(NamedTuple):
    """A file that a source takes in: what it is called there, where it is (nowhere if it is not there), and what it holds."""

    name: bytes
    path: bytes
    contents: bytes


def ingredients(
    source: bytes,
    folder: Path | None,
    options: Sequence[str],
    headers: Mapping[str, str] | None = None,
) -> list[Ingredient] | None:
    """Gives all that the result of a compiler depends on beside the source itself: headers, and files that options name.

    Headers that a compiler brings along are none of them; its version stands for these.

    Args:
        source: The text.
        folder: Where it lies, if it is a file.
        options: Options of the compiler.
        headers: Texts of headers by the names that `#include` has for them.

    Returns:
        What it takes in, or None where they cannot be told: a name that a macro makes, the time of day.
    """
    headers = headers or {}
    folders = include_folders(options)
    out: list[Ingredient] = []
    seen: set[str] = set()
    waiting: list[tuple[bytes, Path | None]] = [(source, folder)]
    for option in options:
        # Files that are taken in by an option, such as `-include=FILE`.
        value = option.partition("=")[2] or option
        if os.path.isfile(value):
            data = _read(value)
            out.append(Ingredient(value.encode(), b"", data))
            waiting.append((data, Path(value).parent))
    while waiting:
        text, own = waiting.pop()
        if _CHANGES.search(text):
            return None
        for found in (*_INCLUDE.finditer(text), *_ASKED.finditer(text)):
            quoted, angled, macro = found.groups()
            if macro:
                return None
            name = os.fsdecode(quoted or angled)
            if name in headers:
                path, data, below = name, headers[name].encode(), None
            else:
                where = [own] if quoted and own is not None else []
                path = next((str(one / name) for one in (*where, *folders) if (one / name).is_file()), "")
                data, below = (_read(path), Path(path).parent) if path else (b"", None)
            if path not in seen:
                # That it is not there counts as well: it may come to be.
                seen.add(path or name)
                out.append(Ingredient(name.encode(), os.fsencode(path), data))
                waiting.append((data, below))
    return out


def _read(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError:
        return b""


def opened(source: str | os.PathLike[str], endings: Sequence[str] = ()) -> Path | None:
    """Gives the path that a source is, or None where it is a text.

    Args:
        source: A path, or a text: a string with a line break, or, if endings are given, one that neither ends in one of them nor
            names a file.
        endings: Endings of files that are sources.
    """
    if not isinstance(source, str):
        return Path(source)
    if "\n" in source or "\0" in source:
        return None
    if not endings or source.endswith(tuple(endings)):
        return Path(source)
    try:
        return Path(source) if os.path.isfile(source) else None
    except (OSError, ValueError):
        return None


def listed(options: Iterable[str] | str) -> tuple[str, ...]:
    """Gives options as a tuple; one text is one option."""
    return (options,) if isinstance(options, str) else tuple(options)
