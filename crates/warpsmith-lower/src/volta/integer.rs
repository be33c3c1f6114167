//! Sums and products.

use super::build::{Builder, Lowered};
use super::operand::{Input, fits, is_marked, is_zero, number, width};
use super::packed::{self, Kind};
use warpsmith_meaning::semantics::Operand;
use warpsmith_program::op::{Integer1, Integer2, Integer3, Op, Width};
use warpsmith_program::register::{Pred, Reg};

/// A summand. One that is marked is the complement, to which 1 is added where no carry comes in.
#[derive(Debug, Clone, Copy)]
pub(super) struct Term {
    pub reg: Reg,
    pub marked: bool,
    pub is_zero: bool,
}

/// A sum of up to three numbers.
pub(super) struct Sum {
    width: Width,
    d: Reg,
    terms: Vec<Term>,
    /// Whether carries come in, so that marks are complements, and no negatives.
    takes_carries: bool,
    carries: Vec<Input>,
    /// Where the carries out go: whether there is one, and whether there are two.
    first: Option<Pred>,
    second: Option<Pred>,
}

impl Sum {
    /// One without carries.
    pub fn of(width: Width, d: Reg, terms: &[Term]) -> Sum {
        let terms = terms.to_vec();
        Sum { width, d, terms, takes_carries: false, carries: Vec::new(), first: None, second: None }
    }

    pub fn lower(mut self, b: &mut Builder<'_>) {
        self.carries.retain(|carry| carry.known() != Some(false));
        if self.first.is_none() && self.second.is_none() {
            // A zero less than all is as many as nothing.
            let takes_carries = self.takes_carries;
            self.terms.retain(|term| !term.is_zero || term.marked && takes_carries);
            let known = self.carries.iter().filter(|carry| carry.known().is_some()).count();
            if known == self.carries.len() {
                return self.plain(b, known as u32);
            }
        }
        self.carrying(b);
    }

    /// A sum that takes no carry of a predicate, and gives none.
    fn plain(self, b: &mut Builder<'_>, carries: u32) {
        let Sum { width, d, terms, takes_carries, .. } = self;
        let marked = terms.iter().filter(|term| term.marked).count() as u32;
        let more = if takes_carries { carries } else { marked };
        let op = match (&terms[..], more) {
            ([], 0) => Op::Move { width, d, a: b.zero(width) },
            ([a], 0) if !a.marked => Op::Move { width, d, a: a.reg },
            ([a], 0) => Op::Integer1 { f: Integer1::Not, width, d, a: a.reg },
            ([a], 1) if a.marked => Op::Integer1 { f: Integer1::Negate, width, d, a: a.reg },
            ([x, y], 0) if !x.marked && !y.marked => {
                Op::Integer2 { f: Integer2::Add, width, d, a: x.reg, b: y.reg }
            }
            ([x, y], 1) if x.marked != y.marked => {
                let (x, y) = if x.marked { (y, x) } else { (x, y) };
                Op::Integer2 { f: Integer2::Subtract, width, d, a: x.reg, b: y.reg }
            }
            _ => {
                let zero = b.zero(width);
                let reg = |at: usize| terms.get(at).map_or(zero, |term| term.reg);
                let inverted =
                    (0..terms.len()).filter(|at| terms[*at].marked).fold(0, |all, at| all | 1 << at);
                let extra = inverted | more << 3;
                Op::Integer3 { f: Integer3::Sum, width, extra, d, a: reg(0), b: reg(1), c: reg(2) }
            }
        };
        b.emit(op);
    }

    /// A sum with carries: one number after the other is added to the first that stands as it is.
    fn carrying(mut self, b: &mut Builder<'_>) {
        let width = self.width;
        let zero = Term { reg: b.zero(width), marked: false, is_zero: true };
        self.terms.retain(|term| !term.is_zero || term.marked);
        let begin = self.terms.iter().position(|term| !term.marked);
        let begin = begin.map_or(zero, |at| self.terms.remove(at));
        let steps = self.terms.len().max(self.carries.len()).max(1);
        self.terms.resize(steps, zero);
        let is_single = steps == 1;
        let mut a = begin.reg;
        let mut outs = [Input::FALSE; 3];
        let gives = self.first.is_some() || self.second.is_some();
        for (at, term) in self.terms.iter().enumerate() {
            let d = if at + 1 == steps { self.d } else { b.fresh(width) };
            let carry_in = match self.carries.get(at) {
                Some(carry) => Some(b.plain(*carry)),
                // Where no carry comes in, a complement is one less than the negative.
                None => (term.marked && self.takes_carries).then_some(Input::FALSE.pred),
            };
            let carry_out = match self.first {
                _ if !gives => None,
                Some(first) if is_single => Some(first),
                _ => Some(b.fresh_predicate()),
            };
            b.emit(Op::Carry { subtract: term.marked, width, d, a, b: term.reg, carry_in, carry_out });
            if let (Some(out), Some(carry)) = (outs.get_mut(at), carry_out) {
                *out = Input::of(carry);
            }
            a = d;
        }
        if let Some(p) = self.first.filter(|_| !is_single) {
            b.logic(p, 0xfe, outs);
        }
        if let Some(p) = self.second {
            match is_single {
                true => b.emit(Op::SetPredicate { p, value: false }),
                false => b.logic(p, 0xe8, outs),
            }
        }
    }
}

/// The operands of a sum by their names, as far as the class has them; none if one is of another width.
pub(super) fn terms(b: &mut Builder<'_>, names: &[&str], width: Width) -> Lowered<Option<Vec<Term>>> {
    let mut terms = Vec::new();
    for name in names {
        let Some(operand) = b.named(name) else { continue };
        match term(b, &operand, width)? {
            Some(term) => terms.push(term),
            None => return Ok(None),
        }
    }
    Ok(Some(terms))
}

fn term(b: &mut Builder<'_>, operand: &Operand, width: Width) -> Lowered<Option<Term>> {
    if !fits(operand, width) {
        return Ok(None);
    }
    let reg = b.read(operand, width)?;
    Ok(Some(Term { reg, marked: is_marked(operand), is_zero: is_zero(operand) }))
}

/// The carries that come in.
fn carries(b: &mut Builder<'_>) -> Lowered<Vec<Input>> {
    let mut carries = Vec::new();
    if b.parts.has("X") {
        for name in ["Pp", "Pq"] {
            carries.extend(b.input(name)?);
        }
    }
    Ok(carries)
}

/// A sum of two or three numbers, with carries.
pub(super) fn sum(b: &mut Builder<'_>) -> Lowered<bool> {
    let d = b.need_named("d")?;
    let Some(width) = width(&d) else { return Ok(false) };
    let Some(terms) = terms(b, &["a", "b", "c"], width)? else { return Ok(false) };
    let (takes_carries, carries) = (b.parts.has("X"), carries(b)?);
    let (first, second) = (b.wanted("Pu")?, b.wanted("Pv")?);
    let d = b.target(&d, width)?;
    Sum { width, d, terms, takes_carries, carries, first, second }.lower(b);
    Ok(true)
}

/// A sum of two numbers, or of their parts, which may be cut to the range of the type.
pub(super) fn short_sum(b: &mut Builder<'_>) -> Lowered<bool> {
    let Some(kind) = Kind::of(b.parts.modifier("type")) else { return Ok(false) };
    let is_cut = b.parts.has("ISAT");
    if kind.count == 1 && !is_cut {
        return sum(b);
    }
    let width = Width::W32;
    let d = b.need_named("d")?;
    let Some(terms) = terms(b, &["a", "b"], width)? else { return Ok(false) };
    if kind.width != width || is_cut && terms.iter().all(|term| term.marked) {
        return Ok(false);
    }
    let d = b.target(&d, width)?;
    packed::each(b, kind, d, &terms, |b, _, d, terms| {
        let signed = kind.signed;
        match terms {
            [x, y] if is_cut => {
                let (x, y) = if x.marked { (y, x) } else { (x, y) };
                let f = match y.marked {
                    true => Integer2::SubtractSaturating { signed },
                    false => Integer2::AddSaturating { signed },
                };
                b.emit(Op::Integer2 { f, width, d, a: x.reg, b: y.reg });
            }
            terms => Sum::of(width, d, terms).lower(b),
        }
    });
    Ok(true)
}

/// A product and a sum: the lower word, all 64 bits, or the upper word of these.
pub(super) fn multiply_add(b: &mut Builder<'_>) -> Lowered<bool> {
    let (is_wide, is_upper) = (b.parts.has("WIDE"), b.parts.has("HI"));
    let (d, one, other, c) = (b.need_named("d")?, b.need_named("a")?, b.need_named("b")?, b.need_named("c")?);
    let width = if is_wide || is_upper { Width::W64 } else { Width::W32 };
    if !fits(&one, Width::W32) || !fits(&other, Width::W32) {
        return Ok(false);
    }
    let Some(summand) = term(b, &c, width)? else { return Ok(false) };
    let signed = b.parts.modifier("type").starts_with('S');
    let (x, y) = (b.read(&one, Width::W32)?, b.read(&other, Width::W32)?);
    let (takes_carries, carries) = (b.parts.has("X"), carries(b)?);
    let (first, second) = (b.wanted("Pu")?, None);
    let is_plain = first.is_none() && !takes_carries && !summand.marked;
    let own = match is_upper {
        true => Width::W32,
        false => width,
    };
    let target = b.target(&d, own)?;
    if is_upper && is_plain && summand.is_zero {
        let f = Integer2::MultiplyHigh { signed };
        b.emit(Op::Integer2 { f, width: own, d: target, a: x, b: y });
        return Ok(true);
    }
    // The sum is taken apart behind.
    let d = if is_upper { b.fresh(Width::W64) } else { target };
    let is_nothing = is_zero(&one) || is_zero(&other);
    let has_product = !is_nothing && (width == Width::W64 || number(&other) != Some(1));
    if is_plain && has_product {
        let (a, b_, added) = (x, y, (!summand.is_zero).then_some(summand.reg));
        b.emit(match (width, added) {
            (Width::W64, c) => Op::Wide { signed, width: Width::W32, d, a, b: b_, c },
            (_, None) => Op::Integer2 { f: Integer2::Multiply, width, d, a, b: b_ },
            (_, Some(c)) => Op::Integer3 { f: Integer3::MultiplyAdd, width, extra: 0, d, a, b: b_, c },
        });
    } else {
        let reg = match (has_product, is_nothing) {
            (true, _) => {
                let product = b.fresh(width);
                b.emit(match width {
                    Width::W64 => Op::Wide { signed, width: Width::W32, d: product, a: x, b: y, c: None },
                    _ => Op::Integer2 { f: Integer2::Multiply, width, d: product, a: x, b: y },
                });
                product
            }
            (false, true) => b.zero(width),
            (false, false) => x,
        };
        let product = Term { reg, marked: false, is_zero: is_nothing };
        Sum { width, d, terms: vec![product, summand], takes_carries, carries, first, second }.lower(b);
    }
    if is_upper {
        b.emit(Op::Move { width: own, d: target, a: d.plus(1) });
    }
    Ok(true)
}

/// A number that is shifted to the left, and a sum; or the upper word of a pair that is shifted.
pub(super) fn shifted_sum(b: &mut Builder<'_>) -> Lowered<bool> {
    let width = Width::W32;
    let (d, a, summand) = (b.need_named("d")?, b.need_named("a")?, b.need_named("b")?);
    let (Some(by), upper) = (b.value("shift").map(|by| by as u32 & 31), b.parts.has("HI")) else {
        return Ok(false);
    };
    let takes_carries = b.parts.has("X");
    let marked = is_marked(&a);
    if [&a, &summand].iter().any(|operand| !fits(operand, width)) || upper && marked && !takes_carries {
        return Ok(false);
    }
    let (first, second) = (b.wanted("Pu")?, b.wanted("Pv")?);
    let carries = carries(b)?;
    let Some(added) = term(b, &summand, width)? else { return Ok(false) };
    let x = b.read(&a, width)?;
    let d = b.target(&d, width)?;
    if !upper && !takes_carries && first.is_none() && second.is_none() && !added.marked && by > 0 {
        let factor = 1u32 << by;
        let y = b.constant(if marked { factor.wrapping_neg() } else { factor });
        b.emit(match added.is_zero {
            true => Op::Integer2 { f: Integer2::Multiply, width, d, a: x, b: y },
            false => Op::Integer3 { f: Integer3::MultiplyAdd, width, extra: 0, d, a: x, b: y, c: added.reg },
        });
        return Ok(true);
    }
    let reg = if upper { upper_word(b, x, by)? } else { shifted(b, x, by) };
    let Some(reg) = reg else { return Ok(false) };
    let shifted = Term { reg, marked, is_zero: false };
    Sum { width, d, terms: vec![shifted, added], takes_carries, carries, first, second }.lower(b);
    Ok(true)
}

fn shifted(b: &mut Builder<'_>, a: Reg, by: u32) -> Option<Reg> {
    if by == 0 {
        return Some(a);
    }
    let (d, by) = (b.fresh(Width::W32), b.constant(by));
    b.emit(Op::Integer2 { f: Integer2::ShiftLeft, width: Width::W32, d, a, b: by });
    Some(d)
}

/// The upper word of a pair that is shifted to the left, of which `a` is the lower one.
fn upper_word(b: &mut Builder<'_>, a: Reg, by: u32) -> Lowered<Option<Reg>> {
    let width = Width::W32;
    let above = b.named("c");
    let signed = b.parts.has("SX32");
    match above.filter(|above| !is_zero(above)).filter(|_| !signed) {
        None => {
            let (d, by) = (b.fresh(width), b.constant(32 - by));
            b.emit(Op::Integer2 { f: Integer2::ShiftRight { signed }, width, d, a, b: by });
            Ok(Some(d))
        }
        Some(above) if !fits(&above, width) => Ok(None),
        Some(above) => {
            let above = b.read(&above, width)?;
            if by == 0 {
                return Ok(Some(above));
            }
            let (d, by) = (b.fresh(width), b.constant(by));
            let f = Integer3::ShiftPair { left: true, signed: false, upper: true };
            b.emit(Op::Integer3 { f, width, extra: 63, d, a, b: above, c: by });
            Ok(Some(d))
        }
    }
}

/// `d = |a - b| + c`.
pub(super) fn absolute_difference(b: &mut Builder<'_>) -> Lowered<bool> {
    let signed = b.parts.modifier("type").starts_with('S');
    let (d, operands) = (b.need_named("d")?, [b.need_named("a")?, b.need_named("b")?, b.need_named("c")?]);
    let width = Width::W32;
    let [x, y, z] =
        [b.read(&operands[0], width)?, b.read(&operands[1], width)?, b.read(&operands[2], width)?];
    let (d, f) = (b.target(&d, width)?, Integer3::AbsoluteDifference { signed });
    b.emit(Op::Integer3 { f, width, extra: 0, d, a: x, b: y, c: z });
    b.leave_undefined(&["Pu"])?;
    Ok(true)
}

/// Products of small integers, summed up.
pub(super) fn dot(b: &mut Builder<'_>) -> Lowered<bool> {
    let width = Width::W32;
    let (d, one, other, c) = (b.need_named("d")?, b.need_named("a")?, b.need_named("b")?, b.need_named("c")?);
    let (x, y, mut z) = (b.read(&one, width)?, b.read(&other, width)?, b.read(&c, width)?);
    if is_marked(&c) {
        let negative = b.fresh(width);
        b.emit(Op::Integer1 { f: Integer1::Negate, width, d: negative, a: z });
        z = negative;
    }
    let bit = |holds: bool, bit: u32| u32::from(holds) << bit;
    let signed = |label: &str| b.parts.modifier(label).starts_with('S');
    let is_pair = b.parts.has("2A");
    let upper = bit(is_pair && b.parts.has("HI"), 2);
    let extra = bit(signed("atype"), 0) | bit(signed("btype"), 1) | upper;
    let f = if is_pair { Integer3::Dot2 } else { Integer3::Dot4 };
    let d = b.target(&d, width)?;
    b.emit(Op::Integer3 { f, width, extra, d, a: x, b: y, c: z });
    Ok(true)
}
