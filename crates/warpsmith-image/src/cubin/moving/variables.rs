//! Where variables of PTX are in registers (`.nv_debug_info_reg_sass`): ranges of code, function by function.

use crate::bytes::u32_at;
use alloc::vec::Vec;

/// What is asked for each end of a range: the name of the function, where the table says so, and the offset in the code.
pub type Ask<'f> = dyn FnMut(&[u8], u64, u64) -> u64 + 'f;

/// Writes the table again; none where it cannot be understood.
pub fn rewrite(content: &[u8], ask: &mut Ask<'_>) -> Option<Vec<u8>> {
    let mut out = content.to_vec();
    let mut at = 0;
    let text = |at: usize| Some(at + content.get(at..)?.iter().position(|byte| *byte == 0)? + 1);
    while at < content.len() {
        let behind = text(at)?;
        let name = &content[at..behind - 1];
        let count = content.get(behind..behind + 4).map(|bytes| u32_at(bytes, 0))?;
        at = behind + 4;
        for _ in 0..count {
            // A number, the name of a variable, which register it is, and from where to where.
            let range = text(at + 4)? + 4;
            content.get(range..range + 8)?;
            for place in [range, range + 4] {
                let new = ask(name, place as u64, u32_at(content, place).into());
                out[place..place + 4].copy_from_slice(&(new as u32).to_le_bytes());
            }
            at = range + 8;
        }
    }
    Some(out)
}
