//! Branches, regions in which lanes part and meet, calls.

use crate::harness::Machine;

/// R0 is the number of the thread, R2:R3 the address of its word.
const BEGIN: &str = "S2R R0, SR_TID.X\nMOV R9, 0x4\nIMAD.WIDE R2, R0, R9, c[0x0][0x160]\n";

fn of(machine: &Machine, text: &str, threads: u32) -> Vec<u32> {
    machine.run(&format!("{BEGIN}{text}"), threads, &vec![0; threads as usize])
}

#[test]
fn straight_on() {
    let machine = Machine::new("sm_80");
    let out = of(&machine, "IMAD R4, R0, R0, 0x7\nSTG.E [R2.64], R4\nEXIT", 70);
    assert_eq!(out, (0..70).map(|at| at * at + 7).collect::<Vec<u32>>());
}

#[test]
fn lanes_part_and_meet() {
    let machine = Machine::new("sm_80");
    // The lanes below 10 go one way, the others another; then all of them vote.
    let text = "
        ISETP.GE.AND P0, PT, R0, 0xa, PT
        BSSY B0, {meet}
        @P0 BRA {else}
        MOV R4, 0x1
        BRA {meet}
        else:
        MOV R4, 0x2
        meet:
        BSYNC B0
        MOV R5, R4
        STG.E [R2.64], R5
        EXIT";
    let out = of(&machine, text, 32);
    assert_eq!(out, (0..32).map(|at| if at < 10 { 1 } else { 2 }).collect::<Vec<u32>>());
}

#[test]
fn loops_whose_lanes_leave_one_after_the_other() {
    let machine = Machine::new("sm_80");
    let text = "
        MOV R4, RZ
        MOV R5, RZ
        BSSY B0, {meet}
        again:
        ISETP.GE.AND P0, PT, R5, R0, PT
        @P0 BREAK B0
        @P0 BRA {out}
        IADD3 R4, R4, R5, 0x1
        IADD3 R5, R5, 0x1, RZ
        BRA {again}
        meet:
        BSYNC B0
        out:
        STG.E [R2.64], R4
        EXIT";
    let out = of(&machine, text, 32);
    assert_eq!(out, (0..32).map(|at| (0..at).map(|by| by + 1).sum()).collect::<Vec<u32>>());
}

#[test]
fn calls_return_to_where_registers_say() {
    let machine = Machine::new("sm_80");
    // Even and odd lanes call from different places.
    let text = "
        LOP3.LUT R4, R0, 0x1, RZ, 0xc0, !PT
        ISETP.NE.AND P0, PT, R4, RZ, PT
        MOV R21, 0x0
        @P0 BRA {odd}
        MOV R20, {even_back}
        CALL.REL.NOINC {square}
        even_back:
        STG.E [R2.64], R6
        EXIT
        odd:
        MOV R20, {odd_back}
        CALL.REL.NOINC {square}
        odd_back:
        IADD3 R6, R6, 0x64, RZ
        STG.E [R2.64], R6
        EXIT
        square:
        IMAD R6, R0, R0, RZ
        RET.REL.NODEC R20 0x0";
    let out = of(&machine, text, 32);
    assert_eq!(out, (0..32).map(|at| at * at + if at % 2 == 1 { 100 } else { 0 }).collect::<Vec<u32>>());
}

#[test]
fn a_jump_out_of_the_code_is_told() {
    let machine = Machine::new("sm_80");
    let told = machine.try_run("MOV R4, 0x40\nMOV R5, 0x1\nBRX R4 0x0\nEXIT", 1, &[0]).unwrap_err();
    assert!(told.contains("BRX R4"), "{told}");
}

#[test]
fn pairs_are_halves_of_64_bits() {
    let machine = Machine::new("sm_80");
    let text = "
        MOV R4, 0xffffffff
        MOV R5, 0x1
        IMAD.WIDE.U32 R6, R0, R4, R4
        STG.E [R2.64], R7
        EXIT";
    let out = of(&machine, text, 32);
    let wanted = |at: u64| ((at * 0xffff_ffff + 0x1_ffff_ffff) >> 32) as u32;
    assert_eq!(out, (0..32).map(wanted).collect::<Vec<u32>>());
}
