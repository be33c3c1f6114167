//! The text of a launch file: its tables, and where something in them is wrong.

use super::tree::{Node, Table, Value};
use anyhow::anyhow;
use std::fmt::Display;
use std::ops::Range;
use std::path::Path;
use warpsmith::ptx::{LineIndex, near};
use warpsmith::sim::launch::{Placed, ValueType};

/// A key with its value, and where both stand.
pub struct Entry<'v> {
    pub key: &'v str,
    pub place: usize,
    pub value: &'v Value,
}

/// The text, to say where something is wrong.
pub struct Text<'t> {
    pub name: String,
    pub source: &'t str,
    pub lines: LineIndex,
    pub folder: &'t Path,
    /// The types that it names itself.
    pub types: Vec<(String, ValueType)>,
}

impl Text<'_> {
    pub fn at(&self, offset: usize) -> String {
        let at = self.lines.position(self.source.as_bytes(), offset as u32);
        format!("{}:{}:{}", self.name, at.line, at.column)
    }

    pub fn fault(&self, offset: usize, message: impl Display) -> anyhow::Error {
        anyhow!("{}: {message}", self.at(offset))
    }

    /// A path relative to the file's folder.
    pub fn path(&self, path: &str) -> String {
        self.folder.join(path).display().to_string()
    }

    /// The entries of a table in order of the file; a key that there is not is a fault.
    pub fn entries<'v>(
        &self,
        table: &'v Table,
        what: &str,
        known: &[&str],
    ) -> anyhow::Result<Vec<Entry<'v>>> {
        let entries = self.free(table);
        let unknown = entries.iter().find(|entry| !known.contains(&entry.key));
        let Some(unknown) = unknown else { return Ok(entries) };
        let near = near::among(unknown.key, known.iter().copied());
        let near = near.first().map_or(String::new(), |(_, near)| format!("did you mean `{near}`? "));
        let (key, known) = (unknown.key, known.join(", "));
        Err(self.fault(unknown.place, format_args!("{what} has no key `{key}`; {near}keys are {known}")))
    }

    /// The entries of a table whose keys are free.
    pub fn free<'v>(&self, table: &'v Table) -> Vec<Entry<'v>> {
        let entry = |(key, place, value): &'v (String, usize, Value)| Entry { key, place: *place, value };
        table.0.iter().map(entry).collect()
    }

    pub fn wrong(&self, entry: &Entry<'_>, wanted: &str) -> anyhow::Error {
        let found = entry.value.get_ref().type_str();
        self.fault(entry.value.span().start, format_args!("`{}` is {wanted}, not {}", entry.key, an(found)))
    }

    /// An element of a list is of the wrong type.
    pub fn wrong_item(&self, entry: &Entry<'_>, item: &Value, wanted: &str) -> anyhow::Error {
        let found = an(item.get_ref().type_str());
        self.fault(item.span().start, format_args!("`{}` is {wanted}; this is {found}", entry.key))
    }

    pub fn string<'v>(&self, entry: &Entry<'v>, wanted: &str) -> anyhow::Result<&'v str> {
        entry.value.get_ref().as_str().ok_or_else(|| self.wrong(entry, wanted))
    }

    pub fn table<'v>(&self, entry: &Entry<'v>, wanted: &str) -> anyhow::Result<&'v Table> {
        entry.value.get_ref().as_table().ok_or_else(|| self.wrong(entry, wanted))
    }

    pub fn whole<T: TryFrom<i128>>(&self, entry: &Entry<'_>, wanted: &str) -> anyhow::Result<T> {
        whole(entry.value.get_ref()).ok_or_else(|| match number(entry.value.get_ref()) {
            Some(found) => {
                let (least, most) = range::<T>();
                let message = format!("`{}` is {wanted}, from {least} to {most}, not {found}", entry.key);
                self.fault(entry.value.span().start, message)
            }
            None => self.wrong(entry, wanted),
        })
    }

    /// Puts a place before what is wrong.
    pub fn of<T, E: Display>(&self, span: Range<usize>, result: Result<T, E>) -> anyhow::Result<T> {
        result.map_err(|error| self.fault(span.start, error))
    }

    pub fn placed<T>(&self, value: &Value, of: T) -> Placed<T> {
        Placed { at: self.at(value.span().start), value: of }
    }
}

/// The text of a number, as an argument is written.
pub fn number(value: &Node) -> Option<String> {
    match value {
        Node::Integer(digits) | Node::Float(digits) => Some(digits.clone()),
        _ => None,
    }
}

pub fn whole<T: TryFrom<i128>>(value: &Node) -> Option<T> {
    let number: i128 = number(value).filter(|_| value.is_integer())?.parse().ok()?;
    T::try_from(number).ok()
}

/// `an array`, `a string`.
fn an(word: &str) -> String {
    let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {word}")
}

/// The least and the most number of an integer type of at most 64 bits.
fn range<T: TryFrom<i128>>() -> (i128, i128) {
    let bits = 8 * size_of::<T>() as u32;
    let is_signed = T::try_from(-1).is_ok();
    let most = (1i128 << (bits - u32::from(is_signed))) - 1;
    (if is_signed { -most - 1 } else { 0 }, most)
}
