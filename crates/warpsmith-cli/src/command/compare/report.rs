//! What differs, for people.

use super::options::Options;
use super::sides::{LETTERS, Side};
use crate::name;
use crate::output::{self, Out, Thousands, first_of};
use std::io::{self, Write};
use warpsmith::sim::compare::{Comparison, Differences, Stopped, Store, Unequal, Verdict, distance};

/// Writes all of it.
pub fn write(
    out: &mut Out,
    options: &Options,
    sides: &[Side; 2],
    compared: &[String],
    comparison: &Comparison,
) -> io::Result<()> {
    match &comparison.outcome {
        Verdict::Equal => {
            let rounds = if options.rounds > 1 {
                format!(" in {} rounds", Thousands(options.rounds))
            } else {
                String::new()
            };
            let ulp = options.ulp.map_or_else(String::new, |ulp| format!(" within {ulp} ulp"));
            let (own, internal): (Vec<&String>, Vec<&String>) =
                compared.iter().partition(|name| !name::is_internal(name));
            let own = own.into_iter().map(|name| name::demangled(name).unwrap_or_else(|| name.clone()));
            let mut all = first_of(&format!("equal{ulp}{rounds}:"), own.collect::<Vec<_>>().into_iter());
            if !internal.is_empty() {
                let count = output::count(internal.len() as u64, "variable", "variables");
                all += &format!(", and {count} that a source file has to itself");
            }
            return writeln!(out, "{all}");
        }
        Verdict::Different(differences) => different(out, sides, differences)?,
        Verdict::Stopped(all) => stopped(out, sides, all)?,
    }
    let Some(made) = options.inputs else { return Ok(()) };
    let round = comparison.round + 1;
    let (kind, seed) = (made.name(), options.seed);
    writeln!(
        out,
        "in round {} of {}: --inputs {kind} --seed {seed}",
        Thousands(round),
        Thousands(options.rounds)
    )
}

fn different(out: &mut Out, sides: &[Side; 2], differences: &Differences) -> io::Result<()> {
    for one in &differences.results {
        let [a, b] = values(one);
        let Unequal { name, index, differing, count, .. } = one;
        write!(out, "{name}[{index}]: {a} in A, {b} in B")?;
        let apart = distance(one.ty, one.values[0], one.values[1]).filter(|apart| *apart > 0);
        if let Some(apart) = apart {
            write!(out, ", {} ulp apart", Thousands(apart))?;
        }
        let verb = if *differing == 1 { "differs" } else { "differ" };
        let all = output::count(*count, "element", "elements");
        write!(out, "; {} of {all} {verb}", Thousands(*differing))?;
        match one.farthest.filter(|farthest| *differing > 1 && *farthest > 0) {
            Some(farthest) => writeln!(out, ", by at most {} ulp", Thousands(farthest))?,
            None => writeln!(out)?,
        }
        for ((side, letter), store) in sides.iter().zip(LETTERS).zip(&one.stores) {
            written(out, side, letter, store.as_ref())?;
        }
    }
    let Some(printed) = &differences.printed else { return Ok(()) };
    writeln!(out, "what they print differs")?;
    for (letter, line) in LETTERS.into_iter().zip(printed) {
        if let Some(line) = line {
            writeln!(out, "  only {letter}: {}", output::one_line(format_args!("{line}")))?;
        }
    }
    Ok(())
}

/// Both values, with their bits where their texts say no difference.
fn values(one: &Unequal) -> [String; 2] {
    let texts = one.values.map(|bits| one.ty.text(bits));
    if texts[0] != texts[1] {
        return texts;
    }
    let digits = 2 + 2 * one.ty.bytes() as usize;
    [0, 1].map(|side| format!("{} ({:#0digits$x})", texts[side], one.values[side]))
}

/// Who wrote an element last.
fn written(out: &mut Out, side: &Side, letter: &str, store: Option<&Store>) -> io::Result<()> {
    if let Some(gpu) = &side.gpu {
        return writeln!(out, "  {letter}: on {gpu}");
    }
    let Some(store) = store else {
        return writeln!(out, "  {letter}: no store of {} has written it", side.name());
    };
    let file = side.file(store.module);
    write!(out, "  {letter}: in {}, {file}", store.function)?;
    match &store.machine {
        Some((address, text)) => write!(out, " at {address:#06x}: {text}")?,
        None if store.line > 0 => write!(out, ":{}: {}", store.line, store.mnemonic)?,
        None => {}
    }
    if side.launches.len() > 1 {
        write!(out, ", launch {}", store.launch)?;
    }
    let index = |[x, y, z]: [u32; 3]| format!("({x}, {y}, {z})");
    writeln!(out, "; block {}, thread {}", index(store.block), index(store.thread))?;
    match &store.location {
        Some((file, line)) => writeln!(out, "    from {}:{line}", output::one_line(format_args!("{file}"))),
        None => Ok(()),
    }
}

fn stopped(out: &mut Out, sides: &[Side; 2], all: &[Option<Stopped>; 2]) -> io::Result<()> {
    for ((side, letter), one) in sides.iter().zip(LETTERS).zip(all) {
        match one {
            None => writeln!(out, "{letter} comes to its end: {}", side.name())?,
            Some(Stopped { fault, .. }) => {
                // What an assertion says is the program's.
                let text = fault.to_string();
                let lines = text.lines().map(|line| output::one_line(format_args!("{line}")));
                writeln!(out, "{letter} stops: {}", lines.collect::<Vec<_>>().join("\n"))?;
            }
        }
    }
    if let [Some(a), Some(b)] = all {
        let how = if a.is_like(b) { "both stop alike" } else { "both stop, each for a reason of its own" };
        writeln!(out, "{how}: there are no results to compare")?;
    }
    Ok(())
}
