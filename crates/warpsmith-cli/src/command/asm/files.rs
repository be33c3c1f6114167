//! What is read off an assembly file before it is assembled, and the files that are made of it.

use super::options::{Options, To};
use crate::input;
use crate::output::{self, replace::replace};
use anyhow::{Context, bail};
use std::io::{IsTerminal, Write};
use std::path::Path;
use warpsmith::sass::Isa;
use warpsmith::sass::output::{Comments, VhdlOptions, write_coe, write_hex, write_mif, write_vhdl};
use warpsmith::sass::text::Style;

/// `.arch` stands in one of so many lines.
const HEAD: usize = 100;

/// The machine that a file says it is for, in its first lines.
pub fn declared(source: &str) -> Option<&str> {
    let rest = source.lines().take(HEAD).find_map(|line| line.trim_start().strip_prefix(".arch"))?;
    // A description may have a name of several words.
    let rest = rest.split(['#', ';']).next()?.split("//").next()?.split("/*").next()?.trim();
    (!rest.is_empty()).then_some(rest)
}

/// Whether two paths are one file.
pub fn is_same(input: &Path, output: &Path) -> bool {
    let real = |path: &Path| if input::is_stdin(path) { None } else { path.canonicalize().ok() };
    real(input).is_some_and(|input| real(output) == Some(input))
}

/// The form that the name of a file stands for.
pub fn form_of(path: &Path) -> To {
    if input::is_stdin(path) {
        return To::Hex;
    }
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("hex" | "txt") => To::Hex,
        Some("vhd" | "vhdl") => To::Vhdl,
        Some("mif") => To::Mif,
        Some("coe") => To::Coe,
        _ => To::Bin,
    }
}

/// The words of code in the form that is wanted.
pub fn written(isa: &Isa, bytes: &[u8], to: To, options: &Options) -> anyhow::Result<Vec<u8>> {
    let comments = Comments { style: (!options.no_comments).then_some(Style::Exact) };
    let mut text = String::new();
    match to {
        To::Bin => return Ok(bytes.to_vec()),
        To::Hex => write_hex(&mut text, isa, bytes, options.order.order(), comments)?,
        To::Vhdl => write_vhdl(&mut text, isa, bytes, VhdlOptions::default(), comments)?,
        To::Mif => write_mif(&mut text, isa, bytes, None, comments)?,
        To::Coe => write_coe(&mut text, isa, bytes, comments)?,
    }
    Ok(text.into_bytes())
}

/// Writes a file that is complete or not there.
pub fn write_out(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if input::is_stdin(path) {
        if std::io::stdout().is_terminal() && std::str::from_utf8(bytes).is_err() {
            bail!("this would write bytes to the terminal; -o names a file for them");
        }
        let mut out = output::stdout();
        out.write_all(bytes)?;
        return Ok(out.flush()?);
    }
    replace(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
