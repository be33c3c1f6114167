//! Launches of machine code of SM 7.0 to 12.1.

use super::cubin::{self, CubinFault, CubinLoad, Demand, Launched, Loaded};
use super::fraction::{fraction_of, is_whole};
use super::host_code::HostCode;
use super::image::Tables;
use super::known::Runs;
use super::{Argument, BANK_BYTES, Device, ElementType, LaunchError, Placement, Processor, variable};
use crate::lower::volta::CubinWords;
use std::sync::Arc;
use warpsmith_engine::engine::Shape;
use warpsmith_engine::memory::Private;
use warpsmith_engine::program::Function;
use warpsmith_meaning::semantics::Programs;

impl Device {
    /// A device with some kernels of a cubin of SM 7.0 to 12.1, its variables and its constants.
    ///
    /// # Errors
    /// The cubin cannot be read, is for another machine, or is yet to be linked; a kernel is not there, needs what nobody
    /// defines, or may come to instructions that are not executed; variables have no room.
    pub fn load_cubin(how: CubinLoad<'_>) -> Result<Device, CubinFault> {
        let Loaded { program, memory, demands, independent, left_out } = cubin::load(how)?;
        let program = Arc::new(program);
        Ok(Device {
            buffers: variable::views(&program),
            runs: Runs::of(&program),
            images: Arc::new(program.images.clone()),
            tables: Tables { independent, ..Tables::default() },
            program,
            lean: None,
            host_code: HostCode::default(),
            executed: None,
            memory: Arc::new(memory),
            placement: Placement::default(),
            processor: Processor::default(),
            types: Default::default(),
            names: Vec::new(),
            files: Vec::new(),
            demands: demands.into(),
            left_out: left_out.into(),
            texts: None,
            devices: 1,
        })
    }

    /// Kernels of a cubin that cannot be run and were left out ([`CubinLoad::leaves_out`]), by their names in the file, and why.
    pub fn left_out(&self) -> &[(String, CubinFault)] {
        &self.left_out
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

    /// The type of a parameter of a kernel of a cubin, by its number, where all that is computed with it has a fraction: f32 or f64.
    /// Nothing where code says nothing of it, and of kernels whose parameters have types.
    pub fn fraction_of(&self, kernel: &str, parameter: usize) -> Option<ElementType> {
        let function = self.kernel(kernel).filter(|_| self.is_sized(kernel))?;
        fraction_of(function, function.parameters.get(parameter)?)
    }

    /// Whether a kernel of a cubin computes with a parameter, by its number, as with a whole number, and never as with a fraction. It is
    /// not known of kernels whose parameters have types.
    pub fn is_whole(&self, kernel: &str, parameter: usize) -> bool {
        let function = self.kernel(kernel).filter(|_| self.is_sized(kernel));
        function.is_some_and(|function| {
            function.parameters.get(parameter).is_some_and(|parameter| is_whole(function, parameter))
        })
    }

    /// What instructions of a cubin's kernels become when bits of their words are wrong; nothing of other programs.
    pub fn cubin_words<'a>(&self, programs: &'a Programs<'a>) -> Option<CubinWords<'a>> {
        let images: Vec<_> = self.demands.iter().map(|demand| Arc::clone(&demand.image)).collect();
        (!images.is_empty()).then(|| CubinWords::new(programs, self.program.clone(), images))
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
        self.fill_bank(function, demand, shape, (1, end), &mut out);
        Ok(out)
    }

    /// The parameters of a grid that a kernel has launched: bytes as they lie from the first parameter on.
    pub(super) fn child_parameters(&self, kernel: usize, shape: Shape, bytes: &[u8], number: u64) -> Private {
        let function = &self.program.functions[kernel];
        let demand = self.demand(kernel);
        let base = demand.map_or(0, |demand| demand.base);
        let end = base.saturating_add(u32::try_from(bytes.len()).unwrap_or(u32::MAX));
        let size = demand.map_or(end, |demand| demand.size.max(end));
        let mut out = Private::new(u64::from(size).next_multiple_of(8));
        for (at, byte) in (u64::from(base)..).zip(bytes) {
            out.store(at, 1, u64::from(*byte));
        }
        if let Some(demand) = demand {
            self.fill_bank(function, demand, shape, (number, end), &mut out);
        }
        out
    }

    /// Puts arguments one behind the other, each at a multiple of its size; gives where they end.
    pub(super) fn put_undescribed(
        &self,
        demand: &Demand,
        arguments: &[Argument],
        out: &mut Private,
    ) -> Result<u32, LaunchError> {
        let mut end = u64::from(demand.base);
        for (index, argument) in arguments.iter().enumerate() {
            let bytes = match argument {
                Argument::Buffer(id) => self.address(*id).to_le_bytes().to_vec(),
                Argument::Value(ty, bits) => bits.to_le_bytes()[..ty.bytes() as usize].to_vec(),
                Argument::Bytes(bytes) => bytes.clone(),
                Argument::Map(map) => {
                    map.to_bytes().map_err(|fault| LaunchError::Map { index, fault })?.to_vec()
                }
            };
            let align = match argument {
                Argument::Bytes(_) => 8,
                Argument::Map(_) => 64,
                _ => bytes.len().max(1) as u64,
            };
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

    /// Puts into constant bank 0 what a launch with a number leaves there; its parameters end somewhere.
    fn fill_bank(
        &self,
        function: &Function,
        demand: &Demand,
        shape: Shape,
        (grid, end): (u64, u32),
        out: &mut Private,
    ) {
        let shared = u64::from(function.shared) + u64::from(shape.shared);
        let (local, tables) = (function.local, self.tables.addresses);
        let launched = Launched { shape, local, shared, reserved: demand.reserved(), end, grid, tables };
        cubin::fill(out, demand, &launched);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::launch::{ElementType, Fill};
    use std::path::Path;
    use warpsmith_engine::engine::Settings;
    use warpsmith_image::cubin::Cubin;
    use warpsmith_sass::Architecture;

    fn data(architecture: &str) -> Vec<u8> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
        let path = folder.join(format!("launch.{architecture}.cubin"));
        std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    fn load(architecture: &str, data: &[u8], kernel: &str) -> Result<Device, CubinFault> {
        let isa = Architecture::find(architecture).unwrap().load().unwrap();
        let cubin = Cubin::parse(data).unwrap();
        Device::load_cubin(CubinLoad::new(&isa, &cubin, &[kernel.into()]))
    }

    fn shape(threads: u32) -> Shape {
        Shape { grid: [1, 1, 1], block: [threads, 1, 1], shared: 0, ..Shape::ONE }
    }

    /// The squares or cubes of the threads' numbers.
    fn powers(device: &mut Device, which: u32) -> Vec<u32> {
        let to = device.buffer("to", ElementType::U32, 40, &Fill::Zero).unwrap();
        let arguments = [to.into(), which.into()];
        device.launch("choose", shape(40), &arguments, Settings::default()).unwrap();
        device.read(to).unwrap()
    }

    #[test]
    fn functions_are_called_through_pointers() {
        for architecture in ["sm_75", "sm_90", "sm_120"] {
            let mut device = load(architecture, &data(architecture), "choose").unwrap();
            for (which, power) in [(0, 2), (1, 3)] {
                let wanted: Vec<u32> = (0..40u32).map(|index| index.pow(power)).collect();
                assert_eq!(powers(&mut device, which), wanted, "{architecture}");
            }
            let to = device.alloc("short", ElementType::U32, 1).unwrap();
            let refused =
                |arguments: &[Argument]| device.check("choose", shape(1), arguments).unwrap_err().to_string();
            assert_eq!(
                refused(&[to.into()]),
                "the kernel has 2 parameters, not 1: param_0 (.b64, 8 bytes), param_1 (.b32, 4 bytes)"
            );
            assert_eq!(
                refused(&[to.into(), 1u64.into()]),
                "argument 2 is u64 (8 bytes); parameter `param_1` is .b32"
            );
            assert!(device.is_described("choose"));
        }
    }

    #[test]
    fn without_attributes_arguments_lie_one_behind_the_other() {
        for architecture in ["sm_75", "sm_90", "sm_120"] {
            let mut data = data(architecture);
            // The sections of attributes become plain ones.
            let sections = u64::from_le_bytes(data[40..48].try_into().unwrap()) as usize;
            for header in data[sections..].chunks_exact_mut(64) {
                if header[4..8] == 0x7000_0000u32.to_le_bytes() {
                    header[4..8].copy_from_slice(&1u32.to_le_bytes());
                }
            }
            let mut device = load(architecture, &data, "choose").unwrap();
            assert!(!device.is_described("choose"));
            assert_eq!(powers(&mut device, 1)[39], 39 * 39 * 39, "{architecture}");
            let many = vec![Argument::Bytes(vec![0; 4096]); 17];
            assert!(device.check("choose", shape(1), &many).is_err());
        }
    }

    #[test]
    fn a_kernel_that_needs_what_nobody_defines_is_refused() {
        for architecture in ["sm_75", "sm_90", "sm_120"] {
            let mut data = data(architecture);
            let at = data.windows(8).position(|bytes| bytes == b"\0malloc\0").unwrap();
            data[at + 6] = b'k';
            let refused = load(architecture, &data, "take").unwrap_err().to_string();
            assert!(
                refused.starts_with("`take` needs what this file does not define: `mallok`"),
                "{refused}"
            );
            let mut device = load(architecture, &data, "choose").unwrap();
            assert_eq!(powers(&mut device, 0)[7], 49, "whoever does not need it runs");
        }
    }

    #[test]
    fn copies_have_memory_of_their_own() {
        let mut device = load("sm_90", &data("sm_90"), "exact").unwrap();
        let mut copy = device.fork().unwrap();
        let counter = device.find_variable("counter").unwrap();
        device.launch("exact", shape(64), &[], Settings::default()).unwrap();
        assert_eq!((device.read::<u32>(counter), copy.read::<u32>(counter)), (Ok(vec![63]), Ok(vec![5])));
        copy.launch("exact", shape(64), &[], Settings::default()).unwrap();
        assert_eq!(copy.read::<u32>(counter), Ok(vec![63]));
    }
}
