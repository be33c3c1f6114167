//! Boxes of tensors that are copied; tensor memory: cells in registers and back by every shape, copies from shared memory, and what is said of misuse. The
//! model is written from the tables of the manual and knows nothing of the data.

#[path = "../common/mod.rs"]
mod common;
#[allow(dead_code, reason = "tests of maps alone use all of it")]
#[path = "../../../warpsmith-tile/tests/tile/map_model.rs"]
mod map_model;
#[path = "../../../warpsmith-tile/tests/tile/map_random.rs"]
mod map_random;
#[allow(dead_code, reason = "tests of products use all of it")]
#[path = "../../../warpsmith-tile/tests/tile/numbers.rs"]
mod numbers;

mod boxes;
mod cells;
mod copies;
mod image;
mod life;
mod misuse;
mod pairs;
mod product;

use warpsmith_sim::tile;

/// Lanes of tensor memory.
const LANES: usize = 128;

/// A number that tells two numbers from others.
fn mixed(a: usize, b: usize) -> u32 {
    (a as u32).wrapping_mul(1_000_003).wrapping_add(b as u32).wrapping_mul(0x9e37_79b1)
}

/// The same in PTX, of two registers.
fn mix(d: &str, a: &str, b: &str) -> String {
    format!("mad.lo.u32 {d}, {a}, 1000003, {b}; mul.lo.u32 {d}, {d}, 0x9e3779b1;")
}

/// Names of registers one after the other, in braces.
fn list(stem: &str, count: usize) -> String {
    let names: Vec<String> = (0..count).map(|index| format!("{stem}{index}")).collect();
    format!("{{{}}}", names.join(", "))
}

/// Four warps have so many columns, whose address is in `%r4`, with their own lanes; `%r1` is the thread, `%r2` the warp, `%r3`
/// the lane, `%rd3` the address of a word of the thread. Behind the body the columns are given back.
fn with_columns(columns: usize, body: &str) -> String {
    format!(
        ".reg .b32 %c<136>;
        mov.u32 %r1, %tid.x; shr.u32 %r2, %r1, 5; and.b32 %r3, %r1, 31; setp.eq.u32 %p1, %r2, 0;
        mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2;
        @%p1 tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [own], {columns};
        bar.sync 0; ld.shared.u32 %r4, [own]; shl.b32 %r5, %r2, 21; add.u32 %r4, %r4, %r5;
        {body}
        bar.sync 0; ld.shared.u32 %r4, [own];
        @%p1 tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r4, {columns};"
    )
}

/// Shared memory of [`with_columns`].
const OWN: &str = ".shared .align 16 .b8 own[16];";

/// Writes all cells, eight columns at a time, to words of the threads from a number of words on.
fn dump(columns: usize, first: usize) -> String {
    let stores: String =
        (0..8).map(|at| format!("st.global.u32 [%rd4+{}], %c{at};", 4 * LANES * at)).collect();
    format!(
        "mov.u32 %r6, 0; mov.u32 %r7, %r4; add.s64 %rd4, %rd3, {};
    DUMP:
        tcgen05.ld.sync.aligned.32x32b.x8.b32 {}, [%r7]; tcgen05.wait::ld.sync.aligned; {stores}
        add.u32 %r7, %r7, 8; add.u32 %r6, %r6, 8; add.s64 %rd4, %rd4, {};
        setp.lt.u32 %p2, %r6, {columns}; @%p2 bra DUMP;",
        4 * LANES * first,
        list("%c", 8),
        4 * LANES * 8
    )
}
