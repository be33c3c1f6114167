//! Machine code as text and as words: reading, printing, assembling, what is known of it.

#[path = "../checks/mod.rs"]
mod checks;
#[path = "../common/mod.rs"]
mod common;

mod cost;
mod dialect;
mod errors;
mod files;
mod flow;
mod forms;
mod g80;
mod groups;
mod json;
mod latency;
mod other_machines;
mod robust;
mod spellings;
mod two_ways;
mod unnamed;
mod volta;
mod words;
