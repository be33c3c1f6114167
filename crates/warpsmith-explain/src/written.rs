//! The pages of what is written as texts: concepts, names of other languages, checks of a run.

use super::entry::{self, Entry, Kind, Made};
use super::page::{Block, Language, Page, Piece, Section, Text};
use super::topic::of_entry;
use super::{Topic, named, prose, spelling};
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::Instruction;

/// Texts of an entry: key, stable name of the section, heading.
const TEXTS: [(&str, &str); 3] = [("about", ""), ("means", "What it means"), ("mend", "How to mend it")];

/// Pieces of PTX: key, heading.
const EXAMPLES: [(&str, &str); 3] = [("example", "Example"), ("wrong", "Wrong"), ("right", "Right")];

/// Makes the page of an entry.
pub fn page(topic: Topic, kind: Kind, name: &str) -> Page {
    let brief = topic.brief();
    let mut page = Page::new(topic, brief);
    let Some(entry) = Entry::find(kind, name) else { return page };
    page.fact("language", "Language", entry.language);
    let others = entry.spellings().skip(1).map(Text::code).collect();
    page.fact("also", "Also", Text::join(others, ", ", ", "));
    page.fact("source", "Source", Text::join(entry.values_of_source(), "; ", "; "));
    for (key, title) in TEXTS {
        let mut section = Section::new(key, title);
        section.blocks.extend(prose::lines(entry.block(key).into_iter()));
        page.section(section);
    }
    for (key, title) in EXAMPLES {
        let mut section = Section::new(key, title);
        let lines = entry.block(key);
        if !lines.is_empty() {
            section.blocks.push(Block::Code(Language::Ptx, lines.join("\n")));
        }
        page.section(section);
    }
    page.section(cases(entry));
    page.section(machine(entry));
    page.section(names_of(entry));
    for topic in entry.list("see").flat_map(resolve) {
        page.also(topic);
    }
    page
}

impl Entry {
    /// The documents that it is taken from.
    fn values_of_source(self) -> Vec<Text> {
        let source = self.value("source");
        source.split("; ").filter(|one| !one.is_empty()).map(Text::from).collect()
    }
}

/// What compilers make of the uses of a name.
fn cases(entry: Entry) -> Section {
    let mut section = Section::new("becomes", "What becomes of it");
    let cases = entry.cases();
    if !cases.is_empty() && !entry.compiled.is_empty() {
        section.blocks.push(Block::Paragraph(alloc::format!("As compiled {}.", entry.compiled).into()));
    }
    for case in &cases {
        let mut title = Text::from(case.title);
        if !case.from.is_empty() {
            title.push_words(&alloc::format!(" ({}+)", case.from));
        }
        section.blocks.push(Block::Heading(title));
        section.blocks.push(Block::Code(Language::Plain, case.code.join("\n")));
        let mut items = Vec::new();
        if !case.ptx.is_empty() {
            items.push(made("PTX: ", &case.ptx, |name| match instruction(name) {
                Some(found) => Piece::Link(Topic::Instruction(found), name.into()),
                None => Piece::Code(name.into()),
            }));
        }
        if !case.sass.is_empty() {
            items.push(made("Machine code: ", &case.sass, |name| Piece::Code(name.into())));
        }
        if !items.is_empty() {
            section.blocks.push(Block::List(items));
        }
    }
    section
}

/// Mnemonics with the architectures that have them.
fn made(lead: &str, all: &[Made], piece: impl Fn(&str) -> Piece) -> Text {
    let texts = all.iter().map(|one| {
        let mut text = Text(alloc::vec![piece(one.name)]);
        let range = match (one.from, one.to) {
            ("", "") => String::new(),
            (from, "") => alloc::format!(" ({from}+)"),
            ("", to) => alloc::format!(" (up to {to})"),
            (from, to) if from == to => alloc::format!(" ({from})"),
            (from, to) => alloc::format!(" ({from} to {to})"),
        };
        text.push_words(&range);
        text
    });
    let mut out = Text::from(lead);
    out.push(Text::join(texts.collect(), ", ", ", "));
    out
}

/// The instruction of a mnemonic: the one with the longest name that it begins with.
fn instruction(mnemonic: &str) -> Option<Instruction> {
    let ends = mnemonic.match_indices('.').map(|(at, _)| at).chain([mnemonic.len()]);
    ends.collect::<Vec<_>>().into_iter().rev().find_map(|end| Instruction::find(&mnemonic[..end]))
}

/// The mnemonics and names of machine code that belong to it.
fn machine(entry: Entry) -> Section {
    let mut section = Section::new("machine", "In machine code");
    let names: Vec<&str> = entry.list("machine").collect();
    if let Some(first) = names.first() {
        let mut text = Text::join(names.iter().copied().map(Text::code).collect(), ", ", ", ");
        text.push_words("; ").push_code(&alloc::format!("explain --arch sm_90 {first}"));
        text.push_words(" says more, for any architecture");
        section.blocks.push(Block::Paragraph(text));
    }
    section
}

/// The names of other languages that lead to a concept.
fn names_of(entry: Entry) -> Section {
    let mut section = Section::new("names", "Names of CUDA C++ and Triton");
    if entry.kind == Kind::Concept {
        section.blocks.extend(links(&languages(|see| entry.names().any(|name| name == see))));
    }
    section
}

/// The names of other languages that lead to an instruction, as a section of its page.
pub fn names_of_instruction(instruction: Instruction) -> Section {
    let mut section = Section::new("names", "Names of CUDA C++ and Triton");
    section.blocks.extend(links(&languages(|see| see == instruction.name())));
    section
}

/// The names whose see-also list has what is wanted.
fn languages(wanted: impl Fn(&str) -> bool) -> Vec<Topic> {
    let names = Entry::all().filter(|entry| entry.kind == Kind::Name);
    names.filter(|entry| entry.list("see").any(&wanted)).map(of_entry).collect()
}

fn links(topics: &[Topic]) -> Option<Block> {
    let links: Vec<Text> = topics.iter().cloned().map(Text::link).collect();
    (!links.is_empty()).then(|| Block::Paragraph(Text::join(links, ", ", ", ")))
}

/// The topics that a see-also list names: an entry, or something of PTX that has a page of its own.
pub fn resolve(name: &str) -> Vec<Topic> {
    let mut topics = named::named(name);
    let entry = Entry::all().find(|entry| entry.name() == name).map(of_entry);
    if let Some(topic) = entry.filter(|_| !topics.iter().any(|topic| matches!(topic, Topic::Instruction(_))))
    {
        return alloc::vec![topic];
    }
    if topics.is_empty()
        && let spelling::Spelled::Whole(all) = spelling::spelled(name)
    {
        topics.extend(all.into_iter().map(Topic::Form));
    }
    topics.truncate(1);
    if topics.is_empty() { entry::named(name).into_iter().map(of_entry).collect() } else { topics }
}

/// Everything that a name stands for in the texts, beside what it is of PTX: the name of an instruction stands for that alone,
/// unless it is an idea or a check too.
pub fn beside(name: &str, known: &[Topic]) -> Vec<Topic> {
    let is_instruction = known.iter().any(|topic| matches!(topic, Topic::Instruction(_)));
    let entries = entry::named(name).into_iter();
    entries.filter(|entry| !is_instruction || entry.kind != Kind::Name).map(of_entry).collect()
}

/// The table of all entries of a kind.
pub fn list(kind: Kind) -> super::page::Table {
    let mut table = super::page::Table::new(&[("name", "Name"), ("brief", "What it is"), ("also", "Also")]);
    for entry in Entry::all().filter(|entry| entry.kind == kind) {
        let others: Vec<String> = entry.names().skip(1).map(|name| alloc::format!("`{name}`")).collect();
        table.rows.push(alloc::vec![
            Text::link(of_entry(entry)).into(),
            entry.value("brief").into(),
            others.join(", ").into(),
        ]);
    }
    table
}
