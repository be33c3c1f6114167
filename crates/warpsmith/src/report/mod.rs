//! What a run came to, for people and for programs: what was counted of it, what it has cost by line, and what it gives by other
//! schedules.

mod counts;
mod profile;
mod schedules;
mod words;

pub use counts::{FidelityReport, Ran, Report, Styles, fidelity, report};
pub use profile::{cost_json, profile_json};
pub use schedules::{Compared, First, Other, compare as compare_schedules};
pub use words::{Thousands, count, list};
