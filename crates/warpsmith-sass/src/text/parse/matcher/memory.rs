//! Addresses in brackets.

use super::{Matcher, Outcome};
use crate::format::program::{GroupStyle, Slots, Step};
use warpsmith_md::machine::Flag;

impl Matcher<'_> {
    pub(super) fn memory(&mut self, from: usize, to: usize, index: bool) -> Outcome {
        if self.comma && !index {
            self.character(',')?;
        }
        self.character('[')?;
        let mut at = from;
        let bars = core::mem::take(&mut self.bars);
        // What is due between the parts: nothing, `+`, or `+++` for a slot.
        let mut plus = false;
        let mut increment = None;
        let mut written = false;
        self.comma = false;
        self.written = false;
        while at < to {
            match self.text.steps[at] {
                Step::Plus => plus = written,
                Step::PostIncrement(slot) => {
                    plus = written;
                    increment = Some(usize::from(slot));
                }
                Step::Operand { slot, end } => {
                    let mark = self.save();
                    let ready = if plus { self.plus(increment) } else { Ok(()) };
                    if ready.is_ok() && self.operand(at, usize::from(slot), usize::from(end)).is_ok() {
                        plus = false;
                        written = true;
                    } else if self.text.slots[usize::from(slot)].default.is_some() {
                        self.undo(mark, Slots { from: slot, to: slot + 1 });
                        if let Some(slot) = increment {
                            self.instruction.mark(self.isa, slot, Flag::PostIncrement, false);
                        }
                    } else {
                        return Err(());
                    }
                    at = usize::from(end);
                }
                Step::Group { end, slots, .. } => {
                    self.group(at + 1, usize::from(end), GroupStyle::Optional, slots)?;
                    at = usize::from(end);
                }
                _ => {
                    let end = match self.text.steps[at] {
                        Step::Modifiers(count) => at + 1 + usize::from(count),
                        _ => at + 1,
                    };
                    self.steps(at, end)?;
                    at = end - 1;
                }
            }
            at += 1;
        }
        self.character(']')?;
        self.bars = bars;
        self.comma = false;
        self.written = true;
        Ok(())
    }

    /// `+`, `+++` or, before a negative number, nothing.
    fn plus(&mut self, increment: Option<usize>) -> Outcome {
        self.skip_blanks();
        if let Some(slot) = increment
            && self.source[self.at..].starts_with(b"+++")
        {
            self.instruction.mark(self.isa, slot, Flag::PostIncrement, true);
            self.at += 3;
            return Ok(());
        }
        if self.peek() == Some(b'-') {
            return Ok(());
        }
        self.character('+')
    }
}
