//! Programs through the assembler, and what both leave.

use super::assembler::Assembler;
use crate::machine::described;
use std::collections::BTreeMap;
use std::path::Path;
use warpsmith::defined::{Difference, Held, Runner, hold};
use warpsmith::generate::Platform;
use warpsmith::generate::defined::{Program, module};
use warpsmith::image::cubin::Cubin;
use warpsmith::ptx::Module;
use warpsmith::sass::Isa;
use warpsmith::sim::engine::Settings;
use warpsmith::sim::launch::{CubinFault, CubinLoad, Device};

/// What came of a program.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// Both leave the same.
    Equal,
    /// They do not.
    Different(Difference),
    /// The assembler does not take it.
    Refused(String),
    /// One of them stops, or both do: what each of them says, if it does.
    Stopped([Option<String>; 2]),
    /// One of them cannot be run, and why.
    NotRun(String),
}

impl Outcome {
    /// Whether another one is of the same kind.
    pub fn is_like(&self, other: &Outcome) -> bool {
        match (self, other) {
            (Outcome::Stopped(a), Outcome::Stopped(b)) => {
                a.each_ref().map(Option::is_some) == b.each_ref().map(Option::is_some)
            }
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

/// What programs are held against each other with.
pub struct Holder<'a> {
    pub assembler: &'a Assembler,
    pub platform: Platform,
    /// A folder for its files.
    pub folder: &'a Path,
    pub settings: Settings,
    pub max_memory: u64,
    /// Descriptions of machines, once they are loaded.
    isas: BTreeMap<String, Isa>,
}

impl<'a> Holder<'a> {
    pub fn new(
        assembler: &'a Assembler,
        platform: Platform,
        folder: &'a Path,
        settings: Settings,
        max_memory: u64,
    ) -> Holder<'a> {
        Holder { assembler, platform, folder, settings, max_memory, isas: BTreeMap::new() }
    }

    /// What came of each of some programs, each with the seed of the inputs of its first round.
    ///
    /// # Errors
    /// The assembler cannot be run at all, or there is no memory.
    pub fn hold(&mut self, programs: &[(Program, u64)], rounds: u64) -> anyhow::Result<Vec<Outcome>> {
        let mut out = vec![Outcome::Equal; programs.len()];
        // Whatever it does not take is found by halves.
        let mut open: Vec<(usize, usize)> = vec![(0, programs.len())];
        while let Some((start, end)) = open.pop() {
            let group = &programs[start..end];
            let all: Vec<Program> = group.iter().map(|(program, _)| program.clone()).collect();
            let text = module(self.platform, &all);
            match self.assembler.assemble(self.folder, &text)? {
                Ok(cubin) => {
                    let found = self.run(&text, &cubin, group, rounds)?;
                    out[start..end].clone_from_slice(&found);
                }
                Err(message) if end - start < 2 => out[start] = Outcome::Refused(message),
                Err(_) => {
                    let middle = start + (end - start) / 2;
                    open.extend([(start, middle), (middle, end)]);
                }
            }
        }
        Ok(out)
    }

    fn run(
        &mut self,
        text: &str,
        cubin: &[u8],
        programs: &[(Program, u64)],
        rounds: u64,
    ) -> anyhow::Result<Vec<Outcome>> {
        let all = |why: String| Ok(vec![Outcome::NotRun(why); programs.len()]);
        let runner = |device| Runner::new(device, programs.iter().map(|(program, _)| program));
        let ptx = match Device::load_within(&[Module::parse(text)], self.max_memory) {
            Ok(device) => runner(device)?,
            Err(refused) => return all(format!("PTX: {refused}")),
        };
        let cubin = match Cubin::parse(cubin) {
            Ok(cubin) => cubin,
            Err(error) => return all(format!("what the assembler has written is no cubin: {error}")),
        };
        let architecture = cubin.architecture().to_string();
        if !self.isas.contains_key(&architecture) {
            let Ok(description) = described(&architecture) else {
                return all(format!("machine code of {architecture} is not run"));
            };
            self.isas.insert(architecture.clone(), description.load()?);
        }
        let Some(isa) = self.isas.get(&architecture) else { return all(String::new()) };
        let mut out = vec![Outcome::Equal; programs.len()];
        let mut names: Vec<String> = programs.iter().map(|(program, _)| program.name.clone()).collect();
        // Kernels with instructions that are not executed are left out.
        let code = loop {
            let how = CubinLoad { max_memory: self.max_memory, ..CubinLoad::new(isa, &cubin, &names) };
            match Device::load_cubin(how) {
                Ok(device) => break runner(device)?,
                Err(fault) => {
                    let (CubinFault::Refused { kernel, .. }
                    | CubinFault::Undefined { kernel, .. }
                    | CubinFault::Kernel { kernel, .. }) = &fault
                    else {
                        return all(format!("machine code: {fault}"));
                    };
                    let why = match &fault {
                        CubinFault::Refused { words, .. } => {
                            words.iter().take(1).map(ToString::to_string).collect()
                        }
                        other => other.to_string(),
                    };
                    let Some(at) = programs.iter().position(|(program, _)| program.name == *kernel) else {
                        return all(format!("machine code: {fault}"));
                    };
                    out[at] = Outcome::NotRun(format!("machine code: {why}"));
                    let before = names.len();
                    names.retain(|name| name != kernel);
                    if names.is_empty() || names.len() == before {
                        return Ok(out);
                    }
                }
            }
        };
        let mut sides = [ptx, code];
        for ((program, seed), outcome) in programs.iter().zip(&mut out) {
            if *outcome == Outcome::Equal {
                *outcome = match hold(&mut sides, program, *seed, rounds, self.settings) {
                    Held::Equal => Outcome::Equal,
                    Held::Different(difference) => Outcome::Different(difference),
                    Held::Stopped(why) => Outcome::Stopped(why),
                    Held::NotRun { side: 0, why } => Outcome::NotRun(format!("PTX: {why}")),
                    Held::NotRun { why, .. } => Outcome::NotRun(format!("machine code: {why}")),
                };
            }
        }
        Ok(out)
    }
}
