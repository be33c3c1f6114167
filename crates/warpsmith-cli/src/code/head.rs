//! What stands above all that is said of a function.

use super::function::Code;
use crate::output::{FAINT, Out, STRONG, plain::shown};
use serde::Serialize;
use std::io::{self, Write};

/// Writes the line for people.
pub fn head(out: &mut Out, code: &Code<'_>) -> io::Result<()> {
    let (kind, name, origin) = (code.kind(), shown(code.name()), code.origin());
    writeln!(out, "{kind} {STRONG}{name}{STRONG:#}  {FAINT}{origin}{FAINT:#}")
}

/// The same for programs.
#[derive(Serialize)]
pub struct Head {
    file: String,
    function: String,
    kind: &'static str,
    /// `null` for machine code.
    line: Option<u32>,
    /// Of machine code.
    #[serde(skip_serializing_if = "Option::is_none")]
    architecture: Option<String>,
}

impl Head {
    /// That of a function.
    pub fn new(code: &Code<'_>) -> Head {
        Head {
            file: code.file().into(),
            function: code.name().into(),
            kind: code.kind(),
            line: code.first_line(),
            architecture: code.architecture().map(Into::into),
        }
    }
}
