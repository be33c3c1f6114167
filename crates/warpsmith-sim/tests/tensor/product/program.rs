//! The kernel of a product.

use super::super::image::Image;
use super::super::{LANES, dump};
use super::case::{COLUMNS, Case, MASK, SHARED};

/// Words that each block reads, and those that it writes.
pub const FROM: usize = SHARED + LANES * COLUMNS;
pub const TO: usize = LANES * COLUMNS;

pub fn source(case: &Case, image: &Image) -> String {
    let group = case.blocks();
    let (cluster, rank, all_blocks, commit) = match case.pair {
        None => ("", "0", "bar.sync 0;", "mbarrier::arrive::one.shared::cluster.b64 [bar]"),
        Some(_) => (
            ".explicitcluster .reqnctapercluster 2, 1, 1",
            "%cluster_ctarank",
            "barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;",
            "mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [bar], 3",
        ),
    };
    let fill = format!(
        "mov.u32 %r6, %r1; mov.u32 %r10, all;
    SHARE:
        mul.wide.u32 %rd5, %r6, 4; add.s64 %rd5, %rd5, %rd7; ld.global.u32 %r7, [%rd5];
        shl.b32 %r8, %r6, 2; add.u32 %r8, %r8, %r10; st.shared.u32 [%r8], %r7;
        add.u32 %r6, %r6, 128; setp.lt.u32 %p2, %r6, {SHARED}; @%p2 bra SHARE;
        mov.u32 %r6, 0; mad.lo.u32 %r8, %r2, 0x200000, %r4; mul.wide.u32 %rd5, %r1, 4; add.s64 %rd5, %rd5, %rd7;
    CELLS:
        ld.global.u32 %r7, [%rd5+{}]; tcgen05.st.sync.aligned.32x32b.x1.b32 [%r8], {{%r7}};
        add.s64 %rd5, %rd5, 512; add.u32 %r8, %r8, 1; add.u32 %r6, %r6, 1;
        setp.lt.u32 %p2, %r6, {COLUMNS}; @%p2 bra CELLS;
        tcgen05.wait::st.sync.aligned;",
        4 * SHARED
    );
    let registers: String =
        MASK.iter().zip(0..).map(|(word, at)| format!("mov.b32 %m{at}, {word};")).collect();
    format!(
        ".version {}\n.target {}\n.address_size 64
        .visible .entry k(.param .u64 to, .param .u64 from) {cluster}
        {{
        .reg .b32 %m<8>; .reg .b32 %r<32>; .reg .b64 %rd<16>; .reg .pred %p<8>; .reg .b32 %c<8>;
        .shared .align 16 .b8 own[16]; .shared .align 8 .b8 bar[8]; .shared .align 1024 .b8 all[{}];
        ld.param.u64 %rd1, [to]; ld.param.u64 %rd7, [from]; mov.u32 %r9, {rank};
        mul.wide.u32 %rd2, %r9, {}; add.s64 %rd1, %rd1, %rd2; mul.wide.u32 %rd2, %r9, {}; add.s64 %rd7, %rd7, %rd2;
        mov.u32 %r1, %tid.x; shr.u32 %r2, %r1, 5; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2;
        setp.eq.u32 %p1, %r2, 0; setp.eq.u32 %p3, %r1, 0;
        @%p1 tcgen05.alloc.cta_group::{group}.sync.aligned.shared::cta.b32 [own], {COLUMNS};
        @%p3 mbarrier.init.shared::cta.b64 [bar], 1;
        bar.sync 0; ld.shared.u32 %r4, [own]; {fill}
        tcgen05.fence::before_thread_sync; fence.proxy.async; {all_blocks}
        setp.eq.u32 %p6, %r9, {}; and.pred %p6, %p6, %p3; @!%p6 bra WAIT;
        setp.eq.u32 %p5, %r1, 0; {registers} mov.u32 %r20, %r4; mov.b64 %rd10, {};
        mov.u32 %r7, all; and.b32 %r7, %r7, 0x3ffff; shr.u32 %r7, %r7, 4; cvt.u64.u32 %rd5, %r7;
        mov.b64 %rd8, {}; add.s64 %rd8, %rd8, %rd5; mov.b64 %rd9, {}; add.s64 %rd9, %rd9, %rd5;
        {}
        tcgen05.commit.cta_group::{group}.{commit};
    WAIT:
        mbarrier.try_wait.parity.shared::cta.b64 %p4, [bar], 0; @!%p4 bra WAIT;
        tcgen05.fence::after_thread_sync; mad.lo.u32 %r4, %r2, 0x200000, %r4; {}
        {all_blocks} ld.shared.u32 %r4, [own];
        @%p1 tcgen05.dealloc.cta_group::{group}.sync.aligned.b32 %r4, {COLUMNS};
        ret;
        }}\n",
        if case.kind == "ti16" { "9.4" } else { "9.0" },
        if case.kind == "ti16" { "sm_107a" } else { "sm_100a" },
        4 * SHARED,
        4 * TO,
        4 * FROM,
        case.pair.unwrap_or(0),
        case.zeros,
        image.descriptors[0],
        image.descriptors[1],
        case.instruction(),
        dump(COLUMNS, 0)
    )
}
