//! How many texels one core fetches: `cargo run --release -p warpsmith-texture --example fetches`. A word behind `--` picks the rows
//! whose names have it.

use std::hint::black_box;
use std::time::Instant;
use warpsmith_texture::{
    Address, Channel, Fetch, Filter, Format, Geometry, Image, Layout, Order, Request, Sampler,
};

const SIDE: u32 = 256;
const PLANE: [u32; 3] = [SIDE, SIDE, 1];

fn main() {
    let rows = [
        ("f32, bilinear, edge", Geometry::Plane, PLANE, Channel::Float, Order::R, Address::Edge),
        ("f32, bilinear, wrap", Geometry::Plane, PLANE, Channel::Float, Order::R, Address::Wrap),
        ("f32, bilinear, border", Geometry::Plane, PLANE, Channel::Float, Order::R, Address::Border),
        (
            "u8x4 as fractions, bilinear, edge",
            Geometry::Plane,
            PLANE,
            Channel::Unorm8,
            Order::Rgba,
            Address::Edge,
        ),
        (
            "u8x4 as fractions, bilinear, wrap",
            Geometry::Plane,
            PLANE,
            Channel::Unorm8,
            Order::Rgba,
            Address::Wrap,
        ),
        ("f16x4, bilinear, edge", Geometry::Plane, PLANE, Channel::Half, Order::Rgba, Address::Edge),
        ("f32x4, bilinear, edge", Geometry::Plane, PLANE, Channel::Float, Order::Rgba, Address::Edge),
        (
            "f32, linear in one dimension",
            Geometry::Line,
            [SIDE, 1, 1],
            Channel::Float,
            Order::R,
            Address::Edge,
        ),
        ("f32, trilinear (volume)", Geometry::Volume, [32; 3], Channel::Float, Order::R, Address::Edge),
        ("f32, cube", Geometry::Cube, [128, 128, 1], Channel::Float, Order::R, Address::Edge),
    ];
    for (name, geometry, size, channel, order, address) in rows {
        let image = Image::new(Layout::new(geometry, size, Format::new(channel, order))).expect("an image");
        let texels = bytes(image.bytes() as usize);
        let normalized = true;
        for filter in [Filter::Linear, Filter::Nearest] {
            let sampler = Sampler { address: [address; 3], filter, normalized, ..Sampler::default() };
            // 32 lanes at once.
            let requests: Vec<[Request; 32]> = (0..128)
                .map(|warp| std::array::from_fn(|lane| Request::new(point(32 * warp + lane as u32))))
                .collect();
            time(name, filter, |index| {
                let mut results = [[0; 4]; 32];
                image.sample_each(&sampler, texels.as_slice(), &requests[index & 127], &mut results);
                results
            });
        }
    }
    let image = Image::new(Layout::new(Geometry::Plane, PLANE, Format::new(Channel::Float, Order::R)));
    let (image, points) = (image.expect("an image"), [3, 77, 130, 255, 64, 9, 201, 18]);
    let texels = bytes(image.bytes() as usize);
    time("f32, whole coordinates", Filter::Nearest, |index| {
        std::array::from_fn(|lane| {
            let at = [points[index & 7], points[lane & 7], 0];
            image.fetch(texels.as_slice(), &Fetch { at, layer: 0, level: 0, sample: 0 })
        })
    });
}

/// Half a second of fetches.
fn time(name: &str, filter: Filter, fetch: impl Fn(usize) -> [[u32; 4]; 32]) {
    if std::env::args().nth(1).is_some_and(|word| !format!("{name}, {filter:?}").contains(&word)) {
        return;
    }
    let (begin, worked, mut count) = (Instant::now(), worked(), 0);
    while begin.elapsed().as_millis() < 500 {
        for index in 0..1 << 11 {
            black_box(fetch(black_box(index)));
        }
        count += 1 << 16;
    }
    let seconds = match (worked, self::worked()) {
        (Some(before), Some(after)) => (after - before) / 1e9,
        _ => begin.elapsed().as_secs_f64(),
    };
    println!("{name}, {filter:?}: {:.1} million a second", f64::from(count) / seconds / 1e6);
}

/// Nanoseconds that this thread was on a processor, where the system tells: others may share it.
fn worked() -> Option<f64> {
    std::fs::read_to_string("/proc/self/schedstat").ok()?.split(' ').next()?.parse().ok()
}

/// Bytes that are small numbers in every format.
fn bytes(count: usize) -> Vec<u8> {
    (0..count).map(|index| (index.wrapping_mul(2654435761) >> 13) as u8 & 0x3f).collect()
}

/// Anywhere within 0 to 1.
fn point(index: u32) -> [f32; 3] {
    [1, 2, 3].map(|axis| (index * 3 + axis).wrapping_mul(2654435761) as f32 / u32::MAX as f32)
}
