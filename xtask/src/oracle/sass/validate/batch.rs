//! A module of kernels: run as PTX, compiled for each target, and run as machine code.

use super::device::{self, Inputs, Left, Machine, Stop};
use super::kernel::{self, Kernel};
use super::record::Candidate;
use super::report::{Outcome, Row};
use super::{Batch, Shared, architecture, classes, compare, compiler, known, line, machine_code};
use anyhow::Context;
use std::collections::BTreeMap;
use std::time::Instant;
use warpsmith_check::enumerate::{self, Mode};
use warpsmith_generate::Platform;
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::{Form, PtxVersion, Target};
use warpsmith_sim::launch::Device;
use warpsmith_sim::memory::Global;

/// A kernel with what PTX makes of its inputs.
pub struct Ready {
    pub kernel: Kernel,
    pub inputs: Vec<Inputs>,
    pub left: Result<Vec<Left>, Stop>,
}

/// What machine code left, by what it is.
type Known = BTreeMap<(String, u64), Result<Vec<Left>, Stop>>;

impl Shared<'_> {
    /// Compares, and counts what came of it.
    fn compare(
        &self,
        one: &Ready,
        code: Option<Result<Vec<Left>, Stop>>,
        on: Option<(Target, u32)>,
    ) -> Outcome {
        let (mut outcome, mut detail) = compare::outcome(&self.library, one, code);
        let is_wrong = matches!(
            outcome,
            Outcome::Different | Outcome::PtxStops | Outcome::CodeStops | Outcome::CodeRefused
        );
        let target = on.map_or(u32::MAX, |(target, _)| target.number().into());
        if let Some(why) = known::reason(&one.kernel.line.recorded, target, &detail).filter(|_| is_wrong) {
            (outcome, detail) = (Outcome::Known, format!("{why}; {}: {detail}", outcome.name()));
        }
        let tag = on.map(|(target, level)| format!("{target} -O{level}")).unwrap_or_default();
        self.add(outcome, &one.kernel.line.recorded, Some(one.kernel.line.form), &tag, &detail);
        outcome
    }

    fn add(&self, outcome: Outcome, line: &str, form: Option<Form>, target: &str, detail: &str) {
        let row = Row {
            outcome,
            opcode: form.map_or("?", |form| form.instruction().name()),
            syntax: form.map_or("", |form| form.syntax()),
            target: target.to_string(),
            line: line.to_string(),
            detail: detail.to_string(),
        };
        if let Ok(mut report) = self.report.lock() {
            report.add(row);
        }
    }

    fn spend(&self, what: usize, begin: Instant) {
        if let Ok(mut spent) = self.spent.lock() {
            spent[what] += begin.elapsed();
        }
    }

    /// Does all that there is to do with the lines of a module.
    pub fn batch(&self, batch: &Batch) -> anyhow::Result<()> {
        let mut kernels = Vec::new();
        let mut left_out = Vec::new();
        for (index, text) in batch.lines.iter().enumerate() {
            match line::read(text) {
                Ok(line) => kernels.push(kernel::write(&format!("k{index}"), &line, self.options.blocks)),
                Err(why) => left_out.push((text.as_str(), why)),
            }
        }
        if self.options.show {
            let (text, _) =
                kernel::module(&kernels.iter().collect::<Vec<_>>(), PtxVersion::NEWEST, batch.targets[0]);
            println!("{text}");
            return Ok(());
        }
        self.leave_out(&left_out, batch.targets[0]);
        let begin = Instant::now();
        let ready = self.run_ptx(kernels, batch.targets[0])?;
        self.spend(1, begin);
        if self.options.ptx {
            for one in &ready {
                self.compare(one, None, None);
            }
            return Ok(());
        }
        let Some(ptxas) = &self.ptxas else { return Ok(()) };
        let kernels: Vec<&Kernel> = ready.iter().map(|one| &one.kernel).collect();
        let mut known = Known::new();
        for target in &batch.targets {
            for level in &self.options.levels {
                let tag = format!("{target} -O{level}");
                let compiler = compiler(ptxas, self.scratch.path(), self.options, *target, *level);
                let begin = Instant::now();
                let compiled = compiler.compile(&format!("{}.{target}.{level}", batch.number), &kernels)?;
                self.spend(0, begin);
                for (index, why) in &compiled.refused {
                    let line = &kernels[*index].line;
                    self.add(Outcome::NotCompiled, &line.recorded, Some(line.form), &tag, why);
                }
                for (group, bytes) in &compiled.cubins {
                    self.code(&ready, group, bytes, (*target, *level), &mut known)?;
                }
            }
        }
        Ok(())
    }

    /// Counts lines that cannot be put into a kernel; most of them are not executed in any case.
    fn leave_out(&self, lines: &[(&str, line::Reason)], target: Target) {
        let platform = Platform { version: PtxVersion::NEWEST, target };
        let texts = lines.iter().map(|(text, _)| *text);
        let (text, first) = enumerate::module(texts, platform, Mode::Independent);
        let refused: Vec<_> = match warpsmith_sim::link(&[Module::parse(text)], &Global::new()) {
            Ok(program) => program.functions.into_iter().flat_map(|function| function.refused).collect(),
            Err(refused) => refused.into_iter().collect(),
        };
        for (index, (text, why)) in lines.iter().enumerate() {
            let form = line::form(text);
            match refused.iter().find(|refused| refused.line as usize == first + index) {
                Some(refused) => self.add(Outcome::PtxRefused, text, form, "", &refused.message),
                None => self.add(Outcome::NotTried, text, form, "", why),
            }
        }
    }

    /// Runs kernels as PTX; those that are not executed are left out.
    fn run_ptx(&self, mut kernels: Vec<Kernel>, target: Target) -> anyhow::Result<Vec<Ready>> {
        loop {
            let (text, places) =
                kernel::module(&kernels.iter().collect::<Vec<_>>(), PtxVersion::NEWEST, target);
            let module = Module::parse(text);
            match Device::load(std::slice::from_ref(&module)) {
                Ok(device) => {
                    let mut machine = Machine::new(device, &kernels.iter().collect::<Vec<_>>())?;
                    let mut ready = Vec::new();
                    for kernel in kernels {
                        if let Some(why) = machine.refused(&kernel) {
                            self.add(
                                Outcome::PtxRefused,
                                &kernel.line.recorded,
                                Some(kernel.line.form),
                                "",
                                &why,
                            );
                            continue;
                        }
                        let inputs = device::inputs(&kernel, self.options.seed);
                        let left = machine.run(&kernel, &inputs);
                        ready.push(Ready { kernel, inputs, left });
                    }
                    return Ok(ready);
                }
                Err(refused) => {
                    let first = refused.first().map(|one| (one.line as usize, one.message.clone()));
                    let (line, why) = first.unwrap_or_default();
                    let index = places.partition_point(|place| *place <= line).checked_sub(1);
                    let index = index.filter(|index| *index < kernels.len());
                    let index = index.with_context(|| format!("a module is refused: line {line}: {why}"))?;
                    let kernel = kernels.remove(index);
                    self.add(Outcome::PtxRefused, &kernel.line.recorded, Some(kernel.line.form), "", &why);
                }
            }
        }
    }

    /// Runs the machine code of kernels.
    fn code(
        &self,
        ready: &[Ready],
        group: &[usize],
        bytes: &[u8],
        (target, level): (Target, u32),
        known: &mut Known,
    ) -> anyhow::Result<()> {
        let tag = &format!("{target} -O{level}");
        let Some(loaded) = self.isas.get(&architecture(target)) else { return Ok(()) };
        let isa = &loaded.isa;
        if self.options.classes.is_some()
            && let Ok(mut classes) = self.classes.lock()
        {
            let line_of = |name: &str| {
                let one = ready.iter().find(|one| one.kernel.name == name)?;
                Some(one.kernel.line.recorded.clone())
            };
            classes.add(isa, bytes, line_of)?;
        }
        let own: Vec<&Ready> = group.iter().filter_map(|index| ready.get(*index)).collect();
        if self.options.compile {
            for one in own {
                let why = one.kernel.hidden().unwrap_or("compiled");
                self.add(Outcome::Hidden, &one.kernel.line.recorded, Some(one.kernel.line.form), tag, why);
            }
            return Ok(());
        }
        let begin = Instant::now();
        let kernels: Vec<&Kernel> = own.iter().map(|one| &one.kernel).collect();
        let mut good: Vec<&Ready> = Vec::new();
        // Many machines have the same code.
        let keys = classes::keys(isa, bytes)?;
        let fresh: Vec<&Kernel> = kernels
            .iter()
            .filter(|kernel| keys.get(&kernel.name).is_none_or(|key| !known.contains_key(key)))
            .copied()
            .collect();
        let mut machine = None;
        let mut refused = BTreeMap::new();
        if !fresh.is_empty() {
            let begin = Instant::now();
            let made = machine_code(loaded, bytes, &fresh)?;
            self.spend(3, begin);
            (machine, refused) = (Some(made.0), made.1);
        }
        for one in own {
            let Some(key) = keys.get(&one.kernel.name).cloned() else { continue };
            let found = match (known.get(&key), refused.get(&one.kernel.name), &mut machine) {
                (Some(found), ..) => found.clone(),
                (_, Some(why), _) => Err(Stop::Refused(why.clone())),
                (_, _, Some(machine)) => machine.run(&one.kernel, &one.inputs),
                (_, _, None) => continue,
            };
            known.entry(key).or_insert_with(|| found.clone());
            let outcome = self.compare(one, Some(found), Some((target, level)));
            if matches!(outcome, Outcome::Equal | Outcome::Hidden) {
                good.push(one);
            }
        }
        if self.options.record.is_some()
            && let Ok(mut candidates) = self.candidates.lock()
        {
            let classes = classes::of_cubin(isa, bytes)?;
            for one in good {
                let Some((size, names)) = classes.get(&one.kernel.name) else { continue };
                let classes = names.iter().map(|name| candidates.class(name)).collect();
                let line = one.kernel.line.recorded.clone();
                candidates.add(Candidate { target, level, line, classes, size: *size });
            }
        }
        self.spend(2, begin);
        Ok(())
    }
}
