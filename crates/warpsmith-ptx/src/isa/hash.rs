//! The hash that the generated word tables are laid out by.
//!
//! The generator compiles this very file, so that table and look-up cannot disagree.

/// Hashes a short name for a fixed table.
#[inline]
pub fn hash_name(bytes: &[u8]) -> u32 {
    hash_with(bytes, 0)
}

/// Hashes a short name. Names that collide for one seed do not for another, so that a table with a seed of
/// its own cannot be flooded by chosen input.
#[inline]
pub fn hash_with(bytes: &[u8], seed: u64) -> u32 {
    const K: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut state = seed ^ bytes.len() as u64;
    let mut chunks = bytes.chunks_exact(8);
    for chunk in &mut chunks {
        let word = u64::from_le_bytes([
            chunk[0], chunk[1], chunk[2], chunk[3], chunk[4], chunk[5], chunk[6], chunk[7],
        ]);
        state = (state.rotate_left(5) ^ word).wrapping_mul(K);
    }
    let rest = chunks.remainder();
    if !rest.is_empty() {
        let mut word = 0u64;
        for (index, &byte) in rest.iter().enumerate() {
            word |= (byte as u64) << (8 * index);
        }
        state = (state.rotate_left(5) ^ word).wrapping_mul(K);
    }
    (state >> 32) as u32
}
