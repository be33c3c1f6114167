//! What is said of an access that may not be.

use super::{AccessFault, AllocationKind, LOCAL_BASE, Piece, SHARED_BASE, WINDOW};
use core::fmt;

/// Below this an address is taken for that of a pointer that is not set.
const NEAR_NULL: u64 = 4096;
/// What lies farther off is another allocation.
const NEAR: u64 = 255;
/// What lies farther off is no neighbour.
const FAR: u64 = 1 << 32;

/// Writes how bytes lie to a piece of the heap that does not hold them.
fn tell_piece(f: &mut fmt::Formatter<'_>, piece: &Piece, address: u64, bytes: u32) -> fmt::Result {
    let (start, size, end) = (piece.start, piece.size, piece.end());
    match (address.checked_sub(start).filter(|byte| *byte < size), piece.given) {
        (Some(byte), Some(_)) => {
            write!(f, "byte {byte} of {size} bytes of the heap at {start:#x}, which were freed")
        }
        (Some(byte), None) => {
            let behind = byte.saturating_add(bytes.into()).saturating_sub(size);
            write!(
                f,
                "in no allocation as a whole; from byte {byte} of {size} bytes of the heap at {start:#x} it reaches {behind} \
                 behind the end"
            )
        }
        (None, given) => {
            let (distance, side) = match address.checked_sub(end) {
                Some(distance) => (distance, "behind the end of"),
                None => (start.saturating_sub(address), "before"),
            };
            let freed = if given.is_some() { ", which were freed" } else { "" };
            write!(
                f,
                "in no allocation; {distance} bytes {side} {size} bytes of the heap at {start:#x}{freed}"
            )
        }
    }
}

impl AccessFault {
    /// Writes why `bytes` bytes at an address of a space cannot be accessed, and what would help.
    ///
    /// # Errors
    /// Whoever is written to fails.
    pub fn tell(&self, f: &mut fmt::Formatter<'_>, address: u64, bytes: u32, space: &str) -> fmt::Result {
        let (allocation, distance) = match self {
            AccessFault::Misaligned { size } => return write!(f, "the address is no multiple of {size}"),
            AccessFault::ReadOnly => return write!(f, "what is there can only be read"),
            AccessFault::Heap { nearest: None } => {
                return f.write_str("in no allocation; nothing of the heap is taken there");
            }
            AccessFault::Heap { nearest: Some(piece) } => return tell_piece(f, piece, address, bytes),
            AccessFault::OutOfBounds { nearest: Some((found, _)) }
                if found.kind == AllocationKind::Multicast
                    && space != "multimem"
                    && (found.start..found.end()).contains(&address) =>
            {
                let name = &found.name;
                return write!(
                    f,
                    "it is the address of `{name}` on all devices, which multimem instructions alone access; on device 0 it is \
                     `{name}.0`"
                );
            }
            AccessFault::OutOfBounds { nearest: Some((allocation, distance)) }
                if distance.unsigned_abs() <= if space == "multimem" { NEAR } else { FAR } =>
            {
                (allocation, *distance)
            }
            AccessFault::OutOfBounds { .. } if space == "multimem" => {
                return f.write_str(
                    "it is no multimem address; that of an argument such as x=multimem:f32:1024 is one",
                );
            }
            AccessFault::OutOfBounds { .. } => {
                f.write_str("nothing is allocated there")?;
                let windows = [("shared", SHARED_BASE), ("local", LOCAL_BASE)];
                let is_in = |base: u64| (base..base + WINDOW).contains(&address);
                if let Some((own, _)) = windows.iter().find(|(_, base)| space != "generic" && is_in(*base)) {
                    return write!(
                        f,
                        "; it is the generic address of {own} memory: access it without a space, or with cvta.to.{own} and \
                         .{own}"
                    );
                }
                if address < NEAR_NULL {
                    f.write_str("; it is near 0, as of a pointer that is not set")?;
                }
                return Ok(());
            }
        };
        let (name, size) = (&allocation.name, allocation.size);
        let quoted = match allocation.kind {
            AllocationKind::Buffer
            | AllocationKind::Variable
            | AllocationKind::Constant
            | AllocationKind::Image
            | AllocationKind::Multicast => "`",
            AllocationKind::Heap
            | AllocationKind::Shared
            | AllocationKind::Static
            | AllocationKind::Dynamic => "",
        };
        let first = address.checked_sub(allocation.start).filter(|byte| *byte < size);
        let distance = match first {
            Some(first) => {
                let behind = first.saturating_add(bytes.into()).saturating_sub(size);
                write!(
                    f,
                    "in no allocation as a whole; from byte {first} of {quoted}{name}{quoted} ({size} bytes) it reaches \
                     {behind} behind the end"
                )?;
                first as i64 - size as i64
            }
            None => {
                let side = if distance < 0 { "before" } else { "behind the end of" };
                write!(
                    f,
                    "in no allocation; {} bytes {side} {quoted}{name}{quoted} ({size} bytes)",
                    distance.unsigned_abs()
                )?;
                distance
            }
        };
        if allocation.kind == AllocationKind::Dynamic && (distance >= 0 || first.is_some()) {
            let wanted = size.saturating_add_signed(distance).saturating_add(bytes.into());
            write!(f, "; {wanted} bytes of it would do")?;
        }
        if allocation.kind == AllocationKind::Static && (distance >= 0 || first.is_some()) {
            let wanted = distance.saturating_add(bytes.into());
            write!(
                f,
                "; if that is dynamic shared memory, of which the launch gives none, {wanted} bytes would do"
            )?;
        }
        Ok(())
    }
}
