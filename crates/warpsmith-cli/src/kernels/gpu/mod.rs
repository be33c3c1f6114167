//! Kernels on a GPU: the same launch, by the CUDA driver.

mod copies;
mod fitting;

pub use fitting::fitting;

use anyhow::{Context as _, bail};
use copies::{Buffers, Variables};
use std::time::Duration;
use warpsmith::driver::{Capability, Context, Device as Card, Driver, Error, Grid, Module, Version};
use warpsmith::sim::engine::Shape;
use warpsmith::sim::launch::{Argument, BufferId, Device, Plan, Ready};

/// A GPU that was found.
pub struct Gpu {
    card: Card,
    pub name: String,
    pub capability: Capability,
    pub version: Version,
}

/// What it does.
pub struct Work<'w> {
    /// The code: a cubin, or PTX texts, which are linked.
    pub images: &'w [Vec<u8>],
    pub plan: &'w Plan,
    pub launches: &'w [Ready],
    /// Variables of which somebody wants to know afterwards what they hold.
    pub variables: &'w [BufferId],
    /// How long all kernels together may run.
    pub timeout: Option<Duration>,
}

/// How it ended.
pub struct Ended {
    /// How long each kernel ran that came to its end.
    pub times: Vec<Duration>,
    /// What has stopped the next one: then nothing comes back.
    pub stopped: Option<Error>,
}

impl Gpu {
    /// Finds a GPU by its number.
    pub fn find(number: u32) -> anyhow::Result<Gpu> {
        let driver = Driver::load()?;
        let card = driver.device(number)?;
        Ok(Gpu { name: card.name()?, capability: card.capability()?, version: driver.version()?, card })
    }

    /// Its name, what it can do, and the version of its driver.
    pub fn title(&self) -> String {
        format!("{} ({}, driver {})", self.name, self.capability, self.version)
    }

    /// Runs kernels with what buffers and variables hold. What they have left comes back into buffers and variables.
    pub fn run(&self, work: &Work<'_>, device: &mut Device) -> anyhow::Result<Ended> {
        if let Some(buffer) = work.plan.buffers.iter().find(|buffer| buffer.value.address.is_some()) {
            bail!(
                "{}: a buffer on a GPU lies where its driver puts it, and has no address of its own",
                buffer.at
            );
        }
        let context = self.card.context()?;
        let module = module(&context, work.images)?;
        let buffers = Buffers::new(&context, device)?;
        let variables = Variables::new(&module, work, device, &buffers)?;
        let mut ended = Ended { times: Vec::new(), stopped: None };
        for ready in work.launches {
            let spent: Duration = ended.times.iter().sum();
            let limit = work.timeout.map(|limit| limit.saturating_sub(spent));
            let (grid, parameters) = given(device, &buffers, ready)?;
            match module.function(&ready.kernel)?.launch(grid, &parameters, limit) {
                Ok(time) => ended.times.push(time),
                Err(Error::Call(call)) if !call.is_of_kernel() => {
                    return Err(call).with_context(|| format!("{} on {}", ready.kernel, self.title()));
                }
                Err(error) => {
                    // All of the limit counts, not what was left of it.
                    let is_late = matches!(error, Error::Time(_));
                    let all = Error::Time(work.timeout.unwrap_or_default());
                    ended.stopped = Some(if is_late { all } else { error });
                    return Ok(ended);
                }
            }
        }
        buffers.take(device)?;
        variables.take(device)?;
        Ok(ended)
    }
}

/// Loads code.
fn module<'c>(context: &'c Context, images: &[Vec<u8>]) -> anyhow::Result<Module<'c>> {
    Ok(match images {
        [one] => context.module(one)?,
        several => context.link(several)?,
    })
}

/// What a kernel is launched with.
fn given(device: &Device, buffers: &Buffers<'_>, ready: &Ready) -> anyhow::Result<(Grid, Vec<u8>)> {
    let arguments = ready.arguments.iter().map(|argument| match argument {
        Argument::Buffer(id) => Argument::Bytes(buffers.address(*id).to_le_bytes().to_vec()),
        other => other.clone(),
    });
    let parameters = device.packed(&ready.kernel, ready.shape, &arguments.collect::<Vec<_>>())?;
    let Shape { grid: blocks, block: threads, shared, cluster } = ready.shape;
    Ok((Grid { blocks, threads, shared, cluster }, parameters))
}
