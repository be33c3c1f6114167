//! Standard output and error: colours, broken pipes, errors of the command itself.

use super::capture::{Stderr, Stdout};
use super::{names, plain};
use anstyle::{AnsiColor, Style};
use clap::ColorChoice;
use std::cell::RefCell;
use std::fmt;
use std::io::{self, BufWriter, Write};
use std::sync::OnceLock;

/// A style on standard output: `{STRONG}` begins it, `{STRONG:#}` ends it; nothing without colours.
pub struct Paint(pub Style);

/// What stands out: names of files and functions.
pub const STRONG: Paint = Paint(Style::new().bold());
/// What stands back: line numbers, labels.
pub const FAINT: Paint = Paint(Style::new().dimmed());
/// Words that the program's text is made of.
pub const CODE: Paint = Paint(AnsiColor::Cyan.on_default());
/// Errors.
pub const ERROR: Paint = Paint(AnsiColor::Red.on_default().bold());
/// What needs attention but is no error.
pub const NOTE: Paint = Paint(AnsiColor::Yellow.on_default());

impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not writing them is much faster than taking them out of the output again.
        if is_plain() { Ok(()) } else { self.0.fmt(f) }
    }
}

thread_local! {
    /// What this thread would write to standard error, while somebody keeps it.
    static KEPT: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// Keeps the lines that this thread would write to standard error: for those who are no command.
pub fn kept<R>(then: impl FnOnce() -> R) -> (R, Vec<String>) {
    let before = KEPT.replace(Some(Vec::new()));
    let result = then();
    (result, KEPT.replace(before).unwrap_or_default())
}

/// Whether somebody keeps a line.
fn is_kept(text: fmt::Arguments<'_>) -> bool {
    KEPT.with_borrow_mut(|kept| kept.as_mut().map(|all| all.push(text.to_string()))).is_some()
}

/// Writes a line to standard error.
pub fn line(text: fmt::Arguments<'_>) {
    if is_kept(text) {
        return;
    }
    // There is no one to tell where standard error cannot be written.
    let _ = writeln!(stderr(), "{}", names::told(&text.to_string()));
}

/// Whether standard output has no colours.
pub fn is_plain() -> bool {
    static WANTED: OnceLock<bool> = OnceLock::new();
    let choice = || anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
    !*WANTED.get_or_init(choice)
}

/// Decides about colours for the whole run.
pub fn set_color(choice: ColorChoice) {
    match choice {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    }
    .write_global();
}

/// Standard output, buffered.
pub struct Out {
    inner: BufWriter<Stdout>,
    /// Whether names are told as people are told of them.
    is_told: bool,
    /// The line that is being written, if they are.
    line: Vec<u8>,
}

/// Opens standard output.
pub fn stdout() -> Out {
    let inner = BufWriter::with_capacity(1 << 16, Stdout::open());
    Out { inner, is_told: false, line: Vec::new() }
}

impl Out {
    /// From here on with names as people are told of them, in all that is written: it is words, and quotes no file.
    pub fn told(mut self) -> Out {
        self.is_told = true;
        self
    }

    /// Writes bytes as they are.
    pub fn exactly(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.end_line()?;
        self.inner.write_all(bytes)
    }

    /// Writes what there is of a line.
    fn end_line(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        let text = if names::may_be_told(&line) { std::str::from_utf8(&line).ok() } else { None };
        match text {
            Some(text) => self.inner.write_all(names::told(text).as_bytes())?,
            None => self.inner.write_all(&line)?,
        }
        // The next line takes the same memory.
        self.line = line;
        self.line.clear();
        Ok(())
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_told {
            return self.inner.write(bytes);
        }
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.line.extend_from_slice(piece);
            if piece.ends_with(b"\n") {
                self.end_line()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.end_line()?;
        self.inner.flush()
    }
}

impl Drop for Out {
    fn drop(&mut self) {
        // As with what is buffered: who wants to know whether it was written has flushed it.
        let _ = self.end_line();
    }
}

/// Opens standard error, which is buffered so that lines are whole.
pub fn stderr() -> io::LineWriter<Stderr> {
    io::LineWriter::new(Stderr::open())
}

/// Writes a JSON document and a line end.
pub fn json(out: &mut impl Write, value: &impl serde::Serialize) -> anyhow::Result<()> {
    plain::pretty_json(&mut *out, value).map_err(io::Error::from)?;
    out.write_all(b"\n")?;
    out.flush()?;
    Ok(())
}

/// Says on standard error what could not be done. Nobody can be told that this failed.
pub fn error(message: fmt::Arguments<'_>) {
    if is_kept(message) {
        return;
    }
    let style = ERROR.0;
    let _ = writeln!(stderr(), "warpsmith: {style}error:{style:#} {}", told(message));
}

/// Says on standard error what may not be meant.
pub fn warning(message: fmt::Arguments<'_>) {
    if is_kept(message) {
        return;
    }
    let style = NOTE.0;
    let _ = writeln!(stderr(), "warpsmith: {style}warning:{style:#} {}", told(message));
}

/// A message as a terminal may have it: what it quotes may have been given by anyone.
fn told(message: fmt::Arguments<'_>) -> String {
    let told = |c: char| if matches!(c, '\n' | '\t') || plain::is_plain(c) { c } else { '\u{fffd}' };
    names::told(&message.to_string()).chars().map(told).collect()
}

/// Whether an error says that the reader of our output has gone.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = |cause: &(dyn std::error::Error + 'static)| {
        let written = || cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        cause.downcast_ref::<io::Error>().map(io::Error::kind).or_else(written)
    };
    error.chain().any(|cause| kind(cause) == Some(io::ErrorKind::BrokenPipe))
}
