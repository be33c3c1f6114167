//! What is said of products of warpgroups that are used wrongly.

use crate::common::device;
use crate::groups::{Case, SHARED, case, source, waited};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, ElementType, Fill};

/// A product with A in registers and four registers of D.
fn product() -> String {
    Case { registers: true, adds: false, ..case("f16", "f16", "f32", 8) }.instruction()
}

/// What comes of a body with 4 registers of D.
fn outcome(body: &str, threads: u32, of_b: u64) -> Result<(), String> {
    let mut device = device(&source(4, (0, of_b), body));
    let words = (SHARED + 128 * 9) as u64;
    let to = device.buffer("to", ElementType::U32, 512, &Fill::Zero).unwrap();
    let from = device.buffer("from", ElementType::U32, words, &Fill::Zero).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [threads, 1, 1], shared: 4 * SHARED as u32, ..Shape::ONE };
    let done =
        device.launch("k", shape, &[Argument::Buffer(to), Argument::Buffer(from)], Settings::default());
    done.map(|_| ()).map_err(|fault| fault.to_string())
}

#[test]
fn registers_are_not_touched_before_they_were_waited_for() {
    let mma = product();
    let commit = "wgmma.commit_group.sync.aligned;";
    let wait = |left: u32| format!("wgmma.wait_group.sync.aligned {left};");
    let use_d = "add.u32 %r30, %c1, 1;";
    let use_a = "mov.u32 %r29, 1; add.u32 %r21, %r29, 1;";
    let other = "add.u32 %r30, %r1, 1;";
    let end = format!("{commit} {}", wait(0));
    for (body, fine) in [
        (format!("{mma} {other} {end} {use_d}"), true),
        (format!("{mma} {use_d} {end}"), false),
        (format!("{mma} {use_a} {end}"), false),
        (format!("{mma} {commit} {use_d} {}", wait(0)), false),
        // One group is left, which is the one.
        (format!("{mma} {commit} {} {use_d} {}", wait(1), wait(0)), false),
        // An empty group is the latest.
        (format!("{mma} {commit} {commit} {} {use_d} {}", wait(1), wait(0)), true),
        // What was not committed is not waited for.
        (format!("{mma} {} {use_d} {end}", wait(0)), false),
        // Other products may use them, and copies are made of them.
        (format!("{mma} {mma} mov.b32 %r30, %c1; {end}"), true),
        // Not where it is not known what ran before.
        (format!("{mma} {commit} {} bra NEXT; NEXT: {use_d}", wait(0)), true),
    ] {
        match outcome(&body, 128, 0) {
            Ok(()) => assert!(fine, "{body}"),
            Err(message) => assert!(!fine && message.contains("may not be finished"), "{body}: {message}"),
        }
    }
}

#[test]
fn a_warpgroup_is_whole_and_agrees() {
    let mma = waited(&product());
    let message = outcome(&mma, 96, 0).unwrap_err();
    assert!(message.contains("a warpgroup has to execute this"), "{message}");
    let message =
        outcome(&format!("cvt.u64.u32 %rd4, %r1; add.s64 %rd9, %rd9, %rd4; {mma}"), 128, 0).unwrap_err();
    assert!(message.contains("different values as descriptor of B"), "{message}");
    let message = outcome(&format!("setp.eq.u32 %p4, %r1, 3; {mma}"), 128, 0).unwrap_err();
    assert!(message.contains("different values as scale_d"), "{message}");
    // A matrix that ends behind shared memory.
    let message = outcome(&mma, 128, 0x3fff | 8 << 16 | 16 << 32).unwrap_err();
    assert!(message.contains("shared"), "{message}");
    // Bits that belong to no field.
    let message = outcome(&mma, 128, 1 << 14).unwrap_err();
    assert!(message.contains("descriptor of B") && message.contains("bits 14 and 15"), "{message}");
    let message = outcome(&mma, 128, 1 << 55).unwrap_err();
    assert!(message.contains("bits 52 to 61"), "{message}");
    // Part of a warp.
    let message = outcome(&format!("setp.eq.u32 %p5, %r1, 5; @%p5 bra END; {mma} END:"), 128, 0).unwrap_err();
    assert!(message.contains("all lanes of the warp"), "{message}");
}

#[test]
fn the_warps_of_a_group_do_the_same() {
    let mma = waited(&product());
    let own = "mov.u32 %r29, %tid.x; shr.u32 %r29, %r29, 5;";
    for (body, wanted) in [
        (format!("{own} setp.eq.u32 %p5, %r29, 2; @%p5 bra END; {mma} END:"), "warp 2 of the same warpgroup never execute"),
        (format!("{own} setp.gt.u32 %p5, %r29, 1; @%p5 bra END; {mma} END:"), "warps 2, 3 of the same warpgroup never"),
        (
            format!("{own} setp.eq.u32 %p5, %r29, 3; @%p5 bra ELSE; {mma} bra END; ELSE: {mma} END:"),
            "executes another product in the place of this one",
        ),
        (
            format!("{own} cvt.u64.u32 %rd4, %r29; shr.u64 %rd4, %rd4, 1; add.s64 %rd9, %rd9, %rd4; {mma}"),
            "of the same warpgroup gives another descriptor of B",
        ),
        (format!("{own} setp.eq.u32 %p4, %r29, 1; {mma}"), "of the same warpgroup gives another scale_d"),
        // All four, again and again, and one of them far ahead.
        (
            format!(
                "{own} mov.u32 %r28, 0; setp.ne.u32 %p5, %r29, 0; @%p5 nanosleep.u32 1000; LOOP: {mma} add.u32 %r28, %r28, 1;
                setp.lt.u32 %p5, %r28, 2000; @%p5 bra LOOP;"
            ),
            "",
        ),
        (
            format!(
                "{own} mov.u32 %r28, %r29; LOOP: {mma} add.u32 %r28, %r28, 1; setp.lt.u32 %p5, %r28, 20;
                @%p5 bra LOOP;"
            ),
            "warp 3 of the same warpgroup never execute",
        ),
    ] {
        let said = outcome(&body, 128, 0).err().unwrap_or_default();
        assert!(said.contains(wanted) && said.is_empty() == wanted.is_empty(), "{body}\n{wanted}\n{said}");
    }
}

#[test]
fn a_vector_register_is_a_matrix_in_registers() {
    // Of these types both ways to give A have as many operands.
    for (a, d, registers) in [("tf32", "f32", 4), ("e4m3", "f16", 2), ("s8", "s32", 4), ("b1", "s32", 4)] {
        let whole = Case { registers: true, adds: false, ..case(a, a, d, 8) };
        let vector = whole.instruction().replace("{%r20, %r21, %r22, %r23}", "%v");
        let load = "mov.b32 %r20, 0x3c383c38; mov.b32 %r21, %r20; mov.b32 %r22, %r20; mov.b32 %r23, %r20;";
        let results = |body: &str| {
            let mut device = device(&source(registers, (0, 0), body));
            let to = device.buffer("to", ElementType::U32, 512, &Fill::Zero).unwrap();
            let from: Vec<u32> = (0..SHARED as u32 + 128 * 9).map(|at| 0x3838_3838 ^ (at % 7)).collect();
            let bytes = from.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<_>>();
            let from =
                device.buffer("from", ElementType::U8, bytes.len() as u64, &Fill::Bytes(bytes)).unwrap();
            let shape =
                Shape { grid: [1, 1, 1], block: [128, 1, 1], shared: 4 * SHARED as u32, ..Shape::ONE };
            let arguments = [Argument::Buffer(to), Argument::Buffer(from)];
            device.launch("k", shape, &arguments, Settings::default()).unwrap();
            device.read::<u32>(to).unwrap()
        };
        let one = results(&format!("{load} {}", waited(&whole.instruction())));
        let other = results(&format!(
            "{load} .reg .v4 .b32 %v; mov.v4.b32 %v, {{%r20, %r21, %r22, %r23}}; {}",
            waited(&vector)
        ));
        assert!(one == other && one.iter().any(|word| *word != 0), "{a}");
    }
}
