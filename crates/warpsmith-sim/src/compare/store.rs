//! Who wrote an element last: a second run, of which the stores are watched.

use super::Side;
use crate::launch::{Device, LaunchError, Ready};
use crate::watch::{LastStore, LastStores};
use warpsmith_engine::engine::{Settings, threads_of};

/// The store that wrote an element last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Store {
    /// Number of the launch, from 0.
    pub launch: usize,
    /// Name of the function that it stands in.
    pub function: String,
    /// Number of the module that the function stands in.
    pub module: usize,
    /// Line of the source, from 1; 0 if not known.
    pub line: u32,
    /// The instruction as it is written, without its operands; empty if not known.
    pub mnemonic: String,
    /// File and line that the source was compiled from, if it says so.
    pub location: Option<(String, u32)>,
    /// Of machine code, the address of the instruction and its listing.
    pub machine: Option<(u64, String)>,
    /// The block: its index in the grid.
    pub block: [u32; 3],
    /// The thread: its index in the block.
    pub thread: [u32; 3],
}

impl Store {
    fn new(device: &Device, (launch, ready): (usize, &Ready), store: LastStore) -> Option<Store> {
        let program = device.program();
        let LastStore { place, lane } = store;
        let function = program.functions.get(place.function as usize)?;
        let line = function.lines.get(place.pc as usize).copied().unwrap_or(0);
        let warp = u64::from(warpsmith_engine::register::LANES as u32) * u64::from(place.warp);
        Some(Store {
            launch,
            function: function.name_at(line),
            module: function.module,
            line,
            mnemonic: function.source(place.pc).map_or_else(String::new, |source| source.mnemonic.clone()),
            location: program.location(function, place.pc),
            machine: function.listed(line),
            block: index(place.block, ready.shape.grid),
            thread: index(warp + u64::from(lane), ready.shape.block),
        })
    }
}

/// The index of what has a number, in a space of three dimensions.
fn index(number: u64, [width, height, _]: [u32; 3]) -> [u32; 3] {
    let [width, height] = [width, height].map(|size| u64::from(size).max(1));
    [number % width, number / width % height, number / width / height].map(|at| at as u32)
}

/// Runs a side once more; who writes each of some places last: their addresses, and their bytes.
pub(super) fn stores(
    device: &mut Device,
    side: &Side<'_>,
    settings: Settings,
    places: &[(u64, u64)],
) -> Result<Vec<Option<Store>>, LaunchError> {
    let mut all = vec![None; places.len()];
    for (launch, ready) in side.launches.iter().enumerate() {
        let one = LastStores::new(places);
        let mut observers = vec![one; threads_of(settings)];
        let ended =
            device.launch_observed(&ready.kernel, ready.shape, &ready.arguments, settings, &mut observers);
        if let Some((first, others)) = observers.split_first_mut() {
            others.iter().for_each(|other| first.merge(other));
            for (found, store) in all.iter_mut().zip(first.found()) {
                let store = store.and_then(|store| Store::new(device, (launch, ready), store));
                *found = store.or(found.take());
            }
        }
        match ended {
            // It has ended before; where it does not now, what was seen is told.
            Err(LaunchError::Fault(_)) => break,
            other => other.map(drop)?,
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::index;

    #[test]
    fn numbers_become_indices() {
        assert_eq!(index(0, [4, 2, 3]), [0, 0, 0]);
        assert_eq!(index(7, [4, 2, 3]), [3, 1, 0]);
        assert_eq!(index(8, [4, 2, 3]), [0, 0, 1]);
    }
}
