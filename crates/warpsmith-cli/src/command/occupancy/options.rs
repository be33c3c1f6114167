//! Options of `warpsmith occupancy`.

use crate::machine::Format;
use std::path::PathBuf;
use warpsmith::sim::launch::parse_dimensions;

/// Show how many blocks of a kernel a multiprocessor holds, by block size, and what limits it
///
/// For each block size: resident blocks and warps, what there is no more of, how many blocks each resource would allow, and how few
/// registers or how little shared memory would let one more be resident. Of a kernel of FILE registers and static shared memory
/// are known; what a launch adds says `--shared`. Without a file `--sm`, `--registers` and `--shared` say all. A multiprocessor is
/// taken to give as much of its memory to shared memory as it can, and nothing else to run on it.
#[derive(clap::Args)]
pub struct Options {
    /// Cubins, or anything that holds cubins, or folders with such files; `-` reads standard input.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Show only kernels of this name, also demangled or its last part alone; `*` stands for any characters.
    #[arg(short = 'k', long = "kernel", alias = "function", value_name = "NAME")]
    pub kernel: Option<String>,
    /// Of a file with code for several architectures, take that of this one: `sm_90a`.
    #[arg(long, value_name = "ARCH", requires = "files")]
    pub arch: Option<String>,
    /// The machine: `sm_86` for code of sm_80, too. Several may be given; that of the code, if none is.
    #[arg(long, value_name = "NAME", value_parser = sm)]
    pub sm: Vec<u16>,
    /// Registers of a thread, in place of those of the kernel.
    #[arg(long, value_name = "N", value_parser = registers)]
    pub registers: Option<u32>,
    /// Bytes of shared memory that a block gets at launch, besides those that the kernel declares; `48K` is 48 × 1024.
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub shared: Option<u64>,
    /// Threads of a block: numbers with commas between them. Multiples of 32 up to what the kernel allows, if none is given.
    #[arg(long, value_name = "N", value_delimiter = ',', value_parser = threads)]
    pub threads: Vec<u32>,
    /// A block as `run` takes it: X, X,Y or X,Y,Z; 16,16 is one of 256 threads. Once for each.
    #[arg(long, value_name = "X[,Y,Z]", value_parser = block)]
    pub block: Vec<u32>,
    /// How to print.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

impl Options {
    /// The sizes of blocks that are asked for.
    pub fn sizes(&self) -> Vec<u32> {
        self.threads.iter().chain(&self.block).copied().collect()
    }
}

fn sm(text: &str) -> Result<u16, String> {
    let number = text.strip_prefix("sm_").unwrap_or(text).trim_end_matches(char::is_alphabetic);
    number
        .replace('.', "")
        .parse()
        .map_err(|_| format!("`{text}` is no architecture; write one such as `sm_90`"))
}

fn registers(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(number @ 1..=255) => Ok(number),
        Ok(_) => Err("a thread has from 1 to 255 registers".into()),
        Err(_) => Err(format!("`{text}` is no number of registers; write one from 1 to 255")),
    }
}

fn block(text: &str) -> Result<u32, String> {
    let sizes = parse_dimensions(text).map_err(|fault| fault.to_string())?;
    let all = sizes.iter().try_fold(1u32, |all, size| all.checked_mul(*size));
    threads(&all.unwrap_or(u32::MAX).to_string())
}

fn threads(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(threads @ 1..=1024) => Ok(threads),
        Ok(0) => Err("a block has at least 1 thread".into()),
        Ok(_) => Err("a block has at most 1024 threads, so that it cannot be run with more".into()),
        Err(_) => Err(format!("`{text}` is no number of threads; write one from 1 to 1024")),
    }
}

fn bytes(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.strip_suffix(['k', 'K']) {
        Some(digits) => (digits, 1024),
        None => (text, 1),
    };
    let number = digits.trim().parse::<u64>().ok().and_then(|number| number.checked_mul(unit));
    number.ok_or_else(|| format!("`{text}` is no number of bytes; write one such as 49152, or `48K`"))
}
