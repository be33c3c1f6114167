//! The pages of checks: each check has one, its wrong example gives that finding and its right one none.

use crate::support::{Folder, command, start, text};
use warpsmith::explain::{Block, Detail, Page, Topic};

/// The code of a section.
fn code(page: &Page, id: &str) -> String {
    let section = page
        .sections
        .iter()
        .find(|section| section.id == id)
        .unwrap_or_else(|| panic!("{}: {id}", page.title));
    match section.blocks.as_slice() {
        [Block::Code(_, code)] => format!("{code}\n"),
        other => panic!("{}: {other:?}", page.title),
    }
}

#[test]
fn examples_of_checks_are_what_they_say() {
    let pages: Vec<Page> = Topic::all()
        .into_iter()
        .filter(|topic| matches!(topic, Topic::Check(_)))
        .map(|topic| topic.page(Detail::Full))
        .collect();
    let folder = Folder::new("check-pages");
    for page in &pages {
        let name = page.topic.name();
        for id in ["wrong", "right"] {
            let file = format!("{name}_{id}.ptx");
            folder.write(&file, &code(page, id));
            let launch =
                ["run", &file, "--grid", "1", "--block", "64", "--arg", "out=buf:u32:64", "--check", "all"];
            let output = start(command().args(launch).current_dir(&folder.0));
            let told = text(&output.stderr);
            if id == "right" {
                assert!(output.status.success() && told.is_empty(), "{name} {id}: {told}");
            } else {
                assert!(
                    !output.status.success() && told.contains(&format!("error[{name}]")),
                    "{name} {id}: {told}"
                );
            }
        }
    }
    // Whatever `--check` takes has a page, and nothing else.
    let told = text(&start(command().args(["run", "--check", "no-such-check", "x.ptx"])).stderr);
    let offered =
        told.split("checks are ").nth(1).and_then(|rest| rest.split(", and").next()).unwrap_or(&told);
    let names: Vec<String> = pages.iter().map(|page| page.topic.name()).collect();
    assert_eq!(offered.split(", ").collect::<Vec<_>>(), names, "{told}");
}
