//! Tables of textures, samplers and surfaces in memory, where machine code looks up what its instructions do not say. The
//! records are those that ptxas 13.5 reads for all architectures from SM 7.5 to 12.1; how long one is says the loader.

use crate::launch::{Device, LaunchError};
use warpsmith_engine::engine::image_property;
use warpsmith_engine::memory::AllocationKind;
use warpsmith_engine::op::Property;
use warpsmith_engine::program::{HandleKind, ImageView};
use warpsmith_engine::texture::Sampler;

/// Bytes of a record of a texture, a sampler, a surface.
const RECORDS: [(HandleKind, u64); 3] =
    [(HandleKind::Texture, 64), (HandleKind::Sampler, 32), (HandleKind::Surface, 32)];

/// Where the records of all textures, samplers and surfaces begin, from number 0 on, which none has.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::launch) struct Tables {
    /// Addresses, in the order of [`HandleKind::ALL`].
    pub addresses: [u64; 3],
    /// Whether textures and samplers are named apart.
    pub independent: bool,
}

/// Symbols by which code asks how long a record is.
const SYMBOLS: [(&str, HandleKind); 4] = [
    (".nv.unified.texrefDescSize", HandleKind::Texture),
    (".nv.independent.texrefDescSize", HandleKind::Texture),
    (".nv.independent.samplerrefDescSize", HandleKind::Sampler),
    (".nv.surfrefDescSize", HandleKind::Surface),
];

/// The number that a symbol stands for, if it says how long a record is.
pub(in crate::launch) fn record_bytes(symbol: &str) -> Option<u64> {
    let (_, wanted) = SYMBOLS.iter().find(|(name, _)| *name == symbol)?;
    RECORDS.iter().find(|(kind, _)| kind == wanted).map(|(_, bytes)| *bytes)
}

/// Where records have which property. Behind a sampler of its own stands what is known of the texture; textures of programs that name
/// samplers apart have the latter alone.
const SAMPLER: [(u64, Property); 5] = [
    (0x0, Property::Address(0)),
    (0x4, Property::Address(1)),
    (0x8, Property::Address(2)),
    (0xc, Property::Filter),
    (0x10, Property::ForceUnnormalized),
];
const IMAGE: [(u64, Property); 6] = [
    (0xc, Property::Normalized),
    (0x10, Property::ChannelType),
    (0x14, Property::ChannelOrder),
    (0x18, Property::Layers),
    (0x1c, Property::Levels),
    (0x20, Property::Samples),
];
const SURFACE: [(u64, Property); 4] = [
    (0xc, Property::ChannelType),
    (0x10, Property::ChannelOrder),
    (0x14, Property::MemoryLayout),
    (0x1c, Property::Layers),
];
/// Where the sampler of a texture begins, and how much farther the rest lies then.
const OWN_SAMPLER: u64 = 0xc;
const BEHIND_SAMPLER: u64 = 0x10;

/// Puts properties into a record.
fn put(record: &mut [u8], start: u64, properties: &[(u64, Property)], value: impl Fn(Property) -> u32) {
    for (offset, property) in properties {
        let at = (start + offset) as usize;
        record[at..at + 4].copy_from_slice(&value(*property).to_le_bytes());
    }
}

/// Puts what is known of a view into the record of its kind.
fn describe(record: &mut [u8], view: &ImageView, independent: bool) {
    let Some(picture) = &view.picture else { return };
    let value = |property| image_property(&picture.image, &view.sampler, property, 0);
    match (view.kind, independent) {
        (HandleKind::Surface, _) => put(record, 0, &SURFACE, value),
        (_, true) => put(record, 0, &IMAGE, value),
        (_, false) => {
            // Whether texels are counted in any case says the texture itself.
            put(record, OWN_SAMPLER, &SAMPLER[..4], value);
            put(record, BEHIND_SAMPLER, &IMAGE, value);
        }
    }
}

fn of_sampler(sampler: &Sampler, property: Property) -> u32 {
    match property {
        Property::Address(axis) => sampler.address[usize::from(axis) % 3] as u32,
        Property::Filter => sampler.filter as u32,
        _ => (!sampler.normalized).into(),
    }
}

impl Device {
    /// Tells machine code what there is, where it looks that up in memory.
    pub(super) fn tell_images(&mut self) -> Result<(), LaunchError> {
        if self.demands.is_empty() {
            return Ok(());
        }
        for (index, (kind, bytes)) in RECORDS.into_iter().enumerate() {
            let count = match kind {
                HandleKind::Sampler => self.images.samplers().len(),
                _ => self.images.views().len(),
            };
            let mut table = vec![0; (count + 1) * bytes as usize];
            let records = table.chunks_mut(bytes as usize).skip(1);
            match kind {
                HandleKind::Sampler => {
                    for (record, named) in records.zip(self.images.samplers()) {
                        put(record, 0, &SAMPLER, |property| of_sampler(&named.sampler, property));
                    }
                }
                kind => {
                    for (record, view) in records.zip(self.images.views()) {
                        if view.kind == kind {
                            describe(record, view, self.tables.independent);
                        }
                    }
                }
            }
            let what = format!("the table of {}s", kind.name());
            let made = self.memory.allocate(&what, AllocationKind::Constant, table.len() as u64);
            let address = made.map_err(|exceeded| LaunchError::Memory { what, exceeded })?;
            self.memory.write(address, &table);
            let before = std::mem::replace(&mut self.tables.addresses[index], address);
            if before != 0 {
                let _ = self.memory.free(before);
            }
        }
        Ok(())
    }
}
