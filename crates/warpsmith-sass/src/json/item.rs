//! What stands at a place of code.

use super::instruction::Instruction;
use crate::text::PrintOptions;
use crate::{Element, Isa};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use serde_core::ser::{Error as _, SerializeMap};
use serde_core::{Serialize, Serializer};

/// An instruction, data, or a control word: `offset` in bytes, `word` (a hexadecimal number as a string), `text`, and as far as there
/// are such `label`, `notes`, `source`, `instruction`, and `why` bytes are no instruction.
pub struct Item<'a> {
    isa: &'a Isa,
    options: PrintOptions<'a>,
    offset: u64,
    bytes: &'a [u8],
    element: &'a Element,
    /// What else is known of the place.
    pub known: Known,
    /// Whether data says why it is none. All classes are looked at for that.
    pub says_why: bool,
}

/// What is known of a place besides what stands there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Known {
    /// Its label.
    pub label: Option<String>,
    /// Relocations, tables.
    pub notes: Vec<String>,
    /// Of which line it is.
    pub source: Option<Source>,
}

/// A line of the source; files and functions are numbers of those that the cubin lists, from 0 on. What is not known is left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Source {
    /// Number of the file.
    pub file: Option<u32>,
    /// Its line, from 1 on.
    pub line: Option<u32>,
    /// The column, from 1 on.
    pub column: Option<u32>,
    /// The text of the line, without blanks around it, where its file was found.
    pub text: Option<String>,
    /// The calls that it stands in place of, from the inside out.
    pub inlined_at: Vec<Site>,
    /// The line of the PTX text.
    pub ptx_line: Option<u32>,
}

/// A call in whose place code stands.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Site {
    /// Number of the file, or `null`.
    pub file: Option<u32>,
    /// Its line, from 1 on.
    pub line: u32,
    /// Number of the function that was called; left out if it is not known.
    pub function: Option<u32>,
    /// The text of the line, without blanks around it, where its file was found.
    pub text: Option<String>,
}

impl Known {
    /// Takes what is known of another place as well, which counts where both say something.
    pub(super) fn join(&mut self, other: &Known) {
        if other.label.is_some() {
            self.label.clone_from(&other.label);
        }
        self.notes.extend_from_slice(&other.notes);
        if other.source.is_some() {
            self.source.clone_from(&other.source);
        }
    }
}

impl<'a> Item<'a> {
    /// What stands at an offset of code, with its bytes, as [`Isa::elements`] tells it.
    pub fn new(
        isa: &'a Isa,
        options: PrintOptions<'a>,
        (offset, bytes, element): (u64, &'a [u8], &'a Element),
    ) -> Item<'a> {
        Item { isa, options, offset, bytes, element, known: Known::default(), says_why: true }
    }

    /// Whether it is bytes that are no instruction, though they are not empty.
    pub fn is_odd(&self) -> bool {
        matches!(self.element, Element::Item(crate::Item::Data(data)) if !data.empty)
    }
}

impl Serialize for Item<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Item { isa, offset, .. } = *self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("offset", &offset)?;
        let digits: String = self.bytes.iter().rev().map(|byte| format!("{byte:02x}")).collect();
        map.serialize_entry("word", &format_args!("0x{digits}"))?;
        let text = match self.element {
            Element::Control(rest) => isa.control_word(*rest),
            Element::Item(item) => {
                let mut text = String::new();
                isa.print_as(&mut text, item, offset, self.options)
                    .map_err(|_| S::Error::custom("no text"))?;
                text
            }
        };
        map.serialize_entry("text", &text)?;
        if let Some(label) = &self.known.label {
            map.serialize_entry("label", label)?;
        }
        if !self.known.notes.is_empty() {
            map.serialize_entry("notes", &self.known.notes)?;
        }
        if let Some(source) = &self.known.source {
            map.serialize_entry("source", source)?;
        }
        match self.element {
            Element::Item(crate::Item::Instruction(instruction)) => {
                map.serialize_entry("instruction", &Instruction { isa, instruction, offset })?;
            }
            Element::Item(crate::Item::Data(data)) if self.says_why && !data.empty => {
                map.serialize_entry("why", &isa.why_data(data))?;
            }
            _ => {}
        }
        map.end()
    }
}

impl Serialize for Source {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (name, number) in [("file", self.file), ("line", self.line), ("column", self.column)] {
            if let Some(number) = number {
                map.serialize_entry(name, &number)?;
            }
        }
        if let Some(text) = &self.text {
            map.serialize_entry("text", text)?;
        }
        if !self.inlined_at.is_empty() {
            map.serialize_entry("inlined_at", &self.inlined_at)?;
        }
        if let Some(line) = self.ptx_line {
            map.serialize_entry("ptx_line", &line)?;
        }
        map.end()
    }
}

impl Serialize for Site {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("file", &self.file)?;
        map.serialize_entry("line", &self.line)?;
        if let Some(function) = self.function {
            map.serialize_entry("function", &function)?;
        }
        if let Some(text) = &self.text {
            map.serialize_entry("text", text)?;
        }
        map.end()
    }
}
