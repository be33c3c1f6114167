//! How fast one core copies boxes of tensors: `cargo run --release -p warpsmith-tile --example boxes`.

use std::time::Instant;
use warpsmith_tile::map::{BoxMode, BoxRequest, Interleave, MapElement, MapSwizzle, TensorMap, Toward};

fn main() {
    let square = |swizzle| {
        let map = TensorMap::tiled(MapElement::F16, 0, &[1024, 1024], &[2048], &[64, 64]).unwrap();
        TensorMap { swizzle, ..map }
    };
    let tall = TensorMap::tiled(MapElement::F16, 0, &[64, 32, 32, 16], &[128, 4096, 131_072], &[64, 8, 8, 1])
        .unwrap();
    let images = ([64, 32, 32, 16].as_slice(), [128, 4096, 131_072].as_slice());
    let pixels = TensorMap::im2col(MapElement::F16, 0, images, (&[-1, -1], &[-1, -1]), (64, 64)).unwrap();
    let sliced = TensorMap { interleave: Interleave::Bytes16, ..tall };
    let rows = [
        ("64 × 64 halves, no swizzle", square(MapSwizzle::None), BoxMode::Tile),
        ("64 × 64 halves, swizzle of 128 bytes", square(MapSwizzle::Bytes128), BoxMode::Tile),
        (
            "64 × 64 halves, swizzle with halves changed",
            square(MapSwizzle::Bytes128By32Flipped),
            BoxMode::Tile,
        ),
        ("8 × 8 pixels of 64 halves", tall, BoxMode::Tile),
        ("8 × 8 pixels of 64 halves, in slices of 16 bytes", sliced, BoxMode::Tile),
        (
            "64 pixels of 64 halves, im2col",
            TensorMap { swizzle: MapSwizzle::Bytes128, ..pixels },
            BoxMode::Im2col,
        ),
    ];
    let memory: Vec<u8> = (0..1u32 << 22).map(|at| (at * 31) as u8).collect();
    let mut shared = vec![0u8; 1 << 16];
    for (name, map, mode) in rows {
        for toward in [Toward::Shared, Toward::Global] {
            if toward == Toward::Global
                && (mode != BoxMode::Tile || map.swizzle == MapSwizzle::Bytes128By32Flipped)
            {
                continue;
            }
            let mut target = memory.clone();
            let (mut bytes, mut number) = (0u64, 0i32);
            let begin = Instant::now();
            while begin.elapsed().as_millis() < 300 {
                for _ in 0..100 {
                    number += 1;
                    let coordinates = [0, number % 16, number / 16 % 16, number / 256 % 16];
                    let coordinates = &coordinates[..map.rank as usize];
                    let offsets: &[u16] = if mode == BoxMode::Im2col { &[1, 1] } else { &[] };
                    let request = BoxRequest { mode, toward, coordinates, offsets, shared: 1024 };
                    let plan = map.plan(&request).unwrap();
                    bytes += plan.bytes();
                    let done: Result<(), ()> = if toward == Toward::Shared {
                        plan.load(
                            |address, out| {
                                let address = address as usize;
                                out.copy_from_slice(&memory[address..address + out.len()]);
                                Ok(())
                            },
                            |address, piece| {
                                let address = address as usize;
                                shared[address..address + piece.len()].copy_from_slice(piece);
                            },
                        )
                    } else {
                        plan.store(
                            &mut target,
                            |_, address, out| {
                                let address = address as usize;
                                out.copy_from_slice(&shared[address..address + 16]);
                            },
                            |target, address, row| {
                                let address = address as usize;
                                target[address..address + row.len()].copy_from_slice(row);
                                Ok(())
                            },
                        )
                    };
                    done.unwrap();
                }
            }
            let speed = bytes as f64 / begin.elapsed().as_nanos() as f64;
            let way = if toward == Toward::Shared { "to" } else { "from" };
            println!("{name}, {way} shared memory: {speed:.2} GB/s");
        }
    }
}
