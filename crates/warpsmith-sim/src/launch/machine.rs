//! Launches of machine code of SM 1.x.

use super::bank::{BANK_BYTES, BANKS, bank_name};
use super::buffers::Buffers;
use super::host_code::HostCode;
use super::known::Runs;
use super::{Argument, BufferId, Device, ElementType, Fill, LaunchError, Processor, Ready};
use crate::lower::sm10::{self, Placement, RefusedWord, Words};
use std::sync::Arc;
use warpsmith_engine::engine::{SHARED_HEADER, Shape};
use warpsmith_engine::memory::{Allocation, AllocationKind, Base, Exceeded, GLOBAL_BASE, Global, Private};
use warpsmith_engine::program::{Function, Program, Refusals};
use warpsmith_sass::Isa;
use warpsmith_sass::code::Code;

/// Bytes at address 0 that belong to nothing, so that a null pointer is caught.
const NULL: u64 = 256;
/// Threads of a block in its last dimension.
const MAX_DEPTH: u32 = 64;
/// Blocks by dimension; a grid has two.
const MAX_GRID: u32 = 65535;
/// Bytes of shared memory of a block.
const MAX_SHARED: u64 = 16 << 10;
/// Addresses of a program.
const ADDRESSES: u64 = 1 << 32;

/// Where the constant banks lie.
fn place_banks(memory: &Global, constants: &[Vec<u8>]) -> Result<[u64; BANKS], Exceeded> {
    memory.skip(NULL);
    let mut banks = [0; BANKS];
    for (number, place) in banks.iter_mut().enumerate() {
        let bytes = constants.get(number).map_or(&[][..], Vec::as_slice);
        let bytes = &bytes[..bytes.len().min(BANK_BYTES)];
        *place = memory.allocate(&bank_name(number), AllocationKind::Constant, bytes.len() as u64)?;
        memory.write(*place, bytes);
    }
    Ok(banks)
}

/// How machine code of SM 1.x is loaded.
#[derive(Debug, Clone, Copy)]
pub struct MachineLoad<'a> {
    /// The name of functions that the code does not name.
    pub name: &'a str,
    /// The bytes of the constant banks, from bank 0 on; reading behind them is an error.
    pub constants: &'a [Vec<u8>],
    /// Bytes of shared memory that functions declare, arguments and what lies before them included, by name.
    pub shared: &'a [(String, u32)],
    /// Bytes of this machine's memory that a run may take, as [`Device::load_within`] counts them.
    pub max_memory: u64,
    /// What executes it.
    pub processor: Processor,
}

impl<'a> MachineLoad<'a> {
    /// Without constants, for a card.
    pub fn new(name: &'a str) -> MachineLoad<'a> {
        let (max_memory, processor) = (Global::DEFAULT_LIMIT, Processor::default());
        MachineLoad { name, constants: &[], shared: &[], max_memory, processor }
    }
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
    ) -> Result<Device, Refusals<RefusedWord>> {
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
    ) -> Result<Device, Refusals<RefusedWord>> {
        Device::load_machine_with(isa, code, MachineLoad { constants, max_memory, ..MachineLoad::new(name) })
    }

    /// The same, with all that can be said of how.
    ///
    /// # Errors
    /// As [`Device::load_machine_within`].
    pub fn load_machine_with(
        isa: &Isa,
        code: &Code,
        how: MachineLoad<'_>,
    ) -> Result<Device, Refusals<RefusedWord>> {
        let memory = Global::with_limit(how.max_memory);
        let banks = place_banks(&memory, how.constants).map_err(|exceeded| {
            let message = format!("no memory for constant banks: {exceeded}");
            vec![RefusedWord { address: 0, text: how.name.into(), message }]
        })?;
        let is_loose = how.processor.is_bare();
        // Constants have memory of their own: to the program they have no address.
        let origin = if how.processor.is_bare() { memory.size() } else { 0 };
        let placement = Placement { banks, origin, is_loose };
        let mut functions = sm10::lower(isa, code, how.name, &placement)?;
        for (name, bytes) in how.shared {
            for function in functions.iter_mut().filter(|function| function.name == *name) {
                function.shared = *bytes;
            }
        }
        let lean =
            sm10::lean(&functions).map(|functions| Arc::new(Program { functions, ..Program::default() }));
        let program = Arc::new(Program { functions, ..Program::default() });
        memory.set_reach(origin + ADDRESSES);
        Ok(Device {
            runs: Runs::of(&program),
            images: Arc::default(),
            tables: Default::default(),
            program,
            lean,
            host_code: HostCode::default(),
            executed: None,
            memory: Arc::new(memory),
            buffers: Buffers::default(),
            placement,
            processor: how.processor,
            types: Default::default(),
            names: Vec::new(),
            files: Vec::new(),
            demands: Arc::default(),
            left_out: Arc::default(),
            texts: None,
            devices: 1,
        })
    }

    /// What instructions become when bits of their words are wrong: of the code that this device was loaded with.
    pub fn words<'a>(&self, isa: &'a Isa, code: &'a Code, name: &'a str) -> Words<'a> {
        Words::new(isa, code, name, self.placement)
    }

    /// A constant bank of machine code; it has no bytes if none were given.
    pub fn bank(&self, bank: usize) -> Option<Allocation> {
        let name = bank_name(bank);
        self.memory
            .allocations()
            .into_iter()
            .find(|one| one.kind == AllocationKind::Constant && one.name == name)
    }

    /// Bytes of shared memory of a block of a launch; of SM 1.x with what lies before its arguments, and with these.
    pub fn shared_bytes(&self, ready: &Ready) -> u64 {
        let of_launch = u64::from(ready.shape.shared);
        match self.kernel(&ready.kernel) {
            Some(kernel) if kernel.machine.is_none() && of_launch == 0 => kernel.shared.into(),
            Some(kernel) if kernel.machine.is_none() => u64::from(kernel.dynamic_start()) + of_launch,
            kernel => {
                let arguments = self.machine_parameters(&ready.arguments).size();
                let declared = kernel.map_or(0, |kernel| u64::from(kernel.shared));
                ((SHARED_HEADER + arguments).max(declared) + of_launch).next_multiple_of(4)
            }
        }
    }

    /// The address of a buffer as a program of SM 1.x has it.
    pub fn machine_address(&self, id: BufferId) -> u64 {
        self.buffers.get(id).address.wrapping_sub(self.first_address())
    }

    /// The argument that is the address of memory which was allocated or lent, for a kernel that does not say what its parameters
    /// are: of SM 1.x as its program has it, and as long as the processor takes it.
    pub fn pointer(&self, address: u64) -> Argument {
        let is_machine = self.program.functions.iter().any(|function| function.machine.is_some());
        match (is_machine, self.processor.pointer()) {
            (false, _) => Argument::Value(ElementType::U64, address),
            (true, 4) => Argument::Value(ElementType::U32, address.wrapping_sub(self.first_address())),
            (true, _) => Argument::Value(ElementType::U64, address.wrapping_sub(self.first_address())),
        }
    }

    /// Where address 0 of a program of SM 1.x lies.
    fn first_address(&self) -> u64 {
        GLOBAL_BASE + self.placement.origin
    }

    /// Makes a buffer at an address of a program of SM 1.x.
    ///
    /// # Errors
    /// Something is there already, the address is no multiple of an element's size, the program has others, or there is
    /// no memory.
    pub fn buffer_at(
        &mut self,
        name: &str,
        ty: ElementType,
        count: u64,
        address: u64,
        fill: &Fill,
    ) -> Result<BufferId, LaunchError> {
        let refuse = |text: String| Err(LaunchError::Place(text));
        let is_machine = self.program.functions.iter().any(|function| function.machine.is_some());
        if !is_machine {
            return refuse(format!("buffer `{name}` cannot be at {address:#x}: that is for machine code"));
        }
        let (size, align) = (count.saturating_mul(ty.bytes().into()), u64::from(ty.bytes()).max(4));
        if !address.is_multiple_of(align) {
            return refuse(format!(
                "buffer `{name}` cannot be at {address:#x}, which is no multiple of {align}"
            ));
        }
        if address.checked_add(size).is_none_or(|end| end > ADDRESSES) {
            return refuse(format!("buffer `{name}` at {address:#x} goes beyond addresses of 32 bits"));
        }
        let start = self.first_address() + address;
        if start < GLOBAL_BASE + NULL {
            return refuse(format!(
                "buffer `{name}` cannot be at {address:#x}: below {NULL:#x} there is nothing, so that null pointers are \
                 found; the processor {} has memory there",
                Processor::FlexGripPlus.name()
            ));
        }
        if let Some(other) = self.memory.overlapping(start, size) {
            let (begin, end) = (other.start - self.first_address(), other.end() - self.first_address());
            let other = &other.name;
            return refuse(format!(
                "buffer `{name}` ({size} bytes at {address:#x}) meets `{other}`, which lies at {begin:#x} to {end:#x}"
            ));
        }
        let made = self.memory.allocate_in(name, AllocationKind::Buffer, size, Base::At(start));
        made.map_err(|refusal| LaunchError::of_buffer(name, refusal))?;
        let id = self.made(name, ty, count, start);
        if *fill != Fill::Zero {
            self.fill(id, fill);
        }
        Ok(id)
    }

    /// The arguments of a kernel of SM 1.x: one behind the other, each at a multiple of its size. Addresses take 8 bytes,
    /// of which the program reads the low 4, or 4.
    pub(super) fn machine_parameters(&self, arguments: &[Argument]) -> Private {
        let mut bytes: Vec<u8> = Vec::new();
        for argument in arguments {
            let (size, value) = match argument {
                Argument::Buffer(id) => {
                    let size = self.processor.pointer();
                    (size, self.machine_address(*id).to_le_bytes()[..size as usize].to_vec())
                }
                Argument::Value(ty, bits) => {
                    let size = u64::from(ty.bytes());
                    (size, bits.to_le_bytes()[..size as usize].to_vec())
                }
                Argument::Bytes(bytes) => (4, bytes.clone()),
                // Nothing of the time can use one.
                Argument::Map(map) => (4, map.to_bytes().map_or_else(|_| Vec::new(), |bytes| bytes.to_vec())),
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

    /// Whether blocks and memory are what the processor has.
    pub(super) fn check_machine(
        &self,
        function: &Function,
        shape: Shape,
        parameters: &Private,
    ) -> Result<(), LaunchError> {
        let title = self.processor.title();
        let refuse = |text: String| Err(LaunchError::Shape(text));
        let [_, _, depth] = shape.grid;
        if depth != 1 || shape.grid.iter().any(|size| *size > MAX_GRID) {
            return refuse(format!("a grid of {title} has two dimensions of at most {MAX_GRID} blocks"));
        }
        let most = self.processor.threads();
        if shape.threads() > most || shape.block[2] > MAX_DEPTH {
            let larger = Processor::ALL.into_iter().find(|other| other.threads() >= shape.threads());
            let larger = larger.filter(|_| shape.threads() > most && shape.block[2] <= MAX_DEPTH);
            let help = larger.map_or(String::new(), |other| {
                format!("; the processor {} has {}", other.name(), other.threads())
            });
            return refuse(format!(
                "a block of {title} has at most {most} threads, and {MAX_DEPTH} in z{help}"
            ));
        }
        let arguments = (SHARED_HEADER + parameters.size()).max(function.shared.into());
        let shared = arguments + u64::from(shape.shared);
        if shared > MAX_SHARED {
            let left = MAX_SHARED.saturating_sub(arguments);
            return refuse(format!(
                "a block of {title} has at most {MAX_SHARED} bytes of shared memory, not {shared}; beside the arguments a \
                 launch may ask for {left}"
            ));
        }
        if self.memory.size().saturating_sub(self.placement.origin) > ADDRESSES {
            return refuse("the buffers take more than 4 GiB, which addresses of SM 1.x do not reach".into());
        }
        Ok(())
    }
}
