//! Levels by gradients, layers by numbers, limits.

use crate::model::axes;
use crate::scene::{Mode, Scene};
use testing::SplitMix;
use warpsmith_texture::{
    Address, Channel, Filter, Format, Geometry, Image, Layout, Level, Order, Request, Sampler,
};

fn format() -> Format {
    Format::new(Channel::Float, Order::R)
}

/// The level at which the longer gradient is one texel.
#[test]
fn gradients() {
    let mut random = SplitMix(9);
    for geometry in [Geometry::Line, Geometry::Plane, Geometry::Volume, Geometry::Cube] {
        for _ in 0..20_000 {
            let mut scene = Scene::new(&mut random, geometry, false, format());
            let normalized = random.below(2) == 0;
            scene.set(&mut random, Mode { address: Address::Edge, filter: Filter::Linear, normalized });
            let mut request = scene.request(&mut random);
            let mut gradient = || [0; 3].map(|_| (random.below(2001) as f32 - 1000.0) / 512.0);
            let (x, y) = (gradient(), gradient());
            request.level = Level::Gradients(x, y);
            let lengths = [x, y].map(|change| match geometry {
                Geometry::Cube => cube(request.at, change, scene.layout.size[0]),
                _ => {
                    let texels = |axis: usize| {
                        f64::from(change[axis])
                            * if normalized { f64::from(scene.layout.size[axis]) } else { 1.0 }
                    };
                    (0..axes(geometry)).map(|axis| texels(axis).powi(2)).sum::<f64>().sqrt()
                }
            });
            let expected = lengths[0].max(lengths[1]).log2();
            let (asked, level) = scene.image.level(&scene.sampler, &request);
            let near = |a: f64, b: f64| a == b || (a - b).abs() < 1e-5;
            assert!(near(asked.into(), expected), "{geometry:?} {request:?}: {asked}, not {expected}");
            let Sampler { bias, least, greatest, .. } = scene.sampler;
            let limited = (expected + f64::from(bias)).max(least.into()).min(greatest.into());
            assert!(near(level.into(), limited.clamp(0.0, f64::from(scene.layout.levels) - 1.0)));
        }
    }
}

/// How far the place on the face of a cube moves, by a quotient of differences.
fn cube(at: [f32; 3], change: [f32; 3], size: u32) -> f64 {
    let at = at.map(f64::from);
    let [x, y, z] = at.map(f64::abs);
    let axis = if x >= y && x >= z {
        0
    } else if y >= z {
        1
    } else {
        2
    };
    if at[axis] == 0.0 {
        return 0.0;
    }
    let step = 1e-6 * at[axis].abs() / change.iter().map(|part| f64::from(part.abs())).fold(1e-9, f64::max);
    let place = |sign: f64| -> Vec<f64> {
        let moved: Vec<f64> =
            (0..3).map(|other| at[other] + sign * step * f64::from(change[other])).collect();
        let major = moved[axis].abs();
        (0..3)
            .filter(|other| *other != axis)
            .map(|other| moved[other] / major * f64::from(size) / 2.0)
            .collect()
    };
    let (before, after) = (place(-1.0), place(1.0));
    before.iter().zip(&after).map(|(a, b)| ((b - a) / (2.0 * step)).powi(2)).sum::<f64>().sqrt()
}

#[test]
fn limits_and_what_is_no_number() {
    let mut layout = Layout::new(Geometry::Plane, [64, 64, 1], format());
    layout.levels = 7;
    let image = Image::new(layout).unwrap();
    let level = |sampler: Sampler, level: Level| {
        image.level(&sampler, &Request { level, ..Request::new([0.0; 3]) }).1
    };
    let usual = Sampler { normalized: true, ..Sampler::default() };
    assert_eq!(level(usual, Level::At(f32::NAN)), 0.0);
    assert_eq!(level(usual, Level::At(f32::INFINITY)), 6.0);
    assert_eq!(level(usual, Level::At(f32::NEG_INFINITY)), 0.0);
    assert_eq!(level(usual, Level::Gradients([0.0; 3], [0.0; 3])), 0.0);
    assert_eq!(level(usual, Level::Gradients([f32::NAN; 3], [1.0 / 16.0, 0.0, 0.0])), 2.0);
    assert_eq!(level(usual, Level::Gradients([f32::MAX; 3], [0.0; 3])), 6.0);
    assert_eq!(level(Sampler { bias: f32::NAN, ..usual }, Level::At(3.0)), 0.0);
    assert_eq!(level(Sampler { bias: 1.5, ..usual }, Level::Base), 1.5);
    // What is at most counts where it is less than what is at least.
    assert_eq!(level(Sampler { least: 4.0, greatest: 2.0, ..usual }, Level::Base), 2.0);
    assert_eq!(level(Sampler { least: f32::NAN, greatest: f32::NAN, ..usual }, Level::At(1.0)), 1.0);
}

/// Each level is another number, so that a fetch says which were read.
#[test]
fn levels_are_mixed() {
    let mut layout = Layout::new(Geometry::Plane, [8, 8, 1], format());
    layout.levels = 4;
    let image = Image::new(layout).unwrap();
    let bytes: Vec<u8> = (0..4)
        .flat_map(|level| std::iter::repeat_n((level as f32 * 10.0).to_le_bytes(), 64 >> (2 * level)))
        .flatten()
        .collect();
    assert_eq!(bytes.len() as u64, image.bytes());
    for filter in [Filter::Nearest, Filter::Linear] {
        for (asked, nearest, linear) in [
            (0.0, 0.0, 0.0),
            (0.5, 0.0, 5.0),
            (0.51, 10.0, 10.0 * 131.0 / 256.0),
            (1.25, 10.0, 12.5),
            (2.75, 30.0, 27.5),
            (9.0, 30.0, 30.0),
        ] {
            for (mip_filter, expected) in [(Filter::Nearest, nearest), (Filter::Linear, linear)] {
                let sampler = Sampler { filter, mip_filter, normalized: true, ..Sampler::default() };
                let request = Request { level: Level::At(asked), ..Request::new([0.3, 0.8, 0.0]) };
                let found = image.sample(&sampler, bytes.as_slice(), &request)[0];
                assert_eq!(f32::from_bits(found), expected, "{asked} {mip_filter:?}");
            }
        }
    }
}

#[test]
fn layers_by_numbers() {
    for (number, layer) in [
        (0.5, 0),
        (1.5, 2),
        (2.5, 2),
        (2.4999, 2),
        (2.5001, 3),
        (-7.0, 0),
        (f32::NAN, 0),
        (f32::INFINITY, u32::MAX),
        (f32::NEG_INFINITY, 0),
        (4294967296.0, u32::MAX),
        (16777215.0, 16777215),
    ] {
        assert_eq!(Request::layer_of(number), layer, "{number}");
    }
}
