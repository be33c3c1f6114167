//! What goes to a GPU, and comes back from it.

use super::Work;
use anyhow::{Context as _, bail};
use std::collections::BTreeMap;
use warpsmith::driver::{Context, Memory, Module, Variable};
use warpsmith::sim::launch::{BufferId, Device, SetValue};

/// Bytes that are copied at a time.
const PIECE: u64 = 1 << 20;
/// Bytes of a variable that come back together: as many as an address has.
const WORD: usize = 8;

fn size_of(device: &Device, id: BufferId) -> u64 {
    let (_, ty, count) = device.describe(id);
    count * u64::from(ty.bytes())
}

/// Pieces of so many bytes: where they begin, and how many bytes each has.
fn pieces(size: u64) -> impl Iterator<Item = (u64, usize)> {
    (0..size).step_by(PIECE as usize).map(move |at| (at, (size - at).min(PIECE) as usize))
}

/// All buffers on the GPU.
pub struct Buffers<'c>(BTreeMap<BufferId, Memory<'c>>);

impl<'c> Buffers<'c> {
    /// Copies them there.
    pub fn new(context: &'c Context, device: &Device) -> anyhow::Result<Buffers<'c>> {
        let mut all = BTreeMap::new();
        let mut piece = vec![0; PIECE as usize];
        for id in device.buffers() {
            let (name, size) = (device.describe(id).0, size_of(device, id));
            let memory = context.alloc(size);
            let memory = memory.with_context(|| format!("buffer `{name}` of {size} bytes on the GPU"))?;
            for (at, count) in pieces(size) {
                device.read_at(id, at, &mut piece[..count]);
                memory.write(at, &piece[..count])?;
            }
            all.insert(id, memory);
        }
        Ok(Buffers(all))
    }

    /// Where one is; 0 if there is none.
    pub fn address(&self, id: BufferId) -> u64 {
        self.0.get(&id).map_or(0, Memory::address)
    }

    /// Copies them back.
    pub fn take(&self, device: &mut Device) -> anyhow::Result<()> {
        let mut piece = vec![0; PIECE as usize];
        for (id, memory) in &self.0 {
            for (at, count) in pieces(memory.size()) {
                memory.read(at, &mut piece[..count])?;
                device.write_at(*id, at, &piece[..count]);
            }
        }
        Ok(())
    }
}

/// Variables of which somebody wants to know what they hold, with what they held before.
pub struct Variables<'m>(Vec<(BufferId, Variable<'m>, Vec<u8>)>);

impl<'m> Variables<'m> {
    /// Gives variables the values that were asked for, and looks at those that count.
    pub fn new(
        module: &'m Module<'_>,
        work: &Work<'_>,
        device: &Device,
        buffers: &Buffers<'_>,
    ) -> anyhow::Result<Variables<'m>> {
        for set in &work.plan.sets {
            let name = &set.value.name;
            let id = device.find_variable(name).with_context(|| format!("there is no variable `{name}`"))?;
            let variable = find(module, device, id)?;
            let mut bytes = device.bytes(id);
            if let SetValue::Buffer(buffer) = &set.value.value {
                let of =
                    device.find_buffer(buffer).with_context(|| format!("there is no buffer `{buffer}`"))?;
                bytes = buffers.address(of).to_le_bytes().to_vec();
            }
            variable.write(0, &bytes).with_context(|| set.at.clone())?;
        }
        let mut all = Vec::new();
        for id in work.variables {
            let variable = find(module, device, *id)?;
            let before = read(&variable)?;
            all.push((*id, variable, before));
        }
        Ok(Variables(all))
    }

    /// Copies back what has changed. What has not may be an address, which is another one there.
    pub fn take(&self, device: &mut Device) -> anyhow::Result<()> {
        for (id, variable, before) in &self.0 {
            let after = read(variable)?;
            for (index, (old, new)) in before.chunks(WORD).zip(after.chunks(WORD)).enumerate() {
                if old != new {
                    device.write_at(*id, (index * WORD) as u64, new);
                }
            }
        }
        Ok(())
    }
}

/// A variable there.
fn find<'m>(module: &'m Module<'_>, device: &Device, id: BufferId) -> anyhow::Result<Variable<'m>> {
    let (function, name) = device.names_of(id);
    if !function.is_empty() {
        bail!("variable `{function}.{name}` is one of a function, which a driver does not know by name");
    }
    let variable = module.variable(name).with_context(|| format!("variable `{name}` on the GPU"))?;
    let (size, wanted) = (variable.size(), size_of(device, id));
    if size != wanted {
        bail!("variable `{name}` has {wanted} bytes, and on the GPU {size}");
    }
    Ok(variable)
}

fn read(variable: &Variable<'_>) -> anyhow::Result<Vec<u8>> {
    let mut bytes = vec![0; usize::try_from(variable.size())?];
    variable.read(0, &mut bytes)?;
    Ok(bytes)
}
