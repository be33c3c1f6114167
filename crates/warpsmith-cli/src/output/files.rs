//! JSON documents about files, each of which is written as soon as it is known.

use super::out::Out;
use super::plain;
use serde::Serialize;
use std::io::{self, Write};

/// A document with `schema` and `files`, indented.
pub struct Files {
    schema: &'static str,
    is_begun: bool,
}

impl Files {
    /// A document of a format, with no file in it.
    pub fn new(schema: &'static str) -> Files {
        Files { schema, is_begun: false }
    }

    /// Writes a file.
    pub fn add(&mut self, out: &mut Out, file: &impl Serialize) -> io::Result<()> {
        if self.is_begun {
            out.write_all(b",")?;
        } else {
            write!(out, "{{\n  \"schema\": \"{}\",\n  \"files\": [", self.schema)?;
        }
        self.is_begun = true;
        out.write_all(b"\n    ")?;
        Ok(plain::pretty_json_within(out, file, 2)?)
    }

    /// Ends the document, and the line.
    pub fn end(&self, out: &mut Out) -> io::Result<()> {
        if self.is_begun {
            out.write_all(b"\n  ]\n}\n")?;
        } else {
            write!(out, "{{\n  \"schema\": \"{}\",\n  \"files\": []\n}}\n", self.schema)?;
        }
        out.flush()
    }
}
