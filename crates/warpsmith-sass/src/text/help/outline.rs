//! A class as a list of operands, for pages on it: control information is left out.

use super::form::piece;
use crate::format::program::{GroupStyle, Step};
use crate::format::{ClassText, SlotKind};
use crate::isa::Isa;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;
use warpsmith_md::machine::ClassId;

/// A class without its guard and control information.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Outline {
    /// The modifiers behind the mnemonic, by labels, in braces what may be left out.
    pub modifiers: String,
    /// What stands between commas.
    pub places: Vec<Place>,
}

/// An operand as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// For people: by labels, in braces what may be left out.
    pub text: String,
    /// Whether all of it may be left out.
    pub optional: bool,
    /// Its slots: the operand, its parts, its modifiers.
    pub slots: Vec<usize>,
}

/// An operand or modifier of a class.
#[derive(Clone)]
pub struct SlotView<'a> {
    /// Number of the slot.
    pub slot: usize,
    /// Its label.
    pub label: &'a str,
    /// The group whose names it takes, if it is no number.
    pub group: Option<&'a str>,
    /// Whether it is a modifier: written behind a dot.
    pub is_modifier: bool,
    /// Whether it is control information, or a mark that shares its bits.
    pub is_control: bool,
    /// What is meant if it is not written.
    pub default: Option<u64>,
    isa: &'a Isa,
    kind: SlotKind,
}

impl<'a> SlotView<'a> {
    /// Its names and their values, in the order of these; empty for numbers.
    ///
    /// They are gathered at each call, which for registers are hundreds.
    pub fn values(&self) -> Vec<(&'a str, u64)> {
        match self.kind {
            SlotKind::Group(group) => self.isa.values_of(group),
            SlotKind::Number(..) => Vec::new(),
        }
    }

    /// Whether a name is among them.
    pub fn has(&self, name: &str) -> bool {
        match self.kind {
            SlotKind::Group(group) => self.isa.names_of(group).any(|(known, _)| known == name),
            SlotKind::Number(..) => false,
        }
    }
}

impl Isa {
    /// The modifiers and operands of a class as they are written.
    pub fn outline(&self, class: ClassId) -> Outline {
        let text = self.text(class);
        let control = self.control_slots(class, text);
        let mut walk = Walk { isa: self, text, control: &control, outline: Outline::default(), open: None };
        let begin = text.steps.iter().position(|step| *step == Step::Opcode).map_or(0, |at| at + 1);
        walk.all(begin..text.steps.len(), false);
        walk.outline
    }

    /// The operands and modifiers of a class.
    pub fn slots(&self, class: ClassId) -> Vec<SlotView<'_>> {
        let text = self.text(class);
        let control = self.control_slots(class, text);
        let is_modifier = |slot: usize| text.steps.contains(&Step::Modifier(slot as u16));
        let views = text.slots.iter().enumerate().map(|(slot, info)| {
            let group = match info.kind {
                SlotKind::Group(group) => Some(group),
                SlotKind::Number(..) => None,
            };
            SlotView {
                slot,
                label: &info.label,
                group: group.map(|group| self.group_name(group)),
                is_modifier: is_modifier(slot),
                is_control: control[slot],
                default: info.default,
                isa: self,
                kind: info.kind,
            }
        });
        views.collect()
    }

    /// The names of a group in the order of their values.
    fn values_of(&self, group: usize) -> Vec<(&str, u64)> {
        let mut values: Vec<(&str, u64)> = self.names_of(group).collect();
        values.sort_by_key(|(_, value)| *value);
        values
    }

    /// Which slots are control information, or marks that share its bits.
    fn control_slots(&self, class: ClassId, text: &ClassText) -> Vec<bool> {
        let mut control = vec![false; text.slots.len()];
        // What other machines hide is a part of the instruction.
        let Some(roles) = text.control else { return control };
        for step in &text.steps {
            if let Step::Group { style: GroupStyle::Control, slots, .. } = step {
                slots.iter().for_each(|slot| control[slot] = true);
            }
        }
        // Marks of operands that are encoded together with the cycles say nothing of what the instruction does.
        let slots = &self.machine().class(class).slots;
        let shared = slots.get(roles.cycles()).map_or(0, |slot| slot.bits);
        for (slot, info) in slots.iter().enumerate().take(control.len()) {
            control[slot] |= info.bits & shared != 0;
        }
        control
    }
}

struct Walk<'a> {
    isa: &'a Isa,
    text: &'a ClassText,
    control: &'a [bool],
    outline: Outline,
    /// Where the operand began that is open, and whether it may be left out.
    open: Option<(usize, bool)>,
}

impl Walk<'_> {
    fn all(&mut self, steps: Range<usize>, optional: bool) {
        let mut at = steps.start;
        while at < steps.end {
            let step = self.text.steps[at];
            let next = match step {
                Step::Group { style: GroupStyle::Control, end, slots }
                    if slots.iter().all(|slot| self.control[slot]) =>
                {
                    self.close(at);
                    usize::from(end) + 1
                }
                Step::Group { style: GroupStyle::Optional, end, .. }
                    if self.open.is_none() || self.is_apart(at) =>
                {
                    // What it holds may be several operands.
                    let end = usize::from(end);
                    self.close(at);
                    self.all(at + 1..end, true);
                    self.close(end);
                    end + 1
                }
                Step::Comma => {
                    self.close(at);
                    at + 1
                }
                Step::Modifiers(_) if self.open.is_none() => at + 1,
                Step::Modifier(slot) if self.open.is_none() && self.outline.places.is_empty() => {
                    if !self.control[usize::from(slot)] {
                        let text = piece(self.isa, self.text, at..at + 1, self.control);
                        self.outline.modifiers.push_str(&text);
                    }
                    at + 1
                }
                _ => {
                    self.open.get_or_insert((at, optional));
                    match step {
                        Step::Operand { end, .. } | Step::Open { end, .. } | Step::Group { end, .. } => {
                            usize::from(end) + 1
                        }
                        _ => at + 1,
                    }
                }
            };
            at = next;
        }
        self.close(steps.end);
    }

    /// Whether an optional part begins with a comma.
    fn is_apart(&self, at: usize) -> bool {
        self.text.steps.get(at + 1) == Some(&Step::Comma)
    }

    fn close(&mut self, at: usize) {
        let Some((start, optional)) = self.open.take() else { return };
        let text = piece(self.isa, self.text, start..at, self.control);
        let mut slots = Vec::new();
        for step in &self.text.steps[start..at] {
            match step {
                Step::Operand { slot, .. } | Step::Modifier(slot) if !self.control[usize::from(*slot)] => {
                    slots.push(usize::from(*slot));
                }
                _ => {}
            }
        }
        if !text.trim().is_empty() {
            let text = String::from(text.trim());
            self.outline.places.push(Place { text, optional, slots });
        }
    }
}
