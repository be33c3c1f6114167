//! Clusters in machine code: addresses that name blocks, the barrier, barrier objects of others, work that is taken over.

use crate::harness::Machine;
use warpsmith_sim::engine::Shape;
use warpsmith_sim::lower::volta::DriverCall;

/// Blocks that run this leave a word each.
fn run(name: &str, text: &str, grid: [u32; 3], cluster: Option<[u32; 3]>) -> Result<Vec<u32>, String> {
    let machine = Machine::new(name);
    let blocks = grid.iter().product::<u32>();
    // R2:R3 is where the word of the block is, R0 its rank, R1 the address of byte 0x400 of its shared memory.
    let begin = "S2R R0, SR_CTAID.X
        LDC.64 R4, c[0x0][0x160]
        MOV R9, 0x4
        IMAD.WIDE R2, R0, R9, R4
        S2R R0, SR_CgaCtaId
        MOV R1, 0x400
        LEA R1, R0, R1, 0x18";
    let code = format!("{begin}\n{text}\nSTG.E [R2], R10\nEXIT");
    let shape = Shape { grid, cluster, ..Shape::ONE };
    machine.try_run_shape(&code, shape, &vec![0; blocks as usize])
}

const TOGETHER: &str = "UCGABAR_ARV\nUCGABAR_WAIT\n";

#[test]
fn blocks_reach_each_other() {
    for name in ["sm_90", "sm_100", "sm_120"] {
        // Each block leaves its rank and 7 in its own memory, and reads that of the first, by LD, ATOM and LDS.
        let text = |read: &str| {
            let sum = if name == "sm_90" { "IADD3 R6, R0, 0x7, RZ" } else { "IADD3 R6, PT, PT, R0, 0x7, RZ" };
            format!(
                "{sum}
                STS [R1], R6
                {TOGETHER}
                MOV R7, 0x2
                PRMT R8, R7, 0x654, R1
                S2R R9, SR_SWINHI
                {read}
                {TOGETHER}"
            )
        };
        for (read, wanted) in [
            ("LD.E R10, [R8]", [9, 9, 9, 9]),
            ("ATOM.E.ADD.STRONG.GPU PT, R10, [R8], RZ", [9, 9, 9, 9]),
            ("LDS R10, [R1]", [7, 8, 9, 10]),
            // Instructions for the own memory do not look at the byte that names a block.
            ("LDS R10, [R8]", [7, 8, 9, 10]),
            ("LDS R10, [0x400]", [7, 8, 9, 10]),
            ("QSPC.E.D P0, RZ, [R8]\nSEL R10, RZ, 0x1, !P0", [1, 1, 1, 1]),
            ("QSPC.E.S P0, RZ, [R8]\nSEL R10, RZ, 0x1, !P0", [0, 0, 1, 0]),
        ] {
            let out = run(name, &text(read), [4, 1, 1], Some([4, 1, 1]));
            assert_eq!(out, Ok(wanted.to_vec()), "{name}: {read}");
        }
        let beyond = run(name, &text("LD.E R10, [R8]"), [2, 1, 1], Some([2, 1, 1])).unwrap_err();
        assert!(beyond.contains("rank 2 of the cluster, which has ranks 0 to 1"), "{beyond}");
    }
}

#[test]
fn barriers_of_other_blocks_are_arrived_at() {
    // One arrival of each block at the barrier of the first, for which it waits.
    let text = format!(
        "UMOV UR4, 0x1ffff8
        UMOV UR5, 0x7fffe000
        UMOV UR6, 0x400
        SYNCS.EXCH.64 URZ, [UR6], UR4
        {TOGETHER}
        PRMT R8, RZ, 0x654, R1
        SYNCS.ARRIVE.TRANS64.RED.A1T0 RZ, [R8+URZ], RZ
        ISETP.NE.AND P1, PT, R0, RZ, PT
        @P1 BRA {{over}}
        wait:
        SYNCS.PHASECHK.TRANS64.TRYWAIT P0, [R1+URZ], RZ
        @!P0 BRA {{wait}}
        over:
        {TOGETHER}
        MOV R10, 0x5"
    );
    assert_eq!(run("sm_90", &text, [4, 1, 1], Some([4, 1, 1])), Ok(vec![5; 4]));
}

#[test]
fn a_function_of_the_driver_copies_to_another_block() {
    let machine = Machine::new("sm_120");
    // The second block sends 16 bytes to the first, whose barrier at 0x400 waits for them; the first reads the last word.
    let text = "S2R R0, SR_CTAID.X
        LDC.64 R6, c[0x0][0x160]
        MOV R16, R6
        MOV R17, R7
        ISETP.NE.U32.AND P0, PT, R0, RZ, PT
        UMOV UR10, 0x400
        UMOV UR6, 0xfffff
        USHF.L.U32 UR7, UR6, 0xb, URZ
        USHF.L.U32 UR6, UR6, 0x1, URZ
        SYNCS.EXCH.64 URZ, [UR10], UR6
        MOV R8, 0x10
        SYNCS.ARRIVE.TRANS64 RZ, [UR10], R8
        UCGABAR_ARV
        UCGABAR_WAIT
        @!P0 BRA {wait}
        MOV R4, RZ
        MOV R5, RZ
        MOV R10, 0x400
        MOV R11, RZ
        CS2R R12, SRZ
        MOV R2, 0x0
        MOV R3, 0x9
        LEPC R20, {back}
        CALL.ABS.NOINC R2
        back:
        EXIT
        wait:
        SYNCS.PHASECHK.TRANS64.TRYWAIT P1, [UR10], RZ
        @!P1 BRA {wait}
        LDS R9, [RZ+0xc]
        STG.E [R16], R9
        EXIT";
    let mut image = machine.assemble(text);
    image.driver_calls.push((0x9_0000_0000, DriverCall::BulkCopy));
    let shape = Shape { grid: [2, 1, 1], cluster: Some([2, 1, 1]), ..Shape::ONE };
    let after = machine.try_run_image(&image, shape, &[1, 2, 3, 45]);
    assert_eq!(after, Ok(vec![45, 2, 3, 45]));
}
