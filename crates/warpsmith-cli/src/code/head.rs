//! What stands above all that is said of a function.

use crate::output::{FAINT, Out, STRONG, plain::shown, told};
use std::io::{self, Write};
use warpsmith::graph::CodeGraph;

/// Writes the line for people.
pub fn head(out: &mut Out, code: &CodeGraph<'_>) -> io::Result<()> {
    let (kind, name, origin) = (code.kind(), told(code.name()), code.origin());
    let name = shown(&name);
    writeln!(out, "{kind} {STRONG}{name}{STRONG:#}  {FAINT}{origin}{FAINT:#}")
}
