//! Whatever sizes and numbers: nothing overflows, and no byte is asked for that the image does not have.

use crate::exact::{floor, parts, round};
use crate::fields::formats;
use crate::scene::{ADDRESSES, COMPARES, FILTERS};
use num_bigint::BigInt;
use testing::SplitMix;
use warpsmith_texture::{
    Access, Address, Channel, Fetch, Filter, Format, Geometry, Image, Layout, Level, Memory, Order, Outside,
    Place, Request, Sampler, Texels, Unit,
};

/// No bytes at all, but a look at each offset: each word is the number of the texel of 4 bytes that it is.
struct Watched {
    bytes: u64,
    aligned: bool,
}

impl Texels for Watched {
    fn read<const N: usize>(&self, offset: u64) -> [u8; N] {
        assert!(
            offset.checked_add(N as u64).is_some_and(|end| end <= self.bytes),
            "byte {offset} of {}",
            self.bytes
        );
        assert!(!self.aligned || offset.is_multiple_of(N as u64));
        let word = ((offset / 4) as u32).to_le_bytes();
        std::array::from_fn(|byte| word[byte % 4])
    }
}

/// Numbers that hurt.
fn number(random: &mut SplitMix) -> f32 {
    match random.below(6) {
        0 => f32::from_bits(random.next() as u32),
        1 => [
            0.0,
            -0.0,
            1.0,
            -1.0,
            f32::NAN,
            f32::INFINITY,
            f32::NEG_INFINITY,
            f32::MAX,
            f32::MIN,
            f32::MIN_POSITIVE,
        ][random.below(10) as usize],
        2 => f32::from_bits(random.below(64) as u32),
        3 => 2f32.powi(random.below(80) as i32) * if random.below(2) == 0 { 1.0 } else { -1.0 },
        4 => f32::from_bits(
            (1.0f32 * (1 << random.below(8)) as f32)
                .to_bits()
                .wrapping_add(random.below(3) as u32)
                .wrapping_sub(1),
        ),
        _ => random.below(1 << 24) as f32 / (1 << 22) as f32 - 1.0,
    }
}

/// Whole numbers that hurt.
fn whole(random: &mut SplitMix) -> u32 {
    match random.below(4) {
        0 => random.next() as u32,
        1 => (1u32 << random.below(32)).wrapping_add(random.below(3) as u32).wrapping_sub(1),
        2 => [0, 1, u32::MAX, i32::MAX as u32, i32::MIN as u32][random.below(5) as usize],
        _ => random.below(20) as u32,
    }
}

fn layout(random: &mut SplitMix, formats: &[Format]) -> Layout {
    let format = formats[random.below(formats.len() as u64) as usize];
    let geometry =
        [Geometry::Line, Geometry::Plane, Geometry::Volume, Geometry::Cube][random.below(4) as usize];
    let mut side = || whole(random).min(1 << 31);
    let mut size = [side(), side(), side()];
    match geometry {
        Geometry::Line => size = [size[0], 1, 1],
        Geometry::Plane => size[2] = 1,
        Geometry::Cube => size = [size[0], size[0], 1],
        Geometry::Volume => {}
    }
    let mut layout = Layout::new(geometry, size, format);
    if random.below(3) == 0 {
        layout.layers = Some(whole(random));
    }
    layout.levels = 1 + random.below(34) as u32 * u32::from(random.below(2) == 0);
    layout.samples = 1 << (random.below(6) * u64::from(random.below(4) == 0));
    layout.memory = match random.below(8) {
        0 => Memory::Linear,
        1 => Memory::Pitch(random.next() >> random.below(64)),
        2 => Memory::Pitch(u64::from(size[0]) * u64::from(format.bytes())),
        _ => Memory::Array,
    };
    layout
}

#[test]
fn no_size_and_no_number_overflows() {
    let mut random = SplitMix(4);
    let formats = formats();
    let (mut images, mut faults, mut greatest) = (0, std::collections::BTreeSet::new(), 0);
    while images < 6000 {
        let layout = layout(&mut random, &formats);
        let image = match Image::new(layout) {
            Ok(image) => image,
            Err(fault) => {
                faults.insert(fault.text());
                continue;
            }
        };
        images += 1;
        greatest = greatest.max(image.bytes());
        assert!((1..=1 << 62).contains(&image.bytes()));
        let aligned = !matches!(layout.memory, Memory::Pitch(_));
        let texels = Watched { bytes: image.bytes(), aligned };
        for _ in 0..60 {
            let pick = |random: &mut SplitMix| ADDRESSES[random.below(5) as usize];
            let sampler = Sampler {
                address: [pick(&mut random), pick(&mut random), pick(&mut random)],
                filter: FILTERS[random.below(2) as usize],
                mip_filter: FILTERS[random.below(2) as usize],
                normalized: random.below(2) == 0,
                border: [0; 4].map(|_| random.next() as u32),
                bias: number(&mut random),
                least: number(&mut random),
                greatest: number(&mut random),
                compare: COMPARES[random.below(8) as usize],
                seamless: random.below(2) == 0,
            };
            let _ = sampler.check(&image);
            let mut numbers = || [0; 3].map(|_| number(&mut random));
            let (at, x, y) = (numbers(), numbers(), numbers());
            let level = match random.below(3) {
                0 => Level::Base,
                1 => Level::At(number(&mut random)),
                _ => Level::Gradients(x, y),
            };
            let offset = [0; 3].map(|_| if random.below(2) == 0 { 0 } else { whole(&mut random) as i32 });
            let reference = (random.below(4) == 0).then(|| number(&mut random));
            let request = Request { at, layer: whole(&mut random), level, offset, reference };
            let words = image.sample(&sampler, &texels, &request);
            let mut one = [[0; 4]];
            image.sample_each(&sampler, &texels, &[request], &mut one);
            assert_eq!(one[0], words, "{layout:?} {sampler:?} {request:?}");
            if sampler.filter == Filter::Linear && reference.is_none() && !layout.format.is_integer() {
                let nan = words.iter().filter(|word| f32::from_bits(**word).is_nan());
                assert!(nan.into_iter().all(|word| *word == 0x7fff_ffff), "one NaN");
            }
            image.gather(&sampler, &texels, &request, random.below(5) as usize);
            let (asked, read) = image.level(&sampler, &request);
            assert!(!asked.is_nan() && (0.0..=31.0).contains(&read));
            let at = [0; 3].map(|_| whole(&mut random) as i32);
            let layer = whole(&mut random);
            image.fetch(
                &texels,
                &Fetch { at, layer, level: random.below(40) as i32 - 4, sample: whole(&mut random) % 20 },
            );
            let unit = if random.below(2) == 0 { Unit::Bytes } else { Unit::Texels };
            let outside = [Outside::Trap, Outside::Clamp, Outside::Zero][random.below(3) as usize];
            let bytes = 1 << random.below(5);
            if let Place::At(begin) = image.place(&Access { at, layer, unit, bytes, outside }) {
                assert!(begin + u64::from(bytes) <= image.bytes());
            }
        }
    }
    assert!(greatest > 1 << 60, "great images were among them");
    assert!(faults.len() >= 9, "{faults:?}");
}

/// Any number, any size up to 2^29: the texel is what whole numbers of any length say.
#[test]
fn the_nearest_texel_of_great_images() {
    let mut random = SplitMix(6);
    let format = Format::new(Channel::Uint32, Order::R);
    let mut inside = 0;
    for _ in 0..300_000 {
        let size = 1 + (whole(&mut random) >> random.below(31) as u32).min((1 << 29) - 1);
        let image = Image::new(Layout::new(Geometry::Line, [size, 1, 1], format)).unwrap();
        let address = ADDRESSES[random.below(5) as usize];
        let normalized = random.below(2) == 0;
        let border = [u32::MAX; 4];
        let sampler = Sampler { address: [address; 3], normalized, border, ..Sampler::default() };
        let at = match random.below(3) {
            0 => number(&mut random),
            1 if normalized => random.below(5 << 20) as f32 / (1 << 20) as f32 - 2.0,
            _ => random.below(u64::from(size) + 2) as f32 - 1.0,
        };
        if at.is_infinite() {
            continue;
        }
        let offset = if random.below(2) == 0 { 0 } else { random.below(16) as i32 - 8 };
        let (number, exponent) = parts(if at.is_nan() { 0.0 } else { at });
        let number = BigInt::from(number) * if normalized { size } else { 1 };
        let size_ = BigInt::from(size);
        let place: BigInt = floor(&number, exponent) + offset;
        let last: BigInt = &size_ - 1;
        let period = floor_div(&place, &size_);
        let odd = &period % 2 != BigInt::from(0);
        let expected = match address {
            Address::Wrap if normalized => Some(&place - &period * &size_),
            Address::Mirror if normalized && !odd => Some(&place - &period * &size_),
            Address::Mirror if normalized => {
                // (period + 1) · size − (number + offset), rounded down.
                let behind: BigInt = (&period + 1) * &size_ - offset;
                let behind: BigInt = behind + floor(&-number, exponent);
                Some(behind.min(last))
            }
            Address::Border if place < BigInt::from(0) || place > last => None,
            _ => Some(place.clamp(BigInt::from(0), last)),
        };
        let expected = expected.map_or(u32::MAX, |texel| u32::try_from(texel).unwrap());
        let request = Request { offset: [offset; 3], ..Request::new([at; 3]) };
        let texels = Watched { bytes: image.bytes(), aligned: true };
        let found = image.sample(&sampler, &texels, &request)[0];
        assert_eq!(found, expected, "{at:e} + {offset} of {size}, {address:?}, normalized: {normalized}");
        inside += u32::from(expected != u32::MAX);
    }
    assert!(inside > 200_000);
}

fn floor_div(a: &BigInt, b: &BigInt) -> BigInt {
    let quotient = a / b;
    if &quotient * b > *a { quotient - 1 } else { quotient }
}

/// Texels are numbered, so that what is mixed says where: at texel + weight / 256.
#[test]
fn weights_are_the_nearest_256ths() {
    let mut random = SplitMix(8);
    let format = Format::new(Channel::Float, Order::R);
    for _ in 0..300_000 {
        let size = 1 + random.below(1 << 14) as u32;
        let image = Image::new(Layout::new(Geometry::Line, [size, 1, 1], format)).unwrap();
        let normalized = random.below(2) == 0;
        let sampler = Sampler { filter: Filter::Linear, normalized, ..Sampler::default() };
        let at = match random.below(3) {
            0 => number(&mut random),
            1 if normalized => f32::from_bits(random.below(0x3f80_0000) as u32),
            _ => f32::from_bits((random.below(u64::from(size)) as f32).to_bits() + random.below(9999) as u32),
        };
        if at.is_infinite() {
            continue;
        }
        let (number, exponent) = parts(if at.is_nan() { 0.0 } else { at });
        let number = BigInt::from(number) * if normalized { size } else { 1 };
        // In 256ths from the middle of the first texel, flat beyond the outermost.
        let place: BigInt = round(&number, exponent + 8) - 128;
        let place = place.clamp(BigInt::from(0), BigInt::from(256 * (i64::from(size) - 1)));
        let expected = f64::from(u32::try_from(place).unwrap()) / 256.0;
        let found = image.sample(&sampler, &Numbered, &Request::new([at; 3]))[0];
        assert_eq!(f64::from(f32::from_bits(found)), expected, "{at:e} of {size}, normalized: {normalized}");
    }
}

/// Each texel of 4 bytes is its number, as `f32`.
struct Numbered;

impl Texels for Numbered {
    fn read<const N: usize>(&self, offset: u64) -> [u8; N] {
        let bytes = ((offset / 4) as f32).to_le_bytes();
        std::array::from_fn(|byte| bytes[byte % 4])
    }
}

/// What cannot be is said, and what would be.
#[test]
fn faults() {
    let format = Format::new(Channel::Float, Order::R);
    let plain = |geometry, size| Layout::new(geometry, size, format);
    let plane = plain(Geometry::Plane, [4, 4, 1]);
    let rows = [
        (plain(Geometry::Line, [0, 1, 1]), "1 to 2147483648"),
        (plain(Geometry::Line, [(1 << 31) + 1, 1, 1]), "1 to 2147483648"),
        (plain(Geometry::Line, [1, 2, 1]), "has no height"),
        (plain(Geometry::Plane, [1, 2, 2]), "only a volume has a depth"),
        (plain(Geometry::Cube, [2, 3, 1]), "square"),
        (Layout { layers: Some(0), ..plane }, "a layer at least"),
        (Layout { layers: Some(2), ..plain(Geometry::Volume, [1; 3]) }, "no layers"),
        (Layout { levels: 0, ..plane }, "1 at least"),
        (Layout { levels: 4, ..plane }, "single texel"),
        (Layout { samples: 3, ..plane }, "1, 2, 4, 8 or 16"),
        (Layout { samples: 2, levels: 2, ..plane }, "only planes"),
        (Layout { memory: Memory::Pitch(15), ..plane }, "pitch"),
        (Layout { memory: Memory::Linear, ..plane }, "linear memory"),
        (Layout { memory: Memory::Pitch(64), levels: 2, ..plane }, "linear memory"),
        (Layout { layers: Some(u32::MAX), ..plain(Geometry::Cube, [1, 1, 1]) }, "planes"),
        (plain(Geometry::Volume, [1 << 31, 1 << 31, 4]), "bytes"),
        (Layout { format: Format::new(Channel::Float, Order::Rgb), ..plane }, "three channels are packed"),
        (Layout { format: Format::new(Channel::Unorm565, Order::Rgba), ..plane }, "packed have one order"),
        (Layout { format: Format { srgb: true, ..format }, ..plane }, "sRGB is of channels with 8 bits"),
        (
            Layout { format: Format { srgb: true, ..Format::new(Channel::Unorm8, Order::Argb) }, ..plane },
            "sRGB is of colours",
        ),
    ];
    for (layout, words) in rows {
        let fault = Image::new(layout).expect_err(words);
        assert!(fault.to_string().contains(words), "{fault}");
    }
    // Of a format that there is not nothing panics either.
    let odd = Format::new(Channel::Float, Order::Rgb);
    assert_eq!((odd.bytes(), odd.encode([1; 4]).length, odd.decode(&[1])[3]), (16, 16, 1f32.to_bits()));
    let linear = Sampler { filter: Filter::Linear, ..Sampler::default() };
    let normalized = Sampler { normalized: true, ..Sampler::default() };
    let wrapped = Sampler { address: [Address::Wrap; 3], ..normalized };
    let uint = Layout { format: Format::new(Channel::Uint8, Order::R), ..plane };
    let rows = [
        (uint, linear, "not mixed"),
        (Layout { levels: 2, ..plane }, linear, "take normalized"),
        (plain(Geometry::Cube, [2, 2, 1]), linear, "take normalized"),
        (
            Layout { memory: Memory::Linear, ..plain(Geometry::Line, [4, 1, 1]) },
            normalized,
            "whole coordinates",
        ),
        (Layout { memory: Memory::Pitch(16), ..plane }, wrapped, "not repeated"),
    ];
    for (layout, sampler, words) in rows {
        let image = Image::new(layout).unwrap();
        assert!(sampler.check(&image).expect_err(words).text().contains(words));
        assert_eq!(Sampler::default().check(&Image::new(plane).unwrap()), Ok(()));
    }
}

#[test]
fn directions_count_as_what_compiled_code_makes_of_them() {
    let format = formats().into_iter().find(|format| !format.is_integer() && format.bytes() == 4).unwrap();
    let image = Image::new(Layout::new(Geometry::Cube, [4, 4, 1], format)).unwrap();
    let texels: Vec<u8> = (0..image.bytes()).map(|at| (at * 37 % 251) as u8).collect();
    let numbers = [0.0, -0.0, 0.5, 1.0, -1.0, f32::NAN, f32::INFINITY, f32::NEG_INFINITY];
    let sampler = Sampler { normalized: true, ..Sampler::default() };
    let mut faces = std::collections::BTreeSet::new();
    for index in 0..8 * 8 * 8 {
        let at = [index / 64, index / 8 % 8, index % 8].map(|number: usize| numbers[number]);
        // The longest axis that is a number, its reciprocal, three products.
        let scale = at.iter().fold(f32::NAN, |most, axis| most.max(axis.abs())).recip();
        let compiled = at.map(|axis| axis * scale);
        let [own, other] = [at, compiled].map(|at| {
            let request = Request { at, layer: 0, level: Level::Base, offset: [0; 3], reference: None };
            image.sample(&sampler, texels.as_slice(), &request)
        });
        assert_eq!(own, other, "{at:?}, {compiled:?}");
        faces.insert(own);
    }
    assert!(faces.len() > 6, "several faces are read");
}
