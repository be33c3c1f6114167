//! What kernels ask of a device, its kernels and the runtime.

use super::error::{self, Error};
use super::launch::MOST_PENDING;
use super::{Answer, Arguments, Facts, Function};
use warpsmith_engine::engine::Caller;
use warpsmith_image::occupancy::Usage;

/// The version of the runtime whose functions these are: 13.5.
const VERSION: u32 = 13_050;
/// Bytes of the heap of malloc.
const HEAP: u64 = super::super::HEAP_SIZE;
/// Bytes of shared memory of a block that does not ask for more.
const SHARED: u64 = 48 << 10;
/// Multiprocessors that a program is told of.
const MULTIPROCESSORS: u64 = 1;

impl Facts {
    /// Answers a question.
    pub(super) fn query(
        &self,
        function: Function,
        caller: &mut Caller<'_>,
        arguments: &mut Arguments,
    ) -> Answer {
        match function {
            Function::GetErrorString => return Ok(self.texts + error::place(arguments.word(), true)),
            Function::GetErrorName => return Ok(self.texts + error::place(arguments.word(), false)),
            _ => {}
        }
        let to = arguments.long();
        let word = match function {
            Function::GetDevice => 0,
            Function::GetDeviceCount => self.devices,
            Function::RuntimeGetVersion => VERSION,
            // Neither is preferred; banks have four bytes.
            Function::DeviceGetCacheConfig => 0,
            Function::DeviceGetSharedMemConfig => 1,
            Function::DeviceGetAttribute => {
                let (attribute, device) = (arguments.word(), arguments.word());
                if device >= self.devices {
                    return Err(Error::InvalidDevice.into());
                }
                self.attribute(attribute).ok_or(Error::InvalidValue)?
            }
            Function::Occupancy | Function::OccupancyWithFlags => {
                let kernel = self.kernel(arguments.long())?;
                self.occupancy(kernel, arguments.word(), arguments.long())
            }
            Function::DeviceGetLimit => {
                let limit = match arguments.word() {
                    0 => 1024,
                    1 => 1 << 20,
                    2 => HEAP,
                    4 => MOST_PENDING.into(),
                    5 => 64,
                    6 => 0,
                    _ => return Err(Error::UnsupportedLimit.into()),
                };
                caller.write(to, &u64::to_le_bytes(limit))?;
                return Ok(0);
            }
            Function::FuncGetAttributes => {
                let kernel = self.kernel(arguments.long())?;
                caller.write(to, &self.kernel_attributes(kernel))?;
                return Ok(0);
            }
            _ => return Err(Error::NotSupported.into()),
        };
        caller.write(to, &word.to_le_bytes())?;
        Ok(0)
    }

    /// An attribute of the device by its number in `cudaDeviceAttr`; nothing for one that is not known.
    fn attribute(&self, number: u32) -> Option<u32> {
        let limits = self.limits;
        let per_block = limits.map_or(SHARED as u32, |limits| limits.shared_per_block);
        let registers = limits.map_or(1 << 16, |limits| limits.registers);
        let from = |first: u16| u32::from(self.architecture >= first);
        Some(match number {
            1..=3 => 1024,
            4 => 64,
            5 => i32::MAX as u32,
            6 | 7 => 65535,
            8 => SHARED as u32,
            9 => 64 << 10,
            10 => 32,
            11 => i32::MAX as u32,
            12 => registers,
            14 | 30 => 512,
            16 => MULTIPROCESSORS as u32,
            // Copies beside kernels, addresses that all share, kernels side by side, and streams with priorities.
            15 | 31 | 41 | 78 => 1,
            // No display, no host memory of its own, no errors that are mended, no compute mode but the default one.
            17..=20 | 32..=35 | 50 | 84..=86 | 88 | 89 | 91 => 0,
            39 => limits.map_or(2048, |limits| 32 * limits.warps),
            40 => 1,
            51 => 32,
            75 => u32::from(self.architecture / 10),
            76 => u32::from(self.architecture % 10),
            79 | 80 => 1,
            81 => limits.map_or(SHARED as u32, |limits| limits.shared),
            82 => registers,
            83 => 0,
            87 => 2,
            90 | 95 => from(60),
            97 => per_block,
            106 => limits.map_or(16, |limits| limits.blocks),
            111 => limits.map_or(0, |limits| limits.shared_reserved),
            120 => from(90),
            _ => return None,
        })
    }

    /// How many blocks of a kernel are resident at a time.
    fn occupancy(&self, kernel: usize, threads: u32, shared: u64) -> u32 {
        let (function, facts) = self.of(kernel);
        let Some(limits) = self.limits else { return 1 };
        // The limits count what the system takes; so does the memory of machine code.
        let reserved = function.native.as_ref().map_or(0, |native| native.reserved);
        let shared = shared.saturating_add(function.shared.saturating_sub(reserved).into());
        limits.occupancy(&Usage { registers: facts.registers, shared, threads }).blocks
    }

    /// The structure that describes a kernel: three sizes of 8 bytes, then words; what is reserved stays as it is.
    fn kernel_attributes(&self, kernel: usize) -> Vec<u8> {
        let (function, facts) = self.of(kernel);
        let [x, y, z] = function.most_threads.map(u64::from);
        let threads = if x * y * z > 0 { (x * y * z) as u32 } else { 1024 };
        let dynamic = facts.most_shared.saturating_sub(function.dynamic_start().into()).min(SHARED);
        let version = u32::from(self.architecture);
        let sizes = [u64::from(function.shared), 0, function.local];
        // No cache is preferred, and no cluster is asked for.
        let words =
            [threads, facts.registers, version, version, 0, dynamic as u32, u32::MAX, 0, 0, 0, 0, 0, 0];
        let sizes = sizes.into_iter().flat_map(u64::to_le_bytes);
        sizes.chain(words.into_iter().flat_map(u32::to_le_bytes)).collect()
    }
}
