//! Binary32 and binary64 arithmetic (`floating.cu`).

use super::conversions::conversions;
use super::half::half_ops;
use super::harness::{Case, File, Random, same};
use super::number::{Exact, F32, Mode, near, same32, same64};

/// Numbers at which something changes.
pub const SPECIAL: [f32; 20] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    1.5,
    2.5,
    -2.5,
    f32::MIN_POSITIVE,
    1e-45,
    -1e-40,
    f32::MAX,
    f32::MIN,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
    8_388_609.0,
    0.999_999_94,
    448.0,
    65520.0,
];

/// A number of any size.
pub fn any32(random: &mut Random) -> f32 {
    f32::from_bits(random.bits() as u32)
}

pub fn cases(file: &File) -> Vec<Case> {
    let random = &mut Random::new(8);
    let mut all = Vec::new();
    for (blocks, n) in [(2, 256), (3, 300)] {
        all.push(f32_ops(random, blocks, n));
        all.push(f64_ops(random, blocks, n));
        all.push(half_ops(random, n, file.target));
        all.push(conversions(random, n));
    }
    for (w, h, most) in [(33, 17, 50), (16, 8, 0), (40, 40, 200)] {
        all.push(mandelbrot(w, h, most));
    }
    all
}

/// How one of the results of a thread has to be.
type Good = fn(found: f32, x: f32, y: f32, z: f32) -> bool;

fn f32_ops(random: &mut Random, blocks: u32, n: usize) -> Case {
    let mut numbers =
        |wide: u64| {
            random.special(n, &SPECIAL, |r| {
                if r.bits() % wide == 0 { any32(r) } else { r.float(-4.0, 4.0) as f32 }
            })
        };
    let (a, b, c) = (numbers(2), numbers(2), numbers(2));
    let (x, y, z) = (a.clone(), b.clone(), c.clone());
    let check = move |found: &[f32]| {
        for (i, row) in found.chunks(24).enumerate() {
            for (k, good) in F32_OPS.iter().enumerate() {
                if !good(row[k], x[i], y[i], z[i]) {
                    let (x, y, z) = (x[i], y[i], z[i]);
                    return Err(format!("result {k} of {x:e}, {y:e}, {z:e} is {:e}", row[k]));
                }
            }
        }
        Ok(())
    };
    Case::line("f32_ops", blocks, 128)
        .label(format!("{n}"))
        .input(&a)
        .input(&b)
        .input(&c)
        .checked(&vec![0f32; 24 * n], check)
        .value(n as i32)
}

const F32_OPS: [Good; 24] = [
    |r, x, y, _| same32(r, x + y),
    |r, x, y, _| same32(r, add(x, y, Mode::Zero)),
    |r, x, y, _| same32(r, add(x, y, Mode::Up)),
    |r, x, y, _| same32(r, add(x, y, Mode::Down)),
    |r, x, y, _| same32(r, x * y),
    |r, x, y, _| same32(r, multiply(x, y)),
    |r, x, y, z| same32(r, x.mul_add(y, z)),
    |r, x, y, z| same32(r, fused(x, y, z, Mode::Zero)),
    |r, x, y, z| same32(r, fused(x, y, z, Mode::Up)),
    |r, x, y, z| same32(r, fused(x, y, z, Mode::Down)),
    |r, x, y, _| same32(r, x / y),
    |r, x, _, _| same32(r, x.sqrt()),
    |r, x, _, _| same32(r, 1.0 / x),
    quotient_is_near,
    |r, x, _, _| same32(r, if x > 0.0 { x.min(1.0) } else { 0.0 }),
    |r, x, y, z| same32(r, least(x, -least(-y, -z))),
    |r, x, y, z| same32(r, x.floor() + y.ceil() + z.trunc() + x.round_ties_even()),
    |r, x, y, _| r.to_bits() == x.to_bits() & 0x7fff_ffff | y.to_bits() & 0x8000_0000,
    |r, x, _, _| same32(r, x.abs()),
    |r, x, _, _| {
        // Two units, and those of the product with log2(e) that the exponent is.
        let part = 2f64.powi(-23) * (2.0 + (1.173 * f64::from(x)).abs());
        near_f32(r, f64::from(x).exp(), part, 2f64.powi(-149))
    },
    |r, _, y, _| near_f32(r, f64::from(y).log2(), 2f64.powi(-21), 2f64.powi(-21)),
    |r, x, y, _| {
        let (x, y) = (f64::from(x), f64::from(y));
        if !x.is_finite() || !y.is_finite() {
            return r.is_nan();
        }
        // Of large angles hardly a bit is right.
        let distance = 2f64.powi(-20) * x.abs().max(y.abs()).max(1.0);
        near(r.into(), x.sin() * y.cos(), 0.0, distance) || distance > 1.0 && r.abs() <= 1.0
    },
    |r, x, _, _| near_f32(r, 1.0 / f64::from(x).sqrt(), 2f64.powi(-22), 0.0),
    |r, x, y, _| {
        r == if x.is_nan() {
            1.0
        } else if y.is_infinite() {
            2.0
        } else {
            0.0
        }
    },
];

/// As [`near`], of a number that may be too large for a binary32.
fn near_f32(found: f32, wanted: f64, part: f64, distance: f64) -> bool {
    let most = f64::from(f32::MAX);
    if wanted.is_finite() && wanted.abs() > most * (1.0 - part) {
        return f64::from(found.abs()) >= most * (1.0 - 2.0 * part)
            && found.is_sign_negative() == (wanted < 0.0);
    }
    near(found.into(), wanted, part, distance)
}

/// The smaller number, -0 before 0; one that is no NaN if there is one.
fn least(x: f32, y: f32) -> f32 {
    match (x.is_nan(), y.is_nan()) {
        (true, _) => y,
        (_, true) => x,
        _ if x == y => {
            if x.is_sign_negative() {
                x
            } else {
                y
            }
        }
        _ => {
            if x < y {
                x
            } else {
                y
            }
        }
    }
}

/// A quotient within 2 units where the divisor is not very large; there it may be 0.
fn quotient_is_near(found: f32, x: f32, y: f32, _: f32) -> bool {
    let size = y.abs();
    let wanted = f64::from(x) / f64::from(y);
    if size > 2f32.powi(126) && size.is_finite() {
        let zero = if x.is_infinite() { found.is_nan() } else { found == 0.0 };
        return zero || near_f32(found, wanted, 2f64.powi(-22), 2f64.powi(-148));
    }
    if size < 2f32.powi(-126) && size > 0.0 {
        // The bound says nothing here; the sign is right.
        return x.is_nan() == found.is_nan() && (x.is_nan() || x == 0.0 || (found < 0.0) == (wanted < 0.0));
    }
    near_f32(found, wanted, 2f64.powi(-22), 2f64.powi(-148))
}

/// The sum of what is not there is -0 where one rounds down, but for 0 and 0.
fn cancelled(result: f64, mode: Mode, a: f64, b: f64) -> f32 {
    let opposite = a.is_sign_negative() != b.is_sign_negative();
    if result == 0.0 && a + b == 0.0 && opposite {
        return if mode == Mode::Down { -0.0 } else { 0.0 };
    }
    result as f32
}

fn add(x: f32, y: f32, mode: Mode) -> f32 {
    fused(x, 1.0, y, mode)
}

fn multiply(x: f32, y: f32) -> f32 {
    Exact::of(f64::from(x) * f64::from(y)).round(F32, Mode::Zero) as f32
}

fn fused(x: f32, y: f32, z: f32, mode: Mode) -> f32 {
    let (product, z) = (f64::from(x) * f64::from(y), f64::from(z));
    cancelled(Exact::sum(product, z).round(F32, mode), mode, product, z)
}

fn f64_ops(random: &mut Random, blocks: u32, n: usize) -> Case {
    const SPECIAL: [f64; 16] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        2.5,
        -3.5,
        f64::MIN_POSITIVE,
        5e-324,
        f64::MAX,
        f64::MIN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        709.5,
        -745.0,
        1e-160,
    ];
    let mut numbers = || {
        random.special(n, &SPECIAL, |r| {
            if r.bits() % 3 == 0 { f64::from_bits(r.bits()) } else { r.float(-800.0, 800.0) }
        })
    };
    let (a, b) = (numbers(), numbers());
    let wanted: Vec<f64> = (0..n)
        .flat_map(|i| {
            let (x, y) = (a[i], b[i]);
            [
                x + y,
                multiply_up(x, y),
                x.mul_add(y, x),
                x / y,
                x.abs().sqrt(),
                least64(x, y),
                x.floor(),
                x.exp(),
            ]
        })
        .collect();
    let check = move |found: &[f64]| {
        let exponentials = |list: &[f64]| list.iter().skip(7).step_by(8).copied().collect::<Vec<f64>>();
        let exact = |list: &[f64]| list.chunks(8).flat_map(|row| row[..7].to_vec()).collect::<Vec<f64>>();
        same(&exact(found), &exact(&wanted), |a, b| same64(*a, *b))?;
        let (part, distance) = (2f64.powi(-51), 2f64.powi(-1073));
        same(&exponentials(found), &exponentials(&wanted), |a, b| near(*a, *b, part, distance))
            .map_err(|why| format!("exp: {why}"))
    };
    Case::line("f64_ops", blocks, 128)
        .label(format!("{n}"))
        .input(&a)
        .input(&b)
        .checked(&vec![0f64; 8 * n], check)
        .value(n as i32)
}

fn least64(x: f64, y: f64) -> f64 {
    match (x.is_nan(), y.is_nan()) {
        (true, _) => y,
        (_, true) => x,
        _ if x == y => {
            if x.is_sign_negative() {
                x
            } else {
                y
            }
        }
        _ => {
            if x < y {
                x
            } else {
                y
            }
        }
    }
}

/// A product rounded up: compared in whole numbers with the nearest one.
fn multiply_up(x: f64, y: f64) -> f64 {
    let nearest = x * y;
    if x == 0.0 || y == 0.0 || !x.is_finite() || !y.is_finite() {
        return nearest;
    }
    let parts = |value: f64| {
        let bits = value.to_bits();
        let (exponent, mantissa) = ((bits >> 52 & 0x7ff) as i32, u128::from(bits & ((1 << 52) - 1)));
        if exponent == 0 { (mantissa, -1074) } else { (mantissa | 1 << 52, exponent - 1075) }
    };
    let ((mx, ex), (my, ey)) = (parts(x), parts(y));
    let (product, exponent) = (mx * my, ex + ey);
    let negative = (x < 0.0) != (y < 0.0);
    if nearest.is_infinite() {
        return if negative { f64::MIN } else { nearest };
    }
    let (m, e) = parts(nearest);
    // Of what is nearly 0 the product has something below the last place.
    let order = if m == 0 {
        std::cmp::Ordering::Less
    } else if e >= exponent {
        (m << (e - exponent)).cmp(&product)
    } else {
        m.cmp(&(product << (exponent - e)))
    };
    match (order, negative) {
        (std::cmp::Ordering::Less, false) => nearest.next_up(),
        (std::cmp::Ordering::Greater, true) => nearest.next_up(),
        _ => nearest,
    }
}

/// Counts of iterations; the imaginary part may be fused or not.
fn mandelbrot(w: i32, h: i32, most: i32) -> Case {
    let counts = |fuse: bool| -> Vec<i32> {
        let point = |x: i32, y: i32| {
            let (cr, ci) = (-2.0 + 3.0 * x as f32 / w as f32, -1.5 + 3.0 * y as f32 / h as f32);
            let (mut zr, mut zi, mut k) = (0f32, 0f32, 0);
            while k < most && zr * zr + zi * zi < 4.0 {
                let t = zr * zr - zi * zi + cr;
                zi = if fuse { (2.0 * zr).mul_add(zi, ci) } else { 2.0 * zr * zi + ci };
                zr = t;
                k += 1;
            }
            k
        };
        (0..h).flat_map(|y| (0..w).map(move |x| (x, y))).map(|(x, y)| point(x, y)).collect()
    };
    let (fused, separate) = (counts(true), counts(false));
    let check = move |found: &[i32]| {
        if found == separate { Ok(()) } else { same(found, &fused, |a, b| a == b) }
    };
    let grid = [w.cast_unsigned().div_ceil(16), h.cast_unsigned().div_ceil(8), 1];
    Case::new("mandelbrot", grid, [16, 8, 1])
        .label(format!("{w} by {h}"))
        .checked(&vec![-1i32; (w * h) as usize], check)
        .value(w)
        .value(h)
        .value(most)
}
