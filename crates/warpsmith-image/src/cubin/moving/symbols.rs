//! Symbols that stand for code.

use super::{Reference, ReferenceKind};
use crate::cubin::Cubin;
use crate::elf::Section;

/// Writes the symbols of a table again in which another value or size stands.
pub fn rewrite(
    cubin: &Cubin<'_>,
    table: &Section<'_>,
    content: &mut [u8],
    map: &mut dyn FnMut(&Reference) -> Option<u64>,
) {
    for symbol in cubin.symbols() {
        let text = u32::from(symbol.section);
        if text == 0
            || cubin.elf().section(text).is_none_or(|section| section.name_behind(".text.").is_none())
        {
            continue;
        }
        let at = u64::from(symbol.index) * 24;
        let Some(entry) = usize::try_from(at).ok().and_then(|at| content.get_mut(at..at + 24)) else {
            continue;
        };
        let mut ask = |target: u64, kind, offset| {
            map(&Reference { text, target, kind, section: table.index, offset }).unwrap_or(target)
        };
        let value = ask(symbol.value, ReferenceKind::Symbol, at + 8);
        entry[8..16].copy_from_slice(&value.to_le_bytes());
        if symbol.size > 0 {
            let end = ask(symbol.value.saturating_add(symbol.size), ReferenceKind::SymbolEnd, at + 16);
            entry[16..24].copy_from_slice(&end.saturating_sub(value).to_le_bytes());
        }
    }
}
