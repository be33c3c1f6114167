//! Reads the files of a run, and makes its launches ready.

use super::cubin::Found;
use super::launch_file::Job;
use super::loaded::{File, Loaded};
use super::meant::resolve;
use super::option::option;
use super::{cubin, foreign, image, machine, variables};
use crate::input::{self, Input};
use crate::output;
use crate::render::Text;
use anyhow::bail;
use std::io;
use warpsmith::check;
use warpsmith::image::walk::kind_of;
use warpsmith::sim::Linking;
use warpsmith::sim::launch::{Device, Ready};
use warpsmith::sim::sanitize::Check;

/// Makes the buffers, and fits the arguments to the kernels.
pub fn prepare(job: &Job, device: &mut Device) -> anyhow::Result<Vec<Ready>> {
    variables::call(&job.plan, device)?;
    let mut load = |path: &str| image::open(path).map_err(|error| format!("{error:#}"));
    let prepared = match job.elsewhere {
        true => job.plan.prepare_elsewhere(device, &mut load),
        false => job.plan.prepare(device, &mut load),
    };
    Ok(prepared?)
}

/// Tells the errors of a text.
pub type Tell<'t> = &'t mut dyn FnMut(Text<'_>, &[check::Finding]) -> io::Result<()>;

/// Reads the files: PTX, machine code, or one that holds either. Nothing if the PTX has errors, which have been told.
pub fn open(job: &mut Job, fidelity: bool, tell: Tell<'_>) -> anyhow::Result<Option<Loaded>> {
    let files: Vec<File> = job.files.iter().map(|path| input::bytes(path)).collect::<Result<_, _>>()?;
    if files.iter().any(|(_, data)| kind_of(data).is_some()) {
        let [(name, data)] = files.as_slice() else {
            bail!("a file that holds machine code is run alone; {} were given", files.len());
        };
        return match cubin::load(job, name, data)? {
            Found::Loaded(loaded) => Ok(Some(*loaded)),
            Found::Ptx(file) => load(job, vec![file], fidelity, tell),
        };
    }
    match &job.arch {
        Some(arch) => machine::load(job, files, arch).map(Some),
        None if job.machine.is_some() => {
            bail!("a machine executes machine code: say its architecture (arch)")
        }
        None if !job.constants.is_empty() => {
            bail!(
                "--const gives values to constant banks, which machine code has and PTX has not: --set NAME=VALUE gives one to \
                 a variable of PTX; of machine code without a container --arch says what it is for"
            )
        }
        None => load(job, files, fidelity, tell),
    }
}

/// Reads and links the PTX files.
fn load(job: &mut Job, files: Vec<File>, fidelity: bool, tell: Tell<'_>) -> anyhow::Result<Option<Loaded>> {
    let (mut names, mut modules, mut errors) = (Vec::new(), Vec::new(), 0);
    for (name, data) in files {
        let input = Input::new(name, data);
        if let Some(message) = foreign::given_as_ptx(&input) {
            bail!("{message}");
        }
        // A text with errors is a finding, as it is for the commands that only look at it.
        if !input.module.diagnostics().is_empty() {
            tell(input.text(), &check::read(&input.module))?;
            output::error(format_args!("{} was not run: it is not understood as a whole", input.name));
            return Ok(None);
        }
        if !job.unchecked {
            let found = input.errors();
            errors += found.len();
            if !found.is_empty() {
                tell(input.text(), &found)?;
            }
        }
        names.push(input.name);
        modules.push(input.module);
    }
    if errors > 0 {
        let errors = output::count(errors as u64, "error", "errors");
        output::error(format_args!(
            "nothing was run: `warpsmith check` finds {errors}; --unchecked runs it all the same"
        ));
        return Ok(None);
    }
    let linking = Linking {
        judged: fidelity,
        matrix: job.limits.matrix.unwrap_or_default(),
        apart: job.check.has(Check::Memory),
    };
    let (device, mut refused) = match Device::load_as(&modules, job.limits.memory(), linking) {
        Ok(device) => (Some(device), Vec::new()),
        Err(refused) => (None, refused.into_iter().collect()),
    };
    // Only what the kernels that are launched may come to.
    if let Some(mut device) = device {
        device.name_files(&names);
        let all = device.kernels();
        resolve(&mut job.plan, &all)?;
        // What the engine does not execute a GPU may.
        for launch in job.plan.launches.iter().filter(|_| !job.elsewhere) {
            let only = || all.first().filter(|_| all.len() == 1);
            if let Some(kernel) = launch.value.kernel.as_ref().or_else(only) {
                refused.extend(device.refused(kernel).into_iter().cloned());
            }
        }
        refused.sort_by_key(|one| (one.module, one.line));
        refused.dedup();
        if refused.is_empty() {
            let sources = modules.iter().filter(|_| job.elsewhere).map(|module| module.source().to_vec());
            let images = sources.collect();
            let tells = job.tells_lines || !job.check.is_empty();
            let told = modules.iter().filter(|_| tells).map(|module| module.source().to_vec());
            let texts = told.collect();
            let kernels = all;
            return Ok(Some(Loaded { names, device, kernels, machine: None, isa: None, texts, images }));
        }
    }
    for one in refused.iter().take(20) {
        let also = match one.also {
            Some((module, line)) => format!(" (the other one: {}:{line})", names[module]),
            None => String::new(),
        };
        let line = if one.line > 0 { format!(":{}", one.line) } else { String::new() };
        output::error(format_args!("{}{line}: {}{also}", names[one.module], one.message));
    }
    // Memory that is not given is no fault of a statement.
    if refused.iter().all(|one| one.line == 0) {
        bail!("these files cannot be run with so little memory\n  --max-memory BYTES allows more");
    }
    let count = output::count(refused.len() as u64, "statement", "statements");
    if fidelity {
        bail!("{count} refused, so that nothing was executed");
    }
    let help =
        refused.iter().map(|one| option(&one.message)).find(|help| !help.is_empty()).unwrap_or_default();
    bail!("{count} in these files cannot be run{help}");
}
