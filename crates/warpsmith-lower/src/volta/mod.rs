//! Machine code of SM 7.0 and later to warp operations.
//!
//! Nothing here knows a mnemonic or a bit: the texts beside the descriptions say what executes an instruction (`lower:`), or
//! have its program, which is then executed lane by lane. Operands are found by their labels.
//!
//! All code that a kernel may come to becomes one function: calls are jumps, as they are on the machine.

mod approximate;
mod atomic;
mod barrier;
mod boxes;
mod build;
mod cluster;
mod collective;
mod compare;
mod control;
mod convert;
mod copy;
mod driver_call;
mod extreme;
mod float;
mod gather;
mod group;
mod half;
mod image;
mod integer;
mod lane;
mod listing;
mod logic;
mod matrix;
mod meaning;
mod memory;
mod moves;
#[cfg(feature = "mutate")]
pub mod mutate;
mod number;
mod operand;
mod order;
mod packed;
mod product;
mod shift;
mod special;
mod swizzle;
mod tensor;
mod texture;
mod texture_call;
mod transfer;
mod word;

pub use driver_call::DriverCall;
pub use image::{CODE_BASE, CodeImage, CodeSection};
pub use meaning::How;
pub use texture_call::TextureCall;
pub use word::CubinWords;

use super::sm10::RefusedWord;
use crate::library;
use build::{Builder, Lowered, TRUE};
use meaning::Meaning;
use std::collections::HashSet;
use warpsmith_meaning::semantics::{Operand, Place, Programs};
use warpsmith_program::op::{Op, Order, Strength};
use warpsmith_program::program::{Fidelity, Function, MachineLine, NativeSection, Refusals, Source};
use warpsmith_program::register::Pred;
use warpsmith_sass::{Flag, Instruction, Isa, Item};

/// An instruction at its address.
struct At {
    address: u64,
    next: u64,
    instruction: Instruction,
}

/// Lowers the code of a kernel.
///
/// # Errors
/// Everything in it that is not executed.
pub fn lower(
    programs: &Programs<'_>,
    image: &CodeImage,
    kernel: &str,
) -> Result<Function, Refusals<RefusedWord>> {
    lower_with(programs, image, kernel, &[])
}

/// The same, with what each instruction becomes when one of these bits of its word is wrong.
fn lower_with(
    programs: &Programs<'_>,
    image: &CodeImage,
    kernel: &str,
    bits: &[u8],
) -> Result<Function, Refusals<RefusedWord>> {
    let mut refused = Vec::new();
    let code = decode(programs.isa(), image, &mut refused);
    let wrong = |bit: &u8| (*bit, word::wrong(programs.isa(), image, &code, *bit));
    let wrong: Vec<(u8, Vec<word::Wrong>)> = bits.iter().map(wrong).collect();
    let (mut general, uniform) = registers(programs, &code);
    if !image.driver_calls.is_empty() {
        general = general.max(driver_call::REGISTERS);
    }
    let mut b = Builder::new(image, kernel, (general, uniform));
    b.matrix = (image.matrix, number(programs.isa()));
    for section in &image.sections {
        let size = section.bytes.len() as u64;
        b.native.sections.push(NativeSection { start: section.address, size, name: section.name.clone() });
    }
    let library = image.builtins.iter().map(|(start, f)| (*start, library::name(*f)));
    b.native.sections.extend(library.map(|(start, name)| NativeSection {
        start,
        size: 1,
        name: name.to_owned(),
    }));
    // What all code relies on comes before it.
    b.emit_always(Op::SetPredicate { p: TRUE, value: true });
    b.branch(image.entry);
    let targets = targets(programs, &code);
    for at in &code {
        if targets.contains(&at.address) {
            // Who comes from elsewhere has met nobody before.
            b.together = None;
            b.unfinished.clear();
        }
        instruction(&mut b, programs, at, &mut refused);
    }
    control::builtins(&mut b, image);
    control::driver_calls(&mut b, image);
    b.resolve();
    if !refused.is_empty() {
        return Err(refused.into());
    }
    word::detours(&mut b, programs, &wrong);
    b.out.native = Some(b.native);
    Ok(b.out)
}

/// The number of an architecture: 90 of `sm_90`.
fn number(isa: &Isa) -> u16 {
    let digits = isa.name().trim_start_matches(|c: char| !c.is_ascii_digit());
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse().unwrap_or_default()
}

/// The mnemonics of the instructions of an image, without what stands behind their first dots: of what has to be known to lower it.
pub fn mnemonics(isa: &Isa, image: &CodeImage) -> HashSet<String> {
    let code = decode(isa, image, &mut Vec::new());
    code.iter().map(|at| warpsmith_meaning::base(at.instruction.mnemonic(isa)).to_owned()).collect()
}

/// The instructions of an image in the order of the listing of the function that [`lower`] makes of it, with the predicates of
/// that function.
pub fn instructions(programs: &Programs<'_>, image: &CodeImage) -> Vec<Watched> {
    let code = decode(programs.isa(), image, &mut Vec::new());
    let watched = |At { instruction, .. }: At| {
        let guard = programs.guard_of(&instruction).and_then(|guard| match guard.place {
            Place::Registers { first, .. } => Some((build::predicate_of(first)?, guard.has(Flag::Not))),
            _ => guard.has(Flag::Not).then_some((TRUE, true)),
        });
        Watched { instruction, guard }
    };
    code.into_iter().map(watched).collect()
}

/// An instruction, and what guards it.
#[derive(Debug, Clone)]
pub struct Watched {
    /// The instruction.
    pub instruction: Instruction,
    /// The predicate that it is guarded by, and whether that must be false.
    pub guard: Option<(Pred, bool)>,
}

/// How instructions with a mnemonic are executed; nothing where they are refused.
pub fn how(programs: &Programs<'_>, mnemonic: &str) -> Option<How> {
    let (lowering, has_program) = programs.executed_by(mnemonic);
    let name = lowering.and_then(|text| text.split(' ').next());
    match name.and_then(|name| Some((name, Meaning::of(name)?))) {
        Some((name, Meaning::All(_))) => Some(How::Lowering(name.to_owned())),
        Some((name, Meaning::Fast(_))) if has_program => Some(How::Fast(name.to_owned())),
        _ => has_program.then_some(How::Program),
    }
}

/// The instructions of all sections, by address.
fn decode(isa: &Isa, image: &CodeImage, refused: &mut Vec<RefusedWord>) -> Vec<At> {
    let mut sections: Vec<&CodeSection> = image.sections.iter().collect();
    sections.sort_by_key(|section| section.address);
    let mut code = Vec::new();
    for section in sections {
        let mut offset = 0;
        while offset < section.bytes.len() {
            let item = isa.decode(&section.bytes[offset..]);
            let address = section.address + offset as u64;
            offset += item.length().max(1);
            match item {
                Item::Instruction(instruction) => {
                    code.push(At { address, next: section.address + offset as u64, instruction });
                }
                Item::Data(data) => refused.push(RefusedWord {
                    address: address - section.address,
                    text: format!("{:#0width$x}", data.bits, width = 2 + 2 * usize::from(data.length)),
                    message: format!("this word is no instruction of {}", isa.name()),
                }),
            }
        }
    }
    code
}

/// Below which numbers the general and uniform registers are that the code names.
fn registers(programs: &Programs<'_>, code: &[At]) -> (u32, u32) {
    // The stack pointer is there in any case.
    let mut most = (2, 0);
    for at in code {
        programs.registers(&at.instruction, |register, count| {
            let end = register.index + count;
            match register.file {
                warpsmith_sass::flow::File::General => most.0 = most.0.max(end),
                warpsmith_sass::flow::File::Uniform => most.1 = most.1.max(end),
                _ => {}
            }
        });
    }
    most
}

/// The addresses to which branches of known targets go.
fn targets(programs: &Programs<'_>, code: &[At]) -> HashSet<u64> {
    let target = |at: &At| match programs.parts(&at.instruction).operand("target")?.place {
        Place::Number(distance) => Some(at.next.wrapping_add(distance)),
        _ => None,
    };
    code.iter().filter_map(target).collect()
}

/// Lowers an instruction, with its guard.
fn instruction<'a>(
    b: &mut Builder<'a>,
    programs: &'a Programs<'_>,
    at: &'a At,
    refused: &mut Vec<RefusedWord>,
) {
    let text = listing::text(programs.isa(), &b.native, at);
    let pc = b.here();
    b.native.listing.push(MachineLine { address: at.address, pc, text: text.clone() });
    let line = b.native.listing.len() as u32;
    let parts = programs.parts(&at.instruction);
    let fidelity = match programs.is_approximate(&at.instruction) {
        true => Fidelity::Bounded,
        false => Fidelity::Exact,
    };
    let mnemonic = warpsmith_meaning::base(at.instruction.mnemonic(programs.isa()));
    let order = order::of(mnemonic, &parts);
    b.out.sources.push(Source { fidelity, order, ..source(line, &text, &parts.operands, b) });
    b.begin((at.address, at.next), line, parts);
    let touches = b.unfinished.is_touched(&b.parts.operands);
    let mut is_reached = false;
    let done = guard(b, programs, at).and_then(|reached| {
        is_reached = reached;
        if reached { meaning(b, programs, &at.instruction) } else { Ok(()) }
    });
    if let Err(message) = done {
        let (start, message) = match b.native.section(at.address) {
            // The kernel is known to whoever asked for it.
            Some(section) if section.name != b.out.name => {
                (section.start, format!("{message} (in `{}`)", section.name))
            }
            section => (section.map_or(0, |section| section.start), message),
        };
        refused.push(RefusedWord { address: at.address - start, text, message });
    }
    // Other products may add to a result that is not there yet.
    let is_product = |one: &warpsmith_program::op::Instruction| matches!(one.op, Op::GroupProduct { .. });
    if touches && !b.out.code[pc as usize..].iter().any(is_product) {
        b.emit(Op::Unfinished { load: false });
    }
    // What does nothing may order what others do.
    if b.here() == pc && is_reached && order.strength != Strength::Weak {
        b.emit(Op::Fence);
    }
    // What watches a run sees operations: an instruction that does nothing has one too.
    if b.here() == pc {
        b.emit_always(Op::Nop);
    }
}

/// Takes the guard of an instruction; whether it may be executed at all.
fn guard(b: &mut Builder<'_>, programs: &Programs<'_>, at: &At) -> Lowered<bool> {
    let Some(guard) = programs.guard_of(&at.instruction) else { return Ok(true) };
    let not = guard.has(Flag::Not);
    if guard.place == Place::True {
        return Ok(!not);
    }
    let pred = b.predicate(&Operand { marks: 0, ..guard })?;
    b.set_guard(pred, not);
    b.keep_guard();
    Ok(true)
}

fn meaning(b: &mut Builder<'_>, programs: &Programs<'_>, instruction: &Instruction) -> Lowered<()> {
    if let Some(text) = programs.lowering(instruction) {
        #[cfg(feature = "mutate")]
        let first = b.out.code.len();
        let (text, said) = text.split_once(' ').unwrap_or((text, ""));
        b.said = said.split_whitespace().map(str::to_owned).collect();
        let is_done = match Meaning::of(text).ok_or_else(|| meaning::refusal(text))? {
            Meaning::All(lower) => lower(b).map(|()| true)?,
            Meaning::Fast(fast) => fast(b)?,
        };
        if is_done {
            #[cfg(feature = "mutate")]
            mutate::apply(b, text, first);
            return Ok(());
        }
    }
    lane::lane(b, programs, instruction)
}

/// What is known of an instruction, for what watches a run.
fn source(line: u32, text: &str, operands: &[Operand], b: &Builder<'_>) -> Source {
    let mut writes = Vec::new();
    for operand in operands.iter().filter(|operand| operand.written) {
        let Place::Registers { first, count } = operand.place else { continue };
        for index in first.index..first.index + count.max(1) {
            let name = warpsmith_sass::flow::Register { index, ..first }.name();
            if let Some(destination) = b.native.register(&name) {
                writes.push((name, destination));
            }
        }
    }
    let fidelity = Fidelity::Exact;
    Source {
        line,
        mnemonic: text.into(),
        form: "",
        fidelity,
        location: None,
        column: 0,
        inlined: None,
        order: Order::default(),
        aligned: true,
        writes,
    }
}
