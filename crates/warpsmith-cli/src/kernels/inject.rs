//! `--inject`: a fault on purpose. What can be known before the run is judged here.

mod text;

use crate::{name, output};
use anyhow::{Context, bail};
use serde::Serialize;
use text::{Bit, Text, has, number};
use warpsmith::ptx::near;
use warpsmith::sim::campaign::{Listed, Target};
use warpsmith::sim::engine::Stack;
use warpsmith::sim::inject::{Injection, Model, Record, Site, register_bit};
use warpsmith::sim::launch::{BANKS, Device, Ready};
use warpsmith::sim::program::{Destination, Function, Native};

/// Keys for machine code only.
const MACHINE: [&str; 4] = ["constant", "instruction", "lanes", "address"];
/// Those of what is hit that each lane has its own of.
const OF_LANES: [&str; 3] = ["register", "predicate", "local"];
/// Bits of the word of an instruction of SM 7.0 and later.
const WORD_BITS: u64 = 128;
/// Lanes of a warp.
const LANES: u64 = 32;

/// A fault from its text, `register=%r4,bit=3,lane=5,block=0,warp=1,step=20,stuck=1`, for the launch with a number; nothing
/// if it is one for another launch. `launches` is how many there are.
pub fn parse(
    text: &str,
    device: &Device,
    ready: &Ready,
    (launch, launches): (usize, usize),
) -> anyhow::Result<Option<Injection>> {
    let text = Text::new(text)?;
    let kernel = device.kernel(&ready.kernel).context("the kernel is not there")?;
    let (wanted, goes_on) = text.launch(launch, launches)?;
    if launch < wanted || (launch > wanted && !goes_on) {
        return Ok(None);
    }
    let found = of_launch(&text, device, ready, kernel);
    // A later kernel may not have what is meant.
    if goes_on && launch > wanted { Ok(found.ok()) } else { found.map(Some) }
}

/// A fault from its text for a campaign: with the launch that it hits, and what that is called.
pub fn listed(text: &str, device: &Device, launches: &[Ready]) -> anyhow::Result<Listed> {
    let all = launches.iter().enumerate();
    let mut found = None;
    for (launch, ready) in all {
        if let Some(injection) = parse(text, device, ready, (launch, launches.len()))? {
            found = Some((launch, injection));
            break;
        }
    }
    let (launch, injection) = found.context("it hits no launch")?;
    let parts = Text::new(text)?;
    let named = |what: &str| parts.given(what).and_then(number);
    let (_, value) = parts.site()?;
    let lane = named("lane").unwrap_or(0) as u8;
    let of_lane = |target: Target| (target, Some(lane), injection.bit);
    let of_all = |target: Target| (target, None, injection.bit);
    let (target, lane, bit) = match injection.site {
        Site::Shared(byte) => of_all(Target::Shared(byte)),
        Site::Local { byte, .. } => of_lane(Target::Local(byte)),
        Site::Global(address) => {
            let all = device.allocations();
            let holds = all.iter().find(|one| (one.start..one.end()).contains(&address));
            let one = holds.context("nothing lies there")?;
            of_all(Target::Global(one.name.clone(), address - one.start))
        }
        Site::Instruction(address) => {
            let kernel = device.kernel(&launches[launch].kernel);
            let own = kernel.and_then(|kernel| kernel.native.as_ref()?.own(&kernel.name));
            let shown = |address| own.map_or(Some(address), |own| own.offset(address));
            of_all(Target::Instruction(address.and_then(shown)))
        }
        Site::StackMask(entry) => of_all(Target::StackMask(entry)),
        Site::StackAddress(entry) => of_all(Target::StackAddress(entry)),
        // A register may take several rows: its bit is the one that is written.
        _ => (Target::Register(value.to_owned()), Some(lane), named("bit").unwrap_or(0) as u8),
    };
    Ok(Listed { launch, target, lane, bit, injection })
}

/// The same for a launch that is hit.
fn of_launch(
    text: &Text<'_>,
    device: &Device,
    ready: &Ready,
    kernel: &Function,
) -> anyhow::Result<Injection> {
    let (key, value) = text.site()?;
    let name = &kernel.name;
    if kernel.machine.is_none() && MACHINE.contains(&key) {
        match (&kernel.native, key) {
            (Some(_), "constant" | "instruction") => {}
            (Some(_), _) => bail!("`{key}` is a part of machine code of SM 1.x; `{name}` is newer"),
            (None, _) => bail!("`{key}` is a part of machine code; `{name}` is PTX"),
        }
    }
    if !OF_LANES.contains(&key) && text.given("lane").is_some() {
        bail!("`lane` has no place beside `{key}`, which is not one for each lane");
    }
    let model = match text.given("stuck") {
        None => Model::Flip,
        Some("0") => Model::Stuck(false),
        Some("1") => Model::Stuck(true),
        Some(other) => bail!("stuck={other}: write 0 or 1"),
    };
    let is_everywhere = key == "instruction" && model != Model::Flip;
    let placed = ["block", "warp", "step"].into_iter().find(|key| text.given(key).is_some());
    if let Some(place) = placed.filter(|_| is_everywhere) {
        bail!(
            "`{place}` has no place beside `instruction` with `stuck`: the word is wrong in all warps and always"
        );
    }
    let shape = ready.shape;
    let blocks = shape.blocks();
    let block =
        text.number("block", (0, blocks.saturating_sub(1)), 0, &has("the grid", blocks, "block", "blocks"))?;
    let warps = u64::from(shape.warps());
    let warp =
        text.number("warp", (0, warps.saturating_sub(1)), 0, &has("a block", warps, "warp", "warps"))?;
    let lanes = u64::from(shape.threads()).saturating_sub(LANES * warp).clamp(1, LANES);
    let of_warp = has(&format!("warp {warp}"), lanes, "lane", "lanes");
    let lane = text.number("lane", (0, lanes - 1), 0, &of_warp)? as u8;
    let written = text.given("bit").unwrap_or("0");
    let bit = Bit::new(written);
    let (site, bit) = match key {
        "register" | "predicate" => named(kernel, value, lane, bit)?,
        "instruction" => word(kernel, value, bit)?,
        "lanes" | "address" => {
            let bit = bit.below(32, || "write 0 to 31, a lane or a bit of an address".into())?;
            let entry = entry(value)?;
            (if key == "lanes" { Site::StackMask(entry) } else { Site::StackAddress(entry) }, bit)
        }
        _ => memory(device, ready, kernel, (key, value), (lane, bit))?,
    };
    let step = text.number("step", (1, u64::MAX), 1, "")?;
    Ok(Injection { site, bit, model, block, warp: warp as u32, step })
}

/// A byte of memory, and a bit of it: bits of a word are those of its bytes, the lowest first.
fn memory(
    device: &Device,
    ready: &Ready,
    kernel: &Function,
    (key, value): (&str, &str),
    (lane, bit): (u8, Bit<'_>),
) -> anyhow::Result<(Site, u8)> {
    let bit = bit.below(32, || "a word has bits 0 to 31".into())?;
    let (above, bit) = (u64::from(bit / 8), bit % 8);
    let byte = |text: &str, size: u64, what: &str| -> anyhow::Result<u64> {
        let Some(last) = size.checked_sub(1) else { bail!("{key}={value}: {what} has no bytes") };
        let found = number(text).and_then(|byte| byte.checked_add(above)).filter(|byte| *byte <= last);
        let beyond = if above > 0 { format!(", with {above} more for the bit") } else { String::new() };
        found.with_context(|| format!("{key}={value}: {what} has bytes 0 to {last}{beyond}"))
    };
    let name = &kernel.name;
    let site = match key {
        "shared" => {
            let size = device.shared_bytes(ready);
            if size == 0 {
                bail!("{key}={value}: a block of `{name}` has no shared memory");
            }
            Site::Shared(byte(value, size, &format!("the shared memory of a block of `{name}`"))?)
        }
        "local" => {
            let size = kernel.most_local();
            if size == 0 {
                bail!("{key}={value}: a thread of `{name}` has no local memory");
            }
            Site::Local {
                byte: byte(value, size, &format!("the local memory of a thread of `{name}`"))?,
                lane,
            }
        }
        "constant" => {
            let (bank, offset) = value.split_once('+').unwrap_or((value, "0"));
            let found = number(bank).and_then(|number| device.bank(usize::try_from(number).ok()?));
            let Some(found) = found else {
                bail!(
                    "{key}={value}: `{bank}` is no bank; write one of 0 to {}, such as constant=1+0x4",
                    BANKS - 1
                );
            };
            if found.size == 0 {
                bail!("{key}={value}: bank {bank} was given no values; --const gives them");
            }
            Site::Global(found.start + byte(offset, found.size, &format!("`{}`", found.name))?)
        }
        _ => {
            let (name, offset) = value.split_once('+').unwrap_or((value, "0"));
            let all = device.allocations();
            let found = match name::only(name, all.iter().map(|one| one.name.as_str())) {
                Ok(meant) => all.iter().find(|one| one.name == meant),
                Err(name::Unclear(fitting)) if fitting.is_empty() => None,
                Err(name::Unclear(fitting)) => {
                    let fitting: Vec<String> = fitting.iter().map(|one| name::both(one)).collect();
                    bail!("`{name}` fits several variables; choose one of {}", fitting.join(", "));
                }
            };
            let Some(found) = found else {
                let near = near::among(name, all.iter().map(|one| one.name.as_str()));
                let near =
                    near.first().map_or(String::new(), |(_, near)| format!("; did you mean `{near}`?"));
                bail!("there is no buffer or variable `{name}`{near}");
            };
            Site::Global(found.start + byte(offset, found.size, &format!("`{name}`"))?)
        }
    };
    Ok((site, bit))
}

/// What has become of a fault in a kernel.
#[derive(Debug, Serialize)]
pub struct Injected {
    pub kernel: String,
    /// As it is written.
    pub fault: String,
    /// Whether it has hit what it names.
    pub applied: bool,
    /// Why not.
    pub reason: Option<String>,
    /// Whether the run was stopped before it came to the fault, so that this tells nothing.
    #[serde(skip)]
    pub is_cut_short: bool,
}

impl Injected {
    pub fn new(
        kernel: &str,
        fault: &str,
        injection: &Injection,
        record: Record,
        is_stopped: bool,
    ) -> Injected {
        let reason = record.applied.is_none().then(|| why_not(injection, record));
        Injected {
            kernel: kernel.into(),
            fault: fault.into(),
            applied: reason.is_none(),
            reason,
            is_cut_short: is_stopped && record.reached.is_none(),
        }
    }
}

/// Why a fault was never applied.
fn why_not(injection: &Injection, record: Record) -> String {
    let Injection { site, model, block, warp, step, .. } = *injection;
    if let Site::Instruction(Some(address)) = site {
        if model != Model::Flip {
            return format!("no warp came to the instruction at {address:#06x}");
        }
        if record.steps >= step {
            return format!(
                "warp {warp} of block {block} did not come to the instruction at {address:#06x} from its step {step} on"
            );
        }
    }
    if record.reached.is_none() {
        let steps = output::count(record.steps, "instruction", "instructions");
        return format!("warp {warp} of block {block} executed {steps}, and did not come to step {step}");
    }
    let when = if model == Model::Flip { "at" } else { "from" };
    let what = match site {
        Site::StackMask(entry) | Site::StackAddress(entry) => {
            format!("the stack of warp {warp} of block {block} had no entry {entry}")
        }
        Site::Local { byte, lane } => format!("lane {lane} had no byte {byte} of local memory"),
        _ => "what it hits was not there".into(),
    };
    format!("{what} {when} step {step}{}", if model == Model::Flip { "" } else { " on" })
}

/// The number of an entry of the stack.
fn entry(value: &str) -> anyhow::Result<u32> {
    let found = number(value).filter(|entry| *entry < Stack::MOST as u64);
    let found = found.with_context(|| {
        format!("`{value}` is no entry of the stack; write 0, the oldest, to {}", Stack::MOST - 1)
    })?;
    Ok(found as u32)
}

/// The word of an instruction, by its address.
fn word(kernel: &Function, value: &str, bit: Bit<'_>) -> anyhow::Result<(Site, u8)> {
    if let Some(native) = &kernel.native {
        return native_word(native, &kernel.name, value, bit);
    }
    let listing = kernel.machine.as_ref().and_then(|machine| machine.listing.split_last());
    let Some((end, listing)) = listing else { bail!("there is no instruction") };
    let of = |bits: u64| bit.below(bits, || format!("the word has bits 0 to {}", bits - 1));
    if value == "next" {
        return Ok((Site::Instruction(None), of(64)?));
    }
    let address = number(value);
    let found = address.and_then(|address| listing.iter().position(|line| line.address == address));
    let Some(index) = found else {
        bail!("there is no instruction at `{value}`; `dis` lists the addresses, and `next` is any");
    };
    let next = listing.get(index + 1).unwrap_or(end).address;
    Ok((Site::Instruction(address), of(8 * (next - listing[index].address))?))
}

/// The same of SM 7.0 and later: addresses are those of the kernel's own code.
fn native_word(native: &Native, kernel: &str, value: &str, bit: Bit<'_>) -> anyhow::Result<(Site, u8)> {
    let bit = bit.below(WORD_BITS, || format!("the word has bits 0 to {}", WORD_BITS - 1))?;
    if value == "next" {
        return Ok((Site::Instruction(None), bit));
    }
    let own = native.own(kernel).context("the kernel has no code of its own")?;
    let address = number(value).and_then(|offset| own.start.checked_add(offset));
    let found = address.filter(|address| own.offset(*address).is_some() && native.pc_of(*address).is_some());
    let Some(address) = found else {
        bail!("there is no instruction at `{value}`; `dis` lists the addresses, and `next` is any");
    };
    Ok((Site::Instruction(Some(address)), bit))
}

/// A register or predicate by name.
fn named(kernel: &Function, name: &str, lane: u8, bit: Bit<'_>) -> anyhow::Result<(Site, u8)> {
    let all = || kernel.sources.iter().flat_map(|source| &source.writes);
    let written = all().find(|(known, _)| known == name).map(|(_, destination)| *destination);
    let of_machine = || match &kernel.native {
        Some(native) => native.register(name),
        None => kernel.machine.as_ref().and_then(|machine| machine.register(name)),
    };
    match written.or_else(of_machine) {
        Some(Destination::Register(reg, ty)) => {
            let bits = u64::from(ty.bits());
            let bit = bit.below(bits, || format!("`{name}` has bits 0 to {}", bits - 1))?;
            Ok(register_bit(reg, ty.bits(), lane, bit))
        }
        Some(Destination::Predicate(pred)) => {
            let bit = bit.below(1, || format!("`{name}` has one bit, number 0"))?;
            Ok((Site::Predicate { predicate: pred.0, lane }, bit))
        }
        None => {
            if let Some(machine) = &kernel.machine {
                bail!(
                    "`{}` has no `{name}`: its general registers are R0 to R{}, address registers A1 to A4 and A7, flags C0 to \
                     C3 with .zero, .sign, .carry or .overflow",
                    kernel.name,
                    machine.used.saturating_sub(1)
                );
            }
            if let Some(native) = &kernel.native {
                let uniform = match native.uniform {
                    0 => String::new(),
                    count => format!(", uniform ones UR0 to UR{}", count - 1),
                };
                bail!(
                    "`{}` has no `{name}`: its general registers are R0 to R{}{uniform}; there are predicates P0 to P6 and UP0 to UP6, and \
                     convergence barriers B0 to B15",
                    kernel.name,
                    native.general.saturating_sub(1)
                );
            }
            let near = near::among(name, all().map(|(known, _)| known.as_str()));
            let near = near.first().map_or(String::new(), |(_, near)| format!("; did you mean `{near}`?"));
            bail!("`{}` writes no register `{name}`{near}", kernel.name)
        }
    }
}
