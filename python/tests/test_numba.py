"""Kernels of the kinds that Numba's documentation has, compiled by Numba without a GPU, against NumPy."""

from __future__ import annotations

import math

import numpy as np
import pytest

pytest.importorskip("numba_cuda", reason="the package numba-cuda is not installed")
from numba import cuda, float32, int32  # noqa: E402

import warpsmith.numba as bridge  # noqa: E402
from warpsmith.errors import CheckError, CompileError, KernelFault  # noqa: E402

TPB = 16
arches = pytest.mark.parametrize("arch", ["sm_80", "sm_90", "sm_100"])


def normal(shape, dtype=np.float32, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(dtype)


@cuda.jit
def product_by_tiles(a, b, c):
    left = cuda.shared.array((TPB, TPB), float32)
    right = cuda.shared.array((TPB, TPB), float32)
    x, y = cuda.grid(2)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    total = float32(0.0)
    for tile in range((a.shape[1] + TPB - 1) // TPB):
        left[ty, tx] = 0
        right[ty, tx] = 0
        if y < a.shape[0] and tx + tile * TPB < a.shape[1]:
            left[ty, tx] = a[y, tx + tile * TPB]
        if x < b.shape[1] and ty + tile * TPB < b.shape[0]:
            right[ty, tx] = b[ty + tile * TPB, x]
        cuda.syncthreads()
        for k in range(TPB):
            total += left[ty, k] * right[k, tx]
        cuda.syncthreads()
    if y < c.shape[0] and x < c.shape[1]:
        c[y, x] = total


@arches
def test_product_in_shared_memory(arch):
    """50 × 70 of 40, tiles of 16 × 16; within 1e-5."""
    a, b, c = normal((50, 40)), normal((40, 70), seed=1), np.zeros((50, 70), np.float32)
    bridge.run(product_by_tiles, (5, 4), (TPB, TPB), a, b, c, arch=arch)
    np.testing.assert_allclose(c, a @ b, rtol=1e-5, atol=1e-5)


def test_arrays_of_any_strides():
    """Columns of Fortran's order, every second element, a transposed view: each where it lies."""
    a, b = np.asfortranarray(normal((50, 80)))[:, ::2], normal((70, 40), seed=1).T
    c = np.zeros((140, 50), np.float32)
    bridge.jit(product_by_tiles)[(5, 4), (TPB, TPB)](a, b, c[::2].T)
    np.testing.assert_allclose(c[::2].T, a @ b, rtol=1e-5, atol=1e-5)
    assert not c[1::2].any()


@cuda.jit
def sum_of_block(data, sums):
    part = cuda.shared.array(256, int32)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    part[t] = data[i] if i < data.size else 0
    step = 1
    while step < cuda.blockDim.x:
        cuda.syncthreads()
        if t % (2 * step) == 0:
            part[t] += part[t + step]
        step *= 2
    if t == 0:
        cuda.atomic.add(sums, 0, part[0])


@arches
def test_sum(arch):
    """10,000 elements, blocks of 256."""
    data, total = np.arange(10_000, dtype=np.int32), np.zeros(1, np.int32)
    bridge.run(sum_of_block, 40, 256, data, total, arch=arch)
    assert total[0] == data.sum()


@cuda.jit
def reverse_in_dynamic(x):
    part = cuda.shared.array(0, float32)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    part[t] = x[i]
    cuda.syncthreads()
    x[i] = part[cuda.blockDim.x - 1 - t]


def test_dynamic_shared_memory():
    """4 blocks of 64, each reversed; without the memory it is a fault."""
    x = normal(256)
    wanted = x.reshape(4, 64)[:, ::-1].ravel().copy()
    bridge.run(reverse_in_dynamic, 4, 64, x, shared=256)
    np.testing.assert_array_equal(x, wanted)
    bridge.jit(reverse_in_dynamic)[4, 64, 0, 256](x)
    with pytest.raises(KernelFault):
        bridge.run(reverse_in_dynamic, 4, 64, x)


@cuda.jit
def heat(now, then, k):
    i = cuda.grid(1)
    if 0 < i < now.size - 1:
        then[i] = now[i] + k * (now[i - 1] - 2 * now[i] + now[i + 1])
    elif i < now.size:
        then[i] = now[i]


def test_laplace():
    """1,001 points of a rod, 200 steps by launches; within 1e-12."""
    now = np.zeros(1001)
    now[500] = 10000.0
    wanted = now.copy()
    then = np.zeros_like(now)
    step = bridge.jit(heat).forall(1001)
    for _ in range(200):
        step(now, then, 0.25)
        now, then = then, now
        wanted[1:-1] += 0.25 * (wanted[:-2] - 2 * wanted[1:-1] + wanted[2:])
    np.testing.assert_allclose(now, wanted, rtol=1e-12, atol=1e-12)


@cuda.jit
def solve_laplace(u, after, changed):
    i, j = cuda.grid(2)
    rows, columns = u.shape
    if 0 < i < rows - 1 and 0 < j < columns - 1:
        after[i, j] = 0.25 * (u[i + 1, j] + u[i - 1, j] + u[i, j + 1] + u[i, j - 1])
        cuda.atomic.max(changed, 0, math.fabs(after[i, j] - u[i, j]))


def test_laplace_in_two_dimensions():
    """A square of 34 × 34 with one side at 1, 50 steps of Jacobi; to the last bit."""
    u = np.zeros((34, 34))
    u[0] = 1
    after, wanted = u.copy(), u.copy()
    for _ in range(50):
        changed = np.zeros(1)
        bridge.run(solve_laplace, (3, 3), (16, 16), u, after, changed)
        moved = wanted.copy()
        moved[1:-1, 1:-1] = 0.25 * (wanted[2:, 1:-1] + wanted[:-2, 1:-1] + wanted[1:-1, 2:] + wanted[1:-1, :-2])
        assert changed[0] == np.abs(moved - wanted).max()
        wanted, u, after = moved, after, u
    np.testing.assert_array_equal(u, wanted)


@cuda.jit(device=True)
def next_random(state):
    """xorshift, 32 bits."""
    state = np.uint32(state ^ (state << np.uint32(13)))
    state = np.uint32(state ^ (state >> np.uint32(17)))
    return np.uint32(state ^ (state << np.uint32(5)))


@cuda.jit
def dots_in_circle(seeds, inside, rounds):
    i = cuda.grid(1)
    if i < seeds.size:
        state = seeds[i]
        for _ in range(rounds):
            state = next_random(state)
            x = float32(state >> np.uint32(8)) / float32(1 << 24)
            state = next_random(state)
            y = float32(state >> np.uint32(8)) / float32(1 << 24)
            if x * x + y * y < float32(1):
                inside[i] += 1


def test_pi():
    """512 threads of 200 dots each, with a function for the device; the same dots as in NumPy, and pi within 0.02."""
    seeds = np.random.default_rng(5).integers(1, 1 << 32, 512, dtype=np.uint32)
    inside = np.zeros(512, np.int64)
    bridge.run(dots_in_circle, 2, 256, seeds, inside, 200)
    state, wanted = seeds.copy(), np.zeros(512, np.int64)

    def draw():
        nonlocal state
        state = state ^ (state << np.uint32(13))
        state = state ^ (state >> np.uint32(17))
        state = state ^ (state << np.uint32(5))
        return (state >> np.uint32(8)).astype(np.float32) / np.float32(1 << 24)

    for _ in range(200):
        x, y = draw(), draw()
        wanted += x.astype(np.float64) ** 2 + y.astype(np.float64) ** 2 < 1
    assert abs(inside - wanted).max() <= 1  # a sum at the edge may be rounded in one place or two
    assert abs(4 * inside.sum() / (512 * 200) - math.pi) < 0.02


@cuda.jit
def life(now, then):
    i, j = cuda.grid(2)
    rows, columns = now.shape
    if i < rows and j < columns:
        around = 0
        for di in range(-1, 2):
            for dj in range(-1, 2):
                around += now[(i + di) % rows, (j + dj) % columns]
        around -= now[i, j]
        then[i, j] = around == 3 or (now[i, j] == 1 and around == 2)


@arches
def test_life(arch):
    """A board of 45 × 37 that is closed in itself, 10 generations."""
    now = np.random.default_rng(6).integers(0, 2, (45, 37), dtype=np.int8)
    wanted, then = now.copy(), np.zeros_like(now)
    for _ in range(10):
        bridge.run(life, (6, 5), (8, 8), now, then, arch=arch)
        around = sum(np.roll(wanted, (di, dj), (0, 1)) for di in (-1, 0, 1) for dj in (-1, 0, 1)) - wanted
        wanted = ((around == 3) | ((wanted == 1) & (around == 2))).astype(np.int8)
        now, then = then, now
    np.testing.assert_array_equal(now, wanted)


@cuda.jit
def functions(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = math.sin(x[i])
        out[1, i] = math.exp(x[i])
        out[2, i] = math.erf(x[i])
        out[3, i] = math.lgamma(x[i])
        out[4, i] = x[i] ** 1.5
        out[5, i] = math.atan2(x[i], 0.5)
        out[6, i] = math.hypot(x[i], 2.0)


@pytest.mark.parametrize(("dtype", "tolerance"), [(np.float32, 1e-5), (np.float64, 1e-13)])
def test_functions_of_the_library(dtype, tolerance):
    """100 numbers through the library that Numba links."""
    x = np.linspace(0.1, 5, 100, dtype=dtype)
    out = np.zeros((7, 100), dtype)
    bridge.run(functions, 1, 128, x, out)
    rows = [np.sin, np.exp, math.erf, math.lgamma, lambda v: v**1.5, lambda v: math.atan2(v, 0.5), lambda v: math.hypot(v, 2)]
    wanted = np.array([[float(row(float(one))) for one in x] for row in rows])
    np.testing.assert_allclose(out, wanted, rtol=tolerance, atol=tolerance)


RECORD = np.dtype([("mass", np.float64), ("place", np.float32, (3,)), ("kind", np.int16)], align=True)


@cuda.jit
def everything(pair, one, many, flag, number, wide, out):
    i = cuda.grid(1)
    if i < many.size:
        many[i].mass += pair[0] + one.mass
        many[i].place[2] = pair[1][i]
        many[i].kind = 7 if flag else 8
        out[i] = number * wide
        if i == 0:
            one.kind = 3


def test_arguments_of_every_kind():
    """Tuples, a record, an array of records, truth, a complex number, an integer of 64 bits."""
    many, one = np.zeros(5, RECORD), np.zeros(1, RECORD)
    many["mass"], one["mass"] = np.arange(5), 100
    out = np.zeros(5, np.complex128)
    row = np.arange(5, dtype=np.float32)
    bridge.run(everything, 1, 32, (3, row), one[0], many, True, 1 + 2j, np.int64(1 << 40), out)
    np.testing.assert_array_equal(many["mass"], np.arange(5) + 103)
    np.testing.assert_array_equal(many["place"][:, 2], row)
    assert (many["kind"] == 7).all() and one[0]["kind"] == 3
    np.testing.assert_array_equal(out, np.full(5, (1 + 2j) * (1 << 40)))


def plus(a, b):
    return a + b


@pytest.mark.parametrize("dtype", [np.int8, np.uint16, np.float16, np.float64])
def test_ufunc(dtype):
    """1,000 elements, a scalar, shapes that are spread."""
    name = np.dtype(dtype).name
    add = bridge.vectorize([f"{name}({name}, {name})"])(plus)
    x, y = (normal(1000) * 20).astype(dtype), (normal(1000, seed=1) * 20).astype(dtype)
    np.testing.assert_array_equal(add(x, y), x + y)
    np.testing.assert_array_equal(add(x, dtype(3)), x + dtype(3))
    np.testing.assert_array_equal(add(x.reshape(50, 20), y[:20]), x.reshape(50, 20) + y[:20])


def test_ufunc_puts_together():
    """1,001 elements by twos."""
    add = bridge.vectorize(["int64(int64, int64)"])(plus)
    assert add.reduce(np.arange(1001)) == 500_500


def test_generalised_ufunc():
    """30 products of 4 × 5 and 5 × 3 matrices."""

    @bridge.guvectorize(["void(float64[:,:], float64[:,:], float64[:,:])"], "(m,n),(n,p)->(m,p)")
    def multiply(a, b, c):
        for i in range(c.shape[0]):
            for j in range(c.shape[1]):
                total = 0.0
                for k in range(a.shape[1]):
                    total += a[i, k] * b[k, j]
                c[i, j] = total

    a, b = normal((30, 4, 5), np.float64), normal((30, 5, 3), np.float64, 1)
    np.testing.assert_allclose(multiply(a, b), a @ b, rtol=1e-12, atol=1e-12)


def test_code_that_knows_nothing_of_it():
    """Arrays that are moved, a stream, a kernel with a signature, a reduction."""
    with bridge.device("sm_80"):

        @cuda.jit("void(float32[::1], float32, float32[::1])")
        def scaled(x, factor, out):
            i = cuda.grid(1)
            if i < out.size:
                out[i] = x[i] * factor

        stream = cuda.stream()
        host = normal(777)
        there = cuda.to_device(host, stream=stream)
        out = cuda.device_array_like(there)
        scaled[7, 128, stream](there, 2, out)
        stream.synchronize()
        cuda.synchronize()
        np.testing.assert_array_equal(out.copy_to_host(), 2 * host)
        double_sum = cuda.reduce(lambda a, b: a + b)
        assert double_sum(np.arange(5000, dtype=np.float64)) == 12_497_500
        assert cuda.is_available()
    assert not cuda.is_available()


def test_refusals():
    """What Numba refuses, wrong numbers of arguments, an access out of bounds with its line."""

    @cuda.jit
    def nonsense(x):
        x[0] = "a"

    with pytest.raises(CompileError, match="nonsense"):
        bridge.run(nonsense, 1, 1, np.zeros(1))

    @cuda.jit
    def row(x):
        x[0] = x[0] + 1

    for given in (np.zeros((2, 2)), [1, 2]):
        with pytest.raises(CompileError, match="memory that a kernel cannot allocate; lists are given as arrays"):
            bridge.run(row, 1, 1, given)
    with pytest.raises(TypeError, match="takes 3 arguments"):
        bridge.run(heat, 1, 1, np.zeros(1))

    @cuda.jit
    def beyond(x):
        x[cuda.grid(1)] = 1

    with pytest.raises(KernelFault, match=r"behind the end of `x` \(504 bytes\)[^$]*test_numba\.py"):
        bridge.run(beyond, 1, 64, np.zeros(63))


def test_numbas_own_package_is_refused(monkeypatch):
    monkeypatch.setattr(cuda, "__file__", "/packages/numba/cuda/__init__.py")
    with pytest.raises(ImportError, match=r"numba\.cuda` is Numba's own"):
        bridge.run(heat, 1, 1, np.zeros(1))


@cuda.jit(debug=True, opt=False)
def strict(x):
    i = cuda.grid(1)
    if x[i] == 7:
        raise ValueError("seven")
    x[i] = 100 // x[i]


def test_exceptions_of_kernels():
    """With `debug=True` what a thread raises is raised here, with its place; afterwards it is forgotten."""
    with pytest.raises(ValueError, match=r"thread \(6, 0, 0\).*seven"):
        bridge.run(strict, 1, 32, np.arange(1, 33))
    with pytest.raises(ZeroDivisionError):
        bridge.run(strict, 2, 16, np.arange(-31, 1))
    x = np.arange(8, 40)
    bridge.run(strict, 1, 32, x)
    np.testing.assert_array_equal(x, 100 // np.arange(8, 40))


@cuda.jit
def rounds(x):
    grid = cuda.cg.this_grid()
    i = cuda.grid(1)
    for _ in range(5):
        after = x[(i + 1) % x.size]
        grid.sync()
        x[i] = after + 1
        grid.sync()


def test_the_whole_grid_waits():
    """4 blocks of 32 that hand numbers on, 5 times."""
    x = np.arange(128) * 10
    wanted = np.roll(x, -5) + 5
    bridge.run(rounds, 4, 32, x)
    np.testing.assert_array_equal(x, wanted)


def test_functions_in_cuda():
    """A function in CUDA C++, which NVRTC compiles."""
    source = cuda.CUSource('extern "C" __device__ int twice(int *out, int x) { *out = 2 * x; return 0; }')
    twice = cuda.declare_device("twice", "int32(int32)", link=source)

    @cuda.jit
    def kernel(out):
        out[cuda.grid(1)] = twice(cuda.grid(1))

    out = np.zeros(32, np.int32)
    bridge.run(kernel, 1, 32, out)
    np.testing.assert_array_equal(out, 2 * np.arange(32))


@cuda.jit
def among_lanes(x, out):
    i = cuda.grid(1)
    v = x[i]
    for step in (16, 8, 4, 2, 1):
        v += cuda.shfl_down_sync(0xFFFFFFFF, v, step)
    out[0, i] = v
    out[1, i] = cuda.ballot_sync(0xFFFFFFFF, x[i] > 10)
    out[2, i] = cuda.popc(i) + cuda.laneid
    out[3, i] = cuda.match_any_sync(0xFFFFFFFF, i % 4)
    out[4, i] = cuda.syncthreads_count(int32(x[i] > 5))


def test_lanes():
    x, out = np.arange(32, dtype=np.int32), np.zeros((5, 32), np.int64)
    bridge.run(among_lanes, 1, 32, x, out)
    assert out[0, 0] == x.sum() and (out[4] == 26).all()
    np.testing.assert_array_equal(out[1] & 0xFFFFFFFF, sum(1 << i for i in range(11, 32)))
    np.testing.assert_array_equal(out[2], [i.bit_count() + i for i in range(32)])
    np.testing.assert_array_equal(out[3] & 0xFFFFFFFF, [0x11111111 << i % 4 for i in range(32)])


def test_random_numbers():
    """Numba's own generator: its states are made on this machine, and uniform numbers are so."""
    from numba.cuda.random import create_xoroshiro128p_states, xoroshiro128p_uniform_float32

    @cuda.jit
    def draw(states, out):
        i = cuda.grid(1)
        for k in range(out.shape[1]):
            out[i, k] = xoroshiro128p_uniform_float32(states, i)

    out = np.zeros((64, 50), np.float32)
    with bridge.device():
        draw[2, 32](create_xoroshiro128p_states(64, seed=3), out)
    assert (0 <= out).all() and (out < 1).all() and abs(out.mean() - 0.5) < 0.02
    assert len(np.unique(out)) > 3100


def test_checks_and_output():
    """A race is found; what is printed is in the result."""

    @cuda.jit
    def racy(x):
        x[0] = cuda.grid(1)

    with pytest.raises(CheckError):
        bridge.run(racy, 2, 32, np.zeros(1, np.int64), check="race")
    bridge.run(product_by_tiles, (1, 1), (TPB, TPB), normal((9, 9)), normal((9, 9)), np.zeros((9, 9), np.float32), check="race,init")

    @cuda.jit
    def says(x):
        i = cuda.grid(1)
        if i == 3:
            print("thread", i, "has", x[i])

    assert bridge.run(says, 1, 32, np.arange(32)).printed == "thread 3 has 3\n"
