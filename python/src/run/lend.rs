//! Lending what a launch is given. Arrays may overlap, or be the same: what overlaps is lent as one piece, under the names of all
//! parameters that it is for, and each address lies in it where it lies on this machine.

use super::extent::{Extent, Kept};
use super::memory::Seat;
use crate::fault::{self, LaunchError};
use pyo3::prelude::*;
use std::sync::Arc;
use warpsmith::sim::memory::{AllocationKind, Base, Global, Refusal};

/// What is to be lent, with the names of parameters.
#[derive(Default)]
pub struct Wanted {
    all: Vec<(String, Extent)>,
}

impl Wanted {
    /// Adds memory; gives its number.
    pub fn add(&mut self, name: &str, extent: Extent) -> usize {
        self.all.push((name.into(), extent));
        self.all.len() - 1
    }
}

/// What a program has been lent, until this is dropped.
pub struct Lent {
    memory: Arc<Global>,
    /// The program's seat among those that see device arrays, if it is one of them.
    seat: Option<Arc<Seat>>,
    /// Addresses of what is given back.
    borrowed: Vec<u64>,
    /// The address of each that was wanted, in the program.
    addresses: Vec<u64>,
}

/// Memory that overlaps no other.
struct Piece {
    name: String,
    extent: Extent,
    /// Numbers of those that lie in it, and how far behind its beginning.
    members: Vec<(usize, u64)>,
}

impl Lent {
    /// Lends all that is wanted: at its addresses on this machine, or, where programs cannot reach these, at others. What keeps it
    /// is added to `keep`, which is to stay until the program is free for others: letting it go may run code of Python, which may
    /// ask for the program.
    ///
    /// # Errors
    /// Something cannot be lent; then nothing is.
    pub fn new(
        memory: &Arc<Global>,
        seat: Option<Arc<Seat>>,
        wanted: Wanted,
        keep: &mut Vec<Arc<Kept>>,
    ) -> PyResult<Lent> {
        // Who sees no device arrays cannot reach addresses of this machine.
        let base = if seat.is_some() { Base::Host } else { Base::Synthetic };
        let (memory, addresses) = (memory.clone(), vec![0; wanted.all.len()]);
        if let Some(seat) = &seat {
            seat.begin();
        }
        let mut out = Lent { memory, seat, borrowed: Vec::new(), addresses };
        let mut refused = None;
        for piece in pieces(wanted) {
            if refused.is_some() {
                drop(piece.extent.lent(keep));
                continue;
            }
            let members = piece.members.clone();
            let start = match out.borrow(piece, base, keep) {
                Ok(start) => start,
                Err(error) => {
                    refused = Some(error);
                    continue;
                }
            };
            for (number, offset) in members {
                out.addresses[number] = start + offset;
            }
        }
        refused.map_or(Ok(out), Err)
    }

    /// Lends one piece; gives its address.
    fn borrow(&mut self, piece: Piece, base: Base, keep: &mut Vec<Arc<Kept>>) -> PyResult<u64> {
        let Piece { name, extent, .. } = piece;
        let (start, end) = (extent.start, extent.end());
        let empty = extent.size == 0;
        let writable = extent.writable;
        let foreign = extent.lent(keep);
        match self.memory.borrow(&name, AllocationKind::Buffer, foreign, base) {
            Ok(address) => {
                self.borrowed.push(address);
                Ok(address)
            }
            // Nothing is accessed there in any case.
            Err(Refusal::Taken(_)) if empty => Ok(start),
            // A part of a device array: the program sees it already, and may write all of it.
            Err(Refusal::Taken(other)) if other.start <= start && end <= other.end() => {
                if !writable {
                    let message = "the array can only be read, but lies in a device array, which kernels write wherever \
                                   they want: give the device array, one that can be written, or a copy";
                    return Err(fault::argument(&name, message.into()));
                }
                Ok(start)
            }
            Err(refusal) => {
                Err(LaunchError::new_err(format!("the memory for `{name}` cannot be lent: {refusal}")))
            }
        }
    }

    /// Puts bytes into memory of the program as long as this is there; gives their address.
    ///
    /// # Errors
    /// There is no room for them.
    pub fn put(&mut self, name: &str, bytes: &[u8]) -> PyResult<u64> {
        let made = self.memory.allocate(name, AllocationKind::Buffer, bytes.len() as u64);
        let address =
            made.map_err(|exceeded| LaunchError::new_err(format!("no memory for `{name}`: {exceeded}")))?;
        self.borrowed.push(address);
        self.memory.write(address, bytes);
        Ok(address)
    }

    /// The address of memory by the number that it was wanted with.
    pub fn address(&self, number: usize) -> u64 {
        self.addresses[number]
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        for address in self.borrowed.drain(..) {
            // It is there: nobody else knows of it.
            let _ = self.memory.free(address);
        }
        if let Some(seat) = &self.seat {
            seat.end();
        }
    }
}

/// Puts together what overlaps. What is empty comes last: it takes no address at which something else lies.
fn pieces(wanted: Wanted) -> Vec<Piece> {
    let (mut all, empty): (Vec<_>, Vec<_>) =
        wanted.all.into_iter().enumerate().partition(|(_, (_, extent))| extent.size > 0);
    all.sort_by_key(|(_, (_, extent))| (extent.start, extent.size));
    let mut out: Vec<Piece> = Vec::with_capacity(all.len());
    for (number, (name, extent)) in all {
        match out.last_mut() {
            Some(last) if extent.start < last.extent.end() => {
                last.members.push((number, extent.start - last.extent.start));
                last.join(&name, extent);
            }
            _ => out.push(Piece { name, extent, members: vec![(number, 0)] }),
        }
    }
    for (number, (name, extent)) in empty {
        let start = extent.start;
        match out.iter_mut().find(|one| one.extent.start <= start && start <= one.extent.end()) {
            Some(piece) => piece.members.push((number, start - piece.extent.start)),
            None => out.push(Piece { name, extent, members: vec![(number, 0)] }),
        }
    }
    out
}

impl Piece {
    /// Makes it reach over one more that begins in it.
    fn join(&mut self, name: &str, extent: Extent) {
        if !self.name.split('/').any(|known| known == name) {
            self.name = format!("{}/{name}", self.name);
        }
        let end = self.extent.end().max(extent.end());
        self.extent.size = (end - self.extent.start) as usize;
        self.extent.writable |= extent.writable;
        match &mut self.extent.kept {
            Kept::All(all) => all.push(extent.kept),
            one => {
                let first = std::mem::replace(one, Kept::All(Vec::with_capacity(2)));
                *one = Kept::All(vec![first, extent.kept]);
            }
        }
    }
}
