//! Notes: which tool made the file, and how.

use crate::bytes::{slice, u16_at, u32_at};
use crate::elf::{Elf, SHT_NOTE};
use crate::error::Error;
use alloc::vec::Vec;

/// A note.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Note<'a> {
    /// Who defined its kind.
    pub owner: &'a [u8],
    /// Its kind.
    pub kind: u32,
    /// What it says.
    pub content: &'a [u8],
}

/// What the note about the tool says.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ToolInfo<'a> {
    /// The file that was made.
    pub file: &'a str,
    /// Name of the tool.
    pub name: &'a str,
    /// Its version.
    pub version: &'a str,
    /// Its build.
    pub build: &'a str,
    /// The options that it was given.
    pub arguments: &'a str,
}

impl<'a> Note<'a> {
    /// The tool, for the note about it (kind 2000).
    pub fn tool(&self) -> Option<ToolInfo<'a>> {
        if self.kind != 2000 || self.content.len() < 24 {
            return None;
        }
        // A version of the note, then five offsets into the strings behind them.
        let strings = self.content.get(24..)?;
        let text = |index: usize| {
            let rest = strings.get(u32_at(self.content, 4 + 4 * index) as usize..)?;
            let end = rest.iter().position(|byte| *byte == 0)?;
            core::str::from_utf8(&rest[..end]).ok()
        };
        Some(ToolInfo {
            file: text(0)?,
            name: text(1)?,
            version: text(2)?,
            build: text(3)?,
            arguments: text(4)?,
        })
    }

    /// The virtual architecture that was compiled (`90` for sm_90), for the note about it (kind 1000).
    pub fn virtual_architecture(&self) -> Option<u16> {
        (self.kind == 1000 && self.content.len() >= 4).then(|| u16_at(self.content, 2))
    }
}

/// All notes.
pub fn read<'a>(elf: &Elf<'a>) -> Result<Vec<Note<'a>>, Error> {
    let mut out = Vec::new();
    for section in elf.sections().iter().filter(|section| section.kind == SHT_NOTE.0) {
        let content = elf.content(section)?;
        let mut at = 0u64;
        while at < content.len() as u64 {
            let fail = |error: Error| error.inside(section.offset);
            let head = slice(content, at, 12, "the head of a note").map_err(fail)?;
            let (name, size) = (u64::from(u32_at(head, 0)), u64::from(u32_at(head, 4)));
            let owner = slice(content, at + 12, name, "the owner of a note").map_err(fail)?;
            let from = at + 12 + name.next_multiple_of(4);
            let body = slice(content, from, size, "a note").map_err(fail)?;
            let owner = owner.split(|byte| *byte == 0).next().unwrap_or_default();
            out.push(Note { owner, kind: u32_at(head, 8), content: body });
            at = from + size.next_multiple_of(4);
        }
    }
    Ok(out)
}
