//! Which classes could be taken for each other: of these alone a text is read back before it is trusted.

use super::program::{GroupStyle, Step};
use super::shadow::kinds_alike;
use super::words::{self, Words};
use super::{Candidate, ClassText, SlotKind};
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_md::machine::{ClassId, Machine};

/// Sequences with more parts are taken for alike.
const LONGEST: usize = 31;

/// What comparing classes may cost, in operands.
const MOST_WORK: usize = 1 << 25;

/// Marks the classes whose texts another class could take, which is tried before them.
pub(crate) fn doubt(
    texts: &mut [ClassText],
    words: &Words,
    machine: &Machine,
    mnemonics: &[(String, Vec<Candidate>)],
) {
    let fold = machine.ignores_case();
    let mut left = MOST_WORK;
    let shapes: Vec<Shape> = texts.iter().map(Shape::of).collect();
    for (index, (name, candidates)) in mnemonics.iter().enumerate() {
        // A mnemonic with a dot may be read where a shorter one has modifiers, and the longer is tried first.
        let longer: Vec<&str> = mnemonics[index + 1..]
            .iter()
            .take_while(|(other, _)| other.starts_with(name.as_str()))
            .filter_map(|(other, _)| other[name.len()..].strip_prefix('.'))
            .collect();
        for (place, (class, _)) in candidates.iter().enumerate() {
            let class = usize::from(class.0);
            if texts[class].doubtful {
                continue;
            }
            let before = candidates[..place].iter().map(|(other, _)| usize::from(other.0));
            let cost =
                (place + longer.len()) * (1 + shapes[class].parts.len() + shapes[class].modifiers.len());
            left = left.saturating_sub(cost);
            if left == 0 {
                // Too many have one mnemonic: its texts are read back.
                texts[class].doubtful = true;
                continue;
            }
            let taken = before.into_iter().any(|other| {
                let both = Pair { texts, words, machine, left: other, right: class };
                other != class && both.may_be_alike(&shapes[other], &shapes[class])
            });
            let goes_on = |rest: &&str| shapes[class].may_begin(rest, &texts[class], words, fold);
            texts[class].doubtful = taken || longer.iter().any(goes_on);
        }
    }
}

/// What a text of a class must hold and may hold.
struct Shape {
    /// The operands in order. Those within brackets follow what stands in no brackets.
    parts: Vec<Part>,
    /// How many of the parts stand in no brackets.
    outer: usize,
    /// Modifiers that are always written, anywhere.
    mandatory: Vec<usize>,
    /// All modifiers.
    modifiers: Vec<usize>,
}

/// One operand.
#[derive(Clone, Copy)]
struct Part {
    what: What,
    /// Whether it may be missing.
    optional: bool,
}

#[derive(Clone, Copy)]
enum What {
    /// The operand of a slot.
    Slot(usize),
    /// An address in brackets: its parts.
    Memory { from: usize, to: usize },
}

impl Shape {
    fn of(text: &ClassText) -> Shape {
        let mut shape = Shape { parts: Vec::new(), outer: 0, mandatory: Vec::new(), modifiers: Vec::new() };
        let mut open = Vec::new();
        shape.collect(text, 0..text.steps.len(), true, &mut open);
        shape.outer = shape.parts.len();
        let mut next = 0;
        // Brackets do not nest, so those of the outer parts are all.
        while let Some((part, steps)) = open.get(next).cloned() {
            next += 1;
            let from = shape.parts.len();
            let optional = shape.parts[part].optional;
            shape.collect(text, steps, !optional, &mut open);
            shape.parts[part].what = What::Memory { from, to: shape.parts.len() };
        }
        shape
    }

    /// Takes the operands and modifiers of some steps; `sure` are those that are always written. Brackets are left for
    /// later.
    fn collect(
        &mut self,
        text: &ClassText,
        steps: core::ops::Range<usize>,
        sure: bool,
        open: &mut Vec<(usize, core::ops::Range<usize>)>,
    ) {
        let mut at = steps.start;
        // Up to here what is written may be left out.
        let mut doubtful = if sure { 0 } else { steps.end };
        while at < steps.end {
            let sure = at >= doubtful;
            match text.steps[at] {
                Step::Modifier(slot) => self.modifier(text, slot, sure),
                Step::Operand { slot, end } => {
                    let slot = usize::from(slot);
                    let optional = !sure || text.slots[slot].default.is_some();
                    self.parts.push(Part { what: What::Slot(slot), optional });
                    let mut inner = at + 1;
                    let mut index = 0;
                    while inner < usize::from(end) {
                        match text.steps[inner] {
                            Step::Modifier(slot) => self.modifier(text, slot, !optional && inner >= index),
                            Step::Open { end, .. } => index = usize::from(end),
                            _ => {}
                        }
                        inner += 1;
                    }
                    at = usize::from(end);
                }
                Step::Open { end, optional, .. } => {
                    open.push((self.parts.len(), at + 1..usize::from(end)));
                    let optional = optional || !sure;
                    self.parts.push(Part { what: What::Memory { from: 0, to: 0 }, optional });
                    at = usize::from(end);
                }
                Step::Group { style, end, .. } => match style {
                    // Neither a guard with its sign nor a hidden part can be taken for an operand.
                    GroupStyle::GuardAt
                    | GroupStyle::GuardParentheses
                    | GroupStyle::GuardBrackets
                    | GroupStyle::Control => {
                        at = usize::from(end);
                    }
                    GroupStyle::Optional | GroupStyle::GuardBare => doubtful = doubtful.max(end.into()),
                },
                _ => {}
            }
            at += 1;
        }
    }

    fn modifier(&mut self, text: &ClassText, slot: u16, sure: bool) {
        let slot = usize::from(slot);
        let info = &text.slots[slot];
        self.modifiers.push(slot);
        if sure && (info.default.is_none() || info.always) {
            self.mandatory.push(slot);
        }
    }

    /// Whether modifiers behind the mnemonic may begin so.
    fn may_begin(&self, rest: &str, text: &ClassText, words: &Words, fold: bool) -> bool {
        let first = |name: &str| name.split('.').next().map_or(0, str::len);
        let wanted = &rest.as_bytes()[..first(rest)];
        self.modifiers.iter().any(|slot| match text.slots[*slot].kind {
            SlotKind::Group(group) => words
                .all(group)
                .any(|(name, _)| words::compare(&name.as_bytes()[..first(name)], wanted, fold).is_eq()),
            SlotKind::Number(..) => true,
        })
    }
}

/// Two classes that are compared.
struct Pair<'a> {
    texts: &'a [ClassText],
    words: &'a Words,
    machine: &'a Machine,
    left: usize,
    right: usize,
}

impl Pair<'_> {
    /// Whether a text could be of both classes.
    fn may_be_alike(&self, left: &Shape, right: &Shape) -> bool {
        let modifier = |from: &[usize], wanted: usize, turned: bool| {
            from.iter()
                .any(|other| if turned { self.slots(*other, wanted) } else { self.slots(wanted, *other) })
        };
        // Modifiers that the one demands and the other does not know tell them apart.
        left.mandatory.iter().all(|slot| modifier(&right.modifiers, *slot, false))
            && right.mandatory.iter().all(|slot| modifier(&left.modifiers, *slot, true))
            && self.sequences(left, (0, left.outer), right, (0, right.outer))
    }

    /// Whether a text could stand for a slot of either class.
    fn slots(&self, left: usize, right: usize) -> bool {
        let slot = right;
        let (left, right) = (&self.texts[self.left].slots[left], &self.texts[self.right].slots[slot]);
        let fixed = |slot: &super::Slot| slot.unencoded && slot.always && slot.default.is_some();
        if fixed(left) && fixed(right) && left.kind == right.kind && left.default != right.default {
            return false;
        }
        let groups = matches!((left.kind, right.kind), (SlotKind::Group(_), SlotKind::Group(_)));
        // A value without a name is written with the label; the text is that of the right class.
        kinds_alike(self.words, left.kind, right.kind)
            || groups
                && left.label == right.label
                && !self.machine.always_named(ClassId(self.right as u16), slot)
    }

    /// Whether some text has the operands of both, each of which may be missing in its way.
    fn sequences(
        &self,
        left: &Shape,
        of_left: (usize, usize),
        right: &Shape,
        of_right: (usize, usize),
    ) -> bool {
        let (a, b) = (&left.parts[of_left.0..of_left.1], &right.parts[of_right.0..of_right.1]);
        if a.len() > LONGEST || b.len() > LONGEST {
            return true;
        }
        // Bit j: the operands so far may be the first j of the right ones.
        let mut row = 1u32;
        for step in 0..=a.len() {
            for (at, part) in b.iter().enumerate() {
                if part.optional && row >> at & 1 == 1 {
                    row |= 2 << at;
                }
            }
            let Some(one) = a.get(step) else { break };
            let mut next = if one.optional { row } else { 0 };
            for (at, other) in b.iter().enumerate() {
                if row >> at & 1 == 1 && self.parts(left, *one, right, *other) {
                    next |= 2 << at;
                }
            }
            row = next;
        }
        row >> b.len() & 1 == 1
    }

    fn parts(&self, left: &Shape, one: Part, right: &Shape, other: Part) -> bool {
        let bracket = |text: usize, slot: usize| match self.texts[text].slots[slot].kind {
            SlotKind::Group(group) => self.words.beginnings(group).has(b'['),
            SlotKind::Number(..) => false,
        };
        match (one.what, other.what) {
            (What::Slot(one), What::Slot(other)) => self.slots(one, other),
            (What::Slot(slot), What::Memory { .. }) => bracket(self.left, slot),
            (What::Memory { .. }, What::Slot(slot)) => bracket(self.right, slot),
            (What::Memory { from: a, to: b }, What::Memory { from: c, to: d }) => {
                self.sequences(left, (a, b), right, (c, d))
            }
        }
    }
}
