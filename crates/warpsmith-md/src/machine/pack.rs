//! Words of 88 bits: three instructions and a control word in 32 bytes.

/// Control bits of one instruction.
pub const CONTROL_BITS: u32 = 21;

/// Three instructions of 88 bits: bits 0 to 63 the instruction, from 64 on its control bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bundle {
    /// The words, in order of their addresses.
    pub words: [u128; 3],
    /// The bit of the control word that belongs to no instruction.
    pub rest: u64,
}

impl Bundle {
    /// Splits 32 bytes: the control word first, its lowest 21 bits those of the first instruction.
    pub fn split(bytes: &[u8; 32]) -> Bundle {
        let quads: [u64; 4] = core::array::from_fn(|index| {
            let mut quad = [0; 8];
            quad.copy_from_slice(&bytes[8 * index..8 * index + 8]);
            u64::from_le_bytes(quad)
        });
        let control = |slot: usize| quads[0] >> (CONTROL_BITS as usize * slot) & ((1 << CONTROL_BITS) - 1);
        let words =
            core::array::from_fn(|slot| u128::from(control(slot)) << 64 | u128::from(quads[slot + 1]));
        Bundle { words, rest: quads[0] >> (3 * CONTROL_BITS) }
    }

    /// The 32 bytes again.
    pub fn join(&self) -> [u8; 32] {
        let mut control = self.rest << (3 * CONTROL_BITS);
        for (slot, word) in self.words.iter().enumerate() {
            control |= ((word >> 64) as u64 & ((1 << CONTROL_BITS) - 1)) << (CONTROL_BITS as usize * slot);
        }
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&control.to_le_bytes());
        for (slot, word) in self.words.iter().enumerate() {
            bytes[8 * slot + 8..8 * slot + 16].copy_from_slice(&(*word as u64).to_le_bytes());
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        let bytes: [u8; 32] = core::array::from_fn(|index| (index * 37 + 11) as u8);
        let bundle = Bundle::split(&bytes);
        assert_eq!(bundle.join(), bytes);
        assert!(bundle.words.iter().all(|word| word >> 85 == 0));
    }
}
