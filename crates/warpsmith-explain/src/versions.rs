//! The page of PTX versions, releases and targets.

use super::page::{Block, Names, Page, Section, Table, Text};
use super::{Topic, generation, version};
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Release, Target};

/// Makes the page.
pub fn page() -> Page {
    let mut page = Page::new(Topic::Versions, Topic::Versions.brief());
    page.title = "PTX versions and targets".into();
    let mut section = Section::new("releases", "Releases");
    let mut table = Table::new(&[
        ("ptx", "PTX"),
        ("cuda", "CUDA"),
        ("driver", "Driver"),
        ("adds", "First to know"),
        ("drops", "No longer compiles for"),
    ]);
    for release in Release::all().rev() {
        table.rows.push(alloc::vec![
            version::number_link(release.ptx()).into(),
            release.cuda().map_or(String::new(), |(major, minor)| alloc::format!("{major}.{minor}")).into(),
            release.driver().map_or(String::new(), |branch| alloc::format!("r{branch}")).into(),
            targets(release.adds()).into(),
            targets(release.drops()).into(),
        ]);
    }
    section.table(table);
    page.section(section);
    let mut section = Section::new("targets", "Targets");
    let mut table = Table::new(&[("generation", "Generation"), ("targets", "Targets")]);
    for generation in generation::all() {
        let members = Target::all().filter(|target| target.generation() == Some(generation));
        table
            .rows
            .push(alloc::vec![Text::link(Topic::Generation(generation)).into(), targets(members).into()]);
    }
    section.table(table);
    section.blocks.push(Block::List(alloc::vec![
        "`sm_90` (written `sm_90+` as a requirement): this target and every later one.".into(),
        "`sm_90a`: exactly this architecture; code for it runs on no other.".into(),
        "`sm_100f`: this family, the later targets with the same major number.".into(),
        Text::marked(&renamed()),
    ]));
    section.blocks.retain(|block| !matches!(block, Block::List(items) if items.is_empty()));
    page.section(section);
    page
}

/// Targets as links: `sm_100` `sm_100f` `sm_100a`.
fn targets(all: impl Iterator<Item = Target>) -> Names {
    Names::new(all.map(|target| Text::link(Topic::Target(target))).collect(), " ")
}

fn renamed() -> String {
    let old = Release::all().flat_map(Release::adds).filter_map(|old| Some((old, old.renamed()?)));
    let mut pairs: Vec<String> = Vec::new();
    for (old, new) in old {
        pairs.push(alloc::format!("`{old}` is the former name of `{new}`"));
    }
    let mut text = pairs.join(", ");
    text.push('.');
    text
}
