//! The functions of a file that are compared.

use crate::dis::Isas;
use crate::explore::list;
use crate::input;
use crate::name;
use crate::output;
use anyhow::bail;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::walk::{Item, Kind, Limits, Visitor, walk};
use warpsmith::sass::Isa;

/// A kernel or function.
pub struct Function {
    /// Its name.
    pub name: String,
    /// What its code is for.
    pub architecture: String,
    /// Its machine.
    pub isa: Arc<Isa>,
    /// Its code.
    pub code: Vec<u8>,
}

/// Which functions are wanted.
pub struct Wanted<'o> {
    /// The pattern of their names.
    pub name: Option<&'o str>,
    /// What their code is for.
    pub architecture: Option<&'o str>,
}

/// The functions of a file, in its order.
pub fn load(path: &Path, wanted: &Wanted<'_>, isas: &mut Isas) -> anyhow::Result<(String, Vec<Function>)> {
    let (name, data) = input::bytes(path)?;
    let mut found =
        Found { wanted, isas, functions: Vec::new(), faults: 0, known: BTreeSet::new(), name: &name };
    walk(&data, &Limits::of(&data), &mut found);
    let Found { functions, faults, known, .. } = found;
    if faults > 0 {
        bail!("{name} cannot be read in full");
    }
    if functions.is_empty() {
        let hint = if known.is_empty() {
            String::new()
        } else {
            format!("; {}", list("there is", known.into_iter()))
        };
        bail!("{name} holds no such code{hint}");
    }
    Ok((name, functions))
}

struct Found<'f> {
    wanted: &'f Wanted<'f>,
    isas: &'f mut Isas,
    functions: Vec<Function>,
    faults: usize,
    /// What is there and not wanted.
    known: BTreeSet<String>,
    name: &'f str,
}

impl Visitor for Found<'_> {
    fn item(&mut self, item: &Item<'_>) {
        if item.kind != Kind::Cubin {
            return;
        }
        if let Err(error) = self.cubin(item.data) {
            self.fault(item.path, error);
        }
    }

    fn fault(&mut self, path: &str, error: Error) {
        let place = if path.is_empty() { String::new() } else { format!("{path}: ") };
        output::error(format_args!("{}: {place}{error}", self.name));
        self.faults += 1;
    }
}

impl Found<'_> {
    fn cubin(&mut self, data: &[u8]) -> Result<(), Error> {
        let cubin = Cubin::parse(data)?;
        let architecture = cubin.architecture().to_string();
        if self.wanted.architecture.is_some_and(|wanted| wanted != architecture) {
            self.known.insert(format!("code for {architecture}"));
            return Ok(());
        }
        for kernel in cubin.kernels()? {
            let name = kernel.name();
            if !self.wanted.name.is_none_or(|wanted| name::is_meant(wanted, &name)) {
                self.known.insert(name::both(&name));
                continue;
            }
            let Some(isa) = self.isas.get(cubin.architecture()) else {
                output::error(format_args!("{}: there is no description of {architecture}", self.name));
                self.faults += 1;
                return Ok(());
            };
            self.functions.push(Function {
                name: name.into_owned(),
                architecture: architecture.clone(),
                isa,
                code: kernel.code.to_vec(),
            });
        }
        Ok(())
    }
}
