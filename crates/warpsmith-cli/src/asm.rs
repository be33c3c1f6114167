//! `warpsmith asm`

mod fit;
mod follow;
mod forms;
mod into;

use crate::dis::Order;
use crate::input;
use crate::kind::Kind;
use crate::machine::{Machine, architecture, report};
use crate::output;
use crate::replace::replace;
use crate::status::Status;
use anyhow::{Context, bail};
use clap::ValueEnum;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use warpsmith::sass::Isa;
use warpsmith::sass::asm::{Bounds, assemble, check};
use warpsmith::sass::flow::Shapes;
use warpsmith::sass::latency;
use warpsmith::sass::output::{Comments, VhdlOptions, write_coe, write_hex, write_mif, write_vhdl};
use warpsmith::sass::text::Style;

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
    file: PathBuf,
    #[command(flatten)]
    machine: Machine,
    /// A cubin: write it with the code of its kernels replaced by that of FILE. `.section .text.NAME` says of which kernel
    /// or function the code behind it is.
    #[arg(long, value_name = "CUBIN", conflicts_with_all = ["to", "order", "no_comments"])]
    into: Option<PathBuf>,
    /// Replace the code of this kernel or function only; `*` stands for any characters.
    #[arg(short = 'k', long = "kernel", value_name = "NAME", requires = "into")]
    kernel: Option<String>,
    /// Where to write; `-` is standard output: hexadecimal words, unless --to says otherwise, and with --into the cubin.
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    /// What to write; seen from the name of the output if it is not said. To standard output go
    /// hexadecimal words.
    #[arg(long, value_enum, value_name = "FORM")]
    to: Option<To>,
    /// Which half of a long word stands first in hexadecimal words.
    #[arg(long, value_enum, value_name = "ORDER", default_value = "low-first")]
    order: Order,
    /// Do not warn of results that are used before they are there: fewer cycles of stalls than the compiler keeps, or a
    /// barrier that is not waited for.
    #[arg(long)]
    no_hazards: bool,
    /// Leave out the text of the instructions beside the words.
    #[arg(long)]
    no_comments: bool,
}

/// Forms of machine code.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum To {
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

/// `.arch` stands in one of so many lines.
const HEAD: usize = 100;

/// Assembles a file.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    if input::is_stdin(&options.file) && options.into.as_deref().is_some_and(input::is_stdin) {
        bail!("standard input cannot be both the assembly and the cubin; give one of them by its name");
    }
    let (name, file) = input::bytes(&options.file)?;
    if is_same(&options.file, &options.output) {
        bail!("{name} would be overwritten by what is made of it; -o names another file");
    }
    let kind = Kind::of(&file);
    let Ok(source) = String::from_utf8(file) else {
        let kind = kind.unwrap_or(Kind::Bytes);
        bail!("{name} is {kind}, not assembly{}", kind.help_of_asm());
    };
    if let Some(cubin) = &options.into {
        return into::run(options, cubin, &name, &source);
    }
    let isa = match declared(&source).filter(|_| !options.machine.is_given()) {
        Some(name) => architecture(name)?.load()?,
        None => options.machine.load()?,
    };
    let to = options.to.unwrap_or_else(|| form_of(&options.output));
    let mut assembly = assemble(&isa, &source);
    if !assembly.has_errors() {
        let found = check(&Shapes::new(&isa), &source, &assembly, &Bounds::default());
        assembly.faults.extend(found);
        if !options.no_hazards {
            let found = latency::warnings(&isa, &assembly);
            assembly.faults.extend(found);
        }
        assembly.faults.sort_by_key(|fault| fault.span);
    }
    if assembly.has_errors()
        && let Some(kind) = kind.filter(|kind| !kind.is_assembly())
    {
        bail!("{name} is {kind}, not assembly{}", kind.help_of_asm());
    }
    forms::tell(&isa, &source, &mut assembly.faults);
    report(&name, &source, &assembly.faults);
    if kind == Some(Kind::Listing) {
        output::warning(format_args!(
            "{name} is a listing, which does not show all (such as where threads end); its words are not read: \
             `dis --style asm` makes exact assembly of them"
        ));
    }
    if assembly.has_errors() {
        return Ok(Status::Finding);
    }
    let bytes = written(&isa, &assembly.code.bytes, to, options)?;
    write_out(&options.output, &bytes)?;
    Ok(Status::Good)
}

/// The machine that a file says it is for, in its first lines.
fn declared(source: &str) -> Option<&str> {
    let rest = source.lines().take(HEAD).find_map(|line| line.trim_start().strip_prefix(".arch"))?;
    // A description may have a name of several words.
    let rest = rest.split(['#', ';']).next()?.split("//").next()?.split("/*").next()?.trim();
    (!rest.is_empty()).then_some(rest)
}

/// Whether two paths are one file.
fn is_same(input: &Path, output: &Path) -> bool {
    let real = |path: &Path| if input::is_stdin(path) { None } else { path.canonicalize().ok() };
    real(input).is_some_and(|input| real(output) == Some(input))
}

/// The form that the name of a file stands for.
fn form_of(path: &Path) -> To {
    if input::is_stdin(path) {
        return To::Hex;
    }
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("hex" | "txt") => To::Hex,
        Some("vhd" | "vhdl") => To::Vhdl,
        Some("mif") => To::Mif,
        Some("coe") => To::Coe,
        _ => To::Bin,
    }
}

fn written(isa: &Isa, bytes: &[u8], to: To, options: &Options) -> anyhow::Result<Vec<u8>> {
    let comments = Comments { style: (!options.no_comments).then_some(Style::Exact) };
    let mut text = String::new();
    match to {
        To::Bin => return Ok(bytes.to_vec()),
        To::Hex => write_hex(&mut text, isa, bytes, options.order.order(), comments)?,
        To::Vhdl => write_vhdl(&mut text, isa, bytes, VhdlOptions::default(), comments)?,
        To::Mif => write_mif(&mut text, isa, bytes, None, comments)?,
        To::Coe => write_coe(&mut text, isa, bytes, comments)?,
    }
    Ok(text.into_bytes())
}

/// Writes a file that is complete or not there.
fn write_out(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if input::is_stdin(path) {
        if std::io::stdout().is_terminal() && std::str::from_utf8(bytes).is_err() {
            bail!("this would write bytes to the terminal; -o names a file for them");
        }
        let mut out = output::stdout();
        out.write_all(bytes)?;
        return Ok(out.flush()?);
    }
    replace(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
