//! Graphs, and what is known of them.

#[path = "../support/mod.rs"]
mod support;

mod calls;
mod cfg;
mod dominators;
mod drawing;
mod hostile;
mod liveness;
mod loops;
