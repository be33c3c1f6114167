//! Where lanes and warps meet: collectives by the mask that each lane names, from whatever place it comes; barriers of
//! the block by whole warps. Small kernels with known results, and random ones against a plain model.

#[path = "../common/mod.rs"]
mod common;

mod barriers;
mod events;
mod masks;
mod misuse;
mod model;
mod program;
mod random;
mod transfers;

/// `%r1` is the thread, `%rd3` the address of its word.
const BEGIN: &str = "mov.u32 %r1, %tid.x; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2;";

/// What a warp leaves in its words: so many for each lane, 32 words apart.
fn warp(sm: u32, declarations: &str, body: &str, words: usize) -> Vec<u32> {
    common::run(sm, declarations, &format!("{BEGIN} {body}"), 32, 32 * words)
}

/// What is said of a kernel that is stopped.
fn error(sm: u32, declarations: &str, body: &str, threads: u32) -> String {
    let found = common::try_run(sm, declarations, &format!("{BEGIN} {body}"), threads, 4096);
    found.expect_err("it should not run").to_string()
}
