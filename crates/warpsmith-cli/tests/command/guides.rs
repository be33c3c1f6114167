//! Runs the commands that README, gallery and the guides in `docs` show.
//!
//! A fenced block whose information says `file=NAME` is written to that file; each line `$ warpsmith …` of a block of
//! `console` is run where these files lie, and what it prints has to be what stands below it: standard output, then
//! standard error. The line `[status N]` says that the exit status is N, otherwise it is 0. A line of `…` stands for any
//! lines, and `…` within a line for any part of one, such as a time. `WARPSMITH_BLESS=1` writes what is printed into the guides.

use crate::support::{Folder, command, start};
use crate::words::words;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// What a command prints, and its status if it is not 0.
fn run(line: &str, folder: &Path) -> String {
    // What stands behind two spaces and `#` is a remark.
    let command = line.split("  #").next().unwrap_or(line).trim();
    let words = words(command);
    assert_eq!(words.first().map(String::as_str), Some("warpsmith"), "{line}");
    let output = start(self::command().args(&words[1..]).current_dir(folder));
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.push_str(&String::from_utf8_lossy(&output.stderr));
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    match output.status.code() {
        Some(0) => {}
        Some(status) => {
            let _ = writeln!(text, "[status {status}]");
        }
        None => panic!("{line}: ended by a signal"),
    }
    text
}

/// Whether lines are those that are wanted; `…` stands for any.
fn fits(wanted: &[&str], got: &[&str]) -> bool {
    match wanted.split_first() {
        None => got.is_empty(),
        Some((&"…", rest)) => (0..=got.len()).any(|skipped| fits(rest, &got[skipped..])),
        Some((first, rest)) => {
            got.split_first().is_some_and(|(line, got)| is_like(first, line) && fits(rest, got))
        }
    }
}

/// Whether a line is the one that is wanted, in which `…` stands for anything.
fn is_like(wanted: &str, line: &str) -> bool {
    let mut parts = wanted.split('…');
    let Some(mut rest) = line.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let mut parts = parts.peekable();
    let has_parts = parts.peek().is_some();
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    !has_parts && rest.is_empty()
}

/// Copies the files of a folder and of the folders in it.
fn copy(from: &Path, to: &Path) {
    for file in fs::read_dir(from).expect("the examples") {
        let file = file.expect("a file").path();
        let to = to.join(file.file_name().expect("a name"));
        if file.is_dir() {
            fs::create_dir(&to).expect("a folder");
            copy(&file, &to);
        } else {
            fs::copy(&file, to).expect("a copy");
        }
    }
}

/// Runs a guide, with the examples in a folder beside its files; gives its text with what the commands print, and how many
/// there are.
fn guide(path: &Path, examples: &Path, place: &str) -> (String, usize) {
    let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
    let folder = Folder::new(name);
    let text = fs::read_to_string(path).expect("a guide");
    let place = folder.0.join(place);
    fs::create_dir_all(&place).expect("a folder");
    copy(examples, &place);
    let (mut out, mut count) = (String::new(), 0);
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        out.push_str(line);
        out.push('\n');
        let Some(information) = line.strip_prefix("```").filter(|rest| !rest.is_empty()) else { continue };
        let block: Vec<&str> =
            std::iter::from_fn(|| lines.next_if(|line| !line.starts_with("```"))).collect();
        if let Some(file) = information.split(' ').find_map(|word| word.strip_prefix("file=")) {
            fs::write(folder.0.join(file), block.join("\n") + "\n").expect("a file is written");
        }
        if information != "console" {
            block.iter().for_each(|line| out.push_str(&format!("{line}\n")));
        } else {
            let mut block = block.into_iter().peekable();
            while let Some(line) = block.next() {
                let Some(command) = line.strip_prefix("$ ") else { panic!("{name}: no command: {line}") };
                let wanted: Vec<&str> =
                    std::iter::from_fn(|| block.next_if(|line| !line.starts_with("$ "))).collect();
                let got = run(command, &folder.0);
                count += 1;
                let lines: Vec<&str> = got.lines().collect();
                let shown = if fits(&wanted, &lines) { wanted.join("\n") } else { lines.join("\n") };
                out.push_str(&format!("{line}\n{shown}"));
                if !shown.is_empty() {
                    out.push('\n');
                }
            }
        }
        out.extend(lines.next().map(|line| format!("{line}\n")));
    }
    (out, count)
}

#[test]
fn the_guides_say_what_the_commands_print() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut guides: Vec<PathBuf> = fs::read_dir(root.join("docs/guides"))
        .expect("the guides")
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    guides.sort();
    guides.push(root.join("docs/gallery.md"));
    let mut all = 0;
    for path in guides {
        all += holds(&path, "");
    }
    assert!(all > 10, "only {all} commands");
}

/// Holds a guide against what its commands print, or writes it anew; gives how many commands there are.
fn holds(path: &Path, place: &str) -> usize {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let (made, count) = guide(path, &examples, place);
    if std::env::var_os("WARPSMITH_BLESS").is_some() {
        fs::write(path, made).expect("a guide is written");
    } else {
        let told = fs::read_to_string(path).expect("a guide");
        let differs = told.lines().zip(made.lines()).find(|(told, made)| told != made);
        assert!(told == made, "{}: {differs:?}; WARPSMITH_BLESS=1 writes it anew", path.display());
    }
    count
}

/// Where the README shows a command, it is one that can be typed there, and prints what stands below it.
#[test]
fn the_readme_is_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    assert!(holds(&path, "examples") > 5);
    let text = fs::read_to_string(&path).expect("the README");
    assert!(text.lines().count() <= 220, "it is to be read in five minutes");
    // Its first command, by which the command is built.
    let built = "cargo run --release -p warpsmith-cli -- ";
    let first = text.split(built).nth(1).and_then(|rest| rest.split("```").next()).expect("how it is built");
    let folder = Folder::new("readme-first");
    fs::create_dir_all(folder.0.join("examples")).expect("a folder");
    copy(&path.with_file_name("examples"), &folder.0.join("examples"));
    let printed = run(&format!("warpsmith {}", first.replace("\\\n", " ").trim()), &folder.0);
    assert_eq!(printed, "y: 0.5 2.5 4.5 6.5 … (1024 in all)\n");
    assert!(text.contains("\ncargo test --workspace\n"), "how all tests are run");
}

/// What is linked is there: files, and headings in them.
#[test]
fn links_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut pages = vec!["README.md".to_owned(), "CONTRIBUTING.md".into(), "ARCHITECTURE.md".into()];
    for folder in ["docs", "docs/guides"] {
        let files = fs::read_dir(root.join(folder)).expect("a folder").flatten();
        let names = files.map(|file| format!("{folder}/{}", file.file_name().to_string_lossy()));
        pages.extend(names.filter(|name| name.ends_with(".md")));
    }
    let mut count = 0;
    for page in &pages {
        let path = root.join(page);
        for link in links(&fs::read_to_string(&path).expect("a page")) {
            // What the site has besides: `cargo xtask site` writes it.
            if page == "docs/books.md" && link.starts_with("book/") {
                continue;
            }
            let (file, heading) = link.split_once('#').unwrap_or((&link, ""));
            let to = if file.is_empty() { path.clone() } else { path.with_file_name("").join(file) };
            assert!(to.exists(), "{page}: there is no {link}");
            if !heading.is_empty() && to.extension().is_some_and(|ending| ending == "md") {
                let text = fs::read_to_string(&to).expect("a page");
                let found =
                    text.lines().filter(|line| line.starts_with('#')).any(|line| anchor(line) == heading);
                assert!(found, "{page}: {link} is no heading there");
            }
            count += 1;
        }
    }
    assert!(count > 100, "only {count} links");
}

/// Links of a page to others of the repository, without what stands in code.
fn links(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut is_code = false;
    for line in text.lines() {
        is_code ^= line.starts_with("```");
        if is_code {
            continue;
        }
        let plain: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
        let ends = plain.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        found.extend(ends.filter(|link| !link.contains("://")).map(str::to_owned));
    }
    found
}

/// What a heading is called in links.
fn anchor(line: &str) -> String {
    let text = line.trim_start_matches('#').trim().to_lowercase();
    let kept = text.chars().filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'));
    kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}
