//! Machine code of SM 7.0 and later, run.

mod control;
mod executed;
mod fast;
mod forms;
mod harness;
mod numbers;
