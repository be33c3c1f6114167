//! What instructions do with memory: which state space, how many bytes, in which direction.
//!
//! The data says which operand is an address, in which spaces, and which operands are read and written.
//! An instruction that reads a value operand of its own type and an address stores, one that writes it
//! loads, one that does both is atomic. Where that does not fit, the data gives the address a direction of
//! its own (`to : write address …`).

use alloc::vec::Vec;
use warpsmith_ptx::isa::{Direction, ElementCount, Form, OperandKind, OperandType, SlotOr, Word};
use warpsmith_ptx::view::{Inst, Operand, Role};

/// What is done with a place in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AccessKind {
    /// It is read.
    Load,
    /// It is written.
    Store,
    /// It is changed in one step.
    Atomic,
}

impl AccessKind {
    /// The word for it: `load`, `store`, `atomic`.
    pub fn name(self) -> &'static str {
        match self {
            AccessKind::Load => "load",
            AccessKind::Store => "store",
            AccessKind::Atomic => "atomic",
        }
    }
}

/// An access of an instruction, per thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Access {
    /// The state space as the instruction names it; `None` for a generic address.
    pub space: Option<Word>,
    /// What is done.
    pub kind: AccessKind,
    /// How many bytes; `None` where only a register or a descriptor says it.
    pub bytes: Option<u64>,
}

/// The accesses of an instruction.
pub fn accesses(inst: Inst<'_>) -> Vec<Access> {
    let Some(form) = inst.form() else { return Vec::new() };
    if !form.operands().flat_map(|position| position.named()).any(|named| named.descriptions().any(is_memory))
    {
        return Vec::new();
    }
    let roles: Vec<Role<'_>> = inst.roles().collect();
    let addresses: Vec<&Role<'_>> = roles.iter().filter(|role| is_memory(role.description)).collect();
    let data = Data::new(inst, form, &roles);
    let directed = addresses.iter().any(|role| role.description.direction() != Direction::Read);
    let mut out = Vec::new();
    for (index, address) in addresses.iter().enumerate() {
        let kind = match address.description.direction() {
            Direction::Write => AccessKind::Store,
            Direction::Modify => AccessKind::Atomic,
            // What is not written is the source of a copy.
            Direction::Read if directed && index < 2 => AccessKind::Load,
            Direction::Read if directed || addresses.len() > 1 => continue,
            Direction::Read => match data.derived() {
                Some(kind) => kind,
                None => continue,
            },
        };
        let bytes = match data.size {
            // The barrier that stands behind the two ends of a copy is not what the size speaks of.
            Some(size) if index < 2 => size,
            Some(_) => None,
            None if index == 0 => data.bytes.or_else(|| type_bytes(inst)),
            None => None,
        };
        out.push(Access { space: space(inst, form, address), kind, bytes });
    }
    out
}

/// Whether a description is that of an address in a state space.
fn is_memory(description: warpsmith_ptx::isa::Description) -> bool {
    description.kind() == OperandKind::Address && (description.is_generic() || description.spaces().len() > 0)
}

/// The value operands that a memory access moves.
#[derive(Default)]
struct Data {
    read: bool,
    written: bool,
    /// Whether any value is written, also one that is not moved.
    gives_result: bool,
    /// Whether the type is a slot's or that of a vector: a fixed one may as well be that of a result which
    /// comes from elsewhere.
    varies: bool,
    bytes: Option<u64>,
    /// The operand that the data calls `size`: a number, or unknown.
    size: Option<Option<u64>>,
}

impl Data {
    fn new(inst: Inst<'_>, form: Form, roles: &[Role<'_>]) -> Data {
        let mut out = Data::default();
        for role in roles.iter().filter(|role| role.description.kind() == OperandKind::Value) {
            let written = role.description.direction() != Direction::Read;
            out.gives_result |= written;
            if role.name == "size" {
                out.size = Some(literal(role.operand));
            } else if is_alone(form, role.name) && is_of_own_type(form, role) {
                out.varies |= varies(inst, role);
                out.written |= written;
                out.read |= role.description.direction() != Direction::Write;
                out.bytes = out.bytes.or_else(|| role_bytes(inst, role));
            }
        }
        out
    }

    fn derived(&self) -> Option<AccessKind> {
        match (self.written, self.read) {
            (true, true) => Some(AccessKind::Atomic),
            (true, false) if self.varies => Some(AccessKind::Load),
            (false, true) if !self.gives_result => Some(AccessKind::Store),
            _ => None,
        }
    }
}

/// Whether the operand stands by itself, not as coordinates in a bracket.
fn is_alone(form: Form, name: &str) -> bool {
    form.operands().any(|position| !position.is_bracket() && position.names().any(|known| known == name))
}

/// Whether the type of the operand is a slot's, or the operand is a vector.
fn varies(inst: Inst<'_>, role: &Role<'_>) -> bool {
    let is_vector =
        |ty: OperandType| ty.count.resolve(|index| inst.slot_value(index)).is_some_and(|(_, braces)| braces);
    role.description.types().any(|ty| matches!(ty.of, SlotOr::Slot(_)) || is_vector(ty))
}

/// Whether the operand has a type that the mnemonic names, or is a vector.
fn is_of_own_type(form: Form, role: &Role<'_>) -> bool {
    role.description.types().any(|ty| match (ty.of, ty.count) {
        (SlotOr::Slot(_), _) | (_, ElementCount::Vector(_) | ElementCount::Times(..)) => true,
        (SlotOr::Word(word), _) => {
            form.slots().any(|slot| slot.is_literal() && slot.values().any(|v| v.0 == word))
        }
    })
}

fn role_bytes(inst: Inst<'_>, role: &Role<'_>) -> Option<u64> {
    let ty = role.description.types().next()?;
    let word = ty.of.word(|index| inst.slot_value(index))?;
    let (count, _) = ty.count.resolve(|index| inst.slot_value(index))?;
    Some((u64::from(word.ty()?.bits) * u64::from(count)).div_ceil(8))
}

/// Width of the last type in the mnemonic.
fn type_bytes(inst: Inst<'_>) -> Option<u64> {
    let types = inst.slots().filter_map(|(_, word)| word.and_then(Word::ty));
    types.last().map(|ty| u64::from(ty.bits).div_ceil(8))
}

fn literal(operand: Operand<'_>) -> Option<u64> {
    match operand {
        Operand::Integer(integer) => integer.value().map(|integer| integer.bits),
        Operand::Expression(expression) if expression.symbol().is_none() => expression.constant()?.bits(),
        _ => None,
    }
}

/// The space that an address is in.
fn space(inst: Inst<'_>, form: Form, role: &Role<'_>) -> Option<Word> {
    let mut spaces = role.description.spaces();
    match spaces.next()? {
        // What stands behind a slot limits only the variables that a generic address may name.
        SlotOr::Slot(index) => inst.slot_value(index),
        SlotOr::Word(_) if spaces.next().is_some() => None,
        SlotOr::Word(word) => {
            // `{.global}`: an address is generic where the word is left out.
            let stated =
                form.slots().position(|slot| slot.is_literal() && slot.values().any(|v| v.0 == word));
            match stated {
                Some(index) => inst.slot_value(index),
                None => Some(word),
            }
        }
    }
}
