//! Masks that differ among lanes that run together, and one mask at several places.

use super::common::run;
use super::warp;

/// A mask of the lanes of which something holds.
fn mask(holds: impl Fn(u32) -> bool) -> u32 {
    (0..32).filter(|lane| holds(*lane)).map(|lane| 1 << lane).sum()
}

fn each(words: &[u32], wanted: impl Fn(u32) -> u32) {
    assert_eq!(words, (0..32).map(wanted).collect::<Vec<u32>>());
}

/// A function of a mask and a value, and a kernel in which two branches call it with the same mask. Odd lanes bring their
/// number and 5, even ones theirs and 6.
fn in_a_function(collective: &str) -> Vec<u32> {
    let function = format!(
        ".func (.param .b32 r) f(.param .b32 m, .param .b32 v)
        {{ .reg .b32 %m, %v, %d; .reg .pred %p; ld.param.u32 %m, [m]; ld.param.u32 %v, [v];
          {collective} st.param.b32 [r], %d; ret; }}"
    );
    let call = "{ .param .b32 a; .param .b32 b; .param .b32 c; st.param.b32 [a], -1; st.param.b32 [b], %r4;
        call (c), f, (a, b); ld.param.b32 %r5, [c]; }";
    let body = format!(
        "and.b32 %r2, %r1, 1; setp.eq.s32 %p1, %r2, 0; add.s32 %r4, %r1, 5; @%p1 bra EVEN;
        {call} bra.uni END;
    EVEN:
        add.s32 %r4, %r1, 6; {call}
    END:
        st.global.u32 [%rd3], %r5;"
    );
    warp(80, &function, &body, 1)
}

#[test]
fn each_mask_is_a_group_of_its_own() {
    let found = warp(
        90,
        "",
        "and.b32 %r2, %r1, 1; setp.eq.u32 %p1, %r2, 0; selp.b32 %r3, 0x55555555, 0xaaaaaaaa, %p1;
        redux.sync.add.u32 %r4, %r1, %r3; st.global.u32 [%rd3], %r4;
        setp.gt.u32 %p2, %r1, 7; vote.sync.ballot.b32 %r4, %p2, %r3; st.global.u32 [%rd3+128], %r4;
        vote.sync.any.pred %p2, %p1, %r3; selp.u32 %r4, 1, 0, %p2; st.global.u32 [%rd3+256], %r4;
        shr.u32 %r5, %r1, 2; match.any.sync.b32 %r4, %r5, %r3; st.global.u32 [%rd3+384], %r4;
        elect.sync %r4|%p3, %r3; selp.u32 %r6, 100, 0, %p3; add.u32 %r4, %r4, %r6; st.global.u32 [%rd3+512], %r4;
        sub.u32 %r7, 30, %r1; and.b32 %r7, %r7, 31; shfl.sync.idx.b32 %r4, %r1, %r7, 31, %r3; st.global.u32 [%rd3+640], %r4;",
        6,
    );
    let own = |lane: u32| mask(|other| other % 2 == lane % 2);
    each(&found[..32], |lane| if lane % 2 == 0 { 240 } else { 256 });
    each(&found[32..64], |lane| own(lane) & 0xffff_ff00);
    each(&found[64..96], |lane| 1 - lane % 2);
    each(&found[96..128], |lane| own(lane) & mask(|other| other / 4 == lane / 4));
    each(&found[128..160], |lane| lane % 2 + if lane < 2 { 100 } else { 0 });
    each(&found[160..], |lane| 30u32.wrapping_sub(lane) & 31);
}

#[test]
fn tiles_and_labels() {
    // Tiles of eight lanes, and groups by number modulo 3, as cooperative groups make them.
    let found = run(
        80,
        "",
        "mov.u32 %r1, %tid.x; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2; mov.u32 %r10, %laneid;
        and.b32 %r2, %r10, -8; mov.u32 %r3, 255; shl.b32 %r3, %r3, %r2;
        redux.sync.add.s32 %r4, %r1, %r3; st.global.u32 [%rd3], %r4;
        setp.eq.s32 %p1, %r10, 3; vote.sync.any.pred %p2, %p1, %r3; selp.u32 %r4, 1, 0, %p2; st.global.u32 [%rd3+256], %r4;
        rem.u32 %r5, %r1, 3; match.any.sync.b32 %r6, %r5, -1; redux.sync.max.u32 %r4, %r1, %r6;
        st.global.u32 [%rd3+512], %r4; redux.sync.min.u32 %r4, %r1, %r6; st.global.u32 [%rd3+768], %r4;",
        64,
        256,
    );
    for thread in 0..64 {
        let (tile, warp) = (thread / 8 * 8, thread / 32 * 32);
        let same = || (warp..warp + 32).filter(|other| other % 3 == thread % 3);
        let wanted = [
            (tile..tile + 8).sum(),
            u32::from(tile % 32 == 0),
            same().max().unwrap_or(0),
            same().min().unwrap_or(0),
        ];
        for (at, wanted) in wanted.into_iter().enumerate() {
            assert_eq!(found[64 * at + thread as usize], wanted, "thread {thread}, {at}");
        }
    }
}

#[test]
fn one_mask_at_two_places() {
    // In both branches the same is written; the results are those of one operation.
    let both = [
        ("setp.gt.u32 %p2, %r1, 15; vote.sync.ballot.b32 %r4, %p2, -1;", 0xffff_0000),
        ("redux.sync.xor.b32 %r4, %r7, -1;", (0..32).map(|lane| lane * lane).fold(0, |all, one| all ^ one)),
        ("shfl.sync.idx.b32 %r4, %r7, 9, 31, -1;", 81),
        ("and.b32 %r5, %r1, 0; match.all.sync.b32 %r4|%p2, %r5, -1;", u32::MAX),
        ("elect.sync %r4|%p2, -1;", 0),
    ];
    for (operation, wanted) in both {
        let body = format!(
            "and.b32 %r2, %r1, 1; setp.eq.u32 %p1, %r2, 0; mul.lo.u32 %r7, %r1, %r1; @%p1 bra EVEN;
            {operation} bra END;
        EVEN:
            add.u32 %r20, %r1, 1; {operation}
        END:
            st.global.u32 [%rd3], %r4;"
        );
        each(&warp(90, "", &body, 1), |_| wanted);
    }
}

#[test]
fn one_mask_in_a_function_that_two_branches_call() {
    each(&in_a_function("and.b32 %v, %v, 1; setp.ne.u32 %p, %v, 0; vote.sync.ballot.b32 %d, %p, %m;"), |_| 0);
    each(&in_a_function("setp.lt.u32 %p, %v, 12; vote.sync.ballot.b32 %d, %p, %m;"), |_| 0x3f);
    each(&in_a_function("redux.sync.min.u32 %d, %v, %m;"), |_| 6);
    // Lanes 2 n and 2 n + 1 bring the same.
    each(&in_a_function("match.any.sync.b32 %d, %v, %m;"), |lane| 3 << (lane / 2 * 2));
}

#[test]
fn who_skips_the_operation_is_waited_for() {
    // Lanes below 8 come later, from elsewhere; lanes from 24 on end without coming.
    let body = "setp.ge.u32 %p1, %r1, 8; setp.ge.u32 %p2, %r1, 24; setp.eq.u32 %p3, %r1, %r1; mov.u32 %r4, 0;
        @%p2 bra END; @%p1 vote.sync.ballot.b32 %r4, %p3, -1; @%p1 bra STORE;
        mov.u32 %r2, 0;
    LOOP:
        add.u32 %r2, %r2, 1; setp.lt.u32 %p4, %r2, 1000; @%p4 bra LOOP;
        vote.sync.ballot.b32 %r4, %p3, -1;
    STORE:
        st.global.u32 [%rd3], %r4;
    END:";
    each(&warp(80, "", body, 1), |lane| if lane < 24 { 0x00ff_ffff } else { 0 });
}

#[test]
fn masks_that_overlap_are_taken_in_turn() {
    // Lane 0 comes with the others one after the other: each waits for it with a mask of two.
    let body = "mov.u32 %r2, 1; mov.u32 %r8, 0; setp.eq.u32 %p1, %r1, 0; @%p1 bra FIRST;
        shl.b32 %r3, %r2, %r1; or.b32 %r3, %r3, 1; redux.sync.add.u32 %r8, %r1, %r3; bra END;
    FIRST:
        shl.b32 %r3, 1, %r2; or.b32 %r3, %r3, 1; redux.sync.add.u32 %r4, 100, %r3; add.u32 %r8, %r8, %r4;
        add.u32 %r2, %r2, 1; setp.lt.u32 %p2, %r2, 32; @%p2 bra FIRST;
    END:
        st.global.u32 [%rd3], %r8;";
    each(&warp(80, "", body, 1), |lane| if lane == 0 { 31 * 100 + 31 * 16 } else { 100 + lane });
}
