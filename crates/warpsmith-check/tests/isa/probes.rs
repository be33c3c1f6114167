//! The record of probes: small changes to instructions, and which of them the reference assembler accepts.

use super::profile::parse_version;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use warpsmith_check::enumerate::{Mode, Mutation, Parts};
use warpsmith_generate::Platform;
use warpsmith_ptx::isa::Target;

/// What changes are made with.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Vocabulary {
    /// Every modifier.
    pub words: Vec<String>,
    /// Operands, as [`Mutation::ExchangeOperand`] takes them.
    pub operands: Vec<String>,
    /// By opcode: the modifiers of its forms, and those that stand beside them elsewhere.
    pub own: BTreeMap<String, Vec<String>>,
    /// Modifiers that the assembler passes over without a word wherever they stand.
    pub stray: BTreeSet<String>,
}

/// A kind of change; each stands for many probes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Each modifier that there is, inserted.
    InsertAny,
    /// Each modifier that there is, in the place of one of those given, in turn.
    ExchangeAny,
    /// Each modifier of the opcode's own, inserted.
    Insert,
    /// Each of them in the place of one modifier.
    Exchange(usize),
    /// Each modifier left out.
    Drop,
    /// Each operand of the vocabulary in the place of one.
    Operand(usize),
    /// Each operand of the vocabulary more, before one.
    Add(usize),
    /// Each operand left out.
    Remove,
    /// Each vector longer and shorter.
    Resize,
}

/// An instruction with the probes that were made from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Base {
    pub line: String,
    pub platform: Platform,
    pub mode: Mode,
    pub groups: Vec<Group>,
}

/// The outcome of the probes of one kind, by their keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    pub kind: Kind,
    /// Whether the assembler looks at what is changed at all. It does not where it takes a predicate and a number of
    /// 64 bits alike: then its verdicts say nothing.
    pub checked: bool,
    /// What the assembler accepts.
    pub accepted: BTreeSet<String>,
    /// What it refuses and we accept.
    pub over: BTreeSet<String>,
    /// What it accepts and we refuse.
    pub under: BTreeSet<String>,
}

/// The probes of a kind: a key and the line of each.
pub fn probes(vocabulary: &Vocabulary, line: &str, kind: Kind) -> Vec<(String, String)> {
    let parts = Parts::new(line);
    let none = Vec::new();
    let own = vocabulary.own.get(parts.opcode).unwrap_or(&none);
    let (words, operands) = (parts.words.len(), parts.operands.len());
    let mut out = Vec::new();
    let mut push = |key: &str, mutation: Mutation<'_>| {
        if let Some(text) = parts.mutate(mutation).filter(|text| text != line) {
            out.push((key.to_string(), text));
        }
    };
    // Pairs stand in front alone: elsewhere they are no matter of the instruction, but of grammar.
    let may_stand = |at: usize, operand: &str| at == 0 || !operand.contains("|%");
    match kind {
        Kind::InsertAny => vocabulary.words.iter().for_each(|word| push(word, Mutation::InsertWord(word))),
        Kind::ExchangeAny => {
            for (index, word) in vocabulary.words.iter().enumerate() {
                push(word, Mutation::ExchangeWord(index % words.max(1), word));
            }
        }
        Kind::Insert => own.iter().for_each(|word| push(word, Mutation::InsertWord(word))),
        Kind::Exchange(at) => own.iter().for_each(|word| push(word, Mutation::ExchangeWord(at, word))),
        Kind::Drop => (0..words).for_each(|at| push(&at.to_string(), Mutation::DropWord(at))),
        Kind::Operand(at) => {
            for (index, operand) in vocabulary.operands.iter().enumerate().filter(|(_, o)| may_stand(at, o)) {
                push(&index.to_string(), Mutation::ExchangeOperand(at, operand));
            }
        }
        Kind::Add(at) => {
            // What has a shape of its own needs something to take it from.
            let fitting = |operand: &str| !operand.ends_with("_}") && may_stand(at, operand);
            for (index, operand) in vocabulary.operands.iter().enumerate().filter(|(_, o)| fitting(o)) {
                push(&index.to_string(), Mutation::InsertOperand(at, operand));
            }
        }
        Kind::Remove => (0..operands).for_each(|at| push(&at.to_string(), Mutation::DropOperand(at))),
        Kind::Resize => {
            for at in 0..operands {
                push(&format!("{at}-"), Mutation::Shorten(at));
                push(&format!("{at}+"), Mutation::Lengthen(at));
            }
        }
    }
    out
}

impl std::fmt::Display for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Kind::InsertAny => f.write_str("insert-any"),
            Kind::ExchangeAny => f.write_str("exchange-any"),
            Kind::Insert => f.write_str("insert"),
            Kind::Exchange(at) => write!(f, "exchange-{at}"),
            Kind::Drop => f.write_str("drop"),
            Kind::Operand(at) => write!(f, "operand-{at}"),
            Kind::Add(at) => write!(f, "add-{at}"),
            Kind::Remove => f.write_str("remove"),
            Kind::Resize => f.write_str("resize"),
        }
    }
}

impl Kind {
    /// Whether it changes modifiers.
    pub fn is_word(self) -> bool {
        matches!(self, Kind::InsertAny | Kind::ExchangeAny | Kind::Insert | Kind::Exchange(_))
    }

    fn parse(text: &str) -> Option<Kind> {
        Some(match text {
            "insert-any" => Kind::InsertAny,
            "exchange-any" => Kind::ExchangeAny,
            "insert" => Kind::Insert,
            "drop" => Kind::Drop,
            "remove" => Kind::Remove,
            "resize" => Kind::Resize,
            _ => {
                let (kind, at) = text.rsplit_once('-')?;
                let at = at.parse().ok()?;
                match kind {
                    "exchange" => Kind::Exchange(at),
                    "operand" => Kind::Operand(at),
                    "add" => Kind::Add(at),
                    _ => return None,
                }
            }
        })
    }
}

fn join<'t>(texts: impl IntoIterator<Item = &'t String>) -> String {
    texts.into_iter().map(String::as_str).collect::<Vec<_>>().join(" ")
}

/// The file that holds the probes.
pub fn write(version: &str, vocabulary: &Vocabulary, bases: &[Base]) -> String {
    let mut out =
        format!("# What ptxas {version} accepts near the lines that the data allows; see README.md.\n");
    let _ = writeln!(out, "words {}", join(&vocabulary.words));
    let _ = writeln!(out, "stray {}", join(&vocabulary.stray));
    for operand in &vocabulary.operands {
        let _ = writeln!(out, "operand {operand}");
    }
    for (opcode, words) in &vocabulary.own {
        let _ = writeln!(out, "own {opcode} {}", join(words));
    }
    for base in bases {
        let Platform { version, target } = base.platform;
        let mode = if base.mode == Mode::Unified { " unified" } else { "" };
        let _ = writeln!(out, "base {version} {target}{mode}|{}", base.line);
        for group in &base.groups {
            let lists = [join(&group.accepted), join(&group.over), join(&group.under)].join("|");
            let mark = if group.checked { "" } else { "?" };
            let _ = writeln!(out, "{}{mark}|{}", group.kind, lists.trim_end_matches('|'));
        }
    }
    out
}

fn list(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(' ').filter(|word| !word.is_empty()).map(str::to_string)
}

/// Reads such a file.
#[allow(dead_code)] // Of the two users only one reads.
pub fn read(text: &str) -> Result<(Vocabulary, Vec<Base>), String> {
    let mut vocabulary = Vocabulary::default();
    let mut bases: Vec<Base> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let error = || format!("`{line}` is no line of a record of probes");
        let (head, rest) = line.split_once([' ', '|']).ok_or_else(error)?;
        match head {
            "words" => vocabulary.words = list(rest).collect(),
            "stray" => vocabulary.stray = list(rest).collect(),
            "operand" => vocabulary.operands.push(rest.to_string()),
            "own" => {
                let (opcode, words) = rest.split_once(' ').unwrap_or((rest, ""));
                vocabulary.own.insert(opcode.to_string(), list(words).collect());
            }
            "base" => {
                let (head, text) = rest.split_once('|').ok_or_else(error)?;
                let mut head = head.split(' ');
                let version = head.next().and_then(parse_version).ok_or_else(error)?;
                let target = head.next().and_then(Target::parse).ok_or_else(error)?;
                let mode = if head.next().is_some() { Mode::Unified } else { Mode::Independent };
                let platform = Platform { version, target };
                bases.push(Base { line: text.to_string(), platform, mode, groups: Vec::new() });
            }
            kind => {
                let checked = !kind.ends_with('?');
                let kind = Kind::parse(kind.trim_end_matches('?')).ok_or_else(error)?;
                let mut lists = rest.split('|').map(|text| list(text).collect());
                let mut next = || lists.next().unwrap_or_default();
                let group = Group { kind, checked, accepted: next(), over: next(), under: next() };
                bases.last_mut().ok_or_else(error)?.groups.push(group);
            }
        }
    }
    Ok((vocabulary, bases))
}
