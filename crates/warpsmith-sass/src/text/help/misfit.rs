//! Operands that have no bits, in words: what fits, or what they must go together with.

use super::miss::{MOST, legal};
use super::notes;
use crate::fault::{Fault, Span};
use crate::format::{Candidate, Slot, SlotKind};
use crate::isa::Isa;
use crate::near;
use alloc::format;
use alloc::string::String;
use warpsmith_md::machine::{EncodeFault, EncodeReason};
use warpsmith_md::model::Immediate;

/// An operand that has no bits, in words, and where it stands.
pub(super) fn encode_fault(
    isa: &Isa,
    candidate: Candidate,
    fault: &EncodeFault,
    text: &str,
    place: Span,
) -> Fault {
    let class = isa.text(candidate.0);
    let slot = fault.slot.and_then(|slot| class.slots.get(slot));
    let called = |label: &str| notes::called(isa, candidate.0, label);
    let label = slot.map_or(String::from("``"), |slot| called(&slot.label));
    let written: String =
        text.get(place.start as usize..place.end as usize).unwrap_or_default().chars().take(40).collect();
    let group = slot.is_some_and(|slot| matches!(slot.kind, SlotKind::Group(_)));
    let label_of = |index: usize| class.slots.get(index).map_or("", |slot| slot.label.as_str());
    let (message, help) = match &fault.reason {
        EncodeReason::Range { .. } if group => {
            let legal = slot.map(|slot| legal(isa, slot, MOST)).unwrap_or_default();
            (format!("`{written}` does not fit into operand {label}"), legal)
        }
        EncodeReason::Range { least, most, step } => {
            let steps = if *step > 1 { format!(" in steps of {step}") } else { String::new() };
            let mut help = format!("{} to {}{steps} are legal", hex(*least), hex(*most));
            if let Some(bits) = slot.and_then(|slot| complement(slot, &written)) {
                help = format!("{help}; in bits `{written}` is {bits}");
            }
            if let Some(slot) = slot {
                help = notes::with_more(isa, candidate.0, &slot.label, help);
            }
            (format!("`{written}` does not fit into operand {label}"), help)
        }
        EncodeReason::Precision { kept } => {
            let help = format!("its bits below the upper {kept} must be 0");
            (format!("`{written}` is too precise for operand {label}"), help)
        }
        EncodeReason::NoRow { slots } => {
            let names = near::listed(slots.iter().map(|slot| label_of(*slot)), MOST);
            (format!("operands {names} do not go together"), String::new())
        }
        EncodeReason::Different { other } => {
            (format!("operand {label} must be the same as `{}`", label_of(*other)), String::new())
        }
        EncodeReason::Sign => (format!("operand {label} has a sign that it can't have"), String::new()),
        EncodeReason::Fixed => {
            let only = slot.and_then(|slot| match (slot.kind, slot.default) {
                (SlotKind::Group(group), Some(value)) => Some(format!("`{}`", isa.name_of(group, value)?)),
                (_, Some(value)) => Some(format!("{value:#x}")),
                _ => None,
            });
            let help = only.map_or(String::new(), |only| format!("only {only} is legal"));
            (format!("`{written}` may not stand as operand {label}"), help)
        }
        EncodeReason::NotRotated | EncodeReason::Opcode => {
            (format!("`{written}` does not fit into operand {label}"), format!("{}", fault.reason))
        }
    };
    Fault::error(place, message, help)
}

/// A negative number that an unsigned operand of 16 bits or more has the bits for.
fn complement(slot: &Slot, written: &str) -> Option<String> {
    let SlotKind::Number(Immediate::Unsigned, width @ 16..=63) = slot.kind else { return None };
    let digits = written.strip_prefix('-')?.trim_start();
    let (value, _) = crate::number::integer(digits.as_bytes()).filter(|(_, used)| *used == digits.len())?;
    (value <= 1 << (width - 1)).then(|| format!("{:#x}", value.wrapping_neg() & ((1 << width) - 1)))
}

/// A number as people write it: small ones in decimal.
fn hex(value: i128) -> String {
    match value {
        -9..=9 => format!("{value}"),
        ..-9 => format!("-{:#x}", value.unsigned_abs()),
        _ => format!("{value:#x}"),
    }
}
