//! `--list`: instructions by family.

use warpsmith::ptx::explain::{Detail, List, NotFound, Page, Topic};
use warpsmith::ptx::isa::families;

/// All families with the names of their instructions, or one family.
pub fn page(family: Option<&str>) -> Result<Page, NotFound> {
    let Some(wanted) = family else { return Ok(Topic::List(List::Instructions).page(Detail::Full)) };
    match families().iter().find(|(name, _)| *name == wanted) {
        Some((name, _)) => Ok(Topic::Family(name).page(Detail::Full)),
        None => Err(NotFound {
            name: wanted.into(),
            reason: format!("no family of instructions is named `{wanted}`").into(),
            near: families().iter().map(|(name, _)| Topic::Family(name)).collect(),
        }),
    }
}
