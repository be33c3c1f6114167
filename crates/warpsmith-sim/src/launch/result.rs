//! What becomes of buffers when all kernels have run: they are printed, compared, written.

use super::{ArgumentFault, ElementType, Fill, ValueType, Written, bits};

/// A buffer whose first elements are printed.
#[derive(Debug, Clone, PartialEq)]
pub struct Show {
    /// Its name.
    pub buffer: String,
    /// How many elements.
    pub count: usize,
    /// What its bytes are taken for, if not for what they were made.
    pub ty: Option<ValueType>,
}

/// A buffer that goes to a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Save {
    /// Its name.
    pub buffer: String,
    /// The file.
    pub file: String,
    /// What its bytes are taken for, if not for what they were made.
    pub ty: Option<ValueType>,
}

/// A buffer that is compared with what it should hold.
#[derive(Debug, Clone, PartialEq)]
pub struct Expect {
    /// Its name.
    pub buffer: String,
    /// What it should hold.
    pub wanted: Wanted,
    /// How far its elements may be from that; by element where there are several, in their order.
    pub tolerances: Vec<Tolerance>,
    /// What its bytes are taken for, if not for what they were made.
    pub ty: Option<ValueType>,
}

/// What a buffer should hold.
#[derive(Debug, Clone, PartialEq)]
pub enum Wanted {
    /// What a file holds.
    File(String),
    /// These values, one for each element, which are read when the type is known.
    Values(Vec<Written>),
    /// What a buffer would hold that is filled so.
    Fill(Fill),
}

/// How far a number may be from the one that is wanted: absolute + relative × |wanted|, or so many units in the last place.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Tolerance {
    /// In units of the number.
    pub absolute: f64,
    /// In parts of the number that is wanted.
    pub relative: f64,
    /// In numbers of the type that lie between both, of floats.
    pub ulp: u64,
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
pub(crate) fn typed(text: &str) -> Result<(String, Option<ValueType>), ArgumentFault> {
    let (name, rest) = named(text);
    Ok((name.into(), rest.map(ValueType::parse).transpose()?))
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
        let shown = rest.first().map(|name| (name, ValueType::parse(name)));
        // What begins with a digit is a number of elements, right or wrong.
        let shown = match shown {
            Some((name, Err(fault))) if name.starts_with(|c: char| c.is_alphabetic() || c == '{') => {
                return Err(fault);
            }
            Some((_, parsed)) => parsed.ok(),
            None => None,
        };
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
    /// `NAME[:TYPE]=FILE[:ABSOLUTE[:RELATIVE]]`, `NAME[:TYPE]=NUMBER` or `NAME[:TYPE]=[VALUE, …]`, with tolerances behind it:
    /// `:1e-6`, `:1e-6:1e-5`, `:ulp=2`.
    ///
    /// # Errors
    /// A part is missing, the type is none, or a tolerance is negative.
    pub fn parse(text: &str) -> Result<Expect, ArgumentFault> {
        let Some((buffer, rest)) = text.split_once('=').filter(|(_, rest)| !rest.is_empty()) else {
            let message = format!(
                "`{text}` names no file and no values; write NAME=FILE[:ABSOLUTE[:RELATIVE]], NAME=2.5, or NAME=[1, 2.5]"
            );
            return Err(ArgumentFault(message));
        };
        let (buffer, ty) = typed(buffer)?;
        if let Some((values, behind)) = rest.strip_prefix('[').and_then(|rest| rest.rsplit_once(']')) {
            let tolerance = match behind.strip_prefix(':') {
                Some(behind) => Tolerance::parse(behind)?,
                None if behind.is_empty() => Tolerance::default(),
                None => {
                    return Err(ArgumentFault(format!(
                        "`{behind}` is no tolerance; write :1e-6 behind the values"
                    )));
                }
            };
            let wanted = Wanted::Values(Written::list(values)?);
            return Ok(Expect { buffer, wanted, tolerances: vec![tolerance], ty });
        }
        // A file's name may have colons; what stands behind the last ones and is a number is the tolerance.
        let is_number = |part: &str| part.parse::<f64>().is_ok() || part.starts_with("ulp=");
        let mut file = rest;
        let mut numbers = 0;
        while numbers < 3
            && let Some((before, _)) = file.rsplit_once(':').filter(|(_, part)| is_number(part))
        {
            file = before;
            numbers += 1;
        }
        let tolerance = if numbers == 0 { "0" } else { &rest[file.len() + 1..] };
        let tolerances = vec![Tolerance::parse(tolerance)?];
        let is_value = file.parse::<f64>().is_ok()
            || file.strip_prefix("0x").is_some_and(|digits| u64::from_str_radix(digits, 16).is_ok());
        let wanted = if is_value { Wanted::Values(Written::list(file)?) } else { Wanted::File(file.into()) };
        Ok(Expect { buffer, wanted, tolerances, ty })
    }

    /// How far an element may be from what is wanted.
    pub fn tolerance(&self, element: u64) -> Tolerance {
        let own = usize::try_from(element).ok().and_then(|element| self.tolerances.get(element));
        own.or_else(|| self.tolerances.first()).copied().unwrap_or_default()
    }
}

impl Tolerance {
    /// `ABSOLUTE[:RELATIVE][:ulp=N]`; one number is both.
    ///
    /// # Errors
    /// It is no number, or a negative one.
    pub fn parse(text: &str) -> Result<Tolerance, ArgumentFault> {
        let number = |text: &str| {
            let value: Option<f64> = text.parse().ok().filter(|value| *value >= 0.0);
            let wrong =
                || format!("`{text}` is no tolerance; write a number from 0 on, ABSOLUTE:RELATIVE, or ulp=N");
            value.ok_or_else(|| ArgumentFault(wrong()))
        };
        let (rest, ulp) = match text.rsplit_once("ulp=") {
            Some((rest, ulp)) => (rest.strip_suffix(':').unwrap_or(rest), Some(ulp)),
            None => (text, None),
        };
        let units = ulp.map(|ulp| {
            let wrong =
                || format!("`ulp={ulp}` is no tolerance; write a whole number from 0 on, such as ulp=2");
            ulp.parse().map_err(|_| ArgumentFault(wrong()))
        });
        let ulp = units.transpose()?.unwrap_or(0);
        if rest.is_empty() {
            return Ok(Tolerance { ulp, ..Tolerance::default() });
        }
        let (absolute, relative) = rest.split_once(':').unwrap_or((rest, rest));
        Ok(Tolerance { absolute: number(absolute)?, relative: number(relative)?, ulp })
    }

    /// Whether a number is near enough. All NaN are alike.
    pub fn allows(self, ty: ElementType, found: u64, wanted: u64) -> bool {
        let (x, y) = (ty.value_of(found), ty.value_of(wanted));
        if found == wanted || x.is_nan() && y.is_nan() {
            return true;
        }
        let exact = self.absolute == 0.0 && self.relative == 0.0;
        let near = !exact && (x - y).abs() <= self.absolute + self.relative * y.abs();
        near || self.ulp > 0 && ty.distance(found, wanted).is_some_and(|distance| distance <= self.ulp)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tolerances_are_absolute_and_relative() {
        let expect = |text: &str| {
            Expect::parse(text).map(|e| {
                let tolerance = e.tolerance(0);
                let Wanted::File(file) = e.wanted else { panic!("{text} is a file") };
                (file, tolerance.absolute, tolerance.relative)
            })
        };
        assert_eq!(expect("x=a.npy"), Ok(("a.npy".into(), 0.0, 0.0)));
        assert_eq!(expect("x=a.npy:1e-3"), Ok(("a.npy".into(), 1e-3, 1e-3)));
        assert_eq!(expect("x=c:a.npy:0:0.5"), Ok(("c:a.npy".into(), 0.0, 0.5)));
        assert!(expect("x").is_err() && expect("x=a.npy:-1").is_err());
        let allows = |absolute, relative, x: f32, y: f32| {
            let tolerance = Tolerance { absolute, relative, ulp: 0 };
            tolerance.allows(ElementType::F32, x.to_bits().into(), y.to_bits().into())
        };
        assert!(allows(0.0, 0.5, 3.0, 2.0) && !allows(0.0, 0.4, 3.0, 2.0));
        assert!(allows(1.0, 0.0, 3.0, 2.0) && !allows(0.9, 0.0, 3.0, 2.0));
        assert!(allows(0.0, 0.0, f32::NAN, -f32::NAN) && !allows(0.0, 0.0, 0.0, -0.0));
    }

    #[test]
    fn one_number_is_a_value_and_no_file() {
        let of = |text: &str| Expect::parse(text).map(|expect| expect.wanted);
        let values = |text: &str| Written::list(text).map(Wanted::Values);
        for text in ["502.25", "-1e3", "0x1f", "7", "inf"] {
            assert_eq!(of(&format!("x={text}")), values(text), "{text}");
        }
        assert_eq!(of("x=502.25:1e-6"), values("502.25"));
        assert_eq!(of("x=2.npy"), Ok(Wanted::File("2.npy".into())));
    }

    #[test]
    fn tolerances_are_units_in_the_last_place() {
        let of = |text: &str| Expect::parse(text).map(|expect| expect.tolerance(0));
        let ulp = |ulp| Ok(Tolerance { ulp, ..Tolerance::default() });
        assert_eq!(of("x=a.npy:ulp=2"), ulp(2));
        assert_eq!(of("x=[1, 2]:ulp=3"), ulp(3));
        assert_eq!(of("x=502.25:ulp=3"), ulp(3));
        assert_eq!(of("x=a.npy:1e-6:0:ulp=1"), Ok(Tolerance { absolute: 1e-6, relative: 0.0, ulp: 1 }));
        assert!(of("x=a.npy:ulp=x").is_err() && of("x=[1]1e-6").is_err());
        let one = 1.0f32.to_bits();
        let allows = |found: u32, ulp| {
            Tolerance { ulp, ..Tolerance::default() }.allows(ElementType::F32, found.into(), one.into())
        };
        assert!(allows(one + 2, 2) && !allows(one + 2, 1) && !allows(one + 1, 0));
    }
}
