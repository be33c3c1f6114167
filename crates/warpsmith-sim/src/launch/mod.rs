//! Launching: files, buffers, kernels in sequence.
//!
//! **Check first.** A module that the reader has not understood is refused, but nobody judges here whether what it has
//! understood is valid: that is what `warpsmith-check` does (`check::check` of the crate `warpsmith`, whose page has an
//! example of all steps).
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use warpsmith_sim::launch::{Device, ElementType, Fill};
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
//! let mut device = Device::load(&[warpsmith_ptx::Module::parse(source)])?;
//! let numbers = device.buffer("numbers", ElementType::U32, 64, &Fill::Iota)?;
//! let shape = Shape { grid: [1, 1, 1], block: [64, 1, 1], shared: 0, ..Shape::ONE };
//! device.launch("twice", shape, &[numbers.into()], Settings::default())?;
//! assert_eq!(device.read::<u32>(numbers)?[5], 10);
//! # Ok(())
//! # }
//! ```

mod argument;
mod bank;
mod buffer;
mod buffers;
mod checked;
mod cubin;
mod element;
mod error;
mod executed;
mod finding;
mod fit;
mod format;
mod fraction;
mod hazards;
mod host_code;
mod image;
mod known;
mod machine;
mod make;
mod map;
mod native;
mod npy;
mod number;
mod packed;
mod plan;
mod processor;
mod result;
mod run;
mod runtime;
mod schedules;
mod set;
mod value;
mod variable;

pub use argument::{BufferText, parse_argument, parse_buffer, parse_bytes, parse_dimensions, parse_value};
pub use bank::{BANK_BYTES, BANKS};
pub use buffers::BufferId;
pub use bytemuck::Pod;
pub use checked::Checker;
pub use cubin::{CodeLine, CubinFault, CubinLoad};
pub(crate) use element::mix;
pub use element::{ElementType, Fill};
pub use error::{LaunchError, Misfit};
pub use executed::{ENGINE_VARIABLE, Executed, Interpreted, engine_of_environment};
pub use finding::{Allow, Finding, FindingSite, Findings, MemoryPlace, Who};
pub use hazards::Watching;
pub use image::{ImageText, Sampling, ViewText, parse_image};
pub use machine::MachineLoad;
pub use make::{Elements, Load, converted};
pub use map::{MapText, parse_map};
pub use npy::{NpyFault, NpyHeader};
pub use number::{ArgumentFault, bits};
pub use plan::{Given, LaunchText, Placed, Plan, PlanFault, Ready};
pub use processor::Processor;
pub(crate) use result::typed;
pub use result::{Difference, Expect, Save, Show, Tolerance, Wanted};
pub use run::Kernel;
pub use schedules::{Differs, Scheduled, Schedules};
pub use set::{SetText, SetValue, parse_set};
pub use value::{ValueField, ValuePart, ValueShape, ValueType, Written, WrittenFault};
pub use variable::is_of_compiler;
pub use warpsmith_engine::engine::threads_of;

use crate::lower::ptx::{Linking, link_as};
use crate::lower::sm10::Placement;
use buffers::Buffers;
use host_code::HostCode;
use known::Runs;
use std::collections::BTreeMap;
use std::sync::Arc;
use warpsmith_engine::memory::{Account, Global, SHORT_WINDOWS};
use warpsmith_engine::program::{Function, Images, Program, Refusals, Refused};
use warpsmith_engine::tile::map::TensorMap;
use warpsmith_ptx::Module;

/// What a kernel is given. Buffers and numbers become arguments by `into`, of their own types: `[numbers.into(),
/// 64u32.into(), 0.5f32.into()]`.
#[derive(Debug, Clone, PartialEq)]
pub enum Argument {
    /// The address of a buffer.
    Buffer(BufferId),
    /// A number: its type and its bits, the lowest byte first.
    Value(ElementType, u64),
    /// Any bytes, for parameters that are structures.
    Bytes(Vec<u8>),
    /// A tensor map, for a parameter of 128 bytes.
    Map(TensorMap),
}

/// Memory with a program and buffers.
#[derive(Debug)]
pub struct Device {
    program: Arc<Program>,
    /// What runs if nobody watches single operations, if that is another one.
    lean: Option<Arc<Program>>,
    /// Code of this machine for its kernels.
    host_code: HostCode,
    /// What has executed the last launch.
    executed: Option<Executed>,
    /// Which functions can be run.
    runs: Runs,
    memory: Arc<Global>,
    /// First the variables of the program, then the buffers.
    buffers: Buffers,
    /// Where machine code has its constants and its address 0.
    placement: Placement,
    /// What executes machine code.
    processor: Processor,
    /// What the handles of textures, samplers and surfaces stand for; first those of the program.
    images: Arc<Images>,
    /// Where machine code finds what is known of these.
    tables: image::Tables,
    /// What elements are that are more than a number each.
    types: BTreeMap<BufferId, ValueType>,
    /// Other names of variables.
    names: Vec<(String, BufferId)>,
    /// The names of the files that the modules were read from, as far as they are known.
    files: Vec<String>,
    /// What kernels of a cubin ask of launches, in the order of the program's functions; of other programs none.
    demands: Arc<[cubin::Demand]>,
    /// Kernels of a cubin that were left out, and why.
    left_out: Arc<[(String, CubinFault)]>,
    /// Where the names of the runtime's errors lie, if a kernel may ask for them.
    texts: Option<u64>,
    /// How many devices there are; kernels run on the first of them.
    devices: u32,
}

/// Bytes of the heap of malloc.
const HEAP_SIZE: u64 = 8 << 20;

impl Device {
    /// A device with a program that is linked of modules. A run of it may take 4 GiB.
    ///
    /// **The modules are not judged.** What the reader has not understood ([`Module::diagnostics`]) is refused, but not what
    /// the judge would find: names that are not declared, operands of wrong types, instructions that the target does not
    /// have. A text that is wrong in such ways may run, and what it does then says nothing of a machine: ask
    /// `warpsmith-check` first.
    ///
    /// # Errors
    /// What the reader found in the modules, the first 20 of it; variables that have no room; names with two strong
    /// definitions.
    pub fn load(modules: &[Module]) -> Result<Device, Refusals> {
        Device::load_within(modules, Global::DEFAULT_LIMIT)
    }

    /// The same, where a run may take so many bytes of this machine's memory: for buffers and variables, and for what
    /// blocks, threads and calls need while it runs. The program itself does not count.
    ///
    /// # Errors
    /// As [`Device::load`].
    pub fn load_within(modules: &[Module], max_memory: u64) -> Result<Device, Refusals> {
        Device::load_as(modules, max_memory, Linking::default())
    }

    /// As [`Device::load_within`], of a program that is linked for a purpose.
    ///
    /// # Errors
    /// As [`Device::load`].
    pub fn load_as(modules: &[Module], max_memory: u64, linking: Linking) -> Result<Device, Refusals> {
        let memory = Global::with_limit(max_memory);
        let program = Arc::new(link_as(modules, &memory, linking)?);
        Ok(Device::of_program(program, memory))
    }

    /// A device of a program that is linked.
    fn of_program(program: Arc<Program>, memory: Global) -> Device {
        if program.functions.iter().any(|function| function.short_addresses) {
            memory.set_reach(SHORT_WINDOWS.into());
        }
        Device {
            buffers: variable::views(&program),
            runs: Runs::of(&program),
            images: Arc::new(program.images.clone()),
            tables: image::Tables::default(),
            program,
            lean: None,
            host_code: HostCode::default(),
            executed: None,
            memory: Arc::new(memory),
            placement: Placement::default(),
            processor: Processor::default(),
            types: BTreeMap::new(),
            names: Vec::new(),
            files: Vec::new(),
            demands: Arc::default(),
            left_out: Arc::default(),
            texts: None,
            devices: 1,
        }
    }

    /// The account of what a run takes; whoever keeps much beside it counts that there, too.
    pub fn account(&self) -> &Account {
        self.memory.account()
    }

    /// As [`Device::load_within`], for a run that is asked how near its results are to those of a machine
    /// ([`link_judged`](crate::link_judged)).
    ///
    /// # Errors
    /// As [`Device::load`].
    pub fn load_judged(modules: &[Module], max_memory: u64) -> Result<Device, Refusals> {
        Device::load_as(modules, max_memory, Linking { judged: true, ..Linking::default() })
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
        Ok(Device {
            program: self.program.clone(),
            lean: self.lean.clone(),
            host_code: self.host_code.clone(),
            executed: None,
            runs: self.runs.clone(),
            memory: Arc::new(memory),
            buffers: self.buffers.clone(),
            placement: self.placement,
            processor: self.processor,
            images: self.images.clone(),
            tables: self.tables,
            types: self.types.clone(),
            names: self.names.clone(),
            files: self.files.clone(),
            demands: self.demands.clone(),
            left_out: self.left_out.clone(),
            texts: self.texts,
            devices: self.devices,
        })
    }

    /// What kernels have printed since this was last asked: the first 64 MiB.
    pub fn take_printed(&self) -> Vec<u8> {
        self.memory.take_printed().0
    }

    /// The same, and how many bytes more they have printed, which are left out.
    pub fn take_all_printed(&self) -> (Vec<u8>, u64) {
        self.memory.take_printed()
    }

    /// Whether the first buffer has to begin at address 0 of the program.
    pub(crate) fn is_bare(&self) -> bool {
        self.processor.is_bare()
    }

    /// Bytes of synthetic addresses that are taken.
    pub fn size(&self) -> u64 {
        self.memory.size()
    }
}
