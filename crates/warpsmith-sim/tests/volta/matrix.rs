//! Matrices between shared memory and registers.

use crate::harness::{Machine, records};

/// Writes a byte number into each byte of shared memory below 1024, and gives lane l the address of line l of 16 bytes, mixed.
const FILL: &str = "SHF.L.U32 R4, R0, 0x5, RZ
    MOV R5, 0x0
    fill:
    IADD3 R6, R4, R5, RZ
    STS.U8 [R6], R6
    IADD3 R5, R5, 0x1, RZ
    ISETP.LT.AND P0, PT, R5, 0x20, PT
    @P0 BRA {fill}
    BAR.SYNC 0x0
    LOP3.LUT R4, R0, 0x5, RZ, 0x3c, !PT
    SHF.L.U32 R4, R4, 0x4, RZ
";

/// The byte at a place of a line.
fn byte(line: u32, at: u32) -> u32 {
    ((line ^ 5) * 16 + at) & 0xff
}

fn word(places: impl Iterator<Item = (u32, u32)>) -> u32 {
    places.enumerate().fold(0, |word, (index, (line, at))| word | byte(line, at) << (8 * index))
}

#[test]
fn matrices_of_halves() {
    for name in ["sm_75", "sm_80", "sm_90", "sm_100"] {
        let machine = Machine::new(name);
        for (count, suffix) in [(1, ""), (2, ".2"), (4, ".4")] {
            let text = format!(
                "{FILL}LDSM.16.M88{suffix} R8, [R4]\nLDSM.16.MT88{suffix} R12, [R4]\n{}",
                moves(&[8, 12], count)
            );
            let out = records(&machine, &text, 32, |_| vec![], 2 * count as usize);
            let wanted = |lane: u32| {
                let plain =
                    (0..count).map(move |m| word((0..4).map(|i| (lane / 4 + 8 * m, lane % 4 * 4 + i))));
                let turned = (0..count)
                    .map(move |m| word((0..4).map(|i| (lane % 4 * 2 + i / 2 + 8 * m, lane / 4 * 2 + i % 2))));
                plain.chain(turned)
            };
            assert_eq!(out, (0..32).flat_map(wanted).collect::<Vec<u32>>(), "{name} {count}");
        }
    }
}

/// Moves results to R20 and on, and from there to R10 and on.
fn moves(from: &[u32], count: u32) -> String {
    let all: Vec<u32> = from.iter().flat_map(|first| (0..count).map(move |at| first + at)).collect();
    let up = all.iter().enumerate().map(|(index, from)| format!("MOV R{}, R{from}\n", 24 + index));
    let back = (0..all.len()).map(|index| format!("MOV R{}, R{}\n", 10 + index, 24 + index));
    up.chain(back).collect::<String>().trim_end().to_owned()
}

#[test]
fn matrices_of_bytes() {
    let machine = Machine::new("sm_100");
    let text = format!("{FILL}LDSM.8.MT1616 R8, [R4]\n{}", moves(&[8], 2));
    let out = records(&machine, &text, 32, |_| vec![], 2);
    let wanted =
        |lane: u32| (0..2).map(move |part| word((0..4).map(|i| (lane % 4 * 4 + i, lane / 4 + 8 * part))));
    assert_eq!(out, (0..32).flat_map(wanted).collect::<Vec<u32>>());
    let text = format!("{FILL}LDSM.U4x16P64TO8.M816.2 R8, [R4]\n{}", moves(&[8], 2));
    let out = records(&machine, &text, 32, |_| vec![], 2);
    let nibble = |line: u32, at: u32| byte(line, at / 2) >> (4 * (at % 2)) & 15;
    let wanted = |lane: u32| {
        (0..2).map(move |m| {
            (0..4).fold(0, |word, i| word | nibble(lane / 4 + 8 * m, lane % 4 * 4 + i) << (8 * i))
        })
    };
    assert_eq!(out, (0..32).flat_map(wanted).collect::<Vec<u32>>());
    for name in ["sm_90", "sm_100"] {
        let text = format!("{FILL}LDSM.S4TO8.M816 R8, [R4]\n{}", moves(&[8], 1));
        let out = records(&Machine::new(name), &text, 32, |_| vec![], 1);
        let signed = |line: u32, at: u32| (nibble(line, at) ^ 8).wrapping_sub(8) & 0xff;
        let wanted =
            |lane: u32| (0..4).fold(0, |word, i| word | signed(lane / 4, lane % 4 * 4 + i) << (8 * i));
        assert_eq!(out, (0..32).map(wanted).collect::<Vec<u32>>(), "{name}");
    }
}

#[test]
fn what_is_written_is_read_again() {
    for name in ["sm_90", "sm_100"] {
        let machine = Machine::new(name);
        for (turned, suffix, count) in [("M88", "", 1), ("MT88", ".2", 2), ("M88", ".4", 4)] {
            let text = format!(
                "IMAD R16, R0, 0x11, R4
                IMAD R17, R0, 0x1234567, R4
                IMAD R18, R0, 0x7654321, R4
                IMAD R19, R0, 0x1111, R4
                SHF.L.U32 R5, R0, 0x4, RZ
                STSM.16.{turned}{suffix} [R5], R16
                BAR.SYNC 0x0
                LDSM.16.{turned}{suffix} R20, [R5]
                {}",
                moves(&[20], count)
            );
            let out = records(&machine, &text, 32, |_| vec![3], count as usize);
            let factors = [0x11u32, 0x123_4567, 0x765_4321, 0x1111];
            let wanted = |lane: u32| {
                factors
                    .into_iter()
                    .take(count as usize)
                    .map(move |factor| lane.wrapping_mul(factor).wrapping_add(3))
            };
            assert_eq!(out, (0..32).flat_map(wanted).collect::<Vec<u32>>(), "{name}");
        }
    }
}

#[test]
fn matrices_turn_in_registers() {
    for name in ["sm_75", "sm_80", "sm_90", "sm_100"] {
        let machine = Machine::new(name);
        // Element (row, column) is 8 × row + column.
        let own = |lane: u32| (lane * 2) | ((lane * 2 + 1) << 16);
        let out = records(&machine, "MOVM.16.MT88 R10, R4", 32, |lane| vec![own(lane)], 1);
        let wanted = |lane: u32| {
            let (row, column) = (lane % 4 * 2, lane / 4);
            (8 * row + column) | ((8 * (row + 1) + column) << 16)
        };
        assert_eq!(out, (0..32).map(wanted).collect::<Vec<u32>>(), "{name}");
    }
}

#[test]
fn nibbles_become_bytes() {
    for name in ["sm_90", "sm_100", "sm_120"] {
        let machine = Machine::new(name);
        // Nibble (row, column) is a mixture of both.
        let nibble = |row: u32, column: u32| (row * 5 + column * 3 + column / 16) % 16;
        let own = |lane: u32| (0..8).fold(0, |word, i| word | nibble(lane / 4, lane % 4 * 8 + i) << (4 * i));
        let out = records(&machine, "MOVM.U4TO8.M832 R10, R4", 32, |lane| vec![own(lane)], 2);
        let wanted = |lane: u32| {
            [0, 16].map(|first| {
                let byte = |i| nibble(lane / 4, first + lane % 4 * 4 + i) << (8 * i);
                (0..4).fold(0, |word, i| word | byte(i))
            })
        };
        assert_eq!(out, (0..32).flat_map(wanted).collect::<Vec<u32>>(), "{name}");
    }
}
