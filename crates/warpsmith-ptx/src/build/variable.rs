//! Variables and parameters for builders.

use super::BuildError;
use crate::isa::Directive;
use crate::kind::SyntaxKind;
use crate::lex::{Dialect, Lexer};
use crate::value::{SlotValue, Type};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

/// A variable or parameter to declare: `.visible .global .align 16 .v4 .f32 name[4] = {…}`.
#[derive(Debug, Clone)]
pub struct VariableBuilder {
    space: Directive,
    linkage: Option<Directive>,
    align: Option<u64>,
    attributes: Vec<String>,
    vector: Option<u16>,
    ty: Type,
    pointer: Option<(Option<Directive>, Option<u64>)>,
    name: String,
    count: Option<u64>,
    dimensions: Vec<Option<u64>>,
    init: Option<Init>,
}

impl VariableBuilder {
    /// A variable of a state space, which is a directive such as [`Directive::Global`].
    pub fn new(space: Directive, ty: Type, name: &str) -> Self {
        VariableBuilder {
            space,
            linkage: None,
            align: None,
            attributes: Vec::new(),
            vector: None,
            ty,
            pointer: None,
            name: name.to_string(),
            count: None,
            dimensions: Vec::new(),
            init: None,
        }
    }

    /// A variable in global memory.
    pub fn global(ty: Type, name: &str) -> Self {
        VariableBuilder::new(Directive::Global, ty, name)
    }

    /// A variable in constant memory.
    pub fn constant(ty: Type, name: &str) -> Self {
        VariableBuilder::new(Directive::Const, ty, name)
    }

    /// A variable in shared memory.
    pub fn shared(ty: Type, name: &str) -> Self {
        VariableBuilder::new(Directive::Shared, ty, name)
    }

    /// A variable in local memory.
    pub fn local(ty: Type, name: &str) -> Self {
        VariableBuilder::new(Directive::Local, ty, name)
    }

    /// A parameter, or an argument of a call.
    pub fn param(ty: Type, name: &str) -> Self {
        VariableBuilder::new(Directive::Param, ty, name)
    }

    /// A register. [`super::BodyBuilder::register`] makes registers with names of its own.
    pub fn register(ty: Type, name: &str) -> Self {
        VariableBuilder::new(Directive::Reg, ty, name)
    }

    /// `.visible`
    #[must_use]
    pub fn visible(self) -> Self {
        self.linkage(Directive::Visible)
    }

    /// `.extern`
    #[must_use]
    pub fn external(self) -> Self {
        self.linkage(Directive::Extern)
    }

    /// `.visible`, `.extern`, `.weak` or `.common`.
    #[must_use]
    pub fn linkage(mut self, linkage: Directive) -> Self {
        self.linkage = Some(linkage);
        self
    }

    /// `.align`, in bytes.
    #[must_use]
    pub fn align(mut self, bytes: u64) -> Self {
        self.align = Some(bytes);
        self
    }

    /// One item of `.attribute(…)`, such as `.managed` or `.unified(1, 2)`.
    #[must_use]
    pub fn attribute(mut self, text: &str) -> Self {
        self.attributes.push(format!(".{}", text.trim_start_matches('.')));
        self
    }

    /// `.v2` or `.v4`.
    #[must_use]
    pub fn vector(mut self, elements: u16) -> Self {
        self.vector = Some(elements);
        self
    }

    /// `[n]`, once for each dimension.
    #[must_use]
    pub fn array(mut self, length: u64) -> Self {
        self.dimensions.push(Some(length));
        self
    }

    /// `[]`: a first dimension whose length the initial value or the launch decides.
    #[must_use]
    pub fn unsized_array(mut self) -> Self {
        self.dimensions.push(None);
        self
    }

    /// `<n>`: so many variables, their names the name with a number behind.
    #[must_use]
    pub fn range(mut self, count: u64) -> Self {
        self.count = Some(count);
        self
    }

    /// `.ptr .space .align n`: the parameter points into a state space.
    #[must_use]
    pub fn pointer(mut self, space: Option<Directive>, align: Option<u64>) -> Self {
        self.pointer = Some((space, align));
        self
    }

    /// The initial value.
    #[must_use]
    pub fn init(mut self, value: impl Into<Init>) -> Self {
        self.init = Some(value.into());
        self
    }

    /// The declaration, without `;`.
    pub(super) fn text(&self) -> Result<String, BuildError> {
        // Prototypes have `_` for names.
        if self.name != "_" || self.space != Directive::Param {
            check_name(&self.name)?;
        }
        let mut out = String::new();
        if let Some(linkage) = self.linkage {
            let _ = write!(out, ".{} ", linkage.name());
        }
        let _ = write!(out, ".{} ", self.space.name());
        if let Some(align) = self.align {
            let _ = write!(out, ".align {align} ");
        }
        if !self.attributes.is_empty() {
            let _ = write!(out, ".attribute({}) ", self.attributes.join(", "));
        }
        if let Some(vector) = self.vector {
            let _ = write!(out, ".v{vector} ");
        }
        let _ = write!(out, ".{} ", self.ty.text());
        if let Some((space, align)) = self.pointer {
            out.push_str(".ptr ");
            if let Some(space) = space {
                let _ = write!(out, ".{} ", space.name());
            }
            if let Some(align) = align {
                let _ = write!(out, ".align {align} ");
            }
        }
        out.push_str(&self.name);
        if let Some(count) = self.count {
            let _ = write!(out, "<{count}>");
        }
        for length in &self.dimensions {
            match length {
                Some(length) => {
                    let _ = write!(out, "[{length}]");
                }
                None => out.push_str("[]"),
            }
        }
        if let Some(init) = &self.init {
            let _ = write!(out, " = {}", init.0);
        }
        Ok(out)
    }
}

/// An initial value: its text. Made from a number, a constant expression, or by the functions here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Init(String);

impl Init {
    /// `{a, b}`; lists nest as the dimensions do.
    pub fn list<T: Into<Init>>(items: impl IntoIterator<Item = T>) -> Init {
        let items: Vec<String> = items.into_iter().map(|item| item.into().0).collect();
        Init(format!("{{{}}}", items.join(", ")))
    }

    /// `symbol+offset`: an address within the symbol's state space.
    pub fn address(symbol: &str, offset: u64) -> Init {
        Init(with_offset(symbol, offset))
    }

    /// `generic(symbol)+offset`: a generic address.
    pub fn generic(symbol: &str, offset: u64) -> Init {
        Init(with_offset(&format!("generic({symbol})"), offset))
    }

    /// `0xFF00(symbol)`: one byte of an address.
    pub fn masked(mask: u64, address: &Init) -> Init {
        Init(format!("0x{mask:X}({})", address.0))
    }

    /// `{field = value}` of a texture, sampler or surface.
    pub fn fields<'a>(fields: impl IntoIterator<Item = (&'a str, &'a str)>) -> Init {
        let fields: Vec<String> =
            fields.into_iter().map(|(name, value)| format!("{name} = {value}")).collect();
        Init(format!("{{{}}}", fields.join(", ")))
    }
}

fn with_offset(text: &str, offset: u64) -> String {
    if offset == 0 { text.to_string() } else { format!("{text}+{offset}") }
}

impl From<&str> for Init {
    fn from(text: &str) -> Init {
        Init(text.to_string())
    }
}

macro_rules! from_number {
    ($($ty:ty)*) => {$(
        impl From<$ty> for Init {
            fn from(value: $ty) -> Init {
                Init(super::Arg::from(value).to_string())
            }
        }
    )*};
}

from_number!(i32 i64 u32 u64 f32 f64);

/// Whether a text is one name of PTX.
pub(super) fn check_name(name: &str) -> Result<(), BuildError> {
    let mut lexer = Lexer::new(name.as_bytes(), Dialect::File);
    let token = lexer.next();
    let whole = token.kind == SyntaxKind::Identifier && token.start == 0 && token.end as usize == name.len();
    if whole { Ok(()) } else { Err(BuildError::new(name, "this is no name of PTX")) }
}

/// A quoted string; PTX has no escapes.
pub(super) fn quoted(text: &str) -> Result<String, BuildError> {
    if text.contains('"') || !text.is_ascii() {
        return Err(BuildError::new(text, "a string of PTX holds ASCII other than `\"`"));
    }
    Ok(format!("\"{text}\""))
}
