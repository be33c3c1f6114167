//! Launches of machine code of SM 1.x.

use super::{Argument, Device, LaunchError, Ready};
use crate::engine::Shape;
use crate::memory::{Allocation, AllocationKind, Exceeded, GLOBAL_BASE, Global, Private};
use crate::program::Program;
use crate::sm10::{self, Refused, Words};
use std::sync::Arc;
use warpsmith_sass::Isa;
use warpsmith_sass::code::Code;

/// Constant banks.
pub const BANKS: usize = 16;
/// Bytes that a constant bank has at most.
pub const BANK_BYTES: usize = 1 << 16;
/// Bytes at address 0 that belong to nothing, so that a null pointer is caught.
const NULL: u64 = 256;
/// Threads of a block, in all and by dimension.
const MAX_THREADS: u32 = 512;
const MAX_BLOCK: [u32; 3] = [512, 512, 64];
/// Blocks by dimension; a grid has two.
const MAX_GRID: u32 = 65535;
/// Bytes of shared memory of a block.
const MAX_SHARED: u64 = 16 << 10;
/// Bytes of an address.
const POINTER: u64 = 8;

fn bank_name(bank: usize) -> String {
    format!("c[{bank:#x}]")
}

/// Where the constant banks lie.
fn place_banks(memory: &mut Global, constants: &[Vec<u8>]) -> Result<[u64; BANKS], Exceeded> {
    memory.skip(NULL)?;
    let mut banks = [0; BANKS];
    for (number, place) in banks.iter_mut().enumerate() {
        let bytes = constants.get(number).map_or(&[][..], Vec::as_slice);
        let bytes = &bytes[..bytes.len().min(BANK_BYTES)];
        *place = memory.allocate(&bank_name(number), AllocationKind::Constant, bytes.len() as u64)?;
        memory.write(*place, bytes);
    }
    Ok(banks)
}

impl Device {
    /// A device with machine code of SM 1.x. Functions that the code does not name get `name`. `constants` are the bytes of
    /// the constant banks, from bank 0 on; reading behind them is an error.
    ///
    /// # Errors
    /// Everything in the code that is not executed.
    pub fn load_machine(
        isa: &Isa,
        code: &Code,
        name: &str,
        constants: &[Vec<u8>],
    ) -> Result<Device, Vec<Refused>> {
        Device::load_machine_within(isa, code, name, constants, Global::DEFAULT_LIMIT)
    }

    /// The same, where a run may take so many bytes of this machine's memory, as [`Device::load_within`] counts them.
    ///
    /// # Errors
    /// As [`Device::load_machine`]; or the constants have no room.
    pub fn load_machine_within(
        isa: &Isa,
        code: &Code,
        name: &str,
        constants: &[Vec<u8>],
        max_memory: u64,
    ) -> Result<Device, Vec<Refused>> {
        let mut memory = Global::with_limit(max_memory);
        let banks = place_banks(&mut memory, constants).map_err(|exceeded| {
            let message = format!("no memory for constant banks: {exceeded}");
            vec![Refused { address: 0, text: name.into(), message }]
        })?;
        let functions = sm10::lower(isa, code, name, banks)?;
        let lean =
            sm10::lean(&functions).map(|functions| Arc::new(Program { functions, ..Program::default() }));
        let program = Arc::new(Program { functions, ..Program::default() });
        Ok(Device { program, lean, memory, buffers: Vec::new() })
    }

    /// What instructions become when bits of their words are wrong: of the code that this device was loaded with.
    pub fn words<'a>(&self, isa: &'a Isa, code: &'a Code, name: &'a str) -> Words<'a> {
        let banks = core::array::from_fn(|bank| self.bank(bank).map_or(0, |bank| bank.start));
        Words::new(isa, code, name, banks)
    }

    /// A constant bank of machine code; it has no bytes if none were given.
    pub fn bank(&self, bank: usize) -> Option<&Allocation> {
        let name = bank_name(bank);
        self.memory.allocations().iter().find(|one| one.kind == AllocationKind::Constant && one.name == name)
    }

    /// Puts a program in the place of this device's: the same code with what its words may become.
    pub fn replace_program(&mut self, program: Arc<Program>) {
        self.program = program;
    }

    /// Bytes of shared memory of a block of a launch; of SM 1.x with what lies before its arguments, and with these.
    pub fn shared_bytes(&self, ready: &Ready) -> u64 {
        let of_launch = u64::from(ready.shape.shared);
        match self.kernel(&ready.kernel) {
            Some(kernel) if kernel.machine.is_none() && of_launch == 0 => kernel.shared.into(),
            Some(kernel) if kernel.machine.is_none() => u64::from(kernel.dynamic_start()) + of_launch,
            _ => {
                let arguments = self.machine_parameters(&ready.arguments).size();
                (crate::engine::SHARED_HEADER + arguments + of_launch).next_multiple_of(4)
            }
        }
    }

    /// The arguments of a kernel of SM 1.x: one behind the other, each at a multiple of its size. Addresses take 8 bytes,
    /// of which the program reads the low 4.
    pub(super) fn machine_parameters(&self, arguments: &[Argument]) -> Private {
        let mut bytes: Vec<u8> = Vec::new();
        for argument in arguments {
            let (size, value) = match argument {
                Argument::Buffer(id) => {
                    (POINTER, (self.buffers[id.0].address - GLOBAL_BASE).to_le_bytes().to_vec())
                }
                Argument::Value(ty, bits) => {
                    let size = u64::from(ty.bytes());
                    (size, bits.to_le_bytes()[..size as usize].to_vec())
                }
                Argument::Bytes(bytes) => (4, bytes.clone()),
            };
            bytes.resize((bytes.len() as u64).next_multiple_of(size) as usize, 0);
            bytes.extend(value);
        }
        let mut out = Private::new((bytes.len() as u64).next_multiple_of(4));
        for (at, byte) in bytes.iter().enumerate() {
            out.store(at as u64, 1, u64::from(*byte));
        }
        out
    }

    /// Whether blocks and memory are what SM 1.x has.
    pub(super) fn check_machine(&self, shape: Shape, parameters: &Private) -> Result<(), LaunchError> {
        let refuse = |text: String| Err(LaunchError::Shape(text));
        let [_, _, depth] = shape.grid;
        if depth != 1 || shape.grid.iter().any(|size| *size > MAX_GRID) {
            return refuse(format!("a grid of SM 1.x has two dimensions of at most {MAX_GRID} blocks"));
        }
        if shape.threads() > MAX_THREADS || shape.block.iter().zip(MAX_BLOCK).any(|(size, most)| *size > most)
        {
            return refuse(format!("a block of SM 1.x has at most {MAX_THREADS} threads, and 64 in z"));
        }
        let shared = crate::engine::SHARED_HEADER + parameters.size() + u64::from(shape.shared);
        if shared > MAX_SHARED {
            let left = MAX_SHARED.saturating_sub(crate::engine::SHARED_HEADER + parameters.size());
            return refuse(format!(
                "a block of SM 1.x has at most {MAX_SHARED} bytes of shared memory, not {shared}; beside the arguments a \
                 launch may ask for {left}"
            ));
        }
        if self.memory.size() > 1 << 32 {
            return refuse("the buffers take more than 4 GiB, which addresses of SM 1.x do not reach".into());
        }
        Ok(())
    }
}
