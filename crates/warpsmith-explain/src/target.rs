//! The page of a target: since when, and what it brought.

use super::needs::Needs;
use super::page::{Page, Text};
use super::{Detail, Topic, brought, generation};
use alloc::string::String;
use warpsmith_ptx::isa::{Release, Requirement, Target};

/// Makes the page of a target.
pub fn page(target: Target, detail: Detail) -> Page {
    let mut page = Page::new(Topic::Target(target), meaning(target));
    page.fact("generation", "Generation", generation::link(target));
    let since = target.since().map_or(Text::new(), |ptx| Text::link(Topic::Version(ptx)));
    page.fact("since", "Since", since);
    let cuda = |release: Release| {
        release.cuda().map_or(String::new(), |(major, minor)| alloc::format!("CUDA {major}.{minor}"))
    };
    if let Some(release) = Release::all().find(|release| release.adds().any(|added| added == target)) {
        page.fact("release", "Release", cuda(release));
    }
    if let Some(release) = Release::all().find(|release| release.drops().any(|gone| gone == target)) {
        page.fact("dropped", "Not compiled for since", cuda(release));
    }
    if let Some(new) = target.renamed() {
        page.fact("renamed", "Now named", Text::link(Topic::Target(new)));
    }
    page.section(brought::section(|needs| is_floor(needs, target), detail));
    for other in Target::all().filter(|other| other.number() == target.number()) {
        page.also(Topic::Target(other));
    }
    page.also(Topic::Versions);
    page
}

/// The machines that its code runs on.
pub fn meaning(target: Target) -> String {
    let number = target.number();
    let (major, minor) = (number / 10, number % 10);
    match target.suffix() {
        Some('a') => alloc::format!("Compute capability {major}.{minor}, this architecture alone"),
        Some(_) => alloc::format!("Compute capability {major}.{minor} and the later ones of its family"),
        None => alloc::format!("Compute capability {major}.{minor} and every later one"),
    }
}

/// Whether something needs this target at least.
fn is_floor(needs: &Needs, target: Target) -> bool {
    let is_it = |all: &[Requirement]| all.iter().any(|alternative| alternative.target == Some(target));
    needs.alternatives().is_some_and(is_it)
}
