//! What the data says of an operand: direction, kind, types, state spaces, limits.

use super::generated_tables as t;
use super::*;

/// One named operand of a form.
#[derive(Clone, Copy)]
pub struct NamedOperand(#[doc(hidden)] pub &'static PartRow);

impl NamedOperand {
    /// Its name in the form.
    #[inline]
    pub fn name(self) -> &'static str {
        t::NAMES[self.0.name as usize]
    }

    /// Its index among all operands of its instruction, by which conditions ask for it.
    #[inline]
    pub fn index(self) -> u8 {
        self.0.view
    }

    /// What the data says of it. Several descriptions stand for different values of the form's slots; see
    /// [`Description::applies`].
    #[inline]
    pub fn descriptions(self) -> impl ExactSizeIterator<Item = Description> + Clone {
        let (start, len) = self.0.descriptions;
        t::DESCRIPTIONS[start as usize..][..len as usize].iter().map(Description)
    }
}

impl OperandSlot {
    /// The operands at this position: one, or several in a pair or a bracket.
    #[inline]
    pub fn named(self) -> impl ExactSizeIterator<Item = NamedOperand> + Clone {
        self.part_rows().iter().map(NamedOperand)
    }

    /// Whether so many operands may stand together here, by the shapes that the position takes.
    #[doc(hidden)]
    pub fn takes(self, count: usize) -> bool {
        let shape = match (self.0.layout, count) {
            (_, 0) => return self.part_rows().is_empty(),
            (Layout::Pair, 1) => return self.0.shapes != 1 << OperandShape::Pair as u16,
            (Layout::Bracket, 1) => OperandShape::Address1,
            (Layout::Bracket, 2) => OperandShape::Address2,
            // Of a longer bracket nothing may be left out.
            (Layout::Bracket, _) if count != self.part_rows().len() => return false,
            (Layout::Bracket, _) => OperandShape::Address3,
            _ => return true,
        };
        self.0.shapes >> shape as u16 & 1 != 0
    }

    /// Whether its operands stand together in a bracket: `[a, b]`.
    #[inline]
    pub fn is_bracket(self) -> bool {
        self.0.layout == Layout::Bracket
    }

    /// Whether the second operand of a pair may be left out.
    #[cfg(feature = "lane")]
    #[doc(hidden)]
    #[inline]
    pub fn takes_a_single_operand(self) -> bool {
        self.0.shapes & 1 << OperandShape::Name as u16 != 0
    }

    /// `-` or `!`, where it may stand before the operand.
    #[inline]
    pub fn sign(self) -> Option<char> {
        (self.0.sign != 0).then_some(self.0.sign as char)
    }

    /// Whether its operands are a pair: `p|q`.
    #[inline]
    pub fn is_pair(self) -> bool {
        self.0.layout == Layout::Pair
    }
}

/// One description of an operand.
#[derive(Clone, Copy)]
pub struct Description(#[doc(hidden)] pub &'static DescriptionRow);

impl PartialEq for Description {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.0, other.0)
    }
}

impl Eq for Description {}

impl core::fmt::Debug for Description {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{:?} {:?}", self.direction(), self.kind())
    }
}

/// A type of an operand: a fixed one or a slot's value, and how many of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OperandType {
    /// The type, or the slot whose value is the type.
    pub of: SlotOr,
    /// How many elements.
    pub count: ElementCount,
}

/// A fixed word, or the value of one of the form's slots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SlotOr {
    /// Index among the form's slots.
    Slot(usize),
    /// A word.
    Word(Word),
}

/// How many elements an operand has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ElementCount {
    /// A scalar.
    One,
    /// A brace-enclosed vector of so many.
    Vector(u16),
    /// A brace-enclosed vector of a factor times the number in a slot's value (`.x4` is 4).
    Times(u16, usize),
    /// A vector of the number in a slot's value where that slot is given, else a scalar.
    Optional(usize),
}

impl SlotOr {
    fn new(row: SlotOrWord) -> Self {
        match row {
            SlotOrWord::Slot(index) => SlotOr::Slot(index as usize),
            SlotOrWord::Word(word) => SlotOr::Word(Word(word)),
        }
    }

    /// The word: itself, or the slot's value by `value_of` (an index among the form's slots).
    #[inline]
    pub fn word(self, value_of: impl Fn(usize) -> Option<Word>) -> Option<Word> {
        match self {
            SlotOr::Slot(index) => value_of(index),
            SlotOr::Word(word) => Some(word),
        }
    }
}

impl ElementCount {
    /// The number of elements and whether they stand in braces, by the values of the form's slots.
    #[inline]
    pub fn resolve(self, value_of: impl Fn(usize) -> Option<Word>) -> Option<(u16, bool)> {
        Some(match self {
            ElementCount::One => (1, false),
            ElementCount::Vector(n) => (n, true),
            ElementCount::Times(factor, slot) => (factor * value_of(slot)?.number()?, true),
            ElementCount::Optional(slot) => match value_of(slot) {
                Some(word) => (word.number()?, true),
                None => (1, false),
            },
        })
    }
}

impl Description {
    #[doc(hidden)]
    #[inline]
    pub fn row(self) -> &'static DescriptionRow {
        self.0
    }

    /// Read, written or both.
    #[inline]
    pub fn direction(self) -> Direction {
        self.0.direction
    }

    /// What it names.
    #[inline]
    pub fn kind(self) -> OperandKind {
        self.0.kind
    }

    /// Its types; more than one are alternatives.
    #[inline]
    pub fn types(self) -> impl ExactSizeIterator<Item = OperandType> + Clone {
        let (start, len) = self.0.types;
        t::TYPE_EXPRS[start as usize..][..len as usize].iter().map(|row| OperandType {
            of: SlotOr::new(row.of),
            count: match row.count {
                CountRow::One => ElementCount::One,
                CountRow::Fixed(n) => ElementCount::Vector(n),
                CountRow::Times(factor, slot) => ElementCount::Times(factor, slot as usize),
                CountRow::Optional(slot) => ElementCount::Optional(slot as usize),
            },
        })
    }

    /// State spaces of an address: words, or the slot that says it.
    #[inline]
    pub fn spaces(self) -> impl ExactSizeIterator<Item = SlotOr> + Clone {
        let (start, len) = self.0.spaces;
        t::SPACES[start as usize..][..len as usize].iter().map(|row| SlotOr::new(*row))
    }

    /// Whether an address may be generic.
    #[inline]
    pub fn is_generic(self) -> bool {
        self.0.flags & DESCRIPTION_GENERIC != 0
    }

    /// Whether an address is one of tensor memory: 32 bits, a lane and a column.
    #[inline]
    pub fn is_tensor(self) -> bool {
        self.0.flags & DESCRIPTION_TENSOR != 0
    }

    /// Whether only a register will do.
    #[inline]
    pub fn is_register_only(self) -> bool {
        self.0.flags & DESCRIPTION_REGISTER != 0
    }

    /// Whether only an immediate will do.
    #[inline]
    pub fn is_immediate_only(self) -> bool {
        self.0.flags & DESCRIPTION_IMMEDIATE != 0
    }

    /// Whether the register may be wider than the type.
    #[inline]
    pub fn may_be_wider(self) -> bool {
        self.0.flags & DESCRIPTION_WIDER != 0
    }

    /// Whether `_` may stand in its place.
    #[inline]
    pub fn may_be_sink(self) -> bool {
        self.0.flags & DESCRIPTION_SINK != 0
    }

    /// Whether a special register may stand in its place.
    #[inline]
    pub fn may_be_special(self) -> bool {
        self.0.flags & DESCRIPTION_SPECIAL != 0
    }

    /// Whether it is an integer whatever its type: in a register of integers or bits.
    #[inline]
    pub fn is_integer(self) -> bool {
        self.0.flags & DESCRIPTION_INTEGER != 0
    }

    /// Whether the elements of a vector may be integers whatever its type.
    #[inline]
    pub fn may_be_mixed(self) -> bool {
        self.0.flags & DESCRIPTION_MIXED != 0
    }

    /// Whether each element of a vector must have the type by itself; otherwise elements of several types count
    /// together as bits.
    #[inline]
    pub fn judges_each(self) -> bool {
        self.0.flags & DESCRIPTION_EACH != 0
    }

    /// Whether a vector must have a register among its elements: constants alone do not say the type.
    #[inline]
    pub fn needs_register(self) -> bool {
        self.0.flags & DESCRIPTION_TYPED != 0
    }

    /// Whether a vector stands in braces: the name of a vector register does not do.
    #[inline]
    pub fn needs_braces(self) -> bool {
        self.0.flags & DESCRIPTION_BRACES != 0
    }

    /// Whether a generic or `.global` address must fill a register of the module's address size: machine code is made of
    /// no other.
    #[inline]
    pub fn needs_full_base(self) -> bool {
        self.0.flags & DESCRIPTION_FULL != 0
    }

    /// Whether only the lower 32 bits of a constant count.
    #[inline]
    pub fn wraps(self) -> bool {
        self.0.flags & DESCRIPTION_WRAPS != 0
    }

    /// The type of a vector's first element where that is not the type of the others: the index of an array's layer.
    #[inline]
    pub fn first(self) -> Option<&'static TypeRow> {
        t::TYPES.get(self.0.first as usize)
    }

    /// Types of the registers that may stand in its place; empty where its types say it.
    #[inline]
    pub fn registers(self) -> impl ExactSizeIterator<Item = &'static TypeRow> + Clone {
        let (start, len) = self.0.registers;
        t::REGISTERS[start as usize..][..len as usize].iter().map(|index| &t::TYPES[*index as usize])
    }

    /// Values that an immediate may have, as `(low, high, step)` with the bounds included; empty means any.
    #[inline]
    pub fn ranges(self) -> &'static [(i64, i64, i64)] {
        let (start, len) = self.0.ranges;
        &t::RANGES[start as usize..][..len as usize]
    }

    /// Whether the description applies, by the values of the form's slots.
    ///
    /// `value_of` gets an index among the form's slots, `state_of` the index of an operand in the typed view.
    #[inline]
    pub fn applies(
        self,
        value_of: impl Fn(usize) -> Option<Word>,
        state_of: impl Fn(u8) -> OperandState,
    ) -> bool {
        holds(self.0.when, &value_of, &state_of)
    }
}

/// What conditions of the data ask of an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum OperandState {
    /// It is left out.
    Missing,
    /// It is given, and its spelling does not say more: a name, a vector, an address.
    Given,
    /// It is a register with `-` or `!` before it.
    Negated,
    /// It is a register.
    Register,
    /// It is a constant.
    Immediate,
    /// It is `_`.
    Sink,
    /// It is a variable, or an element of one.
    Variable,
    /// It is the name of a texture.
    Texture,
    /// It is the name of a sampler.
    Sampler,
    /// It is the name of a surface.
    Surface,
    /// It is the name of a function.
    Function,
    /// It is the name of a kernel.
    Kernel,
}

impl OperandState {
    /// The bit of `register`, `immediate`, `sink`, `variable` … in a condition. Of what is not known a register is the
    /// likeliest.
    #[doc(hidden)]
    #[inline]
    pub fn bit(self) -> u16 {
        match self {
            OperandState::Missing => 0,
            OperandState::Given | OperandState::Negated | OperandState::Register => 1,
            OperandState::Immediate => 2,
            OperandState::Sink => 4,
            OperandState::Variable => 8,
            OperandState::Texture => 16,
            OperandState::Sampler => 32,
            OperandState::Surface => 64,
            OperandState::Function => 128,
            OperandState::Kernel => 256,
        }
    }
}

/// Whether every test of a condition holds.
pub(crate) fn holds(
    when: Run,
    value_of: &impl Fn(usize) -> Option<Word>,
    state_of: &impl Fn(u8) -> OperandState,
) -> bool {
    let tests = &t::TESTS[when.0 as usize..][..when.1 as usize];
    tests.iter().all(|test| {
        let word = match test.subject {
            Subject::Slot(index) => value_of(index as usize),
            Subject::Operand(view) => {
                let state = state_of(view);
                return match test.op {
                    TestOp::Missing => state == OperandState::Missing,
                    TestOp::Negated => state == OperandState::Negated,
                    TestOp::Kind => state.bit() & test.values.0 != 0,
                    _ => state != OperandState::Missing,
                };
            }
        };
        let listed =
            |word: Word| t::TEST_WORDS[test.values.0 as usize..][..test.values.1 as usize].contains(&word.0);
        match test.op {
            TestOp::Given | TestOp::Negated => word.is_some(),
            TestOp::Missing => word.is_none(),
            TestOp::Is | TestOp::Kind => word.is_some_and(listed),
            TestOp::IsNot => !word.is_some_and(listed),
        }
    })
}

/// A rule of a form: what combinations of slots and operands are legal, and since when.
#[derive(Clone, Copy)]
pub struct Constraint(&'static ConstraintRow);

/// What a rule says where its condition holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConstraintRule {
    /// Something else must hold too, or must not.
    Combination,
    /// It exists only since then.
    Since(Availability),
    /// It is deprecated since then.
    Deprecated(Availability),
    /// It is gone where this holds.
    Removed(Availability),
}

impl Constraint {
    #[doc(hidden)]
    #[inline]
    pub fn row(self) -> &'static ConstraintRow {
        self.0
    }

    /// The rule as the data writes it.
    #[inline]
    pub fn text(self) -> &'static str {
        self.0.text
    }

    /// What it says.
    #[inline]
    pub fn rule(self) -> ConstraintRule {
        match self.0.rule {
            RuleRow::Needs(_) | RuleRow::Excludes(_) => ConstraintRule::Combination,
            RuleRow::Since(index) => ConstraintRule::Since(Availability(index)),
            RuleRow::Deprecated(index) => ConstraintRule::Deprecated(Availability(index)),
            RuleRow::Removed(index) => ConstraintRule::Removed(Availability(index)),
        }
    }

    /// Whether its condition asks whether an operand is a register, a variable, or an immediate.
    #[doc(hidden)]
    #[inline]
    pub fn asks_kind(self) -> bool {
        let (start, len) = self.0.when;
        t::TESTS[start as usize..][..len as usize].iter().any(|test| test.op.asks_kind())
    }

    /// Whether its condition holds; see [`Description::applies`].
    #[inline]
    pub fn applies(
        self,
        value_of: impl Fn(usize) -> Option<Word>,
        state_of: impl Fn(u8) -> OperandState,
    ) -> bool {
        holds(self.0.when, &value_of, &state_of)
    }

    /// Whether it is kept: its condition does not hold, or what it demands does.
    #[inline]
    pub fn is_kept(
        self,
        value_of: impl Fn(usize) -> Option<Word>,
        state_of: impl Fn(u8) -> OperandState,
    ) -> bool {
        if !holds(self.0.when, &value_of, &state_of) {
            return true;
        }
        match self.0.rule {
            RuleRow::Needs(needs) => holds(needs, &value_of, &state_of),
            RuleRow::Excludes((start, len)) => {
                (start..start + len).all(|test| !holds((test, 1), &value_of, &state_of))
            }
            _ => true,
        }
    }
}

impl Form {
    /// Its rules.
    #[inline]
    pub fn constraints(self) -> impl ExactSizeIterator<Item = Constraint> + Clone {
        self.constraint_rows().iter().map(Constraint)
    }

    /// Since when the form is deprecated.
    #[inline]
    pub fn deprecated(self) -> Option<Availability> {
        (self.row().deprecated != 0).then(|| Availability(self.row().deprecated))
    }

    /// What to write where the form is deprecated or gone, in words; empty where the data does not say.
    #[inline]
    pub fn instead(self) -> &'static str {
        self.row().instead
    }

    /// Where the form is gone.
    #[inline]
    pub fn removed(self) -> Option<Availability> {
        (self.row().removed != 0).then(|| Availability(self.row().removed))
    }
}
