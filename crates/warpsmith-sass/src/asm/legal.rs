//! What the machine demands of code beyond the rules of classes: registers that a thread has, pairs of registers that
//! begin at an even one, targets that are instructions.
//!
//! Nothing here knows an instruction: how many registers an operand is stands in its class, and so does what is a
//! target. What the text marks `{unchecked}` is left alone; a disassembler that wants its text taken back marks what
//! [`is_legal`] does not take.

use super::Assembly;
use crate::fault::{Fault, Severity, Span};
use crate::flow::{File, Register, Shapes};
use crate::isa::{Element, GROUP, Instruction, Isa, Item, PLACE};
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// What is known of the place that code is for.
#[derive(Debug, Clone, Default)]
pub struct Bounds {
    /// How many general registers a thread has.
    pub registers: Option<u32>,
    /// The code is all there is: what it branches to lies in it. Otherwise a target behind it is a warning.
    pub whole: bool,
    /// Offsets of instructions that a linker fills in; their targets are not looked at.
    pub relocated: BTreeSet<u64>,
}

/// What an instruction must not be.
enum Illegal {
    /// An operand of several registers begins at one that none may begin at.
    Misaligned { register: Register, count: u32, multiple: u32 },
    /// An operand has a register that a thread does not have.
    Above { register: Register, count: u32 },
    /// An operand of several registers goes on behind the last one.
    Beyond { register: Register, count: u32, last: Register },
    /// The instruction itself stands where none can.
    Place { at: u64, multiple: u64 },
    /// No instruction can stand at the target.
    Unaligned { target: u64, multiple: u64 },
    /// The target lies in the middle of an instruction.
    Within { target: u64, start: u64, next: u64 },
    /// The target lies outside of the code.
    Outside { target: u64 },
}

/// What is wrong with code that was assembled from `source`, besides what [`assemble`](super::assemble()) says: errors, and
/// warnings of registers that a thread may yet get while it runs.
pub fn check(shapes: &Shapes<'_>, source: &str, assembly: &Assembly, bounds: &Bounds) -> Vec<Fault> {
    let mut faults = Vec::new();
    let code = &assembly.code.bytes;
    for (at, span) in &assembly.sources {
        if assembly.unchecked.contains(at) {
            continue;
        }
        let element = shapes.isa().element_at(code, *at as usize);
        let Element::Item(Item::Instruction(instruction)) = element else { continue };
        let end = (!bounds.relocated.contains(at)).then_some(code.len() as u64);
        let mut tell = |illegal: Illegal| {
            let mut fault = illegal.fault(source, *span, code.len() as u64, bounds);
            if fault.severity == Severity::Error {
                fault.help += "; `{unchecked}` behind the instruction assembles it as it is";
            } else if !matches!(illegal, Illegal::Above { .. }) {
                fault.help += "; `{unchecked}` behind the instruction keeps it without this warning";
            }
            faults.push(fault);
        };
        each(shapes, &instruction, *at, bounds.registers, end, &mut tell);
        if end.is_some() && shapes.isa().has_short_instructions() {
            for target in shapes.isa().code_addresses(&instruction, *at) {
                within(shapes.isa(), assembly, target).into_iter().for_each(&mut tell);
            }
        }
    }
    faults
}

/// Whether a target lies in the middle of an instruction of the assembly.
fn within(isa: &Isa, assembly: &Assembly, target: u64) -> Option<Illegal> {
    let behind = assembly.sources.partition_point(|(at, _)| *at <= target);
    let (start, _) = *assembly.sources.get(behind.checked_sub(1)?)?;
    let next = start + isa.element_at(&assembly.code.bytes, start as usize).length() as u64;
    // What is no statement of an instruction may be one all the same: a word that was written as data.
    (start < target && target < next && target.is_multiple_of(unit(isa))).then_some(Illegal::Within {
        target,
        start,
        next,
    })
}

/// Whether [`check`] has no error for an instruction at an offset; `bytes` is how long the code is, if it is whole.
pub fn is_legal(shapes: &Shapes<'_>, instruction: &Instruction, at: u64, bytes: Option<u64>) -> bool {
    let mut legal = true;
    each(shapes, instruction, at, None, Some(bytes.unwrap_or(u64::MAX)), |_| legal = false);
    legal
}

/// Tells all that is wrong with an instruction; its targets, if `end` says where the code ends.
fn each(
    shapes: &Shapes<'_>,
    instruction: &Instruction,
    at: u64,
    registers: Option<u32>,
    end: Option<u64>,
    mut tell: impl FnMut(Illegal),
) {
    let isa = shapes.isa();
    // Short instructions and groups have their own rules.
    let whole = unit(isa);
    if !isa.has_groups() && !isa.has_short_instructions() && !at.is_multiple_of(whole) {
        tell(Illegal::Place { at, multiple: whole });
    }
    shapes.uses(instruction, |of| {
        let (register, count) = (of.register, of.count);
        let multiple = multiple_of(count);
        let exists = |index: u32| Register { index, ..register }.number().is_some();
        if count > 1 && !exists(register.index.saturating_add(count - 1)) {
            let index =
                (register.index..).take_while(|index| exists(*index)).last().unwrap_or(register.index);
            tell(Illegal::Beyond { register, count, last: Register { index, ..register } });
        } else if !register.index.is_multiple_of(multiple) {
            tell(Illegal::Misaligned { register, count, multiple });
        }
        let is_above = |registers| register.file == File::General && register.index + count > registers;
        if registers.is_some_and(is_above) {
            tell(Illegal::Above { register, count });
        }
    });
    let Some(end) = end else { return };
    let multiple = unit(isa);
    for target in isa.code_addresses(instruction, at) {
        if !target.is_multiple_of(multiple) || isa.has_groups() && target.is_multiple_of(GROUP as u64) {
            tell(Illegal::Unaligned { target, multiple });
        } else if target >= end {
            tell(Illegal::Outside { target });
        }
    }
}

/// What the first of several registers must be a multiple of.
fn multiple_of(count: u32) -> u32 {
    match count {
        0 | 1 => 1,
        2 => 2,
        _ => 4,
    }
}

/// Bytes of the shortest instruction.
fn unit(isa: &Isa) -> u64 {
    let word = isa.machine().word_size().max(1) as u64;
    match (isa.has_groups(), isa.has_short_instructions()) {
        (true, _) => PLACE as u64,
        (_, true) => (word / 2).max(1),
        _ => word,
    }
}

impl Illegal {
    fn fault(&self, source: &str, span: Span, bytes: u64, bounds: &Bounds) -> Fault {
        match self {
            Illegal::Misaligned { register, count, multiple } => {
                let name = register.name();
                let down = register.index / multiple * multiple;
                let near = |index: u32| Register { index, ..*register }.name();
                let message = format!("`{name}` begins an operand of {} bits", 32 * count);
                let help = format!(
                    "{count} registers begin at a multiple of {multiple}: `{}` or `{}`",
                    near(down),
                    near(down + multiple)
                );
                Fault::error(place(source, span, &name), message, help)
            }
            Illegal::Beyond { register, count, last } => {
                let name = register.name();
                let message = format!("`{name}` begins an operand of {} bits", 32 * count);
                let multiple = multiple_of(*count);
                let index = (last.index + 1).saturating_sub(*count) / multiple * multiple;
                let most = Register { index, ..*register }.name();
                let help = format!(
                    "`{}` is the last register, and `{most}` the last that such an operand begins with",
                    last.name()
                );
                Fault::error(place(source, span, &name), message, help)
            }
            Illegal::Place { at, multiple } => {
                let message = format!("an instruction stands at {at:#x}");
                let help = format!(
                    "instructions stand at multiples of {multiple}: `.align {multiple}` before it fills the gap"
                );
                Fault::error(span, message, help)
            }
            Illegal::Above { register, count } => {
                let registers = bounds.registers.unwrap_or_default();
                let name = register.name();
                let last = Register { index: register.index + count - 1, ..*register }.name();
                let what = if *count > 1 { format!("`{name}` to `{last}`") } else { format!("`{name}`") };
                let message = format!("a thread has {registers} registers, without {what}");
                let legal = match registers {
                    0 => String::from("no register is legal"),
                    _ => format!("`R0` to `R{}` are legal", registers - 1),
                };
                let help = format!(
                    "{legal}, unless the code asks for more while it runs; the count is an attribute of the kernel"
                );
                Fault::warning(place(source, span, &name), message, help)
            }
            Illegal::Unaligned { target, multiple } => {
                let help = format!("instructions stand at multiples of {multiple}; a label stands for one");
                Fault::error(span, format!("no instruction can stand at the target {target:#x}"), help)
            }
            Illegal::Within { target, start, next } => {
                let help = format!("one begins at {start:#x}, and ends at {next:#x}");
                Fault::warning(span, format!("no instruction begins at the target {target:#x}"), help)
            }
            Illegal::Outside { target } => {
                let message = format!("the target {target:#x} lies outside of the code");
                let help = format!("the code ends at {bytes:#x}");
                let severity = if bounds.whole { Severity::Error } else { Severity::Warning };
                Fault { severity, ..Fault::error(span, message, help) }
            }
        }
    }
}

/// Where a name stands in a statement; the whole statement where it is not written like that.
fn place(source: &str, span: Span, name: &str) -> Span {
    let Some(text) = source.get(span.start as usize..span.end as usize) else { return span };
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let found = text.match_indices(name).find(|(at, _)| {
        let (before, after) = (text.as_bytes()[..*at].last(), text.as_bytes().get(at + name.len()));
        !before.is_some_and(is_word) && !after.is_some_and(is_word)
    });
    found.map_or(span, |(at, _)| {
        let start = span.start + at as u32;
        Span { start, end: start + name.len() as u32 }
    })
}
