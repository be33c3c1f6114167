//! Machine code of SM 7.0 and later that is lowered and run, within bounds of work and memory.

use std::sync::{Arc, LazyLock};
use warpsmith_meaning::Meanings;
use warpsmith_meaning::semantics::Programs;
use warpsmith_sass::flow::Shapes;
use warpsmith_sass::latency::Table;
use warpsmith_sass::{Architecture, Isa};
use warpsmith_sim::engine::{Settings, Shape, run};
use warpsmith_sim::hazard::{Code, Hazards};
use warpsmith_sim::launch::{Argument, CubinLoad, Device, ElementType, Fill};
use warpsmith_sim::lower::volta::{CODE_BASE, CodeImage, CodeSection, instructions, lower};
use warpsmith_sim::memory::{AllocationKind, Global, Private};
use warpsmith_sim::program::Program;

/// Bytes that a run may take.
const MEMORY: u64 = 1 << 20;
/// Operations of a warp.
const WORK: u64 = 2000;
const SETTINGS: fn() -> Settings = || Settings { max_instructions: WORK, ..Settings::default() };

/// Machines that differ in what they have, each read once, with what their instructions mean.
static MACHINES: LazyLock<Vec<(Isa, Meanings<'static>)>> = LazyLock::new(|| {
    let load = |name: &str| {
        let architecture = Architecture::find(name).expect("it is shipped");
        (architecture.load().expect("it is sound"), Meanings::of(&architecture))
    };
    ["sm_70", "sm_90", "sm_100", "sm_120"].map(load).into()
});
static PROGRAMS: LazyLock<Vec<Programs<'static>>> =
    LazyLock::new(|| MACHINES.iter().map(|(isa, meanings)| Programs::new(isa, meanings)).collect());

/// Words: they are refused, or run and end within their bounds, watched or not.
pub fn words(data: &[u8]) {
    let Some((which, bytes)) = data.split_first() else { return };
    let programs = &PROGRAMS[usize::from(*which) % PROGRAMS.len()];
    let bytes = bytes[..bytes.len() & !15].to_vec();
    let section = CodeSection { name: "k".into(), address: CODE_BASE, bytes, symbols: Vec::new() };
    let image = CodeImage { sections: vec![section], entry: CODE_BASE, ..CodeImage::default() };
    let Ok(mut function) = lower(programs, &image, "k") else { return };
    (function.shared, function.local) = (1024, 512);
    let memory = Arc::new(Global::with_limit(MEMORY));
    let Ok(buffer) = memory.allocate("x", AllocationKind::Buffer, 4096) else { return };
    let mut parameters = Private::new(0x400);
    for place in [0x160, 0x210, 0x380] {
        parameters.store(place, 8, buffer);
    }
    let program = Arc::new(Program { functions: vec![function], ..Program::default() });
    let shape = Shape { grid: [2, 1, 1], block: [40, 1, 1], shared: 64, ..Shape::ONE };
    let watched = instructions(programs, &image);
    let shapes = Shapes::new(programs.isa());
    let Some(table) = Table::new(programs.isa()) else { return };
    let mut hazards =
        [Hazards::new(&shapes, &table, Code { function: &program.functions[0], instructions: &watched })];
    // A fault is an answer too.
    let _ = run(&program, 0, &memory, parameters, shape, SETTINGS(), &mut hazards);
}

/// A cubin: its first kernel is refused, or runs and ends within its bounds.
pub fn cubin(bytes: &[u8]) {
    let Ok(cubin) = warpsmith_image::cubin::Cubin::parse(bytes) else { return };
    let number = cubin.architecture().number;
    let Some((isa, _)) = MACHINES.iter().rev().find(|(isa, _)| isa.name() == format!("sm_{number}")) else {
        return;
    };
    let Ok(kernels) = cubin.kernels() else { return };
    let Some(kernel) = kernels.iter().find(|kernel| kernel.is_kernel()) else { return };
    let names = [kernel.name().into_owned()];
    let load = CubinLoad { max_memory: MEMORY, ..CubinLoad::new(isa, &cubin, &names) };
    let Ok(mut device) = Device::load_cubin(load) else { return };
    let Some(sizes) = device
        .kernel(&names[0])
        .map(|kernel| kernel.parameters.iter().map(|parameter| parameter.size).collect::<Vec<_>>())
    else {
        return;
    };
    let mut arguments = Vec::new();
    for size in sizes {
        arguments.push(match size {
            8 => match device.buffer("x", ElementType::U32, 64, &Fill::Iota) {
                Ok(buffer) => Argument::Buffer(buffer),
                Err(_) => return,
            },
            size if size <= 4096 => Argument::Bytes(vec![1; size as usize]),
            _ => return,
        });
    }
    let shape = Shape { grid: [2, 1, 1], block: [40, 1, 1], shared: 64, ..Shape::ONE };
    let _ = device.launch(&names[0], shape, &arguments, SETTINGS());
}
