//! Files that cannot be run as they were given: what they look like, and what to write instead.

use crate::input::{Input, Kind, instead};
use crate::machine::architecture;
use crate::output;
use warpsmith::sass::Architecture;
use warpsmith::sass::input::{TextCubin, read_text_cubin};

/// Files of code that is no text, which are not run.
fn is_elsewhere(kind: Kind) -> bool {
    matches!(kind, Kind::Packed(_) | Kind::Container | Kind::Description)
}

/// What is wrong with a file that was given without an architecture, if it is no PTX.
pub fn given_as_ptx(input: &Input) -> Option<String> {
    let (name, file) = (&input.name, input.module.source());
    let broken = !input.module.diagnostics().is_empty();
    let machine = match Kind::of(file)? {
        Kind::Bytes => "bytes, as of machine code",
        Kind::Hex => "hexadecimal words, as of machine code",
        Kind::Listing => "a listing of machine code",
        Kind::TextCubin => "a cubin as text, which is machine code",
        Kind::Assembly
            if broken
                && instead::language(name, file).is_none()
                && instead::is_assembly(&String::from_utf8_lossy(file)) =>
        {
            "assembly of machine code"
        }
        _ => return instead::of_ptx(input),
    };
    let runs = output::list(&runnable());
    let help = match architecture_of(&String::from_utf8_lossy(file)) {
        Some(own) if is_run(&own) => format!("write --arch {own} (in a launch file arch = \"{own}\")"),
        Some(own) => format!("that of {own} is not run, but that of {runs}"),
        None => format!(
            "write its architecture, such as --arch sm_10 (in a launch file arch = \"sm_10\"); {runs} are run"
        ),
    };
    Some(format!("{name} is {machine}, not PTX; {help}"))
}

/// What is wrong with a file that was given with an architecture, if it is no machine code that is run.
pub fn given_as_machine_code(name: &str, file: &[u8], arch: &str) -> Option<String> {
    let kind = Kind::of(file);
    if kind == Some(Kind::Ptx) {
        return Some(format!("{name} is PTX, which is run without an architecture: leave out --arch {arch}"));
    }
    if let Some(kind) = kind.filter(|kind| is_elsewhere(*kind)) {
        return Some(format!(
            "{name} is {kind}; machine code is run as bytes, hexadecimal words, a listing, assembly, VHDL, a memory-initialisation or \
             coefficient file, or a cubin as text"
        ));
    }
    if is_run(arch) {
        return None;
    }
    let own = architecture_of(&String::from_utf8_lossy(file)).filter(|own| is_run(own));
    let own = own.map_or(String::new(), |own| format!("; the file is for {own}: write --arch {own}"));
    Some(format!("machine code of {arch} is not run; that of {} is{own}", output::list(&runnable())))
}

/// What is wrong with a file of code in the place of a launch file.
pub fn given_as_launch_file(name: &str, file: &[u8]) -> Option<String> {
    let kind = Kind::of(file)?;
    // Text of no other kind is called assembly.
    let is_launch = |line: &str| line.trim_start().starts_with("files");
    if kind == Kind::Assembly && String::from_utf8_lossy(file).lines().any(is_launch) {
        return None;
    }
    let arch = if matches!(kind, Kind::Ptx | Kind::Container) { "" } else { "\n  arch = \"sm_10\"" };
    Some(format!(
        "{name} is {kind}; a campaign takes a launch file, which names it, such as
  files = [\"{name}\"]{arch}
  [buffers]
  x = {{ type = \"f32\", count = 64, init = \"random:1\" }}
  [[launch]]
  block = 64
  args = [\"x\"]
`warpsmith run --help` tells what may stand in it"
    ))
}

/// Whether machine code of an architecture is run: its description says what instructions mean.
pub fn is_run(arch: &str) -> bool {
    architecture(arch).is_ok_and(executes)
}

fn executes(arch: Architecture) -> bool {
    arch.description().contains("lower:")
}

/// The architectures whose code is run.
fn runnable() -> Vec<&'static str> {
    Architecture::all().iter().filter(|arch| executes(**arch)).map(Architecture::name).collect()
}

/// The architecture that a file of machine code without a container names, if it is run.
pub fn named_architecture(file: &[u8]) -> Option<String> {
    let is_code = matches!(Kind::of(file), Some(Kind::TextCubin | Kind::Listing | Kind::Assembly));
    let named = is_code.then(|| architecture_of(&String::from_utf8_lossy(file))).flatten();
    named.filter(|arch| is_run(arch))
}

/// The architecture that assembly, or a cubin as text, names.
fn architecture_of(text: &str) -> Option<String> {
    if TextCubin::detect(text) {
        return read_text_cubin(text).ok().map(|cubin| cubin.architecture);
    }
    let named = text.lines().find_map(|line| line.trim().strip_prefix(".arch"))?;
    named.split_whitespace().next().map(str::to_owned)
}
