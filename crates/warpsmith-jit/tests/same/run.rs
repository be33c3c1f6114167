//! A kernel run by both engines, and everything that can be seen of it.

use std::sync::Arc;
use warpsmith_engine::engine::{Arguments, Budget, Grid, Maker, Settings, Shape, Totals};
use warpsmith_engine::fault::Fault;
use warpsmith_engine::memory::{AllocationKind, Global, Private};
use warpsmith_engine::program::{Function, Program};
use warpsmith_jit::Kernel;

/// A kernel and what it is launched with.
pub struct Launch {
    pub program: Arc<Program>,
    pub shape: Shape,
    /// Contents of buffers, in the order in which they are allocated.
    pub buffers: Vec<Vec<u8>>,
    pub parameters: Vec<u8>,
    pub settings: Settings,
}

/// What it has left.
#[derive(Debug, PartialEq)]
pub struct Seen {
    pub result: Result<Totals, Box<Fault>>,
    pub buffers: Vec<Vec<u8>>,
}

/// Memory with buffers of these sizes, and where they lie: the same in every run.
pub fn memory(sizes: impl Iterator<Item = usize>) -> (Arc<Global>, Vec<u64>) {
    let memory = Arc::new(Global::new());
    let place = |(number, size): (usize, usize)| {
        memory.allocate(&format!("b{number}"), AllocationKind::Buffer, size as u64).expect("room")
    };
    let places = sizes.enumerate().map(place).collect();
    (memory, places)
}

/// A program of one kernel.
pub fn program(kernel: Function) -> Arc<Program> {
    Arc::new(Program { functions: vec![Function { is_kernel: true, ..kernel }], ..Program::default() })
}

/// The parameters of a kernel as memory.
pub fn private(bytes: &[u8]) -> Private {
    let mut out = Private::new(bytes.len() as u64);
    out.write(0, bytes);
    out
}

/// Code for it, made before it is run.
pub fn made(launch: &Launch) -> Arc<dyn Maker> {
    let maker = Arc::new(Kernel::new(launch.program.clone(), 0, launch.shape.block).at_once());
    if maker.code(0).is_none() {
        panic!("there is no code for it: {:?}", maker.refusal());
    }
    maker
}

/// Runs it on memory of somebody, with code of this machine if there is some.
pub fn run_on(
    launch: &Launch,
    native: Option<Arc<dyn Maker>>,
    memory: &Arc<Global>,
) -> Result<Totals, Box<Fault>> {
    let grid = Grid {
        program: &launch.program,
        kernel: 0,
        memory,
        arguments: Arguments::from(private(&launch.parameters)),
        shape: launch.shape,
        settings: launch.settings,
        budget: Budget::of(&launch.settings),
        library: None,
        number: 1,
        native,
    };
    grid.run_alone()
}

/// Runs it.
pub fn run(launch: &Launch, native: bool) -> Seen {
    let (memory, places) = memory(launch.buffers.iter().map(Vec::len));
    for (place, bytes) in places.iter().zip(&launch.buffers) {
        assert!(memory.write(*place, bytes));
    }
    let result = run_on(launch, native.then(|| made(launch)), &memory);
    let sizes = launch.buffers.iter().map(Vec::len);
    Seen {
        result,
        buffers: places.iter().zip(sizes).map(|(place, size)| memory.read(*place, size)).collect(),
    }
}

/// What a variable says.
pub fn number_of(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}
