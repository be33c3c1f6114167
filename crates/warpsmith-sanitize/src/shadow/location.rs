//! A word by which threads order each other.

use std::sync::Arc;
use warpsmith_engine::op::Scope;

use crate::clock::Clock;

/// What somebody has released who is in front of the value of a word.
#[derive(Debug, Clone)]
pub struct Head {
    /// The block, by its number in the run.
    pub block: u32,
    /// Among which threads.
    pub scope: Scope,
    /// Whether it is only for who executes a sequential fence: what such fences were behind that are before the value.
    pub sequential: bool,
    /// What was released.
    pub clock: Arc<Clock>,
}

/// What reading a word tells of threads.
#[derive(Debug, Clone)]
pub struct Location {
    /// The block that has written it last.
    pub block: u32,
    /// The scope of that.
    pub scope: Scope,
    /// What is behind who reads it: one for each block and scope.
    pub heads: Vec<Head>,
    /// What lanes have released by instructions on this word, which they write again: by block, warp and lane.
    pub own: Vec<((u32, u32, u32), Head)>,
    /// What lanes have read and not acquired.
    pub read: Vec<((u32, u32, u32), Head)>,
}
