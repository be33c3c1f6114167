"""What Triton's language has, group by group, against NumPy: for each target the compiler takes other instructions.

What it makes of the kernels is kept in a file (`recorded`): other tests call the compiler for each kernel that they run.
"""

from __future__ import annotations

import math
import os
from pathlib import Path

import numpy as np
import pytest

os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")
triton = pytest.importorskip("triton", reason="the package triton is not installed")
ml_dtypes = pytest.importorskip("ml_dtypes", reason="the package ml_dtypes is not installed")

from kernels_triton import language  # noqa: E402
from recorded import recorded  # noqa: E402

import warpsmith.triton as bridge  # noqa: E402


@pytest.fixture(scope="module", autouse=True)
def without_compiling():
    with recorded(Path(language.__file__).with_name("language.json.xz")):
        yield


@pytest.fixture(params=["sm_80", "sm_90", "sm_100"])
def run(request):
    """Runs one program of a kernel."""
    return lambda kernel, *given, grid=1, **meta: bridge.run(kernel, grid, *given, arch=request.param, **meta)


def normal(shape, dtype=np.float32, seed=0, scale=1.0):
    return (scale * np.random.default_rng(seed).standard_normal(shape)).astype(dtype)


def test_reductions(run):
    """16 rows of 64."""
    x, out, places = normal((16, 64)), np.zeros((3, 16), np.float32), np.zeros((2, 16), np.int32)
    run(language.reductions, x, out, places, M=16, N=64)
    np.testing.assert_allclose(out, [x.sum(1), x.max(1), x.min(1)], rtol=1e-5, atol=1e-5)
    np.testing.assert_array_equal(places, [x.argmax(1), x.argmin(1)])


def test_scans(run):
    """256 elements."""
    x, out = np.random.default_rng(1).uniform(0.9, 1.1, 256).astype(np.float32), np.zeros((3, 256), np.float32)
    run(language.scans, x, out, N=256)
    wide, second, last = x.astype(np.float64), [], 0.0
    for one in wide:
        last = last * one + one + 1
        second.append(last)
    np.testing.assert_allclose(out, [np.cumsum(wide[::-1])[::-1], np.cumprod(wide), second], rtol=1e-4)


def test_shapes(run):
    """128 elements."""
    x, out = normal(128), np.zeros((4, 128), np.float32)
    run(language.shapes, x, out, N=128)
    wanted = [x.reshape(64, 2)[:, ::-1].ravel(), x.reshape(8, 16).T.ravel(), x[::-1], x[np.arange(128) * 7 % 128]]
    np.testing.assert_array_equal(out, wanted)


def test_counts(run):
    """512 numbers in 32 places."""
    x, out = np.random.default_rng(2).integers(0, 32, 512, np.int32), np.zeros(32, np.int32)
    run(language.counts, x, out, N=512, BINS=32)
    np.testing.assert_array_equal(out, np.bincount(x, minlength=32))


def test_mathematics(run):
    """128 numbers from 0.1 to 4."""
    x, out = np.linspace(0.1, 4, 128, dtype=np.float32), np.zeros((11, 128), np.float32)
    run(language.mathematics, x, out, N=128)
    v = x.astype(np.float64)
    each = np.vectorize
    wanted = [
        np.sin(v), np.exp(v), np.log(v), np.sqrt(v), each(math.erf)(v), np.arctan2(v, 0.5 * v + 1), each(math.gamma)(v),
        np.floor(v) + np.ceil(v) + v, v / 3, v * v + 1, 1 / (1 + np.exp(-v)),
    ]  # fmt: skip
    np.testing.assert_allclose(out, wanted, rtol=2e-6, atol=2e-6)
    np.testing.assert_array_equal(out[3], np.sqrt(x))
    np.testing.assert_array_equal(out[8], x / np.float32(3))


def test_integers(run):
    """256 pairs of 32 bits; division is that of C."""
    rng = np.random.default_rng(3)
    x, y = rng.integers(-(1 << 31), 1 << 31, 256).astype(np.int32), rng.integers(1, 1000, 256).astype(np.int32)
    out = np.zeros((6, 256), np.int32)
    run(language.integers, x, y, out, N=256)
    a, b = x.astype(np.int64), y.astype(np.int64)
    quotient = np.trunc(a / b).astype(np.int64)
    high = (x.view(np.uint32).astype(np.uint64) * y.view(np.uint32).astype(np.uint64) >> np.uint64(32)).astype(np.uint32)
    wanted = [quotient, a - quotient * b, (x << 3) ^ (x >> 2) | (x & y), high.view(np.int32), np.where(a > b, a, -b), np.clip(a, -50, 50)]
    np.testing.assert_array_equal(out, wanted)


def test_atomics(run):
    """256 numbers to 4 places for each operation, f32 and f16 too."""
    x = np.random.default_rng(4).integers(0, 1000, 256, np.int32)
    whole, real, half = np.zeros((6, 4), np.int32), np.zeros(8, np.float32), np.zeros(8, np.float16)
    whole[2:4] = -1
    whole[2] = 1 << 30
    run(language.atomics, x, whole, real, half, N=256)
    by = x.reshape(64, 4)
    wanted = [by.sum(0), by.max(0), by.min(0), np.bitwise_and.reduce(by), np.bitwise_or.reduce(by), np.bitwise_xor.reduce(by)]
    np.testing.assert_array_equal(whole, wanted)
    np.testing.assert_array_equal(real, x.reshape(32, 8).sum(0))
    np.testing.assert_array_equal(half, (x % 8).reshape(32, 8).sum(0))


def test_casts(run):
    """256 numbers to types of 8 and 16 bits."""
    x = normal(256, scale=3)
    eight, five = np.zeros(256, ml_dtypes.float8_e5m2), np.zeros(256, np.float32)
    brain, half, whole = np.zeros(256, ml_dtypes.bfloat16), np.zeros(256, np.float16), np.zeros(256, np.int8)
    run(language.casts, x, eight, five, brain, half, whole, N=256)
    np.testing.assert_array_equal(eight, x.astype(ml_dtypes.float8_e5m2))
    np.testing.assert_array_equal(five, x.astype(np.float16).astype(ml_dtypes.float8_e5m2).astype(np.float32))
    np.testing.assert_array_equal(brain, x.astype(ml_dtypes.bfloat16))
    near = x.astype(np.float16)
    down = np.where(np.abs(near.astype(np.float32)) > np.abs(x), np.nextafter(near, np.float16(0)), near)
    np.testing.assert_array_equal(half, down)
    np.testing.assert_array_equal(whole, (x * np.float32(7)).astype(np.int8))


def test_assembly(run):
    x, out = np.arange(64, dtype=np.int32), np.zeros(64, np.int32)
    run(language.assembly, x, out, N=64)
    np.testing.assert_array_equal(out, 2 * x ^ 5)


@pytest.mark.parametrize(
    ("dtype", "to", "how", "tolerance"),
    [
        (np.float32, np.float32, "ieee", 1e-5),
        (np.float32, np.float32, "tf32x3", 1e-5),
        (np.float32, np.float32, "bf16x6", 1e-5),
        (np.float64, np.float64, "ieee", 1e-12),
        (np.int8, np.int32, "ieee", 0),
        (np.float16, np.float16, "ieee", 4e-3),
    ],
)
def test_products(run, dtype, to, how, tolerance):
    """64 × 32 of 64 in each precision that there is."""
    a, b = normal((64, 64), np.float64, 5, 0.5), normal((64, 32), np.float64, 6, 0.5)
    if dtype is np.int8:
        a, b = np.rint(a * 60), np.rint(b * 60)
    a, b, c = a.astype(dtype), b.astype(dtype), np.zeros((64, 32), to)
    run(language.products, a, b, c, M=64, N=32, K=64, HOW=how)
    np.testing.assert_allclose(c.astype(np.float64), a.astype(np.float64) @ b.astype(np.float64), rtol=tolerance, atol=tolerance * 2)


def test_scaled_products(run):
    """128 × 128 of 128: scales are powers of 2 in 8 bits."""
    a, b = normal((128, 128), ml_dtypes.float8_e5m2, 7), normal((128, 128), ml_dtypes.float8_e5m2, 8)
    rng = np.random.default_rng(9)
    a_scale, b_scale = (rng.integers(124, 130, (128, 4)).astype(np.uint8) for _ in range(2))
    c = np.zeros((128, 128), np.float32)
    run(language.scaled, a, a_scale, b, b_scale, c, M=128, N=128, K=128)
    left = a.astype(np.float64) * np.exp2(a_scale.astype(np.float64) - 127).repeat(32, 1)
    right = b.astype(np.float64) * np.exp2(b_scale.astype(np.float64) - 127).repeat(32, 1).T
    np.testing.assert_allclose(c, left @ right, rtol=1e-2, atol=2e-2)


def test_products_of_four_bits(run):
    """128 × 128 of 128: two elements in a byte, and no sum is rounded."""
    rng = np.random.default_rng(10)
    a, b = rng.integers(0, 256, (128, 64), np.uint8), rng.integers(0, 256, (64, 128), np.uint8)
    a_scale, b_scale = (rng.integers(125, 129, (128, 4)).astype(np.uint8) for _ in range(2))
    c = np.zeros((128, 128), np.float32)
    run(language.four_bits, a, a_scale, b, b_scale, c, M=128, N=128, K=128)
    half = np.array([0, 0.5, 1, 1.5, 2, 3, 4, 6])
    table = np.concatenate([half, -half])
    left = np.stack([table[a & 15], table[a >> 4]], -1).reshape(128, 128)
    right = np.stack([table[b & 15], table[b >> 4]], 1).reshape(128, 128)
    left *= np.exp2(a_scale.astype(np.float64) - 127).repeat(32, 1)
    right *= np.exp2(b_scale.astype(np.float64) - 127).repeat(32, 1).T
    np.testing.assert_array_equal(c, left @ right)


@pytest.mark.parametrize("dtype", [np.float16, ml_dtypes.bfloat16, ml_dtypes.float8_e5m2, np.int8])
@pytest.mark.parametrize("shape", [(16, 16, 32), (128, 256, 64), (64, 8, 128), (1, 16, 64)], ids=str)
def test_sizes_of_products(run, dtype, shape):
    """Sizes for which the compiler takes different instructions."""
    m, n, k = shape
    a, b = normal((m, k), np.float64, 11), normal((k, n), np.float64, 12)
    a, b = ((50 * one).astype(dtype) if dtype is np.int8 else (0.5 * one).astype(dtype) for one in (a, b))
    c = np.zeros((m, n), np.int32 if dtype is np.int8 else np.float32)
    run(language.products, a, b, c, M=m, N=n, K=k, HOW="ieee")
    np.testing.assert_allclose(c, a.astype(np.float64) @ b.astype(np.float64), rtol=1e-3, atol=1e-2)


def test_products_of_many(run):
    """4 products of 32 × 32 and 32 × 32 at once."""
    a, b, c = normal((4, 32, 32), np.float16), normal((4, 32, 32), np.float16, 1), np.zeros((4, 32, 32), np.float32)
    run(language.many_products, a, b, c, B=4, M=32, N=32, K=32)
    np.testing.assert_allclose(c, a.astype(np.float64) @ b.astype(np.float64), rtol=1e-4, atol=1e-4)


def test_copies_that_add(run):
    """64 × 64 in four blocks, added to what is there."""
    x, out = normal((64, 64)), np.ones((64, 64), np.float32)
    run(language.add_by_map, x, out, 64, 64, BLOCK=32, grid=(2, 2))
    np.testing.assert_array_equal(out, 1 + x)


def test_a_loop_of_unknown_length(run):
    x, out = np.arange(1, 65, dtype=np.int32), np.zeros(64, np.int32)
    run(language.collatz, x, out, N=64)

    def steps(n):
        return 0 if n == 1 else 1 + steps(n // 2 if n % 2 == 0 else 3 * n + 1)

    np.testing.assert_array_equal(out, [steps(int(n)) for n in x])


@pytest.mark.parametrize("arch", ["sm_80", "sm_100"])
def test_rows_by_number(arch):
    """32 of 64 rows of 32 by descriptors; sm_90 has no such copies."""
    x, out = normal((64, 32), np.float16), np.zeros((32, 32), np.float16)
    places = np.random.default_rng(13).permutation(64)[:32].astype(np.int32)
    bridge.run(language.gather_rows, 1, bridge.descriptor(x, (1, 32)), places, out, N=32, WIDTH=32, arch=arch)
    np.testing.assert_array_equal(out, x[places])
    back = np.zeros_like(x)
    bridge.run(language.scatter_rows, 1, bridge.descriptor(back, (1, 32)), places, out, N=32, WIDTH=32, arch=arch)
    np.testing.assert_array_equal(back[places], x[places])
    assert np.count_nonzero(back.any(1)) == 32
