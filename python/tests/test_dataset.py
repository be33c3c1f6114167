"""Surveys of many files: the rows do not depend on who makes them, nor on what happens meanwhile."""

from __future__ import annotations

import os
import pathlib
import signal
import sys
import zipfile
from typing import Any

import pytest

from warpsmith import dataset, image
from warpsmith.dataset import __main__ as command_line

pytest.importorskip("pyarrow")
pytest.importorskip("distributed")

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARY = ROOT / "examples/libvector.so"
CUBINS = sorted(ROOT.glob("crates/*/tests/data/*.cubin"))


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """Thirty wheels, with one to four libraries and cubins each."""
    folder = tmp_path_factory.mktemp("wheels")
    for number in range(30):
        with zipfile.ZipFile(folder / f"package{number}-1.0-py3-none-any.whl", "w", zipfile.ZIP_DEFLATED) as wheel:
            wheel.writestr(f"package{number}/__init__.py", "")
            if number % 3 == 0:
                wheel.write(LIBRARY, f"package{number}/libvector.so")
            for more in range(number % 4):
                path = CUBINS[(number * 5 + more) % len(CUBINS)]
                wheel.write(path, f"package{number}/{more}-{path.name}")
    (folder / "README").write_text("This is no container.")
    return folder


@pytest.fixture(scope="module")
def alone(wheels: pathlib.Path, tmp_path_factory: pytest.TempPathFactory) -> dataset.Survey:
    """The survey that one worker makes."""
    return dataset.survey(wheels, to=tmp_path_factory.mktemp("alone"), workers=1)


def contents(survey: dataset.Survey) -> dict[str, bytes]:
    """The files of a data set."""
    return {path.name: path.read_bytes() for path in survey.fragments}


def test_rows_are_what_the_kernels_say(alone: dataset.Survey, wheels: pathlib.Path) -> None:
    table = alone.table()
    expected = [(path, kernel) for path in alone.files for kernel in image.open(path).kernels]
    assert len(alone.files) == 30 and len(expected) == table.num_rows == alone.rows > 60
    rows = table.to_pylist()
    for row, (path, kernel) in zip(rows, expected, strict=True):
        assert (row["file"], row["name"], row["architecture"]) == (path, kernel.name, kernel.arch)
        assert (row["registers"], row["shared"], row["stack"]) == (kernel.registers, kernel.shared, kernel.stack)
        assert row["code_bytes"] == kernel.code_size and len(row["code_sha256"]) == 64
        assert dict(row["mix"] or []) == (kernel.mix or {})
        full = kernel.occupancy(256) if kernel.is_kernel else None
        assert row["occupancy_256"] == (full and full.fraction)
    # One of the cubins is cut off.
    assert alone.problems and all("cut_off.cubin" in line for all in alone.problems.values() for line in all)
    assert alone.skipped == 0
    assert alone.dataset.count_rows() == table.num_rows


def test_four_workers_make_the_same_rows(
    alone: dataset.Survey, wheels: pathlib.Path, cluster: Any, tmp_path: pathlib.Path
) -> None:
    four = dataset.survey(wheels, to=tmp_path, client=cluster)
    assert four.table().equals(alone.table())
    assert contents(four) == contents(alone)


def test_a_worker_that_is_killed_costs_no_row(
    alone: dataset.Survey, wheels: pathlib.Path, cluster: Any, tmp_path: pathlib.Path
) -> None:
    killed: list[int] = []

    def progress(done: int, all: int) -> None:
        if done >= 3 and not killed:
            killed.extend(cluster.run(os.getpid).values())
            os.kill(killed[0], signal.SIGKILL)

    four = dataset.survey(wheels, to=tmp_path, client=cluster, progress=progress)
    assert killed and contents(four) == contents(alone)
    assert not list(tmp_path.glob(".*"))
    cluster.wait_for_workers(4)


def test_what_is_done_is_not_done_again(
    alone: dataset.Survey, wheels: pathlib.Path, cluster: Any, tmp_path: pathlib.Path
) -> None:
    files = [pathlib.Path(path) for path in alone.files]
    first = dataset.survey(files[:10], to=tmp_path, client=cluster)
    stamps = {path: path.stat().st_mtime_ns for path in first.fragments}
    # What was cut off is no file of ours, and what is of another state of its file neither.
    first.fragments[3].write_bytes(first.fragments[3].read_bytes()[:100])
    os.utime(files[4])
    told: list[tuple[int, int]] = []
    second = dataset.survey(files, to=tmp_path, client=cluster, progress=lambda done, all: told.append((done, all)))
    assert second.skipped == 8 and told[0] == (8, 30) and told[-1] == (30, 30)
    assert second.table().equals(alone.table())
    same = [path for path, stamp in stamps.items() if path.stat().st_mtime_ns == stamp]
    assert len(same) == 8


def test_what_cannot_be_read_is_told(cluster: Any, tmp_path: pathlib.Path) -> None:
    (tmp_path / "bad.cubin").write_bytes(b"\x7fELF" + bytes(14) + b"\xbe\x00" + bytes(60))
    (tmp_path / "bad.whl").write_bytes(b"PK\x03\x04garbage")
    (tmp_path / "text.txt").write_text("words")
    files = [tmp_path / name for name in ("bad.cubin", "bad.whl", "text.txt")]
    found = dataset.survey([*files, LIBRARY], to=tmp_path / "to", client=cluster)
    assert set(found.problems) == {path.as_posix() for path in files}
    assert found.rows == 2
    again = dataset.survey([*files, LIBRARY], to=tmp_path / "to", client=cluster)
    assert again.problems == found.problems and again.skipped == 4
    with pytest.raises(FileNotFoundError):
        dataset.survey(tmp_path / "none", to=tmp_path / "to", client=cluster)
    with pytest.raises(ValueError, match="neither a file nor a folder"):
        dataset.survey(os.devnull, to=tmp_path / "to", client=cluster)
    with pytest.raises(ValueError):
        dataset.survey(files, to=tmp_path / "other", client=cluster, workers=2)


def test_the_command_line(cluster: Any, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    address = cluster.scheduler.address
    arguments = [str(LIBRARY), "--to", str(tmp_path), "--scheduler", address, "--quiet"]
    assert command_line.main(arguments) == 0
    assert capsys.readouterr().out == f"2 kernels of 1 files, 0 of which were done before: {tmp_path}\n"
    assert command_line.main(["nothing", *arguments[1:]]) == 2
    assert "there is no file nothing" in capsys.readouterr().err


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    for name in ("pyarrow", "distributed"):
        with monkeypatch.context() as without:
            for loaded in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
                without.delitem(sys.modules, loaded)
            without.setitem(sys.modules, name, None)
            with pytest.raises(ImportError, match=r"warpsmith\[many\]"):
                dataset.survey(LIBRARY, to=tmp_path / name)


def test_a_file_counts_once(cluster: Any, tmp_path: pathlib.Path) -> None:
    link = tmp_path / "a-link-with-a-name-that-is-longer-than-all-others-of-the-file-however-deep-it-lies-in-folders.so"
    link.symlink_to(LIBRARY)
    around = LIBRARY.parent / ".." / LIBRARY.parent.name / LIBRARY.name
    found = dataset.survey([LIBRARY, around, LIBRARY, link], to=tmp_path / "out", client=cluster)
    assert found.files == (LIBRARY.as_posix(),)
