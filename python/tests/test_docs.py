"""What the documentation shows is what happens: on its pages, and in docstrings.

Of each page the blocks are run in order, in one namespace and in a folder of their own that has the examples: `python` is executed,
`pycon` is a doctest, `console` a command (of `warpsmith` or `pytest`) whose output is compared; `…` there stands for anything. A block whose
information says `file=NAME` is written to that file, and nothing else is done with it.
"""

from __future__ import annotations

import contextlib
import doctest
import importlib
import importlib.metadata
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "python" / "README.md", *sorted((ROOT / "python" / "docs").glob("*.md")), ROOT / "docs/guides/python.md"]
BLOCK = re.compile(r"^```(\w+)(.*)\n((?:.*\n)*?)```$", re.MULTILINE)
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
#: Plug-ins that no page speaks of, and that take longer to import than the rest of a run.
ALONE = ["-p", "no:hypothesispytest", "-p", "no:xdist"]


def blocks(page: Path) -> Iterator[tuple[int, str, str, str]]:
    """Blocks of a page: line, language, what else stands there, text."""
    text = page.read_text("utf-8")
    for found in BLOCK.finditer(text):
        yield text.count("\n", 0, found.start()) + 2, found[1], found[2], found[3]


def examples(text: str, names: dict[str, Any], page: Path, line: int) -> None:
    """Runs a doctest; what is told of it has the lines of the page."""
    test = doctest.DocTestParser().get_doctest(text, names, page.name, str(page), line - 1)
    told = io.StringIO()
    # It works on the names themselves, so that later blocks know what this one has made.
    test.globs = names
    doctest.DocTestRunner(verbose=False, optionflags=FLAGS).run(test, out=told.write, clear_globs=False)
    assert not told.getvalue(), told.getvalue()


def command(text: str, folder: Path, page: Path, line: int) -> None:
    """Runs the commands of a block, and holds what they print against what stands below them."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        words, _, wanted = part.partition("\n")
        program, *arguments = words.split()
        modules = {"pytest": ["pytest", *plug_in(), *ALONE], "warpsmith": ["warpsmith"]}
        # With `CI` pytest does not shorten the lines of its summary.
        elsewhere = ("CI", "BUILD_NUMBER", "PYTEST_ADDOPTS")
        variables = {name: value for name, value in os.environ.items() if name not in elsewhere}
        done = subprocess.run(
            [sys.executable, "-m", *modules[program], *arguments],
            cwd=folder,
            env=variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=120,
        )
        pattern = ".*".join(map(re.escape, wanted.strip().split("…")))
        assert re.fullmatch(pattern, done.stdout.strip(), re.DOTALL), f"{page}:{line}: $ {words}\n{done.stdout}"


def plug_in() -> list[str]:
    """What makes the plug-in known where the package is not installed, but used where it lies."""
    with contextlib.suppress(importlib.metadata.PackageNotFoundError):
        importlib.metadata.distribution("warpsmith")
        return []
    return ["-p", "warpsmith.pytest_plugin"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_page(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "page"}
    for line, language, more, text in blocks(page):
        if "file=" in more:
            (tmp_path / more.split("file=")[1].split()[0]).write_text(text)
        elif language == "python":
            # Compilers of kernels want to read the source of functions.
            source = tmp_path / f"line_{line}.py"
            source.write_text(text)
            exec(compile(text, str(source), "exec"), names)
        elif language == "pycon":
            examples(text, names, page, line)
        elif language == "console":
            command(text, tmp_path, page, line)


SHOWN = [path.stem for path in sorted((ROOT / "python" / "warpsmith").glob("*.py")) if ">>> " in path.read_text("utf-8")]


@pytest.mark.parametrize("name", SHOWN)
def test_docstrings(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(f"warpsmith.{name}"), optionflags=FLAGS)
    assert tried and not failed


def test_the_first_example_of_the_readme_is_a_file() -> None:
    example = ROOT / "examples" / "saxpy.py"
    _, _, body = example.read_text().partition('"""\n\n')
    assert f"```python\n{body}```" in (ROOT / "python" / "README.md").read_text()
    done = subprocess.run([sys.executable, str(example)], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "[1. 3. 5. 7.]\n"
