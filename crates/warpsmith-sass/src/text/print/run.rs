//! Writes a word by the flat operations of its class.

use super::{Gap, Printer, Style};
use crate::format::flat::{Read, Test, What};
use core::fmt::{self, Write};
use warpsmith_md::machine::{Flag, Values};

impl<W: Write> Printer<'_, W> {
    /// The word, if there are operations for what is to be written of it.
    pub(super) fn flat_word(&self) -> Option<u128> {
        let formula = self.formulas && self.text.lut.is_some();
        self.word.filter(|_| !self.full && !formula && !self.text.flat.ops.is_empty())
    }

    fn holds(&self, test: &Test, word: u128) -> bool {
        word & test.mask == test.bits && test.asked.iter().all(|slot| self.skipped(usize::from(*slot)))
    }

    /// Writes the word.
    pub(super) fn run(&mut self, word: u128) -> fmt::Result {
        let text = self.text;
        let (ops, tests, reads) = (&text.flat.ops, &text.flat.tests, &text.flat.reads);
        let exact = self.style != Style::Listing;
        let mut gap = Gap::Nothing;
        // What was due before a parenthesis is due behind it.
        let mut outside = Gap::Nothing;
        let mut at = 0;
        while let Some(op) = ops.get(at) {
            at += 1;
            if op.comma && !matches!(gap, Gap::Nothing | Gap::First) {
                gap = Gap::Comma;
            }
            match op.what {
                What::Nothing => {}
                What::Skip { test, to, shadowed } => {
                    if !(shadowed && exact) && self.holds(&tests[usize::from(test)], word) {
                        at = to.into();
                    }
                }
                What::Hidden { far, .. } if !exact && !self.asks_hidden => at = far.into(),
                What::Hidden { test, to, shadowed, role, blank, .. } => {
                    let test = test.map(|test| &tests[usize::from(test)]);
                    let skips = match exact {
                        true => {
                            role && self.bare || !shadowed && test.is_some_and(|test| self.holds(test, word))
                        }
                        false => {
                            if blank && !self.hidden {
                                self.hidden = !test.is_some_and(|test| self.holds(test, word));
                            }
                            true
                        }
                    };
                    if skips {
                        at = to.into();
                    }
                }
                What::Goto(to) => at = to.into(),
                What::Opcode => {
                    self.flush(&mut gap)?;
                    self.mnemonic()?;
                    gap = Gap::First;
                }
                What::Literal(glyph) => {
                    if glyph.begins() {
                        self.flush(&mut gap)?;
                    }
                    self.out.write_str(glyph.text())?;
                    gap = Gap::Nothing;
                }
                What::Modifier(slot) => {
                    self.out.byte(b'.')?;
                    self.value(slot.into())?;
                }
                What::Operand(slot) => {
                    self.flush(&mut gap)?;
                    self.signs(slot.into())?;
                    self.value(slot.into())?;
                    gap = Gap::Space;
                }
                What::Name { slot, read, signs } => {
                    self.flush(&mut gap)?;
                    if signs {
                        self.signs(slot.into())?;
                    }
                    self.short_name(slot.into(), &reads[usize::from(read)], word)?;
                    gap = Gap::Space;
                }
                What::NameModifier { slot, read } => {
                    self.out.byte(b'.')?;
                    self.short_name(slot.into(), &reads[usize::from(read)], word)?;
                }
                What::Bar(slot) => {
                    if self.held.has(slot.into(), Flag::Absolute) {
                        self.out.byte(b'|')?;
                    }
                    gap = Gap::Space;
                }
                What::Open { index, apart } => {
                    if !index {
                        self.flush(&mut gap)?;
                    } else if apart && !exact && self.isa.long_exponents {
                        self.out.byte(b' ')?;
                    }
                    self.out.byte(b'[')?;
                    gap = Gap::Nothing;
                }
                What::Close => {
                    self.out.byte(b']')?;
                    gap = Gap::Space;
                }
                What::Plus if gap == Gap::Nothing => {}
                What::Plus => gap = Gap::Plus,
                What::PostIncrement(_) if gap == Gap::Nothing => {}
                What::PostIncrement(slot) => {
                    let increments = self.held.has(slot.into(), Flag::PostIncrement);
                    gap = if increments { Gap::PostIncrement } else { Gap::Plus };
                }
                What::At => {
                    self.out.byte(b'@')?;
                    gap = Gap::Nothing;
                }
                What::Space => gap = Gap::Space,
                What::Parenthesis { square } => {
                    self.out.write_str(if square { " [" } else { " (" })?;
                    outside = core::mem::replace(&mut gap, Gap::Nothing);
                }
                What::ParenthesisEnd { square } => {
                    self.out.byte(if square { b']' } else { b')' })?;
                    gap = outside;
                }
            }
        }
        Ok(())
    }

    /// Writes a name that most often is a short one.
    #[inline]
    fn short_name(&mut self, slot: usize, read: &Read, word: u128) -> fmt::Result {
        let name = self.isa.words().short_name(read.group.into(), read.extract.get(word));
        match name {
            Some(name) if self.out.short(name)? => Ok(()),
            _ => self.value(slot),
        }
    }

    /// Writes the signs before a slot, and an open bar.
    fn signs(&mut self, slot: usize) -> fmt::Result {
        if !self.text.slots[slot].marks.any {
            return Ok(());
        }
        let flags = self.held.flags(slot);
        if flags == 0 {
            return Ok(());
        }
        let signs = [(Flag::Not, b'!'), (Flag::Negate, b'-'), (Flag::Invert, b'~'), (Flag::Absolute, b'|')];
        for (flag, sign) in signs {
            if flags & flag as u8 != 0 {
                self.out.byte(sign)?;
            }
        }
        Ok(())
    }
}
