//! Runs kernels: the same inputs for PTX and for machine code.

use super::kernel::{BYTES, Kernel, PARAMETER};
use super::values::{Random, Row, column};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, BufferId, Device, ElementType, Fill, LaunchError};

/// Operations that a warp may execute before it counts as one that does not end.
const OPERATIONS: u64 = 200_000;

/// What one launch is given.
#[derive(Debug, Clone)]
pub struct Inputs {
    pub from: Vec<u8>,
    pub memory: Vec<u8>,
    pub parameter: Vec<u8>,
}

/// What a launch left: the rows of all threads, then the memory where it counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    pub to: Vec<u8>,
    pub memory: Vec<u8>,
}

/// Why a kernel did not end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// Something in it is not executed.
    Refused(String),
    /// The run stopped.
    Fault(String),
}

/// What memory and parameters hold: numbers that need not be recorded.
fn plain(start: u64, bytes: u32) -> Vec<u8> {
    let word = |at: u64| (start << 32 | (at + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (0..u64::from(bytes / 8)).flat_map(|at| word(at).to_le_bytes()).collect()
}

/// The inputs of all launches of a kernel.
pub fn inputs(kernel: &Kernel, seed: u64) -> Vec<Inputs> {
    let start =
        kernel.line.recorded.bytes().fold(seed, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    let mut random = Random(start);
    let launch = |launch: u64| {
        let mut from = vec![0; (kernel.from_row * kernel.threads()) as usize];
        let threads = kernel.shape.0.into();
        let same = random.next() >> 32;
        for thread in 0..kernel.threads() {
            let row = Row { launch, thread: thread.into(), threads };
            let start = thread * kernel.from_row;
            for input in &kernel.inputs {
                let bytes = column(input.register.cell(), &input.fill, row, &mut random, same);
                let at = (start + input.at) as usize;
                from[at..at + bytes.len()].copy_from_slice(&bytes);
            }
            for (extra, at) in &kernel.extra_in {
                let at = (start + at) as usize;
                let value = random.next();
                let value = if *extra == super::kernel::Extra::Word { value >> 32 } else { value >> 63 };
                from[at..at + 8].copy_from_slice(&value.to_le_bytes());
            }
        }
        let (mut memory, parameter) = (plain(launch, BYTES), plain(launch + 100, PARAMETER));
        memory.resize(2 * BYTES as usize, 0);
        Inputs { from, memory, parameter }
    };
    (0..kernel.launches).map(launch).collect()
}

/// A row in words: what was read, and what each left.
pub fn describe(kernel: &Kernel, from: &[u8], ptx: &[u8], code: &[u8]) -> String {
    let number = |row: &[u8], at: u32, bytes: u32| {
        let bytes = row.get(at as usize..(at + bytes) as usize).unwrap_or_default();
        let digits: String = bytes.iter().rev().map(|byte| format!("{byte:02x}")).collect();
        let digits = digits.trim_start_matches('0');
        format!("0x{}", if digits.is_empty() { "0" } else { digits })
    };
    let mut out = Vec::new();
    for input in &kernel.inputs {
        out.push(format!("{}={}", input.register.name, number(from, input.at, input.register.bytes())));
    }
    for (extra, at) in &kernel.extra_in {
        out.push(format!("{extra:?}={}", number(from, *at, 8)));
    }
    let registers = kernel
        .outputs
        .iter()
        .map(|column| (column.register.name.as_str(), column.at, column.register.bytes()));
    let shown = kernel.extra_out.iter().map(|(what, at)| (*what, *at, 8));
    for (name, at, bytes) in registers.chain(shown) {
        let (ptx, code) = (number(ptx, at, bytes), number(code, at, bytes));
        if ptx != code {
            out.push(format!("-> {name}: ptx {ptx}, code {code}"));
        }
    }
    out.join(" ")
}

/// A device with the buffers that all kernels of a module use.
pub struct Machine {
    device: Device,
    from: BufferId,
    to: BufferId,
    memory: BufferId,
}

impl Machine {
    /// With room for these kernels.
    pub fn new(mut device: Device, kernels: &[&Kernel]) -> anyhow::Result<Machine> {
        let most = |row: fn(&Kernel) -> u32| {
            kernels
                .iter()
                .map(|kernel| u64::from(row(kernel) * kernel.threads()))
                .max()
                .unwrap_or_default()
                .max(16)
        };
        let mut make = |name, size| device.buffer(name, ElementType::U8, size, &Fill::Zero);
        let memory = make("memory", u64::from(2 * BYTES))?;
        let from = make("from", most(|kernel| kernel.from_row))?;
        let to = make("to", most(|kernel| kernel.to_row))?;
        Ok(Machine { device, from, to, memory })
    }

    /// Whether something in a kernel is not executed, and what.
    pub fn refused(&self, kernel: &Kernel) -> Option<String> {
        self.device.refused(&kernel.name).first().map(|refused| refused.message.clone())
    }

    /// Launches a kernel with each of the inputs.
    pub fn run(&mut self, kernel: &Kernel, inputs: &[Inputs]) -> Result<Vec<Left>, Stop> {
        inputs.iter().map(|inputs| self.launch(kernel, inputs)).collect()
    }

    fn launch(&mut self, kernel: &Kernel, inputs: &Inputs) -> Result<Left, Stop> {
        let stop = |error: LaunchError| match error {
            LaunchError::Refused(_) => Stop::Refused(error.to_string()),
            _ => Stop::Fault(error.to_string()),
        };
        let size = (kernel.to_row * kernel.threads()) as usize;
        let failed = |error: warpsmith_sim::launch::Misfit| Stop::Fault(format!("{error:?}"));
        let mut left = Left { to: vec![0; size], memory: vec![0; 2 * BYTES as usize] };
        self.device.write_part(self.from, 0, &inputs.from).map_err(failed)?;
        self.device.write_part(self.to, 0, &left.to).map_err(failed)?;
        self.device.write_part(self.memory, 0, &inputs.memory).map_err(failed)?;
        let shape =
            Shape { grid: [kernel.shape.1, 1, 1], block: [kernel.shape.0, 1, 1], shared: 0, ..Shape::ONE };
        let arguments = [
            Argument::Buffer(self.from),
            Argument::Buffer(self.to),
            Argument::Buffer(self.memory),
            Argument::Bytes(inputs.parameter.clone()),
        ];
        let settings = Settings { max_instructions: OPERATIONS, ..Settings::default() };
        self.device.launch(&kernel.name, shape, &arguments, settings).map_err(stop)?;
        self.device.read_part(self.to, 0, &mut left.to).map_err(failed)?;
        if kernel.dumps {
            self.device.read_part(self.memory, 0, &mut left.memory).map_err(failed)?;
        } else {
            left.memory.clear();
        }
        Ok(left)
    }
}
