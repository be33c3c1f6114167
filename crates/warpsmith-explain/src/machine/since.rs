//! Which architectures have a mnemonic.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use warpsmith_meaning::base;
use warpsmith_sass::Architecture;

/// Architectures that have a mnemonic.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Availability {
    /// The mnemonic.
    pub mnemonic: String,
    /// Their names, the oldest first.
    pub architectures: Vec<&'static str>,
    /// The same in words.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub text: String,
}

/// Of the mnemonic without modifiers, and of those with words behind it that not all of these have.
pub fn of(arch: &Architecture, mnemonic: &str) -> Vec<Availability> {
    let mnemonic = base(mnemonic);
    let relatives: Vec<(Architecture, BTreeSet<&str>)> =
        arch.relatives().map(|other| (other, other.mnemonics().collect())).collect();
    let mut longer: BTreeSet<&str> = BTreeSet::new();
    for (_, mnemonics) in &relatives {
        longer.extend(mnemonics.iter().filter(|other| base(other) == mnemonic));
    }
    let all = said(&relatives, mnemonic, |names| names.iter().any(|name| base(name) == mnemonic));
    let known: Vec<&str> = all.architectures.clone();
    let mut found = vec![all];
    for name in longer {
        let own = said(&relatives, name, |names| names.contains(name));
        if own.architectures != known {
            found.push(own);
        }
    }
    found.retain(|availability| !availability.architectures.is_empty());
    found
}

fn said(
    relatives: &[(Architecture, BTreeSet<&str>)],
    mnemonic: &str,
    has: impl Fn(&BTreeSet<&str>) -> bool,
) -> Availability {
    let having: Vec<bool> = relatives.iter().map(|(_, names)| has(names)).collect();
    let names: Vec<&'static str> = relatives.iter().map(|(arch, _)| arch.name()).collect();
    let mut runs: Vec<String> = Vec::new();
    let mut at = 0;
    while at < having.len() {
        let length = having[at..].iter().take_while(|has| **has).count();
        if length == 0 {
            at += 1;
            continue;
        }
        let end = at + length - 1;
        runs.push(match (at == 0, end + 1 == names.len(), length) {
            (true, true, _) => format!("all from {} to {}", names[0], names[end]),
            (false, true, 1) => format!("{} only", names[end]),
            (false, true, _) => format!("{} and later", names[at]),
            (true, false, _) => format!("up to {}", names[end]),
            (false, false, 1) => format!("{} only", names[at]),
            (false, false, _) => format!("{} to {}", names[at], names[end]),
        });
        at = end + 1;
    }
    let architectures = names.iter().zip(&having).filter(|(_, has)| **has).map(|(name, _)| *name).collect();
    Availability { mnemonic: mnemonic.into(), architectures, text: runs.join(", ") }
}
