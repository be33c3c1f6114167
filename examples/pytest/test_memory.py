"""Accesses outside of what there is, values that nobody has written, and the heap."""

import numpy as np
import pytest
from warpsmith.testing import Cuda


@pytest.mark.parametrize("kernel", ["saxpy", "saxpy_right"])
def test_saxpy(cuda: Cuda, kernel: str) -> None:
    x, y = np.arange(1000, dtype=np.float32), np.ones(1000, np.float32)
    cuda("kernels/saxpy.cu", kernel)[4, 256](x, y, 2.0, x.size)
    assert np.array_equal(y, 2 * x + 1)


@pytest.mark.parametrize("kernel", ["blur", "blur_right"])
def test_blur(cuda: Cuda, kernel: str) -> None:
    x = np.arange(128, dtype=np.float32)
    y = np.zeros_like(x)
    cuda("kernels/blur.cu", kernel)[2, 64](x, y, x.size)
    np.testing.assert_allclose(y, np.convolve(x, np.ones(3) / 3, "same"), rtol=1e-6)


@pytest.mark.parametrize("kernel", ["maximum", "maximum_right"])
def test_maximum(cuda: Cuda, kernel: str) -> None:
    x = np.random.default_rng(5).random(128, np.float32)
    out = np.zeros(1, np.float32)
    cuda("kernels/maximum.cu", kernel)[1, 128](x, out)
    assert out[0] == x.max()


def test_window(cuda: Cuda) -> None:
    x = np.arange(64, dtype=np.int32)
    y = np.zeros_like(x)
    cuda("kernels/window.cu")["window"][1, 64](x, y)
    assert y[0] == 2


@pytest.mark.parametrize("first", [1, 4])
def test_vector_load(cuda: Cuda, first: int) -> None:
    x = np.arange(64, dtype=np.float32)
    sums = np.zeros(8, np.float32)
    cuda("kernels/vector_load.cu")["vector_load"][1, 8](x, sums, first)
    assert np.array_equal(sums, x[first : first + 32].reshape(8, 4).sum(axis=1))


@pytest.mark.warpsmith(check="all")
@pytest.mark.parametrize("kernel", ["leak", "use_after_free", "list_right"])
def test_heap(cuda: Cuda, kernel: str) -> None:
    total = np.zeros(1, np.int32)
    cuda("kernels/heap.cu", kernel)[1, 1](4, total)
    assert total[0] == 6
