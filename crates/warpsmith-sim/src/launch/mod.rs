//! Launching: files, buffers, kernels in sequence.
//!
//! ```
//! use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};
//! use warpsmith_sim::engine::{Settings, Shape};
//!
//! let source = "
//! .version 8.0
//! .target sm_80
//! .address_size 64
//! .visible .entry twice(.param .u64 to)
//! {
//!     .reg .b32 %r<3>; .reg .b64 %rd<4>;
//!     ld.param.u64 %rd1, [to];
//!     mov.u32 %r1, %tid.x;
//!     mul.wide.u32 %rd2, %r1, 4;
//!     add.s64 %rd3, %rd1, %rd2;
//!     ld.global.u32 %r2, [%rd3];
//!     add.u32 %r2, %r2, %r2;
//!     st.global.u32 [%rd3], %r2;
//!     ret;
//! }";
//! let mut device = Device::load(&[warpsmith_ptx::Module::parse(source)]).unwrap();
//! let numbers = device.buffer("numbers", ElementType::U32, 64, &Fill::Iota).unwrap();
//! let shape = Shape { grid: [1, 1, 1], block: [64, 1, 1], shared: 0 };
//! device.launch("twice", shape, &[Argument::Buffer(numbers)], Settings::default()).unwrap();
//! assert_eq!(device.read(numbers)[4 * 5], 10);
//! ```

mod argument;
mod element;
mod machine;
mod npy;
mod plan;
mod processor;
mod result;
mod set;
mod variable;

pub use argument::{ArgumentFault, BufferText, parse_argument, parse_buffer, parse_bytes};
pub(crate) use element::mix;
pub use element::{ElementType, Fill};
pub use machine::{BANK_BYTES, BANKS, MachineLoad};
pub use npy::{NpyFault, NpyHeader};
pub use plan::{Elements, Given, LaunchText, Load, Placed, Plan, PlanFault, Ready};
pub use processor::Processor;
pub use result::{Difference, Expect, Save, Show, Tolerance, bits};
pub use set::{SetText, SetValue, parse_set};

use crate::engine::{self, Settings, Shape, Totals};
use crate::fault::Fault;
use crate::lower::ptx::{link, link_judged};
use crate::lower::sm10::Placement;
use crate::memory::{
    Account, Allocation, AllocationKind, Exceeded, GLOBAL_BASE, Global, Private, SHORT_WINDOWS,
};
use crate::observe::{Nothing, Observer, Wants};
use crate::program::{Function, Program, Refused};
use std::fmt;
use std::sync::Arc;
use warpsmith_ptx::{Module, near};

/// A buffer of a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BufferId(usize);

/// What a kernel is given.
#[derive(Debug, Clone, PartialEq)]
pub enum Argument {
    /// The address of a buffer.
    Buffer(BufferId),
    /// A number: its type and its bits, the lowest byte first.
    Value(ElementType, u64),
    /// Any bytes, for parameters that are structures.
    Bytes(Vec<u8>),
}

/// Memory with a program and buffers.
#[derive(Debug)]
pub struct Device {
    program: Arc<Program>,
    /// What runs if nobody watches single operations, if that is another one.
    lean: Option<Arc<Program>>,
    memory: Global,
    /// First the variables of the program, then the buffers.
    buffers: Vec<Buffer>,
    /// Where machine code has its constants and its address 0.
    placement: Placement,
    /// What executes machine code.
    processor: Processor,
    /// Other names of variables.
    names: Vec<(String, BufferId)>,
    /// The names of the files that the modules were read from, as far as they are known.
    files: Vec<String>,
}

#[derive(Debug, Clone)]
struct Buffer {
    name: String,
    ty: ElementType,
    count: u64,
    address: u64,
    /// The variable of the program that it is, if it is one: its number.
    variable: Option<usize>,
}

impl Buffer {
    fn size(&self) -> u64 {
        self.count * u64::from(self.ty.bytes())
    }
}

/// Why a kernel was not launched, or did not end.
#[derive(Debug, Clone, PartialEq)]
pub enum LaunchError {
    /// There is no kernel of this name; those that there are.
    NoKernel(String, Vec<String>),
    /// It has another number of parameters.
    Count {
        /// How many it has.
        wanted: usize,
        /// How many were given.
        given: usize,
        /// Their names and types.
        parameters: String,
    },
    /// An argument does not fit its parameter.
    Mismatch {
        /// Number of the argument, from 0.
        index: usize,
        /// Name of the parameter.
        parameter: String,
        /// Type of the parameter.
        ty: &'static str,
        /// Its bytes.
        size: u32,
        /// What was given.
        given: String,
    },
    /// The kernel, or a function that it may call, has instructions that are not executed.
    Refused(Vec<Refused>),
    /// Blocks or threads are none or too many.
    Shape(String),
    /// A buffer cannot lie where it is wanted.
    Place(String),
    /// There is no memory for something.
    Memory {
        /// What it is for: `buffer x`.
        what: String,
        /// How much it is, and how much there is.
        exceeded: Exceeded,
    },
    /// The run stopped.
    Fault(Box<Fault>),
}

impl fmt::Display for LaunchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LaunchError::NoKernel(name, all) if all.is_empty() => {
                write!(f, "there is no kernel `{name}`, and no other in these files")
            }
            LaunchError::NoKernel(name, all) => {
                let listed = &all[..all.len().min(LISTED)];
                let more = if all.len() > LISTED { ", …" } else { "" };
                write!(f, "there is no kernel `{name}`; kernels are {}{more}", listed.join(", "))?;
                match near::among(name, all.iter().map(String::as_str)).first() {
                    Some((_, near)) => write!(f, "; did you mean `{near}`?"),
                    None => Ok(()),
                }
            }
            LaunchError::Count { wanted, given, parameters } => {
                write!(f, "the kernel has {wanted} parameters, not {given}: {parameters}")
            }
            LaunchError::Mismatch { index, parameter, ty, size, given } => {
                write!(f, "argument {} is {given}; parameter `{parameter}` is .{ty}", index + 1)?;
                match ElementType::of_parameter(ty, *size) {
                    Some(_) => Ok(()),
                    None => write!(f, " and has {size} bytes: hex:0011… with two digits each, or @FILE.npy"),
                }
            }
            LaunchError::Refused(refused) => {
                let lines: Vec<String> = refused.iter().map(ToString::to_string).collect();
                f.write_str(&lines.join("\n"))
            }
            LaunchError::Shape(text) | LaunchError::Place(text) => f.write_str(text),
            LaunchError::Memory { what, exceeded } => write!(f, "no memory for {what}: {exceeded}"),
            LaunchError::Fault(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for LaunchError {}

/// Bytes of the heap of malloc.
const HEAP_SIZE: u64 = 8 << 20;
/// Kernels that an error lists.
const LISTED: usize = 12;

/// Blocks of a grid and threads of a block, by dimension, as on all targets since sm_30.
const MAX_GRID: [u32; 3] = [i32::MAX as u32, 65535, 65535];
const MAX_BLOCK: [u32; 3] = [1024, 1024, 64];
/// Bytes of shared memory of a block, as on the targets that have most.
const MAX_SHARED: u64 = 227 << 10;
/// Bytes of local memory of a thread, as on all targets.
const MAX_LOCAL: u64 = 512 << 10;

/// Threads of a block, as on all targets since sm_20.
const MAX_THREADS: u32 = 1024;

impl Device {
    /// Bytes that a buffer may take besides its own.
    pub const OVERHEAD: u64 = Global::OVERHEAD;

    /// A device with a program that is linked of modules. A run of it may take 4 GiB.
    ///
    /// # Errors
    /// Variables that have no room.
    pub fn load(modules: &[Module]) -> Result<Device, Vec<Refused>> {
        Device::load_within(modules, Global::DEFAULT_LIMIT)
    }

    /// The same, where a run may take so many bytes of this machine's memory: for buffers and variables, and for what
    /// blocks, threads and calls need while it runs. The program itself does not count.
    ///
    /// # Errors
    /// Variables that have no room.
    pub fn load_within(modules: &[Module], max_memory: u64) -> Result<Device, Vec<Refused>> {
        let mut memory = Global::with_limit(max_memory);
        let program = Arc::new(link(modules, &mut memory)?);
        Ok(Device::of_program(program, memory))
    }

    /// A device of a program that is linked.
    fn of_program(program: Arc<Program>, memory: Global) -> Device {
        let buffers = variable::views(&program);
        let (placement, processor) = (Placement::default(), Processor::default());
        Device {
            program,
            lean: None,
            memory,
            buffers,
            placement,
            processor,
            names: Vec::new(),
            files: Vec::new(),
        }
    }

    /// The account of what a run takes; whoever keeps much beside it counts that there, too.
    pub fn account(&self) -> &Account {
        self.memory.account()
    }

    /// As [`Device::load_within`], for a run that is asked how near its results are to those of a machine
    /// ([`link_judged`]).
    ///
    /// # Errors
    /// Variables that have no room.
    pub fn load_judged(modules: &[Module], max_memory: u64) -> Result<Device, Vec<Refused>> {
        let mut memory = Global::with_limit(max_memory);
        let program = Arc::new(link_judged(modules, &mut memory)?);
        Ok(Device::of_program(program, memory))
    }

    /// The program; observers may keep it.
    pub fn program(&self) -> &Arc<Program> {
        &self.program
    }

    /// Bytes that one more buffer may have.
    pub fn room(&self) -> u64 {
        self.memory.room()
    }

    /// Names of the kernels, in order of the files.
    pub fn kernels(&self) -> Vec<String> {
        let kernels = self.program.functions.iter().filter(|function| function.is_kernel);
        kernels.map(|function| function.name.clone()).collect()
    }

    /// A kernel by name.
    pub fn kernel(&self, name: &str) -> Option<&Function> {
        self.program.functions.iter().find(|function| function.is_kernel && function.name == name)
    }

    /// What a kernel cannot be run for; nothing if there is no such kernel.
    pub fn refused(&self, kernel: &str) -> Vec<&Refused> {
        let found = self.program.functions.iter().position(|f| f.is_kernel && f.name == kernel);
        found.map_or_else(Vec::new, |index| self.program.refused(index))
    }

    /// The same device once more: program, memory and buffers as they are now. It has an account of its own.
    ///
    /// # Errors
    /// The system has no memory for it.
    pub fn fork(&self) -> Result<Device, LaunchError> {
        let memory = self.memory.fork();
        let memory = memory
            .map_err(|exceeded| LaunchError::Memory { what: "a copy of all buffers".into(), exceeded })?;
        let (program, lean) = (self.program.clone(), self.lean.clone());
        let (placement, processor) = (self.placement, self.processor);
        let (buffers, names, files) = (self.buffers.clone(), self.names.clone(), self.files.clone());
        Ok(Device { program, lean, memory, buffers, placement, processor, names, files })
    }

    /// Everything in global memory, in order of the addresses.
    pub fn allocations(&self) -> &[Allocation] {
        self.memory.allocations()
    }

    /// The bytes of an allocation in global memory.
    pub fn contents(&self, allocation: &Allocation) -> Vec<u8> {
        self.memory.read(allocation.start, allocation.size as usize)
    }

    /// Bytes of memory that are taken.
    pub fn size(&self) -> u64 {
        self.memory.size()
    }

    /// Makes a buffer of so many elements.
    ///
    /// # Errors
    /// There is no memory for it.
    pub fn buffer(
        &mut self,
        name: &str,
        ty: ElementType,
        count: u64,
        fill: &Fill,
    ) -> Result<BufferId, LaunchError> {
        let size = count.saturating_mul(ty.bytes().into());
        let address = self.memory.allocate(name, AllocationKind::Buffer, size);
        let no_memory = |exceeded| LaunchError::Memory { what: format!("buffer `{name}`"), exceeded };
        let address = address.map_err(no_memory)?;
        Ok(self.made(name, ty, count, address, fill))
    }

    /// Keeps a buffer that has its memory.
    fn made(&mut self, name: &str, ty: ElementType, count: u64, address: u64, fill: &Fill) -> BufferId {
        self.buffers.push(Buffer { name: name.into(), ty, count, address, variable: None });
        let id = BufferId(self.buffers.len() - 1);
        if *fill != Fill::Zero {
            self.fill(id, fill);
        }
        id
    }

    /// Gives all elements of a buffer or variable new values.
    pub fn fill(&mut self, id: BufferId, fill: &Fill) {
        let Buffer { ty, count, address, .. } = self.buffers[id.0];
        for index in 0..count {
            self.memory.store(address + index * u64::from(ty.bytes()), ty.bytes(), fill.element(ty, index));
        }
    }

    /// All buffers, in order of their making.
    pub fn buffers(&self) -> impl Iterator<Item = BufferId> + use<'_> {
        let all = self.buffers.iter().enumerate();
        all.filter(|(_, buffer)| buffer.variable.is_none()).map(|(index, _)| BufferId(index))
    }

    /// The buffer with a name.
    pub fn find_buffer(&self, name: &str) -> Option<BufferId> {
        let is_it = |buffer: &Buffer| buffer.variable.is_none() && buffer.name == name;
        self.buffers.iter().position(is_it).map(BufferId)
    }

    /// Name, type and number of elements of a buffer.
    pub fn describe(&self, id: BufferId) -> (&str, ElementType, u64) {
        let buffer = &self.buffers[id.0];
        (&buffer.name, buffer.ty, buffer.count)
    }

    /// The address of a buffer.
    pub fn address(&self, id: BufferId) -> u64 {
        self.buffers[id.0].address
    }

    /// The bytes of a buffer.
    pub fn read(&self, id: BufferId) -> Vec<u8> {
        let buffer = &self.buffers[id.0];
        self.memory.read(buffer.address, buffer.size() as usize)
    }

    /// The bytes of a buffer from one of them on, as many as there are and as fit; how many these are.
    pub fn read_at(&self, id: BufferId, start: u64, out: &mut [u8]) -> usize {
        let buffer = &self.buffers[id.0];
        let count = buffer.size().saturating_sub(start).min(out.len() as u64) as usize;
        self.memory.read_into(buffer.address + start, &mut out[..count]);
        count
    }

    /// What kernels have printed since this was last asked: the first 64 MiB.
    pub fn take_printed(&self) -> Vec<u8> {
        self.memory.take_printed().0
    }

    /// The same, and how many bytes more they have printed, which are left out.
    pub fn take_all_printed(&self) -> (Vec<u8>, u64) {
        self.memory.take_printed()
    }

    /// Replaces the first bytes of a buffer.
    pub fn write(&mut self, id: BufferId, bytes: &[u8]) {
        self.write_at(id, 0, bytes);
    }

    /// Replaces bytes of a buffer from one of them on, as many as there are.
    pub fn write_at(&mut self, id: BufferId, start: u64, bytes: &[u8]) {
        let buffer = &self.buffers[id.0];
        let count = buffer.size().saturating_sub(start).min(bytes.len() as u64) as usize;
        self.memory.write(buffer.address + start, &bytes[..count]);
    }

    /// Runs a kernel.
    ///
    /// # Errors
    /// What does not fit the kernel, or what stopped it.
    pub fn launch(
        &mut self,
        kernel: &str,
        shape: Shape,
        arguments: &[Argument],
        settings: Settings,
    ) -> Result<Totals, LaunchError> {
        let mut observers = vec![Nothing; threads_of(settings)];
        self.launch_observed(kernel, shape, arguments, settings, &mut observers)
    }

    /// Runs a kernel, watched by an observer for each thread of this machine.
    ///
    /// # Errors
    /// As [`Device::launch`].
    pub fn launch_observed<O: Observer>(
        &mut self,
        kernel: &str,
        shape: Shape,
        arguments: &[Argument],
        settings: Settings,
        observers: &mut [O],
    ) -> Result<Totals, LaunchError> {
        let (index, parameters) = self.fit(kernel, shape, arguments)?;
        self.make_heap(index)?;
        let watched = observers.iter().any(|observer| observer.wants() != Wants::NOTHING);
        let program = self.lean.as_ref().filter(|_| !watched && !settings.round_robin);
        let program = program.unwrap_or(&self.program);
        engine::run(program, index as u32, &self.memory, parameters, shape, settings, observers)
            .map_err(LaunchError::Fault)
    }

    /// Makes the heap for a kernel of a name, if it may take memory from it.
    fn heap_for(&mut self, kernel: &str) -> Result<(), LaunchError> {
        let found = self.program.functions.iter().position(|f| f.is_kernel && f.name == kernel);
        found.map_or(Ok(()), |index| self.make_heap(index))
    }

    /// Makes the heap, if a kernel may take memory from it and there is none yet.
    fn make_heap(&mut self, kernel: usize) -> Result<(), LaunchError> {
        let has_one = self.memory.allocations().iter().any(|one| one.kind == AllocationKind::Heap);
        if has_one || !self.program.takes_heap(kernel) {
            return Ok(());
        }
        let what = format!("the heap of malloc, which has {HEAP_SIZE} bytes");
        let made = self.memory.allocate("heap", AllocationKind::Heap, HEAP_SIZE);
        made.map(drop).map_err(|exceeded| LaunchError::Memory { what, exceeded })
    }

    /// Whether a kernel could be launched like this.
    ///
    /// # Errors
    /// What does not fit the kernel.
    pub fn check(&self, kernel: &str, shape: Shape, arguments: &[Argument]) -> Result<(), LaunchError> {
        self.fit(kernel, shape, arguments).map(|_| ())
    }

    /// The number of a kernel, and the bytes of its parameters.
    fn fit(
        &self,
        kernel: &str,
        shape: Shape,
        arguments: &[Argument],
    ) -> Result<(usize, Private), LaunchError> {
        let found = self.program.functions.iter().position(|f| f.is_kernel && f.name == kernel);
        let Some(index) = found else { return Err(LaunchError::NoKernel(kernel.into(), self.kernels())) };
        let refused = self.program.refused(index);
        if !refused.is_empty() {
            return Err(LaunchError::Refused(refused.into_iter().cloned().collect()));
        }
        check_shape(shape)?;
        let function = &self.program.functions[index];
        check_memory(function, shape)?;
        let local = function.local.saturating_mul(shape.threads().into());
        if local > self.room() {
            return Err(LaunchError::Shape(format!(
                "a block has {local} bytes of local memory; max-memory leaves {}",
                self.room()
            )));
        }
        check_threads(function, shape)?;
        if function.machine.is_some() {
            let parameters = self.machine_parameters(arguments);
            self.check_machine(function, shape, &parameters)?;
            return Ok((index, parameters));
        }
        Ok((index, self.parameters(function, arguments)?))
    }

    fn parameters(&self, kernel: &Function, arguments: &[Argument]) -> Result<Private, LaunchError> {
        let wanted = kernel.parameters.len();
        if wanted != arguments.len() {
            let list: Vec<String> = kernel
                .parameters
                .iter()
                .map(|p| format!("{} (.{}, {} bytes)", p.name, p.ty, p.size))
                .collect();
            let parameters = if list.is_empty() { "none".into() } else { list.join(", ") };
            return Err(LaunchError::Count { wanted, given: arguments.len(), parameters });
        }
        let size = kernel.parameters.iter().map(|p| p.offset + p.size).max().unwrap_or(0);
        let mut out = Private::new(u64::from(size).next_multiple_of(8));
        for (index, (parameter, argument)) in kernel.parameters.iter().zip(arguments).enumerate() {
            let (bytes, given) = match argument {
                Argument::Buffer(id) => {
                    let buffer = &self.buffers[id.0];
                    let end = buffer.address + buffer.count * u64::from(buffer.ty.bytes());
                    let short = short_address(kernel, buffer.address, end);
                    let bytes = match short.filter(|_| parameter.size == 4) {
                        Some(address) => address.to_le_bytes().to_vec(),
                        None => buffer.address.to_le_bytes().to_vec(),
                    };
                    (bytes, "the address of a buffer".to_owned())
                }
                Argument::Value(ty, bits) => (
                    bits.to_le_bytes()[..ty.bytes() as usize].to_vec(),
                    format!("{} ({} bytes)", ty, ty.bytes()),
                ),
                Argument::Bytes(bytes) => (bytes.clone(), format!("{} bytes", bytes.len())),
            };
            if bytes.len() as u64 != u64::from(parameter.size) {
                let (ty, size, parameter) = (parameter.ty, parameter.size, parameter.name.clone());
                return Err(LaunchError::Mismatch { index, parameter, ty, size, given });
            }
            for (at, byte) in bytes.iter().enumerate() {
                out.store(u64::from(parameter.offset) + at as u64, 1, u64::from(*byte));
            }
        }
        Ok(out)
    }
}

/// More threads of this machine than any has processors.
const MOST_THREADS: usize = 1024;

/// Threads of this machine that a run uses.
pub fn threads_of(settings: Settings) -> usize {
    match settings.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => threads.min(MOST_THREADS),
    }
}

/// What the kernel says of the size of its blocks.
fn check_threads(kernel: &Function, shape: Shape) -> Result<(), LaunchError> {
    let [x, y, z] = kernel.most_threads;
    let most = u64::from(x) * u64::from(y) * u64::from(z);
    let name = &kernel.name;
    if kernel.exact_threads && shape.block != kernel.most_threads {
        return Err(LaunchError::Shape(format!("blocks of `{name}` have {x},{y},{z} threads (.reqntid)")));
    }
    if most > 0 && u64::from(shape.threads()) > most {
        let threads = shape.threads();
        let message = format!("blocks of `{name}` have at most {most} threads (.maxntid), not {threads}");
        return Err(LaunchError::Shape(message));
    }
    Ok(())
}

/// The address of bytes for a kernel whose addresses have 32 bits, if they lie where it can reach them.
fn short_address(kernel: &Function, start: u64, end: u64) -> Option<u32> {
    let reached = kernel.short_addresses && end - GLOBAL_BASE <= u64::from(SHORT_WINDOWS);
    reached.then_some((start - GLOBAL_BASE) as u32)
}

fn check_memory(kernel: &Function, shape: Shape) -> Result<(), LaunchError> {
    let begin = if shape.shared > 0 { kernel.dynamic_start() } else { kernel.shared };
    let shared = u64::from(begin) + u64::from(shape.shared);
    // That of machine code is looked at with its arguments.
    if kernel.machine.is_none() && shared > MAX_SHARED {
        let left = MAX_SHARED.saturating_sub(kernel.dynamic_start().into());
        return Err(LaunchError::Shape(format!(
            "a block has at most {MAX_SHARED} bytes of shared memory, not {shared}; beside those of the kernel a launch \
             may ask for {left}"
        )));
    }
    if kernel.local > MAX_LOCAL {
        let local = kernel.local;
        return Err(LaunchError::Shape(format!(
            "a thread has at most {MAX_LOCAL} bytes of local memory, not {local}"
        )));
    }
    Ok(())
}

fn check_shape(shape: Shape) -> Result<(), LaunchError> {
    if shape.grid.contains(&0) || shape.block.contains(&0) {
        return Err(LaunchError::Shape("grid and block have at least 1 in every dimension".into()));
    }
    if shape.grid.iter().zip(MAX_GRID).any(|(size, most)| *size > most) {
        let [x, y, z] = MAX_GRID;
        return Err(LaunchError::Shape(format!("a grid has at most {x}, {y} and {z} blocks by dimension")));
    }
    if shape.block.iter().zip(MAX_BLOCK).any(|(size, most)| *size > most) {
        let [x, y, z] = MAX_BLOCK;
        return Err(LaunchError::Shape(format!("a block has at most {x}, {y} and {z} threads by dimension")));
    }
    let threads = shape.block.iter().try_fold(1u32, |all, size| all.checked_mul(*size));
    match threads {
        Some(threads) if threads <= MAX_THREADS => Ok(()),
        _ => Err(LaunchError::Shape(format!("a block has at most {MAX_THREADS} threads"))),
    }
}
