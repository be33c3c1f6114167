//! The program of a class once more, for words: flat, and what may be left out is seen from the bits of the word.
//!
//! [`program`](super::program) is what printer and parser walk over; it says what belongs together. Most instructions are
//! printed as they were decoded, and for them all that can be known beforehand is known here: where to go on if a part has
//! its defaults, and which bits say so.

use super::program::{Glyph, GroupStyle, Slots, Step};
use super::{ClassText, Slot, SlotKind};
use alloc::vec::Vec;
use warpsmith_md::machine::{ClassId, Extract, Machine};

/// One operation. A comma that is due before it is a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Op {
    pub comma: bool,
    pub what: What,
}

/// What an operation does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// Only the comma.
    Nothing,
    /// Goes on elsewhere if a test holds; a `shadowed` part stands in the exact style all the same.
    Skip {
        test: u16,
        to: u16,
        shadowed: bool,
    },
    /// A hidden part, which a listing never has; the others skip it as above. `role` says that it is control information
    /// which may stand in columns; `blank` that a listing has a blank before its semicolon if it has not its defaults.
    /// `far` is where a listing goes on that does not ask what was hidden.
    Hidden {
        test: Option<u16>,
        to: u16,
        far: u16,
        shadowed: bool,
        role: bool,
        blank: bool,
    },
    Goto(u16),
    Opcode,
    Literal(Glyph),
    Modifier(u8),
    /// Signs and value.
    Operand(u8),
    /// The same of a name that lies in the word as it is; without signs if it never has any.
    Name {
        slot: u8,
        read: u16,
        signs: bool,
    },
    /// A modifier of this kind.
    NameModifier {
        slot: u8,
        read: u16,
    },
    /// Closes bars.
    Bar(u8),
    /// `[`, after a blank in some listings.
    Open {
        index: bool,
        apart: bool,
    },
    Close,
    Plus,
    PostIncrement(u8),
    /// `@`.
    At,
    /// What follows stands apart.
    Space,
    /// ` (` and `)`, or ` [` and `]`.
    Parenthesis {
        square: bool,
    },
    ParenthesisEnd {
        square: bool,
    },
}

/// Whether some slots have their defaults: these bits of the word are so, and these slots, which have to be asked, do.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Test {
    pub mask: u128,
    pub bits: u128,
    pub asked: Vec<u8>,
}

/// A name in a word: where its value lies, and its group.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Read {
    pub extract: Extract,
    pub group: u16,
}

/// The operations of a class, and the tests and names that they mean.
#[derive(Debug, Default)]
pub(crate) struct Flat {
    pub ops: Vec<Op>,
    pub tests: Vec<Test>,
    pub reads: Vec<Read>,
}

/// Compiles the operations of a class; none for one that has more slots or steps than they can name.
pub(crate) fn compile(machine: &Machine, id: ClassId, text: &ClassText) -> Flat {
    let mut compiler = Compiler { machine, id, text, flat: Flat::default(), comma: false };
    compiler.steps(0, text.steps.len(), false);
    compiler.label();
    compiler.far();
    let fits = compiler.flat.ops.len() <= usize::from(u16::MAX) && text.slots.len() <= usize::from(u8::MAX);
    if fits { compiler.flat } else { Flat::default() }
}

struct Compiler<'a> {
    machine: &'a Machine,
    id: ClassId,
    text: &'a ClassText,
    flat: Flat,
    comma: bool,
}

impl Compiler<'_> {
    fn push(&mut self, what: What) -> usize {
        self.flat.ops.push(Op { comma: core::mem::take(&mut self.comma), what });
        self.flat.ops.len() - 1
    }

    /// The place that comes next. A comma before it is not that of whoever jumps there.
    fn label(&mut self) -> u16 {
        if self.comma {
            self.push(What::Nothing);
        }
        self.flat.ops.len() as u16
    }

    /// Lets what was pushed at a place go to the one that comes next.
    fn land(&mut self, at: Option<usize>) {
        let Some(at) = at else { return };
        let here = self.label();
        match &mut self.flat.ops[at].what {
            What::Skip { to, .. } | What::Hidden { to, .. } | What::Goto(to) => *to = here,
            _ => {}
        }
    }

    /// The test whether slots have their defaults; `None` if one of them is always written.
    fn test(&mut self, slots: impl Iterator<Item = usize>) -> Option<u16> {
        let mut test = Test::default();
        for index in slots {
            let slot: &Slot = self.text.slots.get(index)?;
            let default = slot.default.filter(|_| !slot.always)?;
            match self.machine.pattern(self.id, index, default) {
                // Bits that would have to be both are neither.
                Some((mask, bits)) if (bits ^ test.bits) & mask & test.mask != 0 => return None,
                Some((mask, bits)) => (test.mask, test.bits) = (test.mask | mask, test.bits | bits),
                None => test.asked.push(index as u8),
            }
        }
        let known = self.flat.tests.iter().position(|known| *known == test);
        Some(known.unwrap_or_else(|| {
            self.flat.tests.push(test);
            self.flat.tests.len() - 1
        }) as u16)
    }

    /// Hidden parts that follow each other are passed at once.
    fn far(&mut self) {
        for at in (0..self.flat.ops.len()).rev() {
            let What::Hidden { to, .. } = self.flat.ops[at].what else { continue };
            let next = match self.flat.ops.get(usize::from(to)) {
                Some(Op { comma: false, what: What::Hidden { far, .. } }) => *far,
                _ => to,
            };
            if let What::Hidden { far, .. } = &mut self.flat.ops[at].what {
                *far = next;
            }
        }
    }

    /// Where a name lies, if it lies in the word as it is.
    fn read(&mut self, index: usize) -> Option<u16> {
        let SlotKind::Group(group) = self.text.slots.get(index)?.kind else { return None };
        let (extract, group) = (self.machine.extract(self.id, index)?, u16::try_from(group).ok()?);
        self.flat.reads.push(Read { extract, group });
        u16::try_from(self.flat.reads.len() - 1).ok()
    }

    fn shadowed(&self, slot: usize) -> bool {
        self.text.slots.get(slot).is_some_and(|slot| slot.shadowed)
    }

    /// Skips what follows if slots have their defaults; where to say how far, if it ever happens.
    fn skip(&mut self, slots: &[usize], shadowed: bool) -> Option<usize> {
        let test = self.test(slots.iter().copied())?;
        Some(self.push(What::Skip { test, to: 0, shadowed }))
    }

    fn steps(&mut self, from: usize, to: usize, forced: bool) {
        let text = self.text;
        let mut at = from;
        while at < to {
            match text.steps[at] {
                Step::Opcode => drop(self.push(What::Opcode)),
                Step::Comma => self.comma = true,
                Step::Literal(glyph) => drop(self.push(What::Literal(glyph))),
                Step::Modifiers(count) => {
                    let run = at + 1..at + 1 + usize::from(count);
                    self.modifiers(&named(&text.steps[run.clone()]), forced);
                    at = run.end - 1;
                }
                Step::Modifier(slot) => self.modifiers(&[slot.into()], forced),
                Step::Operand { slot, end } => {
                    self.operand(at, slot.into(), end.into(), forced);
                    at = end.into();
                }
                Step::Open { end, index, optional, slots } => {
                    self.memory(at, end.into(), index, optional && !forced, slots);
                    at = end.into();
                }
                Step::Plus => drop(self.push(What::Plus)),
                Step::PostIncrement(slot) => drop(self.push(What::PostIncrement(slot as u8))),
                Step::Group { style, end, slots } => {
                    self.group(at, end.into(), style, slots);
                    at = end.into();
                }
                Step::OperandEnd(_) | Step::Close | Step::GroupEnd(_) => {}
            }
            at += 1;
        }
    }

    fn modifiers(&mut self, slots: &[usize], forced: bool) {
        let shadowed = slots.iter().any(|slot| self.shadowed(*slot));
        let all = if forced || slots.len() < 2 { None } else { self.skip(slots, shadowed) };
        for slot in slots {
            let one = if forced { None } else { self.skip(&[*slot], self.shadowed(*slot)) };
            match self.read(*slot) {
                Some(read) => self.push(What::NameModifier { slot: *slot as u8, read }),
                None => self.push(What::Modifier(*slot as u8)),
            };
            self.land(one);
        }
        self.land(all);
    }

    fn operand(&mut self, at: usize, slot: usize, end: usize, forced: bool) {
        let inner = &self.text.steps[at + 1..end];
        let alone = inner.iter().all(|step| matches!(step, Step::Modifier(_) | Step::Modifiers(_)));
        let mut slots = named(inner);
        slots.push(slot);
        let shadowed = slots.iter().any(|slot| self.shadowed(*slot));
        let skip = if forced || !alone { None } else { self.skip(&slots, shadowed) };
        self.written(at, slot, end, forced);
        self.land(skip);
    }

    /// An operand that is not left out.
    fn written(&mut self, at: usize, slot: usize, end: usize, forced: bool) {
        let signs = self.text.slots[slot].marks.any;
        match self.read(slot) {
            Some(read) => self.push(What::Name { slot: slot as u8, read, signs }),
            None => self.push(What::Operand(slot as u8)),
        };
        self.steps(at + 1, end, forced);
        if self.text.slots[slot].marks.absolute {
            self.push(What::Bar(slot as u8));
        } else if end > at + 1 {
            self.push(What::Space);
        }
    }

    fn memory(&mut self, at: usize, end: usize, index: bool, optional: bool, slots: Slots) {
        let all: Vec<usize> = slots.iter().collect();
        let skip = if optional { self.skip(&all, false) } else { None };
        let steps = &self.text.steps;
        let apart = index
            && at >= 1
            && matches!(steps[at - 1], Step::Close)
            && matches!(steps.get(end + 1), Some(Step::Modifiers(_)));
        self.push(What::Open { index, apart });
        // An address is never empty: if all parts have their defaults, the first stands for it.
        let shadowed = all.iter().any(|slot| self.shadowed(*slot));
        let first = match self.text.steps[at + 1] {
            Step::Operand { slot, end } => Some((usize::from(slot), usize::from(end))),
            _ => None,
        };
        let empty = first.and_then(|first| Some((first, self.skip(&all, shadowed)?)));
        self.steps(at + 1, end, false);
        if let Some(((slot, behind), empty)) = empty {
            let done = self.push(What::Goto(0));
            self.land(Some(empty));
            self.written(at + 1, slot, behind, false);
            self.steps(behind + 1, end, false);
            self.land(Some(done));
        }
        self.push(What::Close);
        self.land(skip);
    }

    fn group(&mut self, at: usize, end: usize, style: GroupStyle, slots: Slots) {
        let shadowed = self.shadowed(slots.from.into());
        let all: Vec<usize> = slots.iter().collect();
        let skip = match style {
            GroupStyle::Control => {
                let test = self.test(all.into_iter());
                let role = self.text.control.is_some_and(|roles| roles.begins(at));
                let blank = self.text.control.is_none_or(|roles| roles.leaves_blank(at));
                Some(self.push(What::Hidden { test, to: 0, far: 0, shadowed, role, blank }))
            }
            _ => self.skip(&all, shadowed),
        };
        match style {
            // Groups decide for themselves.
            GroupStyle::Control => {
                let inner = self.text.steps[at + 1..end].iter();
                let forced = !inner.into_iter().any(|step| matches!(step, Step::Group { .. }));
                self.steps(at + 1, end, forced);
            }
            GroupStyle::Optional | GroupStyle::GuardBare => self.steps(at + 1, end, true),
            GroupStyle::GuardAt => {
                self.push(What::At);
                self.steps(at + 1, end, true);
                self.push(What::Space);
            }
            GroupStyle::GuardParentheses | GroupStyle::GuardBrackets => {
                let square = style == GroupStyle::GuardBrackets;
                self.push(What::Parenthesis { square });
                self.steps(at + 1, end, true);
                self.push(What::ParenthesisEnd { square });
            }
        }
        self.land(skip);
    }
}

/// The modifiers among some steps.
fn named(steps: &[Step]) -> Vec<usize> {
    let slot = |step: &Step| match step {
        Step::Modifier(slot) => Some(usize::from(*slot)),
        _ => None,
    };
    steps.iter().filter_map(slot).collect()
}
