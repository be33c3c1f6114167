//! Findings in a text, in one model, and its renderers: for people, for editors, for programs.
//!
//! A renderer takes a text with its name and its lines, and findings with their places in it. What the text is
//! written in, and who found them, is nothing to it.

mod finding;
mod findings;
pub mod github;
mod human;
mod limit;
mod line;
pub mod sarif;
pub mod short;

pub use finding::{Also, Around, Finding, Text};
pub use findings::findings;
pub use human::{write as human, write_around as human_around};
pub use limit::{left_out, limited, set_limit};
