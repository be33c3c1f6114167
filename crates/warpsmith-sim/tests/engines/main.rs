//! Engines leave the same: random programs of divergent and uniform conditions and loops, loops that are left anywhere, tables of
//! targets, graphs without structure, calls, recursion, barriers, votes and shuffles, ends of single threads, memory of every
//! kind at addresses of every kind, with all arithmetic; bits, faults with their places, totals and counts.
//!
//! `WARPSMITH_PROGRAMS` says how many programs are tried, `WARPSMITH_SEED` which comes first.

mod joins;
mod maker;
mod memory;
mod program;
mod run;
mod statement;

use program::{Program, program};
use run::{Seen, both};
use std::collections::BTreeSet;
use warpsmith_check::{Options, check};
use warpsmith_ptx::{Module, Severity};
use warpsmith_sim::engine::Settings;

/// Programs that are tried if nothing else is said, and of so many one by code of this machine, too, which takes long to make.
const PROGRAMS: u64 = 300;
const MADE: u64 = 12;

fn number_of(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

fn seeds() -> std::ops::Range<u64> {
    let first = number_of("WARPSMITH_SEED", 0);
    first..first + number_of("WARPSMITH_PROGRAMS", PROGRAMS)
}

/// Whether code of this machine is made for the program of a seed.
fn is_made(seed: u64) -> bool {
    std::env::var_os("WARPSMITH_PROGRAMS").is_some() || seed.is_multiple_of(MADE)
}

/// Leaves statements out as long as engines differ all the same.
fn reduced(seed: u64, differs: impl Fn(&Program) -> bool) -> Program {
    let mut without = BTreeSet::new();
    let mut small = program(seed, &without);
    let mut step = small.statements.next_power_of_two();
    while step > 0 {
        for first in (0..small.statements).step_by(step) {
            let mut fewer = without.clone();
            fewer.extend(first..first + step);
            if fewer.len() == without.len() {
                continue;
            }
            let tried = program(seed, &fewer);
            if differs(&tried) {
                (without, small) = (fewer, tried);
            }
        }
        step /= 2;
    }
    small
}

/// Runs the program of a seed by all engines; panics with a small one where they differ. `how`: whether code is made for it, and
/// whether its lines are counted.
fn same(seed: u64, more: impl Fn(Settings) -> Settings, how: (bool, bool)) -> Seen {
    match both(&program(seed, &BTreeSet::new()), &more, how) {
        Ok(seen) => seen,
        Err(_) => {
            let small = reduced(seed, |tried| both(tried, &more, how).is_err());
            let difference = both(&small, &more, how).err().unwrap_or_default();
            panic!("seed {seed}, made shorter: {difference}\n{:?}\n{}", small.shape, small.text);
        }
    }
}

#[test]
fn programs_are_accepted() {
    for seed in seeds().take(200) {
        let text = program(seed, &BTreeSet::new()).text;
        let parsed = Module::parse(text.as_str());
        let found = check(&parsed, &Options::default());
        let errors: Vec<String> = found
            .iter()
            .filter(|finding| finding.severity() == Severity::Error)
            .map(|finding| format!("{} {:?}", finding.message(text.as_bytes()), finding.span))
            .collect();
        assert!(errors.is_empty(), "seed {seed}: {errors:#?}\n{text}");
    }
}

#[test]
fn engines_leave_the_same() {
    let (mut ended, mut stopped, mut faults) = (0, 0, 0);
    for seed in seeds() {
        let seen = same(seed, |settings| settings, (is_made(seed), seed % 4 == 3));
        match &seen.result {
            Ok(_) => ended += 1,
            Err(_) if seen.is_stopped() => stopped += 1,
            Err(error) => {
                if std::env::var_os("WARPSMITH_SHOW").is_some() {
                    println!("{seed}: {error}");
                }
                faults += 1;
            }
        }
    }
    println!("{ended} programs ended, {stopped} were stopped by a limit, {faults} by a fault");
    let all = ended + stopped + faults;
    assert!(
        all < 200 || ended > all * 3 / 4 && faults > all / 100,
        "{ended} ended, {stopped} stopped, {faults} faults"
    );
}

#[test]
fn limits_stop_them_at_the_same_place() {
    let mut stopped = 0;
    for seed in seeds().step_by(6) {
        let how = (is_made(seed / 6), false);
        let Ok(totals) = same(seed, |settings| settings, how).result else { continue };
        for most in [1, totals.instructions / 3, totals.instructions - 1] {
            let total = |settings| Settings { max_total_instructions: most, ..settings };
            stopped += usize::from(same(seed, total, how).is_stopped());
            let warp = |settings| Settings { max_instructions: most / 4 + 1, ..settings };
            stopped += usize::from(same(seed, warp, how).is_stopped());
        }
    }
    assert!(seeds().count() < 200 || stopped > 100, "{stopped}");
}

#[test]
fn schedules_are_the_same() {
    for seed in seeds().step_by(10) {
        same(seed, |settings| Settings { seed: 1 + seed, ..settings }, (false, false));
        same(seed, |settings| Settings { round_robin: true, ..settings }, (false, false));
    }
}
