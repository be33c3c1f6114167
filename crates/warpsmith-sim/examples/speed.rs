//! Thread-instructions per second of the kernels of the benchmark, the best of many short runs: numbers that hold on a
//! busy machine too. With `checks` before the names of kernels: how many times as long as plain runs on one thread they take that
//! are counted, or watched by checks.

#[path = "../benches/kernels/mod.rs"]
mod kernels;

use kernels::{PTX, Size, cases};
use std::time::Instant;
use warpsmith_ptx::Module;
use warpsmith_sass::Architecture;
use warpsmith_sass::asm::assemble;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Checker, Device, ElementType, Fill};
use warpsmith_sim::observe::{Observer, Place, Wants};
use warpsmith_sim::op::Instruction;
use warpsmith_sim::register::{Mask, Registers};
use warpsmith_sim::sanitize::{Check, Checks};
use warpsmith_sim::watch::Statistics;

struct Count(u64);

impl Observer for Count {
    fn wants(&self) -> Wants {
        Wants { instructions: true, ..Wants::NOTHING }
    }

    fn instruction(&mut self, _: Place, _: &Instruction, lanes: Mask, _: &Registers) {
        self.0 += u64::from(lanes.count_ones());
    }
}

/// Counts instructions of machine code: each by its first operation.
struct CountLines {
    first: Vec<bool>,
    threads: u64,
}

impl Observer for CountLines {
    fn wants(&self) -> Wants {
        Wants { instructions: true, ..Wants::NOTHING }
    }

    fn instruction(&mut self, place: Place, _: &Instruction, lanes: Mask, _: &Registers) {
        if self.first[place.pc as usize] {
            self.threads += u64::from(lanes.count_ones());
        }
    }
}

/// The example of SM 1.0 with a name.
fn machine(name: &str) -> Device {
    let path = format!("{}/../../examples/sm_10/{name}.sass", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let isa = Architecture::find("sm_11").expect("SM 1.1").load().expect("its description");
    let code = assemble(&isa, &text).code;
    Device::load_machine(&isa, &code, name, &[]).unwrap_or_else(|refused| panic!("{}", refused[0]))
}

/// Runs a kernel again and again for two seconds: the shortest run, in seconds.
fn best(device: &mut Device, name: &str, shape: Shape, arguments: &[Argument]) -> f64 {
    let (clock, mut best) = (Instant::now(), f64::INFINITY);
    while clock.elapsed().as_secs() < 2 {
        let start = Instant::now();
        if let Err(error) = device.launch(name, shape, arguments, Settings::default()) {
            panic!("{name}: {error}");
        }
        best = best.min(start.elapsed().as_secs_f64());
    }
    best
}

fn machines(is_wanted: impl Fn(&str) -> bool) {
    for name in ["vector_add", "reduction", "scalar_product", "sort"] {
        let shown = format!("sm_10/{name}");
        if !is_wanted(&shown) {
            continue;
        }
        let mut device = machine(name);
        let n = 1u32 << 16;
        let [x, y, z] = ["x", "y", "z"].map(|name| {
            Argument::Buffer(device.buffer(name, ElementType::U32, n.into(), &Fill::Random(7)).unwrap())
        });
        let mut shape = Shape { grid: [n / 256, 1, 1], block: [256, 1, 1], shared: 1024, ..Shape::ONE };
        let arguments = match name {
            "vector_add" => {
                shape.shared = 0;
                vec![x, y, z]
            }
            "reduction" => vec![x, y],
            "scalar_product" => {
                shape.grid[0] = 4;
                vec![x, y, z, Argument::Value(ElementType::U32, n.into())]
            }
            _ => vec![x],
        };
        let lines = &device.program().functions[0].lines;
        let first = lines.iter().enumerate().map(|(at, line)| at == 0 || lines[at - 1] != *line).collect();
        let mut count = [CountLines { first, threads: 0 }];
        let counted = device.launch_observed(name, shape, &arguments, Settings::default(), &mut count);
        let operations = counted.unwrap_or_else(|error| panic!("{name}: {error}")).instructions;
        let seconds = best(&mut device, name, shape, &arguments);
        let ran = device.launch(name, shape, &arguments, Settings::default());
        let lean = ran.unwrap_or_else(|error| panic!("{name}: {error}")).instructions;
        let threads = count[0].threads;
        println!(
            "{shown}: {:.0} M thread-instructions a second; operations for 32 of them: {:.2} watched, {:.2} else",
            threads as f64 / seconds / 1e6,
            operations as f64 * 32.0 / threads as f64,
            lean as f64 * 32.0 / threads as f64,
        );
    }
}

/// The shortest of runs of each kind, in seconds; the kinds take turns, so that what slows the machine down slows down all of them.
fn shortest<const KINDS: usize>(mut run: impl FnMut(usize)) -> [f64; KINDS] {
    let (clock, mut best) = (Instant::now(), [f64::INFINITY; KINDS]);
    while clock.elapsed().as_secs() < 2 * KINDS as u64 {
        for (kind, best) in best.iter_mut().enumerate() {
            let start = Instant::now();
            run(kind);
            *best = best.min(start.elapsed().as_secs_f64());
        }
    }
    best
}

/// What runs take that are counted or checked, of a plain one.
fn checks(device: &mut Device, name: &str, shape: Shape, arguments: &[Argument]) {
    let settings = Settings { threads: 1, ..Settings::default() };
    let kinds = [Checks::NONE.with(Check::Race), Checks::NONE.with(Check::Init), Checks::ALL];
    let [plain, counted, race, init, all] = shortest(|kind| {
        let ran = match kind {
            0 => device.launch(name, shape, arguments, settings),
            1 => {
                let statistics = Statistics::new(device.program());
                device.launch_observed(name, shape, arguments, settings, &mut [statistics])
            }
            _ => {
                let mut checker = Checker::new(device, kinds[kind - 2]);
                device.launch_checked(&mut checker, name, shape, arguments, settings)
            }
        };
        ran.unwrap_or_else(|error| panic!("{name}: {error}"));
    });
    let times = |seconds: f64| seconds / plain;
    println!(
        "{name}: {:.2} ms; counted {:.2} times, race {:.2}, init {:.2}, all {:.2}",
        plain * 1e3,
        times(counted),
        times(race),
        times(init),
        times(all),
    );
}

fn main() {
    let mut only: Vec<String> = std::env::args().skip(1).collect();
    let with_checks = only.first().is_some_and(|first| first == "checks");
    only.drain(..usize::from(with_checks));
    let is_wanted = |name: &str| only.is_empty() || only.iter().any(|one| name.starts_with(one.as_str()));
    if !with_checks {
        machines(is_wanted);
    }
    for case in cases(Size::SHORT).iter().filter(|case| is_wanted(case.name)) {
        let loaded = Device::load(&[Module::parse(PTX)]);
        let mut device = loaded.unwrap_or_else(|refused| panic!("{refused}"));
        let (name, shape, arguments) = (case.name, case.shape, case.arguments(&mut device));
        if with_checks {
            checks(&mut device, name, shape, &arguments);
            continue;
        }
        let mut count = [Count(0)];
        let counted = device.launch_observed(name, shape, &arguments, Settings::default(), &mut count);
        counted.unwrap_or_else(|error| panic!("{name}: {error}"));
        let best = best(&mut device, name, shape, &arguments);
        let rate = count[0].0 as f64 / best;
        println!("{name}: {:.0} M thread-instructions a second", rate / 1e6);
    }
}
