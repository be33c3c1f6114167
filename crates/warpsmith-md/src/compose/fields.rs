//! Fields: lists of bits become names, and names get their masks.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;

/// Bits of a word.
const WIDTH: u32 = 128;

/// The fields that classes have named.
#[derive(Default)]
pub(super) struct Fields {
    masks: BTreeMap<String, u128>,
    /// The name for a list of bits, as it was written, and which they are: the same few stand in most classes.
    known: BTreeMap<String, (String, u128)>,
}

impl Fields {
    /// The name of the field with these bits, highest first: `91,11..0` is `BITS_13_91_91_11_0`.
    pub(super) fn name(&mut self, bits: &str) -> &str {
        if !self.known.contains_key(bits) {
            self.add(bits);
        }
        self.known.get(bits).map_or("", |(name, _)| name)
    }

    fn add(&mut self, bits: &str) {
        let (mut mask, mut width, mut runs) = (0u128, 0, String::new());
        for run in bits.split(',') {
            let (high, low) = run.split_once("..").unwrap_or((run, run));
            let (Ok(high), Ok(low)) = (high.trim().parse::<u32>(), low.trim().parse::<u32>()) else {
                continue;
            };
            for bit in low..=high.min(WIDTH - 1) {
                mask |= 1 << bit;
                width += 1;
            }
            runs.push_str(&format!("_{high}_{low}"));
        }
        let name = format!("BITS_{width}{runs}");
        self.masks.insert(name.clone(), mask);
        self.known.insert(bits.into(), (name, mask));
    }

    /// The bits of a list.
    pub(super) fn bits(&mut self, bits: &str) -> u128 {
        self.name(bits);
        self.known.get(bits).map_or(0, |(_, mask)| *mask)
    }

    /// How many bits a list has.
    pub(super) fn width(&mut self, bits: &str) -> u32 {
        self.bits(bits).count_ones()
    }

    /// The bits of a field by its name; none if there is no such field.
    pub(super) fn mask(&self, name: &str) -> u128 {
        self.masks.get(name).copied().unwrap_or(0)
    }

    /// The lines of the description.
    pub(super) fn text(&self) -> String {
        let mut out = String::new();
        for (name, mask) in &self.masks {
            let bits = (0..WIDTH).rev().map(|bit| if mask >> bit & 1 == 1 { 'X' } else { '.' });
            out.push_str(&format!("  {name} '{}'\n", bits.collect::<String>()));
        }
        out
    }
}
