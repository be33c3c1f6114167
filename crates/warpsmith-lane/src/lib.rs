//! The lane language: what an instruction computes from one lane's inputs, as a program that runs.
//!
//! `isa/ptx/lane.md` documents the language. A [`Program`] is read once and run with a [`Setting`], which says
//! what stands in the form's slots and operands, and with the operands' bits. The evaluator is plain and exact
//! rather than fast: integers have no width, numbers no precision, so that every wrap, clamp and rounding is one
//! that the program names.
//!
//! ```
//! use warpsmith_lane::{Library, Program, Setting};
//! # use warpsmith_lane::{Class, Input, Operand, Type};
//! let library = Library::default();
//! let program = Program::parse("d = .sat ? clamp(a + b, lowest(.s32), highest(.s32)) : a + b;").unwrap();
//! let mut setting = Setting::default();
//! # let ty = Type { class: Class::Signed, bits: 32, parts: 1 };
//! # setting.types.push(("s32".into(), ty));
//! # setting.words.push("sat".into());
//! # for (name, written) in [("d", true), ("a", false), ("b", false)] {
//! #     setting.operands.push(Operand { ty: "s32".into(), written, ..Operand::named(name) });
//! # }
//! let inputs = [("a", Input::bits(0x7fff_ffff)), ("b", Input::bits(1))];
//! let result = program.run(&library, &setting, &inputs, None).unwrap();
//! assert_eq!(result.bits("d"), Some(0x7fff_ffff));
//! ```

#![no_std]
extern crate alloc;

mod builtin;
mod case;
mod eval;
mod format;
mod layout;
mod names;
mod number;
mod parse;
mod round;
mod setting;
mod settled;
mod shape;
mod small;
mod syntax;
mod value;

pub use case::{Case, CaseOutput, Expected};
pub use format::{Format, Specials};
pub use layout::{Layout, Source as LayoutSource};
pub use number::{Finite, Number, ZeroSign};
pub use setting::{Class, Input, Operand, Outcome, Output, Results, Setting, Type};
pub use shape::{FormShape, ShapeCount, ShapeOp, ShapeOperand, ShapeSlot, ShapeTest, ShapeType};

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Something wrong with a program, or that went wrong while it ran.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Line of the program or function, from 1; 0 where none is to blame.
    pub line: u32,
    /// The function that it happened in; empty for the program itself.
    pub function: String,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.function.is_empty() {
            write!(f, "function {}, ", self.function)?;
        }
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        f.write_str(&self.message)
    }
}

impl core::error::Error for Fault {}

fn fault(line: u32, message: String) -> Fault {
    Fault { line, function: String::new(), message }
}

/// A program of one form or instruction.
#[derive(Debug)]
pub struct Program {
    body: syntax::Block,
    /// Whether some operand is indexed: then the program sees packed operands whole.
    indexed: Vec<String>,
}

/// Functions that programs share.
#[derive(Debug, Default)]
pub struct Library {
    functions: Vec<Function>,
}

#[derive(Debug)]
struct Function {
    name: String,
    parameters: Vec<String>,
    body: syntax::Block,
}

impl Program {
    /// Reads a program.
    pub fn parse(text: &str) -> Result<Program, Fault> {
        let body = parse::block(text)?;
        let indexed = names::indexed(&body);
        Ok(Program { body, indexed })
    }
}

impl Library {
    /// Adds a function by its head, such as `clamped(x, T)`, and its statements.
    pub fn add(&mut self, head: &str, body: &str) -> Result<(), Fault> {
        let (name, parameters) = parse::head(head)?;
        let in_function = |fault: Fault| Fault { function: name.clone(), ..fault };
        if self.find(&name).is_some() || builtin::is_known(&name) {
            return Err(in_function(fault(0, "there are two functions of this name".into())));
        }
        let body = parse::block(body).map_err(in_function)?;
        self.functions.push(Function { name, parameters, body });
        Ok(())
    }

    fn find(&self, name: &str) -> Option<&Function> {
        self.functions.iter().find(|function| function.name == name)
    }

    /// Names of the functions that a program uses, directly or through another, in order of the library.
    pub fn used_by(&self, program: &Program) -> Vec<&str> {
        let mut used = Vec::new();
        let mut queue = names::called(&program.body);
        while let Some(name) = queue.pop() {
            if let Some(index) = self.functions.iter().position(|f| f.name == name)
                && !used.contains(&index)
            {
                used.push(index);
                queue.extend(names::called(&self.functions[index].body));
            }
        }
        used.sort_unstable();
        used.into_iter().map(|index| self.functions[index].name.as_str()).collect()
    }

    /// Whether a program, or a function that it uses, makes a result that a machine may miss within a bound.
    pub fn is_approximate(&self, program: &Program) -> bool {
        let used = self.used_by(program);
        let bodies = used.into_iter().filter_map(|name| self.find(name)).map(|function| &function.body);
        bodies
            .chain([&program.body])
            .any(|body| names::called(body).into_iter().any(|name| builtin::is_approximation(name.as_ref())))
    }
}
