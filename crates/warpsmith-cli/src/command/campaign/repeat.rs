//! The fault of a trial as `run --inject` takes it, to repeat it alone.

use warpsmith::sim::campaign::{Kind, Plan, Target, Trial};
use warpsmith::sim::inject::{Model, Site};
use warpsmith::sim::launch::BANKS;

/// The text; nothing where no fault was injected, or where one text cannot say it: a register that goes on to be broken
/// in a later kernel, which has other ones.
pub fn text(plan: &Plan<'_>, trial: &Trial) -> Option<String> {
    let launch = plan.launches.get(trial.launch)?;
    let fault = trial.injection;
    let is_stuck = fault.model != Model::Flip;
    if plan.kind == Kind::Nothing {
        return None;
    }
    let later = &plan.launches[trial.launch + 1..];
    let is_register = matches!(trial.target, Target::Register(_));
    if is_stuck && is_register && later.iter().any(|one| one.kernel != launch.kernel) {
        return None;
    }
    let mut bit = trial.bit;
    let site = match &trial.target {
        Target::Register(name) => match fault.site {
            Site::Predicate { .. } => format!("predicate={name}"),
            _ => format!("register={name}"),
        },
        Target::Global(name, byte) => {
            let banks = (0..BANKS).filter_map(|bank| Some((bank, plan.device.bank(bank)?)));
            let bank = banks.filter(|(_, found)| found.name == *name).map(|(bank, _)| bank).next();
            match bank {
                Some(bank) => format!("constant={bank}+{byte}"),
                None => format!("global={name}+{byte}"),
            }
        }
        Target::Shared(byte) => format!("shared={byte}"),
        Target::Local(byte) => format!("local={byte}"),
        Target::Instruction(Some(address)) => {
            let kernel = plan.device.kernel(&launch.kernel)?;
            if let Some(machine) = &kernel.machine {
                // Of a short word the bits count modulo its length.
                let at = machine.listing.iter().position(|line| line.address == *address)?;
                let length = machine.listing.get(at + 1)?.address - address;
                bit = (u64::from(bit) % (8 * length).max(1)) as u8;
            }
            format!("instruction={address:#x}")
        }
        Target::Instruction(None) => "instruction=next".into(),
        Target::StackMask(entry) => format!("lanes={entry}"),
        Target::StackAddress(entry) => format!("address={entry}"),
    };
    let mut text = format!("{site},bit={bit}");
    if let Some(lane) = trial.lane {
        text.push_str(&format!(",lane={lane}"));
    }
    let is_everywhere = is_stuck && matches!(trial.target, Target::Instruction(_));
    if !is_everywhere {
        text.push_str(&format!(",block={},warp={},step={}", fault.block, fault.warp, fault.step));
    }
    if let Model::Stuck(value) = fault.model {
        text.push_str(&format!(",stuck={}", u8::from(value)));
    }
    if plan.launches.len() > 1 {
        let goes_on = if is_stuck && !later.is_empty() { "+" } else { "" };
        text.push_str(&format!(",launch={}{goes_on}", trial.launch));
    }
    Some(text)
}
