//! What names stand for, and what of it the engine knows: widths, places that calls pass, types of values.

use warpsmith_program::op::Width;
use warpsmith_program::program::{Destination, Passed, ValueKind, ValueType};
use warpsmith_program::register::{Pred, Reg};
use warpsmith_ptx::value::{SlotValue, Type};

/// What a name stands for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Symbol {
    /// A register.
    Register(Reg, Type),
    /// The first element of a vector register, and how many there are.
    Vector(Reg, Type, u16),
    /// A predicate.
    Predicate(Pred),
    /// A byte among the parameters of the kernel.
    Parameter(u32),
    /// The same where a handle lies, for which the name stands.
    Opaque(u32),
    /// A byte of the function's local memory.
    Local(u32),
    /// A byte of the block's shared memory.
    Shared(u32),
    /// The shared memory of the launch.
    Dynamic,
    /// An address of global or constant memory.
    Address(u64),
    /// A function.
    Function(u32),
    /// A list of branch targets.
    Table(u32),
}

impl Symbol {
    /// The places by which its value is passed: those of the elements of a vector register, or its own.
    pub fn passed(self) -> impl Iterator<Item = Passed> {
        let count = if let Symbol::Vector(_, _, count) = self { count } else { 1 };
        (0..u32::from(count)).map(move |index| match self {
            Symbol::Register(reg, ty) => Passed::Register(reg, width_of(ty)),
            Symbol::Vector(first, ty, _) => {
                let width = width_of(ty);
                Passed::Register(first.plus(index * width.rows()), width)
            }
            Symbol::Predicate(pred) => Passed::Predicate(pred),
            Symbol::Local(at) => Passed::Local(at),
            Symbol::Parameter(_)
            | Symbol::Opaque(_)
            | Symbol::Shared(_)
            | Symbol::Dynamic
            | Symbol::Address(_)
            | Symbol::Function(_)
            | Symbol::Table(_) => Passed::Nowhere,
        })
    }

    /// What is written where the name is a result, if it is the name of one register.
    pub fn destination(self) -> Option<Destination> {
        match self {
            Symbol::Register(reg, ty) => Some(Destination::Register(reg, value_type(ty))),
            Symbol::Predicate(pred) => Some(Destination::Predicate(pred)),
            _ => None,
        }
    }
}

/// The width of a register of a type.
pub(super) fn width_of(ty: Type) -> Width {
    Width::holding(ty.bits())
}

/// What whoever watches a run is told of a type.
fn value_type(ty: Type) -> ValueType {
    let kind = match ty.word().ty().map(|row| row.kind) {
        Some("signed") => ValueKind::Signed,
        Some("float") => ValueKind::Float,
        _ => ValueKind::Bits,
    };
    ValueType::new(kind, ty.bits())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_of_the_data_have_kinds() {
        let kinds = |kind: ValueKind| {
            let all = Type::ALL.iter().filter(|ty| value_type(**ty).kind() == kind);
            all.filter(|ty| ty.bits() >= 16).map(|ty| ty.text()).collect::<Vec<_>>()
        };
        assert_eq!(kinds(ValueKind::Signed), ["s16", "s32", "s64"]);
        let floats = kinds(ValueKind::Float);
        assert!(["f16", "f32", "f64"].iter().all(|name| floats.contains(name)), "{floats:?}");
        // What holds several numbers is none.
        assert!(floats.iter().all(|name| !name.contains('x')), "{floats:?}");
        assert_eq!(value_type(Type::F16x2), ValueType::of_bits(32));
    }
}
