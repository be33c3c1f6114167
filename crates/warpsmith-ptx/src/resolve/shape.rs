//! The shapes of the operands of an instruction, and where each named operand stands among them.

use crate::isa::OperandState;
use crate::isa::rows::OperandShape;

/// Up to sixteen operand shapes, four bits each, the first lowest.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Signature(pub(super) u64);

impl Signature {
    /// No form has more operands.
    pub const MAX: usize = 16;
    /// A signature that no form takes.
    pub const TOO_MANY: Signature = Signature(u64::MAX);

    #[inline]
    pub fn push(&mut self, index: usize, shape: OperandShape) {
        if index < Self::MAX {
            self.0 |= (shape as u64) << (4 * index);
        }
    }

    pub fn get(self, index: usize) -> Option<u8> {
        let shape = if index < Self::MAX { self.0 >> (4 * index) & 15 } else { 0 };
        (shape != 0).then_some(shape as u8)
    }

    pub fn len(self) -> usize {
        (16 - self.0.leading_zeros() as usize / 4).min(Self::MAX)
    }

    /// What conditions ask of the operand at a position, as far as its shape says it.
    fn state(self, position: usize) -> OperandState {
        const CONSTANTS: [OperandShape; 3] =
            [OperandShape::Integer, OperandShape::Float, OperandShape::Parenthesized];
        let shape = self.get(position);
        let is = |other: OperandShape| shape == Some(other as u8);
        if is(OperandShape::Prefixed) {
            OperandState::Negated
        } else if is(OperandShape::Sink) {
            OperandState::Sink
        } else if is(OperandShape::Member) {
            OperandState::Register
        } else if is(OperandShape::Index) {
            OperandState::Variable
        } else if CONSTANTS.into_iter().any(is) {
            OperandState::Immediate
        } else {
            OperandState::Given
        }
    }
}

/// Where an operand of the view stands: position and part, each 0-based.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place(u8);

impl Place {
    pub const NONE: Place = Place(0xff);

    pub fn new(position: usize, part: usize) -> Place {
        Place((position as u8) << 3 | part.min(7) as u8)
    }

    /// What conditions ask of an operand in this place, as far as the shapes say it.
    pub fn state(self, signature: Signature) -> OperandState {
        match self.get() {
            None => OperandState::Missing,
            Some((position, _)) => signature.state(position),
        }
    }

    pub fn get(self) -> Option<(usize, usize)> {
        (self != Place::NONE).then_some(((self.0 >> 3) as usize, (self.0 & 7) as usize))
    }
}

/// How many named operands stand together in an operand of this shape.
pub(super) fn parts_of(shape: u8) -> usize {
    match shape {
        s if s == OperandShape::Pair as u8 || s == OperandShape::Address2 as u8 => 2,
        s if s == OperandShape::Address3 as u8 => usize::MAX,
        _ => 1,
    }
}
