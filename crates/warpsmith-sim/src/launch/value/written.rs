//! Values as they are written: numbers, lists, fields with names; from a text, or a file that has such.

use super::{ValueField, ValueShape, ValueType};
use crate::launch::number::number_of;
use crate::launch::{ArgumentFault, ElementType};
use std::fmt;
use warpsmith_ptx::near;

/// A value as it is written, with where each part of it stands.
#[derive(Debug, Clone, PartialEq)]
pub enum Written {
    /// A number as text.
    One(String, usize),
    /// Several, one behind the other.
    List(Vec<Written>, usize),
    /// Fields: name, where it stands, value.
    Fields(Vec<(String, usize, Written)>, usize),
}

/// What is wrong with a value, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenFault {
    /// Where it stands.
    pub place: usize,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl fmt::Display for WrittenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for WrittenFault {}

impl Written {
    /// Values with commas between them.
    ///
    /// # Errors
    /// They cannot be told apart.
    pub fn list(text: &str) -> Result<Vec<Written>, ArgumentFault> {
        let mut reader = Reader { text, at: 0 };
        let items = reader.items(None, 0).and_then(|items| reader.end(items)).map_err(ArgumentFault)?;
        match items {
            Written::List(items, _) => Ok(items),
            _ => Err(ArgumentFault(format!("`{text}` is one value with fields; write it in braces"))),
        }
    }

    /// Where it stands.
    pub fn place(&self) -> usize {
        match self {
            Written::One(_, place) | Written::List(_, place) | Written::Fields(_, place) => *place,
        }
    }

    fn fault(&self, message: impl Into<String>) -> WrittenFault {
        WrittenFault { place: self.place(), message: message.into() }
    }

    /// What it is, for a message.
    fn name(&self) -> &'static str {
        match self {
            Written::One(..) => "one number",
            Written::List(..) => "a list",
            Written::Fields(..) => "fields with names",
        }
    }
}

impl ValueType {
    /// The bytes of a value from its text: `2.5`, `1+2j`, `{1, 2}`, `{x = 1, y = 2}`.
    ///
    /// # Errors
    /// It is no value of this type.
    pub fn read(&self, text: &str) -> Result<Vec<u8>, ArgumentFault> {
        let mut reader = Reader { text, at: 0 };
        // The outermost braces may be left out.
        let is_list = !matches!(self.shape, ValueShape::Number(_) | ValueShape::Complex(_));
        let is_bare = is_list && !text.trim_start().starts_with('{');
        let written = if is_bare { reader.items(None, 0) } else { reader.value(0) };
        let written = written.and_then(|written| reader.end(written)).map_err(ArgumentFault)?;
        self.bytes_of(&written).map_err(|fault| ArgumentFault(fault.message))
    }

    /// The bytes of a value.
    ///
    /// # Errors
    /// It is no value of this type.
    pub fn bytes_of(&self, written: &Written) -> Result<Vec<u8>, WrittenFault> {
        let mut out = vec![0; self.bytes as usize];
        self.put(written, &mut out)?;
        Ok(out)
    }

    fn put(&self, written: &Written, out: &mut [u8]) -> Result<(), WrittenFault> {
        match (&self.shape, written) {
            (ValueShape::Number(ty), Written::One(text, _)) => put(*ty, text, out, written),
            (ValueShape::Complex(ty), Written::One(text, _)) => {
                let wrong = || {
                    written.fault(format!(
                        "`{text}` is no complex number; write one such as 1.5-2j, or two in a list"
                    ))
                };
                let (re, im) = complex(text).ok_or_else(wrong)?;
                let (first, second) = out.split_at_mut(ty.bytes() as usize);
                put(*ty, re, first, written)?;
                put(*ty, &im, second, written)
            }
            (ValueShape::Complex(ty), Written::List(items, _)) => {
                let of = ValueType::from(*ty);
                list(&of, 2, items, out, written)
            }
            (ValueShape::Complex(ty), Written::Fields(items, _)) => {
                let field = |name: &str, offset| ValueField { name: name.into(), offset, ty: (*ty).into() };
                fields(&[field("re", 0), field("im", ty.bytes())], items, out, written)
            }
            (ValueShape::List(of, count), Written::List(items, _)) => list(of, *count, items, out, written),
            (ValueShape::Structure(all), Written::List(items, _)) => {
                if items.len() != all.len() {
                    let names: Vec<&str> = all.iter().map(|field| field.name.as_str()).collect();
                    return Err(written.fault(format!(
                        "{self} has {} fields ({}), not {}",
                        all.len(),
                        names.join(", "),
                        items.len()
                    )));
                }
                all.iter().zip(items).try_for_each(|(field, item)| one(field, item, out))
            }
            (ValueShape::Structure(all), Written::Fields(items, _)) => fields(all, items, out, written),
            (ValueShape::Number(ty), _) => {
                Err(written.fault(format!("one number of {ty} is wanted, not {}", written.name())))
            }
            (ValueShape::List(_, count), _) => {
                let message = format!("a list of {count} is wanted for {self}, not {}", written.name());
                Err(written.fault(message))
            }
            (ValueShape::Structure(all), _) => {
                let names: Vec<String> = all.iter().map(|field| format!("{} = …", field.name)).collect();
                Err(written.fault(format!("{self} is written {{{}}}, not as one number", names.join(", "))))
            }
        }
    }
}

/// Puts a number.
fn put(ty: ElementType, text: &str, out: &mut [u8], written: &Written) -> Result<(), WrittenFault> {
    let bits = number_of(ty, text).map_err(|fault| written.fault(fault.0))?;
    out.copy_from_slice(&bits.to_le_bytes()[..out.len()]);
    Ok(())
}

fn list(
    of: &ValueType,
    count: u32,
    items: &[Written],
    out: &mut [u8],
    written: &Written,
) -> Result<(), WrittenFault> {
    if items.len() != count as usize {
        let what = if of.number().is_some() { "numbers" } else { "values" };
        return Err(written.fault(format!("{count} {what} are wanted, not {}", items.len())));
    }
    items.iter().zip(out.chunks_mut(of.bytes as usize)).try_for_each(|(item, out)| of.put(item, out))
}

fn one(field: &ValueField, item: &Written, out: &mut [u8]) -> Result<(), WrittenFault> {
    let start = field.offset as usize;
    let result = field.ty.put(item, &mut out[start..start + field.ty.bytes as usize]);
    result.map_err(|fault| WrittenFault {
        message: format!("field `{}`: {}", field.name, fault.message),
        ..fault
    })
}

fn fields(
    all: &[ValueField],
    items: &[(String, usize, Written)],
    out: &mut [u8],
    written: &Written,
) -> Result<(), WrittenFault> {
    let names = || all.iter().map(|field| field.name.as_str());
    for (at, (name, place, item)) in items.iter().enumerate() {
        let wrong = |message| WrittenFault { place: *place, message };
        if items[..at].iter().any(|(other, ..)| other == name) {
            return Err(wrong(format!("field `{name}` is given twice")));
        }
        let Some(field) = all.iter().find(|field| field.name == *name) else {
            let near = near::among(name, names());
            let near = near.first().map_or_else(
                || format!("fields are {}", names().collect::<Vec<_>>().join(", ")),
                |(_, near)| format!("did you mean `{near}`?"),
            );
            return Err(wrong(format!("there is no field `{name}`; {near}")));
        };
        one(field, item, out)?;
    }
    match all.iter().find(|field| items.iter().all(|(name, ..)| *name != field.name)) {
        Some(missing) => Err(written.fault(format!("field `{}` is missing", missing.name))),
        None => Ok(()),
    }
}

/// The parts of a complex number: `1+2j`, `2.5i`, `3`.
fn complex(text: &str) -> Option<(&str, String)> {
    let text = text.trim().trim_start_matches('(').trim_end_matches(')');
    let is_number = |text: &str| text.parse::<f64>().is_ok();
    let Some(rest) = text.strip_suffix(['j', 'i']).filter(|_| !is_number(text)) else {
        return is_number(text).then(|| (text, "0".to_owned()));
    };
    // The last sign that belongs to no exponent.
    let bytes = rest.as_bytes();
    let is_sign = |at: &usize| {
        matches!(bytes[*at], b'+' | b'-') && (*at == 0 || !matches!(bytes[*at - 1], b'e' | b'E'))
    };
    let at = (0..bytes.len()).rev().find(is_sign).unwrap_or(0);
    let (re, im) = rest.split_at(at);
    let im = match im.trim_start_matches('+') {
        "" => "1".to_owned(),
        "-" => "-1".to_owned(),
        im => im.to_owned(),
    };
    let re = if re.is_empty() { "0" } else { re };
    (is_number(re) && is_number(&im)).then_some((re, im))
}

/// A place in the text of a value.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at = self.text.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn eats(&mut self, wanted: char) -> bool {
        let is_there = self.next() == Some(wanted);
        self.at += if is_there { wanted.len_utf8() } else { 0 };
        is_there
    }

    fn end(&mut self, written: Written) -> Result<Written, String> {
        match self.next() {
            None => Ok(written),
            Some(_) => Err(format!("`{}` stands behind the value", &self.text[self.at..])),
        }
    }

    fn value(&mut self, depth: usize) -> Result<Written, String> {
        if depth > super::DEEPEST {
            return Err("braces are too deep in each other".into());
        }
        if self.eats('{') {
            return self.items(Some('}'), depth);
        }
        let start = self.at;
        let rest = &self.text[start..];
        let end = rest.find([',', '{', '}', '=']).unwrap_or(rest.len());
        self.at += end;
        let number = rest[..end].trim();
        match number {
            "" => Err("a number is missing".into()),
            _ => Ok(Written::One(number.to_owned(), start)),
        }
    }

    /// Values with commas between them, up to a closing brace or the end of the text.
    fn items(&mut self, close: Option<char>, depth: usize) -> Result<Written, String> {
        let start = self.at;
        let (mut items, mut named) = (Vec::new(), Vec::new());
        loop {
            match (self.next(), close) {
                (Some(found), Some(close)) if found == close => {
                    self.at += 1;
                    break;
                }
                (None, None) => break,
                (None, Some(close)) => return Err(format!("`{close}` is missing at the end")),
                _ => {}
            }
            let place = self.at;
            match self.value(depth + 1)? {
                Written::One(name, _) if self.eats('=') => {
                    let name = name.trim_start_matches('.').to_owned();
                    self.next();
                    named.push((name, place, self.value(depth + 1)?));
                }
                value => items.push(value),
            }
            if !self.eats(',') && self.next().is_some_and(|found| Some(found) != close) {
                return Err(format!("`,` is missing before `{}`", &self.text[self.at..]));
            }
        }
        match (items.is_empty(), named.is_empty()) {
            (_, true) => Ok(Written::List(items, start)),
            (true, false) => Ok(Written::Fields(named, start)),
            // In C, too, what has no name is that behind the last one; nobody means it.
            (false, false) => Err("either all values have names, or none has".into()),
        }
    }
}
