"""All kernels of the corpus's tile language, compiled by Triton without a GPU, against NumPy. WARPSMITH_CORPUS says where the
corpus lies."""

from __future__ import annotations

import ast
import os
from pathlib import Path

import numpy as np
import pytest

os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")
triton = pytest.importorskip("triton", reason="the package triton is not installed")
ml_dtypes = pytest.importorskip("ml_dtypes", reason="the package ml_dtypes is not installed")
CORPUS = os.environ.get("WARPSMITH_CORPUS")
if CORPUS is None:
    pytest.skip("WARPSMITH_CORPUS does not say where the corpus lies", allow_module_level=True)

from kernels_triton.philox import normal as philox_normal  # noqa: E402

import warpsmith.triton as bridge  # noqa: E402

arches = pytest.mark.parametrize("arch", ["sm_80", "sm_90", "sm_100"])


def _kernels():
    """The functions of the file, without what it does with them."""
    path = Path(CORPUS) / "cuda" / "tiles.py"
    tree = ast.parse(path.read_text(), str(path))
    tree.body = [one for one in tree.body if isinstance(one, (ast.Import, ast.ImportFrom, ast.FunctionDef))]
    names = {"__name__": "tiles"}
    exec(compile(tree, str(path), "exec"), names)
    return {name: one for name, one in names.items() if isinstance(one, triton.runtime.JITFunction)}


TILES = _kernels()
TESTED = {"vadd", "softmax", "matmul", "layernorm", "histo", "scan", "sortk", "rng", "tmamm"}


def normal(shape, dtype=np.float32, seed=0, scale=1.0):
    return (scale * np.random.default_rng(seed).standard_normal(shape)).astype(dtype)


def test_none_is_left_out():
    assert set(TILES) == TESTED


@arches
@pytest.mark.parametrize("dtype", [np.float32, np.float16, ml_dtypes.bfloat16, np.int8])
def test_vadd(arch, dtype):
    """5,000 elements, blocks of 1,024."""
    x, y = normal(5000, np.float64, 0, 9).astype(dtype), normal(5000, np.float64, 1, 9).astype(dtype)
    out = np.zeros_like(x)
    bridge.run(TILES["vadd"], (5,), x, y, out, 5000, B=1024, num_stages=3, arch=arch)
    np.testing.assert_array_equal(out, x + y)


@arches
def test_softmax(arch):
    """20 rows of 1,000."""
    x = normal((20, 1000))
    out = np.zeros_like(x)
    bridge.run(TILES["softmax"], (20,), x, out, 1000, 1000, B=1024, num_stages=3, arch=arch)
    powers = np.exp(x.astype(np.float64))
    np.testing.assert_allclose(out, powers / powers.sum(1, keepdims=True), rtol=1e-5)


@arches
def test_layernorm(arch):
    """10 rows of 1,500."""
    x, weight, bias = normal((10, 1500), np.float16), normal(1500, seed=1), normal(1500, seed=2)
    out = np.zeros_like(x)
    bridge.run(TILES["layernorm"], (10,), x, weight, bias, out, 1500, 1e-5, B=2048, num_stages=3, arch=arch)
    wide = x.astype(np.float64)
    even = (wide - wide.mean(1, keepdims=True)) / np.sqrt(wide.var(1, keepdims=True) + 1e-5)
    np.testing.assert_allclose(out, even * weight + bias, rtol=2e-3, atol=2e-3)


@arches
def test_histo(arch):
    """6,000 numbers in 64 places."""
    x, counts = np.random.default_rng(3).integers(0, 64, 6000, np.int32), np.zeros(64, np.int32)
    bridge.run(TILES["histo"], (6,), x, counts, 6000, B=1024, num_stages=3, arch=arch)
    np.testing.assert_array_equal(counts, np.bincount(x, minlength=64))


@arches
def test_scan(arch):
    """512 sums."""
    x = normal(512)
    out = np.zeros_like(x)
    bridge.run(TILES["scan"], (1,), x, out, B=512, num_stages=3, arch=arch)
    np.testing.assert_allclose(out, np.cumsum(x.astype(np.float64)), rtol=1e-4, atol=1e-4)


@arches
def test_sort(arch):
    """256 numbers."""
    x = np.random.default_rng(4).integers(-1000, 1000, 256, np.int32)
    out = np.zeros_like(x)
    bridge.run(TILES["sortk"], (1,), x, out, B=256, num_stages=3, arch=arch)
    np.testing.assert_array_equal(out, np.sort(x))


@arches
def test_rng(arch):
    """256 numbers of the normal distribution."""
    out = np.zeros(256, np.float32)
    bridge.run(TILES["rng"], (1,), out, 77, B=256, num_stages=3, arch=arch)
    np.testing.assert_allclose(out, philox_normal(77, np.arange(256)), rtol=1e-4, atol=1e-5)


@arches
@pytest.mark.parametrize("code", ["ptx", "cubin"])
@pytest.mark.parametrize("kind", ["fp16", "fp8"])
def test_matmul(arch, kind, code):
    """256 × 128 of 192, blocks of 128 × 64 × 64: PTX and machine code."""
    eight = ml_dtypes.float8_e5m2 if arch == "sm_80" else ml_dtypes.float8_e4m3fn
    dtype = np.float16 if kind == "fp16" else eight
    a, b, c = normal((256, 192), dtype, 5, 0.5), normal((192, 128), dtype, 6, 0.5), np.zeros((256, 128), np.float32)
    blocks = {"BM": 128, "BN": 64, "BK": 64}
    bridge.run(TILES["matmul"], (2, 2), a, b, c, 256, 128, 192, 192, 128, 128, **blocks, num_stages=3, arch=arch, code=code)
    np.testing.assert_allclose(c, a.astype(np.float64) @ b.astype(np.float64), rtol=2e-3, atol=4e-3)


@arches
def test_tmamm(arch):
    """128 × 128 of 128 by descriptors that the host makes, blocks of 64 × 64 × 64."""
    a, b, c = normal((128, 128), np.float16, 7, 0.5), normal((128, 128), np.float16, 8, 0.5), np.zeros((128, 128), np.float16)
    maps = [bridge.descriptor(one, (64, 64)) for one in (a, b, c)]
    bridge.run(TILES["tmamm"], (2, 2), *maps, 128, BM=64, BN=64, BK=64, num_stages=3, arch=arch)
    np.testing.assert_allclose(c, a.astype(np.float64) @ b.astype(np.float64), rtol=2e-3, atol=8e-3)
