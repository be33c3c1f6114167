//! PTX inside the files of other languages: `asm` statements of CUDA C++, `asm!` of Rust, inline assembly
//! and modules in the strings of Python. Found, judged, and reported in positions of the host file.
//!
//! A host file is read only as deeply as needed: comments, strings, parentheses. What depends on more than
//! its text, such as a macro's value or a formatted string, is counted and left alone.
//!
//! ```
//! use warpsmith_check::{Options, host};
//!
//! let file = br#"asm("add.s32 %0, %1, %2;" : "=r"(x) : "r"(y), "l"(z));"#;
//! let checked = host::check(host::Language::Cuda, file, &Options::default());
//! let wrong = &checked.findings[0];
//! assert_eq!(&file[wrong.span.range()], b"%2");
//! assert_eq!(&file[wrong.notes[0].span.range()], br#""l""#);
//! ```

mod balance;
mod constraint;
mod cpp;
mod device;
mod expand;
mod foreign;
mod judge;
mod llvm;
mod mend;
mod python;
mod repeat;
mod report;
mod rust;
mod scan;
mod statement;
mod suppress;
mod usage;

pub use report::HostFinding;
pub use statement::{Direction, Holds, Operand, Statement, Syntax};
pub use suppress::suppress;

use crate::check::Options;
use alloc::vec::Vec;
use warpsmith_ptx::Span;

/// A language whose files may hold PTX.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// CUDA C++, where an `asm` statement is PTX unless it looks like something else.
    Cuda,
    /// C or C++, where an `asm` statement is PTX only if it looks so.
    Cpp,
    /// Rust.
    Rust,
    /// Python.
    Python,
}

impl Language {
    /// By the extension of a file's name, without the dot.
    pub fn of_extension(extension: &str) -> Option<Language> {
        Some(match extension {
            "cu" | "cuh" => Language::Cuda,
            "c" | "cc" | "cpp" | "cxx" | "h" | "hh" | "hpp" | "hxx" | "inl" | "ipp" => Language::Cpp,
            "rs" => Language::Rust,
            "py" | "pyi" => Language::Python,
            _ => return None,
        })
    }
}

/// What a host file holds.
#[derive(Debug, Clone, Default)]
pub struct HostContents {
    /// Inline assembly and modules, in order of the text.
    pub statements: Vec<Statement>,
    /// Places that hold inline assembly whose text cannot be known from the file alone.
    pub skipped: Vec<Span>,
}

/// What was said about a host file.
#[derive(Debug, Clone, Default)]
pub struct HostChecked {
    /// What is wrong, in order of the text.
    pub findings: Vec<HostFinding>,
    /// How many statements and modules were judged.
    pub judged: usize,
    /// Places that hold inline assembly whose text cannot be known from the file alone.
    pub skipped: Vec<Span>,
    /// How many statements are assembly for another machine.
    pub foreign: usize,
    /// Where these stand, in order.
    pub foreign_places: Vec<Span>,
    /// Where the judged statements and modules stand, in order.
    statements: Vec<Span>,
}

/// Longest file that is read, as for PTX itself.
const MAX_FILE: usize = 1 << 30;

/// Finds inline assembly and PTX modules in a file. Of a file over 1 GiB nothing is read.
pub fn find(language: Language, file: &[u8]) -> HostContents {
    if file.len() > MAX_FILE {
        return HostContents { statements: Vec::new(), skipped: [Span::new(0, 0)].into() };
    }
    match language {
        Language::Cuda | Language::Cpp => cpp::find(file),
        Language::Rust => rust::find(file),
        Language::Python => python::find(file),
    }
}

/// Finds inline assembly and PTX modules in a file and judges them.
///
/// Versions and targets are judged only where the options name a target: the file does not say for which
/// one it will be compiled. A name that a statement does not declare is no fault, for it may stand in another.
pub fn check(language: Language, file: &[u8], options: &Options) -> HostChecked {
    judge::check(language, file, find(language, file), options)
}
