//! What two blocks of a cluster do together with their tensor memory, but for products.

use super::common::{kernel, launch};
use super::{LANES, OWN, dump, mix, mixed};
use warpsmith_sim::engine::Shape;

const ALLOC: &str = "tcgen05.alloc.cta_group::2.sync.aligned.shared::cta.b32";
const FREE: &str = "tcgen05.dealloc.cta_group::2.sync.aligned.b32";
const MEET: &str = "barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;";
const BEGIN: &str =
    "mov.u32 %r1, %tid.x; mov.u32 %r2, %cluster_ctarank; setp.eq.u32 %p1, %r2, 0; shl.b32 %r3, %r2, 4;";

/// Runs a kernel as one cluster of so many blocks of so many threads. `%r1` is the thread, `%r2` the rank of its block, which
/// `%p1` says is 0.
fn run(shared: &str, body: &str, (blocks, threads): (u32, u32), words: usize) -> Result<Vec<u32>, String> {
    let cluster = format!("to) .explicitcluster .reqnctapercluster {blocks}, 1, 1");
    let source = kernel(100, shared, &format!("{BEGIN} {body}")).replace("to)", &cluster);
    let shape = Shape { grid: [blocks, 1, 1], block: [threads, 1, 1], shared: 0, ..Shape::ONE };
    launch(&source, shape, words).map(|(got, _)| got).map_err(|error| error.to_string())
}

/// What is said of two blocks of a warp each.
#[track_caller]
fn says(body: &str, wanted: &str) {
    let found = run(OWN, body, (2, 32), 32).expect_err("it should not run");
    assert!(found.contains(wanted), "{found}");
}

#[test]
fn both_blocks_get_the_same_columns() {
    // The second block comes late, and gives back late what both want again.
    let body = format!(
        "@!%p1 nanosleep.u32 100; {ALLOC} [own], 256; {ALLOC} [own+4], 128; ld.shared.u32 %r4, [own]; ld.shared.u32 %r5, [own+4];
        @!%p1 nanosleep.u32 100; {FREE} %r4, 256; {ALLOC} [own+8], 32; ld.shared.u32 %r6, [own+8];
        tcgen05.relinquish_alloc_permit.cta_group::2.sync.aligned; {MEET} {FREE} %r5, 128; {FREE} %r6, 32;
        mul.wide.u32 %rd2, %r3, 1; add.s64 %rd1, %rd1, %rd2; st.global.v4.u32 [%rd1], {{%r4, %r5, %r6, %r2}};"
    );
    let got = run(OWN, &body, (2, 32), 8).unwrap();
    assert_eq!(got, [0, 256, 0, 0, 0, 256, 0, 1]);
}

#[test]
fn one_warp_after_the_other_takes_columns() {
    // Two warps of each block take half of the columns, in whichever order they come; each marks its own, and finds the mark.
    let body = format!(
        "shr.u32 %r5, %r1, 5; shl.b32 %r6, %r5, 2; mov.u32 %r7, own; add.u32 %r6, %r6, %r7; {ALLOC} [%r6], 256;
        ld.shared.u32 %r4, [%r6]; mad.lo.u32 %r8, %r5, 0x200000, %r4; add.u32 %r9, %r5, 1;
        tcgen05.st.sync.aligned.32x32b.x1.b32 [%r8+255], {{%r9}}; tcgen05.wait::st.sync.aligned; {MEET}
        tcgen05.ld.sync.aligned.32x32b.x1.b32 {{%r10}}, [%r8+255]; tcgen05.wait::ld.sync.aligned;
        {FREE} %r4, 256; mad.lo.u32 %r11, %r2, 64, %r1; mul.wide.u32 %rd2, %r11, 4; add.s64 %rd1, %rd1, %rd2;
        st.global.u32 [%rd1], %r10;"
    );
    let got = run(OWN, &body, (2, 64), 128).unwrap();
    assert!((0..128).all(|at| got[at] == at as u32 / 32 % 2 + 1), "{got:?}");
}

#[test]
fn blocks_that_take_no_part() {
    let alone = format!("@%p1 {ALLOC} [own], 64; {MEET}");
    says(&alone, "waits to take 64 columns of tensor memory together with the other block of its pair");
    says(&alone, "no warp of that block has come to it");
    says(
        &format!("{ALLOC} [own], 512; {ALLOC} [own+4], 64;"),
        "one of both has not so many free side by side",
    );
    says(
        &format!("mov.u32 %r4, 64; @%p1 mov.u32 %r4, 32; {ALLOC} [own], %r4;"),
        "allocates 64 columns of tensor memory together with the other block of its pair, which allocates 32",
    );
    says(
        &format!("@!%p1 {ALLOC} [own], 64;"),
        "all threads of the other block of the pair, of rank 0, have ended",
    );
    says(&format!("@%p1 {ALLOC} [own], 64;"), "all its threads have ended");
    says(&format!("{ALLOC} [own], 64;"), "has not freed the 64 columns of tensor memory");
    let found = run(OWN, &format!("{ALLOC} [own], 64;"), (1, 32), 32).expect_err("there is no other block");
    assert!(found.contains("a pair of blocks does this"), "{found}");
    // It is the memory of the other block that is not there.
    let copy = format!("mov.u64 %rd2, {}; tcgen05.cp.cta_group::2.4x256b [%r4], %rd2;", 1u64 << 46 | 64);
    says(
        &format!(
            "{ALLOC} [own], 64; ld.shared.u32 %r4, [own]; setp.eq.u32 %p2, %r1, 0; and.pred %p2, %p2, %p1; @!%p2 bra END; {copy}
        END: {MEET} {FREE} %r4, 64;"
        ),
        "of 16 bytes at shared",
    );
}

/// Bytes of the matrix in the shared memory of each block: 32 for each lane.
const BYTES: usize = 4096;

#[test]
fn both_blocks_copy_and_shift() {
    let shared =
        ".shared .align 16 .b8 own[16]; .shared .align 8 .b8 bar[8]; .shared .align 1024 .b8 all[4096];";
    // Without swizzling: the second unit of a row lies 2048 bytes further, eight rows are 128 bytes.
    let descriptor = 2048u64 >> 4 << 16 | 128 >> 4 << 32 | 1 << 46;
    for issuer in [0, 1] {
        let body = format!(
            ".reg .b32 %c<8>; shr.u32 %r5, %r1, 5; setp.eq.u32 %p6, %r5, 0; setp.eq.u32 %p3, %r1, 0;
            @%p6 {ALLOC} [own], 32; @%p3 mbarrier.init.shared::cta.b64 [bar], 1; bar.sync 0; ld.shared.u32 %r4, [own];
            mov.u32 %r10, all; mov.u32 %r11, %r1; add.u32 %r14, %r2, 5;
        FILL:
            shl.b32 %r12, %r11, 2; add.u32 %r12, %r12, %r10; {} st.shared.u32 [%r12], %r13;
            add.u32 %r11, %r11, 128; setp.lt.u32 %p4, %r11, {}; @%p4 bra FILL;
            fence.proxy.async; {MEET} setp.eq.u32 %p5, %r2, {issuer}; and.pred %p5, %p5, %p3; @!%p5 bra WAIT;
            and.b32 %r15, %r10, 0x3ffff; shr.u32 %r15, %r15, 4; cvt.u64.u32 %rd5, %r15; mov.u64 %rd6, {descriptor}; add.s64 %rd5, %rd5, %rd6;
            tcgen05.cp.cta_group::2.128x256b [%r4], %rd5; add.u32 %r16, %r4, 0x400000;
            tcgen05.shift.cta_group::2.down [%r16]; mov.u16 %h1, 3;
            tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [bar], %h1;
        WAIT:
            mbarrier.try_wait.parity.shared::cta.b64 %p4, [bar], 0; @!%p4 bra WAIT;
            tcgen05.fence::after_thread_sync; shl.b32 %r5, %r5, 21; add.u32 %r4, %r4, %r5;
            mul.wide.u32 %rd2, %r2, {}; add.s64 %rd1, %rd1, %rd2; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; {}
            {MEET} ld.shared.u32 %r4, [own]; @%p6 {FREE} %r4, 32;",
            mix("%r13", "%r14", "%r11"),
            BYTES / 4,
            4 * 8 * LANES,
            dump(8, 0)
        );
        let got = run(shared, &body, (2, LANES as u32), 16 * LANES).unwrap();
        for (at, found) in got.into_iter().enumerate() {
            let (block, column, lane) = (at / (8 * LANES), at / LANES % 8, at % LANES);
            let row = if (65..96).contains(&lane) { lane - 1 } else { lane };
            let word = column / 4 * 512 + row * 4 + column % 4;
            assert_eq!(found, mixed(5 + block, word), "block {block} lane {lane} column {column}");
        }
    }
}

#[test]
fn arrivals_reach_the_blocks_of_a_mask() {
    // Rank 0 tells two blocks, and rank 1 another one; each of the four says whether it was told.
    let shared = ".shared .align 8 .b8 skipped[24]; .shared .align 8 .b8 bar[8];";
    let arrive = "tcgen05.commit.cta_group::2.mbarrier::arrive::one";
    let body = |mask: u32| {
        format!(
            "mbarrier.init.shared::cta.b64 [bar], 1; {MEET}
            mov.u16 %h1, {mask}; mov.u64 %rd2, bar; cvta.shared.u64 %rd2, %rd2;
            @%p1 {arrive}.multicast::cluster.b64 [%rd2], %h1;
            setp.eq.u32 %p2, %r2, 1; mov.u32 %r4, bar; mapa.shared::cluster.u32 %r5, %r4, 2;
            @%p2 {arrive}.shared::cluster.b64 [%r5]; {MEET}
            mbarrier.test_wait.parity.shared::cta.b64 %p3, [bar], 0; selp.u32 %r6, 1, 0, %p3;
            mul.wide.u32 %rd2, %r2, 4; add.s64 %rd1, %rd1, %rd2; st.global.u32 [%rd1], %r6; {MEET}"
        )
    };
    assert_eq!(run(shared, &body(0b1001), (4, 1), 4).unwrap(), [1, 0, 1, 1]);
    let found = run(shared, &body(0b1_0000), (4, 1), 4).expect_err("there is no such block");
    assert!(found.contains("is of the block of rank 4 of the cluster, which has ranks 0 to 3"), "{found}");
}
