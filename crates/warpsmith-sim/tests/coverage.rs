//! Which forms are executed, how, and which tests try them: `docs/execution.md`, which this test writes.
//! The instructions are the covering sets that the data makes of every form. `WARPSMITH_BLESS=1` writes the page anew.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use support::Subject;
use warpsmith_ptx::Module;
use warpsmith_ptx::generate::{Platform, enumerate};
use warpsmith_ptx::isa::{Form, PtxVersion, Target, families};
use warpsmith_ptx::lane::{Case, Shape, Type, types};
use warpsmith_sim::memory::Global;

/// Families that are left to a later version, and why.
const LATER: [(&str, &str); 12] = [
    ("wmma", "tensor cores"),
    ("mma", "tensor cores"),
    ("wgmma", "tensor cores, warpgroups"),
    ("tcgen05", "tensor memory"),
    ("sparse", "tensor cores"),
    ("fabric", "several GPUs"),
    ("multimem", "several GPUs"),
    ("texture", "textures"),
    ("surface", "surfaces"),
    ("launch", "clusters, dependent grids"),
    ("async", "bulk and tensor copies"),
    ("mbarrier", "barrier objects"),
];

/// What of a form is executed.
#[derive(Debug, Default)]
struct Covered {
    lines: usize,
    /// Reasons of those that are refused, without what they name.
    refused: BTreeMap<String, usize>,
}

impl Covered {
    fn is_whole(&self) -> bool {
        self.refused.is_empty()
    }
}

/// Lowers the covering set of a form.
fn cover(form: Form) -> Covered {
    let target = Target::all().filter(|target| target.suffix().is_none()).last().unwrap_or_default();
    let platform = Platform { version: PtxVersion::NEWEST, target };
    let enumeration = enumerate::form(form);
    let lines: Vec<&str> = enumeration.lines.iter().map(String::as_str).collect();
    let (text, first) = enumerate::module(lines.iter().copied(), platform, enumerate::Mode::Independent);
    let module = Module::parse(text);
    let refused = warpsmith_sim::link(&[module], &mut Global::new()).err().unwrap_or_default();
    let mut out = Covered { lines: lines.len(), refused: BTreeMap::new() };
    let mut seen = BTreeSet::new();
    for one in refused {
        let Some(line) = (one.line as usize).checked_sub(first).filter(|line| *line < lines.len()) else {
            continue;
        };
        if seen.insert(line) {
            *out.refused.entry(one.message).or_default() += 1;
        }
    }
    out
}

#[test]
fn survey() {
    let mut all: BTreeMap<&str, (usize, usize, usize)> = BTreeMap::new();
    for form in Form::all() {
        let covered = cover(form);
        let entry = all.entry(form.family()).or_default();
        entry.0 += 1;
        entry.1 += usize::from(covered.is_whole());
        entry.2 += usize::from(covered.refused.values().sum::<usize>() < covered.lines);
        if !covered.is_whole() && !LATER.iter().any(|(family, _)| *family == form.family()) {
            println!(
                "{} | {} of {} | {:?}",
                form.syntax(),
                covered.refused.values().sum::<usize>(),
                covered.lines,
                covered.refused.iter().take(2).collect::<Vec<_>>()
            );
        }
    }
    println!("{all:#?}");
}
