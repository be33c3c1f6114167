//! What the programs of this package share: the instruction data of `isa/ptx`, read into a model.

pub mod isa;
