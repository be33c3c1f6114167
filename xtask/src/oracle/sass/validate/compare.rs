//! Whether machine code left what PTX left.

use super::batch::Ready;
use super::device::{self, Left, Stop};
use super::judge::{self, Verdict};
use super::kernel::Kernel;
use super::report::Outcome;
use std::collections::BTreeMap;
use warpsmith_lane::{Library, Outcome as LaneOutcome};
use warpsmith_ptx::isa::Lowering;
use warpsmith_ptx::semantics::number_format;

/// What came of a kernel, and what is to be said of it; without machine code only whether there is something to compare.
pub fn outcome(library: &Library, one: &Ready, code: Option<Result<Vec<Left>, Stop>>) -> (Outcome, String) {
    let hidden = one.kernel.hidden();
    match (&one.left, code) {
        (Err(Stop::Refused(why)), _) => (Outcome::PtxRefused, why.clone()),
        (_, Some(Err(Stop::Refused(why)))) => (Outcome::CodeRefused, why),
        (Err(Stop::Fault(why)), Some(Err(Stop::Fault(_)))) => (Outcome::BothStop, why.clone()),
        // What shows nothing may lie anywhere.
        (Err(Stop::Fault(_)), Some(Ok(_))) if hidden.is_some() => {
            (Outcome::Hidden, hidden.unwrap_or_default().to_string())
        }
        (Err(Stop::Fault(why)), _) => (Outcome::PtxStops, why.clone()),
        (Ok(_), Some(Err(Stop::Fault(why)))) => (Outcome::CodeStops, why),
        (Ok(_), _) if hidden.is_some() => (Outcome::Hidden, hidden.unwrap_or_default().to_string()),
        (Ok(_), None) => (Outcome::Equal, String::new()),
        (Ok(ptx), Some(Ok(code))) => differ(library, one, ptx, &code),
    }
}

/// Whether two results differ, and where first.
fn differ(library: &Library, one: &Ready, ptx: &[Left], code: &[Left]) -> (Outcome, String) {
    let kernel = &one.kernel;
    let (size, given) = (kernel.to_row as usize, kernel.from_row as usize);
    let mut counts: BTreeMap<Verdict, (usize, String)> = BTreeMap::new();
    let mut rows = 0;
    for ((inputs, ptx), code) in one.inputs.iter().zip(ptx).zip(code) {
        if size > 0 {
            for (thread, (ptx, code)) in ptx.to.chunks(size).zip(code.to.chunks(size)).enumerate() {
                rows += 1;
                if ptx == code {
                    continue;
                }
                let from = inputs.from.get(thread * given..(thread + 1) * given).unwrap_or_default();
                let verdict = judge::judge(library, kernel, from, ptx, code);
                let place = counts.entry(verdict).or_insert_with(|| {
                    (0, format!("thread {thread}: {}", device::describe(kernel, from, ptx, code)))
                });
                place.0 += 1;
            }
        }
        if let Some((at, verdict)) = memory(kernel, &ptx.memory, &code.memory) {
            let word = |memory: &[u8]| memory.get(at..at + 8).map(|bytes| format!("{bytes:02x?}"));
            let text = format!(
                "memory at {at:#x}: ptx {}, code {}",
                word(&ptx.memory).unwrap_or_default(),
                word(&code.memory).unwrap_or_default()
            );
            counts.entry(verdict).or_insert((0, text)).0 += 1;
        }
    }
    let outcome = match counts.keys().next_back() {
        None => return (Outcome::Equal, String::new()),
        Some(Verdict::OtherNan) => Outcome::OtherNan,
        Some(Verdict::BothAllowed) => Outcome::Allowed,
        Some(_) => Outcome::Different,
    };
    let told: Vec<String> = counts
        .iter()
        .map(|(verdict, (count, first))| format!("{} {count} of {rows}, {first}", verdict.name()))
        .collect();
    (outcome, told.join("; "))
}

/// Where two memories differ, and whether that is allowed: of what is combined with memory and is not a number, nobody says
/// which bits it has.
fn memory(kernel: &Kernel, ptx: &[u8], code: &[u8]) -> Option<(usize, Verdict)> {
    let is_atomic = kernel.line.form.lowering() == Some(Lowering::Atomic);
    let combined = kernel.line.registers.iter().find(|register| is_atomic && register.role == "b");
    let format = combined.and_then(|register| Some((register.ty.format?, usize::from(register.ty.bits / 8))));
    let (size, format) = match format {
        Some((format, size)) if size > 0 => (size, Some(number_format(format))),
        _ => (8, None),
    };
    let bits = |bytes: &[u8]| bytes.iter().rev().fold(0u128, |sum, byte| sum << 8 | u128::from(*byte));
    let nan = format.map(LaneOutcome::AnyNan);
    let is_nan = |bytes: &[u8]| nan.as_ref().is_some_and(|nan| nan.allows(bits(bytes)));
    let mut found = None;
    for (index, (ptx, code)) in ptx.chunks(size).zip(code.chunks(size)).enumerate() {
        if ptx != code {
            let allowed = is_nan(ptx) && is_nan(code);
            let verdict = if allowed { Verdict::OtherNan } else { Verdict::Unjudged };
            if !allowed || found.is_none() {
                found = Some((index * size, verdict));
            }
            if !allowed {
                break;
            }
        }
    }
    found
}
