//! Both programs, ready to run.

use crate::kernels::gpu::Gpu;
use crate::kernels::{Job, Loaded, MachineCode, open, prepare};
use crate::output;
use crate::render;
use anyhow::Context;
use std::collections::BTreeSet;
use warpsmith::sim::compare::{self, Store, begin_alike};
use warpsmith::sim::fault::Fault;
use warpsmith::sim::launch::{Device, Ready};

/// What both are called.
pub const LETTERS: [&str; 2] = ["A", "B"];

/// One of two programs.
pub struct Side {
    /// Names of its files.
    pub names: Vec<String>,
    /// The architecture that is chosen, if one is.
    pub arch: Option<String>,
    pub device: Device,
    pub launches: Vec<Ready>,
    machine: Option<MachineCode>,
    /// The code as a driver takes it, if a GPU runs it,
    pub images: Vec<Vec<u8>>,
    /// and what that GPU is.
    pub gpu: Option<String>,
}

/// Reads both programs and makes their buffers. Nothing if one has errors, which have been told.
pub fn sides(jobs: &mut [Job; 2], gpu: Option<&anyhow::Result<Gpu>>) -> anyhow::Result<Option<[Side; 2]>> {
    let [first, second] = jobs;
    if let Some(gpu) = gpu {
        let capability = gpu.as_ref().ok().map(|gpu| gpu.capability);
        (first.gpu, second.gpu, second.elsewhere) = (capability, capability, true);
    }
    let Some(mut a) = open(first, false, &mut render::findings)? else { return Ok(None) };
    let Some(mut b) = open(second, false, &mut render::findings)? else { return Ok(None) };
    begin_alike(&mut a.device, &mut b.device);
    let mut told = BTreeSet::new();
    let mut side = |job: &Job, loaded: Loaded, letter: &str| {
        let Loaded { names, mut device, machine, images, .. } = loaded;
        let launches = prepare(job, &mut device);
        let launches = launches.with_context(|| format!("{letter}, {}", names.join(", ")))?;
        for warning in launches.iter().flat_map(|ready| &ready.warnings) {
            let warning = warning.to_string();
            if told.insert(warning.clone()) {
                output::warning(format_args!("{warning}"));
            }
        }
        let gpu = gpu.filter(|_| job.elsewhere).and_then(|gpu| gpu.as_ref().ok()).map(Gpu::title);
        anyhow::Ok(Side { names, arch: job.arch.clone(), device, launches, machine, images, gpu })
    };
    Ok(Some([side(first, a, LETTERS[0])?, side(second, b, LETTERS[1])?]))
}

impl Side {
    /// As the library takes it.
    pub fn borrowed(&self) -> compare::Side<'_> {
        compare::Side { device: &self.device, launches: &self.launches }
    }

    /// The name of its file, or of its files.
    pub fn name(&self) -> String {
        self.names.join(", ")
    }

    /// The architecture that is chosen, and the name.
    pub fn title(&self) -> String {
        let arch = self.arch.as_ref().map_or_else(String::new, |arch| format!("{arch}: "));
        arch + &self.name()
    }

    /// Says where in its files a fault is.
    pub fn locate(&self, fault: &mut Fault) {
        fault.file = self.file(fault.module).to_owned();
        if let Some(machine) = &self.machine {
            machine.locate(fault, &self.device);
        }
    }

    /// Says where in its files a store is.
    pub fn locate_store(&self, store: &mut Store) {
        if let (Some(machine), Some((address, _))) = (&self.machine, &store.machine) {
            store.location = machine.place(&store.function, *address);
        }
    }

    /// The name of the file of a module.
    pub fn file(&self, module: usize) -> &str {
        self.names.get(module).map_or("", String::as_str)
    }

    /// The name of the kernel of a launch.
    pub fn kernel(&self, launch: usize) -> &str {
        self.launches.get(launch).map_or("", |ready| ready.kernel.as_str())
    }
}
