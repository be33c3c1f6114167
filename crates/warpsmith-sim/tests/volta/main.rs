//! Machine code of SM 7.0 and later, run.

mod atomic;
mod barrier;
mod collective;
mod control;
mod copy;
mod executed;
mod fast;
mod forms;
mod harness;
mod hazard;
mod matrix;
mod numbers;
mod product;
mod quotients;
mod tensor;
