//! `warpsmith explain`: names of every kind, and the reference book.

use crate::support::{Folder, command, start, text};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use warpsmith::explain::Topic;

fn explain(arguments: &[&str]) -> Output {
    start(command().arg("explain").args(arguments))
}

#[test]
fn a_misspelt_name_is_a_finding() {
    let output = explain(&["ldmartix"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    assert!(text(&output.stderr).contains("  ldmatrix  instruction  "));
}

/// A book on the machine code of an architecture: a page for each mnemonic, whose links lead somewhere.
#[test]
fn a_book_on_machine_code() {
    let folder = Folder::new("machine-book");
    let place = folder.0.join("book");
    let output = explain(&["--all", place.to_str().expect("a path"), "--arch", "sm_75"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let index = fs::read_to_string(place.join("README.md")).expect("an index");
    for link in ["instructions/IMAD.md", "names/RZ.md", "names/control.md", "sets/ALU.md"] {
        assert!(index.contains(&format!("({link})")), "{link}");
    }
    let links: Vec<&str> = index.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    assert!(links.len() > 150, "{}", links.len());
    for link in links {
        assert!(place.join(link).is_file(), "{link}");
    }
    let again = explain(&["--all", place.to_str().expect("a path"), "--arch", "sm_75"]);
    assert_eq!(again.status.code(), Some(2));
}

/// Books for a browser hold all that they need, and each of their links leads somewhere.
#[test]
fn books_for_a_browser() {
    let folder = Folder::new("html-book");
    for (name, more) in [("ptx", ""), ("sm_75", "--arch=sm_75")] {
        let place = folder.0.join(name);
        let mut arguments = vec!["--format", "html", "--all", place.to_str().expect("a path")];
        arguments.extend(Some(more).filter(|more| !more.is_empty()));
        let output = explain(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let files = files(&place);
        let index = fs::read_to_string(place.join("search-index.js")).expect("the index");
        let listed = index.lines().filter(|line| line.starts_with('[')).count();
        assert_eq!(listed + 3, files.len(), "{name}: pages that cannot be found");
        assert!(place.join("index.html").is_file() && place.join("book.css").is_file());
        let mut count = 0;
        for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "html"))
        {
            let page = fs::read_to_string(file).expect("a page");
            let shown = file.display();
            assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"), "{shown}");
            assert!(
                !page.contains("http:") && !page.contains("https:") && !page.contains("@import"),
                "{shown}"
            );
            for mark in ["p", "ul", "ol", "li", "table", "tr", "pre", "code", "a", "h2", "td", "th"] {
                let (begins, ends) = (format!("<{mark}"), format!("</{mark}>"));
                let begins = page
                    .match_indices(&begins)
                    .filter(|(at, _)| page[at + begins.len()..].starts_with(['>', ' ']));
                assert_eq!(begins.count(), page.matches(&ends).count(), "{shown}: {mark}");
            }
            let from = file.parent().expect("a folder");
            for link in page.split(" href=\"").skip(1).chain(page.split(" src=\"").skip(1)) {
                let link = link.split(['"', '#']).next().unwrap_or_default();
                assert!(from.join(link).is_file(), "{shown}: {link}");
                count += 1;
            }
        }
        assert!(count > 900, "{name}: only {count} links");
    }
    let ptx = fs::read_to_string(folder.0.join("ptx/search-index.js")).expect("the index");
    for wanted in
        ["\"tensor core\"", "tensor cores", "\"__shfl_sync\"", "__shfl_xor_sync", "\"race\"", "\"ldmatrix\""]
    {
        assert!(ptx.contains(wanted), "{wanted}");
    }
    let machine = fs::read_to_string(folder.0.join("sm_75/search-index.js")).expect("the index");
    for wanted in [
        "names/R.html",
        "names/UR.html",
        "names/SR_TID_X.html",
        "names/control_stall.html",
        "instructions/IMAD.html",
    ] {
        assert!(machine.contains(wanted), "{wanted}");
    }
}

/// A page for a browser stands alone.
#[test]
fn a_page_for_a_browser() {
    let output = explain(&["--format", "html", "add", "race"]);
    let page = text(&output.stdout);
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<style>"), "{page}");
    assert!(page.contains("<h1>add</h1>") && page.contains("<h1>race</h1>"), "{page}");
    assert!(!page.contains(" src=") && !page.contains(" href="), "{page}");
    let machine = text(&explain(&["--format", "html", "--arch", "sm_90", "IADD3"]).stdout);
    assert!(machine.contains("<h1>IADD3 (sm_90)</h1>"), "{machine}");
    assert_eq!(explain(&["--format", "json", "--all", "x"]).status.code(), Some(2));
}

#[test]
fn what_is_found_is_printed_beside_what_is_not() {
    let output = explain(&["%tid", "no-such-name"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).starts_with("%tid  "));
    assert!(text(&output.stderr).contains("nothing is named `no-such-name`"));
}

#[test]
fn without_a_name_it_cannot_run() {
    assert_eq!(explain(&[]).status.code(), Some(2));
    assert_eq!(explain(&["--all", "x", "add"]).status.code(), Some(2));
}

#[test]
fn codes_are_listed() {
    let codes = text(&explain(&["--list", "codes"]).stdout);
    assert!(codes.lines().count() > 30 && codes.lines().all(|code| code.starts_with("PTX")), "{codes}");
    assert_eq!(explain(&["--list", "no-such-list"]).status.code(), Some(1));
}

#[test]
fn a_list_for_other_commands_is_names_alone() {
    let all = text(&explain(&["--list"]).stdout);
    let names: BTreeSet<&str> = all.lines().collect();
    assert!(names.contains("cp.async.bulk.prefetch.tensor"));
    assert_eq!(names.len(), all.lines().count());
    assert!(all.lines().all(|line| !line.contains(char::is_whitespace)));
    let matrix = text(&explain(&["--list", "matrix"]).stdout);
    assert!(matrix.lines().any(|name| name == "ldmatrix") && matrix.lines().all(|name| names.contains(name)));
    assert_eq!(explain(&["--list", "no-such-family"]).status.code(), Some(1));
}

#[test]
fn json_is_a_document() {
    let output = explain(&["--format", "json", "ldmatrix", "no-such-name"]);
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(document["schema"], "warpsmith.explain/1");
    assert_eq!(document["pages"][0]["kind"], "instruction");
    assert_eq!(document["pages"][0]["facts"]["since"][0]["target"], "sm_75");
    assert_eq!(document["not_found"][0]["name"], "no-such-name");
}

#[test]
fn json_is_data() {
    let output = explain(&["--format", "json", "atom"]);
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let page = &document["pages"][0];
    let block = |id: &str| {
        let sections = page["sections"].as_array().expect("sections");
        sections.iter().find(|section| section["id"] == id).expect(id)["blocks"][0].clone()
    };
    assert_eq!(page["facts"]["family"], serde_json::json!(["atomic"]));
    let first = &block("modifiers")["rows"][0];
    assert_eq!(first["slot"], serde_json::json!([{ "name": ".sem", "optional": true }]));
    assert_eq!(first["values"], serde_json::json!([".relaxed"]));
    assert!(first["forms"].as_array().is_some_and(|forms| forms.iter().all(serde_json::Value::is_u64)));
    let rule = &block("rules")["rules"][0];
    assert_eq!(rule["kind"], "together");
    assert_eq!(rule["when"][0]["slot"], ".L2::cache_hint");
    let line = &block("syntax")["lines"][0];
    assert_eq!(line["needs"], serde_json::json!([{ "ptx": "1.0", "target": "sm_11" }]));
    let types = block("operands")["rows"].to_string();
    assert!(!types.contains("{`"), "{types}");
}

/// Every file below a folder, by its path from there.
fn files(root: &Path) -> BTreeSet<PathBuf> {
    let mut out = BTreeSet::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of the book") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                out.insert(path);
            }
        }
    }
    out
}

/// The targets of the links of a Markdown text.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split(')').next())
}

#[test]
fn every_link_of_the_book_leads_somewhere() {
    let folder = Folder::new("book");
    let book = folder.0.join("book");
    let path = book.to_str().expect("a path in UTF-8");
    let output = explain(&["--all", path]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let files = files(&book);
    // A page for each topic, and the front.
    assert_eq!(files.len(), Topic::all().len() + 1);
    let mut reached = BTreeSet::from([book.join("README.md")]);
    let mut count = 0;
    for file in &files {
        let page = fs::read_to_string(file).expect("a page");
        assert!(page.contains("\n# ") || page.starts_with("# "), "{} has no title", file.display());
        assert!(page.ends_with('\n') && !page.contains("\n\n\n"), "{} is untidy", file.display());
        let from = file.parent().expect("a folder");
        for link in links(&page) {
            let target = from.join(link);
            let target = target.canonicalize().unwrap_or_else(|_| panic!("{}: {link}", file.display()));
            reached.insert(target.strip_prefix(book.canonicalize().expect("the book")).map_or_else(
                |_| panic!("{}: {link} leads out of the book", file.display()),
                |inside| book.join(inside),
            ));
            count += 1;
        }
    }
    assert!(count > 5000, "only {count} links");
    let lost: Vec<_> = files.difference(&reached).collect();
    assert!(lost.is_empty(), "no link leads to {lost:?}");
    // Nothing is written over, and nothing is left beside it.
    assert_eq!(explain(&["--all", path]).status.code(), Some(2));
    assert_eq!(fs::read_dir(&folder.0).expect("the folder").count(), 1);
}
