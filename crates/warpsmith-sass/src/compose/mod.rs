//! From parts that generations share to the description of one of them.
//!
//! A part is text of the machine-description language with a short notation, which `isa/sass/README.md` explains:
//! lines that only some generations have, texts with names, and classes whose formats say where the bits of each
//! operand lie. What comes out is plain: operands without bits, fields, groups, and `ENCODING`.
//!
//! Nothing fails here: what is not understood stays as it is, and the reader of descriptions finds fault with it.

mod class;
mod fields;
mod scan;

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use class::Template;
use fields::Fields;

/// What has been read so far.
#[derive(Default)]
pub(super) struct Composer {
    /// Texts by name: `LET name = text`.
    texts: BTreeMap<String, String>,
    /// Operands of families, by letter: `OPERAND X = text`.
    operands: BTreeMap<char, String>,
    fields: Fields,
    groups: Groups,
}

/// The groups that formats have brought along.
#[derive(Default)]
pub(super) struct Groups {
    /// Definitions, one a line.
    text: String,
    /// Name of a group by the text of its members.
    known: BTreeMap<String, String>,
    /// How many groups have begun with a name.
    used: BTreeMap<String, u32>,
}

impl Groups {
    /// The name of the group with these members; `label` is what it is called if it is new.
    pub(super) fn name(&mut self, label: &str, members: &str) -> String {
        let key = format!("{label}:{members}");
        if let Some(name) = self.known.get(&key) {
            return name.clone();
        }
        let mut letters = label.chars();
        let first = letters.next().map_or('M', |letter| letter.to_ascii_uppercase());
        let stem: String = core::iter::once(first).chain(letters).collect();
        let count = self.used.entry(stem.clone()).or_default();
        *count += 1;
        let name = format!("{stem}_{count}");
        self.text.push_str(&format!("{name} {members};\n"));
        self.known.insert(key, name.clone());
        name
    }
}

/// The description of a version from its parts, which are texts.
pub(crate) fn compose<'a>(parts: impl Iterator<Item = &'a str>, version: u32) -> String {
    let mut composer = Composer::default();
    let mut head = String::new();
    let mut classes = String::new();
    let mut pending: Vec<String> = Vec::new();
    let mut documentation = String::new();
    let mut open = Vec::new();
    let mut in_group = false;
    for line in parts.flat_map(str::lines) {
        let Some(line) = scan::versioned(line, version, &mut open) else { continue };
        let begins = ["CLASS ", "ALTERNATE ", "LET ", "OPERAND ", "GROUP ", "///", "//"];
        let begins = begins.iter().any(|word| line.starts_with(word));
        if begins && !pending.is_empty() {
            composer.class(&pending, &mut classes);
            pending.clear();
        }
        if line.starts_with("///") {
            documentation.push_str(line);
            documentation.push('\n');
            continue;
        }
        if line.starts_with("//") {
            continue;
        }
        let line = scan::filled(line, &composer.texts);
        if in_group {
            in_group = !line.ends_with(';');
            composer.groups.text.push_str(&line);
            composer.groups.text.push('\n');
            continue;
        }
        if let Some((name, text)) = defined(&line, "LET ") {
            composer.texts.insert(name.to_string(), text.to_string());
        } else if let Some((letter, text)) = defined(&line, "OPERAND ") {
            composer.operands.extend(letter.chars().next().map(|letter| (letter, text.to_string())));
        } else if let Some(group) = line.strip_prefix("GROUP ") {
            composer.groups.text.push_str(group);
            composer.groups.text.push('\n');
            in_group = !group.ends_with(';');
        } else if !pending.is_empty() {
            pending.push(line);
        } else if line.starts_with("CLASS ") || line.starts_with("ALTERNATE ") {
            pending.push(core::mem::take(&mut documentation));
            pending.push(line);
        } else {
            head.push_str(&line);
            head.push('\n');
        }
    }
    composer.class(&pending, &mut classes);
    let groups = core::mem::take(&mut composer.groups.text);
    let mut out = head.replacen("{groups}", groups.trim_end(), 1);
    out = out.replacen("{fields}", composer.fields.text().trim_end(), 1);
    out.push_str(&classes);
    out
}

/// Name and text of `WORD name = text`.
fn defined<'a>(line: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let (name, text) = line.strip_prefix(word)?.split_once('=')?;
    Some((name.trim(), text.trim()))
}

impl Composer {
    /// Writes the classes of a family: its documentation, its first line, the lines of its body.
    fn class(&mut self, lines: &[String], out: &mut String) {
        let [documentation, first, body @ ..] = lines else { return };
        let Some(template) = Template::read(first) else {
            for line in lines {
                out.push_str(line);
                out.push('\n');
            }
            return;
        };
        let body = body.join("\n");
        template.write(self, documentation, &body, out);
    }
}
