//! Bulk copies and reductions, and stores that a barrier in shared memory counts.

use crate::harness::{Machine, records, try_records};

const VERSIONS: [&str; 3] = ["sm_90", "sm_100", "sm_120"];

/// A barrier for one arrival at 0x400, whose address is in UR10; UR4 and UR5 have the address of the thread's words.
const BEGIN: &str = "R2UR UR4, R2
    R2UR UR5, R3
    UMOV UR6, 0xfffff
    USHF.L.U32 UR7, UR6, 0xb, URZ
    USHF.L.U32 UR6, UR6, 0x1, URZ
    UMOV UR10, 0x400
    SYNCS.EXCH.64 URZ, [UR10], UR6";

#[test]
fn copies_stores_and_reductions_are_counted() {
    for name in VERSIONS {
        let machine = Machine::new(name);
        let text = format!(
            "{BEGIN}
            UMOV UR8, 0x0
            UMOV UR9, 0x400
            UMOV UR11, 0x1
            MOV R8, 0x10
            SYNCS.ARRIVE.TRANS64 RZ, [UR10], R8
            UBLKCP.S.G [UR8], [UR4], UR11
            first:
            SYNCS.PHASECHK.TRANS64.TRYWAIT P1, [UR10], RZ
            @!P1 BRA {{first}}
            MOV R8, 0x20
            SYNCS.ARRIVE.TRANS64 RZ, [UR10], R8
            MOV R12, 0x80
            MOV R13, 0x400
            STAS [R12.64], R4
            MOV R14, 0x88
            MOV R15, 0x400
            STAS.64 [R14.64], R4
            MOV R16, 0x44
            MOV R17, 0x400
            REDAS.ADD [R16.64], R7
            UMOV UR12, 0x40
            UMOV UR13, 0x400
            UMOV UR14, 0x0
            UBLKRED.S.S.ADD [UR12], [UR14], UR11
            MOV R8, 0x80000000
            second:
            SYNCS.PHASECHK.TRANS64.TRYWAIT P1, [UR10], R8
            @!P1 BRA {{second}}
            LDS R10, [RZ+0x80]
            LDS R11, [RZ+0x88]
            LDS R12, [RZ+0x8c]
            LDS R13, [RZ+0x44]
            UMOV UR12, 0x80
            UBLKCP.G.S [UR4], [UR12], UR11
            UTMACMDFLUSH
            DEPBAR.LE SB0, 0x0
            LDG.E R14, [R2+0x8]
            LDG.E R15, [R2+0x4]"
        );
        let out = records(&machine, &text, 1, |_| vec![10, 20, 30, 41], 6);
        assert_eq!(out, [10, 10, 20, 61, 10, 0], "{name}");
    }
}

#[test]
fn a_group_is_not_done_before_it_is_waited_for() {
    for name in VERSIONS {
        let machine = Machine::new(name);
        let text = format!(
            "{BEGIN}
            MOV R8, 0x77
            STS [RZ], R8
            UMOV UR8, 0x0
            UMOV UR11, 0x1
            UBLKCP.G.S [UR4], [UR8], UR11
            UTMACMDFLUSH
            DEPBAR.LE SB0, 0x1
            DEPBAR.LE SB1, 0x0
            LDG.E R10, [R2]
            UBLKPF.L2 [UR4], UR11
            UTMACMDFLUSH
            DEPBAR.LE SB0, 0x1
            LDG.E R11, [R2]"
        );
        assert_eq!(records(&machine, &text, 1, |_| vec![5], 2), [5, 0x77], "{name}");
    }
}

#[test]
fn bytes_of_a_mask_alone_are_written() {
    let machine = Machine::new("sm_100");
    let text = format!(
        "{BEGIN}
        STS.64 [RZ], R4
        UMOV UR8, 0x0
        UMOV UR11, 0x390001
        UBLKCP.G.S.DST_G_BYTE_MASK [UR4], [UR8], UR11
        UTMACMDFLUSH
        DEPBAR {{0}}
        LDG.E R10, [R2]
        LDG.E R11, [R2+0x4]
        STG.E [R2], RZ
        STG.E [R2+0x4], RZ"
    );
    let text = text.replace("STS.64 [RZ], R4", "STS.64 [RZ], R4\nSTG.E [R2], RZ\nSTG.E [R2+0x4], RZ");
    assert_eq!(records(&machine, &text, 1, |_| vec![0x4433_2211, 0x8877_6655], 2), [0x4400_0011, 0x6655]);
}

#[test]
fn all_reductions() {
    let words = |f: fn(u32, u32) -> u32| {
        move |old: u64, a: u64| {
            u64::from(f(old as u32, a as u32)) | u64::from(f((old >> 32) as u32, (a >> 32) as u32)) << 32
        }
    };
    type Case = (&'static str, Box<dyn Fn(u64, u64) -> u64>);
    let cases: Vec<Case> = vec![
        ("ADD", Box::new(words(u32::wrapping_add))),
        ("MIN", Box::new(words(u32::min))),
        ("MAX", Box::new(words(u32::max))),
        ("MIN.S32", Box::new(words(|old, a| (old as i32).min(a as i32) as u32))),
        ("MAX.S32", Box::new(words(|old, a| (old as i32).max(a as i32) as u32))),
        ("INC", Box::new(words(|old, a| if old >= a { 0 } else { old + 1 }))),
        ("DEC", Box::new(words(|old, a| if old == 0 || old > a { a } else { old - 1 }))),
        ("AND", Box::new(|old, a| old & a)),
        ("OR", Box::new(|old, a| old | a)),
        ("XOR", Box::new(|old, a| old ^ a)),
        ("ADD.U64", Box::new(u64::wrapping_add)),
        ("MIN.U64", Box::new(u64::min)),
        ("MAX.S64", Box::new(|old, a| (old as i64).max(a as i64) as u64)),
        ("ADD.F32.RN", Box::new(words(|old, a| (f32::from_bits(old) + f32::from_bits(a)).to_bits()))),
        ("ADD.F64.RN", Box::new(|old, a| (f64::from_bits(old) + f64::from_bits(a)).to_bits())),
        // Halves: 2^-14, 1, -1, -2 and 1, 2, -4, -0.
        ("MIN.F16.RN", Box::new(|_, _| 0xc000_c400_3c00_0400)),
        ("MAX.F16.RN", Box::new(|_, _| 0x8000_bc00_4000_3c00)),
        ("ADD.F16.RN", Box::new(|_, _| 0xc000_c500_4200_3c00)),
        ("ADD.BF16.RN", Box::new(|_, _| 0x4040_4040_4040_4040)),
    ];
    for name in VERSIONS {
        let machine = Machine::new(name);
        for (op, f) in &cases {
            let (old, a) = match *op {
                "ADD.BF16.RN" => (0x3f80_3f80_3f80_3f80u64, 0x4000_4000_4000_4000u64),
                op if op.ends_with("F16.RN") => (0xc000_bc00_3c00_0400, 0x8000_c400_4000_3c00),
                "ADD.F64.RN" => (1.5f64.to_bits(), (-0.1f64).to_bits()),
                _ => (0x4049_0fdb_c2f6_e979, 0x3fc0_0000_4120_0001),
            };
            let text = format!(
                "{BEGIN}
                STS.64 [RZ], R4
                STG.E [R2+0x0], R6
                STG.E [R2+0x4], R7
                UMOV UR8, 0x0
                UMOV UR11, 0x1
                UBLKRED.G.S.{op} [UR4], [UR8], UR11
                UTMACMDFLUSH
                DEPBAR.LE SB0, 0x0
                LDG.E R10, [R2]
                LDG.E R11, [R2+0x4]"
            );
            let input = |_| vec![a as u32, (a >> 32) as u32, old as u32, (old >> 32) as u32];
            let found = records(&machine, &text, 1, input, 2);
            let wanted = f(old, a);
            assert_eq!(found, [wanted as u32, (wanted >> 32) as u32], "{name} {op}: {wanted:x}");
        }
    }
}

#[test]
fn what_is_not_known_is_refused() {
    let machine = Machine::new("sm_100");
    for text in ["UBLKCP.G.G [UR4], [UR8], UR11", "STAS [R2.64+0x10], R4", "STAS [R2.U32], R4"] {
        machine.refused(text);
    }
    let said = try_records(
        &machine,
        &format!("{BEGIN}\nUMOV UR11, 0x1\nUMOV UR8, 0x8\nUMOV UR9, 0x400\nUBLKCP.S.G [UR8], [UR4], UR11"),
        1,
        |_| vec![0],
        1,
    );
    let said = said.unwrap_err();
    assert!(said.contains("shared address 0x8: the address is no multiple of 16"), "{said}");
}
