//! Machine code to run: SM 1.x.

use super::foreign;
use super::launch_file::Job;
use super::loaded::{File, Loaded};
use super::words::{MachineCode, place};
use crate::machine::{architecture, told};
use crate::output;
use anyhow::{Context, anyhow, bail};
use warpsmith::sass::Isa;
use warpsmith::sass::asm::assemble;
use warpsmith::sass::code::Code;
use warpsmith::sass::fault::{Lines, Span};
use warpsmith::sass::input::{Form, TextConstants, TextCubin, lines, read, read_text_cubin};
use warpsmith::sim::launch::{BANK_BYTES, BANKS, Device, MachineLoad, Processor, parse_argument};
use warpsmith::sim::sm10::RefusedWord;

/// Most refused instructions that are told.
const MOST: usize = 20;

/// How machine code is read and loaded.
pub struct How<'a> {
    /// What it is for: `sm_10`.
    pub arch: &'a str,
    /// The name of functions that it does not name.
    pub kernel: &'a str,
    /// The bytes of constant banks, from bank 0 on. A bank that has some is not changed by what stands in the file.
    pub constants: Vec<Vec<u8>>,
    /// Whether a kernel of a cubin is launched, so that its constants are needed.
    pub is_launched: &'a dyn Fn(&str) -> bool,
    /// Bytes of this machine's memory that a run may take.
    pub max_memory: u64,
    /// What executes it.
    pub processor: Processor,
}

/// Why machine code is not loaded.
pub enum Refused {
    /// It cannot be given so, or not to this architecture.
    Whole(anyhow::Error),
    /// It is not understood: a line for each reason.
    Text(Vec<String>),
    /// Instructions that are not executed: a line for each.
    Words(Vec<String>),
}

impl Refused {
    /// All in a few words.
    pub fn summary(&self, name: &str) -> String {
        match self {
            Refused::Whole(error) => format!("{error:#}"),
            Refused::Text(_) => format!("{name} is not understood as machine code"),
            Refused::Words(all) => {
                let count = output::count(all.len() as u64, "instruction", "instructions");
                format!("{count} in {name} cannot be run")
            }
        }
    }
}

impl From<anyhow::Error> for Refused {
    fn from(error: anyhow::Error) -> Refused {
        Refused::Whole(error)
    }
}

/// A device with the machine code of a file.
pub fn load(job: &Job, files: Vec<File>, arch: &str) -> anyhow::Result<Loaded> {
    let (Ok([(name, file)]), Some(path)) = (<[File; 1]>::try_from(files), job.files.first()) else {
        bail!("machine code is run from one file; {} were given", job.files.len());
    };
    if job.elsewhere {
        bail!("{name}: no driver of today runs machine code of SM 1.x; a GPU is given PTX or cubins");
    }
    let is_launched = |kernel: &str| {
        let mut all = job.plan.launches.iter();
        all.any(|launch| launch.value.kernel.as_deref().is_none_or(|wanted| wanted == kernel))
    };
    let how = How {
        arch,
        kernel: path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("kernel"),
        constants: constants(&job.constants)?,
        is_launched: &is_launched,
        max_memory: job.limits.memory(),
        processor: job.machine.unwrap_or_default(),
    };
    match open(&name, &file, how) {
        Ok((device, code)) => {
            let (kernels, texts, images) = (device.kernels(), Vec::new(), Vec::new());
            Ok(Loaded { names: vec![name], device, kernels, machine: Some(code), isa: None, texts, images })
        }
        Err(refused) => {
            match &refused {
                Refused::Whole(_) => {}
                Refused::Text(all) => all.iter().for_each(|one| output::line(format_args!("{one}"))),
                Refused::Words(all) => {
                    all.iter().take(MOST).for_each(|one| output::error(format_args!("{one}")));
                }
            }
            bail!("{}", refused.summary(&name))
        }
    }
}

/// A device with the machine code of a file that was read, and the code itself.
pub fn open(name: &str, file: &[u8], how: How<'_>) -> Result<(Device, MachineCode), Refused> {
    let How { arch, kernel, mut constants, is_launched, max_memory, processor } = how;
    let chosen = architecture(arch)?;
    if let Some(message) = foreign::given_as_machine_code(name, file, arch) {
        return Err(anyhow!("{message}").into());
    }
    let isa = chosen.load().map_err(anyhow::Error::from)?;
    let (code, lines) = code(&isa, name, file)?;
    let mut shared = Vec::new();
    constants.resize(BANKS, Vec::new());
    if let Some(cubin) = text_cubin(file) {
        of_cubin(is_launched, name, &cubin, &mut constants)?;
        shared.extend(cubin.kernels.into_iter().map(|kernel| (kernel.name, kernel.shared)));
    }
    let how = MachineLoad {
        constants: &constants,
        shared: &shared,
        max_memory,
        processor,
        ..MachineLoad::new(kernel)
    };
    match Device::load_machine_with(&isa, &code, how) {
        Ok(device) => {
            Ok((device, MachineCode { isa, code, kernel: kernel.into(), name: name.into(), lines }))
        }
        Err(refused) => {
            let one = |word: &RefusedWord| match place(name, &lines, word.address) {
                Some((name, line)) => format!("{name}:{line}: {word}"),
                None => format!("{name}: {word}"),
            };
            Err(Refused::Words(refused.iter().map(one).collect()))
        }
    }
}

/// The cubin that a file is as text, if it is one.
fn text_cubin(file: &[u8]) -> Option<TextCubin> {
    let text = std::str::from_utf8(file).ok().filter(|text| TextCubin::detect(text))?;
    read_text_cubin(text).ok()
}

/// Puts the constants of a cubin into their banks, where nobody has said any: those of the module, and those of the kernels
/// that are launched.
fn of_cubin(
    is_launched: &dyn Fn(&str) -> bool,
    name: &str,
    cubin: &TextCubin,
    banks: &mut [Vec<u8>],
) -> anyhow::Result<()> {
    let given: Vec<bool> = banks.iter().map(|bank| !bank.is_empty()).collect();
    let own = cubin.kernels.iter().filter(|kernel| is_launched(&kernel.name));
    let own = own.flat_map(|kernel| kernel.constants.iter().map(|one| (kernel.name.as_str(), one)));
    let mut taken: Vec<(&str, &TextConstants)> = Vec::new();
    for (owner, one) in cubin.constants.iter().map(|one| ("", one)).chain(own) {
        let (bank, start) = (one.bank as usize, one.offset as usize);
        let end = start + one.bytes.len();
        if bank >= BANKS || end > BANK_BYTES {
            bail!(
                "{name}: constants at byte {start} of bank {bank}: there are {BANKS} banks of {BANK_BYTES} bytes"
            );
        }
        if given[bank] || one.bytes.is_empty() {
            continue;
        }
        let meets = taken.iter().find(|(other, before)| {
            let from = before.offset as usize;
            let is_same = before.offset == one.offset && before.bytes == one.bytes;
            *other != owner
                && before.bank == one.bank
                && !is_same
                && start < from + before.bytes.len()
                && from < end
        });
        if let Some((other, _)) = meets {
            bail!(
                "{name}: `{other}` and `{owner}` have different constants in bank {bank}; run them one at a time"
            );
        }
        taken.push((owner, one));
        let bytes = &mut banks[bank];
        bytes.resize(bytes.len().max(end), 0);
        bytes[start..end].copy_from_slice(&one.bytes);
    }
    Ok(())
}

/// Reads code of any form: assembly is what is text, but neither words nor a listing. Tells where each line's code begins.
fn code(isa: &Isa, name: &str, file: &[u8]) -> Result<(Code, Vec<(u64, u32)>), Refused> {
    let form = Form::detect(file);
    let text = String::from_utf8_lossy(file);
    let faults = if form == Form::Hex && !begins_with_word(&text) {
        let assembly = assemble(isa, &text);
        if !assembly.has_errors() {
            let found = Lines::new(text.as_bytes());
            let line = |(offset, span): (u64, Span)| (offset, found.of(span).line);
            return Ok((assembly.code, assembly.sources.into_iter().map(line).collect()));
        }
        assembly.faults.into()
    } else {
        match read(isa, file, Some(form), None) {
            Ok(code) => return Ok((code, lines(file, form))),
            Err(faults) => faults,
        }
    };
    Err(Refused::Text(told(name, &text, &faults)))
}

/// Whether the first thing in a text that is no comment is a word: eight or sixteen hexadecimal digits.
fn begins_with_word(text: &str) -> bool {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default().trim());
    let first = lines.filter(|line| !line.starts_with('#')).find_map(|line| line.split_whitespace().next());
    first.is_some_and(|word| {
        let digits = word.trim_start_matches("0x").trim_end_matches(',');
        matches!(digits.len(), 8 | 16) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}

/// `BANK=TYPE:VALUE[,TYPE:VALUE…]`: the bytes of each bank.
fn constants(texts: &[String]) -> anyhow::Result<Vec<Vec<u8>>> {
    let mut banks = vec![Vec::new(); BANKS];
    for text in texts {
        let (bank, values) = text.split_once('=').context("write --const BANK=TYPE:VALUE")?;
        let number: usize = bank.parse().with_context(|| format!("`{bank}` is no number of a bank"))?;
        let Some(bytes) = banks.get_mut(number) else {
            bail!("there is no bank {number}; there are 0 to 15")
        };
        for value in values.split(',') {
            let (ty, bits) = parse_argument(value).with_context(|| format!("--const {text}"))?;
            bytes.extend_from_slice(&bits.to_le_bytes()[..ty.bytes() as usize]);
        }
        if bytes.len() > BANK_BYTES {
            bail!("bank {number} has at most {BANK_BYTES} bytes");
        }
    }
    Ok(banks)
}
