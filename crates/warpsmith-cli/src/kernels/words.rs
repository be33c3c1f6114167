//! Machine code as it was read.

use warpsmith::meaning::Meanings;
use warpsmith::meaning::semantics::Programs;
use warpsmith::sass::code::Code;
use warpsmith::sass::{Architecture, Isa};
use warpsmith::sim::fault::{Fault, FaultKind};
use warpsmith::sim::launch::Device;
use warpsmith::sim::sm10::Words;

/// Machine code as it was read, to ask what its words are when a bit of them is wrong.
pub struct MachineCode {
    /// The machine that it is for.
    pub isa: Isa,
    /// Its words, with the names of functions among them.
    pub code: Code,
    /// The name of functions that it does not name.
    pub kernel: String,
    /// Name of its file.
    pub name: String,
    /// Where the code of each line of the file begins, if it is a text.
    pub lines: Vec<(u64, u32)>,
}

/// Name and line of a file.
type Place = (String, u32);

impl MachineCode {
    /// Where an address of a function stands in the file.
    pub fn place(&self, function: &str, address: u64) -> Option<Place> {
        let mut symbols = self.code.symbols.iter();
        let start = symbols.find(|symbol| symbol.function && symbol.name == function);
        place(&self.name, &self.lines, start.map_or(0, |symbol| symbol.offset) + address)
    }

    /// Says of a run that was stopped where in the file that is.
    pub fn locate(&self, fault: &mut Fault, device: &Device) {
        if let Some((address, _)) = fault.machine {
            fault.location = self.place(&fault.function, address);
            fault.inlined = Vec::new();
        }
        let FaultKind::Deadlock(groups) = &mut fault.kind else { return };
        for group in groups {
            // Of machine code it is the number of the instruction.
            let function = device.program().functions.iter().find(|function| function.name == group.function);
            let machine = function.and_then(|function| function.machine.as_ref());
            let line = machine.and_then(|machine| machine.listing.get((group.line as usize).wrapping_sub(1)));
            group.location = line.and_then(|line| self.place(&group.function, line.address));
            group.line = group.location.as_ref().map_or(group.line, |(_, line)| *line);
        }
    }

    /// What its words may become, on the device that it was loaded to.
    pub fn words(&self, device: &Device) -> Words<'_> {
        device.words(&self.isa, &self.code, &self.kernel)
    }
}

/// What instructions of SM 7.0 and later mean, to ask what their words are when a bit of them is wrong.
pub struct Known<'i> {
    isa: &'i Isa,
    meanings: Meanings<'static>,
}

impl<'i> Known<'i> {
    /// Of a shipped architecture.
    pub fn new(isa: &'i Isa) -> Option<Known<'i>> {
        Some(Known { isa, meanings: Meanings::of(&Architecture::find(isa.name())?) })
    }

    /// All programs of the architecture: a word may become any instruction.
    pub fn programs(&self) -> Programs<'_> {
        Programs::new(self.isa, &self.meanings)
    }
}

/// The line of a file whose code holds a place.
pub fn place(name: &str, lines: &[(u64, u32)], offset: u64) -> Option<Place> {
    let behind = lines.partition_point(|(start, _)| *start <= offset);
    let (_, line) = lines.get(behind.checked_sub(1)?)?;
    Some((name.to_owned(), *line))
}
