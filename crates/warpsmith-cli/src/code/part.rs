//! What stands above what is said of a function of machine code, and of one of its loops.

use super::machine::MachineCode;
use crate::output::{FAINT, Out, STRONG, plain::shown, told};
use serde::Serialize;
use std::io::{self, Write};
use warpsmith::cost::Region;
use warpsmith::machine::Function;

/// Writes the line of a function for people.
pub fn function_head(out: &mut Out, code: &MachineCode, function: &Function<'_>) -> io::Result<()> {
    let kind = if function.is_kernel() { "kernel" } else { "function" };
    let (name, file) = (told(function.name()), shown(&code.file));
    let name = shown(&name);
    writeln!(out, "{kind} {STRONG}{name}{STRONG:#}  {FAINT}{file} ({}){FAINT:#}", code.architecture)
}

/// Writes the line of a loop for people.
pub fn region_head(out: &mut Out, function: &Function<'_>, region: &Region) -> io::Result<()> {
    let part = Part::of(function, region);
    let lines = part.source.map_or(String::new(), |source| match source.last {
        last if last > source.line => format!(", lines {} to {last} of {}", source.line, shown(source.file)),
        _ => format!(", line {} of {}", source.line, shown(source.file)),
    });
    let within = match (region.depth, region.parent) {
        (1, _) | (_, None) => String::new(),
        (_, Some(parent)) => format!(", in loop {parent}"),
    };
    let odd = if region.irreducible { ", entered at several places" } else { "" };
    let number = region.number.unwrap_or_default();
    writeln!(
        out,
        "  {STRONG}loop {number}{STRONG:#} at {:#x} to {:#x}{within}{odd}{FAINT}{lines}{FAINT:#}",
        part.start, part.end
    )
}

/// A loop for programs.
#[derive(Serialize)]
pub struct Part<'a> {
    /// Its number.
    pub number: u32,
    /// That of the loop around it, or `null`.
    pub parent: Option<u32>,
    /// How many loops it is in, itself included.
    pub depth: u32,
    /// Whether it is entered at several places.
    pub irreducible: bool,
    /// The offset of its first instruction in its section.
    pub start: u64,
    /// That of its last one.
    pub end: u64,
    /// The lines of the source that it is of, of the file that most of it is of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Lines<'a>>,
}

/// Lines of a file of the source.
#[derive(Serialize, Clone, Copy)]
pub struct Lines<'a> {
    pub file: &'a str,
    /// The first of them.
    pub line: u32,
    /// The last of them.
    pub last: u32,
}

impl<'a> Part<'a> {
    /// A loop of a function.
    pub fn of(function: &'a Function<'_>, region: &Region) -> Part<'a> {
        let address = |index: Option<&u32>| index.map_or(0, |index| function.body().address(*index));
        let mut files: Vec<(Lines<'a>, usize)> = Vec::new();
        for (file, line) in region.instructions.iter().filter_map(|index| function.source(*index)) {
            match files.iter_mut().find(|(known, _)| known.file == file) {
                Some((known, count)) => {
                    known.line = known.line.min(line);
                    known.last = known.last.max(line);
                    *count += 1;
                }
                None => files.push((Lines { file, line, last: line }, 1)),
            }
        }
        let most = files.iter().rev().max_by_key(|(_, count)| *count);
        Part {
            number: region.number.unwrap_or_default(),
            parent: region.parent,
            depth: region.depth,
            irreducible: region.irreducible,
            start: address(region.instructions.first()),
            end: address(region.instructions.last()),
            source: most.map(|(lines, _)| *lines),
        }
    }
}
