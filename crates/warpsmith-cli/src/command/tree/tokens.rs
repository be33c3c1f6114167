//! All tokens of a file, one a line.

use crate::input::Input;
use crate::output::{CODE, FAINT, Out, plain};
use std::io::{self, Write};
use warpsmith::ptx::json::Tokens;

/// Longest text of a token that is shown; the rest is dots.
const SHOWN: usize = 100;

/// Prints position, kind and text of each token.
pub fn text(out: &mut Out, input: &Input) -> io::Result<()> {
    let source = input.module.source();
    for (kind, span) in input.module.tokens() {
        let position = input.position(span.start);
        let bytes = &source[span.range()];
        let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(SHOWN)]);
        let dots = if bytes.len() > SHOWN { "…" } else { "" };
        let kind = format!("{kind:?}");
        let place = format!("{}:{}", position.line, position.column);
        let quoted = shown.escape_debug();
        writeln!(out, "{FAINT}{place:>9}{FAINT:#}  {kind:<15} {CODE}\"{quoted}\"{CODE:#}{dots}")?;
    }
    out.flush()
}

/// The same in JSON, a token a line.
pub fn json(out: &mut Out, input: &Input) -> io::Result<()> {
    let tokens = Tokens::new(&input.name, &input.module);
    write!(out, "{{\"schema\":\"{}\",\"file\":", Tokens::SCHEMA)?;
    plain::json(&mut *out, &input.name)?;
    write!(out, ",\"tokens\":[")?;
    for (index, token) in tokens.tokens().enumerate() {
        out.write_all(if index == 0 { b"\n" } else { b",\n" })?;
        plain::json(&mut *out, &token)?;
    }
    out.write_all(b"\n]}\n")?;
    out.flush()
}
