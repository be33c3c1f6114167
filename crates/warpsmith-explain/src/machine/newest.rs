//! The architecture that is meant where none is named.

use super::Guide;
use alloc::vec::Vec;
use warpsmith_sass::Architecture;

/// The newest architecture that knows a name as its machine code has it: a mnemonic, also with modifiers or as a statement, or what else
/// instructions are written with, such as `SR_TID.X`. Machine code is written in capitals, but for marks (`.reuse`).
///
/// ```
/// use warpsmith_explain::machine::newest;
///
/// assert_eq!(newest("LDS.128").unwrap().name(), "sm_121");
/// assert_eq!(newest("@P0 IADD32 R0, R1, R2").unwrap().name(), "sm_13");
/// assert!(newest("lds").is_none());
/// assert_eq!(newest("SR_CgaCtaId").unwrap().name(), "sm_121");
/// ```
pub fn newest(name: &str) -> Option<Architecture> {
    newest_mnemonic(name).or_else(|| {
        let word = written(name)?;
        asked().into_iter().find(|architecture| {
            architecture.load().is_ok_and(|isa| Guide::new(*architecture, &isa).knows(word))
        })
    })
}

/// All architectures, newest first; those behind that are one member of a family, whose code is not what is meant unless it alone has
/// the name.
fn newest_first() -> Vec<Architecture> {
    let mut all: Vec<Architecture> = Architecture::all().to_vec();
    all.reverse();
    all.sort_by_key(|architecture| architecture.name().ends_with('a'));
    all
}

/// Machines that are asked about what is no mnemonic: the newest of each description, since its reading takes time.
fn asked() -> Vec<Architecture> {
    let mut out: Vec<Architecture> = Vec::new();
    for architecture in newest_first() {
        if !out.iter().any(|known| known.files().eq(architecture.files())) {
            out.push(architecture);
        }
    }
    out
}

/// The same of mnemonics alone, for which no description is read.
pub fn newest_mnemonic(name: &str) -> Option<Architecture> {
    let base = |mnemonic: &'static str| mnemonic.split('.').next().unwrap_or(mnemonic);
    let wanted = written(name)?.split('.').next().filter(|wanted| !wanted.is_empty())?;
    newest_first()
        .into_iter()
        .find(|architecture| architecture.mnemonics().any(|mnemonic| base(mnemonic) == wanted))
}

/// The first word of a statement or a name, without a guard, if it is written as machine code is.
fn written(name: &str) -> Option<&str> {
    let word = name.split_whitespace().find(|word| !word.starts_with('@'))?.trim_end_matches(';');
    let is_written = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || ".[]_?".contains(c);
    // Of names only those of special registers have small letters: `SR_CgaCtaId`.
    let has_small = word.starts_with(['.', '?']) || word.starts_with("SR_");
    let is_word = !word.is_empty() && (has_small || word.chars().all(is_written));
    is_word.then_some(word)
}
