//! A file in which a function is looked for.

use super::machine::{self, MachineCode};
use super::ptx;
use super::which::{NoSuch, Which};
use crate::cubin::{Piece, Wanted, choose, held, is_ptx};
use crate::input::{self, Input, Kind, instead};
use crate::machine::architecture;
use crate::output::Status;
use anyhow::bail;
use warpsmith::graph::CodeGraph;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::walk::kind_of;
use warpsmith::machine::Function;

/// A file that was read.
pub enum Source {
    /// PTX text.
    Ptx(Box<Input>),
    /// Machine code.
    Machine(Box<MachineCode>),
}

impl Source {
    /// Reads the file; what is wrong with it is told on standard error. Of a container that holds both, machine code goes
    /// before PTX.
    pub fn read(which: &Which) -> anyhow::Result<(Source, Status)> {
        let (name, data) = input::bytes(&which.file)?;
        if kind_of(&data).is_some() {
            let (function, arch) = (which.function.as_deref(), which.arch.as_deref());
            if let Some(function) = function.filter(|_| which.is_found && held(&data, function).is_empty()) {
                return Err(NoSuch(format!("{name} holds no function `{function}`")).into());
            }
            let wanted = Wanted { function, is_kernel: false, arch };
            let (found, mut status) = choose(&name, &data, wanted)?;
            let (source, own) = match found {
                Piece::Ptx { piece, text } => of_ptx(Input::new(piece, text)),
                Piece::Cubin { piece, architecture, data } => {
                    let code = machine::of_cubin(&piece, &architecture, &Cubin::parse(&data)?)?;
                    (Source::Machine(Box::new(code)), Status::Good)
                }
            };
            status.raise(own);
            return Ok((source, status));
        }
        if let Some(wrong) = Kind::packed(&name, &data) {
            bail!("{wrong}");
        }
        if data.is_empty() {
            bail!("{name} is empty");
        }
        match which.arch.as_deref().filter(|arch| !is_ptx(arch)) {
            Some(arch) => {
                let isa = architecture(arch)?.load()?;
                Ok((Source::Machine(Box::new(machine::bare(name, isa, &data)?)), Status::Good))
            }
            None => {
                let input = Input::new(name, data);
                if let Some(wrong) = instead::of_ptx(&input) {
                    bail!("{wrong}");
                }
                Ok(of_ptx(input))
            }
        }
    }

    /// All functions of machine code that are meant; of PTX an error that says what to do with it.
    pub fn machine(&self, which: &Which) -> anyhow::Result<(&MachineCode, Vec<Function<'_>>)> {
        match self {
            Source::Ptx(input) => bail!(
                "{} is PTX: which instructions execute it is known once it is machine code, which `ptxas` makes of it",
                input.name
            ),
            Source::Machine(code) => Ok((code, code.functions(which)?)),
        }
    }

    /// The function that is meant; of one of several files all, if none is named.
    pub fn code(&self, which: &Which) -> anyhow::Result<Vec<CodeGraph<'_>>> {
        Ok(match self {
            Source::Ptx(input) => {
                let bodies = ptx::find(input, which)?.into_iter();
                bodies.map(|body| CodeGraph::ptx(&input.name, &input.module, &input.lines, body)).collect()
            }
            Source::Machine(code) => {
                let functions = code.meant(which)?.into_iter();
                functions
                    .map(|function| CodeGraph::machine(&code.file, &code.architecture, function))
                    .collect()
            }
        })
    }
}

fn of_ptx(input: Input) -> (Source, Status) {
    let status = input.report_diagnostics();
    (Source::Ptx(Box::new(input)), status)
}
