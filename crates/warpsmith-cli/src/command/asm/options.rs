//! Options of `warpsmith asm`.

use crate::machine::{Machine, Order};
use clap::ValueEnum;
use std::path::PathBuf;

/// Assemble machine code
///
/// Of Volta to Blackwell (SM 7.0 to 12.1), and of SM 1.x. FILE is an assembly file as `dis --style control` or
/// `dis --style asm` writes it: instructions, labels, `.function`, `.word`, `.align`, comments. All its errors are told,
/// and then nothing is written.
#[derive(clap::Args)]
#[command(after_help = "\
Code of a cubin is listed, changed and put back:
  warpsmith dis --style control -k copy k.cubin > k.sass
  warpsmith asm k.sass --into k.cubin -o changed.cubin
Words of some instructions, or a file of them:
  echo 'IADD3 R0, R0, R1, R2' | warpsmith asm --arch sm_90 -
  warpsmith asm --arch sm_10 clip.sass -o clip.hex

Exit status: 0 assembled, with warnings perhaps; 1 the file has errors, and nothing is written; 2 could not run.")]
pub struct Options {
    /// Assembly file; `-` reads standard input.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[command(flatten)]
    pub machine: Machine,
    /// A cubin: write it with the code of its kernels replaced by that of FILE. `.section .text.NAME` says of which kernel
    /// or function the code behind it is.
    #[arg(long, value_name = "CUBIN", conflicts_with_all = ["to", "order", "no_comments"])]
    pub into: Option<PathBuf>,
    /// Replace the code of this kernel or function only; `*` stands for any characters.
    #[arg(short = 'k', long = "kernel", alias = "function", value_name = "NAME", requires = "into")]
    pub kernel: Option<String>,
    /// Where to write; `-` is standard output: hexadecimal words, unless --to says otherwise, and with --into the cubin.
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub output: PathBuf,
    /// What to write; seen from the name of the output if it is not said. To standard output go
    /// hexadecimal words.
    #[arg(long, value_enum, value_name = "FORM")]
    pub to: Option<To>,
    /// Which half of a long word stands first in hexadecimal words.
    #[arg(long, value_enum, value_name = "ORDER", default_value = "low-first")]
    pub order: Order,
    /// Do not warn of results that are used before they are there: fewer cycles of stalls than the compiler keeps, or a
    /// barrier that is not waited for.
    #[arg(long)]
    pub no_hazards: bool,
    /// Leave out the text of the instructions beside the words.
    #[arg(long)]
    pub no_comments: bool,
}

/// Forms of machine code.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum To {
    /// Bytes.
    Bin,
    /// Words as hexadecimal digits, an instruction a line.
    Hex,
    /// A VHDL entity with the instruction memory, as FlexGripPlus reads it.
    Vhdl,
    /// A memory-initialisation file (Altera).
    Mif,
    /// A coefficient file (Xilinx).
    Coe,
}
