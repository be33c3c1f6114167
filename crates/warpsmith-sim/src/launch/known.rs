//! What is known of the functions of a program, so that it is looked for once.

use super::{Device, HEAP_SIZE, LaunchError};
use crate::lower::library::{self, Runtime};
use std::sync::{Arc, OnceLock};
use warpsmith_engine::memory::AllocationKind;
use warpsmith_engine::op::Builtin;
use warpsmith_engine::program::Program;

/// What is known of the functions of a program, as far as somebody has asked.
#[derive(Debug, Clone)]
pub(super) struct Runs(Arc<[OnceLock<Known>]>);

/// What has to be known of a function before it is run.
#[derive(Debug, Clone, Copy)]
pub(super) struct Known {
    /// It has nothing that cannot be run.
    pub runs: bool,
    /// It may come to `malloc`, or launch grids.
    pub takes_heap: bool,
    /// It may call functions of the device runtime.
    pub asks_runtime: bool,
}

impl Runs {
    /// Nobody has asked yet.
    pub fn of(program: &Program) -> Runs {
        Runs(program.functions.iter().map(|_| OnceLock::new()).collect())
    }
}

/// Whether a function of the machine's library takes memory from the heap: that of the program, or parameters of a launch.
fn takes_heap(f: Builtin) -> bool {
    let Builtin::Library(number) = f else { return f == Builtin::Allocate };
    let takes = [Runtime::GetParameterBuffer, Runtime::GetParameterBufferV2, Runtime::Malloc];
    library::runtime(number).is_some_and(|(function, _)| takes.contains(&function.does))
}

/// Whether it is one of the device runtime.
fn is_runtime(f: Builtin) -> bool {
    matches!(f, Builtin::Library(_))
}

impl Device {
    /// What has to be known of a function before it is run.
    pub(super) fn known(&self, index: usize) -> Known {
        *self.runs.0[index].get_or_init(|| Known {
            runs: self.program.refused(index).is_empty(),
            takes_heap: self.program.calls(index, takes_heap),
            asks_runtime: self.program.calls(index, is_runtime),
        })
    }

    /// Whether launches leave nothing behind but what is in their buffers: the program has no variables, and no kernel takes memory
    /// from the heap. Then whatever a device does a copy of it ([`Device::fork`]) does, too.
    pub fn is_stateless(&self) -> bool {
        let kernels = self.program.functions.iter().enumerate().filter(|(_, function)| function.is_kernel);
        let mut known = kernels.map(|(index, _)| self.known(index));
        self.program.variables.is_empty() && !known.any(|one| one.takes_heap || one.asks_runtime)
    }

    /// Makes the heap for a kernel of a name, if it may take memory from it.
    pub(super) fn heap_for(&mut self, kernel: &str) -> Result<(), LaunchError> {
        let found = self.program.functions.iter().position(|f| f.is_kernel && f.name == kernel);
        found.map_or(Ok(()), |index| self.make_heap(index))
    }

    /// Makes the heap, if a kernel may take memory from it and there is none yet.
    pub(super) fn make_heap(&mut self, kernel: usize) -> Result<(), LaunchError> {
        if !self.known(kernel).takes_heap || self.memory.has_heap() {
            return Ok(());
        }
        let what = format!("the heap of malloc, which has {HEAP_SIZE} bytes");
        let made = self.memory.allocate("heap", AllocationKind::Heap, HEAP_SIZE);
        made.map(drop).map_err(|exceeded| LaunchError::Memory { what, exceeded })
    }
}
