//! What a run has cost and what it has reached, line by line: of the listing, which is PTX or machine code, and of the source that it
//! was compiled from.
//!
//! A [`Profile`] is made of what a [`Watch`](crate::watch::Watch) has counted, and is a text, or a page ([`Profile::page`]) that
//! needs nothing but itself. [`Coverage`] is what LCOV files hold.

mod cost;
mod coverage;
mod lcov;
mod lines;
mod page;
mod text;

pub use cost::Cost;
pub use coverage::{Coverage, FileCoverage, FunctionHits};
pub use lcov::LcovFault;
pub use lines::{File, Launch, Line, Profile};
