//! From an assembly file to code.

use super::elsewhere::Elsewhere;
use super::statement::{Statements, label};
use crate::code::{Code, Symbol};
use crate::fault::{self, Fault, Severity, Span};
use crate::isa::Isa;
use crate::meaning::base;
use crate::number;
use crate::text::control::fit;
use crate::text::help;
use crate::text::{Control, ParseOptions, Parsed, Symbols};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cell::Cell;
use warpsmith_md::machine::ClassId;

/// Most faults that are told of one file.
const MOST: usize = 1000;
/// How many faults at most get a suggestion of labels.
const SUGGESTED: usize = 20;

/// What came of an assembly file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Assembly {
    /// The code; where a statement has an error, zero bytes or nothing stand for it.
    pub code: Code,
    /// Errors and warnings, in order of their places in the file.
    pub faults: Vec<Fault>,
    /// Where each instruction comes from: its offset in the code and its place in the file.
    pub sources: Vec<(u64, Span)>,
    /// The offsets of instructions that the file marks `{unchecked}`.
    pub unchecked: BTreeSet<u64>,
    /// What the file says that a linker puts into instructions, by their offsets: `{relocated 32@lo(name)}`.
    pub relocated: BTreeMap<u64, String>,
    /// The offsets of instructions whose text names a label.
    pub labelled: BTreeSet<u64>,
    /// The place of the first instruction without control information, if there is a warning of it.
    pub without_control: Option<Span>,
}

/// How a file is assembled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AssembleOptions {
    /// Control information of instructions that have none in the text, where the file does not say it by `.control`;
    /// without it `[B------:R-:W-:Y:S15]` is taken, and the first of them is warned of.
    pub control: Option<Control>,
}

/// Most cycles, so that any result of fixed latency is there; no barrier is waited for, for none is known to be set.
const CAREFUL: &str = "[B------:R-:W-:Y:S15]";

/// What the assembler gives to instructions without control information where nothing else is said.
pub fn careful() -> Control {
    Control::from_columns(CAREFUL).unwrap_or_default()
}

/// Gives an instruction control information if its text has none; whether it did.
pub fn controlled(isa: &Isa, parsed: &mut Parsed, control: &Control) -> bool {
    give(isa, parsed, control).unwrap_or(false)
}

/// The same. Cycles that do not go together with what the text says, such as `.reuse`, become those that do; whatever else
/// the instruction cannot have is an error.
fn give(isa: &Isa, parsed: &mut Parsed, control: &Control) -> Result<bool, Fault> {
    let mut instruction = parsed.instruction.clone();
    if parsed.controlled || !isa.set_control(&mut instruction, control) {
        return Ok(false);
    }
    let word = isa.word_of(&instruction).or_else(|fault| {
        let adapted = fit::adapt(isa, &mut instruction, &fault);
        let again = if adapted { isa.word_of(&instruction) } else { Err(fault) };
        again.map_err(|fault| {
            let legal = "columns before the instruction are taken in place of `.control`";
            let (message, help) = match fit::unfit(isa, &instruction, &fault) {
                Some(unfit) => (unfit.message, format!("{}; {legal}", unfit.help)),
                None => (fault.reason.to_string(), legal.to_string()),
            };
            let message = format!("`{control}` does not fit this instruction: {message}");
            Fault::error(Span::default(), message, help)
        })
    })?;
    parsed.word = word;
    instruction.set_word(isa, word);
    parsed.instruction = instruction;
    Ok(true)
}

impl Assembly {
    /// Whether there is an error: then the code is not what the file says.
    pub fn has_errors(&self) -> bool {
        self.faults.iter().any(|fault| fault.severity == Severity::Error)
    }
}

/// Assembles a file. All its errors are told, up to a thousand.
pub fn assemble(isa: &Isa, source: &str) -> Assembly {
    assemble_with(isa, source, &AssembleOptions::default())
}

/// The same, with options.
pub fn assemble_with(isa: &Isa, source: &str, options: &AssembleOptions) -> Assembly {
    let mut assembler = Assembler {
        isa,
        control: options.control.unwrap_or_else(careful),
        wants_control: options.control.is_none(),
        out: Assembly::default(),
        names: names(source),
        labels: BTreeMap::new(),
        open: Vec::new(),
        group: None,
        braces: None,
        idle: BTreeMap::new(),
        code_end: 0,
        unseen: None,
        elsewhere: None,
    };
    let mut statements = Statements::new(source);
    while let Some((text, start)) = statements.next() {
        assembler.statement(text, start);
        if assembler.out.faults.len() >= MOST {
            break;
        }
    }
    if let Some(span) = statements.unclosed() {
        assembler.fault(span, "this comment is not closed", "`*/` closes it");
    }
    assembler.close_group();
    assembler.close_braces();
    assembler.resolve();
    assembler.tell_unseen();
    let mut out = assembler.out;
    out.faults.sort_by_key(|fault| (fault.span, fault.severity));
    out.faults.truncate(MOST);
    fault::place(source, &mut out.faults);
    out.code.symbols.sort_by_key(|symbol| symbol.offset);
    out
}

/// The labels and functions of a file.
fn names(source: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut statements = Statements::new(source);
    while let Some((text, start)) = statements.next() {
        let (mut text, mut start) = (text, start);
        while let Some((name, _)) = label(&mut text, &mut start) {
            names.insert(name.to_string());
        }
        if let Some(name) = text.strip_prefix(".function") {
            names.insert(name.trim().trim_matches('"').to_string());
        }
    }
    names
}

pub(super) struct Assembler<'a> {
    pub(super) isa: &'a Isa,
    /// Control information of instructions that have none.
    control: Control,
    /// Nobody said it, and nobody was told that it is needed.
    wants_control: bool,
    pub(super) out: Assembly,
    /// Names with their offsets and where they stand.
    labels: BTreeMap<String, (u64, Span)>,
    /// All names of the file, wherever they stand.
    names: BTreeSet<String>,
    /// Instructions with names in them.
    open: Vec<Open>,
    /// Where the group begins whose control word was written last.
    pub(super) group: Option<usize>,
    /// Where the braces were opened in which the next instruction stands.
    pub(super) braces: Option<Span>,
    /// Words that do nothing, by their bytes.
    pub(super) idle: BTreeMap<usize, Option<u128>>,
    /// Where the last instruction ends; 0 before the first.
    pub(super) code_end: usize,
    /// Operands that listings do not show and the text does not say.
    unseen: Option<Unseen>,
    /// What other architectures have, once somebody asked.
    elsewhere: Option<Elsewhere>,
}

/// An operand that listings do not show: what is taken, the first instruction, and how many there are besides.
struct Unseen {
    name: String,
    span: Span,
    more: usize,
}

/// An instruction whose names are resolved at the end.
struct Open {
    text: String,
    start: u32,
    address: u64,
    class: ClassId,
    length: usize,
    /// It is issued with the next one.
    dual: bool,
    /// Control information, if the text has none.
    control: Control,
}

/// Takes the place of every label for the one of the instruction, and notes that there was one.
struct Probe<'a> {
    address: u64,
    used: Cell<bool>,
    names: &'a BTreeSet<String>,
}

impl Symbols for Probe<'_> {
    fn address(&self, name: &str) -> Option<u64> {
        self.names.contains(name).then(|| {
            self.used.set(true);
            // Behind single bytes nothing is a multiple of anything.
            self.address & !15
        })
    }
}

struct Known<'a>(&'a BTreeMap<String, (u64, Span)>);

impl Symbols for Known<'_> {
    fn address(&self, name: &str) -> Option<u64> {
        self.0.get(name).map(|(address, _)| *address)
    }
}

impl Assembler<'_> {
    pub(super) fn here(&self) -> u64 {
        self.out.code.bytes.len() as u64
    }

    fn statement(&mut self, text: &str, start: u32) {
        let (mut text, mut start) = (text, start);
        while let Some((name, span)) = label(&mut text, &mut start) {
            // A number is the address that a listing shows.
            if !name.bytes().all(|byte| byte.is_ascii_hexdigit()) || !name.as_bytes()[0].is_ascii_digit() {
                self.label(name, span, false);
            }
        }
        if text.is_empty() {
            return;
        }
        if text.starts_with('.') {
            return self.directive(text, start);
        }
        let dual = self.braces(&mut text, &mut start);
        if text.is_empty() {
            return;
        }
        if let Some(word) = self.isa.parse_empty(text).filter(|_| !dual) {
            let span = Span { start, end: start + text.len() as u32 };
            return self.raw(word, span);
        }
        if self.isa.has_groups() && !self.enter_group(Span { start, end: start + text.len() as u32 }) {
            return;
        }
        let address = self.here();
        let probe = Probe { address, used: Cell::new(false), names: &self.names };
        let options = ParseOptions { address, symbols: &probe, class: None };
        let parsed = self.isa.parse(text, options);
        let used = probe.used.get();
        match parsed {
            Err(mut fault) => {
                // Suggestions cost time: a file with very many faults gets them for the first ones.
                if self.out.faults.len() < SUGGESTED && fault.help == help::NO_LABEL {
                    let written = text.get(fault.span.start as usize..fault.span.end as usize);
                    let known = self.names.iter().map(String::as_str).take(MOST);
                    let near = crate::near::among(written.unwrap_or_default(), known);
                    if !near.is_empty() {
                        fault.help = format!("did you mean {}?", crate::near::listed(near.into_iter(), 3));
                    }
                }
                // Where only words behind its dot are missing, it is no matter of other architectures.
                let has =
                    |mnemonic: &str| self.isa.mnemonics().any(|own| base(own).eq_ignore_ascii_case(mnemonic));
                if let Some(mnemonic) = help::unknown_in(&fault).filter(|mnemonic| !has(mnemonic)) {
                    let elsewhere = self.elsewhere.get_or_insert_with(|| Elsewhere::of(self.isa));
                    if let Some(where_) = elsewhere.have(mnemonic) {
                        fault.help = format!("{where_}; {}", fault.help);
                    }
                }
                self.out.faults.push(fault.moved(start));
            }
            Ok(mut parsed) => {
                let span = Span { start, end: start + text.len() as u32 };
                self.give_control(&mut parsed, span);
                self.unseen(&parsed, span);
                if dual {
                    match self.isa.issue_with_next(&mut parsed.instruction) {
                        Ok(word) => parsed.word = word,
                        Err(fault) => self.out.faults.push(Fault { span, ..fault }),
                    }
                }
                self.out.faults.extend(parsed.faults.into_iter().map(|fault| fault.moved(start)));
                let length = parsed.instruction.length();
                if !address.is_multiple_of(length as u64) && self.isa.has_short_instructions() {
                    let span = Span { start, end: start + text.len() as u32 };
                    let message = format!("an instruction of {length} bytes stands at {address:#x}");
                    let help = format!("`.align {length}`, or one more short instruction before it");
                    self.out.faults.push(Fault::warning(span, message, help));
                }
                if parsed.unchecked {
                    self.out.unchecked.insert(address);
                }
                if let Some(what) = parsed.relocated.take() {
                    self.out.relocated.insert(address, what);
                }
                if used {
                    self.out.labelled.insert(address);
                    let class = parsed.instruction.class();
                    let text = text.to_string();
                    self.open.push(Open { text, start, address, class, length, dual, control: self.control });
                }
                self.append(parsed.word, length, span);
                self.out.sources.push((address, span));
            }
        }
    }

    /// Control information for an instruction that has none; the first one is told of.
    fn give_control(&mut self, parsed: &mut Parsed, span: Span) {
        match give(self.isa, parsed, &self.control) {
            Ok(true) => {}
            Ok(false) => return,
            Err(fault) => return self.out.faults.push(Fault { span, ..fault }),
        }
        if core::mem::take(&mut self.wants_control) {
            let message = format!("there is no control information here, and `{}` is taken", self.control);
            let help = "it waits for no barrier; the same holds for all others that say nothing; `.control [B------:R-:W-:Y:S15]` before \
                        them says what is to be taken";
            self.out.faults.push(Fault::warning(span, message, help));
            self.out.without_control = Some(span);
        }
    }

    /// Counts the operands that a listing does not show.
    fn unseen(&mut self, parsed: &Parsed, span: Span) {
        let Some(slot) = parsed.unseen else { return };
        match &mut self.unseen {
            Some(unseen) => unseen.more += 1,
            None => {
                let operand = self.isa.operands(&parsed.instruction).nth(slot);
                let name = operand.and_then(|operand| operand.name).unwrap_or_default();
                self.unseen = Some(Unseen { name: name.to_string(), span, more: 0 });
            }
        }
    }

    /// Warns of them, once.
    fn tell_unseen(&mut self) {
        let Some(Unseen { name, span, more }) = self.unseen.take() else { return };
        let more = match more {
            0 => String::new(),
            1 => String::from("; one more is like this"),
            more => format!("; {more} more are like this"),
        };
        let message = format!(
            "a listing does not show a register that this instruction has, and `{name}` is taken{more}"
        );
        let help = format!(
            "`?UR4` behind the operands says which: the one with the descriptor of global memory, which `dis` writes \
             in the styles exact and control; `?{name}` says that there is none"
        );
        self.out.faults.push(Fault::warning(span, message, help));
    }

    fn label(&mut self, name: &str, span: Span, function: bool) {
        let offset = self.here();
        // A function may stand where a label of the same name does.
        match self.labels.get(name) {
            Some((other, _)) if *other == offset && function => {}
            Some(_) => {
                let help = "every name stands for one place";
                let message = format!("label `{name}` stands twice");
                self.out.faults.push(Fault::error(span, message, help));
                return;
            }
            None => {}
        }
        self.labels.insert(name.to_string(), (offset, span));
        self.out.code.symbols.push(Symbol { name: name.to_string(), offset, function });
    }

    fn directive(&mut self, text: &str, start: u32) {
        let length = text.find(char::is_whitespace).unwrap_or(text.len());
        let (name, rest) = text.split_at(length);
        let span = Span { start, end: start + length as u32 };
        let argument = rest.trim();
        let place = start + (text.len() - rest.trim_start().len()) as u32;
        let place = Span { start: place, end: place + argument.len() as u32 };
        match name {
            ".function" => {
                let name = argument.trim_matches('"');
                if argument.matches('"').count() % 2 == 1 {
                    self.fault(
                        place,
                        "the quote of this name is not closed",
                        "`\"` stands before and behind a name",
                    );
                } else if name.is_empty() {
                    self.fault(span, "`.function` has no name", "a name follows it");
                } else {
                    self.label(name, place, true);
                }
            }
            ".arch" => {
                if !self.isa.is_named(argument) {
                    let message = format!("the file is for `{argument}`");
                    self.fault(place, &message, &format!("it is assembled for {}", self.isa.name()));
                }
            }
            ".control" => match Control::from_columns(argument) {
                Ok(control) => (self.control, self.wants_control) = (control, false),
                Err(fault) => self.out.faults.push(fault.moved(place.start)),
            },
            ".raw" => match u128_of(argument) {
                Some(word) => self.raw(word, place),
                None => self.fault(place, &format!("`{argument}` is no word"), "`0x…` is legal"),
            },
            ".group" => self.group_statement(argument, span, place),
            ".section" => {
                let help = "`.section .text.NAME` is legal where code goes into a cubin";
                self.fault(span, "`.section` says of which kernel of a cubin the code behind it is", help);
            }
            ".byte" => self.data(argument, place, 1),
            ".word" => self.data(argument, place, 4),
            ".quad" => self.data(argument, place, 8),
            ".align" => self.align(argument, span, place),
            _ => {
                let known =
                    [".function", ".arch", ".byte", ".word", ".quad", ".align", ".group", ".raw", ".control"];
                let near = crate::near::among(name, known.into_iter());
                let help = match near.first() {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("{} are legal", crate::near::listed(known.into_iter(), 10)),
                };
                let name: String = name.chars().take(40).collect();
                self.fault(span, &format!("`{name}` is no directive"), &help);
            }
        }
    }

    pub(super) fn fault(&mut self, span: Span, message: &str, help: &str) {
        self.out.faults.push(Fault::error(span, message, help));
    }

    /// Numbers of so many bytes, with commas between them.
    fn data(&mut self, argument: &str, place: Span, size: usize) {
        if self.in_group() {
            let help = "`.align 32` fills the group up";
            return self.fault(place, "data may not stand in a group of instructions", help);
        }
        let mut at = place.start;
        for part in argument.split(',') {
            let number = part.trim();
            let lead = (part.len() - part.trim_start().len()) as u32;
            let span = Span { start: at + lead, end: at + lead + number.len() as u32 };
            at += part.len() as u32 + 1;
            let (digits, negative) = match number.strip_prefix('-') {
                Some(digits) => (digits, true),
                None => (number, false),
            };
            let value = number::integer(digits.as_bytes()).filter(|(_, used)| *used == digits.len());
            let bits = size as u32 * 8;
            let fits = |value: u64| match negative {
                true => value <= 1 << (bits - 1),
                false => bits == 64 || value >> bits == 0,
            };
            match value {
                Some((value, _)) if fits(value) => {
                    let value = if negative { value.wrapping_neg() } else { value };
                    self.out.code.bytes.extend(&value.to_le_bytes()[..size]);
                }
                Some(_) => {
                    let help = format!("numbers up to {:#x} are legal", u64::MAX >> (64 - bits));
                    self.fault(span, &format!("{number} does not fit into {bits} bits"), &help);
                }
                None => {
                    let shown: String = number.chars().take(40).collect();
                    self.fault(span, &format!("`{shown}` is no number"), "`0x…`, `0b…` or decimal digits");
                }
            }
            if self.out.faults.len() >= MOST {
                return;
            }
        }
    }

    /// Assembles again what has names in it, now that all are known.
    fn resolve(&mut self) {
        let labels = core::mem::take(&mut self.labels);
        for open in core::mem::take(&mut self.open) {
            let symbols = Known(&labels);
            let options = ParseOptions { address: open.address, symbols: &symbols, class: Some(open.class) };
            match self.isa.parse(&open.text, options) {
                Ok(mut parsed) => {
                    // What is wrong with it was said when it was read first, here as below.
                    controlled(self.isa, &mut parsed, &open.control);
                    if open.dual
                        && let Ok(word) = self.isa.issue_with_next(&mut parsed.instruction)
                    {
                        parsed.word = word;
                    }
                    self.put(open.address as usize, open.length, parsed.word);
                }
                Err(fault) => self.out.faults.push(fault.moved(open.start)),
            }
            if self.out.faults.len() >= MOST {
                return;
            }
        }
    }
}

/// A word in hexadecimal or decimal digits.
fn u128_of(text: &str) -> Option<u128> {
    match text.strip_prefix("0x") {
        Some(digits) => u128::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}
