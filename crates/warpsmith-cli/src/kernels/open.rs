//! Reads the files of a run, and makes its launches ready.

use super::launch_file::Job;
use super::loaded::Loaded;
use super::option::option;
use super::{foreign, image, machine, variables};
use crate::input;
use crate::name;
use crate::output::{self, Status};
use anyhow::{Context, bail};
use warpsmith::sim::launch::{Device, LaunchText, Ready};

/// Makes the buffers, and fits the arguments to the kernels.
pub fn prepare(job: &Job, device: &mut Device) -> anyhow::Result<Vec<Ready>> {
    variables::call(&job.plan, device)?;
    Ok(job.plan.prepare(device, &mut |path| image::open(path).map_err(|error| format!("{error:#}")))?)
}

/// Reads the files, PTX or machine code. Nothing if the PTX has errors, which have been told.
pub fn open(job: &mut Job, fidelity: bool) -> anyhow::Result<Option<Loaded>> {
    match &job.arch {
        Some(arch) => machine::load(job, arch).map(Some),
        None if job.machine.is_some() => {
            bail!("a machine executes machine code: say its architecture (arch)")
        }
        None if !job.constants.is_empty() => {
            bail!("constant banks are those of machine code: say its architecture (arch)")
        }
        None => load(job, fidelity),
    }
}

/// Reads and links the PTX files.
fn load(job: &mut Job, fidelity: bool) -> anyhow::Result<Option<Loaded>> {
    let (mut names, mut modules, mut errors) = (Vec::new(), Vec::new(), 0);
    for path in &job.files {
        let input = input::read(path)?;
        if let Some(message) = foreign::given_as_ptx(&input) {
            bail!("{message}");
        }
        // A text with errors is a finding, as it is for the commands that only look at it.
        if input.report_diagnostics() != Status::Good {
            output::error(format_args!("{} was not run: it is not understood as a whole", input.name));
            return Ok(None);
        }
        if !job.unchecked {
            errors += input.report_errors();
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
    let load = if fidelity { Device::load_judged } else { Device::load_within };
    let (device, mut refused) = match load(&modules, job.limits.memory()) {
        Ok(device) => (Some(device), Vec::new()),
        Err(refused) => (None, refused.into_iter().collect()),
    };
    // Only what the kernels that are launched may come to.
    if let Some(mut device) = device {
        device.name_files(&names);
        let all = device.kernels();
        for launch in &mut job.plan.launches {
            let LaunchText { kernel, .. } = &mut launch.value;
            if let Some(wanted) = kernel {
                *wanted = meant(wanted, &all).with_context(|| launch.at.clone())?;
            }
        }
        for launch in &job.plan.launches {
            let only = || all.first().filter(|_| all.len() == 1);
            if let Some(kernel) = launch.value.kernel.as_ref().or_else(only) {
                refused.extend(device.refused(kernel).into_iter().cloned());
            }
        }
        refused.sort_by_key(|one| (one.module, one.line));
        refused.dedup();
        if refused.is_empty() {
            return Ok(Some(Loaded { names, device, machine: None }));
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

/// The kernel that a name means, which may be demangled.
fn meant(wanted: &str, kernels: &[String]) -> anyhow::Result<String> {
    let both = |names: &[&str]| {
        let shown: Vec<String> = names.iter().take(LISTED).map(|one| name::both(one)).collect();
        let more = if names.len() > LISTED { ", …" } else { "" };
        format!("{}{more}", shown.join(", "))
    };
    match name::only(wanted, kernels.iter().map(String::as_str)) {
        Ok(one) => Ok(one.to_owned()),
        Err(fitting) if !fitting.is_empty() => {
            bail!("`{wanted}` fits several kernels; choose one of {}", both(&fitting))
        }
        Err(_) if kernels.iter().any(|kernel| name::demangled(kernel).is_some()) => {
            let all: Vec<&str> = kernels.iter().map(String::as_str).collect();
            bail!("there is no kernel `{wanted}`; kernels are {}", both(&all))
        }
        // The launch tells it.
        Err(_) => Ok(wanted.to_owned()),
    }
}

/// Kernels that an error lists.
const LISTED: usize = 12;
