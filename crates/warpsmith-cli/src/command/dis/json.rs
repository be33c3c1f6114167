//! Machine code as JSON: written function by function, so that memory does not grow with the file.

use super::element::{EXPLAINED, NAMED, each};
use crate::output::{self, plain};
use serde::Serialize;
use std::io::{self, Write};
use warpsmith::sass::json::{Cubin, Function, Item, Known, Listing};

/// A document that is being written.
#[derive(Default)]
pub struct Document {
    cubins: u64,
    functions: u64,
    /// How many pieces of data there were.
    pub data: u64,
    /// Where the first of them stand: function and offset.
    pub odd: Vec<(String, u64)>,
}

impl Document {
    /// Goes on to another file, whose data is counted by itself.
    pub fn begin_file(&mut self) {
        self.data = 0;
        self.odd.clear();
    }

    /// Begins a cubin; `names` are the files and functions of its line tables, if lines are wanted.
    pub fn cubin(
        &mut self,
        out: &mut output::Out,
        (path, architecture): (&str, &str),
        names: Option<[&[String]; 2]>,
    ) -> io::Result<()> {
        match self.cubins {
            0 => begin(out)?,
            _ => out.write_all(b"\n]},\n")?,
        }
        self.cubins += 1;
        self.functions = 0;
        // Its functions follow.
        write_open(out, &Cubin { path, architecture, names, functions: [(); 0] })
    }

    /// Writes a function; what is known of a place is asked for each instruction, in order.
    pub fn function(
        &mut self,
        out: &mut output::Out,
        function: &Function<'_>,
        mut known: impl FnMut(u64) -> Known,
    ) -> anyhow::Result<()> {
        out.write_all(if self.functions == 0 { b"\n" } else { b",\n" })?;
        self.functions += 1;
        // What stands in its code follows.
        write_open(out, &Function { code: &[], ..*function })?;
        let Function { isa, code, options, .. } = *function;
        each(isa, code, |offset, bytes, element| {
            let mut item = Item::new(isa, options, (offset, bytes, element));
            item.known = known(offset + bytes.len() as u64);
            if item.is_odd() {
                self.data += 1;
                if self.odd.len() < NAMED {
                    self.odd.push((function.name.unwrap_or_default().into(), offset));
                }
            }
            item.says_why = self.data <= EXPLAINED;
            out.write_all(if offset == 0 { b"\n" } else { b",\n" })?;
            Ok(plain::json(&mut *out, &item)?)
        })?;
        Ok(out.write_all(b"\n]}")?)
    }

    /// Ends the document.
    pub fn end(self, out: &mut output::Out) -> io::Result<()> {
        if self.cubins == 0 {
            begin(out)?;
            return out.write_all(b"]}\n");
        }
        out.write_all(b"\n]}\n]}\n")
    }
}

/// Writes an object whose last field is an empty list, up to what would stand in the list.
fn write_open(out: &mut output::Out, object: &impl Serialize) -> io::Result<()> {
    let mut text = Vec::new();
    plain::json(&mut text, object)?;
    out.write_all(text.strip_suffix(b"]}").unwrap_or(&text))
}

fn begin(out: &mut output::Out) -> io::Result<()> {
    writeln!(out, "{{\"schema\":\"{}\",\"cubins\":[", Listing::SCHEMA)
}
