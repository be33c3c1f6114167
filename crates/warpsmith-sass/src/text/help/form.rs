//! How the text of a class is written, for people: `IADD{.sat}{.join} d {(pc.pt)}, {-}ra, g[ga+go] {?exit}`.

use crate::format::program::{GroupStyle, Slots, Step};
use crate::format::{Candidate, ClassText, SlotKind};
use crate::isa::Isa;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// What is printed last: what may follow it, and with which gap.
struct Form<'a> {
    isa: &'a Isa,
    class: &'a ClassText,
    /// Slots that are left out, as are hidden parts; none where all is written.
    without: Option<&'a [bool]>,
    out: String,
    /// An operand stands already, so that a comma must come before the next.
    comma: bool,
}

/// The form of a class: operands by their labels, in braces what may be left out.
pub(super) fn form(isa: &Isa, candidate: Candidate) -> String {
    let class = isa.text(candidate.0);
    let mut form = Form { isa, class, without: None, out: String::new(), comma: false };
    form.steps(0, class.steps.len(), isa.mnemonic(candidate.0, candidate.1));
    form.out
}

/// A part of the form of a class: these steps, without hidden parts and without some slots.
pub(super) fn piece(isa: &Isa, class: &ClassText, steps: Range<usize>, without: &[bool]) -> String {
    let mut form = Form { isa, class, without: Some(without), out: String::new(), comma: false };
    form.steps(steps.start, steps.end, "");
    form.out
}

impl Form<'_> {
    fn steps(&mut self, from: usize, to: usize, mnemonic: &str) {
        // Where braces and brackets close that are open.
        let mut closes: Vec<(usize, &str)> = Vec::new();
        let mut at = from;
        while at < to {
            while let Some((end, mark)) = closes.last()
                && *end <= at
            {
                self.out.push_str(mark);
                closes.pop();
            }
            let Some(step) = self.class.steps.get(at) else { break };
            at += 1;
            match *step {
                Step::Group { style: GroupStyle::Control, end, slots } if self.leaves_out(slots) => {
                    at = usize::from(end) + 1;
                }
                Step::Opcode => {
                    self.gap();
                    self.out.push_str(mnemonic);
                }
                Step::Comma => self.comma = true,
                Step::Literal(glyph) => {
                    if glyph.begins() {
                        self.gap();
                    }
                    self.out.push_str(glyph.text());
                }
                Step::Modifier(slot) => self.modifier(slot),
                Step::Operand { slot, .. } => {
                    // Behind a literal nothing is apart.
                    if !self.out.ends_with(['[', '+', '?', '&', '=', '(', '@', '{']) {
                        self.gap();
                    }
                    self.operand(usize::from(slot));
                }
                Step::Open { end, index, optional, .. } => {
                    if !index {
                        self.gap();
                    }
                    self.out.push_str(if optional { "{[" } else { "[" });
                    closes.push((usize::from(end), if optional { "]}" } else { "]" }));
                }
                Step::Plus | Step::PostIncrement(_) => {
                    if !self.out.ends_with('[') {
                        self.out.push('+');
                    }
                }
                Step::Group { style, end, slots } => {
                    let simple = slots.iter().all(|slot| self.class.slots[slot].default.is_some());
                    let (open, close) = match (style, simple) {
                        (GroupStyle::GuardParentheses, true) => ("{(", ")}"),
                        (GroupStyle::GuardParentheses, false) => ("(", ")"),
                        (GroupStyle::GuardBrackets, true) => ("{[", "]}"),
                        (GroupStyle::GuardBrackets, false) => ("[", "]"),
                        (GroupStyle::GuardAt, true) => ("{@", "}"),
                        (GroupStyle::GuardAt, false) => ("@", ""),
                        (_, true) => ("{", "}"),
                        (_, false) => ("", ""),
                    };
                    if matches!(style, GroupStyle::GuardParentheses | GroupStyle::GuardBrackets) && self.comma
                    {
                        self.comma = false;
                    }
                    if !self.out.is_empty() && !self.out.ends_with([' ', '[', '{']) {
                        self.out.push(' ');
                    }
                    // What is hidden in a listing may still be written, and braces in braces say nothing more.
                    let plain = style == GroupStyle::Control || (open == "{" && self.out.ends_with('{'));
                    let (open, close) = if plain { ("", "") } else { (open, close) };
                    self.out.push_str(open);
                    closes.push((usize::from(end), close));
                }
                Step::Modifiers(_) | Step::OperandEnd(_) | Step::Close | Step::GroupEnd(_) => {}
            }
        }
        while let Some((_, mark)) = closes.pop() {
            self.out.push_str(mark);
        }
    }

    /// Whether a hidden part holds only slots that are left out.
    fn leaves_out(&self, slots: Slots) -> bool {
        let is_out = |slot: usize, without: &[bool]| without.get(slot).is_some_and(|is_out| *is_out);
        self.without.is_some_and(|without| slots.iter().all(|slot| is_out(slot, without)))
    }

    /// A comma where one is due, and a blank before what stands apart.
    fn gap(&mut self) {
        if core::mem::take(&mut self.comma) {
            self.out.push(',');
        }
        if !self.out.is_empty() && !self.out.ends_with([' ', '(', '{', '[', '@']) {
            self.out.push(' ');
        }
    }

    fn modifier(&mut self, slot: u16) {
        if self.without.is_some_and(|slots| slots.get(usize::from(slot)).is_some_and(|is_out| *is_out)) {
            return;
        }
        let Some(slot) = self.class.slots.get(usize::from(slot)) else { return };
        let optional = slot.default.is_some() && !slot.always;
        // What has one name only is that name.
        let only = match slot.kind {
            SlotKind::Group(group) if slot.always || slot.default.is_none() => {
                let mut names = self.isa.names_of(group).map(|(name, _)| name);
                names.next().filter(|_| names.next().is_none())
            }
            _ => None,
        };
        self.out.push_str(if optional { "{." } else { "." });
        self.out.push_str(only.unwrap_or(&slot.label));
        self.out.push_str(if optional { "}" } else { "" });
    }

    fn operand(&mut self, index: usize) {
        let Some(slot) = self.class.slots.get(index) else { return };
        let marks = slot.marks;
        for (may, sign) in [(marks.not, "{!}"), (marks.negate, "{-}"), (marks.invert, "{~}")] {
            if may {
                self.out.push_str(sign);
            }
        }
        // A group of one name is that name: `g`, `c`.
        let only = match slot.kind {
            SlotKind::Group(group) => {
                let mut names = self.isa.names_of(group).map(|(name, _)| name);
                names.next().filter(|_| names.next().is_none())
            }
            SlotKind::Number(..) => None,
        };
        let bars = if marks.absolute { "{|}" } else { "" };
        self.out.push_str(bars);
        self.out.push_str(only.unwrap_or(&slot.label));
        self.out.push_str(bars);
    }
}
