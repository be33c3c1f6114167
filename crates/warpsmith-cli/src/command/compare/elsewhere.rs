//! A program in the engine against one on a GPU.

use super::sides::Side;
use crate::kernels::Job;
use crate::kernels::gpu::{Gpu, Work};
use std::collections::BTreeSet;
use warpsmith::driver::Error;
use warpsmith::sim::compare::{Comparison, Plan, Stopped, compare_elsewhere};
use warpsmith::sim::fault::{Fault, FaultKind};
use warpsmith::sim::launch::{BufferId, Device, LaunchError};

/// Compares; the second side is one on a GPU.
pub fn compare(gpu: &Gpu, plan: &Plan<'_>, job: &Job, side: &Side) -> anyhow::Result<Comparison> {
    let all: BTreeSet<BufferId> = side.device.variables().collect();
    let variables: Vec<BufferId> =
        plan.results.iter().map(|one| one.ids[1]).filter(|id| all.contains(id)).collect();
    let timeout = job.limits.timeout;
    let work = Work {
        images: &side.images,
        plan: &job.plan,
        launches: &side.launches,
        variables: &variables,
        timeout,
    };
    // What is wrong there is told in its own words.
    let mut wrong = None;
    let mut run = |device: &mut Device| match gpu.run(&work, device) {
        Ok(ended) => {
            let launch = ended.times.len();
            Ok(ended.stopped.map(|error| Stopped { launch, fault: Box::new(fault(&error)) }))
        }
        Err(error) => {
            wrong = Some(error);
            Err(LaunchError::Shape("the GPU has not run it".into()))
        }
    };
    let compared = compare_elsewhere(plan, &mut run);
    match wrong {
        Some(error) => Err(error),
        None => Ok(compared?),
    }
}

/// What has stopped it, of which no more is known.
fn fault(error: &Error) -> Fault {
    Fault::of(match error {
        Error::Time(_) => FaultKind::Time,
        other => FaultKind::Elsewhere(other.to_string()),
    })
}
