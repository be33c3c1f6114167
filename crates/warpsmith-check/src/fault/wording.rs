//! Misuses in words.

use super::misuse::{Found, Misuse, Reason, Wanted, WantedType};
use alloc::string::String;
use core::fmt;
use warpsmith_ptx::isa::{Description, OperandKind, TypeRow};
use warpsmith_ptx::value::SlotValue;

impl Misuse {
    /// The message; `text` is the operand's.
    pub(crate) fn message(&self, text: &dyn fmt::Display) -> String {
        use alloc::format;
        let said = match self.reason {
            // A label has that name, and stands behind.
            Reason::Kind(Found::Special(..))
                if self.wanted.description.kind() == OperandKind::Label && self.declared.is_some() =>
            {
                return format!(
                    "`{text}` is a special register until a label of that name stands before it; give the label another \
                     name"
                );
            }
            Reason::Undeclared => return format!("`{text}` is not declared"),
            Reason::Kind(found) | Reason::Type(found) => format!("`{text}` is {found}"),
            Reason::Size(1) => format!("`{text}` has 1 element"),
            Reason::Size(count) => format!("`{text}` has {count} elements"),
            Reason::Range(value) => format!("{value} is out of range"),
            Reason::ReadOnly => format!("`{text}` can only be read"),
            Reason::Base(found) => format!("`{text}` begins with {found}"),
            Reason::Index(found) => {
                return format!(
                    "`{text}` has an index, and begins with {found}; only an array has one, an address has an offset \
                     in bytes: `[a+4]`"
                );
            }
            Reason::Given => {
                return format!(
                    "`{text}` is a parameter of a kernel, which can only be read; write to a variable in .global, or \
                     to a parameter of a function"
                );
            }
            Reason::Narrow(found) => {
                return format!(
                    "`{text}` begins with {found}; with `.address_size 64` a generic or .global address is a register \
                     of 64 bits, and machine code is made of no other"
                );
            }
            Reason::Space(space) => format!("`{text}` lies in .{}", space.name()),
            Reason::Sink => "`_` may not stand here".into(),
            Reason::Sign => format!("`{text}` has a sign that may not stand here"),
            Reason::Mixed => format!("`{text}` does not go with the other elements of its vector"),
            Reason::Component => format!("`{text}` has no such part"),
        };
        format!("{said}; `{}` of `{}` {}", self.name, self.form.syntax(), self.wanted)
    }
}

/// Whether a register of a type that holds the value may stand there.
fn takes(d: Description, row: &TypeRow) -> bool {
    let listed = d.registers().len() == 0 || d.registers().any(|known| core::ptr::eq(known, row));
    listed && (!d.is_integer() || matches!(row.kind, "bits" | "unsigned" | "signed"))
}

/// Writes items with what stands between them.
struct List<'a, 'b>(&'a mut fmt::Formatter<'b>, &'static str);

impl List<'_, '_> {
    fn item(&mut self, item: fmt::Arguments<'_>) -> fmt::Result {
        self.0.write_str(self.1)?;
        self.1 = ", ";
        self.0.write_fmt(item)
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
            OperandKind::Address | OperandKind::Variable => {
                f.write_str(if d.kind() == OperandKind::Address {
                    "is an address"
                } else {
                    "is a variable"
                })?;
                let mut list = List(f, " in ");
                return self
                    .spaces
                    .iter()
                    .flatten()
                    .try_for_each(|space| list.item(format_args!(".{}", space.text())));
            }
            OperandKind::Label => return f.write_str("is a label"),
            OperandKind::Function => return f.write_str("is a function"),
            OperandKind::Prototype => return f.write_str("is a prototype"),
            OperandKind::Targets => return f.write_str("is a list of targets"),
            OperandKind::Texture => return f.write_str("is a texture"),
            OperandKind::Sampler => return f.write_str("is a sampler"),
            OperandKind::Surface => return f.write_str("is a surface"),
            OperandKind::Arguments => return f.write_str("is a list of arguments"),
        }
        let mut list = List(f, "takes ");
        // A vector of one may stand for any scalar.
        let is_again = |ty: &WantedType| {
            ty.braces && ty.count == 1 && self.types().any(|other| !other.braces && other.word == ty.word)
        };
        for ty in self.types().filter(|ty| !d.is_immediate_only() && !is_again(ty)) {
            let row = ty.word.ty();
            let rows = row.into_iter().flat_map(|row| row.registers()).filter(|row| takes(d, row));
            let mut names = rows.map(|row| row.name).peekable();
            if ty.braces {
                list.item(format_args!("{} element{} ", ty.count, if ty.count == 1 { "" } else { "s" }))?;
                list.1 = "of ";
                if let Some(first) = d.first() {
                    list.item(format_args!(".{}, then ", first.name))?;
                    list.1 = "";
                }
            }
            if names.peek().is_none() {
                list.item(format_args!(".{}", ty.word.text()))?;
            }
            for name in names {
                list.item(format_args!(".{name}"))?;
            }
            if d.may_be_wider() {
                list.item(format_args!("wider ones"))?;
            }
        }
        if d.is_immediate_only() {
            list.item(format_args!("a constant"))?;
        }
        // Many single values in even steps are a range.
        let even = steps(d.ranges());
        let ranges = even.as_ref().map_or(d.ranges(), core::slice::from_ref);
        for (index, (low, high, step)) in ranges.iter().enumerate() {
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

/// Several single values in even steps as one range, where they are more than are read at a glance.
fn steps(ranges: &[(i64, i64, i64)]) -> Option<(i64, i64, i64)> {
    const GLANCE: usize = 6;
    let [(first, ..), (second, ..), .., (last, ..)] = ranges else { return None };
    let step = second.checked_sub(*first)?;
    let is_even = |(index, (low, high, _)): (usize, &(i64, i64, i64))| {
        low == high && first.checked_add(step.wrapping_mul(index as i64)) == Some(*low)
    };
    (ranges.len() > GLANCE && ranges.iter().enumerate().all(is_even)).then_some((*first, *last, step))
}
