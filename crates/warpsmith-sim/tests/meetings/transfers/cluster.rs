//! Copies and stores to other blocks of a cluster, which their barrier objects count.

use super::super::common::device;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, ElementType, Fill, LaunchError};

/// Words of the buffer for each block.
const EACH: u32 = 256;

/// Runs blocks of one thread, `size` to a cluster and two clusters, and gives what each leaves, and what lies behind that. The
/// buffer holds the numbers from 1 on. `%rd1` has its address and `%rd2` that of the block's own words, `%r2` and `%r3` shared memory
/// and a barrier object, `%r5` the rank of the block and `%r6` how many the cluster has.
fn run(size: u32, body: &str, seed: u64) -> Result<Vec<Vec<u32>>, LaunchError> {
    let text = super::super::common::kernel(
        100,
        ".shared .align 128 .b8 data[1024]; .shared .align 8 .b64 bar;",
        &format!(
            "mov.u32 %r2, data; mov.u32 %r3, bar; mov.u32 %r5, %cluster_ctarank; mov.u32 %r6, %cluster_nctarank;
            mov.u32 %r1, %ctaid.x; mad.wide.u32 %rd2, %r1, {}, %rd1; mbarrier.init.shared.b64 [%r3], 1; {body}",
            4 * EACH
        ),
    );
    let mut device = device(&text.replace(".version 9.0", ".version 9.3"));
    let words = (2 * size + 1) * EACH;
    let buffer = device.buffer("to", ElementType::U32, words.into(), &Fill::Zero).unwrap();
    let numbers: Vec<u8> = (1..=words).flat_map(u32::to_le_bytes).collect();
    device.write(buffer, &numbers).unwrap();
    let shape = Shape { grid: [2 * size, 1, 1], block: [1, 1, 1], shared: 0, cluster: Some([size, 1, 1]) };
    let settings = Settings { max_instructions: 1 << 20, seed, ..Settings::default() };
    device.launch("k", shape, &[Argument::Buffer(buffer)], settings)?;
    let words: Vec<u32> =
        device.bytes(buffer).as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
    Ok(words.chunks(EACH as usize).map(<[u32]>::to_vec).collect())
}

const MEET: &str = "barrier.cluster.arrive; barrier.cluster.wait;";
const WAIT: &str = "W: mbarrier.try_wait.parity.shared.b64 %p2, [%r3], 0; @!%p2 bra W;";
/// All of shared memory goes to the words of the block.
const SHOW: &str = "mov.u32 %r10, 0;
    L: add.u32 %r11, %r2, %r10; ld.shared.u32 %r12, [%r11]; cvt.u64.u32 %rd3, %r10; add.s64 %rd3, %rd3, %rd2;
    st.global.u32 [%rd3], %r12; add.u32 %r10, %r10, 4; setp.lt.u32 %p3, %r10, 1024; @%p3 bra L;";

#[test]
fn a_copy_to_several_blocks_is_counted_in_each() {
    for (form, mask) in
        [("multicast::cluster", 0b1011u32), ("multicast::cluster", 0b1100), ("multicast::cluster::16b", 0)]
    {
        for seed in 0..8 {
            let source = 8 * 4 * EACH;
            let body = format!(
                "mbarrier.arrive.expect_tx.shared.b64 _, [%r3], 512; {MEET}
                setp.eq.u32 %p1, %r5, 0; mov.b16 %h1, {mask};
                @%p1 cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.{form} [%r2+128], [%rd1+{source}], 512, [%r3], %h1;
                mov.u32 %r7, {mask}; shr.u32 %r7, %r7, %r5; and.b32 %r7, %r7, 1; setp.eq.u32 %p4, %r7, 0;
                @%p4 bra END;
                {WAIT} {SHOW}
                END: {MEET}"
            );
            let body = if form.ends_with("16b") { body.replace("[%r3], %h1", "[%r3], 0") } else { body };
            let text = run(4, &body.replace(".multicast::cluster::16b", ".multicast::cluster"), seed);
            for (block, words) in text.unwrap().into_iter().take(8).enumerate() {
                let first = EACH * block as u32;
                for (at, word) in (0..).zip(words) {
                    let wanted = match at {
                        _ if mask >> (block % 4) & 1 == 0 => first + at + 1,
                        32..160 => 8 * EACH + at - 32 + 1,
                        _ => 0,
                    };
                    assert_eq!(word, wanted, "block {block}, word {at}, seed {seed}");
                }
            }
        }
    }
}

#[test]
fn neighbours_send_copies_stores_and_reductions() {
    for (size, seed) in [2, 3, 8].into_iter().flat_map(|size| (0..8).map(move |seed| (size, seed))) {
        let body = format!(
            "mov.u32 %r10, 0; mul.lo.u32 %r12, %r1, 1000;
            F: add.u32 %r11, %r2, %r10; st.shared.u32 [%r11], %r12; add.u32 %r12, %r12, 1; add.u32 %r10, %r10, 4;
            setp.lt.u32 %p3, %r10, 256; @%p3 bra F;
            mov.b64 %rd5, 100; st.shared.u64 [%r2+528], %rd5; mov.u32 %r12, 7; st.shared.u32 [%r2+544], %r12;
            mbarrier.arrive.expect_tx.shared.b64 _, [%r3], 344; fence.proxy.async; {MEET}
            add.u32 %r7, %r5, 1; rem.u32 %r7, %r7, %r6;
            mapa.shared::cluster.u32 %r8, %r2, %r7; mapa.shared::cluster.u32 %r9, %r3, %r7;
            cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%r8+256], [%r2], 256, [%r9];
            mov.u32 %r13, 5; st.async.shared::cluster.mbarrier::complete_tx::bytes.v4.u32 [%r8+512], {{%r1, %r5, %r6, %r13}}, [%r9];
            cvt.u64.u32 %rd4, %r1;
            red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u64 [%r8+528], %rd4, [%r9];
            cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.add.u32 [%r8+544], [%r2], 64, [%r9];
            {WAIT} {SHOW} {MEET}"
        );
        for (block, words) in (0..2 * size).zip(run(size, &body, seed).unwrap()) {
            let from = block / size * size + (block % size + size - 1) % size;
            for (at, word) in (0..).zip(words) {
                let wanted = match at {
                    0..64 => 1000 * block + at,
                    64..128 => 1000 * from + at - 64,
                    128 => from,
                    129 => from % size,
                    130 => size,
                    131 => 5,
                    132 => 100 + from,
                    136 => 7 + 1000 * from,
                    137..152 => 1000 * from + at - 136,
                    _ => 0,
                };
                assert_eq!(word, wanted, "{size} blocks, block {block}, word {at}, seed {seed}");
            }
        }
    }
}

#[test]
fn a_block_that_has_ended_gets_nothing() {
    let send = |rank: u32| {
        format!(
            "{MEET} setp.ne.u32 %p1, %r5, 0; @%p1 exit; mapa.shared::cluster.u32 %r8, %r2, {rank};
            mapa.shared::cluster.u32 %r9, %r3, {rank}; st.async.shared::cluster.mbarrier::complete_tx::bytes.u32 [%r8], %r1, [%r9];"
        )
    };
    let said = run(2, &send(1), 0).expect_err("nobody is there").to_string();
    assert!(said.contains("all threads of which have ended") && said.contains("st.async"), "{said}");
    let said = run(2, &send(2), 0).expect_err("nobody is there").to_string();
    assert!(said.contains("of rank 2 of the cluster, which has ranks 0 to 1"), "{said}");
    let mask = format!(
        "{MEET} mov.b16 %h1, 5;
        cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r2], [%rd1], 512, [%r3], %h1;"
    );
    let said = run(2, &mask, 0).expect_err("nobody is there").to_string();
    assert!(said.contains("of rank 2 of the cluster, which has ranks 0 to 1"), "{said}");
}
