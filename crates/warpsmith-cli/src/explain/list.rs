//! `--list`: instructions by family.

use crate::output::Out;
use std::io::{self, Write};
use warpsmith::ptx::explain::{Detail, List, NotFound, Page, Topic};
use warpsmith::ptx::isa::{Instruction, families};

/// All families with the names of their instructions, or one family.
pub fn page(family: Option<&str>) -> Result<Page, NotFound> {
    Ok(match known(family)? {
        None => Topic::List(List::Instructions).page(Detail::Full),
        Some(name) => Topic::Family(name).page(Detail::Full),
    })
}

/// Writes the names alone, one a line, for other commands to read.
pub fn names(out: &mut Out, family: Option<&str>) -> io::Result<()> {
    let is_wanted = |instruction: &Instruction| {
        family.is_none_or(|family| instruction.parts().any(|part| part.family() == family))
    };
    for instruction in Instruction::all().filter(is_wanted) {
        writeln!(out, "{}", instruction.name())?;
    }
    out.flush()
}

fn known(family: Option<&str>) -> Result<Option<&'static str>, NotFound> {
    let Some(wanted) = family else { return Ok(None) };
    match families().iter().find(|(name, _)| *name == wanted) {
        Some((name, _)) => Ok(Some(name)),
        None => Err(NotFound {
            name: wanted.into(),
            reason: format!("no family of instructions is named `{wanted}`").into(),
            near: families().iter().map(|(name, _)| Topic::Family(name)).collect(),
        }),
    }
}
