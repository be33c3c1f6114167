"""Vectors, rows, and random numbers."""

import triton
import triton.language as tl


@triton.jit
def add(x, y, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = i < n
    tl.store(out + i, tl.load(x + i, mask=mask) + tl.load(y + i, mask=mask), mask=mask)


@triton.jit
def softmax(out, x, out_stride, x_stride, rows, columns, BLOCK: tl.constexpr):
    """A row at a time, each program every so many of them."""
    column = tl.arange(0, BLOCK)
    mask = column < columns
    for row in tl.range(tl.program_id(0), rows, tl.num_programs(0)):
        values = tl.load(x + row * x_stride + column, mask=mask, other=-float("inf"))
        powers = tl.exp(values - tl.max(values, axis=0))
        tl.store(out + row * out_stride + column, powers / tl.sum(powers, axis=0), mask=mask)


@triton.jit
def dropout(x, out, n, p, seed, BLOCK: tl.constexpr):
    """Which elements are kept is not stored: it follows from the seed and the place."""
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = i < n
    kept = tl.rand(seed, i) > p
    tl.store(out + i, tl.where(kept, tl.load(x + i, mask=mask) / (1 - p), 0.0), mask=mask)


@triton.jit
def scale(x, pair, n, FACTOR: tl.constexpr, BLOCK: tl.constexpr):
    """What a tuple brings is used as its parts are."""
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    value = tl.load(x + i, mask=i < n) * FACTOR + pair[0] + tl.load(pair[1])
    tl.store(x + i, value, mask=i < n)


@triton.jit
def report(x, n, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    value = tl.load(x + i, mask=i < n)
    tl.device_print("value", value)
    tl.device_assert(value < 3, "too large", mask=i < n)
