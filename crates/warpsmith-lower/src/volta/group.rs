//! Products of warpgroups, and the groups that they are waited for in.
//!
//! A product is computed where it is started. That its result is not touched before it was waited for is followed where code runs
//! straight on, as it is of PTX. The registers of A are not followed: machine code may write them when they have been read.

use super::build::{Builder, Lowered};
use crate::multiply;
use crate::spelling::Spelling;
use warpsmith_meaning::semantics::{Operand, Place};
use warpsmith_program::op::{Op, Width};
use warpsmith_program::program::GroupProduct;
use warpsmith_program::register::Reg;
use warpsmith_sass::Flag;
use warpsmith_sass::flow::File;

/// Results that may not be there yet: the first of their registers, and how many.
#[derive(Debug, Default)]
pub(super) struct Unfinished {
    /// Those of each group with the counter that tells of it, the latest last.
    groups: Vec<(String, Vec<(u32, u32)>)>,
    /// Those of products that no counter tells of yet.
    open: Vec<(u32, u32)>,
}

impl Unfinished {
    /// Forgets all: code may come from elsewhere.
    pub fn clear(&mut self) {
        self.groups.clear();
        self.open.clear();
    }

    /// Whether an operand is such a register.
    fn has(&self, operand: &Operand) -> bool {
        let Place::Registers { first, count } = operand.place else { return false };
        let meets = |(begin, size): &(u32, u32)| {
            first.index < begin.saturating_add(*size) && *begin < first.index.saturating_add(count.max(1))
        };
        first.file == File::General
            && self.groups.iter().flat_map(|(_, all)| all).chain(&self.open).any(meets)
    }

    /// Whether one of these operands is such a register.
    pub fn is_touched(&self, operands: &[Operand]) -> bool {
        let is_empty = self.groups.is_empty() && self.open.is_empty();
        !is_empty && operands.iter().any(|operand| self.has(operand))
    }

    /// A product has been started; those since the last one with a counter are a group with it if it has one.
    fn start(&mut self, registers: Option<(u32, u32)>, counter: Option<String>) {
        self.open.extend(registers);
        if let Some(counter) = counter {
            self.groups.push((counter, core::mem::take(&mut self.open)));
        }
    }

    /// All but so many of the latest groups of a counter are finished.
    fn wait(&mut self, counter: &str, left: u64) {
        let all = self.groups.iter().filter(|(own, _)| own == counter).count() as u64;
        let mut done = all.saturating_sub(left);
        self.groups.retain(|(own, _)| {
            let is_done = own == counter && done > 0;
            done -= u64::from(is_done);
            !is_done
        });
    }
}

/// What an instruction multiplies: types as PTX names them.
struct Kind {
    a: String,
    b: String,
    d: String,
}

/// Products of numbers of 16 to 19 bits.
pub(super) fn half(b: &mut Builder<'_>) -> Lowered<()> {
    let src = b.word("src", "f16");
    multiply(b, Kind { a: src.clone(), b: src, d: b.word("dst", "f16") })
}

/// Products of numbers of 8 bits.
pub(super) fn small(b: &mut Builder<'_>) -> Lowered<()> {
    multiply(b, Kind { a: b.word("atype", ""), b: b.word("btype", ""), d: b.word("dst", "f16") })
}

/// Products of integers.
pub(super) fn integer(b: &mut Builder<'_>) -> Lowered<()> {
    multiply(b, Kind { a: b.word("atype", ""), b: b.word("btype", ""), d: "s32".to_owned() })
}

/// Products of bits.
pub(super) fn bits(b: &mut Builder<'_>) -> Lowered<()> {
    if b.parts.modifier("op") != "AND" || b.parts.modifier("popc") != "POPC" {
        return Err("bits that are not combined by and, and counted, are not executed".into());
    }
    let word = |text: &str| text.to_owned();
    multiply(b, Kind { a: word("b1"), b: word("b1"), d: word("s32") })
}

/// The form of PTX that is the same.
fn spelled(b: &Builder<'_>, kind: &Kind, shared: bool) -> Lowered<Spelling> {
    let text = b.parts.modifier("shape");
    let mut numbers = text.split('x');
    let shape = match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(m), Some(n), Some(k)) => format!("m{m}n{n}k{k}"),
        _ => return Err(format!("products of {text} are not executed")),
    };
    let mut given: Vec<(&str, &str)> =
        vec![("shape", &shape), ("dtype", &kind.d), ("atype", &kind.a), ("btype", &kind.b)];
    if b.parts.modifier("sat") == "SAT" {
        given.push(("satfinite", "satfinite"));
    }
    let instruction = b.says(usize::from(b.parts.has("SP")))?;
    Spelling::find_with(instruction, &given, if shared { "a_desc" } else { "a" })
}

fn multiply(b: &mut Builder<'_>, kind: Kind) -> Lowered<()> {
    if !b.parts.modifier("regoffset").is_empty() {
        return Err("what its `regoffset` means is not known".into());
    }
    let is_set = |b: &Builder<'_>, label| !b.parts.modifier(label).is_empty();
    let of_a = b.operand("Ra");
    let spelling = spelled(b, &kind, of_a.is_none())?;
    let negates = match &of_a {
        Some(a) => a.has(Flag::Negate),
        None => is_set(b, "nega"),
    };
    let negate = (negates, is_set(b, "negb"));
    let turned = (is_set(b, "tnspa"), is_set(b, "tnspb"));
    // Elements of 8 bits take their places from all lanes.
    let selector = b.parts.has("SP").then(|| b.value("select").unwrap_or(0));
    let (map, fidelity) = multiply::group(&spelling, b.matrix, (selector, of_a.is_none()), (negate, turned))?;
    b.told(fidelity);
    let (target, source) = (b.need("Rd")?, b.need("Rc")?);
    let counter = counter(b);
    if target.place == Place::Zero {
        // Compiled code has it only to name a counter for the products before it.
        b.unfinished.start(None, counter);
        return Ok(());
    }
    let (of_first, of_second) = descriptors(b)?;
    let a = if map.shared { of_first } else { b.matrix("Ra", &map.rows.a)? };
    let more = match selector {
        Some(_) => {
            let places = b.need("Re")?;
            b.read(&places, Width::W32)?
        }
        None => Reg(0),
    };
    let adds = match b.operand("UPp") {
        None => b.constant(1),
        Some(operand) => {
            let (p, d) = (b.predicate(&operand)?, b.fresh(Width::W32));
            b.emit(Op::FromPredicate { d, p });
            d
        }
    };
    let registers = map.rows.d.registers;
    let d = b.matrix("Rd", &map.rows.d)?;
    // The operation adds to what it writes.
    let is_apart = target.place != source.place;
    let sum = if is_apart { b.own_rows(registers) } else { d };
    if is_apart {
        let c = b.matrix("Rc", &map.rows.d)?;
        copy(b, sum, c, registers);
    }
    let product = number_of(b, map);
    b.emit(Op::GroupProduct { product, d: sum, a, b: of_second, more, adds });
    if is_apart {
        copy(b, d, sum, registers);
    }
    let written = match target.place {
        Place::Registers { first, .. } => Some((first.index, registers)),
        _ => None,
    };
    b.unfinished.start(written, counter);
    Ok(())
}

fn copy(b: &mut Builder<'_>, d: Reg, a: Reg, registers: u32) {
    for index in 0..registers {
        b.emit(Op::Move { width: Width::W32, d: d.plus(index), a: a.plus(index) });
    }
}

/// The registers of the descriptors of A and B. There are four in any case; those of A say nothing where A lies in registers.
fn descriptors(b: &mut Builder<'_>) -> Lowered<(Reg, Reg)> {
    let operand = b.operand("URa").or_else(|| b.operand("URb")).ok_or("it has no descriptor")?;
    let first = b.read(&operand, Width::W64)?;
    // Of zeros there are no four.
    let is_zero = operand.place == Place::Zero;
    Ok((first, if is_zero { first } else { first.plus(2) }))
}

/// The number of a product; equal ones are kept once.
fn number_of(b: &mut Builder<'_>, made: GroupProduct) -> u32 {
    let known = b.out.group_products.iter().position(|known| *known == made);
    known.unwrap_or_else(|| {
        b.out.group_products.push(made);
        b.out.group_products.len() - 1
    }) as u32
}

/// The counter of groups that it names.
fn counter(b: &Builder<'_>) -> Option<String> {
    Some(b.parts.modifier("gsb")).filter(|name| !matches!(*name, "" | "nogsb")).map(str::to_owned)
}

/// Orders registers before the products that follow, for which nothing is to be done; or waits for groups.
pub(super) fn order(b: &mut Builder<'_>) -> Lowered<()> {
    if b.parts.has("ARRIVE") {
        return Ok(());
    }
    if b.parts.modifier("le") != "LE" {
        return Err("a wait for groups without `.LE` is not executed".into());
    }
    let left = b.value("count").ok_or("it has no operand `count`")?;
    let counter = counter(b).ok_or("it names no counter of groups")?;
    b.unfinished.wait(&counter, left);
    Ok(())
}
