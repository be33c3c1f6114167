//! What relocations write: which bits of an address, and where they go.

/// Bits of an address: from which on, how many, and the bit of the place where the first of them goes.
type Part = (u32, u32, u32);

/// The types of relocations that are applied, and what each writes. Bits of an instruction are counted from its first
/// byte on, as those of data are. An address within code is a multiple of 16: its lowest bits are written by none.
const KINDS: &[(&str, &[Part])] = &[
    ("R_CUDA_NONE", &[]),
    ("R_CUDA_32", &[(0, 32, 0)]),
    ("R_CUDA_64", &[(0, 64, 0)]),
    ("R_CUDA_G32", &[(0, 32, 0)]),
    ("R_CUDA_G64", &[(0, 64, 0)]),
    ("R_CUDA_32_LO", &[(0, 32, 0)]),
    ("R_CUDA_32_HI", &[(32, 32, 0)]),
    ("R_CUDA_8_0", &[(0, 8, 0)]),
    ("R_CUDA_8_8", &[(8, 8, 0)]),
    ("R_CUDA_8_16", &[(16, 8, 0)]),
    ("R_CUDA_8_24", &[(24, 8, 0)]),
    ("R_CUDA_8_32", &[(32, 8, 0)]),
    ("R_CUDA_8_40", &[(40, 8, 0)]),
    ("R_CUDA_8_48", &[(48, 8, 0)]),
    ("R_CUDA_8_56", &[(56, 8, 0)]),
    ("R_CUDA_G8_0", &[(0, 8, 0)]),
    ("R_CUDA_G8_8", &[(8, 8, 0)]),
    ("R_CUDA_G8_16", &[(16, 8, 0)]),
    ("R_CUDA_G8_24", &[(24, 8, 0)]),
    ("R_CUDA_G8_32", &[(32, 8, 0)]),
    ("R_CUDA_G8_40", &[(40, 8, 0)]),
    ("R_CUDA_G8_48", &[(48, 8, 0)]),
    ("R_CUDA_G8_56", &[(56, 8, 0)]),
    ("R_CUDA_ABS32_32", &[(0, 32, 32)]),
    ("R_CUDA_ABS32_LO_32", &[(0, 32, 32)]),
    ("R_CUDA_ABS32_HI_32", &[(32, 32, 32)]),
    ("R_CUDA_ABS47_34", &[(2, 47, 34)]),
    ("R_CUDA_ABS55_16_34", &[(2, 8, 16), (10, 47, 34)]),
    ("R_CUDA_ABS56_16_34", &[(2, 8, 16), (10, 48, 34)]),
    // The descriptor of a function is its address here.
    ("R_CUDA_FUNC_DESC_32", &[(0, 32, 0)]),
    ("R_CUDA_FUNC_DESC_64", &[(0, 64, 0)]),
    ("R_CUDA_FUNC_DESC32_32", &[(0, 32, 32)]),
    ("R_CUDA_FUNC_DESC32_LO_32", &[(0, 32, 32)]),
    ("R_CUDA_FUNC_DESC32_HI_32", &[(32, 32, 32)]),
    ("R_CUDA_FUNC_DESC_8_0", &[(0, 8, 0)]),
    ("R_CUDA_FUNC_DESC_8_8", &[(8, 8, 0)]),
    ("R_CUDA_FUNC_DESC_8_16", &[(16, 8, 0)]),
    ("R_CUDA_FUNC_DESC_8_24", &[(24, 8, 0)]),
    ("R_CUDA_FUNC_DESC_8_32", &[(32, 8, 0)]),
    ("R_CUDA_FUNC_DESC_8_40", &[(40, 8, 0)]),
    ("R_CUDA_FUNC_DESC_8_48", &[(48, 8, 0)]),
    ("R_CUDA_FUNC_DESC_8_56", &[(56, 8, 0)]),
    // What is put in the place of an instruction that only lets others go first changes nothing that is computed.
    ("R_CUDA_YIELD_OPCODE9_0", &[]),
    ("R_CUDA_YIELD_CLEAR_PRED4_87", &[]),
];

/// What a type of relocation writes, if it is one that is applied.
pub(super) fn parts(name: &str) -> Option<&'static [Part]> {
    KINDS.iter().find(|(known, _)| *known == name).map(|(_, parts)| *parts)
}

/// Whether a type writes to places of so many bytes from an offset on.
pub(super) fn fits(parts: &[Part], size: usize, offset: u64) -> bool {
    let bits = parts.iter().map(|(_, count, to)| to + count).max().unwrap_or(0);
    let Ok(offset) = usize::try_from(offset) else { return false };
    offset.checked_add(bits.div_ceil(8) as usize).is_some_and(|end| end <= size)
}

/// The address that stands at a place: what is added where a relocation says nothing of it.
pub(super) fn addend(parts: &[Part], bytes: &[u8], offset: usize) -> u64 {
    let mut out = 0;
    for (from, count, to) in parts {
        for bit in 0..*count {
            let at = to + bit;
            let set = u64::from(bytes[offset + at as usize / 8] >> (at % 8) & 1);
            out |= set << (from + bit);
        }
    }
    out
}

/// Writes an address to a place.
pub(super) fn write(parts: &[Part], bytes: &mut [u8], offset: usize, address: u64) {
    for (from, count, to) in parts {
        for bit in 0..*count {
            let at = to + bit;
            let byte = &mut bytes[offset + at as usize / 8];
            let set = (address >> (from + bit) & 1) as u8;
            *byte = *byte & !(1 << (at % 8)) | set << (at % 8);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESS: u64 = 0x0000_1234_5678_9ab0;

    #[test]
    fn what_is_written_is_what_was_meant() {
        for (name, parts) in KINDS.iter().filter(|(_, parts)| !parts.is_empty()) {
            let mut bytes = [0xff; 16];
            assert!(fits(parts, bytes.len(), 0), "{name}");
            write(parts, &mut bytes, 0, ADDRESS);
            let kept = parts.iter().fold(0u64, |all, (from, count, _)| {
                all | if *count == 64 { u64::MAX } else { ((1 << count) - 1) << from }
            });
            assert_eq!(addend(parts, &bytes, 0), ADDRESS & kept, "{name}");
        }
    }

    #[test]
    fn places_are_those_of_the_instructions() {
        let mut word = [0; 16];
        write(parts("R_CUDA_ABS32_HI_32").unwrap(), &mut word, 0, ADDRESS);
        assert_eq!(u128::from_le_bytes(word), 0x1234 << 32);
        // A call to an address: 4-byte units, the lowest eight bits of them apart from SM 9.0 on.
        write(parts("R_CUDA_ABS32_HI_32").unwrap(), &mut word, 0, 0);
        write(parts("R_CUDA_ABS55_16_34").unwrap(), &mut word, 0, ADDRESS);
        let units = u128::from(ADDRESS / 4);
        assert_eq!(u128::from_le_bytes(word), (units & 0xff) << 16 | (units >> 8) << 34);
        let mut word = [0; 16];
        write(parts("R_CUDA_ABS47_34").unwrap(), &mut word, 0, ADDRESS);
        assert_eq!(u128::from_le_bytes(word), units << 34);
        assert!(
            !fits(parts("R_CUDA_64").unwrap(), 16, 9) && !fits(parts("R_CUDA_64").unwrap(), 16, u64::MAX)
        );
    }
}
