//! Functions with what nvdisasm says of them, for a test that needs no tool.

use super::FILES;
use super::ours::Analysed;
use super::theirs::Rows;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Instructions that are kept of each architecture, and the longest function.
const KEPT: usize = 700;
const LONGEST: usize = 160;

/// What is kept.
#[derive(Default)]
pub struct Record {
    text: String,
    kept: BTreeMap<String, usize>,
}

impl Record {
    /// Keeps a function, if there is room for it.
    pub fn add(&mut self, arch: &str, file: &str, function: &Analysed, theirs: &Rows) {
        let length = function.words.len();
        let kept = self.kept.entry(arch.to_string()).or_default();
        if length > LONGEST || *kept + length > KEPT {
            return;
        }
        *kept += length;
        let start = function.words.keys().next().copied().unwrap_or_default();
        let registers = function.registers.map_or("-".to_string(), |count| count.to_string());
        // A string takes everything.
        let _ = writeln!(self.text, ">\t{arch}\t{file} {}\t{start:#x}\t{registers}", function.name);
        for (branch, targets) in &function.tables {
            let targets: Vec<String> = targets.iter().map(|target| format!("{target:#x}")).collect();
            let _ = writeln!(self.text, "*\t{branch:#x}\t{}", targets.join(" "));
        }
        for (address, word) in &function.words {
            let counts = match theirs.get(address) {
                Some(row) => FILES
                    .map(|file| row.live.iter().filter(|register| register.file == file).count().to_string())
                    .join(" "),
                None => "-".into(),
            };
            let _ = writeln!(self.text, "{word:#034x}\t{counts}");
        }
    }

    /// The text of the record.
    pub fn text(&self) -> String {
        format!(
            "# Functions as `nvdisasm -plr` counts live registers: general, predicates, uniform, uniform predicates.\n\
             # `>` begins one: architecture, place, offset, registers of a thread; `*` is a branch with its targets.\n{}",
            self.text
        )
    }
}
