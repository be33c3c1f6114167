//! Code in the place of other code: what fills it up at its end, and what of the cubin points into it.

use crate::output::count;
use warpsmith::image::cubin::{Attribute, Cubin};
use warpsmith::image::elf::Section;
use warpsmith::sass::asm::{filling, is_filling};
use warpsmith::sass::{Isa, Item};

/// Most offsets that a message lists of each attribute.
const MOST: usize = 4;

/// Code that has what fills the old one up: the branch to itself behind its last instruction, if the text has left it out and
/// the code does not become longer by it, and empty instructions, as many as make it as long as the old code, or else a multiple of the alignment.
pub fn filled(isa: &Isa, mut code: Vec<u8>, old: &[u8], align: u64) -> Vec<u8> {
    let word = isa.place_size();
    if code.len() == old.len() || !code.len().is_multiple_of(word) || !old.len().is_multiple_of(word) {
        return code;
    }
    if isa.has_groups() {
        // A group is filled up by the assembler.
        if let Some(rest) = old.get(code.len()..).filter(|rest| is_filling(isa, rest)) {
            code.extend_from_slice(rest);
        }
        return code;
    }
    let align = usize::try_from(align).unwrap_or(word).max(1);
    let (end, old_end) = (filling(isa, &code), filling(isa, old));
    let mut body = code.get(..end).unwrap_or_default().to_vec();
    let own = old.get(..old_end).unwrap_or_default();
    if is_to_itself(isa, own) && !is_to_itself(isa, &body) {
        let longer = body.len() + word;
        if longer <= old.len() || longer.next_multiple_of(align) == body.len().next_multiple_of(align) {
            body.extend_from_slice(&own[own.len() - word..]);
        }
    }
    let length = if body.len() <= old.len() { old.len() } else { body.len().next_multiple_of(align) };
    let empty = match old.get(old_end..).and_then(|rest| rest.get(..word)) {
        Some(empty) => Some(empty.to_vec()),
        None => isa.idle_word(word).map(|empty| empty.to_le_bytes()[..word.min(16)].to_vec()),
    };
    let Some(empty) = empty else { return code };
    while body.len() < length {
        body.extend_from_slice(&empty);
    }
    body
}

/// Whether the last instruction goes to itself.
fn is_to_itself(isa: &Isa, code: &[u8]) -> bool {
    let at = code.len().saturating_sub(isa.place_size());
    let Some(last) = code.get(at..).filter(|last| !last.is_empty()) else { return false };
    match isa.decode(last) {
        Item::Instruction(instruction) => isa.branch_target(&instruction, at as u64) == Some(at as u64),
        Item::Data(_) => false,
    }
}

/// How long code is without what fills it up: the branch to itself at its end belongs to that.
fn used(isa: &Isa, code: &[u8]) -> usize {
    let end = filling(isa, code);
    let is_to_itself = code.get(..end).is_some_and(|code| is_to_itself(isa, code));
    if is_to_itself { end - isa.place_size() } else { end }
}

/// Instructions that are not where they were.
pub struct Moved {
    /// What is said of it.
    pub change: String,
    /// What points at them, would not move, and is needed when the code runs.
    pub broken: Vec<String>,
    /// What only tells of them.
    pub stale: Vec<String>,
}

/// What points at instructions that lie elsewhere in new code; none if it has as many as the old one. Nothing outside of the
/// code itself is moved with them.
pub fn moved(
    cubin: &Cubin<'_>,
    isa: &Isa,
    section: &Section<'_>,
    code: &[u8],
) -> anyhow::Result<Option<Moved>> {
    let whole = cubin.elf().content(section)?;
    let (old, new) = (used(isa, whole), used(isa, code));
    if old == new {
        return Ok(None);
    }
    let word = isa.place_size();
    let same = whole.chunks(word).zip(code.chunks(word)).take_while(|(old, new)| old == new).count();
    let first = (same * word) as u64;
    let behind = |at: &u64| *at >= first;
    let mut broken = Vec::new();
    let mut stale = Vec::new();
    let relocations = cubin.relocations()?;
    let own = relocations.iter().filter(|one| one.section == section.index).map(|one| one.offset);
    broken.extend(listed("relocation", "relocations", own.filter(behind)));
    let functions = cubin.functions()?;
    let inner =
        functions.iter().filter(|one| one.text == section.index && one.start > 0).map(|one| one.start);
    broken.extend(listed("inner function", "inner functions", inner.filter(behind)));
    let records =
        cubin.infos().iter().filter(|info| info.text == section.index).flat_map(|info| &info.records);
    for record in records {
        let (offsets, is_needed): (Vec<u32>, bool) = match Attribute::new(record) {
            Some(Attribute::InstructionOffsets(offsets)) => (offsets, false),
            Some(Attribute::IndirectBranches(branches)) => {
                let all =
                    branches.into_iter().flat_map(|(branch, targets)| std::iter::once(branch).chain(targets));
                (all.collect(), true)
            }
            _ => continue,
        };
        let offsets = offsets.into_iter().map(u64::from).filter(behind);
        let name =
            record.name().map_or_else(|| format!("attribute {:#x}", record.id), |name| format!("`{name}`"));
        let one = format!("offset in {name}");
        let many = format!("offsets in {name}");
        let list = if is_needed { &mut broken } else { &mut stale };
        list.extend(listed(&one, &many, offsets));
    }
    let is_lines = |name: &[u8]| name.ends_with(b"debug_line") || name == b".nv_debug_line_sass";
    if cubin.elf().sections().iter().any(|section| is_lines(section.raw_name)) {
        stale.push("lines of source".to_string());
    }
    let (what, by) = if new > old { ("more", new - old) } else { ("less", old - new) };
    let instructions = count((by / word) as u64, "instruction", "instructions");
    let change = format!("the code has {instructions} {what} than before, and those from {first:#x} on move");
    Ok(Some(Moved { change, broken, stale }))
}

/// How many there are, and where the first ones are.
fn listed(one: &str, many: &str, offsets: impl Iterator<Item = u64>) -> Option<String> {
    let mut offsets: Vec<u64> = offsets.collect();
    offsets.sort_unstable();
    offsets.dedup();
    let shown: Vec<String> = offsets.iter().take(MOST).map(|at| format!("{at:#x}")).collect();
    let more = if offsets.len() > MOST { ", …" } else { "" };
    (!offsets.is_empty())
        .then(|| format!("{} ({}{more})", count(offsets.len() as u64, one, many), shown.join(", ")))
}
