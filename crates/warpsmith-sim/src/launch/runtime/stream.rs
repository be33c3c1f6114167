//! Streams and events of a grid, and what it launches into them.

use super::copy::Move;
use super::error::{Error, Stop};
use std::collections::{BTreeMap, BTreeSet};
use warpsmith_engine::engine::Shape;
use warpsmith_engine::fault::{Fault, FaultKind};
use warpsmith_engine::memory::{Account, Charge};

/// Bytes that it takes to remember a launch besides those of its parameters, or anything else.
const ITEM: u64 = 512;
/// Handles of streams and events begin here.
const HANDLES: u64 = 1 << 40;

/// Something that a grid has launched.
#[derive(Debug)]
pub(in super::super) enum Work {
    /// A grid: its kernel, its form, and the bytes of its parameters.
    Grid(usize, Shape, Vec<u8>),
    /// Bytes are copied or set.
    Move(Move),
}

/// The same, and when its turn comes.
#[derive(Debug)]
pub(in super::super) struct Item {
    /// The block that has launched it, and how many it had launched before.
    pub key: (u64, u32),
    /// What has to be done before, by its place among the items.
    pub after: Vec<usize>,
    /// What it is.
    pub work: Work,
    /// The call that has launched it, for what goes wrong later.
    pub told: Box<Fault>,
}

/// Where something is launched into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stream {
    /// The one that all threads of a block have.
    Block(u64),
    /// The one that a thread has.
    Thread(u64, u32),
    /// One that was made.
    Named(u64),
    /// What is launched there waits for nothing.
    FireAndForget,
    /// What is launched there follows the grid and all else that it has launched.
    Tail,
}

/// What a grid has made and launched.
#[derive(Debug)]
pub(in super::super) struct Streams {
    charge: Charge,
    /// Streams and events that there are.
    named: BTreeSet<u64>,
    /// Of each event what had to be done before it when it was recorded.
    events: BTreeMap<u64, Vec<usize>>,
    /// How many of both were made.
    made: u64,
    /// Of each stream what has to be done before what comes next.
    last: BTreeMap<Stream, Vec<usize>>,
    /// How many items a block has launched.
    counts: BTreeMap<u64, u32>,
    pub items: Vec<Item>,
    /// What follows, in its order.
    pub tails: Vec<Item>,
}

impl Streams {
    /// Nothing yet, of an account.
    pub fn on(account: &Account) -> Streams {
        Streams {
            charge: Charge::on(account),
            named: BTreeSet::new(),
            events: BTreeMap::new(),
            made: 0,
            last: BTreeMap::new(),
            counts: BTreeMap::new(),
            items: Vec::new(),
            tails: Vec::new(),
        }
    }

    /// Takes memory to remember something.
    pub(super) fn remember(&mut self, bytes: u64) -> Result<(), FaultKind> {
        let all = self.charge.bytes().saturating_add(bytes);
        let what = "what a grid has launched";
        self.charge.set(all).map_err(|exceeded| FaultKind::Memory { what, exceeded })
    }

    /// The stream of a handle, for a thread of a block; `own` is whether each thread has a default one.
    pub(super) fn stream(
        &self,
        handle: u64,
        (block, thread): (u64, u32),
        own: bool,
    ) -> Result<Stream, Error> {
        match handle {
            0 if own => Ok(Stream::Thread(block, thread)),
            0 | 1 => Ok(Stream::Block(block)),
            2 => Ok(Stream::Thread(block, thread)),
            3 => Ok(Stream::Tail),
            4 => Ok(Stream::FireAndForget),
            _ if self.named.contains(&handle) => Ok(Stream::Named(handle)),
            _ => Err(Error::InvalidResourceHandle),
        }
    }

    fn handle(&mut self) -> Result<u64, FaultKind> {
        self.remember(ITEM)?;
        self.made += 1;
        Ok(HANDLES + 16 * self.made)
    }

    /// Makes a stream.
    pub(super) fn make_stream(&mut self) -> Result<u64, FaultKind> {
        let handle = self.handle()?;
        self.named.insert(handle);
        Ok(handle)
    }

    /// What was launched into it is done all the same.
    pub(super) fn destroy_stream(&mut self, handle: u64) -> Result<(), Error> {
        self.last.remove(&Stream::Named(handle));
        if self.named.remove(&handle) { Ok(()) } else { Err(Error::InvalidResourceHandle) }
    }

    /// Makes an event, for which nobody waits before it is recorded.
    pub(super) fn make_event(&mut self) -> Result<u64, FaultKind> {
        let handle = self.handle()?;
        self.events.insert(handle, Vec::new());
        Ok(handle)
    }

    pub(super) fn destroy_event(&mut self, handle: u64) -> Result<(), Error> {
        self.events.remove(&handle).map(drop).ok_or(Error::InvalidResourceHandle)
    }

    /// An event comes when what is in a stream now is done.
    pub(super) fn record(&mut self, event: u64, stream: Stream) -> Result<(), Error> {
        let before = match stream {
            Stream::FireAndForget | Stream::Tail => return Err(Error::InvalidValue),
            stream => self.last.get(&stream).cloned().unwrap_or_default(),
        };
        *self.events.get_mut(&event).ok_or(Error::InvalidResourceHandle)? = before;
        Ok(())
    }

    /// What comes into a stream from now on waits for an event.
    pub(super) fn wait(&mut self, stream: Stream, event: u64) -> Result<(), Error> {
        let before = self.events.get(&event).ok_or(Error::InvalidResourceHandle)?;
        if matches!(stream, Stream::FireAndForget | Stream::Tail) {
            return Err(Error::InvalidValue);
        }
        let last = self.last.entry(stream).or_default();
        last.extend(before);
        last.sort_unstable();
        last.dedup();
        Ok(())
    }

    /// Launches something.
    pub(super) fn push(
        &mut self,
        stream: Stream,
        block: u64,
        work: Work,
        told: Box<Fault>,
    ) -> Result<(), Stop> {
        let bytes = if let Work::Grid(_, _, bytes) = &work { bytes.len() as u64 } else { 0 };
        self.remember(ITEM + bytes)?;
        let count = self.counts.entry(block).or_default();
        let key = (block, *count);
        *count += 1;
        let number = self.items.len();
        let after = match stream {
            Stream::Tail => {
                self.tails.push(Item { key, after: Vec::new(), work, told });
                return Ok(());
            }
            Stream::FireAndForget => Vec::new(),
            stream => self.last.insert(stream, vec![number]).unwrap_or_default(),
        };
        self.items.push(Item { key, after, work, told });
        Ok(())
    }

    /// A block launches nothing more.
    pub(super) fn end(&mut self, block: u64) {
        self.counts.remove(&block);
        self.last.remove(&Stream::Block(block));
        let threads = Stream::Thread(block, 0)..=Stream::Thread(block, u32::MAX);
        let threads: Vec<Stream> = self.last.range(threads).map(|(stream, _)| *stream).collect();
        threads.iter().for_each(|stream| drop(self.last.remove(stream)));
    }
}
