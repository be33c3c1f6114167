//! Cubins, and files that hold them.

#[path = "../checks/mod.rs"]
mod checks;

mod containers;
mod corpus;
mod cubins;
mod json;
mod occupancy;
mod robust;
