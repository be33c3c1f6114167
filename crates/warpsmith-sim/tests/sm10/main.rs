//! Machine code of SM 1.x in the engine.

mod and_ptx;
mod classes;
mod conditions;
mod flow;
mod inject;
mod kernels;
mod memory;
mod model;
mod paths;
mod processor;
mod programs;
mod run;
mod state;
