//! A sample of what was held against PTX, for tests that have no ptxas: of each architecture so few kernels that each class
//! of machine code is in one of them, as cubins, with inputs and with what *PTX* left.
//!
//! Files are `TARGET.LEVEL.cubin.deflate`, a cubin that is compressed, and `TARGET.LEVEL.tsv`; a row of the latter has, with tabs between them: the kernel, threads of a
//! block, blocks, whether memory counts, the rows of the first threads in hexadecimal, bytes of a row that is written, sums over
//! all that is written and over memory, the first row that is written, and the line of PTX.

use super::compile::Compiler;
use super::device::{self, Inputs, Left, Machine};
use super::kernel::{self, Kernel};
use super::{line, machine_code};
use anyhow::Context;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::{PtxVersion, Target};
use warpsmith_sim::launch::Device;

/// A kernel whose machine code left what PTX did.
#[derive(Debug, Clone)]
pub struct Candidate {
    pub target: Target,
    pub level: u32,
    pub line: String,
    pub classes: BTreeSet<u16>,
    /// Bytes of code.
    pub size: usize,
}

/// All candidates, without those that have the classes of another and more code.
#[derive(Default)]
pub struct Candidates {
    names: Vec<String>,
    numbers: BTreeMap<String, u16>,
    /// By architecture, and by classes.
    best: BTreeMap<u16, BTreeMap<BTreeSet<u16>, Candidate>>,
}

impl Candidates {
    /// The number of a class.
    pub fn class(&mut self, name: &str) -> u16 {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        let number = self.names.len() as u16;
        self.names.push(name.to_string());
        self.numbers.insert(name.to_string(), number);
        number
    }

    pub fn add(&mut self, candidate: Candidate) {
        let best = self.best.entry(candidate.target.number()).or_default();
        let rank = |one: &Candidate| (one.size, one.target, one.level, one.line.clone());
        match best.get_mut(&candidate.classes) {
            Some(known) if rank(known) <= rank(&candidate) => {}
            Some(known) => *known = candidate,
            None => {
                best.insert(candidate.classes.clone(), candidate);
            }
        }
    }

    /// So few that each class of each architecture is in one of them.
    fn chosen(&self) -> Vec<&Candidate> {
        let mut out = Vec::new();
        for best in self.best.values() {
            let mut left: BTreeSet<u16> = best.keys().flatten().copied().collect();
            while !left.is_empty() {
                // What is new for its bytes; the same each time, whatever came first.
                let gain = |one: &&Candidate| {
                    let new = one.classes.intersection(&left).count();
                    (new * 100_000 / (one.size + 500), std::cmp::Reverse(one.line.clone()))
                };
                let Some(chosen) = best.values().max_by_key(gain) else { break };
                left.retain(|class| !chosen.classes.contains(class));
                out.push(chosen);
            }
        }
        out
    }
}

/// Rows that differ: the others repeat them.
const ROWS: usize = 8;

/// The inputs of a recorded kernel: one launch, in which rows repeat.
fn inputs(kernel: &Kernel) -> Inputs {
    let mut inputs = device::inputs(kernel, 1).swap_remove(0);
    let row = kernel.from_row as usize;
    if row > 0 {
        let (first, rest) = inputs.from.split_at_mut((ROWS * row).min(row * kernel.threads() as usize));
        rest.chunks_mut(first.len()).for_each(|chunk| chunk.copy_from_slice(&first[..chunk.len()]));
    }
    inputs
}

/// A sum in which every byte counts.
pub fn sum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

fn hex(bytes: &[u8]) -> String {
    let text: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    if text.is_empty() { "-".into() } else { text }
}

/// Writes the sample; how many kernels and bytes.
pub fn write<'c>(
    candidates: &Candidates,
    folder: &Path,
    isas: &BTreeMap<String, super::Loaded>,
    compiler: impl Fn(Target, u32) -> Compiler<'c>,
) -> anyhow::Result<(usize, usize)> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let mut groups: BTreeMap<(Target, u32), BTreeSet<&str>> = BTreeMap::new();
    for one in candidates.chosen() {
        groups.entry((one.target, one.level)).or_default().insert(&one.line);
    }
    let (mut count, mut bytes) = (0, 0);
    for ((target, level), lines) in groups {
        let lines = lines.into_iter().filter_map(|line| line::read(line).ok());
        let kernels: Vec<Kernel> =
            lines.enumerate().map(|(index, line)| kernel::write_small(&format!("k{index}"), &line)).collect();
        let kernels: Vec<&Kernel> = kernels.iter().collect();
        let (text, _) = kernel::module(&kernels, PtxVersion::NEWEST, target);
        let ptx = Device::load(&[Module::parse(text)]).map_err(|refused| anyhow::anyhow!("{refused}"))?;
        let mut ptx = Machine::new(ptx, &kernels)?;
        let compiled = compiler(target, level).compile("record", &kernels)?;
        let name = format!("{target}.{level}");
        // Whatever is left out then is told by who counts classes.
        let Some((group, cubin)) = compiled.cubins.into_iter().next() else { continue };
        let kernels: Vec<&Kernel> = group.iter().filter_map(|index| kernels.get(*index).copied()).collect();
        let Some(isa) = isas.get(&super::architecture(target)) else { continue };
        let (mut code, refused) = machine_code(isa, &cubin, &kernels)?;
        let mut out = String::new();
        for kernel in kernels.iter().filter(|kernel| !refused.contains_key(&kernel.name)) {
            let mut inputs = [inputs(kernel)];
            inputs[0].from.truncate((kernel.from_row * kernel.threads()) as usize);
            let (Ok(wanted), Ok(found)) = (ptx.run(kernel, &inputs), code.run(kernel, &inputs)) else {
                continue;
            };
            if wanted == found || kernel.hidden().is_some() {
                out.push_str(&row(kernel, &inputs[0], &wanted[0]));
                count += 1;
            }
        }
        let cubin = miniz_oxide::deflate::compress_to_vec(&cubin, 9);
        bytes += cubin.len() + out.len();
        for (ending, content) in [("cubin.deflate", &cubin[..]), ("tsv", out.as_bytes())] {
            let path = folder.join(format!("{name}.{ending}"));
            std::fs::write(&path, content).with_context(|| path.display().to_string())?;
        }
    }
    Ok((count, bytes))
}

fn row(kernel: &Kernel, inputs: &Inputs, left: &Left) -> String {
    let mut out = String::new();
    let first = ROWS * kernel.from_row as usize;
    let compared = kernel.hidden().is_none();
    let _ = writeln!(
        out,
        "{}\t{}\t{}\t{}\t{}\t{}\t{:x}\t{:x}\t{}\t{}",
        kernel.name,
        kernel.shape.0,
        kernel.shape.1,
        if compared { "compared" } else { "run" },
        hex(&inputs.from[..first.min(inputs.from.len())]),
        kernel.to_row,
        if compared { sum(&left.to) } else { 0 },
        if compared && kernel.dumps { sum(&left.memory) } else { 0 },
        hex(left.to.get(..kernel.to_row as usize).unwrap_or_default()),
        kernel.line.recorded
    );
    out
}
