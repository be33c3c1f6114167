"""Faults by the thousand: what becomes of a kernel when a bit of it is wrong.

    result = warpsmith.campaign("campaign.toml", faults=100_000, seed=1)

is `warpsmith campaign campaign.toml --faults 100000 --seed 1`, run by tasks on Dask: a fault depends on the seed and its number alone,
so that the rows are those of the command, however many workers there are.
"""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import hashlib
import io
import itertools
import json
import operator
import os
import pathlib
import tempfile
import threading
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from ._extra import need
from ._native.image import Faults, rate
from ._native.run import load
from .dataset._tasks import Progress, Task, run
from .errors import CampaignError, LoadError

__all__ = ["OUTCOMES", "Campaign", "Launch", "Where", "campaign"]

# What may become of a fault, in the order of tables.
OUTCOMES = ("masked", "wrong", "crash", "hang", "detected", "illegal")

Where: TypeAlias = Literal[
    "registers", "predicates", "conditions", "addresses", "shared", "global", "local", "instructions", "stack"
]
Dimensions: TypeAlias = int | tuple[int, ...]

# Of a campaign there are so many tasks, if they are neither shorter nor longer than this.
TASKS = 64
SHORTEST, LONGEST = 25, 2000

# The name of the launch file among those that are sent to workers.
LAUNCH = "launch.toml"


@dataclasses.dataclass(frozen=True)
class Launch:
    """A launch of one kernel, described in Python. What a launch file says as well is said by one.

    Attributes:
        program: A PTX file, or a file of machine code; or its bytes.
        kernel: The name of the kernel.
        grid: Blocks: a number, or up to three of them.
        block: Threads of a block: a number, or up to three of them.
        arguments: Arrays and numbers by names of your choice, in the order of the parameters. An array becomes a buffer of its name;
            arrays that share memory are refused, for buffers do not.
        expected: The names of the arrays that hold the results, all if none is named; or what they should hold, by name,
            which the run without a fault is held against.
        shared: Bytes of shared memory that come with the launch.
        arch: Of machine code, what it is for; "ptx" for the PTX beside it.

    Raises:
        TypeError: The arguments have no names.
        ValueError: The program has no such kernel.
    """

    program: str | os.PathLike[str] | bytes
    kernel: str
    grid: Dimensions
    block: Dimensions
    arguments: Mapping[str, npt.ArrayLike]
    expected: Sequence[str] | Mapping[str, npt.ArrayLike] = ()
    shared: int = 0
    arch: str | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.arguments, Mapping):
            raise TypeError(
                "`arguments` has names, in the order of the parameters: "
                f'{{"x": x, "n": 1000}}, and is no {type(self.arguments).__name__}'
            )
        self._judge_kernel()

    def _judge_kernel(self) -> None:
        """Refuses a kernel that the program does not have; what else is wrong with the program is said when it is run."""
        program = self.program if isinstance(self.program, bytes) else pathlib.Path(self.program)
        try:
            load(program, arch=self.arch, kernels=self.kernel, check_ptx=False)
        except OSError:
            return
        except LoadError as error:
            with contextlib.suppress(LoadError):
                load(program, arch=self.arch, check_ptx=False)
                # It is the name, then.
                raise ValueError(str(error)) from None

    def files(self) -> dict[str, bytes]:
        """A launch file with all that it names.

        Raises:
            ValueError: `expected` names what is no array, or arrays share memory.
        """
        arrays = {key for key, value in self.arguments.items() if np.ndim(value) > 0}
        for key in self.expected:
            if key not in arrays:
                raise ValueError(f"{key!r} is among what is expected, and no array of the arguments has that name")
        for one, other in itertools.combinations(sorted(arrays), 2):
            if _overlap(np.asarray(self.arguments[one]), np.asarray(self.arguments[other])):
                raise ValueError(f"{one!r} and {other!r} share memory, and buffers do not: give a copy of one of them")
        program = self.program
        data = program if isinstance(program, bytes) else pathlib.Path(program).read_bytes()
        name = "program" if isinstance(program, bytes) else pathlib.Path(program).name
        out = {name: data}
        buffers: list[tuple[str, str]] = []
        arguments: list[str] = []
        for key, value in self.arguments.items():
            array = np.asarray(value)
            if array.ndim == 0:
                arguments.append(_number(array, value))
                continue
            file = f"{len(buffers)}.npy"
            contents = io.BytesIO()
            native = np.ascontiguousarray(array, array.dtype.newbyteorder("="))
            np.save(contents, native, allow_pickle=False)
            out[file] = contents.getvalue()
            buffers.append((key, file))
            arguments.append(json.dumps(key))
        text = [f"files = [{json.dumps(name)}]"]
        if self.arch is not None:
            text.append(f"arch = {json.dumps(self.arch)}")
        text.append("[buffers]")
        text.extend(f"{json.dumps(key)} = {{ file = {json.dumps(file)} }}" for key, file in buffers)
        text += ["[[launch]]", f"kernel = {json.dumps(self.kernel)}", f"args = [{', '.join(arguments)}]"]
        text += [f"grid = {_dimensions(self.grid)}", f"block = {_dimensions(self.block)}", f"shared = {int(self.shared)}"]
        if self.expected:
            text += ["[show]", *(f"{json.dumps(key)} = 1" for key in self.expected)]
        out[LAUNCH] = "\n".join(text).encode()
        return out


def _overlap(one: npt.NDArray[Any], other: npt.NDArray[Any]) -> bool:
    # What takes longer to find out is taken to overlap.
    most: Any = 10_000
    try:
        return np.shares_memory(one, other, max_work=most)
    except (np.exceptions.TooHardError, OverflowError):
        return True


def _number(array: npt.NDArray[Any], value: npt.ArrayLike) -> str:
    """A number as a launch file has it; one of NumPy has a type."""
    number = array[()]
    if isinstance(value, np.generic):
        letter = {"f": "f", "i": "s", "u": "u", "b": "u"}.get(array.dtype.kind)
        if letter is None:
            raise ValueError(f"a number of type {array.dtype} is no argument")
        shown = repr(float(number)) if letter == "f" else str(int(number))
        return json.dumps(f"{letter}{8 * array.dtype.itemsize}:{shown}")
    if isinstance(value, bool | int):
        return str(int(value))
    if isinstance(value, float):
        return repr(value)
    raise ValueError(f"{value!r} is neither an array nor a number")


def _dimensions(sizes: Dimensions) -> str:
    return json.dumps([int(size) for size in (sizes if isinstance(sizes, tuple | list) else (sizes,))])


@dataclasses.dataclass(frozen=True)
class Campaign:
    """What became of the faults: `table` has a row for each, with the columns of `warpsmith campaign --csv`."""

    table: Any
    seed: int
    model: str
    # Where the rows lie as a data set, if they were written.
    folder: pathlib.Path | None

    @functools.cached_property
    def counts(self) -> dict[str, int]:
        """How many faults came to each end."""
        found = {one["values"]: one["counts"] for one in self.table["outcome"].value_counts().to_pylist()}
        return {outcome: found.get(outcome, 0) for outcome in OUTCOMES if outcome in found or outcome != "illegal"}

    @property
    def rates(self) -> dict[str, tuple[float, float, float]]:
        """The share of each end, and the interval in which it lies with 95 % confidence (Wilson's)."""
        return {outcome: rate(count, len(self)) for outcome, count in self.counts.items()}

    def __len__(self) -> int:
        return int(self.table.num_rows)

    def __str__(self) -> str:
        lines = [f"{len(self):,} faults ({self.model}), seed {self.seed}", f"  {'':<10} {'faults':>8} {'share':>8}   95 % confidence"]
        for outcome, (share, low, high) in self.rates.items():
            count = self.counts[outcome]
            lines.append(f"  {outcome:<10} {count:>8} {100 * share:>6.2f} %   {100 * low:.2f} to {100 * high:.2f} %")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows = (
            f"<tr><th>{outcome}</th><td>{self.counts[outcome]:,}</td><td>{100 * share:.2f} %</td>"
            f"<td>{100 * low:.2f} to {100 * high:.2f} %</td></tr>"
            for outcome, (share, low, high) in self.rates.items()
        )
        head = "<tr><th></th><th>faults</th><th>share</th><th>95 % confidence</th></tr>"
        return f"<table>{head}{''.join(rows)}</table>"


@dataclasses.dataclass(frozen=True)
class _Bundle:
    """Files that are sent to workers, with the arguments of the command."""

    files: tuple[tuple[str, bytes], ...]
    arguments: tuple[str, ...]
    # Where the launch file lies among them.
    launch: str = LAUNCH

    @functools.cached_property
    def mark(self) -> str:
        digest = hashlib.sha256(json.dumps((self.arguments, self.launch)).encode())
        for name, data in self.files:
            digest.update(json.dumps((name, len(data))).encode())
            digest.update(data)
        return digest.hexdigest()

    def open(self) -> _Ready:
        """The campaign, ready to run: the files are needed only until it is."""
        with tempfile.TemporaryDirectory(prefix="warpsmith-") as folder:
            for name, data in self.files:
                path = pathlib.Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            launch = pathlib.Path(folder, self.launch)
            ready = _Ready(os.fspath(launch.parent) + os.sep)
            arguments = [os.fspath(launch), *(one.replace("{here}", ready.here) for one in self.arguments)]
            with ready.shown():
                ready.faults = Faults(arguments)
            return ready


class _Ready:
    """A campaign that is ready to run. Files are named as the launch file names them."""

    faults: Faults

    def __init__(self, here: str) -> None:
        self.here = here

    @contextlib.contextmanager
    def shown(self) -> Iterator[None]:
        try:
            yield
        except CampaignError as error:
            raise CampaignError(str(error).replace(self.here, "")) from None

    def results(self) -> dict[str, bytes]:
        with self.shown():
            return self.faults.results()

    def rows(self, first: int, end: int) -> dict[str, list[Any]]:
        with self.shown():
            columns = self.faults.rows(first, end)
        columns["instruction"] = [one.removeprefix(self.here) for one in columns["instruction"]]
        return columns


# What this process has made ready, by its mark; the last one alone.
_READY: dict[str, _Ready] = {}
_LOCK = threading.Lock()


def _rows(bundle: _Bundle, first: int, end: int) -> Any:
    """A task: the faults of these numbers."""
    with _LOCK:
        ready = _READY.get(bundle.mark)
        if ready is None:
            _READY.clear()
            ready = _READY[bundle.mark] = bundle.open()
    return need("pyarrow", "many").table(ready.rows(first, end), schema=_schema())


def _schema() -> Any:
    pa = need("pyarrow", "many")
    text, number = pa.string(), pa.int64()
    types = {
        "fault": number,
        "kernel": text,
        "block": number,
        "warp": number,
        "step": number,
        "target": text,
        "lane": number,
        "bit": number,
        "model": text,
        "instruction": text,
        "applied": pa.bool_(),
        "outcome": text,
        "inject": text,
    }
    return pa.schema(list(types.items()))


def campaign(
    launch: str | os.PathLike[str] | Launch,
    *,
    faults: int = 1000,
    seed: int = 0,
    model: Literal["transient", "permanent", "none"] = "transient",
    where: Where | Iterable[Where] = "registers",
    hang_after: int = 10,
    tolerance: float | tuple[float, float] | None = None,
    faults_from: str | os.PathLike[str] | None = None,
    unchecked: bool = False,
    to: str | os.PathLike[str] | None = None,
    client: Any = None,
    workers: int | None = None,
    progress: Progress = None,
) -> Campaign:
    """Injects many faults, a run each, and tells what became of them: what `warpsmith campaign` does, by tasks on Dask.

    A run without a fault comes first; its buffers are the results that are wanted. Then each run has one fault. The rows are those of the
    command with the same seed, and do not depend on how many workers there are.

    A script that calls this without a client does it under `if __name__ == "__main__":`, for its workers are new processes.

    Args:
        launch: A launch file, or a `Launch`. The files that a launch file names, by paths that are not absolute, are sent to the workers.
        faults: How many.
        seed: From which all of them follow, 0 to 2**64 - 1.
        model: How a bit is wrong: flipped once, stuck from the beginning, or not at all.
        where: What is hit; the option `--where` of the command says more.
        hang_after: How many times as much as the longest warp without a fault a warp executes before it is a hang.
        tolerance: How far floats may be from the result, and still be right: absolute and relative, or one number for both.
        faults_from: A file with the faults, in place of faults that are taken at random: the table of an earlier
            campaign as CSV, or a fault in each line as `warpsmith run --inject` takes it. `faults` and `seed` do not count then.
        unchecked: Whether PTX is run that has errors, as far as it can be run.
        to: A folder for the rows, as a Parquet data set; what is there of the same campaign is not done again.
        client: A client of Dask, or the address of a scheduler; without it, processes of this machine.
        workers: How many of these; as many as there are processors if it is not said.
        progress: True tells how far it is on standard error, a function is called with how many pieces are done and how many there are;
            by default it is told on a terminal.

    Raises:
        CampaignError: The launch or its program is not understood, the run without a fault stops, or there is nothing to hit.
        ImportError: Dask or pyarrow is not there; `pip install warpsmith[many]` brings them.
        OSError: A part in `to` is damaged; its name is in the message.
        ValueError: `to` holds another campaign, or an argument is not what it may be.
    """
    _bounded("faults", faults, 1, 2**64 - 1)
    _bounded("seed", seed, 0, 2**64 - 1)
    _bounded("hang_after", hang_after, 1, 2**64 - 1)
    pa = need("pyarrow", "many")
    need("pyarrow.parquet", "many")
    sites = [where] if isinstance(where, str) else list(where)
    arguments = [f"--hang-after={hang_after}", "--threads=1"]
    if faults_from is None:
        arguments += [f"--faults={faults}", f"--seed={seed}", f"--model={model}", f"--where={','.join(sites)}"]
    if tolerance is not None:
        both = tolerance if isinstance(tolerance, tuple) else (tolerance, tolerance)
        arguments.append(f"--tolerance={both[0]!r}:{both[1]!r}")
    if unchecked:
        arguments.append("--unchecked")
    bundle = _bundle(launch, arguments, faults_from)
    ready = bundle.open()
    _judge(launch, ready.results(), tolerance)
    count = ready.faults.count
    length = min(max(-(-count // TASKS), SHORTEST), LONGEST)
    tasks = []
    for first in range(0, count, length):
        end = min(first + length, count)
        mark = {"campaign": bundle.mark, "first": first, "end": end}
        tasks.append(Task(f"faults-{first:012}-{end:012}.parquet", mark, (first, end)))
    folder = None if to is None else pathlib.Path(to)
    if folder is not None:
        _claim(folder, bundle.mark)
    done = run(
        _rows, tasks, folder=folder, client=client, workers=workers, progress=progress, what="parts", shared=bundle
    )
    found = [done.results[task.name] for task in tasks]
    tables = [one if folder is None else _table(one) for one in found]
    table = pa.concat_tables([one.replace_schema_metadata(None) for one in tables]) if tables else _schema().empty_table()
    return Campaign(table.combine_chunks(), seed, model, folder)


def _bounded(name: str, value: int, least: int, most: int) -> None:
    """Refuses a number that the command would refuse in its own words."""
    if not least <= operator.index(value) <= most:
        raise CampaignError(f"{name}={value} is not between {least} and {most}")


def _table(path: pathlib.Path) -> Any:
    """The rows of a part that is there."""
    pa, parquet = need("pyarrow", "many"), need("pyarrow.parquet", "many")
    try:
        return parquet.read_table(path, partitioning=None)
    except (OSError, pa.ArrowException) as error:
        raise OSError(f"{path} is damaged, and is made again once it is deleted: {error}") from error


def _judge(
    launch: str | os.PathLike[str] | Launch, results: dict[str, bytes], tolerance: float | tuple[float, float] | None
) -> None:
    """Holds what the run without a fault leaves against what is expected of it."""
    if not isinstance(launch, Launch) or not isinstance(launch.expected, Mapping):
        return
    absolute, relative = tolerance if isinstance(tolerance, tuple) else (tolerance or 0.0, tolerance or 0.0)
    for name, value in launch.expected.items():
        own = np.asarray(launch.arguments[name])
        wanted = np.asarray(value).astype(own.dtype, casting="same_kind").ravel()
        found = np.frombuffer(results[name], own.dtype.newbyteorder("="))
        if wanted.size != found.size:
            raise ValueError(f"{wanted.size} elements are expected of {name!r}, which has {found.size}")
        same = wanted == found
        if own.dtype.kind == "f":
            near = np.isclose(found, wanted, rtol=relative, atol=absolute, equal_nan=True)
            same = same | near
        if not same.all():
            at = int(np.argmin(same))
            raise CampaignError(
                f"without a fault {name!r} is not what is expected: element {at} is {found[at]!r}, not {wanted[at]!r}"
            )


def _claim(folder: pathlib.Path, mark: str) -> None:
    """Says in a folder which campaign it is of; a data set passes over a name that begins with `_`."""
    path = folder / "_campaign.json"
    try:
        found = json.loads(path.read_text()).get("campaign")
    except FileNotFoundError:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"campaign": mark}))
        return
    except (ValueError, AttributeError):
        found = None
    if found != mark:
        raise ValueError(f"{folder} holds the rows of another campaign, or of this one with other options; name another folder")


def _bundle(
    launch: str | os.PathLike[str] | Launch, arguments: list[str], faults_from: str | os.PathLike[str] | None
) -> _Bundle:
    if isinstance(launch, Launch):
        files, place = launch.files(), LAUNCH
    else:
        files, place = _shipped(pathlib.Path(launch))
    if faults_from is not None:
        here = os.fspath(pathlib.PurePosixPath(place).parent / "faults.list")
        files[here] = pathlib.Path(faults_from).read_bytes()
        arguments = [*arguments, "--list={here}faults.list"]
    return _Bundle(tuple(sorted(files.items())), tuple(arguments), place)


def _shipped(path: pathlib.Path) -> tuple[dict[str, bytes], str]:
    """A launch file with the files that it names, and where it lies among them."""
    text = path.read_bytes()
    files: dict[str, bytes] = {}
    up = 0
    named: list[tuple[str, bytes]] = []
    try:
        strings = set(_strings(tomllib.loads(text.decode())))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        # The reader of the file says it better.
        strings = set()
    for one in sorted(strings):
        # Alone, with a tolerance behind it, or as the value of something.
        for name in {one, one.partition(":")[0], one.rpartition("=")[2], one.rpartition(":")[2]}:
            pure = pathlib.PurePath(name)
            if not name or "\0" in name or pure.is_absolute():
                continue
            file = path.parent / pure
            try:
                if file.is_file():
                    named.append((os.path.normpath(name), file.read_bytes()))
            except OSError:
                continue
            if named:
                up = max(up, pathlib.PurePath(named[-1][0]).parts.count(".."))
    # What lies above the folder has to lie above it there too.
    place = pathlib.PurePosixPath(*(f"d{depth}" for depth in range(up)))
    for name, data in named:
        files[os.path.normpath(place / name)] = data
    files[os.fspath(place / LAUNCH)] = text
    return files, os.fspath(place / LAUNCH)


def _strings(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for one in value.values():
                yield from _strings(one)
        case list():
            for one in value:
                yield from _strings(one)
