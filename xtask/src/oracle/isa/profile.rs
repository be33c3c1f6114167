//! Where a line is valid: for every target, from which PTX version to which.

use warpsmith_ptx::Module;
use warpsmith_ptx::explore::requirements;
use warpsmith_ptx::isa::{PtxVersion, Target};

/// By target, in the order of [`Target::all`]: the first and the last PTX version; `None` where it is never valid.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Profile(pub Vec<Option<(PtxVersion, PtxVersion)>>);

/// What the library says that a line needs.
pub fn computed(text: &str, versions: &[PtxVersion]) -> Profile {
    let module = Module::parse(format!(".entry e {{\n{text}\n}}\n"));
    let needs = requirements(&module);
    let newest = versions.last().copied().unwrap_or(PtxVersion::NEWEST);
    let range = |target: Target| {
        let first = needs.lowest_ptx(target)?;
        let last = if needs.holds(newest, target) {
            newest
        } else {
            versions.iter().rev().copied().find(|version| needs.holds(*version, target)).unwrap_or(first)
        };
        Some((first, last))
    };
    Profile(Target::all().map(range).collect())
}
