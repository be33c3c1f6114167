//! Options of `warpsmith dis`.

use super::roots::Root;
use crate::machine::{Format, Order};
use clap::ValueEnum;
use std::path::PathBuf;
use warpsmith::sass::input::Form;
use warpsmith::sass::text::Style;

/// List machine code
///
/// A FILE is a cubin, or anything that holds cubins: a fatbin, program, library, object, archive or wheel. It may also be
/// words without any of these around them: bytes, hexadecimal digits, or a listing with words beside the text; then
/// `--arch` says which machine they are for. Bytes that are no instruction are listed as data.
#[derive(clap::Args)]
#[command(
    after_help = "Exit status: 0 all is listed; 1 some bytes are no instruction, and are listed as data; 2 the file is not \
                  understood, nothing in it is asked for, or could not run."
)]
pub struct Options {
    /// Files with machine code, or folders with cubins and what holds them; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Architecture, such as sm_90: list only code for it; of FILE without a container, what it is for. SM 1.4 to
    /// 6.2 and SM 7.2 have no description yet.
    #[arg(long = "arch", value_name = "NAME")]
    pub architectures: Vec<String>,
    /// A description of the machine code in the machine-description language to use: a file, or a folder of .mdl files.
    #[arg(long, alias = "description", value_name = "DESCRIPTION")]
    pub isa: Option<PathBuf>,
    /// List only kernels and functions of this name, also demangled or its last part alone; `*` stands for any characters.
    #[arg(short = 'k', long = "kernel", alias = "function", value_name = "NAME")]
    pub kernels: Vec<String>,
    /// List what was linked as well, where the file keeps it beside the linked code (`nvcc -rdc`).
    #[arg(long)]
    pub all: bool,
    /// How instructions are written.
    #[arg(long, value_enum, default_value_t)]
    pub style: DisStyle,
    /// Show the words beside the text.
    #[arg(long)]
    pub hex: bool,
    /// Show labels at targets, and name them where they are meant; assembly files have them always.
    #[arg(long)]
    pub labels: bool,
    /// Write tables of three inputs as formulas: `LOP3.(s0&~s1)`.
    #[arg(long)]
    pub formulas: bool,
    /// Show of which lines of the source, and of which of the PTX text, the instructions are; with the text of the lines, where
    /// their files are found.
    #[arg(long)]
    pub source: bool,
    /// Where files of source lie: a folder, in which the end of their path is looked for, or `FROM=TO` for paths that begin with
    /// FROM. Several may be given. Else they are where the path says, or beside FILE.
    #[arg(long, value_name = "FOLDER", value_parser = Root::read, requires = "source")]
    pub source_root: Vec<Root>,
    /// Take FILE for words, even if it begins as a container does.
    #[arg(long)]
    pub raw: bool,
    /// What FILE without a container holds; seen from the file if it is not said.
    #[arg(long, value_enum, value_name = "FORM")]
    pub from: Option<From>,
    /// Which half of a long word stands first in hexadecimal words; seen from the file if it is not said.
    #[arg(long, value_enum, value_name = "ORDER")]
    pub order: Option<Order>,
    /// How to print.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Styles of text.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum DisStyle {
    /// As the vendor's tools list them.
    #[default]
    Listing,
    /// Every bit of meaning, as an assembly file; of words without a container as lines with their addresses, which `asm`
    /// reads as well.
    Exact,
    /// The same, with control information in columns before each instruction.
    Control,
    /// An assembly file, with labels, for words without a container too.
    Asm,
}

/// What a file of machine code holds.
#[derive(Clone, Copy, ValueEnum)]
pub enum From {
    /// Bytes.
    Bin,
    /// Words as hexadecimal digits.
    Hex,
    /// A listing with the words in comments.
    Listing,
    /// VHDL with a word for each index, as `asm --to vhdl` writes it.
    Vhdl,
    /// A memory-initialisation file.
    Mif,
    /// A coefficient file.
    Coe,
    /// A cubin as text, of the time of SM 1.x.
    Cubin,
}

impl std::convert::From<From> for Form {
    fn from(form: From) -> Form {
        match form {
            From::Bin => Form::Binary,
            From::Hex => Form::Hex,
            From::Listing => Form::Listing,
            From::Vhdl => Form::Vhdl,
            From::Mif => Form::Mif,
            From::Coe => Form::Coe,
            From::Cubin => Form::TextCubin,
        }
    }
}

/// The style of the library.
pub fn style_of(style: DisStyle) -> Style {
    match style {
        DisStyle::Listing => Style::Listing,
        DisStyle::Exact | DisStyle::Asm => Style::Exact,
        DisStyle::Control => Style::Control,
    }
}
