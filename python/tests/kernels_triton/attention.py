"""Attention in one kernel: no matrix of all weights is ever there."""

import triton
import triton.language as tl


@triton.jit
def forward(
    q, k, v, out, logs, scale, LENGTH,
    WIDTH: tl.constexpr, BLOCK_M: tl.constexpr, BLOCK_N: tl.constexpr, CAUSAL: tl.constexpr,
):  # fmt: skip
    """One block of queries of one head: heads of `LENGTH` rows of `WIDTH` lie one behind the other."""
    block = tl.program_id(0)
    head = tl.program_id(1)
    base = head * LENGTH * WIDTH
    m = block * BLOCK_M + tl.arange(0, BLOCK_M)
    n = tl.arange(0, BLOCK_N)
    d = tl.arange(0, WIDTH)
    queries = tl.load(q + base + m[:, None] * WIDTH + d[None, :])
    most = tl.full([BLOCK_M], -float("inf"), dtype=tl.float32)
    total = tl.zeros([BLOCK_M], dtype=tl.float32)
    acc = tl.zeros([BLOCK_M, WIDTH], dtype=tl.float32)
    binary = scale * 1.44269504
    end = (block + 1) * BLOCK_M if CAUSAL else LENGTH
    for begin in tl.range(0, end, BLOCK_N):
        keys = tl.load(k + base + (begin + n)[None, :] * WIDTH + d[:, None])
        weights = tl.dot(queries, keys) * binary
        if CAUSAL:
            weights = tl.where(m[:, None] >= (begin + n)[None, :], weights, -1.0e6)
        now = tl.maximum(most, tl.max(weights, 1))
        powers = tl.math.exp2(weights - now[:, None])
        shrink = tl.math.exp2(most - now)
        total = total * shrink + tl.sum(powers, 1)
        values = tl.load(v + base + (begin + n)[:, None] * WIDTH + d[None, :])
        acc = tl.dot(powers.to(values.dtype), values, acc * shrink[:, None])
        most = now
    tl.store(logs + head * LENGTH + m, most + tl.math.log2(total))
    tl.store(out + base + m[:, None] * WIDTH + d[None, :], (acc / total[:, None]).to(out.dtype.element_ty))


@triton.jit
def by_descriptors(
    q_map, k_map, v_map, out_map, scale, LENGTH, WIDTH: tl.constexpr, BLOCK_M: tl.constexpr, BLOCK_N: tl.constexpr,
    SPECIALIZE: tl.constexpr,
):  # fmt: skip
    """The same of one head; copies are made by warps of their own if so."""
    begin = tl.program_id(0) * BLOCK_M
    queries = q_map.load([begin, 0])
    most = tl.full([BLOCK_M], -float("inf"), dtype=tl.float32)
    total = tl.zeros([BLOCK_M], dtype=tl.float32)
    acc = tl.zeros([BLOCK_M, WIDTH], dtype=tl.float32)
    for at in tl.range(0, LENGTH, BLOCK_N, warp_specialize=SPECIALIZE):
        weights = tl.dot(queries, k_map.load([at, 0]).T) * (scale * 1.44269504)
        now = tl.maximum(most, tl.max(weights, 1))
        powers = tl.math.exp2(weights - now[:, None])
        shrink = tl.math.exp2(most - now)
        total = total * shrink + tl.sum(powers, 1)
        acc = tl.dot(powers.to(tl.float16), v_map.load([at, 0]), acc * shrink[:, None])
        most = now
    out_map.store([begin, 0], (acc / total[:, None]).to(tl.float16))
