"""Kernels of the kinds that Triton's tutorials have, compiled by Triton without a GPU, against NumPy."""

from __future__ import annotations

import inspect
import os

import numpy as np
import pytest

os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")
triton = pytest.importorskip("triton", reason="the package triton is not installed")
ml_dtypes = pytest.importorskip("ml_dtypes", reason="the package ml_dtypes is not installed")

from kernels_triton import attention, elementwise, matmul, normalize  # noqa: E402
from kernels_triton.philox import philox, uniform  # noqa: E402

import warpsmith  # noqa: E402
import warpsmith.triton as bridge  # noqa: E402

ARCHES = ["sm_80", "sm_90", "sm_100"]
arches = pytest.mark.parametrize("arch", ARCHES)
F16, BF16, E4M3, E5M2 = np.float16, ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2


def normal(shape, dtype=np.float32, seed=0, scale=1.0):
    return (scale * np.random.default_rng(seed).standard_normal(shape)).astype(dtype)


def close(got, wanted, tolerance):
    np.testing.assert_allclose(got.astype(np.float64), wanted.astype(np.float64), rtol=tolerance, atol=tolerance)


@arches
@pytest.mark.parametrize("dtype", [np.float32, np.float64, F16, BF16, np.int8, np.uint16, np.int64])
def test_add(arch, dtype):
    """10,000 elements of each type, of which the last block has 784; the same to the last bit."""
    x = (normal(10_000, np.float64) * 20).astype(dtype)
    y = (normal(10_000, np.float64, 1) * 20).astype(dtype)
    out = np.zeros_like(x)
    bridge.run(elementwise.add, lambda meta: (triton.cdiv(meta["n"], meta["BLOCK"]),), x, y, out, 10_000, BLOCK=1024, arch=arch)
    np.testing.assert_array_equal(out, x + y)


@arches
def test_a_fault_is_at_the_line_of_the_load(arch):
    """Of a load of vectors, which is inline assembly with a line for each element; the PTX that is shown is Triton's."""
    x, out = np.zeros(512, np.float32), np.zeros(1024, np.float32)
    with pytest.raises(warpsmith.KernelFault) as caught:
        bridge.run(elementwise.add, (1,), x, out, out, 1024, BLOCK=1024, arch=arch)
    source = inspect.getsource(elementwise).splitlines()
    assert "tl.load(x + i" in source[caught.value.line - 1]
    compiled = bridge.compile(elementwise.add, x, out, out, 1024, BLOCK=1024, arch=arch)
    assert compiled.ptx == compiled.asm["ptx"]


@arches
def test_softmax(arch):
    """37 rows of 781, 8 programs; within 1e-6."""
    x = normal((37, 781), scale=3)
    out = np.zeros_like(x)
    bridge.jit(elementwise.softmax, arch=arch)[8](out, x, 781, 781, 37, 781, BLOCK=1024, num_warps=8)
    powers = np.exp(x.astype(np.float64) - x.max(1, keepdims=True))
    close(out, powers / powers.sum(1, keepdims=True), 1e-6)


@arches
def test_dropout(arch):
    """5,000 elements, a quarter of them dropped by `tl.rand`: the same ones as the generator in NumPy says, to the last bit."""
    x = normal(5000)
    out = np.zeros_like(x)
    bridge.run(elementwise.dropout, (5,), x, out, 5000, 0.25, 123, BLOCK=1024, arch=arch)
    kept = uniform(philox(123, np.arange(5000))[0]) > np.float32(0.25)
    assert 0.7 < kept.mean() < 0.8
    np.testing.assert_array_equal(out != 0, kept)
    close(out, np.where(kept, x / np.float32(0.75), 0), 1e-6)


@arches
@pytest.mark.parametrize(("dtype", "tolerance"), [(F16, 2e-3), (BF16, 1.6e-2), (E5M2, 2e-3), (np.float32, 2e-3)])
def test_product_by_pointers(arch, dtype, tolerance):
    """150 × 136 of 200, blocks of 64 × 64 × 32, which no size is a multiple of; within what the type of the result rounds, and
    2e-3 for f32, which is multiplied as tf32."""
    a, b = normal((150, 200), dtype, 1, 0.5), normal((200, 136), dtype, 2, 0.5)
    c = np.zeros((150, 136), F16 if dtype is E5M2 else dtype)
    blocks = {"BLOCK_M": 64, "BLOCK_N": 64, "BLOCK_K": 32, "GROUP": 2}
    grid = (triton.cdiv(150, 64) * triton.cdiv(136, 64),)
    bridge.run(matmul.pointers, grid, a, b, c, 150, 136, 200, 200, 136, 136, **blocks, LEAKY=True, arch=arch)
    wanted = a.astype(np.float64) @ b.astype(np.float64)
    close(c, np.where(wanted >= 0, wanted, 0.01 * wanted), tolerance * 4)


@arches
@pytest.mark.parametrize("dtype", [F16, BF16, E4M3, E5M2])
def test_product_by_descriptors_of_the_device(arch, dtype):
    """192 × 128 of 160, blocks of 64 × 64 × 64: the last block along K is partly outside."""
    if arch == "sm_80" and dtype is E4M3:
        dtype = E5M2  # sm_80 has no other type of 8 bits
    a, b = normal((192, 160), dtype, 3, 0.5), normal((128, 160), dtype, 4, 0.5)
    c = np.zeros((192, 128), F16)
    blocks = {"BLOCK_M": 64, "BLOCK_N": 64, "BLOCK_K": 64}
    bridge.run(matmul.device_descriptors, (3, 2), a, b, c, 192, 128, 160, **blocks, arch=arch)
    close(c, a.astype(np.float64) @ b.astype(np.float64).T, 8e-3)


@arches
@pytest.mark.parametrize("specialize", [False, True])
def test_persistent_product(arch, specialize):
    """256 × 192 of 128 by 3 programs, each several blocks of 64 × 64 × 64, with and without warps of their own for copies."""
    a, b = normal((256, 128), F16, 5, 0.5), normal((192, 128), F16, 6, 0.5)
    c = np.zeros((256, 192), F16)
    blocks = {"BLOCK_M": 64, "BLOCK_N": 64, "BLOCK_K": 64, "PROGRAMS": 3, "SPECIALIZE": specialize}
    bridge.run(matmul.persistent, (3,), a, b, c, 256, 192, 128, **blocks, arch=arch)
    close(c, a.astype(np.float64) @ b.astype(np.float64).T, 8e-3)


@arches
@pytest.mark.parametrize("dtype", [F16, BF16])
def test_norm(arch, dtype):
    """24 rows of 300 forward, in blocks of 128; backward with 8 sums that locks guard, which 24 programs wait for."""
    rows, columns, groups = 24, 300, 8
    x, dy = normal((rows, columns), dtype, 7), normal((rows, columns), dtype, 8, 0.1)
    weight, bias = normal(columns, np.float32, 9), normal(columns, np.float32, 10)
    y, dx = np.zeros_like(x), np.zeros_like(x)
    mean, scale = np.zeros(rows, np.float32), np.zeros(rows, np.float32)
    bridge.run(normalize.forward, (rows,), x, y, weight, bias, mean, scale, columns, columns, 1e-5, BLOCK=128, arch=arch)
    wide = x.astype(np.float64)
    mu = wide.mean(1, keepdims=True)
    factor = 1 / np.sqrt(wide.var(1, keepdims=True) + 1e-5)
    even = (wide - mu) * factor
    close(y, even * weight + bias, 4e-3 if dtype is F16 else 3e-2)
    close(mean, mu[:, 0], 1e-6)
    close(scale, factor[:, 0], 1e-5)

    dweights, dbiases = np.zeros((groups, columns), np.float32), np.zeros((groups, columns), np.float32)
    locks = np.zeros(2 * groups, np.int32)
    bridge.run(
        normalize.backward, (rows,), dx, dy, dweights, dbiases, x, weight, mean, scale, locks, columns, columns,
        GROUPS=groups, BLOCK=512, arch=arch,
    )  # fmt: skip
    dweight, dbias = np.zeros(columns, np.float32), np.zeros(columns, np.float32)
    bridge.run(
        normalize.gather, (3,), dweights, dbiases, dweight, dbias, groups, columns, BLOCK_M=32, BLOCK_N=128, arch=arch
    )
    outer = dy.astype(np.float64)
    inner = outer * weight
    along = (even * inner).mean(1, keepdims=True)
    close(dx, (inner - even * along - inner.mean(1, keepdims=True)) * factor, 4e-3 if dtype is F16 else 3e-2)
    close(dweight, (outer * even).sum(0), 1e-5)
    close(dbias, outer.sum(0), 1e-5)
    assert not locks[:groups].any()


@arches
@pytest.mark.parametrize("causal", [False, True])
def test_attention(arch, causal):
    """2 heads of 128 × 64, blocks of 64 × 32."""
    heads, length, width = 2, 128, 64
    q, k, v = (normal((heads, length, width), F16, seed, 0.5) for seed in (11, 12, 13))
    out, logs = np.zeros_like(q), np.zeros((heads, length), np.float32)
    bridge.run(
        attention.forward, (2, heads), q, k, v, out, logs, 0.125, length,
        WIDTH=width, BLOCK_M=64, BLOCK_N=32, CAUSAL=causal, num_stages=2, arch=arch,
    )  # fmt: skip
    weights = 0.125 * q.astype(np.float64) @ k.astype(np.float64).swapaxes(1, 2)
    if causal:
        weights = np.where(np.tri(length, dtype=bool), weights, -np.inf)
    total = np.exp(weights).sum(2)
    close(logs, np.log2(total), 2e-3)
    close(out, np.exp(weights) / total[..., None] @ v.astype(np.float64), 2e-3)


@arches
@pytest.mark.parametrize("specialize", [False, True])
def test_attention_by_descriptors(arch, specialize):
    """256 × 64, blocks of 128 × 64, with and without warps of their own for copies."""
    if arch == "sm_90" and specialize:
        specialize = False  # Triton 3.9 does not compile it
    q, k, v = (normal((256, 64), F16, seed, 0.5) for seed in (14, 15, 16))
    out = np.zeros_like(q)
    maps = [bridge.descriptor(array, (rows, 64)) for array, rows in ((q, 128), (k, 64), (v, 64), (out, 128))]
    blocks = {"WIDTH": 64, "BLOCK_M": 128, "BLOCK_N": 64, "SPECIALIZE": specialize}
    bridge.run(attention.by_descriptors, (2,), *maps, 0.125, 256, **blocks, arch=arch)
    weights = np.exp(0.125 * q.astype(np.float64) @ k.astype(np.float64).T)
    close(out, weights / weights.sum(1, keepdims=True) @ v.astype(np.float64), 2e-3)


@arches
def test_grouped_products(arch):
    """3 products of different sizes by 4 programs; the matrices are device arrays, whose addresses lie in arrays."""
    sizes = np.array([[64, 64, 32], [128, 64, 64], [64, 128, 96]], np.int32)
    a = [warpsmith.array(normal((m, k), F16, 17, 0.5)) for m, _, k in sizes]
    b = [warpsmith.array(normal((k, n), F16, 18, 0.5)) for _, n, k in sizes]
    c = [warpsmith.zeros((m, n), F16) for m, n, _ in sizes]
    places = [np.array([one.numpy().ctypes.data for one in group], np.uint64) for group in (a, b, c)]
    blocks = {"BLOCK_M": 64, "BLOCK_N": 64, "BLOCK_K": 32, "PROGRAMS": 4}
    bridge.run(matmul.grouped, (4,), *places, sizes, 3, **blocks, arch=arch)
    for left, right, out in zip(a, b, c, strict=True):
        close(out.numpy(), left.numpy().astype(np.float64) @ right.numpy().astype(np.float64), 8e-3)
