//! Asynchronous copies, and matrices that are loaded over lanes (`tensor.cu`).

use super::harness::{Case, File, Random};

pub fn cases(file: &File) -> Vec<Case> {
    let random = &mut Random::new(4);
    let mut all = vec![load_matrix(random)];
    if file.target >= 80 {
        all.push(async_copy(random));
    }
    all
}

/// The first 64 pieces change places in twos; of the others the last of four words is filled with zeros.
fn async_copy(random: &mut Random) -> Case {
    let g = random.many(4 * 128, |r| r.bits() as u32);
    let o: Vec<u32> = (0..4 * 128)
        .map(|at| match (at / 4, at % 4) {
            (piece @ ..64, word) => g[4 * (piece ^ 1) + word],
            (_, 3) => 0,
            _ => g[at],
        })
        .collect();
    Case::line("async_copy", 1, 64).input(&g).exact(&[1u32; 4 * 128], &o)
}

/// Four matrices of 8 by 8, of which a lane gets two neighbours of a row; then two of them transposed.
fn load_matrix(random: &mut Random) -> Case {
    let g = random.many(256, |r| r.bits() as u16);
    let pair = |low: usize, high: usize| u32::from(g[high]) << 16 | u32::from(g[low]);
    let mut o = vec![0; 192];
    for lane in 0..32 {
        let (row, column) = (lane / 4, 2 * (lane % 4));
        for matrix in 0..4 {
            let at = 64 * matrix + 8 * row + column;
            o[4 * lane + matrix] = pair(at, at + 1);
        }
        for matrix in 0..2 {
            let at = 64 * matrix + 8 * column + row;
            o[128 + 2 * lane + matrix] = pair(at, at + 8);
        }
    }
    Case::line("load_matrix", 1, 32).input(&g).exact(&[1u32; 192], &o)
}
