//! Runs GPU kernels on the CPU, exactly.
//!
//! ```text
//! PTX ──────────────────── lower::ptx ───┬─► Program (warp operations) ── engine ──► memory
//! SM 1.x code ──────────── lower::sm10 ──┤
//! SM 7.0 to 12.1, cubins ─ lower::volta ─┘
//! ```
//! Here are devices with their launches, campaigns, what holds two programs against each other, and what watches for results
//! that are used too early. Lowerings are the crate `warpsmith-lower`, here [`lower`]. What is executed, and what executes it,
//! knows neither PTX nor machine code: it is the crate `warpsmith-engine`, whose modules have their names here as well.

pub mod campaign;
pub mod compare;
pub mod hazard;
pub mod html;
pub mod launch;
pub mod profile;
#[allow(clippy::needless_range_loop, reason = "lanes of several registers are indexed side by side")]
pub mod watch;

#[doc(no_inline)]
pub use warpsmith_engine::{
    Refusals, Refused, engine, fault, inject, memory, observe, op, program, register, texture, tile,
};
#[doc(no_inline)]
pub use warpsmith_lower::ptx::{Linking, link, link_as, link_judged, special_register};
#[doc(no_inline)]
pub use warpsmith_lower::{self as lower, Matrix, WrongWords, matrix, sm10};
#[doc(no_inline)]
pub use warpsmith_sanitize as sanitize;
