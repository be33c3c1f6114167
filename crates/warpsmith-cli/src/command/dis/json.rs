//! Machine code as JSON: written function by function, so that memory does not grow with the file.

use super::element::{EXPLAINED, NAMED, each};
use crate::output::{self, plain};
use std::io::{self, Write};
use warpsmith::sass::json::{Function, Item, Known, Listing};

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
        write!(out, "{{\"path\":")?;
        plain::json(&mut *out, path)?;
        write!(out, ",\"architecture\":")?;
        plain::json(&mut *out, architecture)?;
        if let Some([files, functions]) = names {
            write!(out, ",\"source_files\":")?;
            plain::json(&mut *out, files)?;
            write!(out, ",\"inlined_functions\":")?;
            plain::json(&mut *out, functions)?;
        }
        write!(out, ",\"functions\":[")
    }

    /// Writes a function; what is known of a place is asked for each instruction, in order.
    pub fn function(
        &mut self,
        out: &mut output::Out,
        function: &Function<'_>,
        mut known: impl FnMut(u64) -> Known,
    ) -> anyhow::Result<()> {
        out.write_all(if self.functions == 0 { b"\n{\"name\":" } else { b",\n{\"name\":" })?;
        self.functions += 1;
        plain::json(&mut *out, &function.name)?;
        write!(out, ",\"kind\":\"{}\",\"items\":[", function.kind)?;
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

fn begin(out: &mut output::Out) -> io::Result<()> {
    writeln!(out, "{{\"schema\":\"{}\",\"cubins\":[", Listing::SCHEMA)
}
