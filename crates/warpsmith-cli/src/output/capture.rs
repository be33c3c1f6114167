//! Standard output and error of a part of the command, kept by who runs it: a case of many.

use std::cell::RefCell;
use std::io::{self, StdoutLock, Write};

/// What was written.
#[derive(Default)]
pub struct Captured {
    /// To standard output.
    pub out: Vec<u8>,
    /// To standard error.
    pub err: Vec<u8>,
}

thread_local! {
    static KEPT: RefCell<Option<Captured>> = const { RefCell::new(None) };
}

/// Keeps what this thread writes meanwhile.
pub fn captured<R>(then: impl FnOnce() -> R) -> (R, Captured) {
    let before = KEPT.replace(Some(Captured::default()));
    let result = then();
    (result, KEPT.replace(before).unwrap_or_default())
}

/// Standard output, unless somebody keeps it.
pub struct Stdout(StdoutLock<'static>);

impl Stdout {
    /// Opens it.
    pub fn open() -> Stdout {
        Stdout(io::stdout().lock())
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match keep(|kept| &mut kept.out, bytes) {
            true => Ok(bytes.len()),
            false => self.0.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Standard error, with colours where it has some, unless somebody keeps it.
pub struct Stderr(anstream::AutoStream<io::StderrLock<'static>>);

impl Stderr {
    /// Opens it.
    pub fn open() -> Stderr {
        Stderr(anstream::stderr().lock())
    }
}

impl Write for Stderr {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match keep(|kept| &mut kept.err, bytes) {
            true => Ok(bytes.len()),
            false => self.0.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Keeps bytes, if somebody wants them.
fn keep(which: fn(&mut Captured) -> &mut Vec<u8>, bytes: &[u8]) -> bool {
    KEPT.with_borrow_mut(|kept| kept.as_mut().map(|kept| which(kept).extend_from_slice(bytes))).is_some()
}
