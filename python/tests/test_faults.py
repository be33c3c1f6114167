"""Campaigns of faults: the rows are those of the command, however they are run."""

from __future__ import annotations

import csv
import dataclasses
import io
import os
import pathlib
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import warpsmith
from warpsmith.dataset import _tasks
from warpsmith.errors import CampaignError
from warpsmith.faults import Campaign, Launch

pytest.importorskip("pyarrow")
distributed = pytest.importorskip("distributed")

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"

LAUNCH = """
files = ["../saxpy.ptx"]
[buffers]
x = { type = "f32", count = 100, init = "random:7" }
y = { type = "f32", count = 100, init = "random:8" }
[[launch]]
kernel = "saxpy"
block = 128
args = ["x", "y", 0.5, 100]
[show]
y = 4
"""


@pytest.fixture(scope="module")
def launch(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """A launch file, in a folder below that of its program."""
    folder = tmp_path_factory.mktemp("launch")
    (folder / "saxpy.ptx").write_bytes((EXAMPLES / "saxpy.ptx").read_bytes())
    (folder / "below").mkdir()
    path = folder / "below" / "campaign.toml"
    path.write_text(LAUNCH)
    return path


def of_command(launch: pathlib.Path, *options: str) -> list[dict[str, str]]:
    """The table that the command writes."""
    run = subprocess.run(
        [sys.executable, "-m", "warpsmith", "campaign", launch.name, *options, "--csv", "-"],
        cwd=launch.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    return list(csv.DictReader(io.StringIO(run.stdout)))


def as_text(campaign: Campaign) -> list[dict[str, str]]:
    """The rows as the command writes them."""

    def text(value: Any) -> str:
        if isinstance(value, bool):
            return "yes" if value else "no"
        return "" if value is None else str(value)

    return [{name: text(value) for name, value in row.items()} for row in campaign.table.to_pylist()]


def test_two_thousand_faults_are_those_of_the_command(launch: pathlib.Path, cluster: Any, tmp_path: pathlib.Path) -> None:
    found = warpsmith.campaign(launch, faults=2000, seed=3, to=tmp_path, client=cluster)
    wanted = of_command(launch, "--faults", "2000", "--seed", "3")
    assert as_text(found) == wanted
    assert sum(found.counts.values()) == len(found) == 2000 and found.counts["masked"] > 1000
    assert found.rates["masked"][0] == found.counts["masked"] / 2000
    assert "masked" in str(found) and "<table>" in found._repr_html_()
    parts = sorted(tmp_path.glob("*.parquet"))
    assert len(parts) == 63
    # Of a part that is gone only that one is run again.
    stamps = [path.stat().st_mtime_ns for path in parts]
    parts[5].unlink()
    again = warpsmith.campaign(launch, faults=2000, seed=3, to=tmp_path, client=cluster)
    assert again.table.equals(found.table)
    assert [path.stat().st_mtime_ns for path in parts[:5]] == stamps[:5]
    with pytest.raises(ValueError, match="another campaign"):
        warpsmith.campaign(launch, faults=2000, seed=4, to=tmp_path, client=cluster)


def test_a_worker_that_is_killed_costs_no_row(launch: pathlib.Path, cluster: Any) -> None:
    killed: list[int] = []

    def progress(done: int, all: int) -> None:
        if done >= 3 and not killed:
            killed.extend(cluster.run(os.getpid).values())
            os.kill(killed[0], signal.SIGKILL)

    found = warpsmith.campaign(launch, faults=1000, seed=5, client=cluster, progress=progress)
    assert killed and as_text(found) == of_command(launch, "--faults", "1000", "--seed", "5")
    cluster.wait_for_workers(4)


def test_options_are_those_of_the_command(launch: pathlib.Path, cluster: Any, tmp_path: pathlib.Path) -> None:
    found = warpsmith.campaign(
        launch, faults=60, model="permanent", where=["registers", "global"], tolerance=(1e-3, 0.0), client=cluster
    )
    options = ["--model", "permanent", "--where", "registers,global", "--tolerance", "1e-3:0"]
    assert as_text(found) == of_command(launch, "--faults", "60", *options)
    table = tmp_path / "faults.csv"
    with table.open("w", newline="") as file:
        writer = csv.DictWriter(file, found.table.column_names)
        writer.writeheader()
        writer.writerows(found.table.to_pylist())
    listed = warpsmith.campaign(launch, faults_from=table, tolerance=(1e-3, 0.0), client=cluster)
    assert listed.table.equals(found.table)


def test_a_launch_in_python(cluster: Any) -> None:
    chance = np.random.default_rng(1)
    x, y = chance.random(100, dtype=np.float32), chance.random(100, dtype=np.float32)
    launch = Launch(
        program=EXAMPLES / "saxpy.ptx",
        kernel="saxpy",
        grid=1,
        block=(128,),
        arguments={"x": x, "y": y, "a": np.float32(0.5), "n": 100},
        expected=["y"],
    )
    found = warpsmith.campaign(launch, faults=100, seed=1, client=cluster)
    assert len(found) == 100 and 0 < found.counts["masked"] < 100
    assert set(found.table["kernel"].to_pylist()) == {"saxpy"}
    right = dataclasses.replace(launch, expected={"y": np.float32(0.5) * x + y})
    again = warpsmith.campaign(right, faults=100, seed=1, tolerance=1e-6, client=cluster)
    assert len(again) == 100
    with pytest.raises(CampaignError, match="'y' is not what is expected: element 0"):
        warpsmith.campaign(dataclasses.replace(launch, expected={"y": x}), client=cluster)
    with pytest.raises(ValueError, match="3 elements"):
        warpsmith.campaign(dataclasses.replace(launch, expected={"y": x[:3]}), client=cluster)
    none = warpsmith.campaign(launch, faults=50, model="none", client=cluster)
    assert none.counts["masked"] == 50
    with pytest.raises(ValueError, match="'z'"):
        warpsmith.campaign(Launch("x", "k", 1, 1, {"x": x}, ["z"]), client=cluster)


def test_machine_code(cluster: Any) -> None:
    launch = Launch(
        program=EXAMPLES / "libvector.so",
        kernel="vector_add",
        grid=1,
        block=64,
        arguments={"a": np.ones(64, np.float32), "b": np.ones(64, np.float32), "c": np.zeros(64, np.float32), "n": 64},
        arch="sm_90",
    )
    found = warpsmith.campaign(launch, faults=100, where="instructions", client=cluster)
    assert found.counts["illegal"] > 0 and sum(found.counts.values()) == 100


def test_launches_that_are_none(cluster: Any, launch: pathlib.Path) -> None:
    x = np.zeros(4, np.float32)
    with pytest.raises(TypeError, match="`arguments` has names"):
        Launch(EXAMPLES / "saxpy.ptx", "saxpy", 1, 4, [x, x, 2.0, 4])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="defines no kernel `sax`; there is `saxpy`"):
        Launch(EXAMPLES / "saxpy.ptx", "sax", 1, 4, {"x": x})
    with pytest.raises(CampaignError, match="faults=-1 is not between 1 and"):
        warpsmith.campaign(launch, faults=-1, client=cluster)


def test_what_cannot_be_run_is_an_exception(
    launch: pathlib.Path, tmp_path: pathlib.Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.toml"
    for text in ["", "files = 3", "[", 'files = ["none.ptx"]\n[[launch]]\nkernel = "k"', LAUNCH.replace("../", "./")]:
        path.write_text(text)
        with pytest.raises((CampaignError, OSError)):
            warpsmith.campaign(path)
    (tmp_path / "saxpy.ptx").write_text(".version 8.0\n.target sm_80\n.address_size 64\nrubbish")
    path.write_text(LAUNCH.replace("../", ""))
    with pytest.raises(CampaignError, match="saxpy.ptx:4"):
        warpsmith.campaign(path)
    # A module says what is wrong by exceptions alone.
    assert capfd.readouterr() == ("", "")
    with pytest.raises(FileNotFoundError):
        warpsmith.campaign(tmp_path / "none.toml")
    with pytest.raises(CampaignError, match="faults"):
        warpsmith.campaign(launch, faults=0)
    with pytest.raises(CampaignError, match="possible values"):
        warpsmith.campaign(launch, where="nowhere")  # type: ignore[arg-type]
    with pytest.raises(CampaignError, match="nothing can be hit"):
        warpsmith.campaign(launch, where="local", faults=1, workers=1)


class Lost:
    """A future that is done, then lost with its worker, then done again."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.states = ["lost", "pending", "finished"]

    @property
    def status(self) -> str:
        return self.states[0] if len(self.states) == 1 else self.states.pop(0)

    def exception(self) -> None:
        return None

    def result(self) -> int:
        return self.value

    def release(self) -> None:
        pass


def test_what_is_lost_after_it_was_done_is_waited_for_again() -> None:
    class Waiting(list[Any]):
        def __iter__(self) -> Iterator[Any]:
            while self:
                yield self.pop()

        add = list.append

    class Client:
        def submit(self, function: Any, *arguments: Any, pure: bool) -> Lost:
            return Lost(function(*arguments))

        def cancel(self, futures: list[Any]) -> None:
            assert not futures

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(distributed, "as_completed", Waiting)
        done = _tasks.run(abs, [_tasks.Task(str(n), {}, (-n,)) for n in range(3)], folder=None, client=Client(), progress=False)
    assert done.results == {"0": 0, "1": 1, "2": 2}


def test_a_part_that_is_damaged_is_named(launch: pathlib.Path, cluster: Any, tmp_path: pathlib.Path) -> None:
    warpsmith.campaign(launch, faults=60, client=cluster, to=tmp_path)
    part = sorted(tmp_path.glob("*.parquet"))[1]
    data = bytearray(part.read_bytes())
    data[8:64] = bytes(byte ^ 0x55 for byte in data[8:64])
    part.write_bytes(data)
    with pytest.raises(OSError, match=f"{part.name} is damaged"):
        warpsmith.campaign(launch, faults=60, client=cluster, to=tmp_path)
    part.unlink()
    assert len(warpsmith.campaign(launch, faults=60, client=cluster, to=tmp_path)) == 60


def test_arrays_that_share_memory_are_no_buffers() -> None:
    x = np.zeros(8, np.float32)
    for other in (x, x[4:], x.view("u4")):
        with pytest.raises(ValueError, match="'x' and 'y' share memory"):
            Launch(b"", "k", 1, 1, {"x": x, "y": other}).files()
    Launch(b"", "k", 1, 1, {"x": x[::2], "y": x[1::2]}).files()
