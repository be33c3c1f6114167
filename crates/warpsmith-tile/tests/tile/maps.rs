//! Copies by tensor maps, held against a plain model; misuse.

use super::map_model::{Case, Place, global};
use super::map_random::{Copy, copy};
use crate::numbers::Random;
use crate::tile::map::{
    BoxMode, BoxPlan, BoxRequest, Fill, Interleave, MAP_BYTES, MapElement, MapFault, MapField, MapKind,
    MapSwizzle, TensorMap, Toward,
};
use std::collections::{BTreeMap, HashMap};

/// Copies of each direction.
const COPIES: usize = 10_000;

fn request(copy: &Copy) -> BoxRequest<'_> {
    BoxRequest {
        mode: copy.mode,
        toward: copy.toward,
        coordinates: &copy.coordinates,
        offsets: &copy.offsets,
        shared: copy.shared,
    }
}

fn case(copy: &Copy) -> Case<'_> {
    Case {
        map: &copy.map,
        mode: copy.mode,
        toward: copy.toward,
        coordinates: &copy.coordinates,
        offsets: &copy.offsets,
        shared: copy.shared,
    }
}

/// A byte of shared memory before a copy.
fn before(address: u64) -> u8 {
    global(address ^ 0x5555_0000_0000)
}

/// What a copy to shared memory leaves there, as the plan does it.
fn loaded(plan: &BoxPlan) -> HashMap<u64, u8> {
    let mut out = HashMap::new();
    let read = |address: u64, bytes: &mut [u8]| -> Result<(), ()> {
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = global(address.wrapping_add(at as u64));
        }
        Ok(())
    };
    let write = |address: u32, bytes: &[u8]| {
        assert!(
            bytes.len() == 12 || address.is_multiple_of(bytes.len() as u32),
            "{address:#x} {}",
            bytes.len()
        );
        for (at, byte) in bytes.iter().enumerate() {
            out.insert(u64::from(address) + at as u64, *byte);
        }
    };
    plan.load(read, write).unwrap();
    out
}

/// What the model says of it: bits, and which of them it says something of.
fn wanted(case: &Case<'_>, places: &[Place]) -> HashMap<u64, (u8, u8)> {
    let mut out: HashMap<u64, (u8, u8)> = HashMap::new();
    for place in places {
        let element = if case.is_inside(place) {
            let first = case.global_bit(place);
            let bits = (0..case.map.element.bits()).fold(0u64, |bits, at| {
                let bit = first + u128::from(at);
                bits | u64::from(global((bit / 8) as u64) >> (bit % 8) & 1) << at
            });
            case.passed(bits)
        } else {
            case.filled()
        };
        for (at, bit) in case.shared_bits(place).enumerate() {
            let (value, mask) = out.entry(bit / 8).or_default();
            *mask |= 1 << (bit % 8);
            *value |= ((element >> at & 1) as u8) << (bit % 8);
        }
    }
    out
}

#[test]
fn copies_to_shared_memory_are_those_of_the_manual() {
    let mut random = Random::new(1);
    let mut elements = 0;
    for number in 0..COPIES {
        let copy = copy(&mut random, Toward::Shared);
        let plan =
            copy.map.plan(&request(&copy)).unwrap_or_else(|fault| panic!("{number}: {fault}: {copy:?}"));
        let case = case(&copy);
        let places = case.places();
        elements += places.len();
        assert_eq!(plan.bytes(), case.bytes(&places), "{number}: {copy:?}");
        let (got, wanted) = (loaded(&plan), wanted(&case, &places));
        for (address, byte) in &got {
            let (value, mask) = wanted.get(address).copied().unwrap_or_default();
            assert_ne!(mask, 0, "{number}: {address:#x} is written: {copy:?}");
            assert_eq!(byte & mask, value, "{number}: {address:#x}: {copy:?}");
        }
        assert_eq!(got.len(), wanted.len(), "{number}: {copy:?}");
        let inside = u64::from(copy.shared)..u64::from(copy.shared) + plan.span();
        assert!(got.keys().all(|address| inside.contains(address)), "{number}: {copy:?}");
        if number % 8 == 0 {
            pieces_are_those_of_the_model(&plan, &case, &places);
        }
    }
    assert!(elements > 100 * COPIES, "{elements} elements are few");
}

/// The pieces of rows, byte by byte, where an element is bytes.
fn pieces_are_those_of_the_model(plan: &BoxPlan, case: &Case<'_>, places: &[Place]) {
    if case.map.element.bits() < 8 {
        return;
    }
    let mut wanted = BTreeMap::new();
    for place in places {
        let inside = (case.is_inside(place) && !place.is_over).then(|| case.global_bit(place));
        for (at, bit) in case.shared_bits(place).enumerate().step_by(8) {
            wanted.insert(bit / 8, inside.map(|first| ((first + at as u128) / 8) as u64));
        }
    }
    let mut got = BTreeMap::new();
    let all = plan.rows(|row| -> Result<(), ()> {
        plan.pieces(&row, |piece| {
            for at in 0..u64::from(piece.bytes) {
                got.insert(
                    u64::from(piece.shared) + at,
                    piece.global.map(|address| address.wrapping_add(at)),
                );
            }
        });
        Ok(())
    });
    assert_eq!(all, Ok(()));
    assert_eq!(got, wanted);
}

#[test]
fn copies_to_global_memory_are_those_of_the_manual() {
    let mut random = Random::new(2);
    let mut bytes = 0;
    for number in 0..COPIES {
        let copy = copy(&mut random, Toward::Global);
        let plan =
            copy.map.plan(&request(&copy)).unwrap_or_else(|fault| panic!("{number}: {fault}: {copy:?}"));
        let case = case(&copy);
        let wanted = case.stored(before);
        let mut got = BTreeMap::new();
        let read = |_: &BTreeMap<u64, u8>, address: u32, out: &mut [u8; 16]| {
            assert!(address.is_multiple_of(8));
            // The flipped pattern alone takes halves, and is not stored.
            for (at, byte) in out.iter_mut().enumerate() {
                *byte = before(u64::from(address) + at as u64);
            }
        };
        let write = |got: &mut BTreeMap<u64, u8>, address: u64, bytes: &[u8]| -> Result<(), ()> {
            for (at, byte) in bytes.iter().enumerate() {
                got.insert(address.wrapping_add(at as u64), *byte);
            }
            Ok(())
        };
        plan.store(&mut got, read, write).unwrap();
        assert_eq!(got, wanted, "{number}: {copy:?}");
        bytes += got.len();
        if number % 8 == 0 {
            pieces_are_those_of_the_model(&plan, &case, &case.places());
        }
    }
    assert!(bytes > 50 * COPIES, "{bytes} bytes are few");
}

#[test]
fn maps_come_back_from_their_bytes() {
    let mut random = Random::new(3);
    for _ in 0..COPIES {
        let map = copy(&mut random, Toward::Shared).map;
        let bytes = map.to_bytes().unwrap();
        // Without slices the step of dimension 0 does not count, yet it is kept.
        assert_eq!(TensorMap::from_bytes(&bytes), Ok(map));
    }
    let nothing = TensorMap::from_bytes(&[0; MAP_BYTES]).unwrap_err();
    assert_eq!(nothing.to_string(), "it is no tensor map: all of its 128 bytes are 0");
}

#[test]
fn fields_are_where_compiled_code_has_them() {
    let mut random = Random::new(4);
    for _ in 0..COPIES {
        let copy = copy(&mut random, Toward::Shared);
        let MapKind::Tiled { extents } = copy.map.kind else { continue };
        let map = TensorMap { large: false, promotion: Default::default(), ..copy.map };
        // Code begins with zeros and replaces every field, in any order.
        let mut fields = vec![
            (MapField::Address, 0, map.address),
            (MapField::Rank, 0, u64::from(map.rank) - 1),
            (MapField::Element, 0, map.element.code().into()),
            (MapField::Interleave, 0, map.interleave as u64),
            (MapField::Fill, 0, map.fill as u64),
        ];
        use MapSwizzle::*;
        let (mode, atomicity) = match map.swizzle {
            None => (0, 0),
            Bytes32 => (1, 0),
            Bytes64 => (2, 0),
            Bytes96 => (4, 0),
            Bytes128 => (3, 0),
            Bytes128By32 => (3, 1),
            Bytes128By32Flipped => (3, 2),
            Bytes128By64 => (3, 3),
        };
        fields.extend([(MapField::Swizzle, 0, mode), (MapField::Atomicity, 0, atomicity)]);
        for k in 0..map.rank {
            let at = k as usize;
            fields.push((MapField::Size, k, map.sizes[at]));
            fields.push((MapField::Extent, k, extents[at].into()));
            fields.push((MapField::Step, k, map.steps[at].into()));
            if k > 0 {
                fields.push((MapField::Stride, k - 1, map.strides[at - 1]));
            }
        }
        for at in (1..fields.len()).rev() {
            fields.swap(at, random.below(at as u32 + 1) as usize);
        }
        let mut bytes = [0; MAP_BYTES];
        for (field, ordinal, value) in fields {
            TensorMap::replace(&mut bytes, field, ordinal, value).unwrap();
        }
        assert_eq!(bytes, map.to_bytes().unwrap(), "{map:?}");
    }
}

/// Whatever bytes are taken for a map: it is none, or all that it copies lies where it has to.
#[test]
fn any_bytes_are_a_map_or_none() {
    let mut random = Random::new(5);
    let (mut maps, mut plans) = (0, 0);
    for number in 0..20 * COPIES {
        let toward = random.of(&[Toward::Shared, Toward::Global]);
        let mut copy = copy_of(&mut random, number, toward);
        let mut bytes = copy.map.to_bytes().unwrap();
        match number % 4 {
            0 => bytes.iter_mut().for_each(|byte| *byte = random.next() as u8),
            1 => bytes[..60].iter_mut().for_each(|byte| *byte = random.next() as u8),
            _ => {
                for _ in 0..=random.below(4) {
                    let bit = random.below(8 * 76);
                    bytes[bit as usize / 8] ^= 1 << (bit % 8);
                }
            }
        }
        let Ok(map) = TensorMap::from_bytes(&bytes) else { continue };
        maps += 1;
        assert_eq!(TensorMap::from_bytes(&map.to_bytes().unwrap()), Ok(map));
        copy.coordinates.iter_mut().for_each(|at| {
            if random.below(3) == 0 {
                *at = random.next() as i32;
            }
        });
        let Ok(plan) = map.plan(&BoxRequest { shared: 128 * random.below(1 << 25), ..request(&copy) }) else {
            continue;
        };
        if plan.bytes() > 1 << 18 {
            continue;
        }
        plans += 1;
        let mut bytes = 0u64;
        let walked = plan.rows(|row| -> Result<(), ()> {
            plan.pieces(&row, |piece| {
                assert!(piece.bytes <= 16);
                assert!(u64::from(piece.shared.wrapping_sub(plan.shared())) < plan.span());
                bytes += u64::from(piece.bytes);
            });
            Ok(())
        });
        assert_eq!(walked, Ok(()));
        let unit = if map.element.is_padded() { map.element.bits() } else { 8 };
        assert_eq!(bytes, plan.bytes() * u64::from(unit) / 8);
    }
    assert!(maps > 2 * COPIES && plans > COPIES, "{maps} maps, {plans} copies");
}

fn copy_of(random: &mut Random, number: usize, toward: Toward) -> Copy {
    let mut copy = copy(random, toward);
    if number.is_multiple_of(7) {
        copy.mode = random.of(&[BoxMode::Tile, BoxMode::Rows, BoxMode::Im2col, BoxMode::Im2colWide]);
    }
    copy
}

fn plain() -> TensorMap {
    TensorMap::tiled(MapElement::F16, 0x1000, &[512, 1000, 8], &[1024, 1 << 20], &[64, 64, 1]).unwrap()
}

fn images() -> TensorMap {
    let sizes = ([64, 9, 7, 3].as_slice(), [128, 1152, 8064].as_slice());
    TensorMap::im2col(MapElement::F16, 0x1000, sizes, (&[-1, -1], &[-1, -1]), (64, 64)).unwrap()
}

fn line() -> TensorMap {
    let sizes = ([64, 9, 7, 3].as_slice(), [128, 1152, 8064].as_slice());
    TensorMap::im2col_wide(MapElement::F16, 0x1000, sizes, (0, 0), (64, 128), false).unwrap()
}

#[test]
fn rules_of_maps_are_named() {
    let extents = |extents| MapKind::Tiled { extents };
    let cases: Vec<(TensorMap, &str)> = vec![
        (TensorMap { rank: 6, ..plain() }, "a tensor has 1 to 5"),
        (TensorMap { address: 0x1008, ..plain() }, "begins at 0x1008, which has to be a multiple of 16"),
        (
            TensorMap {
                interleave: Interleave::Bytes32,
                swizzle: MapSwizzle::Bytes32,
                address: 0x1010,
                ..plain()
            },
            "a multiple of 32",
        ),
        (
            TensorMap { sizes: [512, 0, 8, 1, 1], ..plain() },
            "dimension 1 has 0 elements; there are 1 to 2147483648",
        ),
        (TensorMap { sizes: [512, (1 << 31) + 1, 8, 1, 1], ..plain() }, "2147483649 elements"),
        (TensorMap { strides: [1032, 1 << 20, 0, 0], ..plain() }, "stride of dimension 1 is 1032 bytes"),
        (TensorMap { strides: [1024, 1 << 40, 0, 0], ..plain() }, "below 2^40"),
        (
            TensorMap { strides: [1024, 0, 0, 0], ..plain() },
            "the stride of dimension 2 is 0 bytes, and its 8 elements cannot lie in one place",
        ),
        (
            TensorMap { kind: extents([64, 257, 1, 1, 1]), ..plain() },
            "257 elements of dimension 1; it may span 1 to 256",
        ),
        (TensorMap { kind: extents([64, 0, 1, 1, 1]), ..plain() }, "0 elements of dimension 1"),
        (
            TensorMap { kind: extents([60, 1, 1, 1, 1]), ..plain() },
            "60 elements of f16; it has to be a multiple of 16 bytes",
        ),
        (TensorMap { steps: [1, 9, 1, 1, 1], ..plain() }, "the step of dimension 1 is 9; it may be 1 to 8"),
        (TensorMap { steps: [1, 1, 0, 1, 1], ..plain() }, "the step of dimension 2 is 0"),
        (TensorMap { steps: [0, 1, 1, 1, 1], ..plain() }, "the step of dimension 0 (the innermost) is 0"),
        (
            TensorMap { swizzle: MapSwizzle::Bytes64, ..plain() },
            "128 bytes; with swizzle 64 it has at most 64",
        ),
        (TensorMap { interleave: Interleave::Bytes32, ..plain() }, "a tensor in slices of 32 bytes has 32"),
        (
            TensorMap { interleave: Interleave::Bytes16, kind: extents([60, 1, 1, 1, 1]), ..plain() },
            "60 channels; it has to span whole slices of 8",
        ),
        (
            TensorMap { interleave: Interleave::Bytes16, rank: 2, ..plain() },
            "interleaved, which a tensor of fewer than 3 dimensions cannot be",
        ),
        (TensorMap { element: MapElement::U16, fill: Fill::Nan, ..plain() }, "NaN, which u16 has none of"),
        (TensorMap { element: MapElement::B6x16, ..plain() }, "64 elements; of b6x16_p32 it has 128"),
        (
            TensorMap { element: MapElement::B4x16P64, sizes: [500, 1, 1, 1, 1], ..plain() },
            "a multiple of 128",
        ),
        (
            TensorMap { element: MapElement::B4x16, sizes: [511, 1, 1, 1, 1], ..plain() },
            "of b4x16 it has a multiple of 2",
        ),
        (
            TensorMap {
                element: MapElement::B4x16P64,
                kind: extents([128, 1, 1, 1, 1]),
                swizzle: MapSwizzle::Bytes64,
                ..plain()
            },
            "b4x16_p64 has none, 128 or 128-atom32",
        ),
        (TensorMap { rank: 2, ..images() }, "dimensions of images"),
        (
            TensorMap {
                kind: MapKind::Im2col { lower: [-129, 0, 0], upper: [0; 3], channels: 64, pixels: 64 },
                ..images()
            },
            "a bound along W is -129; with these dimensions it is -128 to 127",
        ),
        (
            TensorMap {
                kind: MapKind::Im2col { lower: [0, 5, 0], upper: [0, -2, 0], channels: 64, pixels: 64 },
                ..images()
            },
            "no pixel lies within its bounds along H: they go from 5 to 4",
        ),
        (
            TensorMap {
                kind: MapKind::Im2col { lower: [0; 3], upper: [0; 3], channels: 64, pixels: 1025 },
                ..images()
            },
            "1025 pixels; there may be 1 to 1024",
        ),
        (TensorMap { swizzle: MapSwizzle::None, ..line() }, "a map of one line of images has 64, 96"),
        (TensorMap { interleave: Interleave::Bytes16, ..line() }, "interleaved, which a map of one line"),
    ];
    for (map, words) in cases {
        let fault = map.check().unwrap_err();
        assert!(fault.to_string().contains(words), "{fault} has not {words}");
        assert_eq!(map.to_bytes(), Err(fault));
    }
    assert!(TensorMap::tiled(MapElement::F16, 0, &[1; 6], &[16; 5], &[8; 6]).is_err());
    assert!(TensorMap::tiled(MapElement::F16, 0, &[1; 2], &[16; 2], &[8; 2]).is_err());
    assert!(TensorMap::tiled(MapElement::F16, 0, &[1; 2], &[16; 1], &[8; 3]).is_err());
}

#[test]
fn rules_of_copies_are_named() {
    let load = |map: &TensorMap, mode, coordinates: &[i32], offsets: &[u16], shared| {
        let request = BoxRequest { mode, toward: Toward::Shared, coordinates, offsets, shared };
        map.plan(&request).map(|_| ()).unwrap_err().to_string()
    };
    let store = |map: &TensorMap, mode, coordinates: &[i32]| {
        let request = BoxRequest { mode, toward: Toward::Global, coordinates, offsets: &[], shared: 0 };
        map.plan(&request).map(|_| ()).unwrap_err().to_string()
    };
    let has = |text: String, words: &str| assert!(text.contains(words), "{text} has not {words}");
    use BoxMode::*;
    has(
        load(&plain(), Tile, &[0, 0, 0], &[], 64),
        "begins at 0x40 of shared memory, which has to be a multiple of 128",
    );
    has(load(&plain(), Tile, &[0, 0], &[], 0), "for 2 dimensions, and the map has 3");
    has(
        load(&plain(), Im2col, &[0, 0, 0], &[0], 0),
        "im2col needs a map of pixels, and this is one of tiles",
    );
    has(load(&images(), Tile, &[0; 4], &[], 0), "tile needs a map of tiles, and this is one of pixels");
    has(
        load(&line(), Im2colWide128, &[0; 4], &[0; 2], 0),
        "im2col::w::128 needs a map of 128 pixels of one line",
    );
    has(load(&plain(), Rows, &[0; 5], &[], 0), "for 2 dimensions, and the map has 3");
    let two = TensorMap::tiled(MapElement::F16, 0x1000, &[512, 1000], &[1024], &[64, 64]).unwrap();
    has(
        load(&two, Rows, &[0; 5], &[], 0),
        "64 elements of dimension 1; where four rows are given it spans 1",
    );
    has(load(&images(), Im2col, &[0, -2, 0, 0], &[0, 0], 0), "along W is -2, and the bounds go from -1 to 7");
    has(load(&images(), Im2col, &[0, 0, 6, 0], &[0, 0], 0), "along H is 6, and the bounds go from -1 to 5");
    has(load(&images(), Im2col, &[0; 4], &[0, 256], 0), "the offset along H is 256; it may be 0 to 255");
    has(load(&images(), Im2col, &[0; 4], &[0], 0), "1 offsets are given");
    has(load(&line(), Im2colWide, &[0; 4], &[512, 0], 0), "the halo is 512; it may be 0 to 511");
    has(load(&line(), Im2colWide, &[0; 4], &[0, 32], 0), "the shift along W is 32; it may be 0 to 31");
    has(store(&plain(), Tile, &[0, -1, 0]), "coordinate 1 is -1; a store has none below 0");
    has(store(&images(), Im2col, &[0; 4]), "its bounds along W are -1 and -1");
    let flipped = TensorMap { swizzle: MapSwizzle::Bytes128By32Flipped, ..plain() };
    has(store(&flipped, Tile, &[0; 3]), "swizzle 128-atom32-flip8 are not copied from shared memory");
    let padded = TensorMap::tiled(MapElement::B4x16P64, 0, &[512], &[], &[128]).unwrap();
    has(store(&padded, Tile, &[0]), "elements b4x16_p64 are not copied from shared memory");
    has(
        load(&padded, Tile, &[64], &[], 0),
        "coordinate 0 is 64; for these elements (b4x16_p64) it has to be a multiple of 128",
    );
    let sliced = TensorMap { interleave: Interleave::Bytes16, ..plain() };
    has(load(&sliced, Tile, &[4, 0, 0], &[], 0), "it has to be a multiple of 8");
}

#[test]
fn what_is_no_map_is_named() {
    let bytes = plain().to_bytes().unwrap();
    let with = |at: usize, value: u8| {
        let mut bytes = bytes;
        bytes[at] = value;
        TensorMap::from_bytes(&bytes).unwrap_err()
    };
    assert_eq!(with(8, 1), MapFault::NoMap { at: 8 });
    assert_eq!(with(127, 1), MapFault::NoMap { at: 124 });
    assert_eq!(with(64, 1), MapFault::NoMap { at: 64 });
    assert_eq!(with(8, 0x70), MapFault::Rank(8));
    assert!(matches!(with(9, 0x1b), MapFault::Code { what: "interleaved layout", code: 3, .. }));
    let text = TensorMap::from_bytes(&[0xff; MAP_BYTES]).unwrap_err().to_string();
    assert_eq!(text, "it is no tensor map: bits are set in the 4 bytes from byte 0x8 on that no map has");
    let mut bytes = bytes;
    let replaced = |bytes: &mut _, field, ordinal, value| TensorMap::replace(bytes, field, ordinal, value);
    assert!(replaced(&mut bytes, MapField::Extent, 0, 257).is_err());
    assert!(replaced(&mut bytes, MapField::Stride, 4, 16).is_err());
    assert!(replaced(&mut bytes, MapField::Stride, 0, 1 << 40).is_err());
    assert!(replaced(&mut bytes, MapField::Swizzle, 0, 5).is_err());
    assert_eq!(bytes, plain().to_bytes().unwrap());
}
