//! Random fetches of every geometry, format and mode, held against the model.
//!
//! `WARPSMITH_ROUNDS` says how many of each of the three together (100 else): `WARPSMITH_ROUNDS=10000 cargo test --release -p
//! warpsmith-texture`.

use crate::fields::formats;
use crate::model::axes;
use crate::scene::{ADDRESSES, FILTERS, Mode, Scene};
use testing::SplitMix;
use warpsmith_texture::{Channel, Fetch, Filter, Format, Geometry, Order, Request};

fn rounds() -> u64 {
    std::env::var("WARPSMITH_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(100)
}

/// Every type of channel with one, two and four channels, the packed ones, and one more order of each.
fn mixed_formats() -> Vec<Format> {
    let orders = [Order::A, Order::Ra, Order::Bgra, Order::Argb, Order::Intensity, Order::Luminance];
    let all = formats().into_iter().enumerate();
    all.filter(|(index, format)| {
        let common = matches!(format.order, Order::R | Order::Rg | Order::Rgb | Order::Rgba);
        common || format.srgb || orders[index / 9 % 6] == format.order
    })
    .map(|(_, format)| format)
    .collect()
}

/// Fetches of one geometry.
fn fetches(geometry: Geometry, array: bool) {
    let mut random = SplitMix(geometry as u64 * 2 + u64::from(array));
    let modes: Vec<Mode> = ADDRESSES
        .into_iter()
        .flat_map(|address| FILTERS.map(|filter| (address, filter)))
        .flat_map(|(address, filter)| [false, true].map(|normalized| Mode { address, filter, normalized }))
        .collect();
    let mut mixed = 0;
    for format in mixed_formats() {
        for mode in &modes {
            let mut done = 0;
            while done < rounds() {
                let mut scene = Scene::new(&mut random, geometry, array, format);
                for _ in 0..4 {
                    scene.set(&mut random, *mode);
                    let count = rounds().div_ceil(16);
                    mixed += several(&mut random, &scene, count);
                    done += count;
                }
            }
        }
    }
    assert!(mixed > rounds(), "of these, texels were mixed");
}

/// Some fetches, one by one and all at once, and what the model says; how many mixed texels.
fn several(random: &mut SplitMix, scene: &Scene, count: u64) -> u64 {
    let requests: Vec<Request> = (0..count).map(|_| request(random, scene)).collect();
    let mut all = vec![[7; 4]; requests.len()];
    scene.image.sample_each(&scene.sampler, scene.bytes.as_slice(), &requests, &mut all);
    for (request, found) in requests.iter().zip(all) {
        let expected = scene.sample(request);
        for found in [found, scene.image.sample(&scene.sampler, scene.bytes.as_slice(), request)] {
            assert_eq!(
                found,
                expected,
                "{:?} {:?} {request:?}: {:?} instead of {:?}",
                scene.layout,
                scene.sampler,
                found.map(f32::from_bits),
                expected.map(f32::from_bits)
            );
        }
    }
    let mixed = scene.sampler.filter == Filter::Linear && !scene.layout.format.is_integer();
    if mixed { count } else { 0 }
}

/// A request, now and then with a reference that texels are near to.
fn request(random: &mut SplitMix, scene: &Scene) -> Request {
    let mut request = scene.request(random);
    if random.below(8) == 0 {
        let value = scene.bytes[random.below(scene.bytes.len() as u64) as usize];
        request.reference = Some(match random.below(4) {
            0 => f32::from(value),
            1 => f32::NAN,
            _ => f32::from(value) / 255.0,
        });
    }
    request
}

#[test]
fn lines() {
    fetches(Geometry::Line, false);
}

#[test]
fn planes() {
    fetches(Geometry::Plane, false);
}

#[test]
fn volumes() {
    fetches(Geometry::Volume, false);
}

#[test]
fn cubes() {
    fetches(Geometry::Cube, false);
}

#[test]
fn arrays_of_lines() {
    fetches(Geometry::Line, true);
}

#[test]
fn arrays_of_planes() {
    fetches(Geometry::Plane, true);
}

#[test]
fn arrays_of_cubes() {
    fetches(Geometry::Cube, true);
}

/// Every geometry, and whether it is an array.
pub const GEOMETRIES: [(Geometry, bool); 7] = [
    (Geometry::Line, false),
    (Geometry::Line, true),
    (Geometry::Plane, false),
    (Geometry::Plane, true),
    (Geometry::Volume, false),
    (Geometry::Cube, false),
    (Geometry::Cube, true),
];

#[test]
fn gathers() {
    let mut random = SplitMix(77);
    for (geometry, array) in GEOMETRIES {
        for format in formats() {
            for _ in 0..12 {
                let mut scene = Scene::new(&mut random, geometry, array, format);
                let address = ADDRESSES[random.below(5) as usize];
                let (filter, normalized) = (FILTERS[random.below(2) as usize], random.below(2) == 0);
                scene.set(&mut random, Mode { address, filter, normalized });
                for _ in 0..rounds() {
                    let mut request = scene.request(&mut random);
                    let component = random.below(4) as usize;
                    if random.below(6) == 0 {
                        request.reference = Some(random.below(5) as f32 / 4.0);
                    }
                    let found =
                        scene.image.gather(&scene.sampler, scene.bytes.as_slice(), &request, component);
                    let expected = scene.gather(&request, component);
                    assert_eq!(found, expected, "{:?} {:?} {request:?}", scene.layout, scene.sampler);
                }
            }
        }
    }
}

#[test]
fn whole_coordinates() {
    let mut random = SplitMix(78);
    for (geometry, array) in GEOMETRIES {
        for format in formats() {
            let (mut inside, mut outside) = (0, 0);
            for _ in 0..12 {
                let scene = Scene::new(&mut random, geometry, array, format);
                let faces = if geometry == Geometry::Cube { 6 } else { 1 };
                let planes = faces * scene.layout.layers.unwrap_or(1);
                for _ in 0..rounds() {
                    let rare = |random: &mut SplitMix, usual: u64| match random.below(24) {
                        0 => random.next() as i32,
                        1 => -1,
                        _ => random.below(usual) as i32,
                    };
                    let level = rare(&mut random, scene.layout.levels.into());
                    let size = scene.size(level.clamp(0, 31) as u32);
                    let at = size.map(|size| rare(&mut random, u64::from(size) + u64::from(size > 5)));
                    let layer = rare(&mut random, planes.into()) as u32;
                    let sample = rare(&mut random, scene.layout.samples.into()) as u32;
                    let fetch = Fetch { at, layer, level, sample };
                    let found = scene.image.fetch(scene.bytes.as_slice(), &fetch);
                    let axes = axes(geometry);
                    let there = (0..axes).all(|axis| (0..size[axis] as i32).contains(&at[axis]))
                        && (0..scene.layout.levels as i32).contains(&level)
                        && layer < planes
                        && sample < scene.layout.samples;
                    let mut place = [0; 3];
                    (0..axes).for_each(|axis| place[axis] = at[axis] as u32);
                    let expected = match there {
                        true => scene.texel(level as u32, (layer, place), sample).map(|value| value.bits()),
                        false => [0; 4],
                    };
                    assert_eq!(found, expected, "{:?} {fetch:?}", scene.layout);
                    if there {
                        inside += 1;
                        let offset = scene.image.offset(level as u32, layer, place, sample);
                        assert_eq!(offset, Some(scene.offset(level as u32, (layer, place), sample)));
                    } else {
                        outside += 1;
                    }
                }
            }
            assert!(inside > outside / 4 && outside > 0, "{inside} inside, {outside} outside");
        }
    }
}

/// Where the guide has numbers: its figures are of one dimension with four texels.
#[test]
fn figures_of_the_guide() {
    let format = Format::new(Channel::Float, Order::R);
    let mut scene = Scene::new(&mut SplitMix(5), Geometry::Line, false, format);
    scene.layout = warpsmith_texture::Layout::new(Geometry::Line, [4, 1, 1], format);
    scene.image = warpsmith_texture::Image::new(scene.layout).unwrap();
    let texels = [1f32, 3.0, 2.0, 5.0];
    scene.bytes = texels.iter().flat_map(|texel| texel.to_le_bytes()).collect();
    let mut read = |filter, normalized, address, at: f32| {
        scene.sampler =
            warpsmith_texture::Sampler { filter, normalized, address: [address; 3], ..Default::default() };
        let request = Request::new([at, 0.0, 0.0]);
        f32::from_bits(scene.image.sample(&scene.sampler, scene.bytes.as_slice(), &request)[0])
    };
    use warpsmith_texture::Address::{Border, Edge, Mirror, Wrap};
    use warpsmith_texture::Filter::{Linear, Nearest};
    // Nearest: steps at whole coordinates.
    for (at, expected) in
        [(0.0, 1.0), (0.99, 1.0), (1.0, 3.0), (2.5, 2.0), (3.99, 5.0), (4.0, 5.0), (-1.0, 1.0)]
    {
        assert_eq!(read(Nearest, false, Edge, at), expected);
        assert_eq!(read(Nearest, true, Edge, at / 4.0), expected);
    }
    // Linear: texels lie at halves, flat beyond the outermost.
    for (at, expected) in
        [(0.0, 1.0), (0.5, 1.0), (1.0, 2.0), (1.5, 3.0), (1.75, 2.75), (3.0, 3.5), (3.5, 5.0), (9.0, 5.0)]
    {
        assert_eq!(read(Linear, false, Edge, at), expected);
    }
    // 1.25 is 0.25 when it wraps, and 0.75 when it is mirrored; what is not normalized is clamped.
    assert_eq!((read(Nearest, true, Wrap, 1.25), read(Nearest, true, Mirror, 1.25)), (3.0, 5.0));
    assert_eq!((read(Nearest, true, Wrap, -0.25), read(Nearest, true, Mirror, -0.25)), (5.0, 3.0));
    assert_eq!((read(Nearest, false, Wrap, 7.0), read(Nearest, false, Mirror, -7.0)), (5.0, 1.0));
    assert_eq!((read(Nearest, true, Border, 1.25), read(Linear, true, Border, 0.0)), (0.0, 0.5));
    // Weights have 8 bits: between texels 1 and 2 there are 256 steps of −1/256.
    assert_eq!(read(Linear, false, Edge, 1.5 + 1.0 / 256.0), 3.0 - 1.0 / 256.0);
    assert_eq!(read(Linear, false, Edge, 1.5 + 0.49 / 256.0), 3.0);
    assert_eq!(read(Linear, false, Edge, 1.5 + 0.51 / 256.0), 3.0 - 1.0 / 256.0);
}
