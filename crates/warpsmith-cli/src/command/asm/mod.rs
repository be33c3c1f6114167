//! `warpsmith asm`

mod files;
mod fit;
mod follow;
mod forms;
mod into;
mod options;

pub use into::{Assembled, assemble_into};
pub use options::Options;

use crate::input::{self, Kind};
use crate::machine::{architecture, report};
use crate::output::{self, Status};
use anyhow::bail;
use files::{declared, form_of, is_same, write_out, written};
use warpsmith::sass::asm::{Bounds, assemble, check};
use warpsmith::sass::flow::Shapes;
use warpsmith::sass::latency;

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
    // The library knows no command.
    for fault in assembly.faults.iter_mut().filter(|fault| fault.help.ends_with("goes into a cubin")) {
        fault.help.push_str(": `warpsmith asm FILE --into CUBIN`");
    }
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
