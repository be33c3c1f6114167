//! Matrices and barrier objects: what a warp or a block does through shared memory.

use crate::common::run;

/// The element that lies in a half of the register of a lane, by the layout that mma has for its operands.
fn place(lane: usize, half: usize, transposed: bool) -> (usize, usize) {
    let (row, column) = (lane / 4, lane % 4 * 2 + half);
    if transposed { (column, row) } else { (row, column) }
}

/// A kernel that loads matrices of 16-bit elements, whose element at row r, column c of matrix m is 256 m + 8 r + c.
fn load(number: usize, transposed: bool) -> Vec<u32> {
    let trans = if transposed { ".trans" } else { "" };
    let registers: Vec<String> = (0..number).map(|index| format!("%r{}", index + 10)).collect();
    let stores: String =
        (0..number).map(|index| format!("st.global.u32 [%rd3+{}], %r{};", 128 * index, index + 10)).collect();
    let body = format!(
        "mov.u32 %r1, %tid.x; mov.u32 %r2, buffer;
        // Line i of matrix m lies at 128 m + 16 i.
        mov.u32 %r3, 0;
    FILL:
        shl.b32 %r4, %r1, 4; shl.b32 %r5, %r3, 1; add.u32 %r4, %r4, %r5; add.u32 %r4, %r4, %r2;
        shr.u32 %r6, %r1, 3; shl.b32 %r6, %r6, 8; and.b32 %r7, %r1, 7; shl.b32 %r7, %r7, 3;
        add.u32 %r6, %r6, %r7; add.u32 %r6, %r6, %r3; cvt.u16.u32 %h1, %r6; st.shared.u16 [%r4], %h1;
        add.u32 %r3, %r3, 1; setp.lt.u32 %p1, %r3, 8; @%p1 bra FILL;
        bar.warp.sync -1;
        shl.b32 %r4, %r1, 4; add.u32 %r4, %r4, %r2;
        ldmatrix.sync.aligned.m8n8.x{number}{trans}.shared.b16 {{{}}}, [%r4];
        mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; {stores}",
        registers.join(", ")
    );
    run(90, ".shared .align 16 .b8 buffer[512];", &body, 32, 32 * number)
}

#[test]
fn loaded_matrices_lie_as_mma_wants_them() {
    for number in [1, 2, 4] {
        for transposed in [false, true] {
            let got = load(number, transposed);
            for matrix in 0..number {
                for lane in 0..32 {
                    let word = [0, 1].map(|half| {
                        let (row, column) = place(lane, half, transposed);
                        (256 * matrix + 8 * row + column) as u32
                    });
                    assert_eq!(got[32 * matrix + lane], word[0] | word[1] << 16, "x{number} lane {lane}");
                }
            }
        }
    }
}

#[test]
fn stored_matrices_come_back() {
    let body = "mov.u32 %r1, %tid.x; mov.u32 %r2, buffer; shl.b32 %r4, %r1, 4; add.u32 %r4, %r4, %r2;
        mad.lo.u32 %r5, %r1, 2654435761, 12345; mad.lo.u32 %r6, %r5, 1664525, 1013904223;
        stmatrix.sync.aligned.m8n8.x2.trans.shared.b16 [%r4], {%r5, %r6};
        ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%r7, %r8}, [%r4];
        movmatrix.sync.aligned.m8n8.trans.b16 %r9, %r5;
        ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r10}, [%r4];
        xor.b32 %r7, %r7, %r5; xor.b32 %r8, %r8, %r6; or.b32 %r7, %r7, %r8; xor.b32 %r9, %r9, %r10;
        or.b32 %r7, %r7, %r9; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; st.global.u32 [%rd3], %r7;";
    assert_eq!(run(90, ".shared .align 16 .b8 buffer[512];", body, 32, 32), [0; 32]);
}

#[test]
fn small_elements_are_spread_to_bytes() {
    // A line has sixteen elements of six bits, all the same number: 24 bits that repeat, in three words.
    let body = "mov.u32 %r1, %tid.x; mov.u32 %r2, buffer; shl.b32 %r4, %r1, 4; add.u32 %r4, %r4, %r2;
        add.u32 %r5, %r1, 33; mul.lo.u32 %r6, %r5, 0x41041;
        shl.b32 %r7, %r6, 24; or.b32 %r7, %r7, %r6; st.shared.u32 [%r4], %r7;
        shl.b32 %r7, %r6, 16; shr.u32 %r8, %r6, 8; or.b32 %r7, %r7, %r8; st.shared.u32 [%r4+4], %r7;
        shl.b32 %r7, %r6, 8; shr.u32 %r8, %r6, 16; or.b32 %r7, %r7, %r8; st.shared.u32 [%r4+8], %r7;
        bar.warp.sync -1;
        ldmatrix.sync.aligned.m8n16.x1.shared.b8x16.b6x16_p32 {%r8}, [%r4];
        mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; st.global.u32 [%rd3], %r8;";
    let got = run(120, ".shared .align 16 .b8 buffer[512];", body, 32, 32);
    for (lane, word) in got.into_iter().enumerate() {
        assert_eq!(word, (33 + lane as u32 / 4) * 0x0101_0101, "lane {lane}");
    }
}

#[test]
fn a_barrier_object_hands_work_over() {
    // Warp 1 waits for what warp 0 has written; then warp 0 for warp 1: four rounds.
    let body =
        "mov.u32 %r1, %tid.x; mov.u32 %r2, full; mov.u32 %r3, empty; mov.u32 %r4, slot; mov.u32 %r8, 0;
        setp.ne.u32 %p1, %r1, 0; @%p1 bra MADE;
        mbarrier.init.shared::cta.b64 [%r2], 32; mbarrier.init.shared::cta.b64 [%r3], 32;
    MADE:
        bar.sync 0;
        and.b32 %r5, %r1, 31; shl.b32 %r5, %r5, 2; add.u32 %r5, %r5, %r4; mov.u32 %r6, 0;
    ROUND:
        and.b32 %r7, %r6, 1; setp.ge.u32 %p2, %r1, 32; @%p2 bra CONSUME;
        setp.eq.u32 %p3, %r6, 0; @%p3 bra PRODUCE; xor.b32 %r9, %r7, 1;
    FREE:
        mbarrier.try_wait.parity.shared::cta.b64 %p4, [%r3], %r9; @!%p4 bra FREE;
    PRODUCE:
        mad.lo.u32 %r10, %r6, 100, %r1; st.shared.u32 [%r5], %r10;
        mbarrier.arrive.shared::cta.b64 %rd4, [%r2]; bra NEXT;
    CONSUME:
        mbarrier.try_wait.parity.shared::cta.b64 %p4, [%r2], %r7; @!%p4 bra CONSUME;
        ld.shared.u32 %r10, [%r5]; add.u32 %r8, %r8, %r10; mbarrier.arrive.shared::cta.b64 _, [%r3];
    NEXT:
        add.u32 %r6, %r6, 1; setp.lt.u32 %p5, %r6, 4; @%p5 bra ROUND;
        mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; st.global.u32 [%rd3], %r8;";
    let declare = ".shared .align 8 .b64 full; .shared .align 8 .b64 empty; .shared .align 8 .b8 slot[128];";
    let got = run(90, declare, body, 64, 64);
    for lane in 0..32u32 {
        assert_eq!(got[lane as usize], 0);
        assert_eq!(got[32 + lane as usize], 600 + 4 * lane);
    }
}

#[test]
fn copies_arrive_at_a_barrier_object() {
    let body =
        "mov.u32 %r1, %tid.x; mov.u32 %r2, done; mov.u32 %r3, slot; setp.ne.u32 %p1, %r1, 0; @%p1 bra MADE;
        mbarrier.init.shared::cta.b64 [%r2], 64;
    MADE:
        bar.sync 0;
        mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; add.u32 %r4, %r1, 7; st.global.u32 [%rd3], %r4;
        shl.b32 %r5, %r1, 2; add.u32 %r5, %r5, %r3;
        cp.async.ca.shared.global [%r5], [%rd3], 4; cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%r2];
        mbarrier.arrive.shared::cta.b64 %rd4, [%r2];
    WAIT:
        mbarrier.test_wait.shared::cta.b64 %p2, [%r2], %rd4; @!%p2 bra WAIT;
        ld.shared.u32 %r6, [%r5]; mul.lo.u32 %r6, %r6, 3; st.global.u32 [%rd3], %r6;";
    let got = run(80, ".shared .align 8 .b64 done; .shared .align 8 .b8 slot[128];", body, 32, 32);
    assert!(got.iter().enumerate().all(|(lane, value)| *value == 3 * (lane as u32 + 7)));
}

#[test]
fn who_waits_for_lanes_that_end_goes_on() {
    // Lanes 16 to 31 vote at once; the others end later without a vote.
    let body = "mov.u32 %r1, %tid.x; setp.lt.u32 %p1, %r1, 16; setp.eq.u32 %p3, %r1, %r1;
        @!%p1 bra VOTE; mov.u32 %r2, 0;
    LOOP:
        add.u32 %r2, %r2, 1; setp.lt.u32 %p2, %r2, 1000; @%p2 bra LOOP; bra END;
    VOTE:
        vote.sync.ballot.b32 %r3, %p3, -1; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2;
        st.global.u32 [%rd3], %r3;
    END:";
    let got = run(80, "", body, 32, 32);
    assert!(got[16..].iter().all(|mask| *mask == 0xffff_0000), "{got:x?}");
}
