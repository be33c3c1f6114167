"""A kernel for each group of what Triton's language has."""

import triton
import triton.language as tl
from triton.language.extra import libdevice


@triton.jit
def reductions(x, out, places, M: tl.constexpr, N: tl.constexpr):
    values = tl.load(x + tl.arange(0, M)[:, None] * N + tl.arange(0, N)[None, :])
    row = tl.arange(0, M)
    tl.store(out + row, tl.sum(values, axis=1))
    tl.store(out + M + row, tl.max(values, axis=1))
    tl.store(out + 2 * M + row, tl.min(values, axis=1))
    tl.store(places + row, tl.argmax(values, axis=1))
    tl.store(places + M + row, tl.argmin(values, axis=1))


@triton.jit
def _multiply(a, b):
    return a * b


@triton.jit
def _affine(a1, b1, a2, b2):
    return a1 * a2, b1 * a2 + b2


@triton.jit
def scans(x, out, N: tl.constexpr):
    i = tl.arange(0, N)
    values = tl.load(x + i)
    tl.store(out + i, tl.cumsum(values, axis=0, reverse=True))
    tl.store(out + N + i, tl.associative_scan(values, 0, _multiply))
    _, second = tl.associative_scan((values, values + 1), 0, _affine)
    tl.store(out + 2 * N + i, second)


@triton.jit
def shapes(x, out, N: tl.constexpr):
    """Parts, joined and turned."""
    i = tl.arange(0, N)
    values = tl.load(x + i)
    even, odd = tl.split(tl.reshape(values, [N // 2, 2]))
    tl.store(out + i, tl.interleave(odd, even))
    turned = tl.trans(tl.reshape(values, [8, N // 8]))
    tl.store(out + N + i, tl.reshape(turned, [N]))
    tl.store(out + 2 * N + i, tl.flip(values, 0))
    tl.store(out + 3 * N + i, tl.gather(values, (i * 7) % N, 0))


@triton.jit
def counts(x, out, N: tl.constexpr, BINS: tl.constexpr):
    tl.store(out + tl.arange(0, BINS), tl.histogram(tl.load(x + tl.arange(0, N)), BINS))


@triton.jit
def mathematics(x, out, N: tl.constexpr):
    i = tl.arange(0, N)
    v = tl.load(x + i)
    tl.store(out + i, tl.sin(v))
    tl.store(out + N + i, tl.exp(v))
    tl.store(out + 2 * N + i, tl.log(v))
    tl.store(out + 3 * N + i, tl.sqrt_rn(v))
    tl.store(out + 4 * N + i, tl.erf(v))
    tl.store(out + 5 * N + i, libdevice.atan2(v, 0.5 * v + 1))
    tl.store(out + 6 * N + i, libdevice.tgamma(v))
    tl.store(out + 7 * N + i, tl.floor(v) + tl.ceil(v) + tl.abs(-v))
    tl.store(out + 8 * N + i, tl.div_rn(v, 3.0))
    tl.store(out + 9 * N + i, tl.fma(v, v, 1.0))
    tl.store(out + 10 * N + i, tl.sigmoid(v))


@triton.jit
def integers(x, y, out, N: tl.constexpr):
    i = tl.arange(0, N)
    a = tl.load(x + i)
    b = tl.load(y + i)
    tl.store(out + i, a // b)
    tl.store(out + N + i, a % b)
    tl.store(out + 2 * N + i, (a << 3) ^ (a >> 2) | (a & b))
    tl.store(out + 3 * N + i, tl.umulhi(a, b))
    tl.store(out + 4 * N + i, tl.where(a > b, a, -b))
    tl.store(out + 5 * N + i, tl.clamp(a.to(tl.float32), -50.0, 50.0).to(tl.int32))


@triton.jit
def atomics(x, whole, real, half, N: tl.constexpr):
    i = tl.arange(0, N)
    v = tl.load(x + i)
    tl.atomic_add(whole + i % 4, v)
    tl.atomic_max(whole + 4 + i % 4, v)
    tl.atomic_min(whole + 8 + i % 4, v)
    tl.atomic_and(whole + 12 + i % 4, v)
    tl.atomic_or(whole + 16 + i % 4, v)
    tl.atomic_xor(whole + 20 + i % 4, v)
    tl.atomic_add(real + i % 8, v.to(tl.float32), sem="relaxed")
    tl.atomic_add(half + i % 8, (v % 8).to(tl.float16))


@triton.jit
def casts(x, eight, five, brain, half, whole, N: tl.constexpr):
    i = tl.arange(0, N)
    v = tl.load(x + i)
    tl.store(eight + i, v.to(tl.float8e5))
    tl.store(five + i, v.to(tl.float16).to(tl.float8e5).to(tl.float32))
    tl.store(brain + i, v.to(tl.bfloat16))
    tl.store(half + i, v.to(tl.float16, fp_downcast_rounding="rtz"))
    tl.store(whole + i, (v * 7).to(tl.int8))


@triton.jit
def assembly(x, out, N: tl.constexpr):
    i = tl.arange(0, N)
    v = tl.inline_asm_elementwise(
        "{ .reg .b32 t; add.u32 t, $1, $1; xor.b32 $0, t, 5; }", "=r,r", [tl.load(x + i)], dtype=tl.int32, is_pure=True, pack=1
    )
    tl.store(out + i, v)


@triton.jit
def products(a, b, c, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, HOW: tl.constexpr):
    m, n, k = tl.arange(0, M), tl.arange(0, N), tl.arange(0, K)
    left = tl.load(a + m[:, None] * K + k[None, :])
    right = tl.load(b + k[:, None] * N + n[None, :])
    tl.store(c + m[:, None] * N + n[None, :], tl.dot(left, right, input_precision=HOW, out_dtype=c.dtype.element_ty))


@triton.jit
def scaled(a, a_scale, b, b_scale, c, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    """Elements of 8 bits with a scale for each 32 of them along K."""
    m, n, k, s = tl.arange(0, M), tl.arange(0, N), tl.arange(0, K), tl.arange(0, K // 32)
    left = tl.load(a + m[:, None] * K + k[None, :])
    right = tl.load(b + k[:, None] * N + n[None, :])
    left_scale = tl.load(a_scale + m[:, None] * (K // 32) + s[None, :])
    right_scale = tl.load(b_scale + n[:, None] * (K // 32) + s[None, :])
    out = tl.dot_scaled(left, left_scale, "e5m2", right, right_scale, "e5m2")
    tl.store(c + m[:, None] * N + n[None, :], out)


@triton.jit
def add_by_map(x, out, M, N, BLOCK: tl.constexpr):
    """A copy that adds where it arrives."""
    here = tl.make_tensor_descriptor(x, shape=[M, N], strides=[N, 1], block_shape=[BLOCK, BLOCK])
    there = tl.make_tensor_descriptor(out, shape=[M, N], strides=[N, 1], block_shape=[BLOCK, BLOCK])
    at = [tl.program_id(0) * BLOCK, tl.program_id(1) * BLOCK]
    there.atomic_add(at, here.load(at))


@triton.jit
def collatz(x, out, N: tl.constexpr):
    """A loop that ends when all are done."""
    i = tl.arange(0, N)
    v = tl.load(x + i)
    steps = tl.zeros([N], tl.int32)
    while tl.max(v, axis=0) > 1:
        steps += (v > 1).to(tl.int32)
        v = tl.where(v > 1, tl.where(v % 2 == 0, v // 2, 3 * v + 1), v)
    tl.store(out + i, steps)


@triton.jit
def four_bits(a, a_scale, b, b_scale, c, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    """Two elements in a byte, with a scale for each 32 of them along K."""
    m, n, k, s = tl.arange(0, M), tl.arange(0, N), tl.arange(0, K // 2), tl.arange(0, K // 32)
    left = tl.load(a + m[:, None] * (K // 2) + k[None, :])
    right = tl.load(b + k[:, None] * N + n[None, :])
    left_scale = tl.load(a_scale + m[:, None] * (K // 32) + s[None, :])
    right_scale = tl.load(b_scale + n[:, None] * (K // 32) + s[None, :])
    tl.store(
        c + m[:, None] * N + n[None, :], tl.dot_scaled(left, left_scale, "e2m1", right, right_scale, "e2m1")
    )


@triton.jit
def many_products(a, b, c, B: tl.constexpr, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    z, m, n, k = tl.arange(0, B)[:, None, None], tl.arange(0, M), tl.arange(0, N), tl.arange(0, K)
    left = tl.load(a + z * M * K + m[None, :, None] * K + k[None, None, :])
    right = tl.load(b + z * K * N + k[None, :, None] * N + n[None, None, :])
    tl.store(c + z * M * N + m[None, :, None] * N + n[None, None, :], tl.dot(left, right))


@triton.jit
def gather_rows(rows_map, places, out, N: tl.constexpr, WIDTH: tl.constexpr):
    i = tl.arange(0, N)
    rows = rows_map.gather(tl.load(places + i), 0)
    tl.store(out + i[:, None] * WIDTH + tl.arange(0, WIDTH)[None, :], rows)


@triton.jit
def scatter_rows(rows_map, places, x, N: tl.constexpr, WIDTH: tl.constexpr):
    i = tl.arange(0, N)
    rows = tl.load(x + i[:, None] * WIDTH + tl.arange(0, WIDTH)[None, :])
    rows_map.scatter(rows, tl.load(places + i), 0)
