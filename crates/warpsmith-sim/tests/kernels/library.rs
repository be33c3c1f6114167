//! Sorting, scanning and reducing of a block, as a library of templates makes it (`library.cu`).

use super::harness::{Case, File, Random, same};
use super::number::near;

pub fn cases(file: &File) -> Vec<Case> {
    let mut all = Vec::new();
    for seed in 1..3 {
        let random = &mut Random::new(seed);
        all.extend([sort_words(random, seed), sort_floats(random, seed), scan_doubles(random, seed)]);
        all.extend([scan_shorts(random), reduce_ints(random), reduce_floats(random, seed)]);
    }
    // Without optimization a kernel of the library stays that does nothing.
    let empty = file.kernels().into_iter().filter(|kernel| kernel.contains("EmptyKernel"));
    all.extend(empty.map(|kernel| Case::line(&kernel, 2, 64)));
    all
}

fn sort_words(random: &mut Random, seed: u64) -> Case {
    let d = random.many(512, |r| if seed == 1 { r.bits() as u32 } else { (r.bits() % 7) as u32 });
    let mut wanted = d.clone();
    wanted.sort();
    Case::line("_Z10block_sortIjLi4EEvPT_", 1, 128).exact(&d, &wanted)
}

fn sort_floats(random: &mut Random, seed: u64) -> Case {
    let special = [f32::INFINITY, f32::NEG_INFINITY, 1e-45, -1e-45, f32::MAX, f32::MIN, 1.0, -1.0];
    let mut d = random.many(256, |r| r.float(-10.0, 10.0) as f32 + 0.001);
    if seed == 1 {
        d[50..][..special.len()].copy_from_slice(&special);
    }
    let mut wanted = d.clone();
    wanted.sort_by(f32::total_cmp);
    Case::line("_Z10block_sortIfLi2EEvPT_", 1, 128).exact(&d, &wanted)
}

/// Whole numbers first, of which every order gives the same.
fn scan_doubles(random: &mut Random, seed: u64) -> Case {
    let whole = seed == 1;
    let d = random.many(256, |r| if whole { r.whole(-1000, 1000) as f64 } else { r.float(-1.0, 1.0) });
    let sums: Vec<f64> = d
        .iter()
        .scan(0.0, |sum, x| {
            *sum += x;
            Some(*sum)
        })
        .collect();
    let distance = if whole { 0.0 } else { 1e-12 };
    Case::line("_Z10block_scanIdEvPT_", 1, 256)
        .checked(&d, move |found: &[f64]| same(found, &sums, |a, b| near(*a, *b, 0.0, distance)))
}

fn scan_shorts(random: &mut Random) -> Case {
    let d = random.many(256, |r| r.bits() as i16);
    let sums: Vec<i16> = d
        .iter()
        .scan(0i16, |sum, x| {
            *sum = sum.wrapping_add(*x);
            Some(*sum)
        })
        .collect();
    Case::line("_Z10block_scanIsEvPT_", 1, 256).exact(&d, &sums)
}

/// One warp: what the second would write, the first may still have to read.
fn reduce_ints(random: &mut Random) -> Case {
    let d = random.many(32, |r| r.bits() as i32);
    let mut wanted = d.clone();
    wanted[0] = d.iter().fold(0, |sum: i32, x| sum.wrapping_add(*x));
    Case::line("_Z11warp_reduceIiEvPT_", 1, 32).exact(&d, &wanted)
}

fn reduce_floats(random: &mut Random, seed: u64) -> Case {
    let whole = seed == 1;
    let d = random.many(32, |r| if whole { r.whole(-1000, 1000) as f32 } else { r.float(-1.0, 1.0) as f32 });
    let mut wanted = d.clone();
    wanted[0] = d.iter().map(|x| f64::from(*x)).sum::<f64>() as f32;
    let distance = if whole { 0.0 } else { 1e-5 };
    let equal = move |a: &f32, b: &f32| near((*a).into(), (*b).into(), 0.0, distance);
    Case::line("_Z11warp_reduceIfEvPT_", 1, 32).checked(&d, move |found: &[f32]| same(found, &wanted, equal))
}
