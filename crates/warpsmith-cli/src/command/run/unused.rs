//! Suppressions that leave nothing out.

use crate::kernels::Job;
use crate::output;
use warpsmith::found::Found;

/// What asks that something not be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suppression {
    /// What it is, and where.
    name: String,
    /// What is said of it if it is of no use.
    why: String,
    is_used: bool,
}

/// All of a run: those of options and the launch file, and the comments of the texts that the checks of the run are about.
pub fn all(found: &Found, job: &Job) -> Vec<Suppression> {
    let mut all = Vec::new();
    for (number, allow) in job.allow.iter().enumerate() {
        let lacking = allow.check.filter(|check| !job.check.has(*check));
        let why = match lacking {
            Some(check) => format!("nothing looks for it (--check {})", check.name()),
            None => "there is no such finding".into(),
        };
        all.push(Suppression { name: format!("allow {allow}"), why, is_used: found.is_used(number) });
    }
    if job.check.is_empty() {
        return all;
    }
    // Of what was not looked for nothing is known.
    let is_known =
        |check: &str| warpsmith::sim::sanitize::Check::named(check).is_some_and(|check| job.check.has(check));
    let comments = found.suppressions().into_iter().filter(|one| is_known(one.check));
    all.extend(comments.map(|one| Suppression {
        name: format!("{}:{}: allow({})", one.file, one.line, one.check),
        why: "there is no such finding".into(),
        is_used: one.is_used,
    }));
    all
}

/// Tells those that none of the runs had use for.
pub fn tell(all: &[Suppression]) {
    let mut told: Vec<&str> = Vec::new();
    for one in all.iter().filter(|one| !one.is_used) {
        let is_used = all.iter().any(|other| other.name == one.name && other.is_used);
        if is_used || told.contains(&one.name.as_str()) {
            continue;
        }
        told.push(&one.name);
        output::warning(format_args!("{} leaves nothing out: {}", one.name, one.why));
    }
}
