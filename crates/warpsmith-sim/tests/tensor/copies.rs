//! Copies of matrices from shared memory, shifts, and barriers that tell of them.

use super::common::run;
use super::{LANES, dump, mix, mixed, with_columns};

/// Bytes of the matrix in shared memory.
const BYTES: usize = 20480;
/// Where in it the matrix begins: a multiple of 1024.
const START: usize = 1024;

/// Swizzling: bits 61 to 63 of the descriptor, and bytes of a row.
const SWIZZLES: [(u64, usize); 5] = [(0, 16), (6, 32), (4, 64), (2, 128), (1, 128)];

/// The byte at which a unit of 16 bytes of a row lies; groups of eight rows are 1040 bytes apart without swizzling.
fn place(swizzle: u64, width: usize, row: usize, unit: usize) -> usize {
    let group = if swizzle == 0 { 1040 } else { 1024 };
    if swizzle == 0 {
        // The second unit of each row lies 512 bytes further.
        return START + row / 8 * group + row % 8 * 16 + unit * 512;
    }
    let plain = START + row / 8 * group + row % 8 * width + unit * 16;
    // Bits of the address from 7 on change those from 4 on.
    let taken = match swizzle {
        6 => (plain >> 7 & 1) << 4,
        4 => (plain >> 7 & 3) << 4,
        2 => (plain >> 7 & 7) << 4,
        _ => (plain >> 7 & 3) << 5,
    };
    plain ^ taken
}

/// The bytes of a unit, as they are copied.
fn unit(at: usize, format: &str) -> [u32; 4] {
    let bytes: Vec<u8> = (0..4).flat_map(|word| mixed(77, at / 4 + word).to_le_bytes()).collect();
    let bit = |index: usize| u32::from(bytes[index / 8] >> (index % 8) & 1);
    let element = |size: usize, index: usize| (0..size).map(|at| bit(size * index + at) << at).sum::<u32>();
    let byte = |index: usize| match format {
        "" => u32::from(bytes[index]),
        ".b8x16.b6x16_p32" => element(6, index),
        _ => element(4, index) << 2,
    };
    std::array::from_fn(|word| (0..4).map(|at| byte(4 * word + at) << (8 * at)).sum())
}

const SHARED: &str =
    ".shared .align 16 .b8 own[16]; .shared .align 8 .b8 bar[8]; .shared .align 1024 .b8 all[20480];";

/// A kernel that copies, and shows eight columns. Thread 0 starts the copy, and all wait for the barrier.
fn body(copies: &str, descriptor: u64) -> String {
    with_columns(
        32,
        &format!(
            "mov.u32 %r10, all; setp.eq.u32 %p3, %r1, 0; @%p3 mbarrier.init.shared::cta.b64 [bar], 1;
            mov.u32 %r11, %r1; mov.u32 %r14, 77;
        FILL:
            shl.b32 %r12, %r11, 2; add.u32 %r12, %r12, %r10; {}
            st.shared.u32 [%r12], %r13; add.u32 %r11, %r11, 128; setp.lt.u32 %p2, %r11, {}; @%p2 bra FILL;
            fence.proxy.async; bar.sync 0;
            @!%p3 bra WAIT;
            shr.u32 %r15, %r10, 4; cvt.u64.u32 %rd5, %r15; mov.u64 %rd6, {descriptor}; add.s64 %rd5, %rd5, %rd6;
            {copies}
            tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [bar];
        WAIT:
            mbarrier.try_wait.parity.shared::cta.b64 %p4, [bar], 0; @!%p4 bra WAIT;
            tcgen05.fence::after_thread_sync; {}",
            mix("%r13", "%r14", "%r11"),
            BYTES / 4,
            dump(8, 0)
        ),
    )
}

/// The lanes that get a row.
fn lanes(shape: &str, row: usize) -> Vec<usize> {
    match shape {
        "4x256b" => vec![32 * row],
        "64x128b.warpx2::02_13" => vec![row, row + 64],
        // The first 32 rows to warps 0 and 1, the others to warps 2 and 3.
        "64x128b.warpx2::01_23" => {
            if row < 32 {
                vec![row, row + 32]
            } else {
                vec![row + 32, row + 64]
            }
        }
        "32x128b.warpx4" => (0..4).map(|warp| row + 32 * warp).collect(),
        _ => vec![row],
    }
}

#[test]
fn matrices_come_from_shared_memory() {
    let shapes = [
        "128x256b",
        "4x256b",
        "128x128b",
        "64x128b.warpx2::02_13",
        "64x128b.warpx2::01_23",
        "32x128b.warpx4",
    ];
    for shape in shapes {
        for (index, (swizzle, width)) in SWIZZLES.into_iter().enumerate() {
            for format in ["", ".b8x16.b6x16_p32", ".b8x16.b4x16_p64"] {
                // Formats change no place: they are tried with one swizzling each.
                if !format.is_empty() && index != shape.len() % 5 {
                    continue;
                }
                let rows: usize = shape.split('x').next().unwrap().parse().unwrap();
                let units = if shape.contains("256b") { 2 } else { 1 };
                let group: u64 = if swizzle == 0 { 1040 } else { 1024 };
                let descriptor =
                    START as u64 >> 4 | 512 >> 4 << 16 | group >> 4 << 32 | 1 << 46 | swizzle << 61;
                let copy = format!("tcgen05.cp.cta_group::1.{shape}{format} [%r4], %rd5;");
                let got = run(100, SHARED, &body(&copy, descriptor), LANES as u32, 8 * LANES);
                let mut wanted = vec![0; 8 * LANES];
                for row in 0..rows {
                    for at in 0..units {
                        // `all` begins at a multiple of 1024.
                        let words = unit(place(swizzle, width, row, at), format);
                        for lane in lanes(shape, row) {
                            (0..4).for_each(|word| wanted[LANES * (4 * at + word) + lane] = words[word]);
                        }
                    }
                }
                assert_eq!(got, wanted, "{shape}{format} {swizzle}");
            }
        }
    }
}

#[test]
fn rows_move_up_and_the_gap_is_filled() {
    let descriptor = START as u64 >> 4 | 16 << 16 | 1024 >> 4 << 32 | 1 << 46 | 6 << 61;
    let copies = "tcgen05.cp.cta_group::1.128x256b [%r4], %rd5; add.u32 %r16, %r4, 0x400000;
        tcgen05.shift.cta_group::1.down [%r16]; tcgen05.cp.cta_group::1.4x256b [%r4], %rd5;";
    let got = run(100, SHARED, &body(copies, descriptor), LANES as u32, 8 * LANES);
    let cell = |row: usize, column: usize| unit(place(6, 32, row, column / 4), "")[column % 4];
    for lane in 0..LANES {
        // Lanes 64 to 95 have moved; the first of each quarter was filled.
        let row = match lane {
            0 | 32 | 64 | 96 => lane / 32,
            65..96 => lane - 1,
            _ => lane,
        };
        for column in 0..8 {
            assert_eq!(got[LANES * column + lane], cell(row, column), "{lane} {column}");
        }
    }
}
