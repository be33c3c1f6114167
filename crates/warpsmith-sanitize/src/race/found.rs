//! What was found.

use super::record::Record;
use warpsmith_engine::op::Scope;

/// Two accesses that race: this one, and one before it.
#[derive(Debug, Clone, Copy)]
pub struct Pair {
    /// The one before.
    pub record: Record,
    /// Its warp,
    pub warp: u32,
    /// and its lane.
    pub other: u32,
    /// Whether it has written.
    pub other_writes: bool,
    /// Its scope, if it was strong.
    pub other_strong: Option<Scope>,
    /// The lane of this one.
    pub lane: u32,
    /// The word.
    pub address: u64,
    /// The bytes of it that both access.
    pub bytes: u8,
    /// Whether they are ordered, and only a fence between proxies is missing.
    pub lacks_fence: bool,
}

/// Pairs of one access.
#[derive(Debug, Default)]
pub struct Found {
    /// The first of them.
    pub pairs: Vec<Pair>,
}

/// Pairs that are kept of one access.
const MOST: usize = 256;

impl Found {
    /// One more.
    #[cold]
    pub fn add(&mut self, pair: Pair) {
        if self.pairs.len() < MOST {
            self.pairs.push(pair);
        }
    }
}
