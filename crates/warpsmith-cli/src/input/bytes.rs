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
    let source = if is_stdin { stream(std::io::stdin().lock()) } else { file(path) };
    let source = source.with_context(|| format!("cannot read {name}"))?;
    Ok((name, source))
}

/// The name of a file for a message.
fn name_of(path: &Path) -> String {
    output::one_line(format_args!("{}", path.display()))
}

/// Most bytes of what does not say how many it has, and of a text.
const MOST: u64 = 1 << 30;
/// Bytes from which the kind of a file is seen.
const HEAD: u64 = 4096;

fn file(path: &Path) -> std::io::Result<Vec<u8>> {
    let found = std::fs::metadata(path)?;
    let mut file = std::fs::File::open(path)?;
    if !found.is_file() {
        return stream(file);
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

/// Reads a pipe or a device, which may never end.
fn stream(from: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        return Err(std::io::Error::other("it has more than 1 GiB, and is no file that says how long it is"));
    }
    Ok(bytes)
}

/// Whether a path stands for standard input.
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}
