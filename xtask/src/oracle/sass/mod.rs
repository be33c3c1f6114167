//! `cargo xtask oracle sass`: our listings against those of the reference tools.
//!
//! `forms` compiles what can be written in PTX; `collect` lists cubins with cuobjdump, once; `compare` holds our listing and our round trip against that list;
//! `flip` changes one bit of known words at a time and asks nvdisasm what they are then, `vary` sets one operand of every class at a time; `survey` looks through libraries and wheels;
//! `sample` picks the words that the tests keep, `listings` hashes whole listings for them. The descriptions are read from `isa/sass`, so that a change of them needs no new build.

mod collect;
mod compare;
mod flip;
mod flow;
mod forms;
mod hazards;
mod kernel;
mod latency;
mod listings;
mod nvdisasm;
mod sample;
mod speed;
mod survey;
pub mod validate;
mod vary;
mod words;

use anyhow::Context;
use std::collections::BTreeMap;
use warpsmith_sass::{Architecture, Isa};

/// Options of `cargo xtask oracle sass`.
#[derive(clap::Args)]
pub struct Options {
    #[command(subcommand)]
    task: Task,
}

#[derive(clap::Subcommand)]
enum Task {
    /// List cubins with cuobjdump: a file of architecture, address, word and text, each instruction once.
    Collect(collect::Options),
    /// Compare our listing of collected words with theirs; differences by opcode.
    Compare(compare::Options),
    /// Compare the listings of words that differ in one bit from collected ones.
    Flip(flip::Options),
    /// Compile every form of PTX, to have more to collect.
    Forms(forms::Options),
    /// Compare registers that are read, written and live, and the edges among instructions, with nvdisasm's.
    Flow(flow::Options),
    /// Compile chains of instructions, each of which reads the result of the one before, for `latency`.
    Chains(latency::ChainOptions),
    /// The least cycles that compiled code leaves between instructions that depend on each other.
    Latency(latency::Options),
    /// What our tables of latencies would warn of in what compilers have made.
    Hazards(hazards::Options),
    /// Hashes of whole listings, for the tests of the command.
    Listings(listings::Options),
    /// Pick collected words for the tests: some of each class.
    Sample(sample::Options),
    /// What libraries and wheels hold: a few words of each kind, as nvdisasm and as we list them.
    Survey(survey::Options),
    /// Run lines of PTX and the machine code made of them, and compare what they leave.
    Validate(validate::Options),
    /// List every class with each of its operands varied: whole lines, blanks included.
    Vary(vary::Options),
    /// Measure how fast the command lists cubins, and nvdisasm if it is given.
    Speed(speed::Options),
}

/// Does it; whether there is no difference.
pub fn run(options: &Options) -> anyhow::Result<bool> {
    match &options.task {
        Task::Collect(options) => collect::run(options).map(|()| true),
        Task::Compare(options) => compare::run(options),
        Task::Flip(options) => flip::run(options),
        Task::Forms(options) => forms::run(options).map(|()| true),
        Task::Flow(options) => flow::run(options),
        Task::Chains(options) => latency::chains(options).map(|()| true),
        Task::Latency(options) => latency::run(options).map(|()| true),
        Task::Hazards(options) => hazards::run(options),
        Task::Listings(options) => listings::run(options).map(|()| true),
        Task::Sample(options) => sample::run(options).map(|()| true),
        Task::Survey(options) => survey::run(options),
        Task::Validate(options) => validate::run(options),
        Task::Vary(options) => vary::run(options),
        Task::Speed(options) => speed::run(options).map(|()| true),
    }
}

/// The architectures, loaded when they are first asked for.
#[derive(Default)]
struct Loaded(BTreeMap<String, Isa>);

impl Loaded {
    /// An architecture as its files say now.
    fn get(&mut self, name: &str) -> anyhow::Result<&Isa> {
        if !self.0.contains_key(name) {
            self.0.insert(name.to_string(), load(name)?);
        }
        Ok(&self.0[name])
    }
}

/// An architecture as its files say now.
fn load(name: &str) -> anyhow::Result<Isa> {
    let arch = Architecture::find(name).with_context(|| format!("no architecture is called {name}"))?;
    let folder = crate::root().join("isa/sass");
    let read = |file| {
        let path = folder.join(file);
        std::fs::read_to_string(&path).with_context(|| path.display().to_string())
    };
    let texts: Vec<String> = arch.files().map(read).collect::<anyhow::Result<_>>()?;
    let text = arch.described_by(texts.iter().map(String::as_str));
    let isa = Isa::from_text(&text).with_context(|| name.to_string())?;
    for fault in isa.faults().iter().filter(|f| f.severity == warpsmith_sass::fault::Severity::Error) {
        println!("{name}: {fault}");
    }
    Ok(isa)
}
