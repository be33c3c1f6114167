//! Values of slots: names, numbers, addresses, sets of bits.

use super::{Matcher, Outcome, Reason};
use crate::float::{self, Layout};
use crate::format::SlotKind;
use crate::number;
use warpsmith_md::machine::Flag;
use warpsmith_md::model::Immediate;

impl Matcher<'_> {
    pub(super) fn value(&mut self, slot: usize) -> Outcome {
        match self.text.slots[slot].kind {
            SlotKind::Group(_) => match self.name(slot) {
                Some(()) => Ok(()),
                None => self.miss(Reason::Name(slot as u16)),
            },
            SlotKind::Number(kind, width) => self.number(slot, kind, width),
        }
    }

    /// A name of the slot's group; or `label?7`, or `?7`, for a value that has none. Moves on only if there is one.
    pub(super) fn name(&mut self, slot: usize) -> Option<()> {
        let info = &self.text.slots[slot];
        let SlotKind::Group(group) = info.kind else { return None };
        let rest = &self.source[self.at..];
        if self.word.0 != self.at {
            self.word = (self.at, self.isa.words().word(rest));
        }
        if let Some((value, used)) = self.isa.words().value(group, rest, self.word.1) {
            self.instruction.set_value(self.isa, slot, value);
            self.at += used;
            return Some(());
        }
        let number = rest.strip_prefix(info.label.as_bytes()).unwrap_or(rest).strip_prefix(b"?")?;
        let (value, used) = number::integer(number)?;
        self.instruction.set_value(self.isa, slot, value);
        self.at += rest.len() - number.len() + used;
        Some(())
    }

    fn number(&mut self, slot: usize, kind: Immediate, width: u16) -> Outcome {
        self.skip_blanks();
        let rest = &self.source[self.at..];
        let kind = match self.text.slots[slot].converts {
            // What decides stands before it.
            true => {
                let machine = self.isa.machine();
                let held = self.instruction.held(self.isa);
                machine.number_type(self.instruction.class(), slot, &held).unwrap_or(kind)
            }
            false => kind,
        };
        if kind == Immediate::BitSet {
            return self.bit_set(slot);
        }
        if let Some(layout) = Layout::of(kind) {
            let Some((bits, used)) = float::parse(rest, layout) else {
                let sign = usize::from(rest.first().is_some_and(|byte| matches!(byte, b'-' | b'+')));
                // Bits that are too many are a number all the same.
                return match number::integer(&rest[sign..]) {
                    Some((_, used)) => {
                        self.miss_at(self.at, self.at + sign + used, Reason::Range(slot as u16))
                    }
                    None => self.miss(Reason::Number(slot as u16)),
                };
            };
            let _ = width;
            if layout.loses(&rest[..used], bits) {
                return self.miss_at(self.at, self.at + used, Reason::Range(slot as u16));
            }
            self.instruction.set_value(self.isa, slot, bits);
            self.at += used;
            return Ok(());
        }
        let target = self.text.slots[slot].target || kind.is_relative();
        let (negative, skip) = match rest.first() {
            Some(b'-') => (true, 1),
            Some(b'+') => (false, 1),
            _ => (false, 0),
        };
        let blanks = rest[skip..].iter().take_while(|byte| **byte == b' ').count();
        let body = &rest[skip + blanks..];
        let value = match number::integer(body) {
            Some((value, used)) => {
                self.at += skip + blanks + used;
                value
            }
            None if body.first().is_some_and(u8::is_ascii_digit) => {
                return self.miss(Reason::Large(slot as u16));
            }
            None if target && skip == 0 => return self.symbol(slot, kind),
            None => return self.miss(Reason::Number(slot as u16)),
        };
        if kind == Immediate::SignMagnitude {
            if negative {
                self.instruction.mark(self.isa, slot, Flag::Sign, true);
            }
            self.instruction.set_value(self.isa, slot, value);
            return Ok(());
        }
        // A word has no sign of its own: a negative number stands for its bits.
        let whole = kind == Immediate::Unsigned && width == 32 && value <= 1 << 31;
        let value = match negative {
            true if whole => u64::from((value as u32).wrapping_neg()),
            true => value.wrapping_neg(),
            false => value,
        };
        self.set_number(slot, kind, value);
        Ok(())
    }

    fn set_number(&mut self, slot: usize, kind: Immediate, value: u64) {
        let value = match kind {
            _ if kind.is_relative() => self.isa.offset(self.address, value),
            _ => value,
        };
        self.instruction.set_value(self.isa, slot, value);
    }

    /// A name for an address, with an offset perhaps: `name`, `name+8`, `` `(name) ``.
    fn symbol(&mut self, slot: usize, kind: Immediate) -> Outcome {
        let quoted = self.source[self.at..].starts_with(b"`(");
        let start = self.at + if quoted { 2 } else { 0 };
        let length = self.source[start..]
            .iter()
            .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$' | b'@'))
            .count();
        let name = core::str::from_utf8(&self.source[start..start + length]).unwrap_or_default();
        if name.is_empty() {
            return self.miss(Reason::Number(slot as u16));
        }
        let Some(address) = self.symbols.address(name) else {
            // `C9.NE` rather is a register that does not exist than a label.
            let register = name.contains('.') && self.best.is_some_and(|best| best.start == start as u32);
            if register {
                return Err(());
            }
            return self.miss_at(start, start + length, Reason::Symbol(slot as u16));
        };
        self.at = start + length;
        if quoted {
            self.character(')')?;
        }
        let mut value = address;
        let mark = self.at;
        self.skip_blanks();
        if let Some(sign @ (b'+' | b'-')) = self.peek() {
            self.at += 1;
            self.skip_blanks();
            let Some((offset, used)) = number::integer(&self.source[self.at..]) else {
                return self.miss(Reason::Number(slot as u16));
            };
            self.at += used;
            value = if sign == b'-' { value.wrapping_sub(offset) } else { value.wrapping_add(offset) };
        } else {
            self.at = mark;
        }
        self.set_number(slot, kind, value);
        Ok(())
    }

    fn bit_set(&mut self, slot: usize) -> Outcome {
        if self.peek() != Some(b'{') {
            let Some((value, used)) = number::integer(&self.source[self.at..]) else {
                return self.miss(Reason::Number(slot as u16));
            };
            self.instruction.set_value(self.isa, slot, value);
            self.at += used;
            return Ok(());
        }
        self.at += 1;
        let mut set = 0u64;
        loop {
            self.skip_blanks();
            match self.peek() {
                Some(b'}') => break,
                Some(b',') => self.at += 1,
                _ => match number::integer(&self.source[self.at..]) {
                    Some((bit, used)) if bit < 64 => {
                        set |= 1 << bit;
                        self.at += used;
                    }
                    _ => return self.miss(Reason::Number(slot as u16)),
                },
            }
        }
        self.at += 1;
        self.instruction.set_value(self.isa, slot, set);
        Ok(())
    }
}
