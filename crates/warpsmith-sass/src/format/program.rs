//! The `FORMAT` of a class as a flat program: printer and parser walk over the same steps.

use alloc::vec::Vec;
use warpsmith_md::model::{Format, GuardStyle, Item, Memory, MemoryItem, SlotId};

/// Deepest nesting of a format.
const DEEPEST: usize = 12;

/// One step. Those that enclose others say where their last step is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// The mnemonic.
    Opcode,
    /// `,`: written between two things that are written.
    Comma,
    /// Any other literal.
    Literal(Glyph),
    /// That many steps that follow are modifiers, which may come in any order.
    Modifiers(u16),
    /// `.NAME`.
    Modifier(u16),
    /// A register or number with its signs, up to the step at `end`: what stands within its bars.
    Operand {
        /// Its slot.
        slot: u16,
        /// The step [`Step::OperandEnd`].
        end: u16,
    },
    /// Closes the bars of a slot.
    OperandEnd(u16),
    /// `[`.
    Open {
        /// The step [`Step::Close`].
        end: u16,
        /// Whether it stands behind an operand, as an index of it.
        index: bool,
        /// May be left out if all in it has its default.
        optional: bool,
        /// First and last slot in it.
        slots: Slots,
    },
    /// `]`.
    Close,
    /// `+` between two parts of an address.
    Plus,
    /// `+++` or `+`, as the slot's mark says.
    PostIncrement(u16),
    /// A part that is left out if all in it has its default.
    Group {
        /// What is written around it, and when.
        style: GroupStyle,
        /// The step [`Step::GroupEnd`].
        end: u16,
        /// First and last slot in it.
        slots: Slots,
    },
    /// The end of a group.
    GroupEnd(GroupStyle),
}

/// A range of slots: from, up to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Slots {
    /// The first.
    pub from: u16,
    /// The one behind the last.
    pub to: u16,
}

impl Slots {
    pub(crate) fn iter(self) -> core::ops::Range<usize> {
        usize::from(self.from)..usize::from(self.to)
    }
}

/// Kinds of parts that may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GroupStyle {
    /// `{ … }`.
    Optional,
    /// `$( … )$`: hidden in a listing.
    Control,
    /// A guard before the mnemonic: `@!P0`.
    GuardAt,
    /// A guard in parentheses: `(C0.NE)`.
    GuardParentheses,
    /// A guard in brackets: `[C0.NE]`.
    GuardBrackets,
    /// A guard as an operand.
    GuardBare,
}

/// Literals but for the comma.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Glyph {
    bytes: [u8; 4],
    length: u8,
}

impl Glyph {
    fn new(text: &str) -> Option<Glyph> {
        let mut bytes = [0; 4];
        bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        Some(Glyph { bytes, length: text.len() as u8 })
    }

    /// Its text.
    pub(crate) fn text(&self) -> &str {
        core::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }

    /// Whether it stands apart from what is before it.
    pub(crate) fn begins(&self) -> bool {
        matches!(self.text(), "&" | "?" | "^")
    }
}

/// Why a format has no program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProgramFault {
    /// It nests too deep.
    Deep,
    /// It has too many steps.
    Long,
    /// A literal has more than four bytes.
    Literal,
}

/// Compiles a format. `post_increment` gives the slot whose mark `+++` stands for, from that of its left side.
pub(crate) fn compile(
    format: &Format,
    post_increment: &dyn Fn(Option<SlotId>) -> Option<u16>,
) -> Result<Vec<Step>, ProgramFault> {
    let mut compiler = Compiler { format, post_increment, steps: Vec::new(), owner: None };
    compiler.items(&format.items, DEEPEST)?;
    if compiler.steps.len() > usize::from(u16::MAX) { Err(ProgramFault::Long) } else { Ok(compiler.steps) }
}

struct Compiler<'a> {
    format: &'a Format,
    post_increment: &'a dyn Fn(Option<SlotId>) -> Option<u16>,
    steps: Vec<Step>,
    /// The operand whose index is compiled.
    owner: Option<SlotId>,
}

impl Compiler<'_> {
    fn items(&mut self, items: &[Item], depth: usize) -> Result<(), ProgramFault> {
        let depth = depth.checked_sub(1).ok_or(ProgramFault::Deep)?;
        let mut at = 0;
        while let Some(item) = items.get(at) {
            at += 1;
            match item {
                Item::Opcode => self.steps.push(Step::Opcode),
                Item::Literal(text) => self.literal(text)?,
                item if is_modifier(item) => {
                    let run = 1 + items[at..].iter().take_while(|item| is_modifier(item)).count();
                    self.modifiers(&items[at - 1..at - 1 + run])?;
                    at += run - 1;
                }
                Item::Operand(slot) => {
                    // Modifiers in braces, such as that of a reused operand, stand outside the bars.
                    let run = items[at..].iter().take_while(|item| matches!(item, Item::Modifier(_))).count();
                    let start = self.steps.len();
                    self.steps.push(Step::Close);
                    for memory in self.format.slots.get(usize::from(slot.0)).map_or(&[][..], |o| &o.indexes) {
                        self.owner = Some(*slot);
                        self.memory(memory, true, depth)?;
                        self.owner = None;
                    }
                    self.modifiers(&items[at..at + run])?;
                    at += run;
                    let end = self.here()?;
                    self.steps.push(Step::OperandEnd(slot.0));
                    self.steps[start] = Step::Operand { slot: slot.0, end };
                }
                Item::Memory(memory) => self.memory(memory, false, depth)?,
                Item::Modifier(slot) => self.modifiers(&[Item::Modifier(*slot)])?,
                Item::Optional(inner) => self.group(GroupStyle::Optional, inner, depth)?,
                Item::Control(inner) => self.group(GroupStyle::Control, inner, depth)?,
                Item::Guard(guard) => {
                    let style = match guard.style {
                        GuardStyle::At => GroupStyle::GuardAt,
                        GuardStyle::Parentheses => GroupStyle::GuardParentheses,
                        GuardStyle::Brackets => GroupStyle::GuardBrackets,
                        GuardStyle::Bare => GroupStyle::GuardBare,
                    };
                    self.group(style, &guard.items, depth)?;
                }
            }
        }
        Ok(())
    }

    fn group(&mut self, style: GroupStyle, items: &[Item], depth: usize) -> Result<(), ProgramFault> {
        let start = self.steps.len();
        self.steps.push(Step::Close);
        self.items(items, depth)?;
        let end = self.here()?;
        self.steps.push(Step::GroupEnd(style));
        let slots = self.slots_since(start);
        self.steps[start] = Step::Group { style, end, slots };
        Ok(())
    }

    fn modifiers(&mut self, run: &[Item]) -> Result<(), ProgramFault> {
        if run.is_empty() {
            return Ok(());
        }
        let start = self.steps.len();
        self.steps.push(Step::Close);
        for item in run {
            match item {
                Item::Modifier(slot) => self.steps.push(Step::Modifier(slot.0)),
                // `{/REUSE:r}`: a modifier alone is left out at its default with or without the braces.
                Item::Optional(inner) => {
                    for item in inner {
                        if let Item::Modifier(slot) = item {
                            self.steps.push(Step::Modifier(slot.0));
                        }
                    }
                }
                _ => {}
            }
        }
        let count = self.steps.len() - start - 1;
        self.steps[start] = Step::Modifiers(u16::try_from(count).map_err(|_| ProgramFault::Long)?);
        Ok(())
    }

    fn memory(&mut self, memory: &Memory, index: bool, depth: usize) -> Result<(), ProgramFault> {
        let start = self.steps.len();
        self.steps.push(Step::Close);
        self.memory_items(&memory.items, depth)?;
        let end = self.here()?;
        self.steps.push(Step::Close);
        let slots = self.slots_since(start);
        self.steps[start] = Step::Open { end, index, optional: memory.optional, slots };
        Ok(())
    }

    fn memory_items(&mut self, items: &[MemoryItem], depth: usize) -> Result<(), ProgramFault> {
        let depth = depth.checked_sub(1).ok_or(ProgramFault::Deep)?;
        let mut at = 0;
        let mut left = None;
        while let Some(item) = items.get(at) {
            at += 1;
            let modifiers = |from: usize| {
                let run = items[from..].iter().take_while(|item| matches!(item, MemoryItem::Modifier(_)));
                run.filter_map(|item| match item {
                    MemoryItem::Modifier(slot) => Some(Item::Modifier(*slot)),
                    _ => None,
                })
                .collect::<Vec<_>>()
            };
            match item {
                MemoryItem::Plus => self.steps.push(Step::Plus),
                MemoryItem::PostIncrement => {
                    let slot = (self.post_increment)(left).or_else(|| (self.post_increment)(self.owner));
                    self.steps.push(slot.map_or(Step::Plus, Step::PostIncrement));
                }
                MemoryItem::Literal(text) => self.literal(text)?,
                MemoryItem::Modifier(_) => {
                    let run = modifiers(at - 1);
                    self.modifiers(&run)?;
                    at += run.len() - 1;
                }
                MemoryItem::Operand(slot) => {
                    let run = modifiers(at);
                    let start = self.steps.len();
                    self.steps.push(Step::Close);
                    self.modifiers(&run)?;
                    at += run.len();
                    let end = self.here()?;
                    self.steps.push(Step::OperandEnd(slot.0));
                    self.steps[start] = Step::Operand { slot: slot.0, end };
                    left = Some(*slot);
                }
                MemoryItem::Optional(inner) => {
                    let start = self.steps.len();
                    self.steps.push(Step::Close);
                    self.memory_items(inner, depth)?;
                    let end = self.here()?;
                    self.steps.push(Step::GroupEnd(GroupStyle::Optional));
                    let slots = self.slots_since(start);
                    self.steps[start] = Step::Group { style: GroupStyle::Optional, end, slots };
                }
            }
        }
        Ok(())
    }

    fn literal(&mut self, text: &str) -> Result<(), ProgramFault> {
        let step = match text {
            "," => Step::Comma,
            _ => Step::Literal(Glyph::new(text).ok_or(ProgramFault::Literal)?),
        };
        self.steps.push(step);
        Ok(())
    }

    fn here(&self) -> Result<u16, ProgramFault> {
        u16::try_from(self.steps.len()).map_err(|_| ProgramFault::Long)
    }

    /// The slots that the steps from here on name.
    fn slots_since(&self, start: usize) -> Slots {
        let named = self.steps[start..].iter().filter_map(|step| match step {
            Step::Modifier(slot) | Step::Operand { slot, .. } => Some(*slot),
            _ => None,
        });
        let (from, to) = named.fold((u16::MAX, 0), |(from, to), slot| (from.min(slot), to.max(slot + 1)));
        Slots { from: from.min(to), to }
    }
}

/// A modifier, alone or in braces of its own.
fn is_modifier(item: &Item) -> bool {
    match item {
        Item::Modifier(_) => true,
        Item::Optional(inner) => {
            !inner.is_empty() && inner.iter().all(|item| matches!(item, Item::Modifier(_)))
        }
        _ => false,
    }
}
