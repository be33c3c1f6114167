//! How fast kernels run, with all checks: from PTX and from machine code, by each engine, and the same computations in C. All
//! take turns in one run, so that what slows this machine down slows down all of them.
//!
//!     cargo bench -p warpsmith-sim --bench run [-- KERNEL…] [--test]
//!
//! A rate is that of the PTX's thread-instructions in all columns, so that a row can be compared.

#[path = "kernels/mod.rs"]
mod kernels;
#[path = "run/native.rs"]
mod native;

use kernels::{CUBIN, Case, PTX, Size, cases};
use native::Native;
use std::time::Instant;
use warpsmith_image::cubin::Cubin;
use warpsmith_ptx::Module;
use warpsmith_sass::Architecture;
use warpsmith_sass::asm::assemble;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, CubinLoad, Device, ElementType, Fill};
use warpsmith_sim::watch::Statistics;

/// Launches of which the shortest counts.
const LAUNCHES: usize = 20;

/// The engines that are compared: what heads their columns, and what a launch is told. This is the one place that chooses.
fn engines() -> Vec<(&'static str, Settings)> {
    let threads = |threads| Settings { threads, ..Settings::default() };
    vec![("interpreter", threads(1)), ("2 threads", threads(2))]
}

/// What is measured: a kernel on a device, by an engine.
struct Run {
    device: Device,
    name: String,
    shape: Shape,
    arguments: Vec<Argument>,
    settings: Settings,
}

impl Run {
    fn new(mut device: Device, case: &Case, settings: Settings) -> Run {
        let arguments = case.arguments(&mut device);
        Run { device, name: case.name.into(), shape: case.shape, arguments, settings }
    }

    /// Seconds that a launch takes.
    fn launch(&mut self) -> f64 {
        let start = Instant::now();
        let ran = self.device.launch(&self.name, self.shape, &self.arguments, self.settings);
        let seconds = start.elapsed().as_secs_f64();
        ran.unwrap_or_else(|error| panic!("{}: {error}", self.name));
        seconds
    }

    /// Instructions of all threads, by the lines of the source.
    fn instructions(&mut self) -> u64 {
        let code = self.device.program().clone();
        let mut counts = [Statistics::new(&code)];
        let settings = Settings::default();
        let ran = self.device.launch_observed(&self.name, self.shape, &self.arguments, settings, &mut counts);
        ran.unwrap_or_else(|error| panic!("{}: {error}", self.name));
        counts[0].by_source(&code).into_iter().map(|(_, _, count)| count.threads).sum()
    }
}

fn of_ptx() -> Device {
    Device::load(&[Module::parse(PTX)]).unwrap_or_else(|refused| panic!("{refused}"))
}

fn of_cubin(kernel: &str) -> Device {
    let isa = Architecture::find("sm_90").expect("it is shipped").load().expect("it is sound");
    let cubin = Cubin::parse(CUBIN).expect("a cubin");
    Device::load_cubin(CubinLoad::new(&isa, &cubin, &[kernel.into()]))
        .unwrap_or_else(|fault| panic!("{fault}"))
}

/// The shortest of launches of each run, in seconds.
fn best(runs: &mut [Run], launches: usize) -> Vec<f64> {
    let mut best = vec![f64::INFINITY; runs.len()];
    for _ in 0..launches {
        for (run, best) in runs.iter_mut().zip(&mut best) {
            *best = best.min(run.launch());
        }
    }
    best
}

/// A line of the table; what was not measured is left open.
fn row(name: &str, instructions: u64, seconds: &[Option<f64>]) {
    print!("{name:<18}{:>10.1}", instructions as f64 / 1e6);
    for seconds in seconds {
        match seconds {
            Some(seconds) => print!("{:>19.2}", instructions as f64 / seconds / 1e9),
            None => print!("{:>19}", "-"),
        }
    }
    match (seconds.first().copied().flatten(), seconds.last().copied().flatten()) {
        (Some(ours), Some(native)) if seconds.len() > 1 => println!("{:>8.3}", native / ours),
        _ => println!(),
    }
}

/// The vector addition of SM 1.0's examples, which is machine code alone.
fn old_vector_add(settings: Settings) -> Run {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/sm_10/vector_add.sass");
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let isa = Architecture::find("sm_11").expect("SM 1.1").load().expect("its description");
    let code = assemble(&isa, &text).code;
    let loaded = Device::load_machine(&isa, &code, "vector_add", &[]);
    let mut device = loaded.unwrap_or_else(|refused| panic!("{}", refused[0]));
    let blocks = 1u32 << 14;
    let arguments = ["x", "y", "z"].map(|name| {
        let made = device.buffer(name, ElementType::U32, u64::from(blocks) * 256, &Fill::Random(7));
        Argument::Buffer(made.expect("room for a buffer"))
    });
    let shape = Shape { grid: [blocks, 1, 1], block: [256, 1, 1], ..Shape::ONE };
    Run { device, name: "vector_add".into(), shape, arguments: arguments.into(), settings }
}

fn main() {
    // Cargo adds options of its own.
    let only: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let is_wanted = |name: &str| only.is_empty() || only.iter().any(|one| name.starts_with(one.as_str()));
    // Only whether all of it runs.
    let launches = if std::env::args().any(|word| word == "--test") { 1 } else { LAUNCHES };
    let native = Native::compile();
    let mut heads: Vec<String> = Vec::new();
    for origin in ["", "cubin: "] {
        heads.extend(engines().iter().map(|(name, _)| format!("{origin}{name}")));
    }
    println!("Billion thread-instructions a second, by the shortest of {launches} launches");
    match &native {
        Ok(native) => println!("C by {}; the last column: the first of C", native.how),
        Err(error) => println!("no C: {error}"),
    }
    print!("{:<18}{:>10}", "kernel", "millions");
    heads.iter().for_each(|head| print!("{head:>19}"));
    println!("{}", if native.is_ok() { format!("{:>19}{:>8}", "C", "of C") } else { String::new() });
    for case in cases(Size::LARGE).iter().filter(|case| is_wanted(case.name)) {
        let mut runs: Vec<Run> = Vec::new();
        for (_, settings) in engines() {
            runs.push(Run::new(of_ptx(), case, settings));
        }
        for (_, settings) in engines() {
            runs.push(Run::new(of_cubin(case.name), case, settings));
        }
        for run in &mut runs {
            run.launch();
            let read = |at| run.device.read::<u32>(Case::buffer(&run.arguments, at)).expect("words");
            if let Some(wrong) = case.wrong(read) {
                panic!("{wrong}");
            }
        }
        let instructions = runs[0].instructions();
        let mut seconds: Vec<Option<f64>> = best(&mut runs, launches).into_iter().map(Some).collect();
        if let Ok(native) = &native {
            let ran = native.run(case, launches);
            if let Some((_, left)) = &ran
                && let Some(wrong) = case.wrong(|at| left[at].clone())
            {
                panic!("C: {wrong}");
            }
            seconds.push(ran.map(|(seconds, _)| seconds));
        }
        row(case.name, instructions, &seconds);
    }
    if is_wanted("sm_11") {
        let mut runs: Vec<Run> =
            engines().into_iter().map(|(_, settings)| old_vector_add(settings)).collect();
        let instructions = runs[0].instructions();
        let mut seconds = vec![None; runs.len()];
        seconds.extend(best(&mut runs, launches).into_iter().map(Some));
        row("sm_11 vector_add", instructions, &seconds);
    }
}
