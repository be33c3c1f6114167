//! `warpsmith occupancy`

mod json;
mod options;
mod table;
mod text;

pub use options::Options;

use crate::cubin::{Piece, Wanted, choose, held};
use crate::input::{self, Meant, is_container};
use crate::machine::Format;
use crate::name::{is_meant, list};
use crate::output::{self, Status};
use anyhow::{Context, bail};
use std::io::Write;
use table::{Of, Table};
use warpsmith::image::cubin::{Cubin, Kernel};
use warpsmith::image::occupancy::{BlockSizes, SmLimits};
use warpsmith::image::walk::kind_of;

/// Shows how many blocks are resident.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let mut status = Status::Good;
    let mut tables = Vec::new();
    if options.files.is_empty() {
        let registers = options.registers.context(
            "without a file --registers says how many registers a thread has, and --sm the machine",
        )?;
        if options.sm.is_empty() {
            bail!("without a file --sm says for which machine: `--sm sm_90`");
        }
        for sm in &options.sm {
            let of = Of { name: None, registers, shared: 0, dynamic: options.shared.unwrap_or(0) };
            tables.push(Table::new(limits(*sm)?, of, options.sizes(), BlockSizes::default()));
        }
    }
    let all = input::expand(&options.files, &is_container, "file with machine code");
    let is_many = all.len() > 1;
    for meant in all {
        match meant.and_then(|meant| of_file(options, &meant)) {
            Ok((own, of_file)) => {
                status.raise(own);
                tables.extend(of_file);
            }
            // What is wrong with one of many does not keep the others from being shown.
            Err(error) if is_many => {
                output::error(format_args!("{error:#}"));
                status.raise(Status::Failed);
            }
            Err(error) => return Err(error),
        }
    }
    let mut out = output::stdout();
    match options.format {
        Format::Text => text::write(&mut out, &tables)?,
        Format::Json => json::write(&mut out, &tables)?,
    }
    out.flush()?;
    Ok(status)
}

fn of_file(options: &Options, meant: &Meant) -> anyhow::Result<(Status, Vec<Table>)> {
    let (name, data) = input::bytes(&meant.path)?;
    if kind_of(&data).is_none() {
        bail!(
            "{name} holds no machine code, in which registers are given out; without a file \
             `--registers N --sm NAME` shows what some number would do"
        );
    }
    let function = options.kernel.as_deref();
    // Who looks for a kernel in a folder does not mean each of its files.
    if meant.is_found && function.is_some_and(|function| held(&data, Some(function)).is_empty()) {
        return Ok((Status::Good, Vec::new()));
    }
    let wanted = Wanted { function, is_kernel: true, arch: options.arch.as_deref() };
    let (piece, status) = choose(&name, &data, wanted)?;
    match piece {
        Piece::Ptx { piece, .. } => bail!(
            "{piece} is PTX: registers are given out when machine code is made of it; \
             `--registers N --sm NAME` without a file shows what some number would do"
        ),
        Piece::Cubin { piece, data, .. } => {
            let cubin = Cubin::parse(&data).with_context(|| piece.clone())?;
            Ok((status, of_cubin(options, &piece, &cubin)?))
        }
    }
}

fn of_cubin(options: &Options, name: &str, cubin: &Cubin<'_>) -> anyhow::Result<Vec<Table>> {
    let kernels = cubin.kernels()?;
    let kernels: Vec<&Kernel<'_>> = kernels.iter().filter(|kernel| kernel.is_kernel()).collect();
    let is_wanted = |kernel: &str| options.kernel.as_deref().is_none_or(|wanted| is_meant(wanted, kernel));
    let meant: Vec<&&Kernel<'_>> = kernels.iter().filter(|kernel| is_wanted(&kernel.name())).collect();
    if meant.is_empty() {
        let names: Vec<String> = kernels.iter().map(|kernel| kernel.name().into_owned()).collect();
        bail!("{name} has no such kernel; there is {}", list(names.iter().map(String::as_str)));
    }
    let own = cubin.architecture().number;
    let machines = if options.sm.is_empty() { vec![own] } else { options.sm.clone() };
    let mut tables = Vec::new();
    for kernel in meant {
        let kernel_name = kernel.name().into_owned();
        let Some(registers) = options.registers.or(kernel.registers) else {
            bail!("{name} does not say how many registers {kernel_name} takes; --registers does");
        };
        for sm in &machines {
            let limits = limits(*sm)?;
            if !limits.runs(own) && limits.architecture != own {
                bail!("code for {} does not run on sm_{sm}", cubin.architecture());
            }
            let of = Of {
                name: Some(kernel_name.clone()),
                registers,
                shared: kernel.static_shared_bytes,
                dynamic: options.shared.unwrap_or(0),
            };
            tables.push(Table::new(limits, of, options.sizes(), kernel.block_sizes()));
        }
    }
    Ok(tables)
}

fn limits(sm: u16) -> anyhow::Result<SmLimits> {
    SmLimits::of(sm).with_context(|| {
        let known: Vec<String> = warpsmith::image::occupancy::limits()
            .map(|limits| format!("sm_{}", limits.architecture))
            .collect();
        format!("what a multiprocessor of sm_{sm} has is not known; it is of {}", known.join(", "))
    })
}
