//! Costs of lines.

use super::cost::{Cost, Counted, counted};
use crate::program::{Function, Program};
use crate::watch::{Statistics, Waits};
use std::collections::{BTreeMap, BTreeSet};

/// A launch of a kernel.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Launch {
    /// The kernel.
    pub kernel: String,
    /// Blocks of the grid.
    pub grid: [u32; 3],
    /// Threads of a block.
    pub block: [u32; 3],
    /// Whether a fault has stopped it, so that the counts are those until then.
    pub stopped: bool,
    /// What it has cost.
    pub cost: Cost,
}

/// A line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Line {
    /// Its number, from 1; of machine code that of the instruction.
    pub number: u32,
    /// The address of an instruction of machine code in its function.
    pub address: Option<u64>,
    /// Its text, as far as it is known.
    pub text: String,
    /// Whether there are instructions of it.
    pub has_code: bool,
    /// What its own instructions have cost.
    pub own: Cost,
    /// What those have cost that stand in the place of its calls.
    pub inlined: Cost,
}

impl Line {
    /// What it has cost with what is inlined there.
    pub fn all(&self) -> Cost {
        let mut all = self.own;
        all += &self.inlined;
        all
    }
}

/// A file, or a function of machine code.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: String,
    /// The function, of machine code.
    pub function: Option<String>,
    /// Its lines: all of them where its text is known, else those that have code.
    pub lines: Vec<Line>,
    /// Whether its text is known.
    pub is_known: bool,
}

/// What a run has cost.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Profile {
    /// Its launches, in order.
    pub launches: Vec<Launch>,
    /// The source that was compiled, if that is known.
    pub sources: Vec<File>,
    /// PTX or machine code.
    pub listings: Vec<File>,
}

/// Lines of a file by number.
type Lines = BTreeMap<u32, Line>;

impl Profile {
    /// The profile of a program. `names` are those of the files of its modules; `launches` what was counted of each launch, whose
    /// cost need not be given; `text` gives the texts of files, as far as they can be read.
    pub fn of<'w>(
        program: &Program,
        names: &[String],
        launches: impl IntoIterator<Item = (Launch, &'w Statistics, Option<&'w Waits>)>,
        mut text: impl FnMut(&str) -> Option<String>,
    ) -> Profile {
        let mut profile = Profile::default();
        let mut sources: BTreeMap<String, Lines> = BTreeMap::new();
        let mut listings: BTreeMap<(String, Option<String>), Lines> = BTreeMap::new();
        for (mut launch, statistics, waits) in launches {
            launch.cost = Cost::default();
            let all = counted(program, statistics, waits);
            let reached: BTreeSet<usize> =
                all.iter().filter(|one| one.cost.count.warps > 0).map(|one| one.function).collect();
            for one in all.iter().filter(|one| reached.contains(&one.function)) {
                launch.cost += &one.cost;
                let function = &program.functions[one.function];
                list(&mut listings, function, names, one);
                attribute(&mut sources, program, function, one);
            }
            profile.launches.push(launch);
        }
        let file = |(name, lines): (String, Lines), text: Option<String>, function| {
            let is_known = text.is_some() || function;
            File { name, function: None, lines: filled(lines, text.as_deref()), is_known }
        };
        for ((name, function), lines) in listings {
            let text = if function.is_none() { text(&name) } else { None };
            let one = file((name, lines), text, function.is_some());
            profile.listings.push(File { function, ..one });
        }
        for (name, lines) in sources {
            let text = text(&name);
            profile.sources.push(file((name, lines), text, false));
        }
        profile
    }

    /// What everything has cost.
    pub fn cost(&self) -> Cost {
        self.launches.iter().fold(Cost::default(), |mut all, launch| {
            all += &launch.cost;
            all
        })
    }
}

/// Adds the cost of an instruction to its line of the listing.
fn list(
    listings: &mut BTreeMap<(String, Option<String>), Lines>,
    function: &Function,
    names: &[String],
    one: &Counted,
) {
    let source = &function.sources[one.source];
    let name = names.get(function.module).cloned().unwrap_or_default();
    let listed = function.listed(source.line);
    let of = listed.is_some().then(|| function.name_at(source.line));
    let line = listings.entry((name, of)).or_default().entry(source.line).or_default();
    (line.number, line.has_code) = (source.line, true);
    if let Some((address, text)) = listed {
        (line.address, line.text) = (Some(address), text);
    }
    line.own += &one.cost;
}

/// Adds it to the line that it was compiled from, and to those of the calls in whose place that stands.
fn attribute(sources: &mut BTreeMap<String, Lines>, program: &Program, function: &Function, one: &Counted) {
    let mut seen: Vec<(String, u32)> = Vec::new();
    for (depth, place) in program.chain(function, one.pc).into_iter().enumerate() {
        let at = (place.file, place.line);
        if at.1 == 0 || seen.contains(&at) {
            continue;
        }
        let line = sources.entry(at.0.clone()).or_default().entry(at.1).or_default();
        (line.number, line.has_code) = (at.1, true);
        if depth == 0 {
            line.own += &one.cost;
        } else {
            line.inlined += &one.cost;
        }
        seen.push(at);
    }
}

/// All lines of a text, with what was counted of them.
fn filled(mut lines: Lines, text: Option<&str>) -> Vec<Line> {
    for (number, text) in text.into_iter().flat_map(|text| (1..).zip(text.lines())) {
        let line = lines.entry(number).or_default();
        (line.number, line.text) = (number, text.to_owned());
    }
    lines.into_values().collect()
}
