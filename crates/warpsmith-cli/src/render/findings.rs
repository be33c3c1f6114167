//! What was found wrong with a text of PTX.

use super::limit::{left_out, limited};
use super::told::human;
use crate::output;
use std::io::{self, BufWriter, Write};
use warpsmith::check;
use warpsmith::ptx::json::MOST_IN_FULL;
use warpsmith::render::{Finding, Text};

/// Prints it to standard error.
pub fn findings(text: Text<'_>, all: &[check::Finding]) -> io::Result<()> {
    let mut out = BufWriter::new(output::stderr());
    let shown = limited(all.len());
    for finding in Finding::all(&all[..shown], text.source, MOST_IN_FULL) {
        human(&mut out, text, &finding, true)?;
    }
    left_out(&mut out, text.name, all.len() - shown)?;
    out.flush()
}
