"""What the bridge to Triton takes, and what it says when it does not."""

from __future__ import annotations

import os

import numpy as np
import pytest

os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")
triton = pytest.importorskip("triton", reason="the package triton is not installed")
ml_dtypes = pytest.importorskip("ml_dtypes", reason="the package ml_dtypes is not installed")

import triton.language as tl  # noqa: E402
from kernels_triton import elementwise, matmul, normalize  # noqa: E402

import warpsmith  # noqa: E402
import warpsmith.triton as bridge  # noqa: E402
from warpsmith.errors import CheckError, CompileError, KernelFault  # noqa: E402

arches = pytest.mark.parametrize("arch", ["sm_80", "sm_90", "sm_100"])


def normal(shape, dtype=np.float32, seed=0, scale=0.5):
    return (scale * np.random.default_rng(seed).standard_normal(shape)).astype(dtype)


def product(a, b):
    return a.astype(np.float64) @ b.astype(np.float64)


@arches
@pytest.mark.parametrize("padding", ["zero", "nan"])
def test_descriptors_of_the_host(arch, padding):
    """100 × 64 of 96 in blocks of 64 × 32 × 32: the last rows are outside of `a` and `c`."""
    a, b, c = normal((100, 96), np.float16), normal((96, 64), np.float16, 1), np.zeros((100, 64), np.float16)
    maps = (
        bridge.descriptor(a, (64, 32), padding=padding),
        triton.tools.tensor_descriptor.TensorDescriptor.from_tensor(bridge.tensor(b), [32, 32]),
        bridge.descriptor(c, (64, 32)),
    )
    bridge.run(matmul.host_descriptors, (2, 2), *maps, 96, BLOCK_M=64, BLOCK_N=32, BLOCK_K=32, arch=arch)
    np.testing.assert_allclose(c, product(a, b), rtol=2e-3, atol=4e-3)


def test_descriptor_of_a_part():
    """A descriptor says shape and strides itself: the left half of an array."""
    whole, b, c = normal((64, 128), np.float16), normal((64, 32), np.float16, 1), np.zeros((64, 32), np.float16)
    maps = (
        bridge.descriptor(whole, (64, 32), shape=(64, 64), strides=(128, 1)),
        bridge.descriptor(b, (32, 32)),
        bridge.descriptor(c, (64, 32)),
    )
    bridge.run(matmul.host_descriptors, (1, 1), *maps, 64, BLOCK_M=64, BLOCK_N=32, BLOCK_K=32)
    np.testing.assert_allclose(c, product(whole[:, :64], b), rtol=2e-3, atol=4e-3)


@arches
def test_machine_code_runs_as_its_ptx_does(arch):
    """Sum, product, and normalisation: the same bits, where the assembler is told to make no fused operations of its own."""
    x, y = normal(3000), normal(3000, seed=1)
    a, b = normal((96, 64), np.float16), normal((64, 96), np.float16, 1)
    rows, weight = normal((20, 200), np.float16), normal(200)
    found = []
    for code in ("ptx", "cubin"):
        total, c, even = np.zeros_like(x), np.zeros((96, 96), np.float32), np.zeros_like(rows)
        mean, scale = np.zeros(20, np.float32), np.zeros(20, np.float32)
        how = {"arch": arch, "code": code, "enable_fp_fusion": False}
        bridge.run(elementwise.add, (3,), x, y, total, 3000, BLOCK=1024, **how)
        blocks = {"BLOCK_M": 64, "BLOCK_N": 64, "BLOCK_K": 32, "GROUP": 1, "LEAKY": False}
        bridge.run(matmul.pointers, (4,), a, b, c, 96, 96, 64, 64, 96, 96, **blocks, **how)
        bridge.run(normalize.forward, (20,), rows, even, weight, weight, mean, scale, 200, 200, 1e-5, BLOCK=128, **how)
        found.append((total, c, even, mean, scale))
    for one, other in zip(*found, strict=True):
        assert one.any()
        np.testing.assert_array_equal(one, other)


def test_machine_code_is_made_when_it_is_asked_for(monkeypatch):
    """ptxas runs for who wants what it makes, and once."""
    made = []
    backend = triton.backends.backends["nvidia"].compiler
    before = backend.make_cubin
    monkeypatch.setattr(backend, "make_cubin", lambda self, ptx, *rest: made.append(ptx) or before(self, ptx, *rest))
    monkeypatch.setenv("WARPSMITH_CACHE_DIR", "off")

    @triton.jit
    def fill(to, N: tl.constexpr):
        tl.store(to + tl.arange(0, N), 41)

    to = np.zeros(64, np.int32)
    bridge.run(fill, (1,), to, N=64)
    compiled = bridge.compile(fill, to, N=64)
    assert (to == 41).all() and not made and "cubin" in compiled.asm
    assert compiled.cubin == compiled.asm["cubin"] and made == [compiled.ptx]
    bridge.run(fill, (1,), np.zeros(64, np.int32), N=64, code="cubin")
    assert len(made) == 1 and triton.knobs.runtime.add_stages_inspection_hook is None


@pytest.mark.parametrize("config", [None, 1, {"BLOCK_M": 32, "BLOCK_N": 32, "num_warps": 1}])
def test_autotune_and_heuristics(config):
    """The first configuration, the second one, one of our own; the size along K follows from K."""
    a, b, c = normal((64, 128), np.float16), normal((128, 64), np.float16, 1), np.zeros((64, 64), np.float32)
    grids = []

    def grid(meta):
        grids.append((64 // meta["BLOCK_M"], 64 // meta["BLOCK_N"]))
        assert meta["BLOCK_K"] == 64 and meta["a"] is a
        return grids[-1]

    bridge.jit(matmul.tuned, config=config)[grid](a, b, c, 64, 64, 128)
    assert grids == [{"None": (2, 1), "1": (1, 2)}.get(str(config), (2, 2))]
    np.testing.assert_allclose(c, product(a, b), rtol=1e-3, atol=1e-3)


def test_arguments_are_specialised_as_triton_does_it():
    """Multiples of 16, the number 1, and `None` are compiled in; other numbers are not; what is equal is compiled once."""
    x = np.zeros(64, np.float32)
    kernel = bridge.jit(elementwise.add)
    first = kernel.compile(x, x, x, 64, BLOCK=64)
    assert first is kernel.compile(x, x, x, 128, BLOCK=64)
    assert first is bridge.compile(elementwise.add, x, x, x, np.int32(32), BLOCK=64)
    assert first is not kernel.compile(x, x, x, 63, BLOCK=64)
    assert first is not kernel.compile(x[1:], x, x, 64, BLOCK=64)
    assert first is not kernel.compile(x, x, x, 64, BLOCK=64, num_warps=1)
    assert (first.parameters, kernel.compile(x, x, x, 1, BLOCK=64).parameters) == (6, 5)
    assert kernel.compile(x, x, x, 1 << 40, BLOCK=64).signature["n"] == "i64"
    assert ".target sm_90a" in first.ptx and first.cubin[:4] == b"\x7fELF" and "ttgir" in first.asm
    assert (first.threads, first.shared, first.blocks) == (128, 0, 1)


def test_tuples_and_tensors_of_others():
    """A tuple with a pointer in it; an object with what Triton asks of a tensor; one array twice."""
    x, other = np.arange(50, dtype=np.float32), np.full(1, 100, np.float32)
    bridge.run(elementwise.scale, 1, x, (np.int64(3), other), 50, FACTOR=2, BLOCK=64)
    np.testing.assert_array_equal(x, np.arange(50) * 2 + 103)
    held = bridge.tensor(x)
    bridge.run(elementwise.add, 1, held, x, held, 50, BLOCK=64)
    np.testing.assert_array_equal(x, 2 * (np.arange(50) * 2 + 103))


def test_clusters():
    """A product by 4 blocks together, each of a part of it."""
    a, b, c = normal((128, 64), np.float16), normal((64, 128), np.float16, 1), np.zeros((128, 128), np.float32)
    blocks = {"BLOCK_M": 128, "BLOCK_N": 128, "BLOCK_K": 64, "GROUP": 1, "LEAKY": False}
    bridge.run(matmul.pointers, (1,), a, b, c, 128, 128, 64, 64, 128, 128, **blocks, num_ctas=4)
    np.testing.assert_allclose(c, product(a, b), rtol=1e-3, atol=1e-3)


class Lent:
    """A tensor of another package: as much of it as PyTorch's have on the CPU."""

    device = "cpu"

    def __init__(self, array):
        self.array, self.dtype, self.shape = array, array.dtype, array.shape

    def data_ptr(self):
        return self.array.ctypes.data

    def stride(self):
        return tuple(step // self.array.itemsize for step in self.array.strides)

    def element_size(self):
        return self.array.itemsize


def test_code_that_knows_nothing_of_it():
    """Kernels that are launched by Triton itself; of two configurations it takes one."""
    x = np.arange(500, dtype=np.float32)
    a, b, c = normal((64, 128), np.float16), normal((128, 64), np.float16, 1), np.zeros((64, 64), np.float32)
    for arch in ("sm_80", "sm_90"):
        with bridge.device(arch):
            out = np.zeros_like(x)
            grid = lambda meta: (triton.cdiv(meta["n"], meta["BLOCK"]),)  # noqa: E731
            elementwise.add[grid](Lent(x), bridge.tensor(x), Lent(out), 500, BLOCK=128)
            np.testing.assert_array_equal(out, 2 * x)
            grid = lambda meta: (64 // meta["BLOCK_M"], 64 // meta["BLOCK_N"])  # noqa: E731
            matmul.tuned[grid](*map(bridge.tensor, (a, b, c)), 64, 64, 128)
            np.testing.assert_allclose(c, product(a, b), rtol=1e-3, atol=1e-3)
            c[...] = 0
    with pytest.raises(RuntimeError):
        elementwise.add[(1,)](Lent(x), Lent(x), Lent(out), 500, BLOCK=128)


def test_refusals():
    """What Triton refuses, unknown names, faults with the line of the function."""
    x = np.zeros(100, np.float32)
    with pytest.raises(CompileError, match="power of 2"):
        bridge.run(elementwise.add, (1,), x, x, x, 100, BLOCK=100)
    with pytest.raises(TypeError, match="WIDTH"):
        bridge.run(elementwise.add, (1,), x, x, x, 100, BLOCK=128, WIDTH=3)
    with pytest.raises(TypeError):
        bridge.run(elementwise.add, (1,), x, x, BLOCK=128)
    with pytest.raises(TypeError, match="complex128"):
        bridge.run(elementwise.add, (1,), x.astype(complex), x, x, 100, BLOCK=128)
    with pytest.raises(ValueError, match="architecture"):
        bridge.run(elementwise.add, (1,), x, x, x, 100, BLOCK=128, arch="hopper")
    with pytest.raises(CompileError, match="sm_42 is not known to Triton"):
        bridge.run(elementwise.add, (1,), x, x, x, 100, BLOCK=128, arch="sm_42")
    with pytest.raises(ValueError, match="runs backwards"):
        bridge.run(elementwise.add, (1,), x[::-1], x, x, 100, BLOCK=128)
    with pytest.raises(KernelFault, match=r"elementwise\.py"):
        bridge.run(elementwise.add, (1,), x, x, x, 101, BLOCK=128)
    assert bridge.run(elementwise.add, (0,), x, x, x, 100, BLOCK=128) is None


STEP = tl.constexpr(3)


@triton.jit
def with_global(x):
    tl.store(x, STEP)


def test_globals_that_change(monkeypatch):
    x = np.zeros(1, np.int32)
    bridge.run(with_global, (1,), x)
    assert x[0] == 3
    monkeypatch.setitem(globals(), "STEP", tl.constexpr(4))
    with pytest.raises(CompileError, match="STEP"):
        bridge.run(with_global, (1,), x)


@triton.jit
def all_write(x):
    tl.store(x, tl.program_id(0))


def test_checks():
    """Kernels without races have none; one whose programs write one place has."""
    x, out = normal((20, 100)), np.zeros((20, 100), np.float32)
    checked = {"check": "race,init", "schedules": 3}
    bridge.run(elementwise.softmax, (4,), out, x, 100, 100, 20, 100, BLOCK=128, **checked)
    a, b, c = normal((64, 128), np.float16), normal((128, 64), np.float16, 1), np.zeros((64, 64), np.float32)
    bridge.run(matmul.tuned, (2, 1), a, b, c, 64, 64, 128, arch="sm_80", check="race,init")
    with pytest.raises(CheckError) as caught:
        bridge.run(all_write, (3,), np.zeros(1, np.int32), check="race")
    assert caught.value.findings
    result = bridge.run(all_write, (3,), np.zeros(1, np.int32), check="race", on_finding="return")
    assert result.findings


def test_output_and_assertions():
    """What a kernel prints, and an assertion that does not hold."""
    x = np.arange(4, dtype=np.int32)
    result = bridge.run(elementwise.report, (1,), x, 4, BLOCK=4, num_warps=1)
    assert set(result.printed.splitlines()) == {f"pid (0, 0, 0) idx ({i}) value: {i}" for i in range(4)}
    with pytest.raises(KernelFault, match="too large"):
        bridge.run(elementwise.report, (1,), x, 4, BLOCK=4, debug=True)
