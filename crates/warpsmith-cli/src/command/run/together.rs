//! What cannot be asked for in one run, and why.

use super::options::Options;
use crate::kernels::Job;
use anyhow::bail;

/// What watches a run in a way of its own.
struct Asked {
    flag: &'static str,
    is_given: bool,
}

/// Pairs that exclude each other: some flags, others, and the reason.
const APART: [(&[&str], &[&str], &str); 5] = [
    (
        &["--check"],
        &["--stats", "--profile", "--fidelity", "--trace", "--trace-registers"],
        "checks lay gaps between variables and run the blocks one after the other, so that counts, times and steps would be those of \
         another run; run it once with each",
    ),
    (
        &["--check"],
        &["--inject"],
        "what a fault on purpose does would be told as a fault of the program; run it once with each",
    ),
    (
        &["--check"],
        &["--hazards"],
        "both watch each instruction, and run the code in ways of their own; run it once with each",
    ),
    (
        &["--hazards"],
        &[
            "--stats",
            "--profile",
            "--coverage",
            "--fidelity",
            "--trace",
            "--trace-registers",
            "--inject",
            "--schedules",
        ],
        "hazards are looked for in a run that goes by the control information of each instruction, where nothing else watches; run it \
         once with each",
    ),
    (
        &["--inject"],
        &["--stats", "--profile", "--coverage", "--fidelity", "--trace", "--schedules"],
        "a fault may put other instructions in place of those of the program, so that nothing could be counted by line, and it belongs \
         to one run; --trace-registers shows what it does",
    ),
];

/// Whether a run can have all that is asked for.
pub fn check(options: &Options, job: &Job) -> anyhow::Result<()> {
    let asked = |flag, is_given| Asked { flag, is_given };
    let all = [
        asked("--check", !job.check.is_empty()),
        asked("--schedules", job.schedules.is_some_and(|count| count > 1)),
        asked("--hazards", options.hazards),
        asked("--inject", !options.inject.is_empty()),
        asked("--stats", options.stats.is_some()),
        asked("--profile", options.profile.is_some()),
        asked("--coverage", options.coverage.is_some()),
        asked("--fidelity", options.fidelity),
        asked("--trace", options.trace.is_some()),
        asked("--trace-registers", options.trace_registers),
    ];
    let given = |names: &[&str]| {
        let found = all.iter().find(|one| one.is_given && names.contains(&one.flag));
        found.map(|one| one.flag)
    };
    for (some, others, reason) in APART {
        let (Some(one), Some(other)) = (given(some), given(others)) else { continue };
        let (one, help) = match one {
            "--check" if options.check.is_none() => {
                ("`check` of the launch file", "\n  --check none leaves out what the launch file asks for")
            }
            one => (one, ""),
        };
        let other = match other {
            "--schedules" if options.schedules.is_none() => "`schedules` of the launch file",
            other => other,
        };
        bail!("{one} and {other} exclude each other: {reason}{help}");
    }
    Ok(())
}
