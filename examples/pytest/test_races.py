"""Accesses that nothing orders. All of these kernels may give the right results, and some do every time, today."""

import numpy as np
import numpy.typing as npt
import pytest
from warpsmith.testing import Cuda

Floats = npt.NDArray[np.float32]


@pytest.fixture
def numbers() -> Floats:
    return np.arange(512, dtype=np.float32)


@pytest.mark.parametrize("kernel", ["reduce", "reduce_right"])
def test_reduce(cuda: Cuda, kernel: str, numbers: Floats) -> None:
    sums = np.zeros(2, np.float32)
    cuda("kernels/reduce.cu", kernel)[2, 256](numbers, sums)
    assert np.array_equal(sums, numbers.reshape(2, 256).sum(axis=1))


@pytest.mark.parametrize("kernel", ["histogram", "histogram_right"])
def test_histogram(cuda: Cuda, kernel: str) -> None:
    x = np.random.default_rng(7).integers(0, 16, 128, np.int32)
    bins = np.zeros(16, np.int32)
    cuda("kernels/histogram.cu", kernel)[2, 64](x, bins, x.size)
    assert np.array_equal(bins, np.bincount(x, minlength=16))


@pytest.mark.parametrize("kernel", ["scan", "scan_right"])
def test_scan(cuda: Cuda, kernel: str) -> None:
    x = np.arange(128, dtype=np.int32)
    sums = np.zeros_like(x)
    cuda("kernels/scan.cu", kernel)[1, 128](x, sums)
    assert np.array_equal(sums, np.cumsum(x))


@pytest.mark.parametrize("kernel", ["matmul", "matmul_right"])
def test_matmul(cuda: Cuda, kernel: str) -> None:
    a, b = np.random.default_rng(1).integers(-9, 9, (2, 16, 16)).astype(np.float32)
    c = np.zeros_like(a)
    cuda("kernels/matmul.cu", kernel)[(2, 2), (8, 8)](a, b, c, 16)
    assert np.array_equal(c, a @ b)


@pytest.mark.parametrize("kernel", ["last_block", "last_block_right"])
def test_last_block(cuda: Cuda, kernel: str) -> None:
    x = np.arange(128, dtype=np.int32)
    sums, total = np.zeros_like(x), np.zeros(1, np.int32)
    cuda("kernels/last_block.cu", kernel)[4, 32](x, sums, total)
    assert total[0] == 2 * x.sum()


@pytest.mark.warpsmith(check="none", schedules=4)
def test_mean(cuda: Cuda) -> None:
    """No race: each addition is atomic. But what comes out is up to the order of blocks, which schedules show."""
    x = np.random.default_rng(3).random(64, np.float32)
    out = np.zeros(1, np.float32)
    cuda("kernels/mean.cu")["mean"][64, 32](x, out, x.size)
    assert abs(out[0] - x.mean()) < 1e-6
