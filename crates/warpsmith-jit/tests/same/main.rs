//! Code of the host leaves the same as the loop over instructions, for programs that are made of operations by chance: each
//! operation with operands of every kind (`operations`), accesses at any address (`addresses`), and of memory that ends where
//! this machine has none (`edges`).
//!
//! `WARPSMITH_ROUNDS` says how often all operations are tried, `WARPSMITH_ADDRESSES` how many programs of accesses,
//! `WARPSMITH_VARIANTS` with how many addresses each of these, and `WARPSMITH_SEED` which come first.

mod addresses;
mod edges;
mod kernel;
mod list;
mod meetings;
mod operations;
mod places;
mod run;
