//! Instructions as text: two styles, a printer and a parser that walk over the same compiled formats.
//!
//! | room | what it does |
//! |---|---|
//! | `control` | control information in columns and in braces |
//! | `print` | from an instruction to its text |
//! | `parse` | from a text to the instruction, or to the class that it fits furthest |
//! | `exact` | texts that give back the word: what might be read as something else is read back |
//! | `write` | what an architecture writes, in either style |
//! | `help` | words for people: what is wrong, what would be legal, what may have been meant; how a class is written |

pub(crate) mod control;
mod exact;
pub(crate) mod help;
mod lut;
mod parse;
mod print;
mod write;

pub use crate::format::{Control, ProgramFault};
pub use help::{Outline, Place, SlotView};
pub use parse::{LONGEST, ParseOptions, Parsed, Symbols};
pub use print::{Places, PrintOptions, Style};
pub(crate) use write::write_data;

use crate::fault::Fault;
use crate::isa::Isa;

impl Isa {
    /// Reads the text of one instruction, of either style.
    ///
    /// # Errors
    /// What is wrong with the text, where, and what would be legal: of several classes that it could be, the error of
    /// the one that fits furthest.
    pub fn parse(&self, text: &str, options: ParseOptions<'_>) -> Result<Parsed, Fault> {
        parse::read(self, text, options).map_err(|unread| help::told(self, text, options, unread))
    }

    /// The same where nobody wants to know what is wrong: words for that cost many times as much.
    pub fn parse_quietly(&self, text: &str, options: ParseOptions<'_>) -> Option<Parsed> {
        parse::read(self, text, options).ok()
    }
}
