//! Runs GPU kernels on the CPU, exactly.
//!
//! ```text
//! PTX ─────────── lower::ptx ──┬─► Program (warp operations) ── engine ──► memory
//! SM 1.x code ─── lower::sm10 ─┘
//! ```

pub mod campaign;
mod clock;
pub mod engine;
pub mod fault;
pub mod inject;
pub mod launch;
pub mod lower;
pub mod memory;
pub mod observe;
pub mod op;
pub mod program;
pub mod register;
pub mod watch;

pub use lower::ptx::{link, link_judged, special_register};
pub use lower::sm10;
pub use program::{Refusals, Refused};
