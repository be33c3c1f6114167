//! Branches to where no instruction is.

use super::assemble::Assembler;
use crate::fault::{Fault, Span};
use crate::instruction::Item;
use crate::isa::Element;
use alloc::format;
use alloc::vec::Vec;

/// Most warnings of this kind.
const MOST: usize = 100;

impl Assembler<'_> {
    /// Warns of every instruction that names a place outside of the code, or within an instruction.
    pub(super) fn targets(&mut self) {
        if self.out.has_errors() {
            // Places are not what they would be.
            return;
        }
        let end = self.here();
        let mut found: Vec<Fault> = Vec::new();
        for (address, span) in &self.out.sources {
            if self.unchecked.contains(address) || found.len() >= MOST {
                continue;
            }
            let element = self.isa.element_at(&self.out.code.bytes, *address as usize);
            let Element::Item(Item::Instruction(instruction)) = element else { continue };
            if let Some(target) = self.isa.branch_target(&instruction, *address) {
                found.extend(self.target(target, end, *span));
            }
        }
        self.out.faults.extend(found);
    }

    fn target(&self, target: u64, end: u64, span: Span) -> Option<Fault> {
        let unchecked = "`{unchecked}` behind the instruction keeps it without this warning";
        if target >= end {
            let message = format!("{target:#x} is not in the code, which ends at {end:#x}");
            return Some(Fault::warning(span, message, unchecked));
        }
        let sources = &self.out.sources;
        let behind = sources.partition_point(|(address, _)| *address <= target);
        let (start, _) = *sources.get(behind.checked_sub(1)?)?;
        let element = self.isa.element_at(&self.out.code.bytes, start as usize);
        let next = start + element.length() as u64;
        // What is no statement of an instruction may be one all the same: a word that was written as data.
        if target == start || target >= next {
            return None;
        }
        let message = format!("no instruction begins at {target:#x}");
        let help = format!("one begins at {start:#x}, and ends at {next:#x}; {unchecked}");
        Some(Fault::warning(span, message, help))
    }
}
