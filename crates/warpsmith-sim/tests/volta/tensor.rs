//! Tensor memory in machine code: cells in registers and back.

use crate::harness::{Machine, records, try_records};
use warpsmith_sim::engine::Shape;

/// Takes 64 columns, whose address is then in UR5, and puts eight words of each lane there.
const BEGIN: &str = "UMOV UR4, 0x2
    UTCATOMSWS.FIND_AND_SET.ALIGN UP0, UR5, UR4
    USHF.L.U32 UR5, UR5, 0x5, URZ
    STTM.x8 tmem[UR5+0x3], R4
";
/// Gives all columns back.
const END: &str = "UMOV UR6, 0x0
    UTCATOMSWS.AND URZ, UR6
";

fn word(lane: u32, column: u32) -> u32 {
    0x1_0001 * (16 * lane + column + 1)
}

#[test]
fn cells_lie_in_registers_as_in_ptx() {
    let machine = Machine::new("sm_100");
    // What is loaded; of each register of a lane its row and column.
    type Place = fn(u32, u32) -> (u32, u32);
    let cases: [(&str, u32, Place); 5] = [
        ("LDTM.x2 R12, tmem[UR5+0x4]", 2, |lane, i| (lane, 1 + i)),
        ("LDTM.16dp64bit.x4 R12, tmem[UR5+0x3]", 4, |lane, i| {
            (lane / 4 + lane % 2 * 8, lane / 2 % 2 + 2 * i)
        }),
        ("LDTM.16dp128bit.x2 R12, tmem[UR5+0x3]", 4, |lane, i| (lane / 4 + i % 2 * 8, lane % 4 + i / 2 * 4)),
        ("LDTM.16dp256bit R12, tmem[UR5+0x3]", 4, |lane, i| (lane / 4 + i / 2 * 8, lane % 4 * 2 + i % 2)),
        (
            "LDTM.16dp32bit_t0_t15.x2 R12, tmem[UR5+0x3]\nLDTM.16dp32bit_t16_t31.x2 R12, tmem[UR5+0x7]",
            2,
            |lane, i| (lane % 16, i + lane / 16 * 4),
        ),
    ];
    for (load, count, place) in cases {
        let moves: String = (0..count).map(|at| format!("MOV R{}, R{}\n", 10 + at, 12 + at)).collect();
        let text = format!("{BEGIN}{load}\n{moves}{END}");
        let out =
            records(&machine, &text, 32, |lane| (0..8).map(|at| word(lane, at)).collect(), count as usize);
        let wanted =
            |lane: u32| (0..count).map(move |i| place(lane, i)).map(|(row, column)| word(row, column));
        assert_eq!(out, (0..32).flat_map(wanted).collect::<Vec<u32>>(), "{load}");
    }
}

#[test]
fn halves_are_packed_and_values_reduced() {
    let machine = Machine::new("sm_103");
    let text = format!(
        "{BEGIN}LDTM.x2.PACK16BIT R12, tmem[UR5+0x3]\nLDTM.STAT.x4.MIN.U32 R16, R20, tmem[UR5+0x5]
        MOV R10, R12\nMOV R11, R13\nMOV R12, R16\n{END}"
    );
    let given = |lane: u32| (0..8).map(|at| word(lane, at)).collect();
    let out = records(&machine, &text, 32, given, 3);
    let pair = |lane: u32, at: u32| word(lane, at) & 0xffff | word(lane, at + 1) << 16;
    let wanted = (0..32).flat_map(|lane| [pair(lane, 0), pair(lane, 2), word(lane, 2)]);
    assert_eq!(out, wanted.collect::<Vec<u32>>());
}

#[test]
fn columns_that_are_not_given_back_are_told() {
    let machine = Machine::new("sm_100");
    let said = try_records(&machine, BEGIN.trim(), 32, |_| vec![0; 8], 1).unwrap_err();
    assert!(said.contains("has not freed the 64 columns of tensor memory"), "{said}");
    // Sixteen pieces are all there are: more are not found.
    let text = "UMOV UR4, 0x10
        UTCATOMSWS.FIND_AND_SET.ALIGN UP0, UR5, UR4
        UTCATOMSWS.FIND_AND_SET.ALIGN UP1, UR5, UR4
        USEL UR7, URZ, 0x1, !UP0
        USEL UR8, URZ, 0x1, !UP1
        MOV R10, UR7\nMOV R11, UR8\nUMOV UR6, 0x0\nUTCATOMSWS.AND UR9, UR6\nMOV R12, UR9";
    let out = records(&machine, text, 32, |_| vec![], 3);
    assert_eq!(out[..3], [1, 0, 0xffff]);
}

/// Blocks of one thread each that run this as a cluster leave a word each. R0 is the rank, R1 the address of byte 0x400 of the
/// block's shared memory.
fn cluster(text: &str, blocks: u32) -> Result<Vec<u32>, String> {
    let code = format!(
        "S2R R0, SR_CTAID.X
        LDC.64 R4, c[0x0][0x160]
        MOV R9, 0x4
        IMAD.WIDE R2, R0, R9, R4
        S2R R0, SR_CgaCtaId
        MOV R1, 0x400
        LEA R1, R0, R1, 0x18
        ISETP.NE.AND P1, PT, R0, RZ, PT
        {text}
        STG.E [R2], R10
        EXIT"
    );
    let all = [blocks, 1, 1];
    let shape = Shape { grid: all, cluster: Some(all), ..Shape::ONE };
    Machine::new("sm_100").try_run_shape(&code, shape, &vec![0; blocks as usize])
}

const TOGETHER: &str = "UCGABAR_ARV\nUCGABAR_WAIT\n";

#[test]
fn one_block_of_a_pair_finds_columns_for_both() {
    // The second has 64 columns already, so that 128 begin at the fourth 32 of both.
    let text = format!(
        "@P1 BRA {{second}}
            {TOGETHER}
            UMOV UR4, 0x4
            UTCATOMSWS.2CTA.FIND_AND_SET.ALIGN UP0, UR5, UR4
            {TOGETHER}
            BRA {{both}}
            second:
            UMOV UR4, 0x2
            UTCATOMSWS.FIND_AND_SET.ALIGN UP0, UR5, UR4
            {TOGETHER}
            {TOGETHER}
            both:
            UMOV UR6, 0x0
            UTCATOMSWS.AND UR7, UR6
            IMAD.U32 R10, RZ, RZ, UR7"
    );
    assert_eq!(cluster(&text, 2), Ok(vec![0xf0, 0xf3]));
    let alone = "UMOV UR4, 0x2\nUTCATOMSWS.2CTA.FIND_AND_SET.ALIGN UP0, UR5, UR4";
    assert!(cluster(alone, 1).unwrap_err().contains("a pair of blocks does this"));
}

#[test]
fn what_a_pair_takes_is_told_by_what_lies_in_shared_memory() {
    // The object in the reserved part, and the parity of each.
    let text =
        |read: &str| format!("UTCATOMSWS.2CTA.AND UR7, UR6\nMOV R8, 0x40\nLEA R8, R0, R8, 0x18\n{read}");
    assert_eq!(cluster(&text("LDS R10, [R8+0x10]"), 2), Ok(vec![1, 0]));
    let asked = "LDS R9, [R8+0x10]\nSHF.L.U32 R9, R9, 0x1f, RZ\nSYNCS.PHASECHK.TRANS64 P0, [R8+URZ+0x8], R9\n\
        SEL R10, RZ, 0x1, !P0";
    assert_eq!(cluster(&text(asked), 2), Ok(vec![1, 0]));
}

#[test]
fn barriers_of_several_blocks_are_told() {
    // Objects of one arrival; rank 0 tells those of ranks 1 and 3, and each says whether the phase has ended.
    let text = format!(
        "UMOV UR4, 0x1ffffe
        UMOV UR5, 0x7ffff800
        UMOV UR6, 0x400
        SYNCS.EXCH.64 URZ, [UR6], UR4
        {TOGETHER}
        UMOV UR8, 0xa
        @P1 BRA {{over}}
        UTCBAR.2CTA.MULTICAST [UR6], URZ, UR8
        over:
        {TOGETHER}
        SYNCS.PHASECHK.TRANS64 P0, [R1+URZ], RZ
        SEL R10, RZ, 0x1, !P0"
    );
    assert_eq!(cluster(&text, 4), Ok(vec![0, 1, 0, 1]));
}
