//! Initial values of variables: numbers, addresses and lists of them, as bytes.

use super::symbol::Symbol;
use warpsmith_program::memory::SHARED_BASE;
use warpsmith_program::memory::function_address;
use warpsmith_program::register::LANES;
use warpsmith_ptx::view::{Constant, Declarator, Initializer, InitializerCall, Operand, Variable};

/// How the elements of a variable lie.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    /// Bytes of an element.
    element: u64,
    /// Bytes of what one item of the outermost list holds.
    item: u64,
    /// Bytes of the variable; 0 if its first dimension is open.
    size: u64,
}

impl Layout {
    /// That of a variable.
    pub fn new(variable: Variable<'_>, declarator: Declarator<'_>) -> Layout {
        let element = variable.ty().map_or(1, |ty| u64::from(ty.bits().div_ceil(8)));
        let mut dimensions = declarator.dimensions().map(|size| size.unwrap_or(0));
        let first = dimensions.next();
        let inner = dimensions.fold(element.saturating_mul(variable.vector().into()), u64::saturating_mul);
        match first {
            Some(first) => Layout { element, item: inner, size: inner.saturating_mul(first) },
            None => Layout { element, item: element, size: inner },
        }
    }

    /// Bytes of the variable with this initial value: an open dimension is as long as what it is filled with.
    pub fn size(&self, initializer: Option<Initializer<'_>>) -> u64 {
        match initializer {
            Some(Initializer::List(list)) if self.size == 0 => {
                self.item.saturating_mul(list.items().count() as u64)
            }
            Some(_) if self.size == 0 => self.item,
            _ => self.size,
        }
    }

    /// Gives the bytes of each element of an initial value, and where they begin among the first `size` bytes. Elements
    /// follow each other without gaps, also where a list inside of others is short: so does the reference assembler.
    /// `find` knows what names stand for.
    pub fn fill(
        &self,
        initializer: Initializer<'_>,
        size: u64,
        find: &dyn Fn(&str) -> Option<Symbol>,
        mut put: impl FnMut(u64, &[u8]),
    ) {
        let mut at = 0u64;
        // Lists nest as deep as they like.
        let mut open: Vec<Box<dyn Iterator<Item = Initializer<'_>> + '_>> = Vec::new();
        let mut next = Some(initializer);
        loop {
            match next {
                Some(Initializer::List(list)) => open.push(Box::new(list.items())),
                Some(value) => {
                    let behind = at.saturating_add(self.element);
                    if behind > size {
                        return;
                    }
                    let bits = self.bits(value, find);
                    put(at, &bits.to_le_bytes()[..self.element.min(8) as usize]);
                    at = behind;
                }
                None => drop(open.pop()),
            }
            match open.last_mut() {
                Some(items) => next = items.next(),
                None => return,
            }
        }
    }

    /// The bits of a number or of an address.
    fn bits(&self, value: Initializer<'_>, find: &dyn Fn(&str) -> Option<Symbol>) -> u64 {
        let operand = match value {
            Initializer::Value(operand) => operand,
            Initializer::Call(call) => return masked(call, find),
            Initializer::List(_) | Initializer::Field(_) => return 0,
        };
        match operand {
            Operand::Integer(literal) => literal.value().map_or(0, |value| value.bits),
            Operand::Float(literal) => {
                let value = literal.value().unwrap_or(0.0);
                // The 32 bits of a `0f` stay what they are, in elements of every size.
                let is_short = literal.text().starts_with("0f") || literal.text().starts_with("0F");
                if is_short { (value as f32).to_bits().into() } else { self.number(value) }
            }
            // The one constant of the language has a name.
            Operand::Name(name) if name.text() == "WARP_SZ" => LANES as u64,
            Operand::Name(name) => address(name.text(), false, find),
            Operand::Expression(expression) => {
                let value = expression.constant();
                let base = match (expression.symbol(), expression.call()) {
                    (Some(name), _) => address(name.text(), false, find),
                    (None, Some(call)) => masked(call, find),
                    (None, None) => {
                        return match value {
                            Some(Constant::Integer(bits, _)) => bits,
                            Some(Constant::Float(value)) => self.number(value),
                            None => 0,
                        };
                    }
                };
                base.wrapping_add(value.and_then(Constant::bits).unwrap_or(0))
            }
            _ => 0,
        }
    }

    /// The bits of a number: those of binary64, of which short elements take the lowest, but of binary32 in 32 bits.
    fn number(&self, value: f64) -> u64 {
        if self.element == 4 { (value as f32).to_bits().into() } else { value.to_bits() }
    }
}

/// `generic(a)`, or the byte of an address that a mask names: `0xff00(a)` is its second.
fn masked(call: InitializerCall<'_>, find: &dyn Fn(&str) -> Option<Symbol>) -> u64 {
    let base = call.symbol().map_or(0, |name| address(name.text(), call.is_generic(), find));
    let offset = call.offset().and_then(|offset| offset.constant()).and_then(Constant::bits).unwrap_or(0);
    let value = base.wrapping_add(offset);
    match call.mask() {
        Some(mask) => (value & mask) >> mask.trailing_zeros().min(63),
        None => value,
    }
}

/// The address that a name stands for, among all of memory or in its own space.
fn address(name: &str, generic: bool, find: &dyn Fn(&str) -> Option<Symbol>) -> u64 {
    match find(name) {
        Some(Symbol::Address(address)) => address,
        Some(Symbol::Function(index)) => function_address(index),
        Some(Symbol::Shared(offset)) => u64::from(offset) + if generic { SHARED_BASE } else { 0 },
        _ => 0,
    }
}
