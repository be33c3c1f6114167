//! The matrix product in tiles of 16×16, its inner loop written out as a compiler does it.

use std::fmt::Write;

/// Rows of a tile.
const TILE: usize = 16;

/// The text of the kernel: `c = a × b`, square matrices whose size is a multiple of 16.
pub fn kernel() -> String {
    let mut text = String::from(
        ".version 8.0
.target sm_80
.address_size 64
.visible .entry product(.param .u64 pa, .param .u64 pb, .param .u64 pc, .param .u32 pn)
{
    .reg .pred %p;
    .reg .b32 %r<24>;
    .reg .f32 %sum, %x, %y;
    .reg .b64 %rd<12>;
    .shared .align 4 .b8 ta[1024];
    .shared .align 4 .b8 tb[1024];
    ld.param.u64 %rd0, [pa];
    ld.param.u64 %rd1, [pb];
    ld.param.u64 %rd2, [pc];
    ld.param.u32 %r0, [pn];
    cvta.to.global.u64 %rd0, %rd0;
    cvta.to.global.u64 %rd1, %rd1;
    cvta.to.global.u64 %rd2, %rd2;
    mov.u32 %r1, %tid.x;
    mov.u32 %r2, %tid.y;
    mov.u32 %r3, %ctaid.x;
    mov.u32 %r4, %ctaid.y;
    shl.b32 %r5, %r3, 4;
    add.s32 %r5, %r5, %r1;
    shl.b32 %r6, %r4, 4;
    add.s32 %r6, %r6, %r2;
    mov.u32 %r7, ta;
    mov.u32 %r8, tb;
    shl.b32 %r9, %r2, 6;
    shl.b32 %r10, %r1, 2;
    add.s32 %r11, %r7, %r9;
    add.s32 %r12, %r11, %r10;
    add.s32 %r13, %r8, %r10;
    add.s32 %r14, %r13, %r9;
    mov.f32 %sum, 0f00000000;
    mov.u32 %r15, 0;
NEXT:
    add.s32 %r16, %r15, %r1;
    mad.lo.s32 %r17, %r6, %r0, %r16;
    mul.wide.s32 %rd3, %r17, 4;
    add.s64 %rd4, %rd0, %rd3;
    ld.global.f32 %x, [%rd4];
    st.shared.f32 [%r12], %x;
    add.s32 %r18, %r15, %r2;
    mad.lo.s32 %r19, %r18, %r0, %r5;
    mul.wide.s32 %rd5, %r19, 4;
    add.s64 %rd6, %rd1, %rd5;
    ld.global.f32 %y, [%rd6];
    st.shared.f32 [%r14], %y;
    bar.sync 0;
",
    );
    for k in 0..TILE {
        let (a, b) = (4 * k, 4 * TILE * k);
        let _ = writeln!(text, "    ld.shared.f32 %x, [%r11+{a}];\n    ld.shared.f32 %y, [%r13+{b}];");
        text.push_str("    fma.rn.f32 %sum, %x, %y, %sum;\n");
    }
    text.push_str(
        "    bar.sync 0;
    add.s32 %r15, %r15, 16;
    setp.lt.s32 %p, %r15, %r0;
    @%p bra NEXT;
    mad.lo.s32 %r20, %r6, %r0, %r5;
    mul.wide.s32 %rd7, %r20, 4;
    add.s64 %rd8, %rd2, %rd7;
    st.global.f32 [%rd8], %sum;
    ret;
}
",
    );
    text
}
