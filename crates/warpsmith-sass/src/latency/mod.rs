//! How long results take: which instructions depend on which, and what must lie between them.
//!
//! From Volta on nothing in the machine keeps an instruction from reading a register too early: the code says how many
//! cycles to stall, and which barriers to wait for. The shipped files `isa/sass/volta/latencies` have the least stalls that
//! the compiler keeps between two kinds of instructions.
//!
//! ```
//! use warpsmith_sass::Architecture;
//! use warpsmith_sass::asm::assemble;
//! use warpsmith_sass::latency::{Lack, hazards};
//!
//! let isa = Architecture::find("sm_90").expect("it is shipped").load().expect("it is sound");
//! let source = "[B------:R-:W-:-:S02] IADD3 R2, R2, R3, RZ\n[B------:R-:W-:-:S05] IADD3 R4, R2, R3, RZ\n";
//! let found = hazards(&isa, &assemble(&isa, source).code.bytes);
//! assert_eq!(found.len(), 1);
//! assert_eq!(found[0].lack, Lack::Cycles { has: 2, needs: 4 });
//! ```

mod hazard;
mod table;
mod wait;
mod walk;

pub use hazard::{Hazard, Lack, hazards, lack, warnings};
pub use table::{Table, Touch, file};
pub use wait::{Wait, wait};
pub use walk::{Pair, Side, Walk};
pub use warpsmith_md::latency::Dependency;
