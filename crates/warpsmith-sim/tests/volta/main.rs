//! Machine code of SM 7.0 and later, run.

mod atomic;
mod barrier;
mod cluster;
mod collective;
mod control;
mod copy;
mod edits;
mod executed;
mod fast;
mod forms;
mod grids;
mod group;
mod harness;
mod hazard;
#[cfg_attr(not(feature = "mutate"), allow(dead_code))]
#[path = "../translated/kernels.rs"]
mod kernels;
mod matrix;
mod multimem;
#[cfg(feature = "mutate")]
mod mutants;
mod numbers;
mod pairs;
mod product;
mod quotients;
mod tensor;
mod transfer;
mod words;
