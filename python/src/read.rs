//! Files, and what has a name like one and may never end.

use std::fs::{File, Metadata};
use std::io::{Error, Read, Result};
use std::path::Path;

/// Bytes that are read of what does not say how many it has: a pipe, what the system makes up.
const MOST: u64 = 1 << 30;
/// Of a device, which has no end.
const MOST_OF_DEVICE: u64 = 16 << 20;

/// The bytes of a file. Called without the lock of the interpreter: a pipe may have nobody who writes.
///
/// # Errors
/// It cannot be read, or has more bytes than it says and than are of use.
pub fn file(path: &Path) -> Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let found = file.metadata()?;
    let long = if found.is_file() { found.len() } else { 0 };
    let mut out = Vec::new();
    out.try_reserve_exact(usize::try_from(long).unwrap_or(usize::MAX))?;
    let most = if is_device(&found) { MOST_OF_DEVICE } else { long.max(MOST) };
    if file.by_ref().take(most + 1).read_to_end(&mut out)? as u64 > most {
        return Err(Error::other(format!("it has more than {most} bytes, and does not say how many")));
    }
    Ok(out)
}

#[cfg(unix)]
fn is_device(found: &Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_char_device(&found.file_type())
}

#[cfg(not(unix))]
fn is_device(_: &Metadata) -> bool {
    false
}
