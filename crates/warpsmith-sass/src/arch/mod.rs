//! The architectures whose descriptions are shipped.

mod generated;

use crate::isa::{Isa, LoadError};
use alloc::string::String;
use warpsmith_isa as isa;
use warpsmith_md::compose::compose;

/// Which versions have a mnemonic: bit i is the i-th one.
struct Who {
    pub versions: &'static [u32],
    pub mnemonics: &'static [(&'static str, u32)],
}

/// An architecture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Architecture {
    name: &'static str,
    summary: &'static str,
    /// What `MIN_SM_VERSION` of a class is held against.
    version: u32,
    parts: &'static [isa::File],
    /// Whether the parts are shared by several generations, and composed for each.
    composed: bool,
    meanings: &'static [isa::File],
}

/// A generation whose description is composed of the shared parts.
const fn volta(name: &'static str, version: u32, summary: &'static str) -> Architecture {
    Architecture { name, summary, version, parts: isa::VOLTA, composed: true, meanings: isa::VOLTA_MEANINGS }
}

/// One of SM 1.x.
const fn tesla(name: &'static str, version: u32, summary: &'static str) -> Architecture {
    Architecture { name, summary, version, parts: isa::SM_10, composed: false, meanings: isa::SM_10_MEANINGS }
}

/// All of them, oldest first. SM 1.1 to 1.3 have the instructions of SM 1.0 and a few more, which the same description
/// marks.
const ALL: &[Architecture] = &[
    tesla("sm_10", 10, "G80, FlexGripPlus"),
    tesla("sm_11", 11, "G84 to G98: atomics on global memory"),
    tesla("sm_12", 12, "GT21x: atomics on shared memory, votes"),
    tesla("sm_13", 13, "GT200: double precision"),
    volta("sm_70", 70, "Volta"),
    volta("sm_75", 75, "Turing"),
    volta("sm_80", 80, "Ampere: A100"),
    volta("sm_86", 86, "Ampere"),
    volta("sm_87", 87, "Ampere: Orin"),
    volta("sm_88", 88, "Ampere"),
    volta("sm_89", 89, "Ada"),
    volta("sm_90", 90, "Hopper"),
    volta("sm_90a", 90, "Hopper"),
    volta("sm_100", 100, "Blackwell: B200"),
    volta("sm_100a", 100, "Blackwell: B200"),
    volta("sm_103", 103, "Blackwell: B300"),
    volta("sm_103a", 103, "Blackwell: B300"),
    volta("sm_107", 107, "as sm_103, with the integers of sm_120"),
    volta("sm_107a", 107, "as sm_103, with the integers of sm_120"),
    volta("sm_110", 110, "Blackwell: Thor"),
    volta("sm_110a", 110, "Blackwell: Thor"),
    volta("sm_120", 120, "Blackwell"),
    volta("sm_120a", 120, "Blackwell"),
    volta("sm_121", 121, "Blackwell: GB10"),
    volta("sm_121a", 121, "Blackwell: GB10"),
];

impl Architecture {
    /// All architectures, oldest first.
    pub fn all() -> &'static [Architecture] {
        ALL
    }

    /// The architecture with this name, such as `sm_10`.
    pub fn find(name: &str) -> Option<Architecture> {
        ALL.iter().copied().find(|known| known.name.eq_ignore_ascii_case(name))
    }

    /// Its name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Its GPUs, in a few words.
    pub fn summary(&self) -> &'static str {
        self.summary
    }

    /// Its description: the files one behind the other, or what is composed of them.
    pub fn description(&self) -> String {
        self.described_by(self.parts.iter().map(|(_, text)| *text))
    }

    /// The description that other texts of its files make, as while they are written.
    pub fn described_by<'a>(&self, texts: impl Iterator<Item = &'a str>) -> String {
        if self.composed { compose(texts, self.version) } else { texts.collect() }
    }

    /// The files of its description, under `isa/sass`.
    pub fn files(&self) -> impl Iterator<Item = &'static str> {
        self.parts.iter().map(|(name, _)| *name)
    }

    /// The texts on what its instructions mean, by the names of their files under `isa/sass`; `warpsmith-meaning` reads them.
    pub fn meaning_files(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.meanings.iter().copied()
    }

    /// Its mnemonics, in order of the alphabet, without those that a look-up of operands gives. They stand in a table:
    /// nothing is read for them.
    pub fn mnemonics(&self) -> impl Iterator<Item = &'static str> + use<> {
        let who = if self.composed { generated::VOLTA } else { generated::SM_10 };
        let place = who.versions.iter().position(|version| *version == self.version);
        let bit = place.map_or(0, |place| 1u32 << place);
        who.mnemonics.iter().filter(move |(_, bits)| bits & bit != 0).map(|(name, _)| *name)
    }

    /// The architectures that share files with this one, once each, oldest first: those whose mnemonics mean the same.
    pub fn relatives(&self) -> impl Iterator<Item = Architecture> {
        let files = self.parts;
        let mut last = 0;
        let all = ALL.iter().copied().filter(move |other| other.parts == files);
        all.filter(move |other| core::mem::replace(&mut last, other.version) != other.version)
    }

    /// The file of the description in which an offset of [`Architecture::description`] lies, and the offset in it.
    pub fn file_of(&self, offset: usize) -> Option<(&'static str, usize)> {
        let mut start = 0;
        self.parts.iter().find_map(|(name, text)| {
            let here = offset - start;
            start += text.len();
            (offset < start).then_some((*name, here))
        })
    }

    /// Reads and compiles its description.
    ///
    /// # Errors
    /// None for what is shipped; a test sees to it.
    pub fn load(&self) -> Result<Isa, LoadError> {
        Isa::load(self.name, self.version, &self.description())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;

    /// The table says what the descriptions say.
    #[test]
    fn mnemonics_are_those_of_the_descriptions() {
        for name in ["sm_10", "sm_12", "sm_70", "sm_90a", "sm_121"] {
            let arch = Architecture::find(name).unwrap();
            let text = arch.description();
            let (description, _) = warpsmith_md::parse(text.as_bytes(), &warpsmith_md::Options::default());
            let here = |class: &&warpsmith_md::model::Class| {
                crate::format::min_version(&description, class) <= arch.version
            };
            let opcodes = description.classes.iter().filter(here).flat_map(|class| &class.opcodes);
            let names: BTreeSet<&str> = opcodes.map(|opcode| description.names.text(opcode.name)).collect();
            assert!(arch.mnemonics().eq(names), "{name}");
        }
    }

    #[test]
    fn offsets_lie_in_files() {
        let arch = Architecture::find("SM_10").unwrap();
        let text = arch.description();
        let offset = text.find("REGISTERS").unwrap();
        let (file, within) = arch.file_of(offset).unwrap();
        assert_eq!(file, "sm_10/10_registers.mdl");
        let part = arch.parts.iter().find(|(name, _)| *name == file).unwrap().1;
        assert!(part[within..].starts_with("REGISTERS"));
        assert_eq!(arch.file_of(text.len()), None);
        assert!(Architecture::find("sm_9").is_none());
    }
}
