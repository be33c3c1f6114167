//! The documentation is whole: each file is in the SUMMARY, each link leads to a file and to a heading in it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use xtask::site::{BOOKS, anchors, assemble, links, normal};

#[test]
fn the_site_is_whole() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let site = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("site-{}", std::process::id()));
    let _ = fs::remove_dir_all(&site);
    let places = assemble(root, &site).unwrap();
    let source = site.join("src");
    let texts: BTreeMap<PathBuf, String> =
        places.iter().map(|place| (place.clone(), fs::read_to_string(source.join(place)).unwrap())).collect();
    assert!(texts.len() > 30, "only {} pages", texts.len());
    let summary = fs::read_to_string(source.join("SUMMARY.md")).unwrap();
    let listed: Vec<PathBuf> = links(&summary).map(|(_, link)| PathBuf::from(link)).collect();
    assert_eq!(listed.len(), texts.len(), "{listed:?}");
    assert!(listed.iter().all(|place| texts.contains_key(place)), "{listed:?}");
    let mut lost = Vec::new();
    let mut count = 0;
    for (place, text) in &texts {
        for (_, link) in links(text) {
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            if link.contains("://") {
                continue;
            }
            let here = place.parent().unwrap();
            let target = if path.is_empty() { place.clone() } else { normal(&here.join(path)) };
            if target.starts_with(BOOKS) {
                continue;
            }
            count += 1;
            if !source.join(&target).is_file() {
                lost.push(format!("{}: {link}", place.display()));
            } else if let Some(text) = texts.get(&target).filter(|_| !anchor.is_empty())
                && !anchors(text).contains(anchor)
            {
                lost.push(format!("{}: {link} has no such heading", place.display()));
            }
        }
    }
    assert!(lost.is_empty(), "{}", lost.join("\n"));
    assert!(count > 80, "only {count} links");
    let settings = fs::read_to_string(site.join("book.toml")).unwrap();
    assert!(settings.contains("src = \"src\"") && settings.contains("build-dir = \"html\""), "{settings}");
    fs::remove_dir_all(&site).unwrap();
}

#[test]
fn links_are_found_outside_of_code() {
    let text = "a [b](c.md#d) and `[x](y)`\n```\n[e](f)\n```\n[`g`](h)";
    let found: Vec<&str> = links(text).map(|(_, link)| link).collect();
    assert_eq!(found, ["c.md#d", "h"]);
    assert!(anchors("# A `b_c` (d)\n```\n# no\n```\n").contains("a-b_c-d"));
}
