//! What is compared: buffers that both have, and variables.

use super::ulp::{distance, is_alike};
use crate::launch::{ArgumentFault, BufferId, Device, ElementType, bits, typed};
use warpsmith_engine::memory::AllocationKind;

/// A buffer or variable of both sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compared {
    /// Its name.
    pub name: String,
    /// What it is on each side.
    pub ids: [BufferId; 2],
    /// What its bytes are taken for.
    pub ty: ElementType,
    /// Number of elements.
    pub count: u64,
}

/// Where two results differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Found {
    /// The first element.
    pub index: u64,
    /// Its bits on each side.
    pub values: [u64; 2],
    /// How many elements differ.
    pub all: u64,
    /// How far floats are apart at most, of those that are numbers or NaN on both sides.
    pub farthest: Option<u64>,
}

/// Bytes that are compared at a time.
const PIECE: usize = 1 << 16;

impl Compared {
    /// Everything that both sides have by name, with as many bytes: buffers, and variables that the programs can write.
    pub fn all(devices: [&Device; 2]) -> Vec<Compared> {
        let [a, b] = devices;
        let buffers = a.buffers().filter_map(|id| Some([id, b.find_buffer(a.describe(id).0)?]));
        let variables = a.variables().filter(|id| is_writable(a, *id)).filter_map(|id| {
            let mut others = b.variables().filter(|other| b.names_of(*other) == a.names_of(id));
            let other = others.next().filter(|other| is_writable(b, *other))?;
            // Those that cannot be told apart by name are not compared.
            let is_only = others.next().is_none()
                && a.variables().filter(|other| a.names_of(*other) == a.names_of(id)).count() == 1;
            is_only.then_some([id, other])
        });
        let one = |ids: [BufferId; 2]| {
            let (_, ty, count) = a.describe(ids[0]);
            let name = match a.names_of(ids[0]) {
                ("", name) => name.to_owned(),
                (function, name) => format!("{function}.{name}"),
            };
            let is_same = size_of(a, ids[0]) == size_of(b, ids[1]);
            is_same.then_some(Compared { name, ids, ty, count })
        };
        buffers.chain(variables).filter_map(one).collect()
    }

    /// One that is named, `NAME[:TYPE]`.
    ///
    /// # Errors
    /// One side does not have it, both have different numbers of bytes, or these are no elements of the type.
    pub fn parse(text: &str, devices: [&Device; 2]) -> Result<Compared, ArgumentFault> {
        let (name, ty) = typed(text)?;
        let [a, b] = devices;
        let ids = [a.find(&name)?, b.find(&name)?];
        let [size, other] = [size_of(a, ids[0]), size_of(b, ids[1])];
        if size != other {
            return Err(ArgumentFault(format!(
                "`{name}` has {size} bytes in the first program, and {other} in the second"
            )));
        }
        let ty = ty.map_or(a.describe(ids[0]).1, |ty| ty.element());
        let element = u64::from(ty.bytes());
        if !size.is_multiple_of(element) {
            return Err(ArgumentFault(format!(
                "`{name}` has {size} bytes, no multiple of the {element} of {ty}"
            )));
        }
        Ok(Compared { name, ids, ty, count: size / element })
    }

    /// What differs after a run. `before` are both sides as they were before it.
    pub(super) fn differ(
        &self,
        before: [&Device; 2],
        after: [&Device; 2],
        ulp: Option<u64>,
    ) -> Option<Found> {
        let size = self.ty.bytes() as usize;
        let bytes = self.count * size as u64;
        let mut pieces = [vec![0; PIECE], vec![0; PIECE]];
        let mut found: Option<Found> = None;
        for start in (0..bytes).step_by(PIECE) {
            let length = (bytes - start).min(PIECE as u64) as usize;
            read(after, self.ids, start, length, &mut pieces);
            if pieces[0][..length] == pieces[1][..length] {
                continue;
            }
            // What a variable holds from the beginning may be an address, which each program has its own of: it is none of
            // the results where both have left it.
            let mut old = [vec![0; length], vec![0; length]];
            read(before, self.ids, start, length, &mut old);
            for at in (0..length).step_by(size) {
                let of = |pieces: &[Vec<u8>; 2]| [0, 1].map(|side| bits(&pieces[side][at..at + size]));
                let values = of(&pieces);
                if is_alike(self.ty, values[0], values[1], ulp) || values == of(&old) {
                    continue;
                }
                let index = (start + at as u64) / size as u64;
                let found = found.get_or_insert(Found { index, values, all: 0, farthest: None });
                found.all += 1;
                found.farthest = found.farthest.max(distance(self.ty, values[0], values[1]));
            }
        }
        found
    }
}

fn read(devices: [&Device; 2], ids: [BufferId; 2], start: u64, length: usize, pieces: &mut [Vec<u8>; 2]) {
    for ((device, id), piece) in devices.into_iter().zip(ids).zip(pieces) {
        device.read_at(id, start, &mut piece[..length]);
    }
}

fn size_of(device: &Device, id: BufferId) -> u64 {
    let (_, ty, count) = device.describe(id);
    count * u64::from(ty.bytes())
}

fn is_writable(device: &Device, id: BufferId) -> bool {
    let found = device.memory().find(device.address(id), 1);
    found.is_some_and(|found| found.kind != AllocationKind::Constant)
}
