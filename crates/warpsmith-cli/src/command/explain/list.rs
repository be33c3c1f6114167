//! `--list`: instructions by family, or everything of another kind.

use crate::output::Out;
use std::io::{self, Write};
use warpsmith::explain::manual::InstructionManual;
use warpsmith::explain::{Detail, List, NotFound, Page, Topic};
use warpsmith::ptx::isa::{Instruction, families};

/// What is listed.
enum Wanted {
    /// Everything of a kind.
    All(List),
    /// The instructions of a family.
    Family(&'static str),
}

/// All families with the names of their instructions, one family, or a list such as `codes`.
pub fn page(wanted: Option<&str>) -> Result<Page, NotFound> {
    Ok(match known(wanted)? {
        Wanted::All(list) => Topic::List(list).page(Detail::Full),
        Wanted::Family(name) => Topic::Family(name).page(Detail::Full),
    })
}

/// Writes the names alone, one a line, for other commands to read.
pub fn names(out: &mut Out, wanted: Option<&str>) -> io::Result<()> {
    match known(wanted) {
        Ok(Wanted::Family(family)) => {
            let is_member =
                |instruction: &Instruction| instruction.parts().any(|part| part.family() == family);
            for instruction in Instruction::all().filter(is_member) {
                writeln!(out, "{}", instruction.name())?;
            }
        }
        Ok(Wanted::All(list)) => {
            for topic in Topic::all().iter().filter(|topic| topic.kind() == list.kind()) {
                writeln!(out, "{}", topic.name())?;
            }
        }
        Err(_) => {}
    }
    out.flush()
}

fn known(wanted: Option<&str>) -> Result<Wanted, NotFound> {
    let Some(wanted) = wanted else { return Ok(Wanted::All(List::Instructions)) };
    if let Some((name, _)) = families().iter().find(|(name, _)| *name == wanted) {
        return Ok(Wanted::Family(name));
    }
    List::ALL.into_iter().find(|list| list.name() == wanted).map(Wanted::All).ok_or_else(|| NotFound {
        name: wanted.into(),
        reason: format!("no family of instructions is named `{wanted}`").into(),
        near: families()
            .iter()
            .map(|(name, _)| Topic::Family(name))
            .chain(List::ALL.map(Topic::List))
            .collect(),
    })
}
