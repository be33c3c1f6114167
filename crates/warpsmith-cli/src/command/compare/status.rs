//! How a comparison ended.

use crate::kernels::stopped;
use crate::output::Status;
use warpsmith::sim::compare::Outcome;

/// The exit status: what a limit has stopped, or what lacked something, says nothing of the other program.
pub fn status(outcome: &Outcome) -> Status {
    match outcome {
        Outcome::Equal => Status::Good,
        Outcome::Different(_) => Status::Finding,
        Outcome::Stopped(all) => {
            let each = all.iter().flatten().map(|stopped| stopped::status(&stopped.fault));
            each.max().unwrap_or(Status::Finding)
        }
    }
}
