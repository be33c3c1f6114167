//! Control flow and liveness of code that is a list of instructions.
//!
//! A language implements [`Code`]: where each instruction goes on, and which registers it reads and writes. On that
//! stand
//!
//! - [`Cfg`]: basic blocks, edges, what can be reached;
//! - [`Dominators`]: dominators, post-dominators, frontiers;
//! - [`Loops`]: the loops with their nesting, irreducible ones named;
//! - [`Pressure`]: how many registers hold a value at each instruction; [`Liveness`]: which;
//! - [`CallGraph`]: who calls whom, callees first, recursion named;
//! - [`drawing`]: graphs as drawings.
//!
//! Everything is an index into a vector. Nothing recurses, nothing is allocated per instruction, and every analysis
//! states what it costs; none is quadratic in what it is given.
//!
//! ```
//! use warpsmith_flow::{Access, Cfg, Code, Control, Dominators, End, Loops, Next, Register};
//!
//! /// `0: if p goto 2;  1: goto 0;  2: exit`
//! struct Example;
//!
//! impl Code for Example {
//!     fn instructions(&self) -> u32 { 3 }
//!     fn control(&self, index: u32) -> Control {
//!         match index {
//!             0 => Control { guarded: true, next: Next::Jump(2) },
//!             1 => Control { guarded: false, next: Next::Jump(0) },
//!             _ => Control { guarded: false, next: Next::End(End::Exit) },
//!         }
//!     }
//!     fn tables(&self) -> u32 { 0 }
//!     fn table(&self, _: u32) -> &[u32] { &[] }
//!     fn registers(&self) -> u32 { 0 }
//!     fn register(&self, _: u32) -> Register { Register::default() }
//!     fn accesses(&self, _: u32) -> &[Access] { &[] }
//! }
//!
//! let cfg = Cfg::new(&Example);
//! assert_eq!(cfg.len(), 3);
//! let dominators = Dominators::new(&cfg);
//! assert!(dominators.dominates(0, 2) && !dominators.dominates(1, 2));
//! let loops = Loops::new(&cfg);
//! assert_eq!(loops.blocks(0), [0, 1]);
//! ```

#![no_std]
extern crate alloc;

mod calls;
mod cfg;
mod code;
mod dominators;
pub mod drawing;
mod graph;
mod limits;
mod liveness;
mod loops;
mod pressure;
mod solve;

pub use calls::CallGraph;
pub use cfg::{Block, Cfg, Edge, EdgeKind};
pub use code::{Access, Class, Code, Control, Effect, End, Next, Register};
pub use dominators::Dominators;
pub use graph::{Graph, Walk};
pub use limits::TooLarge;
pub use liveness::{Cursor, Liveness};
pub use loops::{Loop, Loops};
pub use pressure::{Load, Pressure};

/// Stands for no index.
pub(crate) const NONE: u32 = u32::MAX;
