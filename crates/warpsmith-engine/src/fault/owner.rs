//! Who has allocated memory of the heap, or freed it.

use crate::memory::Origin;
use crate::program::Program;
use std::fmt;

/// A thread that has allocated or freed memory of the heap, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    /// Whether it has freed it.
    pub freed: bool,
    /// Name of the function.
    pub function: String,
    /// Number of the module that the function stands in.
    pub module: usize,
    /// Line of the source, from 1; 0 if not known.
    pub line: u32,
    /// File and line that the source was compiled from, if a `.loc` says so.
    pub location: Option<(String, u32)>,
    /// Of machine code, the address of the call and its listing.
    pub machine: Option<(u64, String)>,
    /// Its block.
    pub block: [u32; 3],
    /// The thread in it.
    pub thread: [u32; 3],
}

impl Owner {
    /// Who an origin is in a program; nothing where it is nobody, or of another program.
    pub fn of(program: &Program, origin: Origin, freed: bool) -> Option<Owner> {
        let function = program.functions.get(origin.function as usize).filter(|_| origin.is_known())?;
        let line = function.lines.get(origin.pc as usize).copied().unwrap_or(0);
        Some(Owner {
            freed,
            function: function.name_at(line),
            module: function.module,
            line,
            location: program.location(function, origin.pc),
            machine: function.listed(line),
            block: origin.index,
            thread: origin.thread,
        })
    }
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.freed { "freed" } else { "allocated" };
        write!(f, "{what} in {}", self.function)?;
        match &self.machine {
            Some((address, _)) => write!(f, ", at {address:#06x}")?,
            None => write!(f, ", line {}", self.line)?,
        }
        if let Some((file, line)) = &self.location {
            write!(f, ", from {file}:{line}")?;
        }
        let index = |[x, y, z]: [u32; 3]| format!("({x}, {y}, {z})");
        write!(f, ", block {}, thread {}", index(self.block), index(self.thread))
    }
}
