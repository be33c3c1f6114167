//! The registers of a machine as numbers, and the names that stand for them.

use alloc::format;
use alloc::string::String;
use warpsmith_flow::Class;

/// A file of registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum File {
    /// `R`: 32 bits for each lane.
    General,
    /// `P`: one bit for each lane.
    Predicate,
    /// `UR`: 32 bits for the warp.
    Uniform,
    /// `UP`: one bit for the warp.
    UniformPredicate,
    /// `B`: convergence barriers.
    Barrier,
}

impl File {
    /// Every file.
    pub const ALL: [File; 5] =
        [File::General, File::Predicate, File::Uniform, File::UniformPredicate, File::Barrier];

    /// What the names of its registers begin with.
    pub fn prefix(self) -> &'static str {
        match self {
            File::General => "R",
            File::Predicate => "P",
            File::Uniform => "UR",
            File::UniformPredicate => "UP",
            File::Barrier => "B",
        }
    }

    /// What its registers count as.
    pub fn class(self) -> Class {
        match self {
            File::General => Class::General,
            File::Predicate => Class::Predicate,
            File::Uniform => Class::Uniform,
            File::UniformPredicate => Class::UniformPredicate,
            File::Barrier => Class::Barrier,
        }
    }

    /// How many registers it may have.
    fn size(self) -> u32 {
        match self {
            File::General | File::Uniform => 255,
            File::Predicate | File::UniformPredicate => 8,
            File::Barrier => 16,
        }
    }

    /// The number of its first register.
    fn base(self) -> u32 {
        File::ALL.iter().take_while(|file| **file < self).map(|file| file.size()).sum()
    }
}

/// A register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Register {
    /// Its file.
    pub file: File,
    /// Its place in the file.
    pub index: u32,
}

impl Register {
    /// How many numbers there are.
    pub fn count() -> u32 {
        File::ALL.iter().map(|file| file.size()).sum()
    }

    /// Its number; none if the file has no such register.
    pub fn number(self) -> Option<u32> {
        (self.index < self.file.size()).then(|| self.file.base() + self.index)
    }

    /// The register of a number.
    pub fn of(number: u32) -> Option<Register> {
        let file = File::ALL.into_iter().rev().find(|file| file.base() <= number)?;
        let index = number - file.base();
        (index < file.size()).then_some(Register { file, index })
    }

    /// Its name.
    pub fn name(self) -> String {
        format!("{}{}", self.file.prefix(), self.index)
    }

    /// The register of a name, and whether that is half of it: `R5`, `UP1`, `R5H`. Names without a number, such as `RZ`
    /// and `PT`, are no registers.
    pub fn named(name: &str) -> Option<(Register, bool)> {
        let digits = name.find(|letter: char| letter.is_ascii_digit())?;
        let (prefix, number) = name.split_at(digits);
        let whole = number.strip_suffix(['L', 'H']);
        let file = File::ALL.into_iter().find(|file| file.prefix() == prefix)?;
        let index = whole.unwrap_or(number).parse().ok()?;
        let register = Register { file, index };
        register.number()?;
        Some((register, whole.is_some()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers() {
        for number in 0..Register::count() {
            let register = Register::of(number).unwrap();
            assert_eq!(register.number(), Some(number));
            assert_eq!(Register::named(&register.name()), Some((register, false)));
        }
        assert_eq!(Register::of(Register::count()), None);
        let r5 = Register { file: File::General, index: 5 };
        assert_eq!(Register::named("R5H"), Some((r5, true)));
        for name in ["RZ", "PT", "URZ", "", "5", "R", "R255", "SR4", "R5X", "X1"] {
            assert_eq!(Register::named(name), None, "{name}");
        }
    }
}
