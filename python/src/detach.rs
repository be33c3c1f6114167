//! Letting other threads of Python go on, and coming back, also while the interpreter ends or when the process was forked.
//!
//! Up to 3.13 Python ends a thread that comes back too late on the spot, with the stack it has: that of functions of Rust cannot be
//! ended so. Since 3.14 such a thread waits for ever; this does the same.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::atomic::Ordering::{Relaxed, SeqCst};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize};
use std::time::{Duration, Instant};

/// Threads that are about to come back.
static ATTACHING: AtomicUsize = AtomicUsize::new(0);
/// Whether the interpreter ends.
static CLOSING: AtomicBool = AtomicBool::new(false);
/// The thread that ends it.
static CLOSER: AtomicU64 = AtomicU64::new(0);
/// How many times the process was forked, on the way to this one.
static GENERATION: AtomicU64 = AtomicU64::new(1);

/// How long the end of the interpreter waits for threads that are about to come back.
const PATIENCE: Duration = Duration::from_secs(2);

/// The number of this thread, from 1.
pub fn thread() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    thread_local! {
        static OWN: u64 = NEXT.fetch_add(1, Relaxed);
    }
    // A thread that ends has no number any more.
    OWN.try_with(|own| *own).unwrap_or(u64::MAX)
}

/// The number of this process among those that were forked of each other.
pub fn generation() -> u64 {
    GENERATION.load(Relaxed)
}

/// Runs a function without the lock of the interpreter: what `Python::detach` does, and nothing else here calls that.
pub fn detach<T: Send, F: Send + FnOnce() -> T>(py: Python<'_>, what: F) -> T {
    let out = py.detach(|| {
        // Also if this panics.
        let _back = Back;
        what()
    });
    ATTACHING.fetch_sub(1, SeqCst);
    out
}

struct Back;

impl Drop for Back {
    fn drop(&mut self) {
        ATTACHING.fetch_add(1, SeqCst);
        if CLOSING.load(SeqCst) && CLOSER.load(SeqCst) != thread() {
            ATTACHING.fetch_sub(1, SeqCst);
            loop {
                std::thread::park();
            }
        }
    }
}

/// The interpreter ends.
#[pyfunction]
fn closing(py: Python<'_>) {
    CLOSER.store(thread(), SeqCst);
    CLOSING.store(true, SeqCst);
    py.detach(|| {
        let begin = Instant::now();
        while ATTACHING.load(SeqCst) > 0 && begin.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_micros(100));
        }
    });
}

/// This process was forked of another: of its threads there is this one.
#[pyfunction]
fn forked() {
    GENERATION.fetch_add(1, Relaxed);
    ATTACHING.store(0, SeqCst);
}

/// Asks to be told of both.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    py.import("atexit")?.call_method1("register", (wrap_pyfunction!(closing, module)?,))?;
    // Not every system forks.
    if let Some(fork) = py.import("os")?.getattr_opt("register_at_fork")? {
        let options = PyDict::new(py);
        options.set_item("after_in_child", wrap_pyfunction!(forked, module)?)?;
        fork.call((), Some(&options))?;
    }
    Ok(())
}
