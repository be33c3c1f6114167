//! Places of a text.

use crate::{LineIndex, Position, Span, json_object};
use serde_core::ser::SerializeMap;

/// A text in which something has a place.
#[derive(Debug, Clone, Copy)]
pub struct Text<'a> {
    /// All its bytes.
    pub source: &'a [u8],
    /// Where its lines begin.
    pub lines: &'a LineIndex,
}

/// A piece of a text. As an object, or as fields of the object that it belongs to: `start` and `end` are offsets in bytes, counted
/// from 0, `end` behind the last byte; `line` and `column` are those of the start, counted from 1, columns in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// First and one-past-last byte.
    pub span: Span,
    /// Line and column of the first.
    pub start: Position,
}

impl<'a> Text<'a> {
    /// A text and its lines.
    pub fn new(source: &'a [u8], lines: &'a LineIndex) -> Text<'a> {
        Text { source, lines }
    }

    /// Where a piece of it lies.
    pub fn place(self, span: Span) -> Place {
        Place { span, start: self.lines.position(self.source, span.start) }
    }
}

impl Place {
    /// Adds its fields to an object.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn add_to<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("start", &self.span.start)?;
        map.serialize_entry("end", &self.span.end)?;
        map.serialize_entry("line", &self.start.line)?;
        map.serialize_entry("column", &self.start.column)
    }
}

json_object! { Place, this => { "" @ this } }
