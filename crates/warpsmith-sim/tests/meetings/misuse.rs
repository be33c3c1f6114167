//! Lanes that can never meet: what is said of them.

use super::{error, warp};

/// Two branches, and what each of them does: odd lanes the first.
fn branches(odd: &str, even: &str) -> String {
    format!(
        "and.b32 %r2, %r1, 1; setp.eq.u32 %p1, %r2, 0; @%p1 bra EVEN;
        {odd}
        bra END;
    EVEN:
        {even}
    END:"
    )
}

#[test]
fn a_lane_that_its_mask_lacks() {
    let said = error(80, "", "redux.sync.add.u32 %r4, %r1, 0xffffffef;", 32);
    assert!(said.contains("lane 4 is not in its own member mask 0xffffffef"), "{said}");
    // Each lane is judged by its own mask.
    let body = "and.b32 %r2, %r1, 1; setp.eq.u32 %p1, %r2, 0; selp.b32 %r3, 0x55555555, 0x2aaaaaaa, %p1;
        vote.sync.any.pred %p2, %p1, %r3;";
    let said = error(80, "", body, 32);
    assert!(said.contains("lane 31 is not in its own member mask 0x2aaaaaaa"), "{said}");
}

#[test]
fn different_operations_do_not_meet() {
    for (odd, even) in [
        ("vote.sync.any.pred %p2, %p1, -1;", "shfl.sync.idx.b32 %r4, %r1, 0, 31, -1;"),
        ("redux.sync.add.u32 %r4, %r1, -1;", "redux.sync.add.s32 %r4, %r1, -1;"),
        ("vote.sync.any.pred %p2, %p1, -1;", "vote.sync.all.pred %p2, %p1, -1;"),
        ("bar.warp.sync -1;", "vote.sync.all.pred %p2, %p1, -1;"),
    ] {
        let said = error(80, "", &branches(odd, even), 32);
        let name = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
        assert!(
            said.contains("lane 0 gives the member mask 0xffffffff") || said.contains("lane 1 gives"),
            "{said}"
        );
        assert!(said.contains("come to the same operation with the same mask"), "{said}");
        assert!(said.contains(&name(odd)) && said.contains(&name(even)), "{said}");
        assert!(said.contains("(k, line 10)") || said.contains("(k, line 13)"), "{said}");
    }
}

#[test]
fn different_masks_of_lanes_that_name_each_other_do_not_meet() {
    let said = error(
        80,
        "",
        &branches("redux.sync.add.u32 %r4, %r1, -1;", "redux.sync.add.u32 %r4, %r1, 0x55555557;"),
        32,
    );
    assert!(said.contains("member mask 0x55555557") && said.contains("member mask 0xffffffff"), "{said}");
    // The same in lanes that run together.
    let body =
        "setp.lt.u32 %p1, %r1, 16; selp.b32 %r2, -1, 0xffff0001, %p1; redux.sync.add.u32 %r4, %r1, %r2;";
    let said = error(80, "", body, 32);
    assert!(said.contains("member mask 0xffff0001") && said.contains("member mask 0xffffffff"), "{said}");
}

#[test]
fn a_deadlock_says_who_waits_with_which_mask() {
    // Nobody ever comes with the lanes below 16, which wait at a barrier of the block for them.
    let body = "setp.lt.u32 %p1, %r1, 16; @%p1 bra BARRIER;
        vote.sync.all.pred %p2, %p1, -1; bra END;
    BARRIER:
        bar.sync 3;
    END:";
    let said = error(80, "", body, 32);
    assert!(said.contains("deadlock"), "{said}");
    let waits = "lanes 0xffff0000: waits in vote.sync.all.pred with member mask 0xffffffff for lanes 0x0000ffff (k, line 10)";
    assert!(said.contains(waits), "{said}");
    let barrier = "lanes 0x0000ffff: waits at barrier 3, to which lanes 0xffff0000 of its warp have not come (k, line 12)";
    assert!(said.contains(barrier), "{said}");
}

#[test]
fn lanes_that_have_ended_are_no_deadlock() {
    let body = "setp.lt.u32 %p1, %r1, 16; @%p1 exit; setp.eq.u32 %p2, %r1, %r1; elect.sync %r4|%p3, -1;
        st.global.u32 [%rd3], %r4;";
    assert_eq!(warp(90, "", body, 1)[16..], [16; 16]);
}
