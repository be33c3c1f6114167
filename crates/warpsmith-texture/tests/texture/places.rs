//! Where surface accesses go.

use crate::fields::formats;
use crate::model::axes;
use crate::sample::GEOMETRIES;
use crate::scene::Scene;
use testing::SplitMix;
use warpsmith_texture::{Access, Geometry, Outside, Place, Unit};

/// By looking at every place where an access may begin: is it there, or which is nearest?
fn expected(scene: &Scene, access: &Access) -> Place {
    let layout = &scene.layout;
    let texel = i64::from(layout.format.bytes() * layout.samples);
    let row = texel * i64::from(layout.size[0]);
    let bytes = i64::from(access.bytes);
    let faces = if layout.geometry == Geometry::Cube { 6 } else { 1 };
    let planes = i64::from(faces * layout.layers.unwrap_or(1));
    let (step, unit) = match access.unit {
        Unit::Bytes => (bytes, 1),
        Unit::Texels => (texel, texel),
    };
    let axes = axes(layout.geometry);
    let at = |axis: usize| if axis < axes { i64::from(access.at[axis]) } else { 0 };
    let asked = [at(0) * unit, at(1), at(2), i64::from(access.layer)];
    let mut place = [0; 4];
    for axis in 0..4 {
        let count: i64 = match axis {
            0 => row,
            1 | 2 => layout.size[axis].into(),
            _ => planes,
        };
        // Where an access may begin at last: a byte of a row, a row, a slice, a plane.
        let last = if axis == 0 { row - bytes } else { count - 1 };
        if asked[axis] >= 0 && asked[axis] <= last {
            place[axis] = asked[axis];
            continue;
        }
        match access.outside {
            Outside::Zero => return Place::Nowhere,
            Outside::Trap => {
                let (index, count) = if axis == 0 { (at(0), row / unit) } else { (asked[axis], count) };
                return Place::Beyond { axis: axis as u8, index, count: count as u64 };
            }
            Outside::Clamp => {
                let all = (0..=last).filter(|begin| axis != 0 || begin % step == 0);
                match all.min_by_key(|begin| (begin - asked[axis]).abs()) {
                    Some(nearest) => place[axis] = nearest,
                    None => return Place::Nowhere,
                }
            }
        }
    }
    if access.unit == Unit::Bytes && place[0] % bytes != 0 {
        return Place::Misaligned { x: asked[0] };
    }
    let texel = (place[3] as u32, [0, place[1] as u32, place[2] as u32]);
    Place::At(scene.offset(0, texel, 0) + place[0] as u64)
}

#[test]
fn accesses() {
    let mut random = SplitMix(31);
    let mut kinds = [0; 4];
    for (geometry, array) in GEOMETRIES {
        for format in formats() {
            for _ in 0..8 {
                let scene = Scene::new(&mut random, geometry, array, format);
                for _ in 0..300 {
                    let unit = if random.below(2) == 0 { Unit::Bytes } else { Unit::Texels };
                    let bytes = 1u32 << random.below(5);
                    let outside = [Outside::Trap, Outside::Clamp, Outside::Zero][random.below(3) as usize];
                    let count = match unit {
                        Unit::Texels => scene.layout.size[0],
                        Unit::Bytes => scene.layout.size[0] * format.bytes() * scene.layout.samples / bytes,
                    };
                    let near = |random: &mut SplitMix, count: u32| match random.below(16) {
                        0 => random.next() as i32,
                        1 => -1,
                        2 => count as i32,
                        _ => random.below(u64::from(count) + 1) as i32,
                    };
                    let mut at = [count, scene.layout.size[1], scene.layout.size[2]]
                        .map(|count| near(&mut random, count));
                    if unit == Unit::Bytes {
                        at[0] = at[0].wrapping_mul(bytes as i32).wrapping_add((random.below(20) == 0).into());
                    }
                    let layer = near(&mut random, 6 * scene.layout.layers.unwrap_or(1)) as u32;
                    let layer = if random.below(2) == 0 { 0 } else { layer };
                    let access = Access { at, layer, unit, bytes, outside };
                    let found = scene.image.place(&access);
                    assert_eq!(found, expected(&scene, &access), "{:?} {access:?}", scene.layout);
                    if let Place::At(offset) = found {
                        assert!(offset + u64::from(bytes) <= scene.image.bytes());
                    }
                    kinds[match found {
                        Place::At(_) => 0,
                        Place::Nowhere => 1,
                        Place::Beyond { .. } => 2,
                        Place::Misaligned { .. } => 3,
                    }] += 1;
                }
            }
        }
    }
    assert!(kinds.iter().all(|count| *count > 1000), "{kinds:?}");
}
