//! Machine code to run: SM 1.x.

use super::launch_file::Job;
use super::{Loaded, foreign};
use crate::input;
use crate::machine::{architecture, report};
use crate::output;
use anyhow::{Context, bail};
use warpsmith::sass::Isa;
use warpsmith::sass::asm::assemble;
use warpsmith::sass::code::Code;
use warpsmith::sass::input::{Form, read};
use warpsmith::sim::launch::{BANK_BYTES, BANKS, Device, parse_argument};
use warpsmith::sim::sm10::Words;

/// Most refused instructions that are told.
const MOST: usize = 20;

/// Machine code as it was read, to ask what its words are when a bit of them is wrong.
pub struct MachineCode {
    isa: Isa,
    code: Code,
    kernel: String,
}

impl MachineCode {
    /// What its words may become, on the device that it was loaded to.
    pub fn words(&self, device: &Device) -> Words<'_> {
        device.words(&self.isa, &self.code, &self.kernel)
    }
}

/// A device with the machine code of a file.
pub fn load(job: &Job, arch: &str) -> anyhow::Result<Loaded> {
    let [path] = job.files.as_slice() else {
        bail!("machine code is run from one file; {} were given", job.files.len());
    };
    let chosen = architecture(arch)?;
    let (name, file) = input::bytes(path)?;
    if let Some(message) = foreign::given_as_machine_code(&name, &file, arch) {
        bail!("{message}");
    }
    let isa = chosen.load()?;
    let code = code(&isa, &name, &file)?;
    let constants = constants(&job.constants)?;
    let kernel = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("kernel");
    match Device::load_machine(&isa, &code, kernel, &constants) {
        Ok(device) => {
            let code = MachineCode { isa, code, kernel: kernel.into() };
            Ok(Loaded { names: vec![name], device, machine: Some(code) })
        }
        Err(refused) => {
            for one in refused.iter().take(MOST) {
                output::error(format_args!("{name}: {one}"));
            }
            bail!(
                "{} in {name} cannot be run",
                output::count(refused.len() as u64, "instruction", "instructions")
            );
        }
    }
}

/// Reads code of any form: assembly is what is text, but neither words nor a listing.
fn code(isa: &Isa, name: &str, file: &[u8]) -> anyhow::Result<Code> {
    let form = Form::detect(file);
    let text = String::from_utf8_lossy(file);
    let faults = if form == Form::Hex && !begins_with_word(&text) {
        let assembly = assemble(isa, &text);
        if !assembly.has_errors() {
            return Ok(assembly.code);
        }
        assembly.faults
    } else {
        match read(isa, file, Some(form), None) {
            Ok(code) => return Ok(code),
            Err(faults) => faults,
        }
    };
    report(name, &text, &faults);
    bail!("{name} is not understood as machine code")
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
