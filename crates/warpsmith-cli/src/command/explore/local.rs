//! Which instructions access local memory.

use warpsmith::meaning::Meanings;

/// What executes such accesses, as the texts on machine code call it.
const STORE: &str = "store_local";
const LOAD: &str = "load_local";

/// Whether an instruction stores to local memory, or loads from there; none if it does neither.
pub fn is_store(meanings: &Meanings<'_>, mnemonic: &str) -> Option<bool> {
    let lowering = meanings.lowering_of(meanings.instruction(mnemonic)?)?;
    match lowering.split_whitespace().next() {
        Some(STORE) => Some(true),
        Some(LOAD) => Some(false),
        _ => None,
    }
}
