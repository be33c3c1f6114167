//! What is said of copies that cannot be done, and of bytes that never come.

use super::{BEGIN, SHARED, WAIT, run};

/// What is said of a kernel that is stopped.
fn said(body: &str) -> String {
    run(100, SHARED, &format!("{BEGIN} {body}"), 0).expect_err("it should not run").to_string()
}

const LOAD: &str = "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes";
const STORE: &str = "cp.async.bulk.global.shared::cta.bulk_group";

#[test]
fn sizes_and_addresses_are_multiples_of_16() {
    let cases = [
        (
            format!("mov.u32 %r5, 24; {LOAD} [%r2], [%rd1], %r5, [%r3];"),
            "24 bytes are to be copied; legal are multiples of 16, such as 32",
        ),
        (
            format!("{LOAD} [%r2+8], [%rd1], 64, [%r3];"),
            "write of 64 bytes at shared address 0x8: the address is no multiple of 16",
        ),
        (format!("{LOAD} [%r2], [%rd1+4], 64, [%r3];"), "0x1000000004: the address is no multiple of 16"),
        (format!("{LOAD} [%r2], [%rd1], 64, [%r3+4];"), "0x1004: the address is no multiple of 8"),
        (format!("{STORE} [%rd1+8], [%r2], 64;"), "0x1000000008: the address is no multiple of 16"),
        (format!("{STORE} [%rd1], [%r2+2], 64;"), "0x2: the address is no multiple of 16"),
        (
            "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%rd1+4], [%r2], 64;".into(),
            "atomic operation of 64 bytes at global address 0x1000000004",
        ),
        (
            "cp.async.bulk.prefetch.L2.global [%rd1+4], 64;".into(),
            "0x1000000004: the address is no multiple of 16",
        ),
    ];
    for (body, wanted) in cases {
        let said = said(&body);
        assert!(said.contains(wanted), "{body}: {said}");
        assert!(said.contains("thread (0, 0, 0)"), "{said}");
    }
}

#[test]
fn all_bytes_have_to_be_there_when_it_starts() {
    let load = |to: u32, from: u32, size: u32| format!("{LOAD} [%r2+{to}], [%rd1+{from}], {size}, [%r3];");
    for (body, wanted) in [
        (load(0, 16384 - 48, 64), "from byte 16336 of `to` (16384 bytes) it reaches 16 behind the end"),
        (load(4080, 0, 64), "write of 64 bytes at shared address 0xff0"),
        (format!("{STORE} [%rd1+16384], [%r2], 16;"), "write of 16 bytes at global address 0x1000004000"),
        (format!("{STORE} [%rd1], [%r2+4096], 16;"), "read of 16 bytes at shared address 0x1000"),
        ("cp.async.bulk.prefetch.L2.global [%rd1+16384], 16;".into(), "read of 16 bytes"),
        (
            format!("{LOAD} [%r2], [%rd1], 16, [%r2+128];"),
            "the barrier object at shared address 0x80 is none",
        ),
        (
            format!("mbarrier.inval.shared.b64 [%r3]; {LOAD} [%r2], [%rd1], 16, [%r3];"),
            "at shared address 0x1000 is none",
        ),
    ] {
        let said = said(&body);
        assert!(said.contains(wanted), "{body}: {said}");
    }
}

#[test]
fn bytes_that_never_come_are_told() {
    let load = format!("{LOAD} [%r2], [%rd1], 1024, [%r3];");
    for (expected, wanted) in [
        ("mbarrier.arrive.expect_tx.shared.b64 _, [%r3], 4096;", "which expects 3072 bytes more"),
        (
            "mbarrier.expect_tx.relaxed.cta.shared.b64 [%r3], 4096;",
            "which lacks 1 arrival and expects 3072 bytes more",
        ),
        (
            "mbarrier.expect_tx.relaxed.cta.shared.b64 [%r3], 512;",
            "which lacks 1 arrival and has got 512 bytes more than it expects",
        ),
        ("mbarrier.expect_tx.relaxed.cta.shared.b64 [%r3], 1024;", "which lacks 1 arrival ("),
    ] {
        let said = said(&format!("{expected} {load} {WAIT}"));
        let begins =
            "asks in vain whether the phase of the barrier object at shared address 0x1000 has ended, ";
        assert!(said.contains("deadlock") && said.contains(begins) && said.contains(wanted), "{said}");
    }
}

#[test]
fn what_changes_before_it_is_done_is_told_where_it_was_started() {
    let body = format!(
        "mbarrier.arrive.expect_tx.shared.b64 _, [%r3], 64;
        {LOAD} [%r2], [%rd1], 64, [%r3];
        mbarrier.inval.shared.b64 [%r3];"
    );
    let said = said(&body);
    assert!(said.contains("what this instruction has started could not be done later: "), "{said}");
    assert!(said.contains("the barrier object at shared address 0x1000 is none"), "{said}");
    assert!(said.contains("cp.async.bulk.shared::cta.global"), "{said}");
}

#[test]
fn edges_may_lie_outside() {
    let oob = "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.ignore_oob";
    let body = |from: &str, left: u32, right: u32| {
        format!(
            "{BEGIN} mbarrier.arrive.expect_tx.shared.b64 _, [%r3], 64;
            {oob} [%r2], [%rd1+{from}], 64, {left}, {right}, [%r3]; {WAIT}
            ld.shared.v4.u32 {{%r4, %r5, %r6, %r7}}, [%r2+48]; st.global.v4.u32 [%rd1], {{%r4, %r5, %r6, %r7}};"
        )
    };
    // The buffer has whole units, so that only what lies outside by more than the edges can be tried with it.
    let found = run(100, SHARED, &body("64", 3, 7), 0).unwrap();
    assert_eq!(found[..2], [29, 30]);
    assert_eq!(found[2] & 0xff, 31, "the bytes before the edge are copied");
    let said = run(100, SHARED, &body("16336", 0, 15), 0).expect_err("it reaches too far").to_string();
    assert!(said.contains("it reaches 1 behind the end"), "{said}");
}
