//! What becomes of buffers when all kernels have run: they are printed, compared, written.

use super::argument::ty;
use super::{ArgumentFault, ElementType};

/// A buffer whose first elements are printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Show {
    /// Its name.
    pub buffer: String,
    /// How many elements.
    pub count: usize,
    /// What its bytes are taken for, if not for what they were made.
    pub ty: Option<ElementType>,
}

/// A buffer that goes to a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Save {
    /// Its name.
    pub buffer: String,
    /// The file.
    pub file: String,
    /// What its bytes are taken for, if not for what they were made.
    pub ty: Option<ElementType>,
}

/// A buffer that is compared with a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Expect {
    /// Its name.
    pub buffer: String,
    /// The file.
    pub file: String,
    /// How far its elements may be from those of the file.
    pub tolerance: Tolerance,
    /// What its bytes are taken for, if not for what they were made.
    pub ty: Option<ElementType>,
}

/// How far a number may be from the one that is wanted: absolute + relative × |wanted|.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Tolerance {
    /// In units of the number.
    pub absolute: f64,
    /// In parts of the number that is wanted.
    pub relative: f64,
}

/// An element that is not as wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Difference {
    /// Its number in the buffer.
    pub index: u64,
    /// The bits that were found.
    pub found: u64,
    /// The bits that were wanted.
    pub wanted: u64,
}

/// Elements that a buffer shows if nothing is said.
const SHOWN: usize = 16;

/// A name and what stands behind the colon that ends it; two colons are part of a name, as `ns::x` is.
fn named(text: &str) -> (&str, Option<&str>) {
    let bytes = text.as_bytes();
    let is_alone = |at: usize| {
        bytes[at] == b':' && bytes.get(at + 1) != Some(&b':') && (at == 0 || bytes[at - 1] != b':')
    };
    match (0..bytes.len()).find(|at| is_alone(*at)) {
        Some(at) => (&text[..at], Some(&text[at + 1..])),
        None => (text, None),
    }
}

/// `NAME[:TYPE]`
pub(crate) fn typed(text: &str) -> Result<(String, Option<ElementType>), ArgumentFault> {
    let (name, rest) = named(text);
    Ok((name.into(), rest.map(ty).transpose()?))
}

impl Show {
    /// `NAME[:TYPE][:N]`
    ///
    /// # Errors
    /// N is no number, and no type.
    pub fn parse(text: &str) -> Result<Show, ArgumentFault> {
        let (buffer, rest) = named(text);
        let buffer = buffer.to_owned();
        let mut rest: Vec<&str> = rest.map_or_else(Vec::new, |rest| rest.splitn(2, ':').collect());
        let shown = rest.first().and_then(|name| ElementType::find(name));
        if shown.is_some() {
            rest.remove(0);
        }
        let wrong = |count: &str| {
            let types: Vec<&str> = ElementType::names().collect();
            ArgumentFault(format!(
                "`{count}` is no number of elements and no type; write NAME:N, from 1 on, or NAME:TYPE:N; types are {}",
                types.join(", ")
            ))
        };
        let count = match rest.as_slice() {
            [] => SHOWN,
            [count] => count.parse().ok().filter(|count| *count > 0).ok_or_else(|| wrong(count))?,
            [one, two, ..] => return Err(wrong(&format!("{one}:{two}"))),
        };
        Ok(Show { buffer, count, ty: shown })
    }
}

impl Save {
    /// `NAME[:TYPE]=FILE`
    ///
    /// # Errors
    /// A part is missing, or the type is none.
    pub fn parse(text: &str) -> Result<Save, ArgumentFault> {
        match text.split_once('=') {
            Some((name, file)) if !file.is_empty() => {
                let (buffer, ty) = typed(name)?;
                Ok(Save { buffer, file: file.into(), ty })
            }
            _ => Err(ArgumentFault(format!("`{text}` names no file; write NAME=FILE"))),
        }
    }
}

impl Expect {
    /// `NAME[:TYPE]=FILE[:ABSOLUTE[:RELATIVE]]`
    ///
    /// # Errors
    /// A part is missing, the type is none, or a tolerance is negative.
    pub fn parse(text: &str) -> Result<Expect, ArgumentFault> {
        let Some((buffer, rest)) = text.split_once('=').filter(|(_, rest)| !rest.is_empty()) else {
            let message = format!("`{text}` names no file; write NAME=FILE[:ABSOLUTE[:RELATIVE]]");
            return Err(ArgumentFault(message));
        };
        // A file's name may have colons; what stands behind the last ones and is a number is the tolerance.
        let is_number = |part: &str| part.parse::<f64>().is_ok();
        let mut file = rest;
        let mut numbers = 0;
        while numbers < 2
            && let Some((before, _)) = file.rsplit_once(':').filter(|(_, part)| is_number(part))
        {
            file = before;
            numbers += 1;
        }
        let tolerance = if numbers == 0 { "0" } else { &rest[file.len() + 1..] };
        let tolerance = Tolerance::parse(tolerance)?;
        let (buffer, ty) = typed(buffer)?;
        Ok(Expect { buffer, file: file.into(), tolerance, ty })
    }
}

impl Tolerance {
    /// `ABSOLUTE[:RELATIVE]`; one number is both.
    ///
    /// # Errors
    /// It is no number, or a negative one.
    pub fn parse(text: &str) -> Result<Tolerance, ArgumentFault> {
        let number = |text: &str| {
            let value: Option<f64> = text.parse().ok().filter(|value| *value >= 0.0);
            let wrong =
                || format!("`{text}` is no tolerance; write a number from 0 on, or ABSOLUTE:RELATIVE");
            value.ok_or_else(|| ArgumentFault(wrong()))
        };
        let (absolute, relative) = text.split_once(':').unwrap_or((text, text));
        Ok(Tolerance { absolute: number(absolute)?, relative: number(relative)? })
    }

    /// Whether a number is near enough. All NaN are alike.
    pub fn allows(self, ty: ElementType, found: u64, wanted: u64) -> bool {
        let (x, y) = (ty.value_of(found), ty.value_of(wanted));
        if found == wanted || x.is_nan() && y.is_nan() {
            return true;
        }
        let exact = self.absolute == 0.0 && self.relative == 0.0;
        !exact && (x - y).abs() <= self.absolute + self.relative * y.abs()
    }

    /// The elements that are too far from those wanted: the first ones, and how many in all.
    pub fn differences(
        self,
        ty: ElementType,
        found: &[u8],
        wanted: &[u8],
        most: usize,
    ) -> (Vec<Difference>, u64) {
        let (mut first, mut all) = (Vec::new(), 0);
        let size = ty.bytes() as usize;
        for (index, (found, wanted)) in found.chunks(size).zip(wanted.chunks(size)).enumerate() {
            let (found, wanted) = (bits(found), bits(wanted));
            if self.allows(ty, found, wanted) {
                continue;
            }
            if first.len() < most {
                first.push(Difference { index: index as u64, found, wanted });
            }
            all += 1;
        }
        (first, all)
    }
}

/// The bits of an element of up to 8 bytes, the lowest first.
pub fn bits(element: &[u8]) -> u64 {
    element.iter().take(8).rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tolerances_are_absolute_and_relative() {
        let expect =
            |text: &str| Expect::parse(text).map(|e| (e.file, e.tolerance.absolute, e.tolerance.relative));
        assert_eq!(expect("x=a.npy"), Ok(("a.npy".into(), 0.0, 0.0)));
        assert_eq!(expect("x=a.npy:1e-3"), Ok(("a.npy".into(), 1e-3, 1e-3)));
        assert_eq!(expect("x=c:a.npy:0:0.5"), Ok(("c:a.npy".into(), 0.0, 0.5)));
        assert!(expect("x").is_err() && expect("x=a.npy:-1").is_err());
        let allows = |absolute, relative, x: f32, y: f32| {
            let tolerance = Tolerance { absolute, relative };
            tolerance.allows(ElementType::F32, x.to_bits().into(), y.to_bits().into())
        };
        assert!(allows(0.0, 0.5, 3.0, 2.0) && !allows(0.0, 0.4, 3.0, 2.0));
        assert!(allows(1.0, 0.0, 3.0, 2.0) && !allows(0.9, 0.0, 3.0, 2.0));
        assert!(allows(0.0, 0.0, f32::NAN, -f32::NAN) && !allows(0.0, 0.0, 0.0, -0.0));
    }
}
