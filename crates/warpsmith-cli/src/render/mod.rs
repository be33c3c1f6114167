//! Findings in a text, in one model, and its renderers: for people, for editors, for programs.
//!
//! A renderer takes a text with its name and its lines, and findings with their places in it. What the text is
//! written in, and who found them, is nothing to it.

mod findings;
pub mod github;
mod limit;
pub mod sarif;
pub mod short;
mod told;

pub use findings::findings;
pub use limit::{left_out, limited, set_limit};
pub use told::{human, human_around};
pub use warpsmith::render::{Around, Finding, Text};
