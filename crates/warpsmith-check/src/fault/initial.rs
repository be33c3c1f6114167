//! What may be wrong with an initial value.

use super::misuse::Found;
use alloc::format;
use alloc::string::String;
use warpsmith_ptx::isa::Directive;
use warpsmith_ptx::value::{SlotValue, Type};

/// What is wrong with an initial value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum InitialFault {
    /// Variables of the state space start without a value.
    Space(Directive),
    /// An `.extern` variable has its value elsewhere.
    External,
    /// Nothing is known to make such a value of.
    Type(Type),
    /// The value is of another kind than the variable.
    Kind(Type),
    /// A list stands where one value is wanted, or the other way round.
    Nesting {
        /// Whether a list is wanted.
        list: bool,
    },
    /// More values than there is room for; how many fit.
    TooMany(u64),
    /// A vector needs all its components; how many.
    Vector(u16),
    /// The name has no address that is known before the program runs.
    NoAddress(Found),
    /// `generic()` of a function.
    GenericFunction,
    /// Something is added to the address of a function.
    FunctionOffset,
    /// The mask is not one byte of ones.
    Mask,
    /// The type has no field of that name.
    Field(Type),
    /// The fields of an opaque variable need names.
    NoField,
}

impl InitialFault {
    /// Stable code of the kind of fault.
    pub fn code(&self) -> &'static str {
        use InitialFault::*;
        match self {
            Space(_) | External | Type(_) => "PTX0092",
            Kind(_) => "PTX0093",
            Nesting { .. } => "PTX0094",
            TooMany(_) | Vector(_) => "PTX0095",
            NoAddress(_) | GenericFunction | FunctionOffset => "PTX0096",
            Mask => "PTX0097",
            Field(_) | NoField => "PTX0098",
        }
    }

    /// The message; `text` is the value.
    pub(crate) fn message(&self, text: &dyn core::fmt::Display) -> String {
        use InitialFault::*;
        match self {
            Space(space) => format!(
                "`.{}` variables have no initial value; `.global` and `.const` ones may",
                space.name()
            ),
            External => "an `.extern` variable is defined elsewhere, and has its initial value there".into(),
            Type(ty) => format!(
                "a `.{}` variable can have no initial value; give its bits to a `.b16` one",
                ty.word().text()
            ),
            Kind(ty) => format!("`{text}` is no initial value of a `.{}`; {}", ty.word().text(), wanted(*ty)),
            Nesting { list: true } => {
                format!("`{text}` is a single value; an array or a vector takes a list in braces")
            }
            Nesting { list: false } => format!("`{text}` is a list; a single value is wanted here"),
            TooMany(1) => format!("`{text}` has no room; one value fits"),
            TooMany(count) => format!("`{text}` has no room; {count} values fit"),
            Vector(count) => format!("a vector needs a value for each of its {count} components"),
            NoAddress(found) => format!(
                "`{text}` is {found}; only `.global` and `.const` variables and functions have an address here"
            ),
            GenericFunction => format!("`{text}` is a function, whose address is generic as it is"),
            FunctionOffset => format!("nothing can be added to the address of the function `{text}`"),
            Mask => format!("`{text}` is no mask; a mask is one byte of ones, such as 0xFF or 0xFF00"),
            Field(ty) => format!("a `.{}` has no field `{text}`; it has {}", ty.word().text(), Fields(*ty)),
            NoField => format!("`{text}` needs the name of a field before it: `width = 1`"),
        }
    }
}

/// What would be an initial value of a type.
fn wanted(ty: Type) -> &'static str {
    match ty.word().ty().map_or("", |row| row.kind) {
        "float" => "it takes a number such as 1.0 or 0f3F800000",
        "unsigned" => "it takes an integer, or an address if it is a `.u32` or `.u64`",
        "signed" => "it takes an integer",
        _ => "it takes a number",
    }
}

/// The fields that an initial value of an opaque type may have.
pub(crate) fn fields(ty: Type) -> &'static [&'static str] {
    ty.word().directive().map_or(&[], Directive::fields)
}

/// The fields of an opaque type as a list.
struct Fields(Type);

impl core::fmt::Display for Fields {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (index, field) in fields(self.0).iter().enumerate() {
            write!(f, "{}`{field}`", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}
