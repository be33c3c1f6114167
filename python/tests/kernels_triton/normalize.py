"""Normalisation of rows, forward and backward."""

import triton
import triton.language as tl


@triton.jit
def forward(x, y, weight, bias, mean, scale, stride, columns, eps, BLOCK: tl.constexpr):
    """Mean and variance of a row are summed block by block."""
    row = tl.program_id(0)
    x += row * stride
    y += row * stride
    sums = tl.zeros([BLOCK], dtype=tl.float32)
    for begin in range(0, columns, BLOCK):
        i = begin + tl.arange(0, BLOCK)
        sums += tl.load(x + i, mask=i < columns, other=0.0).to(tl.float32)
    mu = tl.sum(sums, axis=0) / columns
    squares = tl.zeros([BLOCK], dtype=tl.float32)
    for begin in range(0, columns, BLOCK):
        i = begin + tl.arange(0, BLOCK)
        far = tl.where(i < columns, tl.load(x + i, mask=i < columns, other=0.0).to(tl.float32) - mu, 0.0)
        squares += far * far
    factor = 1 / tl.sqrt(tl.sum(squares, axis=0) / columns + eps)
    tl.store(mean + row, mu)
    tl.store(scale + row, factor)
    for begin in range(0, columns, BLOCK):
        i = begin + tl.arange(0, BLOCK)
        mask = i < columns
        even = (tl.load(x + i, mask=mask, other=0.0).to(tl.float32) - mu) * factor
        tl.store(y + i, even * tl.load(weight + i, mask=mask) + tl.load(bias + i, mask=mask), mask=mask)


@triton.jit
def backward(
    dx, dy, dweight, dbias, x, weight, mean, scale, locks, stride, columns, GROUPS: tl.constexpr, BLOCK: tl.constexpr
):  # fmt: skip
    """The gradient of a row; those of weight and bias are added to one of `GROUPS` sums, which a lock guards."""
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    mask = i < columns
    values = tl.load(x + row * stride + i, mask=mask, other=0.0).to(tl.float32)
    outer = tl.load(dy + row * stride + i, mask=mask, other=0.0).to(tl.float32)
    w = tl.load(weight + i, mask=mask).to(tl.float32)
    factor = tl.load(scale + row)
    even = tl.where(mask, (values - tl.load(mean + row)) * factor, 0.0)
    inner = tl.where(mask, w * outer, 0.0)
    along = tl.sum(even * inner, axis=0) / columns
    level = tl.sum(inner, axis=0) / columns
    tl.store(dx + row * stride + i, (inner - (even * along + level)) * factor, mask=mask)

    group = row % GROUPS
    lock = locks + group
    count = lock + GROUPS
    more_weight = outer * even
    more_bias = outer
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    if tl.load(count) == 0:
        tl.atomic_xchg(count, 1)
    else:
        more_weight += tl.load(dweight + group * columns + i, mask=mask)
        more_bias += tl.load(dbias + group * columns + i, mask=mask)
    tl.store(dweight + group * columns + i, more_weight, mask=mask)
    tl.store(dbias + group * columns + i, more_bias, mask=mask)
    tl.debug_barrier()
    tl.atomic_xchg(lock, 0)


@triton.jit
def gather(dweight, dbias, weight, bias, groups, columns, BLOCK_M: tl.constexpr, BLOCK_N: tl.constexpr):
    """The sums of the groups together."""
    column = tl.program_id(0) * BLOCK_N + tl.arange(0, BLOCK_N)
    w = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)
    b = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)
    for begin in range(0, groups, BLOCK_M):
        row = begin + tl.arange(0, BLOCK_M)
        mask = (row[:, None] < groups) & (column[None, :] < columns)
        at = row[:, None] * columns + column[None, :]
        w += tl.load(dweight + at, mask=mask, other=0.0)
        b += tl.load(dbias + at, mask=mask, other=0.0)
    tl.store(weight + column, tl.sum(w, axis=0), mask=column < columns)
    tl.store(bias + column, tl.sum(b, axis=0), mask=column < columns)
