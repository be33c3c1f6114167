//! The text of one operand: a name, or a number of its type.

use super::{Printer, Style};
use crate::float::{self, Layout};
use crate::format::{Slot, SlotKind};
use crate::number;
use core::fmt::{self, Write};
use warpsmith_md::machine::{Flag, Values};
use warpsmith_md::model::Immediate;

impl<W: Write> Printer<'_, W> {
    /// Writes the value of a slot.
    pub(super) fn value(&mut self, slot: usize) -> fmt::Result {
        let value = self.held.value(slot);
        let info: &Slot = &self.text.slots[slot];
        match info.kind {
            SlotKind::Group(group) => {
                if let Some(name) = self.isa.words().short_name(group, value)
                    && self.out.short(name)?
                {
                    return Ok(());
                }
                self.name(info, group, value)
            }
            SlotKind::Number(kind, _) => self.number(slot, kind, value, info.target),
        }
    }

    /// Writes a name of a group that is no short one, or what stands for it if the value has none.
    fn name(&mut self, info: &Slot, group: usize, value: u64) -> fmt::Result {
        match self.isa.name_of(group, value) {
            Some(name) => self.out.write_str(name),
            None if self.style == Style::Listing => write!(self.out, "???{value}"),
            None => {
                // With its label: nothing else says which slot is meant.
                self.out.write_str(&info.label)?;
                self.out.byte(b'?')?;
                number::write_decimal(&mut self.out, value)
            }
        }
    }

    /// Writes a number with exponent. In listings of newer machines a blank stands behind what
    /// is no finite number, and behind a negative zero.
    fn float(&mut self, layout: Layout, value: u64) -> fmt::Result {
        let style = match (self.style, self.isa.long_exponents) {
            (Style::Exact | Style::Control, _) => float::Style::Exact,
            (Style::Listing, false) => float::Style::Short,
            (Style::Listing, true) => float::Style::Long,
        };
        self.blank =
            style == float::Style::Long && (!layout.is_finite(value) || layout.is_negative_zero(value));
        float::write(&mut self.out, layout, value, style)
    }

    fn number(&mut self, slot: usize, kind: Immediate, value: u64, target: bool) -> fmt::Result {
        let kind = match self.text.slots[slot].converts {
            true => self.isa.machine().number_type(self.class, slot, &self.held).unwrap_or(kind),
            false => kind,
        };
        if kind.is_relative() || target {
            let address = match kind {
                _ if kind.is_relative() => self.isa.target(self.address, value),
                _ => value,
            };
            if let Some(name) = self.places.name(address) {
                return self.out.write_str(name);
            }
            return match kind {
                Immediate::Unsigned => self.out.hex(address),
                _ => self.out.signed_hex(address as i64),
            };
        }
        match kind {
            Immediate::Unsigned => self.out.hex(value),
            Immediate::Signed | Immediate::Relative | Immediate::RelativeUnsigned => {
                self.out.signed_hex(value as i64)
            }
            Immediate::SignMagnitude => {
                if self.held.has(slot, Flag::Sign) {
                    self.out.byte(b'-')?;
                }
                self.out.hex(value)
            }
            Immediate::BitSet => {
                self.out.byte(b'{')?;
                let mut first = true;
                for bit in (0..64).rev().filter(|bit| value >> bit & 1 == 1) {
                    if !core::mem::take(&mut first) {
                        self.out.byte(b',')?;
                    }
                    number::write_decimal(&mut self.out, bit)?;
                }
                self.out.byte(b'}')
            }
            _ => match Layout::of(kind) {
                Some(layout) => self.float(layout, value),
                None => self.out.hex(value),
            },
        }
    }
}
