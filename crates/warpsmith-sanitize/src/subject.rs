//! What is watched.

use std::sync::Arc;
use warpsmith_engine::memory::Global;
use warpsmith_engine::program::Program;

/// What a run is of: the parts keep of it what they need.
#[derive(Debug, Clone)]
pub struct Subject {
    /// The program.
    pub program: Arc<Program>,
    /// Memory of all blocks; its account is that of the run.
    pub memory: Arc<Global>,
}
