"""How long a launch of one block takes from Python: `python python/benches/launch.py [launches]`."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import numpy as np

import warpsmith

SAXPY = Path(__file__).parents[2] / "examples" / "saxpy.ptx"


def main(launches: int = 100_000) -> None:
    """Prints microseconds of a launch: the quickest and the middle one of ten parts of all launches."""
    kernel = warpsmith.load(SAXPY)["saxpy"]
    x, y = np.ones(32, dtype=np.float32), np.ones(32, dtype=np.float32)
    launcher = kernel[1, 32]
    times = []
    for _ in range(10):
        begin = time.perf_counter()
        for _ in range(launches // 10):
            launcher(x, y, 2.0, 32)
        times.append((time.perf_counter() - begin) / (launches // 10) * 1e6)
    times.sort()
    print(f"{launches} launches of one block: {times[0]:.1f} µs each at best, {times[5]:.1f} µs in the middle")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
