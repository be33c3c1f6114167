//! Kernels of cubins to run, whatever holds them: SM 7.0 to 12.1.

use super::gpu::fitting;
use super::launch_file::Job;
use super::loaded::{File, Loaded};
use super::meant::resolve;
use crate::cubin::{Piece, Wanted, choose};
use crate::name;
use crate::output::{self, plain::shown};
use anyhow::{anyhow, bail};
use warpsmith::open::{CubinCode, OpenCubinFault, OpenedCubin};
use warpsmith::sim::launch::CubinFault;

/// Most refused instructions that are told.
const MOST: usize = 20;

/// Most kernels that are looked at, where none is named.
const MOST_LOOKED_AT: usize = 64;

/// What a file held.
pub enum Found {
    /// A cubin, which is loaded.
    Loaded(Box<Loaded>),
    /// PTX.
    Ptx(File),
}

/// Finds in a container what is to be run, and loads it if it is machine code.
pub fn load(job: &mut Job, name: &str, data: &[u8]) -> anyhow::Result<Found> {
    if let (Some(gpu), None) = (job.gpu, &job.arch) {
        job.arch = fitting(data, gpu);
    }
    let first = job.plan.launches.iter().find_map(|launch| launch.value.kernel.as_deref());
    // Pieces that cannot be read are told; what is meant is none of them.
    let wanted = Wanted { function: first, is_kernel: true, arch: job.arch.as_deref() };
    let (piece, _) = choose(name, data, wanted)?;
    match piece {
        Piece::Ptx { piece, text } => Ok(Found::Ptx((piece, text))),
        Piece::Cubin { piece, architecture, data } => {
            let loaded = of_cubin(job, piece, &architecture, &data)?;
            Ok(Found::Loaded(Box::new(loaded)))
        }
    }
}

/// A device with the kernels of a cubin that are launched.
fn of_cubin(job: &mut Job, piece: String, architecture: &str, data: &[u8]) -> anyhow::Result<Loaded> {
    if job.machine.is_some() {
        bail!("{piece} is for {architecture}, and the machine that is chosen (machine) executes SM 1.x");
    }
    if !job.constants.is_empty() {
        bail!("{piece} has its constants with it; those with names are given other values by --set");
    }
    let code = CubinCode::new(architecture, data).map_err(|fault| match fault {
        OpenCubinFault::Architecture(_) => {
            anyhow!("{piece} is {fault} (--arch ptx, if the file holds some)")
        }
        other => other.into(),
    })?;
    let kernels = code.kernels()?;
    resolve(&mut job.plan, &kernels)?;
    let mut wanted: Vec<String> = Vec::new();
    for launch in &mut job.plan.launches {
        let kernel = match (&launch.value.kernel, kernels.as_slice()) {
            (Some(kernel), _) => kernel.clone(),
            (None, [one]) => one.clone(),
            (None, []) => bail!("there is no kernel in {piece}"),
            (None, all) if job.looks && all.len() <= MOST_LOOKED_AT => {
                wanted.extend(all.iter().cloned());
                continue;
            }
            (None, all) if job.looks => bail!(
                "{piece} has {} kernels; say which one is meant, -k NAME: {}",
                all.len(),
                name::list(all.iter().map(String::as_str))
            ),
            (None, all) => bail!("say which kernel: {}", name::list(all.iter().map(String::as_str))),
        };
        launch.value.kernel = Some(kernel.clone());
        if !wanted.contains(&kernel) {
            wanted.push(kernel);
        }
    }
    let images = if job.elsewhere { vec![data.to_vec()] } else { Vec::new() };
    let matrix = job.limits.matrix.unwrap_or_default();
    let leaves_out = wanted.len() > 1 && job.looks;
    let loaded = code.load(&wanted, job.limits.memory(), matrix, leaves_out);
    let OpenedCubin { device, isa, lines } = match loaded {
        Ok(opened) => opened,
        Err(CubinFault::Refused { kernel, words }) => {
            for one in words.iter().take(MOST) {
                output::error(format_args!("{piece}: {}: {one}", shown(&kernel)));
            }
            let count = output::count(words.len() as u64, "instruction", "instructions");
            bail!("{count} in {piece} cannot be run");
        }
        Err(CubinFault::Memory { what, exceeded }) => {
            bail!("{piece}: no memory for {what}: {exceeded}\n  --max-memory BYTES allows more");
        }
        Err(fault) => bail!("{piece}: {fault}"),
    };
    // Code can be run without its lines.
    if let Some(error) = lines {
        output::warning(format_args!("{piece}: {error}"));
    }
    for kernel in job.plan.launches.iter_mut().filter_map(|launch| launch.value.kernel.as_mut()) {
        *kernel = shown(kernel).into_owned();
    }
    for kernel in device.kernels().iter().filter(|kernel| !device.is_described(kernel)) {
        output::warning(format_args!(
            "{piece}: nothing says which parameters {} has: arguments are put one behind the other, and not checked",
            name::both(kernel)
        ));
    }
    let kernels = kernels.iter().map(|kernel| shown(kernel).into_owned()).collect();
    Ok(Loaded {
        names: vec![piece],
        device,
        kernels,
        machine: None,
        isa: Some(isa),
        texts: Vec::new(),
        images,
    })
}
