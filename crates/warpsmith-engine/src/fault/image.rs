//! What may be wrong with textures and surfaces.

use crate::op::ImageShape;
use crate::program::HandleKind;
use std::fmt;

/// What is wrong with a texture, a sampler or a surface.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImageFault {
    /// It is no handle of anything.
    NoHandle {
        /// What was given.
        handle: u64,
        /// What is wanted.
        wanted: HandleKind,
        /// How many of these there are.
        count: usize,
    },
    /// It is a handle of something else.
    Kind {
        /// What was given.
        handle: u64,
        /// What it is called.
        name: String,
        /// What it is.
        found: HandleKind,
        /// What is wanted.
        wanted: HandleKind,
    },
    /// A name of the program that nobody has given an image.
    Unbound {
        /// The name.
        name: String,
        /// What it is of.
        kind: HandleKind,
    },
    /// The instruction takes it for another geometry.
    Shape {
        /// What it is called.
        name: String,
        /// What it is.
        kind: HandleKind,
        /// Its own.
        found: ImageShape,
        /// That of the instruction.
        wanted: ImageShape,
    },
    /// An access to a surface goes out of its bounds.
    Beyond {
        /// What it is called.
        name: String,
        /// 0 to 2: x, y, z; 3: the layer.
        axis: u8,
        /// Whether what is counted are bytes.
        in_bytes: bool,
        /// What was asked for.
        index: i64,
        /// How many there are.
        count: u64,
    },
    /// An access to a surface begins within an element.
    Misaligned {
        /// What it is called.
        name: String,
        /// The byte along x.
        x: i64,
        /// Bytes of the access.
        size: u32,
    },
    /// Elements of a surface have another size than the instruction takes them to have.
    Element {
        /// What it is called.
        name: String,
        /// Bytes of an element of the surface.
        found: u32,
        /// Bytes of an element of the instruction.
        wanted: u32,
    },
    /// Its texels have been freed.
    Gone {
        /// What it is called.
        name: String,
        /// What it is.
        kind: HandleKind,
    },
    /// Its texels can only be read.
    ReadOnly {
        /// What it is called.
        name: String,
    },
}

impl fmt::Display for ImageFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImageFault::NoHandle { handle, wanted, count } => {
                let what = wanted.name();
                write!(f, "{handle:#x} is no handle of a {what}; ")?;
                match count {
                    0 => write!(f, "the launch has no {what}"),
                    _ => write!(f, "handles are those that the launch gives, and the launch has {count}"),
                }
            }
            ImageFault::Kind { handle, name, found, wanted } => {
                write!(
                    f,
                    "{handle:#x} is the handle of {} `{name}`, not of a {}",
                    found.name(),
                    wanted.name()
                )
            }
            ImageFault::Unbound { name, kind } => {
                write!(f, "{} `{name}` of the program has no image yet", kind.name())
            }
            ImageFault::Shape { name, kind, found, wanted } => {
                write!(f, "{} `{name}` is {found}; the instruction accesses {wanted}", kind.name())
            }
            ImageFault::Beyond { name, axis, in_bytes, index, count } => {
                let unit = match (axis, in_bytes) {
                    (3, _) => "layer",
                    (0, true) => "byte",
                    _ => "element",
                };
                let along = ["along x", "along y", "along z"].get(usize::from(*axis)).copied();
                let along = along.map_or_else(String::new, |along| format!(" {along}"));
                write!(f, "{unit} {index}{along} of surface `{name}` is not there; it has ")?;
                match count {
                    1 => write!(f, "1, number 0"),
                    _ => write!(f, "{count}, numbers 0 to {}", count.saturating_sub(1)),
                }
            }
            ImageFault::Misaligned { name, x, size } => write!(
                f,
                "byte {x} along x of surface `{name}` is no multiple of {size}, the bytes of the access"
            ),
            ImageFault::Element { name, found, wanted } => write!(
                f,
                "elements of surface `{name}` have {found} bytes; the instruction changes elements of {wanted}"
            ),
            ImageFault::Gone { name, kind } => {
                write!(f, "the memory of {} `{name}` has been freed", kind.name())
            }
            ImageFault::ReadOnly { name } => write!(f, "the memory of surface `{name}` can only be read"),
        }
    }
}
