//! Random tensor maps that follow all rules, and copies by them.

use crate::numbers::Random;
use crate::tile::map::{
    BoxMode, Fill, Interleave, MapElement, MapKind, MapSwizzle, Promotion, TensorMap, Toward,
};

/// A copy.
#[derive(Debug)]
pub struct Copy {
    pub map: TensorMap,
    pub mode: BoxMode,
    pub toward: Toward,
    pub coordinates: Vec<i32>,
    pub offsets: Vec<u16>,
    pub shared: u32,
}

fn between(random: &mut Random, least: i64, most: i64) -> i64 {
    least + i64::from(random.below((most - least + 1) as u32))
}

/// Which elements and which pattern go together in a direction.
fn pattern(random: &mut Random, element: MapElement, toward: Toward, wide: Option<bool>) -> MapSwizzle {
    use MapSwizzle::*;
    let stores = toward == Toward::Global;
    loop {
        let swizzle = random.of(&MapSwizzle::ALL).1;
        let of_element = match element {
            MapElement::B4x16P64 => matches!(swizzle, None | Bytes128 | Bytes128By32),
            MapElement::B6x16 => {
                matches!(swizzle, None | Bytes128 | Bytes128By32) || swizzle == Bytes128By64 && stores
            }
            _ => true,
        };
        let of_kind = match wide {
            Some(always_128) => {
                matches!(swizzle, Bytes64 | Bytes128 | Bytes128By32) || swizzle == Bytes96 && !always_128
            }
            Option::None => true,
        };
        if of_element && of_kind && !(stores && swizzle == Bytes128By32Flipped) {
            return swizzle;
        }
    }
}

/// A copy that is legal.
pub fn copy(random: &mut Random, toward: Toward) -> Copy {
    let stores = toward == Toward::Global;
    let element = loop {
        let element = random.of(&MapElement::ALL);
        if !stores || element != MapElement::B4x16P64 {
            break element;
        }
    };
    let mode = random.of(&[
        BoxMode::Tile,
        BoxMode::Tile,
        BoxMode::Rows,
        BoxMode::Im2col,
        BoxMode::Im2colWide,
        BoxMode::Im2colWide128,
    ]);
    let rank = match mode {
        BoxMode::Tile => 1 + random.below(5),
        BoxMode::Rows => 2,
        _ => 3 + random.below(3),
    } as usize;
    let wide = match mode {
        BoxMode::Im2colWide => Some(false),
        BoxMode::Im2colWide128 => Some(true),
        _ => None,
    };
    let (is_padded, bits) = (element.is_padded(), element.bits());
    let interleave = match random.below(3) {
        0 if rank >= 3 && wide.is_none() && !is_padded => random.of(&Interleave::ALL).1,
        _ => Interleave::None,
    };
    let swizzle = match interleave {
        Interleave::Bytes32 => MapSwizzle::Bytes32,
        _ => pattern(random, element, toward, wide),
    };
    // Elements of a row: whole units of 16 bytes, not more than what changes places.
    let unit = 128 / bits.max(1);
    let inner = match (interleave, swizzle.span()) {
        _ if is_padded => 128,
        (Interleave::Bytes16, _) => unit * (1 + random.below(4)),
        (Interleave::Bytes32, _) => 2 * unit * (1 + random.below(3)),
        (Interleave::None, Some(span)) => unit * (1 + random.below(span / 16)),
        (Interleave::None, None) => unit * (1 + random.below(10)),
    };
    let inner = inner.min(256 / unit * unit);
    let align = if interleave == Interleave::Bytes32 || is_padded { 32 } else { 16 };
    let of = match element {
        MapElement::B4x16 => 2,
        _ if is_padded => 128,
        _ => 1,
    };
    let mut sizes: Vec<u64> = (0..rank).map(|_| 1 + u64::from(random.below(20))).collect();
    sizes[0] = (1 + u64::from(random.below(2 * inner))).next_multiple_of(of);
    if random.below(20) == 0 {
        let at = random.below(rank as u32) as usize;
        sizes[at] = (1 << 31) - if at == 0 { 0 } else { u64::from(random.below(9)) };
    }
    let mut strides = Vec::new();
    for dimension in 1..rank {
        strides.push(match random.below(8) {
            0 => (align * u64::from(random.next()) % (1 << 40)).max(align),
            1 => (1 << 40) - align,
            // That of one element may be anything.
            _ if sizes[dimension] == 1 => align * u64::from(random.below(2)),
            _ => align * u64::from(1 + random.below(200 * dimension as u32)),
        });
    }
    let address = align * u64::from(random.next());
    let steps: [u32; 5] =
        std::array::from_fn(|k| if k < rank && random.below(3) == 0 { 1 + random.below(8) } else { 1 });
    let bounds = |random: &mut Random, size: u64| {
        let size = size.min(1 << 14) as i64;
        let lower = if stores { between(random, 0, 3) } else { between(random, -4, 4) };
        let upper = if stores { between(random, -3, 0) } else { between(random, -4, 4) };
        let lower = lower.min(size - 1 + upper.max(1 - size));
        (lower as i16, upper.max(1 - size).max(lower - size + 1) as i16)
    };
    let images = (sizes.as_slice(), strides.as_slice());
    let mut map = match mode {
        BoxMode::Tile | BoxMode::Rows => {
            let mut extents = vec![inner];
            for dimension in 1..rank {
                let most = if rank > 3 { 4 } else { 9 };
                let extent =
                    if mode == BoxMode::Rows { 1 } else { 1 + random.below(most) * steps[dimension] };
                extents.push(extent.min(256));
            }
            TensorMap::tiled(element, address, &sizes, &strides, &extents).unwrap()
        }
        BoxMode::Im2col => {
            let (lower, upper): (Vec<i16>, Vec<i16>) =
                (1..rank - 1).map(|k| bounds(random, sizes[k])).unzip();
            let pixels = 1 + random.below(60);
            TensorMap::im2col(element, address, images, (&lower, &upper), (inner, pixels)).unwrap()
        }
        _ => {
            let pair = bounds(random, sizes[1]);
            let pixels = 1 + random.below(60);
            TensorMap::im2col_wide(element, address, images, pair, (inner, pixels), wide == Some(true))
                .unwrap()
        }
    };
    map.steps = steps;
    (map.interleave, map.swizzle) = (interleave, swizzle);
    map.promotion =
        random.of(&[Promotion::None, Promotion::Bytes64, Promotion::Bytes128, Promotion::Bytes256]);
    map.large = random.below(2) == 0;
    if element.is_float() && random.below(2) == 0 {
        map.fill = Fill::Nan;
    }
    let (coordinates, offsets) = place(random, &map, mode, toward);
    Copy { map, mode, toward, coordinates, offsets, shared: 128 * random.below(64) }
}

/// Where a box begins: inside, across an edge, outside.
fn place(random: &mut Random, map: &TensorMap, mode: BoxMode, toward: Toward) -> (Vec<i32>, Vec<u16>) {
    let (rank, stores) = (map.rank as usize, toward == Toward::Global);
    let near = |random: &mut Random, size: u64, reach: i64| {
        let size = size as i64;
        let least = if stores { 0 } else { -reach };
        let place = match random.below(3) {
            0 => between(random, least, reach),
            1 => between(random, size - reach, size + 3).max(least),
            _ => between(random, least, (size + 3).min(1 << 30)),
        };
        place.clamp(i32::MIN.into(), i32::MAX.into()) as i32
    };
    let bits = map.element.bits() as i32;
    let of = match (map.interleave.slice(), map.element) {
        (Some(slice), _) => slice as i32 * 8 / bits,
        (None, MapElement::B4x16) => 2,
        (None, element) if element.is_padded() => 128,
        _ => 1,
    };
    let mut out = vec![near(random, map.sizes[0], 40).div_euclid(of).saturating_mul(of)];
    if mode == BoxMode::Rows {
        out.extend((0..4).map(|_| near(random, map.sizes[1], 4)));
        return (out, Vec::new());
    }
    let (lower, upper, axes) = match map.kind {
        MapKind::Tiled { .. } => ([0; 3], [0; 3], 0),
        MapKind::Im2col { lower, upper, .. } => (lower, upper, rank - 2),
        MapKind::Im2colWide { lower, upper, .. } => ([lower, 0, 0], [upper, 0, 0], 1),
    };
    for k in 1..rank {
        if k > axes {
            out.push(near(random, map.sizes[k], 9));
            continue;
        }
        let (first, last) = (i64::from(lower[k - 1]), map.sizes[k] as i64 - 1 + i64::from(upper[k - 1]));
        let earlier = if mode == BoxMode::Im2col { 0 } else { 5 };
        let least = if stores { (first - earlier).max(0) } else { first - earlier };
        out.push(between(random, least, last).clamp(i32::MIN.into(), i32::MAX.into()) as i32);
    }
    let offsets = match mode {
        _ if stores => Vec::new(),
        BoxMode::Im2col => (0..rank - 2).map(|_| random.below(6) as u16).collect(),
        BoxMode::Im2colWide | BoxMode::Im2colWide128 => {
            vec![random.below(12) as u16, random.below(6) as u16]
        }
        _ => Vec::new(),
    };
    (out, offsets)
}
