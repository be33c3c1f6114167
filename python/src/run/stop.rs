//! Ctrl-C: what stops a kernel that runs.
//!
//! Python tells of signals on its main thread alone, and only where it is asked. So a run on that thread asks from time to time, and
//! takes the lock of the interpreter for that; all threads of the run look at the flag. What a handler has raised is kept until the
//! run has come back.

use crate::detach::generation;
use pyo3::prelude::*;
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use warpsmith::sim::engine::Stop;

/// Whether the run on the main thread is to be stopped.
static STOP: AtomicBool = AtomicBool::new(false);
/// What a handler of a signal has raised.
static RAISED: Mutex<Option<PyErr>> = Mutex::new(None);

thread_local! {
    /// Whether this is the main thread of Python, as soon as that was asked, and in which process: of one that was forked it is the
    /// only thread, and the main one.
    static IS_MAIN: Cell<(u64, bool)> = const { Cell::new((0, false)) };
}

/// Whether this is the main thread, if that is known.
fn is_main() -> Option<bool> {
    let (process, is_main) = IS_MAIN.get();
    (process == generation()).then_some(is_main)
}

/// What stops a run on this thread; nothing where no signals are told.
pub fn stop(py: Python<'_>) -> PyResult<Option<Stop>> {
    let is_main = match is_main() {
        Some(known) => known,
        None => {
            let threading = py.import("threading")?;
            let found = threading.call_method0("current_thread")?.is(&threading.call_method0("main_thread")?);
            IS_MAIN.set((generation(), found));
            found
        }
    };
    if is_main {
        STOP.store(false, Relaxed);
    }
    Ok(is_main.then_some(Stop { flag: &STOP, ask }))
}

/// Asks Python whether there were signals, on its main thread.
fn ask(flag: &AtomicBool) {
    if is_main() != Some(true) {
        return;
    }
    let raised = Python::try_attach(|py| py.check_signals().err()).flatten();
    if let Some(error) = raised {
        *RAISED.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        flag.store(true, Relaxed);
    }
}

/// Raises what a handler has raised while a run on this thread went on.
pub fn raised() -> PyResult<()> {
    if is_main() != Some(true) || !STOP.load(Relaxed) {
        return Ok(());
    }
    STOP.store(false, Relaxed);
    let raised = RAISED.lock().unwrap_or_else(PoisonError::into_inner).take();
    raised.map_or(Ok(()), Err)
}
