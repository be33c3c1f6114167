//! Launches, streams, events and moves, as kernels ask for them.

use super::copy::{Move, Rows};
use super::error::{Error, Stop};
use super::stream::{Stream, Work};
use super::{Answer, Arguments, Function, Runtime, State};
use std::sync::atomic::Ordering::Relaxed;
use warpsmith_engine::engine::{Caller, Shape};
use warpsmith_engine::fault::FaultKind;
use warpsmith_engine::memory::Origin;

/// What may be launched and not have begun, as a device has it if nothing is said.
pub(super) const MOST_PENDING: u32 = 2048;
/// Levels of grids.
pub(super) const MOST_DEPTH: u32 = 24;
/// Bytes of the parameters of a kernel.
const MOST_PARAMETERS: u64 = 32764;

/// Memory for parameters.
#[derive(Debug, Clone, Copy)]
pub(super) struct Buffer {
    /// Bytes of it.
    size: u64,
    /// The launch that it was taken for, if that was said.
    launch: Option<(usize, Shape)>,
}

/// The one flag of streams: they do not wait for the default one. There are no others on a device.
const NON_BLOCKING: u32 = 1;
/// The one flag of events: they tell no time.
const DISABLE_TIMING: u32 = 2;

impl Runtime {
    fn take_buffer(&self, size: u64, launch: Option<(usize, Shape)>) -> Answer {
        // One without parameters has an address, too.
        let memory = &self.shared.facts.memory;
        let address = memory.take_heap(size.max(1), Origin::UNKNOWN);
        if address == 0 {
            return Err(Error::MemoryAllocation.into());
        }
        // What lay there is not to be seen.
        memory.write(address, &vec![0; size as usize]);
        let mut state = self.state();
        state.streams.remember(64)?;
        state.buffers.insert(address, Buffer { size, launch });
        Ok(address)
    }

    pub(super) fn parameter_buffer(&self, arguments: &mut Arguments) -> Answer {
        let (align, size) = (arguments.long(), arguments.long());
        // What the heap gives is a multiple of 16, which is the most that a parameter needs.
        if align > 16 || size > MOST_PARAMETERS {
            return Err(Error::InvalidValue.into());
        }
        self.take_buffer(size, None)
    }

    pub(super) fn parameter_buffer_v2(&self, arguments: &mut Arguments) -> Answer {
        let kernel = self.shared.facts.kernel(arguments.long())?;
        let (grid, block) = (arguments.sizes(), arguments.sizes());
        let shape = Shape { grid, block, cluster: None, shared: arguments.word() };
        let shape = self.shared.facts.fit(kernel, shape)?;
        let (_, facts) = self.shared.facts.of(kernel);
        self.take_buffer(facts.parameters.into(), Some((kernel, shape)))
    }

    pub(super) fn launch_device(&self, caller: &Caller<'_>, arguments: &mut Arguments, own: bool) -> Answer {
        let kernel = self.shared.facts.kernel(arguments.long())?;
        let address = arguments.long();
        let (grid, block) = (arguments.sizes(), arguments.sizes());
        let shape = Shape { grid, block, cluster: None, shared: arguments.word() };
        let stream = self.state().streams.stream(arguments.long(), caller.thread(), own)?;
        let shape = self.shared.facts.fit(kernel, shape)?;
        let (_, facts) = self.shared.facts.of(kernel);
        let mut state = self.state();
        let size = match state.buffers.get(&address) {
            Some(buffer) if buffer.launch.is_none() => buffer.size,
            None if address == 0 => 0,
            _ => return Err(Error::InvalidValue.into()),
        };
        if size < facts.parameters.into() {
            return Err(Error::InvalidValue.into());
        }
        self.launch(&mut state, caller, stream, (kernel, shape, facts.parameters), address)
    }

    pub(super) fn launch_device_v2(
        &self,
        caller: &Caller<'_>,
        arguments: &mut Arguments,
        own: bool,
    ) -> Answer {
        let (address, stream) = (arguments.long(), arguments.long());
        let mut state = self.state();
        let stream = state.streams.stream(stream, caller.thread(), own)?;
        let buffer = state.buffers.get(&address).copied().and_then(|buffer| buffer.launch);
        let (kernel, shape) = buffer.ok_or(Error::InvalidValue)?;
        let (_, facts) = self.shared.facts.of(kernel);
        self.launch(&mut state, caller, stream, (kernel, shape, facts.parameters), address)
    }

    /// Launches a kernel with the parameters at an address, which are given back.
    fn launch(
        &self,
        state: &mut State,
        caller: &Caller<'_>,
        stream: Stream,
        (kernel, shape, size): (usize, Shape, u32),
        address: u64,
    ) -> Answer {
        // A tail takes the place of the grid that it follows.
        if stream != Stream::Tail && self.depth >= MOST_DEPTH {
            return Err(FaultKind::GridDepth(MOST_DEPTH).into());
        }
        let bytes = self.shared.facts.memory.read(address, size as usize);
        self.push(state, caller, stream, Work::Grid(kernel, shape, bytes))?;
        if state.buffers.remove(&address).is_some() {
            // Nobody else has given it back: it is one of those that are remembered here.
            let _ = self.shared.facts.memory.give_heap(address, Origin::UNKNOWN);
        }
        Ok(0)
    }

    fn push(&self, state: &mut State, caller: &Caller<'_>, stream: Stream, work: Work) -> Result<(), Stop> {
        let pending = &self.shared.pending;
        if pending.fetch_add(1, Relaxed) >= MOST_PENDING {
            pending.fetch_sub(1, Relaxed);
            return Err(Error::LaunchPendingCountExceeded.into());
        }
        // It is kept for what may go wrong later, whatever that is.
        let told = caller.fault(FaultKind::Trap);
        state.streams.push(stream, caller.thread().0, work, told)
    }

    pub(super) fn make_stream(&self, caller: &mut Caller<'_>, arguments: &mut Arguments) -> Answer {
        let (to, flags) = (arguments.long(), arguments.word());
        if flags != NON_BLOCKING {
            return Err(Error::InvalidValue.into());
        }
        let handle = self.state().streams.make_stream()?;
        caller.write(to, &handle.to_le_bytes())?;
        Ok(0)
    }

    pub(super) fn destroy_stream(&self, arguments: &mut Arguments) -> Answer {
        self.state().streams.destroy_stream(arguments.long())?;
        Ok(0)
    }

    pub(super) fn wait_event(&self, caller: &Caller<'_>, arguments: &mut Arguments, own: bool) -> Answer {
        let (stream, event) = (arguments.long(), arguments.long());
        let mut state = self.state();
        let stream = state.streams.stream(stream, caller.thread(), own)?;
        state.streams.wait(stream, event)?;
        Ok(0)
    }

    pub(super) fn make_event(&self, caller: &mut Caller<'_>, arguments: &mut Arguments) -> Answer {
        let (to, flags) = (arguments.long(), arguments.word());
        if flags != DISABLE_TIMING {
            return Err(Error::InvalidValue.into());
        }
        let handle = self.state().streams.make_event()?;
        caller.write(to, &handle.to_le_bytes())?;
        Ok(0)
    }

    pub(super) fn record_event(&self, caller: &Caller<'_>, arguments: &mut Arguments, own: bool) -> Answer {
        let (event, stream) = (arguments.long(), arguments.long());
        let mut state = self.state();
        let stream = state.streams.stream(stream, caller.thread(), own)?;
        state.streams.record(event, stream)?;
        Ok(0)
    }

    pub(super) fn destroy_event(&self, arguments: &mut Arguments) -> Answer {
        self.state().streams.destroy_event(arguments.long())?;
        Ok(0)
    }

    pub(super) fn malloc(&self, caller: &mut Caller<'_>, arguments: &mut Arguments) -> Answer {
        let (to, size) = (arguments.long(), arguments.long());
        let address = self.shared.facts.memory.take_heap(size, caller.origin());
        if address == 0 && size > 0 {
            return Err(Error::MemoryAllocation.into());
        }
        caller.write(to, &address.to_le_bytes())?;
        Ok(0)
    }

    pub(super) fn free(&self, caller: &Caller<'_>, arguments: &mut Arguments) -> Answer {
        caller.free(arguments.long())?;
        Ok(0)
    }

    /// Copies and sets memory when its turn comes.
    pub(super) fn move_memory(
        &self,
        function: Function,
        caller: &Caller<'_>,
        arguments: &mut Arguments,
        own: bool,
    ) -> Answer {
        let rows = |start, pitch| Rows { start, pitch, slice: 0 };
        let (all, stream) = match function {
            Function::MemcpyAsync => {
                let (to, from) = (Rows::one(arguments.long()), Rows::one(arguments.long()));
                let extent = [arguments.long(), 1, 1];
                arguments.word();
                (Move { to, from: Ok(from), extent }, arguments.long())
            }
            Function::Memcpy2DAsync => {
                let to = rows(arguments.long(), arguments.long());
                let from = rows(arguments.long(), arguments.long());
                let extent = [arguments.long(), arguments.long(), 1];
                arguments.word();
                (Move { to, from: Ok(from), extent }, arguments.long())
            }
            Function::MemsetAsync => {
                let (to, value) = (Rows::one(arguments.long()), arguments.word() as u8);
                let extent = [arguments.long(), 1, 1];
                (Move { to, from: Err(value), extent }, arguments.long())
            }
            Function::Memset2DAsync => {
                let to = rows(arguments.long(), arguments.long());
                let value = arguments.word() as u8;
                let extent = [arguments.long(), arguments.long(), 1];
                (Move { to, from: Err(value), extent }, arguments.long())
            }
            Function::Memset3DAsync => {
                let [start, pitch, _, height] = core::array::from_fn(|_| arguments.long());
                let to = Rows { start, pitch, slice: pitch.wrapping_mul(height) };
                let value = arguments.word() as u8;
                let extent = core::array::from_fn(|_| arguments.long());
                (Move { to, from: Err(value), extent }, arguments.long())
            }
            _ => {
                let (at, stream) = (arguments.long(), arguments.long());
                (described(caller, at)?, stream)
            }
        };
        all.check()?;
        let mut state = self.state();
        let stream = state.streams.stream(stream, caller.thread(), own)?;
        self.push(&mut state, caller, stream, Work::Move(all))?;
        Ok(0)
    }
}

/// What a structure says of a copy between boxes: an array, a position, and a pointer with its pitches for each side, then the
/// extent.
fn described(caller: &Caller<'_>, at: u64) -> Result<Move, Stop> {
    let mut bytes = vec![0; 160];
    caller.read(at, &mut bytes)?;
    let mut fields = Arguments { bytes, at: 0 };
    let mut side = || {
        let array = fields.long();
        let [x, y, z]: [u64; 3] = core::array::from_fn(|_| fields.long());
        let [start, pitch, _, height]: [u64; 4] = core::array::from_fn(|_| fields.long());
        let slice = pitch.wrapping_mul(height);
        let start =
            start.wrapping_add(x).wrapping_add(y.wrapping_mul(pitch)).wrapping_add(z.wrapping_mul(slice));
        // A device knows no arrays here.
        if array == 0 { Ok(Rows { start, pitch, slice }) } else { Err(Error::NotSupported) }
    };
    let (from, to) = (side()?, side()?);
    Ok(Move { to, from: Ok(from), extent: core::array::from_fn(|_| fields.long()) })
}
