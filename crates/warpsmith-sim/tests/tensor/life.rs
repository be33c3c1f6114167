//! Columns that are taken and given back.

use super::OWN;
use super::common::run;

#[test]
fn columns_are_taken_beside_each_other() {
    let body = "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [own], 256;
        mov.u32 %r2, 64; tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [own+4], %r2;
        mov.u64 %rd4, own; cvta.shared.u64 %rd5, %rd4; tcgen05.alloc.cta_group::1.sync.aligned.b32 [%rd5+8], 64;
        ld.shared.u32 %r3, [own]; ld.shared.u32 %r4, [own+4]; ld.shared.u32 %r5, [own+8];
        tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r4, 64;
        tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [own+4], 32; ld.shared.u32 %r6, [own+4];
        tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;
        tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r3, 256; tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r5, 64;
        tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r6, 32;
        st.global.v4.u32 [%rd1], {%r3, %r4, %r5, %r6};";
    assert_eq!(run(100, OWN, body, 32, 4), [0, 256, 320, 256]);
}

#[test]
fn a_warp_waits_for_columns_of_another() {
    // All four want everything; each leaves its number in a cell, which the next one finds, or 0.
    let body = "mov.u32 %r1, %tid.x; shr.u32 %r2, %r1, 5; and.b32 %r3, %r2, 3; shl.b32 %r3, %r3, 21; shl.b32 %r5, %r2, 2;
        mov.u32 %r6, own; add.u32 %r6, %r6, %r5;
        tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r6], 512;
        ld.shared.u32 %r4, [%r6]; add.u32 %r4, %r4, %r3; add.u32 %r7, %r2, 1;
        tcgen05.st.sync.aligned.32x32b.x1.b32 [%r4+511], {%r7}; tcgen05.wait::st.sync.aligned;
        nanosleep.u32 100;
        tcgen05.ld.sync.aligned.32x32b.x1.b32 {%r8}, [%r4+511]; tcgen05.wait::ld.sync.aligned;
        ld.shared.u32 %r4, [%r6]; tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r4, 512;
        mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; st.global.u32 [%rd3], %r8;";
    let got = run(100, ".shared .align 16 .b8 own[32];", body, 256, 256);
    assert!((0..256).all(|thread| got[thread] == thread as u32 / 32 + 1), "{got:?}");
}

#[test]
fn who_has_columns_alone_is_waited_for() {
    // The second warp can only begin when the first has given back.
    let body = "mov.u32 %r1, %tid.x; shr.u32 %r2, %r1, 5; shl.b32 %r5, %r2, 2; mov.u32 %r6, own; add.u32 %r6, %r6, %r5;
        tcgen05.alloc.exclusive.cta_group::1.sync.aligned.shared::cta.b32 [%r6], 96; ld.shared.u32 %r4, [%r6];
        st.global.u32 [%rd1], %r2; nanosleep.u32 100; ld.global.u32 %r7, [%rd1];
        tcgen05.dealloc.exclusive.cta_group::1.sync.aligned.b32 %r4, 96;
        mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; st.global.u32 [%rd3+4], %r7;";
    let source = super::common::kernel(100, OWN, body).replace(".version 9.0", ".version 9.4");
    let shape = warpsmith_sim::engine::Shape {
        grid: [1, 1, 1],
        block: [64, 1, 1],
        shared: 0,
        ..warpsmith_sim::engine::Shape::ONE
    };
    let (got, _) = super::common::launch(&source, shape, 65).unwrap();
    assert!((0..64).all(|thread| got[1 + thread] == thread as u32 / 32), "{got:?}");
}
