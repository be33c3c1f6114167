//! Texture and surface objects (`textures.cu`). Coordinates lie in the middles of texels, or at quarters of them, so that mixtures of
//! whole numbers are exact.

use super::harness::{Case, File, Random};
use warpsmith_sim::texture::{Address, Channel, Filter, Format, Geometry, Layout, Order, Sampler};

/// Texels along each side.
const SIDE: usize = 8;
/// Slices of the volume.
const DEPTH: usize = 4;

pub fn cases(_: &File) -> Vec<Case> {
    let random = &mut Random::new(11);
    vec![sample(random), surface(random)]
}

/// Texels of four whole numbers.
fn texels(random: &mut Random, count: usize) -> Vec<[f32; 4]> {
    let mut one = || random.whole(-500, 500) as f32;
    (0..count).map(|_| [one(), one(), one(), one()]).collect()
}

fn flat(texels: &[[f32; 4]]) -> Vec<f32> {
    texels.iter().flatten().copied().collect()
}

fn layout(geometry: Geometry, size: [u32; 3], levels: u32) -> Layout {
    Layout { levels, ..Layout::new(geometry, size, Format::new(Channel::Float, Order::Rgba)) }
}

/// What is a part of the way from a texel to another.
fn between(a: [f32; 4], b: [f32; 4], part: f32) -> [f32; 4] {
    [0, 1, 2, 3].map(|index| a[index] + (b[index] - a[index]) * part)
}

fn sample(random: &mut Random) -> Case {
    let line = texels(random, SIDE);
    let half = SIDE / 2;
    let plane = texels(random, SIDE * SIDE + half * half);
    let volume = texels(random, SIDE * SIDE * DEPTH);
    let at = |x: usize, y: usize| plane[y.min(SIDE - 1) * SIDE + x.min(SIDE - 1)];
    // A quarter of the way between texels of the level of half the size.
    let small = |x: usize, y: usize| plane[SIDE * SIDE + y * half + x];
    let near = |x: usize| {
        let place = (x as f32 - 0.5) / 2.0;
        let first = place.floor();
        let clamp = |index: f32| index.clamp(0.0, half as f32 - 1.0) as usize;
        (clamp(first), clamp(first + 1.0), place - first)
    };
    let mut wanted = Vec::new();
    for y in 0..SIDE {
        for x in 0..SIDE {
            let slice = |z: usize| volume[(z * SIDE + y) * SIDE + x];
            let ((left, right, across), (above, below, down)) = (near(x), near(y));
            let row = |y: usize| between(small(left, y), small(right, y), across);
            let four = [(0, 1), (1, 1), (1, 0), (0, 0)].map(|(right, down)| at(x + right, y + down)[2]);
            wanted.extend([
                line[x],
                line[x],
                at(x, y),
                between(slice(0), slice(1), 0.5),
                between(row(above), row(below), down),
                four,
            ]);
        }
    }
    let sampler = Sampler {
        address: [Address::Edge; 3],
        filter: Filter::Linear,
        normalized: true,
        ..Sampler::default()
    };
    let side = SIDE as u32;
    Case::new("sample", [2, side, 1], [side / 2, 1, 1])
        .texture(layout(Geometry::Line, [side, 1, 1], 1), sampler, &flat(&line))
        .texture(layout(Geometry::Plane, [side, side, 1], 2), sampler, &flat(&plane))
        .texture(layout(Geometry::Volume, [side, side, DEPTH as u32], 1), sampler, &flat(&volume))
        .exact(&vec![0f32; wanted.len() * 4], &flat(&wanted))
        .value(side as i32)
}

/// The kernel takes one surface for a volume and for a line, which no surface is.
fn surface(random: &mut Random) -> Case {
    let side = SIDE as u32;
    let bytes = Format::new(Channel::Uint8, Order::Rgba);
    let quads: Vec<u8> = (0..SIDE * SIDE * DEPTH * 4).map(|_| random.whole(0, 255) as u8).collect();
    Case::new("surface", [side, 1, 1], [side, 1, 1])
        .surface(layout(Geometry::Plane, [side, side, 1], 1), &flat(&texels(random, SIDE * SIDE)))
        .surface(Layout::new(Geometry::Volume, [side, side, DEPTH as u32], bytes), &quads)
        .value(side as i32)
        .fails("is 3d; the instruction accesses 1d")
}
