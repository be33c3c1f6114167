"""How long a campaign takes on workers, and by the command alone: `python python/benches/campaign.py [faults] [workers]`."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import numpy as np
from distributed import Client

import warpsmith

SAXPY = Path(__file__).parents[2] / "examples" / "saxpy.ptx"


def main(faults: int = 100_000, workers: int = 4) -> None:
    """Prints seconds with so many workers and with one, and whether all rows are the same."""
    launch = warpsmith.Launch(
        SAXPY,
        kernel="saxpy",
        grid=1,
        block=32,
        arguments={"x": np.arange(32, dtype=np.float32), "y": np.ones(32, dtype=np.float32), "a": 2.0, "n": 32},
        expected=["y"],
    )
    tables = []
    for count in (workers, 1):
        begin = time.perf_counter()
        with Client(n_workers=count, threads_per_worker=1, dashboard_address=None) as client:
            tables.append(warpsmith.campaign(launch, faults=faults, seed=1, client=client).table)
        print(f"{faults} faults, workers {count}: {time.perf_counter() - begin:.1f} s")
    print("the same rows" if tables[0].equals(tables[1]) else "other rows")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
