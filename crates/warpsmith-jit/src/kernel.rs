//! When code is made: at once, or on a thread of its own while the engine interprets.

use crate::code::Compiled;
use crate::form::form;
use crate::refusal::{self, Refusal};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};
use warpsmith_engine::engine::{Code, Maker};
use warpsmith_engine::op::Op;
use warpsmith_engine::program::{Function, Program};

/// Operations of warps after which code is made: about as many as are interpreted in a millisecond or two. What ends before needs none.
const WARM: u64 = 1 << 16;

/// Warps of a launch from which on it is known before it begins that code is worth its making, if that many operations come of them.
const MANY: u64 = 1 << 10;

/// A kernel of a program, and blocks of one form: code for it is made once.
#[derive(Debug, Clone)]
pub struct Kernel {
    shared: Arc<Shared>,
    at_once: bool,
}

#[derive(Debug)]
struct Shared {
    program: Arc<Program>,
    kernel: usize,
    threads: [u32; 3],
    is_started: AtomicBool,
    code: OnceLock<Result<Arc<dyn Code>, Refusal>>,
}

impl Shared {
    fn make(&self) -> Option<Arc<dyn Code>> {
        let make = || {
            let code = Compiled::new(&self.program, self.kernel, self.threads)?;
            Ok(Arc::new(code) as Arc<dyn Code>)
        };
        self.code.get_or_init(make).clone().ok()
    }
}

impl Kernel {
    /// Whether there may be code for a function, as far as that takes no time to say.
    ///
    /// # Errors
    /// Why there is none.
    pub fn fits(function: &Function) -> Result<(), Refusal> {
        refusal::fits(function)
    }

    /// Whether most of a function becomes code, so that it is likely to be faster.
    pub fn gains(function: &Function) -> bool {
        let is_code = |op: &Op| {
            let other = matches!(
                op,
                Op::Load { .. }
                    | Op::Store { .. }
                    | Op::Branch { .. }
                    | Op::Barrier { .. }
                    | Op::Return
                    | Op::Exit
                    | Op::Nop
                    | Op::Fence
            );
            other || form(op).is_some()
        };
        let count = function.code.iter().filter(|one| is_code(&one.op)).count();
        4 * count >= 3 * function.code.len()
    }

    /// A kernel of a program, and the threads of its blocks.
    pub fn new(program: Arc<Program>, kernel: usize, threads: [u32; 3]) -> Kernel {
        let (is_started, code) = (AtomicBool::new(false), OnceLock::new());
        Kernel { shared: Arc::new(Shared { program, kernel, threads, is_started, code }), at_once: false }
    }

    /// Why there is no code, once somebody has tried to make some.
    pub fn refusal(&self) -> Option<Refusal> {
        self.shared.code.get()?.as_ref().err().cloned()
    }

    /// So many warps are to run: code is made at once, on a thread of its own, if these are many.
    pub fn expect(&self, warps: u64) {
        let function = self.shared.program.functions.get(self.shared.kernel);
        let operations = function.map_or(0, |function| function.code.len() as u64).saturating_mul(warps);
        if warps >= MANY && operations >= WARM && self.shared.code.get().is_none() {
            self.start();
        }
    }

    fn start(&self) {
        if !self.shared.is_started.swap(true, Relaxed) {
            let shared = self.shared.clone();
            let thread = std::thread::Builder::new().name("code of a kernel".into());
            // Where there are no more threads, it is interpreted.
            let _ = thread.spawn(move || shared.make());
        }
    }

    /// The same, of which code is made before anything is executed.
    pub fn at_once(&self) -> Kernel {
        Kernel { shared: self.shared.clone(), at_once: true }
    }
}

impl Maker for Kernel {
    fn code(&self, executed: u64) -> Option<Arc<dyn Code>> {
        if self.at_once {
            return self.shared.make();
        }
        if let Some(code) = self.shared.code.get() {
            return code.clone().ok();
        }
        if executed >= WARM {
            self.start();
        }
        None
    }
}
