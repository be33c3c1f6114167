//! Launches of machine code of SM 7.0 to 12.1.

use super::cubin::{self, CubinFault, CubinLoad, Demand, Launched, Loaded};
use super::run::Runs;
use super::{Argument, BANK_BYTES, Device, LaunchError, Placement, Processor, variable};
use std::sync::Arc;
use warpsmith_engine::engine::Shape;
use warpsmith_engine::memory::Private;
use warpsmith_engine::program::Function;

impl Device {
    /// A device with some kernels of a cubin of SM 7.0 to 12.1, its variables and its constants.
    ///
    /// # Errors
    /// The cubin cannot be read, is for another machine, or is yet to be linked; a kernel is not there, needs what nobody
    /// defines, or may come to instructions that are not executed; variables have no room.
    pub fn load_cubin(how: CubinLoad<'_>) -> Result<Device, CubinFault> {
        let Loaded { program, memory, demands } = cubin::load(how)?;
        let program = Arc::new(program);
        Ok(Device {
            buffers: variable::views(&program),
            runs: Runs::of(&program),
            program,
            lean: None,
            memory: Arc::new(memory),
            placement: Placement::default(),
            processor: Processor::default(),
            names: Vec::new(),
            files: Vec::new(),
            demands: demands.into(),
        })
    }

    /// What a kernel of a cubin asks of a launch, by its number; nothing of other kernels.
    pub(super) fn demand(&self, index: usize) -> Option<&Demand> {
        self.demands.get(index)
    }

    /// Whether the sizes of a kernel's parameters are known; they are not where somebody has taken the attributes out of a
    /// cubin.
    pub fn is_described(&self, kernel: &str) -> bool {
        let found = self.program.functions.iter().position(|function| function.name == kernel);
        found.and_then(|index| self.demand(index)).is_none_or(|demand| demand.is_described)
    }

    /// Whether a kernel says of its parameters only how many bytes they have.
    pub(super) fn is_sized(&self, kernel: &str) -> bool {
        !self.demands.is_empty() && self.is_described(kernel)
    }

    /// Constant bank 0 of a launch.
    pub(super) fn bank_of_launch(
        &self,
        function: &Function,
        demand: &Demand,
        shape: Shape,
        arguments: &[Argument],
    ) -> Result<Private, LaunchError> {
        let mut out = Private::new(u64::from(demand.size).next_multiple_of(8));
        let end = if demand.is_described {
            self.put_parameters(function, arguments, &mut out)?;
            function.parameters.iter().map(|one| one.offset + one.size).max().unwrap_or(demand.base)
        } else {
            self.put_undescribed(demand, arguments, &mut out)?
        };
        let shared = u64::from(function.shared) + u64::from(shape.shared);
        let launched = Launched { shape, local: function.local, shared, reserved: demand.reserved(), end };
        cubin::fill(&mut out, demand, &launched);
        Ok(out)
    }

    /// Puts arguments one behind the other, each at a multiple of its size; gives where they end.
    fn put_undescribed(
        &self,
        demand: &Demand,
        arguments: &[Argument],
        out: &mut Private,
    ) -> Result<u32, LaunchError> {
        let mut end = u64::from(demand.base);
        for argument in arguments {
            let bytes = match argument {
                Argument::Buffer(id) => self.address(*id).to_le_bytes().to_vec(),
                Argument::Value(ty, bits) => bits.to_le_bytes()[..ty.bytes() as usize].to_vec(),
                Argument::Bytes(bytes) => bytes.clone(),
            };
            let align = if matches!(argument, Argument::Bytes(_)) { 8 } else { bytes.len().max(1) as u64 };
            let start = end.next_multiple_of(align);
            end = start + bytes.len() as u64;
            if end > BANK_BYTES as u64 || out.grow(end.next_multiple_of(8)).is_err() {
                let most = BANK_BYTES as u64 - u64::from(demand.base);
                return Err(LaunchError::Shape(format!("a kernel has at most {most} bytes of arguments")));
            }
            for (at, byte) in bytes.iter().enumerate() {
                out.store(start + at as u64, 1, u64::from(*byte));
            }
        }
        Ok(end as u32)
    }
}
