//! Machine code of SM 1.x to warp operations.
//!
//! Nothing here knows a mnemonic or a bit: the description says what a class means (`lower:`), and its operands are
//! found by their labels.

mod build;
mod control;
mod convert;
mod flags;
mod float;
mod integer;
mod lean;
mod meaning;
mod memory;
mod moves;
mod operand;
mod pseudo;
mod word;

pub use meaning::{Meaning, meaning_of};
pub use word::Words;

use build::{Builder, Lowered, SINK, ZERO};
use flags::Test;
use std::fmt;
use warpsmith_program::op::{Float2, FloatType, Op, Space, StackOp, TableFunction};
use warpsmith_program::program::{
    CONDITIONS, Destination, FLAGS, Fidelity, Function, Machine, MachineLine, NO_SOURCE, Operand, Refusals,
    Source, ValueType,
};
use warpsmith_program::register::{Pred, Reg};
use warpsmith_sass::code::Code;
use warpsmith_sass::fault::Severity;
use warpsmith_sass::text::Style;
use warpsmith_sass::{Instruction, Isa, Item};

/// Bytes of local memory of a thread whose addresses are only known when it runs.
const LOCAL: u32 = 16 << 10;

/// An instruction that is not executed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedWord {
    /// Its byte address in the code.
    pub address: u64,
    /// Its listing, or its word.
    pub text: String,
    /// Why.
    pub message: String,
}

impl fmt::Display for RefusedWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at {:#06x}: {}: {}", self.address, self.text, self.message)
    }
}

impl std::error::Error for RefusedWord {}

/// What lowering has to know besides the code.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Placement {
    /// Where the constant banks lie.
    pub banks: [u64; 16],
    /// Where address 0 of the program lies, in bytes from the beginning of global memory on.
    pub origin: u64,
    /// Whether an instruction of two words may begin at any multiple of 4 bytes.
    pub is_loose: bool,
}

/// Lowers all functions of a file; one without a name gets `name`.
///
/// # Errors
/// Everything in them that is not executed.
pub fn lower(
    isa: &Isa,
    code: &Code,
    name: &str,
    placement: &Placement,
) -> Result<Vec<Function>, Refusals<RefusedWord>> {
    Ok(lower_with(isa, code, name, placement, &[])?)
}

/// The same, with what all instructions are if one of these bits of their words is wrong.
fn lower_with(
    isa: &Isa,
    code: &Code,
    name: &str,
    placement: &Placement,
    bits: &[u8],
) -> Result<Vec<Function>, Vec<RefusedWord>> {
    let mut starts: Vec<(usize, &str)> = code
        .symbols
        .iter()
        .filter(|symbol| symbol.function)
        .map(|symbol| (symbol.offset as usize, symbol.name.as_str()))
        .filter(|(offset, _)| *offset <= code.bytes.len())
        .collect();
    if starts.first().is_none_or(|(offset, _)| *offset > 0) {
        starts.insert(0, (0, name));
    }
    let ends = starts.iter().skip(1).map(|(offset, _)| *offset).chain([code.bytes.len()]);
    let (mut functions, mut refused) = (Vec::new(), Vec::new());
    for ((start, name), end) in starts.iter().zip(ends) {
        match function(isa, &code.bytes[*start..end], name, placement, bits) {
            Ok(function) => functions.push(function),
            Err(more) => refused.extend(
                more.into_iter().map(|one| RefusedWord { address: one.address + *start as u64, ..one }),
            ),
        }
    }
    if refused.is_empty() { Ok(functions) } else { Err(refused) }
}

/// The same functions without operations whose results nobody reads: for runs that nobody watches. Nothing if there is
/// nothing to leave out.
pub fn lean(functions: &[Function]) -> Option<Vec<Function>> {
    let made: Vec<Option<Function>> = functions.iter().map(lean::lean).collect();
    if made.iter().all(Option::is_none) {
        return None;
    }
    Some(made.into_iter().zip(functions).map(|(lean, full)| lean.unwrap_or_else(|| full.clone())).collect())
}

/// Instructions with their addresses, and what is none.
fn decode(isa: &Isa, bytes: &[u8], is_loose: bool) -> (Vec<(u64, Instruction)>, Vec<RefusedWord>) {
    let (mut found, mut refused) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < bytes.len() {
        let item = isa.decode(&bytes[at..]);
        let address = at as u64;
        at += item.length().max(1);
        match item {
            Item::Instruction(instruction)
                if instruction.length() == 8 && !is_loose && !address.is_multiple_of(8) =>
            {
                refused.push(RefusedWord {
                    address,
                    text: isa.text_of(&instruction, address, Style::Listing),
                    message: "an instruction of two words must lie at a multiple of 8 bytes".into(),
                });
            }
            Item::Instruction(instruction) => found.push((address, instruction)),
            Item::Data(data) => refused.push(RefusedWord {
                address,
                text: format!("{:#0width$x}", data.bits, width = 2 + 2 * usize::from(data.length)),
                message: format!("this word is no instruction of {}", isa.name()),
            }),
        }
    }
    (found, refused)
}

/// The last general register that an instruction names.
fn last_register(isa: &Isa, instruction: &Instruction) -> u64 {
    let numbers = isa.operands(instruction).map(|operand| match operand.group {
        Some("Register" | "ShortRegister" | "Dest") if operand.value != ZERO && operand.value != SINK => {
            operand.value
        }
        Some("Half" | "ShortHalf" | "HalfDest") if operand.value != SINK => operand.value / 2,
        _ => 0,
    });
    numbers.max().unwrap_or(0)
}

/// Registers that may follow the one that an instruction names, and that one.
const FOLLOWING: u64 = 4;

/// Bytes of local memory that an instruction reaches.
fn local_of(isa: &Isa, instruction: &Instruction) -> u32 {
    let Some(offset) = isa.operand(instruction, "lo") else { return 0 };
    match isa.operand(instruction, "la") {
        Some(register) if register.value != 0 => LOCAL,
        _ => (offset.value.min(1 << 16) as u32 + 16).next_multiple_of(16),
    }
}

fn function(
    isa: &Isa,
    bytes: &[u8],
    name: &str,
    placement: &Placement,
    bits: &[u8],
) -> Result<Function, Vec<RefusedWord>> {
    let (code, mut refused) = decode(isa, bytes, placement.is_loose);
    let wrong = word::all(isa, (bytes, placement.is_loose), &code, bits);
    let all = || code.iter().map(|(_, instruction)| instruction).chain(wrong.iter().flatten());
    let last = all().map(|instruction| last_register(isa, instruction)).max().unwrap_or(0);
    let mut builder = Builder::new(isa, name, (last + FOLLOWING).clamp(4, 132) as u32, placement);
    builder.out.local =
        all().map(|instruction| local_of(isa, instruction)).max().unwrap_or(0).min(1 << 16).into();
    let mut listing = Vec::new();
    for (address, instruction) in &code {
        let text = isa.text_of(instruction, *address, Style::Listing);
        listing.push(MachineLine { address: *address, pc: builder.here(), text: text.clone() });
        isa.broken_rules(instruction, |severity, rule| {
            if severity == Severity::Error {
                refused.push(RefusedWord { address: *address, text: text.clone(), message: rule.into() });
            }
        });
        builder.begin(isa.operands(instruction).collect());
        builder.uses(last_register(isa, instruction), 1);
        if let Err(message) = lower_one(&mut builder, instruction) {
            refused.push(RefusedWord { address: *address, text, message });
        }
        // What watches a run sees operations: an instruction that does nothing has one too.
        if listing.last().is_some_and(|line| line.pc == builder.here()) {
            builder.emit_always(Op::Nop);
        }
    }
    builder.emit_always(Op::Stack(StackOp::Outside));
    let end =
        MachineLine { address: bytes.len() as u64, pc: builder.here() - 1, text: "(end of the code)".into() };
    listing.push(end);
    let (general, used) = (builder.general(), builder.used());
    builder.out.machine =
        Some(Machine { listing, general, used, origin: placement.origin, detours: Vec::new() });
    sources(&mut builder.out);
    if let Err((line, target)) = builder.resolve(None)
        && let Some(line) =
            builder.out.machine.as_ref().and_then(|machine| machine.listing.get(line as usize - 1))
    {
        refused.push(RefusedWord {
            address: line.address,
            text: line.text.clone(),
            message: format!("there is no instruction at {target:#x}; the code ends at {:#x}", bytes.len()),
        });
    }
    refused.sort_by_key(|one| one.address);
    if !refused.is_empty() {
        return Err(refused);
    }
    word::detours(&mut builder, bytes, &code, &wrong, bits);
    Ok(builder.out)
}

/// What is known of each instruction, for what watches a run.
fn sources(out: &mut Function) {
    let Some(machine) = &out.machine else { return };
    out.origins = out.lines.iter().map(|line| line.wrapping_sub(1)).collect();
    if let Some(last) = out.origins.last_mut() {
        *last = NO_SOURCE;
    }
    let source = |(index, line): (usize, &MachineLine)| {
        let end = machine.listing.get(index + 1).map_or(line.pc, |next| next.pc);
        let mut writes: Vec<(String, Destination)> = Vec::new();
        for op in out.code.get(line.pc as usize..end as usize).unwrap_or_default() {
            for written in out.uses(&op.op).writes {
                for one in names_of(machine, written) {
                    if !writes.contains(&one) {
                        writes.push(one);
                    }
                }
            }
        }
        Source {
            line: index as u32 + 1,
            mnemonic: line.text.clone(),
            form: "",
            fidelity: Fidelity::Exact,
            location: None,
            column: 0,
            inlined: None,
            order: warpsmith_program::op::Order::default(),
            aligned: true,
            writes,
        }
    };
    let instructions = machine.listing.len().saturating_sub(1);
    out.sources = machine.listing.iter().take(instructions).enumerate().map(source).collect();
}

/// The registers of the program that something written belongs to; none for what is used within an instruction only.
pub(crate) fn names_of(machine: &Machine, written: Operand) -> Vec<(String, Destination)> {
    match written {
        Operand::Rows(first, count) => (first.0..first.0 + count)
            .filter_map(|row| {
                let ty = ValueType::of_bits(if row < machine.general { 32 } else { 16 });
                Some((machine.name_of_row(row)?, Destination::Register(Reg(row), ty)))
            })
            .collect(),
        Operand::Predicate(pred) => {
            condition_flag(pred).map(|name| (name, Destination::Predicate(pred))).into_iter().collect()
        }
    }
}

/// The name of a flag of a condition register, if a predicate is one.
pub(crate) fn condition_flag(pred: Pred) -> Option<String> {
    let flag = FLAGS[pred.0 as usize % FLAGS.len()];
    (pred.0 < FLAGS.len() as u32 * CONDITIONS).then(|| format!("C{}.{flag}", pred.0 / FLAGS.len() as u32))
}

/// Lowers an instruction, with its guard and markers.
fn lower_one(builder: &mut Builder<'_>, instruction: &Instruction) -> Lowered<()> {
    if builder.is("join", "S") {
        builder.emit_always(Op::Stack(StackOp::Join));
    }
    let behind_join = builder.here();
    let (meaning, width) = meaning_of(builder.isa, instruction.class())
        .ok_or("the description does not say what executes it (`lower:`)")?;
    // What looks like a guard is what is voted on.
    let test = if meaning == Meaning::Vote { Test::Always } else { builder.guard_test()? };
    if let Test::Where(pred, negate) = test {
        builder.guard = Some((pred, negate));
        builder.keep_guard();
    }
    if test != Test::Never {
        lower_meaning(builder, meaning, width)?;
    }
    if builder.is("exit", "EXIT") {
        builder.emit_always(Op::Stack(StackOp::Exit));
    }
    // Lanes that have met come to what is behind the marker: there something has to be.
    if builder.here() == behind_join && builder.is("join", "S") {
        builder.emit_always(Op::Nop);
    }
    Ok(())
}

fn lower_meaning(b: &mut Builder<'_>, meaning: Meaning, width: u32) -> Lowered<()> {
    match meaning {
        Meaning::Branch => b.stack_jump(|to| StackOp::Branch { to }),
        Meaning::BranchIndirect => b.branch_indirect(),
        Meaning::Call => b.stack_jump(|to| StackOp::Call { to }),
        Meaning::SetBreak => b.stack_jump(|to| StackOp::SetBreak { to }),
        Meaning::SetJoin => b.stack_jump(|to| StackOp::SetJoin { to }),
        Meaning::SetReturn => b.stack_jump(|to| StackOp::SetReturn { to }),
        Meaning::Return => stack(b, StackOp::Return),
        Meaning::Break => stack(b, StackOp::Break),
        Meaning::QuadOn => stack(b, StackOp::QuadOn),
        Meaning::QuadOff => stack(b, StackOp::QuadOff),
        Meaning::Barrier => b.barrier(),
        Meaning::Trap => {
            b.emit(Op::Trap);
            Ok(())
        }
        Meaning::Nothing => Ok(()),
        Meaning::Move => b.move_(width),
        Meaning::LoadConstant => b.load_constant(width),
        Meaning::ReadSpecial => b.read_special(),
        Meaning::ReadFlags => b.read_flags(),
        Meaning::WriteFlags => b.write_flags(),
        Meaning::ReadAddress => b.read_address(),
        Meaning::WriteAddress => b.write_address(),
        Meaning::AddAddress => b.add_address(),
        Meaning::Add => b.add(width),
        Meaning::Multiply => b.multiply(width),
        Meaning::MultiplyAdd => b.multiply_add(width),
        Meaning::Compare => b.compare(width),
        Meaning::Maximum => b.extreme(width, true),
        Meaning::Minimum => b.extreme(width, false),
        Meaning::Difference => b.difference(width),
        Meaning::ShiftLeft => b.shift(width, true),
        Meaning::ShiftRight => b.shift(width, false),
        Meaning::Logic => b.logic(width),
        Meaning::StoreShared => b.store_shared(width),
        Meaning::LoadShared => b.load_shared(width),
        Meaning::LockShared => b.lock_shared(),
        Meaning::LoadGlobal => b.load_far(Space::Global),
        Meaning::StoreGlobal => b.store_far(Space::Global),
        Meaning::LoadLocal => b.load_far(Space::Local),
        Meaning::StoreLocal => b.store_far(Space::Local),
        Meaning::AtomicAdd
        | Meaning::AtomicCount
        | Meaning::AtomicExtreme
        | Meaning::AtomicLogic
        | Meaning::AtomicExchange
        | Meaning::AtomicCompare => b.atomic(),
        Meaning::Vote => b.vote(),
        Meaning::FloatAdd => b.float_two(Float2::Add, FloatType::F32),
        Meaning::FloatMultiply => b.float_two(Float2::Multiply, FloatType::F32),
        Meaning::FloatMultiplyAdd => b.float_multiply_add(),
        Meaning::FloatCompare => b.float_compare(FloatType::F32),
        Meaning::FloatSelect => b.float_select(),
        Meaning::FloatMaximum => b.float_two(Float2::Maximum, FloatType::F32),
        Meaning::FloatMinimum => b.float_two(Float2::Minimum, FloatType::F32),
        Meaning::Reciprocal => b.table(TableFunction::Reciprocal),
        Meaning::ReciprocalRoot => b.table(TableFunction::ReciprocalRoot),
        Meaning::Logarithm => b.table(TableFunction::Logarithm),
        Meaning::Sine => b.table(TableFunction::Sine),
        Meaning::Cosine => b.table(TableFunction::Cosine),
        Meaning::Power => b.table(TableFunction::Power),
        Meaning::Reduce if b.is("func", "SIN") => b.table(TableFunction::ReduceAngle),
        Meaning::Reduce => b.table(TableFunction::ReducePower),
        Meaning::Convert => b.convert(),
        Meaning::DoubleMultiplyAdd => b.double_multiply_add(),
        Meaning::DoubleAdd => b.float_two(Float2::Add, FloatType::F64),
        Meaning::DoubleMultiply => b.float_two(Float2::Multiply, FloatType::F64),
        Meaning::DoubleMinimum => b.float_two(Float2::Minimum, FloatType::F64),
        Meaning::DoubleMaximum => b.float_two(Float2::Maximum, FloatType::F64),
        Meaning::DoubleCompare => b.float_compare(FloatType::F64),
        Meaning::Texture => Err("there are no textures here: texture fetches are not executed".into()),
    }
}

fn stack(b: &mut Builder<'_>, op: StackOp) -> Lowered<()> {
    b.emit(Op::Stack(op));
    Ok(())
}
