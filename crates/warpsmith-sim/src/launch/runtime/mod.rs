//! The device runtime: what kernels ask of it, and grids that they launch.
//!
//! A grid that a kernel launches runs when the grid of that kernel has ended, and counts as a part of it: whatever follows a
//! grid waits for all that it has launched. Of what lies in one stream, each is done after the one before it; of what could be
//! next the seed draws. What is launched into the stream of tail launches follows the grid itself, in the order in which it
//! was launched. Functions that a compiler declares `extern` are found by their names, which `warpsmith-lower` has.

mod copy;
mod error;
mod facts;
mod launch;
mod order;
mod query;
mod stream;
mod tree;

pub(super) use facts::Facts;

use crate::lower::library::{self, Runtime as Function};
use error::{Error, Stop};
use launch::Buffer;
use std::collections::BTreeMap;
use std::sync::atomic::AtomicU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use stream::Streams;
use warpsmith_engine::engine::{Caller, Library};
use warpsmith_engine::fault::FaultKind;
use warpsmith_engine::memory::Origin;
use warpsmith_engine::op::Builtin;

/// Whether a function of the machine's library gives the address of a text about an error.
fn asks_texts(f: Builtin) -> bool {
    let Builtin::Library(number) = f else { return false };
    let asks = [Function::GetErrorString, Function::GetErrorName];
    library::runtime(number).is_some_and(|(function, _)| asks.contains(&function.does))
}

/// What all grids of a launch share.
#[derive(Debug)]
struct Shared {
    facts: Facts,
    /// What was launched and has not begun.
    pending: AtomicU32,
}

/// The runtime as one grid sees it.
#[derive(Debug)]
struct Runtime {
    shared: Arc<Shared>,
    /// How many grids above it wait for it, itself counted.
    depth: u32,
    state: Mutex<State>,
}

/// What a grid has done so far.
#[derive(Debug)]
struct State {
    streams: Streams,
    /// Memory for parameters that was taken and not launched, by address.
    buffers: BTreeMap<u64, Buffer>,
    /// The last error of each thread that has one, by block.
    errors: BTreeMap<u64, BTreeMap<u32, Error>>,
}

/// What a call gives back.
type Answer = Result<u64, Stop>;

impl Runtime {
    fn new(shared: &Arc<Shared>, depth: u32) -> Runtime {
        let state = State {
            streams: Streams::on(shared.facts.memory.account()),
            buffers: BTreeMap::new(),
            errors: BTreeMap::new(),
        };
        Runtime { shared: shared.clone(), depth, state: Mutex::new(state) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the grid has launched; memory for parameters that it has not used is given back.
    fn finish(&self) -> Streams {
        let memory = &self.shared.facts.memory;
        let mut state = self.state();
        for address in std::mem::take(&mut state.buffers).into_keys() {
            // Where the program has freed one itself, nothing is left to do.
            let _ = memory.give_heap(address, Origin::UNKNOWN);
        }
        std::mem::replace(&mut state.streams, Streams::on(memory.account()))
    }
}

/// The arguments of a call, one after the other.
struct Arguments {
    bytes: Vec<u8>,
    at: usize,
}

impl Arguments {
    /// So many bytes, at most 8, the lowest first.
    fn next(&mut self, size: usize) -> u64 {
        let bytes = self.bytes.get(self.at..self.at + size).unwrap_or_default();
        self.at += size;
        bytes.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte))
    }

    fn long(&mut self) -> u64 {
        self.next(8)
    }

    fn word(&mut self) -> u32 {
        self.next(4) as u32
    }

    /// Sizes by dimension.
    fn sizes(&mut self) -> [u32; 3] {
        core::array::from_fn(|_| self.word())
    }
}

impl Library for Runtime {
    fn call(&self, number: u16, caller: &mut Caller<'_>) -> Result<Vec<u8>, FaultKind> {
        let Some((function, own)) = library::runtime(number) else { return Ok(Vec::new()) };
        let arguments = &mut Arguments { bytes: caller.arguments().to_vec(), at: 0 };
        let answer = match function.does {
            Function::GetParameterBuffer => self.parameter_buffer(arguments),
            Function::GetParameterBufferV2 => self.parameter_buffer_v2(arguments),
            Function::LaunchDevice => self.launch_device(caller, arguments, own),
            Function::LaunchDeviceV2 => self.launch_device_v2(caller, arguments, own),
            Function::GetLastError => Ok(self.last_error(caller, true)),
            Function::PeekAtLastError => Ok(self.last_error(caller, false)),
            Function::StreamCreateWithFlags => self.make_stream(caller, arguments),
            Function::StreamDestroy => self.destroy_stream(arguments),
            Function::StreamWaitEvent => self.wait_event(caller, arguments, own),
            Function::EventCreateWithFlags => self.make_event(caller, arguments),
            Function::EventRecord | Function::EventRecordWithFlags => {
                self.record_event(caller, arguments, own)
            }
            Function::EventDestroy => self.destroy_event(arguments),
            Function::Malloc => self.malloc(caller, arguments),
            Function::Free => self.free(caller, arguments),
            Function::MemcpyAsync
            | Function::Memcpy2DAsync
            | Function::Memcpy3DAsync
            | Function::MemsetAsync
            | Function::Memset2DAsync
            | Function::Memset3DAsync => self.move_memory(function.does, caller, arguments, own),
            other => self.shared.facts.query(other, caller, arguments),
        };
        let value = match answer {
            Ok(value) => value,
            Err(Stop::Fault(kind)) => return Err(kind),
            Err(Stop::Error(error)) => {
                self.failed(caller, error)?;
                // Where no error is given back, nothing is.
                if function.result == 8 { 0 } else { error as u64 }
            }
        };
        Ok(value.to_le_bytes()[..usize::from(function.result.min(8))].to_vec())
    }

    fn end(&self, block: u64) {
        let mut state = self.state();
        state.errors.remove(&block);
        state.streams.end(block);
    }
}

impl Runtime {
    /// A call of a thread has failed.
    fn failed(&self, caller: &Caller<'_>, error: Error) -> Result<(), FaultKind> {
        let (block, thread) = caller.thread();
        let mut state = self.state();
        if state.errors.entry(block).or_default().insert(thread, error).is_none() {
            state.streams.remember(64)?;
        }
        Ok(())
    }

    /// The last error of a thread, which may be forgotten by that.
    fn last_error(&self, caller: &Caller<'_>, forget: bool) -> u64 {
        let (block, thread) = caller.thread();
        let mut state = self.state();
        let Some(errors) = state.errors.get_mut(&block) else { return 0 };
        let found = if forget { errors.remove(&thread) } else { errors.get(&thread).copied() };
        found.map_or(0, |error| error as u64)
    }
}
