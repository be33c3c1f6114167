// Generated from isa/ptx by `cargo xtask codegen`. Do not edit.

use crate::isa::programs::*;

const ADD_1: &str = "x = flushed(a, .f32, .ftz);\ny = flushed(b, .f32, .ftz);\nd = result(x + y, type(d));";
const ADD_2: &str = "x = flushed(a, .type, .ftz);\ny = flushed(b, .type, .ftz);\nd = result(x + y, .type);";
const ADD_3: &str = "t = a + b;\nif (.sat) t = clamp(t, lowest(type(d)), highest(type(d)));\nd = t;                                   // without .sat: cut to the width of d";
const ADDC_1: &str = "t = raw(a) + raw(b) + CF;\nd = t;\nif (.cc) CF = t >> width(.type);";
const CVT_1: &str = "x = flushed(a, .f32, .ftz && .atype == .f32);\nif (.irnd) x = integral(x, .irnd);\nr = .dtype == .f32 ? delivered(x, .f32, .frnd, .ftz) : narrowed(x, .dtype, .frnd);\nd = .sat ? saturated(r) : r;";
const CVT_2: &str = "s = .scaled::n1::ue8m0 ? scale : 1.0;\nd[1] = narrowed(flushed(a, .f32, .scaled::n1::ue8m0) / s, .dtype, .frnd);\nd[0] = narrowed(flushed(b, .f32, .scaled::n1::ue8m0) / s, .dtype, .frnd);";
const DIV_1: &str = "x = flushed(a, .f32, .ftz);\ny = flushed(b, .f32, .ftz);\nd = result(x / y, type(d));";
const EX2_1: &str = "x = flushed(a, .type, .ftz);\nbound = .type in (.f16 .f16x2) ? 2.0 ** -9.9 : 2.0 ** -7;\nif (is_nan(x)) d = NaN;\nelse if (is_infinite(x)) d = is_negative(x) ? 0.0 : inf;\nelse if (x == 0.0) d = 1.0;\nelse {\n    y = flushed(exp2(x), .type, .ftz);\n    // a subnormal result of .f16, a multiple of 2^-24, is rounded besides\n    if (!.ftz && y < 2 ** -14) d = within_absolute(y, .type, y * bound + 2 ** -25);\n    else d = within_relative(y, .type, bound);\n}";
const FMA_1: &str = "x = flushed(a, .f32, .ftz);\ny = flushed(b, .f32, .ftz);\nz = flushed(c, .f32, .ftz);\nd = result(x * y + z, type(d));";
const FMA_2: &str = "x = flushed(a, .type, .ftz);\ny = flushed(b, .type, .ftz);\nz = flushed(c, .type, .ftz);\nr = result(x * y + z, .type);\nif (.relu) r = rectified(r);\nif (.oob && (is_nan(a) || is_nan(b) || is_nan(c))) r = undefined;\nd = .rnd == .rn ? r : undefined;";
const LDMATRIX_1: &str = "row = lane % 4 * 4 + i % 4 + 16 * (i / 8);\ncol = lane / 4 + 8 * (i / 4 % 2);";
const MAD_1: &str = "x = flushed(a, .f32, .ftz);\ny = flushed(b, .f32, .ftz);\nz = flushed(c, .f32, .ftz);\nd = result(x * y + z, type(d));";
const MAD_2: &str = "t = a * b;\nif (.half == .hi) t = t >> width(type(a));\nt = t + c;\nif (.sat) t = clamp(t, lowest(.s32), highest(.s32));\nd = t;                                   // without .sat: cut to the width of d";
const MAD24_1: &str = "t = field(a, 24, .s32) * field(b, 24, .s32);\nif (.half == .hi) t = t >> 16;\nt = t + c;\nif (.sat) t = clamp(t, lowest(.s32), highest(.s32));\nd = t;                                   // without .sat: cut to 32 bits";
const MAX_1: &str = "x = flushed(a, .type, .ftz);\ny = flushed(b, .type, .ftz);\nif (.abs) { x = magnitude(x); y = magnitude(y); }\nm = larger(x, y);\nif (.xorsign && !is_nan(m)) m = raw(a)[15:15] == raw(b)[15:15] ? m : -m;\nd = m;";
const MIN_1: &str = "x = flushed(a, .type, .ftz);\ny = flushed(b, .type, .ftz);\nif (.abs) { x = magnitude(x); y = magnitude(y); }\nm = smaller(x, y);\nif (.xorsign && !is_nan(m)) m = raw(a)[15:15] == raw(b)[15:15] ? m : -m;\nd = m;";
const MMA_1: &str = "row = lane % 16 / 4 * 8 + lane / 16 * 4 + lane % 4;\ncol = i;";
const MMA_2: &str = "row = lane % 16 / 4 * 8 + lane / 16 * 4 + i / 2 % 2 * 2 + lane % 2;\ncol = i / 4 * 4 + lane / 2 % 2 * 2 + i % 2;";
const MMA_3: &str = "row = lane / 4 + 8 * (i / 2 % 2);\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 4);";
const MMA_4: &str = "row = lane / 4 + 8 * (i / 4 % 2);\ncol = lane % 4 * 4 + i % 4 + 16 * (i / 8);";
const MMA_5: &str = "row = lane / 4 + 8 * (i / 8 % 2);\ncol = lane % 4 * 8 + i % 8 + 32 * (i / 16);";
const MMA_6: &str = "row = lane / 4 + 8 * (lane % 2);    // two lanes hold the same row; the thread number picks one\ncol = i;                            // bytes; the byte number picks the first";
const MMA_7: &str = "row = i;\ncol = lane / 4;                     // four lanes hold the same column";
const MMA_SP_1: &str = "row = lane / 4 + 8 * (i / 2 % 2);\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 4);";
const MMA_SP_2: &str =
    "row = lane / 4 + 8 * (i / 8);    // 2-bit places; sel picks one of four lanes\ncol = i % 8;";
const MMA_SP_3: &str = "row = lane / 4 + 8 * (i / 8);    // 2-bit places; sel picks one of two pairs\ncol = lane % 2 * 8 + i % 8;";
const MMA_SP_4: &str = "row = lane / 4 + 8 * (i / 4 % 2);\ncol = lane % 4 * 4 + i % 4 + 16 * (i / 8);";
const MMA_SP_5: &str = "row = lane / 4 + 8 * (lane % 2);    // 2-bit places\ncol = lane / 2 % 2 * 16 + i;";
const MMA_SP__ORDERED_METADATA_1: &str =
    "row = lane / 4 + 8 * (i / 2 % 2);\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 4);";
const MMA_SP__ORDERED_METADATA_2: &str =
    "row = lane / 4 + 8 * (i / 8);    // 2-bit places; sel picks one of four lanes\ncol = i % 8;";
const MMA_SP__ORDERED_METADATA_3: &str = "row = lane / 4 + 8 * (i / 8);    // 2-bit places; sel picks one of two pairs\ncol = lane % 2 * 8 + i % 8;";
const MMA_SP__ORDERED_METADATA_4: &str =
    "row = lane / 4 + 8 * (i / 4 % 2);\ncol = lane % 4 * 4 + i % 4 + 16 * (i / 8);";
const MMA_SP__ORDERED_METADATA_5: &str =
    "row = lane / 4 + 8 * (lane % 2);    // 2-bit places\ncol = lane / 2 % 2 * 16 + i;";
const MMA_SP__ORDERED_METADATA_6: &str =
    "row = lane / 4 + 8 * (i / 8 % 2);\ncol = lane % 4 * 8 + i % 8 + 32 * (i / 16);";
const MMA_SP__ORDERED_METADATA_7: &str =
    "row = lane / 4 + 8 * (lane % 2);    // 2-bit places of pairs\ncol = lane / 2 % 2 * 16 + i;";
const MMA_SP__ORDERED_METADATA_8: &str = "row = lane / 4 + 8 * (lane % 2);    // two lanes hold the same row; the thread number picks one\ncol = i;                            // bytes; the byte number picks the first";
const MMA_SP__ORDERED_METADATA_9: &str =
    "row = i;\ncol = lane / 4;                     // four lanes hold the same column";
const MOV_1: &str = "t = 0;\nfor i in 0..length(a) t = t | a[i] << (i * width(type(a)));\nd = t;";
const MOV_2: &str =
    "for i in 0..length(d) d[i] = a >> (i * width(type(d)));          // cut to the width of an element";
const MUL_1: &str = "x = flushed(a, .f32, .ftz);\ny = flushed(b, .f32, .ftz);\nd = result(x * y, type(d));";
const MUL_2: &str = "x = flushed(a, .type, .ftz);\ny = flushed(b, .type, .ftz);\nd = result(x * y, .type);";
const MUL_3: &str = "t = a * b;\nd = .half == .hi ? t >> width(.type) : t;      // cut to the width of d, which .wide doubles";
const SET_1: &str = "t = compared(flushed(a, .f32, .ftz), flushed(b, .f32, .ftz), .cmp);\nif (.boolop) t = combined(t, .boolop, c);\nif (.dtype == .f32) d = t ? 1.0 : 0.0;\nelse                d = t ? 0xffffffff : 0;";
const SET_2: &str = "t = compared(flushed(a, type(a), .ftz), flushed(b, type(b), .ftz), .cmp);\nif (.boolop) t = combined(t, .boolop, c);\nd = outcome(t, .dtype);";
const SET_3: &str = "one   = .dtype in (.f16x2 .bf16x2) ? bits(1.0, .dtype) : 0xffff;\nlower = compared(flushed(a[0], type(a), .ftz), flushed(b[0], type(b), .ftz), .cmp);\nupper = compared(flushed(a[1], type(a), .ftz), flushed(b[1], type(b), .ftz), .cmp);\nraw(d) = (lower ? one : 0) | (upper ? one : 0) << 16;";
const SET_4: &str = "one   = .dtype in (.f16x2 .bf16x2) ? bits(1.0, .dtype) : 0xffff;\nlower = compared(flushed(a[0], type(a), .ftz), flushed(b[0], type(b), .ftz), .cmp);\nupper = compared(flushed(a[1], type(a), .ftz), flushed(b[1], type(b), .ftz), .cmp);\nlower = combined(lower, .boolop, c);\nupper = combined(upper, .boolop, c);\nraw(d) = (lower ? one : 0) | (upper ? one : 0) << 16;";
const SETP_1: &str = "t = compared(flushed(a, .f32, .ftz), flushed(b, .f32, .ftz), .cmp);\np = .boolop ? combined(t, .boolop, c) : t;\nif (given(q)) q = .boolop ? combined(!t, .boolop, c) : !t;";
const SETP_2: &str = "t = compared(flushed(a, type(a), .ftz), flushed(b, type(b), .ftz), .cmp);\nif (.boolop) t = combined(t, .boolop, c);\np = t;";
const SETP_3: &str = "p = compared(flushed(a[0], type(a), .ftz), flushed(b[0], type(b), .ftz), .cmp);\nq = compared(flushed(a[1], type(a), .ftz), flushed(b[1], type(b), .ftz), .cmp);";
const SETP_4: &str = "p = combined(compared(flushed(a[0], type(a), .ftz), flushed(b[0], type(b), .ftz), .cmp), .boolop, c);\nq = combined(compared(flushed(a[1], type(a), .ftz), flushed(b[1], type(b), .ftz), .cmp), .boolop, c);";
const SPDECOMPRESS_1: &str = "w = .b8 ? 8 : 16;                            // bits of an element\nn = width(.itype);                           // bits of a position\nA = .ratio in (.sp::1:2 .sp::1:4 .sp::1:8 .sp::1:16) ? 1 : .ratio in (.sp::2:4 .sp::2:8 .sp::2:16) ? 2 : 4;\nB = .ratio == .sp::1:2 ? 2 : .ratio in (.sp::1:4 .sp::2:4) ? 4 : .ratio in (.sp::1:8 .sp::2:8 .sp::4:8) ? 8 : 16;\nfor r in 0..length(d) {\n    t = 0;\n    for j in 0..32 / w {\n        e = r * 32 / w + j;                  // element of d, in group e / B\n        x = 0;\n        hits = 0;\n        for s in 0..A {\n            k = e / B * A + s;               // element of c, and its position\n            p = m[k * n / 32] >> k * n % 32 & (1 << n) - 1;\n            if (p == e % B) {\n                x = c[k * w / 32] >> k * w % 32 & (1 << w) - 1;\n                hits = hits + 1;\n            }\n            if (p >= B) x = undefined;\n        }\n        t = t | (hits > 1 ? undefined : x) << w * j;\n    }\n    d[r] = t;\n}";
const SUB_1: &str = "x = flushed(a, .f32, .ftz);\ny = flushed(b, .f32, .ftz);\nd = result(x - y, type(d));";
const SUB_2: &str = "x = flushed(a, .type, .ftz);\ny = flushed(b, .type, .ftz);\nd = result(x - y, .type);";
const SUB_3: &str = "t = a - b;\nif (.sat) t = clamp(t, lowest(type(d)), highest(type(d)));\nd = t;                                   // without .sat: cut to the width of d";
const SUBC_1: &str =
    "t = raw(a) + (~raw(b))[width(.type) - 1 : 0] + CF;\nd = t;\nif (.cc) CF = t >> width(.type);";
const TCGEN05_LD_1: &str = "row = lane / 4 + 8 * (i / 2 % 2);\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 4);";
const TCGEN05_LD_2: &str =
    "row = lane;         // rows 16 to 31 are lanes 0 to 15 of the second block\ncol = i;";
const TCGEN05_LD_RED_1: &str =
    "row = lane;             // with .16x32bx2 rows 16 to 31 are lanes 0 to 15 of the second block\ncol = i;";
const TCGEN05_ST_1: &str = "row = lane / 4 + 8 * (i / 2 % 2);\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 4);";
const TCGEN05_ST_2: &str =
    "row = lane;         // rows 16 to 31 are lanes 0 to 15 of the second block\ncol = i;";
const VABSDIFF2_1: &str = "r = c;\nfor i in 0..2 {\n    x = half_of(a, b, .asel, i, .atype);\n    y = half_of(a, b, .bsel, i + 2, .btype);\n    r = gathered(r, abs(x - y), i, part_type(.h0, .dtype));\n}\nd = r;";
const VABSDIFF4_1: &str = "r = c;\nfor i in 0..4 {\n    x = byte_of(a, b, .asel, i, .atype);\n    y = byte_of(a, b, .bsel, i + 4, .btype);\n    r = gathered(r, abs(x - y), i, part_type(.b0, .dtype));\n}\nd = r;";
const VADD2_1: &str = "r = c;\nfor i in 0..2 {\n    x = half_of(a, b, .asel, i, .atype);\n    y = half_of(a, b, .bsel, i + 2, .btype);\n    r = gathered(r, x + y, i, part_type(.h0, .dtype));\n}\nd = r;";
const VADD4_1: &str = "r = c;\nfor i in 0..4 {\n    x = byte_of(a, b, .asel, i, .atype);\n    y = byte_of(a, b, .bsel, i + 4, .btype);\n    r = gathered(r, x + y, i, part_type(.b0, .dtype));\n}\nd = r;";
const VAVRG2_1: &str = "r = c;\nfor i in 0..2 {\n    x = half_of(a, b, .asel, i, .atype);\n    y = half_of(a, b, .bsel, i + 2, .btype);\n    r = gathered(r, (x + y + (x + y >= 0 ? 1 : 0)) >> 1, i, part_type(.h0, .dtype));\n}\nd = r;";
const VAVRG4_1: &str = "r = c;\nfor i in 0..4 {\n    x = byte_of(a, b, .asel, i, .atype);\n    y = byte_of(a, b, .bsel, i + 4, .btype);\n    r = gathered(r, (x + y + (x + y >= 0 ? 1 : 0)) >> 1, i, part_type(.b0, .dtype));\n}\nd = r;";
const VMAX2_1: &str = "r = c;\nfor i in 0..2 {\n    x = half_of(a, b, .asel, i, .atype);\n    y = half_of(a, b, .bsel, i + 2, .btype);\n    r = gathered(r, max(x, y), i, part_type(.h0, .dtype));\n}\nd = r;";
const VMAX4_1: &str = "r = c;\nfor i in 0..4 {\n    x = byte_of(a, b, .asel, i, .atype);\n    y = byte_of(a, b, .bsel, i + 4, .btype);\n    r = gathered(r, max(x, y), i, part_type(.b0, .dtype));\n}\nd = r;";
const VMIN2_1: &str = "r = c;\nfor i in 0..2 {\n    x = half_of(a, b, .asel, i, .atype);\n    y = half_of(a, b, .bsel, i + 2, .btype);\n    r = gathered(r, min(x, y), i, part_type(.h0, .dtype));\n}\nd = r;";
const VMIN4_1: &str = "r = c;\nfor i in 0..4 {\n    x = byte_of(a, b, .asel, i, .atype);\n    y = byte_of(a, b, .bsel, i + 4, .btype);\n    r = gathered(r, min(x, y), i, part_type(.b0, .dtype));\n}\nd = r;";
const VSET2_1: &str = "r = c;\nfor i in 0..2 {\n    x = half_of(a, b, .asel, i, .atype);\n    y = half_of(a, b, .bsel, i + 2, .btype);\n    r = gathered(r, compared(x, y, .cmp) ? 1 : 0, i, .u16);\n}\nd = r;";
const VSET4_1: &str = "r = c;\nfor i in 0..4 {\n    x = byte_of(a, b, .asel, i, .atype);\n    y = byte_of(a, b, .bsel, i + 4, .btype);\n    r = gathered(r, compared(x, y, .cmp) ? 1 : 0, i, .u8);\n}\nd = r;";
const VSUB2_1: &str = "r = c;\nfor i in 0..2 {\n    x = half_of(a, b, .asel, i, .atype);\n    y = half_of(a, b, .bsel, i + 2, .btype);\n    r = gathered(r, x - y, i, part_type(.h0, .dtype));\n}\nd = r;";
const VSUB4_1: &str = "r = c;\nfor i in 0..4 {\n    x = byte_of(a, b, .asel, i, .atype);\n    y = byte_of(a, b, .bsel, i + 4, .btype);\n    r = gathered(r, x - y, i, part_type(.b0, .dtype));\n}\nd = r;";
const WGMMA_MMA_ASYNC_1: &str =
    "row = lane / 32 * 16 + lane % 32 / 4 + 8 * (i / 2 % 2);\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 4);";
const WGMMA_MMA_ASYNC_2: &str =
    "row = lane / 32 * 16 + lane % 32 / 4 + 8 * (i / 4 % 2);\ncol = lane % 4 * 4 + i % 4 + 16 * (i / 8);";
const WGMMA_MMA_ASYNC_SP_1: &str =
    "row = lane / 32 * 16 + lane % 32 / 4 + 8 * (i / 2 % 2);\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 4);";
const WGMMA_MMA_ASYNC_SP_2: &str = "row = lane / 32 * 16 + lane % 32 / 4 + 8 * (i / 8);     // 2-bit places; selector picks one of two pairs\ncol = lane % 2 * 8 + i % 8;";
const WGMMA_MMA_ASYNC_SP_3: &str = "row = lane / 32 * 16 + lane % 32 / 4 + 8 * (i / 4);     // 4-bit places; selector picks one of two pairs\ncol = lane % 2 * 4 + i % 4;";
const WGMMA_MMA_ASYNC_SP_4: &str =
    "row = lane / 32 * 16 + lane % 32 / 4 + 8 * (lane % 2);  // 2-bit places\ncol = lane / 2 % 2 * 16 + i;";
const WGMMA_MMA_ASYNC_SP_5: &str =
    "row = lane / 32 * 16 + lane % 32 / 4 + 8 * (i / 4 % 2);\ncol = lane % 4 * 4 + i % 4 + 16 * (i / 8);";
const WMMA_LOAD_1: &str =
    "row = lane / 4 + 8 * (i / 2 % 2) + 16 * (i / 8);\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 4 % 2);";
const WMMA_LOAD_2: &str = "row = lane % 4 * 2 + i % 2 + 8 * (i / 2 % 2);\ncol = lane / 4 + 8 * (i / 4);";
const WMMA_LOAD_3: &str =
    "row = lane % 4 * 2 + i % 2 + 8 * (i / 4 % 2);\ncol = lane / 4 + 8 * (i / 2 % 2) + 16 * (i / 8);";
const WMMA_LOAD_4: &str = "row = lane / 4 + 8 * (i / 2 % 2);\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 4);";
const WMMA_MMA_1: &str =
    "row = lane / 4 + 8 * (i / 2 % 2) + 16 * (i / 8);\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 4 % 2);";
const WMMA_MMA_2: &str = "row = lane % 4 * 2 + i % 2 + 8 * (i / 2 % 2);\ncol = lane / 4 + 8 * (i / 4);";
const WMMA_MMA_3: &str =
    "row = lane % 4 * 2 + i % 2 + 8 * (i / 4 % 2);\ncol = lane / 4 + 8 * (i / 2 % 2) + 16 * (i / 8);";
const WMMA_MMA_4: &str = "row = lane / 4 + 8 * (i / 2 % 2);\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 4);";
const WMMA_STORE_1: &str = "row = lane / 4 + 8 * (i / 2 % 2);\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 4);";

pub(crate) static FORMS: [ProgramRow; 734] = [
    // abs.type d, a
    ProgramRow {
        lane: "d = abs(a);",
        cases: "abs.s32  -5                  -> 5\nabs.s32  0x7fffffff          -> 0x7fffffff\nabs.s32  0x80000000          -> 0x80000000\nabs.s16  -32767              -> 32767\nabs.s16  -32768              -> -32768\nabs.s64  -1                  -> 1\nabs.s64  0x8000000000000000  -> 0x8000000000000000",
        escapes: &[],
        fragments: &[],
    },
    // abs{.ftz}.f32 d, a
    ProgramRow {
        lane: "d = magnitude(flushed(a, .f32, .ftz));",
        cases: "abs.f32      -1.5        -> 1.5\nabs.f32      -0.0        -> 0.0\nabs.f32      -inf        -> inf\nabs.f32      0xffc00000  -> nan\nabs.f32      0x80000001  -> 0x00000001\nabs.ftz.f32  0x807fffff  -> 0.0\nabs.ftz.f32  0x80800000  -> 0x00800000",
        escapes: &[],
        fragments: &[],
    },
    // abs.f64 d, a
    ProgramRow {
        lane: "d = magnitude(flushed(a, .f32, .ftz));",
        cases: "abs.f64  -1.5                -> 1.5\nabs.f64  -0.0                -> 0.0\nabs.f64  0x8000000000000001  -> 0x0000000000000001\nabs.f64  -inf                -> inf\nabs.f64  nan                 -> nan",
        escapes: &[],
        fragments: &[],
    },
    // abs{.ftz}.type d, a
    ProgramRow {
        lane: "d = magnitude(flushed(a, .type, .ftz));",
        cases: "abs.f16      -1.5        -> 1.5\nabs.f16      -0.0        -> 0.0\nabs.f16      0x8001      -> 0x0001\nabs.ftz.f16  0x8001      -> 0.0\nabs.f16x2    (-inf, nan) -> (inf, nan)",
        escapes: &[],
        fragments: &[],
    },
    // abs.type d, a
    ProgramRow {
        lane: "d = magnitude(flushed(a, .type, .ftz));",
        cases: "abs.bf16    -2.0         -> 2.0\nabs.bf16    0x8040       -> 0x0040\nabs.bf16x2  (-0.0, -inf) -> (0.0, inf)",
        escapes: &[],
        fragments: &[],
    },
    // activemask.b32 d
    NOTHING,
    // add{.rnd}{.ftz}{.sat}.f32 d, a, b
    ProgramRow {
        lane: ADD_1,
        cases: "add.f32             1.0, 0x33800000         -> 1.0\nadd.f32             0x3f800001, 0x33800000  -> 0x3f800002\nadd.rn.f32          0x3f800001, 0x33800000  -> 0x3f800002\nadd.rz.f32          0x3f800001, 0x33800000  -> 0x3f800001\nadd.rp.f32          1.0, 0x33800000         -> 0x3f800001\nadd.rp.f32          -1.0, 0xb3800000        -> -1.0\nadd.rm.f32          -1.0, 0xb3800000        -> 0xbf800001\nadd.rm.f32          1.0, 0x33800000         -> 1.0\nadd.f32             1.0, -1.0               -> 0.0\nadd.rm.f32          1.0, -1.0               -> -0.0\nadd.rm.f32          0.0, 0.0                -> 0.0\nadd.rp.f32          -0.0, -0.0              -> -0.0\nadd.f32             -0.0, 0.0               -> 0.0\nadd.f32             0x7f7fffff, 0x7f7fffff  -> inf\nadd.rz.f32          0x7f7fffff, 0x7f7fffff  -> 0x7f7fffff\nadd.rp.f32          0xff7fffff, 0xff7fffff  -> 0xff7fffff\nadd.rm.f32          0xff7fffff, 0xff7fffff  -> -inf\nadd.f32             0x7f7fffff, 0x73000000  -> inf\nadd.f32             0x7f7fffff, 0x72ffffff  -> 0x7f7fffff\nadd.f32             inf, -inf               -> nan\nadd.f32             nan, 1.0                -> nan\nadd.f32             0x00400000, 0x00400000  -> 0x00800000\nadd.ftz.f32         0x00400000, 0x00400000  -> 0.0\nadd.f32             0x80800001, 0x00800000  -> 0x80000001\nadd.ftz.f32         0x80800001, 0x00800000  -> -0.0\nadd.ftz.f32         0x80000001, 0x80000001  -> -0.0\nadd.sat.f32         0.75, 0.5               -> 1.0\nadd.sat.f32         -1.0, 0.5               -> 0.0\nadd.sat.f32         -0.0, -0.0              -> 0.0\nadd.sat.f32         inf, -inf               -> 0.0\nadd.rz.ftz.sat.f32  0.25, 0x33800000        -> 0x3e800002",
        escapes: &[],
        fragments: &[],
    },
    // add{.rnd}.f64 d, a, b
    ProgramRow {
        lane: ADD_1,
        cases: "add.f64     1.0, 0x3ca0000000000000                 -> 1.0\nadd.f64     0x3ff0000000000001, 0x3ca0000000000000  -> 0x3ff0000000000002\nadd.rz.f64  0x3ff0000000000001, 0x3ca0000000000000  -> 0x3ff0000000000001\nadd.rp.f64  1.0, 0x3ca0000000000000                 -> 0x3ff0000000000001\nadd.rm.f64  -1.0, 0xbca0000000000000                -> 0xbff0000000000001\nadd.rn.f64  0x7fefffffffffffff, 0x7fefffffffffffff  -> inf\nadd.rz.f64  0x7fefffffffffffff, 0x7fefffffffffffff  -> 0x7fefffffffffffff\nadd.f64     0x0000000000000001, 0x0000000000000001  -> 0x0000000000000002\nadd.rm.f64  1.0, -1.0                               -> -0.0\nadd.f64     -inf, inf                               -> nan",
        escapes: &[],
        fragments: &[],
    },
    // add{.rnd}{.ftz}.f32x2 d, a, b
    ProgramRow {
        lane: ADD_1,
        cases: "add.f32x2         (1.0, 2.0), (0.5, -2.0)                       -> (1.5, 0.0)\nadd.rn.f32x2      (0x3f800001, 1.0), (0x33800000, 0x33800000)   -> (0x3f800002, 1.0)\nadd.rm.f32x2      (1.0, 0x7f7fffff), (-1.0, 0x7f7fffff)         -> (-0.0, 0x7f7fffff)\nadd.rp.f32x2      (1.0, -1.0), (0x33800000, 0xb3800000)         -> (0x3f800001, -1.0)\nadd.rz.f32x2      (1.0, -1.0), (0x33800000, 0xb3800000)         -> (1.0, -1.0)\nadd.ftz.f32x2     (0x00400000, inf), (0x00400000, -inf)         -> (0.0, nan)\nadd.f32x2         (0x00400000, 0x80000001), (0x00400000, 0.0)   -> (0x00800000, 0x80000001)",
        escapes: &[],
        fragments: &[],
    },
    // add{.rnd}{.ftz}{.sat}.type d, a, b
    ProgramRow {
        lane: ADD_2,
        cases: "add.f16               1.0, 2.5                    -> 3.5\nadd.rn.f16            2048.0, 1.0                 -> 2048.0\nadd.rn.f16            2050.0, 1.0                 -> 2052.0\nadd.f16               65504.0, 15.0               -> 65504.0\nadd.f16               65504.0, 16.0               -> inf\nadd.f16               inf, -inf                   -> nan\nadd.f16               1.0, -1.0                   -> 0.0\nadd.f16               -0.0, -0.0                  -> -0.0\nadd.f16               0x0401, 0x8400              -> 0x0001\nadd.ftz.f16           0x0401, 0x8400              -> 0.0\nadd.ftz.f16           0x03ff, 0x03ff              -> 0.0\nadd.sat.f16           0.75, 0.5                   -> 1.0\nadd.sat.f16           nan, 1.0                    -> 0.0\nadd.rn.ftz.sat.f16x2  (-1.0, 0x0200), (0.5, 0.25) -> (0.0, 0.25)",
        escapes: &[],
        fragments: &[],
    },
    // add{.rnd}.type d, a, b
    ProgramRow {
        lane: ADD_2,
        cases: "add.bf16     1.0, 0.00390625              -> 1.0\nadd.bf16     1.0078125, 0.00390625        -> 1.015625\nadd.rn.bf16  0x7f7f, 0x7f7f               -> inf\nadd.bf16x2   (0x0001, nan), (0x0001, 1.0) -> (0x0002, nan)",
        escapes: &[],
        fragments: &[],
    },
    // add.type d, a, b
    ProgramRow {
        lane: ADD_3,
        cases: "add.u16   0xffff, 0xffff                 -> 0xfffe\nadd.u32   1, 2                           -> 3\nadd.u32   0xffffffff, 1                  -> 0\nadd.u64   0xffffffffffffffff, 2          -> 1\nadd.s16   0x7fff, 1                      -> -32768\nadd.s64   0x7fffffffffffffff, 1          -> 0x8000000000000000\nadd.s64   -5, 3                          -> -2",
        escapes: &[],
        fragments: &[],
    },
    // add.sat.u32 d, a, b
    ProgramRow {
        lane: ADD_3,
        cases: "add.sat.u32   1, 2                       -> 3\nadd.sat.u32   0xfffffffe, 1              -> 0xffffffff\nadd.sat.u32   0xffffffff, 1              -> 0xffffffff\nadd.sat.u32   0x80000000, 0x80000000     -> 0xffffffff",
        escapes: &[],
        fragments: &[],
    },
    // add{.sat}.s32 d, a, b
    ProgramRow {
        lane: ADD_3,
        cases: "add.s32       0x7fffffff, 1              -> -2147483648\nadd.s32       -2147483648, -1            -> 0x7fffffff\nadd.s32       -3, 3                      -> 0\nadd.sat.s32   0x7fffffff, 1              -> 0x7fffffff\nadd.sat.s32   -2147483648, -1            -> -2147483648\nadd.sat.s32   0x7fffffff, -1             -> 0x7ffffffe",
        escapes: &[],
        fragments: &[],
    },
    // add{.sat}.type d, a, b
    ProgramRow {
        lane: ADD_3,
        cases: "add.u16x2       (0xffff, 1), (1, 2)            -> (0, 3)\nadd.s16x2       (0x7fff, -1), (1, 1)           -> (-32768, 0)\nadd.sat.u16x2   (0xffff, 1), (1, 2)            -> (0xffff, 3)\nadd.sat.s16x2   (0x7fff, -32768), (1, -1)      -> (0x7fff, -32768)",
        escapes: &[],
        fragments: &[],
    },
    // add{.sat}.type d, a, b
    ProgramRow {
        lane: ADD_3,
        cases: "add.u8x4       (255, 1, 128, 0), (1, 1, 128, 0)      -> (0, 2, 0, 0)\nadd.s8x4       (127, -128, -1, 5), (1, -1, 1, 6)     -> (-128, 127, 0, 11)\nadd.sat.u8x4   (255, 1, 128, 0), (1, 1, 128, 0)      -> (255, 2, 255, 0)\nadd.sat.s8x4   (127, -128, -1, 5), (1, -1, 1, 6)     -> (127, -128, 0, 11)",
        escapes: &[],
        fragments: &[],
    },
    // add{.rnd}{.sat}.f32.atype d, a, c
    ProgramRow {
        lane: "d = result(a + c, .f32);",
        cases: "add.f32.f16          0x3c00, 2.0                -> 3.0\nadd.f32.f16          0x3c00, 0x33800000         -> 1.0\nadd.f32.bf16         0x3f80, 0x33800001         -> 0x3f800001\nadd.rn.f32.f16       0x3c00, 0x33800000         -> 1.0\nadd.rz.f32.f16       0xbc00, 0xb3ffffff         -> -1.0\nadd.rp.f32.bf16      0x3f80, 0x33800000         -> 0x3f800001\nadd.rm.f32.bf16      0xbf80, 0xb3800000         -> 0xbf800001\nadd.rm.f32.f16       0x3c00, -1.0               -> -0.0\nadd.f32.f16          0x0001, 0.0                -> 0x33800000\nadd.f32.f16          0x7c00, -inf               -> nan\nadd.f32.bf16         0x0001, 0x00000001         -> 0x00010001\nadd.f32.bf16         0x7f7f, 0x7f7fffff         -> inf\nadd.rz.f32.bf16      0x7f7f, 0x7f7fffff         -> 0x7f7fffff\nadd.sat.f32.f16      0x3c00, 2.0                -> 1.0\nadd.sat.f32.f16      0xbc00, 0.5                -> 0.0\nadd.rz.sat.f32.bf16  0x7fc0, 1.0                -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // add.cc.type d, a, b
    ProgramRow {
        lane: "t = raw(a) + raw(b);\nd = t;\nCF = t >> width(.type);",
        cases: "add.cc.u32   1, 2                                          -> 3, cf=0\nadd.cc.u32   0xffffffff, 1                                 -> 0, cf=1\nadd.cc.s32   0x7fffffff, 1                                 -> -2147483648, cf=0\nadd.cc.s32   -1, -1                                        -> -2, cf=1\nadd.cc.u64   0x8000000000000000, 0x8000000000000000        -> 0, cf=1\nadd.cc.s64   -1, 0                                         -> -1, cf=0",
        escapes: &[],
        fragments: &[],
    },
    // addc{.cc}.type d, a, b
    ProgramRow {
        lane: ADDC_1,
        cases: "addc.u32      1, 2, cf=1                                   -> 4\naddc.u32      0xffffffff, 0, cf=1                          -> 0\naddc.s64      -1, 0, cf=1                                  -> 0\naddc.cc.u32   0xffffffff, 0, cf=0                          -> 0xffffffff, cf=0\naddc.cc.u32   0xffffffff, 0, cf=1                          -> 0, cf=1\naddc.cc.u32   0xffffffff, 0xffffffff, cf=1                 -> 0xffffffff, cf=1\naddc.cc.s32   5, 6, cf=1                                   -> 12, cf=0\naddc.cc.u64   0xffffffffffffffff, 1, cf=0                  -> 0, cf=1\naddc.cc.s64   0x7fffffffffffffff, 0, cf=1                  -> 0x8000000000000000, cf=0",
        escapes: &[],
        fragments: &[],
    },
    // addc.type d, a, b
    ProgramRow {
        lane: ADDC_1,
        cases: "addc.u16   1, 2, cf=0                    -> 3\naddc.u16   0xffff, 0, cf=1               -> 0\naddc.s16   0x7fff, 0, cf=1               -> -32768",
        escapes: &[],
        fragments: &[],
    },
    // addc.sat.s32 d, a, b
    ProgramRow {
        lane: "d = clamp(a + b + CF, lowest(.s32), highest(.s32));",
        cases: "addc.sat.s32   0x7fffffff, 0, cf=1       -> 0x7fffffff\naddc.sat.s32   0x7ffffffe, 0, cf=1       -> 0x7fffffff\naddc.sat.s32   -2147483648, -2, cf=1     -> -2147483648\naddc.sat.s32   1, 2, cf=0                -> 3",
        escapes: &[],
        fragments: &[],
    },
    // alloca.type ptr, size{, align}
    NOTHING,
    // and.type d, a, b
    ProgramRow {
        lane: "d = a & b;",
        cases: "and.b16   0xff0f, 0x0ff0                 -> 0x0f00\nand.b32   0xffffffff, 0x80000001         -> 0x80000001\nand.b32   0xaaaaaaaa, 0x55555555         -> 0\nand.b64   0xf0f0f0f000000000, -1         -> 0xf0f0f0f000000000",
        escapes: &[],
        fragments: &[],
    },
    // and.pred d, {!}a, {!}b
    ProgramRow {
        lane: "d = a && b;",
        cases: "and.pred   true, true                    -> true\nand.pred   true, false                   -> false\nand.pred   true, !true                   -> false\nand.pred   !false, !false                -> true",
        escapes: &[],
        fragments: &[],
    },
    // applypriority{.global}.L2::evict_normal [a], size
    NOTHING,
    // applypriority.async.bulk{.global}.bulk_group.L2::evict_normal [src], size
    NOTHING,
    // applypriority.async.bulk.tensor.dim{.global}{.load_mode}.bulk_group.L2::evict_normal [map, coords]
    NOTHING,
    // applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal [map, coords]
    NOTHING,
    // applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal [map, coords], offsets
    NOTHING,
    // applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal [map, coords], offsets
    NOTHING,
    // applypriority.async.bulk.tensor.dim{.global}{.load_mode}.bulk_group.L2::evict_normal.override::global_address [map, base, coords]
    NOTHING,
    // applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal.override::global_address [map, base, coords]
    NOTHING,
    // applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal.override::global_address [map, base, coords], offsets
    NOTHING,
    // applypriority.async.bulk.tensor.dim{.global}.load_mode.bulk_group.L2::evict_normal.override::global_address [map, base, coords], offsets
    NOTHING,
    // applypriority.async.bulk.tensor.dim{.global}{.load_mode}.bulk_group.L2::evict_normal.override::global_address.override::global_dim [map, base, dims, coords]
    NOTHING,
    // applypriority.async.bulk.tensor.dim{.global}{.load_mode}.bulk_group.L2::evict_normal.override::global_address.override::global_dim_stride [map, base, dims, strides, upper, coords]
    NOTHING,
    // atom{.sem}{.scope}{.space}.add{.L2::cache_hint}.type d, [a], b{, policy}
    NOTHING,
    // atom{.sem}{.scope}{.space}.op{.L2::cache_hint}.type d, [a], b{, policy}
    NOTHING,
    // atom{.sem}{.scope}{.space}.op{.L2::cache_hint}.u32 d, [a], b{, policy}
    NOTHING,
    // atom{.sem}{.scope}{.space}.op{.L2::cache_hint}.type d, [a], b{, policy}
    NOTHING,
    // atom{.sem}{.scope}{.space}.exch{.L2::cache_hint}.type d, [a], b{, policy}
    NOTHING,
    // atom{.sem}{.scope}{.space}.cas.type d, [a], b, c
    NOTHING,
    // atom{.sem}{.scope}{.space}.add{.L2::cache_hint}.type d, [a], b{, policy}
    NOTHING,
    // atom{.sem}{.scope}{.space}.add.noftz{.L2::cache_hint}.type d, [a], b{, policy}
    NOTHING,
    // atom{.sem}{.scope}{.space}.add{.noftz}{.L2::cache_hint}.vec.f32 d, [a], b{, policy}
    NOTHING,
    // atom{.sem}{.scope}{.space}.op.noftz{.L2::cache_hint}.vec.type d, [a], b{, policy}
    NOTHING,
    // atom{.sem}{.scope}{.space}.op.noftz{.L2::cache_hint}.vec.type d, [a], b{, policy}
    NOTHING,
    // bar{.cta}.sync a{, b}
    NOTHING,
    // bar{.cta}.arrive a, b
    NOTHING,
    // bar{.cta}.red.popc.u32 d, a, {!}c
    NOTHING,
    // bar{.cta}.red.popc.u32 d, a, b, {!}c
    NOTHING,
    // bar{.cta}.red.op.pred p, a, {!}c
    NOTHING,
    // bar{.cta}.red.op.pred p, a, b, {!}c
    NOTHING,
    // bar.warp.sync membermask
    NOTHING,
    // barrier{.cta}.sync{.aligned} a{, b}
    NOTHING,
    // barrier{.cta}.arrive{.aligned} a, b
    NOTHING,
    // barrier{.cta}.red.popc{.aligned}.u32 d, a, {!}c
    NOTHING,
    // barrier{.cta}.red.popc{.aligned}.u32 d, a, b, {!}c
    NOTHING,
    // barrier{.cta}.red.op{.aligned}.pred p, a, {!}c
    NOTHING,
    // barrier{.cta}.red.op{.aligned}.pred p, a, b, {!}c
    NOTHING,
    // barrier.cluster.arrive{.sem}{.aligned}
    NOTHING,
    // barrier.cluster.wait{.acquire}{.aligned}
    NOTHING,
    // bfe.type d, a, b, c
    ProgramRow {
        lane: "first = b & 0xff;\nsize = c & 0xff;\nr = field(a >> first, size, .s32 || .s64);     // a goes on without end: with zeros, or with its sign\nd = width(.type) == 64 && max(b, c) > 255 ? departs(r) : r;",
        cases: "bfe.u32   0xabcdef12, 4, 8               -> 0xf1\nbfe.s32   0xabcdef12, 4, 8               -> -15\nbfe.s32   0x0bcdef72, 4, 3               -> -1\nbfe.u32   0x80000000, 40, 4              -> 0\nbfe.s32   0x80000000, 40, 4              -> -1\nbfe.s32   0x80000000, 30, 4              -> -2\nbfe.s32   0x80000000, 31, 0              -> 0\nbfe.u32   0xffffffff, 0, 255             -> 0xffffffff\nbfe.s32   0x7fffffff, 200, 200           -> 0\nbfe.u32   0xabcdef12, 0x104, 0xffffff04  -> 1\nbfe.u64   0x8000000000000000, 60, 8      -> 8\nbfe.s64   0x8000000000000000, 60, 8      -> -8\nbfe.s64   0xff, 0, 8                     -> -1\nbfe.u64   0xffffffffffffffff, 1, 255     -> 0x7fffffffffffffff\nbfe.s64   0x8000000000000000, 255, 255   -> -1\nbfe.u64   0xff, 0x104, 8                 -> 0xf\nbfe.s64   0xff, 0, 0x108                 -> -1",
        escapes: &[],
        fragments: &[],
    },
    // bfi.type f, a, b, c, d
    ProgramRow {
        lane: "first = c & 0xff;\nsize = d & 0xff;\nmask = (2 ** size - 1) << first;\nr = (b & ~mask) | ((a << first) & mask);       // cut to the width of f\nf = width(.type) == 64 && max(c, d) > 255 ? departs(r) : r;",
        cases: "bfi.b32   5, 0xffffffff, 8, 4                    -> 0xfffff5ff\nbfi.b32   0xff, 0, 30, 8                         -> 0xc0000000\nbfi.b32   0xffffffff, 0, 4, 32                   -> 0xfffffff0\nbfi.b32   0xffffffff, 0, 0, 255                  -> 0xffffffff\nbfi.b32   0xffffffff, 0x12345678, 4, 0           -> 0x12345678\nbfi.b32   0xffffffff, 0x12345678, 32, 8          -> 0x12345678\nbfi.b32   0xf, 0, 0x104, 0x104                   -> 0xf0\nbfi.b64   0xffffffffffffffff, 0, 60, 8           -> 0xf000000000000000\nbfi.b64   0, 0xffffffffffffffff, 16, 16          -> 0xffffffff0000ffff\nbfi.b64   0xff, 0, 64, 8                         -> 0\nbfi.b64   0xffffffffffffffff, 0, 0, 255          -> 0xffffffffffffffff\nbfi.b64   0xf, 0, 0x104, 4                       -> 0xf0",
        escapes: &[],
        fragments: &[],
    },
    // bfind{.shiftamt}.type d, a
    ProgramRow {
        lane: "n = high_bit(a < 0 ? ~a : a);            // -1 where there is none\nif (.shiftamt && n >= 0) n = width(.type) - 1 - n;\nd = n;                                   // -1 is 0xffffffff",
        cases: "bfind.u32            0                   -> 0xffffffff\nbfind.u32            0x80000000          -> 31\nbfind.s32            -2147483648         -> 30\nbfind.s32            -1                  -> 0xffffffff\nbfind.u64            0x100000000         -> 32\nbfind.s64            -2                  -> 0\nbfind.shiftamt.u32   1                   -> 31\nbfind.shiftamt.s32   -2147483648         -> 1\nbfind.shiftamt.s32   -1                  -> 0xffffffff\nbfind.shiftamt.s64   1                   -> 63",
        escapes: &[],
        fragments: &[],
    },
    // bmsk.mode.b32 d, a, b
    ProgramRow {
        lane: "first = .mode == .clamp ? min(a, 32) : a & 31;\nsize = .mode == .clamp ? min(b, 32) : b & 31;\nd = (2 ** size - 1) << first;            // cut to 32 bits",
        cases: "bmsk.clamp.b32   1, 2                    -> 6\nbmsk.clamp.b32   0, 32                   -> 0xffffffff\nbmsk.clamp.b32   28, 8                   -> 0xf0000000\nbmsk.clamp.b32   4, 0xffffffff           -> 0xfffffff0\nbmsk.clamp.b32   32, 4                   -> 0\nbmsk.clamp.b32   5, 0                    -> 0\nbmsk.wrap.b32    33, 2                   -> 6\nbmsk.wrap.b32    4, 32                   -> 0\nbmsk.wrap.b32    4, 30                   -> 0xfffffff0\nbmsk.wrap.b32    0, 31                   -> 0x7fffffff",
        escapes: &[],
        fragments: &[],
    },
    // bra{.uni} tgt
    NOTHING,
    // brev.type d, a
    ProgramRow {
        lane: "d = reverse(a, width(.type));",
        cases: "brev.b32   1                             -> 0x80000000\nbrev.b32   0x12345678                    -> 0x1e6a2c48\nbrev.b64   1                             -> 0x8000000000000000\nbrev.b64   0xf0                          -> 0x0f00000000000000",
        escapes: &[],
        fragments: &[],
    },
    // brkpt
    NOTHING,
    // brx.idx{.uni} index, tlist
    NOTHING,
    // call{.uni} (rets), f, (args)
    NOTHING,
    // call{.uni} (rets), f
    NOTHING,
    // call{.uni} f, (args)
    NOTHING,
    // call{.uni} f
    NOTHING,
    // call{.uni} (rets), fptr, (args), proto
    NOTHING,
    // call{.uni} (rets), fptr, proto
    NOTHING,
    // call{.uni} fptr, (args), proto
    NOTHING,
    // call{.uni} fptr, proto
    NOTHING,
    // clmad.half.type d, a, b, c
    ProgramRow {
        lane: "t = carryless(raw(a), raw(b));\nd = (.half == .hi ? t >> 64 : t) ^ raw(c);     // cut to 64 bits",
        cases: "clmad.lo.u64   3, 3, 0                                             -> 5\nclmad.lo.u64   3, 3, 4                                             -> 1\nclmad.lo.s64   -1, 1, 0                                            -> -1\nclmad.lo.u64   0xffffffffffffffff, 0xffffffffffffffff, 0           -> 0x5555555555555555\nclmad.hi.u64   0xffffffffffffffff, 0xffffffffffffffff, 0xf         -> 0x555555555555555a\nclmad.hi.u64   0x8000000000000000, 0x8000000000000000, 0           -> 0x4000000000000000\nclmad.hi.s64   0x8000000000000000, 2, 0                            -> 1",
        escapes: &[],
        fragments: &[],
    },
    // clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 p, response
    NOTHING,
    // clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 xyz, response
    NOTHING,
    // clusterlaunchcontrol.query_cancel.part.b32.b128 d, response
    NOTHING,
    // clusterlaunchcontrol.try_cancel.async{.space}.completion_mechanism{.multicast::cluster::all}.b128 [addr], [mbar]
    NOTHING,
    // clz.type d, a
    ProgramRow {
        lane: "d = width(.type) - 1 - high_bit(a);      // high_bit is -1 for zero",
        cases: "clz.b32   0                              -> 32\nclz.b32   1                              -> 31\nclz.b32   0x80000000                     -> 0\nclz.b64   0                              -> 64\nclz.b64   0x100000000                    -> 31",
        escapes: &[],
        fragments: &[],
    },
    // cnot.type d, a
    ProgramRow {
        lane: "d = a == 0 ? 1 : 0;",
        cases: "cnot.b16   0                             -> 1\ncnot.b16   0xffff                        -> 0\ncnot.b32   0x80000000                    -> 0\ncnot.b64   0                             -> 1",
        escapes: &[],
        fragments: &[],
    },
    // copysign.type d, a, b
    ProgramRow {
        lane: "sign = 1 << (width(.type) - 1);\nraw(d) = raw(a) & sign | raw(b) & (sign - 1);",
        cases: "copysign.f32  -1.0, 2.0                      -> -2.0\ncopysign.f32  1.0, -2.0                      -> 2.0\ncopysign.f32  -0.0, 0.0                      -> -0.0\ncopysign.f32  -1.0, inf                      -> -inf\ncopysign.f32  -1.0, 0x7fc01234               -> 0xffc01234\ncopysign.f32  0xffc00000, 1.0                -> -1.0\ncopysign.f32  0.0, 0x80000001                -> 0x00000001\ncopysign.f64  -0.0, 1.5                      -> -1.5\ncopysign.f64  1.0, 0xfff8000000000001        -> 0x7ff8000000000001",
        escapes: &[],
        fragments: &[],
    },
    // cos.f32 d, a
    ProgramRow {
        lane: "d = circular(cos(flush(a, .f32)), a, true);",
        cases: "cos.f32  1.0         -> ~0.54030231\ncos.f32  0x80000001  -> 1.0\ncos.f32  -inf        -> nan",
        escapes: &[],
        fragments: &[],
    },
    // cos.approx{.ftz}.f32 d, a
    ProgramRow {
        lane: "d = circular(cos(flushed(a, .f32, .ftz)), a, .ftz);",
        cases: "cos.approx.f32      1.0         -> ~0.54030231\ncos.approx.f32      1.0         -> ~0.5403017\ncos.approx.f32      -2.0        -> ~-0.41614684\ncos.approx.f32      100.0       -> ~0.86231887\ncos.approx.f32      100.0       -> ~0.86235\ncos.approx.f32      0.0         -> 1.0\ncos.approx.f32      -0.0        -> 1.0\ncos.approx.f32      inf         -> nan\ncos.approx.f32      nan         -> nan\ncos.approx.f32      -315.0      -> undefined\ncos.approx.ftz.f32  0x807fffff  -> 1.0",
        escapes: &[],
        fragments: &[],
    },
    // cp.async.cop.dst.src{.L2::cache_hint}{.l2size} [to], [from], size{, srcsize}{, policy}
    NOTHING,
    // cp.async.cop.dst.src{.L2::cache_hint}{.l2size} [to], [from], size, {!}ignore{, policy}
    NOTHING,
    // cp.async.bulk{.sem}.dst.src.mbarrier::complete_tx::bytes{.report}{.L2::cache_hint} [to], [from], size, [mbar]{, policy}
    NOTHING,
    // cp.async.bulk.sem.scope.dst.src.mbarrier::complete_tx::bytes{.report}{.L2::cache_hint}.b128 [to], [from], size, [mbar]{, policy}
    NOTHING,
    // cp.async.bulk{.sem}.dst.src.mbarrier::complete_tx::bytes{.mbarrier::report::disabled}.ignore_oob{.L2::cache_hint} [to], [from], size, left, right, [mbar]{, policy}
    NOTHING,
    // cp.async.bulk{.sem}.dst.src.mbarrier::complete_tx::bytes{.report}{.multicast}{.L2::cache_hint} [to], [from], size, [mbar]{, mask}{, policy}
    NOTHING,
    // cp.async.bulk.sem.scope.dst.src.mbarrier::complete_tx::bytes{.report}{.multicast}{.L2::cache_hint}.b128 [to], [from], size, [mbar]{, mask}{, policy}
    NOTHING,
    // cp.async.bulk{.sem}.dst.src.mbarrier::complete_tx::bytes [to], [from], size, [mbar]
    NOTHING,
    // cp.async.bulk.sem.scope.dst.src.mbarrier::complete_tx::bytes.b128 [to], [from], size, [mbar]
    NOTHING,
    // cp.async.bulk{.sem}.dst.src.bulk_group{.L2::cache_hint}{.cp_mask} [to], [from], size{, policy}{, bytes}
    NOTHING,
    // cp.async.bulk.sem.scope.dst.src.bulk_group{.L2::cache_hint}{.cp_mask}.b128 [to], [from], size{, policy}{, bytes}
    NOTHING,
    // cp.async.bulk.commit_group
    NOTHING,
    // cp.async.bulk.prefetch.L2.global{.L2::evict_last}{.L2::cache_hint} [src], size{, policy}
    NOTHING,
    // cp.async.bulk.prefetch.tensor.dim.L2.global{.load_mode}{.L2::evict_last}{.L2::cache_hint} [map, coords]{, policy}
    NOTHING,
    // cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint} [map, coords]{, policy}
    NOTHING,
    // cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint} [map, coords], offsets{, policy}
    NOTHING,
    // cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint} [map, coords], offsets{, policy}
    NOTHING,
    // cp.async.bulk.prefetch.tensor.dim.L2.global{.load_mode}{.L2::evict_last}{.L2::cache_hint}.override::global_address [map, base, coords]{, policy}
    NOTHING,
    // cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint}.override::global_address [map, base, coords]{, policy}
    NOTHING,
    // cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint}.override::global_address [map, base, coords], offsets{, policy}
    NOTHING,
    // cp.async.bulk.prefetch.tensor.dim.L2.global.load_mode{.L2::evict_last}{.L2::cache_hint}.override::global_address [map, base, coords], offsets{, policy}
    NOTHING,
    // cp.async.bulk.prefetch.tensor.dim.L2.global{.load_mode}{.L2::evict_last}{.L2::cache_hint}.override::global_address.override::global_dim [map, base, dims, coords]{, policy}
    NOTHING,
    // cp.async.bulk.prefetch.tensor.dim.L2.global{.load_mode}{.L2::evict_last}{.L2::cache_hint}.override::global_address.override::global_dim_stride [map, base, dims, strides, upper, coords]{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar]{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar]{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar], offsets{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar], offsets{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar]{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar]{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar], offsets{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar], offsets{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address.override::global_dim [to], [map, base, dims, coords], [mbar]{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.cta_group}{.L2::cache_hint}.override::global_address.override::global_dim_stride [to], [map, base, dims, strides, upper, coords], [mbar]{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar]{, mask}{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar]{, mask}{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar], offsets{, mask}{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint} [to], [map, coords], [mbar], offsets{, mask}{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar]{, mask}{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar]{, mask}{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar], offsets{, mask}{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address [to], [map, base, coords], [mbar], offsets{, mask}{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address.override::global_dim [to], [map, base, dims, coords], [mbar]{, mask}{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.mbarrier::complete_tx::bytes{.report}{.multicast}{.cta_group}{.L2::cache_hint}.override::global_address.override::global_dim_stride [to], [map, base, dims, strides, upper, coords], [mbar]{, mask}{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src.load_mode.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address.override::global_dim [map, base, dims, coords], [from]{, policy}
    NOTHING,
    // cp.async.bulk.tensor.dim.dst.src{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address.override::global_dim_stride [map, base, dims, strides, upper, coords], [from]{, policy}
    NOTHING,
    // cp.async.bulk.wait_group{.read} n
    NOTHING,
    // cp.async.commit_group
    NOTHING,
    // cp.async.mbarrier.arrive{.noinc}{.ss}.b64 [addr]
    NOTHING,
    // cp.async.wait_all
    NOTHING,
    // cp.async.wait_group n
    NOTHING,
    // cp.reduce.async.bulk{.sem}{.scope}.dst.src.mbarrier::complete_tx::bytes.op.type [to], [from], size, [mbar]
    NOTHING,
    // cp.reduce.async.bulk{.sem}{.scope}.dst.src.bulk_group{.L2::cache_hint}.op{.noftz}.type [to], [from], size{, policy}
    NOTHING,
    // cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
    NOTHING,
    // cp.reduce.async.bulk.tensor.dim.dst.src.op.load_mode.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
    NOTHING,
    // cp.reduce.async.bulk.tensor.dim.dst.src.op.load_mode.bulk_group{.L2::cache_hint} [map, coords], [from]{, policy}
    NOTHING,
    // cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
    NOTHING,
    // cp.reduce.async.bulk.tensor.dim.dst.src.op.load_mode.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
    NOTHING,
    // cp.reduce.async.bulk.tensor.dim.dst.src.op.load_mode.bulk_group{.L2::cache_hint}.override::global_address [map, base, coords], [from]{, policy}
    NOTHING,
    // cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address.override::global_dim [map, base, dims, coords], [from]{, policy}
    NOTHING,
    // cp.reduce.async.bulk.tensor.dim.dst.src.op{.load_mode}.bulk_group{.L2::cache_hint}.override::global_address.override::global_dim_stride [map, base, dims, strides, upper, coords], [from]{, policy}
    NOTHING,
    // createpolicy.fractional.primary{.secondary}.b64 policy{, fraction}
    NOTHING,
    // createpolicy.range{.global}.primary{.secondary}.b64 policy, [a], primary_size, total_size
    NOTHING,
    // createpolicy.range.fabric.primary{.secondary}.b64 policy, [endpoint, offset], primary_size, total_size
    NOTHING,
    // createpolicy.cvt.L2.b64 policy, property
    NOTHING,
    // cvt{.sat}.dtype.atype d, a
    ProgramRow {
        lane: "d = .sat ? clamp(a, lowest(.dtype), highest(.dtype)) : a;",
        cases: "cvt.u32.u16      0xffff             -> 65535\ncvt.s32.s8       0xff               -> -1\ncvt.u32.s8       -1                 -> 0xffffffff\ncvt.s64.u32      0xffffffff         -> 4294967295\ncvt.u8.u32       0x1ff              -> 0xff\ncvt.s8.s32       200                -> -56\ncvt.u32.s32      -1                 -> 0xffffffff\ncvt.sat.u8.s32   -1                 -> 0\ncvt.sat.u8.s32   300                -> 255\ncvt.sat.s8.s32   -200               -> -128\ncvt.sat.s32.u32  0xffffffff         -> 0x7fffffff\ncvt.sat.u64.s64  -1                 -> 0\ncvt.sat.s16.u64  0xffffffffffffffff -> 32767",
        escapes: &[],
        fragments: &[],
    },
    // cvt.frnd{.ftz}{.sat}.dtype.atype d, a
    ProgramRow {
        lane: "r = rounded(number(a), .dtype, .frnd);\nd = .sat ? saturated(r) : r;",
        cases: "cvt.rn.f32.s32      16777217           -> 16777216.0\ncvt.rn.f32.s32      16777219           -> 16777220.0\ncvt.rz.f32.s32      -16777217          -> -16777216.0\ncvt.rm.f32.s32      -16777217          -> -16777218.0\ncvt.rp.f32.s32      16777217           -> 16777218.0\ncvt.rn.f32.u8       0                  -> 0.0\ncvt.rn.f32.u64      0xffffffffffffffff -> 18446744073709551616.0\ncvt.rz.f32.u64      0xffffffffffffffff -> 0x5f7fffff\ncvt.rn.f16.u16      65519              -> 65504.0\ncvt.rn.f16.u16      65520              -> inf\ncvt.rz.f16.u16      65535              -> 65504.0\ncvt.rm.f16.s32      -100000            -> -inf\ncvt.rp.f16.s32      -100000            -> -65504.0\ncvt.rn.bf16.s32     257                -> 256.0\ncvt.rn.bf16.s32     259                -> 260.0\ncvt.rn.f64.s64      0x7fffffffffffffff -> 9223372036854775808.0\ncvt.rn.sat.f32.s32  -5                 -> 0.0\ncvt.rn.sat.f16.u32  7                  -> 1.0\ncvt.rn.ftz.f32.s16  -1                 -> -1.0",
        escapes: &[],
        fragments: &[],
    },
    // cvt.irnd{.ftz}{.sat}.dtype.atype d, a
    ProgramRow {
        lane: "x = flushed(a, .atype, .ftz);\nif (is_nan(x)) d = .atype == .f64 || .dtype in (.s64 .u64) ? 1 << width(.dtype) - 1 : 0;\nelse d = integer(clamp(integral(x, .irnd), lowest(.dtype), highest(.dtype)));",
        cases: "cvt.rni.s32.f32      2.5          -> 2\ncvt.rni.s32.f32      3.5          -> 4\ncvt.rni.s32.f32      -2.5         -> -2\ncvt.rzi.s32.f32      -2.75        -> -2\ncvt.rmi.s32.f32      -2.25        -> -3\ncvt.rpi.s32.f32      -2.75        -> -2\ncvt.rpi.s32.f32      2.25         -> 3\ncvt.rzi.s32.f32      2147483648.0 -> 0x7fffffff\ncvt.rzi.s32.f32      -inf         -> -2147483648\ncvt.rzi.u32.f32      -1.0         -> 0\ncvt.rmi.u32.f32      -0.5         -> 0\ncvt.rzi.u8.f32       300.0        -> 255\ncvt.rzi.sat.s8.f16   -1000.0      -> -128\ncvt.rni.u16.bf16     65536.0      -> 65535\ncvt.rni.s32.f64      0.5          -> 0\ncvt.rpi.s32.f32      0x00000001   -> 1\ncvt.rpi.ftz.s32.f32  0x00000001   -> 0\ncvt.rzi.u64.f32      inf          -> 0xffffffffffffffff\ncvt.rzi.s32.f32      nan          -> 0\ncvt.rni.u8.f16       nan          -> 0\ncvt.rzi.s64.f32      nan          -> 0x8000000000000000\ncvt.rzi.u64.bf16     nan          -> 0x8000000000000000\ncvt.rzi.s32.f64      nan          -> 0x80000000\ncvt.rzi.u8.f64       nan          -> 0x80",
        escapes: &[],
        fragments: &[],
    },
    // cvt{.irnd}{.ftz}{.sat}.dtype.atype d, a
    ProgramRow {
        lane: CVT_1,
        cases: "cvt.rni.f32.f32      2.5        -> 2.0\ncvt.rni.f32.f32      -3.5       -> -4.0\ncvt.rni.f32.f32      -0.25      -> -0.0\ncvt.rzi.f32.f32      -2.75      -> -2.0\ncvt.rmi.f32.f32      -0.25      -> -1.0\ncvt.rpi.f32.f32      0.25       -> 1.0\ncvt.rpi.f32.f32      -0.75      -> -0.0\ncvt.rni.f32.f32      -inf       -> -inf\ncvt.rni.sat.f32.f32  0.75       -> 1.0\ncvt.sat.f32.f32      -0.5       -> 0.0\ncvt.sat.f32.f32      nan        -> 0.0\ncvt.f32.f32          0x00000001 -> 0x00000001\ncvt.ftz.f32.f32      0x80000001 -> -0.0\ncvt.rpi.f32.f32      0x00000001 -> 1.0\ncvt.rpi.ftz.f32.f32  0x00000001 -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // cvt{.irnd}{.sat}.dtype.atype d, a
    ProgramRow {
        lane: CVT_1,
        cases: "cvt.rmi.f64.f64  -2.5               -> -3.0\ncvt.rni.f64.f64  4503599627370497.5 -> 4503599627370498.0\ncvt.rzi.f64.f64  -0.5               -> -0.0\ncvt.sat.f64.f64  2.0                -> 1.0\ncvt.f64.f64      nan                -> nan",
        escapes: &[],
        fragments: &[],
    },
    // cvt{.irnd}{.sat}.dtype.atype d, a
    ProgramRow {
        lane: CVT_1,
        cases: "cvt.rpi.f16.f16      1.0009765625 -> 2.0\ncvt.rni.f16.f16      0.5          -> 0.0\ncvt.rni.f16.f16      1023.5       -> 1024.0\ncvt.rmi.f16.f16      0x8001       -> -1.0\ncvt.sat.f16.f16      nan          -> 0.0\ncvt.rzi.sat.f16.f16  inf          -> 1.0",
        escapes: &[],
        fragments: &[],
    },
    // cvt{.irnd}.dtype.atype d, a
    ProgramRow {
        lane: CVT_1,
        cases: "cvt.rzi.bf16.bf16  -1.9921875 -> -1.0\ncvt.rni.bf16.bf16  2.5        -> 2.0\ncvt.rmi.bf16.bf16  0x8001     -> -1.0\ncvt.bf16.bf16      0x0001     -> 0x0001",
        escapes: &[],
        fragments: &[],
    },
    // cvt.frnd{.ftz}{.sat}{.relu}{.satfinite}{.pzo}.dtype.atype d, a
    ProgramRow {
        lane: "r = narrowed(flushed(a, .f32, .ftz), .f16, .frnd);\nd = .sat ? saturated(r) : r;\nif (.ftz && .frnd in (.rm .rp) && is_subnormal(a, .f32)) d = undefined;",
        cases: "cvt.rn.f16.f32                 0x3f801000 -> 0x3c00\ncvt.rn.f16.f32                 0x3f803000 -> 0x3c02\ncvt.rz.f16.f32                 0x3f803000 -> 0x3c01\ncvt.rm.f16.f32                 0xbf800001 -> 0xbc01\ncvt.rp.f16.f32                 0x3f800001 -> 0x3c01\ncvt.rn.f16.f32                 65519.0    -> 65504.0\ncvt.rn.f16.f32                 65520.0    -> inf\ncvt.rz.f16.f32                 -1000000.0 -> -65504.0\ncvt.rm.f16.f32                 65504.5    -> 65504.0\ncvt.rp.f16.f32                 65504.5    -> inf\ncvt.rz.f16.f32                 inf        -> inf\ncvt.rn.f16.f32                 0x33000000 -> 0.0\ncvt.rn.f16.f32                 0x33000001 -> 0x0001\ncvt.rn.f16.f32                 0xb3000000 -> -0.0\ncvt.rn.pzo.f16.f32             0xb3000000 -> 0.0\ncvt.rp.f16.f32                 0x00000001 -> 0x0001\ncvt.rm.f16.f32                 0x80000001 -> 0x8001\ncvt.rp.ftz.f16.f32             0x00000001 -> undefined\ncvt.rz.ftz.f16.f32             0x807fffff -> -0.0\ncvt.rp.ftz.f16.f32             0x00800000 -> 0x0001\ncvt.rn.f16.f32                 nan        -> nan\ncvt.rn.sat.f16.f32             -3.0       -> 0.0\ncvt.rn.sat.f16.f32             nan        -> 0.0\ncvt.rn.relu.f16.f32            -0.0       -> 0.0\ncvt.rn.relu.f16.f32            nan        -> 0x7fff\ncvt.rn.satfinite.f16.f32       65520.0    -> 65504.0\ncvt.rn.satfinite.f16.f32       -inf       -> -65504.0\ncvt.rz.satfinite.f16.f32       nan        -> nan\ncvt.rn.relu.satfinite.f16.f32  -inf       -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // cvt.frnd{.ftz}{.relu}{.satfinite}{.pzo}.dtype.atype d, a
    ProgramRow {
        lane: CVT_1,
        cases: "cvt.rn.bf16.f32            0x3f808000 -> 0x3f80\ncvt.rn.bf16.f32            0x3f818000 -> 0x3f82\ncvt.rz.bf16.f32            0x3f81ffff -> 0x3f81\ncvt.rm.bf16.f32            0xbf800001 -> 0xbf81\ncvt.rp.bf16.f32            0x3f800001 -> 0x3f81\ncvt.rn.bf16.f32            0x7f7fffff -> inf\ncvt.rz.bf16.f32            0x7f7fffff -> 0x7f7f\ncvt.rn.satfinite.bf16.f32  0xff7fffff -> 0xff7f\ncvt.rn.bf16.f32            0x00008000 -> 0.0\ncvt.rn.bf16.f32            0x00018000 -> 0x0002\ncvt.rn.ftz.bf16.f32        0x00018000 -> 0.0\ncvt.rn.relu.bf16.f32       -1.0       -> 0.0\ncvt.rn.pzo.bf16.f32        0x80008000 -> 0.0\ncvt.rn.bf16.f32            nan        -> nan",
        escapes: &[],
        fragments: &[],
    },
    // cvt.frnd{.ftz}{.sat}.dtype.atype d, a
    ProgramRow {
        lane: CVT_1,
        cases: "cvt.rn.f32.f64      0x3ff0000010000000 -> 1.0\ncvt.rn.f32.f64      0x3ff0000030000000 -> 0x3f800002\ncvt.rz.f32.f64      0x3ff0000030000000 -> 0x3f800001\ncvt.rm.f32.f64      0xbff0000000000001 -> 0xbf800001\ncvt.rp.f32.f64      0x3ff0000000000001 -> 0x3f800001\ncvt.rn.f32.f64      0x7fefffffffffffff -> inf\ncvt.rz.f32.f64      0x7fefffffffffffff -> 0x7f7fffff\ncvt.rn.f32.f64      0x3690000000000000 -> 0.0\ncvt.rn.f32.f64      0x36a0000000000000 -> 0x00000001\ncvt.rn.ftz.f32.f64  0xb6a0000000000000 -> -0.0\ncvt.rn.f16.f64      0x3ff0020000001000 -> 0x3c01\ncvt.rn.f16.f64      65520.0            -> inf\ncvt.rn.bf16.f64     0x3ff0100000001000 -> 0x3f81\ncvt.rn.sat.f32.f64  -1.0               -> 0.0\ncvt.rn.f32.f64      nan                -> nan",
        escapes: &[],
        fragments: &[],
    },
    // cvt{.ftz}{.sat}.dtype.atype d, a
    ProgramRow {
        lane: CVT_1,
        cases: "cvt.f32.f16      0x0001   -> 0x33800000\ncvt.ftz.f32.f16  0x8001   -> 0xb3800000\ncvt.f32.f16      -65504.0 -> -65504.0\ncvt.f32.f16      -inf     -> -inf\ncvt.f32.f16      nan      -> nan\ncvt.sat.f32.f16  2.0      -> 1.0\ncvt.sat.f32.f16  -0.0     -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // cvt{.ftz}{.sat}.dtype.atype d, a
    ProgramRow {
        lane: CVT_1,
        cases: "cvt.f64.f32      0x00000001 -> 0x36a0000000000000\ncvt.ftz.f64.f32  0x80000001 -> -0.0\ncvt.f64.f32      -inf       -> -inf\ncvt.sat.f64.f32  1.5        -> 1.0\ncvt.sat.f64.f32  nan        -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // cvt{.sat}.dtype.atype d, a
    ProgramRow {
        lane: CVT_1,
        cases: "cvt.f64.f16      0x0001 -> 0x3e70000000000000\ncvt.f64.f16      -inf   -> -inf\ncvt.sat.f64.f16  -0.5   -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // cvt{.frnd}{.ftz}.dtype.atype d, a
    ProgramRow {
        lane: CVT_1,
        cases: "cvt.f32.bf16      0x3f81 -> 1.0078125\ncvt.f32.bf16      0x0001 -> 0x00010000\ncvt.ftz.f32.bf16  0x8001 -> -0.0\ncvt.rz.f32.bf16   -inf   -> -inf\ncvt.f64.bf16      0x0001 -> 0x37a0000000000000\ncvt.f16.bf16      0x3f81 -> 0x3c08\ncvt.rn.f16.bf16   0x7f7f -> inf\ncvt.rz.f16.bf16   0x7f7f -> 65504.0\ncvt.f16.bf16      0x3300 -> 0.0\ncvt.rp.f16.bf16   0x3300 -> 0x0001\ncvt.rm.f16.bf16   0xb300 -> 0x8001\ncvt.f32.bf16      nan    -> nan",
        escapes: &[],
        fragments: &[],
    },
    // cvt{.frnd}.dtype.atype d, a
    ProgramRow {
        lane: CVT_1,
        cases: "cvt.rn.bf16.f16  0x3c04 -> 1.0\ncvt.bf16.f16     0x3c0c -> 0x3f82\ncvt.rz.bf16.f16  0x3c0c -> 0x3f81\ncvt.rm.bf16.f16  0xbc01 -> 0xbf81\ncvt.rp.bf16.f16  0xbc01 -> -1.0\ncvt.rn.bf16.f16  0x0001 -> 0x3380\ncvt.rn.bf16.f16  -inf   -> -inf",
        escapes: &[],
        fragments: &[],
    },
    // cvt.frnd{.satfinite}{.relu}{.pzo}.dtype.atype d, a
    ProgramRow {
        lane: "d = narrowed(a, .tf32, .frnd);\nif (.frnd == .rna && is_nan(a) && raw(a)[22:13] <= (.satfinite ? 1 : 0)) d = undefined;",
        cases: "cvt.rna.tf32.f32            0x3f801000 -> 0x3f802000\ncvt.rn.tf32.f32             0x3f801000 -> 0x3f800000\ncvt.rn.tf32.f32             0x3f803000 -> 0x3f804000\ncvt.rz.tf32.f32             0xbf803fff -> 0xbf802000\ncvt.rna.tf32.f32            0x7f7fffff -> inf\ncvt.rn.tf32.f32             nan        -> nan\ncvt.rna.tf32.f32            0xffc00000 -> nan\ncvt.rna.tf32.f32            0x7f801fff -> undefined\ncvt.rna.satfinite.tf32.f32  0x7f7fffff -> 0x7f7fe000\ncvt.rna.satfinite.tf32.f32  inf        -> 0x7f7fe000\ncvt.rna.tf32.f32            0xff802000 -> nan\ncvt.rna.satfinite.tf32.f32  0xff802000 -> undefined\ncvt.rna.satfinite.tf32.f32  nan        -> nan\ncvt.rn.satfinite.tf32.f32   -inf       -> 0xff7fe000\ncvt.rn.tf32.f32             0x00001000 -> 0.0\ncvt.rna.tf32.f32            0x00001000 -> 0x00002000\ncvt.rn.relu.tf32.f32        -1.0       -> 0.0\ncvt.rz.pzo.tf32.f32         0x80000001 -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // cvt.frnd{.relu}{.satfinite}{.pzo}.dtype.atype d, a, b
    ProgramRow {
        lane: CVT_2,
        cases: "cvt.rn.f16x2.f32                  1.0, -2.5              -> (-2.5, 1.0)\ncvt.rn.f16x2.f32                  0x3f801000, 0x3f803000 -> (0x3c02, 0x3c00)\ncvt.rz.f16x2.f32                  0x3f803000, 65535.0    -> (65504.0, 0x3c01)\ncvt.rn.f16x2.f32                  65520.0, nan           -> (nan, inf)\ncvt.rn.satfinite.f16x2.f32        65520.0, -inf          -> (-65504.0, 65504.0)\ncvt.rn.relu.f16x2.f32             nan, -3.0              -> (0.0, 0x7fff)\ncvt.rn.pzo.f16x2.f32              0xb3000000, -1.0       -> (-1.0, 0.0)\ncvt.rn.bf16x2.f32                 0x3f808000, 0x3f818000 -> (0x3f82, 0x3f80)\ncvt.rz.bf16x2.f32                 0x7f7fffff, 0x00018000 -> (0x0001, 0x7f7f)\ncvt.rn.relu.satfinite.bf16x2.f32  inf, -inf              -> (0.0, 0x7f7f)",
        escapes: &[],
        fragments: &[],
    },
    // cvt.rs{.relu}{.satfinite}.dtype.atype d, a, b, rbits
    ProgramRow {
        lane: "n = .dtype == .f16x2 ? 13 : 16;\nd[1] = dithered(a, .dtype, rbits[15+n:16], n);\nd[0] = dithered(b, .dtype, rbits[n-1:0], n);",
        cases: "cvt.rs.f16x2.f32            0x33c00001, 0x33c00000, 0x00001fff -> (0x0002, 0x0001)\ncvt.rs.f16x2.f32            0x338003ff, 0x33800400, 0x1fff1fff -> (0x0002, 0x0001)\ncvt.rs.f16x2.f32            -1.00048828125, 2.0, 0x10001fff    -> (2.0, 0xbc01)\ncvt.rs.f16x2.f32            65519.0, 65519.0, 0x00001fff       -> (inf, 65504.0)\ncvt.rs.satfinite.f16x2.f32  65519.0, -inf, 0x1fff1fff          -> (-65504.0, 65504.0)\ncvt.rs.relu.f16x2.f32       -1.0, nan, 0                       -> (0x7fff, 0.0)\ncvt.rs.bf16x2.f32           0x3f808000, 0x3f808000, 0x80007fff -> (0x3f80, 0x3f81)\ncvt.rs.bf16x2.f32           0xbf80ffff, 0x7f7fffff, 0x00010001 -> (inf, 0xbf81)",
        escapes: &[],
        fragments: &[],
    },
    // cvt.rs{.relu}.satfinite.dtype.atype d, a, rbits
    ProgramRow {
        lane: "upper = .dtype == .e2m1x4 ? rbits[31:24] << 8 | rbits[15:8] : rbits[31:16];\nlower = .dtype == .e2m1x4 ? rbits[23:16] << 8 | rbits[7:0]  : rbits[15:0];\nd[3] = dithered(a[0], .dtype, reverse(upper, 16), 16);\nd[2] = dithered(a[1], .dtype, upper, 16);\nd[1] = dithered(a[2], .dtype, reverse(lower, 16), 16);\nd[0] = dithered(a[3], .dtype, lower, 16);",
        cases: "cvt.rs.satfinite.e4m3x4.f32  {1.0625, 1.0625, 1.0625, 1.0625}, 0x80000000 -> (1.0, 1.0, 1.125, 1.0)\ncvt.rs.satfinite.e4m3x4.f32  {1.0625, 1.0625, 1.0625, 1.0625}, 0x00018000 -> (1.125, 1.0, 1.0, 1.125)\ncvt.rs.satfinite.e5m2x4.f32  {1.0, -60000.0, inf, nan}, 0xffffffff -> (nan, 57344.0, -57344.0, 1.0)\ncvt.rs.satfinite.e2m3x4.f32  {0.0625, -9.0, nan, 0.0625}, 0x80008000 -> (0.125, 7.5, -7.5, 0.0)\ncvt.rs.relu.satfinite.e3m2x4.f32  {-1.0, 3.25, 0.03125, -0.0}, 0x80000001 -> (0.0, 0.0625, 3.5, 0.0)\ncvt.rs.satfinite.e2m1x4.f32  {2.5, 2.5, 2.5, 2.5}, 0x80000000 -> (2.0, 2.0, 3.0, 2.0)\ncvt.rs.satfinite.e2m1x4.f32  {2.5, 2.5, 2.5, 2.5}, 0x00000101 -> (2.0, 3.0, 2.0, 3.0)\ncvt.rs.satfinite.e2m1x4.f32  {-2.5, 100.0, 0.25, nan}, 0x00800100 -> (6.0, 0.0, 6.0, -3.0)",
        escapes: &[],
        fragments: &[],
    },
    // cvt.frnd.satfinite{.relu}{.pzo}{.scaled::n1::ue8m0}.dtype.atype d, a, b{, scale}
    ProgramRow {
        lane: CVT_2,
        cases: "cvt.rn.satfinite.e4m3x2.f32                    1.0, 464.0                  -> (448.0, 1.0)\ncvt.rn.satfinite.e4m3x2.f32                    1.0625, 1.1875              -> (1.25, 1.0)\ncvt.rn.satfinite.e4m3x2.f32                    -inf, nan                   -> (nan, -448.0)\ncvt.rn.satfinite.e4m3x2.f32                    0.0009765625, -0.0029296875 -> (-0.00390625, 0.0)\ncvt.rz.satfinite.e4m3x2.f32                    1.1875, -300.0              -> (-288.0, 1.125)\ncvt.rn.satfinite.relu.e4m3x2.f32               -1.0, nan                   -> (nan, 0.0)\ncvt.rn.satfinite.pzo.e4m3x2.f32                -0.0009765625, -0.0         -> (0.0, 0.0)\ncvt.rn.satfinite.e5m2x2.f32                    61440.0, -1.125             -> (-1.0, 57344.0)\ncvt.rn.satfinite.e5m2x2.f32                    0x37000000, 0x37400000      -> (0x01, 0.0)\ncvt.rn.satfinite.e2m3x2.f32                    100.0, nan                  -> (7.5, 7.5)\ncvt.rn.satfinite.e2m3x2.f32                    0.0625, -0.1875             -> (-0.25, 0.0)\ncvt.rn.satfinite.e3m2x2.f32                    -28.5, 0.09375              -> (0.125, -28.0)\ncvt.rn.satfinite.e2m1x2.f32                    5.0, -0.25                  -> (-0.0, 4.0)\ncvt.rn.satfinite.e2m1x2.f32                    2.5, 3.5                    -> (4.0, 2.0)\ncvt.rn.satfinite.relu.e2m1x2.f32               nan, -0.0                   -> (0.0, 6.0)\ncvt.rn.satfinite.scaled::n1::ue8m0.e2m1x2.f32  8.0, -2.0, 4.0              -> (-0.5, 2.0)\ncvt.rn.satfinite.scaled::n1::ue8m0.e4m3x2.f32  0x00400000, 1.0, 0x00       -> (448.0, 0.0)\ncvt.rn.satfinite.scaled::n1::ue8m0.e4m3x2.f32  1.0, 2.0, nan               -> (nan, nan)",
        escapes: &[],
        fragments: &[],
    },
    // cvt.frnd.satfinite{.relu}{.pzo}{.scaled::n1::ue8m0}.dtype.atype d, a{, scale}
    ProgramRow {
        lane: "s = .scaled::n1::ue8m0 ? scale : 1.0;\nd = narrowed(flushed(a, .atype, .scaled::n1::ue8m0) / s, .dtype, .frnd);",
        cases: "cvt.rn.satfinite.e4m3x2.f16x2                     (1.0, 500.0)       -> (1.0, 448.0)\ncvt.rn.satfinite.e5m2x2.f16x2                     (-65504.0, nan)    -> (-57344.0, nan)\ncvt.rn.satfinite.e5m2x2.bf16x2                    (0x7f7f, -1.375)   -> (57344.0, -1.5)\ncvt.rz.satfinite.e5m2x2.bf16x2                    (1.625, -inf)      -> (1.5, -57344.0)\ncvt.rn.satfinite.relu.e2m3x2.f16x2                (-0.0, nan)        -> (0.0, 7.5)\ncvt.rn.satfinite.e3m2x2.bf16x2                    (0.03125, 0.09375) -> (0.0, 0.125)\ncvt.rn.satfinite.pzo.e2m1x2.f16x2                 (-0.25, 0.75)      -> (0.0, 1.0)\ncvt.rn.satfinite.scaled::n1::ue8m0.e2m1x2.bf16x2  (3.0, 0x8001), 0.5 -> (6.0, -0.0)",
        escapes: &[],
        fragments: &[],
    },
    // cvt.rn{.relu}.dtype.atype d, a
    ProgramRow {
        lane: "d = narrowed(a, .dtype, .rn);",
        cases: "cvt.rn.f16x2.e4m3x2       (448.0, -0.001953125) -> (448.0, -0.001953125)\ncvt.rn.f16x2.e4m3x2       (nan, -0.0)           -> (nan, -0.0)\ncvt.rn.relu.f16x2.e4m3x2  (-2.0, nan)           -> (0.0, 0x7fff)\ncvt.rn.f16x2.e5m2x2       (inf, 0x01)           -> (inf, 0x0100)\ncvt.rn.f16x2.e2m3x2       (7.5, -0.125)         -> (7.5, -0.125)\ncvt.rn.f16x2.e3m2x2       (-28.0, 0.0625)       -> (-28.0, 0.0625)\ncvt.rn.relu.f16x2.e2m1x2  (6.0, -0.5)           -> (6.0, 0.0)\ncvt.rn.f16x2.ue5m3x2      (1.125, nan)          -> (1.125, nan)",
        escapes: &[],
        fragments: &[],
    },
    // cvt.rn{.satfinite}{.relu}{.scaled::n2::ue8m0}.dtype.atype d, a{, scale}
    ProgramRow {
        lane: "x = .atype == .s2f6x2 ? a / 64.0 : a;\nd = narrowed(.scaled::n2::ue8m0 ? x * scale : x, .dtype, .rn);",
        cases: "cvt.rn.bf16x2.e4m3x2                              (448.0, -0.015625)          -> (448.0, -0.015625)\ncvt.rn.bf16x2.e5m2x2                              (-inf, nan)                 -> (-inf, nan)\ncvt.rn.satfinite.bf16x2.e5m2x2                    (-inf, nan)                 -> (0xff7f, nan)\ncvt.rn.relu.bf16x2.e2m1x2                         (-6.0, -0.0)                -> (0.0, 0.0)\ncvt.rn.scaled::n2::ue8m0.bf16x2.e2m1x2            (1.5, -6.0), (4.0, 0.5)     -> (6.0, -3.0)\ncvt.rn.scaled::n2::ue8m0.bf16x2.e2m3x2            (7.5, 7.5), (0xfd, 0xfc)    -> (inf, 0x7f70)\ncvt.rn.satfinite.scaled::n2::ue8m0.bf16x2.e2m3x2  (7.5, 1.0), (0xfd, nan)     -> (0x7f7f, nan)\ncvt.rn.scaled::n2::ue8m0.bf16x2.e3m2x2            (0.0625, 28.0), (0x00, 1.0) -> (0x0004, 28.0)\ncvt.rn.bf16x2.ue5m3x2                             (0.875, 1.0)                -> (0.875, 1.0)\ncvt.rn.bf16x2.s2f6x2                              (127, -128)                 -> (1.984375, -2.0)\ncvt.rn.satfinite.scaled::n2::ue8m0.bf16x2.s2f6x2  (-1, -128), (64.0, 0xfe)    -> (-1.0, 0xff7f)\ncvt.rn.relu.bf16x2.s2f6x2                         (-64, 1)                    -> (0.0, 0.015625)",
        escapes: &[],
        fragments: &[],
    },
    // cvt.rn.dtype.atype d, a
    ProgramRow {
        lane: "d = a;",
        cases: "cvt.rn.bf16x2.ue8m0x2  (1.0, 0.5)   -> (1.0, 0.5)\ncvt.rn.bf16x2.ue8m0x2  (0x00, 0xfe) -> (0x0040, 0x7f00)\ncvt.rn.bf16x2.ue8m0x2  (nan, 0x01)  -> (nan, 0x0080)",
        escapes: &[],
        fragments: &[],
    },
    // cvt.frnd{.satfinite}.dtype.atype d, a, b
    ProgramRow {
        lane: "d[1] = unsigned(a, .dtype, .frnd);\nd[0] = unsigned(b, .dtype, .frnd);",
        cases: "cvt.rz.ue8m0x2.f32            1.0, 1.5               -> (1.0, 1.0)\ncvt.rp.ue8m0x2.f32            1.0, 1.5               -> (2.0, 1.0)\ncvt.rp.ue8m0x2.f32            0.0, -3.0              -> (4.0, 0x00)\ncvt.rz.ue8m0x2.f32            nan, inf               -> (nan, nan)\ncvt.rz.satfinite.ue8m0x2.f32  -inf, 0x7f7fffff       -> (0xfe, 0xfe)\ncvt.rp.ue8m0x2.f32            0x7f7fffff, 0x7f000000 -> (0xfe, nan)\ncvt.rp.satfinite.ue8m0x2.f32  0x7f7fffff, nan        -> (nan, 0xfe)\ncvt.rp.ue8m0x2.f32            0x00400000, 0x00400001 -> (0x01, 0x00)",
        escapes: &[],
        fragments: &[],
    },
    // cvt.frnd{.satfinite}.dtype.atype d, a
    ProgramRow {
        lane: "d = unsigned(a, .dtype, .frnd);",
        cases: "cvt.rz.ue8m0x2.bf16x2            (1.9921875, -0.25) -> (1.0, 0.25)\ncvt.rp.ue8m0x2.bf16x2            (1.9921875, 0.0)   -> (2.0, 0x00)\ncvt.rp.ue8m0x2.bf16x2            (0x0041, inf)      -> (0x01, nan)\ncvt.rp.satfinite.ue8m0x2.bf16x2  (0x7f7f, nan)      -> (0xfe, nan)",
        escapes: &[],
        fragments: &[],
    },
    // cvt.frnd{.satfinite}{.scaled::n1::ue8m0}.dtype.atype d, a, b{, scale}
    ProgramRow {
        lane: "s = .scaled::n1::ue8m0 ? scale : 1.0;\nd[1] = unsigned(flushed(a, .f32, .scaled::n1::ue8m0) / s, .dtype, .frnd);\nd[0] = unsigned(flushed(b, .f32, .scaled::n1::ue8m0) / s, .dtype, .frnd);",
        cases: "cvt.rn.ue5m3x2.f32                    1.0625, 1.1875       -> (1.25, 1.0)\ncvt.rz.ue5m3x2.f32                    1.1875, 0.0          -> (0.0, 1.125)\ncvt.rp.ue5m3x2.f32                    1.0625, 0x00000001   -> (0x01, 1.125)\ncvt.rn.ue5m3x2.f32                    inf, nan             -> (nan, nan)\ncvt.rn.satfinite.ue5m3x2.f32          inf, 1000000.0       -> (0xfe, 0xfe)\ncvt.rn.scaled::n1::ue8m0.ue5m3x2.f32  6.0, 0x00400000, 4.0 -> (0.0, 1.5)",
        escapes: &[],
        fragments: &[],
    },
    // cvt.frnd{.satfinite}{.scaled::n1::ue8m0}.dtype.atype d, a{, scale}
    ProgramRow {
        lane: "s = .scaled::n1::ue8m0 ? scale : 1.0;\nd = unsigned(flushed(a, .atype, .scaled::n1::ue8m0) / s, .dtype, .frnd);",
        cases: "cvt.rn.ue5m3x2.bf16x2                   (1.0625, 1.1875)   -> (1.0, 1.25)\ncvt.rp.ue5m3x2.f16x2                    (1.0625, 0x0001)   -> (1.125, 0x01)\ncvt.rz.satfinite.ue5m3x2.bf16x2         (nan, inf)         -> (nan, 0xfe)\ncvt.rz.scaled::n1::ue8m0.ue5m3x2.f16x2  (3.0, 0x0200), 0.5 -> (6.0, 0.0)",
        escapes: &[],
        fragments: &[],
    },
    // cvt.frnd.satfinite{.relu}{.scaled::n2::ue8m0}.dtype.atype d, a, b{, scale}
    ProgramRow {
        lane: "d[1] = fixed_point(.scaled::n2::ue8m0 ? a / scale[1] : a, .frnd);\nd[0] = fixed_point(.scaled::n2::ue8m0 ? b / scale[0] : b, .frnd);",
        cases: "cvt.rn.satfinite.s2f6x2.f32                    1.0, -0.5             -> (-32, 64)\ncvt.rn.satfinite.s2f6x2.f32                    0.0078125, 0.0234375  -> (2, 0)\ncvt.rz.satfinite.s2f6x2.f32                    1.999, -0.03          -> (-1, 127)\ncvt.rn.satfinite.s2f6x2.f32                    inf, nan              -> (127, 127)\ncvt.rn.satfinite.s2f6x2.f32                    -2.0, 2.0             -> (127, -128)\ncvt.rn.satfinite.relu.s2f6x2.f32               -1.0, 0.25            -> (16, 0)\ncvt.rn.satfinite.scaled::n2::ue8m0.s2f6x2.f32  6.0, -3.0, (2.0, 4.0) -> (-96, 96)",
        escapes: &[],
        fragments: &[],
    },
    // cvt.frnd.satfinite{.relu}{.scaled::n2::ue8m0}.dtype.atype d, a{, scale}
    ProgramRow {
        lane: "d = fixed_point(.scaled::n2::ue8m0 ? a / scale : a, .frnd);",
        cases: "cvt.rn.satfinite.s2f6x2.bf16x2                    (1.0, -0.5)             -> (64, -32)\ncvt.rz.satfinite.s2f6x2.bf16x2                    (0.0234375, -0.0234375) -> (1, -1)\ncvt.rn.satfinite.relu.s2f6x2.bf16x2               (nan, -1.0)             -> (127, 0)\ncvt.rn.satfinite.scaled::n2::ue8m0.s2f6x2.bf16x2  (6.0, 6.0), (4.0, 8.0)  -> (96, 48)",
        escapes: &[],
        fragments: &[],
    },
    // cvt.pack.sat.dtype.s32 d, a, b
    ProgramRow {
        lane: "w = width(.dtype);\nx = clamp(a, lowest(.dtype), highest(.dtype));\ny = clamp(b, lowest(.dtype), highest(.dtype));\nd = x[w-1:0] << w | y[w-1:0];",
        cases: "cvt.pack.sat.s16.s32  100000, -100000 -> 0x7fff8000\ncvt.pack.sat.s16.s32  -2, 5           -> 0xfffe0005\ncvt.pack.sat.u16.s32  -5, 65536       -> 0x0000ffff",
        escapes: &[],
        fragments: &[],
    },
    // cvt.pack.sat.dtype.s32.b32 d, a, b, c
    ProgramRow {
        lane: "w = width(.dtype);\nx = clamp(a, lowest(.dtype), highest(.dtype));\ny = clamp(b, lowest(.dtype), highest(.dtype));\nd = c << 2 * w | x[w-1:0] << w | y[w-1:0];",
        cases: "cvt.pack.sat.u8.s32.b32  300, -1, 0            -> 0x0000ff00\ncvt.pack.sat.u8.s32.b32  1, 2, 0x00000304      -> 0x03040102\ncvt.pack.sat.s8.s32.b32  -200, 127, 0xaabbccdd -> 0xccdd807f\ncvt.pack.sat.u4.s32.b32  20, -3, 0x12345678    -> 0x345678f0\ncvt.pack.sat.s4.s32.b32  -9, 7, 0              -> 0x00000087\ncvt.pack.sat.u2.s32.b32  9, 2, 0               -> 0x0000000e\ncvt.pack.sat.s2.s32.b32  -3, 5, 1              -> 0x00000019",
        escapes: &[],
        fragments: &[],
    },
    // cvta.space.size p, a
    NOTHING,
    // cvta.space.size p, avar
    NOTHING,
    // cvta.to.space.size p, a
    NOTHING,
    // discard{.global}.L2 [a], size
    NOTHING,
    // div.type d, a, b
    ProgramRow {
        lane: "d = b == 0 ? -1 : a / b;                 // toward zero",
        cases: "div.u32   7, 2                                   -> 3\ndiv.s32   -7, 2                                  -> -3\ndiv.s32   7, -2                                  -> -3\ndiv.s32   -2147483648, -1                        -> -2147483648\ndiv.u32   5, 0                                   -> 0xffffffff\ndiv.s16   -5, 0                                  -> -1\ndiv.u16   0xffff, 0x100                          -> 0xff\ndiv.s16   -9, -4                                 -> 2\ndiv.u64   0xffffffffffffffff, 0x100000000        -> 0xffffffff\ndiv.s64   0x8000000000000000, 2                  -> 0xc000000000000000",
        escapes: &[],
        fragments: &[],
    },
    // div.f32 d, a, b
    ProgramRow {
        lane: "d = within_ulp(flush(divided(flush(a, .f32), flush(b, .f32)), .f32), .f32, 2);",
        cases: "div.f32  1.0, 4.0                -> ~0.25\ndiv.f32  1.0, 3.0                -> ~0x3eaaaaac\ndiv.f32  0x007fffff, 1.0         -> 0.0\ndiv.f32  -1.0, 0x00000001        -> -inf\ndiv.f32  1.0, 0x7e800001         -> 0.0\ndiv.f32  0x80800000, 2.0         -> -0.0\ndiv.f32  0.0, 0.0                -> nan",
        escapes: &[],
        fragments: &[],
    },
    // div.kind{.ftz}.f32 d, a, b
    ProgramRow {
        lane: "x = flushed(a, .f32, .ftz);\ny = flushed(b, .f32, .ftz);\nd = within_ulp(flushed(divided(x, y), .f32, .ftz), .f32, 2);",
        cases: "div.approx.f32      1.0, 3.0                -> ~0x3eaaaaa9\ndiv.approx.f32      1.0, 3.0                -> ~0x3eaaaaac\ndiv.approx.f32      6.0, -2.0               -> ~-3.0\ndiv.approx.f32      1.0, 0x7e800000         -> ~0x00800000\ndiv.approx.f32      -1.0, 0x7e800001        -> -0.0\ndiv.approx.f32      0x7f7fffff, 0x7f7fffff  -> 0.0\ndiv.approx.f32      inf, 0x7e800001         -> nan\ndiv.approx.f32      inf, 0x7e800000         -> inf\ndiv.approx.f32      1.0, -inf               -> -0.0\ndiv.approx.f32      inf, inf                -> nan\ndiv.approx.f32      1.0, -0.0               -> -inf\ndiv.approx.f32      0.0, 0.0                -> nan\ndiv.approx.f32      1.0, 0x00000001         -> undefined\ndiv.approx.ftz.f32  1.0, 0x00000001         -> inf\ndiv.approx.f32      0x00800000, 2.0         -> ~0x00400000\ndiv.approx.ftz.f32  0x80800000, 2.0         -> -0.0\ndiv.approx.ftz.f32  0x007fffff, 0x00800000  -> 0.0\ndiv.approx.f32      nan, 1.0                -> nan",
        escapes: &[],
        fragments: &[],
    },
    // div.kind{.ftz}.f32 d, a, b
    ProgramRow {
        lane: "x = flushed(a, .f32, .ftz);\ny = flushed(b, .f32, .ftz);\nd = within_ulp(flushed(x / y, .f32, .ftz), .f32, 2);",
        cases: "div.full.f32      1.0, 3.0                -> ~0x3eaaaaac\ndiv.full.f32      -1.0, 0x7e800001        -> ~0x807fffff\ndiv.full.f32      0x7f7fffff, 0x7f7fffff  -> ~1.0\ndiv.full.f32      0x00000001, 0x00000001  -> ~1.0\ndiv.full.f32      0x7f7fffff, 0.5         -> inf\ndiv.full.f32      1.0, 0.0                -> inf\ndiv.full.f32      -1.0, inf               -> -0.0\ndiv.full.f32      inf, inf                -> nan\ndiv.full.ftz.f32  0x00000001, 0x00000001  -> nan\ndiv.full.ftz.f32  -1.0, 0x7f000000        -> -0.0",
        escapes: &[],
        fragments: &[],
    },
    // div.rnd{.ftz}.f32 d, a, b
    ProgramRow {
        lane: DIV_1,
        cases: "div.rn.f32      1.0, 3.0                -> 0x3eaaaaab\ndiv.rz.f32      1.0, 3.0                -> 0x3eaaaaaa\ndiv.rp.f32      1.0, 3.0                -> 0x3eaaaaab\ndiv.rp.f32      -1.0, 3.0               -> 0xbeaaaaaa\ndiv.rm.f32      -1.0, 3.0               -> 0xbeaaaaab\ndiv.rn.f32      1.0, -0.0               -> -inf\ndiv.rn.f32      -0.0, 0.0               -> nan\ndiv.rn.f32      inf, -inf               -> nan\ndiv.rn.f32      -2.0, inf               -> -0.0\ndiv.rn.f32      0x7f7fffff, 0.5         -> inf\ndiv.rz.f32      0x7f7fffff, 0.5         -> 0x7f7fffff\ndiv.rm.f32      0x7f7fffff, -0.5        -> -inf\ndiv.rn.f32      0x00000001, 2.0         -> 0.0\ndiv.rp.f32      0x00000001, 2.0         -> 0x00000001\ndiv.rn.f32      0x00000003, 2.0         -> 0x00000002\ndiv.rn.f32      0x00800000, 4.0         -> 0x00200000\ndiv.rn.ftz.f32  0x00800000, 4.0         -> 0.0\ndiv.rn.ftz.f32  -1.0, 0x00000001        -> -inf\ndiv.rn.ftz.f32  0x80000001, 1.0         -> -0.0",
        escapes: &[],
        fragments: &[],
    },
    // div.f64 d, a, b
    ProgramRow {
        lane: DIV_1,
        cases: "div.f64  1.0, 3.0                 -> 0x3fd5555555555555\ndiv.f64  1.0, -0.0                -> -inf\ndiv.f64  0x0010000000000000, 2.0  -> 0x0008000000000000\ndiv.f64  0.0, 0.0                 -> nan",
        escapes: &[],
        fragments: &[],
    },
    // div.rnd.f64 d, a, b
    ProgramRow {
        lane: DIV_1,
        cases: "div.rn.f64  1.0, 3.0                                -> 0x3fd5555555555555\ndiv.rz.f64  2.0, 3.0                                -> 0x3fe5555555555555\ndiv.rp.f64  1.0, 3.0                                -> 0x3fd5555555555556\ndiv.rm.f64  -1.0, 3.0                               -> 0xbfd5555555555556\ndiv.rn.f64  0x7fefffffffffffff, 0.5                 -> inf\ndiv.rz.f64  0x7fefffffffffffff, -0.5                -> 0xffefffffffffffff\ndiv.rn.f64  0x0000000000000001, 0x0000000000000001  -> 1.0\ndiv.rn.f64  inf, inf                                -> nan",
        escapes: &[],
        fragments: &[],
    },
    // dp2a.mode.atype.btype d, a, b, c
    ProgramRow {
        lane: "t = c;\nfirst = .mode == .hi ? 16 : 0;\nfor i in 0..2\n    t = t + field(a >> (16 * i), 16, .atype == .s32) * field(b >> (first + 8 * i), 8, .btype == .s32);\nd = t;                                   // cut to 32 bits",
        cases: "dp2a.lo.u32.u32   0x00020003, 0x04030201, 10         -> 17\ndp2a.hi.u32.u32   0x00020003, 0x04030201, 10         -> 27\ndp2a.lo.s32.u32   0xffff0003, 0xff010203, 5          -> 12\ndp2a.hi.s32.s32   0xffff0003, 0xff010203, 5          -> 9\ndp2a.lo.u32.s32   0xffffffff, 0x0000ffff, 0          -> -131070\ndp2a.hi.u32.u32   0xffffffff, 0xffff0000, 0xffffffff -> 33422849",
        escapes: &[],
        fragments: &[],
    },
    // dp4a.atype.btype d, a, b, c
    ProgramRow {
        lane: "t = c;\nfor i in 0..4\n    t = t + field(a >> (8 * i), 8, .atype == .s32) * field(b >> (8 * i), 8, .btype == .s32);\nd = t;                                   // cut to 32 bits",
        cases: "dp4a.u32.u32   0x04030201, 0x01010101, 5             -> 15\ndp4a.u32.u32   0xffffffff, 0xffffffff, 0             -> 260100\ndp4a.u32.u32   0x01010101, 1, 0xffffffff             -> 0\ndp4a.s32.s32   -1, -1, 0                             -> 4\ndp4a.s32.s32   0x80808080, 0x80808080, 0x7fffffff    -> 0x8000ffff\ndp4a.s32.u32   -1, 0xffffffff, 0                     -> -1020\ndp4a.u32.s32   0xffffffff, -1, 0                     -> -1020",
        escapes: &[],
        fragments: &[],
    },
    // elect.sync d|p, membermask
    NOTHING,
    // ex2.approx.type d, a
    ProgramRow {
        lane: EX2_1,
        cases: "ex2.approx.f16    -0.0        -> 1.0\nex2.approx.f16    3.0         -> ~8.0\nex2.approx.f16    0.5         -> ~1.4140625\nex2.approx.f16    -24.0       -> ~0x0001\nex2.approx.f16    -20.5       -> ~0x000b\nex2.approx.f16    -14.5       -> ~0x02d5\nex2.approx.f16    -26.0       -> ~0.0\nex2.approx.f16    16.0        -> inf\nex2.approx.f16x2  (-inf, inf) -> (0.0, inf)\nex2.approx.f16    nan         -> nan",
        escapes: &[],
        fragments: &[],
    },
    // ex2.approx.ftz.type d, a
    ProgramRow {
        lane: EX2_1,
        cases: "ex2.approx.ftz.bf16    0x8001      -> 1.0\nex2.approx.ftz.bf16    -1.0        -> ~0.5\nex2.approx.ftz.bf16    -127.0      -> 0.0\nex2.approx.ftz.bf16    128.0       -> inf\nex2.approx.ftz.bf16x2  (-inf, nan) -> (0.0, nan)",
        escapes: &[],
        fragments: &[],
    },
    // ex2.f32 d, a
    ProgramRow {
        lane: "x = flush(a, .f32);\nd = is_zero(x) ? 1.0 : within_ulp(flush(exp2(x), .f32), .f32, 2);",
        cases: "ex2.f32  0.5     -> ~1.4142135\nex2.f32  -127.0  -> 0.0\nex2.f32  128.0   -> inf",
        escapes: &[],
        fragments: &[],
    },
    // ex2.approx{.ftz}.f32 d, a
    ProgramRow {
        lane: "x = flushed(a, .f32, .ftz);\nd = is_zero(x) ? 1.0 : within_ulp(flushed(exp2(x), .f32, .ftz), .f32, 2);",
        cases: "ex2.approx.f32      10.0        -> ~1024.0\nex2.approx.f32      -1.0        -> ~0.5\nex2.approx.f32      0.5         -> ~0x3fb504f3\nex2.approx.f32      0.5         -> ~0x3fb504f5\nex2.approx.f32      0.0         -> 1.0\nex2.approx.f32      -0.0        -> 1.0\nex2.approx.ftz.f32  0x80000001  -> 1.0\nex2.approx.f32      -inf        -> 0.0\nex2.approx.f32      inf         -> inf\nex2.approx.f32      nan         -> nan\nex2.approx.f32      128.0       -> inf\nex2.approx.f32      -148.0      -> ~0x00000002\nex2.approx.f32      -127.0      -> ~0x00400000\nex2.approx.ftz.f32  -127.0      -> 0.0\nex2.approx.ftz.f32  -126.0      -> ~0x00800000",
        escapes: &[],
        fragments: &[],
    },
    // exit
    NOTHING,
    // fabric.submit{.op_restrict::fetching}
    NOTHING,
    // fabric.submit.commit_group
    NOTHING,
    // fabric.try_atom.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.type [endpoint, offset], [to], [from], [mbar]{, policy}
    NOTHING,
    // fabric.try_get.async.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128 [to], [endpoint, offset], size, [mbar]{, policy}
    NOTHING,
    // fabric.try_get.async.tensor.dim{.load_mode}.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address [to], [map, endpoint, offset, coords], [mbar]{, policy}
    NOTHING,
    // fabric.try_get.async.tensor.dim{.load_mode}.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim [to], [map, endpoint, offset, dims, coords], [mbar]{, policy}
    NOTHING,
    // fabric.try_get.async.tensor.dim{.load_mode}.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim_stride [to], [map, endpoint, offset, dims, strides, upper, coords], [mbar]{, policy}
    NOTHING,
    // fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.op.type.sync [to], [endpoint, offset], size, [mbar], membermask
    NOTHING,
    // fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.add.acc.type.sync [to], [endpoint, offset], size, [mbar], membermask
    NOTHING,
    // fabric.try_put.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric{.cp_mask}.relaxed.sys{.L2::cache_hint}.b128 [endpoint, offset], [from], size, [mbar]{, bytes}{, policy}
    NOTHING,
    // fabric.try_put.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128 [endpoint, offset, counter], [from], size, [mbar]{, policy}
    NOTHING,
    // fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address [map, endpoint, offset, coords], [from], size, [mbar]{, policy}
    NOTHING,
    // fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim [map, endpoint, offset, dims, coords], [from], size, [mbar]{, policy}
    NOTHING,
    // fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim_stride [map, endpoint, offset, dims, strides, upper, coords], [from], size, [mbar]{, policy}
    NOTHING,
    // fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128.override::global_address [map, endpoint, offset, counter, coords], [from], size, [mbar]{, policy}
    NOTHING,
    // fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim [map, endpoint, offset, counter, dims, coords], [from], size, [mbar]{, policy}
    NOTHING,
    // fabric.try_put.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.b128.override::global_address.override::global_dim_stride [map, endpoint, offset, counter, dims, strides, upper, coords], [from], size, [mbar]{, policy}
    NOTHING,
    // fabric.try_red.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.type [endpoint, offset], [from], size, [mbar]{, policy}
    NOTHING,
    // fabric.try_red.async{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.type [endpoint, offset, counter], [from], size, [mbar]{, policy}
    NOTHING,
    // fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.override::global_address [map, endpoint, offset, coords], [from], size, [mbar]{, policy}
    NOTHING,
    // fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim [map, endpoint, offset, dims, coords], [from], size, [mbar]{, policy}
    NOTHING,
    // fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim_stride [map, endpoint, offset, dims, strides, upper, coords], [from], size, [mbar]{, policy}
    NOTHING,
    // fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.override::global_address [map, endpoint, offset, counter, coords], [from], size, [mbar]{, policy}
    NOTHING,
    // fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim [map, endpoint, offset, counter, dims, coords], [from], size, [mbar]{, policy}
    NOTHING,
    // fabric.try_red.async.tensor.dim{.load_mode}{.multimem}.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.relaxed.sys{.L2::cache_hint}.op.override::global_address.override::global_dim_stride [map, endpoint, offset, counter, dims, strides, upper, coords], [from], size, [mbar]{, policy}
    NOTHING,
    // fabric.wait.sync_restrict::reads
    NOTHING,
    // fence{.sem}.scope
    NOTHING,
    // fence.acquire.sync_restrict::shared::cluster.cluster
    NOTHING,
    // fence.release.sync_restrict::shared::cta.cluster
    NOTHING,
    // fence.mbarrier_init.release.cluster
    NOTHING,
    // fence.proxy.alias
    NOTHING,
    // fence.proxy.alias.sem.sys
    NOTHING,
    // fence.proxy.way.alias.sem.sys
    NOTHING,
    // fence.proxy.async{.space}
    NOTHING,
    // fence.proxy.tensormap::generic.sem.scope
    NOTHING,
    // fence.proxy.tensormap::generic.sem.scope [addr], size
    NOTHING,
    // fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster
    NOTHING,
    // fence.proxy.async::generic.release.restrict.cluster
    NOTHING,
    // fence.proxy.async::generic.acq_rel.restrict.cluster
    NOTHING,
    // fma.rnd{.ftz}{.sat}.f32 d, a, b, c
    ProgramRow {
        lane: FMA_1,
        cases: "fma.rn.f32      0x3f800001, 0x3f800001, 0xbf800002  -> 0x28800000\nfma.rn.f32      1.0, 1.0, 0x33800000                -> 1.0\nfma.rn.f32      0x3f800001, 1.0, 0x33800000         -> 0x3f800002\nfma.rz.f32      1.0, 0x3f800001, 0x33800000         -> 0x3f800001\nfma.rp.f32      1.0, 1.0, 0x33800000                -> 0x3f800001\nfma.rm.f32      1.0, -1.0, 0xb3800000               -> 0xbf800001\nfma.rn.f32      1.0, 1.0, -1.0                      -> 0.0\nfma.rm.f32      1.0, 1.0, -1.0                      -> -0.0\nfma.rn.f32      -1.0, 0.0, -0.0                     -> -0.0\nfma.rn.f32      -1.0, 0.0, 0.0                      -> 0.0\nfma.rn.f32      0x7f7fffff, 2.0, 0xff7fffff         -> 0x7f7fffff\nfma.rn.f32      0x7f7fffff, 2.0, 0.0                -> inf\nfma.rz.f32      0x7f7fffff, 2.0, 0.0                -> 0x7f7fffff\nfma.rn.f32      inf, 0.0, 1.0                       -> nan\nfma.rn.f32      inf, 1.0, -inf                      -> nan\nfma.rn.f32      2.0, inf, 1.0                       -> inf\nfma.rn.f32      1.0, 1.0, nan                       -> nan\nfma.rn.f32      0x00000001, 0x7f000000, 1.0         -> 0x3f800002\nfma.rn.ftz.f32  0x00000001, 0x7f000000, 1.0         -> 1.0\nfma.rn.f32      0x00800000, -0.5, 0.0               -> 0x80400000\nfma.rn.ftz.f32  0x00800000, -0.5, 0.0               -> -0.0\nfma.rn.ftz.f32  0x00800000, -0.5, 0x00800000        -> 0.0\nfma.rp.f32      0x00000001, 0x00000001, 0.0         -> 0x00000001\nfma.rn.sat.f32  2.0, 2.0, 0.0                       -> 1.0\nfma.rn.sat.f32  -1.0, 1.0, 0.5                      -> 0.0\nfma.rn.sat.f32  inf, 0.0, 1.0                       -> 0.0\nfma.rm.sat.f32  1.0, 1.0, -1.0                      -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // fma.rnd.f64 d, a, b, c
    ProgramRow {
        lane: FMA_1,
        cases: "fma.rn.f64  0x3ff0000000000001, 0x3ff0000000000001, 0xbff0000000000002  -> 0x3970000000000000\nfma.rn.f64  1.0, 1.0, 0x3ca0000000000000                                -> 1.0\nfma.rz.f64  -1.0, 1.0, 0xbca0000000000000                               -> -1.0\nfma.rp.f64  1.0, 1.0, 0x3ca0000000000000                                -> 0x3ff0000000000001\nfma.rm.f64  1.0, 1.0, -1.0                                              -> -0.0\nfma.rn.f64  0x7fefffffffffffff, 2.0, 0xffefffffffffffff                 -> 0x7fefffffffffffff\nfma.rn.f64  0x0010000000000000, 0.5, 0.0                                -> 0x0008000000000000\nfma.rn.f64  -inf, 0.0, nan                                              -> nan",
        escapes: &[],
        fragments: &[],
    },
    // fma.rnd{.ftz}.f32x2 d, a, b, c
    ProgramRow {
        lane: FMA_1,
        cases: "fma.rn.f32x2      (0x3f800001, 2.0), (0x3f800001, 3.0), (0xbf800002, 4.0)   -> (0x28800000, 10.0)\nfma.rz.f32x2      (1.0, -1.0), (1.0, 1.0), (0x33800000, 0xb3800000)         -> (1.0, -1.0)\nfma.rp.f32x2      (1.0, -1.0), (1.0, 1.0), (0x33800000, 0xb3800000)         -> (0x3f800001, -1.0)\nfma.rm.f32x2      (1.0, -1.0), (1.0, 1.0), (-1.0, 0xb3800000)               -> (-0.0, 0xbf800001)\nfma.rn.ftz.f32x2  (0x00000001, 0x00800000), (0x7f000000, -0.5), (1.0, 0.0)  -> (1.0, -0.0)\nfma.rn.f32x2      (0x00000001, inf), (0x7f000000, 0.0), (1.0, 1.0)          -> (0x3f800002, nan)",
        escapes: &[],
        fragments: &[],
    },
    // fma.rnd{.ftz}{.sat}.type d, a, b, c
    ProgramRow {
        lane: FMA_2,
        cases: "fma.rn.f16      0x3c01, 0x3c01, 0xbc02                -> 0x0010\nfma.rn.ftz.f16  0x3c01, 0x3c01, 0xbc02                -> 0.0\nfma.rn.ftz.f16  0x8200, 1.0, -0.0                     -> -0.0\nfma.rn.f16      inf, 0.0, 1.0                         -> nan\nfma.rn.f16      255.875, 256.0, 0.0                   -> 65504.0\nfma.rn.f16      256.0, 256.0, -32.0                   -> 65504.0\nfma.rn.sat.f16  2.0, 1.0, 0.5                         -> 1.0\nfma.rn.sat.f16  nan, 1.0, 1.0                         -> 0.0\nfma.rn.f16x2    (1.0, -1.0), (1.0, 0.0), (-1.0, -0.0) -> (0.0, -0.0)",
        escapes: &[],
        fragments: &[],
    },
    // fma.rnd{.ftz}.relu.type d, a, b, c
    ProgramRow {
        lane: FMA_2,
        cases: "fma.rn.relu.f16        -2.0, 3.0, 1.0                          -> 0.0\nfma.rn.relu.f16        2.0, 3.0, 1.0                           -> 7.0\nfma.rn.relu.f16        nan, 3.0, 1.0                           -> 0x7fff\nfma.rn.ftz.relu.f16x2  (-1.0, 0x0200), (0.0, 1.0), (-0.0, 0.0) -> (0.0, 0.0)",
        escapes: &[],
        fragments: &[],
    },
    // fma.rnd{.relu}.type d, a, b, c
    ProgramRow {
        lane: FMA_2,
        cases: "fma.rn.bf16         0x3f81, 0x3f81, 0xbf82              -> 0x3880\nfma.rn.bf16         1.0, 1.0, 0.00390625                -> 1.0\nfma.rn.bf16         -1.0, 1.0, -0.0059814453125         -> -1.0078125\nfma.rn.bf16         1.0, 1.0, -1.0                      -> 0.0\nfma.rn.bf16         0x7f7f, 2.0, 0.0                    -> inf\nfma.rn.bf16         0x0080, 0.5, 0x0001                 -> 0x0041\nfma.rz.bf16         1.0, 1.0, 1.0                       -> undefined\nfma.rn.relu.bf16x2  (-1.0, nan), (1.0, 1.0), (0.5, 0.0) -> (0.0, nan)",
        escapes: &[],
        fragments: &[],
    },
    // fma.rnd.oob{.sat}{.relu}.type d, a, b, c
    ProgramRow {
        lane: FMA_2,
        cases: "fma.rn.oob.f16         1.0, 2.0, 3.0                       -> 5.0\nfma.rn.oob.f16         nan, 2.0, 3.0                       -> undefined\nfma.rn.oob.f16         inf, 0.0, 3.0                       -> nan\nfma.rn.oob.sat.f16     1.0, 2.0, 3.0                       -> 1.0\nfma.rn.oob.relu.f16x2  (-1.0, nan), (2.0, 1.0), (1.0, 1.0) -> (0.0, undefined)",
        escapes: &[],
        fragments: &[],
    },
    // fma.rnd.oob{.relu}.type d, a, b, c
    ProgramRow {
        lane: FMA_2,
        cases: "fma.rn.oob.bf16         1.0, 2.0, 3.0                       -> 5.0\nfma.rn.oob.bf16         1.0, 1.0, 0.00390625                -> 1.0\nfma.rp.oob.bf16         1.0, 1.0, 0.00390625                -> undefined\nfma.rn.oob.relu.bf16x2  (-1.0, 1.0), (2.0, nan), (1.0, 1.0) -> (0.0, undefined)",
        escapes: &[],
        fragments: &[],
    },
    // fma.rnd{.sat}.f32.abtype d, a, b, c
    ProgramRow {
        lane: "d = result(a * b + c, .f32);",
        cases: "fma.rn.f32.f16       0x4000, 0x4200, 1.0         -> 7.0\nfma.rn.f32.f16       0x3c01, 0x3c01, 0xbf804000  -> 0x35800000\nfma.rn.f32.bf16      0x3f80, 0x3f80, 0x33800000  -> 1.0\nfma.rz.f32.bf16      0x3f80, 0xbf80, 0xb3ffffff  -> -1.0\nfma.rp.f32.f16       0x3c00, 0x3c00, 0x33800000  -> 0x3f800001\nfma.rm.f32.f16       0x3c00, 0x3c00, -1.0        -> -0.0\nfma.rn.f32.f16       0x7bff, 0x7bff, 0.0         -> 0x4f7fc004\nfma.rn.f32.bf16      0x7f7f, 0x7f7f, -inf        -> -inf\nfma.rn.f32.bf16      0x7f7f, 0x4000, 0.0         -> inf\nfma.rz.f32.bf16      0x7f7f, 0x4000, 0.0         -> 0x7f7fffff\nfma.rn.f32.bf16      0x0080, 0x3f00, 0.0         -> 0x00400000\nfma.rn.f32.f16       0x7c00, 0x0000, 1.0         -> nan\nfma.rn.sat.f32.f16   0x4000, 0x4000, -3.5        -> 0.5\nfma.rn.sat.f32.f16   0x4000, 0x4000, 0.0         -> 1.0\nfma.rp.sat.f32.bf16  0x7fc0, 0x3f80, 1.0         -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // fns.b32 d, mask, base, offset
    ProgramRow {
        lane: "n = as(offset, .s32);\nfirst = base & 31;\nfound = -1;\nseen = 0;\nfor i in 0..(n == 0 ? 1 : 32) {\n    bit = n < 0 ? mask << i : mask >> i;           // its bit first is bit first - i or first + i of mask\n    bit = bit[first : first];\n    seen = seen + bit;\n    if (bit == 1 && seen == max(abs(n), 1)) found = n < 0 ? first - i : first + i;\n}\nfound = n == lowest(.s32) ? 0 : found;\nd = base > 31 ? departs(found) : found;",
        cases: "fns.b32   0xaaaaaaaa, 3, 0               -> 3\nfns.b32   0xaaaaaaaa, 2, 0               -> 0xffffffff\nfns.b32   0xaaaaaaaa, 3, 2               -> 5\nfns.b32   0xaaaaaaaa, 2, 1               -> 3\nfns.b32   0xaaaaaaaa, 3, -2              -> 1\nfns.b32   0xaaaaaaaa, 2, -1              -> 1\nfns.b32   0xaaaaaaaa, 31, 1              -> 31\nfns.b32   0xaaaaaaaa, 3, 100             -> 0xffffffff\nfns.b32   0xaaaaaaaa, 0, -1              -> 0xffffffff\nfns.b32   0xffffffff, 0, 32              -> 31\nfns.b32   0xaaaaaaaa, 33, 1              -> 1\nfns.b32   0xaaaaaaaa, 3, -2147483647     -> 0xffffffff\nfns.b32   0xaaaaaaaa, 3, -2147483648     -> 0",
        escapes: &[],
        fragments: &[],
    },
    // getctarank{.space}.type d, a
    NOTHING,
    // getctarank{.space}.type d, avar
    NOTHING,
    // griddepcontrol.action
    NOTHING,
    // isspacep.space p, a
    NOTHING,
    // istypep.objtype p, a
    NOTHING,
    // ld{.sem}{.ss}{.cop}{.l1evict}{.l2evict}{.L2::cache_hint}{.l2size}{.vec}.type d, [a]{.unified}{, policy}
    NOTHING,
    // ld.sem{.ss}{.l2size}{.vec}.type d, [a]{.unified}
    NOTHING,
    // ld.sem.scope{.ss}{.l1evict}{.l2evict}{.L2::cache_hint}{.l2size}{.vec}.type d, [a]{.unified}{, policy}
    NOTHING,
    // ld.mmio.sem.scope{.ss}.type d, [a]{.unified}
    NOTHING,
    // ld{.ss}{.vec}.type.proxy::readonly d, [a]{.unified}
    NOTHING,
    // ld.global{.cop}.nc{.l1evict}{.l2evict}{.L2::cache_hint}{.l2size}{.vec}.type d, [a]{.unified}{, policy}
    NOTHING,
    // ldmatrix.sync.aligned.shape.num{.trans}{.ss}.b16 r, [p]
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "r",
                rows: "8*.num",
                columns: "8",
                when: (311, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "r",
                rows: "8*.num",
                columns: "8",
                when: (11, 1),
                body: "row = lane % 4 * 2 + i % 2 + 8 * (i / 2);\ncol = lane / 4;",
            },
        ],
    },
    // ldmatrix.sync.aligned.shape.num.trans{.ss}.b8 r, [p]
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "r",
            rows: "16*.num",
            columns: "16",
            when: (0, 0),
            body: LDMATRIX_1,
        }],
    },
    // ldmatrix.sync.aligned.shape.num{.ss}.dst_fmt.src_fmt r, [p]
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "r",
            rows: "8*.num",
            columns: "16",
            when: (0, 0),
            body: "row = lane / 4 + 8 * (i / 4);\ncol = lane % 4 * 4 + i % 4;",
        }],
    },
    // ldmatrix.sync.aligned.shape.num.trans{.ss}.dst_fmt.src_fmt r, [p]
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "r",
            rows: "16*.num",
            columns: "16",
            when: (0, 0),
            body: LDMATRIX_1,
        }],
    },
    // ldmatrix.sync.aligned.shape.num{.ss}.s8.s4 r, [p]
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "r",
            rows: "8*.num",
            columns: "16",
            when: (0, 0),
            body: "row = lane / 4 + 8 * (i / 4);\ncol = lane % 4 * 4 + i % 4;",
        }],
    },
    // ldu{.ss}{.vec}.type d, [a]{.unified}
    NOTHING,
    // lg2.f32 d, a
    ProgramRow {
        lane: "d = logarithm(flush(a, .f32));",
        cases: "lg2.f32  10.0        -> ~3.3219281\nlg2.f32  0x00000001  -> -inf\nlg2.f32  -1.0        -> nan",
        escapes: &[],
        fragments: &[],
    },
    // lg2.approx{.ftz}.f32 d, a
    ProgramRow {
        lane: "d = logarithm(flushed(a, .f32, .ftz));",
        cases: "lg2.approx.f32      8.0         -> ~3.0\nlg2.approx.f32      10.0        -> ~3.3219281\nlg2.approx.f32      1.0         -> ~0.0\nlg2.approx.f32      1.0         -> ~0x34800000\nlg2.approx.f32      0x3f7fffff  -> ~0.0\nlg2.approx.f32      1.5         -> ~0.5849625\nlg2.approx.f32      0.0         -> -inf\nlg2.approx.f32      -0.0        -> -inf\nlg2.approx.f32      inf         -> inf\nlg2.approx.f32      -inf        -> nan\nlg2.approx.f32      -1.0        -> nan\nlg2.approx.f32      nan         -> nan\nlg2.approx.f32      0x00000001  -> ~-149.0\nlg2.approx.ftz.f32  0x00000001  -> -inf\nlg2.approx.f32      0x80000001  -> nan\nlg2.approx.ftz.f32  0x80000001  -> -inf",
        escapes: &[],
        fragments: &[],
    },
    // lop3.b32 d, a, b, c, immLut
    ProgramRow {
        lane: "d = looked_up(immLut, a, b, c);",
        cases: "lop3.b32   0xf0f0f0f0, 0xcccccccc, 0xaaaaaaaa, 0x80        -> 0x80808080\nlop3.b32   0xf0f0f0f0, 0xcccccccc, 0xaaaaaaaa, 0x96        -> 0x96969696\nlop3.b32   0xff00ff00, 0x12345678, 0x9abcdef0, 0xca        -> 0x12bc56f0\nlop3.b32   0x12345678, 0x12345678, 0x12345678, 0xff        -> 0xffffffff\nlop3.b32   0x12345678, 0, 0, 0xf0                          -> 0x12345678\nlop3.b32   0, 0, 0, 0x01                                   -> 0xffffffff\nlop3.b32   0xffffffff, 0xffffffff, 0xffffffff, 0x100       -> 0",
        escapes: &[],
        fragments: &[],
    },
    // lop3.boolop.b32 d|p, a, b, c, immLut, {!}q
    ProgramRow {
        lane: "t = looked_up(immLut, a, b, c);\nd = t;\np = .boolop == .and ? t != 0 && q : t != 0 || q;",
        cases: "lop3.or.b32    0xff, 0x0f, 0x05, 0x80, false     -> 0x05|true\nlop3.or.b32    0xf0, 0x0f, 0xff, 0x80, false     -> 0|false\nlop3.or.b32    0xf0, 0x0f, 0xff, 0x80, true      -> 0|true\nlop3.and.b32   0xff, 0x0f, 0x05, 0x80, true      -> 0x05|true\nlop3.and.b32   0xf0, 0x0f, 0xff, 0x80, true      -> 0|false\nlop3.and.b32   0xff, 0x0f, 0x05, 0x80, !true     -> 0x05|false",
        escapes: &[],
        fragments: &[],
    },
    // mad{.ftz}{.sat}.f32 d, a, b, c
    ProgramRow {
        lane: "// below sm_20; on later targets as with .rn\nt = flush(a, .f32) * flush(b, .f32);\nz = flush(c, .f32);\nif (z == 0.0) t = delivered(t, .f32, .rn, true);\nelse if (!is_nan(t) && !is_infinite(t) && t != 0.0) {\n    ulp = 2.0 ** (exponent(t) - 23);\n    t = round_zero(t / ulp) * ulp;\n}\nr = delivered(t + z, .f32, .rn, true);\nd = .sat ? saturated(r) : r;",
        cases: "mad.f32      0x3f800001, 1.5, 1.5                 -> 3.0\nmad.f32      0x3f800001, 1.5, 0.0                 -> 0x3fc00002\nmad.f32      0x3f800001, 0x3f800001, 0xbf800002   -> 0.0\nmad.f32      0x7f7fffff, 2.0, 0xff7fffff          -> 0x7f7fffff\nmad.f32      0x7f7fffff, 2.0, -0.0                -> inf\nmad.f32      0x00800000, 0.5, 0.0                 -> 0.0\nmad.f32      0x00800000, 0.5, 0x00800000          -> 0x00c00000\nmad.f32      0x007fffff, 2.0, 1.0                 -> 1.0\nmad.ftz.f32  0x00800000, -0.5, 0x00800000         -> 0.0\nmad.f32      inf, 0.0, 1.0                        -> nan\nmad.sat.f32  2.0, 2.0, 1.0                        -> 1.0\nmad.sat.f32  nan, 2.0, 1.0                        -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // mad.rnd{.ftz}{.sat}.f32 d, a, b, c
    ProgramRow {
        lane: MAD_1,
        cases: "mad.rn.f32      0x3f800001, 1.5, 1.5                -> 0x40400001\nmad.rz.f32      0x3f800001, 1.5, 1.5                -> 3.0\nmad.rp.f32      1.0, 1.0, 0x33800000                -> 0x3f800001\nmad.rm.f32      1.0, 1.0, -1.0                      -> -0.0\nmad.rn.f32      0x7f7fffff, 2.0, 0.0                -> inf\nmad.rn.f32      0x00000001, 0x7f000000, 1.0         -> 0x3f800002\nmad.rn.ftz.f32  0x00000001, 0x7f000000, 1.0         -> 1.0\nmad.rn.sat.f32  2.0, 2.0, nan                       -> 0.0\nmad.rn.sat.f32  2.0, 2.0, -3.5                      -> 0.5",
        escapes: &[],
        fragments: &[],
    },
    // mad.f64 d, a, b, c
    ProgramRow {
        lane: MAD_1,
        cases: "mad.f64  0x3ff0000000000001, 0x3ff0000000000001, 0xbff0000000000002  -> 0x3970000000000000\nmad.f64  0x3ff0000000000001, 1.0, 0x3ca0000000000000                 -> 0x3ff0000000000002\nmad.f64  0x0010000000000000, -0.5, 0.0                               -> 0x8008000000000000\nmad.f64  0.0, inf, 1.0                                               -> nan",
        escapes: &[],
        fragments: &[],
    },
    // mad.rnd.f64 d, a, b, c
    ProgramRow {
        lane: MAD_1,
        cases: "mad.rn.f64  0x3ff0000000000001, 1.0, 0x3ca0000000000000  -> 0x3ff0000000000002\nmad.rz.f64  0x3ff0000000000001, 1.0, 0x3ca0000000000000  -> 0x3ff0000000000001\nmad.rp.f64  1.0, 1.0, 0x3ca0000000000000                 -> 0x3ff0000000000001\nmad.rm.f64  1.0, 1.0, -1.0                               -> -0.0\nmad.rn.f64  0x7fefffffffffffff, 2.0, -inf                -> -inf\nmad.rn.f64  inf, 1.0, -inf                               -> nan",
        escapes: &[],
        fragments: &[],
    },
    // mad.half.type d, a, b, c
    ProgramRow {
        lane: MAD_2,
        cases: "mad.lo.u16   0x100, 0x100, 0xffff                          -> 0xffff\nmad.lo.s16   -200, 200, 1                                  -> 25537\nmad.lo.u32   0xffffffff, 2, 3                              -> 1\nmad.lo.s32   0x10000, 0x10000, 7                           -> 7\nmad.lo.s32   -3, 4, 5                                      -> -7\nmad.lo.u64   0xffffffffffffffff, 0xffffffffffffffff, 1     -> 2\nmad.lo.s64   -1, 5, 5                                      -> 0",
        escapes: &[],
        fragments: &[],
    },
    // mad.half.type d, a, b, c
    ProgramRow {
        lane: MAD_2,
        cases: "mad.hi.u16   0x100, 0x100, 5                               -> 6\nmad.hi.s16   -1, 1, 1                                      -> 0\nmad.hi.u32   0xffffffff, 0xffffffff, 3                     -> 1\nmad.hi.u64   0x100000000, 0x100000000, 0xffffffffffffffff  -> 0\nmad.hi.s64   -1, 1, 0                                      -> -1",
        escapes: &[],
        fragments: &[],
    },
    // mad.half{.sat}.s32 d, a, b, c
    ProgramRow {
        lane: MAD_2,
        cases: "mad.hi.s32       0x7fffffff, 0x7fffffff, 0x7fffffff        -> 0xbffffffe\nmad.hi.sat.s32   0x7fffffff, 0x7fffffff, 0x7fffffff        -> 0x7fffffff\nmad.hi.s32       -2147483648, 0x7fffffff, -2147483648      -> 0x40000000\nmad.hi.sat.s32   -2147483648, 0x7fffffff, -2147483648      -> -2147483648\nmad.hi.sat.s32   -1, 1, 5                                  -> 4",
        escapes: &[],
        fragments: &[],
    },
    // mad.half.type d, a, b, c
    ProgramRow {
        lane: MAD_2,
        cases: "mad.wide.u16   0xffff, 0xffff, 0xffffffff                  -> 0xfffe0000\nmad.wide.s16   -32768, -32768, 1                           -> 0x40000001\nmad.wide.s16   -1, 1, 0                                    -> -1\nmad.wide.u32   0xffffffff, 0xffffffff, 0x1ffffffff         -> 0\nmad.wide.s32   -2, 3, 10                                   -> 4\nmad.wide.s32   -2147483648, -2147483648, 0x4000000000000000    -> 0x8000000000000000",
        escapes: &[],
        fragments: &[],
    },
    // mad.half.cc.type d, a, b, c
    ProgramRow {
        lane: "n = width(.type);\nt = a * b;\nt = (.half == .hi ? t[2 * n - 1 : n] : t[n - 1 : 0]) + raw(c);\nd = t;\nCF = t >> n;",
        cases: "mad.lo.cc.u32   0xffffffff, 1, 1                               -> 0, cf=1\nmad.lo.cc.u32   0x10000, 0x10000, 5                            -> 5, cf=0\nmad.hi.cc.u32   0xffffffff, 0xffffffff, 2                      -> 0, cf=1\nmad.hi.cc.s32   -1, 1, 1                                       -> 0, cf=1\nmad.lo.cc.s32   -1, 1, 0                                       -> -1, cf=0\nmad.hi.cc.u64   0x100000000, 0x100000000, 0xffffffffffffffff   -> 0, cf=1\nmad.lo.cc.s64   -2, 3, 5                                       -> -1, cf=0",
        escapes: &[],
        fragments: &[],
    },
    // mad24.half.type d, a, b, c
    ProgramRow {
        lane: MAD24_1,
        cases: "mad24.lo.u32   0xffffff, 0xffffff, 0x01ffffff        -> 0\nmad24.lo.u32   0x01000002, 3, 4                      -> 10\nmad24.lo.s32   0x800000, 1, 1                        -> -8388607\nmad24.lo.s32   -5, 7, 35                             -> 0",
        escapes: &[],
        fragments: &[],
    },
    // mad24.half.u32 d, a, b, c
    ProgramRow {
        lane: MAD24_1,
        cases: "mad24.hi.u32   0xffffff, 0xffffff, 0xffffffff        -> 0xfffffdff\nmad24.hi.u32   0x10000, 0x10000, 1                   -> 0x10001\nmad24.hi.u32   0xff, 0xff, 0                         -> 0",
        escapes: &[],
        fragments: &[],
    },
    // mad24.half{.sat}.s32 d, a, b, c
    ProgramRow {
        lane: MAD24_1,
        cases: "mad24.hi.s32       0x7fffff, 0x7fffff, 0x7fffffff        -> 0xbffffeff\nmad24.hi.sat.s32   0x7fffff, 0x7fffff, 0x7fffffff        -> 0x7fffffff\nmad24.hi.s32       0x800000, 0x7fffff, -2147483648       -> 0x40000080\nmad24.hi.sat.s32   0x800000, 0x7fffff, -2147483648       -> -2147483648\nmad24.hi.sat.s32   0xffffff, 1, 5                        -> 4",
        escapes: &[],
        fragments: &[],
    },
    // madc.half{.cc}.type d, a, b, c
    ProgramRow {
        lane: "n = width(.type);\nt = a * b;\nt = (.half == .hi ? t[2 * n - 1 : n] : t[n - 1 : 0]) + raw(c) + CF;\nd = t;\nif (.cc) CF = t >> n;",
        cases: "madc.lo.u32      3, 4, 5, cf=1                                 -> 18\nmadc.hi.u32      0xffffffff, 0xffffffff, 1, cf=1               -> 0\nmadc.hi.s64      -1, 1, 0, cf=1                                -> 0\nmadc.lo.cc.u32   0xffffffff, 1, 0, cf=1                        -> 0, cf=1\nmadc.hi.cc.u32   1, 1, 0xffffffff, cf=1                        -> 0, cf=1\nmadc.hi.cc.s32   -1, 1, 0, cf=0                                -> -1, cf=0\nmadc.lo.cc.u64   0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, cf=0   -> 0, cf=1",
        escapes: &[],
        fragments: &[],
    },
    // madc.half.type d, a, b, c
    ProgramRow {
        lane: "d = (.half == .hi ? a * b >> 32 : a * b) + c + CF;",
        cases: "madc.lo.u16   0x100, 0x100, 1, cf=1              -> 2\nmadc.lo.s16   -1, 5, 3, cf=0                     -> -2\nmadc.hi.u16   0x100, 0x100, 1, cf=1              -> 2\nmadc.hi.s16   -1, 5, 3, cf=0                     -> 2",
        escapes: &[],
        fragments: &[],
    },
    // madc.half.sat.s32 d, a, b, c
    ProgramRow {
        lane: "t = ((a * b) >> 32) + c + CF;\nd = t == clamp(t, lowest(.s32), highest(.s32)) ? t : departs(t);",
        cases: "madc.hi.sat.s32   0x40000000, 4, 5, cf=1             -> 7\nmadc.hi.sat.s32   0, 0, 0x7fffffff, cf=0             -> 0x7fffffff\nmadc.hi.sat.s32   0x40000000, 4, 0x7fffffff, cf=0    -> -2147483648\nmadc.hi.sat.s32   -1, 1, -2147483648, cf=0           -> 0x7fffffff",
        escapes: &[],
        fragments: &[],
    },
    // mapa{.space}.type d, a, b
    NOTHING,
    // mapa{.space}.type d, avar, b
    NOTHING,
    // match.any.sync.type d, a, membermask
    NOTHING,
    // match.all.sync.type d{|p}, a, membermask
    NOTHING,
    // max.type d, a, b
    ProgramRow {
        lane: "m = max(a, b);\nd = .relu ? max(m, 0) : m;",
        cases: "max.u32  0xffffffff, 1           -> 0xffffffff\nmax.u32  5, 5                    -> 5\nmax.u16  0x8000, 0x7fff          -> 0x8000\nmax.s16  0x8000, 0x7fff          -> 32767\nmax.u64  0x8000000000000000, 1   -> 0x8000000000000000\nmax.s64  -1, 0                   -> 0",
        escapes: &[],
        fragments: &[],
    },
    // max{.relu}.s32 d, a, b
    ProgramRow {
        lane: "m = max(a, b);\nd = .relu ? max(m, 0) : m;",
        cases: "max.s32       -1, -2                   -> -1\nmax.s32       0x80000000, 0x7fffffff   -> 0x7fffffff\nmax.relu.s32  -1, -2                   -> 0\nmax.relu.s32  -1, 3                    -> 3\nmax.relu.s32  0x80000000, 0xffffffff   -> 0",
        escapes: &[],
        fragments: &[],
    },
    // max.u16x2 d, a, b
    ProgramRow {
        lane: "m = max(a, b);\nd = .relu ? max(m, 0) : m;",
        cases: "max.u16x2  (1, 0xffff), (2, 3)            -> (2, 0xffff)\nmax.u16x2  (0x8000, 0), (0x7fff, 1)       -> (0x8000, 1)\nmax.u16x2  0x0001ffff, 0x00020001         -> 0x0002ffff",
        escapes: &[],
        fragments: &[],
    },
    // max{.relu}.s16x2 d, a, b
    ProgramRow {
        lane: "m = max(a, b);\nd = .relu ? max(m, 0) : m;",
        cases: "max.s16x2       (1, -1), (2, -3)             -> (2, -1)\nmax.s16x2       (-32768, 32767), (0, -1)     -> (0, 32767)\nmax.relu.s16x2  (-5, 7), (-3, 9)             -> (0, 9)\nmax.relu.s16x2  (-1, -32768), (6, -32768)    -> (6, 0)",
        escapes: &[],
        fragments: &[],
    },
    // max.u8x4 d, a, b
    ProgramRow {
        lane: "m = max(a, b);\nd = .relu ? max(m, 0) : m;",
        cases: "max.u8x4  (1, 255, 128, 0), (2, 3, 127, 0)   -> (2, 255, 128, 0)\nmax.u8x4  0xff000180, 0x01ff0081             -> 0xffff0181\nmax.u8x4  (255, 0, 7, 9), (255, 255, 6, 10)  -> (255, 255, 7, 10)",
        escapes: &[],
        fragments: &[],
    },
    // max{.relu}.s8x4 d, a, b
    ProgramRow {
        lane: "m = max(a, b);\nd = .relu ? max(m, 0) : m;",
        cases: "max.s8x4       (1, -1, -128, 127), (2, -3, 127, 0)    -> (2, -1, 127, 127)\nmax.s8x4       0xff7f8001, 0x00800102                 -> 0x007f0102\nmax.relu.s8x4  (1, -1, -128, 127), (2, -3, -127, 0)   -> (2, 0, 0, 127)",
        escapes: &[],
        fragments: &[],
    },
    // max{.ftz}{.NaN}{.xorsign}{.abs}.f32 d, a, b
    ProgramRow {
        lane: "x = flushed(a, .f32, .ftz);\ny = flushed(b, .f32, .ftz);\nm = .abs ? larger(magnitude(x), magnitude(y)) : larger(x, y);\nif (.xorsign && raw(a)[31:31] != raw(b)[31:31]) m = -m;\nd = m;",
        cases: "max.f32                      1.0, -2.0               -> 1.0\nmax.f32                      0.0, -0.0               -> 0.0\nmax.f32                      -0.0, 0.0               -> 0.0\nmax.f32                      inf, 0x7f7fffff         -> inf\nmax.f32                      nan, -inf               -> -inf\nmax.f32                      -1.0, nan               -> -1.0\nmax.f32                      0xffc01234, 0x7fc00000  -> 0x7fffffff\nmax.f32                      0x00000001, 0.0         -> 0x00000001\nmax.ftz.f32                  0x80000001, -1.0        -> -0.0\nmax.ftz.f32                  0x80000001, 0x00000001  -> 0.0\nmax.NaN.f32                  nan, inf                -> 0x7fffffff\nmax.NaN.f32                  -0.0, 0.0               -> 0.0\nmax.xorsign.abs.f32          1.0, -2.0               -> -2.0\nmax.xorsign.abs.f32          -3.0, -2.0              -> 3.0\nmax.xorsign.abs.f32          0.0, -0.0               -> -0.0\nmax.xorsign.abs.f32          -2.0, 0xffc00000        -> 2.0\nmax.NaN.xorsign.abs.f32      -2.0, nan               -> 0x7fffffff\nmax.ftz.NaN.xorsign.abs.f32  0x80000001, 0x00000001  -> -0.0",
        escapes: &[],
        fragments: &[],
    },
    // max{.ftz}{.NaN}{.abs}.f32 d, a, b, c
    ProgramRow {
        lane: "x = flushed(a, .f32, .ftz);\ny = flushed(b, .f32, .ftz);\nz = flushed(c, .f32, .ftz);\nif (.abs) { x = magnitude(x); y = magnitude(y); z = magnitude(z); }\nd = larger(larger(x, y), z);",
        cases: "max.f32          3.0, 1.0, 2.0                -> 3.0\nmax.f32          -0.0, -0.0, 0.0              -> 0.0\nmax.f32          nan, 1.0, nan                -> 1.0\nmax.f32          nan, nan, -inf               -> -inf\nmax.f32          nan, nan, nan                -> 0x7fffffff\nmax.NaN.f32      1.0, 2.0, nan                -> 0x7fffffff\nmax.NaN.f32      1.0, nan, inf                -> 0x7fffffff\nmax.abs.f32      -3.0, 2.0, -1.0              -> 3.0\nmax.abs.f32      -0.0, -0.0, -0.0             -> 0.0\nmax.ftz.f32      0x80000001, -1.0, 0x80000002 -> -0.0\nmax.ftz.abs.f32  0x80000001, -0.0, 0x00000001 -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // max.f64 d, a, b
    ProgramRow {
        lane: "d = larger(a, b);",
        cases: "max.f64  2.0, -1.0                              -> 2.0\nmax.f64  -0.0, 0.0                              -> 0.0\nmax.f64  nan, -inf                              -> -inf\nmax.f64  inf, nan                               -> inf\nmax.f64  nan, nan                               -> nan\nmax.f64  0x0000000000000001, 0x0000000000000002 -> 0x0000000000000002",
        escapes: &[],
        fragments: &[],
    },
    // max{.ftz}{.NaN}{.xorsign}{.abs}.type d, a, b
    ProgramRow {
        lane: MAX_1,
        cases: "max.f16                    1.0, 2.0                -> 2.0\nmax.f16                    -0.0, 0.0               -> 0.0\nmax.f16                    inf, 5.0                -> inf\nmax.f16                    nan, -2.0               -> -2.0\nmax.f16                    nan, nan                -> 0x7fff\nmax.NaN.f16                nan, 2.0                -> 0x7fff\nmax.f16                    0x0001, 0.0             -> 0x0001\nmax.ftz.f16                0x0001, -0.0            -> 0.0\nmax.xorsign.abs.f16        -3.0, 2.0               -> -3.0\nmax.xorsign.abs.f16        -3.0, -2.0              -> 3.0\nmax.NaN.xorsign.abs.f16x2  (1.0, -1.0), (nan, 4.0) -> (nan, -4.0)",
        escapes: &[],
        fragments: &[],
    },
    // max{.NaN}{.xorsign}{.abs}.type d, a, b
    ProgramRow {
        lane: MAX_1,
        cases: "max.bf16                -1.0, 1.0                   -> 1.0\nmax.NaN.bf16            nan, 1.0                    -> nan\nmax.bf16x2              (0x8001, nan), (-0.0, -7.0) -> (-0.0, -7.0)\nmax.xorsign.abs.bf16x2  (-1.0, 3.0), (2.0, 2.0)     -> (-2.0, 3.0)",
        escapes: &[],
        fragments: &[],
    },
    // mbarrier.arrive{.sem}{.scope}{.ss}.b64 state, [addr]{, count}
    NOTHING,
    // mbarrier.arrive{.sem}{.scope}.shared::cluster.b64 _, [addr]{, count}
    NOTHING,
    // mbarrier.arrive.expect_tx{.sem}{.scope}{.ss}.b64 state, [addr], txCount
    NOTHING,
    // mbarrier.arrive.expect_tx{.sem}{.scope}.shared::cluster.b64 _, [addr], txCount
    NOTHING,
    // mbarrier.arrive.noComplete{.release}{.cta}{.ss}.b64 state, [addr], count
    NOTHING,
    // mbarrier.arrive{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], ctaMask
    NOTHING,
    // mbarrier.arrive{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], ctaMask
    NOTHING,
    // mbarrier.arrive{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], count, ctaMask
    NOTHING,
    // mbarrier.arrive{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], count, ctaMask
    NOTHING,
    // mbarrier.arrive.expect_tx{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], txCount, ctaMask
    NOTHING,
    // mbarrier.arrive.expect_tx{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], txCount, ctaMask
    NOTHING,
    // mbarrier.arrive_drop{.sem}{.scope}{.ss}.b64 state, [addr]{, count}
    NOTHING,
    // mbarrier.arrive_drop{.sem}{.scope}.shared::cluster.b64 _, [addr]{, count}
    NOTHING,
    // mbarrier.arrive_drop.expect_tx{.sem}{.scope}{.ss}.b64 state, [addr], txCount
    NOTHING,
    // mbarrier.arrive_drop.expect_tx{.sem}{.scope}.shared::cluster.b64 _, [addr], txCount
    NOTHING,
    // mbarrier.arrive_drop.noComplete{.release}{.cta}{.ss}.b64 state, [addr], count
    NOTHING,
    // mbarrier.arrive_drop{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], ctaMask
    NOTHING,
    // mbarrier.arrive_drop{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], ctaMask
    NOTHING,
    // mbarrier.arrive_drop{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], count, ctaMask
    NOTHING,
    // mbarrier.arrive_drop{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], count, ctaMask
    NOTHING,
    // mbarrier.arrive_drop.expect_tx{.sem}{.scope}.multicast::cluster::32b.b64 state, [addr], txCount, ctaMask
    NOTHING,
    // mbarrier.arrive_drop.expect_tx{.sem}{.scope}.shared::cluster.multicast::cluster::32b.b64 _, [addr], txCount, ctaMask
    NOTHING,
    // mbarrier.check_layout.layout{.ss}.b64 p, [addr]
    NOTHING,
    // mbarrier.complete_tx{.relaxed}{.scope}{.ss}.b64 [addr], txCount
    NOTHING,
    // mbarrier.complete_tx{.relaxed}{.scope}{.ss}.multicast::cluster::32b.b64 [addr], txCount, ctaMask
    NOTHING,
    // mbarrier.expect_tx{.relaxed}{.scope}{.ss}.b64 [addr], txCount
    NOTHING,
    // mbarrier.expect_tx{.relaxed}{.scope}{.ss}.multicast::cluster::32b.b64 [addr], txCount, ctaMask
    NOTHING,
    // mbarrier.init{.layout}{.ss}.b64 [addr], count
    NOTHING,
    // mbarrier.inval{.ss}.b64 [addr]
    NOTHING,
    // mbarrier.pending_count{.layout}.b64 count, state
    NOTHING,
    // mbarrier.test_wait{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], state
    NOTHING,
    // mbarrier.test_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], state
    NOTHING,
    // mbarrier.test_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], state
    NOTHING,
    // mbarrier.test_wait.parity{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], phaseParity
    NOTHING,
    // mbarrier.test_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], phaseParity
    NOTHING,
    // mbarrier.test_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], phaseParity
    NOTHING,
    // mbarrier.try_wait{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], state{, timeHint}
    NOTHING,
    // mbarrier.try_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], state{, timeHint}
    NOTHING,
    // mbarrier.try_wait.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], state{, timeHint}
    NOTHING,
    // mbarrier.try_wait.parity{.phase}{.sem}{.scope}{.ss}.b64 complete, [addr], phaseParity{, timeHint}
    NOTHING,
    // mbarrier.try_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete|report, [addr], phaseParity{, timeHint}
    NOTHING,
    // mbarrier.try_wait.parity.phase_type::primary{.sem}{.scope}{.ss}.b64 complete{|report}, value, [addr], phaseParity{, timeHint}
    NOTHING,
    // membar.level
    NOTHING,
    // membar.proxy.kind
    NOTHING,
    // min.type d, a, b
    ProgramRow {
        lane: "m = min(a, b);\nd = .relu ? max(m, 0) : m;",
        cases: "min.u32  0xffffffff, 1           -> 1\nmin.u32  5, 5                    -> 5\nmin.u16  0x8000, 0x7fff          -> 0x7fff\nmin.s16  0x8000, 0x7fff          -> -32768\nmin.u64  0xffffffffffffffff, 0   -> 0\nmin.s64  -1, 0                   -> -1",
        escapes: &[],
        fragments: &[],
    },
    // min{.relu}.s32 d, a, b
    ProgramRow {
        lane: "m = min(a, b);\nd = .relu ? max(m, 0) : m;",
        cases: "min.s32       -1, 1                    -> -1\nmin.s32       0x80000000, 0x7fffffff   -> 0x80000000\nmin.relu.s32  -1, 1                    -> 0\nmin.relu.s32  3, 0x7fffffff            -> 3\nmin.relu.s32  0, 5                     -> 0",
        escapes: &[],
        fragments: &[],
    },
    // min.u16x2 d, a, b
    ProgramRow {
        lane: "m = min(a, b);\nd = .relu ? max(m, 0) : m;",
        cases: "min.u16x2  (1, 0xffff), (2, 3)            -> (1, 3)\nmin.u16x2  (0x8000, 0), (0x7fff, 1)       -> (0x7fff, 0)\nmin.u16x2  0x0001ffff, 0x00020001         -> 0x00010001",
        escapes: &[],
        fragments: &[],
    },
    // min{.relu}.s16x2 d, a, b
    ProgramRow {
        lane: "m = min(a, b);\nd = .relu ? max(m, 0) : m;",
        cases: "min.s16x2       (1, -1), (2, 3)            -> (1, -1)\nmin.s16x2       (-32768, 32767), (0, -1)   -> (-32768, -1)\nmin.relu.s16x2  (-5, 7), (3, 9)            -> (0, 7)\nmin.relu.s16x2  (4, -32768), (6, 32767)    -> (4, 0)",
        escapes: &[],
        fragments: &[],
    },
    // min.u8x4 d, a, b
    ProgramRow {
        lane: "m = min(a, b);\nd = .relu ? max(m, 0) : m;",
        cases: "min.u8x4  (1, 255, 128, 0), (2, 3, 127, 0)   -> (1, 3, 127, 0)\nmin.u8x4  0xff000180, 0x01ff0081             -> 0x01000080\nmin.u8x4  (255, 0, 7, 9), (255, 255, 6, 10)  -> (255, 0, 6, 9)",
        escapes: &[],
        fragments: &[],
    },
    // min{.relu}.s8x4 d, a, b
    ProgramRow {
        lane: "m = min(a, b);\nd = .relu ? max(m, 0) : m;",
        cases: "min.s8x4       (1, -1, -128, 127), (2, 3, 127, 0)   -> (1, -1, -128, 0)\nmin.s8x4       0xff7f8001, 0x00800102               -> 0xff808001\nmin.relu.s8x4  (1, -1, -128, 127), (2, 3, 127, 5)   -> (1, 0, 0, 5)",
        escapes: &[],
        fragments: &[],
    },
    // min{.ftz}{.NaN}{.xorsign}{.abs}.f32 d, a, b
    ProgramRow {
        lane: "x = flushed(a, .f32, .ftz);\ny = flushed(b, .f32, .ftz);\nm = .abs ? smaller(magnitude(x), magnitude(y)) : smaller(x, y);\nif (.xorsign && raw(a)[31:31] != raw(b)[31:31]) m = -m;\nd = m;",
        cases: "min.f32                      1.0, -2.0               -> -2.0\nmin.f32                      0.0, -0.0               -> -0.0\nmin.f32                      -0.0, 0.0               -> -0.0\nmin.f32                      -inf, 0xff7fffff        -> -inf\nmin.f32                      nan, inf                -> inf\nmin.f32                      -1.0, nan               -> -1.0\nmin.f32                      0xffc01234, 0x7fc00000  -> 0x7fffffff\nmin.f32                      0x00000001, 0.0         -> 0.0\nmin.f32                      0x80000001, 0x00000001  -> 0x80000001\nmin.ftz.f32                  0x80000001, 0x00000001  -> -0.0\nmin.ftz.f32                  nan, 0x00000001         -> 0.0\nmin.NaN.f32                  nan, -inf               -> 0x7fffffff\nmin.NaN.f32                  2.0, 3.0                -> 2.0\nmin.NaN.f32                  0.0, -0.0               -> -0.0\nmin.xorsign.abs.f32          1.0, -2.0               -> -1.0\nmin.xorsign.abs.f32          -3.0, -2.0              -> 2.0\nmin.xorsign.abs.f32          0.0, -0.0               -> -0.0\nmin.xorsign.abs.f32          0xffc00000, 2.0         -> -2.0\nmin.xorsign.abs.f32          0xffc00000, 0x7fc00000  -> 0x7fffffff\nmin.NaN.xorsign.abs.f32      0xffc00000, 2.0         -> 0x7fffffff\nmin.ftz.NaN.xorsign.abs.f32  0x80000001, 1.0         -> -0.0",
        escapes: &[],
        fragments: &[],
    },
    // min{.ftz}{.NaN}{.abs}.f32 d, a, b, c
    ProgramRow {
        lane: "x = flushed(a, .f32, .ftz);\ny = flushed(b, .f32, .ftz);\nz = flushed(c, .f32, .ftz);\nif (.abs) { x = magnitude(x); y = magnitude(y); z = magnitude(z); }\nd = smaller(smaller(x, y), z);",
        cases: "min.f32          3.0, 1.0, 2.0                       -> 1.0\nmin.f32          0.0, 0.0, -0.0                      -> -0.0\nmin.f32          nan, 1.0, nan                       -> 1.0\nmin.f32          nan, nan, inf                       -> inf\nmin.f32          nan, nan, nan                       -> 0x7fffffff\nmin.NaN.f32      1.0, 2.0, nan                       -> 0x7fffffff\nmin.NaN.f32      nan, 2.0, -inf                      -> 0x7fffffff\nmin.abs.f32      -3.0, 2.0, -1.0                     -> 1.0\nmin.abs.f32      -inf, -0.0, 1.0                     -> 0.0\nmin.ftz.f32      0x80000001, 0x00000001, 0.0         -> -0.0\nmin.ftz.abs.f32  0x80000001, 0x807fffff, 0x00800000  -> 0.0\nmin.NaN.abs.f32  -1.0, -2.0, -0.5                    -> 0.5",
        escapes: &[],
        fragments: &[],
    },
    // min.f64 d, a, b
    ProgramRow {
        lane: "d = smaller(a, b);",
        cases: "min.f64  2.0, -1.0                              -> -1.0\nmin.f64  0.0, -0.0                              -> -0.0\nmin.f64  nan, inf                               -> inf\nmin.f64  -inf, nan                              -> -inf\nmin.f64  nan, nan                               -> nan\nmin.f64  0x0000000000000001, 0x0000000000000002 -> 0x0000000000000001",
        escapes: &[],
        fragments: &[],
    },
    // min{.ftz}{.NaN}{.xorsign}{.abs}.type d, a, b
    ProgramRow {
        lane: MIN_1,
        cases: "min.f16                    1.0, 2.0                -> 1.0\nmin.f16                    0.0, -0.0               -> -0.0\nmin.f16                    -inf, 5.0               -> -inf\nmin.f16                    nan, 2.0                -> 2.0\nmin.f16                    nan, nan                -> 0x7fff\nmin.NaN.f16                2.0, nan                -> 0x7fff\nmin.f16                    0x0001, 1.0             -> 0x0001\nmin.ftz.f16                0x8001, 1.0             -> -0.0\nmin.xorsign.abs.f16        -3.0, 2.0               -> -2.0\nmin.xorsign.abs.f16        -3.0, -2.0              -> 2.0\nmin.xorsign.abs.f16        0xffff, 2.0             -> -2.0\nmin.NaN.xorsign.abs.f16x2  (nan, -1.0), (1.0, 4.0) -> (nan, -1.0)",
        escapes: &[],
        fragments: &[],
    },
    // min{.NaN}{.xorsign}{.abs}.type d, a, b
    ProgramRow {
        lane: MIN_1,
        cases: "min.bf16                -1.0, 1.0                  -> -1.0\nmin.NaN.bf16            1.0, nan                   -> nan\nmin.bf16x2              (0x0001, nan), (0.0, -7.0) -> (0.0, -7.0)\nmin.xorsign.abs.bf16x2  (-1.0, 3.0), (2.0, 2.0)    -> (-1.0, 2.0)",
        escapes: &[],
        fragments: &[],
    },
    // mma.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "4*M", columns: "K", when: (1391, 1), body: MMA_1 },
            FragmentRow {
                operand: "a",
                rows: "4*M",
                columns: "K",
                when: (1392, 1),
                body: "row = lane % 16 / 4 * 8 + lane / 16 * 4 + i;\ncol = lane % 4;",
            },
            FragmentRow {
                operand: "b",
                rows: "4*K",
                columns: "N",
                when: (1393, 1),
                body: "row = lane % 16 / 4 * 4 + lane % 4;\ncol = lane / 16 * 4 + i;",
            },
            FragmentRow {
                operand: "b",
                rows: "4*K",
                columns: "N",
                when: (1394, 1),
                body: "row = lane % 16 / 4 * 4 + i;\ncol = lane / 16 * 4 + lane % 4;",
            },
            FragmentRow { operand: "c", rows: "4*M", columns: "N", when: (218, 1), body: MMA_1 },
            FragmentRow { operand: "c", rows: "4*M", columns: "N", when: (219, 1), body: MMA_2 },
            FragmentRow { operand: "d", rows: "4*M", columns: "N", when: (216, 1), body: MMA_1 },
            FragmentRow { operand: "d", rows: "4*M", columns: "N", when: (217, 1), body: MMA_2 },
        ],
    },
    // mma.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (1395, 2), body: MMA_3 },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1397, 2),
                body: "row = lane % 4 * 2 + i % 2 + 8 * (i / 2);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1399, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1399, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
        ],
    },
    // mma.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (1401, 2), body: MMA_3 },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1403, 2),
                body: "row = lane % 4 * 2 + i % 2 + 8 * (i / 2);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1405, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1405, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
        ],
    },
    // mma.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K",
                when: (1407, 1),
                body: "row = lane / 4 + 8 * (i % 2);\ncol = lane % 4 + 4 * (i / 2);",
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1408, 1),
                body: "row = lane % 4 + 4 * i;\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1409, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1409, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
        ],
    },
    // mma.sync.aligned.shape.alayout.blayout{.rnd}.dtype.atype.btype.ctype d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K",
                when: (302, 1),
                body: "row = lane / 4 + 8 * (i % 2);\ncol = lane % 4 + 4 * (i / 2);",
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1411, 1),
                body: "row = lane % 4 + 4 * i;\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (310, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (310, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
        ],
    },
    // mma.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (1412, 1), body: MMA_4 },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (298, 1),
                body: "row = lane % 4 * 4 + i % 4 + 16 * (i / 4);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1413, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1413, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
        ],
    },
    // mma.sync.aligned.shape.alayout.blayout.kind.dtype.atype.btype.ctype d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (1415, 1), body: MMA_4 },
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (1416, 2), body: MMA_4 },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1418, 1),
                body: "row = lane % 4 * 4 + i % 4 + 16 * (i / 4);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1419, 2),
                body: "row = lane % 4 * 4 + i % 4 + 16 * (i / 4);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1421, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1421, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
        ],
    },
    // mma.sync.aligned.shape.alayout.blayout.kind.block_scale{.scale_vec_size}.dtype.atype.btype.ctype.stype d, a, b, c, scale_a, sel_a, scale_b, sel_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (1423, 2), body: MMA_5 },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1425, 2),
                body: "row = lane % 4 * 8 + i % 8 + 32 * (i / 8);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1427, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1427, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow { operand: "scale_a", rows: "M", columns: "4", when: (0, 0), body: MMA_6 },
            FragmentRow { operand: "scale_b", rows: "4", columns: "N", when: (0, 0), body: MMA_7 },
        ],
    },
    // mma.sync.aligned.shape.alayout.blayout.kind.block_scale.scale_vec_size.dtype.atype.btype.ctype.stype d, a, b, c, scale_a, sel_a, scale_b, sel_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (1429, 2), body: MMA_5 },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1431, 2),
                body: "row = lane % 4 * 8 + i % 8 + 32 * (i / 8);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1427, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1427, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow { operand: "scale_a", rows: "M", columns: "4", when: (0, 0), body: MMA_6 },
            FragmentRow { operand: "scale_b", rows: "4", columns: "N", when: (0, 0), body: MMA_7 },
        ],
    },
    // mma.sync.aligned.shape.alayout.blayout.kind.block_scale{.scale_vec_size}.dtype.atype.btype.ctype.stype d, a, b, c, scale_a, sel_a, scale_b, sel_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (1433, 1), body: MMA_4 },
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (1434, 2), body: MMA_4 },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1436, 1),
                body: "row = lane % 4 * 4 + i % 4 + 16 * (i / 4);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1437, 2),
                body: "row = lane % 4 * 4 + i % 4 + 16 * (i / 4);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1439, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1439, 2),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow { operand: "scale_a", rows: "M", columns: "4", when: (0, 0), body: MMA_6 },
            FragmentRow { operand: "scale_b", rows: "4", columns: "N", when: (0, 0), body: MMA_7 },
        ],
    },
    // mma.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (1441, 1), body: MMA_4 },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1442, 1),
                body: "row = lane % 4 * 4 + i % 4 + 16 * (i / 4);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1443, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1443, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
        ],
    },
    // mma.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (1444, 1), body: MMA_5 },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1445, 1),
                body: "row = lane % 4 * 8 + i % 8 + 32 * (i / 8);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1443, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1443, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
        ],
    },
    // mma.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype.bit_op.popc d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K",
                when: (1446, 1),
                body: "row = lane / 4 + 8 * (i / 32 % 2);\ncol = lane % 4 * 32 + i % 32 + 128 * (i / 64);",
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1378, 1),
                body: "row = lane % 4 * 32 + i % 32 + 128 * (i / 32);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1447, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1447, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
        ],
    },
    // mma.sp.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "M", columns: "K/2", when: (258, 1), body: MMA_SP_1 },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (218, 1),
                body: "row = lane % 4 * 2 + i % 2 + 8 * (i / 2);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow { operand: "e", rows: "M", columns: "K/2", when: (1448, 2), body: MMA_SP_2 },
            FragmentRow { operand: "e", rows: "M", columns: "K/2", when: (1450, 2), body: MMA_SP_3 },
        ],
    },
    // mma.sp.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "M", columns: "K/2", when: (1452, 1), body: MMA_SP_1 },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1453, 1),
                body: "row = lane % 4 * 2 + i % 2 + 8 * (i / 2);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow { operand: "e", rows: "M", columns: "K/2", when: (1454, 2), body: MMA_SP_2 },
            FragmentRow { operand: "e", rows: "M", columns: "K/2", when: (1456, 2), body: MMA_SP_3 },
        ],
    },
    // mma.sp.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K/2",
                when: (1408, 1),
                body: "row = lane / 4 + 8 * (i % 2);\ncol = lane % 4 + 4 * (i / 2);",
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1458, 1),
                body: "row = lane % 4 + 4 * i;\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1459, 2),
                body: "row = lane / 4 + 8 * (i / 4);    // 4-bit places; sel picks one of four lanes\ncol = i % 4;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1461, 2),
                body: "row = lane / 4 + 8 * (i / 4);    // 4-bit places; sel picks one of two pairs\ncol = lane % 2 * 4 + i % 4;",
            },
        ],
    },
    // mma.sp.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "M", columns: "K/2", when: (298, 1), body: MMA_SP_4 },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1463, 1),
                body: "row = lane % 4 * 4 + i % 4 + 16 * (i / 4);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow { operand: "e", rows: "M", columns: "K/2", when: (1464, 2), body: MMA_SP_5 },
        ],
    },
    // mma.sp.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c, e, sel
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "M", columns: "K/2", when: (1442, 1), body: MMA_SP_4 },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1466, 1),
                body: "row = lane % 4 * 4 + i % 4 + 16 * (i / 4);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1467, 2),
                body: "row = lane / 4 + 8 * (lane % 2);    // 2-bit places; sel picks one of two pairs\ncol = i;",
            },
            FragmentRow { operand: "e", rows: "M", columns: "K/2", when: (1469, 2), body: MMA_SP_5 },
        ],
    },
    // mma.sp.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c, e, sel
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K/2",
                when: (1445, 1),
                body: "row = lane / 4 + 8 * (i / 8 % 2);\ncol = lane % 4 * 8 + i % 8 + 32 * (i / 16);",
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1471, 1),
                body: "row = lane % 4 * 8 + i % 8 + 32 * (i / 8);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/4",
                when: (1472, 2),
                body: "row = lane / 4 + 8 * (lane % 2);    // 2-bit places of pairs; sel picks one of two pairs of lanes\ncol = i;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/4",
                when: (1474, 2),
                body: "row = lane / 4 + 8 * (lane % 2);    // 2-bit places of pairs\ncol = lane / 2 % 2 * 16 + i;",
            },
        ],
    },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K/2",
                when: (258, 1),
                body: MMA_SP__ORDERED_METADATA_1,
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (218, 1),
                body: "row = lane % 4 * 2 + i % 2 + 8 * (i / 2);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1448, 2),
                body: MMA_SP__ORDERED_METADATA_2,
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1450, 2),
                body: MMA_SP__ORDERED_METADATA_3,
            },
        ],
    },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K/2",
                when: (1452, 1),
                body: MMA_SP__ORDERED_METADATA_1,
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1453, 1),
                body: "row = lane % 4 * 2 + i % 2 + 8 * (i / 2);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1454, 2),
                body: MMA_SP__ORDERED_METADATA_2,
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1456, 2),
                body: MMA_SP__ORDERED_METADATA_3,
            },
        ],
    },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K/2",
                when: (1408, 1),
                body: "row = lane / 4 + 8 * (i % 2);\ncol = lane % 4 + 4 * (i / 2);",
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1458, 1),
                body: "row = lane % 4 + 4 * i;\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1459, 2),
                body: "row = lane / 4 + 8 * (i / 4);    // 4-bit places; sel picks one of four lanes\ncol = i % 4;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1461, 2),
                body: "row = lane / 4 + 8 * (i / 4);    // 4-bit places; sel picks one of two pairs\ncol = lane % 2 * 4 + i % 4;",
            },
        ],
    },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.dtype.atype.btype.ctype d, a, b, c, e, sel
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K/2",
                when: (298, 1),
                body: MMA_SP__ORDERED_METADATA_4,
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1463, 1),
                body: "row = lane % 4 * 4 + i % 4 + 16 * (i / 4);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1464, 2),
                body: MMA_SP__ORDERED_METADATA_5,
            },
        ],
    },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.dtype.atype.btype.ctype d, a, b, c, e, sel
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K/2",
                when: (1418, 1),
                body: MMA_SP__ORDERED_METADATA_4,
            },
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K/2",
                when: (1476, 2),
                body: MMA_SP__ORDERED_METADATA_4,
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1433, 1),
                body: "row = lane % 4 * 4 + i % 4 + 16 * (i / 4);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1478, 2),
                body: "row = lane % 4 * 4 + i % 4 + 16 * (i / 4);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1480, 2),
                body: MMA_SP__ORDERED_METADATA_5,
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1476, 2),
                body: MMA_SP__ORDERED_METADATA_5,
            },
        ],
    },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.block_scale{.scale_vec_size}.dtype.atype.btype.ctype.ue8m0 d, a, b, c, e, sel, scale_a, sel_a, scale_b, sel_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K/2",
                when: (1482, 2),
                body: MMA_SP__ORDERED_METADATA_6,
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1484, 2),
                body: "row = lane % 4 * 8 + i % 8 + 32 * (i / 8);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/4",
                when: (1482, 2),
                body: MMA_SP__ORDERED_METADATA_7,
            },
            FragmentRow {
                operand: "scale_a",
                rows: "M",
                columns: "4",
                when: (0, 0),
                body: MMA_SP__ORDERED_METADATA_8,
            },
            FragmentRow {
                operand: "scale_b",
                rows: "4",
                columns: "N",
                when: (0, 0),
                body: MMA_SP__ORDERED_METADATA_9,
            },
        ],
    },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.block_scale.scale_vec_size.dtype.atype.btype.ctype.stype d, a, b, c, e, sel, scale_a, sel_a, scale_b, sel_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K/2",
                when: (1482, 2),
                body: MMA_SP__ORDERED_METADATA_6,
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1484, 2),
                body: "row = lane % 4 * 8 + i % 8 + 32 * (i / 8);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/4",
                when: (1482, 2),
                body: MMA_SP__ORDERED_METADATA_7,
            },
            FragmentRow {
                operand: "scale_a",
                rows: "M",
                columns: "4",
                when: (0, 0),
                body: MMA_SP__ORDERED_METADATA_8,
            },
            FragmentRow {
                operand: "scale_b",
                rows: "4",
                columns: "N",
                when: (0, 0),
                body: MMA_SP__ORDERED_METADATA_9,
            },
        ],
    },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout.kind.block_scale{.scale_vec_size}.dtype.atype.btype.ctype.ue8m0 d, a, b, c, e, sel, scale_a, sel_a, scale_b, sel_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K/2",
                when: (1436, 1),
                body: MMA_SP__ORDERED_METADATA_4,
            },
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K/2",
                when: (1486, 2),
                body: MMA_SP__ORDERED_METADATA_4,
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1488, 1),
                body: "row = lane % 4 * 4 + i % 4 + 16 * (i / 4);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1489, 2),
                body: "row = lane % 4 * 4 + i % 4 + 16 * (i / 4);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1491, 2),
                body: MMA_SP__ORDERED_METADATA_5,
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1486, 2),
                body: MMA_SP__ORDERED_METADATA_5,
            },
            FragmentRow {
                operand: "scale_a",
                rows: "M",
                columns: "4",
                when: (0, 0),
                body: MMA_SP__ORDERED_METADATA_8,
            },
            FragmentRow {
                operand: "scale_b",
                rows: "4",
                columns: "N",
                when: (0, 0),
                body: MMA_SP__ORDERED_METADATA_9,
            },
        ],
    },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c, e, sel
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K/2",
                when: (1442, 1),
                body: MMA_SP__ORDERED_METADATA_4,
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1466, 1),
                body: "row = lane % 4 * 4 + i % 4 + 16 * (i / 4);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1467, 2),
                body: "row = lane / 4 + 8 * (lane % 2);    // 2-bit places; sel picks one of two pairs\ncol = i;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/2",
                when: (1469, 2),
                body: MMA_SP__ORDERED_METADATA_5,
            },
        ],
    },
    // mma.sp::ordered_metadata.sync.aligned.shape.alayout.blayout{.satfinite}.dtype.atype.btype.ctype d, a, b, c, e, sel
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K/2",
                when: (1445, 1),
                body: MMA_SP__ORDERED_METADATA_6,
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (1471, 1),
                body: "row = lane % 4 * 8 + i % 8 + 32 * (i / 8);\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/4",
                when: (1472, 2),
                body: "row = lane / 4 + 8 * (lane % 2);    // 2-bit places of pairs; sel picks one of two pairs of lanes\ncol = i;",
            },
            FragmentRow {
                operand: "e",
                rows: "M",
                columns: "K/4",
                when: (1474, 2),
                body: MMA_SP__ORDERED_METADATA_7,
            },
        ],
    },
    // mov.type d, a
    ProgramRow {
        lane: "raw(d) = raw(a);",
        cases: "mov.b16    0xffff                        -> 0xffff\nmov.s32    -1                            -> -1\nmov.u64    0x8000000000000000            -> 0x8000000000000000\nmov.b128   0x00112233445566778899aabbccddeeff        -> 0x00112233445566778899aabbccddeeff\nmov.f32    0x7fa00001                    -> 0x7fa00001\nmov.f32    0x80000001                    -> 0x80000001\nmov.f64    -0.0                          -> -0.0",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, {!}a
    ProgramRow {
        lane: "d = a;",
        cases: "mov.pred   true                          -> true\nmov.pred   false                         -> false\nmov.pred   !true                         -> false",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, avar
    NOTHING,
    // mov.type d, fname
    NOTHING,
    // mov.vec.type d, a
    ProgramRow {
        lane: "for i in 0..length(d) raw(d[i]) = raw(a[i]);",
        cases: "mov.v2.u32   {1, 0xffffffff}             -> {1, 0xffffffff}\nmov.v4.s16   {-1, 2, -3, 4}              -> {-1, 2, -3, 4}\nmov.v2.f32   {0x7fa00001, -0.0}          -> {0x7fa00001, -0.0}\nmov.v2.b64   {1, 2}                      -> {_, 2}",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: MOV_1,
        cases: "mov.b16   {0x12, 0x34}                                   -> 0x3412\nmov.b16   {0xff, 0}                                      -> 0x00ff\nmov.b16   {0, 0x80}                                      -> 0x8000",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: MOV_1,
        cases: "mov.b32   {0x1234, 0x5678}                               -> 0x56781234\nmov.b32   {0xffff, 0}                                    -> 0x0000ffff\nmov.b32   {0, 0x8000}                                    -> 0x80000000",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: MOV_1,
        cases: "mov.b32   {0x12, 0x34, 0x56, 0x78}                       -> 0x78563412\nmov.b32   {0xff, 0, 0, 0}                                -> 0x000000ff\nmov.b32   {0, 0, 0, 0x80}                                -> 0x80000000",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: MOV_1,
        cases: "mov.b64   {0x01234567, 0x89abcdef}                       -> 0x89abcdef01234567\nmov.b64   {0xffffffff, 0}                                -> 0x00000000ffffffff\nmov.b64   {0, 0x80000000}                                -> 0x8000000000000000",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: MOV_1,
        cases: "mov.b64   {1, 2, 3, 4}                                   -> 0x0004000300020001\nmov.b64   {0xffff, 0, 0, 0}                              -> 0x000000000000ffff\nmov.b64   {0, 0, 0, 0x8000}                              -> 0x8000000000000000",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: MOV_1,
        cases: "mov.b128  {1, 2}                                         -> 0x00000000000000020000000000000001\nmov.b128  {0xffffffffffffffff, 0}                        -> 0xffffffffffffffff\nmov.b128  {0, 0x8000000000000000}                        -> 0x80000000000000000000000000000000",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: MOV_1,
        cases: "mov.b128  {1, 2, 3, 4}                                   -> 0x00000004000000030000000200000001\nmov.b128  {0xffffffff, 0, 0, 0}                          -> 0xffffffff\nmov.b128  {0, 0, 0, 0x80000000}                          -> 0x80000000000000000000000000000000",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: "d = .type == .b16 ? a[0] : undefined;",
        cases: "mov.b16   {0x8000}                                       -> 0x8000\nmov.b16   {0x00ff}                                       -> 0x00ff\nmov.b32   {0xffffffff}                                   -> undefined\nmov.b64   {5}                                            -> undefined",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: MOV_2,
        cases: "mov.b16   0x3412                                         -> {0x12, 0x34}\nmov.b16   0x00ff                                         -> {0xff, 0}\nmov.b16   0x80ff                                         -> {_, 0x80}",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: MOV_2,
        cases: "mov.b32   0x56781234                                     -> {0x1234, 0x5678}\nmov.b32   0xffff0000                                     -> {0, 0xffff}\nmov.b32   0x56781234                                     -> {0x1234, _}",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: MOV_2,
        cases: "mov.b32   0x78563412                                     -> {0x12, 0x34, 0x56, 0x78}\nmov.b32   0x80000000                                     -> {0, 0, 0, 0x80}\nmov.b32   0x78563412                                     -> {_, 0x34, _, _}",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: MOV_2,
        cases: "mov.b64   0x89abcdef01234567                             -> {0x01234567, 0x89abcdef}\nmov.b64   0x8000000000000000                             -> {0, 0x80000000}\nmov.b64   0x89abcdef01234567                             -> {_, 0x89abcdef}",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: MOV_2,
        cases: "mov.b64   0x0004000300020001                             -> {1, 2, 3, 4}\nmov.b64   0xffff000000000000                             -> {0, 0, 0, 0xffff}\nmov.b64   0x0004000300020001                             -> {1, _, _, 4}",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: MOV_2,
        cases: "mov.b128  0x00000000000000020000000000000001             -> {1, 2}\nmov.b128  0xffffffffffffffff0000000000000000             -> {0, 0xffffffffffffffff}\nmov.b128  0xffffffffffffffff0000000000000001             -> {1, _}",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: MOV_2,
        cases: "mov.b128  0x00000004000000030000000200000001             -> {1, 2, 3, 4}\nmov.b128  0x80000000000000000000000000000000             -> {0, 0, 0, 0x80000000}\nmov.b128  0x00000004000000030000000200000001             -> {_, 2, _, _}",
        escapes: &[],
        fragments: &[],
    },
    // mov.type d, a
    ProgramRow {
        lane: "d[0] = .type == .b16 ? a : undefined;",
        cases: "mov.b16   0x8000                                         -> {0x8000}\nmov.b16   0x00ff                                         -> {0x00ff}\nmov.b32   0xffffffff                                     -> {undefined}\nmov.b64   5                                              -> {undefined}",
        escapes: &[],
        fragments: &[],
    },
    // movmatrix.sync.aligned.shape.trans.b16 d, a
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "8",
                columns: "8",
                when: (0, 0),
                body: "row = lane / 4;\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "8",
                columns: "8",
                when: (0, 0),
                body: "row = lane % 4 * 2 + i % 2;     // as rows and columns of A\ncol = lane / 4;",
            },
        ],
    },
    // mul{.rnd}{.ftz}{.sat}.f32 d, a, b
    ProgramRow {
        lane: MUL_1,
        cases: "mul.f32             0x3f800001, 1.5         -> 0x3fc00002\nmul.f32             0x3f800003, 1.5         -> 0x3fc00004\nmul.rn.f32          0x3f800001, 0x3f800001  -> 0x3f800002\nmul.rz.f32          0xbf800003, 0x3fc00000  -> 0xbfc00004\nmul.rp.f32          0x3f800001, 0x3f800001  -> 0x3f800003\nmul.rp.f32          0xbf800001, 0x3f800001  -> 0xbf800002\nmul.rm.f32          0xbf800001, 0x3f800001  -> 0xbf800003\nmul.f32             0x7f7fffff, 2.0         -> inf\nmul.rz.f32          0x7f7fffff, 2.0         -> 0x7f7fffff\nmul.rp.f32          0xff7fffff, 2.0         -> 0xff7fffff\nmul.rm.f32          0xff7fffff, 2.0         -> -inf\nmul.f32             0.0, inf                -> nan\nmul.f32             -0.0, 2.0               -> -0.0\nmul.f32             -inf, -2.0              -> inf\nmul.f32             nan, 0.0                -> nan\nmul.f32             0x00000001, 0.5         -> 0.0\nmul.f32             0x00000003, 0.5         -> 0x00000002\nmul.rp.f32          0x00000001, 0.5         -> 0x00000001\nmul.rm.f32          0x80000001, 0.5         -> 0x80000001\nmul.f32             0x80800000, 0.5         -> 0x80400000\nmul.ftz.f32         0x80800000, 0.5         -> -0.0\nmul.ftz.f32         0x007fffff, 2.0         -> 0.0\nmul.f32             0x00ffffff, 0.5         -> 0x00800000\nmul.ftz.f32         0x00ffffff, 0.5         -> 0.0\nmul.ftz.f32         0x00800001, 0x3f7ffffe  -> 0x00800000\nmul.rp.ftz.f32      0x00800000, 0x3f7fffff  -> 0.0\nmul.sat.f32         2.0, 3.0                -> 1.0\nmul.sat.f32         -1.0, 1.0               -> 0.0\nmul.sat.f32         0.0, inf                -> 0.0\nmul.sat.f32         -0.0, 1.0               -> 0.0\nmul.rz.ftz.sat.f32  0.5, 0.5                -> 0.25",
        escapes: &[],
        fragments: &[],
    },
    // mul{.rnd}.f64 d, a, b
    ProgramRow {
        lane: MUL_1,
        cases: "mul.f64     0x3ff0000000000001, 0x3ff0000000000001  -> 0x3ff0000000000002\nmul.rp.f64  0x3ff0000000000001, 0x3ff0000000000001  -> 0x3ff0000000000003\nmul.rm.f64  0xbff0000000000001, 0x3ff0000000000001  -> 0xbff0000000000003\nmul.rn.f64  0x3ff0000000000001, 1.5                 -> 0x3ff8000000000002\nmul.rz.f64  0x7fe0000000000000, 2.0                 -> 0x7fefffffffffffff\nmul.f64     0x7fe0000000000000, 2.0                 -> inf\nmul.f64     0x8010000000000000, 0.5                 -> 0x8008000000000000\nmul.f64     0x0000000000000001, 0.5                 -> 0.0\nmul.f64     inf, -0.0                               -> nan",
        escapes: &[],
        fragments: &[],
    },
    // mul{.rnd}{.ftz}.f32x2 d, a, b
    ProgramRow {
        lane: MUL_1,
        cases: "mul.f32x2      (3.0, 0.0), (-0.5, inf)                              -> (-1.5, nan)\nmul.rn.f32x2   (0x3f800001, 0x7f7fffff), (1.5, 2.0)                 -> (0x3fc00002, inf)\nmul.rz.f32x2   (0xbf800003, 0x7f7fffff), (1.5, 2.0)                 -> (0xbfc00004, 0x7f7fffff)\nmul.rm.f32x2   (0xbf800001, 0x3f800001), (0x3f800001, 0x3f800001)   -> (0xbf800003, 0x3f800002)\nmul.rp.f32x2   (0xbf800001, 0x3f800001), (0x3f800001, 0x3f800001)   -> (0xbf800002, 0x3f800003)\nmul.ftz.f32x2  (0x00ffffff, 0x80000001), (0.5, 4.0)                 -> (0.0, -0.0)",
        escapes: &[],
        fragments: &[],
    },
    // mul{.rnd}{.ftz}{.sat}.type d, a, b
    ProgramRow {
        lane: MUL_2,
        cases: "mul.f16        0x3c01, 0x3c01          -> 0x3c02\nmul.f16        256.0, -256.0           -> -inf\nmul.f16        0.0, inf                -> nan\nmul.f16        -0.0, 3.0               -> -0.0\nmul.f16        0x0001, 0.5             -> 0.0\nmul.rn.f16     0x0003, 0.5             -> 0x0002\nmul.f16        0x8400, 0.5             -> 0x8200\nmul.ftz.f16    0x8400, 0.5             -> -0.0\nmul.sat.f16x2  (-2.0, 2.0), (3.0, 3.0) -> (0.0, 1.0)",
        escapes: &[],
        fragments: &[],
    },
    // mul{.rnd}.type d, a, b
    ProgramRow {
        lane: MUL_2,
        cases: "mul.bf16     0x3f81, 0x3f81             -> 0x3f82\nmul.rn.bf16  0x7f00, 4.0                -> inf\nmul.bf16x2   (0x0080, -3.0), (0.5, inf) -> (0x0040, -inf)",
        escapes: &[],
        fragments: &[],
    },
    // mul.half.type d, a, b
    ProgramRow {
        lane: MUL_3,
        cases: "mul.lo.u16   0x100, 0x100                              -> 0\nmul.hi.u16   0x100, 0x100                              -> 1\nmul.hi.s16   -32768, 2                                 -> -1\nmul.lo.u32   0xffffffff, 0xffffffff                    -> 1\nmul.hi.u32   0xffffffff, 0xffffffff                    -> 0xfffffffe\nmul.hi.s32   -1, -1                                    -> 0\nmul.hi.s32   -1, 1                                     -> -1\nmul.hi.s32   -2147483648, -2147483648                  -> 0x40000000\nmul.lo.s32   -1, 5                                     -> -5\nmul.lo.u64   0x100000000, 0x100000000                  -> 0\nmul.hi.u64   0x100000000, 0x100000000                  -> 1\nmul.hi.s64   0x8000000000000000, 0x7fffffffffffffff    -> 0xc000000000000000",
        escapes: &[],
        fragments: &[],
    },
    // mul.half.type d, a, b
    ProgramRow {
        lane: MUL_3,
        cases: "mul.wide.u16   0xffff, 0xffff                -> 0xfffe0001\nmul.wide.s16   -32768, -32768                -> 0x40000000\nmul.wide.s16   -1, 2                         -> -2\nmul.wide.u32   0xffffffff, 0xffffffff        -> 0xfffffffe00000001\nmul.wide.s32   -2147483648, -2147483648      -> 0x4000000000000000\nmul.wide.s32   -1, 0x7fffffff                -> -2147483647",
        escapes: &[],
        fragments: &[],
    },
    // mul24.half.type d, a, b
    ProgramRow {
        lane: "t = field(a, 24, .s32) * field(b, 24, .s32);\nd = .half == .hi ? t >> 16 : t;          // cut to 32 bits",
        cases: "mul24.lo.u32   0xffffff, 0xffffff        -> 0xfe000001\nmul24.hi.u32   0xffffff, 0xffffff        -> 0xfffffe00\nmul24.lo.u32   0xff000003, 2             -> 6\nmul24.lo.s32   0x800000, 3               -> -25165824\nmul24.hi.s32   0x800000, 0x800000        -> 0x40000000\nmul24.hi.s32   -1, 1                     -> -1\nmul24.lo.s32   0xff000001, 3             -> 3",
        escapes: &[],
        fragments: &[],
    },
    // multimem.cp.async.bulk{.sem}.dst.src.bulk_group{.cp_mask} [to], [from], size{, bytes}
    NOTHING,
    // multimem.cp.async.bulk.sem.scope.dst.src.bulk_group{.cp_mask}.b128 [to], [from], size{, bytes}
    NOTHING,
    // multimem.cp.reduce.async.bulk{.sem}{.scope}.dst.src.bulk_group.op{.noftz}.type [to], [from], size
    NOTHING,
    // multimem.ld_reduce{.sem}{.scope}{.global}.op.type d, [a]
    NOTHING,
    // multimem.ld_reduce{.sem}{.scope}{.global}.op{.acc}{.vec}.type d, [a]
    NOTHING,
    // multimem.red{.sem}{.scope}{.global}.op.type [a], b
    NOTHING,
    // multimem.red{.sem}{.scope}{.global}.op{.vec}.type [a], b
    NOTHING,
    // multimem.red.async.release.scope{.global}.add.type [a], b
    NOTHING,
    // multimem.st{.sem}{.scope}{.global}.type [a], b
    NOTHING,
    // multimem.st{.sem}{.scope}{.global}{.vec}.type [a], b
    NOTHING,
    // multimem.st.async.release.scope{.global}.type [a], b
    NOTHING,
    // nanosleep.u32 t
    NOTHING,
    // neg.type d, a
    ProgramRow {
        lane: "d = -a;",
        cases: "neg.s32  5                   -> -5\nneg.s32  0                   -> 0\nneg.s32  0x80000000          -> 0x80000000\nneg.s16  -32768              -> -32768\nneg.s16  -1                  -> 1\nneg.s64  0x7fffffffffffffff  -> 0x8000000000000001",
        escapes: &[],
        fragments: &[],
    },
    // neg.s8x4 d, a
    ProgramRow {
        lane: "d = -a;",
        cases: "neg.s8x4  (1, -1, 0, 127)       -> (-1, 1, 0, -127)\nneg.s8x4  (-128, 5, -5, -127)   -> (-128, -5, 5, 127)\nneg.s8x4  0x01800001            -> 0xff8000ff",
        escapes: &[],
        fragments: &[],
    },
    // neg{.ftz}.f32 d, a
    ProgramRow {
        lane: "d = -flushed(a, .f32, .ftz);",
        cases: "neg.f32      1.5         -> -1.5\nneg.f32      0.0         -> -0.0\nneg.f32      -0.0        -> 0.0\nneg.f32      inf         -> -inf\nneg.f32      nan         -> nan\nneg.f32      0x00000001  -> 0x80000001\nneg.ftz.f32  0x00000001  -> -0.0\nneg.ftz.f32  0x807fffff  -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // neg.f64 d, a
    ProgramRow {
        lane: "d = -flushed(a, .f32, .ftz);",
        cases: "neg.f64  -1.5                -> 1.5\nneg.f64  0.0                 -> -0.0\nneg.f64  0x000fffffffffffff  -> 0x800fffffffffffff\nneg.f64  -inf                -> inf\nneg.f64  nan                 -> nan",
        escapes: &[],
        fragments: &[],
    },
    // neg{.ftz}.type d, a
    ProgramRow {
        lane: "d = -flushed(a, .type, .ftz);",
        cases: "neg.f16      1.5           -> -1.5\nneg.f16      0.0           -> -0.0\nneg.f16      -inf          -> inf\nneg.ftz.f16  0x0001        -> -0.0\nneg.f16x2    (0x83ff, nan) -> (0x03ff, nan)",
        escapes: &[],
        fragments: &[],
    },
    // neg.type d, a
    ProgramRow {
        lane: "d = -flushed(a, .type, .ftz);",
        cases: "neg.bf16    -3.0        -> 3.0\nneg.bf16    0x0001      -> 0x8001\nneg.bf16x2  (-0.0, inf) -> (0.0, -inf)",
        escapes: &[],
        fragments: &[],
    },
    // not.type d, a
    ProgramRow {
        lane: "d = ~a;",
        cases: "not.b16   0xff0f                         -> 0x00f0\nnot.b32   0                              -> 0xffffffff\nnot.b64   1                              -> 0xfffffffffffffffe",
        escapes: &[],
        fragments: &[],
    },
    // not.pred d, {!}a
    ProgramRow {
        lane: "d = !a;",
        cases: "not.pred   true                          -> false\nnot.pred   false                         -> true\nnot.pred   !true                         -> true",
        escapes: &[],
        fragments: &[],
    },
    // or.type d, a, b
    ProgramRow {
        lane: "d = a | b;",
        cases: "or.b16   0xff00, 0x0ff0                  -> 0xfff0\nor.b32   0xaaaaaaaa, 0x55555555          -> 0xffffffff\nor.b32   0, 0                            -> 0\nor.b64   0x8000000000000000, 1           -> 0x8000000000000001",
        escapes: &[],
        fragments: &[],
    },
    // or.pred d, {!}a, {!}b
    ProgramRow {
        lane: "d = a || b;",
        cases: "or.pred   false, false                   -> false\nor.pred   true, false                    -> true\nor.pred   false, !true                   -> false\nor.pred   !false, false                  -> true",
        escapes: &[],
        fragments: &[],
    },
    // pmevent a
    NOTHING,
    // pmevent.mask a
    NOTHING,
    // popc.type d, a
    ProgramRow {
        lane: "d = count_ones(a);",
        cases: "popc.b32   0                             -> 0\npopc.b32   0x80000001                    -> 2\npopc.b32   0xffffffff                    -> 32\npopc.b64   0x100000000                   -> 1\npopc.b64   0xffffffffffffffff            -> 64",
        escapes: &[],
        fragments: &[],
    },
    // prefetch{.space}.cache_level [a]
    NOTHING,
    // prefetch{.space}.priority [a]
    NOTHING,
    // prefetch{.space}.L1::32B.valid_addr [a]
    NOTHING,
    // prefetch{.space}.tensormap [a]
    NOTHING,
    // prefetchu.L1 [a]
    NOTHING,
    // prmt.b32{.mode} d, a, b, c
    ProgramRow {
        lane: "bytes = (b << 32) | a;\nn = c & 3;\nt = 0;\nfor i in 0..4 {\n    choice = c[4 * i + 3 : 4 * i];\n    k = choice & 7;\n    if (.mode == .f4e)  k = n + i;\n    if (.mode == .b4e)  k = (n - i) & 7;\n    if (.mode == .rc8)  k = n;\n    if (.mode == .ecl)  k = max(i, n);\n    if (.mode == .ecr)  k = min(i, n);\n    if (.mode == .rc16) k = 2 * (n & 1) + (i & 1);\n    byte = bytes[8 * k + 7 : 8 * k];\n    if (!.mode && choice >= 8) byte = byte >= 0x80 ? 0xff : 0;\n    t = t | byte << (8 * i);\n}\nd = t;",
        cases: "prmt.b32        0x33221100, 0x77665544, 0x5410           -> 0x55441100\nprmt.b32        0x33221100, 0x77665544, 0x0123           -> 0x00112233\nprmt.b32        0x03020180, 0xf7060504, 0xf8c4           -> 0xffff0004\nprmt.b32        0x33221100, 0x77665544, 0xffff7777       -> 0x77777777\nprmt.b32.f4e    0x33221100, 0x77665544, 0                -> 0x33221100\nprmt.b32.f4e    0x33221100, 0x77665544, 3                -> 0x66554433\nprmt.b32.b4e    0x33221100, 0x77665544, 0                -> 0x55667700\nprmt.b32.b4e    0x33221100, 0x77665544, 2                -> 0x77001122\nprmt.b32.rc8    0x33221100, 0x77665544, 2                -> 0x22222222\nprmt.b32.rc8    0x33221100, 0x77665544, 0xfffffffd       -> 0x11111111\nprmt.b32.ecl    0x33221100, 0x77665544, 1                -> 0x33221111\nprmt.b32.ecl    0x33221100, 0x77665544, 3                -> 0x33333333\nprmt.b32.ecr    0x33221100, 0x77665544, 0                -> 0x00000000\nprmt.b32.ecr    0x33221100, 0x77665544, 2                -> 0x22221100\nprmt.b32.rc16   0x33221100, 0x77665544, 1                -> 0x33223322\nprmt.b32.rc16   0x33221100, 0x77665544, 2                -> 0x11001100",
        escapes: &[],
        fragments: &[],
    },
    // rcp.f32 d, a
    ProgramRow {
        lane: "d = within_ulp(flush(1.0 / flush(a, .f32), .f32), .f32, 1);",
        cases: "rcp.f32  3.0         -> ~0x3eaaaaab\nrcp.f32  0x00000001  -> inf\nrcp.f32  0x7f7fffff  -> 0.0\nrcp.f32  -inf        -> -0.0\nrcp.f32  nan         -> nan",
        escapes: &[],
        fragments: &[],
    },
    // rcp.approx{.ftz}.f32 d, a
    ProgramRow {
        lane: "d = within_ulp(flushed(1.0 / flushed(a, .f32, .ftz), .f32, .ftz), .f32, 1);",
        cases: "rcp.approx.f32      3.0         -> ~0x3eaaaaaa\nrcp.approx.f32      3.0         -> ~0x3eaaaaab\nrcp.approx.f32      -4.0        -> ~-0.25\nrcp.approx.f32      -inf        -> -0.0\nrcp.approx.f32      -0.0        -> -inf\nrcp.approx.f32      0.0         -> inf\nrcp.approx.f32      inf         -> 0.0\nrcp.approx.f32      nan         -> nan\nrcp.approx.f32      0x00000001  -> inf\nrcp.approx.f32      0x7f000000  -> ~0x00400000\nrcp.approx.ftz.f32  0xff000000  -> -0.0\nrcp.approx.ftz.f32  0x807fffff  -> -inf",
        escapes: &[],
        fragments: &[],
    },
    // rcp.rnd{.ftz}.f32 d, a
    ProgramRow {
        lane: "d = result(1.0 / flushed(a, .f32, .ftz), type(d));",
        cases: "rcp.rn.f32      3.0         -> 0x3eaaaaab\nrcp.rz.f32      3.0         -> 0x3eaaaaaa\nrcp.rm.f32      -3.0        -> 0xbeaaaaab\nrcp.rp.f32      -3.0        -> 0xbeaaaaaa\nrcp.rn.f32      -0.0        -> -inf\nrcp.rn.f32      0x00000001  -> inf\nrcp.rz.f32      0x00000001  -> 0x7f7fffff\nrcp.rn.f32      0x7f000000  -> 0x00400000\nrcp.rn.ftz.f32  0xff000000  -> -0.0\nrcp.rn.ftz.f32  0x00000001  -> inf\nrcp.rn.f32      nan         -> nan",
        escapes: &[],
        fragments: &[],
    },
    // rcp.rnd{.ftz}.f64 d, a
    ProgramRow {
        lane: "// .ftz changes nothing here\nd = rounded(1.0 / a, .f64, .rnd);",
        cases: "rcp.rn.f64      3.0                 -> 0x3fd5555555555555\nrcp.rp.f64      3.0                 -> 0x3fd5555555555556\nrcp.rm.f64      -3.0                -> 0xbfd5555555555556\nrcp.rz.f64      -3.0                -> 0xbfd5555555555555\nrcp.rn.f64      0x0000000000000001  -> inf\nrcp.rn.f64      0x7fe0000000000000  -> 0x0008000000000000\nrcp.rn.ftz.f64  0x7fe0000000000000  -> 0x0008000000000000\nrcp.rn.f64      -inf                -> -0.0",
        escapes: &[],
        fragments: &[],
    },
    // rcp.approx.ftz.f64 d, a
    ProgramRow {
        lane: "x = flush(as(raw(a) & 0xffffffff00000000, .f64), .f64);\n// the low 32 bits of the result are zero\nd = within_relative(flush(1.0 / x, .f64), .f64, 2.0 ** -19);\nif (is_nan(x)) raw(d) = 0x7fffffff00000000;",
        cases: "rcp.approx.ftz.f64  4.0                 -> ~0.25\nrcp.approx.ftz.f64  0xc0080000ffffffff  -> ~0xbfd5555500000000\nrcp.approx.ftz.f64  -inf                -> -0.0\nrcp.approx.ftz.f64  -0.0                -> -inf\nrcp.approx.ftz.f64  0x0000000000000001  -> inf\nrcp.approx.ftz.f64  0x800fffffffffffff  -> -inf\nrcp.approx.ftz.f64  0xffe0000000000000  -> -0.0\nrcp.approx.ftz.f64  nan                 -> 0x7fffffff00000000",
        escapes: &[],
        fragments: &[],
    },
    // red{.sem}{.scope}{.space}.add{.L2::cache_hint}.type [a], b{, policy}
    NOTHING,
    // red{.sem}{.scope}{.space}.op{.L2::cache_hint}.type [a], b{, policy}
    NOTHING,
    // red{.sem}{.scope}{.space}.op{.L2::cache_hint}.u32 [a], b{, policy}
    NOTHING,
    // red{.sem}{.scope}{.space}.op{.L2::cache_hint}.type [a], b{, policy}
    NOTHING,
    // red{.sem}{.scope}{.space}.add{.L2::cache_hint}.type [a], b{, policy}
    NOTHING,
    // red{.sem}{.scope}{.space}.add.noftz{.L2::cache_hint}.type [a], b{, policy}
    NOTHING,
    // red{.sem}{.scope}{.space}.add{.noftz}{.L2::cache_hint}.vec.f32 [a], b{, policy}
    NOTHING,
    // red{.sem}{.scope}{.space}.op.noftz{.L2::cache_hint}.vec.type [a], b{, policy}
    NOTHING,
    // red{.sem}{.scope}{.space}.op.noftz{.L2::cache_hint}.vec.type [a], b{, policy}
    NOTHING,
    // red.async.relaxed.cluster{.ss}.completion_mechanism.op.u32 [a], b, [mbar]
    NOTHING,
    // red.async.relaxed.cluster{.ss}.completion_mechanism.op.type [a], b, [mbar]
    NOTHING,
    // red.async.relaxed.cluster{.ss}.completion_mechanism.op.b32 [a], b, [mbar]
    NOTHING,
    // red.async.relaxed.cluster{.ss}.completion_mechanism.add.type [a], b, [mbar]
    NOTHING,
    // red.async{.mmio}.sem.scope{.global}.op.u32 [a], b
    NOTHING,
    // red.async{.mmio}.sem.scope{.global}.op.type [a], b
    NOTHING,
    // red.async{.mmio}.sem.scope{.global}.op.b32 [a], b
    NOTHING,
    // red.async{.mmio}.sem.scope{.global}.add.type [a], b
    NOTHING,
    // redux.sync.op.type d, a, membermask
    NOTHING,
    // redux.sync.op.b32 d, a, membermask
    NOTHING,
    // redux.sync.op{.abs}{.NaN}.f32 d, a, membermask
    NOTHING,
    // rem.type d, a, b
    ProgramRow {
        lane: "d = b == 0 ? -1 : a % b;                 // with the sign of a",
        cases: "rem.u32   7, 2                           -> 1\nrem.s32   -7, 2                          -> -1\nrem.s32   7, -2                          -> 1\nrem.s32   -2147483648, -1                -> 0\nrem.s32   7, 0                           -> -1\nrem.u64   7, 0                           -> 0xffffffffffffffff\nrem.u16   0xffff, 0x100                  -> 0xff\nrem.s16   -32768, 7                      -> -1\nrem.u64   0xffffffffffffffff, 10         -> 5\nrem.s64   -6, 3                          -> 0",
        escapes: &[],
        fragments: &[],
    },
    // ret{.uni}
    NOTHING,
    // rsqrt.type d, a
    ProgramRow {
        lane: "if (.type == .f32) d = within_relative(1.0 / sqrt(flush(a, .f32)), .f32, exp2(-22.9));\nelse               d = within_ulp(1.0 / sqrt(a), .f64, 2);",
        cases: "rsqrt.f32  4.0         -> ~0.5\nrsqrt.f32  0x80000001  -> -inf\nrsqrt.f32  -1.0        -> nan\nrsqrt.f64  4.0         -> ~0.5\nrsqrt.f64  inf         -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // rsqrt.approx{.ftz}.f32 d, a
    ProgramRow {
        lane: "d = within_relative(1.0 / sqrt(flushed(a, .f32, .ftz)), .f32, exp2(-22.9));",
        cases: "rsqrt.approx.f32      4.0         -> ~0.5\nrsqrt.approx.f32      2.0         -> ~0x3f3504f3\nrsqrt.approx.f32      0.0         -> inf\nrsqrt.approx.f32      -0.0        -> -inf\nrsqrt.approx.f32      inf         -> 0.0\nrsqrt.approx.f32      -inf        -> nan\nrsqrt.approx.f32      -1.0        -> nan\nrsqrt.approx.f32      nan         -> nan\nrsqrt.approx.f32      0x00000002  -> ~0x64800000\nrsqrt.approx.ftz.f32  0x00000002  -> inf\nrsqrt.approx.ftz.f32  0x80000002  -> -inf",
        escapes: &[],
        fragments: &[],
    },
    // rsqrt.approx.f64 d, a
    ProgramRow {
        lane: "d = within_ulp(1.0 / sqrt(a), .f64, 2);",
        cases: "rsqrt.approx.f64  4.0                 -> ~0.5\nrsqrt.approx.f64  2.0                 -> ~0x3fe6a09e667f3bcd\nrsqrt.approx.f64  -0.0                -> -inf\nrsqrt.approx.f64  inf                 -> 0.0\nrsqrt.approx.f64  -1.0                -> nan\nrsqrt.approx.f64  0x0000000000000001  -> ~0x6180000000000000",
        escapes: &[],
        fragments: &[],
    },
    // rsqrt.approx.ftz.f64 d, a
    ProgramRow {
        lane: "x = flush(as(raw(a) & 0xffffffff00000000, .f64), .f64);\ny = 1.0 / sqrt(x);\n// the low 32 bits of the result are zero\nd = within_relative(y, .f64, 2.0 ** -19);\nif (is_nan(y)) raw(d) = 0x7fffffff00000000;",
        cases: "rsqrt.approx.ftz.f64  4.0                 -> ~0.5\nrsqrt.approx.ftz.f64  0x40000000ffffffff  -> ~0x3fe6a09e00000000\nrsqrt.approx.ftz.f64  0.0                 -> inf\nrsqrt.approx.ftz.f64  0x8000000000000001  -> -inf\nrsqrt.approx.ftz.f64  0x000fffffffffffff  -> inf\nrsqrt.approx.ftz.f64  inf                 -> 0.0\nrsqrt.approx.ftz.f64  -inf                -> 0x7fffffff00000000\nrsqrt.approx.ftz.f64  nan                 -> 0x7fffffff00000000",
        escapes: &[],
        fragments: &[],
    },
    // sad.type d, a, b, c
    ProgramRow {
        lane: "d = c + abs(a - b);",
        cases: "sad.u32  3, 10, 5                                     -> 12\nsad.u32  10, 3, 5                                     -> 12\nsad.u32  0, 0xffffffff, 1                             -> 0\nsad.s32  -1, 0, 0                                     -> 1\nsad.s32  0x80000000, 0x7fffffff, 0                    -> -1\nsad.s32  0x7fffffff, -1, 0x7fffffff                   -> -1\nsad.u16  0xffff, 0, 2                                 -> 1\nsad.s16  -32768, 32767, 1                             -> 0\nsad.u64  1, 0xffffffffffffffff, 1                     -> 0xffffffffffffffff\nsad.s64  0x8000000000000000, 0, 0                     -> 0x8000000000000000",
        escapes: &[],
        fragments: &[],
    },
    // selp.type d, a, b, {!}c
    ProgramRow {
        lane: "raw(d) = c ? raw(a) : raw(b);",
        cases: "selp.b16   0x8000, 1, true                       -> 0x8000\nselp.b32   1, 0xffffffff, false                  -> 0xffffffff\nselp.s32   -5, 7, !true                          -> 7\nselp.u64   0xffffffffffffffff, 0, !false         -> 0xffffffffffffffff\nselp.f32   0x7fa00001, 1.0, true                 -> 0x7fa00001\nselp.f64   1.0, -0.0, false                      -> -0.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.dtype.stype d, a, b
    ProgramRow {
        lane: SET_1,
        cases: "set.eq.u32.b32  5, 5                     -> 0xffffffff\nset.eq.s32.b16  0xffff, -1               -> -1\nset.ne.u32.b32  5, 5                     -> 0\nset.ne.f32.b64  0x100000000, 0           -> 1.0\nset.eq.f32.b32  0x80000000, 0            -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.dtype.stype d, a, b
    ProgramRow {
        lane: SET_1,
        cases: "set.eq.u32.u64  7, 7                             -> 0xffffffff\nset.ne.s32.u16  1, 0xffff                        -> -1\nset.lt.u32.u32  0xffffffff, 0                    -> 0\nset.lo.u32.u32  0, 0xffffffff                    -> 0xffffffff\nset.le.f32.u32  5, 5                             -> 1.0\nset.ls.f32.u16  0x8000, 0x7fff                   -> 0.0\nset.gt.s32.u16  0x8000, 0x7fff                   -> -1\nset.hi.s32.u32  5, 5                             -> 0\nset.ge.u32.u64  0x8000000000000000, 1            -> 0xffffffff\nset.hs.u32.u64  0, 0xffffffffffffffff            -> 0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.dtype.stype d, a, b
    ProgramRow {
        lane: SET_1,
        cases: "set.eq.u32.s32  -1, 0xffffffff           -> 0xffffffff\nset.ne.u32.s16  -1, 0xffff               -> 0\nset.lt.s32.s32  -1, 0                    -> -1\nset.le.f32.s32  0x7fffffff, 0x80000000   -> 0.0\nset.gt.u32.s16  0x7fff, -32768           -> 0xffffffff\nset.ge.f32.s64  0, 0x8000000000000000    -> 1.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp{.ftz}.dtype.stype d, a, b
    ProgramRow {
        lane: SET_1,
        cases: "set.eq.u32.f32      0.0, -0.0                -> 0xffffffff\nset.ne.u32.f32      nan, 1.0                 -> 0\nset.ne.s32.f64      1.0, -1.0                -> -1\nset.lt.f32.f32      -inf, inf                -> 1.0\nset.le.f32.f32      1.0, nan                 -> 0.0\nset.gt.u32.f64      0x0000000000000001, 0.0  -> 0xffffffff\nset.ge.u32.f32      -0.0, 0.0                -> 0xffffffff\nset.equ.u32.f32     nan, 1.0                 -> 0xffffffff\nset.equ.u32.f32     2.0, 1.0                 -> 0\nset.neu.f32.f32     nan, nan                 -> 1.0\nset.ltu.s32.f32     nan, -inf                -> -1\nset.leu.s32.f64     2.0, 1.0                 -> 0\nset.gtu.f32.f32     1.0, 2.0                 -> 0.0\nset.geu.f32.f32     1.0, nan                 -> 1.0\nset.num.u32.f32     inf, 0.0                 -> 0xffffffff\nset.num.u32.f32     nan, 0.0                 -> 0\nset.nan.u32.f64     nan, 0.0                 -> 0xffffffff\nset.lt.u32.f32      0x80000001, 0.0          -> 0xffffffff\nset.lt.ftz.u32.f32  0x80000001, 0.0          -> 0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.boolop.dtype.stype d, a, b, {!}c
    ProgramRow {
        lane: SET_1,
        cases: "set.eq.and.u32.b32  5, 5, true       -> 0xffffffff\nset.eq.and.u32.b32  5, 5, !true      -> 0\nset.ne.or.s32.b16   5, 5, true       -> -1\nset.ne.xor.f32.b64  5, 6, true       -> 0.0\nset.eq.xor.f32.b32  5, 6, !false     -> 1.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.boolop.dtype.stype d, a, b, {!}c
    ProgramRow {
        lane: SET_1,
        cases: "set.eq.and.u32.u32  1, 1, false              -> 0\nset.ne.or.f32.u16   1, 1, false              -> 0.0\nset.lt.and.s32.u32  1, 0xffffffff, true      -> -1\nset.lo.xor.u32.u32  1, 0xffffffff, true      -> 0\nset.le.or.u32.u64   2, 1, true               -> 0xffffffff\nset.hi.and.f32.u16  0x8000, 1, !false        -> 1.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.boolop.dtype.stype d, a, b, {!}c
    ProgramRow {
        lane: SET_1,
        cases: "set.lt.xor.s32.s32  -1, 0, false     -> -1\nset.lt.xor.s32.s32  -1, 0, true      -> 0\nset.ge.and.u32.s64  -1, 0, true      -> 0\nset.gt.or.f32.s16   -1, 0, !false    -> 1.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.boolop{.ftz}.dtype.stype d, a, b, {!}c
    ProgramRow {
        lane: SET_1,
        cases: "set.gtu.and.f32.f32      nan, 1.0, true             -> 1.0\nset.gt.and.f32.f32       nan, 1.0, true             -> 0.0\nset.ne.or.u32.f64        nan, nan, true             -> 0xffffffff\nset.num.xor.s32.f32      nan, 1.0, !false           -> -1\nset.gt.and.u32.f32       0x00000001, 0.0, true      -> 0xffffffff\nset.gt.and.ftz.u32.f32   0x00000001, 0.0, true      -> 0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.dtype.stype d, a, b
    ProgramRow {
        lane: SET_2,
        cases: "set.eq.f16.b16   0x8000, 0x8000        -> 1.0\nset.ne.f16.b32   5, 5                  -> 0.0\nset.ne.bf16.b64  0xffffffffffffffff, 0 -> 1.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.dtype.stype d, a, b
    ProgramRow {
        lane: SET_2,
        cases: "set.hi.f16.u32   0xffffffff, 1         -> 1.0\nset.lt.f16.u32   0xffffffff, 1         -> 0.0\nset.lo.bf16.u16  65535, 1              -> 0.0\nset.ls.f16.u64   7, 7                  -> 1.0\nset.hs.bf16.u64  0, 0xffffffffffffffff -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.dtype.stype d, a, b
    ProgramRow {
        lane: SET_2,
        cases: "set.ge.bf16.s32  -1, 0         -> 0.0\nset.lt.f16.s16   -32768, 32767 -> 1.0\nset.gt.f16.s64   0, -1         -> 1.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp{.ftz}.dtype.stype d, a, b
    ProgramRow {
        lane: SET_2,
        cases: "set.lt.f16.f32      1.0, 2.0        -> 1.0\nset.lt.f16.f32      nan, 2.0        -> 0.0\nset.ltu.f16.f32     nan, 2.0        -> 1.0\nset.eq.f16.f32      -0.0, 0.0       -> 1.0\nset.ne.f16.f32      nan, nan        -> 0.0\nset.neu.f16.f32     nan, nan        -> 1.0\nset.gt.f16.f32      0x00000001, 0.0 -> 1.0\nset.gt.ftz.f16.f32  0x00000001, 0.0 -> 0.0\nset.nan.bf16.f64    1.0, nan        -> 1.0\nset.num.bf16.f32    1.0, -inf       -> 1.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.boolop.dtype.stype d, a, b, {!}c
    ProgramRow {
        lane: SET_2,
        cases: "set.eq.and.f16.b16  3, 3, false  -> 0.0\nset.eq.or.bf16.b32  3, 4, !false -> 1.0\nset.ne.xor.f16.b64  3, 4, true   -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.boolop.dtype.stype d, a, b, {!}c
    ProgramRow {
        lane: SET_2,
        cases: "set.hi.and.f16.u32  0xffffffff, 1, true -> 1.0\nset.lo.or.bf16.u16  65535, 1, true      -> 1.0\nset.hs.xor.f16.u64  1, 1, !true         -> 1.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.boolop.dtype.stype d, a, b, {!}c
    ProgramRow {
        lane: SET_2,
        cases: "set.ge.and.bf16.s32  -1, 0, true   -> 0.0\nset.lt.and.f16.s16   -1, 0, !false -> 1.0\nset.le.xor.f16.s64   -5, -5, true  -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.boolop{.ftz}.dtype.stype d, a, b, {!}c
    ProgramRow {
        lane: SET_2,
        cases: "set.lt.and.f16.f32      1.0, 2.0, true        -> 1.0\nset.lt.or.f16.f32       nan, 2.0, false       -> 0.0\nset.geu.xor.bf16.f64    nan, 2.0, true        -> 0.0\nset.lt.and.ftz.f16.f32  0x80000001, 0.0, true -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp{.ftz}.dtype.f16 d, a, b
    ProgramRow {
        lane: SET_2,
        cases: "set.lt.u16.f16      1.0, 2.0    -> 0xffff\nset.equ.s32.f16     nan, 1.0    -> -1\nset.eq.s32.f16      nan, nan    -> 0\nset.gt.f16.f16      0x0001, 0.0 -> 1.0\nset.gt.ftz.f16.f16  0x0001, 0.0 -> 0.0\nset.leu.bf16.f16    inf, inf    -> 1.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.boolop{.ftz}.dtype.f16 d, a, b, {!}c
    ProgramRow {
        lane: SET_2,
        cases: "set.lt.or.u16.f16       2.0, 1.0, !true    -> 0\nset.nan.and.s16.f16     nan, 1.0, true     -> -1\nset.num.xor.u32.f16     nan, 1.0, true     -> 0xffffffff\nset.ne.and.ftz.f16.f16  0x0001, -0.0, true -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.dtype.bf16 d, a, b
    ProgramRow {
        lane: SET_2,
        cases: "set.num.u32.bf16  1.0, -2.0   -> 0xffffffff\nset.num.u32.bf16  1.0, nan    -> 0\nset.gt.bf16.bf16  0x0001, 0.0 -> 1.0\nset.ge.u16.bf16   -0.0, 0.0   -> 0xffff",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.boolop.dtype.bf16 d, a, b, {!}c
    ProgramRow {
        lane: SET_2,
        cases: "set.num.or.u32.bf16    nan, 1.0, !false -> 0xffffffff\nset.gtu.and.bf16.bf16  nan, 1.0, true   -> 1.0\nset.eq.xor.s16.bf16    2.0, 2.0, true   -> 0",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp{.ftz}.dtype.f16x2 d, a, b
    ProgramRow {
        lane: SET_3,
        cases: "set.lt.f16x2.f16x2    (1.0, 2.0), (2.0, 1.0)    -> (1.0, 0.0)\nset.ltu.f16x2.f16x2   (nan, 3.0), (2.0, 1.0)    -> (1.0, 0.0)\nset.ne.u32.f16x2      (1.0, 0x0001), (1.0, 0.0) -> 0xffff0000\nset.ne.ftz.s32.f16x2  (2.0, 0x0001), (1.0, 0.0) -> 0x0000ffff",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.boolop{.ftz}.dtype.f16x2 d, a, b, {!}c
    ProgramRow {
        lane: SET_4,
        cases: "set.lt.and.f16x2.f16x2    (1.0, 1.0), (2.0, 2.0), false   -> (0.0, 0.0)\nset.lt.or.u32.f16x2       (3.0, nan), (2.0, 2.0), !false  -> 0xffffffff\nset.eq.xor.ftz.u32.f16x2  (0x8001, 1.0), (0.0, 2.0), true -> 0xffff0000",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.dtype.bf16x2 d, a, b
    ProgramRow {
        lane: SET_3,
        cases: "set.eq.bf16x2.bf16x2  (-0.0, nan), (0.0, nan)    -> (1.0, 0.0)\nset.nan.u32.bf16x2    (1.0, nan), (1.0, 1.0)     -> 0xffff0000\nset.gt.s32.bf16x2     (0x0001, -inf), (0.0, inf) -> 0x0000ffff",
        escapes: &[],
        fragments: &[],
    },
    // set.cmp.boolop.dtype.bf16x2 d, a, b, {!}c
    ProgramRow {
        lane: SET_4,
        cases: "set.eq.and.bf16x2.bf16x2  (1.0, 2.0), (1.0, 1.0), true  -> (1.0, 0.0)\nset.eq.or.u32.bf16x2      (nan, 1.0), (nan, 1.0), !true -> 0xffff0000\nset.ge.xor.s32.bf16x2     (1.0, 0.0), (1.0, 1.0), true  -> 0xffff0000",
        escapes: &[],
        fragments: &[],
    },
    // setmaxnreg.action.sync.aligned.u32 count
    NOTHING,
    // setp.cmp.type p{|q}, a, b
    ProgramRow {
        lane: SETP_1,
        cases: "setp.eq.b16  0xffff, -1             -> true|false\nsetp.ne.b16  0x8000, 0x0000         -> true\nsetp.eq.b32  0x80000000, 0          -> false|true\nsetp.ne.b32  5, 5                   -> false|true\nsetp.eq.b64  0x100000000, 0         -> false\nsetp.ne.b64  -1, 0xffffffffffffffff -> false|true",
        escapes: &[],
        fragments: &[],
    },
    // setp.cmp.type p{|q}, a, b
    ProgramRow {
        lane: SETP_1,
        cases: "setp.eq.u32  7, 7                    -> true|false\nsetp.ne.u16  0xffff, -1              -> false\nsetp.lt.u32  0xffffffff, 0           -> false|true\nsetp.lo.u32  0, 0xffffffff           -> true|false\nsetp.le.u32  5, 5                    -> true\nsetp.ls.u16  0x8000, 0x7fff          -> false\nsetp.gt.u16  0x8000, 0x7fff          -> true|false\nsetp.hi.u32  5, 5                    -> false|true\nsetp.ge.u64  0x8000000000000000, 1   -> true\nsetp.hs.u64  0, 0xffffffffffffffff   -> false",
        escapes: &[],
        fragments: &[],
    },
    // setp.cmp.type p{|q}, a, b
    ProgramRow {
        lane: SETP_1,
        cases: "setp.eq.s32  0xffffffff, -1          -> true|false\nsetp.lt.s32  2, 1                    -> _|true\nsetp.lt.s32  1, 2                    -> true|_\nsetp.ne.s32  0x80000000, 0x7fffffff  -> true|false\nsetp.lt.s32  -1, 0                   -> true|false\nsetp.lt.s32  0x7fffffff, 0x80000000  -> false\nsetp.le.s16  -32768, 0x8000          -> true\nsetp.gt.s16  0x7fff, -32768          -> true\nsetp.ge.s64  -1, 0                   -> false|true",
        escapes: &[],
        fragments: &[],
    },
    // setp.cmp{.ftz}.type p{|q}, a, b
    ProgramRow {
        lane: SETP_1,
        cases: "setp.eq.f32      0.0, -0.0               -> true|false\nsetp.eq.f32      nan, nan                -> false|true\nsetp.ne.f32      nan, 1.0                -> false|true\nsetp.ne.f32      1.0, 2.0                -> true\nsetp.lt.f32      -0.0, 0.0               -> false|true\nsetp.lt.f32      -inf, 0xff7fffff        -> true\nsetp.lt.f32      1.0, nan                -> false\nsetp.le.f32      2.0, 2.0                -> true\nsetp.gt.f32      inf, 0x7f7fffff         -> true\nsetp.ge.f32      nan, 0.0                -> false|true\nsetp.equ.f32     nan, nan                -> true|false\nsetp.equ.f32     1.0, 2.0                -> false\nsetp.neu.f32     nan, 1.0                -> true\nsetp.neu.f32     -0.0, 0.0               -> false\nsetp.ltu.f32     1.0, nan                -> true\nsetp.ltu.f32     2.0, 1.0                -> false|true\nsetp.leu.f32     nan, -inf               -> true\nsetp.leu.f32     1.0, 1.0                -> true\nsetp.gtu.f32     nan, inf                -> true\nsetp.gtu.f32     1.0, 1.0                -> false\nsetp.geu.f32     1.0, nan                -> true\nsetp.geu.f32     -1.0, 1.0               -> false\nsetp.num.f32     inf, -inf               -> true|false\nsetp.num.f32     1.0, nan                -> false|true\nsetp.nan.f64     1.0, nan                -> true|false\nsetp.nan.f64     inf, 0.0                -> false\nsetp.gt.f32      0x00000001, 0.0         -> true\nsetp.gt.ftz.f32  0x00000001, 0.0         -> false|true\nsetp.eq.ftz.f32  0x807fffff, 0x00000001  -> true\nsetp.gt.f64      0x0000000000000001, 0.0 -> true",
        escapes: &[],
        fragments: &[],
    },
    // setp.cmp.boolop.type p{|q}, a, b, {!}c
    ProgramRow {
        lane: SETP_1,
        cases: "setp.eq.and.b32  5, 5, true             -> true|false\nsetp.eq.and.b32  5, 5, false            -> false|false\nsetp.eq.and.b32  5, 5, !false           -> true|false\nsetp.ne.or.b16   0x8000, 0x8000, true   -> true|true\nsetp.ne.or.b64   1, 0, false            -> true|false\nsetp.eq.xor.b32  5, 6, true             -> true|false\nsetp.eq.xor.b32  5, 5, !false           -> false|true",
        escapes: &[],
        fragments: &[],
    },
    // setp.cmp.boolop.type p{|q}, a, b, {!}c
    ProgramRow {
        lane: SETP_1,
        cases: "setp.eq.xor.u16  1, 2, true                 -> true|false\nsetp.ne.and.u32  1, 2, !true                -> false|false\nsetp.lt.and.u32  1, 0xffffffff, true        -> true|false\nsetp.lo.and.u32  0xffffffff, 1, true        -> false|true\nsetp.le.or.u64   2, 1, false                -> false|true\nsetp.ls.or.u64   2, 1, true                 -> true|true\nsetp.gt.xor.u16  0x8000, 1, true            -> false|true\nsetp.hi.xor.u16  0x8000, 1, false           -> true|false\nsetp.ge.and.u32  3, 3, !false               -> true\nsetp.hs.or.u32   0, 0x80000000, !true       -> false|true",
        escapes: &[],
        fragments: &[],
    },
    // setp.cmp.boolop.type p{|q}, a, b, {!}c
    ProgramRow {
        lane: SETP_1,
        cases: "setp.eq.and.s32  -1, 0xffffffff, true       -> true|false\nsetp.ne.or.s64   0, 0, !false               -> true|true\nsetp.lt.and.s32  0x80000000, 0, true        -> true|false\nsetp.le.xor.s16  -1, 0, true                -> false|true\nsetp.gt.or.s32   -1, 0, false               -> false|true\nsetp.ge.and.s32  -1, 0, !true               -> false|false",
        escapes: &[],
        fragments: &[],
    },
    // setp.cmp.boolop{.ftz}.type p{|q}, a, b, {!}c
    ProgramRow {
        lane: SETP_1,
        cases: "setp.eq.and.f32      0.0, -0.0, true          -> true|false\nsetp.ne.and.f32      nan, 1.0, true           -> false|true\nsetp.lt.or.f32       nan, 1.0, false          -> false|true\nsetp.le.xor.f64      1.0, 1.0, true           -> false|true\nsetp.gt.or.f32       1.0, 2.0, true           -> true|true\nsetp.ge.and.f64      inf, -inf, !true         -> false|false\nsetp.equ.and.f32     nan, 1.0, true           -> true|false\nsetp.neu.xor.f32     nan, nan, false          -> true|false\nsetp.ltu.and.f32     nan, 1.0, !false         -> true|false\nsetp.leu.or.f64      2.0, 1.0, false          -> false|true\nsetp.gtu.and.f32     1.0, 2.0, true           -> false|true\nsetp.geu.or.f32      nan, 2.0, false          -> true|false\nsetp.num.xor.f32     nan, 2.0, true           -> true|false\nsetp.nan.and.f64     nan, 2.0, true           -> true|false\nsetp.gt.and.f32      0x00000001, 0.0, true    -> true|false\nsetp.gt.and.ftz.f32  0x00000001, 0.0, true    -> false|true",
        escapes: &[],
        fragments: &[],
    },
    // setp.cmp{.ftz}.f16 p, a, b
    ProgramRow {
        lane: SETP_2,
        cases: "setp.lt.f16      1.0, 2.0    -> true\nsetp.lt.f16      nan, 2.0    -> false\nsetp.geu.f16     nan, 2.0    -> true\nsetp.eq.f16      -0.0, 0.0   -> true\nsetp.lt.f16      0x8001, 0.0 -> true\nsetp.lt.ftz.f16  0x8001, 0.0 -> false",
        escapes: &[],
        fragments: &[],
    },
    // setp.cmp.boolop{.ftz}.f16 p, a, b, {!}c
    ProgramRow {
        lane: SETP_2,
        cases: "setp.lt.and.f16     1.0, 2.0, true        -> true\nsetp.lt.and.f16     1.0, 2.0, !true       -> false\nsetp.num.xor.f16    nan, 2.0, true        -> true\nsetp.ne.or.ftz.f16  0x0001, 0x0002, false -> false",
        escapes: &[],
        fragments: &[],
    },
    // setp.cmp.bf16 p, a, b
    ProgramRow {
        lane: SETP_2,
        cases: "setp.lt.bf16   -inf, inf   -> true\nsetp.ne.bf16   nan, nan    -> false\nsetp.neu.bf16  nan, nan    -> true\nsetp.gt.bf16   0x0001, 0.0 -> true",
        escapes: &[],
        fragments: &[],
    },
    // setp.cmp.boolop.bf16 p, a, b, {!}c
    ProgramRow {
        lane: SETP_2,
        cases: "setp.lt.and.bf16   1.0, 2.0, false  -> false\nsetp.equ.or.bf16   1.0, 2.0, !false -> true\nsetp.nan.xor.bf16  1.0, nan, true   -> false",
        escapes: &[],
        fragments: &[],
    },
    // setp.cmp{.ftz}.f16x2 p{|q}, a, b
    ProgramRow {
        lane: SETP_3,
        cases: "setp.lt.f16x2      (1.0, 2.0), (2.0, 1.0)    -> true|false\nsetp.ltu.f16x2     (3.0, nan), (2.0, 1.0)    -> false|true\nsetp.ne.ftz.f16x2  (0x0001, 1.0), (0.0, 2.0) -> false|true",
        escapes: &[],
        fragments: &[],
    },
    // setp.cmp.boolop{.ftz}.f16x2 p{|q}, a, b, {!}c
    ProgramRow {
        lane: SETP_4,
        cases: "setp.lt.and.f16x2      (1.0, 2.0), (2.0, 1.0), true      -> true|false\nsetp.lt.or.f16x2       (nan, 1.0), (2.0, 2.0), false     -> false|true\nsetp.eq.xor.ftz.f16x2  (0x8001, 1.0), (0.0, 1.5), !false -> false|true",
        escapes: &[],
        fragments: &[],
    },
    // setp.cmp.bf16x2 p{|q}, a, b
    ProgramRow {
        lane: SETP_3,
        cases: "setp.lt.bf16x2   (1.0, 2.0), (2.0, 1.0)        -> true|false\nsetp.num.bf16x2  (nan, 2.0), (1.0, inf)        -> false|true\nsetp.ge.bf16x2   (-0.0, 0x0001), (0.0, 0x0002) -> true|false",
        escapes: &[],
        fragments: &[],
    },
    // setp.cmp.boolop.bf16x2 p{|q}, a, b, {!}c
    ProgramRow {
        lane: SETP_4,
        cases: "setp.lt.and.bf16x2  (1.0, 1.0), (2.0, 2.0), !true -> false|false\nsetp.gtu.or.bf16x2  (nan, 1.0), (1.0, 2.0), false -> true|false\nsetp.eq.xor.bf16x2  (1.0, 1.0), (1.0, 2.0), true  -> false|true",
        escapes: &[],
        fragments: &[],
    },
    // shf.dir.mode.b32 d, a, b, c
    ProgramRow {
        lane: "n = .mode == .clamp ? min(c, 32) : c & 31;\nt = (b << 32) | a;\nd = .dir == .l ? (t << n) >> 32 : t >> n;      // cut to 32 bits",
        cases: "shf.l.wrap.b32    0x12345678, 0x9abcdef0, 8              -> 0xbcdef012\nshf.l.wrap.b32    0x12345678, 0x9abcdef0, 40             -> 0xbcdef012\nshf.l.wrap.b32    0x12345678, 0x9abcdef0, 0xffffffff     -> 0x091a2b3c\nshf.l.clamp.b32   0x12345678, 0x9abcdef0, 0              -> 0x9abcdef0\nshf.l.clamp.b32   0x12345678, 0x9abcdef0, 40             -> 0x12345678\nshf.r.wrap.b32    0x12345678, 0x9abcdef0, 8              -> 0xf0123456\nshf.r.wrap.b32    0x12345678, 0x9abcdef0, 32             -> 0x12345678\nshf.r.clamp.b32   0x12345678, 0x9abcdef0, 32             -> 0x9abcdef0\nshf.r.clamp.b32   0x12345678, 0x9abcdef0, 0xffffffff     -> 0x9abcdef0",
        escapes: &[],
        fragments: &[],
    },
    // shfl.mode.b32 d{|p}, a, b, c
    NOTHING,
    // shfl.sync.mode.b32 d{|p}, a, b, c, membermask
    NOTHING,
    // shl.type d, a, b
    ProgramRow {
        lane: "d = a << min(b, width(.type));           // cut to the width of d",
        cases: "shl.b16   0xffff, 15                     -> 0x8000\nshl.b16   0xffff, 16                     -> 0\nshl.b32   0x80000001, 1                  -> 2\nshl.b32   0xffffffff, 0                  -> 0xffffffff\nshl.b32   0xffffffff, 32                 -> 0\nshl.b32   0xffffffff, -1                 -> 0\nshl.b64   1, 63                          -> 0x8000000000000000\nshl.b64   1, 64                          -> 0",
        escapes: &[],
        fragments: &[],
    },
    // shr.type d, a, b
    ProgramRow {
        lane: "d = a >> min(b, width(.type));           // a signed type goes on with its sign",
        cases: "shr.b16   0x8000, 15                     -> 1\nshr.b32   0x80000000, 31                 -> 1\nshr.b64   0x8000000000000000, 64         -> 0\nshr.u16   0x8000, 3                      -> 0x1000\nshr.u32   0x80000000, -1                 -> 0\nshr.u64   0x8000000000000000, 1          -> 0x4000000000000000\nshr.s16   -32768, 100                    -> -1\nshr.s32   -2147483648, 4                 -> -134217728\nshr.s32   0x7fffffff, 32                 -> 0\nshr.s64   -1, 64                         -> -1",
        escapes: &[],
        fragments: &[],
    },
    // sin.f32 d, a
    ProgramRow {
        lane: "d = circular(sin(flush(a, .f32)), a, true);",
        cases: "sin.f32  1.0         -> ~0.84147098\nsin.f32  0x80000001  -> -0.0\nsin.f32  inf         -> nan",
        escapes: &[],
        fragments: &[],
    },
    // sin.approx{.ftz}.f32 d, a
    ProgramRow {
        lane: "d = circular(sin(flushed(a, .f32, .ftz)), a, .ftz);",
        cases: "sin.approx.f32      1.0         -> ~0.84147098\nsin.approx.f32      1.0         -> ~0.8414715\nsin.approx.f32      -0.5        -> ~-0.47942554\nsin.approx.f32      100.0       -> ~-0.50636564\nsin.approx.f32      100.0       -> ~-0.50633\nsin.approx.f32      0.0         -> 0.0\nsin.approx.f32      -0.0        -> -0.0\nsin.approx.f32      inf         -> nan\nsin.approx.f32      -inf        -> nan\nsin.approx.f32      nan         -> nan\nsin.approx.f32      314.0       -> ~-0.15859257\nsin.approx.f32      314.25      -> undefined\nsin.approx.ftz.f32  0x807fffff  -> -0.0\nsin.approx.f32      0x00400000  -> ~0x00400000",
        escapes: &[],
        fragments: &[],
    },
    // slct.dtype.s32 d, a, b, c
    ProgramRow {
        lane: "raw(d) = c >= 0 ? raw(a) : raw(b);",
        cases: "slct.u32.s32   1, 2, 0                           -> 1\nslct.s32.s32   -1, -2, 0x7fffffff                -> -1\nslct.b16.s32   1, 0xffff, -1                     -> 0xffff\nslct.u64.s32   1, 2, -2147483648                 -> 2\nslct.f32.s32   1.0, 0x7fa00001, -1               -> 0x7fa00001",
        escapes: &[],
        fragments: &[],
    },
    // slct{.ftz}.dtype.f32 d, a, b, c
    ProgramRow {
        lane: "raw(d) = flushed(c, .f32, .ftz) >= 0.0 ? raw(a) : raw(b);",
        cases: "slct.u32.f32       1, 2, 0.0                     -> 1\nslct.u32.f32       1, 2, -0.0                    -> 1\nslct.s32.f32       1, 2, inf                     -> 1\nslct.s32.f32       1, 2, -inf                    -> 2\nslct.b32.f32       1, 2, nan                     -> 2\nslct.u32.f32       1, 2, 0x80000001              -> 2\nslct.ftz.u32.f32   1, 2, 0x80000001              -> 1\nslct.ftz.u64.f32   1, 2, -1.0                    -> 2\nslct.f64.f32       -0.0, 1.0, 3.5                -> -0.0",
        escapes: &[],
        fragments: &[],
    },
    // spcompress.etype.itype.sp::2:4.num m, c, d, spdesc
    ProgramRow {
        lane: "w = width(.etype);\nT = compressed_type(spdesc[4:2], w);\nn = 32 / w * width(.itype);                  // bits of m for each register of c\nfor r in 0..length(c) {\n    x = d[2 * r] | d[2 * r + 1] << 32;\n    y = 0; p = 0; k = 0;                     // what stays, its positions, how many\n    for g in 0..16 / w {\n        mask = kept(x >> 4 * w * g, T, spdesc[1:0]);\n        if (mask == 0) { y = undefined; p = undefined; }\n        for i in 0..4 if (mask[i:i] == 1) {\n            y = y | (x >> w * (4 * g + i) & (1 << w) - 1) << w * k;\n            p = p | i << width(.itype) * k;\n            k = k + 1;\n        }\n    }\n    c[r] = y;\n    if (r * n % 32 == 0) q = 0;\n    q = q | p << r * n % 32;\n    m[r * n / 32] = q;\n}",
        cases: "spcompress.b8.b4.sp::2:4.x1    {0x01040203, 0x08070605}, 0  -> {0x3220}, {0x08070403}\nspcompress.b8.b2.sp::2:4.x1    {0x80017f02, 0xff00fe03}, 5  -> {0x4d}, {0xfe03807f}\nspcompress.b16.b2.sp::2:4.x1   {0x80000000, 0x4500bc00}, 2  -> {0x9}, {0xbc008000}\nspcompress.b16.b4.sp::2:4.x1   {0x7fff3c00, 0x42004000}, 0  -> {0x31}, {0x42007fff}\nspcompress.b16.b2.sp::2:4.x1   {0x4000bf80, 0xc0803f00}, 7  -> {0x8}, {0x3f00bf80}\nspcompress.b8.b4.sp::2:4.x1    {0x01010101, 0x08070605}, 0  -> {undefined}, {undefined}\nspcompress.b8.b2.sp::2:4.x2    {0x01040203, 0x08070605, 0x01040203, 0x08070605}, 0  -> {0xe8e8}, {0x08070403, 0x08070403}",
        escapes: &[],
        fragments: &[],
    },
    // spdecompress.b8.itype.ratio.num d, m, c
    ProgramRow {
        lane: SPDECOMPRESS_1,
        cases: "spdecompress.b8.b4.sp::2:4.x2   {0x3220}, {0x08070403}  -> {0x00040003, 0x08070000}\nspdecompress.b8.b2.sp::1:4.x1   {2}, {0x55}             -> {0x00550000}\nspdecompress.b8.b4.sp::4:8.x1   {0x7530}, {0x44332211}  -> {0x22000011, 0x44003300}\nspdecompress.b8.b4.sp::2:4.x1   {0x50}, {0x2211}        -> {undefined}\nspdecompress.b8.b4.sp::1:16.x1  {10}, {0x7f}            -> {0, 0, 0x007f0000, 0}",
        escapes: &[],
        fragments: &[],
    },
    // spdecompress.b16.itype.ratio.num d, m, c
    ProgramRow {
        lane: SPDECOMPRESS_1,
        cases: "spdecompress.b16.b2.sp::1:2.x1   {1}, {0xabcd}         -> {0xabcd0000}\nspdecompress.b16.b4.sp::2:4.x1   {0x31}, {0x22221111}  -> {0x11110000, 0x22220000}\nspdecompress.b16.b4.sp::1:16.x1  {15}, {0xbeef}        -> {0, 0, 0, 0, 0, 0, 0, 0xbeef0000}\nspdecompress.b16.b2.sp::1:2.x1   {2}, {0xabcd}         -> {undefined}",
        escapes: &[],
        fragments: &[],
    },
    // sqrt.f32 d, a
    ProgramRow {
        lane: "d = within_relative(sqrt(flush(a, .f32)), .f32, 2.0 ** -23);",
        cases: "sqrt.f32  2.0         -> ~0x3fb504f3\nsqrt.f32  0x00000004  -> 0.0\nsqrt.f32  0x80000001  -> -0.0\nsqrt.f32  -1.0        -> nan",
        escapes: &[],
        fragments: &[],
    },
    // sqrt.approx{.ftz}.f32 d, a
    ProgramRow {
        lane: "d = within_relative(sqrt(flushed(a, .f32, .ftz)), .f32, 2.0 ** -23);",
        cases: "sqrt.approx.f32      9.0         -> ~3.0\nsqrt.approx.f32      2.0         -> ~0x3fb504f4\nsqrt.approx.f32      -inf        -> nan\nsqrt.approx.f32      -1.0        -> nan\nsqrt.approx.f32      -0.0        -> -0.0\nsqrt.approx.f32      0.0         -> 0.0\nsqrt.approx.f32      inf         -> inf\nsqrt.approx.f32      nan         -> nan\nsqrt.approx.f32      0x00000002  -> ~0x1a800000\nsqrt.approx.f32      0x80000001  -> nan\nsqrt.approx.ftz.f32  0x00000004  -> 0.0\nsqrt.approx.ftz.f32  0x80000001  -> -0.0",
        escapes: &[],
        fragments: &[],
    },
    // sqrt.rnd{.ftz}.f32 d, a
    ProgramRow {
        lane: "d = result(sqrt(flushed(a, .f32, .ftz)), type(d));",
        cases: "sqrt.rn.f32      2.0         -> 0x3fb504f3\nsqrt.rz.f32      2.0         -> 0x3fb504f3\nsqrt.rm.f32      2.0         -> 0x3fb504f3\nsqrt.rp.f32      2.0         -> 0x3fb504f4\nsqrt.rp.f32      4.0         -> 2.0\nsqrt.rn.f32      -0.0        -> -0.0\nsqrt.rn.f32      -1.0        -> nan\nsqrt.rn.f32      inf         -> inf\nsqrt.rn.f32      0x00000002  -> 0x1a800000\nsqrt.rn.ftz.f32  0x00000002  -> 0.0\nsqrt.rn.ftz.f32  0x80000001  -> -0.0",
        escapes: &[],
        fragments: &[],
    },
    // sqrt.f64 d, a
    ProgramRow {
        lane: "d = result(sqrt(flushed(a, .f32, .ftz)), type(d));",
        cases: "sqrt.f64  2.0   -> 0x3ff6a09e667f3bcd\nsqrt.f64  -0.0  -> -0.0\nsqrt.f64  -1.0  -> nan",
        escapes: &[],
        fragments: &[],
    },
    // sqrt.rnd.f64 d, a
    ProgramRow {
        lane: "d = result(sqrt(flushed(a, .f32, .ftz)), type(d));",
        cases: "sqrt.rn.f64  2.0                 -> 0x3ff6a09e667f3bcd\nsqrt.rz.f64  2.0                 -> 0x3ff6a09e667f3bcc\nsqrt.rm.f64  2.0                 -> 0x3ff6a09e667f3bcc\nsqrt.rp.f64  2.0                 -> 0x3ff6a09e667f3bcd\nsqrt.rn.f64  0x0000000000000001  -> 0x1e60000000000000\nsqrt.rn.f64  -0.0                -> -0.0\nsqrt.rn.f64  -inf                -> nan\nsqrt.rn.f64  inf                 -> inf",
        escapes: &[],
        fragments: &[],
    },
    // st{.sem}{.ss}{.cop}{.l1evict}{.l2evict}{.L2::cache_hint}{.vec}.type [a], b{, policy}
    NOTHING,
    // st.sem{.ss}{.vec}.type [a], b
    NOTHING,
    // st.sem.scope{.ss}{.l1evict}{.l2evict}{.L2::cache_hint}{.vec}.type [a], b{, policy}
    NOTHING,
    // st.mmio.sem.scope{.ss}.type [a], b
    NOTHING,
    // st.async{.sem}{.scope}{.ss}.mbarrier::complete_tx::bytes{.vec}.type [a], b, [mbar]
    NOTHING,
    // st.async{.mmio}{.sem}.scope{.ss}.type [a], b
    NOTHING,
    // st.async{.sem}{.ss}.type [a], b
    NOTHING,
    // st.bulk{.weak}{.shared::cta} [a], size, initval
    NOTHING,
    // st.bulk{.weak}{.shared::cta} [a], size, initval
    NOTHING,
    // stackrestore.type a
    NOTHING,
    // stacksave.type d
    NOTHING,
    // stmatrix.sync.aligned.shape.num{.trans}{.ss}.b16 [p], r
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "r",
                rows: "8*.num",
                columns: "8",
                when: (311, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "r",
                rows: "8*.num",
                columns: "8",
                when: (11, 1),
                body: "row = lane % 4 * 2 + i % 2 + 8 * (i / 2);\ncol = lane / 4;",
            },
        ],
    },
    // stmatrix.sync.aligned.shape.num.trans{.ss}.b8 [p], r
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "r",
            rows: "8*.num",
            columns: "16",
            when: (0, 0),
            body: "row = lane % 4 * 2 + i % 2 + 8 * (i / 4);\ncol = lane / 4 + 8 * (i / 2 % 2);",
        }],
    },
    // sub{.rnd}{.ftz}{.sat}.f32 d, a, b
    ProgramRow {
        lane: SUB_1,
        cases: "sub.f32      1.0, 0x33000000         -> 1.0\nsub.f32      0x3f7fffff, 0x33000000  -> 0x3f7ffffe\nsub.rn.f32   1.0, 0x33000001         -> 0x3f7fffff\nsub.rz.f32   1.0, 0x33000000         -> 0x3f7fffff\nsub.rm.f32   1.0, 0x33000000         -> 0x3f7fffff\nsub.rp.f32   1.0, 0x33000000         -> 1.0\nsub.f32      2.0, 2.0                -> 0.0\nsub.rm.f32   2.0, 2.0                -> -0.0\nsub.f32      -0.0, 0.0               -> -0.0\nsub.f32      0.0, 0.0                -> 0.0\nsub.rm.f32   0.0, 0.0                -> -0.0\nsub.rm.f32   0.0, -0.0               -> 0.0\nsub.f32      0xff7fffff, 0x7f7fffff  -> -inf\nsub.rz.f32   0xff7fffff, 0x7f7fffff  -> 0xff7fffff\nsub.f32      inf, inf                -> nan\nsub.f32      1.0, inf                -> -inf\nsub.f32      1.0, nan                -> nan\nsub.f32      0x00800001, 0x00800000  -> 0x00000001\nsub.ftz.f32  0x00800001, 0x00800000  -> 0.0\nsub.ftz.f32  0.0, 0x007fffff         -> 0.0\nsub.sat.f32  0.25, 0.5               -> 0.0\nsub.sat.f32  3.0, 1.0                -> 1.0\nsub.sat.f32  nan, 1.0                -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // sub{.rnd}.f64 d, a, b
    ProgramRow {
        lane: SUB_1,
        cases: "sub.f64     1.0, 0x3c90000000000000                 -> 1.0\nsub.rn.f64  1.0, 0x3c90000000000001                 -> 0x3fefffffffffffff\nsub.rz.f64  1.0, 0x3c90000000000000                 -> 0x3fefffffffffffff\nsub.rp.f64  1.0, 0x3c90000000000000                 -> 1.0\nsub.rm.f64  2.0, 2.0                                -> -0.0\nsub.f64     0x0010000000000000, 0x0000000000000001  -> 0x000fffffffffffff\nsub.f64     0xffefffffffffffff, 0x7fefffffffffffff  -> -inf\nsub.f64     inf, inf                                -> nan",
        escapes: &[],
        fragments: &[],
    },
    // sub{.rnd}{.ftz}.f32x2 d, a, b
    ProgramRow {
        lane: SUB_1,
        cases: "sub.f32x2      (1.0, inf), (3.0, inf)                               -> (-2.0, nan)\nsub.rn.f32x2   (1.0, 1.0), (0x33000000, 0x33000001)                 -> (1.0, 0x3f7fffff)\nsub.rz.f32x2   (1.0, -1.0), (0x33000000, 0xb3000000)                -> (0x3f7fffff, 0xbf7fffff)\nsub.rm.f32x2   (2.0, 1.0), (2.0, 0x33000000)                        -> (-0.0, 0x3f7fffff)\nsub.rp.f32x2   (1.0, -1.0), (0x33000000, 0xb3000000)                -> (1.0, 0xbf7fffff)\nsub.ftz.f32x2  (0x00800001, 0x80000001), (0x00800000, 0x00000001)   -> (0.0, -0.0)",
        escapes: &[],
        fragments: &[],
    },
    // sub{.rnd}{.ftz}{.sat}.type d, a, b
    ProgramRow {
        lane: SUB_2,
        cases: "sub.f16       1.0, 1.0                        -> 0.0\nsub.f16       -0.0, 0.0                       -> -0.0\nsub.f16       inf, inf                        -> nan\nsub.f16       0x0401, 0x0400                  -> 0x0001\nsub.ftz.f16   0x0401, 0x0400                  -> 0.0\nsub.sat.f16   0.25, 0.5                       -> 0.0\nsub.rn.f16x2  (2050.0, -65504.0), (1.0, 16.0) -> (2048.0, -inf)",
        escapes: &[],
        fragments: &[],
    },
    // sub{.rnd}.type d, a, b
    ProgramRow {
        lane: SUB_2,
        cases: "sub.bf16     1.0, 0.00390625               -> 0.99609375\nsub.rn.bf16  0x8001, 0x0001                -> 0x8002\nsub.bf16x2   (2.0, inf), (0.00390625, inf) -> (2.0, nan)",
        escapes: &[],
        fragments: &[],
    },
    // sub.type d, a, b
    ProgramRow {
        lane: SUB_3,
        cases: "sub.u16   1, 2                           -> 0xffff\nsub.u32   0, 1                           -> 0xffffffff\nsub.u64   0, 1                           -> 0xffffffffffffffff\nsub.s16   -32768, 1                      -> 0x7fff\nsub.s64   0x8000000000000000, 1          -> 0x7fffffffffffffff\nsub.s64   3, 5                           -> -2",
        escapes: &[],
        fragments: &[],
    },
    // sub{.sat}.s32 d, a, b
    ProgramRow {
        lane: SUB_3,
        cases: "sub.s32       -2147483648, 1             -> 0x7fffffff\nsub.s32       0, -2147483648             -> -2147483648\nsub.sat.s32   -2147483648, 1             -> -2147483648\nsub.sat.s32   0, -2147483648             -> 0x7fffffff\nsub.sat.s32   5, 7                       -> -2",
        escapes: &[],
        fragments: &[],
    },
    // sub{.sat}.type d, a, b
    ProgramRow {
        lane: SUB_3,
        cases: "sub.u8x4       (0, 1, 255, 128), (1, 1, 1, 129)      -> (255, 0, 254, 255)\nsub.s8x4       (-128, 127, 0, 5), (1, -1, -128, 7)   -> (127, -128, -128, -2)\nsub.sat.u8x4   (0, 1, 255, 128), (1, 1, 1, 129)      -> (0, 0, 254, 0)\nsub.sat.s8x4   (-128, 127, 0, 5), (1, -1, -128, 7)   -> (-128, 127, 127, -2)",
        escapes: &[],
        fragments: &[],
    },
    // sub{.rnd}{.sat}.f32.atype d, a, c
    ProgramRow {
        lane: "d = result(a - c, .f32);",
        cases: "sub.f32.f16          0x3c00, 3.0         -> -2.0\nsub.f32.bf16         0x3f80, 0x33000000  -> 1.0\nsub.rn.f32.bf16      0x3f80, 0x33000001  -> 0x3f7fffff\nsub.rz.f32.f16       0x3c00, 0x33000000  -> 0x3f7fffff\nsub.rm.f32.f16       0x3c00, 1.0         -> -0.0\nsub.rp.f32.f16       0x3c00, 0x33000000  -> 1.0\nsub.f32.f16          0x7c00, inf         -> nan\nsub.f32.bf16         0x0080, 0x00000001  -> 0x007fffff\nsub.f32.bf16         0xff7f, 0x7f7fffff  -> -inf\nsub.sat.f32.f16      0x3c00, 0.75        -> 0.25\nsub.sat.f32.f16      0x4000, -1.0        -> 1.0\nsub.rp.sat.f32.bf16  0x3f80, nan         -> 0.0",
        escapes: &[],
        fragments: &[],
    },
    // sub.cc.type d, a, b
    ProgramRow {
        lane: "t = raw(a) + (~raw(b))[width(.type) - 1 : 0] + 1;\nd = t;\nCF = t >> width(.type);",
        cases: "sub.cc.u32   5, 3                        -> 2, cf=1\nsub.cc.u32   3, 5                        -> 0xfffffffe, cf=0\nsub.cc.s32   -2147483648, 1              -> 0x7fffffff, cf=1\nsub.cc.s32   1, -1                       -> 2, cf=0\nsub.cc.u64   0, 1                        -> 0xffffffffffffffff, cf=0\nsub.cc.s64   7, 7                        -> 0, cf=1",
        escapes: &[],
        fragments: &[],
    },
    // subc{.cc}.type d, a, b
    ProgramRow {
        lane: SUBC_1,
        cases: "subc.u32      5, 3, cf=0                 -> 1\nsubc.u32      5, 3, cf=1                 -> 2\nsubc.s64      0, 0, cf=0                 -> -1\nsubc.cc.u32   5, 5, cf=1                 -> 0, cf=1\nsubc.cc.u32   5, 5, cf=0                 -> 0xffffffff, cf=0\nsubc.cc.u32   0, 0xffffffff, cf=0        -> 0, cf=0\nsubc.cc.s32   -2147483648, 0, cf=0       -> 0x7fffffff, cf=1\nsubc.cc.u64   1, 0, cf=0                 -> 0, cf=1",
        escapes: &[],
        fragments: &[],
    },
    // subc.type d, a, b
    ProgramRow {
        lane: SUBC_1,
        cases: "subc.u16   5, 3, cf=1                    -> 2\nsubc.u16   0, 0, cf=0                    -> 0xffff\nsubc.s16   -32768, 0, cf=0               -> 0x7fff",
        escapes: &[],
        fragments: &[],
    },
    // subc.sat.s32 d, a, b
    ProgramRow {
        lane: "d = clamp(a - b - 1 + CF, lowest(.s32), highest(.s32));",
        cases: "subc.sat.s32   -2147483648, 0, cf=0      -> -2147483648\nsubc.sat.s32   0, -2147483648, cf=1      -> 0x7fffffff\nsubc.sat.s32   0, -2147483648, cf=0      -> 0x7fffffff\nsubc.sat.s32   5, 3, cf=0                -> 1",
        escapes: &[],
        fragments: &[],
    },
    // suld.b.geom{.cop}{.vec}.dtype.clamp_mode d, [a, c]
    NOTHING,
    // suq.query.b32 d, [a]
    NOTHING,
    // sured.b.op.geom.ctype.clamp_mode [a, c], b
    NOTHING,
    // sured.p.op.geom.ctype.clamp_mode [a, c], b
    NOTHING,
    // sust.b.geom{.cop}{.vec}.ctype.clamp_mode [a, c], b
    NOTHING,
    // sust.p.geom{.cop}{.vec}.ctype.clamp_mode [a, c], b
    NOTHING,
    // szext.mode.type d, a, b
    ProgramRow {
        lane: "size = .mode == .clamp ? min(b, 32) : b & 31;\nd = field(a, size, .s32);",
        cases: "szext.clamp.u32   0x1ff, 8               -> 0xff\nszext.clamp.s32   0x80, 8                -> -128\nszext.clamp.s32   0x17f, 8               -> 0x7f\nszext.clamp.s32   -1, 0                  -> 0\nszext.clamp.s32   -2147483648, 33        -> -2147483648\nszext.clamp.u32   0x80000001, 0xffffffff -> 0x80000001\nszext.wrap.u32    0xffffffff, 33         -> 1\nszext.wrap.s32    1, 33                  -> -1\nszext.wrap.s32    -1, 32                 -> 0",
        escapes: &[],
        fragments: &[],
    },
    // tanh.approx.type d, a
    ProgramRow {
        lane: "bound = .type in (.f16 .f16x2) ? 2.0 ** -10.987 : 2.0 ** -8;\nif (is_nan(a)) d = NaN;\nelse if (is_infinite(a)) d = is_negative(a) ? -1.0 : 1.0;\nelse if (a == 0.0) d = a;\nelse d = within_absolute(tanh(a), .type, bound);",
        cases: "tanh.approx.f16     1.0         -> ~0.76171875\ntanh.approx.f16     -1.0        -> ~-0.76171875\ntanh.approx.f16     -0.0        -> -0.0\ntanh.approx.f16     inf         -> 1.0\ntanh.approx.f16x2   (-inf, nan) -> (-1.0, nan)\ntanh.approx.bf16    0.5         -> ~0.462890625\ntanh.approx.bf16x2  (0.0, -4.0) -> (0.0, ~-1.0)",
        escapes: &[],
        fragments: &[],
    },
    // tanh.approx.f32 d, a
    ProgramRow {
        lane: "if (is_infinite(a))             d = is_negative(a) ? -1.0 : 1.0;\nelse if (is_subnormal(a, .f32)) d = a;\nelse                            d = within_relative(tanh(a), .f32, 2.0 ** -11);",
        cases: "tanh.approx.f32  1.0         -> ~0.76159416\ntanh.approx.f32  1.0         -> ~0.7613\ntanh.approx.f32  -0.25       -> ~-0.24491866\ntanh.approx.f32  20.0        -> ~1.0\ntanh.approx.f32  inf         -> 1.0\ntanh.approx.f32  -inf        -> -1.0\ntanh.approx.f32  0.0         -> 0.0\ntanh.approx.f32  -0.0        -> -0.0\ntanh.approx.f32  0x80000001  -> 0x80000001\ntanh.approx.f32  0x007fffff  -> 0x007fffff\ntanh.approx.f32  nan         -> nan",
        escapes: &[],
        fragments: &[],
    },
    // tcgen05.alloc{.exclusive}.cta_group.sync.aligned{.ss}.b32 [dst], ncols
    NOTHING,
    // tcgen05.commit.cta_group.mbarrier::arrive::one{.sync_restrict}{.ss}.b64 [mbar]
    NOTHING,
    // tcgen05.commit.cta_group.mbarrier::arrive::one{.sync_restrict}{.ss}.multicast.b64 [mbar], mask
    NOTHING,
    // tcgen05.cp.cta_group.shape{.multicast}{.dst_fmt}{.src_fmt} [taddr], s_desc
    NOTHING,
    // tcgen05.dealloc{.exclusive}.cta_group.sync.aligned.b32 taddr, ncols
    NOTHING,
    // tcgen05.side
    NOTHING,
    // tcgen05.ld.sync.aligned.shape.num{.pack::16b}.b32 r, [taddr]
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "r",
                rows: "16",
                columns: "2*.num",
                when: (1493, 2),
                body: "row = lane / 4 + 8 * (lane % 2);\ncol = lane / 2 % 2 + 2 * i;",
            },
            FragmentRow {
                operand: "r",
                rows: "16",
                columns: "4*.num",
                when: (1495, 2),
                body: "row = lane / 4 + 8 * (i % 2);\ncol = lane % 4 + 4 * (i / 2);",
            },
            FragmentRow { operand: "r", rows: "16", columns: "8*.num", when: (1497, 2), body: TCGEN05_LD_1 },
            FragmentRow {
                operand: "r",
                rows: "32",
                columns: ".num",
                when: (1499, 2),
                body: "row = lane;\ncol = i;",
            },
            FragmentRow {
                operand: "r",
                rows: "16",
                columns: "4*.num",
                when: (1501, 2),
                body: "row = lane / 4 + 8 * (lane % 2);\ncol = lane / 2 % 2 * 2 + i % 2 + 4 * (i / 2);",
            },
            FragmentRow { operand: "r", rows: "16", columns: "8*.num", when: (1503, 2), body: TCGEN05_LD_1 },
            FragmentRow {
                operand: "r",
                rows: "16",
                columns: "16*.num",
                when: (1505, 2),
                body: "row = lane / 4 + 8 * (i / 4 % 2);\ncol = lane % 4 * 4 + i % 4 + 16 * (i / 8);",
            },
            FragmentRow {
                operand: "r",
                rows: "32",
                columns: "2*.num",
                when: (1507, 2),
                body: "row = lane;\ncol = i;",
            },
        ],
    },
    // tcgen05.ld.sync.aligned.16x32bx2.num{.pack::16b}.b32 r, [taddr], split
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "r", rows: "32", columns: ".num", when: (303, 1), body: TCGEN05_LD_2 },
            FragmentRow { operand: "r", rows: "32", columns: "2*.num", when: (22, 1), body: TCGEN05_LD_2 },
        ],
    },
    // tcgen05.ld.red.sync.aligned.32x32b.num.red_op{.abs}{.NaN}.f32 r, redval, [taddr]
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "r",
            rows: "32",
            columns: ".num",
            when: (0, 0),
            body: TCGEN05_LD_RED_1,
        }],
    },
    // tcgen05.ld.red.sync.aligned.32x32b.num.red_op.type r, redval, [taddr]
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "r",
            rows: "32",
            columns: ".num",
            when: (0, 0),
            body: TCGEN05_LD_RED_1,
        }],
    },
    // tcgen05.ld.red.sync.aligned.16x32bx2.num.red_op{.abs}{.NaN}.f32 r, redval, [taddr], split
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "r",
            rows: "32",
            columns: ".num",
            when: (0, 0),
            body: TCGEN05_LD_RED_1,
        }],
    },
    // tcgen05.ld.red.sync.aligned.16x32bx2.num.red_op.type r, redval, [taddr], split
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "r",
            rows: "32",
            columns: ".num",
            when: (0, 0),
            body: TCGEN05_LD_RED_1,
        }],
    },
    // tcgen05.ld.red.spcompress.sync.aligned.32x32b.num.red_op.sp::2:4{.abs}{.NaN}.f32.b2 m, c, redval, [taddr]
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "c",
            rows: "32",
            columns: ".num/2",
            when: (0, 0),
            body: "row = lane;\ncol = i;",
        }],
    },
    // tcgen05.ld.spcompress.sync.aligned.32x32b.num.red_op.sp::2:4{.abs}.f32.b2 m, c, [taddr]
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "c",
            rows: "32",
            columns: ".num/2",
            when: (0, 0),
            body: "row = lane;\ncol = i;",
        }],
    },
    // tcgen05.mma.cta_group.kind{.collector_a}{.collector_b} [d], a_desc, b_desc, idesc{, mask}, {!}enable_d{, scale_d}
    NOTHING,
    // tcgen05.mma.cta_group.kind{.ashift}{.collector_a}{.collector_b} [d], [a], b_desc, idesc{, mask}, {!}enable_d{, scale_d}
    NOTHING,
    // tcgen05.mma.cta_group.kind.block_scale{.scale_vec}{.collector_a}{.collector_b} [d], a_desc, b_desc, idesc, [scale_a], [scale_b], {!}enable_d
    NOTHING,
    // tcgen05.mma.cta_group.kind.block_scale{.scale_vec}{.collector_a}{.collector_b} [d], [a], b_desc, idesc, [scale_a], [scale_b], {!}enable_d
    NOTHING,
    // tcgen05.mma.cta_group.kind.decompress::lut::b{.collector_a}{.collector_b} [d], a_desc, b_desc, [lut], idesc{, mask}, {!}enable_d
    NOTHING,
    // tcgen05.mma.cta_group.kind.decompress::lut::b{.collector_a}{.collector_b} [d], [a], b_desc, [lut], idesc{, mask}, {!}enable_d
    NOTHING,
    // tcgen05.mma.cta_group.kind.block_scale.decompress::lut::b{.scale_vec}{.collector_a}{.collector_b} [d], a_desc, b_desc, [lut], idesc, [scale_a], [scale_b], {!}enable_d
    NOTHING,
    // tcgen05.mma.cta_group.kind.block_scale.decompress::lut::b{.scale_vec}{.collector_a}{.collector_b} [d], [a], b_desc, [lut], idesc, [scale_a], [scale_b], {!}enable_d
    NOTHING,
    // tcgen05.mma.sp.cta_group.kind{.collector_a}{.collector_b} [d], a_desc, b_desc, [sp_meta], idesc{, mask}, {!}enable_d{, scale_d}
    NOTHING,
    // tcgen05.mma.sp.cta_group.kind{.ashift}{.collector_a}{.collector_b} [d], [a], b_desc, [sp_meta], idesc{, mask}, {!}enable_d{, scale_d}
    NOTHING,
    // tcgen05.mma.sp.cta_group.kind.block_scale{.scale_vec}{.collector_a}{.collector_b} [d], a_desc, b_desc, [sp_meta], idesc, [scale_a], [scale_b], {!}enable_d
    NOTHING,
    // tcgen05.mma.sp.cta_group.kind.block_scale{.scale_vec}{.collector_a}{.collector_b} [d], [a], b_desc, [sp_meta], idesc, [scale_a], [scale_b], {!}enable_d
    NOTHING,
    // tcgen05.mma.ws.cta_group::1.kind{.collector} [d], a_desc, b_desc, idesc, {!}enable_d{, zero_mask}
    NOTHING,
    // tcgen05.mma.ws.cta_group::1.kind{.collector} [d], [a], b_desc, idesc, {!}enable_d{, zero_mask}
    NOTHING,
    // tcgen05.mma.ws.sp.cta_group::1.kind{.collector} [d], a_desc, b_desc, [sp_meta], idesc, {!}enable_d{, zero_mask}
    NOTHING,
    // tcgen05.mma.ws.sp.cta_group::1.kind{.collector} [d], [a], b_desc, [sp_meta], idesc, {!}enable_d{, zero_mask}
    NOTHING,
    // tcgen05.relinquish_alloc_permit.cta_group.sync.aligned
    NOTHING,
    // tcgen05.shift.cta_group.down [taddr]
    NOTHING,
    // tcgen05.st.sync.aligned.shape.num{.unpack::16b}.b32 [taddr], r
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "r",
                rows: "16",
                columns: "2*.num",
                when: (1493, 2),
                body: "row = lane / 4 + 8 * (lane % 2);\ncol = lane / 2 % 2 + 2 * i;",
            },
            FragmentRow {
                operand: "r",
                rows: "16",
                columns: "4*.num",
                when: (1495, 2),
                body: "row = lane / 4 + 8 * (i % 2);\ncol = lane % 4 + 4 * (i / 2);",
            },
            FragmentRow { operand: "r", rows: "16", columns: "8*.num", when: (1497, 2), body: TCGEN05_ST_1 },
            FragmentRow {
                operand: "r",
                rows: "32",
                columns: ".num",
                when: (1499, 2),
                body: "row = lane;\ncol = i;",
            },
            FragmentRow {
                operand: "r",
                rows: "16",
                columns: "4*.num",
                when: (1501, 2),
                body: "row = lane / 4 + 8 * (lane % 2);\ncol = lane / 2 % 2 * 2 + i % 2 + 4 * (i / 2);",
            },
            FragmentRow { operand: "r", rows: "16", columns: "8*.num", when: (1503, 2), body: TCGEN05_ST_1 },
            FragmentRow {
                operand: "r",
                rows: "16",
                columns: "16*.num",
                when: (1505, 2),
                body: "row = lane / 4 + 8 * (i / 4 % 2);\ncol = lane % 4 * 4 + i % 4 + 16 * (i / 8);",
            },
            FragmentRow {
                operand: "r",
                rows: "32",
                columns: "2*.num",
                when: (1507, 2),
                body: "row = lane;\ncol = i;",
            },
        ],
    },
    // tcgen05.st.sync.aligned.16x32bx2.num{.unpack::16b}.b32 [taddr], split, r
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "r", rows: "32", columns: ".num", when: (303, 1), body: TCGEN05_ST_2 },
            FragmentRow { operand: "r", rows: "32", columns: "2*.num", when: (22, 1), body: TCGEN05_ST_2 },
        ],
    },
    // tcgen05.operation.sync.aligned
    NOTHING,
    // tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.scope.sync.aligned [dst], [src], size
    NOTHING,
    // tensormap.query.is_large.u32 p, size
    ProgramRow {
        lane: "p = size >= 131072;",
        cases: "tensormap.query.is_large.u32 131071     -> false\ntensormap.query.is_large.u32 131072     -> true\ntensormap.query.is_large.u32 0xffffffff -> true",
        escapes: &[],
        fragments: &[],
    },
    // tensormap.replace.tile.field{.ss}.b1024.type [addr], value
    NOTHING,
    // tensormap.replace.tile.field{.ss}.b1024.type [addr], value
    NOTHING,
    // tensormap.replace.tile.field{.ss}.b1024.type [addr], ord, value
    NOTHING,
    // tensormap.replace.tile.field{.ss}.b1024.type [addr], ord, value
    NOTHING,
    // tensormap.replace.tile.field{.ss}.b1024.type [addr], value
    NOTHING,
    // testp{.kind}.type p, a
    ProgramRow {
        lane: "special = is_nan(a) || is_infinite(a);\nif      (.kind == .finite)     p = !special;\nelse if (.kind == .infinite)   p = is_infinite(a);\nelse if (.kind == .number)     p = !is_nan(a);\nelse if (.kind == .notanumber) p = is_nan(a);\nelse if (.kind == .normal)     p = !special && !is_subnormal(a, .type);\nelse if (.kind == .subnormal)  p = !special && is_subnormal(a, .type);\nelse                           p = undefined;",
        cases: "testp.finite.f32      0xff7fffff          -> true\ntestp.finite.f32      0x80000001          -> true\ntestp.finite.f64      -inf                -> false\ntestp.finite.f32      nan                 -> false\ntestp.infinite.f32    -inf                -> true\ntestp.infinite.f64    nan                 -> false\ntestp.infinite.f64    0x7fefffffffffffff  -> false\ntestp.number.f32      inf                 -> true\ntestp.number.f32      0xffc00000          -> false\ntestp.notanumber.f32  0x7f800001          -> true\ntestp.notanumber.f64  0x7ff0000000000001  -> true\ntestp.notanumber.f64  inf                 -> false\ntestp.normal.f32      -0.0                -> true\ntestp.normal.f32      0x00800000          -> true\ntestp.normal.f32      0x007fffff          -> false\ntestp.normal.f32      inf                 -> false\ntestp.normal.f64      0x0010000000000000  -> true\ntestp.subnormal.f32   0x807fffff          -> true\ntestp.subnormal.f32   0.0                 -> false\ntestp.subnormal.f64   0x0000000000000001  -> true\ntestp.subnormal.f64   nan                 -> false\ntestp.f32             1.0                 -> undefined",
        escapes: &[],
        fragments: &[],
    },
    // tex{.base}.geom.vec.dtype.ctype d{|p}, [a, c]{, e}{, f}
    NOTHING,
    // tex{.base}.geom.vec.dtype.ctype d{|p}, [a, b, c]{, e}{, f}
    NOTHING,
    // tex.level.geom.vec.dtype.ctype d{|p}, [a, c], lod{, e}{, f}
    NOTHING,
    // tex.level.geom.vec.dtype.ctype d{|p}, [a, b, c], lod{, e}{, f}
    NOTHING,
    // tex.grad.geom.vec.dtype.ctype d{|p}, [a, c], dx, dy{, e}{, f}
    NOTHING,
    // tex.grad.geom.vec.dtype.ctype d{|p}, [a, b, c], dx, dy{, e}{, f}
    NOTHING,
    // tld4.comp.geom.v4.dtype.f32 d{|p}, [a, c]{, e}{, f}
    NOTHING,
    // tld4.comp.geom.v4.dtype.f32 d{|p}, [a, b, c]{, e}{, f}
    NOTHING,
    // trap
    NOTHING,
    // txq.query.b32 d, [a]
    NOTHING,
    // txq.level.query.b32 d, [a], lod
    NOTHING,
    // txq.query.b32 d, [a]
    NOTHING,
    // vabsdiff.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
    ProgramRow {
        lane: "x = part(a, .asel, .atype);\ny = part(b, .bsel, .btype);\nd = limited(abs(x - y), .dtype);",
        cases: "vabsdiff.u32.u32.u32       3, 5                     -> 2\nvabsdiff.s32.s32.s32       -2147483648, 2147483647  -> -1\nvabsdiff.s32.s32.s32.sat   -2147483648, 2147483647  -> 2147483647\nvabsdiff.u32.s32.s32.sat   -2147483648, 2147483647  -> 0xffffffff\nvabsdiff.u32.s32.u32.sat   -1, 0xfffffffe           -> 0xffffffff\nvabsdiff.u32.s32.u32.sat   -2147483648, 0xffffffff  -> 0xffffffff\nvabsdiff.u32.s32.u32       0x80.b0, 0x80.b0         -> 256",
        escapes: &[],
        fragments: &[],
    },
    // vabsdiff.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: "x = part(a, .asel, .atype);\ny = part(b, .bsel, .btype);\nt = limited_part(abs(x - y), .dsel, .dtype);\nd = merged(joined(t, c, .op2, lowest(.dtype), highest(.dtype)), c, .dsel);",
        cases: "vabsdiff.u32.u32.u32.add       3, 5, 0xffffffff       -> 1\nvabsdiff.s32.u32.u32.sat.min   0, 200, 127            -> 127\nvabsdiff.s32.s32.s32.max       7, 7, -1               -> 0\nvabsdiff.u32.s32.s32.sat       -200, 100, 0           -> 0x00ff0000.b2\nvabsdiff.u32.s32.s32           -200, 100, 0xffffffff  -> 0xff2cffff.b2",
        escapes: &[],
        fragments: &[],
    },
    // vabsdiff2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VABSDIFF2_1,
        cases: "vabsdiff2.u32.u32.u32       0x00050001, 0x00030004, 0           -> 0x00020003\nvabsdiff2.s32.s32.s32.sat   0x80000000, 0x7fff0001, 0           -> 0x7fff0001\nvabsdiff2.u32.s32.s32       0x80000000, 0x7fff0001, 0           -> 0xffff0001\nvabsdiff2.u32.s32.u32.sat   0x80000000, 0xffff0000, 0           -> 0xffff0000\nvabsdiff2.u32.u32.u32       0x00050001, 0x00030004, 0xffffffff  -> 0x0002ffff.h1",
        escapes: &[],
        fragments: &[],
    },
    // vabsdiff2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VABSDIFF2_1,
        cases: "vabsdiff2.u32.u32.u32.add   0x00050001, 0x00030004, 10     -> 15\nvabsdiff2.u32.s32.u32.add   0x80008000, 0xffffffff, 0      -> 196606\nvabsdiff2.u32.u32.u32.add   0x00050001.h11, 0x00030004, 0  -> 3",
        escapes: &[],
        fragments: &[],
    },
    // vabsdiff4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VABSDIFF4_1,
        cases: "vabsdiff4.u32.u32.u32       0x05030100, 0x03050001, 0  -> 0x02020101\nvabsdiff4.u32.s32.s32       0x807f00ff, 0x7f80ff00, 0  -> 0xffff0101\nvabsdiff4.s32.s32.s32.sat   0x807f00ff, 0x7f80ff00, 0  -> 0x7f7f0101\nvabsdiff4.u32.s32.u32.sat   0x80000000, 0xff000000, 0  -> 0xff000000\nvabsdiff4.u32.u32.u32       0, 0x01020304, 0xffffffff  -> 0xff02ffff.b2",
        escapes: &["byte_selector"],
        fragments: &[],
    },
    // vabsdiff4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VABSDIFF4_1,
        cases: "vabsdiff4.u32.u32.u32.add   0x05030100, 0x03050001, 10  -> 16\nvabsdiff4.u32.s32.u32.add   0x80808080, 0xffffffff, 0   -> 1532\nvabsdiff4.u32.u32.u32.add   0x01020304.b3333, 0, 0      -> 3.b210",
        escapes: &["byte_selector"],
        fragments: &[],
    },
    // vadd.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
    ProgramRow {
        lane: "x = part(a, .asel, .atype);\ny = part(b, .bsel, .btype);\nd = limited(x + y, .dtype);",
        cases: "vadd.s32.s32.s32       2147483647, 1             -> -2147483648\nvadd.s32.s32.s32.sat   2147483647, 1             -> 2147483647\nvadd.s32.s32.s32.sat   -2147483648, -1           -> -2147483648\nvadd.u32.u32.u32.sat   0xfffffffe, 1             -> 0xffffffff\nvadd.u32.u32.u32.sat   0xffffffff, 1             -> 0xffffffff\nvadd.u32.s32.s32.sat   -3, 1                     -> 0\nvadd.s32.u32.s32       0xff00.b1, 0x80000000.h1  -> -32513\nvadd.s32.s32.u32       0x80.b0, 0x80.b0          -> 0",
        escapes: &[],
        fragments: &[],
    },
    // vadd.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: "x = part(a, .asel, .atype);\ny = part(b, .bsel, .btype);\nt = limited_part(x + y, .dsel, .dtype);\nd = merged(joined(t, c, .op2, lowest(.dtype), highest(.s32)), c, .dsel);",
        cases: "vadd.s32.s32.s32.sat.add   2147483647, 1, 1       -> -2147483648\nvadd.s32.s32.s32.sat.min   100, 100, 50           -> 50\nvadd.s32.u32.u32.max       1, 2, -5               -> 3\nvadd.u32.u32.u32.max       1, 2, 0x80000000       -> 0x80000000\nvadd.u32.u32.u32.max       0x7fffffff, 0, 5       -> 0x7fffffff\nvadd.u32.u32.u32.max       0xffffffff, 2, 5       -> 1\nvadd.u32.s32.s32.min       -1, 0, 5               -> 0xffffffff\nvadd.s32.s32.s32.min       2147483647, 1, 5       -> 5\nvadd.s32.s32.s32.sat       100, 100, -1           -> 0xffff7fff.b1\nvadd.u32.s32.s32.sat       70000, -1, 0x12345678  -> 0xffff5678.h1\nvadd.u32.s32.s32.sat       -200, 100, 0xffffffff  -> 0xffff.h1\nvadd.s32.s32.s32.sat       -1, 0, 0               -> 0xff.b0\nvadd.u32.s32.s32           -200, 100, 0           -> 0xff9c0000.h1\nvadd.u32.u32.u32           1, 2, 9                -> 3",
        escapes: &[],
        fragments: &[],
    },
    // vadd2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VADD2_1,
        cases: "vadd2.u32.u32.u32       0xffff0001, 0x00010001, 0           -> 0x00000002\nvadd2.u32.u32.u32.sat   0xffff0001, 0x00010001, 0           -> 0xffff0002\nvadd2.s32.s32.s32.sat   0x7fff8000, 0x0001ffff, 0           -> 0x7fff8000\nvadd2.u32.s32.s32.sat   0xffff0005, 0, 0                    -> 0x00000005\nvadd2.u32.u32.u32       0x00020001.h01, 0x00200010.h23, 0   -> 0x00110022.h10\nvadd2.u32.u32.u32       0x00010001, 0x00010001, 0xaaaabbbb  -> 0xaaaa0002.h0",
        escapes: &[],
        fragments: &[],
    },
    // vadd2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VADD2_1,
        cases: "vadd2.u32.u32.u32.add   0xffff0001, 0x00010001, 5   -> 65543\nvadd2.s32.s32.s32.add   0x80008000, 0x80008000, 0   -> -131072\nvadd2.s32.u32.s32.add   0x80000001, 0x80000000, -2  -> -1\nvadd2.u32.u32.u32.add   0x00030001, 0, 0            -> 3.h1",
        escapes: &[],
        fragments: &[],
    },
    // vadd4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VADD4_1,
        cases: "vadd4.u32.u32.u32       0x01020304, 0xff010101, 0                 -> 0x00030405\nvadd4.u32.u32.u32.sat   0x01020304, 0xff010101, 0                 -> 0xff030405\nvadd4.s32.s32.s32.sat   0x7f80017f, 0x01ff0101, 0                 -> 0x7f80027f\nvadd4.u32.s32.s32.sat   0xff000001, 0, 0                          -> 0x00000001\nvadd4.u32.u32.u32       0x04030201.b0123, 0x10101010, 0xaaaaaaaa  -> 0x11aa1314.b310",
        escapes: &["byte_selector"],
        fragments: &[],
    },
    // vadd4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VADD4_1,
        cases: "vadd4.u32.u32.u32.add   0x01020304, 0xff010101, 10  -> 278\nvadd4.s32.s32.s32.add   0xffffffff, 0xffffffff, 0   -> -8\nvadd4.u32.s32.u32.add   0x80808080, 0x80808080, 5   -> 5\nvadd4.u32.u32.u32.add   0x01020304, 0, 0            -> 4.b31",
        escapes: &["byte_selector"],
        fragments: &[],
    },
    // vavrg2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VAVRG2_1,
        cases: "vavrg2.u32.u32.u32       0x0000ffff, 0x0001ffff, 0           -> 0x0001ffff\nvavrg2.s32.s32.s32       0xffff0001, 0, 0                    -> 0xffff0001\nvavrg2.u32.s32.s32.sat   0xffff0001, 0, 0                    -> 0x00000001\nvavrg2.s32.u32.u32.sat   0xffffffff, 0xffffffff, 0           -> 0x7fff7fff\nvavrg2.s32.s32.s32       0x80000000, 0x80010000, 0xcccccccc  -> 0x8000cccc.h1",
        escapes: &[],
        fragments: &[],
    },
    // vavrg2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VAVRG2_1,
        cases: "vavrg2.u32.u32.u32.add   0x00020001, 0x00010000, 0  -> 3\nvavrg2.s32.s32.s32.add   0xffffffff, 0, 0           -> -2\nvavrg2.u32.u32.u32.add   0x00020001, 0x00010000, 7  -> 8.h0",
        escapes: &[],
        fragments: &[],
    },
    // vavrg4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VAVRG4_1,
        cases: "vavrg4.u32.u32.u32       0x000102ff, 0x010105ff, 0              -> 0x010104ff\nvavrg4.s32.s32.s32       0xff01fd80, 0x00000181, 0              -> 0xff01ff80\nvavrg4.u32.s32.s32.sat   0xff01fd80, 0x00000181, 0              -> 0x00010000\nvavrg4.s32.u32.u32.sat   0xffffffff, 0xffffffff, 0              -> 0x7f7f7f7f\nvavrg4.u32.u32.u32       0x00000010.b0000, 0x00000020.b4444, 0  -> 0x18181818",
        escapes: &["byte_selector"],
        fragments: &[],
    },
    // vavrg4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VAVRG4_1,
        cases: "vavrg4.u32.u32.u32.add   0x00010203, 0x01010101, 0  -> 6\nvavrg4.s32.s32.s32.add   0xffffffff, 0, 0           -> -4\nvavrg4.u32.u32.u32.add   0x09090204, 0, 1           -> 4.b10",
        escapes: &["byte_selector"],
        fragments: &[],
    },
    // vmad.dtype.atype.btype{.sat}{.scale} d, {-}a{.asel}, {-}b{.bsel}, {-}c
    ProgramRow {
        lane: "minus = negated(a) != negated(b);\nR = .atype == .s32 || .btype == .s32 || minus || negated(c) ? .s32 : .u32;   // sign of c and of the result\nx = part(a, .asel, .atype);\ny = part(b, .bsel, .btype);\nt = (minus ? -x * y : x * y) + (negated(c) ? -as(c, R) : as(c, R));\nt = t >> (.scale == .shr7 ? 7 : .scale == .shr15 ? 15 : 0);\nt = .sat ? clamp(t, lowest(R), highest(R)) : t;\nd = (.sat || .scale) && (max(x, y) > highest(.s32) || as(c, R) > highest(.s32)) ? departs(t) : t;",
        cases: "vmad.u32.u32.u32         3, 5, 7                           -> 22\nvmad.u32.u32.u32         0xffffffff, 0xffffffff, 0         -> 1\nvmad.u32.u32.u32.sat     0x7fffffff, 0x7fffffff, 0         -> 0xffffffff\nvmad.u32.u32.u32.sat     0xffffffff, 0xffffffff, 0         -> 0xffffffff\nvmad.u32.u32.u32.shr7    1, 1, 0x80000000                  -> 0x1000000\nvmad.s32.s32.s32.sat     65536, 65536, 0                   -> 2147483647\nvmad.s32.s32.u32.sat     -8, 0x7fffffff, 0                 -> -2147483648\nvmad.s32.s32.u32.sat     -1, 0xffffffff, 0                 -> -2147483648\nvmad.s32.u32.u32         neg 3, 5, 7                       -> -8\nvmad.u32.u32.u32         neg 3, neg 5, 7                   -> 22\nvmad.s32.u32.u32.sat     neg 3, 5, 0xffffffff              -> -16\nvmad.u32.u32.u32.sat     0, 0, neg 1                       -> 0xffffffff\nvmad.s32.u32.u32.shr7    3, 5, neg 0xffffffff              -> 0\nvmad.u32.u32.u32.shr15   0x8000ffff.h1, 0x0200.b1, 0x8000  -> 3\nvmad.s32.s32.s32.shr7    -1, 1, 0                          -> -1",
        escapes: &[],
        fragments: &[],
    },
    // vmad.dtype.atype.btype.po{.sat}{.scale} d, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: "R = .atype == .s32 || .btype == .s32 ? .s32 : .u32;   // sign of c and of the result\nx = part(a, .asel, .atype);\ny = part(b, .bsel, .btype);\nt = x * y + as(c, R) + 1;\nt = t >> (.scale == .shr7 ? 7 : .scale == .shr15 ? 15 : 0);\nt = .sat ? clamp(t, lowest(R), highest(R)) : t;\nd = (.sat || .scale) && (max(x, y) > highest(.s32) || as(c, R) > highest(.s32)) ? departs(t) : t;",
        cases: "vmad.u32.u32.u32.po         3, 5, 7                -> 23\nvmad.u32.u32.u32.po.shr7    0xff.b0, 0xff00.b1, 0  -> 508\nvmad.s32.s32.s32.po.sat     65536, 32767, 65535    -> 2147483647\nvmad.s32.s32.s32.po.shr15   -1, 1, 0               -> 0",
        escapes: &[],
        fragments: &[],
    },
    // vmax.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
    ProgramRow {
        lane: "x = part(a, .asel, .atype);\ny = part(b, .bsel, .btype);\nd = limited(max(x, y), .dtype);",
        cases: "vmax.s32.s32.u32       -1, 0xffffffff      -> -1\nvmax.s32.s32.u32.sat   -1, 0xffffffff      -> 2147483647\nvmax.u32.s32.s32.sat   -1, -2              -> 0\nvmax.s32.s32.s32       0x80.b0, 0x7f00.b1  -> 127",
        escapes: &[],
        fragments: &[],
    },
    // vmax.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: "x = part(a, .asel, .atype);\ny = part(b, .bsel, .btype);\nt = limited_part(max(x, y), .dsel, .dtype);\nd = merged(joined(t, c, .op2, lowest(.dtype), highest(.dtype)), c, .dsel);",
        cases: "vmax.u32.u32.u32.min       3, 9, 5               -> 5\nvmax.s32.s32.s32.sat.max   1, 2, 3               -> 3\nvmax.s32.s32.s32.add       -5, -7, 10            -> 5\nvmax.s32.s32.s32.sat       40000, 5, 0x12345678  -> 0x12347fff.h0\nvmax.u32.s32.s32.sat       1000, -2, 0           -> 0x0000ff00.b1\nvmax.u32.s32.s32.sat       -1, -2, 0xffffffff    -> 0xffff00ff.b1\nvmax.u32.u32.u32.min       0xffffffff, 9, 5      -> 5",
        escapes: &[],
        fragments: &[],
    },
    // vmax2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VMAX2_1,
        cases: "vmax2.u32.u32.u32       0x0001ffff, 0xffff0001, 0           -> 0xffffffff\nvmax2.s32.s32.s32       0x0001ffff, 0xffff0001, 0           -> 0x00010001\nvmax2.s32.u32.u32.sat   0x0001ffff, 0xffff0001, 0           -> 0x7fff7fff\nvmax2.u32.s32.s32.sat   0xffffffff, 0xfffefffe, 0           -> 0\nvmax2.u32.u32.u32       0x0001ffff, 0xffff0001, 0xaaaaaaaa  -> 0xaaaaffff.h0",
        escapes: &[],
        fragments: &[],
    },
    // vmax2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VMAX2_1,
        cases: "vmax2.u32.u32.u32.add   0x0001ffff, 0xffff0001, 1   -> 131071\nvmax2.s32.s32.s32.add   0x0001ffff, 0xffff0001, -2  -> 0\nvmax2.s32.s32.s32.add   0x0001ffff, 0xffff0001, 5   -> 6.h1",
        escapes: &[],
        fragments: &[],
    },
    // vmax4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VMAX4_1,
        cases: "vmax4.u32.u32.u32       0x01ff0280, 0xff01027f, 0           -> 0xffff0280\nvmax4.s32.s32.s32       0x01ff0280, 0xff01027f, 0           -> 0x0101027f\nvmax4.s32.u32.u32.sat   0x01ff0280, 0xff01027f, 0           -> 0x7f7f027f\nvmax4.u32.s32.s32.sat   0xffffffff, 0xfefefefe, 0           -> 0\nvmax4.u32.u32.u32       0x01020304, 0x04030201, 0xeeeeeeee  -> 0x040303ee.b321",
        escapes: &["byte_selector"],
        fragments: &[],
    },
    // vmax4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VMAX4_1,
        cases: "vmax4.u32.u32.u32.add   0x01ff0280, 0xff01027f, 1   -> 641\nvmax4.s32.s32.s32.add   0x01ff0280, 0xff01027f, -1  -> 130\nvmax4.u32.u32.u32.add   0x01020304.b0000, 0, 0      -> 8.b20",
        escapes: &["byte_selector"],
        fragments: &[],
    },
    // vmin.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
    ProgramRow {
        lane: "x = part(a, .asel, .atype);\ny = part(b, .bsel, .btype);\nd = limited(min(x, y), .dtype);",
        cases: "vmin.s32.s32.u32       -1, 1                   -> -1\nvmin.u32.s32.u32       -1, 0xffffffff          -> 0xffffffff\nvmin.u32.s32.u32.sat   -1, 0xffffffff          -> 0\nvmin.s32.u32.u32.sat   0xffffffff, 0x80000000  -> 2147483647\nvmin.s32.s32.s32       0x80.b0, 0x7f00.b1      -> -128",
        escapes: &[],
        fragments: &[],
    },
    // vmin.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: "x = part(a, .asel, .atype);\ny = part(b, .bsel, .btype);\nt = limited_part(min(x, y), .dsel, .dtype);\nd = merged(joined(t, c, .op2, lowest(.dtype), highest(.dtype)), c, .dsel);",
        cases: "vmin.u32.u32.u32.max       3, 9, 5                    -> 5\nvmin.s32.u32.u32.min       4, 5, -4                   -> -4\nvmin.s32.s32.s32.sat.add   2147483647, 2147483647, 1  -> -2147483648\nvmin.s32.s32.s32.sat       40000, 50000, 0x12345678   -> 0x12347fff.h0\nvmin.s32.s32.s32.sat       -40000, 5, 0x12345678      -> 0x12348000.h0\nvmin.u32.s32.s32.max       -1, 5, 7                   -> 7\nvmin.u32.s32.s32           -1, 5, 0                   -> 0x000000ff.b0",
        escapes: &[],
        fragments: &[],
    },
    // vmin2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VMIN2_1,
        cases: "vmin2.u32.u32.u32       0x0001ffff, 0xffff0001, 0           -> 0x00010001\nvmin2.s32.s32.s32       0x0001ffff, 0xffff0001, 0           -> 0xffffffff\nvmin2.u32.s32.s32.sat   0x0001ffff, 0xffff0001, 0           -> 0\nvmin2.s32.u32.u32.sat   0xffff0001, 0xffff0002, 0           -> 0x7fff0001\nvmin2.u32.u32.u32       0x0001ffff, 0xffff0001, 0xaaaaaaaa  -> 0x0001aaaa.h1",
        escapes: &[],
        fragments: &[],
    },
    // vmin2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VMIN2_1,
        cases: "vmin2.u32.u32.u32.add   0x0001ffff, 0xffff0001, 5  -> 7\nvmin2.s32.s32.s32.add   0x0001ffff, 0xffff0001, 5  -> 3\nvmin2.s32.s32.s32.add   0x0001ffff, 0xffff0001, 0  -> -1.h0",
        escapes: &[],
        fragments: &[],
    },
    // vmin4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VMIN4_1,
        cases: "vmin4.u32.u32.u32       0x01ff0280, 0xff01027f, 0           -> 0x0101027f\nvmin4.s32.s32.s32       0x01ff0280, 0xff01027f, 0           -> 0xffff0280\nvmin4.u32.s32.u32.sat   0xff05ff7f, 0x0501ff80, 0           -> 0x0001007f\nvmin4.u32.u32.u32       0x01020304, 0x04030201, 0xeeeeeeee  -> 0x01eeee01.b30",
        escapes: &["byte_selector"],
        fragments: &[],
    },
    // vmin4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VMIN4_1,
        cases: "vmin4.u32.u32.u32.add   0x01ff0280, 0xff01027f, 1  -> 132\nvmin4.s32.s32.s32.add   0x01ff0280, 0xff01027f, 0  -> -128\nvmin4.s32.s32.s32.add   0x01ff0280, 0xff01027f, 5  -> 7.b1",
        escapes: &["byte_selector"],
        fragments: &[],
    },
    // vote.mode.pred d, {!}a
    NOTHING,
    // vote.ballot.b32 d, {!}a
    NOTHING,
    // vote.sync.mode.pred d, {!}a, membermask
    NOTHING,
    // vote.sync.ballot.b32 d, {!}a, membermask
    NOTHING,
    // vset.atype.btype.cmp d, a{.asel}, b{.bsel}
    ProgramRow {
        lane: "d = compared(part(a, .asel, .atype), part(b, .bsel, .btype), .cmp) ? 1 : 0;",
        cases: "vset.s32.u32.lt   -1, 0               -> 1\nvset.s32.u32.eq   -1, 0xffffffff      -> 0\nvset.u32.u32.ge   0xff.b0, 0xff00.b1  -> 1\nvset.s32.s32.gt   0x80.b0, 0x7f       -> 0\nvset.u32.s32.le   0x80.b0, 0x80.b0    -> 0\nvset.s32.s32.ne   0x8000.h0, -32768   -> 0",
        escapes: &[],
        fragments: &[],
    },
    // vset.atype.btype.cmp{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: "t = compared(part(a, .asel, .atype), part(b, .bsel, .btype), .cmp) ? 1 : 0;\nr = merged(joined(t, c, .op2, 0, 1), c, .dsel);\nsigned = .atype == .s32 || .btype == .s32;\nd = .op2 in (.min .max) && signed && c > highest(.s32) ? departs(r) : r;",
        cases: "vset.u32.u32.ge.add   5, 5, 0xffffffff  -> 0\nvset.s32.u32.ne.min   5, 4, 0           -> 0\nvset.s32.s32.lt.max   -4, 5, 0          -> 1\nvset.u32.u32.lt.max   4, 5, 0xffffffff  -> 0xffffffff\nvset.s32.s32.lt.max   -4, 5, 0xffffffff -> 0xffffffff\nvset.u32.u32.ne       5, 4, 0xffffffff  -> 0x01ffffff.b3\nvset.u32.u32.eq       5, 4, 0xffffffff  -> 0x0000ffff.h1",
        escapes: &[],
        fragments: &[],
    },
    // vset2.atype.btype.cmp d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VSET2_1,
        cases: "vset2.u32.u32.lt   0x0001ffff, 0xffff0001, 0           -> 0x00010000\nvset2.s32.s32.lt   0x0001ffff, 0xffff0001, 0           -> 0x00000001\nvset2.s32.u32.ge   0xffff0000, 0, 0                    -> 0x00000001\nvset2.u32.u32.eq   0x00010002, 0x00010002, 0xffffffff  -> 0xffff0001.h0",
        escapes: &[],
        fragments: &[],
    },
    // vset2.atype.btype.cmp.add d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VSET2_1,
        cases: "vset2.u32.u32.ne.add   0x00010002, 0x00010003, 4           -> 5\nvset2.u32.u32.le.add   0x00010002, 0x00010003, 0xffffffff  -> 1\nvset2.u32.u32.gt.add   0x00020000, 0x00010000, 0           -> 1.h1",
        escapes: &[],
        fragments: &[],
    },
    // vset4.atype.btype.cmp d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VSET4_1,
        cases: "vset4.u32.u32.lt   0x01ff0280, 0xff01027f, 0           -> 0x01000000\nvset4.s32.s32.lt   0x01ff0280, 0xff01027f, 0           -> 0x00010001\nvset4.s32.u32.ge   0xff000000, 0, 0                    -> 0x00010101\nvset4.u32.u32.eq   0x01020304, 0x01020304, 0xffffffff  -> 0x01ffff01.b30",
        escapes: &["byte_selector"],
        fragments: &[],
    },
    // vset4.atype.btype.cmp.add d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VSET4_1,
        cases: "vset4.u32.u32.ne.add   0x01ff0280, 0xff01027f, 0           -> 3\nvset4.u32.u32.le.add   0x01ff0280, 0xff01027f, 0xffffffff  -> 1\nvset4.u32.u32.gt.add   0x01ff0280, 0xff01027f, 0           -> 1.b32",
        escapes: &["byte_selector"],
        fragments: &[],
    },
    // vshl.dtype.atype.u32{.sat}.mode d, a{.asel}, b{.bsel}
    ProgramRow {
        lane: "n = part(b, .bsel, .u32);\nn = .mode == .clamp ? min(n, 32) : n % 32;\nt = field(part(a, .asel, .atype) << n, 34, true);\nd = .sat ? clamp(t, lowest(.dtype), highest(.dtype)) : t;",
        cases: "vshl.u32.u32.u32.clamp       1, 31                 -> 0x80000000\nvshl.u32.u32.u32.clamp       1, 4294967295         -> 0\nvshl.u32.u32.u32.wrap        1, 33                 -> 2\nvshl.u32.u32.u32.sat.clamp   1, 32                 -> 0xffffffff\nvshl.u32.u32.u32.sat.clamp   3, 32                 -> 0\nvshl.s32.s32.u32.sat.clamp   -3, 100               -> 2147483647\nvshl.s32.u32.u32.sat.wrap    1, 31                 -> 2147483647\nvshl.u32.s32.u32.sat.clamp   -1, 3                 -> 0\nvshl.s32.s32.u32.wrap        0x8000.b1, 0x0100.b1  -> -256",
        escapes: &[],
        fragments: &[],
    },
    // vshl.dtype.atype.u32{.sat}.mode{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: "n = part(b, .bsel, .u32);\nn = .mode == .clamp ? min(n, 32) : n % 32;\nt = limited_shift(part(a, .asel, .atype) << n, .dsel, .dtype);\nd = merged(joined(t, c, .op2, lowest(.dtype), highest(.sat ? .s32 : .dtype)), c, .dsel);",
        cases: "vshl.u32.u32.u32.wrap.add        0x00010000.h1, 4, 3  -> 19\nvshl.u32.u32.u32.sat.clamp.min   1, 30, 7             -> 7\nvshl.u32.u32.u32.sat.clamp.min   1, 40, 7             -> 7\nvshl.s32.s32.u32.wrap.max        -1, 4, -3            -> -3\nvshl.u32.u32.u32.sat.wrap        1, 15, 0x12345678    -> 0x12348000.h0\nvshl.u32.u32.u32.sat.wrap        1, 16, 0x12345678    -> 0xffff5678.h1\nvshl.u32.s32.u32.wrap.max        -1, 4, 3             -> 3\nvshl.u32.u32.u32.wrap            0x101, 7, 0          -> 0x80000000.b3",
        escapes: &[],
        fragments: &[],
    },
    // vshr.dtype.atype.u32{.sat}.mode d, a{.asel}, b{.bsel}
    ProgramRow {
        lane: "n = part(b, .bsel, .u32);\nn = .mode == .clamp ? min(n, 32) : n % 32;\nt = part(a, .asel, .atype) >> n;\nd = .sat ? clamp(t, lowest(.dtype), highest(.dtype)) : t;",
        cases: "vshr.s32.s32.u32.clamp       -8, 1           -> -4\nvshr.s32.s32.u32.clamp       -8, 100         -> -1\nvshr.s32.s32.u32.wrap        -8, 33          -> -4\nvshr.u32.u32.u32.clamp       0x80000000, 32  -> 0\nvshr.u32.u32.u32.wrap        0x80000000, 32  -> 0x80000000\nvshr.u32.s32.u32.sat.clamp   -8, 1           -> 0\nvshr.s32.u32.u32.sat.clamp   0xffffffff, 0   -> 2147483647\nvshr.u32.s32.u32.clamp       0x80.b0, 1      -> 0xffffffc0",
        escapes: &[],
        fragments: &[],
    },
    // vshr.dtype.atype.u32{.sat}.mode{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: "n = part(b, .bsel, .u32);\nn = .mode == .clamp ? min(n, 32) : n % 32;\nt = limited_shift(part(a, .asel, .atype) >> n, .dsel, .dtype);\nd = merged(joined(t, c, .op2, lowest(.dtype), highest(.sat ? .s32 : .dtype)), c, .dsel);",
        cases: "vshr.u32.u32.u32.wrap.add        0xff, 4, 1    -> 16\nvshr.s32.s32.u32.clamp.min       -8, 40, 5     -> -1\nvshr.u32.u32.u32.sat.clamp.max   0xf0, 4, 9    -> 15\nvshr.u32.u32.u32.sat.clamp       0x100, 2, 0   -> 0x00004000.b1\nvshr.u32.u32.u32.sat.clamp       0x1000, 2, 0  -> 0xff00.b1\nvshr.u32.s32.u32.clamp.max       -8, 1, 9      -> 9\nvshr.s32.s32.u32.wrap            -4, 1, 0      -> 0xfffe0000.h1",
        escapes: &[],
        fragments: &[],
    },
    // vsub.dtype.atype.btype{.sat} d, a{.asel}, b{.bsel}
    ProgramRow {
        lane: "x = part(a, .asel, .atype);\ny = part(b, .bsel, .btype);\nd = limited(x - y, .dtype);",
        cases: "vsub.s32.s32.s32       -2147483648, 1                -> 2147483647\nvsub.s32.s32.s32.sat   -2147483648, 1                -> -2147483648\nvsub.s32.u32.s32.sat   0xffffffff, -1                -> 2147483647\nvsub.u32.u32.u32       1, 2                          -> 0xffffffff\nvsub.u32.u32.u32.sat   1, 2                          -> 0\nvsub.s32.s32.u32       0x80000000.h1, 0xffff.h0      -> -98303\nvsub.u32.u32.u32       0x0000ff00.b1, 0xff000000.b3  -> 0",
        escapes: &[],
        fragments: &[],
    },
    // vsub.dtype.atype.btype{.sat}{.op2} d{.dsel}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: "x = part(a, .asel, .atype);\ny = part(b, .bsel, .btype);\nt = limited_part(x - y, .dsel, .dtype);\nd = merged(joined(t, c, .op2, lowest(.dtype), highest(.s32)), c, .dsel);",
        cases: "vsub.s32.s32.s32.sat.add   -2147483648, 1, -1  -> 2147483647\nvsub.s32.u32.u32.min       1, 2, 0             -> -1\nvsub.u32.u32.u32.sat.max   1, 2, 7             -> 7\nvsub.s32.u32.u32.sat       200, 0, 0x11223344  -> 0x7f223344.b3\nvsub.s32.u32.u32.sat       0, 200, 0x11223344  -> 0x80223344.b3\nvsub.u32.u32.u32.max       0, 1, 7             -> 7\nvsub.u32.u32.u32           0, 1, 0x11223344    -> 0x1122ffff.h0",
        escapes: &[],
        fragments: &[],
    },
    // vsub2.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VSUB2_1,
        cases: "vsub2.u32.u32.u32       0x00000005, 0x00010003, 0           -> 0xffff0002\nvsub2.u32.u32.u32.sat   0x00000005, 0x00010003, 0           -> 0x00000002\nvsub2.s32.s32.s32.sat   0x80007fff, 0x0001ffff, 0           -> 0x80007fff\nvsub2.s32.u32.u32       0x00000001, 0x00000003, 0x12345678  -> 0x1234fffe.h0",
        escapes: &[],
        fragments: &[],
    },
    // vsub2.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VSUB2_1,
        cases: "vsub2.s32.u32.u32.add   0x00000005, 0x00010003, 0  -> 1\nvsub2.s32.s32.s32.add   0x80008000, 0x7fff7fff, 0  -> -131070\nvsub2.u32.u32.u32.add   0, 0x00010001, 1           -> 0xffffffff",
        escapes: &[],
        fragments: &[],
    },
    // vsub4.dtype.atype.btype{.sat} d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VSUB4_1,
        cases: "vsub4.u32.u32.u32       0x00010203, 0x01010101, 0           -> 0xff000102\nvsub4.u32.u32.u32.sat   0x00010203, 0x01010101, 0           -> 0x00000102\nvsub4.s32.s32.s32.sat   0x807f0000, 0x01ff0001, 0           -> 0x807f00ff\nvsub4.s32.u32.u32       0x000000ff, 0x00000001, 0x11223344  -> 0x112233fe.b0",
        escapes: &["byte_selector"],
        fragments: &[],
    },
    // vsub4.dtype.atype.btype.add d{.mask}, a{.asel}, b{.bsel}, c
    ProgramRow {
        lane: VSUB4_1,
        cases: "vsub4.s32.u32.u32.add   0, 0x01010101, 0             -> -4\nvsub4.u32.u32.u32.add   0, 0x01010101, 3             -> 0xffffffff\nvsub4.s32.u32.u32.add   0x05060708, 0x01010101, 100  -> 104.b3",
        escapes: &["byte_selector"],
        fragments: &[],
    },
    // wgmma.commit_group.sync.aligned
    NOTHING,
    // wgmma.fence.sync.aligned
    NOTHING,
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_a, imm_trans_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "d",
            rows: "M",
            columns: "N",
            when: (0, 0),
            body: WGMMA_MMA_ASYNC_1,
        }],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a, b_desc, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_1 },
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (0, 0), body: WGMMA_MMA_ASYNC_1 },
        ],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_a, imm_trans_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "d",
            rows: "M",
            columns: "N",
            when: (0, 0),
            body: WGMMA_MMA_ASYNC_1,
        }],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a, b_desc, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_1 },
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (0, 0), body: WGMMA_MMA_ASYNC_1 },
        ],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, {!}scale_d, imm_scale_a, imm_scale_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "d",
            rows: "M",
            columns: "N",
            when: (0, 0),
            body: WGMMA_MMA_ASYNC_1,
        }],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a, b_desc, {!}scale_d, imm_scale_a, imm_scale_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_1 },
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K",
                when: (0, 0),
                body: "row = lane / 32 * 16 + lane % 32 / 4 + 8 * (i % 2);\ncol = lane % 4 + 4 * (i / 2);",
            },
        ],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, {!}scale_d, imm_scale_a, imm_scale_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "d",
            rows: "M",
            columns: "N",
            when: (0, 0),
            body: WGMMA_MMA_ASYNC_1,
        }],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype d, a, b_desc, {!}scale_d, imm_scale_a, imm_scale_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_1 },
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (0, 0), body: WGMMA_MMA_ASYNC_2 },
        ],
    },
    // wgmma.mma_async.sync.aligned.shape{.satfinite}.dtype.atype.btype d, a_desc, b_desc, {!}scale_d
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "d",
            rows: "M",
            columns: "N",
            when: (0, 0),
            body: WGMMA_MMA_ASYNC_1,
        }],
    },
    // wgmma.mma_async.sync.aligned.shape{.satfinite}.dtype.atype.btype d, a, b_desc, {!}scale_d
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_1 },
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (0, 0), body: WGMMA_MMA_ASYNC_2 },
        ],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype.and.popc d, a_desc, b_desc, {!}scale_d
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "d",
            rows: "M",
            columns: "N",
            when: (0, 0),
            body: WGMMA_MMA_ASYNC_1,
        }],
    },
    // wgmma.mma_async.sync.aligned.shape.dtype.atype.btype.and.popc d, a, b_desc, {!}scale_d
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_1 },
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K",
                when: (0, 0),
                body: "row = lane / 32 * 16 + lane % 32 / 4 + 8 * (i / 32 % 2);\ncol = lane % 4 * 32 + i % 32 + 128 * (i / 64);",
            },
        ],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_a, imm_trans_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_SP_1 },
            FragmentRow {
                operand: "metadata",
                rows: "M",
                columns: "K/2",
                when: (0, 0),
                body: WGMMA_MMA_ASYNC_SP_2,
            },
        ],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_SP_1 },
            FragmentRow { operand: "a", rows: "M", columns: "K/2", when: (0, 0), body: WGMMA_MMA_ASYNC_SP_1 },
            FragmentRow {
                operand: "metadata",
                rows: "M",
                columns: "K/2",
                when: (0, 0),
                body: WGMMA_MMA_ASYNC_SP_2,
            },
        ],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_a, imm_trans_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_SP_1 },
            FragmentRow {
                operand: "metadata",
                rows: "M",
                columns: "K/2",
                when: (0, 0),
                body: WGMMA_MMA_ASYNC_SP_2,
            },
        ],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b, imm_trans_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_SP_1 },
            FragmentRow { operand: "a", rows: "M", columns: "K/2", when: (0, 0), body: WGMMA_MMA_ASYNC_SP_1 },
            FragmentRow {
                operand: "metadata",
                rows: "M",
                columns: "K/2",
                when: (0, 0),
                body: WGMMA_MMA_ASYNC_SP_2,
            },
        ],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_SP_1 },
            FragmentRow {
                operand: "metadata",
                rows: "M",
                columns: "K/2",
                when: (0, 0),
                body: WGMMA_MMA_ASYNC_SP_3,
            },
        ],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_SP_1 },
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K/2",
                when: (0, 0),
                body: "row = lane / 32 * 16 + lane % 32 / 4 + 8 * (i % 2);\ncol = lane % 4 + 4 * (i / 2);",
            },
            FragmentRow {
                operand: "metadata",
                rows: "M",
                columns: "K/2",
                when: (0, 0),
                body: WGMMA_MMA_ASYNC_SP_3,
            },
        ],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a_desc, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_SP_1 },
            FragmentRow {
                operand: "metadata",
                rows: "M",
                columns: "K/2",
                when: (0, 0),
                body: WGMMA_MMA_ASYNC_SP_4,
            },
        ],
    },
    // wgmma.mma_async.sp.sync.aligned.shape.dtype.atype.btype d, a, b_desc, metadata, selector, {!}scale_d, imm_scale_a, imm_scale_b
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_SP_1 },
            FragmentRow { operand: "a", rows: "M", columns: "K/2", when: (0, 0), body: WGMMA_MMA_ASYNC_SP_5 },
            FragmentRow {
                operand: "metadata",
                rows: "M",
                columns: "K/2",
                when: (0, 0),
                body: WGMMA_MMA_ASYNC_SP_4,
            },
        ],
    },
    // wgmma.mma_async.sp.sync.aligned.shape{.satfinite}.dtype.atype.btype d, a_desc, b_desc, metadata, selector, {!}scale_d
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_SP_1 },
            FragmentRow {
                operand: "metadata",
                rows: "M",
                columns: "K/2",
                when: (0, 0),
                body: WGMMA_MMA_ASYNC_SP_4,
            },
        ],
    },
    // wgmma.mma_async.sp.sync.aligned.shape{.satfinite}.dtype.atype.btype d, a, b_desc, metadata, selector, {!}scale_d
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WGMMA_MMA_ASYNC_SP_1 },
            FragmentRow { operand: "a", rows: "M", columns: "K/2", when: (0, 0), body: WGMMA_MMA_ASYNC_SP_5 },
            FragmentRow {
                operand: "metadata",
                rows: "M",
                columns: "K/2",
                when: (0, 0),
                body: WGMMA_MMA_ASYNC_SP_4,
            },
        ],
    },
    // wgmma.wait_group.sync.aligned n
    NOTHING,
    // wmma.load.matrix.sync{.aligned}.layout.shape{.ss}.f16 r, [p]{, stride}
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "r", rows: "M", columns: "K", when: (1509, 2), body: WMMA_LOAD_1 },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "K",
                when: (1367, 2),
                body: "row = lane / 4;\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 2);",
            },
            FragmentRow { operand: "r", rows: "K", columns: "N", when: (1511, 2), body: WMMA_LOAD_2 },
            FragmentRow { operand: "r", rows: "K", columns: "N", when: (1369, 2), body: WMMA_LOAD_3 },
        ],
    },
    // wmma.load.c.sync{.aligned}.layout.shape{.ss}.f16 r, [p]{, stride}
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "r", rows: "M", columns: "N", when: (1366, 1), body: WMMA_LOAD_4 },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "N",
                when: (1382, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "N",
                when: (1381, 1),
                body: "row = lane % 4 * 2 + i % 2;\ncol = lane / 4 + 8 * (i / 2);",
            },
        ],
    },
    // wmma.load.c.sync{.aligned}.layout.shape{.ss}.f32 r, [p]{, stride}
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "r", rows: "M", columns: "N", when: (1513, 1), body: WMMA_LOAD_4 },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "N",
                when: (1382, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "N",
                when: (1381, 1),
                body: "row = lane % 4 * 2 + i % 2;\ncol = lane / 4 + 8 * (i / 2);",
            },
        ],
    },
    // wmma.load.matrix.sync.aligned.layout.shape{.ss}.bf16 r, [p]{, stride}
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "r", rows: "M", columns: "K", when: (1509, 2), body: WMMA_LOAD_1 },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "K",
                when: (1367, 2),
                body: "row = lane / 4;\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 2);",
            },
            FragmentRow { operand: "r", rows: "K", columns: "N", when: (1511, 2), body: WMMA_LOAD_2 },
            FragmentRow { operand: "r", rows: "K", columns: "N", when: (1369, 2), body: WMMA_LOAD_3 },
        ],
    },
    // wmma.load.matrix.sync.aligned.layout.m16n16k8{.ss}.tf32 r, [p]{, stride}
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "K",
                when: (1514, 1),
                body: "row = lane / 4 + 8 * (i % 2);\ncol = lane % 4 + 4 * (i / 2);",
            },
            FragmentRow {
                operand: "r",
                rows: "K",
                columns: "N",
                when: (1515, 1),
                body: "row = lane % 4 + 4 * (i % 2);\ncol = lane / 4 + 8 * (i / 2);",
            },
        ],
    },
    // wmma.load.matrix.sync.aligned.layout.m8n8k4{.ss}.f64 r, [p]{, stride}
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "K",
                when: (1514, 1),
                body: "row = lane / 4;\ncol = lane % 4;",
            },
            FragmentRow {
                operand: "r",
                rows: "K",
                columns: "N",
                when: (1515, 1),
                body: "row = lane % 4;\ncol = lane / 4;",
            },
        ],
    },
    // wmma.load.c.sync.aligned.layout.m8n8k4{.ss}.f64 r, [p]{, stride}
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "r",
            rows: "M",
            columns: "N",
            when: (0, 0),
            body: "row = lane / 4;\ncol = lane % 4 * 2 + i;",
        }],
    },
    // wmma.load.matrix.sync.aligned.layout.shape{.ss}.type r, [p]{, stride}
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "K",
                when: (1514, 1),
                body: "row = lane / 4 + 8 * (i / 4);\ncol = lane % 4 * 4 + i % 4;",
            },
            FragmentRow {
                operand: "r",
                rows: "K",
                columns: "N",
                when: (1515, 1),
                body: "row = lane % 4 * 4 + i % 4;\ncol = lane / 4 + 8 * (i / 4);",
            },
        ],
    },
    // wmma.load.a.sync.aligned.row.shape{.ss}.type r, [p]{, stride}
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "K",
                when: (1376, 1),
                body: "row = lane / 4;\ncol = lane % 4 * 8 + i;",
            },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "K",
                when: (1378, 1),
                body: "row = lane / 4;\ncol = lane % 4 * 32 + i;",
            },
        ],
    },
    // wmma.load.b.sync.aligned.col.shape{.ss}.type r, [p]{, stride}
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "r",
                rows: "K",
                columns: "N",
                when: (1376, 1),
                body: "row = lane % 4 * 8 + i;\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "r",
                rows: "K",
                columns: "N",
                when: (1378, 1),
                body: "row = lane % 4 * 32 + i;\ncol = lane / 4;",
            },
        ],
    },
    // wmma.load.c.sync.aligned.layout.shape{.ss}.s32 r, [p]{, stride}
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "r", rows: "M", columns: "N", when: (1366, 1), body: WMMA_LOAD_4 },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "N",
                when: (1382, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "N",
                when: (1381, 1),
                body: "row = lane % 4 * 2 + i % 2;\ncol = lane / 4 + 8 * (i / 2);",
            },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "N",
                when: (1380, 1),
                body: "row = lane / 4;\ncol = lane % 4 * 2 + i;",
            },
        ],
    },
    // wmma.mma.sync{.aligned}.alayout.blayout.shape.dtype.ctype{.satfinite} d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (1516, 1), body: WMMA_MMA_1 },
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K",
                when: (1381, 1),
                body: "row = lane / 4;\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 2);",
            },
            FragmentRow { operand: "b", rows: "K", columns: "N", when: (1516, 1), body: WMMA_MMA_2 },
            FragmentRow { operand: "b", rows: "K", columns: "N", when: (1381, 1), body: WMMA_MMA_3 },
            FragmentRow { operand: "c", rows: "M", columns: "N", when: (1366, 1), body: WMMA_MMA_4 },
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (1366, 1), body: WMMA_MMA_4 },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1382, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1382, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1381, 1),
                body: "row = lane % 4 * 2 + i % 2;\ncol = lane / 4 + 8 * (i / 2);",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1381, 1),
                body: "row = lane % 4 * 2 + i % 2;\ncol = lane / 4 + 8 * (i / 2);",
            },
        ],
    },
    // wmma.mma.sync.aligned.alayout.blayout.shape.dtype.atype.btype.ctype d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "a", rows: "M", columns: "K", when: (1516, 1), body: WMMA_MMA_1 },
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K",
                when: (1381, 1),
                body: "row = lane / 4;\ncol = lane % 4 * 2 + i % 2 + 8 * (i / 2);",
            },
            FragmentRow { operand: "b", rows: "K", columns: "N", when: (1516, 1), body: WMMA_MMA_2 },
            FragmentRow { operand: "b", rows: "K", columns: "N", when: (1381, 1), body: WMMA_MMA_3 },
            FragmentRow { operand: "c", rows: "M", columns: "N", when: (1366, 1), body: WMMA_MMA_4 },
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (1366, 1), body: WMMA_MMA_4 },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1382, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1382, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1381, 1),
                body: "row = lane % 4 * 2 + i % 2;\ncol = lane / 4 + 8 * (i / 2);",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1381, 1),
                body: "row = lane % 4 * 2 + i % 2;\ncol = lane / 4 + 8 * (i / 2);",
            },
        ],
    },
    // wmma.mma.sync.aligned.alayout.blayout.shape.dtype.atype.btype.ctype d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i % 2);\ncol = lane % 4 + 4 * (i / 2);",
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (0, 0),
                body: "row = lane % 4 + 4 * (i % 2);\ncol = lane / 4 + 8 * (i / 2);",
            },
            FragmentRow { operand: "c", rows: "M", columns: "N", when: (0, 0), body: WMMA_MMA_4 },
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (0, 0), body: WMMA_MMA_4 },
        ],
    },
    // wmma.mma.sync.aligned.alayout.blayout.shape{.rnd}.dtype.atype.btype.ctype d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K",
                when: (0, 0),
                body: "row = lane / 4;\ncol = lane % 4;",
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (0, 0),
                body: "row = lane % 4;\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4;\ncol = lane % 4 * 2 + i;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4;\ncol = lane % 4 * 2 + i;",
            },
        ],
    },
    // wmma.mma.sync.aligned.alayout.blayout.shape.dtype.atype.btype.ctype{.satfinite} d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K",
                when: (0, 0),
                body: "row = lane / 4 + 8 * (i / 4);\ncol = lane % 4 * 4 + i % 4;",
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (0, 0),
                body: "row = lane % 4 * 4 + i % 4;\ncol = lane / 4 + 8 * (i / 4);",
            },
            FragmentRow { operand: "c", rows: "M", columns: "N", when: (1366, 1), body: WMMA_MMA_4 },
            FragmentRow { operand: "d", rows: "M", columns: "N", when: (1366, 1), body: WMMA_MMA_4 },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1382, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1382, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (1381, 1),
                body: "row = lane % 4 * 2 + i % 2;\ncol = lane / 4 + 8 * (i / 2);",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (1381, 1),
                body: "row = lane % 4 * 2 + i % 2;\ncol = lane / 4 + 8 * (i / 2);",
            },
        ],
    },
    // wmma.mma.sync.aligned.row.col.shape.dtype.atype.btype.ctype{.satfinite} d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K",
                when: (0, 0),
                body: "row = lane / 4;\ncol = lane % 4 * 8 + i;",
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (0, 0),
                body: "row = lane % 4 * 8 + i;\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4;\ncol = lane % 4 * 2 + i;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4;\ncol = lane % 4 * 2 + i;",
            },
        ],
    },
    // wmma.mma.bit_op.popc.sync.aligned.row.col.shape.dtype.atype.btype.ctype d, a, b, c
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow {
                operand: "a",
                rows: "M",
                columns: "K",
                when: (0, 0),
                body: "row = lane / 4;\ncol = lane % 4 * 32 + i;",
            },
            FragmentRow {
                operand: "b",
                rows: "K",
                columns: "N",
                when: (0, 0),
                body: "row = lane % 4 * 32 + i;\ncol = lane / 4;",
            },
            FragmentRow {
                operand: "c",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4;\ncol = lane % 4 * 2 + i;",
            },
            FragmentRow {
                operand: "d",
                rows: "M",
                columns: "N",
                when: (0, 0),
                body: "row = lane / 4;\ncol = lane % 4 * 2 + i;",
            },
        ],
    },
    // wmma.store.d.sync{.aligned}.layout.shape{.ss}.f16 [p], r{, stride}
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "r", rows: "M", columns: "N", when: (1366, 1), body: WMMA_STORE_1 },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "N",
                when: (1382, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "N",
                when: (1381, 1),
                body: "row = lane % 4 * 2 + i % 2;\ncol = lane / 4 + 8 * (i / 2);",
            },
        ],
    },
    // wmma.store.d.sync{.aligned}.layout.shape{.ss}.f32 [p], r{, stride}
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "r", rows: "M", columns: "N", when: (1513, 1), body: WMMA_STORE_1 },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "N",
                when: (1382, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "N",
                when: (1381, 1),
                body: "row = lane % 4 * 2 + i % 2;\ncol = lane / 4 + 8 * (i / 2);",
            },
        ],
    },
    // wmma.store.d.sync.aligned.layout.shape{.ss}.s32 [p], r{, stride}
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[
            FragmentRow { operand: "r", rows: "M", columns: "N", when: (1366, 1), body: WMMA_STORE_1 },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "N",
                when: (1382, 1),
                body: "row = lane / 4 + 8 * (i / 2);\ncol = lane % 4 * 2 + i % 2;",
            },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "N",
                when: (1381, 1),
                body: "row = lane % 4 * 2 + i % 2;\ncol = lane / 4 + 8 * (i / 2);",
            },
            FragmentRow {
                operand: "r",
                rows: "M",
                columns: "N",
                when: (1380, 1),
                body: "row = lane / 4;\ncol = lane % 4 * 2 + i;",
            },
        ],
    },
    // wmma.store.d.sync.aligned.layout.m8n8k4{.ss}.f64 [p], r{, stride}
    ProgramRow {
        lane: "",
        cases: "",
        escapes: &[],
        fragments: &[FragmentRow {
            operand: "r",
            rows: "M",
            columns: "N",
            when: (0, 0),
            body: "row = lane / 4;\ncol = lane % 4 * 2 + i;",
        }],
    },
    // xor.type d, a, b
    ProgramRow {
        lane: "d = a ^ b;",
        cases: "xor.b16   0xff00, 0x0ff0                 -> 0xf0f0\nxor.b32   0x12345678, 0x12345678         -> 0\nxor.b32   0x12345678, -1                 -> 0xedcba987\nxor.b64   0xffffffffffffffff, 1          -> 0xfffffffffffffffe",
        escapes: &[],
        fragments: &[],
    },
    // xor.pred d, {!}a, {!}b
    ProgramRow {
        lane: "d = a != b;",
        cases: "xor.pred   true, true                    -> false\nxor.pred   true, false                   -> true\nxor.pred   true, !true                   -> true\nxor.pred   !false, !false                -> false",
        escapes: &[],
        fragments: &[],
    },
];

pub(crate) static FUNCTIONS: [FunctionRow; 37] = [
    FunctionRow {
        head: "rounded(x, T, mode)",
        body: "// x rounded to the type T as mode says (.rn .rz .rm .rp); to nearest, ties to even, if mode is left out\nif (mode == .rz) return round_zero(x, T);\nif (mode == .rp) return round_up(x, T);\nif (mode == .rm) return round_down(x, T);\nreturn round_even(x, T);",
    },
    FunctionRow {
        head: "flushed(x, T, on)",
        body: "// x; a zero of the same sign if x is subnormal in T and on is true (.ftz)\nif (on) x = flush(x, T);\nreturn x;",
    },
    FunctionRow {
        head: "saturated(x)",
        body: "// x clamped to the range 0 to 1 (.sat); NaN and -0 become +0\nif (is_nan(x)) return 0.0;\nreturn clamp(x, 0.0, 1.0);",
    },
    FunctionRow {
        head: "delivered(x, T, mode, on)",
        body: "// x rounded to T; if on is true (.ftz), a result below the normal range, judged after rounding without a\n// limit on the exponent, becomes a zero of its sign\nif (on && is_subnormal(rounded(x * 2.0, T, mode) / 2.0, T)) return is_negative(x) ? -0.0 : 0.0;\nreturn rounded(x, T, mode);",
    },
    FunctionRow {
        head: "result(x, T)",
        body: "// x as an arithmetic instruction delivers it in T: rounded by .rnd, flushed with .ftz, clamped to 0 to 1 with .sat\nr = delivered(x, T, .rnd, .ftz);\nreturn .sat ? saturated(r) : r;",
    },
    FunctionRow {
        head: "magnitude(x)",
        body: "// absolute value of x; NaN stays NaN\nreturn is_nan(x) ? x : abs(x);",
    },
    FunctionRow {
        head: "divided(x, y)",
        body: "// x times the reciprocal of y, which becomes 0 for |y| > 2^126 and is undefined for a subnormal y\nif (is_subnormal(y, .f32)) return undefined;\nlost = !is_nan(y) && !is_infinite(y) && abs(y) > 2.0 ** 126;\nreturn lost ? x * (is_negative(y) ? -0.0 : 0.0) : x / y;",
    },
    FunctionRow {
        head: "circular(y, a, on)",
        body: "// y, the sine or cosine of a, with the error bound documented for a; if on is true, subnormal values are flushed\nif (is_nan(y)) return NaN;\nif (a == 0.0 || on && is_subnormal(a, .f32)) return y;\nif (on) y = flush(y, .f32);\nif (abs(a) <= 2.0 * 3.14159265358979)   return within_absolute(y, .f32, exp2(-20.5));\nif (abs(a) <= 100.0 * 3.14159265358979) return within_absolute(y, .f32, exp2(-14.7));\nreturn undefined;",
    },
    FunctionRow {
        head: "logarithm(x)",
        body: "// log2(x) with the error bounds documented for .f32\ny = log2(x);\nif (0.5 < x && x < 2.0) return within_absolute(y, .f32, 2.0 ** -22);\nreturn within_relative(y, .f32, 2.0 ** -22);",
    },
    FunctionRow {
        head: "compared(a, b, op)",
        body: "// whether the comparison op holds for two integers or numbers; words that end in u also hold if one is NaN\nif (op == .num) return !is_nan(a) && !is_nan(b);\nif (op == .nan) return is_nan(a) || is_nan(b);\nif (op == .eq)  return a == b;\nif (op == .ne)  return a < b || a > b;\nif (op in (.lt .lo)) return a < b;\nif (op in (.le .ls)) return a <= b;\nif (op in (.gt .hi)) return a > b;\nif (op in (.ge .hs)) return a >= b;\nif (op == .equ) return !(a < b || a > b);\nif (op == .neu) return !(a == b);\nif (op == .ltu) return !(a >= b);\nif (op == .leu) return !(a > b);\nif (op == .gtu) return !(a <= b);\nreturn !(a < b);                            // .geu",
    },
    FunctionRow {
        head: "combined(t, op, c)",
        body: "// the outcome t of a comparison combined with predicate c by op (.and .or .xor); t itself without op\nif (op == .and) return t && c;\nif (op == .or)  return t || c;\nif (op == .xor) return t != c;\nreturn t;",
    },
    FunctionRow {
        head: "smaller(a, b)",
        body: "// the smaller of two numbers; a NaN loses against a number unless .NaN is given\nif (is_nan(a) && is_nan(b)) return NaN;\nif (is_nan(a)) return .NaN ? NaN : b;\nif (is_nan(b)) return .NaN ? NaN : a;\nreturn min(a, b);",
    },
    FunctionRow {
        head: "larger(a, b)",
        body: "// the larger of two numbers; a NaN loses against a number unless .NaN is given\nif (is_nan(a) && is_nan(b)) return NaN;\nif (is_nan(a)) return .NaN ? NaN : b;\nif (is_nan(b)) return .NaN ? NaN : a;\nreturn max(a, b);",
    },
    FunctionRow {
        head: "integral(x, mode)",
        body: "// x rounded to an integral number as mode says (.rni .rzi .rmi .rpi); a zero keeps the sign of x\nif (mode == .rzi) return round_zero(x);\nif (mode == .rmi) return round_down(x);\nif (mode == .rpi) return round_up(x);\nreturn round_even(x);",
    },
    FunctionRow {
        head: "rectified(x)",
        body: "// x, or +0 if x is negative or -0 (.relu); NaN stays NaN\nif (is_nan(x)) return x;\nreturn max(x, 0.0);",
    },
    FunctionRow {
        head: "in_range(x, T)",
        body: "// x clamped to the finite range of T (.satfinite); NaN becomes the largest number if T has no NaN\nif (is_nan(x)) return T in (.e2m3x2 .e3m2x2 .e2m1x2 .e2m3x4 .e3m2x4 .e2m1x4) ? highest(T) : x;\nreturn clamp(x, lowest(T), highest(T));",
    },
    FunctionRow {
        head: "finished(x)",
        body: "// the result x of a conversion after .relu and .pzo\nif (.relu) x = rectified(x);\nif (.pzo && x == 0.0) x = 0.0;\nreturn x;",
    },
    FunctionRow {
        head: "narrowed(x, T, mode)",
        body: "// x rounded to T, with .satfinite, .relu and .pzo applied\nif (.satfinite) x = in_range(x, T);\nreturn finished(mode == .rna ? round_away(x, T) : rounded(x, T, mode));",
    },
    FunctionRow {
        head: "dithered(x, T, r, n)",
        body: "// x rounded to T stochastically: the n random bits r are added to the first n bits of the magnitude that do\n// not fit T; a carry rounds away from zero, else x is rounded toward zero. .satfinite and .relu apply\nif (.satfinite) x = in_range(x, T);\nif (is_nan(x) || is_infinite(x)) return finished(round_even(x, T));\nlow  = round_zero(abs(x), T);\nhigh = round_up(abs(x), T);\nif (low == high) return finished(x);\nstep = is_infinite(high) ? low - round_zero(low - 1.0, T) : high - low;\ncut  = integer(round_zero((abs(x) - low) / step * 2 ** n));\nm    = cut + r >= 2 ** n ? high : low;\nreturn finished(is_negative(x) ? -m : m);",
    },
    FunctionRow {
        head: "unsigned(x, T, mode)",
        body: "// the magnitude of x rounded to T, a type without sign, and at least its lowest number; NaN stays NaN\nif (is_nan(x)) return NaN;\nm = max(abs(x), lowest(T));\nif (.satfinite) m = min(m, highest(T));\nreturn rounded(m, T, mode);",
    },
    FunctionRow {
        head: "fixed_point(x, mode)",
        body: "// x in units of 1/64 (.s2f6), clamped to the range -128 to 127; NaN becomes 127\nt = is_nan(x) ? 127 : integer(clamp(mode == .rz ? round_zero(x * 64.0) : round_even(x * 64.0), -128.0, 127.0));\nif (.relu) t = max(t, 0);\nreturn t;",
    },
    FunctionRow {
        head: "field(x, n, signed)",
        body: "// the low n bits of x, read as a two's complement number if signed is true; 0 if n is 0\nt = x & (2 ** n - 1);\nif (signed && 2 * t >= 2 ** n) t = t - 2 ** n;\nreturn t;",
    },
    FunctionRow {
        head: "looked_up(table, a, b, c)",
        body: "// 32 bits, each looked up in table by the number that the bits of a (highest), b and c at its place form\nt = 0;\nfor i in 0..32 {\n    row = 4 * a[i:i] + 2 * b[i:i] + c[i:i];\n    t = t | table[row:row] << i;\n}\nreturn t;",
    },
    FunctionRow {
        head: "part_type(sel, T)",
        body: "// type of the part of a T that sel names: a byte for .b0 to .b3, a halfword for .h0 and .h1, all without sel\nif (sel in (.b0 .b1 .b2 .b3)) return T == .s32 ? .s8 : .u8;\nif (sel in (.h0 .h1)) return T == .s32 ? .s16 : .u16;\nreturn T;",
    },
    FunctionRow {
        head: "part(x, sel, T)",
        body: "// the part of x that sel names, read as a number; signed if T is\nP = part_type(sel, T);\nreturn as(sel ? x >> width(P) * digit(sel, 0) : x, P);",
    },
    FunctionRow {
        head: "limited(t, T)",
        body: "// t clamped to T with .sat; generated code departs where it lies above the range of .u32\nif (.sat && T == .u32 && t > highest(T)) return departs(highest(T));\nreturn .sat ? clamp(t, lowest(T), highest(T)) : t;",
    },
    FunctionRow {
        head: "limited_part(t, sel, T)",
        body: "// t clamped with .sat to the part of T that sel names; generated code departs where it is negative; as limited where\n// sel names none\nif (!.sat || !sel) return limited(t, T);\nP = part_type(sel, T);\nbelow = t < 0;\nt = clamp(t, lowest(P), highest(P));\nreturn below ? departs(t) : t;",
    },
    FunctionRow {
        head: "limited_shift(t, sel, T)",
        body: "// the lowest 34 bits of t, signed, clamped with .sat to T; generated code departs where sel names a part that cannot\n// hold them\nif (!.sat) return t;\nt = field(t, 34, true);\nP = part_type(sel, T);\nif (sel && t != clamp(t, lowest(P), highest(P))) return departs(clamp(t, lowest(P), highest(P)));\nreturn clamp(t, lowest(T), highest(T));",
    },
    FunctionRow {
        head: "joined(t, c, op, low, high)",
        body: "// t combined with c by op (.add .min .max); generated code departs for .min and .max of a t outside of low to high;\n// t itself without op\nif (op == .add) return t + c;\nif (op == .min) r = min(t, c);\nelse if (op == .max) r = max(t, c);\nelse return t;\nreturn t == clamp(t, low, high) ? r : departs(r);",
    },
    FunctionRow {
        head: "merged(t, c, sel)",
        body: "// c with the part that sel names replaced by the low bits of t; t itself without sel\nif (!sel) return t;\nn = width(part_type(sel, .u32));\nmask = (1 << n) - 1 << n * digit(sel, 0);\nreturn c & ~mask | t << n * digit(sel, 0) & mask;",
    },
    FunctionRow {
        head: "byte_of(a, b, sel, i, T)",
        body: "// one of the eight bytes of a (0 to 3) and b (4 to 7), read as a number, signed if T is: byte i, or with sel\n// the one that its digit for place i % 4 names\nk = sel ? digit(sel, i % 4) : i;\nreturn as((a[31:0] | b[31:0] << 32) >> 8 * k, part_type(.b0, T));",
    },
    FunctionRow {
        head: "half_of(a, b, sel, i, T)",
        body: "// one of the four halfwords of a (0, 1) and b (2, 3), read as a number, signed if T is: halfword i, or with\n// sel the one that its digit for place i % 2 names\nk = sel ? digit(sel, i % 2) : i;\nreturn as((a[31:0] | b[31:0] << 32) >> 16 * k, part_type(.h0, T));",
    },
    FunctionRow {
        head: "gathered(r, t, i, P)",
        body: "// r with the result t, of type P, put into place i, or added to r with .add; r itself if .mask leaves i out\nnamed = !.mask || digit(.mask, 0) == i || digit(.mask, 1) == i || digit(.mask, 2) == i || digit(.mask, 3) == i;\nif (!named) return r;\nif (.add) return r + t;\nif (.sat) t = clamp(t, lowest(P), highest(P));\nmask = (1 << width(P)) - 1 << width(P) * i;\nreturn r & ~mask | t << width(P) * i & mask;",
    },
    FunctionRow {
        head: "outcome(t, T)",
        body: "// truth value t as set writes it: 1.0 or 0.0 in a floating-point type, all ones or 0 in the others\nif (T in (.f16 .bf16 .f16x2 .bf16x2)) return t ? 1.0 : 0.0;\nreturn t ? -1 : 0;",
    },
    FunctionRow {
        head: "compressed_type(code, w)",
        body: "// the type of elements of w bits that a code in the descriptor of spcompress stands for\nif (code == 0) return w == 8 ? .u8 : .f16;\nif (code == 1) return w == 8 ? .s8 : .bf16;\nif (code == 2) return .e5m2;\nif (code == 3) return .e4m3;\nreturn code == 4 ? .e3m2 : .e2m3;",
    },
    FunctionRow {
        head: "goes_before(x, y, op)",
        body: "// whether x is kept rather than y: op 0 keeps the largest values, 1 the largest magnitudes, 2 the smallest\n// values, 3 the smallest magnitudes\nif (is_nan(x) || is_nan(y)) return !is_nan(y);\nif (op % 2 == 1) { x = abs(x); y = abs(y); }\nif (op >= 2) return x < y || x == y && is_negative(x) && !is_negative(y);\nreturn x > y || x == y && is_negative(y) && !is_negative(x);",
    },
    FunctionRow {
        head: "kept(x, T, op)",
        body: "// which two of the four low elements of x, of type T, are kept: a bit for each; 0 where that is undefined\nw = width(T);\nmask = 0;\nfor i in 0..4 {\n    before = 0;\n    for j in 0..4 if (goes_before(as(x >> w * j, T), as(x >> w * i, T), op)) before = before + 1;\n    if (before < 2) mask = mask | 1 << i;\n}\nreturn count_ones(mask) == 2 ? mask : 0;",
    },
];
