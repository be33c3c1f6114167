//! How fast kernels run: thread-instructions per second with all checks, on one and on two threads of this machine. The
//! rows `native` are the same computations in Rust; they count the thread-instructions of the kernel too, so that the
//! rows of a group can be compared.

#[path = "run/native.rs"]
mod native;
#[path = "run/product.rs"]
mod product;

use criterion::{
    BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime,
};
use std::time::Duration;
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, BufferId, Device, ElementType, Fill};
use warpsmith_sim::observe::{Observer, Place, Wants};
use warpsmith_sim::op::Instruction;
use warpsmith_sim::register::{Mask, Registers};

/// Elements of the vectors.
const ELEMENTS: u32 = 1 << 20;
/// Rows of the matrices.
const ROWS: u32 = 256;
/// Width of the Mandelbrot set, in points, and the most steps for one.
const WIDTH: u32 = 512;
const STEPS: u32 = 256;

/// Counts instructions once for each lane that executes them.
struct Count(u64);

impl Observer for Count {
    fn wants(&self) -> Wants {
        Wants { instructions: true, ..Wants::NOTHING }
    }

    fn instruction(&mut self, _: Place, _: &Instruction, lanes: Mask, _: &Registers) {
        self.0 += u64::from(lanes.count_ones());
    }
}

fn device() -> Device {
    let text = [include_str!("run/kernels.ptx").to_owned(), product::kernel()];
    let modules = text.map(Module::parse);
    Device::load(&modules).unwrap_or_else(|refused| panic!("{}", refused[0]))
}

fn group<'c>(c: &'c mut Criterion, name: &str, instructions: u64) -> BenchmarkGroup<'c, WallTime> {
    let mut group = c.benchmark_group(name);
    group.throughput(Throughput::Elements(instructions));
    group.sample_size(20).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    group
}

/// The rows of one kernel.
fn kernel(
    c: &mut Criterion,
    device: &mut Device,
    name: &str,
    (shape, arguments): (Shape, &[Argument]),
    mut native: impl FnMut(usize),
) {
    let mut count = [Count(0)];
    let counted = device.launch_observed(name, shape, arguments, Settings::default(), &mut count);
    counted.unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut group = group(c, name, count[0].0);
    for threads in [1, 2] {
        let settings = Settings { threads, ..Settings::default() };
        group.bench_function(format!("warpsmith/{threads}"), |b| {
            b.iter(|| device.launch(name, shape, arguments, settings));
        });
    }
    for threads in [1, 2] {
        group.bench_function(format!("native/{threads}"), |b| b.iter(|| native(threads)));
    }
    group.finish();
}

fn line(elements: u32) -> Shape {
    Shape { grid: [elements / 256, 1, 1], block: [256, 1, 1], shared: 0, ..Shape::ONE }
}

fn floats(device: &mut Device, name: &str, count: u32) -> BufferId {
    device.buffer(name, ElementType::F32, count.into(), &Fill::Random(7)).unwrap()
}

fn vectors(c: &mut Criterion) {
    let mut device = device();
    let [x, y, z] = ["x", "y", "z"].map(|name| floats(&mut device, name, ELEMENTS));
    let number = Argument::Value(ElementType::U32, ELEMENTS.into());
    let factor = Argument::Value(ElementType::F32, 0.5f32.to_bits().into());
    let buffer = Argument::Buffer;
    let (a, b) = (vec![1.0f32; ELEMENTS as usize], vec![2.0f32; ELEMENTS as usize]);
    let mut out = vec![0.0f32; ELEMENTS as usize];
    let arguments = [buffer(x), buffer(y), buffer(z), number.clone()];
    kernel(c, &mut device, "vector_add", (line(ELEMENTS), &arguments), |threads| {
        native::vector_add(threads, &a, &b, &mut out);
    });
    let arguments = [buffer(x), buffer(y), factor, number];
    kernel(c, &mut device, "saxpy", (line(ELEMENTS), &arguments), |threads| {
        native::saxpy(threads, 0.5, &a, &mut out);
    });
    let mut sums = vec![0.0f32; ELEMENTS as usize / 256];
    kernel(c, &mut device, "reduce", (line(ELEMENTS), &[buffer(x), buffer(z)]), |threads| {
        native::reduce(threads, &a, &mut sums);
    });
}

fn matrices(c: &mut Criterion) {
    let mut device = device();
    let [x, y, z] = ["x", "y", "z"].map(|name| floats(&mut device, name, ROWS * ROWS));
    let number = Argument::Value(ElementType::U32, ROWS.into());
    let n = ROWS as usize;
    let (a, b, mut out) = (vec![1.0f32; n * n], vec![2.0f32; n * n], vec![0.0f32; n * n]);
    let shape = Shape { grid: [ROWS / 16, ROWS / 16, 1], block: [16, 16, 1], shared: 0, ..Shape::ONE };
    let arguments = [Argument::Buffer(x), Argument::Buffer(y), Argument::Buffer(z), number];
    kernel(c, &mut device, "product", (shape, &arguments), |threads| {
        native::product(threads, n, &a, &b, &mut out);
    });
}

fn mandelbrot(c: &mut Criterion) {
    let mut device = device();
    let points = WIDTH * WIDTH;
    let to = floats(&mut device, "to", points);
    let number = |value: u32| Argument::Value(ElementType::U32, value.into());
    let mut out = vec![0.0f32; points as usize];
    let arguments = [Argument::Buffer(to), number(WIDTH), number(STEPS)];
    kernel(c, &mut device, "mandelbrot", (line(points), &arguments), |threads| {
        native::mandelbrot(threads, WIDTH as usize, STEPS, &mut out);
    });
}

criterion_group!(benches, vectors, matrices, mandelbrot);
criterion_main!(benches);
