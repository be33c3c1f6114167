//! The kernels whose control information is changed, with what they are launched with.

use crate::harness::Machine;
use std::path::Path;
use warpsmith_image::cubin::Cubin;
use warpsmith_meaning::semantics::Programs;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, CubinLoad, Device, ElementType, Fill};
use warpsmith_sim::lower::volta::{CODE_BASE, CodeImage, CodeSection, Watched, instructions};
use warpsmith_sim::observe::Observer;

/// A kernel that can be run again and again.
pub struct Subject {
    pub name: String,
    pub device: Device,
    kernel: String,
    shape: Shape,
    arguments: Vec<Argument>,
    /// The words of its instructions.
    pub words: Vec<u128>,
    /// The same, decoded.
    pub watched: Vec<Watched>,
}

impl Subject {
    /// Runs it, watched.
    pub fn run<O: Observer>(&mut self, observers: &mut [O]) {
        let settings = Settings { threads: 1, max_instructions: 1 << 20, ..Settings::default() };
        // Each run begins with the same memory.
        let mut device = self.device.fork().expect("there is memory");
        let ended = device.launch_observed(&self.kernel, self.shape, &self.arguments, settings, observers);
        ended.unwrap_or_else(|error| panic!("{}: {error}", self.name));
    }
}

/// The architectures that there are cubins of.
pub fn machines() -> Vec<Machine> {
    ["sm_75", "sm_80", "sm_90", "sm_120"].map(Machine::new).into()
}

/// The kernels of an architecture.
pub fn subjects(machine: &Machine) -> Vec<Subject> {
    let path = format!("tests/data/loops.{}.cubin", machine.isa.name());
    let data = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(&path)).expect("it is there");
    let cubin = Cubin::parse(&data).expect("it is one");
    let programs = Programs::new(&machine.isa, &machine.meanings);
    ["reduce", "wander", "mixed"].map(|kernel| subject(&programs, &cubin, kernel, &path)).into()
}

/// Kernels of the corpus for an architecture, whose code is one section and which end on inputs that are made; so many at most.
pub fn of_corpus(machine: &Machine, most: usize) -> Vec<Subject> {
    let programs = Programs::new(&machine.isa, &machine.meanings);
    let mut out = Vec::new();
    for path in testing::corpus::files("cubin", "cubin") {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let target = name.rsplit('.').next().unwrap_or_default().trim_end_matches('a');
        // What is compiled without optimisation stalls for 0 cycles, and waits for nothing.
        if target != machine.isa.name() || name.contains("debug") {
            continue;
        }
        let data = std::fs::read(&path).expect("it can be read");
        let cubin = Cubin::parse(&data).expect("it is one");
        let kernels = cubin.kernels().expect("they can be read");
        for kernel in kernels.iter().filter(|kernel| kernel.is_kernel()) {
            if out.len() == most {
                return out;
            }
            out.extend(corpus_subject(&programs, &cubin, (&kernel.name(), kernel.code), &name));
        }
    }
    out
}

fn corpus_subject(
    programs: &Programs<'_>,
    cubin: &Cubin<'_>,
    (kernel, code): (&str, &[u8]),
    path: &str,
) -> Option<Subject> {
    let wanted = [kernel.to_owned()];
    let mut device = Device::load_cubin(CubinLoad::new(programs.isa(), cubin, &wanted)).ok()?;
    let function = device.kernel(kernel)?.clone();
    let native = function.native.as_ref()?;
    if native.sections.len() != 1 || native.listing.len() * 16 != code.len() {
        return None;
    }
    let arguments = crate::pairs::arguments(&mut device, &function.parameters, ElementType::U32, &Fill::Iota);
    let block = if function.exact_threads { function.most_threads } else { [32, 1, 1] };
    let shape = Shape { grid: [1, 1, 1], block, shared: 1024, ..Shape::ONE };
    let mut subject = made(programs, device, (kernel, code), path);
    (subject.shape, subject.arguments) = (shape, arguments);
    let settings = Settings { max_total_instructions: 20_000, ..Settings::default() };
    subject.device.fork().ok()?.launch(kernel, shape, &subject.arguments, settings).ok()?;
    Some(subject)
}

fn subject(programs: &Programs<'_>, cubin: &Cubin<'_>, kernel: &str, path: &str) -> Subject {
    let wanted = [kernel.to_owned()];
    let load = CubinLoad::new(programs.isa(), cubin, &wanted);
    let mut device = Device::load_cubin(load).unwrap_or_else(|fault| panic!("{path}: {fault}"));
    let to = device.buffer("to", ElementType::U32, 128, &Fill::Zero).expect("there is room");
    let from = device.buffer("from", ElementType::U32, 128, &Fill::Iota).expect("there is room");
    let kernels = cubin.kernels().expect("they can be read");
    let code = kernels.iter().find(|one| one.name() == kernel).expect("it is there").code;
    let arguments = vec![to.into(), from.into(), 7u32.into()];
    Subject { arguments, ..made(programs, device, (kernel, code), path) }
}

/// A kernel with its code, for one block of 64 threads.
fn made(programs: &Programs<'_>, device: Device, (kernel, code): (&str, &[u8]), path: &str) -> Subject {
    let bytes = code.to_vec();
    let words = bytes.as_chunks::<16>().0.iter().map(|word| u128::from_le_bytes(*word)).collect();
    let section = CodeSection { name: kernel.into(), address: CODE_BASE, bytes, symbols: Vec::new() };
    let image = CodeImage { sections: vec![section], entry: CODE_BASE, ..CodeImage::default() };
    Subject {
        name: format!("{path} {kernel}"),
        device,
        kernel: kernel.into(),
        shape: Shape { grid: [1, 1, 1], block: [64, 1, 1], shared: 0, ..Shape::ONE },
        arguments: Vec::new(),
        words,
        watched: instructions(programs, &image),
    }
}
