"""Barriers, masks and locks that some threads do not come to."""

import numpy as np
import pytest
from warpsmith.testing import Cuda


@pytest.mark.parametrize("kernel", ["warp_sum", "warp_sum_right"])
def test_warp_sum(cuda: Cuda, kernel: str) -> None:
    x = np.arange(20, dtype=np.int32)
    out = np.zeros(1, np.int32)
    cuda("kernels/warp_sum.cu", kernel)[1, 32](x, out, x.size)
    assert out[0] == x.sum()


@pytest.mark.parametrize("kernel", ["compact", "compact_right"])
def test_compact(cuda: Cuda, kernel: str) -> None:
    x = np.arange(-10, 54, dtype=np.int32)
    out = np.zeros_like(x)
    cuda("kernels/compact.cu", kernel)[1, 64](x, out)
    assert np.array_equal(np.sort(out[out > 0]), x[x > 0])


@pytest.mark.parametrize("kernel", ["lock", "lock_right"])
def test_lock(cuda: Cuda, kernel: str) -> None:
    x = np.array([3, -1], np.int32)
    out = np.zeros(1, np.int32)
    cuda("kernels/lock.cu", kernel)[2, 1](x, out)
    assert out[0] == 3


def test_collatz(cuda: Cuda) -> None:
    x = np.arange(8, dtype=np.int32)
    cuda("kernels/collatz.cu")["collatz"][1, 8](x, np.zeros_like(x), max_instructions=100_000)
