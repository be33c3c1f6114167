"""A row for each kernel of many files."""

from __future__ import annotations

import hashlib
import json
import os
import pathlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from .. import image
from .._extra import need
from .._native.image import each, kind
from ..errors import ImageError
from ._tasks import KEY, Progress, Task, marks, run

__all__ = ["BLOCKS", "Survey", "schema", "survey"]

# Threads of the blocks for which occupancy is told, a column each.
BLOCKS = (32, 64, 128, 256, 512, 1024)

# Of the columns: files that were made with other ones are made again.
VERSION = 1

# So many bytes say what a file is.
HEAD = 20


def schema() -> Any:
    """The columns, as pyarrow has them."""
    pa = need("pyarrow", "many")
    text, number = pa.string(), pa.int64()
    columns = [
        # Which file, as it was named, and which piece of it.
        ("file", text),
        ("file_sha256", text),
        ("piece", text),
        ("piece_sha256", text),
        ("architecture", text),
        # "kernel", or "function" of the device.
        ("kind", text),
        ("name", text),
        ("demangled", text),
        ("registers", number),
        ("max_registers", number),
        ("barriers", number),
        # Bytes: of a block; of a thread, without and in the stack.
        ("shared", number),
        ("local", number),
        ("stack", number),
        ("min_stack", number),
        ("constant", number),
        ("parameters", number),
        ("parameter_bytes", number),
        # Threads of a block, all dimensions together.
        ("max_threads", number),
        ("required_threads", number),
        # Instructions that load from local memory, where registers are spilled to, and that store to it.
        ("spill_loads", number),
        ("spill_stores", number),
        # Without those that fill the code up; unknown where the machine has no description.
        ("instructions", number),
        ("mix", pa.map_(text, number)),
        ("code_bytes", number),
        ("code_sha256", text),
        # Resident warps as a part of those that could be.
        *((f"occupancy_{threads}", pa.float64()) for threads in BLOCKS),
    ]
    return pa.schema(columns)


@dataclass(frozen=True)
class Survey:
    """A data set with a row for each kernel."""

    # The files of the data set, in the order of the files that they are of.
    fragments: tuple[pathlib.Path, ...]
    # The files that were surveyed.
    files: tuple[str, ...]
    # What could not be read, by file.
    problems: dict[str, tuple[str, ...]]
    # How many files were done before.
    skipped: int

    @property
    def dataset(self) -> Any:
        """The rows as a data set of pyarrow, which reads what is asked for."""
        dataset = need("pyarrow.dataset", "many")
        if not self.fragments:
            return dataset.dataset(schema().empty_table())
        return dataset.dataset([os.fspath(one) for one in self.fragments], schema=schema())

    def table(self) -> Any:
        """All rows as a table of pyarrow, in the order of files, pieces and kernels."""
        pa, parquet = need("pyarrow", "many"), need("pyarrow.parquet", "many")
        tables = [parquet.read_table(one).replace_schema_metadata(None) for one in self.fragments]
        return pa.concat_tables(tables) if tables else schema().empty_table()

    @property
    def rows(self) -> int:
        """How many kernels there are."""
        parquet = need("pyarrow.parquet", "many")
        return sum(parquet.read_metadata(one).num_rows for one in self.fragments)


def survey(
    paths: str | os.PathLike[str] | Iterable[str | os.PathLike[str]],
    *,
    to: str | os.PathLike[str],
    client: Any = None,
    workers: int | None = None,
    progress: Progress = None,
) -> Survey:
    """Writes a row for each kernel of files that hold machine code to a Parquet data set.

    The work is done by tasks on Dask, a file each. What is in the folder already, made from the file as it is now, is not
    done again: a survey that was stopped goes on where it was, and one of more files adds theirs. The rows, and the files that
    they are in, do not depend on how many workers there are.

    A script that calls this without a client does it under `if __name__ == "__main__":`, for its workers are new processes.

    Args:
        paths: Files, or folders of which all files that may hold GPU code are taken: cubins, fatbins, programs, libraries, objects,
            archives, wheels. On a cluster of several machines its workers see them under the same names.
        to: The folder of the data set.
        client: A client of Dask, or the address of a scheduler; without it, processes of this machine.
        workers: How many of these; as many as there are processors if it is not said.
        progress: True tells how far it is on standard error, a function is called with how many files are done and how many there are;
            by default it is told on a terminal.

    Returns:
        The data set, and what could not be read.

    Raises:
        FileNotFoundError: There is no such file.
        ValueError: What has the name is a device or a pipe.
        ImportError: Dask or pyarrow is not there; `pip install warpsmith[many]` brings them.
    """
    need("pyarrow.parquet", "many")
    folder = pathlib.Path(to)
    tasks, sizes = {}, {}
    # A file counts once, whatever names lead to it; the shortest is its name.
    names: dict[str, str] = {}
    for path in sorted(set(_files(paths)), key=lambda path: (len(path), path)):
        names.setdefault(os.path.realpath(path), path)
    for path in sorted(names.values()):
        about = os.stat(path)
        mark = {"version": VERSION, "file": path, "size": about.st_size, "time": about.st_mtime_ns}
        tasks[path] = Task(_name(path), mark, (path,))
        sizes[path] = about.st_size
    # The largest first, so that nobody waits for the last one.
    order = sorted(tasks.values(), key=lambda task: (-sizes[task.mark["file"]], task.name))
    done = run(read, order, folder=folder, client=client, workers=workers, progress=progress, what="files")
    fragments = tuple(done.results[task.name] for task in tasks.values())
    told = {path: (marks(one) or {}).get("problems", []) for path, one in zip(tasks, fragments, strict=True)}
    problems = {path: tuple(all) for path, all in told.items() if all}
    return Survey(fragments, tuple(tasks), problems, done.skipped)


def _files(paths: str | os.PathLike[str] | Iterable[str | os.PathLike[str]]) -> Iterator[str]:
    if isinstance(paths, (str, os.PathLike)):
        paths = [paths]
    for path in map(pathlib.Path, paths):
        if not path.is_dir():
            if not path.exists():
                raise FileNotFoundError(f"there is no file {path}")
            # A device or a pipe may have no end.
            if not path.is_file():
                raise ValueError(f"{path} is neither a file nor a folder")
            yield path.as_posix()
            continue
        for one in path.rglob("*"):
            if one.is_file() and _may_hold_code(one):
                yield one.as_posix()


def _may_hold_code(path: pathlib.Path) -> bool:
    try:
        with path.open("rb") as file:
            return kind(file.read(HEAD)) is not None
    except OSError:
        return False


def _name(path: str) -> str:
    """The name of the file with the rows of a file: its own, made unique by its path."""
    plain = re.sub(r"[^A-Za-z0-9_.-]", "_", path.rpartition("/")[2]).lstrip("._")[:80]
    return f"{plain}-{hashlib.sha256(path.encode(errors='surrogateescape')).hexdigest()[:12]}.parquet"


def read(path: str) -> Any:
    """The rows of a file, as a table; what could not be read is in its metadata."""
    pa = need("pyarrow", "many")
    columns: dict[str, list[Any]] = {name: [] for name in schema().names}
    problems: list[str] = []
    try:
        data = pathlib.Path(path).read_bytes()
        digest = hashlib.sha256(data).hexdigest()
        # One piece is held at a time: of a large library all of them are many times as large.
        problems.extend(each(data, lambda piece: _add(columns, path, digest, piece)))
    except (ImageError, MemoryError, OSError) as error:
        problems.append(str(error))
    table = pa.table(columns, schema=schema())
    return table.replace_schema_metadata({KEY: json.dumps({"problems": problems}).encode()})


def _add(columns: dict[str, list[Any]], path: str, digest: str, piece: image.Piece) -> None:
    if piece.kind != "cubin" or piece.is_superseded:
        return
    try:
        kernels = piece.kernels
    except ImageError:
        # It is among the faults of the file.
        return
    own = hashlib.sha256(piece.data).hexdigest()
    for kernel in kernels:
        for name, value in _row(kernel).items():
            columns[name].append(value)
        columns["file"].append(os.fsencode(path).decode(errors="replace"))
        columns["file_sha256"].append(digest)
        columns["piece"].append(piece.path)
        columns["piece_sha256"].append(own)


def _row(kernel: image.Kernel) -> dict[str, Any]:
    spills = kernel.spills or (None, None)
    mix = kernel.mix
    row: dict[str, Any] = {
        "architecture": kernel.arch,
        "kind": "kernel" if kernel.is_kernel else "function",
        "name": kernel.name,
        "demangled": kernel.demangled,
        "registers": kernel.registers,
        "max_registers": kernel.max_registers,
        "barriers": kernel.barriers,
        "shared": kernel.shared,
        "local": kernel.local,
        "stack": kernel.stack,
        "min_stack": kernel.min_stack,
        "constant": kernel.constant,
        "parameters": len(kernel.parameters),
        "parameter_bytes": kernel.parameter_bytes,
        "max_threads": _threads(kernel.max_threads),
        "required_threads": _threads(kernel.required_threads),
        "spill_loads": spills[0],
        "spill_stores": spills[1],
        "instructions": kernel.instruction_count,
        "mix": None if mix is None else sorted(mix.items()),
        "code_bytes": kernel.code_size,
        "code_sha256": hashlib.sha256(kernel.code).hexdigest(),
    }
    for threads in BLOCKS:
        found = kernel.occupancy(threads) if kernel.is_kernel else None
        row[f"occupancy_{threads}"] = None if found is None else found.fraction
    # A file may say anything; what no column holds is not known.
    return {name: None if isinstance(value, int) and value >= 1 << 63 else value for name, value in row.items()}


def _threads(sizes: tuple[int, int, int] | None) -> int | None:
    """Threads of all dimensions; None for what no machine has."""
    if sizes is None:
        return None
    count = sizes[0] * sizes[1] * sizes[2]
    return count if count <= 1024 else None
