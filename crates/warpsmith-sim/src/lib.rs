//! Runs GPU kernels on the CPU, exactly.
//!
//! ```text
//! PTX ─────────── lower ──┬─► Program (warp operations) ── engine ──► memory
//! SM 1.x code ─── sm10 ───┘
//! ```

pub mod campaign;
pub mod engine;
pub mod fault;
pub mod inject;
pub mod launch;
mod lower;
pub mod memory;
pub mod observe;
pub mod op;
pub mod program;
pub mod register;
pub mod sm10;
pub mod watch;

pub use lower::{Refused, link, link_judged, special_register};
