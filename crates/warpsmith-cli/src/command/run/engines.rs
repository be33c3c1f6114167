//! What has executed the kernels of a run.

use super::options::Options;
use super::session::Launched;
use crate::kernels::Job;
use crate::output;
use serde_json::{Value, json};
use warpsmith::sim::engine::Engine;
use warpsmith::sim::launch::Executed;

/// Whether programs are told: whoever asks for much, or says which engine it should be, wants to know which it was.
pub fn are_told(options: &Options, job: &Job) -> bool {
    options.verbose || job.limits.engine.is_some()
}

/// For people, on standard error: all to those who ask for much, and to others where it is not the engine that they have named.
pub fn tell(launched: &[Launched], options: &Options, job: &Job) {
    let is_other = |executed: &Executed| {
        matches!(executed, Executed::Interpreter(_)) && job.limits.engine == Some(Engine::Native)
    };
    for one in launched {
        if let Some(executed) = one.executed.as_ref().filter(|one| options.verbose || is_other(one)) {
            output::line(format_args!("warpsmith: {}: {executed}", one.kernel));
        }
    }
}

/// For programs.
pub fn json(launched: &[Launched]) -> Value {
    let one = |one: &Launched| {
        let executed = one.executed.as_ref()?;
        let mut value = json!({ "kernel": one.kernel, "engine": executed.engine().name() });
        match executed {
            Executed::Native { behind } => value["interpreted_operations"] = json!(behind),
            Executed::Interpreter(reason) => {
                value["reason"] = json!(reason.name());
                value["message"] = json!(reason.to_string());
            }
        }
        Some(value)
    };
    launched.iter().filter_map(one).collect()
}
