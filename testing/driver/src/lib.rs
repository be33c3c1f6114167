//! A stand-in for the CUDA driver: the few entry points that `warpsmith-driver` asks for, with the engine behind them. Where
//! there is no GPU, tests hold by it what goes to a driver and comes back.
//!
//! What it is like is said by variables of the environment:
//! - `WARPSMITH_STAND_IN`: what fails, with commas between: `KIND` for all, or `KIND=PART` for kernels whose names have a part
//!   in them. Kinds: `none` there is no device, `memory` there is no memory, `image` no code is taken, `launch` no launch is
//!   taken, `address` a kernel accesses what it may not, `hang` a kernel does not end, `die` the process ends.
//! - `WARPSMITH_STAND_IN_CC`: its compute capability, such as `9.0`, which it has if nothing is said.

#![allow(clippy::missing_safety_doc)]

mod code;
mod exports;
mod fail;
mod image;
mod memory;
mod state;

pub use exports::*;
