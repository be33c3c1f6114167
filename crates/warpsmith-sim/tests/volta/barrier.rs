//! Barriers of a block, and what else is asked of the machine as a whole.

use crate::harness::{Machine, records};

const NAMES: [&str; 4] = ["sm_75", "sm_80", "sm_90", "sm_100"];

#[test]
fn threads_wait_for_each_other() {
    for name in NAMES {
        let machine = Machine::new(name);
        // The last warp reads what the first has written, by a barrier of the block; then of 64 threads, numbered in a
        // register; then both in one register.
        let text = "STS [R0.X4], R4
            BAR.SYNC 0x0
            IADD3 R6, -R0, 0x3f, RZ
            LDS R10, [R6.X4]
            MOV R7, 0x3
            BAR.SYNC R7, 0x40
            STS [R0.X4], R10
            MOV R8, 0x400005
            BAR.SYNC R8, R8
            LDS R11, [R6.X4]
            MOV R8, 0x40
            BAR.SYNC 0x2, R8";
        let out = records(&machine, text, 64, |lane| vec![lane * 3], 2);
        let wanted: Vec<u32> = (0..64).flat_map(|lane| [(63 - lane) * 3, lane * 3]).collect();
        assert_eq!(out, wanted, "{name}");
    }
}

#[test]
fn barriers_combine_predicates() {
    for name in NAMES {
        let machine = Machine::new(name);
        let text = "ISETP.NE.AND P0, PT, R4, RZ, PT
            BAR.RED.POPC 0x0, P0
            B2R.RESULT R10
            BAR.RED.AND 0x1, 0x40, P0
            B2R.RESULT RZ, P1
            SEL R11, RZ, 0x1, !P1
            MOV R6, 0x400002
            BAR.RED.OR R6, R6, P0
            B2R.RESULT RZ, P1
            SEL R12, RZ, 0x1, !P1
            BAR.RED.AND 0x1, PT
            MOV R13, 0x7
            B2R.RESULT RZ, P1
            SEL R14, RZ, 0x1, !P1";
        let out = records(&machine, text, 64, |lane| vec![u32::from(lane % 5 == 0)], 5);
        let wanted: Vec<u32> = (0..64).flat_map(|_| [13, 0, 1, 7, 1]).collect();
        assert_eq!(out, wanted, "{name}");
    }
}

#[test]
fn who_arrives_goes_on() {
    let machine = Machine::new("sm_80");
    let text = "ISETP.GE.AND P0, PT, R0, 0x20, PT
        @P0 BRA {second}
        STS [RZ], R4
        BAR.ARV 0x1, 0x40
        MOV R10, 0x1
        BRA {out}
        second:
        BAR.SYNC 0x1, 0x40
        LDS R10, [RZ]
        out:";
    let out = records(&machine, text, 64, |_| vec![9], 1);
    let wanted: Vec<u32> = (0..64).map(|lane| if lane < 32 { 1 } else { 9 }).collect();
    assert_eq!(out, wanted);
}

#[test]
fn sleep_and_hints_change_nothing() {
    for name in NAMES {
        let machine = Machine::new(name);
        let mut text = "MOV R10, R4
            NANOSLEEP 0x64
            NANOSLEEP R4
            CCTL.E.PF2 [R2]
            CCTL.IVALL
            CCTLL.PF1 [R1]
            ERRBAR
            MEMBAR.SC.GPU"
            .to_owned();
        if name != "sm_75" {
            text += "\nLDGDEPBAR\nDEPBAR.LE SB0, 0x0";
        }
        assert_eq!(records(&machine, &text, 32, |_| vec![6], 1), [6; 32], "{name}");
    }
}

#[test]
fn there_are_always_registers() {
    let machine = Machine::new("sm_90");
    let text = "USETMAXREG.DEALLOC.CTAPOOL 0x20
        USETMAXREG.TRY_ALLOC.CTAPOOL UP1, 0xa8
        USEL UR4, URZ, 0x1, !UP1
        MOV R10, UR4";
    assert_eq!(records(&machine, text, 32, |_| vec![6], 1), [1; 32]);
}

#[test]
fn what_threads_ask_about_themselves() {
    let machine = Machine::new("sm_90");
    let text = "S2R R10, SR_VIRTID
        SHF.R.U32.HI R10, RZ, 0x8, R10
        S2R R11, SR_SMEMSZ
        S2R R12, SR_CgaCtaId
        S2R R13, SR_LANEID
        S2R R14, SR_GEMASK";
    let out = records(&machine, text, 40, |_| vec![], 5);
    let wanted = |thread: u32| [thread / 32, 4096, 0, thread % 32, u32::MAX << (thread % 32)];
    assert_eq!(out, (0..40).flat_map(wanted).collect::<Vec<u32>>());
}
