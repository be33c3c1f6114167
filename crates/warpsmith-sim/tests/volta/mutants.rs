//! What machine code means, broken on purpose, one thing at a time: something has to notice. `cargo xtask mutate --code` runs this.
//!
//! Broken are the lines of programs (an operator, a number, an operand, a modifier), and the operations that lowerings make. What
//! may notice: worked cases, the comparison of lowerings with programs, and the recorded kernels with what PTX left.

mod edit;

use crate::fast::{self, Counts};
use crate::kernels::{self, File};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use warpsmith_meaning::semantics::{CaseFault, Programs};
use warpsmith_meaning::{Meanings, base};
use warpsmith_sass::{Architecture, Instruction, Isa};
use warpsmith_sim::lower::volta::mutate::{break_lowering, changed};

/// Architectures whose instructions are looked at: together they have all classes.
const LOOKED_AT: [&str; 6] = ["sm_70", "sm_75", "sm_80", "sm_90", "sm_100", "sm_120"];
/// Kernels that are run at most, of those that have an instruction.
const MOST_KERNELS: usize = 200;
/// Instructions that are run at most, of those whose programs call a function; the worked cases of all are.
const MOST_USERS: usize = 12;
/// Operations of an instruction that are broken at most.
const MOST_OPERATIONS: usize = 12;

/// A file of texts, as it is shipped.
type Text = (&'static str, &'static str);

/// What became of a mutant.
enum Fate {
    /// It is no program.
    Invalid,
    /// Who has noticed, and what.
    Killed(&'static str, String),
    Survives,
}

/// All that may notice.
struct Judge {
    isas: BTreeMap<String, Isa>,
    files: Vec<(String, File)>,
    /// By mnemonic, the kernels that have it: file and case.
    kernels: BTreeMap<String, Vec<(usize, usize)>>,
}

impl Judge {
    fn new() -> Judge {
        let (mut isas, mut files, mut all) = (BTreeMap::new(), Vec::new(), BTreeMap::new());
        let load = |name: &str| Architecture::find(name).expect("it is shipped").load().expect("it is sound");
        for name in LOOKED_AT {
            isas.insert(name.to_string(), load(name));
        }
        for (machine, of_machine) in kernels::files() {
            let isa = isas.entry(machine.clone()).or_insert_with(|| load(&machine));
            for file in of_machine {
                for (name, index) in mnemonics(isa, &file) {
                    all.entry(name).or_insert_with(Vec::new).push((files.len(), index));
                }
                files.push((machine.clone(), file));
            }
        }
        // Those of all files in turn.
        for kernels in all.values_mut() {
            let mut of_file: BTreeMap<usize, usize> = BTreeMap::new();
            let mut ranked: Vec<(usize, (usize, usize))> = Vec::new();
            for kernel in kernels.iter() {
                let rank = of_file.entry(kernel.0).or_default();
                ranked.push((*rank, *kernel));
                *rank += 1;
            }
            ranked.sort();
            *kernels = ranked.into_iter().map(|(_, kernel)| kernel).take(MOST_KERNELS).collect();
        }
        Judge { isas, files, kernels: all }
    }

    /// Who notices that instructions with such mnemonics mean something else.
    fn fate(&self, meanings: &Meanings<'_>, names: &BTreeSet<String>) -> Fate {
        let is_meant = |name: &str| names.contains(name);
        if !meanings.faults().is_empty() {
            return Fate::Invalid;
        }
        for name in LOOKED_AT {
            let programs = Programs::some(&self.isas[name], meanings, is_meant);
            if !programs.faults().is_empty() {
                return Fate::Invalid;
            }
            for case in names.iter().filter_map(|name| meanings.instruction(name)).flat_map(|one| &one.cases)
            {
                let done = catch_unwind(AssertUnwindSafe(|| programs.try_case(case)));
                if !matches!(done, Ok(Ok(_) | Err(CaseFault::NotHere))) {
                    return Fate::Killed("cases", format!("{}: {done:?}", case.statement));
                }
            }
        }
        let step = names.len().div_ceil(MOST_USERS).max(1);
        self.others(meanings, &names.iter().step_by(step).cloned().collect())
    }

    /// The same without worked cases, which know no lowering.
    fn others(&self, meanings: &Meanings<'_>, names: &BTreeSet<String>) -> Fate {
        let (mut seen, mut counts) = (BTreeSet::new(), Counts::new());
        for name in LOOKED_AT {
            let look = || {
                fast::look(&self.isas[name], meanings, |name| names.contains(name), &mut seen, &mut counts)
            };
            if !catch_unwind(AssertUnwindSafe(look)).is_ok_and(|wrong| wrong.is_empty()) {
                return Fate::Killed("lowering against program", String::new());
            }
        }
        let mut done = BTreeSet::new();
        for name in names {
            for (file, case) in self.kernels.get(name).into_iter().flatten() {
                let (machine, of) = &self.files[*file];
                let run = || of.run(&self.isas[machine], Some(meanings), of.cases[*case..=*case].iter());
                if done.insert((*file, *case))
                    && !catch_unwind(AssertUnwindSafe(run)).is_ok_and(|wrong| wrong.is_empty())
                {
                    return Fate::Killed("kernels", String::new());
                }
            }
        }
        Fate::Survives
    }
}

/// The mnemonics of each kernel of a file.
fn mnemonics(isa: &Isa, file: &File) -> BTreeSet<(String, usize)> {
    let of = |(index, one): (usize, Instruction)| (base(one.mnemonic(isa)).to_owned(), index);
    file.instructions(isa).into_iter().map(of).collect()
}

/// What was found, by who has noticed.
#[derive(Default)]
struct Account {
    invalid: usize,
    killed: BTreeMap<&'static str, usize>,
    survivors: Vec<String>,
}

impl Account {
    fn add(&mut self, fate: &Fate, what: impl Fn() -> String) {
        match fate {
            Fate::Invalid => self.invalid += 1,
            Fate::Killed(by, _) => *self.killed.entry(by).or_default() += 1,
            Fate::Survives => {
                println!("survives: {}", what());
                self.survivors.push(what());
            }
        }
    }

    /// Tells what was found; a survivor that is not listed is a gap.
    fn tell(&self, of: &str) {
        let killed: usize = self.killed.values().sum();
        let (survivors, invalid) = (self.survivors.len(), self.invalid);
        println!("{of}: {killed} noticed {:?}, {survivors} survive, {invalid} are no programs", self.killed);
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/volta/mutants/survivors.txt");
        let listed = std::fs::read_to_string(path).expect("it is there");
        let is_listed = |one: &&String| listed.lines().any(|line| line == one.as_str());
        let fresh: Vec<&String> = self.survivors.iter().filter(|one| !is_listed(one)).collect();
        assert!(fresh.is_empty(), "{} that are not in {path}:\n{fresh:#?}", fresh.len());
    }
}

/// Which mutants are tried: those of one of so many lines.
fn every() -> usize {
    std::env::var("WARPSMITH_EVERY").ok().and_then(|text| text.parse().ok()).unwrap_or(1).max(1)
}

/// Only what begins so is broken.
fn only() -> String {
    std::env::var("WARPSMITH_ONLY").unwrap_or_default()
}

fn texts() -> Vec<Text> {
    Architecture::find("sm_90").expect("it is shipped").meaning_files().collect()
}

/// Instructions whose program has some lines, or calls a function that has them.
fn users(meanings: &Meanings<'_>, block: &edit::Block) -> BTreeSet<String> {
    let all = meanings.instructions();
    match block {
        edit::Block::Function(name) => {
            let calls = |program: &[&str]| {
                meanings.functions_of(program).iter().any(|function| function.name() == name)
            };
            all.filter(|one| calls(meanings.program_of(one))).map(|one| one.mnemonic.to_string()).collect()
        }
        edit::Block::Instruction(names) => {
            let own: Vec<_> = names
                .iter()
                .filter_map(|name| meanings.instruction(name))
                .map(|one| meanings.program_of(one).as_ptr())
                .collect();
            all.filter(|one| own.contains(&meanings.program_of(one).as_ptr()))
                .map(|one| one.mnemonic.to_string())
                .collect()
        }
    }
}

#[test]
#[ignore = "minutes: cargo xtask mutate --code"]
fn broken_programs_are_noticed() {
    let (judge, texts, mut account) = (Judge::new(), texts(), Account::default());
    let shipped = Meanings::read(texts.iter().map(|(_, text)| *text));
    let (every, only) = (every(), only());
    let all: BTreeSet<String> = shipped.instructions().map(|one| one.mnemonic.to_string()).collect();
    match judge.fate(&shipped, &all) {
        Fate::Survives => {}
        Fate::Invalid => panic!("nothing is broken, and yet it cannot be read"),
        Fate::Killed(by, what) => panic!("nothing is broken, and yet: {by} {what}"),
    }
    let mut number = 0;
    for (index, (file, text)) in texts.iter().enumerate() {
        for line in edit::lines(text) {
            let names = users(&shipped, &line.block);
            if !only.is_empty() && !names.iter().any(|name| *name == only) {
                continue;
            }
            number += 1;
            if number % every != 0 || names.is_empty() {
                continue;
            }
            for changed in line.mutants() {
                let text = line.within(text, &changed);
                let all =
                    texts.iter().enumerate().map(|(at, own)| if at == index { text.as_str() } else { own.1 });
                let meanings = Meanings::read(all);
                let fate = judge.fate(&meanings, &names);
                account
                    .add(&fate, || format!("{file}: {:?}: {} → {}", line.block, line.code, changed.trim()));
            }
        }
    }
    account.tell("programs");
}

/// Whether a test of this program that was written by hand fails with a lowering broken.
fn written_tests_fail(name: &str, at: usize) -> bool {
    let program = std::env::current_exe().expect("it runs");
    let skipped = ["fast", "executed", "quotients", "mutants"].into_iter().flat_map(|name| ["--skip", name]);
    let done = std::process::Command::new(program)
        .args(skipped)
        .env("WARPSMITH_BREAK", format!("{name}:{at}"))
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .status();
    !done.expect("it runs").success()
}

#[test]
#[ignore = "minutes: cargo xtask mutate --code"]
fn broken_lowerings_are_noticed() {
    let (judge, texts, mut account) = (Judge::new(), texts(), Account::default());
    let shipped = Meanings::read(texts.iter().map(|(_, text)| *text));
    let mut users: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for one in shipped.instructions() {
        // Behind the name stands what the lowering is told.
        if let Some(name) = shipped.lowering_of(one).and_then(|text| text.split(' ').next()) {
            users.entry(name).or_default().insert(one.mnemonic.to_string());
        }
    }
    let only = only();
    for (name, names) in users.iter().filter(|(name, _)| only.is_empty() || **name == only) {
        for at in 0..MOST_OPERATIONS {
            break_lowering(name, at);
            let mut fate = judge.others(&shipped, names);
            let hits = changed();
            if hits == 0 && at > 0 {
                break;
            }
            // What no kernel has, and the first thing that is done, tests have that were written for it.
            if matches!(fate, Fate::Survives) && at == 0 && written_tests_fail(name, at) {
                fate = Fate::Killed("tests", String::new());
            }
            account.add(&fate, || match hits {
                0 => format!("{name}: no kernel that is run comes to it"),
                _ => format!("{name}: operation {at}"),
            });
        }
        break_lowering("", 0);
    }
    account.tell("lowerings");
}
