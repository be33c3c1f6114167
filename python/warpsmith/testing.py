"""Tests of kernels by tables: inputs, grid, what is expected, and how far off it may be.

    import warpsmith

    @warpsmith.cases("saxpy.toml")
    def test_saxpy(cuda, case):
        warpsmith.testing.assert_kernel(cuda("saxpy.cu"), case)

`cuda` is the fixture of `warpsmith.pytest_plugin`; its type is `Cuda`.
"""

from __future__ import annotations

import difflib
import inspect
import json
import os
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._fixture import Cuda
from .errors import Mismatch

if TYPE_CHECKING:
    import pytest

    from ._compare import Tolerance
    from ._fill import Array

__all__ = ["Case", "Cuda", "assert_close", "assert_kernel", "cases", "read_cases"]

#: What stands for a kernel: what `kernel[grid, block, shared]` works with, or a program, of which the case names a kernel.
AnyKernel = Any


@dataclass(frozen=True)
class Case:
    """A launch of a kernel, and what it should give.

    Attributes:
        id: Its name in the report of the tests.
        kernel: The name of the kernel, where a program is tested.
        grid: Blocks, by dimension.
        block: Threads of a block.
        shared: Bytes of dynamic shared memory.
        args: Arguments in their order: names of buffers, and numbers.
        buffers: Arrays by their names, or tables that describe them: `{"type": "f32", "count": 1000, "init": "iota"}`. The kernel
            gets copies.
        expect: What buffers should hold afterwards, by their names: an array, a number for all elements, a function of the inputs
            (a dictionary of the arrays as they were) that gives one of both, or a table with one of `values`, `value`, `file` and
            `formula` (`"0.5 * x + y"`, of the inputs by their names and `np`), and with a tolerance of its own.
        tolerance: How far off elements may be: a number, or a table with `absolute`, `relative`, `ulp`; exact without one.
        printed: What the kernel should print.
        options: Options of the launch: `{"check": "race", "schedules": 10, "cluster": 2}`.
        folder: Where names of files start from.
        xfail: Why it is known to fail.
        skip: Why it is not run.
    """

    id: str = ""
    kernel: str = ""
    grid: int | Sequence[int] = 1
    block: int | Sequence[int] = 1
    shared: int = 0
    args: Sequence[Any] = ()
    buffers: Mapping[str, Any] = field(default_factory=dict)
    expect: Mapping[str, Any] = field(default_factory=dict)
    tolerance: Any = 0
    printed: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    folder: Path = Path()
    xfail: str = ""
    skip: str = ""

    def __repr__(self) -> str:
        return f"<warpsmith.testing.Case {self.id}>"

    def inputs(self) -> dict[str, Array]:
        """Gives new arrays, as they are before the launch.

        Raises:
            ValueError: A table describes none.
        """
        from ._fill import array_of

        made = {}
        for name, given in self.buffers.items():
            try:
                made[name] = array_of(given, self.folder)
            except ValueError as error:
                raise ValueError(f"case {self.id}: buffer `{name}`: {error}") from error
        return made


def _keys() -> list[str]:
    return [one.name for one in fields(Case) if one.name != "folder"]


def read_cases(path: str | os.PathLike[str]) -> list[Case]:
    """Reads a table of cases from a file of TOML or JSON.

    It has a list `case` with the fields of `Case`, and may have a table `defaults` with fields of all cases; tables in these
    (buffers, expect, options) are united with those of a case.

    Raises:
        OSError: The file cannot be read.
        ValueError: It is no table of cases.
    """
    path = Path(path)
    text = path.read_text("utf-8")
    try:
        table = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error
    if not isinstance(table, dict) or not isinstance(table.get("case"), list) or not table["case"]:
        raise ValueError(f"{path}: there are no cases; write [[case]] and what the kernel is given")
    for key in table:
        if key not in ("case", "defaults"):
            raise ValueError(f"{path}: a table of cases has no `{key}`; it has `defaults` and `case`")
    defaults = table.get("defaults", {})
    try:
        return [_case(one, defaults, path.parent, at) for at, one in enumerate(table["case"])]
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error


def _case(given: object, defaults: object, folder: Path, at: int) -> Case:
    """A case for what describes one: a table, or a case that says only what is its own."""
    if isinstance(given, Case):
        given = {one.name: getattr(given, one.name) for one in fields(Case) if not _is_default(given, one)}
    if not isinstance(given, Mapping) or not isinstance(defaults, Mapping):
        raise ValueError(f"case {at} is no table")
    united = {**defaults, **given}
    for key, value in united.items():
        if key not in (*_keys(), "folder"):
            near = difflib.get_close_matches(str(key), _keys(), 1)
            meant = f"; did you mean `{near[0]}`?" if near else f"; a case has {', '.join(_keys())}"
            raise ValueError(f"`{key}` means nothing in case {at}{meant}")
        of_all = defaults.get(key)
        if isinstance(value, Mapping) and isinstance(of_all, Mapping) and key in ("buffers", "expect", "options"):
            united[key] = {**of_all, **value}
    return Case(**{"id": str(at), "folder": folder, **united})


def _is_default(case: Case, one: Field[Any]) -> bool:
    value = getattr(case, one.name)
    if one.default is not MISSING:
        return bool(value is one.default or value == one.default)
    return not value


def cases(
    table: str | os.PathLike[str] | Iterable[Case | Mapping[str, Any]], **defaults: Any
) -> pytest.MarkDecorator:
    """Gives a decorator by which a test is run for each case, as its argument `case`.

    Args:
        table: A file of TOML or JSON (see `read_cases`), whose name starts from the folder of the test's file; or the cases.
        defaults: Fields of all cases, where `table` has the cases: `cases([…], kernel="saxpy", block=256)`.

    Raises:
        OSError: The file cannot be read.
        ValueError: It is no table of cases.
    """
    import pytest

    frame = inspect.currentframe()
    caller = frame.f_back if frame is not None else None
    folder = Path(caller.f_code.co_filename).parent if caller is not None else Path()
    if isinstance(table, str | os.PathLike):
        all_cases = read_cases(folder / table)
    else:
        all_cases = [_case(one, defaults, folder, at) for at, one in enumerate(table)]
    given = []
    for case in all_cases:
        marks = [pytest.mark.xfail(reason=case.xfail)] if case.xfail else []
        marks += [pytest.mark.skip(reason=case.skip)] if case.skip else []
        given.append(pytest.param(case, id=case.id, marks=marks))
    return pytest.mark.parametrize("case", given)


def assert_close(
    found: Array,
    expected: object,
    *,
    absolute: float = 0,
    relative: float = 0,
    ulp: int = 0,
    name: str = "array",
) -> None:
    """Holds an array against what it should be. Without a tolerance every bit counts, but all NaN are alike.

    Args:
        found: The array.
        expected: What it should be; it is rounded to the type of the array.
        absolute: How far off an element may be.
        relative: The same as a part of what is expected; both are added.
        ulp: How many representable numbers off it may be instead.
        name: What the array is called if it differs.

    Raises:
        Mismatch: It differs, which is an `AssertionError`; the first elements that do are named.
    """
    from ._compare import Tolerance, differences

    __tracebackhide__ = True
    lines = differences(found, expected, Tolerance(absolute, relative, ulp), name)
    if lines:
        raise Mismatch("\n".join(lines))


def assert_kernel(kernel: AnyKernel, case: Case, **options: Any) -> Any:
    """Launches a kernel as a case says, and holds what it gives against what the case expects.

    Args:
        kernel: The kernel, or the program that the case names a kernel of.
        case: The case.
        options: Options of the launch, beside those of the case.

    Returns:
        The result of the launch.

    Raises:
        Mismatch: A buffer differs from what is expected, or what is printed does; it is an `AssertionError`.
        ValueError: The case does not fit itself: an argument that is no buffer, an expectation of none.
        WarpsmithError: What a launch raises.
    """
    __tracebackhide__ = True
    buffers = case.inputs()
    before = {name: array.copy() for name, array in buffers.items()}
    if hasattr(kernel, "kernels"):
        names = list(kernel.kernels)
        if not case.kernel and len(names) != 1:
            raise ValueError(f"case {case.id} does not say which kernel is meant: {', '.join(names)}")
        kernel = kernel[case.kernel or names[0]]
    args = [_argument(case, buffers, one) for one in case.args]
    shape = (_dimensions(case.grid), _dimensions(case.block), case.shared)
    result = kernel[shape](*args, **{**case.options, **options})
    lines = []
    for name, wanted in case.expect.items():
        if name not in buffers:
            raise ValueError(f"case {case.id} expects something of `{name}`, which is no buffer of it")
        lines += _compared(case, name, buffers[name], wanted, before)
    printed = getattr(result, "printed", "")
    if case.printed is not None and printed != case.printed:
        lines.append(f"printed: {printed!r}, expected {case.printed!r}")
    if lines:
        raise Mismatch("\n".join([f"case {case.id}:", *lines]))
    return result


def _dimensions(given: int | Sequence[int]) -> int | tuple[int, ...]:
    return given if isinstance(given, int) else tuple(given)


def _argument(case: Case, buffers: Mapping[str, Array], given: Any) -> Any:
    if not isinstance(given, str):
        return given
    if given in buffers:
        return buffers[given]
    # A number with a type, as the command has it: `f32:0.5`.
    kind, colon, value = given.partition(":")
    if colon:
        from ._fill import dtype_of

        dtype = dtype_of(kind)
        return dtype.type(int(value, 0) if dtype.kind in "iu" else float(value))
    raise ValueError(f"case {case.id}: there is no buffer `{given}`; buffers are {', '.join(buffers)}")


def _compared(case: Case, name: str, found: Array, wanted: Any, before: Mapping[str, Array]) -> list[str]:
    """What differs of a buffer."""
    import numpy as np

    from ._compare import Tolerance, differences

    tolerance: Tolerance = Tolerance.of(case.tolerance)
    if isinstance(wanted, Mapping):
        table = dict(wanted)
        kinds = [key for key in ("values", "value", "file", "formula") if key in table]
        if len(kinds) != 1:
            raise ValueError(f"case {case.id}: `{name}` expects one of values, value, file and formula")
        given = table.pop(kinds[0])
        own = {**vars(tolerance), **{_OTHER.get(key, key): value for key, value in table.items()}}
        tolerance = Tolerance.of(own)
        if kinds[0] == "file":
            wanted = np.load(case.folder / given)
        elif kinds[0] == "formula":
            # A formula is code of the test, as its functions are.
            known = {"np": np, **_scalars(case), **before}
            wanted = eval(compile(given, f"<formula of {case.id}>", "eval"), {"__builtins__": {}}, known)
        else:
            wanted = given
    elif callable(wanted):
        wanted = wanted(dict(before))
    return differences(found, wanted, tolerance, name)


_OTHER = {"abs": "absolute", "rel": "relative", "ulps": "ulp"}


def _scalars(case: Case) -> dict[str, Any]:
    """Numbers among the arguments, as `arg0`, `arg1` … by their place."""
    return {f"arg{at}": one for at, one in enumerate(case.args) if not isinstance(one, str)}
