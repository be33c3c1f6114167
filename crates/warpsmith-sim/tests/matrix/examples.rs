//! The kernels of `examples/matrix`, with matrices drawn at random, against a plain product.

use crate::common::device;
use testing::SplitMix;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, ElementType, Fill};

/// Runs a kernel that multiplies A of so many rows and K columns by B of as many rows and so many columns.
fn multiplies(source: &str, [rows, columns, k]: [usize; 3]) {
    let mut random = SplitMix(7);
    let mut device = device(source);
    for _ in 0..4 {
        // Small whole numbers, of which every sum is exact.
        let mut matrix =
            |count: usize| -> Vec<i32> { (0..count).map(|_| random.below(17) as i32 - 8).collect() };
        let (a, b) = (matrix(rows * k), matrix(columns * k));
        let halves = |of: &[i32]| -> Vec<u16> {
            of.iter().map(|value| ElementType::F16.bits_of(f64::from(*value)).unwrap() as u16).collect()
        };
        let buffers = [("a", &a), ("b", &b)].map(|(name, values)| {
            let id = device.buffer(name, ElementType::F16, values.len() as u64, &Fill::Zero).unwrap();
            device.write(id, &halves(values)).unwrap();
            id
        });
        let d = device.buffer("d", ElementType::F32, (rows * columns) as u64, &Fill::Zero).unwrap();
        let shape = Shape { block: [128, 1, 1], ..Shape::ONE };
        let arguments = [d, buffers[0], buffers[1]].map(Argument::Buffer);
        device
            .launch("product", shape, &arguments, Settings::default())
            .unwrap_or_else(|error| panic!("{error}"));
        let got: Vec<f32> = device.read(d).unwrap();
        let wanted = (0..rows * columns).map(|at| {
            let (i, j) = (at / columns, at % columns);
            (0..k).map(|k_at| a[i * k + k_at] * b[j * k + k_at]).sum::<i32>() as f32
        });
        assert!(got.iter().copied().eq(wanted));
        for id in [d, buffers[0], buffers[1]] {
            device.free(id).unwrap();
        }
    }
}

#[test]
fn a_warpgroup_multiplies() {
    multiplies(include_str!("../../../../examples/matrix/wgmma.ptx"), [64, 8, 16]);
}

#[test]
fn tensor_memory_takes_a_product() {
    multiplies(include_str!("../../../../examples/matrix/tcgen05.ptx"), [128, 16, 16]);
}
