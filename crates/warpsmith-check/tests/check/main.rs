//! What is found in PTX, alone and in sources of other languages, and what cannot be found by hostile texts: a fault of ours. One
//! program for all of it, because each is linked with the library.

#[path = "../checks/mod.rs"]
mod checks;
#[path = "../../../warpsmith-ptx/tests/support/mod.rs"]
mod support;

mod codes;
mod explore;
mod fixes;
mod generate;
mod host;
mod json;
mod lax;
mod limits;
mod operands;
mod platform;
mod robust;
mod symbols;
