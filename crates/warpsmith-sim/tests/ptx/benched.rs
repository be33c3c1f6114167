//! The kernels of the benchmark give what they should, on one thread and on two, with blocks that are not full.

#[path = "../../benches/run/product.rs"]
mod product;

use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, BufferId, Device, ElementType, Fill};

fn device() -> Device {
    let text = [include_str!("../../benches/run/kernels.ptx").to_owned(), product::kernel()];
    Device::load(&text.map(Module::parse)).unwrap_or_else(|refused| panic!("{}", refused[0]))
}

fn floats(device: &Device, id: BufferId) -> Vec<f32> {
    device.bytes(id).as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect()
}

fn launch(device: &mut Device, name: &str, grid: [u32; 3], block: [u32; 3], arguments: &[Argument]) {
    for threads in [1, 2] {
        let settings = Settings { threads, ..Settings::default() };
        let done = device.launch(name, Shape { grid, block, shared: 0, ..Shape::ONE }, arguments, settings);
        done.unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

fn number(value: u32) -> Argument {
    Argument::Value(ElementType::U32, value.into())
}

#[test]
fn vectors_are_added_up_to_their_end() {
    let mut device = device();
    let [x, y] = ["x", "y"].map(|name| device.buffer(name, ElementType::F32, 1000, &Fill::Iota).unwrap());
    let z = device.buffer("z", ElementType::F32, 1024, &Fill::Value(-1.0)).unwrap();
    let arguments = [Argument::Buffer(x), Argument::Buffer(y), Argument::Buffer(z), number(1000)];
    launch(&mut device, "vector_add", [4, 1, 1], [256, 1, 1], &arguments);
    let wanted: Vec<f32> = (0..1024).map(|at| if at < 1000 { 2.0 * at as f32 } else { -1.0 }).collect();
    assert_eq!(floats(&device, z), wanted);
}

#[test]
fn blocks_are_summed_up() {
    let mut device = device();
    let x = device.buffer("x", ElementType::F32, 1024, &Fill::Iota).unwrap();
    let sums = device.buffer("sums", ElementType::F32, 8, &Fill::Zero).unwrap();
    launch(&mut device, "reduce", [8, 1, 1], [128, 1, 1], &[Argument::Buffer(x), Argument::Buffer(sums)]);
    let wanted: Vec<f32> = (0..8).map(|block| (128 * block..128 * (block + 1)).sum::<u32>() as f32).collect();
    assert_eq!(floats(&device, sums), wanted);
}

#[test]
fn matrices_are_multiplied() {
    let mut device = device();
    let size = 32usize;
    let bytes =
        |f: fn(usize) -> f32| Fill::Bytes((0..size * size).flat_map(|at| f(at).to_le_bytes()).collect());
    let f = |at: usize| (at * 7 % 13) as f32;
    let g = |at: usize| (at * 5 % 11) as f32;
    let a = device.buffer("a", ElementType::F32, 1024, &bytes(f)).unwrap();
    let b = device.buffer("b", ElementType::F32, 1024, &bytes(g)).unwrap();
    let c = device.buffer("c", ElementType::F32, 1024, &Fill::Zero).unwrap();
    let arguments = [Argument::Buffer(a), Argument::Buffer(b), Argument::Buffer(c), number(size as u32)];
    launch(&mut device, "product", [2, 2, 1], [16, 16, 1], &arguments);
    let found = floats(&device, c);
    for (at, found) in found.into_iter().enumerate() {
        let (row, column) = (at / size, at % size);
        let wanted: f32 = (0..size).map(|k| f(row * size + k) * g(k * size + column)).sum();
        assert_eq!(found, wanted, "{row}, {column}");
    }
}

#[test]
fn points_escape_after_as_many_steps() {
    let mut device = device();
    let to = device.buffer("to", ElementType::U32, 1024, &Fill::Zero).unwrap();
    launch(
        &mut device,
        "mandelbrot",
        [8, 1, 1],
        [128, 1, 1],
        &[Argument::Buffer(to), number(32), number(50)],
    );
    for (at, found) in device.bytes(to).as_chunks::<4>().0.iter().enumerate() {
        let place = |at: usize, scale: f32, from: f32| (at as f32 / 32.0).mul_add(scale, from);
        let (cx, cy) = (place(at % 32, 3.0, -2.0), place(at / 32, 2.0, -1.0));
        let (mut x, mut y, mut count) = (0.0f32, 0.0f32, 0u32);
        while count < 50 && x * x + y * y <= 4.0 {
            (x, y) = (x * x - y * y + cx, (x * y).mul_add(2.0, cy));
            count += 1;
        }
        assert_eq!(u32::from_le_bytes(*found), count, "{at}");
    }
}
