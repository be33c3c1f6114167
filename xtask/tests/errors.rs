//! Whatever a public function fails with is an error of Rust's, so that `?` takes it, across threads, too. Asked of the
//! interfaces as they are printed (`cargo xtask api`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What functions give instead of an error, and why that is none.
const OTHERS: &[(&str, &str)] = &[
    ("Foreign", "itself: it is given back where its owner is of another type"),
    ("String", "a message; `?` makes an error of it"),
    ("E", "what a function of the caller fails with"),
    ("u32", "the four bits of a sparse row that mean nothing; whoever has the row tells of them"),
];

/// The interfaces of all libraries, line by line.
fn interfaces() -> Vec<Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/api");
    let files = std::fs::read_dir(folder).expect("docs/api");
    let text = |path| std::fs::read_to_string(path).expect("a text");
    files.map(|entry| text(entry.expect("a file").path()).lines().map(str::to_owned).collect()).collect()
}

/// The error of a result in a signature: what stands behind the last comma of its own.
fn error_of(signature: &str) -> Option<String> {
    let (_, result) = signature.split_once("-> ")?.1.split_once("Result<")?;
    let (mut depth, mut start, mut end) = (0, None, result.len());
    let mut before = ' ';
    for (index, char) in result.char_indices() {
        match char {
            '<' | '(' | '[' => depth += 1,
            // Not the head of an arrow.
            '>' if before == '-' => {}
            '>' if depth == 0 => {
                end = index;
                break;
            }
            '>' | ')' | ']' => depth -= 1,
            ',' if depth == 0 => start = Some(index + 1),
            _ => {}
        }
        before = char;
    }
    Some(result[start?..end].trim().to_owned())
}

/// The last name of a path.
fn last(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}

#[test]
fn what_functions_fail_with_is_an_error() {
    let crates = interfaces();
    // What is implemented for each type of a crate, by its name without a path.
    let traits: Vec<BTreeMap<&str, BTreeSet<&str>>> = crates
        .iter()
        .map(|lines| {
            let mut traits: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
            for (path, names) in lines.iter().filter_map(|line| line.split_once(" | impl ")) {
                traits.entry(last(path)).or_default().extend(names.split(", ").map(last));
            }
            traits
        })
        .collect();
    let (mut seen, mut wrong) = (BTreeSet::new(), BTreeSet::new());
    for (index, lines) in crates.iter().enumerate() {
        for line in lines.iter().filter(|line| line.contains("fn ")) {
            let Some(error) = error_of(line) else { continue };
            let name = error.strip_prefix("Box<").and_then(|rest| rest.strip_suffix('>')).unwrap_or(&error);
            let name = last(name.split('<').next().unwrap_or(name)).to_owned();
            // Its own crate's, or one of those that it depends on.
            let of = traits[index]
                .get(name.as_str())
                .or_else(|| traits.iter().find_map(|all| all.get(name.as_str())));
            let is_error =
                of.is_some_and(|of| of.contains("Error") && !of.contains("!Send") && !of.contains("!Sync"));
            if !is_error && name != "Self" && OTHERS.iter().all(|(other, _)| *other != error) {
                wrong.insert(format!("{error}: {line}"));
            }
            seen.insert(name);
        }
    }
    assert!(seen.len() > 10, "only {seen:?}");
    let list: Vec<&str> = wrong.iter().map(String::as_str).collect();
    assert!(
        wrong.is_empty(),
        "these are no errors, or cannot be sent to another thread:\n{}",
        list.join("\n")
    );
}

#[test]
fn errors_are_found_in_signatures() {
    for (signature, wanted) in [
        ("fn a() -> Result<(), Error>", Some("Error")),
        ("fn a(f: impl Fn(u8) -> u8) -> Result<Vec<(u8, u8)>, Box<Fault>>", Some("Box<Fault>")),
        ("fn a() -> impl Iterator<Item = Result<Container<'_>, Error>> + 'a", Some("Error")),
        ("fn a() -> fmt::Result", None),
        ("fn a() -> io::Result<()>", None),
        ("fn a()", None),
    ] {
        assert_eq!(error_of(signature).as_deref(), wanted, "{signature}");
    }
}
