//! Control flow of SM 1.x: divergence, calls, loops, barriers, whole quads, and what goes wrong with the stack.

use crate::run::{Kernel, assembled, ints};
use warpsmith_sim::engine::Settings;
use warpsmith_sim::fault::FaultKind;
use warpsmith_sim::launch::{Argument, LaunchError};

/// Runs a body on threads. `R0` is the thread, `R1` the address of its word in the buffer, which is what comes back.
fn run(body: &str, threads: u32) -> Result<Vec<u32>, LaunchError> {
    run_with(body, threads, &[], Settings::default())
}

fn run_with(
    body: &str,
    threads: u32,
    constants: &[u32],
    settings: Settings,
) -> Result<Vec<u32>, LaunchError> {
    let begin = "    MOV R2, g[0x4]\n    SHL R1, R0, 0x2\n    IADD R1, R1, R2\n    MVI R2, 0x0\n";
    let code = assembled(&format!(".arch sm_13\n{begin}{body}"));
    let mut kernel = Kernel::new(code, &ints(constants));
    kernel.settings = settings;
    kernel.shared = 1024;
    let buffer = kernel.buffer("out", &vec![0; threads as usize]);
    kernel.run([1, 1], threads, &[Argument::Buffer(buffer)])?;
    Ok(kernel.read(buffer))
}

/// The kind of the fault that a body ends with.
fn fault(body: &str, threads: u32) -> FaultKind {
    match run(body, threads) {
        Err(LaunchError::Fault(fault)) => {
            assert!(fault.machine.is_some() || matches!(fault.kind, FaultKind::Deadlock(_)));
            fault.kind
        }
        other => panic!("{other:?} instead of a fault"),
    }
}

#[test]
fn both_ways_of_a_branch() {
    let body = "
    ISET.C0 o[0x7f], R0, R124, EQ
    LOP32I.AND R3, R0, 0x3
    ISET.C0 o[0x7f], R3, R124, EQ
    SSY join
    BRA C0.NE, zero
    IADD32I R2, R2, 0x64
    BRA join
zero:
    IADD32I R2, R2, 0xa
join:
    NOP.S
    IADD32I R2, R2, 0x1
    GST.U32 global14[R1], R2 ?EXIT
";
    let wanted: Vec<u32> = (0..40).map(|lane| if lane % 4 == 0 { 11 } else { 101 }).collect();
    assert_eq!(run(body, 40).unwrap(), wanted);
}

#[test]
fn an_instruction_with_a_join_marker_is_executed_once() {
    let body = "
    LOP32I.AND R3, R0, 0x1
    NOP
    ISET.C0 o[0x7f], R3, R124, NE
    SSY join
    BRA C0.NE, join
    IADD32I R2, R2, 0x64
join:
    IADD.S R2, R2, R0
    GST.U32 global14[R1], R2 ?EXIT
";
    let wanted: Vec<u32> = (0..32).map(|lane| if lane % 2 == 1 { lane } else { lane + 100 }).collect();
    assert_eq!(run(body, 32).unwrap(), wanted);
}

/// Each level lets the lanes above its number go on inside; on the way out they come by all join points below.
#[test]
fn nests_to_32_levels() {
    let mut body = String::new();
    for level in 0..32 {
        body += &format!(
            "    MVI R4, {level:#x}\n    ISET.C0 o[0x7f], R0, R4, LE\n    SSY join{level}\n    BRA C0.NE, join{level}\n    \
             IADD32I R2, R2, 0x1\n"
        );
    }
    for level in (0..32).rev() {
        body += &format!("join{level}:\n    NOP.S\n    IADD32I R2, R2, 0x100\n");
    }
    body += "    GST.U32 global14[R1], R2 ?EXIT\n";
    let wanted: Vec<u32> = (0..32).map(|lane| lane + (lane + 1) * 0x100).collect();
    assert_eq!(run(&body, 32).unwrap(), wanted);
}

/// Lanes go round different numbers of times; those that are done wait in the stack.
#[test]
fn loops_of_different_lengths() {
    let body = "
    MOV R3, R0
    SSY done
again:
    IADD32I R2, R2, 0x3
    IADD32I R3, R3, 0xffffffff
    ISET.S32.C0 o[0x7f], R3, R124, GE
    BRA C0.NE, again
done:
    NOP.S
    GST.U32 global14[R1], R2 ?EXIT
";
    let wanted: Vec<u32> = (0..64).map(|lane| 3 * (lane + 1)).collect();
    assert_eq!(run(body, 64).unwrap(), wanted);
}

#[test]
fn leaves_loops_by_break() {
    let body = "
    MOV R3, R0
    PBK out
again:
    ISET.C0 o[0x7f], R3, R124, EQ
    BRK C0.NE
    IADD32I R2, R2, 0x2
    IADD32I R3, R3, 0xffffffff
    BRA again
out:
    IADD32I R2, R2, 0x1
    GST.U32 global14[R1], R2 ?EXIT
";
    let wanted: Vec<u32> = (0..32).map(|lane| 2 * lane + 1).collect();
    assert_eq!(run(body, 32).unwrap(), wanted);
}

/// Only odd lanes call; in the function lanes return from two places.
#[test]
fn calls_inside_divergence() {
    let body = "
    LOP32I.AND R3, R0, 0x1
    NOP
    ISET.C0 o[0x7f], R3, R124, EQ
    SSY join
    BRA C0.NE, join
    CAL.NOINC function
    IADD32I R2, R2, 0x1
    CAL function
join:
    NOP.S
    IADD32I R2, R2, 0x1000
    GST.U32 global14[R1], R2
    RET
function:
    LOP32I.AND R3, R0, 0x2
    NOP
    ISET.C1 o[0x7f], R3, R124, EQ
    RET C1.NE
    SSY inside
    LOP32I.AND R3, R0, 0x4
    NOP
    ISET.C1 o[0x7f], R3, R124, EQ
    BRA C1.NE, inside
    IADD32I R2, R2, 0x100
    RET
inside:
    NOP.S
    IADD32I R2, R2, 0x10
    RET
";
    let function = |lane: u32| match lane & 6 {
        0 | 4 => 0,
        2 => 0x10,
        _ => 0x100,
    };
    let wanted: Vec<u32> =
        (0..32).map(|lane| 0x1000 + if lane % 2 == 1 { 1 + 2 * function(lane) } else { 0 }).collect();
    assert_eq!(run(body, 32).unwrap(), wanted);
}

#[test]
fn returns_to_what_was_put_on_the_stack() {
    let body = "
    PRET back
    IADD32I R2, R2, 0x1
    RET
    TRAP
back:
    IADD32I R2, R2, 0x10
    GST.U32 global14[R1], R2 ?EXIT
";
    assert_eq!(run(body, 4).unwrap(), [0x11; 4]);
}

/// Addresses in constants, one for even and one for odd lanes.
#[test]
fn branches_by_constants() {
    let table = "
    LOP32I.AND R3, R0, 0x1
    NOP
    R2A A1, R3, 0x2
    BRX c[0x1][A1+0x0]
";
    let rest = "
    IADD32I R2, R2, 0x7
    GST.U32 global14[R1], R2
    RET
    IADD32I R2, R2, 0x9
    GST.U32 global14[R1], R2
    RET
";
    // Instructions before: four of 8 bytes, then these.
    let start = 4 * 8 + 5 * 8;
    let body = format!("{}{rest}", table.replace("    NOP\n", "    NOP\n    NOP\n"));
    let found = run_with(&body, 6, &[start, start + 24], Settings::default()).unwrap();
    assert_eq!(found, [7, 9, 7, 9, 7, 9]);
    let outside = run_with(&body, 6, &[start, 4], Settings::default());
    assert!(matches!(outside, Err(LaunchError::Fault(fault)) if fault.kind == FaultKind::Outside(4)));
}

/// Each warp writes a word of shared memory; after the barrier each reads that of the next one.
#[test]
fn warps_meet_at_barriers() {
    let body = "
    SHR R3, R0, 0x5
    SHL R4, R3, 0x2
    R2A A1, R4
    IADD32I R5, R3, 0x64
    R2G.U32.U32 g[A1+0x10], R5
    BAR.ARV.WAIT b0, 0xfff
    IADD32I R4, R4, 0x4
    LOP32I.AND R4, R4, 0xf
    R2A A2, R4
    G2R R2, g[A2+0x10]
    BAR.ARV b1, 0xfff
    BAR.WAIT b1, 0xfff
    BAR.ARV.WAIT b2, ALL
    GST.U32 global14[R1], R2 ?EXIT
";
    for schedule in 0..4 {
        let settings = Settings { seed: schedule, ..Settings::default() };
        let wanted: Vec<u32> = (0..128).map(|thread| 100 + (thread / 32 + 1) % 4).collect();
        assert_eq!(run_with(body, 128, &[], settings).unwrap(), wanted);
    }
}

#[test]
fn whole_quads() {
    // Lane 0 of each four goes on alone; within QUADON all four add.
    let body = "
    LOP32I.AND R3, R0, 0x3
    ISET.C0 o[0x7f], R3, R124, NE
    SSY join
    BRA C0.NE, join
    QUADON
    IADD32I R2, R2, 0x5
    QUADPOP
    IADD32I R2, R2, 0x10
join:
    NOP.S
    GST.U32 global14[R1], R2 ?EXIT
";
    let wanted: Vec<u32> = (0..32).map(|lane| if lane % 4 == 0 { 0x15 } else { 5 }).collect();
    assert_eq!(run(body, 32).unwrap(), wanted);
}

#[test]
fn an_exit_marker_ends_whoever_comes() {
    let body = "
    ISET.C0 o[0x7f], R0, R124, EQ
    BRA C0.NE, first
    MVI R2, 0x7
    GST.U32 global14[R1], R2
    NOP (C0.FALSE) ?EXIT
first:
    MVI R2, 0x8
    GST.U32 global14[R1], R2
    RET
";
    assert_eq!(run(body, 3).unwrap(), [8, 7, 7]);
}

#[test]
fn votes() {
    let body = "
    MVI R3, 0x1e
    ISET.C0 o[0x7f], R0, R3, LE
    VOTE.ALL C1, C0.NE
    VOTE.ANY C2, C0.NE
    MVI R2, 0x0
    IADD32I R3, R2, 0x1
    MOV R2 (C1.NE), R3
    IADD32I R3, R2, 0x10
    MOV R2 (C2.NE), R3
    GST.U32 global14[R1], R2 ?EXIT
";
    assert_eq!(run(body, 31).unwrap(), [0x11; 31]);
    assert_eq!(run(body, 32).unwrap(), [0x10; 32]);
}

#[test]
fn faults_of_the_stack() {
    let stack = |kind: FaultKind| matches!(kind, FaultKind::Stack { .. });
    assert!(stack(fault("    NOP.S\n    RET\n", 32)), "no join point");
    assert!(stack(fault("    CAL f\n    RET\nf:\n    NOP.S\n    RET\n", 32)), "a call lies on the stack");
    assert!(stack(fault("    BRK\n    RET\n", 32)), "no loop");
    assert!(stack(fault("    CAL f\n    RET\nf:\n    BRK\n    RET\n", 32)), "a call, no loop");
    assert!(stack(fault("    QUADPOP\n    RET\n", 32)), "no QUADON");
    assert_eq!(fault("a:\n    SSY a\n    BRA a\n", 32), FaultKind::StackOverflow(1024));
    assert_eq!(fault("a:\n    CAL a\n", 32), FaultKind::StackOverflow(1024));
    assert_eq!(fault("    TRAP\n", 1), FaultKind::Trap);
    let Err(LaunchError::Fault(outside)) = run("    MVI R2, 0x1\n", 1) else { panic!("it ends nowhere") };
    assert_eq!(outside.kind, FaultKind::Outside(40));
}

#[test]
fn what_is_refused_before_it_runs() {
    let refused = |text: &str| Kernel::try_new(assembled(text), &[]).err().expect("it is refused").join("\n");
    assert!(
        refused(".arch sm_13\n    BRA 0x100\n")
            .contains("there is no instruction at 0x100; the code ends at 0x8")
    );
    let middle = refused(".arch sm_13\n    SSY 0x4\n    MVI R0, 0x0\n");
    assert!(middle.starts_with("at 0x0000: SSY 0x4"), "{middle}");
    assert!(refused(".arch sm_13\n    .word 0xffffffff, 0xffffffff\n").contains("no instruction of"));
    assert!(refused(".arch sm_13\n    BAR.ARV.WAIT b0, 0x3\n").contains("mask 0x3"));
}
