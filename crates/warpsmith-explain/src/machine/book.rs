//! A reference book on the machine code of an architecture: a page for each mnemonic, one for each name and set of
//! operations.

use super::guide::Guide;
use super::latency::Set;
use super::name::Topic;
use super::page::Page;
use super::plain::Name;
use crate::Detail;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

/// A reference book on the machine code of an architecture, with the page that one opens first.
pub struct Book<'g> {
    guide: &'g Guide<'g>,
    topics: Vec<Topic>,
    names: Vec<Name>,
    sets: Vec<Set>,
}

impl<'g> Book<'g> {
    /// All that there is.
    pub fn new(guide: &'g Guide<'g>) -> Book<'g> {
        Book { guide, topics: guide.topics(), names: guide.names(), sets: guide.sets() }
    }

    /// The pages, each with its path in the folder of the book, in Markdown; the one that one opens first stands last, for it
    /// is made of the others.
    pub fn pages(&self) -> impl Iterator<Item = (String, String)> {
        let mut families: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut topics = self.topics.iter();
        let mut others = self.others();
        let mut is_open = true;
        core::iter::from_fn(move || {
            if let Some(topic) = topics.next() {
                let page = self.guide.page(topic, Detail::Full);
                let place = format!("instructions/{}", file(&page.name));
                let line = format!("| [`{}`]({place}) | {} |", page.name, page.brief);
                families.entry(self.family(&page)).or_default().push(line);
                return Some((place, page.markdown()));
            }
            others.next().or_else(|| {
                core::mem::take(&mut is_open).then(|| ("README.md".into(), self.front(&families)))
            })
        })
    }

    /// Pages that are of no instruction.
    fn others(&self) -> impl Iterator<Item = (String, String)> {
        let names = self.names.iter().map(|name| (format!("names/{}", file(&name.name)), name.markdown()));
        names.chain(self.sets.iter().map(|set| (format!("sets/{}", file(&set.name)), set.markdown())))
    }

    fn family(&self, page: &Page) -> String {
        if page.family.is_empty() { "Instructions".into() } else { page.family.clone() }
    }

    fn front(&self, families: &BTreeMap<String, Vec<String>>) -> String {
        let Guide { architecture, isa, meanings, .. } = self.guide;
        let mut out = format!("# Machine code of {}\n\n{}.\n", isa.name(), architecture.summary());
        let order: Vec<&str> = meanings.families().iter().map(|family| family.title).collect();
        let rank = |family: &str| order.iter().position(|known| *known == family).unwrap_or(order.len());
        let mut families: Vec<_> = families.iter().collect();
        families.sort_by_key(|(family, _)| rank(family));
        for (family, lines) in families {
            let _ = write!(out, "\n## {family}\n\n| | |\n|---|---|\n{}\n", lines.join("\n"));
        }
        if !self.names.is_empty() {
            out.push_str("\n## Registers, marks, control information\n\n| | |\n|---|---|\n");
        }
        for Name { name, brief, .. } in &self.names {
            let _ = writeln!(out, "| [`{name}`](names/{}) | {brief} |", file(name));
        }
        if !self.sets.is_empty() {
            out.push_str("\n## Sets of operations with the same latencies\n\n");
        }
        for Set { name, .. } in &self.sets {
            let _ = writeln!(out, "- [{name}](sets/{})", file(name));
        }
        out
    }
}

/// The name of a page's file.
fn file(name: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let name: String = name.chars().map(|c| if is_plain(c) { c } else { '_' }).collect();
    format!("{name}.md")
}
