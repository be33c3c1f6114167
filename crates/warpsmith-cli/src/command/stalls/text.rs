//! Estimates for people.

use super::model::Estimated;
use crate::code::{MachineCode, function_head, region_head};
use crate::output::{CODE, FAINT, NOTE, Out, STRONG, count, plain::shown, told};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, Write};
use warpsmith::cost::{Near, Region, Stalls};
use warpsmith::machine::Function;

/// Pipes that are named.
const PIPES: usize = 4;

/// Writes each function with its loops.
pub fn write(
    out: &mut Out,
    code: &MachineCode,
    all: &[Estimated<'_, '_>],
    (near, top): (Near, usize),
) -> io::Result<()> {
    let data = match near {
        Near::First => "data in L1",
        Near::Second => "data in L2",
        Near::Memory => "data in memory alone",
    };
    writeln!(out, "{NOTE}An estimate of one warp alone, {data}; not measured.{NOTE:#}")?;
    if all.iter().any(|estimated| !estimated.loops.is_empty()) {
        let rounds =
            "Each loop counts once, however often it is run; an unrolled one does more work in a round.";
        writeln!(out, "{NOTE}{rounds}{NOTE:#}")?;
    }
    for estimated in all {
        writeln!(out)?;
        function_head(out, code, estimated.function)?;
        let rounds = if estimated.loops.is_empty() { "" } else { ", loops once" };
        writeln!(out, "  {STRONG}all{STRONG:#}{rounds}")?;
        part(out, estimated, &estimated.whole, top)?;
        for of in &estimated.loops {
            writeln!(out)?;
            region_head(out, estimated.function, &of.0)?;
            part(out, estimated, of, top)?;
        }
    }
    Ok(())
}

fn entry(out: &mut Out, label: &str, text: &str) -> io::Result<()> {
    writeln!(out, "    {FAINT}{label:<8}{FAINT:#}  {text}")
}

fn part(
    out: &mut Out,
    estimated: &Estimated<'_, '_>,
    (region, stalls): &(Region, Stalls),
    top: usize,
) -> io::Result<()> {
    let found = &stalls.estimate;
    if stalls.instructions.is_empty() {
        return entry(out, "cycles", "none: no way leads through it");
    }
    let round = match (region.number, region.path.len()) {
        (None, _) => String::new(),
        (Some(_), length) => format!(" a round of {}", count(length as u64, "instruction", "instructions")),
    };
    let mut of = vec![format!("{} issue", found.issue), format!("{} stated stalls", found.stalls)];
    if found.barriers > 0 {
        let classes: Vec<String> =
            stalls.by_class.iter().map(|(class, cycles)| format!("{class} {cycles}")).collect();
        of.push(format!("{} waits ({})", found.barriers, classes.join(", ")));
    }
    if found.busy > 0 {
        of.push(busy(found.busy));
    }
    entry(out, "cycles", &format!("{CODE}{}{CODE:#}{round}: {}", found.cycles, of.join(", ")))?;
    let left = region.instructions.len() - region.path.len().min(region.instructions.len());
    if left > 0 {
        let beside = count(left as u64, "instruction", "instructions");
        let all = region.instructions.len();
        entry(out, "way", &format!("{} of {all} instructions; {beside} on other ways", region.path.len()))?;
    }
    if region.number.is_some() && region.has_loops {
        entry(out, "", "the loops in it are gone through once")?;
    }
    let pipes = found.pipes.iter().take(PIPES);
    let pipes: Vec<String> = pipes.map(|(name, cycles)| format!("{name} {cycles}")).collect();
    entry(out, "pipes", &pipes.join(", "))?;
    if region.number.is_some() {
        let warps = stalls.warps();
        let resident = estimated.resident.map_or(String::new(), |resident| {
            let enough = if u64::from(resident) >= warps { "" } else { ": too few" };
            match estimated.room.is_some_and(|room| room <= resident) {
                true => format!("; it has room for {resident}{enough}"),
                false => format!("; registers let {resident} be resident{enough}"),
            }
        });
        let bound = found.bound();
        let text = format!(
            "{warps} of a scheduler would hide it ({} cycles against {bound} of {}){resident}",
            found.cycles,
            bound_by(stalls)
        );
        entry(out, "warps", &text)?;
    }
    let function = estimated.function;
    let mut label = "waits";
    let all = longest(function, stalls);
    let shown = if top > 0 { top.min(all.len()) } else { all.len() };
    let mut rest = Causes { waits: found.barriers, stalls: found.stalls, busy: found.busy };
    for Waiting { at, cycles, cause, why } in all.into_iter().take(shown) {
        rest.less(cause, cycles);
        let index = stalls.instructions[at];
        let address = function.body().address(index);
        entry(out, label, &format!("{cycles:>4}  {FAINT}{address:#06x}{FAINT:#}  {}", function.text(index)))?;
        let place = source(function, index);
        writeln!(out, "    {:8}        {FAINT}      {why}{place}{FAINT:#}", "")?;
        label = "";
    }
    if let Some(rest) = rest.told() {
        let label = if label.is_empty() { "" } else { "waits" };
        entry(out, label, &format!("{FAINT}and in all others: {rest}{FAINT:#}"))?;
    }
    let calls = function.calls_among(|index| region.instructions.binary_search(&index).is_ok());
    if !calls.is_empty() {
        let names: Vec<String> = calls.iter().map(|name| shown_name(name)).collect();
        entry(out, "open", &format!("what it calls is not counted: {}", names.join(", ")))?;
    }
    open(out, function, stalls)
}

/// Cycles of pipes that are busy; one cycle is one of one pipe.
fn busy(cycles: u64) -> String {
    format!("{cycles} busy {}", if cycles == 1 { "pipe" } else { "pipes" })
}

fn shown_name(name: &str) -> String {
    format!("{CODE}{}{CODE:#}", shown(&told(name)))
}

/// What an instruction waits for.
#[derive(Clone, Copy)]
enum Cause {
    /// A barrier that another instruction sets.
    Barrier,
    /// A stall that the code states.
    Stated,
    /// A pipe that is busy.
    Busy,
}

/// An instruction that waits.
struct Waiting {
    /// Its number on the way.
    at: usize,
    cycles: u64,
    cause: Cause,
    /// In words.
    why: String,
}

/// Cycles by cause.
struct Causes {
    waits: u64,
    stalls: u64,
    busy: u64,
}

impl Causes {
    fn less(&mut self, cause: Cause, cycles: u64) {
        let of = match cause {
            Cause::Barrier => &mut self.waits,
            Cause::Stated => &mut self.stalls,
            Cause::Busy => &mut self.busy,
        };
        *of = of.saturating_sub(cycles);
    }

    /// In words, if there are any.
    fn told(&self) -> Option<String> {
        let pipes = if self.busy == 1 { "busy pipe" } else { "busy pipes" };
        let all = [(self.stalls, "stated stalls"), (self.waits, "waits"), (self.busy, pipes)];
        let all: Vec<String> = all
            .into_iter()
            .filter(|(cycles, _)| *cycles > 0)
            .map(|(cycles, what)| format!("{cycles} {what}"))
            .collect();
        (!all.is_empty()).then(|| all.join(", "))
    }
}

/// What keeps a round from being shorter, however many warps there are.
fn bound_by(stalls: &Stalls) -> String {
    match stalls.estimate.pipes.first() {
        Some((name, cycles)) if *cycles > stalls.estimate.issue => format!("pipe {name}"),
        _ => "issue".into(),
    }
}

fn source(function: &Function<'_>, index: u32) -> String {
    function.source(index).map_or(String::new(), |(file, line)| format!("; {}:{line}", shown(file)))
}

/// Says what was left out.
fn open(out: &mut Out, function: &Function<'_>, stalls: &Stalls) -> io::Result<()> {
    let mut open: BTreeMap<String, u64> = BTreeMap::new();
    for index in &stalls.open {
        let name = function.instruction(*index).map(|found| found.mnemonic(function.isa()).to_string());
        *open.entry(name.unwrap_or_default()).or_default() += 1;
    }
    if !open.is_empty() {
        let names: Vec<String> = open
            .into_iter()
            .map(|(name, times)| if times > 1 { format!("{name} ({times} times)") } else { name })
            .collect();
        entry(out, "open", &format!("not counted, for others decide: {}", names.join(", ")))?;
    }
    if stalls.says_nothing {
        let why = "the code states no stalls, as it does without optimisation: far too few cycles";
        entry(out, "open", why)?;
    }
    Ok(())
}

/// The instructions that wait, longest first; of stalls that the code states, and of busy pipes, those that are long.
fn longest(function: &Function<'_>, stalls: &Stalls) -> Vec<Waiting> {
    /// What is not worth a line.
    const SHORT: u8 = 8;
    let mut all: Vec<Waiting> = Vec::new();
    for (at, wait) in stalls.estimate.waits.iter().enumerate() {
        if let Some(wait) = wait {
            let on = stalls.instructions[wait.on];
            let before = if wait.on > at { ", of the round before" } else { "" };
            let what = if wait.result { "waits for" } else { "waits until operands are read by" };
            let why = format!("{what} {} at {:#06x}{before}", function.text(on), function.body().address(on));
            all.push(Waiting { at, cycles: wait.cycles, cause: Cause::Barrier, why });
        }
    }
    for (at, stall) in stalls.stalls.iter().enumerate().filter(|(_, stall)| **stall >= SHORT) {
        let why = "the code states this stall behind it".into();
        all.push(Waiting { at, cycles: u64::from(*stall) - 1, cause: Cause::Stated, why });
    }
    for (at, cycles) in
        stalls.estimate.throttled.iter().enumerate().filter(|(_, cycles)| **cycles >= SHORT.into())
    {
        let why = "its pipe is busy with what this warp gave it before".into();
        all.push(Waiting { at, cycles: *cycles, cause: Cause::Busy, why });
    }
    all.sort_by_key(|waiting| (Reverse(waiting.cycles), waiting.at));
    all
}
