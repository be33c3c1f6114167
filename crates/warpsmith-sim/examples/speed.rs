//! Thread-instructions per second of the kernels of the benchmark, the best of many short runs: numbers that hold on a
//! busy machine too.

#[path = "../benches/run/product.rs"]
mod product;

use std::time::Instant;
use warpsmith_ptx::Module;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};
use warpsmith_sim::observe::{Observer, Place, Wants};
use warpsmith_sim::op::Instruction;
use warpsmith_sim::register::{Mask, Registers};

struct Count(u64);

impl Observer for Count {
    fn wants(&self) -> Wants {
        Wants { instructions: true, ..Wants::NOTHING }
    }

    fn instruction(&mut self, _: Place, _: &Instruction, lanes: Mask, _: &Registers) {
        self.0 += u64::from(lanes.count_ones());
    }
}

fn main() {
    let only: Vec<String> = std::env::args().skip(1).collect();
    let text = [include_str!("../benches/run/kernels.ptx").to_owned(), product::kernel()];
    let modules = text.map(Module::parse);
    let mut device = Device::load(&modules).unwrap_or_else(|refused| panic!("{}", refused[0]));
    let n = 1u32 << 16;
    let [x, y, z] = ["x", "y", "z"]
        .map(|name| Argument::Buffer(device.buffer(name, ElementType::F32, n.into(), &Fill::Random(7))));
    let number = |value: u32| Argument::Value(ElementType::U32, value.into());
    let factor = Argument::Value(ElementType::F32, 0.5f32.to_bits().into());
    let line = |n: u32| Shape { grid: [n / 256, 1, 1], block: [256, 1, 1], shared: 0 };
    let tiles = Shape { grid: [8, 8, 1], block: [16, 16, 1], shared: 0 };
    let kernels = [
        ("vector_add", line(n), vec![x.clone(), y.clone(), z.clone(), number(n)]),
        ("saxpy", line(n), vec![x.clone(), y.clone(), factor, number(n)]),
        ("reduce", line(n), vec![x.clone(), z.clone()]),
        ("product", tiles, vec![x, y, z.clone(), number(128)]),
        ("mandelbrot", line(n / 4), vec![z, number(128), number(256)]),
    ];
    for (name, shape, arguments) in kernels {
        if !only.is_empty() && !only.iter().any(|one| one == name) {
            continue;
        }
        let mut count = [Count(0)];
        let counted = device.launch_observed(name, shape, &arguments, Settings::default(), &mut count);
        counted.unwrap_or_else(|error| panic!("{name}: {error}"));
        let (clock, mut best) = (Instant::now(), f64::INFINITY);
        while clock.elapsed().as_secs() < 2 {
            let start = Instant::now();
            if let Err(error) = device.launch(name, shape, &arguments, Settings::default()) {
                panic!("{name}: {error}");
            }
            best = best.min(start.elapsed().as_secs_f64());
        }
        let rate = count[0].0 as f64 / best;
        println!("{name}: {:.0} M thread-instructions a second", rate / 1e6);
    }
}
