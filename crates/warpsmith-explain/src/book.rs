//! The reference book, a Markdown file for each topic.

use crate::manual::InstructionManual;
use crate::{Detail, List, Topic, markdown};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;
use warpsmith_ptx::isa::{Instruction, PtxVersion, families};

/// The reference book: a page for each topic, with links between them, and the one that one opens first.
pub struct Book {
    places: Vec<(Topic, String)>,
    by_name: BTreeMap<(&'static str, String), String>,
}

impl Default for Book {
    fn default() -> Self {
        Book::new()
    }
}

impl Book {
    /// All of PTX.
    pub fn new() -> Book {
        let mut book = Book { places: Vec::new(), by_name: BTreeMap::new() };
        let mut taken = Vec::new();
        for topic in Topic::all() {
            let stem = stem(&topic);
            // File names that differ only in capitals are one file on some systems: `.nan` and `.NaN`.
            let mut place = format!("{stem}.md");
            let mut number = 2;
            while taken.contains(&place) {
                place = format!("{stem}-{number}.md");
                number += 1;
            }
            taken.push(place.clone());
            book.by_name.insert((topic.kind(), topic.name()), place.clone());
            book.places.push((topic, place));
        }
        book
    }

    fn place(&self, topic: &Topic) -> Option<&str> {
        self.by_name.get(&(topic.kind(), topic.name())).map(String::as_str)
    }

    /// The pages, each with its path in the folder of the book, in Markdown; the one that one opens first stands first.
    pub fn pages(&self) -> impl Iterator<Item = (&str, String)> {
        let front = core::iter::once_with(|| ("README.md", self.front()));
        front.chain(self.places.iter().map(|(topic, place)| {
            let depth = place.matches('/').count();
            let up = "../".repeat(depth);
            let link = |other: &Topic| self.place(other).map(|place| format!("{up}{place}"));
            let mut text = format!("[PTX reference]({up}README.md)\n\n");
            text.push_str(&markdown::page(&topic.page(Detail::Full), &link));
            (place.as_str(), text)
        }))
    }

    fn front(&self) -> String {
        let mut out = String::from("# PTX reference\n\n");
        let _ = writeln!(
            out,
            "The instruction set of PTX 1.0 to {}: what there is, what it does, and since when it exists. \
             Written by `warpsmith explain --all`.\n",
            PtxVersion::NEWEST
        );
        for list in List::ALL {
            let place = self.place(&Topic::List(list)).unwrap_or_default();
            let _ = writeln!(out, "- [{}]({place})", list.title());
        }
        for topic in [Topic::Versions, Topic::Lane] {
            let place = self.place(&topic).unwrap_or_default();
            let _ = writeln!(out, "- [{}]({place})", capitalised(topic.brief()));
        }
        out.push_str("\n## Families\n\n| Family | Instructions |\n|---|---|\n");
        for (name, title) in families() {
            let place = self.place(&Topic::Family(name)).unwrap_or_default();
            let has = |instruction: &Instruction| instruction.parts().any(|part| part.family() == *name);
            let members = Instruction::all().filter(has).map(|member| {
                let place = self.place(&Topic::Instruction(member)).unwrap_or_default();
                format!("[`{}`]({place})", member.name())
            });
            let _ = writeln!(out, "| [{title}]({place}) | {} |", members.collect::<Vec<_>>().join(", "));
        }
        out.push_str(
            "\n## How to read it\n\n\
             In a line of syntax `.word` stands for itself or, where the table of modifiers lists values, for one \
             of them; what stands in `{…}` may be left out. `PTX 8.8, sm_100f` means that both are needed: at \
             least that version, and a target that has what `sm_100f` has. `sm_90+` is met by every later target, \
             `sm_90a` by that architecture alone, `sm_100f` by its family.\n",
        );
        out
    }
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// Path of a topic's file, without extension.
fn stem(topic: &Topic) -> String {
    let folder = match topic {
        Topic::Instruction(_) => "instructions/",
        Topic::Modifier(_) => "modifiers/",
        Topic::Slot(_) => "slots/",
        Topic::Directive(_) => "directives/",
        Topic::SpecialRegister(_) => "registers/",
        Topic::Type(_) => "types/",
        Topic::Target(_) => "targets/",
        Topic::Generation(_) => "generations/",
        Topic::Version(_) => "versions/",
        Topic::Family(_) => "families/",
        Topic::Function(_) => "functions/",
        Topic::Code(_) => "codes/",
        Topic::Concept(_) => "concepts/",
        Topic::Name(_) => "names/",
        Topic::Check(_) => "checks/",
        Topic::Form(_) | Topic::Partial(_) => "forms/",
        Topic::Lane | Topic::Versions | Topic::List(_) => "",
    };
    let name = topic.name().trim_start_matches(['.', '%']).to_lowercase().replace("::", "--");
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-');
    let name: String = name.chars().map(|c| if is_plain(c) { c } else { '_' }).collect();
    format!("{folder}{name}")
}
