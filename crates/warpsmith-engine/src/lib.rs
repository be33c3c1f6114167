//! Warp operations, and an engine that runs programs of them on the CPU, exactly.
//!
//! ```text
//! PTX, machine code ── warpsmith-lower ──► Program ── engine ──► memory
//!                                                       └──► observers: inject, and those of others
//! ```
//! A value is 32 lanes wide, and an [operation](op::Op) works on all lanes of a warp at once. A [`Program`](program::Program)
//! is functions of such operations, with what else is known of the text that they come from. [`engine::run`] runs a kernel of
//! it on [memory](memory::Global) that all threads share: each access is checked, memory, work and time are bounded, and
//! what goes wrong is a [`Fault`](fault::Fault) with its place. Nothing here knows a language: whoever has one lowers it to
//! operations.
//!
//! # What a program has to be
//! Whoever makes a program sees to it that what its operations name is there: rows and predicates of the function, targets,
//! functions, calls, whatever has a number. Where it is not, the engine may panic; memory that is not the program's own is
//! out of its reach all the same. What a program computes, and whatever addresses it makes, may be anything.
//!
//! # Example
//! Each thread writes twice its index to its own element of a buffer.
//!
//! ```
//! use std::sync::Arc;
//! use warpsmith_engine::engine::{Settings, Shape, run};
//! use warpsmith_engine::memory::{AllocationKind, Global, Private};
//! use warpsmith_engine::observe::Nothing;
//! use warpsmith_engine::op::{Address, Instruction, Integer2, Op, Space, SpecialRegister, Width};
//! use warpsmith_engine::program::{Function, Program};
//! use warpsmith_engine::register::Reg;
//!
//! let memory = Arc::new(Global::new());
//! let buffer = memory.allocate("numbers", AllocationKind::Buffer, 4 * 64).unwrap();
//!
//! // Registers of 64 bits take two rows.
//! let (index, twice, four, begin, at) = (Reg(0), Reg(1), Reg(2), Reg(3), Reg(5));
//! let own = Address { space: Space::Global, base: Some(at), wide: true, offset: 0 };
//! let code = [
//!     Op::Special { register: SpecialRegister::ThreadIndex(0), d: index },
//!     Op::Integer2 { f: Integer2::Add, width: Width::W32, d: twice, a: index, b: index },
//!     Op::Wide { signed: false, width: Width::W32, d: at, a: index, b: four, c: Some(begin) },
//!     Op::Store { address: own, size: 4, count: 1, a: twice },
//!     Op::Exit,
//! ];
//! let kernel = Function {
//!     is_kernel: true,
//!     code: code.map(|op| Instruction { guard: None, op }).into(),
//!     rows: 7,
//!     constants: vec![(four, 4, false), (begin, buffer, true)],
//!     ..Function::default()
//! };
//! let program = Arc::new(Program { functions: vec![kernel], ..Program::default() });
//!
//! let shape = Shape { grid: [1, 1, 1], block: [64, 1, 1], shared: 0, ..Shape::ONE };
//! run(&program, 0, &memory, Private::new(0), shape, Settings::default(), &mut [Nothing]).unwrap();
//! assert_eq!(memory.read(buffer + 4 * 63, 4), 126u32.to_le_bytes());
//! ```

mod clock;
pub mod engine;
pub mod fault;
pub mod inject;
pub mod observe;
pub use program::{Refusals, Refused};
#[doc(no_inline)]
pub use warpsmith_memory as memory;
#[doc(no_inline)]
pub use warpsmith_program::{op, program, register};
#[doc(no_inline)]
pub use warpsmith_texture as texture;
#[doc(no_inline)]
pub use warpsmith_tile as tile;

/// The examples of the README, which are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
