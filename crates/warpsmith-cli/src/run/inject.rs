//! `--inject`: a fault on purpose.

use anyhow::{Context, bail};
use warpsmith::ptx::near;
use warpsmith::sim::inject::{Injection, Model, Site, register_bit};
use warpsmith::sim::launch::Device;
use warpsmith::sim::program::{Destination, Function};

/// Keys of a fault.
const KEYS: [&str; 11] =
    ["register", "predicate", "shared", "local", "global", "bit", "lane", "block", "warp", "step", "stuck"];

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
    let sites = pairs.iter().filter(|(key, _)| KEYS[..5].contains(key)).count();
    if sites != 1 {
        bail!("name one thing to hit: {}", KEYS[..5].join(", "));
    }
    let byte =
        |value: &str| value.parse::<u64>().with_context(|| format!("`{value}` is no number of a byte"));
    let (site, bit) = if let Some(name) = given("register").or(given("predicate")) {
        named(kernel, name, lane, bit)?
    } else {
        if bit > 7 {
            bail!("bit={bit}: a byte has bits 0 to 7");
        }
        let site = if let Some(value) = given("shared") {
            Site::Shared(byte(value)?)
        } else if let Some(value) = given("local") {
            Site::Local { byte: byte(value)?, lane }
        } else {
            let value = given("global").unwrap_or_default();
            let (name, offset) = value.split_once('+').unwrap_or((value, "0"));
            let mut all = device.allocations().iter();
            let found = all.find(|one| one.name == name);
            let found = found.with_context(|| format!("there is no buffer or variable `{name}`"))?;
            let offset = byte(offset)?;
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

/// A register or predicate by name.
fn named(kernel: &Function, name: &str, lane: u8, bit: u8) -> anyhow::Result<(Site, u8)> {
    let all = || kernel.sources.iter().flat_map(|source| &source.writes);
    match all().find(|(known, _)| known == name) {
        Some((_, Destination::Register(reg, ty))) => {
            if u32::from(bit) >= ty.bits() {
                bail!("bit={bit}: `{name}` has {} bits", ty.bits());
            }
            Ok(register_bit(*reg, ty.bits(), lane, bit))
        }
        Some((_, Destination::Predicate(pred))) => Ok((Site::Predicate { predicate: pred.0, lane }, 0)),
        None => {
            let near = near::among(name, all().map(|(known, _)| known.as_str()));
            let near = near.first().map_or(String::new(), |(_, near)| format!("; did you mean `{near}`?"));
            bail!("`{}` writes no register `{name}`{near}", kernel.name)
        }
    }
}
