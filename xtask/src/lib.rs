//! What the programs and tests of this package share: the instruction data of `isa/ptx`, read into a model; the structure of
//! the workspace; the documentation as a site.

pub mod isa;
pub mod rooms;
pub mod site;
