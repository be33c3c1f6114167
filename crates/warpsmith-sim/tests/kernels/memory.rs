//! State spaces, vector accesses, atomics (`memory.cu`).

use super::harness::{Case, Element, File, Random, elements, same};
use super::number::same32;

pub fn cases(_: &File) -> Vec<Case> {
    let random = &mut Random::new(5);
    let mut all = vec![scoped(64), scoped(7)];
    for (blocks, threads, n) in [(2, 64, 128), (3, 64, 150), (1, 32, 1)] {
        all.push(copies(random, blocks, threads, n));
    }
    for (w, h) in [(64, 32), (45, 70), (1, 33)] {
        all.push(transpose(random, w, h));
    }
    for (blocks, threads) in [(1, 128), (3, 64), (1, 96)] {
        all.push(dynamic_shared(random, blocks, threads));
    }
    for (blocks, threads, n) in [(2, 128, 1000), (1, 300, 77), (3, 64, 4096)] {
        all.push(histogram(random, blocks, threads, n));
    }
    for n in [0, 1, 100] {
        all.push(local_array(random, n));
    }
    for compared in [3, 11] {
        all.push(atomics(random, compared));
    }
    all
}

fn copies(random: &mut Random, blocks: u32, threads: u32, n: usize) -> Case {
    let a = random.many(4 * n, |r| r.bits() as u32);
    let c = random.many(2 * n, |r| r.bits() as u32);
    let e = random.many(2 * n, |r| r.bits() as u8);
    let f = [&e[..], &e[..n]].concat();
    Case::line("copies", blocks, threads)
        .label(format!("{n}"))
        .input(&a)
        .exact(&vec![1u32; 4 * n], &a)
        .input(&c)
        .exact(&vec![1u32; 2 * n], &c)
        .input(&e)
        .exact(&vec![1u8; 3 * n], &f)
        .value(n as i32)
}

fn transpose(random: &mut Random, w: usize, h: usize) -> Case {
    let a = random.many(w * h, |r| r.bits() as u32);
    let out: Vec<u32> = (0..w * h).map(|i| a[i % h * w + i / h]).collect();
    let grid = [w.div_ceil(32) as u32, h.div_ceil(32) as u32, 1];
    Case::new("transpose", grid, [32, 8, 1])
        .label(format!("{w} by {h}"))
        .input(&a)
        .exact(&vec![1u32; w * h], &out)
        .value(w as i32)
        .value(h as i32)
}

/// A tree of additions; with a number of threads that is no power of 2 it forgets some.
fn dynamic_shared(random: &mut Random, blocks: u32, threads: usize) -> Case {
    let o = random.many(threads + 3, |r| r.float(-10.0, 10.0) as f32);
    let table = |k: usize| [1.0, 2.0, 3.0].get(k).copied().unwrap_or(0.0);
    let mut tree: Vec<f32> = (0..threads).map(|t| o[t] * table(t & 63)).collect();
    let mut s = threads / 2;
    while s > 0 {
        for t in 0..s {
            tree[t] += tree[t + s];
        }
        s /= 2;
    }
    let mut wanted = o.clone();
    wanted[threads + 1] = tree[0];
    Case::line("dynamic_shared", blocks, threads as u32)
        .label(format!("{threads}"))
        .shared(4 * threads as u32)
        .checked(&o, move |found: &[f32]| same(found, &wanted, |a, b| same32(*a, *b)))
        .value(threads as i32 + 1)
}

fn histogram(random: &mut Random, blocks: u32, threads: u32, n: usize) -> Case {
    let input = random.many(n, |r| (r.bits() & r.bits() & 0xff) as u8);
    let bins: Vec<u32> = (0..256).collect();
    let mut wanted = bins.clone();
    input.iter().for_each(|byte| wanted[usize::from(*byte)] += 1);
    Case::line("histogram", blocks, threads)
        .label(format!("{n}"))
        .input(&input)
        .exact(&bins, &wanted)
        .value(n as i32)
}

fn local_array(random: &mut Random, n: usize) -> Case {
    let o = random.many(32, |r| r.whole(-1000, 1000) as i32);
    let a = |k: usize| o[k] * k as i32;
    let wanted: Vec<i32> = (0..32).map(|t| (0..n).map(|k| a((k * 7 + t) & 31)).sum()).collect();
    Case::line("local_array", 1, 32).label(format!("{n}")).exact(&o, &wanted).value(n as i32)
}

/// A flag is waited for, by the lanes of the same warp and by others.
fn scoped(threads: usize) -> Case {
    let initial = vec![-1i32; 2 + threads];
    let mut wanted = vec![42; 2 + threads];
    (wanted[1], wanted[2]) = (1, -1);
    Case::line("scoped", 1, threads as u32)
        .label(format!("{threads}"))
        .exact(&[0i32], &[1i32])
        .exact(&initial, &wanted)
}

/// 32 threads meet at a few words. What they read there depends on their order; what is there in the end mostly not.
fn atomics(random: &mut Random, compared: i32) -> Case {
    let mut i = random.many(72, |r| r.whole(-50, 50) as i32);
    (i[2], i[3], i[4]) = (7, 100, compared);
    let mut u = random.many(72, |r| r.whole(0, 200) as u32);
    (u[0], u[1], u[4], u[5]) = (12, 0xffff_fff8, 3, 200);
    let l = [5u64, u64::from(compared == 3), 9];
    let (f, d) = ([0.25f32], [1e3f64]);
    let (old_i, old_u) = (i.clone(), u.clone());
    let check = move |buffers: &[Vec<u8>]| {
        let i: Vec<i32> = elements(&buffers[0]);
        let u: Vec<u32> = elements(&buffers[1]);
        let l: Vec<u64> = elements(&buffers[2]);
        let fixed_i = [old_i[0] + 496, old_i[1] - 32, 0];
        same(&i[..3], &fixed_i, |a, b| a == b)?;
        same(&i[5..8], &[old_i[5] + 32, old_i[6] + 32, old_i[7]], |a, b| a == b)?;
        let xor = (0..32).fold(old_u[3], |all, t| all ^ t);
        same(&u[..4], &[31, 0, old_u[2] | 31, xor], |a, b| a == b)?;
        // Each exchanged number is got by the next thread, the last one stays.
        equal_sets("exchange", [&[i[3]], &i[8..40]].concat(), (0..32).chain([old_i[3]]).collect())?;
        let (last, seen) = count(old_u[4], |x| if x >= 17 { 0 } else { x + 1 });
        equal_sets("increments", u[8..40].to_vec(), seen)?;
        same(&u[4..5], &[last], |a, b| a == b)?;
        let (last, seen) = count(old_u[5], |x| if x == 0 || x > 9 { 9 } else { x - 1 });
        equal_sets("decrements", u[40..72].to_vec(), seen)?;
        same(&u[5..6], &[last], |a, b| a == b)?;
        swapped(compared, i[4], &i[40..72])?;
        let wanted = [5 + 32, if compared == 3 { 1 } else { 7 }];
        same(&l[..2], &wanted, |a, b| a == b)?;
        let seen: &[u64] = if compared == 3 { &[1] } else { &[0, 7] };
        if !seen.contains(&l[2]) {
            return Err(format!("one of {seen:?} was to be read, not {}", l[2]));
        }
        same(&elements::<f32>(&buffers[3]), &[16.25], |a, b| a == b)?;
        same(&elements::<f64>(&buffers[4]), &[1008.0], |a, b| a == b)
    };
    Case::line("atomics", 1, 32)
        .label(format!("{compared}"))
        .unordered()
        .checked(&i, any::<i32>)
        .checked(&u, any::<u32>)
        .checked(&l, any::<u64>)
        .checked(&f, any::<f32>)
        .checked(&d, any::<f64>)
        .together(check)
}

/// These are looked at together.
fn any<T: Element>(_: &[T]) -> Result<(), String> {
    Ok(())
}

/// What 32 threads see of a counter, and what it is in the end.
fn count(start: u32, step: impl Fn(u32) -> u32) -> (u32, Vec<u32>) {
    let mut value = start;
    let mut next = || {
        let seen = value;
        value = step(seen);
        seen
    };
    let seen = (0..32).map(|_| next()).collect();
    (value, seen)
}

fn equal_sets<T: Element + Ord>(name: &str, mut found: Vec<T>, mut wanted: Vec<T>) -> Result<(), String> {
    found.sort();
    wanted.sort();
    same(&found, &wanted, |a, b| a == b).map_err(|why| format!("{name}: {why}"))
}

/// Threads that put their number where a 3 is: one after the other, until it is no 3.
fn swapped(start: i32, end: i32, seen: &[i32]) -> Result<(), String> {
    if start != 3 {
        return same(&[end], &[start], |a, b| a == b).and(same(seen, &[start; 32], |a, b| a == b));
    }
    let good = end != 3 && seen.get(end as usize) == Some(&3);
    // Thread 3 puts a 3 there, and another one can follow.
    let others = seen.iter().enumerate().filter(|(t, x)| **x == 3 && *t as i32 != end && *t != 3).count();
    if good && others == 0 && seen.iter().all(|x| *x == 3 || *x == end) {
        Ok(())
    } else {
        Err(format!("{end} took the place of 3, and {seen:?} were read"))
    }
}
