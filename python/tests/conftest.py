"""Tests see nothing of the terminal that they are started from, nor do programs that they start; what takes long to start is shared."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

for _name in ("CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR", "PY_COLORS"):
    os.environ.pop(_name, None)

# What a shell starts in the background ignores Ctrl-C, and Python leaves it so.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Any]:
    """Four workers of Dask, for all that surveys and injects faults."""
    import distributed

    with (
        distributed.LocalCluster(n_workers=4, threads_per_worker=1, memory_limit=0, dashboard_address=":0") as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client
