//! Kernels of machine code that the tests of the engine keep (`warpsmith-sim/tests/translated`), for the machine that runs them;
//! and the same with other control information.

use super::edited;
use super::engine::Engine;
use super::{Packing, name_of, repository};
use anyhow::Context;
use std::fs;
use std::path::PathBuf;
use testing::bundle::{Argument, Buffer, Case, Fill, Given, unhex, words};
use warpsmith_sass::Architecture;

/// Where they are.
const FOLDER: &str = "crates/warpsmith-sim/tests/translated/data";
/// Bytes of the memory of a kernel, of which half shows what it has left of other spaces, and of its last parameter.
const MEMORY: usize = 8192;
const PARAMETER: usize = 64;

impl Packing<'_> {
    /// Packs them.
    pub fn translated(&mut self) -> anyhow::Result<()> {
        let own = format!("sm_{}", self.target.number());
        let Some(architecture) = Architecture::find(&own) else { return Ok(()) };
        let isa = architecture.load()?;
        let folder = repository(FOLDER);
        let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths {
            let name = name_of(&path);
            let Some(stem) = name.strip_suffix(".tsv") else { continue };
            let target = stem.split('.').next().unwrap_or_default();
            if target != own && target != self.target.to_string() {
                continue;
            }
            let text = fs::read_to_string(&path)?;
            let bytes = fs::read(path.with_extension("cubin.deflate"))?;
            let bytes = miniz_oxide::inflate::decompress_to_vec(&bytes)
                .map_err(|error| anyhow::anyhow!("{name}: {error}"))?;
            let cases: Vec<Case> = text.lines().filter_map(|line| case(stem, line)).collect();
            let kernels: Vec<String> = cases.iter().map(|case| case.kernel.clone()).collect();
            let mut engine = Engine::cubin(&isa, &bytes, &kernels)?;
            let cases = self.tried(&mut engine, cases);
            let patient = edited::patient(&isa, &bytes).with_context(|| name.clone())?;
            let again = cases
                .iter()
                .map(|case| Case { name: format!("edited.{}", case.name), ..case.clone() })
                .collect();
            let mut engine = Engine::cubin(&isa, &patient, &kernels)?;
            let again = self.tried(&mut engine, again);
            self.add(format!("translated.{stem}.cubin"), &bytes, cases)?;
            self.add(format!("edited.{stem}.cubin"), &patient, again)?;
        }
        Ok(())
    }
}

/// A launch from its row; nothing of one that shows nothing. `xtask/src/oracle/sass/validate/record.rs` says what the columns are.
fn case(stem: &str, line: &str) -> Option<Case> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [kernel, threads, blocks, "compared", from, row, _, memory, _, of] = cells[..] else { return None };
    let number = |text: &str| text.parse::<u32>().ok();
    let (threads, blocks, row) = (number(threads)?, number(blocks)?, number(row)? as usize);
    let all = (threads * blocks) as usize;
    let from = unhex(from)?;
    let buffer = |name: &str, bytes: usize, fill, is_out| Buffer { name: name.into(), bytes, fill, is_out };
    let buffers = vec![
        buffer("from", (from.len().div_ceil(8) * all).max(16), Fill::Bytes(from), false),
        buffer("to", (row * all).max(16), Fill::Zero, true),
        buffer("memory", MEMORY, Fill::Words(0), memory != "0"),
    ];
    let place = |at, given| Argument { at, given };
    Some(Case {
        name: format!("translated.{stem}.{kernel}"),
        kernel: kernel.into(),
        grid: [blocks, 1, 1],
        block: [threads, 1, 1],
        buffers,
        arguments: vec![
            place(0, Given::Buffer(0)),
            place(8, Given::Buffer(1)),
            place(16, Given::Buffer(2)),
            // It lies at a multiple of 16 bytes.
            place(32, Given::Bytes(words(100, PARAMETER))),
        ],
        of: of.into(),
        ..Case::default()
    })
}
