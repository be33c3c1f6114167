//! Options of `warpsmith run`.

use std::path::PathBuf;
use warpsmith::sim::engine::Shape;

/// Run a kernel on this machine's processors, without a GPU
///
/// The kernel's PTX is executed exactly: fused is fused, roundings are as written. Every memory access is checked
/// against the buffers. What cannot be executed yet is refused before anything runs. With --arch the file is machine
/// code: bytes, words as hexadecimal digits, a listing with words, or an assembly file.
#[derive(clap::Args)]
#[command(after_help = "\
Arguments of the kernel, in order of its parameters:
  u32:8192, f32:2.5, s64:-1, f32:0x7fc00000   a number
  NAME=buf:f32:1024                            a buffer of zeros; also buf:f32:1024 without a name
  NAME=buf:f32:1024:iota                       0, 1, 2 …
  NAME=buf:f32:1024:random:7                   numbers from a seed: floats from 0 to 1
  NAME=buf:f32:1024:value:1.5                  the same number
  NAME=buf:@file.npy                           what a NumPy file holds
  NAME                                         a buffer of an earlier argument once more

Arguments of machine code lie one behind the other, each at a multiple of its size; addresses take 8 bytes.")]
pub struct Options {
    /// PTX files, which are linked, or one file of machine code; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Architecture of machine code: sm_10, sm_11, sm_12 or sm_13.
    #[arg(long, value_name = "NAME")]
    pub arch: Option<String>,
    /// Values of a constant bank of machine code, from its byte 0 on; once for each bank.
    #[arg(long = "const", value_name = "BANK=TYPE:VALUE[,…]", requires = "arch")]
    pub constants: Vec<String>,
    /// The kernel; may be left out where there is one only.
    #[arg(short, long, value_name = "NAME")]
    pub kernel: Option<String>,
    /// Blocks of the grid: X, X,Y or X,Y,Z.
    #[arg(long, value_name = "X[,Y,Z]", value_parser = dimensions, default_value = "1")]
    pub grid: [u32; 3],
    /// Threads of a block: X, X,Y or X,Y,Z.
    #[arg(long, value_name = "X[,Y,Z]", value_parser = dimensions, default_value = "1")]
    pub block: [u32; 3],
    /// Bytes of shared memory besides what the kernel declares.
    #[arg(long, value_name = "BYTES", default_value_t = 0)]
    pub shared: u32,
    /// An argument of the kernel; once for each parameter.
    #[arg(long = "arg", value_name = "ARGUMENT")]
    pub arguments: Vec<String>,
    /// Write a buffer to a NumPy file after the run.
    #[arg(long, value_name = "NAME=FILE")]
    pub save: Vec<String>,
    /// Print the first elements of a buffer after the run.
    #[arg(long, value_name = "NAME[:N]")]
    pub show: Vec<String>,
    /// Compare a buffer with a NumPy file after the run; status 1 if they differ by more than the tolerance.
    #[arg(long, value_name = "NAME=FILE[:TOLERANCE]")]
    pub expect: Vec<String>,
    /// Print how much was executed, and how fast.
    #[arg(long)]
    pub stats: bool,
    /// Stop after so many instructions of warps.
    #[arg(long, value_name = "N")]
    pub max_instructions: Option<u64>,
    /// Take no more than so many bytes for buffers.
    #[arg(long, value_name = "BYTES")]
    pub max_memory: Option<u64>,
    /// Threads of this machine; 0 for as many as it has processors.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub threads: usize,
    /// Another order in which warps take turns.
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    pub schedule: u64,
}

impl Options {
    /// The form of the launch.
    pub fn shape(&self) -> Shape {
        Shape { grid: self.grid, block: self.block, shared: self.shared }
    }
}

/// `X`, `X,Y` or `X,Y,Z`.
fn dimensions(text: &str) -> Result<[u32; 3], String> {
    let mut out = [1; 3];
    let parts: Vec<&str> = text.split([',', 'x']).collect();
    if parts.len() > 3 {
        return Err("there are three dimensions: X,Y,Z".into());
    }
    for (out, part) in out.iter_mut().zip(parts) {
        *out = part.trim().parse().map_err(|_| format!("`{part}` is no number of 32 bits"))?;
    }
    Ok(out)
}
