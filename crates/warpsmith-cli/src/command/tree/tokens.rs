//! All tokens of a file, one a line.

use crate::input::Input;
use crate::output::{CODE, FAINT, Out};
use serde::Serialize;
use std::io::{self, Write};

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

#[derive(Serialize)]
struct Token<'a> {
    kind: String,
    start: u32,
    end: u32,
    line: u32,
    column: u32,
    text: std::borrow::Cow<'a, str>,
}

/// The same in JSON, a token a line, so that large files stream.
pub fn json(out: &mut Out, input: &Input) -> io::Result<()> {
    let source = input.module.source();
    write!(out, "{{\"schema\":\"warpsmith.tokens/1\",\"file\":")?;
    crate::output::plain::json(&mut *out, &input.name)?;
    write!(out, ",\"tokens\":[")?;
    for (index, (kind, span)) in input.module.tokens().enumerate() {
        out.write_all(if index == 0 { b"\n" } else { b",\n" })?;
        let position = input.position(span.start);
        let token = Token {
            kind: format!("{kind:?}"),
            start: span.start,
            end: span.end,
            line: position.line,
            column: position.column,
            text: String::from_utf8_lossy(&source[span.range()]),
        };
        crate::output::plain::json(&mut *out, &token)?;
    }
    out.write_all(b"\n]}\n")?;
    out.flush()
}
