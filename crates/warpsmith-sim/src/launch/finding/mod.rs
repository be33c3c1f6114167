//! What was found in a run, in the words of whoever has written the program: lines of the source and of PTX, names of buffers.

mod allow;
mod memory;
mod site;
mod words;

pub use allow::Allow;
pub use memory::MemoryPlace;
pub use site::{FindingSite, Who};

use super::Device;
use std::collections::{BTreeSet, HashMap};
use warpsmith_engine::engine::Shape;
use warpsmith_engine::op::{AtomicFunction, Op};
use warpsmith_engine::program::Function;
use warpsmith_sanitize::{Check, Problem, Report, Severity};

/// Something that was found, once for each pair of places of the source.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// The check that has found it.
    pub check: Check,
    /// How bad it is.
    pub severity: Severity,
    /// What it is.
    pub problem: Problem,
    /// The same in words, on one line.
    pub message: String,
    /// What would mend it.
    pub help: Option<String>,
    /// The kernel that was launched.
    pub kernel: String,
    /// Where: that which came last, first.
    pub site: FindingSite,
    /// Other places that it is about, and what each has to do with it.
    pub others: Vec<(String, FindingSite)>,
    /// How often.
    pub count: u64,
    /// The seeds of the schedules that have shown it, if there were several; the first few.
    pub seeds: Vec<u64>,
}

/// Findings at most that are kept.
const MOST: usize = 4096;
/// Seeds at most that are kept of one.
const SEEDS: usize = 8;

/// A place, or a part of it, that tells findings apart.
type Key = (Check, String, Vec<(String, u32, u64)>);

/// Findings of several launches and schedules, each pair of places once.
#[derive(Debug, Clone, Default)]
pub struct Findings {
    all: Vec<Finding>,
    known: HashMap<Key, usize>,
    /// How many were found beyond those that are kept.
    left_out: u64,
}

impl Findings {
    /// Adds what was found in a launch of a kernel, by its number and shape.
    pub(super) fn add(&mut self, device: &Device, (kernel, shape): (usize, Shape), reports: Vec<Report>) {
        for report in reports {
            let finding = Finding::new(device, (kernel, shape), report);
            self.put(finding, false);
        }
    }

    /// Takes those of another schedule, of a seed.
    pub fn unite(&mut self, other: Findings, seed: u64) {
        self.left_out = self.left_out.saturating_add(other.left_out);
        for mut finding in other.all {
            if finding.seeds.is_empty() {
                finding.seeds.push(seed);
            }
            self.put(finding, true);
        }
    }

    fn put(&mut self, finding: Finding, of_another: bool) {
        let key = finding.key();
        if let Some(known) = self.known.get(&key).and_then(|index| self.all.get_mut(*index)) {
            // The bytes of a leak are those of one run, and so is how often it was found.
            let is_leak = of_another && finding.check == Check::Leak;
            let is_more = is_leak && finding.count > known.count;
            let count = match is_leak {
                true => known.count.max(finding.count),
                false => known.count.saturating_add(finding.count),
            };
            let mut seeds = core::mem::take(&mut known.seeds);
            for seed in &finding.seeds {
                if seeds.len() < SEEDS && !seeds.contains(seed) {
                    seeds.push(*seed);
                }
            }
            let is_more = is_more
                || !is_leak
                    && finding.severity == known.severity
                    && words::outweighs(&finding.problem, &known.problem);
            if finding.severity > known.severity || is_more {
                *known = finding;
            }
            (known.count, known.seeds) = (count, seeds);
        } else if self.all.len() < MOST {
            self.known.insert(key, self.all.len());
            self.all.push(finding);
        } else {
            self.left_out = self.left_out.saturating_add(1);
        }
    }

    /// All of them, in the order in which they were found.
    pub fn all(&self) -> &[Finding] {
        &self.all
    }

    /// All their places.
    pub fn sites_mut(&mut self) -> impl Iterator<Item = &mut FindingSite> {
        self.all.iter_mut().flat_map(|one| {
            let (own, others) = (&mut one.site, &mut one.others);
            core::iter::once(own).chain(others.iter_mut().map(|(_, site)| site))
        })
    }

    /// Calls files of the source in what is said as a function has them, as where they were found.
    pub fn call_files(&mut self, name: impl Fn(&str) -> String) {
        for one in &mut self.all {
            let files = one.sites().filter_map(|site| Some(site.home()?.file.clone()));
            let files: BTreeSet<String> = files.collect();
            for file in &files {
                let (said, shown) = (format!("{file}:"), format!("{}:", name(file)));
                one.message = called(&one.message, &said, &shown);
                one.help = one.help.as_ref().map(|help| called(help, &said, &shown));
            }
        }
    }

    /// Takes out those that are not to be told.
    pub fn retain(&mut self, keep: impl FnMut(&Finding) -> bool) {
        self.all.retain(keep);
        let keys = self.all.iter().map(Finding::key).zip(0..);
        self.known = keys.collect();
    }

    /// How many were found beyond those that are kept.
    pub fn left_out(&self) -> u64 {
        self.left_out
    }
}

/// Whether a function exchanges words of memory, as whoever takes a lock does.
fn exchanges(function: &Function) -> bool {
    use AtomicFunction::{CompareAndSwap, Exchange};
    function.code.iter().any(|one| matches!(one.op, Op::Atomic { f: CompareAndSwap | Exchange, .. }))
}

/// A text with another name in the place of one, where that is a word of its own.
fn called(text: &str, name: &str, by: &str) -> String {
    let begins = |at: usize| text[..at].ends_with(|c: char| c.is_whitespace() || c == '`') || at == 0;
    let mut out = String::new();
    let mut from = 0;
    for (at, _) in text.match_indices(name).filter(|(at, _)| begins(*at)) {
        out.push_str(&text[from..at]);
        out.push_str(by);
        from = at + name.len();
    }
    out + &text[from..]
}

impl Finding {
    /// Resolves a report.
    fn new(device: &Device, (kernel, shape): (usize, Shape), report: Report) -> Finding {
        let Report { severity, problem, site, other, count } = report;
        let resolve = |site| FindingSite::new(device, kernel, shape, site);
        let may_lock = device.program.functions.get(site.place.function as usize).is_some_and(exchanges);
        let (site, other) = (resolve(&site), other.as_ref().map(resolve));
        let words = words::of(&problem, &site, other.as_ref(), may_lock);
        Finding {
            check: problem.check(),
            severity,
            message: words.message,
            help: words.help,
            problem,
            kernel: device.program.functions.get(kernel).map_or_else(String::new, |one| one.name.clone()),
            site,
            others: other.map(|other| (words.other, other)).into_iter().collect(),
            count,
            seeds: Vec::new(),
        }
    }

    /// All its places, the first one first.
    pub fn sites(&self) -> impl Iterator<Item = &FindingSite> {
        core::iter::once(&self.site).chain(self.others.iter().map(|(_, site)| site))
    }

    fn key(&self) -> Key {
        // Which of two places came first is up to the schedule.
        let mut places: Vec<_> = self.sites().map(FindingSite::key).collect();
        places.sort();
        (self.check, words::kind(&self.problem), places)
    }
}
