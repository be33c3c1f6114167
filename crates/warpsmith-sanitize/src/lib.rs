//! What a run gets away with by luck: races, undefined values, misused barriers, heap errors.
//!
//! A [`Sanitizer`] is an observer of the engine. It holds a part for each check that was asked for ([`Checks`]), each of which
//! keeps a shadow of the state that it judges, in the account of the run; what they find are [`Report`]s, one for each pair of places with
//! a count. It knows operations, places and addresses only: which line of PTX, source or listing a place is, whoever launches knows.
//!
//! All blocks of a run are watched by one sanitizer, on one thread of this machine, since accesses of all of them meet in its shadow.

mod checks;
mod clock;
mod heap;
mod init;
mod problem;
mod race;
mod report;
mod sanitizer;
mod shadow;
mod site;
mod subject;
mod sync;
mod tally;

pub use checks::{Check, Checks};
pub use problem::Problem;
pub use problem::heap::Problem as HeapProblem;
pub use problem::init::{Problem as InitProblem, Unwritten, Used};
pub use problem::race::{Missing, Problem as RaceProblem};
pub use problem::sync::Problem as SyncProblem;
pub use report::{Report, Severity};
pub use sanitizer::Sanitizer;
pub use site::Site;
pub use subject::Subject;
