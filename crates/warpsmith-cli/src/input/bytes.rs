//! The bytes of a file, of a pipe, of standard input.

use crate::output;
use anyhow::Context;
use std::io::Read;
use std::path::Path;
use warpsmith::image::walk::kind_of;

/// The name of a file for people, and its bytes.
pub fn bytes(path: &Path) -> anyhow::Result<(String, Vec<u8>)> {
    let is_stdin = is_stdin(path);
    let name = if is_stdin { "<stdin>".to_string() } else { name_of(path) };
    let source = if is_stdin { standard_input() } else { file(path) };
    let source = source.with_context(|| format!("cannot read {name}"))?;
    Ok((name, source))
}

/// The name of a file for a message.
fn name_of(path: &Path) -> String {
    output::one_line(format_args!("{}", path.display()))
}

/// Most bytes of what does not say how many it has, and of a text.
const MOST: u64 = 1 << 30;
/// Most bytes of a device, and of a stream that begins with nothing but zeros: both may never end, and no text is like that.
const MOST_OF_DEVICE: u64 = 16 << 20;
/// Bytes from which the kind of a file is seen.
const HEAD: u64 = 4096;

fn standard_input() -> std::io::Result<Vec<u8>> {
    // Where it has no such name it is taken for a pipe.
    let is_device = std::fs::metadata("/dev/stdin").is_ok_and(|found| is_device(&found));
    stream(std::io::stdin().lock(), is_device)
}

/// Whether something is a device that gives bytes as they come; a terminal is one, too.
#[cfg(unix)]
fn is_device(found: &std::fs::Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_char_device(&found.file_type())
}

#[cfg(not(unix))]
fn is_device(_: &std::fs::Metadata) -> bool {
    false
}

fn file(path: &Path) -> std::io::Result<Vec<u8>> {
    let found = std::fs::metadata(path)?;
    let mut file = std::fs::File::open(path)?;
    if !found.is_file() {
        return stream(file, is_device(&found));
    }
    let mut bytes = Vec::new();
    if found.len() > MOST {
        // Nothing as large is of use unless it holds other files.
        (&mut file).take(HEAD).read_to_end(&mut bytes)?;
        if kind_of(&bytes).is_none() {
            return Err(std::io::Error::other(format!(
                "it has {} bytes and does not begin like a file that holds GPU code; a text may have 1 GiB",
                output::Thousands(found.len())
            )));
        }
    }
    bytes.try_reserve_exact((found.len() as usize).saturating_sub(bytes.len()))?;
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads a pipe or a device, which may never end: no more than can be of use, and memory for no more than half of that again.
fn stream(mut from: impl Read, is_device: bool) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    (&mut from).take(HEAD).read_to_end(&mut bytes)?;
    let is_blank = bytes.len() as u64 == HEAD && bytes.iter().all(|byte| *byte == 0);
    let most = if is_device || is_blank { MOST_OF_DEVICE } else { MOST };
    while bytes.len() as u64 <= most {
        bytes.try_reserve_exact((bytes.len() / 2).max(1 << 16))?;
        let room = (bytes.capacity() - bytes.len()) as u64;
        let left = (most + 1).saturating_sub(bytes.len() as u64);
        if (&mut from).take(room.min(left)).read_to_end(&mut bytes)? == 0 {
            return Ok(bytes);
        }
    }
    let what = match (is_device, is_blank) {
        (true, _) => "is a device, of which no more than 16 MiB are read",
        (_, true) => "begins with zeros and has more than 16 MiB",
        _ => "has more than 1 GiB, and is no file that says how long it is",
    };
    Err(std::io::Error::other(format!("it {what}")))
}

/// Whether a path stands for standard input.
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}
