//! Atomic operations.

use crate::harness::{Machine, records};
use warpsmith_sim::memory::{LOCAL_BASE, SHARED_BASE};

const NAMES: [&str; 4] = ["sm_75", "sm_80", "sm_90", "sm_100"];

/// What is there before, and with what it is combined.
const PAIRS: [(u64, u64); 8] = [
    (5, 3),
    (0, 7),
    (9, 9),
    (u64::MAX, 1),
    (0x8000_0000_8000_0000, 0x7fff_ffff_7fff_ffff),
    (0x1234_5678_9abc_def0, 0xfedc_ba98_7654_3210),
    (7, u64::MAX),
    (0x7fff_ffff_ffff_ffff, 1),
];

fn pair(lane: u32) -> (u64, u64) {
    PAIRS[lane as usize % PAIRS.len()]
}

/// The words of a pair, as 64 bits or as 32.
fn words(lane: u32) -> Vec<u32> {
    let (old, b) = pair(lane);
    vec![old as u32, (old >> 32) as u32, b as u32, (b >> 32) as u32]
}

fn is_less(signed: bool, a: u64, b: u64, bits: u32) -> bool {
    let shift = 64 - bits;
    if signed { ((a << shift) as i64) < (b << shift) as i64 } else { a << shift < b << shift }
}

/// What is there afterwards.
fn model(op: &str, signed: bool, bits: u32, old: u64, b: u64) -> u64 {
    let mask = if bits == 64 { u64::MAX } else { u64::from(u32::MAX) };
    let (old, b) = (old & mask, b & mask);
    let new = match op {
        "ADD" => old.wrapping_add(b),
        "MIN" => {
            if is_less(signed, b, old, bits) {
                b
            } else {
                old
            }
        }
        "MAX" => {
            if is_less(signed, old, b, bits) {
                b
            } else {
                old
            }
        }
        "INC" => {
            if old >= b {
                0
            } else {
                old + 1
            }
        }
        "DEC" => {
            if old == 0 || old > b {
                b
            } else {
                old - 1
            }
        }
        "AND" => old & b,
        "OR" => old | b,
        "XOR" => old ^ b,
        _ => b,
    };
    new & mask
}

/// Each lane has an address of its own: what it gets, and what is there then.
fn own(machine: &Machine, instruction: &str) -> Vec<[u64; 2]> {
    // In R2:R3 lies the address of what R4:R5 has, R6:R7 are what it is combined with.
    let text = format!("{instruction}\nLDG.E R12, [R2]\nLDG.E R13, [R2+0x4]");
    let out = records(machine, &text, 32, words, 4);
    let long = |low: u32, high: u32| u64::from(high) << 32 | u64::from(low);
    out.chunks(4).map(|words| [long(words[0], words[1]), long(words[2], words[3])]).collect()
}

#[test]
fn integers_in_global_memory() {
    let ops = ["ADD", "MIN", "MAX", "INC", "DEC", "AND", "OR", "XOR", "EXCH"];
    for name in NAMES {
        let machine = Machine::new(name);
        for op in ops {
            for (ty, signed, bits) in
                [("", false, 32), (".S32", true, 32), (".64", false, 64), (".S64", true, 64)]
            {
                if matches!(op, "INC" | "DEC") && !ty.is_empty() || op == "EXCH" && signed {
                    continue;
                }
                let wanted = |lane: u32| {
                    let (old, b) = pair(lane);
                    let new = model(op, signed, bits, old, b);
                    match bits {
                        64 => [old, new],
                        _ => [old & 0xffff_ffff | 77 << 32, new | old >> 32 << 32],
                    }
                };
                let wanted: Vec<[u64; 2]> = (0..32).map(wanted).collect();
                for mnemonic in ["ATOMG.E", "ATOM.E"] {
                    let text = format!("MOV R11, 0x4d\n{mnemonic}.{op}{ty}.STRONG.GPU PT, R10, [R2], R6");
                    assert_eq!(own(&machine, &text), wanted, "{name} {text}");
                }
                if op == "EXCH" {
                    continue;
                }
                let red = if matches!(name, "sm_75" | "sm_80") { "RED.E" } else { "REDG.E" };
                let text = format!("{red}.{op}{ty}.STRONG.GPU [R2], R6");
                let got: Vec<u64> = own(&machine, &text).iter().map(|both| both[1]).collect();
                assert_eq!(got, wanted.iter().map(|both| both[1]).collect::<Vec<u64>>(), "{name} {text}");
            }
        }
    }
}

#[test]
fn exchanges_if_equal() {
    for name in NAMES {
        let machine = Machine::new(name);
        // Where the lane is even R8:R9 hold what is there.
        let begin = "LOP3.LUT R8, R0, 0x1, RZ, 0xc0, !PT
            ISETP.NE.AND P0, PT, R8, RZ, PT
            SEL R8, R4, R6, !P0
            SEL R9, R5, R7, !P0
            MOV R11, 0x4d";
        let is_equal =
            |lane: u32, mask: u64| lane.is_multiple_of(2) || pair(lane).0 & mask == pair(lane).1 & mask;
        let text = format!("{begin}\nATOMG.E.CAS.STRONG.GPU PT, R10, [R2], R8, R6");
        let got = own(&machine, &text);
        for (lane, got) in (0..32).zip(got) {
            let ((old, b), low) = (pair(lane), 0xffff_ffff);
            let new = if is_equal(lane, low) { b & low | old & !low } else { old };
            assert_eq!(got, [old & low | 77 << 32, new], "{name} {lane}");
        }
        let text =
            format!("{begin}\nMOV R14, R8\nMOV R15, R9\nATOM.E.CAS.64.STRONG.GPU P1, R10, [R2], R14, R6");
        for (lane, got) in (0..32).zip(own(&machine, &text)) {
            let (old, b) = pair(lane);
            assert_eq!(got, [old, if is_equal(lane, u64::MAX) { b } else { old }], "{name} {lane}");
        }
    }
}

/// The way that compilers take for sums that shared memory does not know.
#[test]
fn sums_by_loops_in_shared_memory() {
    for (name, tail) in [("sm_75", "R7"), ("sm_80", "R7"), ("sm_90", "R7"), ("sm_100", "P1")] {
        let machine = Machine::new(name);
        let done = if tail == "R7" { "ISETP.EQ.AND P1, PT, R7, 0x1, PT" } else { "NOP" };
        let text = format!(
            "STS [RZ], RZ
            BAR.SYNC 0x0
            again:
            LDS R6, [RZ]
            FADD R7, R6, R4
            ATOMS.CAST.SPIN {tail}, [RZ], R6, R7
            {done}
            @!P1 BRA {{again}}
            BAR.SYNC 0x0
            LDS R10, [RZ]"
        );
        let out = records(&machine, &text, 64, |lane| vec![(lane as f32).to_bits()], 1);
        assert_eq!(out, vec![2016f32.to_bits(); 64], "{name}");
    }
}

#[test]
fn all_lanes_at_one_place_of_shared_memory() {
    for name in NAMES {
        let machine = Machine::new(name);
        let text = "STS [0x10], R5
            BAR.SYNC 0x0
            ATOMS.ADD R10, [0x10], R4
            ATOMS.MAX.S32 RZ, [0x14], R4
            ATOMS.EXCH.64 R12, [R0.X8+0x20], R4
            BAR.SYNC 0x0
            LDS R11, [0x10]
            LDS R14, [0x14]
            LDS.64 R12, [R0.X8+0x20]";
        let out = records(&machine, text, 32, |lane| vec![lane + 1, 100], 5);
        for (lane, got) in (0..32u32).zip(out.chunks(5)) {
            // One lane after the other.
            assert_eq!(got, [100 + lane * (lane + 1) / 2, 628, lane + 1, 100, 32], "{name} {lane}");
        }
    }
}

#[test]
fn counting_needs_no_number() {
    for name in ["sm_80", "sm_90", "sm_100"] {
        let text = "STS [0x10], R4\nATOMS.POPC.INC.32 R10, [URZ+0x10]\nLDS R11, [0x10]";
        let out = records(&Machine::new(name), text, 32, |_| vec![5], 2);
        let wanted: Vec<u32> = (0..32).flat_map(|lane| [5 + lane, 37]).collect();
        assert_eq!(out, wanted, "{name}");
    }
}

#[test]
fn floating_point() {
    for name in NAMES {
        let machine = Machine::new(name);
        let (a, b) = (1.25f32, 2.5f32);
        let input = |_| vec![a.to_bits(), 0, b.to_bits(), 0];
        let text = "ATOMG.E.ADD.F32.FTZ.RN.STRONG.GPU PT, R10, [R2], R6\nLDG.E R11, [R2]";
        assert_eq!(&records(&machine, text, 1, input, 2), &[a.to_bits(), 3.75f32.to_bits()], "{name}");
        let (a, b) = (1.25f64.to_bits(), 1e10f64.to_bits());
        let input = |_| vec![a as u32, (a >> 32) as u32, b as u32, (b >> 32) as u32];
        let text = "ATOMG.E.ADD.F64.RN.STRONG.GPU PT, R10, [R2], R6\nLDG.E R12, [R2]\nLDG.E R13, [R2+0x4]";
        let sum = 10_000_000_001.25f64.to_bits();
        let wanted = [a as u32, (a >> 32) as u32, sum as u32, (sum >> 32) as u32];
        assert_eq!(&records(&machine, text, 1, input, 4), &wanted, "{name}");
        // 1 and 2 as halves.
        let input = |_| vec![0x3c00_4000, 0, 0x4000_4000, 0];
        let text = "ATOMG.E.ADD.F16x2.RN.STRONG.GPU PT, R10, [R2], R6\nLDG.E R11, [R2]";
        assert_eq!(&records(&machine, text, 1, input, 2), &[0x3c00_4000, 0x4200_4400], "{name}");
    }
}

#[test]
fn several_numbers_at_once() {
    for name in ["sm_90", "sm_100"] {
        let machine = Machine::new(name);
        let input = |_| [1f32, 2.0, 10.0, 20.0].map(f32::to_bits).to_vec();
        let text =
            "ATOMG.E.ADD.F32x2.FTZ.RN.STRONG.GPU PT, R10, [R2], R6\nLDG.E R12, [R2]\nLDG.E R13, [R2+0x4]";
        let wanted = [1f32, 2.0, 11.0, 22.0].map(f32::to_bits);
        assert_eq!(&records(&machine, text, 1, input, 4), &wanted, "{name}");
        let input = |_| vec![0x3c00_4000, 0x4000_3c00, 0x4000_4000, 0xc000_0000];
        // The result may take the place of the address.
        let text = "MOV R10, R2
            MOV R11, R3
            ATOMG.E.ADD.F16x4.RN.STRONG.GPU PT, R10, [R10], R6
            LDG.E R12, [R2]
            LDG.E R13, [R2+0x4]";
        let wanted = [0x3c00_4000, 0x4000_3c00, 0x4200_4400, 0x0000_3c00];
        assert_eq!(&records(&machine, text, 1, input, 4), &wanted, "{name}");
        let text = "REDG.E.MIN.BF16x2.RN.STRONG.GPU [R2], R6\nLDG.E R10, [R2]";
        let input = |_| vec![0x3f80_4000, 0, 0x4000_3f80, 0];
        assert_eq!(&records(&machine, text, 1, input, 1), &[0x3f80_3f80], "{name}");
    }
}

/// A predicate tells code that memory of the thread or block needs other means.
#[test]
fn what_a_generic_address_cannot_do() {
    let machine = Machine::new("sm_80");
    let (shared, local) = (SHARED_BASE >> 32, LOCAL_BASE >> 32);
    let text = format!(
        "STS.64 [RZ], R4
        STL.64 [RZ], R4
        MOV R6, RZ
        MOV R7, {shared:#x}
        MOV R8, RZ
        MOV R9, {local:#x}
        ATOM.E.ADD.STRONG.GPU P0, R14, [R6], R4
        SEL R10, RZ, 0x1, !P0
        ATOM.E.ADD.64.STRONG.GPU P0, R14, [R6], R4
        SEL R11, RZ, 0x1, !P0
        ATOM.E.ADD.F32.FTZ.RN.STRONG.GPU P0, R14, [R2], R4
        SEL R12, RZ, 0x1, !P0
        ATOM.E.EXCH.64.STRONG.GPU P0, R14, [R8], R4
        SEL R13, RZ, 0x1, !P0
        QSPC.E.S P1, RZ, [R6]
        QSPC.E.L P2, RZ, [R8]
        QSPC.E.G P3, RZ, [R6]
        P2R R14, PR, RZ, 0x7e
        LDS R15, [RZ]"
    );
    let out = records(&machine, &text, 1, |_| vec![21, 0], 6);
    assert_eq!(out, [1, 0, 1, 0, 0b110, 42]);
}

#[test]
fn uniform_registers_are_added_once() {
    let machine = Machine::new("sm_100");
    let text = "MOV R6, R2
        MOV R7, R3
        SHFL.IDX PT, R6, R6, RZ, 0x1f
        SHFL.IDX PT, R7, R7, RZ, 0x1f
        R2UR UR4, R6
        R2UR UR5, R7
        UMOV UR6, 0x5
        UREDGR.E.ADD.NA.STRONG.GPU [UR4], UR6
        MOV R10, RZ
        LDG.E R10, [R6]";
    // Modifiers that have no default have to be there: as compilers write them.
    let out = records(&machine, text, 32, |_| vec![1], 1);
    assert_eq!(out, [6; 32]);
}

#[test]
fn what_is_not_executed_is_said() {
    let machine = Machine::new("sm_90");
    for (text, why) in [
        ("ATOMS.CAST.SPIN.128 R8, [R4], R8, R12", "128 bits"),
        ("ATOMG.E.SAFEADD.STRONG.GPU PT, R4, [R2], R6", "SAFEADD"),
    ] {
        let told = machine.refused(text);
        assert!(told.contains(why), "{told}");
    }
}

/// Uniform registers beside the address: a descriptor says nothing about where, all others are added.
#[test]
fn addresses_with_uniform_registers() {
    for name in ["sm_90", "sm_100"] {
        let machine = Machine::new(name);
        let text = "UMOV UR4, 0x8
            UMOV UR5, 0x0
            STS [R0.X4+0x10], R4
            ATOMG.E.ADD.STRONG.GPU PT, R10, desc[UR4][R2.64], R5
            ATOMG.E.ADD.64.STRONG.GPU PT, R14, [R2.64+UR4], R6
            REDG.E.ADD.STRONG.GPU desc[UR4][R2.64+0x4], R5
            ATOMS.ADD R11, [R0.X4+UR4+0x8], R5
            LDG.E R12, [R2]
            LDG.E R13, [R2+0x4]";
        let out = records(&machine, text, 2, |lane| vec![lane, 100, 5, 0], 6);
        for (lane, got) in (0..2u32).zip(out.chunks(6)) {
            assert_eq!(got, [lane, lane, lane + 100, 200, 5, 0], "{name}");
        }
    }
}
