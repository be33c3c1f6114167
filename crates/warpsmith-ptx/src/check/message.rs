//! Misuses in words.

use super::misuse::{Found, Misuse, Reason, Wanted};
use crate::isa::{OperandKind, Word};
use crate::value::SlotValue;
use alloc::string::String;
use core::fmt;

impl Misuse {
    /// The message; `text` is the operand's.
    pub(crate) fn message(&self, text: &dyn fmt::Display) -> String {
        use alloc::format;
        let said = match self.reason {
            Reason::Undeclared => return format!("`{text}` is not declared"),
            Reason::Kind(found) | Reason::Type(found) => format!("`{text}` is {found}"),
            Reason::Size(count) => format!("`{text}` has {count} elements"),
            Reason::Range(value) => format!("{value} is out of range"),
            Reason::ReadOnly => format!("`{text}` can only be read"),
            Reason::Base(found) => format!("`{text}` begins with {found}"),
            Reason::Space(space) => format!("`{text}` lies in .{}", space.name()),
            Reason::Sink => "`_` may not stand here".into(),
            Reason::Sign => format!("`{text}` has a sign that may not stand here"),
            Reason::Component => format!("`{text}` has no such part"),
        };
        format!("{said}; `{}` of `{}` {}", self.name, self.form.syntax(), self.wanted)
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Register(ty, 1) => write!(f, "a .{} register", ty.text()),
            Found::Register(ty, n) => write!(f, "a .v{n} .{} register", ty.text()),
            Found::Special(word, _) => write!(f, "a special register of type .{}", word.text()),
            Found::Integer => f.write_str("an integer"),
            Found::Float => f.write_str("a floating-point number"),
            Found::Variable(space) => write!(f, "a variable in .{}", space.name()),
            Found::Label => f.write_str("a label"),
            Found::Function => f.write_str("a function"),
            Found::Prototype => f.write_str("a prototype"),
            Found::Targets => f.write_str("a list of targets"),
            Found::Sink => f.write_str("`_`"),
            Found::Vector => f.write_str("a vector"),
            Found::Address => f.write_str("an address"),
            Found::Other => f.write_str("something else"),
        }
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let d = self.description;
        match d.kind() {
            OperandKind::Value => {}
            OperandKind::Address => return f.write_str("is an address"),
            OperandKind::Label => return f.write_str("is a label"),
            OperandKind::Function => return f.write_str("is a function"),
            OperandKind::Prototype => return f.write_str("is a prototype"),
            OperandKind::Targets => return f.write_str("is a list of targets"),
            OperandKind::Texture => return f.write_str("is a texture"),
            OperandKind::Sampler => return f.write_str("is a sampler"),
            OperandKind::Surface => return f.write_str("is a surface"),
            OperandKind::Arguments => return f.write_str("is a list of arguments"),
            OperandKind::Variable => return f.write_str("is a variable"),
        }
        f.write_str("takes ")?;
        for (index, ty) in self.types().enumerate() {
            if index > 0 {
                f.write_str(" or ")?;
            }
            let rows = ty.word.ty().into_iter().flat_map(|row| row.registers());
            let mut names = rows.map(|row| row.name).peekable();
            if ty.braces {
                write!(f, "a vector of {} times ", ty.count)?;
            }
            if names.peek().is_none() {
                write!(f, "{:?}", Word::find(ty.word.text().as_bytes()).unwrap_or(ty.word))?;
            }
            for (index, name) in names.enumerate() {
                write!(f, "{}.{name}", if index == 0 { "" } else { ", " })?;
            }
        }
        for (index, (low, high, step)) in d.ranges().iter().enumerate() {
            f.write_str(if index == 0 { ", values " } else { ", " })?;
            match (low == high, *step) {
                (true, _) => write!(f, "{low}")?,
                (_, 1) => write!(f, "{low} to {high}")?,
                (_, step) => write!(f, "{low} to {high} in steps of {step}")?,
            }
        }
        Ok(())
    }
}
