//! What other schedules have shown, for people.

use crate::output;
use warpsmith::report::Compared;

/// Schedules that are named.
const NAMED: usize = 8;

/// Tells what differs.
pub fn tell(compared: &Compared) {
    let count = compared.others.len();
    if count == 0 {
        return;
    }
    output::warning(format_args!(
        "what the run gives depends on the order of warps and blocks: by {count} of {} schedules it is not what schedule {} \
         gives",
        compared.count, compared.first
    ));
    for other in compared.others.iter().take(NAMED) {
        output::line(format_args!("  --schedule {}: {}", other.seed, other.what));
    }
    if count > NAMED {
        let rest = output::count((count - NAMED) as u64, "schedule", "schedules");
        output::line(format_args!("  and {rest} more"));
    }
}
