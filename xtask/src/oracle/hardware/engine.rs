//! Launches of a bundle in the engine, before they go to a machine.

use anyhow::{Context, anyhow};
use std::path::Path;
use testing::bundle::{Argument, Case, Given};
use warpsmith_image::cubin::Cubin;
use warpsmith_ptx::Module;
use warpsmith_sass::Isa;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{self, CubinFault, CubinLoad, Device, ElementType, Fill};
use warpsmith_sim::memory::Global;
use warpsmith_sim::program::Fidelity;
use warpsmith_sim::watch::Statistics;

/// Operations that a warp may execute before it counts as one that does not end.
const OPERATIONS: u64 = 20_000_000;

/// A device with a module.
pub struct Engine {
    device: Device,
}

impl Engine {
    /// With PTX.
    ///
    /// # Errors
    /// The line that is refused, and why.
    pub fn ptx(text: &str) -> Result<Engine, (usize, String)> {
        let loaded = Device::load_judged(&[Module::parse(text)], Global::DEFAULT_LIMIT);
        loaded.map(|device| Engine { device }).map_err(|refused| {
            let first = refused.first().map(|one| (one.line as usize, one.message.clone()));
            first.unwrap_or_default()
        })
    }

    /// With those of some kernels of a cubin that it executes.
    pub fn cubin(isa: &Isa, bytes: &[u8], kernels: &[String]) -> anyhow::Result<Engine> {
        let cubin = Cubin::parse(bytes)?;
        let mut names = kernels.to_vec();
        loop {
            match Device::load_cubin(CubinLoad::new(isa, &cubin, &names)) {
                Ok(device) => return Ok(Engine { device }),
                Err(
                    CubinFault::Refused { kernel, .. }
                    | CubinFault::Kernel { kernel, .. }
                    | CubinFault::Undefined { kernel, .. },
                ) if names.contains(&kernel) => names.retain(|name| *name != kernel),
                Err(fault) => return Err(anyhow!("{fault}")),
            }
        }
    }

    /// Whether it has a kernel: those of a cubin that it does not execute were left out.
    pub fn has(&self, kernel: &str) -> bool {
        self.device.kernel(kernel).is_some()
    }

    /// Where the parameters of a kernel begin, from the first one on.
    pub fn places(&self, kernel: &str) -> Vec<usize> {
        let parameters = self.device.kernel(kernel).map_or(&[][..], |kernel| &kernel.parameters);
        let base = parameters.iter().map(|one| one.offset).min().unwrap_or(0);
        parameters.iter().map(|one| (one.offset - base) as usize).collect()
    }

    /// Runs a launch; whether its results are within a bound, or open.
    pub fn run(&mut self, case: &Case, folder: &Path) -> anyhow::Result<bool> {
        let mut device = self.device.fork()?;
        let mut buffers = Vec::new();
        for buffer in &case.buffers {
            let mut read =
                |file: &str| std::fs::read(folder.join(file)).map_err(|error| format!("{file}: {error}"));
            let bytes = buffer.contents(&mut read).map_err(|error| anyhow!(error))?;
            let id = device.buffer(&buffer.name, ElementType::U8, bytes.len() as u64, &Fill::Zero)?;
            device.write_at(id, 0, &bytes);
            buffers.push(id);
        }
        let argument = |Argument { given, .. }: &Argument| match given {
            Given::Buffer(index) => {
                buffers.get(*index).map(|id| launch::Argument::Buffer(*id)).context("a buffer")
            }
            Given::Bytes(bytes) => Ok(launch::Argument::Bytes(bytes.clone())),
        };
        let arguments: Vec<launch::Argument> =
            case.arguments.iter().map(argument).collect::<anyhow::Result<_>>()?;
        let shape = Shape { grid: case.grid, block: case.block, shared: case.shared, ..Shape::ONE };
        let settings = Settings { max_instructions: OPERATIONS, threads: 1, ..Settings::default() };
        let mut observers = [Statistics::new(device.program())];
        device.launch_observed(&case.kernel, shape, &arguments, settings, &mut observers)?;
        let program = device.program();
        let counts = observers[0].by_source(program);
        Ok(counts.iter().any(|(function, source, count)| {
            let fidelity = program.functions[*function].sources[*source].fidelity;
            count.threads > 0 && (count.open > 0 || fidelity == Fidelity::Bounded)
        }))
    }
}
