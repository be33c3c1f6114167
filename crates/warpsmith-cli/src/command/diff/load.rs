//! The functions of a file that are compared.

use crate::input::{self, Faults, Input, instead};
use crate::machine::Isas;
use crate::name;
use crate::output::{Status, first_of};
use anyhow::bail;
use std::collections::BTreeSet;
use std::path::Path;
use warpsmith::diff::Function;
use warpsmith::image::Error;
use warpsmith::image::cubin::{Cubin, Kernel};
use warpsmith::image::walk::{Item, Kind, Limits, Visitor, kind_of, walk};

/// Which functions are wanted.
pub struct Wanted<'o> {
    /// The pattern of their names.
    pub name: Option<&'o str>,
    /// What their code is for.
    pub architecture: Option<&'o str>,
}

/// The functions of a file, in its order; whether something in it could not be read.
pub fn load(
    path: &Path,
    wanted: &Wanted<'_>,
    isas: &mut Isas,
) -> anyhow::Result<(String, Vec<Function>, Status)> {
    let (name, data) = input::bytes(path)?;
    let (faults, known) = (Faults::new(&name), BTreeSet::new());
    if let Some(wrong) = crate::input::Kind::packed(&name, &data) {
        bail!("{wrong}");
    }
    if kind_of(&data).is_none() && !data.is_empty() {
        let input = Input::new(name.clone(), data.clone());
        if let Some(wrong) = instead::of_ptx(&input) {
            bail!("{wrong}");
        }
        bail!(
            "{name} is PTX: machine code is compared, which `ptxas` makes of it; `warpsmith report` shows where two texts \
             of PTX differ"
        );
    }
    let mut found = Found { wanted, isas, functions: Vec::new(), faults, known };
    walk(&data, &Limits::of(&data), &mut found);
    let Found { functions, mut faults, known, .. } = found;
    let status = if faults.end() { Status::Finding } else { Status::Good };
    drop(faults);
    if functions.is_empty() {
        if known.is_empty() {
            let read = if status == Status::Good { "" } else { " that can be read" };
            bail!("{name} holds no machine code{read}");
        }
        bail!("{name} holds no such code; {}", first_of("there is", known.into_iter()));
    }
    Ok((name, functions, status))
}

struct Found<'f> {
    wanted: &'f Wanted<'f>,
    isas: &'f mut Isas,
    functions: Vec<Function>,
    faults: Faults<'f>,
    /// What is there and not wanted.
    known: BTreeSet<String>,
}

impl Visitor for Found<'_> {
    fn item(&mut self, item: &Item<'_>) {
        if item.kind != Kind::Cubin || item.is_superseded {
            return;
        }
        if let Err(error) = self.cubin(item.path, item.data) {
            self.fault(item.path, error);
        }
    }

    fn fault(&mut self, path: &str, error: Error) {
        self.faults.tell(path, error);
    }
}

impl Found<'_> {
    fn cubin(&mut self, path: &str, data: &[u8]) -> Result<(), Error> {
        let cubin = Cubin::parse(data)?;
        let architecture = cubin.architecture().to_string();
        if self.wanted.architecture.is_some_and(|wanted| wanted != architecture) {
            self.known.insert(format!("code for {architecture}"));
            return Ok(());
        }
        let kernels = cubin.kernels()?;
        // Each function stands for itself, as everywhere: also those that a compiler has put behind a kernel.
        for function in cubin.functions()? {
            let name = function.name();
            if !self.wanted.name.is_none_or(|wanted| name::is_meant(wanted, &name)) {
                self.known.insert(name::both(&name));
                continue;
            }
            let Some(isa) = self.isas.get(cubin.architecture()) else {
                self.faults.tell(path, crate::machine::undescribed(&architecture));
                return Ok(());
            };
            let own =
                |kernel: &&Kernel<'_>| (kernel.text, kernel.symbol.value) == (function.text, function.start);
            self.functions.push(Function::part(&cubin, &function, kernels.iter().find(own), &isa));
        }
        Ok(())
    }
}
