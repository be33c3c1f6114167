//! How many findings of a file are printed.

use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many findings of a file are printed; 0 for all.
static LIMIT: AtomicUsize = AtomicUsize::new(0);

/// Sets how many findings of a file are printed.
pub fn set_limit(limit: usize) {
    LIMIT.store(limit, Ordering::Relaxed);
}

/// How many of so many findings of a file are printed.
pub fn limited(all: usize) -> usize {
    match LIMIT.load(Ordering::Relaxed) {
        0 => all,
        limit => limit.min(all),
    }
}

/// Says that findings of a file are left out.
pub fn left_out(out: &mut dyn Write, name: &str, count: usize) -> io::Result<()> {
    match count {
        0 => Ok(()),
        1 => writeln!(out, "{name}: 1 more finding; --max-errors 0 shows all"),
        count => writeln!(out, "{name}: {count} more findings; --max-errors 0 shows all"),
    }
}
