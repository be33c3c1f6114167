//! SASS, the machine code of NVIDIA GPUs: decode, encode, two styles of text, assembler and disassembler.
//!
//! ```text
//! description ── Isa ──┬─ decode ──► Instruction ── print ──► text
//!                      └─ parse  ──► Instruction ── encode ──► word
//! file ── input ──► Code ──┬─ asm::disassemble ──► assembly file ── asm::assemble ──► Code
//!                          └─ output ──► hexadecimal words, VHDL, memory-initialisation files
//! ```
//!
//! ```
//! use warpsmith_sass::text::{ParseOptions, Style};
//! use warpsmith_sass::{Architecture, Item};
//!
//! let isa = Architecture::find("sm_10").expect("it is shipped").load().expect("it is sound");
//! let parsed = isa.parse("IADD32I R5, R5, 0x4", ParseOptions::default()).expect("an instruction");
//! assert_eq!(parsed.word, 0x00000003_20048a15);
//!
//! let Item::Instruction(mut instruction) = isa.decode(&parsed.word.to_le_bytes()[..8]) else { panic!("data") };
//! let number = isa.operand(&instruction, "imm").expect("it has one").slot;
//! instruction.set_value(&isa, number, 0x40c);
//! assert_eq!(isa.text_of(&instruction, 0, Style::Listing), "IADD32I R5, R5, 0x40c");
//! assert_eq!(isa.encode(&instruction), Ok(0x00000043_200c8a15));
//!
//! let fault = isa.parse("IADD32I R5, R64, 0x4", ParseOptions::default()).expect_err("there is no R64");
//! assert_eq!(fault.message, "`R64` may not stand as operand `ra` (first source)");
//! assert!(fault.help.starts_with("`R0`–`R63`, `g[…]` are legal"));
//! ```
//! What an architecture's instructions are stands in its description (`isa/sass`); nothing here knows any of them.

#![no_std]
extern crate alloc;

mod arch;
pub mod asm;
pub mod build;
pub mod code;
pub mod cost;
pub mod fault;
mod float;
pub mod flow;
mod format;
pub mod input;
mod isa;
#[cfg(feature = "serde")]
pub mod json;
pub mod latency;
pub mod meaning;
mod near;
mod number;
pub mod output;
mod summary;
pub mod text;

pub use arch::Architecture;
pub use isa::{Data, Element, EncodeFault, Instruction, Isa, Item, LoadError, OperandView, SLOTS};
pub use warpsmith_md::machine::{ClassId, EncodeReason, Flag, Operands};

/// The examples of the README, which are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
