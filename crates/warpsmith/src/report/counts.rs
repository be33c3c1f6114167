//! Statistics and fidelity, for people and for programs.

use super::words::{Thousands, count};
use crate::sim::engine::Shape;
use crate::sim::launch::Executed;
use crate::sim::program::{Fidelity, Program};
use crate::sim::watch::{Count, Statistics, classes};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::io::Write;

/// A kernel that has run, as it is reported.
#[derive(Debug, Clone, Copy)]
pub struct Ran<'a> {
    /// The kernel.
    pub kernel: &'a str,
    /// Its launch.
    pub shape: Shape,
    /// Whether a fault has stopped it.
    pub stopped: bool,
    /// Operations of warps.
    pub operations: u64,
    /// Seconds that it took, and threads of this machine, if these are told: they differ from run to run.
    pub time: Option<(f64, usize)>,
    /// What has executed it, if that is told.
    pub executed: Option<&'a Executed>,
    /// What was counted.
    pub statistics: Option<&'a Statistics>,
}

/// How words are marked that stand out, and those that stand back: `{}` begins it, `{:#}` ends it.
#[derive(Clone, Copy)]
pub struct Styles<'a> {
    /// Names.
    pub strong: &'a dyn Display,
    /// Heads of tables.
    pub faint: &'a dyn Display,
}

impl Styles<'_> {
    /// No marks.
    pub const NONE: Styles<'static> = Styles { strong: &"", faint: &"" };
}

/// Lines that are printed of a kernel.
const LINES: usize = 20;

/// Statistics of a kernel.
#[derive(Debug, Clone, Serialize)]
pub struct Report {
    kernel: String,
    grid: [u32; 3],
    block: [u32; 3],
    shared: u32,
    /// Whether a fault has stopped it, so that the counts are those until then.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    threads: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    thread_instructions_per_second: Option<f64>,
    /// `native` or `interpreter`, and a word for why it was that.
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    engine_reason: Option<&'static str>,
    #[serde(skip)]
    executed: Option<Executed>,
    /// Operations of warps; not known of a kernel that was stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    operations: Option<u64>,
    #[serde(flatten)]
    all: Counts,
    lines: Vec<Line>,
    sources: Vec<Line>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    grids: Vec<Grids>,
}

/// Grids of a kernel that another one has launched.
#[derive(Debug, Clone, Serialize)]
struct Grids {
    kernel: String,
    launched_by: String,
    grids: u64,
}

/// Counts under the names that programs see.
#[derive(Debug, Clone, Serialize)]
struct Counts {
    cost: u64,
    warp_instructions: u64,
    thread_instructions: u64,
    mean_lanes: f64,
    /// The same as it is, so that what is printed is rounded once.
    #[serde(skip)]
    lanes: f64,
    global_memory: Global,
    shared_memory: Shared,
    local_memory: Local,
}

#[derive(Debug, Clone, Serialize)]
struct Global {
    requests: u64,
    sectors: u64,
    ideal_sectors: u64,
}

#[derive(Debug, Clone, Serialize)]
struct Local {
    requests: u64,
    bytes: u64,
}

#[derive(Debug, Clone, Serialize)]
struct Shared {
    requests: u64,
    passes: u64,
    ideal_passes: u64,
}

/// A line of a file.
#[derive(Debug, Clone, Serialize)]
struct Line {
    file: String,
    line: u32,
    /// Byte address of machine code, whose lines are the numbers of its instructions.
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<u64>,
    instructions: Vec<String>,
    #[serde(flatten)]
    counts: Counts,
}

/// What a line costs: a slot of each unit that it keeps busy.
fn cost(count: &Count) -> u64 {
    count.warps + count.global.sectors + count.shared.passes
}

impl From<&Count> for Counts {
    fn from(count: &Count) -> Counts {
        let (global, shared) = (count.global, count.shared);
        Counts {
            cost: cost(count),
            warp_instructions: count.warps,
            thread_instructions: count.threads,
            lanes: count.mean_lanes(),
            mean_lanes: (count.mean_lanes() * 100.0).round() / 100.0,
            global_memory: Global {
                requests: global.requests,
                sectors: global.sectors,
                ideal_sectors: global.ideal,
            },
            shared_memory: Shared {
                requests: shared.requests,
                passes: shared.passes,
                ideal_passes: shared.ideal,
            },
            local_memory: Local { requests: count.local.requests, bytes: count.local.bytes },
        }
    }
}

/// Lines by file and number.
type Lines = BTreeMap<(String, u32), (Count, Option<u64>, Vec<String>)>;

fn add(lines: &mut Lines, file: &str, (line, at): (u32, Option<u64>), text: &str, count: &Count) {
    let (all, address, texts) = lines.entry((file.to_owned(), line)).or_default();
    all.add(count);
    *address = at;
    if !texts.iter().any(|known| known == text) {
        texts.push(text.to_owned());
    }
}

/// The most costly first.
fn ordered(lines: Lines) -> Vec<Line> {
    let lines = lines.into_iter().map(|((file, line), (count, address, instructions))| Line {
        file,
        line,
        address,
        instructions,
        counts: Counts::from(&count),
    });
    let mut lines: Vec<Line> = lines.collect();
    // Those that cost the same stay in the order of the files.
    lines.sort_by_key(|line| std::cmp::Reverse(line.counts.cost));
    lines
}

/// The statistics of a kernel.
pub fn report(program: &Program, names: &[String], launched: &Ran<'_>) -> Report {
    let (mut all, mut lines, mut sources) = (Count::default(), Lines::new(), Lines::new());
    let statistics = launched.statistics;
    for (function, source, count) in statistics.iter().flat_map(|one| one.executed(program)) {
        let module = function.module;
        all.add(&count);
        let file = names.get(module).map_or("", String::as_str);
        // Of newer machine code a kernel may come to functions that it calls.
        let (file, address) = match function.native.as_ref().and_then(|native| native.place(source.line)) {
            Some((name, at)) if name != function.name => (format!("{file}({name})"), Some(at)),
            Some((_, at)) => (file.to_owned(), Some(at)),
            None => {
                let listing = function.machine.as_ref().map(|machine| &machine.listing);
                let line = listing.and_then(|lines| lines.get((source.line as usize).wrapping_sub(1)));
                (file.to_owned(), line.map(|line| line.address))
            }
        };
        add(&mut lines, &file, (source.line, address), &source.mnemonic, &count);
        if let Some((file, line)) = source.location {
            let files = program.files.iter().flatten();
            let here = program.files.get(module).into_iter().flatten().chain(files);
            let name = here.into_iter().find(|(index, _)| *index == file).map_or("", |(_, name)| name);
            add(&mut sources, name, (line, None), source.word(), &count);
        }
    }
    let name = |number: u32| program.functions[number as usize].name.clone();
    let grids = statistics.iter().flat_map(|one| one.grids());
    let grids =
        grids.map(|(kernel, parent, grids)| Grids { kernel: name(kernel), launched_by: name(parent), grids });
    let seconds = launched.time.map(|(seconds, _)| seconds);
    let rate = |seconds: f64| (all.threads as f64 / seconds.max(1e-9)).round();
    Report {
        kernel: launched.kernel.to_owned(),
        grid: launched.shape.grid,
        block: launched.shape.block,
        shared: launched.shape.shared,
        stopped: launched.stopped,
        seconds,
        threads: launched.time.map(|(_, threads)| threads),
        thread_instructions_per_second: seconds.map(rate),
        engine: launched.executed.map(|executed| executed.engine().name()),
        engine_reason: launched.executed.and_then(|executed| Some(executed.reason()?.name())),
        executed: launched.executed.cloned(),
        operations: (!launched.stopped).then_some(launched.operations),
        all: Counts::from(&all),
        lines: ordered(lines),
        sources: ordered(sources),
        grids: grids.collect(),
    }
}

impl Report {
    /// For people.
    pub fn write(&self, out: &mut dyn Write, styles: Styles<'_>) -> std::io::Result<()> {
        let strong = styles.strong;
        let sizes = |[x, y, z]: [u32; 3]| format!("{x},{y},{z}");
        writeln!(
            out,
            "{strong}{}{strong:#}: grid {}, block {}{}",
            self.kernel,
            sizes(self.grid),
            sizes(self.block),
            if self.stopped { ", stopped by a fault" } else { "" }
        )?;
        if let (Some(seconds), Some(threads), Some(rate)) =
            (self.seconds, self.threads, self.thread_instructions_per_second)
        {
            let threads = count(threads as u64, "thread", "threads");
            let rate = rate / 1e6;
            writeln!(out, "  {seconds:.3} s on {threads}, {rate:.1} million thread instructions a second")?;
        }
        if let Some(executed) = &self.executed {
            writeln!(out, "  {executed}")?;
        }
        let all = &self.all;
        let (warps, threads) = (Thousands(all.warp_instructions), Thousands(all.thread_instructions));
        match self.operations {
            Some(operations) => {
                writeln!(out, "  {warps} warp instructions in {} operations", Thousands(operations))?;
            }
            None => writeln!(out, "  {warps} warp instructions until then")?,
        }
        writeln!(out, "  {threads} thread instructions: {:.1} of 32 lanes on average", all.lanes)?;
        let global = &all.global_memory;
        if global.requests > 0 {
            writeln!(
                out,
                "  global memory: {}, {:.1} sectors each; {:.1} would do",
                count(global.requests, "request", "requests"),
                global.sectors as f64 / global.requests as f64,
                global.ideal_sectors as f64 / global.requests as f64,
            )?;
        }
        let shared = &all.shared_memory;
        if shared.requests > 0 {
            writeln!(
                out,
                "  shared memory: {}, {}; {} without bank conflicts, {:.1}-way on average",
                count(shared.requests, "request", "requests"),
                count(shared.passes, "pass", "passes"),
                Thousands(shared.ideal_passes),
                shared.passes as f64 / shared.ideal_passes.max(1) as f64,
            )?;
        }
        let local = &all.local_memory;
        if local.requests > 0 {
            writeln!(
                out,
                "  local memory: {}, {} of spilled registers and arrays",
                count(local.requests, "request", "requests"),
                count(local.bytes, "byte", "bytes"),
            )?;
        }
        for Grids { kernel, launched_by, grids } in &self.grids {
            writeln!(out, "  {} of {kernel}, launched by {launched_by}", count(*grids, "grid", "grids"))?;
        }
        table(out, &self.lines, styles)?;
        table(out, &self.sources, styles)
    }
}

fn table(out: &mut dyn Write, lines: &[Line], Styles { faint, .. }: Styles<'_>) -> std::io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "  {faint}{:>12} {:>12} {:>5} {:>12} {:>12} {:>5}  line{faint:#}",
        "cost", "warps", "lanes", "sectors", "ideal", "n-way"
    )?;
    let or_nothing = |is_given: bool, text: String| if is_given { text } else { String::new() };
    for line in lines.iter().take(LINES) {
        let Counts { global_memory: global, shared_memory: shared, .. } = &line.counts;
        writeln!(
            out,
            "  {:>12} {:>12} {:>5.1} {:>12} {:>12} {:>5}  {}:{}: {}",
            Thousands(line.counts.cost),
            Thousands(line.counts.warp_instructions),
            line.counts.lanes,
            or_nothing(global.requests > 0, Thousands(global.sectors).to_string()),
            or_nothing(global.requests > 0, Thousands(global.ideal_sectors).to_string()),
            or_nothing(
                shared.requests > 0,
                format!("{:.1}", shared.passes as f64 / shared.ideal_passes.max(1) as f64)
            ),
            line.file,
            line.address.map_or_else(|| line.line.to_string(), |address| format!("{address:#06x}")),
            line.instructions.join(", "),
        )?;
    }
    if lines.len() > LINES {
        writeln!(out, "  {} more", count((lines.len() - LINES) as u64, "line", "lines"))?;
    }
    Ok(())
}

/// How near the results of a run are to those of a machine: instructions of threads.
#[derive(Debug, Clone, Serialize, Default)]
pub struct FidelityReport {
    exact: u64,
    bounded: u64,
    /// Products of matrices, by the rule by which their sums are formed.
    recorded: u64,
    inferred: u64,
    ideal: u64,
    /// What the manual leaves open, or generated code departs from.
    open: u64,
    /// What is refused is refused before anything runs.
    refused: u64,
    instructions: Vec<Class>,
}

#[derive(Debug, Clone, Serialize)]
struct Class {
    instruction: String,
    form: &'static str,
    fidelity: &'static str,
    thread_instructions: u64,
    /// Of machine code, where the first one stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<First>,
}

/// Where an instruction of machine code stands.
#[derive(Debug, Serialize, Clone)]
struct First {
    function: String,
    address: u64,
}

/// The fidelity of all kernels together.
pub fn fidelity<'s>(
    program: &Program,
    statistics: impl IntoIterator<Item = &'s Statistics>,
) -> FidelityReport {
    let mut report = FidelityReport::default();
    for class in classes(program, statistics) {
        let count = match class.fidelity {
            _ if class.open => &mut report.open,
            Fidelity::Exact => &mut report.exact,
            Fidelity::Bounded => &mut report.bounded,
            Fidelity::Recorded => &mut report.recorded,
            Fidelity::Inferred => &mut report.inferred,
            Fidelity::Ideal => &mut report.ideal,
        };
        *count += class.threads;
        report.instructions.push(Class {
            instruction: class.mnemonic.to_owned(),
            form: class.form,
            fidelity: class.name(),
            thread_instructions: class.threads,
            first: class.first.map(|(function, address)| First { function, address }),
        });
    }
    report
}

impl FidelityReport {
    /// For people.
    pub fn write(&self, out: &mut dyn Write) -> std::io::Result<()> {
        writeln!(
            out,
            "thread instructions: {} exact, {} within a documented bound, {} refused",
            Thousands(self.exact),
            Thousands(self.bounded),
            Thousands(self.refused)
        )?;
        if self.open > 0 {
            writeln!(
                out,
                "  {} left open: the manual does not say what the result is, or the code made for machines departs from it",
                Thousands(self.open)
            )?;
        }
        for (count, what) in [
            (
                self.recorded,
                "products of matrices whose sums are those that such machines were recorded to give",
            ),
            (self.inferred, "products of matrices by a rule that is inferred from what other machines gave"),
            (self.ideal, "products of matrices whose sums are rounded once, as no machine does it"),
        ] {
            if count > 0 {
                writeln!(out, "  {} {what}", Thousands(count))?;
            }
        }
        let width = self.instructions.iter().map(|class| class.fidelity.len()).max().unwrap_or(0).max(7);
        for class in &self.instructions {
            let threads = Thousands(class.thread_instructions);
            write!(out, "  {threads:>15}  {:<width$}  {}", class.fidelity, class.instruction)?;
            match &class.first {
                Some(First { function, address }) => writeln!(out, ", first at {function}+{address:#06x}")?,
                None => writeln!(out)?,
            }
        }
        Ok(())
    }
}
