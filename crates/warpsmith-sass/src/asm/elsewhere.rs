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
        let all = self.0.iter().map(|(arch, names)| (arch.name(), has(names)));
        let (which, several) = ranges(all)?;
        Some(format!("{which} {} it", if several { "have" } else { "has" }))
    }
}

/// Those of a list of names, oldest first, of which something holds, in words (`architectures up to sm_75`,
/// `sm_80 to sm_90 and sm_120`), and whether these are several; nothing if there is none.
pub fn ranges<'n>(all: impl Iterator<Item = (&'n str, bool)>) -> Option<(String, bool)> {
    let all: Vec<(&str, bool)> = all.collect();
    let mut runs: Vec<String> = Vec::new();
    let mut count = 0;
    let mut at = 0;
    for run in all.chunk_by(|a, b| a.1 == b.1) {
        let (first, last) = (run[0].0, run[run.len() - 1].0);
        let (is_oldest, is_newest) = (at == 0, at + run.len() == all.len());
        at += run.len();
        if !run[0].1 {
            continue;
        }
        count += run.len();
        runs.push(match (is_oldest, is_newest, run.len()) {
            (_, _, 1) => first.into(),
            (true, false, _) => format!("architectures up to {last}"),
            (false, true, _) => format!("{first} and later"),
            _ => format!("{first} to {last}"),
        });
    }
    let last = runs.pop()?;
    let text = if runs.is_empty() { last } else { format!("{} and {last}", runs.join(", ")) };
    Some((text, count > 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_in_words() {
        for (bits, text) in [
            ("0000", None),
            ("1000", Some("a")),
            ("1100", Some("architectures up to b")),
            ("0011", Some("c and later")),
            ("0110", Some("b to c")),
            ("1111", Some("a to d")),
            ("1101", Some("architectures up to b and d")),
            ("1010", Some("a and c")),
        ] {
            let all = ["a", "b", "c", "d"].into_iter().zip(bits.bytes().map(|bit| bit == b'1'));
            assert_eq!(ranges(all).map(|(text, _)| text).as_deref(), text, "{bits}");
        }
    }
}
