//! Collectives of a warp, and cooperative groups (`warp.cu`).

use super::harness::{Case, File, Random};
use super::number::near;

pub fn cases(file: &File) -> Vec<Case> {
    let mut all = vec![shuffles(), named_barriers(), spin(1, 32), spin(3, 40)];
    for seed in 1..4 {
        let random = &mut Random::new(seed);
        all.extend([votes(random, 32), votes(random, 20), matches(random, seed)]);
        if file.target >= 80 {
            all.push(reductions(random));
        }
        all.push(groups(random, 32 * seed as usize, seed == 3));
    }
    if file.target >= 90 {
        all.extend([clusters(2), clusters(8)]);
    }
    all
}

/// Each block writes what its neighbour in a cluster of two has.
fn clusters(blocks: u32) -> Case {
    let o: Vec<u32> = (0..blocks * 32).map(|at| ((at / 32) ^ 1) * 100 + at % 32).collect();
    Case::line("clusters", blocks, 32).label(format!("{blocks}")).exact(&vec![0u32; o.len()], &o)
}

fn shuffles() -> Case {
    let v: Vec<i32> = (0..32).map(|t| 1000 - 37 * t * t).collect();
    let mut o = v.clone();
    o.extend((0..32).map(|_| v[5]));
    o.extend((0..32).map(|t| if t >= 3 { v[t - 3] } else { v[t] }));
    o.extend((0..32).map(|t| if t % 16 + 7 < 16 { v[t + 7] } else { v[t] }));
    o.extend((0..32).map(|t| v[t ^ 9]));
    let mut initial = v;
    initial.resize(160, -1);
    Case::line("shuffles", 1, 32).exact(&initial, &o)
}

/// The lanes for which something holds.
fn lanes(v: &[i32], holds: impl Fn(i32) -> bool) -> u32 {
    v.iter().enumerate().map(|(lane, value)| u32::from(holds(*value)) << lane).sum()
}

fn votes(random: &mut Random, threads: usize) -> Case {
    let v = random.many(threads, |r| r.whole(0, 8) as i32);
    let initial = [77u32; 128];
    let mut o = initial;
    for (t, x) in v.iter().enumerate() {
        o[t] = lanes(&v, |x| x > 3);
        o[32 + t] = u32::from(v.contains(&7));
        o[64 + t] = 1;
        if x & 1 == 1 {
            o[96 + t] = lanes(&v, |x| x & 1 == 1 && x > 5);
        }
    }
    Case::line("votes", 1, threads as u32).label(format!("{threads}")).input(&v).exact(&initial, &o)
}

fn matches(random: &mut Random, seed: u64) -> Case {
    let v = random.many(32, |r| if seed == 1 { 4 } else { r.whole(-2, 3) as i32 });
    let all = v.iter().all(|x| *x == v[0]);
    let mut o: Vec<u32> = v.iter().map(|x| lanes(&v, |other| other == *x)).collect();
    o.extend([if all { u32::MAX } else { 0 }; 32]);
    o.extend([u32::from(all); 32]);
    Case::line("matches", 1, 32).input(&v).exact(&[5u32; 96], &o)
}

fn reductions(random: &mut Random) -> Case {
    let v = random.many(32, |r| r.bits() as u32);
    let sum = v.iter().fold(0u32, |sum, x| sum.wrapping_add(*x));
    let largest = v.iter().map(|x| *x as i32).max().unwrap() as u32;
    let or = v.iter().fold(0, |or, x| or | x);
    let o: Vec<u32> = [sum, largest, or].into_iter().flat_map(|x| [x; 32]).collect();
    Case::line("reductions", 1, 32).input(&v).exact(&[5u32; 96], &o)
}

/// Sums of 16: exact for whole numbers; else the order of additions is the library's.
fn groups(random: &mut Random, threads: usize, fractions: bool) -> Case {
    let a = random.many(101.max(threads), |r| {
        if fractions { r.float(-1.0, 1.0) as f32 } else { r.whole(-1000, 1000) as f32 }
    });
    let mut wanted = a.clone();
    for group in 0..threads / 16 {
        wanted[group] = a[16 * group..][..16].iter().map(|x| f64::from(*x)).sum::<f64>() as f32;
    }
    wanted[100] = 32.0;
    let distance = if fractions { 16.0 * 2f64.powi(-20) } else { 0.0 };
    Case::line("groups", 1, threads as u32).label(format!("{threads}")).checked(&a, move |found: &[f32]| {
        super::harness::same(found, &wanted, |a, b| near((*a).into(), (*b).into(), 0.0, distance))
    })
}

fn spin(blocks: u32, threads: u32) -> Case {
    let total = (blocks * threads) as i32;
    Case::line("spin", blocks, threads).exact(&[0i32], &[0i32]).exact(&[10i32], &[10 + total])
}

fn named_barriers() -> Case {
    let mut o: Vec<i32> = (0..64).chain(0..64).collect();
    // 64 odd numbers, and one thread has the number 3.
    o.extend([65; 128]);
    Case::line("named_barriers", 1, 128).exact(&[-9i32; 256], &o)
}
