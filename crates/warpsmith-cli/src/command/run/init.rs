//! `warpsmith run --init`: a launch file made of what is known of kernels.

use super::findings::Format;
use super::opened;
use super::options::Options;
use crate::kernels::{Loaded, is_launch_file};
use crate::output::{self, Status};
use anyhow::bail;
use std::io::Write;
use warpsmith::ptx::Module;
use warpsmith::skeleton::Skeleton;

/// Writes the launch file to standard output.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    if let Some(file) = options.files.iter().find(|path| is_launch_file(path) || path.is_dir()) {
        bail!("--init makes a launch file of a program; {} is no program", file.display());
    }
    if options.format != Format::Text {
        bail!("--init writes a launch file, whatever the format: leave out --format");
    }
    let mut job = options.job()?;
    (job.tells_lines, job.looks) = (true, true);
    let said = job.plan.launches.iter().any(|launch| launch.value.kernel.is_some());
    let Some(Loaded { device, texts, machine, .. }) = opened(options, &mut job, false)? else {
        return Ok(Status::Finding);
    };
    if machine.is_some() {
        bail!(
            "machine code of SM 1.x does not say what parameters it has; a launch file for it is written by hand"
        );
    }
    let modules: Vec<Module> = texts.iter().map(|text| Module::parse(text.as_slice())).collect();
    let kernels = match job.plan.launches.first().and_then(|launch| launch.value.kernel.clone()) {
        Some(kernel) if said => vec![kernel],
        _ => device.kernels(),
    };
    if !kernels.iter().any(|kernel| device.kernel(kernel).is_some()) {
        bail!(
            "there is no kernel in {}",
            job.files.first().map_or(String::new(), |path| path.display().to_string())
        );
    }
    let files: Vec<String> = job.files.iter().map(|file| file.display().to_string()).collect();
    let arch = options.launch.arch.as_deref();
    let text = Skeleton { device: &device, modules: &modules, files: &files, arch }.text(&kernels);
    let mut out = output::stdout();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(Status::Good)
}
