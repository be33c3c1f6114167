//! Memory of SM 1.x, atomic operations, special registers and functions, double precision.

use crate::run::{Kernel, Random, assembled};
use crate::state::{State, run};
use warpsmith_sim::engine::Shape;
use warpsmith_sim::launch::{Argument, ElementType, LaunchError};

/// Runs a body on threads; `R1` is the address of the thread's four words of the buffer, which is what comes back.
fn body(text: &str, threads: u32, words: &[u32]) -> Vec<u32> {
    let begin = "    MOV R2, g[0x4]\n    SHL R1, R0, 0x4\n    IADD R1, R1, R2\n    MVI R3, 0x0\n";
    let mut kernel = Kernel::new(assembled(&format!(".arch sm_13\n{begin}{text}")), &[]);
    kernel.shared = 256;
    let mut all = words.to_vec();
    all.resize(4 * threads as usize, 0);
    let buffer = kernel.buffer("words", &all);
    kernel.settings.max_instructions = 1 << 20;
    kernel.run([1, 1], threads, &[Argument::Buffer(buffer)]).unwrap_or_else(|error| panic!("{error}"));
    kernel.read(buffer)
}

#[test]
fn global_memory_in_all_sizes() {
    let load = |size: &str, registers: &str| {
        let mut text = format!("    GLD.{size} R4, global14[R1]\n");
        for (index, register) in registers.split(' ').enumerate() {
            text += &format!("    IADD32I R2, R1, {:#x}\n    GST.U32 global14[R2], {register}\n", 4 * index);
        }
        body(&(text + "    RET\n"), 1, &[0x8182_8384, 0x1122_3344, 5, 6])
    };
    assert_eq!(load("U8", "R4")[0], 0x84);
    assert_eq!(load("S8", "R4")[0], 0xffff_ff84);
    assert_eq!(load("U16", "R4")[0], 0x8384);
    assert_eq!(load("S16", "R4")[0], 0xffff_8384);
    assert_eq!(load("U32", "R4")[0], 0x8182_8384);
    assert_eq!(load("U64", "R5 R4"), [0x1122_3344, 0x8182_8384, 5, 6]);
    assert_eq!(load("U128", "R7 R6 R5 R4"), [6, 5, 0x1122_3344, 0x8182_8384]);
    let store = |size: &str| {
        let text = format!(
            "    MVI R4, 0x55667788\n    MVI R5, 0x1\n    MVI R6, 0x2\n    MVI R7, 0x3\n    GST.{size} global0[R1], R4\n    RET\n"
        );
        body(&text, 1, &[0xffff_ffff; 4])
    };
    assert_eq!(store("U8")[0], 0xffff_ff88);
    assert_eq!(store("S16")[0], 0xffff_7788);
    assert_eq!(store("U64"), [0x5566_7788, 1, u32::MAX, u32::MAX]);
    assert_eq!(store("U128"), [0x5566_7788, 1, 2, 3]);
    // R124 reads as zero and is not written, nor is what lies behind it and no instruction names.
    let zero =
        body("    GLD.U128 R124, global14[R1]\n    GST.U128 global14[R1], R124\n    RET\n", 1, &[1, 2, 3, 4]);
    assert_eq!(zero, [0; 4]);
}

#[test]
fn shared_memory_in_all_sizes() {
    let text = "
    MVI R4, 0x11223344
    MVI R5, 0x55667788
    R2G.U32.U32 g[0x10], R4
    R2G.U32.U16 g[0x11], R5H
    R2G.U16.U16 g[0x24], R5L
    R2G.U16.U32 g[0x25], R4
    R2G.U16.U8 g[0x4c], R5H
    R2G.U32.U8 g[0x4d], R4
    R2A A1, R124, 0x0
    ADA A1, A1, 0x40
    MOV R6, g[A1+++0x1]
    MOV R7, g[A1+0x0]
    GST.U128 global14[R1], R4
    RET
";
    let found = body(text, 1, &[]);
    assert_eq!(found[2..], [0x1122_3344, 0x5566]);
    let text = text.replace("g[A1+++0x1]", "g[0x12]").replace("g[A1+0x0]", "g[0x13]");
    assert_eq!(body(&text, 1, &[])[2..], [0x3344_7788, 0x4466]);
}

#[test]
fn local_memory_is_each_threads_own() {
    let text = "
    LST.U32 local[0x10], R0
    SHL R4, R0, 0x2
    R2A A1, R4
    LST.U32 local[A1+0x20], R1
    LLD.U32 R4, local[0x10]
    LLD.U32 R5, local[A1+0x20]
    LLD.U16 R6, local[A1+0x22]
    MOV R7, R124
    GST.U128 global14[R1], R4
    RET
";
    let found = body(text, 40, &[]);
    for (thread, words) in found.chunks(4).enumerate() {
        assert_eq!(words[0], thread as u32);
        assert_eq!(words[1], found[1] + 16 * thread as u32);
        assert_eq!(words[2], words[1] >> 16);
    }
}

#[test]
fn atomic_operations() {
    // All threads on the first word of the buffer; the sum of what they get back tells whether each got its own.
    let add = "
    MOV R2, g[0x4]
    MVI R4, 0x1
    GATOM.IADD.U32 R5, global14[R2], R4
    IADD32I R2, R2, 0x4
    GRED.IADD.U32 global14[R2], R5
    RET
";
    assert_eq!(body(add, 64, &[])[..2], [64, 63 * 64 / 2]);
    let one = |op: &str, old: u32, b: u32| {
        let text = format!(
            "    MVI R4, {b:#x}\n    GATOM.{op} R5, global14[R1], R4\n    IADD32I R2, R1, 0x4\n    GST.U32 global14[R2], R5\n    RET\n"
        );
        let words = body(&text, 1, &[old]);
        assert_eq!(words[1], old, "{op}");
        words[0]
    };
    assert_eq!(one("IADD.U32", u32::MAX, 2), 1);
    assert_eq!(one("INC.U32", 4, 5), 5);
    assert_eq!(one("INC.U32", 5, 5), 0);
    assert_eq!(one("DEC.U32", 0, 5), 5);
    assert_eq!(one("DEC.U32", 6, 5), 5);
    assert_eq!(one("DEC.U32", 5, 5), 4);
    assert_eq!(one("IMAX.S32", u32::MAX, 3), 3);
    assert_eq!(one("IMAX.U32", u32::MAX, 3), u32::MAX);
    assert_eq!(one("IMIN.S32", u32::MAX, 3), u32::MAX);
    assert_eq!(one("IAND.U32", 0xff0, 0xf0f), 0xf00);
    assert_eq!(one("IOR.U32", 0xff0, 0xf0f), 0xfff);
    assert_eq!(one("IXOR.U32", 0xff0, 0xf0f), 0x0ff);
    assert_eq!(one("EXCH.U32", 7, 9), 9);
    let swap = |old: u32| {
        let text = "    MVI R4, 0x7\n    MVI R6, 0x63\n    GATOM.CAS.U32 R5, global14[R1], R4, R6\n    RET\n";
        body(text, 1, &[old])[0]
    };
    assert_eq!((swap(7), swap(8)), (0x63, 8));
    let long = "    MVI R4, 0x2\n    MVI R5, 0x1\n    GATOM.IADD.U64 R6, global14[R1], R4\n    IADD32I R1, R1, 0x8\n    GST.U64 global14[R1], R6\n    RET\n";
    assert_eq!(body(long, 1, &[u32::MAX, 4]), [1, 6, u32::MAX, 4]);
    let reduced = "    MVI R4, 0x7\n    GRED.IMIN.S32 global14[R1], R4\n    GRED.IXOR.U32 global14[R1], R4\n    GRED.INC.U32 global14[R1], R4\n    RET\n";
    assert_eq!(body(reduced, 1, &[100])[0], 1);
}

#[test]
fn atomic_operations_in_a_row() {
    let text = "
    MVI R4, 0x5
    GATOM.INC.U32 R5, global14[R1], R4
    GATOM.IMAX.U32 R6, global14[R1], R4
    GATOM.IXOR.U32 R7, global14[R1], R4
    GATOM.EXCH.U32 R8, global14[R1], R4
    SHL R5, R5, 0x8
    IADD R5, R5, R6
    IADD32I R2, R1, 0x4
    GST.U32 global14[R2], R5
    IADD32I R2, R1, 0x8
    GST.U32 global14[R2], R7
    IADD32I R2, R1, 0xc
    GST.U32 global14[R2], R8
    RET
";
    assert_eq!(body(text, 1, &[2]), [5, 0x203, 5, 0]);
}

#[test]
fn reduces_what_lies_in_shared_memory() {
    let text = "
    MVI R3, 0x3fc90fdb
    R2G.U32.U32 g[0x10], R3
    RRO R4, R3, SIN
    RRO R5, g[0x10], SIN
    RRO R6, R3, EX2
    RRO R7, g[0x10], EX2
    GST.U64 global14[R1], R4
    IADD32I R2, R1, 0x8
    GST.U64 global14[R2], R6
    RET
";
    let words = body(text, 1, &[0]);
    assert_eq!((words[0], words[2]), (words[1], words[3]));
    assert_ne!(words[0], words[2]);
}

/// The sum of an address register and an offset keeps 16 bits.
#[test]
fn addresses_of_shared_memory_go_round() {
    let text = "
    SHL R3, R0, 0x2
    IADD32I R4, R3, 0xffb4
    R2A A1, R4, 0x0
    R2A A2, R3, 0x0
    IADD32I R5, R0, 0x700
    R2G.U32.U32 g[A1+0x1f], R5
    MOV R8, g[A1+0x1f]
    MOV R9, g[A2+0xc]
    G2R.LCK.C0 R10, g[A1+0x1f]
    IADD32I R10, R10, 0x100
    R2G.U32.U32.UNL g[A2+0xc] (C0.NE), R10
    G2R.LCK.C1 R11, g[A2+0xc]
    MVI R10, 0x0
    MOV R10 (C1.NE), R11
    MVI R11, 0x0
    GST.U128 global14[R1], R8
    RET
";
    // Those from lane 19 on have an address register that has gone round itself.
    for threads in [1, 5, 16, 32, 48] {
        for (lane, words) in body(text, threads, &[]).chunks(4).enumerate() {
            let value = 0x700 + lane as u32;
            assert_eq!(words, [value, value, value + 0x100, 0], "{lane} of {threads}");
        }
    }
}

/// Lanes take turns with a locked counter in shared memory.
#[test]
fn locks_of_shared_memory() {
    let text = "
    MVI R4, 0x0
    R2G.U32.U32 g[0x10], R4
    BAR.ARV.WAIT b0, ALL
    SSY done
again:
    G2R.LCK.C0 R4, g[0x10]
    MVI R5, 0x1
    IADD R4 (C0.NE), R4, R5
    R2G.U32.U32.UNL g[0x10] (C0.NE), R4
    BRA C0.EQU, again
done:
    NOP.S
    BAR.ARV.WAIT b0, ALL
    MOV R4, g[0x10]
    GST.U32 global14[R1], R4
    RET
";
    let found = body(text, 32, &[]);
    assert!(found.chunks(4).all(|words| words[0] == 32), "{found:?}");
}

#[test]
fn indices_and_special_registers() {
    let text = "
.arch sm_10
    MOV.U16 R3L, g[0x1].U16
    MOV.U16 R3H, g[0x6].U16
    I2I.U32.U16 R4, g[0x7].U16
    I2I.U32.U16 R5, g[0x4].U16
    I2I.U32.U16 R6, g[0x5].U16
    I2I.U32.U16 R7, g[0x2].U16
    I2I.U32.U16 R8, g[0x3].U16
    LOP32I.AND R9, R0, 0xffff
    SHR R10, R0, 0x1a
    SHL R11, R0, 0x6
    SHR R11, R11, 0x16
    S2R R12, PHYSID
    S2R R13, PM0
    ISET.C0 o[0x7f], R9, R124, NE
    RET C0.NE
    ISET.C0 o[0x7f], R10, R124, EQ
    RET C0.NE
    MOV R2, g[0x4]
    MOV R1, R4
    SHL R1, R1, 0x6
    IADD R2, R2, R1
    GST.U128 global14[R2], R4
    IADD32I R2, R2, 0x10
    GST.U128 global14[R2], R8
    IADD32I R2, R2, 0x10
    GST.U64 global14[R2], R12
    IADD32I R2, R2, 0x8
    GST.U32 global14[R2], R3
    RET
";
    let mut kernel = Kernel::new(assembled(text), &[]);
    let buffer = kernel.buffer("words", &[0; 48]);
    let shape = Shape { grid: [1, 3, 1], block: [7, 2, 3], shared: 0, ..Shape::ONE };
    kernel.run_shape(shape, &[Argument::Buffer(buffer)]).unwrap();
    for (block, words) in kernel.read(buffer).chunks(16).enumerate() {
        // The last of the threads whose x is 0 and z is not: (0, 1, 2), number 7 + 28.
        let lane = (35 % 32) | ((35 / 32) << 8);
        assert_eq!(words[..4], [block as u32, 1, 3, 2]);
        assert_eq!(words[4..8], [3, 0, 2, 1]);
        assert_eq!(words[8..11], [lane, 0, 7]);
    }
}

#[test]
fn special_functions_give_the_bits_of_the_hardware() {
    let text = include_str!("special.tsv");
    let rows: Vec<Vec<&str>> =
        text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect()).collect();
    for name in ["RCP", "RSQ", "LG2", "RRO_SIN", "RRO_EX2", "SIN", "COS", "EX2"] {
        let bits = |text: &str| u32::from_str_radix(text, 16).unwrap();
        let cases: Vec<(u32, u32)> =
            rows.iter().filter(|row| row[0] == name).map(|row| (bits(row[1]), bits(row[2]))).collect();
        assert_eq!(cases.len(), 128);
        let instruction = match name.split_once('_') {
            Some((_, function)) => format!("RRO R3, R2, {function}"),
            None => format!("{name} R3, R2"),
        };
        for cases in cases.chunks(32) {
            let mut random = Random(1);
            let states: Vec<State> = cases
                .iter()
                .map(|(source, _)| {
                    let mut state = State::random(&mut random);
                    state.r[2] = *source;
                    state
                })
                .collect();
            let found = run(&instruction, false, &states, &[], &[]).unwrap();
            for ((source, wanted), state) in cases.iter().zip(&found) {
                assert_eq!(state.r[3], *wanted, "{instruction} of {source:#010x}");
            }
        }
    }
}

#[test]
fn signs_and_saturation_of_special_functions() {
    let one = |instruction: &str, x: f32| {
        let mut state = State::random(&mut Random(3));
        state.r[2] = x.to_bits();
        f32::from_bits(run(instruction, instruction.contains("32 "), &[state], &[], &[]).unwrap()[0].r[3])
    };
    assert_eq!(one("RCP R3, -R2", 2.0), -0.5);
    assert_eq!(one("RCP R3, |R2|", -4.0), 0.25);
    assert_eq!(one("RCP32 R3, R2", -8.0), -0.125);
    assert_eq!(one("RSQ R3, |R2|", -4.0), 0.5);
    assert_eq!(one("LG2 R3, -R2", -8.0), 3.0);
    assert_eq!(one("EX2.SAT R3, R2", f32::from_bits(0x0080_0000)), 1.0);
    assert_eq!(one("EX2 R3, R2", f32::from_bits(0x0080_0000)), 2.0);
}

#[test]
fn double_precision() {
    let mut random = Random(11);
    let number = |random: &mut Random| {
        f64::from_bits(random.next() & 0x800f_ffff_ffff_ffff | (0x3f0 + random.below(32)) << 52)
    };
    type Function = fn(f64, f64, f64) -> f64;
    let functions: [(&str, Function); 10] = [
        ("DADD R6, R0, R2", |a, b, _| a + b),
        ("DADD R6, R0, -R2", |a, b, _| a - b),
        ("DADD.CEIL R6, R0, R2", |a, b, _| {
            let sum = a + b;
            let lost = a - (sum - (sum - a)) + (b - (sum - a));
            if lost > 0.0 { sum.next_up() } else { sum }
        }),
        ("DMUL R6, R0, R2", |a, b, _| a * b),
        ("DMUL.TRUNC R6, R0, R2", |a, b, _| {
            let product = a * b;
            let lost = a.mul_add(b, -product);
            if lost == 0.0 || (lost > 0.0) == (product > 0.0) {
                product
            } else {
                f64::from_bits(product.to_bits() - 1)
            }
        }),
        ("DFMA R6, R0, R2, R4", |a, b, c| a.mul_add(b, c)),
        ("DFMA R6, -R0, R2, -R4", |a, b, c| (-a).mul_add(b, -c)),
        ("DMIN R6, R0, R2", |a, b, _| a.min(b)),
        ("DMAX R6, |R0|, -R2", |a, b, _| a.abs().max(-b)),
        ("DMAX.C1 R6, R0, R2", |a, b, _| a.max(b)),
    ];
    for (text, function) in functions {
        let mut wanted = Vec::new();
        let mut states = Vec::new();
        for _ in 0..32 {
            let mut state = State::random(&mut random);
            let [a, b, c] = core::array::from_fn(|_| number(&mut random));
            for (index, x) in [a, b, c].into_iter().enumerate() {
                state.r[2 * index] = x.to_bits() as u32;
                state.r[2 * index + 1] = (x.to_bits() >> 32) as u32;
            }
            wanted.push(function(a, b, c));
            states.push(state);
        }
        let found = run(text, false, &states, &[], &[]).unwrap();
        for (state, wanted) in found.iter().zip(wanted) {
            let bits = u64::from(state.r[6]) | u64::from(state.r[7]) << 32;
            assert_eq!(f64::from_bits(bits), wanted, "{text}");
            if text.contains("C1") {
                let flags = u32::from(wanted == 0.0) | u32::from(wanted < 0.0) << 1;
                assert_eq!(state.c[1], flags);
            }
        }
    }
}

#[test]
fn launches_that_do_not_fit() {
    let launch = |grid: [u32; 3], block: [u32; 3], shared: u32| {
        let mut kernel = Kernel::new(assembled(".arch sm_10\n    RET\n"), &[]);
        kernel.run_shape(Shape { grid, block, shared, ..Shape::ONE }, &[])
    };
    assert!(matches!(launch([1, 1, 2], [1; 3], 0), Err(LaunchError::Shape(_))));
    assert!(matches!(launch([65536, 1, 1], [1; 3], 0), Err(LaunchError::Shape(_))));
    assert!(matches!(launch([1; 3], [513, 1, 1], 0), Err(LaunchError::Shape(_))));
    assert!(matches!(launch([1; 3], [1, 1, 65], 0), Err(LaunchError::Shape(_))));
    assert!(matches!(launch([1; 3], [1; 3], 16384), Err(LaunchError::Shape(_))));
    assert!(launch([2, 2, 1], [8, 8, 8], 16368).is_ok());
    // Small arguments lie at multiples of their size.
    let text = ".arch sm_10\n    MOV R1, g[0x6]\n    G2R R2, g[0xe].U16\n    MOV R3, g[0x8]\n    IADD R1, R1, R2\n    GST.U32 global14[R3], R1\n    RET\n";
    let mut kernel = Kernel::new(assembled(text), &[]);
    let buffer = kernel.buffer("x", &[0]);
    let value = |ty, bits| Argument::Value(ty, bits);
    let arguments = [
        value(ElementType::U64, 1),
        value(ElementType::U32, 100),
        value(ElementType::U16, 7),
        Argument::Buffer(buffer),
    ];
    kernel.run([1, 1], 1, &arguments).unwrap();
    assert_eq!(kernel.read(buffer), [107]);
}
