//! Assembly files: instructions with labels, data and functions; from text to code and back.
//!
//! ```text
//! .arch sm_10                  // the machine; refused if it is another
//! .function kernel             // a function begins here
//!     MOV32 R0, R1
//! again:                       // a label
//!     BRA C0.NE, again
//!     .word 0x12345678, 0x9    // 32-bit words; .byte and .quad have 8 and 64 bits
//!     .align 8                 // up to a multiple: instructions that do nothing, behind data zero bytes
//!     .raw 0x12                // the word of one instruction, as it is
//! .control [B------:R-:W-:Y:S15]  // control information of what follows, where it has none
//! ```
//! Where three instructions and a control word are a group of 32 bytes, the control word is written by itself: in front of
//! the first instruction of a group, or where `.group` says so. `.group 1` sets the bit of it that belongs to no
//! instruction. The last group is filled up with the empty instruction.
//!
//! `{` and `}` stand around instructions that are issued together, where the machine can do that: all but the last
//! say so in their control bits, whether or not that is written.
//!
//! Statements end with their line or with `;`. `//`, `#` and `/* */` are comments, so that a listing with addresses and
//! words in comments can be assembled as it is.

mod align;
mod assemble;
mod braces;
mod disassemble;
mod elsewhere;
mod filling;
mod group;
mod legal;
mod moving;
mod statement;

pub use assemble::{AssembleOptions, Assembly, assemble, assemble_with, careful, controlled};
pub use disassemble::{DisassembleOptions, UNMARKED, disassemble, disassemble_with};
pub use elsewhere::ranges;
pub use filling::{filling, is_filling};
pub use legal::{Bounds, check, is_legal};
pub use moving::{Addresses, Known, NewPlaces, TableEntry};
