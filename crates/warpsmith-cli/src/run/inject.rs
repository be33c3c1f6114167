//! `--inject`: a fault on purpose.

use anyhow::{Context, bail};
use warpsmith::ptx::near;
use warpsmith::sim::inject::{Injection, Model, Site, register_bit};
use warpsmith::sim::launch::Device;
use warpsmith::sim::program::{Destination, Function};

/// Keys of a fault.
const KEYS: [&str; 14] = [
    "register",
    "predicate",
    "shared",
    "local",
    "global",
    "instruction",
    "lanes",
    "address",
    "bit",
    "lane",
    "block",
    "warp",
    "step",
    "stuck",
];
/// How many of them say what is hit.
const SITES: usize = 8;
/// Keys for machine code only.
const MACHINE: [&str; 3] = ["instruction", "lanes", "address"];

/// A fault from its text: `register=%r4,bit=3,lane=5,block=0,warp=1,step=20,stuck=1`.
pub fn parse(text: &str, device: &Device, kernel: &Function) -> anyhow::Result<Injection> {
    let mut pairs = Vec::new();
    for part in text.split(',') {
        let Some((key, value)) = part.split_once('=') else {
            bail!("`{part}` is no KEY=VALUE; keys are {}", KEYS.join(", "));
        };
        if !KEYS.contains(&key) {
            let near = near::among(key, KEYS.into_iter());
            let near = near.first().map_or(String::new(), |(_, near)| format!(": did you mean `{near}`?"));
            bail!("`{key}` is no key{near}; keys are {}", KEYS.join(", "));
        }
        pairs.push((key, value));
    }
    let given = |key: &str| pairs.iter().find(|(known, _)| *known == key).map(|(_, value)| *value);
    let number = |key: &str, least: u64, most: u64, usual: u64| -> anyhow::Result<u64> {
        let Some(value) = given(key) else { return Ok(usual) };
        let number = value.parse().ok().filter(|number| (least..=most).contains(number));
        number.with_context(|| format!("{key}={value}: write a number from {least} to {most}"))
    };
    let lane = number("lane", 0, 31, 0)? as u8;
    let bit = number("bit", 0, 127, 0)? as u8;
    let sites = pairs.iter().filter(|(key, _)| KEYS[..SITES].contains(key)).count();
    if sites != 1 {
        bail!("name one thing to hit: {}", KEYS[..SITES].join(", "));
    }
    if kernel.machine.is_none()
        && let Some((key, _)) = pairs.iter().find(|(key, _)| MACHINE.contains(key))
    {
        bail!("`{key}` is a part of machine code; `{}` is PTX", kernel.name);
    }
    let byte =
        |value: &str| value.parse::<u64>().with_context(|| format!("`{value}` is no number of a byte"));
    let (site, bit) = if let Some(name) = given("register").or(given("predicate")) {
        named(kernel, name, lane, bit)?
    } else if let Some(value) = given("instruction") {
        word(kernel, value, bit)?
    } else if let Some(value) = given("lanes") {
        if bit > 31 {
            bail!("bit={bit}: a warp has lanes 0 to 31");
        }
        (Site::StackMask(entry(value)?), bit)
    } else if let Some(value) = given("address") {
        if bit > 31 {
            bail!("bit={bit}: an address in the stack has bits 0 to 31");
        }
        (Site::StackAddress(entry(value)?), bit)
    } else {
        if bit > 31 {
            bail!("bit={bit}: a word has bits 0 to 31");
        }
        // Bits of a word are those of its bytes, the lowest first.
        let (above, bit) = (u64::from(bit / 8), bit % 8);
        let site = if let Some(value) = given("shared") {
            Site::Shared(byte(value)? + above)
        } else if let Some(value) = given("local") {
            Site::Local { byte: byte(value)? + above, lane }
        } else {
            let value = given("global").unwrap_or_default();
            let (name, offset) = value.split_once('+').unwrap_or((value, "0"));
            let mut all = device.allocations().iter();
            let found = all.find(|one| one.name == name);
            let found = found.with_context(|| format!("there is no buffer or variable `{name}`"))?;
            let offset = byte(offset)? + above;
            if offset >= found.size {
                bail!("`{name}` has {} bytes", found.size);
            }
            Site::Global(found.start + offset)
        };
        (site, bit)
    };
    let model = match given("stuck") {
        None => Model::Flip,
        Some("0") => Model::Stuck(false),
        Some("1") => Model::Stuck(true),
        Some(other) => bail!("stuck={other}: write 0 or 1"),
    };
    Ok(Injection {
        site,
        bit,
        model,
        block: number("block", 0, u64::MAX, 0)?,
        warp: number("warp", 0, 31, 0)? as u32,
        step: number("step", 1, u64::MAX, 1)?,
    })
}

/// The number of an entry of the stack.
fn entry(value: &str) -> anyhow::Result<u32> {
    value.parse().with_context(|| format!("`{value}` is no number of an entry of the stack; the oldest is 0"))
}

/// The word of an instruction, by its address.
fn word(kernel: &Function, value: &str, bit: u8) -> anyhow::Result<(Site, u8)> {
    let listing = kernel.machine.as_ref().and_then(|machine| machine.listing.split_last());
    let Some((end, listing)) = listing else { bail!("there is no instruction") };
    let most = |bits: u64| -> anyhow::Result<()> {
        if u64::from(bit) >= bits {
            bail!("bit={bit}: the word has {bits} bits");
        }
        Ok(())
    };
    if value == "next" {
        most(64)?;
        return Ok((Site::Instruction(None), bit));
    }
    let address = value
        .strip_prefix("0x")
        .map_or_else(|| value.parse().ok(), |digits| u64::from_str_radix(digits, 16).ok());
    let found = address.and_then(|address| listing.iter().position(|line| line.address == address));
    let Some(index) = found else {
        bail!("there is no instruction at `{value}`; `dis` lists the addresses, and `next` is any");
    };
    let next = listing.get(index + 1).unwrap_or(end).address;
    most(8 * (next - listing[index].address))?;
    Ok((Site::Instruction(address), bit))
}

/// A register or predicate by name.
fn named(kernel: &Function, name: &str, lane: u8, bit: u8) -> anyhow::Result<(Site, u8)> {
    let all = || kernel.sources.iter().flat_map(|source| &source.writes);
    let written = all().find(|(known, _)| known == name).map(|(_, destination)| *destination);
    match written.or_else(|| kernel.machine.as_ref().and_then(|machine| machine.register(name))) {
        Some(Destination::Register(reg, ty)) => {
            if u32::from(bit) >= ty.bits() {
                bail!("bit={bit}: `{name}` has {} bits", ty.bits());
            }
            Ok(register_bit(reg, ty.bits(), lane, bit))
        }
        Some(Destination::Predicate(pred)) => Ok((Site::Predicate { predicate: pred.0, lane }, 0)),
        None => {
            if let Some(machine) = &kernel.machine {
                bail!(
                    "there is no `{name}`: general registers are R0 to R{}, address registers A1 to A4, flags C0 to C3 \
                     with .zero, .sign, .carry or .overflow",
                    machine.general.saturating_sub(1)
                );
            }
            let near = near::among(name, all().map(|(known, _)| known.as_str()));
            let near = near.first().map_or(String::new(), |(_, near)| format!("; did you mean `{near}`?"));
            bail!("`{}` writes no register `{name}`{near}", kernel.name)
        }
    }
}
