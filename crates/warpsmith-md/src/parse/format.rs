//! `FORMAT`: how an instruction is written.

use super::{Parser, Read};
use crate::lex::{self, Kind};
use crate::model::{
    Default, Format, Guard, GuardStyle, Immediate, Item, Kind as What, Marks, Memory, MemoryItem, Operand,
    SlotId,
};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// How deep brackets may nest.
const MAX_DEPTH: usize = 16;
/// How many bits a number may have.
const MAX_BITS: u128 = 128;

impl Parser<'_> {
    /// Reads up to the `;` behind the format.
    pub(super) fn format(&mut self) -> Read<Format> {
        let mut format = Format::default();
        let mut slots = Vec::new();
        format.items = self.items(&mut slots, Kind::Semicolon, MAX_DEPTH)?;
        format.slots = slots;
        Ok(format)
    }

    /// Items up to a token, which is read too.
    fn items(&mut self, slots: &mut Vec<Operand>, end: Kind, depth: usize) -> Read<Vec<Item>> {
        if depth == 0 {
            return Err(self.fail(self.span(), "brackets nest too deep".into(), "16 levels are legal"));
        }
        let mut items = Vec::new();
        while !self.eat(end) {
            let item = match self.kind() {
                Kind::Word if self.is_word("PREDICATE") => Item::Guard(self.guard(slots, depth)?),
                Kind::Word if self.is_word("Opcode") && self.kind_at(1) != Kind::Colon => {
                    self.bump();
                    Item::Opcode
                }
                Kind::Slash => {
                    self.bump();
                    Item::Modifier(self.slot(slots, false, depth)?)
                }
                Kind::Literal => Item::Literal(self.literal()?),
                Kind::BraceOpen => {
                    self.bump();
                    Item::Optional(self.items(slots, Kind::BraceClose, depth - 1)?)
                }
                Kind::ControlOpen => {
                    self.bump();
                    Item::Control(self.items(slots, Kind::ControlClose, depth - 1)?)
                }
                Kind::BracketOpen if !self.at_mark() => Item::Memory(self.memory(slots, depth - 1)?),
                Kind::Word | Kind::BracketOpen => Item::Operand(self.slot(slots, true, depth)?),
                _ => {
                    return Err(self.unexpected(match end {
                        Kind::Semicolon => "an operand, a literal, `/`, `[`, `{`, `$(` or `;`",
                        Kind::BraceClose => "an operand, a literal, `/`, `[` or `}`",
                        _ => "an operand, a literal, `/`, `[`, `{` or `)$`",
                    }));
                }
            };
            items.push(item);
        }
        Ok(items)
    }

    fn literal(&mut self) -> Read<String> {
        let text = self.unquoted(self.span());
        if text.is_empty() {
            return Err(self.unexpected("a literal that is not empty"));
        }
        self.bump();
        Ok(text.to_string())
    }

    fn guard(&mut self, slots: &mut Vec<Operand>, depth: usize) -> Read<Guard> {
        self.bump();
        let style = match self.kind() {
            Kind::At => {
                self.bump();
                GuardStyle::At
            }
            Kind::Open => {
                self.bump();
                return Ok(Guard {
                    style: GuardStyle::Parentheses,
                    items: self.items(slots, Kind::Close, depth - 1)?,
                });
            }
            Kind::BracketOpen if !self.at_mark() => {
                self.bump();
                let items = self.items(slots, Kind::BracketClose, depth - 1)?;
                return Ok(Guard { style: GuardStyle::Brackets, items });
            }
            _ => GuardStyle::Bare,
        };
        let mut items = alloc::vec![Item::Operand(self.slot(slots, true, depth)?)];
        while self.eat(Kind::Slash) {
            items.push(Item::Modifier(self.slot(slots, false, depth)?));
        }
        Ok(Guard { style, items })
    }

    /// Whether a sign such as `[-]` stands here.
    fn at_mark(&self) -> bool {
        let one = matches!(self.kind_at(1), Kind::Minus | Kind::Tilde | Kind::Bang | Kind::Or);
        one && self.kind_at(2) == Kind::BracketClose
    }

    fn marks(&mut self) -> Marks {
        let mut marks = Marks::default();
        while self.kind() == Kind::BracketOpen && self.at_mark() {
            match self.kind_at(1) {
                Kind::Minus => marks.negate = true,
                Kind::Tilde => marks.invert = true,
                Kind::Bang => marks.not = true,
                _ => marks.absolute = true,
            }
            self.at += 3;
        }
        marks
    }

    /// An operand with all that belongs to it; a modifier has no brackets behind it.
    fn slot(&mut self, slots: &mut Vec<Operand>, indexes: bool, depth: usize) -> Read<SlotId> {
        let marks = self.marks();
        let span = self.span();
        let immediate = if self.kind() == Kind::Word { Immediate::from_word(self.text()) } else { None };
        let name = self.name("a group or a type of numbers")?;
        let Ok(id) = u16::try_from(slots.len()) else {
            return Err(self.fail(span, "a format has more than 65536 operands".into(), ""));
        };
        let mut operand = Operand {
            kind: What::Group(name),
            marks,
            default: None,
            default_star: false,
            print: false,
            unencoded: false,
            star: false,
            label: None,
            indexes: Vec::new(),
            span,
        };
        match immediate {
            Some(immediate) => {
                self.expect(Kind::Open, "`(` and the number of bits")?;
                operand.kind = What::Immediate(immediate, self.bits()?);
                self.immediate_options(&mut operand)?;
            }
            None if self.eat(Kind::Open) => self.group_default(&mut operand)?,
            None => {}
        }
        loop {
            match self.kind() {
                Kind::At => operand.unencoded = true,
                Kind::Star => operand.star = true,
                _ => break,
            }
            self.bump();
        }
        if self.eat(Kind::Colon) {
            operand.label = Some(self.name("a label")?);
        }
        slots.push(operand);
        let slot = SlotId(id);
        while indexes && self.kind() == Kind::BracketOpen && !self.at_mark() {
            let memory = self.memory(slots, depth - 1)?;
            slots[usize::from(id)].indexes.push(memory);
        }
        Ok(slot)
    }

    fn bits(&mut self) -> Read<u16> {
        let span = self.span();
        let bits = self.number("the number of bits")?;
        if bits == 0 || bits > MAX_BITS {
            return Err(self.fail(span, format!("a number of {bits} bits"), "numbers have 1 to 128 bits"));
        }
        Ok(bits as u16)
    }

    /// `(name[*][/PRINT])`, behind the `(`.
    fn group_default(&mut self, operand: &mut Operand) -> Read<()> {
        operand.default = Some(Default::Name(self.group_member()?));
        operand.default_star = self.eat(Kind::Star);
        self.print(operand)?;
        self.expect(Kind::Close, "`/PRINT` or `)`").map(drop)
    }

    /// `[/default[*]][/PRINT])`, behind the number of bits.
    fn immediate_options(&mut self, operand: &mut Operand) -> Read<()> {
        if self.kind() == Kind::Slash && self.text_at(1) != "PRINT" {
            self.bump();
            operand.default = Some(self.number_default()?);
        }
        operand.default_star = self.eat(Kind::Star);
        self.print(operand)?;
        self.expect(Kind::Close, "`/default`, `/PRINT` or `)`").map(drop)
    }

    fn print(&mut self, operand: &mut Operand) -> Read<()> {
        if self.eat(Kind::Slash) {
            if !self.eat_word("PRINT") {
                return Err(self.unexpected("`PRINT`"));
            }
            operand.print = true;
        }
        Ok(())
    }

    /// An integer, a decimal number, or a name such as `INF`.
    fn number_default(&mut self) -> Read<Default> {
        let start = self.span();
        let negative = self.eat(Kind::Minus);
        if !negative {
            self.eat(Kind::Plus);
        }
        let span = self.expect(Kind::Word, "the default")?;
        let word = self.slice(span);
        if let Some(number) = lex::number(word.as_bytes()) {
            let Ok(number) = i128::try_from(number) else {
                return Err(self.too_large(span, "127 bits are legal"));
            };
            return Ok(Default::Number(if negative { -number } else { number }));
        }
        let is_decimal = word.starts_with(|first: char| first.is_ascii_digit());
        match self.slice(start) {
            "-" => Ok(Default::Text(format!("-{word}"))),
            // The sign tells `+INF` from a name.
            "+" if !is_decimal => Ok(Default::Text(format!("+{word}"))),
            _ if is_decimal => Ok(Default::Text(word.to_string())),
            _ => Ok(Default::Name(self.intern(span))),
        }
    }

    /// `[ … ]` with the `*` behind it.
    fn memory(&mut self, slots: &mut Vec<Operand>, depth: usize) -> Read<Memory> {
        self.expect(Kind::BracketOpen, "`[`")?;
        let items = self.memory_items(slots, Kind::BracketClose, depth)?;
        Ok(Memory { items, optional: self.eat(Kind::Star) })
    }

    fn memory_items(&mut self, slots: &mut Vec<Operand>, end: Kind, depth: usize) -> Read<Vec<MemoryItem>> {
        if depth == 0 {
            return Err(self.fail(self.span(), "brackets nest too deep".into(), "16 levels are legal"));
        }
        let mut items = Vec::new();
        while !self.eat(end) {
            let item = match self.kind() {
                Kind::Plus => {
                    self.bump();
                    MemoryItem::Plus
                }
                Kind::Increment => {
                    self.bump();
                    MemoryItem::PostIncrement
                }
                Kind::Slash => {
                    self.bump();
                    MemoryItem::Modifier(self.slot(slots, false, depth)?)
                }
                Kind::Literal => MemoryItem::Literal(self.literal()?),
                Kind::BraceOpen => {
                    self.bump();
                    MemoryItem::Optional(self.memory_items(slots, Kind::BraceClose, depth - 1)?)
                }
                Kind::Word | Kind::BracketOpen => MemoryItem::Operand(self.slot(slots, true, depth)?),
                _ => return Err(self.unexpected("an operand, `+`, `+++`, `/`, a literal or `]`")),
            };
            items.push(item);
        }
        Ok(items)
    }
}
