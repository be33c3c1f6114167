//! What is said of programs that misuse tensor memory.

use super::OWN;
use super::common::{kernel, launch, try_run};
use warpsmith_sim::engine::Shape;

const ALLOC: &str = "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32";
const FREE: &str = "tcgen05.dealloc.cta_group::1.sync.aligned.b32";
const BEGIN: &str = "mov.u32 %r1, %tid.x; shr.u32 %r2, %r1, 5;";

/// What is said of a kernel of some threads.
fn error(body: &str, threads: u32) -> String {
    let shared = format!("{OWN} .shared .align 128 .b8 all[2048];");
    let found = try_run(100, &shared, &format!("{BEGIN} {body}"), threads, 256);
    found.expect_err("it should not run").to_string()
}

/// The same with 64 columns that are taken first.
fn with_64(body: &str, threads: u32) -> String {
    error(
        &format!(
            "setp.eq.u32 %p1, %r2, 0; @%p1 {ALLOC} [own], 64; bar.sync 0; ld.shared.u32 %r4, [own]; {body} bar.sync 0;
            @%p1 {FREE} %r4, 64;"
        ),
        threads,
    )
}

#[track_caller]
fn says(found: &str, wanted: &str) {
    assert!(found.contains(wanted), "{found}");
}

#[test]
fn wrong_numbers_of_columns() {
    says(
        &error(&format!("mov.u32 %r3, 48; {ALLOC} [own], %r3;"), 32),
        "48 columns of tensor memory cannot be allocated",
    );
    says(
        &error(&format!("mov.u32 %r3, 1024; {ALLOC} [own], %r3;"), 32),
        "legal are 32, 64, 128, 256 and 512",
    );
    says(
        &error(&format!("add.u32 %r3, %r1, 32; {ALLOC} [own], %r3;"), 32),
        "lanes of the warp give different numbers of columns",
    );
    says(&with_64(&format!("{ALLOC} [own+4], 128;"), 32), "allocates 128 columns of tensor memory after 64");
}

#[test]
fn columns_that_are_not_given_back() {
    let said = error(
        &format!("{ALLOC} [own], 32; {ALLOC} [own+4], 32; ld.shared.u32 %r3, [own]; {FREE} %r3, 32;"),
        32,
    );
    says(&said, "has not freed the 32 columns of tensor memory from column 32 on");
    says(&said, "tcgen05.alloc");
}

#[test]
fn columns_after_the_right_is_given_up() {
    let said =
        error(&format!("tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned; {ALLOC} [own], 32;"), 32);
    says(&said, "after it has given up the right");
}

#[test]
fn columns_that_will_never_be_free() {
    let said = error(&format!("{ALLOC} [own], 512; {ALLOC} [own], 64;"), 32);
    says(&said, "deadlock");
    says(&said, "waits for 64 columns of tensor memory, of which 0 side by side are free");
}

#[test]
fn what_was_not_taken_is_not_given_back() {
    says(
        &with_64(&format!("{FREE} %r4, 32;"), 32),
        "32 columns at tensor address 0x00000000 (lane 0, column 0) are no allocation",
    );
    says(&with_64(&format!("add.u32 %r5, %r4, 32; {FREE} %r5, 64;"), 32), "are no allocation of the block");
}

#[test]
fn cells_that_may_not_be_accessed() {
    let ld = "tcgen05.ld.sync.aligned.32x32b.x4.b32 {%r5, %r6, %r7, %r8},";
    says(&with_64(&format!("{ld} [%r4+64];"), 32), "column 64 is not allocated");
    says(
        &with_64(&format!("{ld} [%r4+62];"), 32),
        "column 64 is not allocated, which is accessed at tensor address 0x0000003e",
    );
    says(&with_64(&format!("{ld} [%r4+510];"), 32), "there are 128 lanes and 512 columns");
    says(&with_64(&format!("{ld} [%r4];"), 64), "are not all those of warp 1, which has lanes 32 to 63");
    says(&with_64(&format!("add.u32 %r4, %r4, 0x10000; {ld} [%r4];"), 32), "not all those of warp 0");
    says(
        &with_64(&format!("add.u32 %r4, %r4, %r1; {ld} [%r4];"), 32),
        "lanes of the warp give different tensor addresses",
    );
    let st = "tcgen05.st.sync.aligned.16x32bx2.x1.b32 [%r4], 64, {%r5};";
    says(&with_64(st, 32), "column 64 is not allocated");
    says(
        &with_64("tcgen05.st.sync.aligned.16x64b.x1.b32 [%r4+63], {%r5};", 32),
        "column 64 is not allocated",
    );
}

#[test]
fn lanes_that_do_not_come() {
    let ld = "tcgen05.ld.sync.aligned.32x32b.x1.b32 {%r5}, [%r4];";
    says(
        &with_64(&format!("setp.lt.u32 %p2, %r1, 31; @%p2 {ld}"), 32),
        "all lanes of the warp have to execute this together",
    );
    says(&error("tcgen05.wait::ld.sync.aligned;", 16), "the block has only 16 threads in this warp");
}

#[test]
fn loaded_registers_are_waited_for() {
    let ld = "tcgen05.ld.sync.aligned.32x32b.x2.b32 {%r5, %r6}, [%r4];";
    let wait = "tcgen05.wait::ld.sync.aligned;";
    for (body, fine) in [
        (format!("{ld} {wait} add.u32 %r7, %r5, %r6;"), true),
        // Compilers move what uses them before the wait, but do not leave it out.
        (format!("{ld} add.u32 %r7, %r5, 1; {wait}"), true),
        (format!("{ld} add.u32 %r7, %r5, 1; NEXT: {wait}"), true),
        (format!("{ld} add.u32 %r7, %r5, 1;"), false),
        (format!("{ld} {wait} {ld} add.u32 %r7, %r5, 1;"), false),
        (format!("{ld} tcgen05.wait::st.sync.aligned; st.shared.u32 [own], %r6;"), false),
        // Others may be touched, these moved and loaded again; where code may come from elsewhere nothing is known.
        (format!("{ld} add.u32 %r7, %r4, 1; mov.b32 %r8, %r5; {ld} {wait}"), true),
        (format!("{ld} bra NEXT; NEXT: add.u32 %r7, %r5, 1;"), true),
        (format!("{ld} mov.b32 %r6, 0; {wait}"), true),
    ] {
        let shared = format!("{OWN} .shared .align 128 .b8 all[2048];");
        let begin = format!("{BEGIN} {ALLOC} [own], 32; ld.shared.u32 %r4, [own];");
        let found = try_run(100, &shared, &format!("{begin} {body} {FREE} %r4, 32;"), 32, 256);
        match found {
            Ok(_) => assert!(fine, "{body}"),
            Err(error) => {
                let said = error.to_string();
                assert!(!fine && said.contains("that is loaded from tensor memory"), "{body}: {said}");
            }
        }
    }
}

#[test]
fn copies_that_cannot_be() {
    let copy = |bits: u64| {
        format!(
            "setp.eq.u32 %p2, %r1, 0; mov.u32 %r5, all; shr.u32 %r5, %r5, 4; cvt.u64.u32 %rd2, %r5; mov.u64 %rd3, {bits};
            add.s64 %rd2, %rd2, %rd3; @%p2 tcgen05.cp.cta_group::1.32x128b.warpx4 [%r4], %rd2;"
        )
    };
    says(&with_64(&copy(0), 32), "has to have 1 in bits 46 to 48");
    says(
        &with_64(&copy(1 << 46 | 3 << 61), 32),
        "3 in bits 61 to 63, swizzling; legal here: 0 (none), 1 (128 bytes in atoms of 32), 2 (128 bytes)",
    );
    says(&with_64(&copy(1 << 46 | 0x100 << 32), 32), "read of 16 bytes at shared address");
    says(&with_64(&copy(1 << 46).replace("[%r4]", "[%r4+62]"), 32), "column 64 is not allocated");
    says(
        &with_64(&copy(1 << 46).replace("32x128b.warpx4 [%r4]", "128x128b [%r4+0x10000]"), 32),
        "are not all there",
    );
    says(
        &with_64("add.u32 %r4, %r4, 0x10000; tcgen05.shift.cta_group::1.down [%r4];", 32),
        "has to begin at a lane that is a multiple of 32",
    );
}

#[test]
fn every_block_has_tensor_memory_of_its_own() {
    // Two blocks take everything, and neither sees the cells of the other.
    let body = "mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x; tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [own], 512;
        ld.shared.u32 %r4, [own]; tcgen05.ld.sync.aligned.32x32b.x1.b32 {%r5}, [%r4]; add.u32 %r6, %r2, 1;
        tcgen05.st.sync.aligned.32x32b.x1.b32 [%r4], {%r6}; nanosleep.u32 100;
        tcgen05.ld.sync.aligned.32x32b.x1.b32 {%r7}, [%r4]; tcgen05.wait::ld.sync.aligned;
        tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r4, 512;
        shl.b32 %r5, %r5, 16; or.b32 %r7, %r7, %r5; mad.lo.u32 %r8, %r2, 32, %r1; mul.wide.u32 %rd2, %r8, 4;
        add.s64 %rd3, %rd1, %rd2; st.global.u32 [%rd3], %r7;";
    let shape = Shape { grid: [20, 1, 1], block: [32, 1, 1], shared: 0, ..Shape::ONE };
    let (got, _) = launch(&kernel(100, OWN, body), shape, 640).unwrap();
    assert!((0..640).all(|at| got[at] == at as u32 / 32 + 1), "{got:?}");
}
