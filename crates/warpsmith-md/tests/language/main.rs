//! The machine-description language.

mod companions;
mod data;
mod dialect;
mod faults;
mod generate;
mod machine;
mod print;
mod robust;
