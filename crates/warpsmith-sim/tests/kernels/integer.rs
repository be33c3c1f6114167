//! Integer and bit arithmetic (`integer.cu`).

use super::harness::{Case, File, Random};

/// Whole numbers at which something changes.
const SPECIAL: [i32; 14] = [0, 1, -1, 2, 3, 31, 32, 33, -128, 255, 0x7fff, 0x8000, i32::MAX, i32::MIN];

/// Lengths, and blocks of 128 threads: full, with a part, with one thread of work.
const SHAPES: [(u32, usize); 3] = [(2, 256), (3, 300), (2, 129)];

pub fn cases(_: &File) -> Vec<Case> {
    let mut all = Vec::new();
    for (seed, (blocks, n)) in SHAPES.into_iter().enumerate() {
        let random = &mut Random::new(seed as u64 + 1);
        all.push(int32_ops(random, blocks, n));
        all.push(int64_ops(random, blocks, n));
        all.push(bit_ops(random, 96, n));
        all.push(small_ints(random, n));
        all.push(video(random, n));
        all.push(wide_add(random, seed));
    }
    all
}

fn ints(random: &mut Random, n: usize) -> Vec<i32> {
    random.special(n, &SPECIAL, |r| r.bits() as i32 >> (r.bits() % 32))
}

fn words(random: &mut Random, n: usize) -> Vec<u32> {
    ints(random, n).into_iter().map(|value| value as u32).collect()
}

/// The signed bytes of a word.
fn bytes(word: i32) -> [i32; 4] {
    word.to_le_bytes().map(|byte| i32::from(byte as i8))
}

fn int32_ops(random: &mut Random, blocks: u32, n: usize) -> Case {
    let (a, mut b, c) = (ints(random, n), ints(random, n), ints(random, n));
    for i in 0..n {
        // A quotient that is no i32 is undefined.
        if a[i] == i32::MIN && b[i] == -1 {
            b[i] = 5;
        }
    }
    let out: Vec<i32> = (0..n)
        .flat_map(|i| {
            let (x, y, z) = (a[i], b[i], c[i]);
            let low = |value: i32| i64::from(value << 8 >> 8);
            let dot4: i32 = (0..4).map(|k| bytes(x)[k] * bytes(y)[k]).sum();
            let dot2 =
                i64::from(x as i16) * i64::from(bytes(y)[0]) + i64::from(x >> 16) * i64::from(bytes(y)[1]);
            [
                x.wrapping_add(y),
                x.wrapping_sub(y.wrapping_mul(z)),
                ((i64::from(x) * i64::from(y)) >> 32) as i32,
                ((low(x) * low(y)) as i32).wrapping_add(z),
                if y == 0 { 0 } else { x / y },
                if y == 0 { 0 } else { x % y },
                x.min(y.max(z)),
                x.abs_diff(y).wrapping_add(z as u32) as i32,
                x.wrapping_abs(),
                ((i64::from(x) + i64::from(y)) >> 1) as i32,
                ((x as u32) << (y & 31)) as i32,
                x >> (y & 31),
                x & y | !z,
                x ^ y ^ z,
                z.wrapping_add(dot4),
                z.wrapping_add(dot2 as i32),
            ]
        })
        .collect();
    Case::line("int32_ops", blocks, 128)
        .label(format!("{n}"))
        .input(&a)
        .input(&b)
        .input(&c)
        .exact(&vec![-1i32; 16 * n], &out)
        .value(n as i32)
}

/// The place of the `rank`-th one from a bit on; all ones if there is none.
fn find_set(mask: u32, base: u32, rank: usize) -> u32 {
    (base..32).filter(|bit| mask >> bit & 1 == 1).nth(rank - 1).unwrap_or(u32::MAX)
}

fn bit_ops(random: &mut Random, threads: u32, n: usize) -> Case {
    let (a, b) = (words(random, n), words(random, n));
    let out: Vec<u32> = (0..n)
        .flat_map(|i| {
            let (x, y) = (a[i], b[i]);
            let pool: Vec<u32> = [x, y].iter().flat_map(|word| word.to_le_bytes()).map(u32::from).collect();
            let permuted = (0..4).map(|k| pool[(x >> (4 * k) & 7) as usize] << (8 * k)).sum();
            let both = u64::from(y) << 32 | u64::from(x);
            [
                (0..32).map(|bit| x >> bit & 1).sum(),
                (0..32).rev().take_while(|bit| x >> bit & 1 == 0).count() as u32,
                (0..32).map(|bit| (x >> bit & 1) << (31 - bit)).sum(),
                (0..32).find(|bit| x >> bit & 1 == 1).map_or(0, |bit| bit + 1),
                permuted,
                (both << (x & 31) >> 32) as u32,
                (both >> y.min(32)) as u32,
                find_set(x, y & 31, 3),
                x.checked_shr(y & 31).unwrap_or(0) & 0x7f,
                y & !(0x1ff << 5) | (x & 0x1ff) << 5,
            ]
        })
        .collect();
    Case::line("bit_ops", 1, threads)
        .label(format!("{n}"))
        .input(&a)
        .input(&b)
        .exact(&vec![7u32; 10 * n], &out)
        .value(n as i32)
}

fn int64_ops(random: &mut Random, blocks: u32, n: usize) -> Case {
    const LONG: [i64; 12] =
        [0, 1, -1, 2, 63, 64, i32::MAX as i64, i32::MIN as i64, 1 << 32, u32::MAX as i64, i64::MAX, i64::MIN];
    let long = |random: &mut Random| random.special(n, &LONG, |r| r.bits() as i64 >> (r.bits() % 64));
    let (a, mut b) = (long(random), long(random));
    for i in 0..n {
        if a[i] == i64::MIN && b[i] == -1 {
            b[i] = 7;
        }
    }
    let out: Vec<i64> = (0..n)
        .flat_map(|i| {
            let (x, y) = (a[i], b[i]);
            let reversed = (0..64).map(|bit| (y as u64 >> bit & 1) << (63 - bit)).sum::<u64>() as i64;
            [
                x.wrapping_mul(y),
                ((i128::from(x) * i128::from(y)) >> 64) as i64,
                if y == 0 { 0 } else { x / y },
                if y == 0 { 0 } else { (x as u64 % y as u64) as i64 },
                i64::from(x.count_ones() + y.leading_zeros()),
                ((x as u64) << (y & 63)) as i64,
                x >> (y & 63),
                if x < y { x } else { reversed },
            ]
        })
        .collect();
    Case::line("int64_ops", blocks, 128)
        .label(format!("{n}"))
        .input(&a)
        .input(&b)
        .exact(&vec![3i64; 8 * n], &out)
        .value(n as i32)
}

fn wide_add(random: &mut Random, which: usize) -> Case {
    // Carries through all words, borrows through all words, anything.
    let (a, b): (Vec<u32>, Vec<u32>) = match which {
        0 => (vec![u32::MAX; 4], vec![1, 0, 0, 0]),
        1 => (vec![0, 0, 0, 1], vec![1, 0, 0, 0]),
        _ => (random.many(4, |r| r.bits() as u32), random.many(4, |r| r.bits() as u32)),
    };
    let long = |words: &[u32]| words.iter().rev().fold(0u128, |all, word| all << 32 | u128::from(*word));
    let split = |value: u128| (0..4).map(move |k| (value >> (32 * k)) as u32);
    let product = u64::from(a[0]) * u64::from(b[0]) + u64::from(a[1]);
    let out: Vec<u32> = split(long(&a).wrapping_add(long(&b)))
        .chain(split(long(&a).wrapping_sub(long(&b))))
        .chain([product as u32, (product >> 32) as u32])
        .collect();
    Case::line("wide_add", 1, 1).label(format!("{which}")).input(&a).input(&b).exact(&[9u32; 10], &out)
}

fn small_ints(random: &mut Random, n: usize) -> Case {
    let n = n.min(250);
    let a = random.special(n, &[0i8, 1, -1, 127, -128], |r| r.bits() as i8);
    let b = random.special(n, &[0u8, 1, 127, 128, 255], |r| r.bits() as u8);
    let pairs = || a.iter().zip(&b).map(|(x, y)| (i32::from(*x), i32::from(*y)));
    let products = pairs().map(|(x, y)| (x * y) as i16);
    let largest = pairs().map(|(x, y)| x.max(y) as i16);
    let shifted = pairs().map(|(x, y)| (x - y) as u16 >> 3);
    let chosen = pairs().map(|(x, y)| if x < 0 { y as u16 } else { x as u16 });
    let o: Vec<i16> = products.chain(largest).collect();
    let p: Vec<u16> = shifted.chain(chosen).collect();
    Case::line("small_ints", 1, 256)
        .label(format!("{n}"))
        .input(&a)
        .input(&b)
        .exact(&vec![-5i16; 2 * n], &o)
        .exact(&vec![5u16; 2 * n], &p)
        .value(n as i32)
}

/// Both halves of words, made of halves.
fn halves(x: u32, y: u32, make: impl Fn(u16, u16) -> u16) -> u32 {
    u32::from(make((x >> 16) as u16, (y >> 16) as u16)) << 16 | u32::from(make(x as u16, y as u16))
}

/// The bytes of words, made of bytes.
fn each_byte(x: u32, y: u32, make: impl Fn(u8, u8) -> u8) -> u32 {
    let (x, y) = (x.to_le_bytes(), y.to_le_bytes());
    u32::from_le_bytes(std::array::from_fn(|k| make(x[k], y[k])))
}

fn video(random: &mut Random, n: usize) -> Case {
    let a = words(random, n);
    // Above 2^31 the results with a shift or saturation are undefined.
    let b: Vec<u32> = words(random, n).into_iter().map(|word| word & 0x7fff_ffff).collect();
    let c: Vec<u32> = words(random, n).into_iter().map(|word| word & 0x7fff_ffff).collect();
    let out: Vec<u32> = (0..n)
        .flat_map(|i| {
            let (x, y, z) = (a[i], b[i], c[i]);
            let mad = i128::from(x as i32) * i128::from(y) - i128::from(z);
            let scaled = (u64::from(x & 0xffff) * u64::from(y & 0xffff) + u64::from(z)) >> 15;
            let (byte, half) = (i64::from((x >> 8) as i8), i64::from(y >> 16));
            [
                each_byte(x, y, u8::wrapping_add),
                halves(x, y, u16::abs_diff),
                each_byte(x, y, |x, y| (x as i8).max(y as i8) as u8),
                halves(x, y, |x, y| (x as i16).saturating_sub(y as i16) as u16),
                mad.clamp(i32::MIN.into(), i32::MAX.into()) as u32,
                scaled as u32,
                u32::from(byte < half),
                ((x >> 16 & 0xff) >> (y & 31)).wrapping_add(z),
            ]
        })
        .collect();
    Case::line("video", 1, n as u32)
        .label(format!("{n}"))
        .input(&a)
        .input(&b)
        .input(&c)
        .exact(&vec![1u32; 8 * n], &out)
}
