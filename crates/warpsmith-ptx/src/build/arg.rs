//! Operands for builders.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

/// An operand for a builder: its text.
///
/// Made from a name (`"%r1"`), a number, or by the functions here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arg(String);

impl Arg {
    /// `{a, b}`
    pub fn vector<T: Into<Arg>>(elements: impl IntoIterator<Item = T>) -> Arg {
        Arg(format!("{{{}}}", join(elements)))
    }

    /// `(a, b)`
    pub fn list<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
        Arg(format!("({})", join(items)))
    }

    /// `[base+offset]`
    pub fn address(base: impl Into<Arg>, offset: i64) -> Arg {
        let base = base.into().0;
        Arg(if offset == 0 { format!("[{base}]") } else { format!("[{base}+{offset}]") })
    }

    /// `[a, b]`: a texture and its coordinates, a tensor map and its.
    ///
    /// The generated builders put such a bracket together from its named parts; this is for text that
    /// is made without them.
    pub fn bracket<T: Into<Arg>>(parts: impl IntoIterator<Item = T>) -> Arg {
        Arg(format!("[{}]", join(parts)))
    }

    /// `p|q`
    pub fn pair(first: impl Into<Arg>, second: impl Into<Arg>) -> Arg {
        Arg(format!("{}|{}", first.into().0, second.into().0))
    }

    /// `!p`
    pub fn not(predicate: impl Into<Arg>) -> Arg {
        Arg(format!("!{}", predicate.into().0))
    }

    /// `-a`
    pub fn negated(register: impl Into<Arg>) -> Arg {
        Arg(format!("-{}", register.into().0))
    }

    /// `a.b0`: a component of a vector, or a part of a register.
    pub fn member(register: impl Into<Arg>, member: &str) -> Arg {
        Arg(format!("{}.{}", register.into().0, member.trim_start_matches('.')))
    }

    /// `_`, where a result is not wanted.
    pub fn sink() -> Arg {
        Arg("_".to_string())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn join<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> String {
    let mut out = String::new();
    for item in items {
        if !out.is_empty() {
            out.push_str(", ");
        }
        out.push_str(&item.into().0);
    }
    out
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg(text.to_string())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg(text)
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Arg {
        Arg(text.clone())
    }
}

impl From<&Arg> for Arg {
    fn from(arg: &Arg) -> Arg {
        arg.clone()
    }
}

macro_rules! from_integer {
    ($($ty:ty)*) => {$(
        impl From<$ty> for Arg {
            fn from(value: $ty) -> Arg {
                Arg(value.to_string())
            }
        }
    )*};
}

from_integer!(i32 i64 u32 u64 usize);

impl From<f32> for Arg {
    fn from(value: f32) -> Arg {
        Arg(format!("0f{:08X}", value.to_bits()))
    }
}

impl From<f64> for Arg {
    fn from(value: f64) -> Arg {
        Arg(format!("0d{:016X}", value.to_bits()))
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
