//! Moves instructions in cubins: whatever refers to one goes with it.
//!
//! ```
//! use warpsmith::edit::{Splice, splice};
//! use warpsmith::image::cubin::{Cubin, Editor};
//! use warpsmith::sass::Architecture;
//! use warpsmith::sass::text::ParseOptions;
//!
//! # fn main() -> Result<(), Box<dyn core::error::Error>> {
//! let file = include_bytes!("../../examples/data/vector_add.sm_75.cubin");
//! let cubin = Cubin::parse(file)?;
//! let isa = Architecture::find("sm_75").expect("it is shipped").load()?;
//! let name = cubin.kernels()?[0].name().into_owned();
//! let nothing = isa.parse("NOP", ParseOptions::default()).expect("an instruction");
//!
//! // In front of the third instruction, whether it is come to from above or by a branch.
//! let mut editor = Editor::new(&cubin);
//! splice(&mut editor, &isa, &name, &[Splice::insert(0x20, nothing.word.to_le_bytes().to_vec())])?;
//! let changed = editor.write()?;
//! assert_ne!(Cubin::parse(&changed)?.kernels()?[0].code, cubin.kernels()?[0].code);
//! # Ok(())
//! # }
//! ```

mod known;
mod matching;
mod put;

pub use known::Code;
pub use matching::{Side, matched};
pub use put::{Placed, put};

use crate::image::cubin::{Edit, Editor};
use crate::sass::Isa;
use crate::sass::asm::filling;
use crate::sass::flow::Shapes;
use std::collections::BTreeMap;
use std::fmt;

/// Why code cannot be moved.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum EditFault {
    /// The file, and why.
    Image(crate::image::Error),
    /// An instruction at an offset of the old code, and why it cannot lie elsewhere.
    Instruction {
        /// The offset in bytes.
        at: u64,
        /// Why.
        reason: String,
    },
    /// The code as a whole.
    Code(String),
}

impl fmt::Display for EditFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditFault::Image(error) => error.fmt(f),
            EditFault::Instruction { at, reason } => {
                write!(f, "the instruction at {at:#x} cannot move: {reason}")
            }
            EditFault::Code(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for EditFault {}

impl From<crate::image::Error> for EditFault {
    fn from(error: crate::image::Error) -> EditFault {
        EditFault::Image(error)
    }
}

/// Bytes that are put in the place of others in the code of a kernel, or of a function with a section of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Splice {
    /// Where, in bytes from the beginning of the code.
    pub at: u64,
    /// How many bytes are taken out there.
    pub remove: u64,
    /// What stands there instead. Distances in it are taken as they are.
    pub insert: Vec<u8>,
    /// Whether jumps to `at` run what is put in. Otherwise only what comes from above does.
    pub reached: bool,
}

impl Splice {
    /// Puts instructions in front of the one at an offset, however that is come to.
    pub fn insert(at: u64, insert: Vec<u8>) -> Splice {
        Splice { at, remove: 0, insert, reached: true }
    }

    /// Takes bytes out.
    pub fn remove(at: u64, remove: u64) -> Splice {
        Splice { at, remove, insert: Vec::new(), reached: true }
    }
}

/// Changes the code of a kernel at some places; all other instructions, and what refers to them, follow. What fills the code
/// up at its end becomes shorter or longer, so that the file keeps its layout where there is room.
///
/// # Errors
/// Where there is no such kernel, a place is no beginning of an instruction, or an instruction cannot lie elsewhere.
pub fn splice(
    editor: &mut Editor<'_, '_>,
    isa: &Isa,
    kernel: &str,
    splices: &[Splice],
) -> Result<(), EditFault> {
    splice_with(editor, &Shapes::new(isa), kernel, splices)
}

/// The same, for whoever changes many kernels: [`Shapes`] take a moment to make.
///
/// # Errors
/// As [`splice`].
pub fn splice_with(
    editor: &mut Editor<'_, '_>,
    shapes: &Shapes<'_>,
    kernel: &str,
    splices: &[Splice],
) -> Result<(), EditFault> {
    let isa = shapes.isa();
    let code = Code::of(editor.cubin(), kernel)?;
    let old = code.bytes;
    let word = isa.machine().word_size().max(1) as u64;
    let mut splices: Vec<&Splice> = splices.iter().collect();
    splices.sort_by_key(|splice| splice.at);
    let end = filling(isa, old) as u64;
    let (mut bytes, mut edits, mut labels) = (Vec::new(), Vec::new(), BTreeMap::new());
    let mut from = 0;
    for splice in splices {
        let to = splice.at.checked_add(splice.remove).filter(|to| *to <= old.len() as u64);
        let (Some(to), true) = (to, splice.at >= from) else {
            return Err(EditFault::Code(format!(
                "there is no place {:#x} to change behind the one before",
                splice.at
            )));
        };
        let lengths = [splice.at, splice.remove, splice.insert.len() as u64];
        if lengths.into_iter().any(|length| !length.is_multiple_of(word)) {
            let reason = format!(
                "instructions have {word} bytes; whole ones are put in and taken out, at {:#x}",
                splice.at
            );
            return Err(EditFault::Code(reason));
        }
        bytes.extend(&old[from as usize..splice.at as usize]);
        let start = bytes.len() as u64;
        bytes.extend(&splice.insert);
        let behind = bytes.len() as u64;
        edits.push(Edit { old: splice.at..to, new: start..behind });
        if !splice.reached {
            labels.insert(splice.at, behind);
        }
        from = to;
    }
    // What fills up gives way, and is added to.
    let kept = end.max(from);
    bytes.extend(&old[from as usize..kept as usize]);
    let align = code.align.max(word);
    let wanted = (bytes.len() as u64).max(old.len() as u64).next_multiple_of(align);
    let wanted = if bytes.len() as u64 <= old.len() as u64 { old.len() as u64 } else { wanted };
    let rest = &old[kept as usize..];
    let room = wanted as usize - bytes.len();
    bytes.extend(&rest[..rest.len().min(room)]);
    let stays = rest.len().min(room) as u64;
    if stays < rest.len() as u64 || (bytes.len() as u64) < wanted {
        let fill = isa.idle_word(word as usize).map(|fill| fill.to_le_bytes());
        let fill =
            fill.ok_or_else(|| EditFault::Code(format!("{} has nothing to fill code up with", isa.name())))?;
        let fill = rest.get(..word as usize).unwrap_or(&fill[..word as usize]).to_vec();
        let behind = bytes.len() as u64;
        while (bytes.len() as u64) < wanted {
            bytes.extend(&fill);
        }
        edits.push(Edit { old: kept + stays..old.len() as u64, new: behind..bytes.len() as u64 });
    }
    let placed = Placed { edits, labels, as_it_is: &|_| false };
    put(editor, shapes, &code, bytes, &placed)
}
