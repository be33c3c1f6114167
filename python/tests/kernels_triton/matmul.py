"""Products of matrices: by pointers, by tensor descriptors made on the device and on the host, by programs that go on."""

import triton
import triton.language as tl


@triton.jit
def leaky(x):
    return tl.where(x >= 0, x, 0.01 * x)


@triton.jit
def pointers(
    a, b, c, M, N, K, a_stride, b_stride, c_stride,
    BLOCK_M: tl.constexpr, BLOCK_N: tl.constexpr, BLOCK_K: tl.constexpr, GROUP: tl.constexpr, LEAKY: tl.constexpr,
):  # fmt: skip
    """Blocks of `c` in groups of rows, so that the second-level cache serves them; all sizes are free."""
    pid = tl.program_id(0)
    across = tl.cdiv(N, BLOCK_N)
    group = pid // (GROUP * across)
    rows = min(tl.cdiv(M, BLOCK_M) - group * GROUP, GROUP)
    m = group * GROUP + (pid % (GROUP * across)) % rows
    n = (pid % (GROUP * across)) // rows
    row = (m * BLOCK_M + tl.arange(0, BLOCK_M)) % M
    column = (n * BLOCK_N + tl.arange(0, BLOCK_N)) % N
    k = tl.arange(0, BLOCK_K)
    a_at = a + row[:, None] * a_stride + k[None, :]
    b_at = b + k[:, None] * b_stride + column[None, :]
    acc = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)
    for step in range(0, tl.cdiv(K, BLOCK_K)):
        left = K - step * BLOCK_K
        acc = tl.dot(
            tl.load(a_at, mask=k[None, :] < left, other=0.0), tl.load(b_at, mask=k[:, None] < left, other=0.0), acc
        )
        a_at += BLOCK_K
        b_at += BLOCK_K * b_stride
    if LEAKY:
        acc = leaky(acc)
    row = m * BLOCK_M + tl.arange(0, BLOCK_M)
    column = n * BLOCK_N + tl.arange(0, BLOCK_N)
    mask = (row[:, None] < M) & (column[None, :] < N)
    tl.store(c + row[:, None] * c_stride + column[None, :], acc.to(c.dtype.element_ty), mask=mask)


@triton.jit
def device_descriptors(
    a, b, c, M, N, K, BLOCK_M: tl.constexpr, BLOCK_N: tl.constexpr, BLOCK_K: tl.constexpr
):  # fmt: skip
    """`b` is transposed: N rows of K. The descriptors lie in the scratch memory that a launch brings."""
    a_map = tl.make_tensor_descriptor(a, shape=[M, K], strides=[K, 1], block_shape=[BLOCK_M, BLOCK_K])
    b_map = tl.make_tensor_descriptor(b, shape=[N, K], strides=[K, 1], block_shape=[BLOCK_N, BLOCK_K])
    c_map = tl.make_tensor_descriptor(c, shape=[M, N], strides=[N, 1], block_shape=[BLOCK_M, BLOCK_N])
    m = tl.program_id(0) * BLOCK_M
    n = tl.program_id(1) * BLOCK_N
    acc = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)
    for k in range(0, K, BLOCK_K):
        acc = tl.dot(a_map.load([m, k]), b_map.load([n, k]).T, acc)
    c_map.store([m, n], acc.to(c.dtype.element_ty))


@triton.jit
def host_descriptors(
    a_map, b_map, c_map, K, BLOCK_M: tl.constexpr, BLOCK_N: tl.constexpr, BLOCK_K: tl.constexpr
):  # fmt: skip
    m = tl.program_id(0) * BLOCK_M
    n = tl.program_id(1) * BLOCK_N
    acc = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)
    for k in range(0, K, BLOCK_K):
        acc = tl.dot(a_map.load([m, k]), b_map.load([k, n]), acc)
    c_map.store([m, n], acc.to(tl.float16))


@triton.jit
def persistent(
    a, b, c, M, N, K,
    BLOCK_M: tl.constexpr, BLOCK_N: tl.constexpr, BLOCK_K: tl.constexpr, PROGRAMS: tl.constexpr,
    SPECIALIZE: tl.constexpr,
):  # fmt: skip
    """As many programs as there are processors, each goes on to the next block of `c`; `b` is transposed."""
    a_map = tl.make_tensor_descriptor(a, shape=[M, K], strides=[K, 1], block_shape=[BLOCK_M, BLOCK_K])
    b_map = tl.make_tensor_descriptor(b, shape=[N, K], strides=[K, 1], block_shape=[BLOCK_N, BLOCK_K])
    c_map = tl.make_tensor_descriptor(c, shape=[M, N], strides=[N, 1], block_shape=[BLOCK_M, BLOCK_N])
    across = tl.cdiv(N, BLOCK_N)
    tiles = tl.cdiv(M, BLOCK_M) * across
    for tile in tl.range(tl.program_id(0), tiles, PROGRAMS, flatten=not SPECIALIZE, warp_specialize=SPECIALIZE):
        m = (tile // across) * BLOCK_M
        n = (tile % across) * BLOCK_N
        acc = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)
        for k in range(0, K, BLOCK_K):
            acc = tl.dot(a_map.load([m, k]), b_map.load([n, k]).T, acc)
        c_map.store([m, n], acc.to(tl.float16))


def _configs():
    return [
        triton.Config({"BLOCK_M": 32, "BLOCK_N": 64}, num_warps=4, num_stages=2),
        triton.Config({"BLOCK_M": 64, "BLOCK_N": 32}, num_warps=2, num_stages=3),
    ]


@triton.autotune(_configs(), key=["M", "N", "K"])
@triton.heuristics({"BLOCK_K": lambda args: 64 if args["K"] >= 128 else 32})
@triton.jit
def tuned(
    a, b, c, M, N, K, BLOCK_M: tl.constexpr, BLOCK_N: tl.constexpr, BLOCK_K: tl.constexpr
):  # fmt: skip
    """Sizes are multiples of the blocks."""
    row = tl.program_id(0) * BLOCK_M + tl.arange(0, BLOCK_M)
    column = tl.program_id(1) * BLOCK_N + tl.arange(0, BLOCK_N)
    acc = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)
    for k in range(0, K, BLOCK_K):
        at = k + tl.arange(0, BLOCK_K)
        acc += tl.dot(tl.load(a + row[:, None] * K + at[None, :]), tl.load(b + at[:, None] * N + column[None, :]))
    tl.store(c + row[:, None] * N + column[None, :], acc)


@triton.jit
def grouped(
    a_places, b_places, c_places, sizes, GROUPS, BLOCK_M: tl.constexpr, BLOCK_N: tl.constexpr, BLOCK_K: tl.constexpr,
    PROGRAMS: tl.constexpr,
):  # fmt: skip
    """Several products, whose matrices lie where arrays of addresses say; sizes are multiples of the blocks."""
    tile = tl.program_id(0)
    before = 0
    for group in range(GROUPS):
        M = tl.load(sizes + group * 3)
        N = tl.load(sizes + group * 3 + 1)
        K = tl.load(sizes + group * 3 + 2)
        across = N // BLOCK_N
        count = M // BLOCK_M * across
        while tile >= before and tile < before + count:
            a = tl.load(a_places + group).to(tl.pointer_type(tl.float16))
            b = tl.load(b_places + group).to(tl.pointer_type(tl.float16))
            c = tl.load(c_places + group).to(tl.pointer_type(tl.float16))
            row = (tile - before) // across * BLOCK_M + tl.arange(0, BLOCK_M)
            column = (tile - before) % across * BLOCK_N + tl.arange(0, BLOCK_N)
            k = tl.arange(0, BLOCK_K)
            acc = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)
            for at in range(0, K, BLOCK_K):
                left = tl.load(a + row[:, None] * K + (at + k)[None, :])
                acc = tl.dot(left, tl.load(b + (at + k)[:, None] * N + column[None, :]), acc)
            tl.store(c + row[:, None] * N + column[None, :], acc.to(tl.float16))
            tile += PROGRAMS
        before += count
