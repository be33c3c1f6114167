//! The bits of a class as a drawing.

use super::Machine;
use super::class::{ClassId, Slot, SlotKind};
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

/// Letters of operands.
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl Machine {
    /// The bits of a class as a drawing. A line for each 32 bits, from the highest: constants are 0 and 1, operands have
    /// letters, which are explained below; `*` belongs to several operands, `-` does not matter, of `.` nothing is said; a
    /// line explains each that occurs.
    pub fn diagram(&self, id: ClassId) -> String {
        let class = self.class(id);
        let bits = self.length(id) as u32 * 8;
        let bits = bits.min(self.width());
        let letter = |bit: u32| {
            if class.mask >> bit & 1 == 1 {
                return if class.value >> bit & 1 == 1 { '1' } else { '0' };
            }
            let mut owners = class.slots.iter().enumerate().filter(|(_, slot)| slot.bits >> bit & 1 == 1);
            match (owners.next(), owners.next()) {
                (None, _) if class.ignored >> bit & 1 == 1 => '-',
                (None, _) => '.',
                (Some((index, _)), None) => LETTERS.get(index).map_or('?', |letter| char::from(*letter)),
                (Some(_), Some(_)) => '*',
            }
        };
        let mut out = String::new();
        let mut drawn = BTreeSet::new();
        let mut high = bits;
        while high > 0 {
            let low = (high - 1) / 32 * 32;
            let mut line = String::new();
            for bit in (low..high).rev() {
                let sign = letter(bit);
                drawn.insert(sign);
                line.push(sign);
                if bit % 8 == 0 && bit > low {
                    line.push(' ');
                }
            }
            let _ = writeln!(out, "    {:>3}..{:<3} {line}", high - 1, low);
            high = low;
        }
        for (index, slot) in class.slots.iter().enumerate() {
            if slot.bits == 0 {
                continue;
            }
            let name = slot.label.map_or("", |label| self.text(label));
            let letter = LETTERS.get(index).map_or('?', |letter| char::from(*letter));
            let kind = match slot.kind {
                SlotKind::Group(group) => String::from(self.text(self.group(group).name())),
                SlotKind::Immediate(ty, bits) => format!("{}({bits})", ty.name()),
            };
            let _ = writeln!(out, "    {letter}  {name:<12} {kind:<20} {}", slot.places());
        }
        // What the other signs mean, where there are any.
        for (sign, meaning) in
            [('*', "bits of several operands"), ('-', "does not matter"), ('.', "no statement speaks of it")]
        {
            if drawn.contains(&sign) {
                let _ = writeln!(out, "    {sign}  {meaning}");
            }
        }
        out
    }
}

impl Slot {
    /// Where its bits lie: `63..61, 5..2`.
    pub fn places(&self) -> String {
        runs(self.bits)
    }
}

/// Bits as ranges of their numbers, the highest first: `63..61, 5..2`.
pub fn runs(mut bits: u128) -> String {
    let mut parts = Vec::new();
    while bits != 0 {
        let high = 127 - bits.leading_zeros();
        let low = high + 1 - (bits << (127 - high)).leading_ones();
        parts.push(if high == low { format!("{high}") } else { format!("{high}..{low}") });
        bits &= (1 << low) - 1;
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::runs;

    #[test]
    fn bits_are_ranges() {
        assert_eq!(runs(0), "");
        assert_eq!(runs(1), "0");
        assert_eq!(runs(7 << 61 | 0b11_1100), "63..61, 5..2");
        assert_eq!(runs(u128::MAX), "127..0");
    }
}
