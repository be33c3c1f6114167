//! Copies, reductions and stores that a thread starts and that are done later.

mod cluster;
mod misuse;
mod model;
mod program;
mod random;

use super::common::device;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, ElementType, Fill, LaunchError};

/// Runs a kernel `k` with a buffer of words that are numbers from 1 on, whose address is in `%rd1`.
fn run(sm: u32, declarations: &str, body: &str, seed: u64) -> Result<Vec<u32>, LaunchError> {
    let text = super::common::kernel(sm, declarations, body).replace(".version 9.0", ".version 9.3");
    let mut device = device(&text);
    let words = 4096;
    let buffer = device.buffer("to", ElementType::U32, words, &Fill::Zero).unwrap();
    let numbers: Vec<u8> = (1..=words as u32).flat_map(u32::to_le_bytes).collect();
    device.write(buffer, &numbers).unwrap();
    let settings = Settings { max_instructions: 1 << 24, seed, ..Settings::default() };
    let shape = Shape { grid: [1, 1, 1], block: [32, 1, 1], cluster: None, shared: 0 };
    device.launch("k", shape, &[Argument::Buffer(buffer)], settings)?;
    Ok(device.bytes(buffer).as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect())
}

/// Shared memory for 1024 words, and a barrier object.
const SHARED: &str = ".shared .align 128 .b8 data[4096]; .shared .align 8 .b64 bar;";
/// The first lane alone goes on, with the addresses of both.
const BEGIN: &str =
    "mov.u32 %r1, %tid.x; setp.ne.u32 %p1, %r1, 0; @%p1 exit; mov.u32 %r2, data; mov.u32 %r3, bar;
    mbarrier.init.shared.b64 [%r3], 1;";
/// It waits for the barrier object.
const WAIT: &str = "W: mbarrier.try_wait.parity.shared.b64 %p2, [%r3], 0; @!%p2 bra W;";

#[test]
fn a_copy_comes_and_goes() {
    for seed in 0..8 {
        let body = format!(
            "{BEGIN} mbarrier.arrive.expect_tx.shared.b64 _, [%r3], 4096;
            cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r2], [%rd1], 4096, [%r3];
            {WAIT} ld.shared.u32 %r4, [%r2+4092]; st.shared.u32 [%r2], %r4; add.s64 %rd2, %rd1, 8192;
            cp.async.bulk.global.shared::cta.bulk_group [%rd2], [%r2], 4096; cp.async.bulk.commit_group;
            cp.async.bulk.wait_group.read 0; st.shared.u32 [%r2+4], 77;"
        );
        let found = run(90, SHARED, &body, seed).unwrap();
        let wanted = |at: u32| match at {
            2048 => 1024,
            2049..3072 => at - 2047,
            _ => at + 1,
        };
        for (at, word) in found.into_iter().enumerate() {
            assert_eq!(word, wanted(at as u32), "word {at}, seed {seed}");
        }
    }
}

#[test]
fn stores_to_global_memory_are_done_by_the_end() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..8 {
        let body = "mov.u32 %r1, %tid.x; setp.ne.u32 %p1, %r1, 0; @%p1 exit; mov.b32 %r4, 700; mov.b16 %h1, 0x1234;
            mov.b64 %rd5, 0x1122334455667788;
            st.async.release.gpu.global.u32 [%rd1], %r4; ld.global.u32 %r5, [%rd1]; st.global.u32 [%rd1+64], %r5;
            st.async.weak.global.b16 [%rd1+6], %h1; st.async.mmio.release.sys.global.b64 [%rd1+8], %rd5;
            red.async.release.gpu.global.add.u32 [%rd1+16], %r4; red.async.relaxed.gpu.global.inc.u32 [%rd1+20], %r4;
            red.async.relaxed.sys.global.max.s32 [%rd1+24], %r4; red.async.mmio.release.sys.global.xor.b32 [%rd1+28], %r4;
            red.async.relaxed.gpu.global.add.u64 [%rd1+32], %rd5;";
        let found = run(100, "", body, seed).unwrap();
        let wanted = [
            700,
            0x1234_0002,
            0x5566_7788,
            0x1122_3344,
            705,
            7,
            700,
            8 ^ 700,
            0x5566_7788 + 9,
            0x1122_3344 + 10,
        ];
        assert_eq!(found[..10], wanted, "seed {seed}");
        seen.insert(found[16]);
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), [1, 700], "by seed it is done at once or later");
}
