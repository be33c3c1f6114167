//! Barriers of the block: whole warps come to them, and each counts as 32 threads.

use super::BEGIN;
use super::common::{run, try_run};

/// Every way to wait at a barrier for so many threads, without and with a promise of alignment. `%r4` gets the number of
/// threads that came, where the barrier counts them.
fn forms(threads: u32) -> Vec<(String, bool)> {
    let mut out = Vec::new();
    for (name, suffix) in [
        ("bar", ""),
        ("bar.cta", ""),
        ("barrier", ""),
        ("barrier", ".aligned"),
        ("barrier.cta", ""),
        ("barrier.cta", ".aligned"),
    ] {
        out.push((format!("{name}.sync{suffix} 1, {threads};"), false));
        out.push((format!("{name}.red.popc{suffix}.u32 %r4, 1, {threads}, %p1;"), true));
        for op in ["and", "or"] {
            out.push((format!("{name}.red.{op}{suffix}.pred %p2, 1, {threads}, %p1; @!%p2 trap;"), false));
        }
    }
    out
}

#[test]
fn the_last_warp_counts_whole() {
    for threads in [33, 40, 64] {
        for (barrier, counts) in forms(64) {
            let body = format!(
                "{BEGIN} setp.eq.u32 %p1, %r1, %r1; mov.u32 %r4, 7; {barrier} st.global.u32 [%rd3], %r4;"
            );
            let found = run(80, "", &body, threads, threads as usize);
            let wanted = if counts { threads } else { 7 };
            assert_eq!(found, vec![wanted; threads as usize], "{barrier}");
        }
    }
}

#[test]
fn a_warp_with_lanes_that_have_ended_counts_whole() {
    for (barrier, counts) in forms(64) {
        let body = format!(
            "{BEGIN} setp.eq.u32 %p1, %r1, %r1; mov.u32 %r4, 7; and.b32 %r5, %r1, 31; setp.gt.u32 %p3, %r5, 4;
            @%p3 exit; {barrier} st.global.u32 [%rd3], %r4;"
        );
        let found = run(80, "", &body, 64, 64);
        for (thread, word) in found.into_iter().enumerate() {
            let wanted = if counts { 10 } else { 7 };
            assert_eq!(word, if thread % 32 < 5 { wanted } else { 0 }, "{barrier}");
        }
    }
}

#[test]
fn lanes_of_a_warp_come_from_several_places_and_count_once() {
    // Even lanes arrive at another place than odd ones; warp 1 has 8 threads.
    for (name, suffix) in [("bar", ""), ("barrier", ""), ("barrier", ".aligned"), ("barrier.cta", "")] {
        let body = format!(
            "{BEGIN} and.b32 %r5, %r1, 1; setp.eq.u32 %p1, %r5, 0; mov.u32 %r6, place; setp.lt.u32 %p2, %r1, 32;
            @%p2 st.shared.u32 [%r6], 77; @%p1 bra EVEN;
            @%p2 {name}.arrive{suffix} 2, 64; @!%p2 {name}.sync{suffix} 2, 64; bra END;
        EVEN:
            @%p2 {name}.arrive{suffix} 2, 64; @!%p2 {name}.sync{suffix} 2, 64;
        END:
            ld.shared.u32 %r4, [%r6]; st.global.u32 [%rd3], %r4;"
        );
        assert_eq!(run(80, ".shared .align 4 .b8 place[4];", &body, 40, 40), [77; 40], "{name}");
    }
}

#[test]
fn who_ends_instead_of_coming_is_not_waited_for() {
    let body = format!(
        "{BEGIN} and.b32 %r5, %r1, 31; setp.lt.u32 %p1, %r5, 16; @!%p1 bra LATE; bar.sync 1, 64;
        st.global.u32 [%rd3], 5; bra END;
    LATE:
        mov.u32 %r2, 0;
    LOOP:
        add.u32 %r2, %r2, 1; setp.lt.u32 %p4, %r2, 9000; @%p4 bra LOOP;
    END:"
    );
    let found = run(80, "", &body, 64, 64);
    assert!(found.iter().enumerate().all(|(thread, word)| *word == if thread % 32 < 16 { 5 } else { 0 }));
}

#[test]
fn warps_that_do_not_come_are_missed() {
    let said = |body: &str, threads| {
        try_run(80, "", &format!("{BEGIN} {body}"), threads, 64).expect_err("a deadlock").to_string()
    };
    let few = said("bar.sync 1, 96;", 40);
    assert!(few.contains("waits at barrier 1, to which 64 of 96 threads have come"), "{few}");
    let elsewhere = said("setp.lt.u32 %p1, %r1, 32; @%p1 bar.sync 1; @!%p1 bar.sync 2;", 40);
    assert!(
        elsewhere.contains("lanes 0xffffffff: waits at barrier 1, to which 32 of 40 threads have come"),
        "{elsewhere}"
    );
    assert!(
        elsewhere.contains("lanes 0x000000ff: waits at barrier 2, to which 8 of 40 threads have come"),
        "{elsewhere}"
    );
}
