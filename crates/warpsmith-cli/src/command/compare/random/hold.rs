//! Programs through the assembler, and what both leave.

use super::assembler::Assembler;
use crate::machine::described;
use std::collections::BTreeMap;
use std::path::Path;
use warpsmith::generate::Platform;
use warpsmith::generate::defined::{COMMON, Program, module};
use warpsmith::image::cubin::Cubin;
use warpsmith::ptx::Module;
use warpsmith::sass::Isa;
use warpsmith::sim::engine::{Settings, Shape};
use warpsmith::sim::launch::{
    Argument, BufferId, CubinFault, CubinLoad, Device, ElementType, Fill, LaunchError,
};

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

/// The first element that differs.
#[derive(Debug, Clone, PartialEq)]
pub struct Difference {
    /// In which round, from 0.
    pub round: u64,
    /// The variable, or the memory.
    pub what: String,
    /// The thread, from 0 on in the grid; nothing of memory that all threads change.
    pub thread: Option<usize>,
    /// What PTX and machine code leave.
    pub values: [u64; 2],
    /// How many elements differ in that round.
    pub count: usize,
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
        let mut ptx = match Device::load_within(&[Module::parse(text)], self.max_memory) {
            Ok(device) => Machine::new(device, programs)?,
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
        let mut code = loop {
            let how = CubinLoad { max_memory: self.max_memory, ..CubinLoad::new(isa, &cubin, &names) };
            match Device::load_cubin(how) {
                Ok(device) => break Machine::new(device, programs)?,
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
        for ((program, seed), outcome) in programs.iter().zip(&mut out) {
            if *outcome == Outcome::Equal {
                let mut rounds =
                    (0..rounds).map(|round| one(&mut ptx, &mut code, program, *seed, round, self.settings));
                *outcome = rounds.find(|outcome| *outcome != Outcome::Equal).unwrap_or(Outcome::Equal);
            }
        }
        Ok(out)
    }
}

/// The inputs of a round.
fn seed_of(seed: u64, round: u64) -> u64 {
    seed.wrapping_add(round.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

fn one(
    ptx: &mut Machine,
    code: &mut Machine,
    program: &Program,
    seed: u64,
    round: u64,
    settings: Settings,
) -> Outcome {
    let inputs = program.inputs(seed_of(seed, round));
    let run = |machine: &mut Machine| machine.run(program, &inputs, settings);
    match [run(ptx), run(code)] {
        [Ok(a), Ok(b)] => match differ(program, &a, &b, round) {
            None => Outcome::Equal,
            Some(difference) => Outcome::Different(difference),
        },
        [Err(Stop::Refused(why)), _] => Outcome::NotRun(format!("PTX: {why}")),
        [_, Err(Stop::Refused(why))] => Outcome::NotRun(format!("machine code: {why}")),
        both => Outcome::Stopped(both.map(|side| match side {
            Err(Stop::Fault(why)) => Some(why),
            _ => None,
        })),
    }
}

/// What a launch leaves: a row for each thread, the memory of each, that of all.
struct Left([Vec<u8>; 3]);

enum Stop {
    /// Something in it is not executed.
    Refused(String),
    /// It did not come to its end.
    Fault(String),
}

struct Machine {
    device: Device,
    /// Rows of inputs and of results, the memory of threads, that of all.
    buffers: [BufferId; 4],
}

impl Machine {
    fn new(mut device: Device, programs: &[(Program, u64)]) -> anyhow::Result<Machine> {
        let most = |bytes: fn(&Program) -> usize| {
            let all = programs.iter().map(|(program, _)| bytes(program) * program.threads());
            all.max().unwrap_or(0).max(16) as u64
        };
        let sizes = [
            ("rows", most(Program::row)),
            ("results", most(Program::results)),
            ("memory", most(Program::memory)),
            ("common", COMMON.into()),
        ];
        let mut buffers = Vec::new();
        for (name, size) in sizes {
            buffers.push(device.buffer(name, ElementType::U8, size, &Fill::Zero)?);
        }
        let buffers = buffers.try_into().map_err(|_| anyhow::anyhow!("four buffers"))?;
        Ok(Machine { device, buffers })
    }

    fn run(
        &mut self,
        program: &Program,
        inputs: &warpsmith::generate::defined::Inputs,
        settings: Settings,
    ) -> Result<Left, Stop> {
        let stop = |error: LaunchError| match error {
            LaunchError::Refused(_) => Stop::Refused(error.to_string()),
            _ => Stop::Fault(error.to_string()),
        };
        let failed = |error: warpsmith::sim::launch::Misfit| Stop::Fault(format!("{error:?}"));
        let [rows, results, memory, common] = self.buffers;
        let threads = program.threads();
        let mut left = Left([
            vec![0; program.results() * threads],
            vec![0; program.memory() * threads],
            vec![0; COMMON as usize],
        ]);
        self.device.write_part(rows, 0, &inputs.rows).map_err(failed)?;
        self.device.write_part(results, 0, &left.0[0]).map_err(failed)?;
        self.device.write_part(memory, 0, &inputs.memory).map_err(failed)?;
        self.device.write_part(common, 0, &inputs.common).map_err(failed)?;
        let shape = Shape { grid: [program.grid, 1, 1], block: [program.block, 1, 1], shared: 0 };
        let arguments = [
            Argument::Buffer(rows),
            Argument::Buffer(results),
            Argument::Buffer(memory),
            Argument::Buffer(common),
            Argument::Bytes(inputs.parameter.clone()),
        ];
        self.device.launch(&program.name, shape, &arguments, settings).map_err(stop)?;
        for (id, bytes) in [results, memory, common].into_iter().zip(&mut left.0) {
            self.device.read_part(id, 0, bytes).map_err(failed)?;
        }
        Ok(left)
    }
}

/// The first element of eight bytes that differs.
fn differ(program: &Program, a: &Left, b: &Left, round: u64) -> Option<Difference> {
    let mut found: Option<Difference> = None;
    for (number, (a, b)) in a.0.iter().zip(&b.0).enumerate() {
        let row = [program.results(), program.memory(), usize::MAX][number];
        if a == b {
            continue;
        }
        for (at, (x, y)) in a.chunks(8).zip(b.chunks(8)).enumerate().filter(|(_, (x, y))| x != y) {
            let at = 8 * at;
            let difference = found.get_or_insert_with(|| {
                let bits = |bytes: &[u8]| bytes.iter().rev().fold(0, |sum, byte| sum << 8 | u64::from(*byte));
                let column = at % row;
                let what = match number {
                    0 => program.column(column).unwrap_or_else(|| {
                        let at = column - 8 * program.variables.len();
                        format!("byte {at} of what is left of shared and local memory")
                    }),
                    1 => format!("byte {column} of the thread's memory"),
                    _ => format!("byte {column} of the memory of all threads"),
                };
                let thread = (number < 2).then_some(at / row);
                Difference { round, what, thread, values: [bits(x), bits(y)], count: 0 }
            });
            difference.count += 1;
        }
    }
    found
}
