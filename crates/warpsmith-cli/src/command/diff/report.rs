//! Differences as text and as JSON.

use crate::output::{self, ERROR, FAINT, Paint, STRONG, count, plain};
use anstyle::AnsiColor;
use serde::Serialize;
use std::io::{self, Write};
use std::ops::Range;
use warpsmith::diff::{self, Function, Hunk, Note, Pair, Shift, between};

/// Most registers with other names that are listed of a function.
const RENAMED: usize = 16;

/// What is in B only.
const ADDED: Paint = Paint(AnsiColor::Green.on_default());
/// What both have, but not in the same way.
const CHANGED: Paint = Paint(AnsiColor::Yellow.on_default());

/// Writes what differs, with so many instructions around it; without a number no instructions.
pub fn text(
    out: &mut impl Write,
    names: [&str; 2],
    pairs: &[Pair],
    alone: &[Vec<Function>; 2],
    context: Option<usize>,
) -> anyhow::Result<()> {
    let is_told = |pair: &&Pair| !pair.is_same();
    for pair in pairs.iter().filter(is_told) {
        let Some(context) = context else { break };
        for (sign, name, function) in [("---", names[0], &pair.a), ("+++", names[1], &pair.b)] {
            let shown = named_for_people(function);
            writeln!(out, "{STRONG}{sign} {name} {} {shown}{STRONG:#}", function.architecture)?;
        }
        for change in &pair.resources {
            writeln!(out, "{change}")?;
        }
        if !pair.mix.is_empty() {
            let counts: Vec<String> =
                pair.mix.iter().map(|count| format!("{} {} -> {}", count.class, count.a, count.b)).collect();
            writeln!(out, "instructions by class: {}", counts.join(", "))?;
        }
        let mut next = 0;
        while next < pair.hunks.len() {
            // Hunks whose surroundings touch are shown together.
            let mut last = next;
            while let Some((following, _)) = pair.hunks.get(last + 1)
                && following.start - pair.hunks[last].0.end <= 2 * context
            {
                last += 1;
            }
            group(out, pair, next..last + 1, context)?;
            next = last + 1;
        }
    }
    for pair in pairs.iter().filter(|pair| pair.hunks.is_empty() && !pair.renamed.is_empty()) {
        if context.is_none() {
            break;
        }
        let shown: Vec<String> =
            pair.renamed.iter().take(RENAMED).map(|(from, to)| format!("{from}->{to}")).collect();
        let more = match pair.renamed.len().saturating_sub(RENAMED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        writeln!(
            out,
            "{} is equal but for registers: {}{more}",
            named_for_people(&pair.a),
            shown.join(", ")
        )?;
    }
    for (name, sign, functions) in [(names[0], '-', &alone[0]), (names[1], '+', &alone[1])] {
        for function in functions {
            writeln!(
                out,
                "{sign} only {name} has {} for {}",
                named_for_people(function),
                function.architecture
            )?;
        }
    }
    let changed = pairs.iter().filter(|pair| !pair.is_same()).count();
    let sum =
        |side: fn(&Hunk) -> usize| -> usize { pairs.iter().flat_map(|pair| &pair.hunks).map(side).sum() };
    let (gone, new) = (sum(|hunk| hunk.0.len()), sum(|hunk| hunk.1.len()));
    let functions = count(pairs.len() as u64, "function", "functions");
    let in_registers: usize = pairs.iter().map(|pair| pair.in_registers).sum();
    let which = match in_registers {
        0 => String::new(),
        some => {
            format!(", {} of them for {} use of registers", some, if some == 1 { "its" } else { "their" })
        }
    };
    writeln!(out, "{functions} compared, {changed} different: {gone} instructions gone, {new} new{which}")?;
    match pairs.iter().filter(|pair| pair.in_control).count() {
        0 => {}
        1 => writeln!(out, "1 differs in control information only; --style control shows it")?,
        some => writeln!(out, "{some} differ in control information only; --style control shows it")?,
    }
    Ok(out.flush()?)
}

/// The name of a function, as people are told of it.
fn named_for_people(function: &Function) -> String {
    plain::shown(&output::told(&function.name)).into_owned()
}

/// Writes hunks with what is around them.
fn group(out: &mut impl Write, pair: &Pair, which: Range<usize>, context: usize) -> io::Result<()> {
    let (first, last) = (&pair.hunks[which.start], &pair.hunks[which.end - 1]);
    let before = first.0.start.min(context);
    let (start_a, start_b) = (first.0.start - before, first.1.start - before);
    let end_a = (last.0.end + context).min(pair.lines[0].len());
    let end_b = last.1.end + (end_a - last.0.end);
    let place = |side: usize, at: usize| pair.lines[side].get(at).map_or(0, |line| line.offset);
    writeln!(
        out,
        "{FAINT}@@ -{:#06x},{} +{:#06x},{} @@{FAINT:#}",
        place(0, start_a),
        end_a - start_a,
        place(1, start_b),
        end_b - start_b,
    )?;
    let line = |out: &mut dyn Write, paint: &Paint, sign: char, side: usize, at: usize| {
        let Some(line) = pair.lines[side].get(at) else { return Ok(()) };
        writeln!(out, "{paint}{sign} /*{:04x}*/ {}{paint:#}", line.offset, line.text)
    };
    let (mut at, mut other) = (start_a, start_b);
    for (a, b) in &pair.hunks[which] {
        for (same, theirs) in (at..a.start).zip(other..) {
            both(out, pair, (same, theirs))?;
        }
        match pair.notes.get(&a.start).filter(|_| a.len() == 1 && b.len() == 1) {
            // The same instruction, but for what is said of it.
            Some(note) => changed(out, pair, note, (a.start, b.start))?,
            None => {
                for gone in a.clone() {
                    line(out, &ERROR, '-', 0, gone)?;
                }
                for new in b.clone() {
                    line(out, &ADDED, '+', 1, new)?;
                }
            }
        }
        (at, other) = (a.end, b.end);
    }
    for (same, theirs) in (at..end_a).zip(other..) {
        both(out, pair, (same, theirs))?;
    }
    Ok(())
}

/// Writes an instruction that both have, with which registers of A are others in B.
fn both(out: &mut impl Write, pair: &Pair, (a, b): (usize, usize)) -> io::Result<()> {
    let Some(ours) = pair.lines[0].get(a) else { return Ok(()) };
    let mut others: Vec<String> = Vec::new();
    for (from, to) in pair.lines[1].get(b).into_iter().flat_map(|theirs| between(ours, theirs)) {
        let text = format!("{from}->{to}");
        if !others.contains(&text) {
            others.push(text);
        }
    }
    write!(out, "  /*{:04x}*/ {}", ours.offset, ours.text)?;
    if !others.is_empty() {
        write!(out, "  {FAINT}{}{FAINT:#}", others.join(", "))?;
    }
    writeln!(out)
}

/// Writes an instruction that both have, and why it is not the same all the same.
fn changed(out: &mut impl Write, pair: &Pair, note: &Note, (a, b): (usize, usize)) -> io::Result<()> {
    let (Some(ours), Some(theirs)) = (pair.lines[0].get(a), pair.lines[1].get(b)) else { return Ok(()) };
    let why = match note {
        Note::Target => match ours.target.zip(theirs.target) {
            Some((left, right)) => format!("branches elsewhere: {left:#x} here, {right:#x} there"),
            None => "branches elsewhere".to_string(),
        },
        Note::Registers(shifts) => {
            let shift = |shift: &Shift| match &shift.before {
                Some(before) => format!("{}->{} (before {before})", shift.from, shift.to),
                None => format!("{}->{}", shift.from, shift.to),
            };
            match shifts.is_empty() {
                true => "other registers".to_string(),
                false => shifts.iter().map(shift).collect::<Vec<_>>().join(", "),
            }
        }
    };
    writeln!(out, "{CHANGED}~ /*{:04x}*/ {}{CHANGED:#}  {FAINT}{why}{FAINT:#}", ours.offset, ours.text)
}

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    same: bool,
    functions: Vec<Compared<'a>>,
    only_in_a: Vec<Named<'a>>,
    only_in_b: Vec<Named<'a>>,
}

#[derive(Serialize)]
struct Named<'a> {
    name: &'a str,
    architecture: &'a str,
}

#[derive(Serialize)]
struct Compared<'a> {
    a: Named<'a>,
    b: Named<'a>,
    /// How many instructions are the same.
    same: usize,
    /// Registers that have other names in B.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    renamed: Vec<Renamed<'a>>,
    /// Of the changes, how many are there only because other registers are used.
    #[serde(skip_serializing_if = "is_zero")]
    in_registers: usize,
    /// Whether control information differs, and nothing else.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    in_control: bool,
    /// What they take of the machine, where that differs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    resources: Vec<Resource>,
    /// How many instructions each has.
    instructions: Sides,
    /// Classes of which they have not as many instructions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mix: Vec<Class>,
    changes: Vec<Change<'a>>,
}

#[derive(Serialize)]
struct Renamed<'a> {
    a: &'a str,
    b: &'a str,
}

#[derive(Serialize)]
struct Sides {
    a: usize,
    b: usize,
}

#[derive(Serialize)]
struct Class {
    class: &'static str,
    a: u32,
    b: u32,
}

#[derive(Serialize)]
struct Resource {
    what: &'static str,
    a: Option<u64>,
    b: Option<u64>,
}

impl Resource {
    fn of(change: &diff::Change) -> Resource {
        Resource { what: change.what, a: change.a, b: change.b }
    }
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

#[derive(Serialize)]
struct Change<'a> {
    /// Where the instructions stand that are gone, and where those stand that are new.
    offset_a: u64,
    offset_b: u64,
    gone: Vec<&'a str>,
    new: Vec<&'a str>,
    /// Of one instruction that is the same but for its registers: those that are others here than before it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    registers: Vec<Renamed<'a>>,
    /// Whether it is one instruction that is the same, and branches to another place.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    branches_elsewhere: bool,
}

fn named(function: &Function) -> Named<'_> {
    Named { name: &function.name, architecture: &function.architecture }
}

fn compared(pair: &Pair) -> Compared<'_> {
    let place = |side: usize, at: usize| {
        let lines = &pair.lines[side];
        lines.get(at).or(lines.last()).map_or(0, |line| line.offset)
    };
    let texts = |side: usize, range: &Range<usize>| {
        pair.lines[side][range.clone()].iter().map(|line| line.text.as_str()).collect()
    };
    let changes = pair.hunks.iter().map(|(a, b)| Change {
        offset_a: place(0, a.start),
        offset_b: place(1, b.start),
        gone: texts(0, a),
        new: texts(1, b),
        registers: match pair.notes.get(&a.start) {
            Some(Note::Registers(shifts)) => {
                shifts.iter().map(|shift| Renamed { a: &shift.from, b: &shift.to }).collect()
            }
            _ => Vec::new(),
        },
        branches_elsewhere: matches!(pair.notes.get(&a.start), Some(Note::Target)),
    });
    let gone: usize = pair.hunks.iter().map(|(a, _)| a.len()).sum();
    Compared {
        a: named(&pair.a),
        b: named(&pair.b),
        same: pair.lines[0].len() - gone,
        renamed: pair.renamed.iter().map(|(a, b)| Renamed { a, b }).collect(),
        in_registers: pair.in_registers,
        in_control: pair.in_control,
        resources: pair.resources.iter().map(Resource::of).collect(),
        instructions: Sides { a: pair.lines[0].len(), b: pair.lines[1].len() },
        mix: pair.mix.iter().map(|count| Class { class: count.class, a: count.a, b: count.b }).collect(),
        changes: changes.collect(),
    }
}

/// Writes all pairs as a document.
pub fn json(
    out: &mut impl Write,
    same: bool,
    pairs: &[Pair],
    alone: &[Vec<Function>; 2],
) -> anyhow::Result<()> {
    let document = Document {
        schema: "warpsmith.diff/1",
        same,
        functions: pairs.iter().map(compared).collect(),
        only_in_a: alone[0].iter().map(named).collect(),
        only_in_b: alone[1].iter().map(named).collect(),
    };
    output::json(out, &document)
}
