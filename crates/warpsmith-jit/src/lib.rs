//! Warp operations as code of the host.
//!
//! ```text
//! Function ── flow ──► runs ── class ──► what is known of registers ── emit ──► code ── engine asks it to go on with a warp
//! ```
//! The engine interprets operations; what it computes is what they mean. Code made here computes the same, bit for bit, and
//! leaves to the engine what it does not know: single operations, after which it goes on, and whatever makes the lanes of a warp
//! part. What it changes is how long a run takes.
//!
//! A function is cut into *runs*, of which all instructions are executed if the first is. What is known of registers is
//! followed through them ([`class`](self)): of many all lanes hold the same, or numbers that follow each other, and these are computed
//! once. Memory is asked for once for all accesses that have one base, and reached directly then.

mod block;
mod check;
mod class;
mod code;
mod emit;
mod flow;
mod form;
mod lanes;
mod masked;
mod memory;
mod parting;
mod segment;
mod state;

pub use code::{Compiled, Refusal};

use std::sync::{Arc, OnceLock};
use warpsmith_engine::engine::{Code, Maker};
use warpsmith_engine::program::{Function, Program};

/// Makes code for a kernel when it is first asked for.
#[derive(Debug)]
pub struct Kernel {
    program: Arc<Program>,
    kernel: usize,
    threads: [u32; 3],
    code: OnceLock<Option<Arc<dyn Code>>>,
}

impl Kernel {
    /// Whether there may be code for a function.
    pub fn fits(function: &Function) -> bool {
        function.machine.is_none() && function.native.is_none()
    }

    /// A kernel of a program, and the threads of its blocks.
    pub fn new(program: Arc<Program>, kernel: usize, threads: [u32; 3]) -> Kernel {
        Kernel { program, kernel, threads, code: OnceLock::new() }
    }
}

impl Maker for Kernel {
    fn code(&self) -> Option<Arc<dyn Code>> {
        let make = || {
            let code = Compiled::new(&self.program, self.kernel, self.threads).ok()?;
            Some(Arc::new(code) as Arc<dyn Code>)
        };
        self.code.get_or_init(make).clone()
    }
}
