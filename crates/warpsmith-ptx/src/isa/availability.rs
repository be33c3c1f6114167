//! Since when something exists: PTX versions and targets.

use super::generated_tables as t;
use core::fmt;

/// A PTX version, such as 8.3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PtxVersion(u16);

impl PtxVersion {
    /// The newest version that the data describes.
    pub const NEWEST: PtxVersion = PtxVersion(t::NEWEST_PTX);

    /// A version from its two numbers.
    pub const fn new(major: u16, minor: u16) -> Self {
        PtxVersion(major.saturating_mul(100).saturating_add(if minor > 99 { 99 } else { minor }))
    }

    #[doc(hidden)]
    pub const fn from_row(number: u16) -> Self {
        PtxVersion(number)
    }

    /// The number before the point.
    pub const fn major(self) -> u16 {
        self.0 / 100
    }

    /// The number after the point.
    pub const fn minor(self) -> u16 {
        self.0 % 100
    }
}

impl fmt::Display for PtxVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major(), self.minor())
    }
}

impl fmt::Debug for PtxVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A target such as `sm_90`, `sm_90a` (this architecture alone) or `sm_100f` (its family).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Target {
    number: u16,
    suffix: u8,
}

impl Target {
    /// The target of a number, without suffix.
    pub const fn new(number: u16) -> Self {
        Target { number, suffix: 0 }
    }

    #[doc(hidden)]
    pub const fn with_suffix(number: u16, suffix: u8) -> Self {
        Target { number, suffix }
    }

    /// Reads `sm_90`, `sm_90a`, `compute_100f`.
    pub fn parse(text: &str) -> Option<Target> {
        let rest = text.strip_prefix("sm_").or_else(|| text.strip_prefix("compute_"))?;
        let (digits, suffix) = match rest.as_bytes().last()? {
            b'a' => (&rest[..rest.len() - 1], b'a'),
            b'f' => (&rest[..rest.len() - 1], b'f'),
            _ => (rest, 0),
        };
        if digits.is_empty() || digits.len() > 4 || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        Some(Target { number: digits.parse().ok()?, suffix })
    }

    /// The family of a target that stands for one architecture: `sm_100f` for `sm_100a`.
    pub fn family(self) -> Option<Target> {
        (self.suffix == b'a').then_some(Target { suffix: b'f', ..self })
    }

    /// The number, such as 90.
    pub const fn number(self) -> u16 {
        self.number
    }

    /// `a`, `f` or nothing.
    pub fn suffix(self) -> Option<char> {
        (self.suffix != 0).then_some(self.suffix as char)
    }

    #[doc(hidden)]
    pub const fn suffix_byte(self) -> u8 {
        self.suffix
    }

    /// Whether what needs `required` may be used when compiling for `self`.
    pub fn satisfies(self, required: Target) -> bool {
        if required.suffix == 0 {
            return self.number >= required.number;
        }
        let (this, required) = (self.renamed().unwrap_or(self), required.renamed().unwrap_or(required));
        match required.suffix {
            b'a' => this.suffix == b'a' && this.number == required.number,
            // A family is the members of one major number from its first member on.
            _ => {
                this.suffix != 0 && this.number / 10 == required.number / 10 && this.number >= required.number
            }
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sm_{}", self.number)?;
        if self.suffix != 0 {
            write!(f, "{}", self.suffix as char)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One way to satisfy an availability: a version and a target, each where it matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Requirement {
    /// The lowest PTX version.
    pub ptx: Option<PtxVersion>,
    /// The target.
    pub target: Option<Target>,
}

/// Since when something exists: any one of its requirements is enough, none means always.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Availability(#[doc(hidden)] pub u16);

impl Availability {
    /// The row of an index that generated code of another crate has; nothing for 0, of which nothing is said.
    #[doc(hidden)]
    pub fn from_index(index: u16) -> Option<Availability> {
        Availability::some(index)
    }

    /// Index 0 is the availability that nothing limits.
    #[doc(hidden)]
    pub fn some(index: u16) -> Option<Availability> {
        (index != 0).then_some(Availability(index))
    }

    /// The alternatives; empty means always.
    pub fn requirements(self) -> impl ExactSizeIterator<Item = Requirement> + Clone {
        let (start, len) = t::AVAILABILITIES[self.0 as usize];
        t::ALTERNATIVES[start as usize..][..len as usize].iter().map(|&(ptx, number, suffix)| Requirement {
            ptx: (ptx != 0).then_some(PtxVersion(ptx)),
            target: (number != 0).then_some(Target::with_suffix(number, suffix)),
        })
    }

    /// Whether it exists for a version and a target.
    pub fn holds(self, ptx: PtxVersion, target: Target) -> bool {
        let mut requirements = self.requirements();
        requirements.len() == 0
            || requirements
                .any(|r| r.ptx.is_none_or(|p| ptx >= p) && r.target.is_none_or(|t| target.satisfies(t)))
    }
}

impl fmt::Debug for Availability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Availability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let requirements = self.requirements();
        if requirements.len() == 0 {
            return f.write_str("always");
        }
        for (index, requirement) in requirements.enumerate() {
            if index > 0 {
                f.write_str(" | ")?;
            }
            match (requirement.ptx, requirement.target) {
                (Some(ptx), Some(target)) => write!(f, "PTX {ptx} and {target}")?,
                (Some(ptx), None) => write!(f, "PTX {ptx}")?,
                (None, Some(target)) => write!(f, "{target}")?,
                (None, None) => f.write_str("always")?,
            }
        }
        Ok(())
    }
}
