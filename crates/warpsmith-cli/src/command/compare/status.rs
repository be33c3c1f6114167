//! How a comparison ended.

use crate::kernels::stopped;
use crate::output::Status;
use warpsmith::sim::compare::Verdict;

/// The exit status: what a limit has stopped, or what lacked something, says nothing of the other program.
pub fn status(outcome: &Verdict) -> Status {
    match outcome {
        Verdict::Equal => Status::Good,
        Verdict::Different(_) => Status::Finding,
        Verdict::Stopped(all) => {
            let each = all.iter().flatten().map(|stopped| stopped::status(&stopped.fault));
            each.max().unwrap_or(Status::Finding)
        }
    }
}
