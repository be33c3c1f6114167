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
        self.lower_image(&self.assemble(text))
    }

    fn lower_image(&self, image: &CodeImage) -> Function {
        let programs = Programs::new(&self.isa, &self.meanings);
        lower(&programs, image, "test").unwrap_or_else(|refused| panic!("{refused}"))
    }

    /// What is said of code that is not executed.
    pub fn refused(&self, text: &str) -> String {
        let programs = Programs::new(&self.isa, &self.meanings);
        match lower(&programs, &self.assemble(text), "test") {
            Ok(_) => panic!("it is executed: {text}"),
            Err(refused) => refused.to_string(),
        }
    }

    /// Runs code with a buffer of words, whose address is its only parameter; the buffer afterwards.
    pub fn run(&self, text: &str, threads: u32, buffer: &[u32]) -> Vec<u32> {
        self.try_run(text, threads, buffer).unwrap_or_else(|fault| panic!("{fault}"))
    }

    pub fn try_run(&self, text: &str, threads: u32, buffer: &[u32]) -> Result<Vec<u32>, String> {
        self.try_run_shape(text, Shape { block: [threads, 1, 1], ..Shape::ONE }, buffer)
    }

    pub fn try_run_shape(&self, text: &str, shape: Shape, buffer: &[u32]) -> Result<Vec<u32>, String> {
        self.try_run_image(&self.assemble(text), shape, buffer)
    }

    pub fn try_run_image(&self, image: &CodeImage, shape: Shape, buffer: &[u32]) -> Result<Vec<u32>, String> {
        let mut function = self.lower_image(image);
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
        let settings = Settings { max_instructions: 1 << 20, ..Settings::default() };
        let done = run(&program, 0, &memory, parameters, shape, settings, &mut [Nothing]);
        done.map_err(|fault| fault.to_string())?;
        let bytes = memory.read(address, size as usize);
        Ok(bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect())
    }
}

/// Words of all threads, one after the other.
pub type Record = Vec<u32>;

/// Words of a thread.
const WORDS: usize = 16;

/// Runs code whose threads each have 16 words: the first ones are given, and are in R4 and on when the code begins; R0 is the
/// number of the thread, R2:R3 where its words are. What R10 and on have at the end is given back, so many of each thread.
pub fn records(
    machine: &Machine,
    text: &str,
    threads: u32,
    input: impl Fn(u32) -> Vec<u32>,
    results: usize,
) -> Record {
    try_records(machine, text, threads, input, results).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

/// The same, where something may go wrong.
pub fn try_records(
    machine: &Machine,
    text: &str,
    threads: u32,
    input: impl Fn(u32) -> Vec<u32>,
    results: usize,
) -> Result<Record, String> {
    let mut buffer = vec![0; WORDS * threads as usize];
    let mut given = 0;
    for thread in 0..threads {
        let words = input(thread);
        given = words.len();
        buffer[WORDS * thread as usize..][..given].copy_from_slice(&words);
    }
    let mut code =
        String::from("S2R R0, SR_TID.X\nLDC.64 R4, c[0x0][0x160]\nMOV R9, 0x40\nIMAD.WIDE R2, R0, R9, R4\n");
    for at in 0..given {
        code += &format!("LDG.E R{}, [R2+{:#x}]\n", 4 + at, 4 * at);
    }
    code += text;
    for at in 0..results {
        code += &format!("\nSTG.E [R2+{:#x}], R{}", 4 * (WORDS - results + at), 10 + at);
    }
    code += "\nEXIT";
    // What the same is written as elsewhere.
    match machine.isa.name() {
        "sm_75" => code = code.replace("LDG.E ", "LDG.E.SYS ").replace("STG.E ", "STG.E.SYS "),
        "sm_100" | "sm_120" => {
            let sums = code.lines().map(|line| match line.trim().strip_prefix("IADD3 ") {
                Some(rest) => format!("IADD3 {}\n", rest.replacen(", ", ", PT, PT, ", 1)),
                None => format!("{line}\n"),
            });
            code = sums.collect();
        }
        _ => {}
    }
    let after = machine.try_run(&code, threads, &buffer)?;
    Ok(after.chunks(WORDS).flat_map(|words| words[WORDS - results..].to_vec()).collect())
}
