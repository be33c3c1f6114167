//! SASS, the machine code of NVIDIA GPUs: decode, encode, two styles of text, assembler and disassembler.
//!
//! ```text
//! description ── Isa ──┬─ decode ──► Instruction ── print ──► text
//!                      └─ parse  ──► Instruction ── encode ──► word
//! file ── input ──► Code ──┬─ asm::disassemble ──► assembly file ── asm::assemble ──► Code
//!                          └─ output ──► hexadecimal words, VHDL, memory-initialisation files
//! ```
//! What an architecture's instructions are stands in its description (`isa/sass`); nothing here knows any of them.

#![no_std]
extern crate alloc;

mod arch;
pub mod asm;
pub mod code;
pub mod fault;
mod float;
pub mod input;
mod instruction;
mod isa;
mod near;
mod number;
pub mod output;
pub mod text;

pub use arch::Architecture;
pub use instruction::{Data, Instruction, Item, SLOTS};
pub use isa::{Isa, LoadError, OperandView};
pub use warpsmith_md::machine::{ClassId, Flag, Operands};
