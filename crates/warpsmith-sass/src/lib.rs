//! SASS, the machine code of NVIDIA GPUs: decode, encode, two styles of text, assembler and disassembler.

#![no_std]
extern crate alloc;

pub mod code;
pub mod fault;
mod float;
pub mod input;
mod near;
mod number;
