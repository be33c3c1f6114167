//! Which architecture a cubin is for.

use super::note::{self, Note};
use crate::elf::Elf;
use core::fmt;

/// `EI_OSABI` of the new layout.
const OS_ABI_NEW: u8 = 65;

/// The two layouts of cubins; `EI_OSABI` says which.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// `EI_OSABI` 51: registers and barriers stand in the headers of sections.
    Old,
    /// `EI_OSABI` 65: they stand among the attributes.
    New,
}

/// An architecture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CubinArchitecture {
    /// Which layout says so.
    pub layout: Layout,
    /// Its number: 90 for sm_90a.
    pub number: u16,
    /// `a` for code of this architecture alone, `f` for its family; where neither flags nor the tool's note say so,
    /// none.
    pub suffix: Option<char>,
    /// Number of the virtual architecture that was compiled, where the file says it.
    pub virtual_number: Option<u16>,
}

impl fmt::Display for CubinArchitecture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sm_{}", self.number)?;
        self.suffix.map_or(Ok(()), |suffix| write!(f, "{suffix}"))
    }
}

/// Reads flags and notes.
pub fn read(elf: &Elf<'_>) -> CubinArchitecture {
    let header = elf.header();
    let flags = header.flags;
    // Whoever made notes that cannot be read has not made the code unreadable.
    let notes = note::read(elf).unwrap_or_default();
    let noted = notes.iter().find_map(Note::virtual_architecture);
    let suffix = notes.iter().find_map(Note::tool).and_then(|tool| suffix_of(tool.arguments));
    if header.os_abi == OS_ABI_NEW {
        let number = (flags >> 8 & 0xff) as u16;
        CubinArchitecture { layout: Layout::New, number, suffix, virtual_number: noted }
    } else {
        let is_accelerated = flags & 0x800 != 0;
        CubinArchitecture {
            layout: Layout::Old,
            number: (flags & 0xff) as u16,
            suffix: suffix.or(is_accelerated.then_some('a')),
            virtual_number: Some((flags >> 16 & 0xff) as u16).filter(|number| *number != 0).or(noted),
        }
    }
}

/// The suffix of the architecture that a tool was asked for: `-arch sm_90a`.
fn suffix_of(arguments: &str) -> Option<char> {
    let mut words = arguments.split_whitespace();
    while let Some(word) = words.next() {
        let name = match word.strip_prefix("--gpu-name").or(word.strip_prefix("-arch")) {
            Some("") => words.next()?,
            Some(rest) => rest.strip_prefix('=')?,
            None => continue,
        };
        return name.chars().last().filter(|last| matches!(last, 'a' | 'f') && name.starts_with("sm_"));
    }
    None
}
