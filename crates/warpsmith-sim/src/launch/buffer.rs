//! Buffers of a device: made, borrowed, read, written, freed.

use super::buffers::Buffer;
use super::{BufferId, Device, ElementType, Fill, LaunchError, Misfit, ValueType};
use bytemuck::Pod;
use std::borrow::Cow;
use std::sync::Arc;
use warpsmith_engine::memory::{Allocation, AllocationKind, Base, Exceeded, Foreign, GLOBAL_BASE, Global};

/// Bytes that are made at a time where they cannot be made in place.
const PIECE: usize = 1 << 14;

impl Device {
    /// Bytes that a buffer may take besides its own.
    pub const OVERHEAD: u64 = Global::OVERHEAD;

    /// Makes a buffer of so many elements.
    ///
    /// # Errors
    /// There is no memory for it.
    pub fn buffer(
        &mut self,
        name: &str,
        ty: ElementType,
        count: u64,
        fill: &Fill,
    ) -> Result<BufferId, LaunchError> {
        let id = self.alloc(name, ty, count)?;
        if *fill != Fill::Zero {
            self.fill(id, fill);
        }
        Ok(id)
    }

    /// Makes a buffer of so many elements, which are 0. Its memory is not touched before something is written.
    ///
    /// # Errors
    /// There is no memory for it.
    pub fn alloc(&mut self, name: &str, ty: ElementType, count: u64) -> Result<BufferId, LaunchError> {
        self.alloc_in(name, ty, count, Base::Synthetic)
    }

    /// The same where its bytes are on this machine: [`Device::address`] is a pointer to them here, too.
    ///
    /// # Errors
    /// There is no memory for it; or addresses of the program have 32 bits.
    pub fn alloc_at_host(
        &mut self,
        name: &str,
        ty: ElementType,
        count: u64,
    ) -> Result<BufferId, LaunchError> {
        self.alloc_in(name, ty, count, Base::Host)
    }

    /// The same where somebody wants it.
    ///
    /// # Errors
    /// There is no memory for it, or something else is there; or addresses of the program have 32 bits.
    pub fn alloc_in(
        &mut self,
        name: &str,
        ty: ElementType,
        count: u64,
        base: Base,
    ) -> Result<BufferId, LaunchError> {
        self.check_base(name, base)?;
        let size = count.saturating_mul(ty.bytes().into());
        let address = self.memory.allocate_in(name, AllocationKind::Buffer, size, base);
        let address = address.map_err(|refusal| LaunchError::of_buffer(name, refusal))?;
        Ok(self.made(name, ty, count, address))
    }

    /// Says how many devices there are, from 1 on; kernels run on the first of them. Buffers that are made from now on by
    /// [`Device::multimem`] are on all of them.
    pub fn set_devices(&mut self, devices: u32) {
        self.devices = devices.max(1);
    }

    /// Makes a buffer on each device, of so many elements; gives what stands for the addresses that are those of all of them, to
    /// be passed to kernels. It has no elements itself: those of device `i` are the buffer `NAME.i`. Random elements are
    /// others on each device.
    ///
    /// ```
    /// use warpsmith_sim::engine::{Settings, Shape};
    /// use warpsmith_sim::launch::{Device, ElementType, Fill};
    ///
    /// let source = ".version 8.1 .target sm_90 .address_size 64 .entry sum(.param .u64 x, .param .u64 to) {
    ///     .reg .b64 %rd<3>; .reg .b32 %r;
    ///     ld.param.u64 %rd1, [x]; multimem.ld_reduce.global.add.u32 %r, [%rd1];
    ///     ld.param.u64 %rd2, [to]; st.global.u32 [%rd2], %r; ret; }";
    /// let mut device = Device::load(&[warpsmith_ptx::Module::parse(source)]).unwrap();
    /// device.set_devices(4);
    /// let all = device.multimem("x", ElementType::U32, 1, &Fill::Value(5.0)).unwrap();
    /// let to = device.alloc("to", ElementType::U32, 1).unwrap();
    /// let shape = Shape { grid: [1, 1, 1], block: [1, 1, 1], cluster: None, shared: 0 };
    /// device.launch("sum", shape, &[all.into(), to.into()], Settings::default()).unwrap();
    /// assert_eq!(device.read::<u32>(to).unwrap(), [20]);
    /// let third = device.find_buffer("x.3").unwrap();
    /// assert_eq!(device.read::<u32>(third).unwrap(), [5]);
    /// ```
    ///
    /// # Errors
    /// There is no memory for it.
    pub fn multimem(
        &mut self,
        name: &str,
        ty: ElementType,
        count: u64,
        fill: &Fill,
    ) -> Result<BufferId, LaunchError> {
        let size = count.saturating_mul(ty.bytes().into());
        let made = self.memory.allocate_multicast(name, size, self.devices);
        let (address, replicas) = made.map_err(|exceeded| LaunchError::of_buffer(name, exceeded.into()))?;
        for (number, address) in (0..).zip(replicas) {
            let id = self.made(&format!("{name}.{number}"), ty, count, address);
            match fill {
                Fill::Zero => {}
                Fill::Random(seed) => self.fill(id, &Fill::Random(seed.wrapping_add(number))),
                other => self.fill(id, other),
            }
        }
        let (name, variable, is_multicast) = (name.into(), None, true);
        Ok(self.buffers.add(Buffer { name, ty, count: 0, address, variable, is_multicast, image: None }))
    }

    /// The handle of a buffer as a logical endpoint of the fabric: a unicast one, or a multicast one of what
    /// [`Device::multimem`] has given. None of what has no address of ours.
    pub fn endpoint(&self, id: BufferId) -> Option<u32> {
        let at = self.address(id).checked_sub(GLOBAL_BASE).filter(|at| at.is_multiple_of(Global::ALIGN))?;
        u32::try_from(at / Global::ALIGN).ok()
    }

    /// Makes a buffer of memory that somebody gives away meanwhile, without a copy. Elements that are not whole do not count.
    ///
    /// ```
    /// use warpsmith_sim::launch::{Device, ElementType};
    /// use warpsmith_sim::memory::{Base, Foreign};
    ///
    /// let mut device = Device::load(&[]).unwrap();
    /// let pixels = Foreign::owned(vec![0u8; 64]);
    /// let buffer = device.borrow("pixels", ElementType::U32, pixels, Base::Host).unwrap();
    /// device.write(buffer, &[7u32; 16]).unwrap();
    /// let pixels = device.free(buffer).unwrap().unwrap().into_owner::<Vec<u8>>().unwrap();
    /// assert_eq!(pixels[..4], [7, 0, 0, 0]);
    /// ```
    ///
    /// # Errors
    /// Something else is there; or addresses of the program have 32 bits.
    pub fn borrow(
        &mut self,
        name: &str,
        ty: ElementType,
        foreign: Foreign,
        base: Base,
    ) -> Result<BufferId, LaunchError> {
        self.check_base(name, base)?;
        let count = foreign.size() as u64 / u64::from(ty.bytes());
        let address = self.memory.borrow(name, AllocationKind::Buffer, foreign, base);
        let address = address.map_err(|refusal| LaunchError::of_buffer(name, refusal))?;
        Ok(self.made(name, ty, count, address))
    }

    /// Makes a buffer of a slice as long as a function runs, without a copy. The elements of the slice may be of another type
    /// than those of the buffer: it has as many as its bytes are.
    ///
    /// ```
    /// use warpsmith_sim::launch::{Device, ElementType};
    /// use warpsmith_sim::memory::Base;
    ///
    /// let mut device = Device::load(&[]).unwrap();
    /// let mut numbers = [1u32, 2, 3];
    /// device
    ///     .lend("numbers", ElementType::U32, &mut numbers, Base::Synthetic, |device, buffer| {
    ///         assert_eq!(device.read::<u32>(buffer).unwrap(), [1, 2, 3]);
    ///         device.write(buffer, &[4u32, 5, 6]).unwrap();
    ///     })
    ///     .unwrap();
    /// assert_eq!(numbers, [4, 5, 6]);
    /// ```
    ///
    /// # Errors
    /// Something else is there; or addresses of the program have 32 bits.
    pub fn lend<T: Pod, R>(
        &mut self,
        name: &str,
        ty: ElementType,
        slice: &mut [T],
        base: Base,
        f: impl FnOnce(&mut Device, BufferId) -> R,
    ) -> Result<R, LaunchError> {
        self.check_base(name, base)?;
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(slice);
        let count = bytes.len() as u64 / u64::from(ty.bytes());
        // That of this moment: the function may put another device in the place of this one.
        let memory = self.memory.clone();
        let done = memory.lend(name, bytes, base, |address| {
            let id = self.made(name, ty, count, address);
            let result = f(self, id);
            self.buffers.remove(id);
            result
        });
        done.map_err(|refusal| LaunchError::of_buffer(name, refusal))
    }

    /// Frees a buffer: what accesses it from now on is stopped. Gives back what was borrowed.
    ///
    /// # Errors
    /// There is none, or it is lent or a variable.
    pub fn free(&mut self, id: BufferId) -> Result<Option<Foreign>, LaunchError> {
        let buffer = self.buffers.get(id);
        if buffer.variable.is_some() {
            let name = &buffer.name;
            return Err(LaunchError::Place(format!(
                "`{name}` is a variable, and is there as long as its program"
            )));
        }
        if !self.buffers.has(id) {
            return Err(LaunchError::Place(Misfit::None.to_string()));
        }
        let freed = self.memory.free(buffer.address);
        let freed = freed.map_err(|refusal| LaunchError::Place(refusal.to_string()))?;
        self.buffers.remove(id);
        Ok(freed)
    }

    /// Whether a program with such addresses reaches a place.
    fn check_base(&self, name: &str, base: Base) -> Result<(), LaunchError> {
        let mut functions = self.program.functions.iter();
        let is_short = base != Base::Synthetic
            && functions.any(|function| function.short_addresses || function.machine.is_some());
        if is_short {
            return Err(LaunchError::Place(format!(
                "buffer `{name}` cannot have an address of this machine: those of the program have 32 bits"
            )));
        }
        Ok(())
    }

    /// Keeps a buffer that has its memory.
    pub(super) fn made(&mut self, name: &str, ty: ElementType, count: u64, address: u64) -> BufferId {
        let (name, variable, is_multicast) = (name.into(), None, false);
        self.buffers.add(Buffer { name, ty, count, address, variable, is_multicast, image: None })
    }

    /// Gives all elements of a buffer or variable new values.
    pub fn fill(&mut self, id: BufferId, fill: &Fill) {
        self.put(id, fill);
        if *fill == Fill::Unwritten {
            let buffer = self.buffers.get(id);
            // Without memory for what is known of them they count as written.
            let done = self.memory.with_undefined(|all| all.forget(buffer.address, buffer.size()));
            done.unwrap_or_default();
        }
    }

    /// The same of elements that may be more than a number each: their parts are filled one after the other.
    pub(super) fn fill_typed(&mut self, id: BufferId, ty: &ValueType, fill: &Fill) {
        let is_mixed = ty.number().is_none() && ty.parts().iter().any(|part| part.ty != ty.element());
        if !is_mixed || !matches!(fill, Fill::Iota | Fill::Random(_) | Fill::Value(_)) {
            return self.fill(id, fill);
        }
        let (size, parts) = (u64::from(ty.bytes()), ty.parts().len() as u64);
        let mut one = vec![0; ty.bytes() as usize];
        for element in 0..self.buffers.get(id).size() / size {
            for (number, part) in (0..).zip(ty.parts()) {
                let bits = fill.element(part.ty, element * parts + number);
                let start = part.offset as usize;
                let bytes = part.ty.bytes() as usize;
                one[start..start + bytes].copy_from_slice(&bits.to_le_bytes()[..bytes]);
            }
            self.write_at(id, element * size, &one);
        }
    }

    /// What the elements of a buffer or variable are: those that were given to it, or numbers.
    pub fn value_type(&self, id: BufferId) -> ValueType {
        self.types.get(&id).cloned().unwrap_or_else(|| self.buffers.get(id).ty.into())
    }

    /// Takes the bytes of a buffer or variable for elements of another type; whether they are whole ones.
    pub fn set_type(&mut self, id: BufferId, ty: ElementType) -> bool {
        let Some(buffer) = self.buffers.get_mut(id) else { return false };
        let size = buffer.size();
        let is_whole = size.is_multiple_of(ty.bytes().into());
        // Elements of 16 bytes lie at multiples of them, all others at multiples of their own size.
        let is_aligned = buffer.address.is_multiple_of(ty.bytes().into());
        if is_whole && is_aligned {
            self.types.remove(&id);
            (buffer.ty, buffer.count) = (ty, size / u64::from(ty.bytes()));
        }
        is_whole && is_aligned
    }

    /// Takes the bytes of a buffer or variable for elements of a type; whether they are whole ones.
    pub fn set_value_type(&mut self, id: BufferId, ty: &ValueType) -> bool {
        let size = self.buffers.get(id).size();
        if !size.is_multiple_of(ty.bytes().into()) || !self.set_type(id, ty.element()) {
            return false;
        }
        match ty.number() {
            Some(_) => drop(self.types.remove(&id)),
            None => drop(self.types.insert(id, ty.clone())),
        }
        true
    }

    fn put(&mut self, id: BufferId, fill: &Fill) {
        let Buffer { ty, address, .. } = *self.buffers.get(id);
        let size = self.buffers.get(id).size() as usize;
        if let Some(bytes) = self.memory.look_mut(address, size) {
            fill.put(ty, 0, bytes);
            return;
        }
        let mut piece = [0; PIECE];
        for at in (0..size).step_by(PIECE) {
            let piece = &mut piece[..(size - at).min(PIECE)];
            fill.put(ty, (at / ty.bytes() as usize) as u64, piece);
            self.memory.write(address + at as u64, piece);
        }
    }

    /// All buffers, in order of their making.
    pub fn buffers(&self) -> impl Iterator<Item = BufferId> + use<'_> {
        let all = self.buffers.iter();
        all.filter(|(_, buffer)| buffer.variable.is_none() && !buffer.is_multicast).map(|(id, _)| id)
    }

    /// The buffer with a name.
    pub fn find_buffer(&self, name: &str) -> Option<BufferId> {
        let mut all = self.buffers.iter();
        all.find(|(_, buffer)| buffer.variable.is_none() && buffer.name == name).map(|(id, _)| id)
    }

    /// Name, type and number of elements of a buffer; of one that has been freed these are none.
    pub fn describe(&self, id: BufferId) -> (&str, ElementType, u64) {
        let buffer = self.buffers.get(id);
        (&buffer.name, buffer.ty, buffer.count)
    }

    /// The address of a buffer; 0 of one that has been freed.
    pub fn address(&self, id: BufferId) -> u64 {
        self.buffers.get(id).address
    }

    /// The bytes of a buffer; none of one that has been freed.
    pub fn bytes(&self, id: BufferId) -> Vec<u8> {
        let buffer = self.buffers.get(id);
        self.memory.read(buffer.address, buffer.size() as usize)
    }

    /// All elements of a buffer. Only sizes count, not what the buffer was made of: a buffer of `u32` is also read as `f32`,
    /// whose bits are then those of the numbers, and as half as many `u64`.
    ///
    /// # Errors
    /// There is no such buffer, or it has no whole number of such elements.
    pub fn read<T: Pod>(&self, id: BufferId) -> Result<Vec<T>, Misfit> {
        let (_, count) = self.whole::<T>(id)?;
        let mut out = Vec::new();
        let no_memory = |_| Misfit::Memory(Exceeded::System { wanted: (count * size_of::<T>()) as u64 });
        out.try_reserve_exact(count).map_err(no_memory)?;
        out.resize(count, T::zeroed());
        self.read_part(id, 0, &mut out)?;
        Ok(out)
    }

    /// Elements of a buffer from one of them on. Only sizes count, as for [`Device::read`].
    ///
    /// # Errors
    /// As [`Device::read`], or there are not so many.
    pub fn read_part<T: Pod>(&self, id: BufferId, first: u64, out: &mut [T]) -> Result<(), Misfit> {
        let address = self.part::<T>(id, first, out.len())?;
        self.memory.read_into(address, bytemuck::cast_slice_mut(out));
        Ok(())
    }

    /// All elements of a buffer to look at: without a copy of them, unless somebody else may write them meanwhile, or they do
    /// not lie as this machine has them. Only sizes count, as for [`Device::read`].
    ///
    /// # Errors
    /// As [`Device::read`].
    pub fn look<T: Pod>(&mut self, id: BufferId) -> Result<Cow<'_, [T]>, Misfit> {
        let (address, count) = self.whole::<T>(id)?;
        match self.memory.look(address, count * size_of::<T>()) {
            Cow::Borrowed(bytes) => Ok(match bytemuck::try_cast_slice(bytes) {
                Ok(elements) => Cow::Borrowed(elements),
                Err(_) => Cow::Owned(bytemuck::allocation::pod_collect_to_vec(bytes)),
            }),
            Cow::Owned(bytes) => Ok(Cow::Owned(bytemuck::allocation::pod_collect_to_vec(&bytes))),
        }
    }

    /// The bytes of a buffer, to be changed where they lie. None where somebody else may access them meanwhile, or they
    /// can only be read.
    pub fn look_mut(&mut self, id: BufferId) -> Option<&mut [u8]> {
        let buffer = self.buffers.get(id);
        self.memory.look_mut(buffer.address, buffer.size() as usize)
    }

    /// Gives all elements of a buffer new values. Only sizes count, as for [`Device::read`]: values of another type are not
    /// converted.
    ///
    /// # Errors
    /// There is no such buffer, it has more or fewer bytes, or it can only be read.
    pub fn write<T: Pod>(&mut self, id: BufferId, values: &[T]) -> Result<(), Misfit> {
        let (size, wanted) = (self.buffers.get(id).size(), size_of_val(values) as u64);
        if self.buffers.has(id) && size != wanted {
            return Err(Misfit::Length { size, wanted });
        }
        self.write_part(id, 0, values)
    }

    /// Gives elements of a buffer new values, from one of them on. Only sizes count, as for [`Device::write`].
    ///
    /// # Errors
    /// There is no such buffer, there are not so many, or it can only be read.
    pub fn write_part<T: Pod>(&mut self, id: BufferId, first: u64, values: &[T]) -> Result<(), Misfit> {
        let address = self.part::<T>(id, first, values.len())?;
        if !self.memory.write(address, bytemuck::cast_slice(values)) {
            return Err(Misfit::ReadOnly);
        }
        Ok(())
    }

    /// Where a buffer is, and how many such elements it has.
    fn whole<T: Pod>(&self, id: BufferId) -> Result<(u64, usize), Misfit> {
        let buffer = self.buffers.existing(id).ok_or(Misfit::None)?;
        let (size, element) = (buffer.size(), size_of::<T>());
        if element == 0 || !size.is_multiple_of(element as u64) {
            return Err(Misfit::Part { size, element });
        }
        Ok((buffer.address, size as usize / element))
    }

    /// Where a part of a buffer is.
    fn part<T: Pod>(&self, id: BufferId, first: u64, count: usize) -> Result<u64, Misfit> {
        let buffer = self.buffers.existing(id).ok_or(Misfit::None)?;
        let at = first.saturating_mul(size_of::<T>() as u64);
        let wanted = (count * size_of::<T>()) as u64;
        let size = buffer.size().saturating_sub(at);
        if size < wanted { Err(Misfit::Length { size, wanted }) } else { Ok(buffer.address + at) }
    }

    /// The bytes of a buffer from one of them on, as many as there are and as fit; how many these are.
    pub fn read_at(&self, id: BufferId, start: u64, out: &mut [u8]) -> usize {
        let buffer = self.buffers.get(id);
        let count = buffer.size().saturating_sub(start).min(out.len() as u64) as usize;
        self.memory.read_into(buffer.address.saturating_add(start), &mut out[..count]);
        count
    }

    /// Replaces bytes of a buffer from one of them on, as many as there are.
    pub fn write_at(&mut self, id: BufferId, start: u64, bytes: &[u8]) {
        let buffer = self.buffers.get(id);
        let count = buffer.size().saturating_sub(start).min(bytes.len() as u64) as usize;
        self.memory.write(buffer.address.saturating_add(start), &bytes[..count]);
    }

    /// The memory of the device. Whoever has it may allocate and free while kernels run, also from other threads.
    pub fn memory(&self) -> &Arc<Global> {
        &self.memory
    }

    /// Everything in global memory, in order of the addresses.
    pub fn allocations(&self) -> Vec<Allocation> {
        self.memory.allocations()
    }

    /// The bytes of an allocation in global memory.
    pub fn contents(&self, allocation: &Allocation) -> Vec<u8> {
        self.memory.read(allocation.start, allocation.size as usize)
    }
}
