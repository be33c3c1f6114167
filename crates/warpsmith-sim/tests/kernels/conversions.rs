//! Conversions between types (`conversions` of `floating.cu`).

use super::floating::{SPECIAL, any32};
use super::harness::{Case, Random};
use super::number::{BF16, E4M3, E5M2, Exact, F16, F32, Mode, brain_bits, decode, encode, half, half_bits};

/// What a thread must write: 128 bytes, of which some may be anything.
struct Row {
    bytes: [u8; 128],
    fixed: [bool; 128],
}

impl Row {
    fn put(&mut self, at: usize, bytes: &[u8]) {
        self.bytes[at..][..bytes.len()].copy_from_slice(bytes);
        self.fixed[at..][..bytes.len()].fill(true);
    }

    /// A result that is undefined for this input.
    fn open(&mut self, at: usize, count: usize) {
        self.fixed[at..][..count].fill(false);
    }
}

/// A whole number of 32 bits, or the nearest: 0 for a NaN.
fn int(value: f64) -> i32 {
    value as i32
}

/// A whole number of 64 bits, or the nearest; the lowest for a NaN.
fn long(value: f64) -> i64 {
    if value.is_nan() { i64::MIN } else { value as i64 }
}

/// Bits of a binary32 with the NaN that conversions give.
fn single(value: f64) -> [u8; 4] {
    (if value.is_nan() { 0x7fff_ffff } else { (value as f32).to_bits() }).to_le_bytes()
}

fn row(x: f32, d: f64, k: i32, l: i64) -> Row {
    let mut row = Row { bytes: [0x5a; 128], fixed: [true; 128] };
    let wide = f64::from(x);
    row.put(0, &int(wide.round_ties_even()).to_le_bytes());
    row.put(4, &int(wide.trunc()).to_le_bytes());
    row.put(8, &(wide.ceil() as u32).to_le_bytes());
    row.put(16, &long(wide.floor()).to_le_bytes());
    row.put(24, &single(Exact::of(k.into()).round(F32, Mode::Zero)));
    row.put(28, &single(Exact::of((k as u32).into()).round(F32, Mode::Up)));
    row.put(32, &(l as f32).to_le_bytes());
    row.put(36, &single(Exact::of(d).round(F32, Mode::Zero)));
    row.put(40, &wide.to_le_bytes());
    row.put(48, &(l as f64).to_le_bytes());
    row.put(56, &long(d.round_ties_even()).to_le_bytes());
    row.put(64, &(if d.is_nan() { i32::MIN } else { int(d.floor()) }).to_le_bytes());
    let nearest = Exact::of(wide).round(F16, Mode::Nearest);
    row.put(68, &half_bits(nearest).to_le_bytes());
    row.put(70, &half_bits(Exact::of(wide).round(F16, Mode::Up)).to_le_bytes());
    row.put(72, &brain_bits(Exact::of(wide).round(BF16, Mode::Zero)).to_le_bytes());
    row.put(76, &single(nearest));
    row.put(80, &(wide as i8).to_le_bytes());
    row.put(82, &(wide as u16).to_le_bytes());
    row.put(84, &(nearest.trunc() as i16).to_le_bytes());
    let small = Exact::of(wide).round(E4M3, Mode::Nearest).clamp(-448.0, 448.0);
    // All exponents are numbers here: what else would be infinite is one binade more.
    let e4m3 = if wide.is_nan() { 0x7f } else { fp8(small) };
    row.put(86, &[e4m3]);
    row.put(87, &[encode(Exact::of(wide).round(E5M2, Mode::Nearest), 5, 2) as u8]);
    row.put(88, &half_bits(if wide.is_nan() { f64::NAN } else { small }).to_le_bytes());
    if x.is_nan() {
        // The bits of a NaN that is widened, and what the library's e5m2 takes from them.
        row.open(40, 8);
        row.open(87, 1);
        row.open(76, 4);
        row.open(88, 2);
    }
    if d.is_nan() {
        row.open(36, 4);
    }
    // Out of range these are undefined in the source's language.
    if !(-129.0 < wide && wide < 128.0) {
        row.open(80, 1);
    }
    if !(-1.0 < wide && wide < 65536.0) {
        row.open(82, 2);
    }
    row
}

/// The bits of an e4m3 number, whose highest exponent is as any other.
fn fp8(value: f64) -> u8 {
    (0..0x7fu8)
        .flat_map(|bits| [bits, bits | 0x80])
        .find(|bits| {
            let size = match *bits & 0x7f {
                low @ ..0x78 => decode(low.into(), 4, 3),
                high => 256.0 * (1.0 + f64::from(high & 7) / 8.0),
            };
            size == value.abs() && (*bits >= 0x80) == value.is_sign_negative()
        })
        .unwrap()
}

pub fn conversions(random: &mut Random, n: usize) -> Case {
    let a = random.special(n, &SPECIAL, |r| match r.bits() % 3 {
        0 => any32(r),
        1 => r.float(-130.0, 130.0) as f32,
        _ => r.float(-70000.0, 70000.0) as f32,
    });
    let d = random.special(
        n,
        &[
            0.0,
            -0.0,
            0.5,
            -1.5,
            2_147_483_647.5,
            -2_147_483_648.5,
            1e300,
            -1e-300,
            1e-42,
            f64::NAN,
            f64::INFINITY,
        ],
        |r| r.float(-1e12, 1e12),
    );
    let k = random.special(n, &[0, 1, -1, i32::MAX, i32::MIN, 16_777_217], |r| r.bits() as i32);
    let l = random.special(n, &[0, 1, -1, i64::MAX, i64::MIN, (1 << 53) + 1], |r| r.bits() as i64);
    let rows: Vec<Row> = (0..n).map(|i| row(a[i], d[i], k[i], l[i])).collect();
    let values = a.clone();
    let check = move |found: &[u8]| {
        for (i, (found, row)) in found.chunks(128).zip(&rows).enumerate() {
            if let Some(at) = (0..128).find(|at| row.fixed[*at] && found[*at] != row.bytes[*at]) {
                let at = at & !1;
                let (found, wanted) = (&found[at..at + 8], &row.bytes[at..at + 8]);
                let x = values[i];
                return Err(format!(
                    "thread {i} ({x:e}): from byte {at} on {found:02x?}, wanted {wanted:02x?}"
                ));
            }
        }
        Ok(())
    };
    Case::line("conversions", 1, n as u32)
        .label(format!("{n}"))
        .input(&a)
        .input(&d)
        .input(&k)
        .input(&l)
        .checked(&vec![0x5au8; 128 * n], check)
}

#[test]
fn small_floats_are_found() {
    assert_eq!((fp8(1.0), fp8(-448.0), fp8(0.0), fp8(2f64.powi(-9))), (0x38, 0xfe, 0, 1));
    assert!(half(half_bits(f64::NAN)).is_nan());
}
