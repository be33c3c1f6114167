//! The instruction set as tables, generated from `isa/ptx`.
//!
//! A *form* is one line of the manual's syntax: literal modifiers, slots that take one of several
//! values, and operands. An *instruction* is the pool of the forms of one mnemonic. Nothing here is
//! written by hand but the accessors; the rows come from `isa/ptx/*.isa`.

mod availability;
mod declaring;
#[rustfmt::skip]
mod generated_lowering;
#[cfg(feature = "lane")]
#[rustfmt::skip]
mod generated_programs;
#[rustfmt::skip]
pub(crate) mod generated_tables;
pub(crate) mod hash;
mod operands;
#[cfg(feature = "lane")]
pub(crate) mod programs;
#[doc(hidden)]
pub mod rows;
mod targets;

pub use availability::{Availability, PtxVersion, Requirement, Target};
pub use declaring::{is_linkage, is_space, is_vector_size};
pub use generated_lowering::Lowering;
pub use generated_tables::{Directive, Instruction};
#[doc(hidden)]
pub use hash::hash_name;
pub use operands::*;
#[cfg(feature = "lane")]
pub use programs::{LaneFunction, MatrixFragment};
pub(crate) use rows::*;
pub use rows::{Direction, Flow, OperandKind, Place};
pub use targets::is_provided;
pub use targets::{Limit, Release};

use generated_tables as t;

/// The families of instructions: name and title.
pub fn families() -> &'static [(&'static str, &'static str)] {
    &t::FAMILIES
}

/// A word that follows a dot: a modifier, a type or a directive.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(#[doc(hidden)] pub u16);

impl Word {
    /// Looks up a word without its leading dot.
    #[inline]
    pub fn find(text: &[u8]) -> Option<Word> {
        let mask = t::WORD_HASH.len() - 1;
        let mut at = hash::hash_name(text) as usize & mask;
        loop {
            let entry = t::WORD_HASH[at];
            if entry == u16::MAX {
                return None;
            }
            if t::WORDS[entry as usize].as_bytes() == text {
                return Some(Word(entry));
            }
            at = (at + 1) & mask;
        }
    }

    /// The word without its leading dot.
    #[inline]
    pub fn text(self) -> &'static str {
        t::WORDS[self.0 as usize]
    }

    /// One line of meaning; empty for words that are only types or directives.
    #[inline]
    pub fn meaning(self) -> &'static str {
        t::WORD_MEANINGS[self.0 as usize]
    }

    /// Whether it is proposed before others, where one of several words is missing.
    #[doc(hidden)]
    #[inline]
    pub fn is_usual(self) -> bool {
        t::USUAL_WORDS.contains(&self.0)
    }

    /// Whether it is an operation on memory that leaves the same there in whatever order threads come, on bits and whole numbers.
    #[inline]
    pub fn commutes(self) -> bool {
        t::COMMUTING_WORDS.contains(&self.0)
    }

    /// The directive of this name.
    #[inline]
    pub fn directive(self) -> Option<Directive> {
        Directive::from_index(t::WORD_DIRECTIVES[self.0 as usize])
    }

    /// The type of this name.
    #[inline]
    pub fn ty(self) -> Option<&'static TypeRow> {
        t::TYPES.get(t::WORD_TYPES[self.0 as usize] as usize)
    }

    /// The number in a word such as `x4`, `v2` or `m64n8k16` (its first one).
    #[inline]
    pub fn number(self) -> Option<u16> {
        let digits = self.text().trim_start_matches(|c: char| !c.is_ascii_digit());
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        digits[..end].parse().ok()
    }
}

impl core::fmt::Debug for Word {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, ".{}", self.text())
    }
}

/// A fundamental, packed or opaque type of PTX.
#[derive(Debug)]
pub struct TypeRow {
    /// Name without the dot.
    pub name: &'static str,
    /// `bits`, `unsigned`, `signed`, `float`, `predicate`, `packed`, `opaque`.
    pub kind: &'static str,
    /// Width in bits; 0 for opaque types.
    pub bits: u16,
    /// Number of elements of a packed type; 1 for the others.
    pub parts: u8,
    /// Name of the elements' type, without the dot; empty but for packed types.
    pub element: &'static str,
    /// Whether variables and registers may have it; others stand in mnemonics only.
    pub variable: bool,
    /// Indices of the types of the registers that hold it.
    pub(crate) registers: &'static [u16],
    /// How its bits are read, for floating-point types.
    pub format: Option<Format>,
    pub(crate) since: u16,
    /// One line of meaning.
    pub brief: &'static str,
}

/// How the bits of a floating-point type are read: sign, exponent, fraction, from the highest bit down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    /// Whether the highest bit is a sign.
    pub signed: bool,
    /// Width of the exponent in bits; its bias is `2^(exponent - 1) - 1`.
    pub exponent: u8,
    /// Width of the fraction in bits.
    pub fraction: u8,
    /// Zero bits below the fraction.
    pub padding: u8,
    /// What the codes with the largest exponent stand for.
    pub specials: Specials,
}

/// What the codes with the largest exponent stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Specials {
    /// Infinities and NaN, as in IEEE 754.
    Ieee,
    /// The one code with all bits set (beside the sign) is NaN, the others are numbers.
    Nan,
    /// Numbers like all others.
    None,
}

impl TypeRow {
    /// Types of the registers that hold it.
    #[inline]
    pub fn registers(&self) -> impl ExactSizeIterator<Item = &'static TypeRow> + Clone {
        self.registers.iter().map(|index| &t::TYPES[*index as usize])
    }

    /// Every type, in order of name.
    pub fn all() -> &'static [TypeRow] {
        &t::TYPES
    }

    /// Since when the type exists.
    #[inline]
    pub fn since(&self) -> Availability {
        Availability(self.since)
    }
}

/// A special register such as `%tid`, or the constant `WARP_SZ`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SpecialRegister(#[doc(hidden)] pub u16);

impl SpecialRegister {
    /// Looks up a name with its leading `%`.
    pub fn find(name: &[u8]) -> Option<SpecialRegister> {
        let mask = t::SPECIAL_HASH.len() - 1;
        let mut at = hash::hash_name(name) as usize & mask;
        loop {
            let entry = t::SPECIAL_HASH[at];
            if entry == u16::MAX {
                return None;
            }
            if t::SPECIALS[entry as usize].name.as_bytes() == name {
                return Some(SpecialRegister(entry));
            }
            at = (at + 1) & mask;
        }
    }

    /// Every special register.
    pub fn all() -> impl Iterator<Item = SpecialRegister> {
        (0..t::SPECIALS.len() as u16).map(SpecialRegister)
    }

    fn row(self) -> &'static SpecialRow {
        &t::SPECIALS[self.0 as usize]
    }

    /// Name with its leading `%`.
    #[inline]
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Number of components: 1, or 4 for registers with `.x` to `.w`.
    #[inline]
    pub fn components(self) -> u8 {
        self.row().vector
    }

    /// Section of the manual that describes it.
    #[inline]
    pub fn section(self) -> &'static str {
        self.row().section
    }

    /// Name of its type, without the dot.
    #[inline]
    pub fn type_name(self) -> &'static str {
        self.row().ty
    }

    /// The types that it may be read as, its own first.
    #[inline]
    pub fn types(self) -> impl ExactSizeIterator<Item = &'static TypeRow> + Clone {
        self.row().types.iter().map(|index| &t::TYPES[*index as usize])
    }

    /// Since when it exists.
    #[inline]
    pub fn since(self) -> Availability {
        Availability(self.row().since)
    }

    /// One line of meaning.
    #[inline]
    pub fn brief(self) -> &'static str {
        self.row().brief
    }
}

impl core::fmt::Debug for SpecialRegister {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}

impl Directive {
    fn row(self) -> &'static DirectiveRow {
        &t::DIRECTIVES[self as usize]
    }

    /// Every directive, in order of name.
    pub fn all() -> impl Iterator<Item = Directive> {
        Directive::ALL.iter().copied()
    }

    /// Name without the leading dot.
    #[inline]
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// One line of meaning.
    #[inline]
    pub fn brief(self) -> &'static str {
        self.row().brief
    }

    /// Since when it exists.
    #[inline]
    pub fn since(self) -> Availability {
        Availability(self.row().since)
    }

    /// Since when it is deprecated.
    #[inline]
    pub fn deprecated(self) -> Option<Availability> {
        Availability::some(self.row().deprecated)
    }

    /// Where it is gone.
    #[inline]
    pub fn removed(self) -> Option<Availability> {
        Availability::some(self.row().removed)
    }

    /// What to write where it is deprecated or gone, in words; empty where the data does not say.
    #[inline]
    pub fn instead(self) -> &'static str {
        self.row().instead
    }

    /// Where it may stand.
    #[inline]
    pub fn places(self) -> impl Iterator<Item = Place> + Clone {
        Place::ALL.into_iter().filter(move |place| self.may_stand(*place))
    }

    /// Whether it may stand in a place.
    #[inline]
    pub fn may_stand(self, place: Place) -> bool {
        self.row().places >> place as u8 & 1 != 0
    }

    /// Ranges of the values that each of its numbers may have; none where any will do.
    #[inline]
    pub fn values(self) -> &'static [(u64, u64)] {
        self.row().values
    }

    /// Directives that may not stand beside it.
    #[inline]
    pub fn excludes(self) -> &'static [Directive] {
        self.row().excludes
    }

    /// Directives that must stand beside it.
    #[inline]
    pub fn needs(self) -> &'static [Directive] {
        self.row().needs
    }

    /// Whether it may stand only once in its place.
    #[inline]
    pub fn is_once(self) -> bool {
        self.row().once
    }

    /// Whether its function may have no results.
    #[inline]
    pub fn has_no_results(self) -> bool {
        self.row().no_results
    }

    /// How those of its strings begin that may stand in bodies only.
    #[inline]
    pub fn inside(self) -> &'static [&'static str] {
        self.row().inside
    }

    /// Fields of the initial value of a variable of this type.
    #[inline]
    pub fn fields(self) -> &'static [&'static str] {
        self.row().fields
    }

    #[inline]
    #[doc(hidden)]
    pub fn arguments(self) -> Arguments {
        self.row().arguments
    }
}

impl Instruction {
    /// Every instruction, in order of name.
    pub fn all() -> impl Iterator<Item = Instruction> {
        (0..t::INSTRUCTIONS.len() as u16).filter_map(Instruction::from_index)
    }

    /// Looks up a name such as `cp.async.bulk`.
    pub fn find(name: &str) -> Option<Instruction> {
        let index = t::INSTRUCTIONS.binary_search_by(|row| row.name.cmp(name)).ok()?;
        Instruction::from_index(index as u16)
    }

    #[doc(hidden)]
    #[inline]
    pub fn row(self) -> &'static InstructionRow {
        &t::INSTRUCTIONS[self as usize]
    }

    /// Name as the manual writes it.
    #[inline]
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Family that it belongs to, such as `integer`; see [`families`].
    #[inline]
    pub fn family(self) -> &'static str {
        self.row().family
    }

    /// One line of meaning.
    #[inline]
    pub fn brief(self) -> &'static str {
        self.row().brief
    }

    /// Its forms.
    #[inline]
    pub fn forms(self) -> impl Iterator<Item = Form> {
        (0..t::FORMS.len() as u16).map(Form).filter(move |form| form.instruction() == self)
    }
}

/// One form of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Form(#[doc(hidden)] pub u16);

impl Form {
    /// Every form of every instruction.
    pub fn all() -> impl Iterator<Item = Form> {
        (0..t::FORMS.len() as u16).map(Form)
    }

    /// Its place among all forms: those of one opcode together, in the order of the data.
    #[inline]
    pub fn index(self) -> usize {
        self.0.into()
    }

    #[doc(hidden)]
    #[inline]
    pub fn row(self) -> &'static FormRow {
        &t::FORMS[self.0 as usize]
    }

    /// The instruction it belongs to.
    #[inline]
    pub fn instruction(self) -> Instruction {
        self.row().instruction
    }

    /// Family that it belongs to; see [`families`].
    #[inline]
    pub fn family(self) -> &'static str {
        self.row().family
    }

    /// Its line of syntax, in the notation of `isa/ptx`.
    #[inline]
    pub fn syntax(self) -> &'static str {
        self.row().syntax
    }

    /// The same on one line, with single blanks.
    pub fn syntax_line(self) -> alloc::string::String {
        self.syntax().split_whitespace().collect::<alloc::vec::Vec<_>>().join(" ")
    }

    /// Since when the form exists, whatever its values.
    #[inline]
    pub fn since(self) -> Availability {
        Availability(self.row().since)
    }

    /// How an engine executes it; `None` where it executes its program of the lane language, or not at all.
    #[inline]
    pub fn lowering(self) -> Option<Lowering> {
        self.row().lower
    }

    /// Where the thread goes on; under a guard it may go on at the next instruction too.
    #[inline]
    pub fn flow(self) -> Flow {
        self.row().flow
    }

    /// Whether it reads the carry flag, which no operand names.
    #[inline]
    pub fn reads_carry(self) -> bool {
        self.row().carry.0
    }

    /// Whether it writes the carry flag, by the values of its slots; `value_of` gets an index among them.
    #[inline]
    pub fn writes_carry(self, value_of: impl Fn(usize) -> Option<Word>) -> bool {
        match self.row().carry.1 {
            CARRY_NEVER => false,
            CARRY_ALWAYS => true,
            slot => value_of(slot.into()).is_some(),
        }
    }

    /// Example lines from the data.
    #[inline]
    pub fn examples(self) -> &'static str {
        self.row().examples
    }

    /// Its modifiers in the manual's order; literals are slots of one value.
    #[inline]
    pub fn slots(self) -> impl ExactSizeIterator<Item = Slot> + Clone {
        self.slot_rows().iter().map(Slot)
    }

    #[doc(hidden)]
    #[inline]
    pub fn slot_rows(self) -> &'static [SlotRow] {
        let (start, len) = self.row().slots;
        &t::SLOTS[start as usize..][..len as usize]
    }

    /// The slots that stand directly behind the opcode, in this order; all others may be written in any order.
    #[inline]
    pub fn fixed(self) -> impl ExactSizeIterator<Item = Slot> + Clone {
        self.fixed_slots().iter().map(move |index| Slot(&self.slot_rows()[*index as usize]))
    }

    #[doc(hidden)]
    #[inline]
    pub fn fixed_slots(self) -> &'static [u8] {
        self.row().fixed
    }

    /// Its operands, by position.
    #[inline]
    pub fn operands(self) -> impl ExactSizeIterator<Item = OperandSlot> + Clone {
        self.operand_rows().iter().map(OperandSlot)
    }

    #[doc(hidden)]
    #[inline]
    pub fn operand_rows(self) -> &'static [OperandRow] {
        let (start, len) = self.row().operands;
        &t::OPERANDS[start as usize..][..len as usize]
    }

    #[doc(hidden)]
    #[inline]
    pub fn constraint_rows(self) -> &'static [ConstraintRow] {
        let (start, len) = self.row().constraints;
        &t::CONSTRAINTS[start as usize..][..len as usize]
    }
}

impl core::fmt::Debug for Form {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.syntax())
    }
}

/// A modifier position of a form.
#[derive(Clone, Copy)]
pub struct Slot(#[doc(hidden)] pub &'static SlotRow);

impl Slot {
    /// Its name; for a literal the modifier itself.
    #[inline]
    pub fn name(self) -> &'static str {
        t::NAMES[self.0.name as usize]
    }

    /// Whether it may be left out.
    #[inline]
    pub fn is_optional(self) -> bool {
        self.0.flags & SLOT_OPTIONAL != 0
    }

    /// Whether it stands for itself alone.
    #[inline]
    pub fn is_literal(self) -> bool {
        self.0.flags & SLOT_LITERAL != 0
    }

    /// Whether its word may not change places with that of another slot, as source and destination types.
    #[inline]
    pub fn keeps_order_with(self, other: Slot) -> bool {
        self.0.order != 0 && self.0.order == other.0.order
    }

    /// Whether it stands behind an operand (a selector) and not in the mnemonic.
    #[inline]
    pub fn is_on_operand(self) -> bool {
        self.0.flags & SLOT_ON_OPERAND != 0
    }

    /// The word that is meant where it is left out, if that is the same as a word.
    #[inline]
    pub fn default_word(self) -> Option<Word> {
        Some(self.0.default).filter(|word| *word != u16::MAX).map(Word)
    }

    /// The values it takes, with their availability.
    #[inline]
    pub fn values(self) -> impl ExactSizeIterator<Item = (Word, Availability)> + Clone {
        self.value_rows().iter().map(|row| (Word(row.word), Availability(row.since)))
    }

    #[doc(hidden)]
    #[inline]
    pub fn value_rows(self) -> &'static [ValueRow] {
        let (start, len) = self.0.values;
        &t::VALUES[start as usize..][..len as usize]
    }
}

/// An operand position of a form.
#[derive(Clone, Copy)]
pub struct OperandSlot(#[doc(hidden)] pub &'static OperandRow);

impl OperandSlot {
    /// Names of the operands at this position: one, or several in a pair or a bracket.
    #[inline]
    pub fn names(self) -> impl ExactSizeIterator<Item = &'static str> + Clone {
        self.part_rows().iter().map(|part| t::NAMES[part.name as usize])
    }

    #[doc(hidden)]
    #[inline]
    pub fn part_rows(self) -> &'static [PartRow] {
        let (start, len) = self.0.parts;
        &t::PARTS[start as usize..][..len as usize]
    }

    /// Whether it may be left out.
    #[inline]
    pub fn is_optional(self) -> bool {
        self.0.optional
    }
}
