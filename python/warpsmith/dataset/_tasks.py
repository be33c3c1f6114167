"""Pieces of work as tasks on Dask, each of which leaves a table.

A piece is done once its file is there under its own name, made from what it would be made from now. Files are written
beside their place and renamed, by the process that waits for the tasks: workers need no folder, and one that dies leaves
nothing behind. What a task gives depends on its arguments alone, so that it makes no difference who does it, or how often.
"""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from .._extra import need

__all__ = ["Done", "Progress", "Task", "marks", "run"]

# Told how many pieces are done, and how many there are; True for a line on standard error, None for one on a terminal.
Progress: TypeAlias = bool | Callable[[int, int], None] | None

# The key of our own words in the metadata of a file.
KEY = b"warpsmith"


@dataclass(frozen=True)
class Task:
    """A piece of work."""

    # The name of its file.
    name: str
    # What it is made from: another mark is other work.
    mark: dict[str, Any]
    arguments: tuple[Any, ...]


@dataclass
class Done:
    """What became of pieces of work, by their names."""

    # Where the tables are; without a folder the tables themselves.
    results: dict[str, Any] = field(default_factory=dict)
    # How many were there before.
    skipped: int = 0


def marks(path: pathlib.Path) -> dict[str, Any] | None:
    """What stands in a file about how it was made; None where it is no whole file of ours."""
    parquet = need("pyarrow.parquet", "many")
    try:
        metadata = parquet.read_schema(path).metadata or {}
        found = json.loads(metadata[KEY])
    except (OSError, KeyError, ValueError):
        return None
    return found if isinstance(found, dict) else None


def run(
    function: Callable[..., Any],
    tasks: Sequence[Task],
    *,
    folder: pathlib.Path | None,
    client: Any = None,
    workers: int | None = None,
    progress: Progress = None,
    what: str = "pieces",
    shared: Any = None,
) -> Done:
    """Does all pieces of work that are not done yet.

    Args:
        function: What a task does: takes `shared`, if there is such, and the arguments of the task, and gives a table.
        tasks: In the order in which they are begun.
        folder: Where the tables go; None keeps them in memory.
        client: A client of Dask, or the address of a scheduler; None for processes of this machine.
        workers: How many of these; None for as many as there are processors.
        progress: Whether to tell how far it is, or who is told.
        what: What the pieces are, for that.
        shared: An argument that all of them have, which is sent to each worker once.

    Raises:
        ImportError: Dask or pyarrow is not there.
        Exception: What a task raised, once all others are done.
    """
    need("pyarrow.parquet", "many")
    done = Done()
    tell = _teller(progress, what)
    todo = []
    for task in tasks:
        path = None if folder is None else folder / task.name
        if path is not None and (found := marks(path)) is not None and found.get("mark") == task.mark:
            done.results[task.name] = path
        else:
            todo.append(task)
    done.skipped = len(done.results)
    tell(len(done.results), len(tasks))
    if todo:
        with _connected(client, workers) as cluster:
            _finish(function, todo, done, folder, cluster, lambda: tell(len(done.results), len(tasks)), shared)
    return done


def _finish(
    function: Callable[..., Any],
    todo: Sequence[Task],
    done: Done,
    folder: pathlib.Path | None,
    client: Any,
    tell: Callable[[], None],
    shared: Any,
) -> None:
    distributed = need("distributed", "many")
    # A task of its own, which is done again where it was lost with a worker.
    first = () if shared is None else (client.submit(_same, shared, pure=False),)
    futures = {client.submit(function, *first, *task.arguments, pure=False): task for task in todo}
    failures: list[tuple[Task, BaseException]] = []
    try:
        waiting = distributed.as_completed(list(futures))
        for future in waiting:
            task = futures.pop(future)
            # It was done, and its worker died before anybody has looked: it is done again.
            if future.status in ("lost", "pending"):
                futures[future] = task
                waiting.add(future)
                continue
            if future.status != "finished":
                failures.append((task, future.exception() or RuntimeError(f"{task.name} was cancelled")))
                continue
            table = future.result()
            done.results[task.name] = table if folder is None else _put(table, folder / task.name, task.mark)
            # What is on disk need not be held by a worker.
            future.release()
            tell()
    finally:
        client.cancel(list(futures))
    if failures:
        task, error = failures[0]
        error.add_note(f"{len(failures)} of {len(todo)} tasks failed; the first is {task.name}. The others are done.")
        raise error


def _same(value: Any) -> Any:
    return value


def _put(table: Any, path: pathlib.Path, mark: dict[str, Any]) -> pathlib.Path:
    """Writes a table with its mark, whole or not at all."""
    parquet = need("pyarrow.parquet", "many")
    metadata = dict(table.schema.metadata or {})
    own = json.loads(metadata.pop(KEY, b"{}"))
    metadata[KEY] = json.dumps(own | {"mark": mark}, sort_keys=True).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    # A data set passes over names that begin with a dot.
    handle, beside = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            parquet.write_table(table.replace_schema_metadata(metadata), file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        pathlib.Path(beside).unlink(missing_ok=True)
        raise
    return path


@contextlib.contextmanager
def _connected(client: Any, workers: int | None) -> Iterator[Any]:
    """A client: the one that is given, one of a scheduler, or one of a cluster on this machine."""
    distributed = need("distributed", "many")
    if client is not None and workers is not None:
        raise ValueError("`workers` are those of this machine; a cluster that is given has its own")
    if workers is not None and workers < 1:
        raise ValueError("there is at least one worker")
    if isinstance(client, str):
        with distributed.Client(client) as found:
            yield found
    elif client is not None:
        yield client
    else:
        count = workers or os.cpu_count() or 1
        # A library is read as a whole, and may be larger than a share of the memory: Dask does not stop workers for that.
        with (
            distributed.LocalCluster(n_workers=count, threads_per_worker=1, memory_limit=0, dashboard_address=":0") as cluster,
            distributed.Client(cluster) as found,
        ):
            yield found


def _teller(progress: Progress, what: str) -> Callable[[int, int], None]:
    if callable(progress):
        return progress
    if progress is False or (progress is None and not sys.stderr.isatty()):
        return lambda done, all: None

    def tell(done: int, all: int) -> None:
        end = "\n" if done >= all else ""
        print(f"\r{done} of {all} {what}", end=end, file=sys.stderr, flush=True)

    return tell
