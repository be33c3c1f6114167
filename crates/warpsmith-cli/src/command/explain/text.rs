//! Pages on a terminal.

use crate::output::{CODE, FAINT, Out, STRONG, is_plain, width};
use std::io::{self, Write};
use warpsmith::explain::Page;
use warpsmith::explain::text::{self, Layout, Line, Style};

/// Widest line, and that of a file or a pipe.
const WIDEST: usize = 120;
const ELSEWHERE: usize = 100;

/// Prints pages one below the other.
pub fn write(out: &mut Out, pages: &[Page]) -> io::Result<()> {
    let layout = Layout { width: width(ELSEWHERE, WIDEST), ticks: is_plain() };
    for (index, page) in pages.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        lines(out, &text::lines(page, layout))?;
        if page.left_out > 0 {
            writeln!(out, "\n{FAINT}A summary; --full says everything.{FAINT:#}")?;
        }
    }
    Ok(())
}

/// Prints the lines of a page.
pub fn lines(out: &mut Out, lines: &[Line]) -> io::Result<()> {
    lines.iter().try_for_each(|line| self::line(out, line))
}

fn line(out: &mut Out, line: &Line) -> io::Result<()> {
    let last = line.0.iter().rposition(|(_, text)| !text.trim_end().is_empty());
    for (index, (style, text)) in line.0.iter().enumerate().take(last.map_or(0, |last| last + 1)) {
        let text = if Some(index) == last { text.trim_end() } else { text };
        match style {
            Style::Plain => write!(out, "{text}")?,
            Style::Strong => write!(out, "{STRONG}{text}{STRONG:#}")?,
            Style::Faint => write!(out, "{FAINT}{text}{FAINT:#}")?,
            Style::Code => write!(out, "{CODE}{text}{CODE:#}")?,
        }
    }
    writeln!(out)
}
