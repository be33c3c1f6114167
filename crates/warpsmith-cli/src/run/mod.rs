//! `warpsmith run`

mod expect;
mod machine;
mod npy;
mod options;

pub use options::Options;

use crate::input;
use crate::output;
use crate::status::Status;
use anyhow::{Context, bail};
use std::io::Write;
use std::time::Instant;
use warpsmith::sim::engine::Settings;
use warpsmith::sim::launch::{
    Argument, BufferId, BufferText, Device, ElementType, Fill, parse_argument, parse_buffer, threads_of,
};
use warpsmith::sim::memory::Global;

/// Runs a kernel.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let mut device = match &options.arch {
        Some(arch) => machine::load(options, arch)?,
        None => load(options)?,
    };
    let kernel = kernel(options, &device)?;
    let mut arguments = Vec::new();
    for text in &options.arguments {
        arguments.push(argument(options, &mut device, text).with_context(|| format!("--arg {text}"))?);
    }
    let settings = Settings {
        threads: options.threads,
        seed: options.schedule,
        max_instructions: options.max_instructions.unwrap_or(u64::MAX),
        ..Settings::default()
    };
    let begin = Instant::now();
    let totals = device.launch(&kernel, options.shape(), &arguments, settings)?;
    let seconds = begin.elapsed().as_secs_f64();
    let mut status = Status::Good;
    let mut out = output::stdout();
    for text in &options.show {
        show(&mut out, &device, text)?;
    }
    for text in &options.expect {
        status.raise(expect::expect(&mut out, &device, text)?);
    }
    if options.stats {
        let lanes = totals.instructions as f64 * 32.0 / seconds.max(1e-9) / 1e6;
        let blocks = output::count(totals.blocks, "block", "blocks");
        let threads = output::count(threads_of(settings) as u64, "thread", "threads");
        writeln!(
            out,
            "{kernel}: {blocks}, {} instructions of warps in {seconds:.3} s on {threads}: {lanes:.0} million lanes a second",
            totals.instructions
        )?;
    }
    out.flush()?;
    // Nothing is written unless all has gone well so far.
    for text in &options.save {
        let (name, path) = text.split_once('=').context("write --save NAME=FILE")?;
        npy::save(path, &device, buffer(&device, name)?)?;
    }
    Ok(status)
}

/// A device with the PTX of all files.
fn load(options: &Options) -> anyhow::Result<Device> {
    let mut modules = Vec::new();
    for path in &options.files {
        let input = input::read(path)?;
        if input.report_diagnostics() != Status::Good {
            bail!("{} was not run: it is not understood as a whole", input.name);
        }
        modules.push((input.name, input.module));
    }
    let (names, modules): (Vec<String>, Vec<_>) = modules.into_iter().unzip();
    match Device::load(&modules) {
        Ok(device) => Ok(device),
        Err(refused) => {
            for one in refused.iter().take(20) {
                output::error(format_args!("{}:{}: {}", names[one.module], one.line, one.message));
            }
            bail!(
                "{} in these files cannot be run",
                output::count(refused.len() as u64, "instruction", "instructions")
            );
        }
    }
}

/// The kernel that is meant: the one that is named, or the only one.
fn kernel(options: &Options, device: &Device) -> anyhow::Result<String> {
    if let Some(name) = &options.kernel {
        return Ok(name.clone());
    }
    match device.kernels().as_slice() {
        [one] => Ok(one.clone()),
        [] => bail!("there is no kernel in these files"),
        all => bail!("say which kernel with -k: {}", all.join(", ")),
    }
}

/// A buffer by name.
fn buffer(device: &Device, name: &str) -> anyhow::Result<BufferId> {
    device
        .find_buffer(name)
        .with_context(|| format!("there is no buffer `{name}`; `--arg {name}=buf:…` makes one"))
}

fn argument(options: &Options, device: &mut Device, text: &str) -> anyhow::Result<Argument> {
    if let Some(buffer) = parse_buffer(text)? {
        return Ok(Argument::Buffer(make(options, device, buffer)?));
    }
    if let Some(id) = device.find_buffer(text) {
        return Ok(Argument::Buffer(id));
    }
    let (ty, bits) = parse_argument(text)?;
    Ok(Argument::Value(ty, bits))
}

fn make(options: &Options, device: &mut Device, text: BufferText) -> anyhow::Result<BufferId> {
    let name = text.name.unwrap_or_else(|| format!("buffer{}", device_buffers(device)));
    let (ty, count, fill) = match &text.file {
        None => (text.ty.unwrap_or(ElementType::U8), text.count.unwrap_or(0), text.fill),
        Some(path) => {
            let (ty, bytes) = npy::load(path)?;
            if let Some(wanted) = text.ty.filter(|wanted| *wanted != ty) {
                bail!("{path} holds {ty}, not {wanted}");
            }
            (ty, bytes.len() as u64 / u64::from(ty.bytes()), Fill::Bytes(bytes))
        }
    };
    let size = count.saturating_mul(ty.bytes().into());
    let most = options.max_memory();
    if device.size().saturating_add(size) > most {
        bail!("buffer `{name}` has {size} bytes; --max-memory allows {most} in all");
    }
    Ok(device.buffer(&name, ty, count, &fill))
}

fn device_buffers(device: &Device) -> usize {
    (0..).take_while(|index| device.find_buffer(&format!("buffer{index}")).is_some()).count()
}

/// `NAME[:N]`: the first elements of a buffer.
fn show(out: &mut output::Out, device: &Device, text: &str) -> anyhow::Result<()> {
    let (name, count) = match text.split_once(':') {
        Some((name, count)) => (name, count.parse().with_context(|| format!("`{count}` is no number"))?),
        None => (text, 16usize),
    };
    let id = buffer(device, name)?;
    let (_, ty, all) = device.describe(id);
    let bytes = device.read(id);
    let elements: Vec<String> =
        bytes.chunks(ty.bytes() as usize).take(count).map(|element| ty.text(bits(element))).collect();
    let more = if all as usize > count { format!(" … ({all} in all)") } else { String::new() };
    writeln!(out, "{name}: {}{more}", elements.join(" "))?;
    Ok(())
}

/// The bits of an element.
fn bits(element: &[u8]) -> u64 {
    let mut word = [0; 8];
    word[..element.len()].copy_from_slice(element);
    u64::from_le_bytes(word)
}

/// Memory that a run may take if nothing is said: 4 GiB, less what the engine itself needs.
const DEFAULT_MEMORY: u64 = 4 << 30;

impl Options {
    fn max_memory(&self) -> u64 {
        self.max_memory.unwrap_or(DEFAULT_MEMORY).min(Global::MAX_SIZE)
    }
}
