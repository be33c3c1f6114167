//! The constant banks of machine code.

/// Constant banks.
pub const BANKS: usize = 16;
/// Bytes that a constant bank has at most.
pub const BANK_BYTES: usize = 1 << 16;

pub(super) fn bank_name(bank: usize) -> String {
    format!("c[{bank:#x}]")
}
