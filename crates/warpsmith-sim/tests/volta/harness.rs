//! Code from its text to what it leaves in memory.

use std::sync::Arc;
use warpsmith_meaning::Meanings;
use warpsmith_meaning::semantics::Programs;
use warpsmith_sass::text::ParseOptions;
use warpsmith_sass::{Architecture, Isa};
use warpsmith_sim::engine::{Settings, Shape, run};
use warpsmith_sim::lower::volta::{CODE_BASE, CodeImage, CodeSection, lower};
use warpsmith_sim::memory::{AllocationKind, Global, Private};
use warpsmith_sim::observe::Nothing;
use warpsmith_sim::program::{Function, Program};

/// An architecture, with what its instructions mean.
pub struct Machine {
    pub isa: Isa,
    pub meanings: Meanings<'static>,
}

/// Where bank 0 has the first parameter in these tests.
pub const PARAMETERS: u64 = 0x160;

impl Machine {
    pub fn new(name: &str) -> Machine {
        let architecture = Architecture::find(name).expect("it is shipped");
        Machine { isa: architecture.load().expect("it is sound"), meanings: Meanings::of(&architecture) }
    }

    /// The code of a text, an instruction a line; `NAME:` before one is a label, `{NAME}` in one its address.
    pub fn assemble(&self, text: &str) -> CodeImage {
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let mut labels = Vec::new();
        let mut at = 0u64;
        for line in &lines {
            match line.strip_suffix(':') {
                Some(label) => labels.push((label, at)),
                None => at += 16,
            }
        }
        let mut bytes = Vec::new();
        for line in lines.iter().filter(|line| !line.ends_with(':')) {
            let text = labels.iter().fold(line.to_string(), |text, (label, at)| {
                text.replace(&format!("{{{label}}}"), &format!("{at:#x}"))
            });
            let options = ParseOptions { address: bytes.len() as u64, ..ParseOptions::default() };
            let parsed = self.isa.parse(&text, options);
            let word = parsed.unwrap_or_else(|faults| panic!("{text}: {faults}")).word;
            bytes.extend(word.to_le_bytes());
        }
        let section = CodeSection { name: "test".into(), address: CODE_BASE, bytes, symbols: Vec::new() };
        CodeImage { sections: vec![section], entry: CODE_BASE, ..CodeImage::default() }
    }

    pub fn lower(&self, text: &str) -> Function {
        let programs = Programs::new(&self.isa, &self.meanings);
        lower(&programs, &self.assemble(text), "test").unwrap_or_else(|refused| panic!("{refused}"))
    }

    /// Runs code with a buffer of words, whose address is its only parameter; the buffer afterwards.
    pub fn run(&self, text: &str, threads: u32, buffer: &[u32]) -> Vec<u32> {
        self.try_run(text, threads, buffer).unwrap_or_else(|fault| panic!("{fault}"))
    }

    pub fn try_run(&self, text: &str, threads: u32, buffer: &[u32]) -> Result<Vec<u32>, String> {
        let mut function = self.lower(text);
        (function.shared, function.local) = (4096, 1024);
        let memory = Arc::new(Global::new());
        let size = 4 * buffer.len() as u64;
        let address = memory.allocate("buffer", AllocationKind::Buffer, size).expect("there is room");
        let bytes: Vec<u8> = buffer.iter().flat_map(|word| word.to_le_bytes()).collect();
        memory.write(address, &bytes);
        let mut parameters = Private::new(PARAMETERS + 64);
        parameters.store(PARAMETERS, 8, address);
        // Where the stack of a thread begins.
        parameters.store(0x28, 4, 1024);
        let program = Arc::new(Program { functions: vec![function], ..Program::default() });
        let shape = Shape { grid: [1, 1, 1], block: [threads, 1, 1], shared: 0 };
        let settings = Settings { max_instructions: 1 << 20, ..Settings::default() };
        let done = run(&program, 0, &memory, parameters, shape, settings, &mut [Nothing]);
        done.map_err(|fault| fault.to_string())?;
        let bytes = memory.read(address, size as usize);
        Ok(bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect())
    }
}
