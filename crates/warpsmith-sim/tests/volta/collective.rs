//! What lanes do together.

use crate::harness::{Machine, Record, records};

/// Values that differ, with some that are the same.
fn value(lane: u32) -> u32 {
    (lane / 3).wrapping_mul(0x9e37_79b9) ^ 0x1234_5678
}

const NAMES: [&str; 4] = ["sm_75", "sm_80", "sm_90", "sm_100"];

#[test]
fn exchanges() {
    // Mode, its b and c.
    let modes = [
        ("IDX", 7, 0x1f),
        ("IDX", 3, 0x1807),
        ("UP", 2, 0),
        ("UP", 5, 0x1000),
        ("DOWN", 3, 0x1f),
        ("DOWN", 1, 0x180f),
        ("BFLY", 9, 0x1f),
        ("BFLY", 4, 0x1c03),
    ];
    for name in NAMES {
        let machine = Machine::new(name);
        for (mode, by, c) in modes {
            // In registers b differs from lane to lane.
            for (operands, step) in [
                ("R5, R6".to_owned(), 1),
                (format!("{by:#x}, {c:#x}"), 0),
                (format!("R5, {c:#x}"), 1),
                (format!("{by:#x}, R6"), 0),
            ] {
                let text = format!("SHFL.{mode} P1, R10, R4, {operands}\nSEL R11, RZ, 0x1, !P1");
                let out = records(&machine, &text, 32, |lane| vec![value(lane), by + lane % 2, c], 2);
                let given = |lane: u32| match model(mode, lane, by + step * (lane % 2), c) {
                    Some(from) => [value(from), 1],
                    None => [value(lane), 0],
                };
                assert_eq!(out, (0..32).flat_map(given).collect::<Vec<u32>>(), "{name} {mode} {operands}");
            }
        }
    }
}

/// The lane that is taken from, if it is in range.
fn model(mode: &str, lane: u32, n: u32, c: u32) -> Option<u32> {
    let (last, keep) = (c & 31, c >> 8 & 31);
    let top = (lane & keep) | (last & !keep);
    let n = n & 31;
    let from = match mode {
        "IDX" => (lane & keep) | (n & !keep),
        "UP" => return (lane as i32 - n as i32 >= top as i32).then(|| lane - n),
        "DOWN" => lane + n,
        _ => lane ^ n,
    };
    (from <= top).then_some(from)
}

#[test]
fn votes() {
    for name in NAMES {
        let machine = Machine::new(name);
        for (bits, mode) in
            [(0u32, "ANY"), (!0, "ALL"), (0x8000_0001, "ANY"), (0x7fff_ffff, "ALL"), (0, "EQ"), (5, "EQ")]
        {
            let text = format!(
                "ISETP.NE.AND P0, PT, R4, RZ, PT
                VOTE.{mode} R10, P1, P0
                SEL R11, RZ, 0x1, !P1
                VOTEU.{mode} UR5, UP2, !P0
                MOV R12, UR5
                VOTEU.ANY UR6, UPT, PT
                MOV R13, UR6"
            );
            let out = records(&machine, &text, 32, |lane| vec![bits >> lane & 1], 4);
            let holds = match mode {
                "ANY" => bits != 0,
                "ALL" => bits == !0,
                _ => bits == 0 || bits == !0,
            };
            let wanted: Vec<u32> = (0..32).flat_map(|_| [bits, holds.into(), !bits, !0]).collect();
            assert_eq!(out, wanted, "{name} {mode} {bits:#x}");
        }
    }
}

#[test]
fn lanes_with_the_same_value() {
    for name in NAMES {
        let machine = Machine::new(name);
        let text = "MATCH.ANY R10, R4
            MATCH.ANY.U64 R11, R4
            MATCH.ALL P1, R12, R6
            SEL R13, RZ, 0x1, !P1
            MATCH.ALL.U64 P1, R14, R4
            SEL R15, RZ, 0x1, !P1";
        let pair = |lane: u32| [value(lane), lane / 4];
        let out = records(&machine, text, 32, |lane| [&pair(lane)[..], &[77]].concat(), 6);
        let same = |equal: &dyn Fn(u32, u32) -> bool, lane: u32| {
            (0..32).filter(|other| equal(lane, *other)).fold(0, |mask, other| mask | 1u32 << other)
        };
        let wanted: Vec<u32> = (0..32)
            .flat_map(|lane| {
                let any = same(&|a, b| value(a) == value(b), lane);
                let pairs = same(&|a, b| pair(a) == pair(b), lane);
                [any, pairs, !0, 1, 0, 0]
            })
            .collect();
        assert_eq!(out, wanted, "{name}");
    }
}

#[test]
fn one_value_of_all() {
    let values: Vec<u32> = (0..32).map(|lane| value(lane).rotate_left(lane)).collect();
    let signed = || values.iter().map(|value| *value as i32);
    let all = |f: fn(u32, u32) -> u32| values.iter().copied().reduce(f).unwrap_or_default();
    let ops = [
        ("REDUX", all(|a, b| a & b)),
        ("REDUX.OR", all(|a, b| a | b)),
        ("REDUX.XOR", all(|a, b| a ^ b)),
        ("REDUX.SUM", all(u32::wrapping_add)),
        ("REDUX.SUM.S32", all(u32::wrapping_add)),
        ("REDUX.MIN", all(u32::min)),
        ("REDUX.MAX", all(u32::max)),
        ("REDUX.MIN.S32", signed().min().unwrap_or_default() as u32),
        ("REDUX.MAX.S32", signed().max().unwrap_or_default() as u32),
    ];
    for (name, ops) in [("sm_80", &ops[..]), ("sm_90", &ops[..]), ("sm_100", &ops[..5])] {
        let machine = Machine::new(name);
        for (op, wanted) in ops {
            let out = records(
                &machine,
                &format!("{op} UR5, R4\nMOV R10, UR5"),
                32,
                |lane| vec![values[lane as usize]],
                1,
            );
            assert_eq!(out, [*wanted; 32], "{name} {op}");
        }
    }
    let machine = Machine::new("sm_100");
    let floats = |lane: u32| vec![(lane as f32 * if lane.is_multiple_of(2) { 1.5 } else { -2.5 }).to_bits()];
    let extremes = [("MIN", -77.5f32), ("MAX", 45.0), ("MINABS", 0.0), ("MAXABS", 77.5)];
    for (op, wanted) in extremes {
        let out = records(&machine, &format!("CREDUX.{op}.F32 UR5, R4\nMOV R10, UR5"), 32, floats, 1);
        assert_eq!(out, [wanted.to_bits(); 32], "{op}");
    }
    for (op, wanted) in [("MIN", ops[5].1), ("MAX", ops[6].1), ("MIN.S32", ops[7].1), ("MAX.S32", ops[8].1)] {
        let text = format!("CREDUX.{op} UR5, R4\nMOV R10, UR5");
        let out = records(&machine, &text, 32, |lane| vec![values[lane as usize]], 1);
        assert_eq!(out, [wanted; 32], "{op}");
    }
}

#[test]
fn the_elected_lane_is_one() {
    let machine = Machine::new("sm_90");
    let text = "ISETP.GE.AND P0, PT, R0, 0x5, PT
        MOV R10, RZ
        MOV R11, RZ
        @P0 ELECT P1, UR5, PT
        @P0 SEL R10, RZ, 0x1, !P1
        @P0 MOV R11, UR5";
    let out = records(&machine, text, 32, |_| vec![0], 2);
    let wanted: Vec<u32> =
        (0..32).flat_map(|lane| [u32::from(lane == 5), if lane < 5 { 0 } else { 5 }]).collect();
    assert_eq!(out, wanted);
}

/// Lanes that wait for each other at two places bring what they have from both.
#[test]
fn lanes_meet_from_two_places() {
    for (name, wait) in [("sm_80", "WARPSYNC 0xffffffff"), ("sm_90", "WARPSYNC.ALL")] {
        let machine = Machine::new(name);
        let text = format!(
            "LOP3.LUT R5, R0, 0x1, RZ, 0xc0, !PT
            ISETP.NE.AND P0, PT, R5, RZ, PT
            @P0 BRA {{odd}}
            {wait}
            SHFL.BFLY PT, R10, R4, 0x1, 0x1f
            VOTE.ANY R11, PT, !PT
            BRA {{out}}
            odd:
            IADD3 R6, R4, 0x64, RZ
            {wait}
            SHFL.BFLY PT, R10, R6, 0x1, 0x1f
            VOTE.ANY R11, PT, PT
            out:"
        );
        let out = records(&machine, &text, 32, |lane| vec![lane], 2);
        let brings = |lane: u32| if lane % 2 == 1 { lane + 100 } else { lane };
        let wanted: Vec<u32> = (0..32).flat_map(|lane| [brings(lane ^ 1), 0xaaaa_aaaa]).collect();
        assert_eq!(out, wanted, "{name}");
    }
}

/// Lanes that stand side by side with masks of their own.
#[test]
fn masks_side_by_side() {
    let machine = Machine::new("sm_80");
    let text = "
        WARPSYNC.EXCLUSIVE R4
        REDUX.SUM UR5, R0
        MOV R10, UR5
        MATCH.ANY R11, R5
        VOTE.ALL R12, P1, P0";
    let mask = |lane: u32| if lane < 10 { 0x3ff } else { 0xffff_fc00u32 };
    let out = records(&machine, text, 32, |lane| vec![mask(lane), lane % 2], 2);
    let wanted: Vec<u32> = (0..32)
        .flat_map(|lane| {
            let sum = if lane < 10 { (0..10).sum() } else { (10..32).sum::<u32>() };
            [sum, mask(lane) & (0x5555_5555 << (lane % 2))]
        })
        .collect();
    assert_eq!(out, wanted);
}

/// Lanes that a guard leaves out are not waited for.
#[test]
fn guarded_votes_wait_for_nobody() {
    let machine = Machine::new("sm_80");
    let text = "
        ISETP.GE.AND P0, PT, R0, 0x5, PT
        WARPSYNC 0xffffffff
        MOV R10, RZ
        @P0 VOTE.ANY R10, PT, PT
        @P0 BRA {out}
        MATCH.ANY R10, R4
        out:";
    let out = records(&machine, text, 32, |_| vec![3], 1);
    let wanted: Vec<u32> = (0..32).map(|lane| if lane < 5 { 0x1f } else { 0xffff_ffe0 }).collect();
    assert_eq!(out, wanted);
}

#[test]
fn a_register_becomes_uniform() {
    for name in NAMES {
        let out = records(&Machine::new(name), "R2UR UR5, R4\nMOV R10, UR5", 32, |_| vec![0xabcd], 1);
        assert_eq!(out, [0xabcd; 32], "{name}");
    }
}

/// What code keeps for a moment where the address to return to is.
#[test]
fn the_address_to_return_to_is_kept() {
    let text = "RPCMOV.32 Rpc.LO, R4\nRPCMOV.32 Rpc.HI, R5\nRPCMOV.32 R10, Rpc.HI\nRPCMOV.32 R11, Rpc.LO";
    let out: Record = records(&Machine::new("sm_90"), text, 2, |lane| vec![lane, lane + 7], 2);
    assert_eq!(out, [7, 0, 8, 1]);
}

/// The loop that compilers make where lanes have different values for an instruction that takes uniform registers: one value
/// after the other.
#[test]
fn one_value_after_the_other() {
    let machine = Machine::new("sm_90");
    let text = "SHF.L.U32 R8, R0, 0x3, RZ
        PLOP3.LUT P0, PT, PT, PT, PT, 0x80, 0x0
        MOV R12, RZ
        again:
        PLOP3.LUT P1, PT, P1, P0, PT, 0xa2, 0x0
        @P0 R2UR P1, UR4, R4
        PLOP3.LUT P1, PT, P1, P0, PT, 0xa2, 0x0
        @P0 R2UR.OR P1, UR5, R5
        PLOP3.LUT P1, PT, P1, P0, PT, 0xa2, 0x0
        @P0 R2UR.OR P1, UR8, R8
        @P0 PLOP3.LUT P0, PT, P1, PT, PT, 0x80, 0x0
        SYNCS.EXCH.64 URZ, [UR8], UR4
        @!P1 MOV R13, UR4
        IADD3 R12, R12, 0x1, RZ
        @P0 BRA.U.ANY {again}
        LDS.64 R10, [R8]";
    let out = records(&machine, text, 32, |lane| vec![value(lane), lane], 4);
    let wanted: Vec<u32> = (0..32).flat_map(|lane| [value(lane), lane, 32, value(lane)]).collect();
    assert_eq!(out, wanted);
    // Lanes with the same value are done together.
    let text = "PLOP3.LUT P0, PT, PT, PT, PT, 0x80, 0x0
        MOV R10, RZ
        again:
        PLOP3.LUT P1, PT, P1, P0, PT, 0xa2, 0x0
        @P0 R2UR P1, UR4, R4
        @!P1 MOV R11, UR4
        @P0 PLOP3.LUT P0, PT, P1, PT, PT, 0x80, 0x0
        IADD3 R10, R10, 0x1, RZ
        @P0 BRA.U.ANY {again}";
    let out = records(&machine, text, 32, |lane| vec![value(lane)], 2);
    assert_eq!(out, (0..32).flat_map(|lane| [11, value(lane)]).collect::<Vec<u32>>());
}
