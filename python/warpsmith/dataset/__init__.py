"""Many files at once: what the kernels of thousands of libraries take, as one data set.

    survey("wheels/", to="kernels/")

reads every wheel, library and cubin below a folder, and writes a row for each kernel to Parquet files, with as many processes as the
machine has processors, or on a cluster of machines. `python -m warpsmith.dataset wheels/ --to kernels/` does the same.

Faults by the thousand are `warpsmith.campaign`.
"""

from __future__ import annotations

from ._survey import BLOCKS, Survey, survey

__all__ = ["BLOCKS", "Survey", "survey"]
