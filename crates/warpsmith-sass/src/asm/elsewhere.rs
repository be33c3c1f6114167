//! Mnemonics that other architectures have.

use crate::arch::Architecture;
use crate::isa::Isa;
use crate::meaning::base;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Mnemonics of the architectures that share a description with one, oldest first.
pub(super) struct Elsewhere(Vec<(Architecture, BTreeSet<&'static str>)>);

impl Elsewhere {
    /// Those of the architecture of an instruction set.
    pub(super) fn of(isa: &Isa) -> Elsewhere {
        let own = Architecture::find(isa.name()).filter(|_| isa.shipped_version().is_some());
        let relatives = own.into_iter().flat_map(|own| own.relatives().collect::<Vec<_>>());
        Elsewhere(relatives.map(|other| (other, other.mnemonics().collect())).collect())
    }

    /// Which of them have a mnemonic, with whatever words behind its dot.
    pub(super) fn have(&self, mnemonic: &str) -> Option<String> {
        let has = |names: &BTreeSet<&str>| names.iter().any(|name| base(name).eq_ignore_ascii_case(mnemonic));
        let having: Vec<bool> = self.0.iter().map(|(_, names)| has(names)).collect();
        let first = having.iter().position(|has| *has)?;
        let last = having.iter().rposition(|has| *has)?;
        let name = |index: usize| self.0[index].0.name();
        Some(match (first == 0, last + 1 == having.len()) {
            _ if first == last => format!("{} has it", name(first)),
            (false, true) => format!("{} and later have it", name(first)),
            (true, _) => format!("architectures up to {} have it", name(last)),
            (false, false) => format!("{} to {} have it", name(first), name(last)),
        })
    }
}
