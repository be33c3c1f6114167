//! What decoding does for each word, made small: tables over few bits instead of searches.

use super::Machine;
use super::bits::Bits;
use super::class::{Adjust, Change, ClassInfo, FEW_BITS, Hot, Input, Inverse, Legal, Simple, SlotKind, Step};
use super::table::{Cell, Lookup};
use alloc::vec::Vec;

/// The steps of a class for decoding.
pub(super) fn hot(info: &ClassInfo, machine: &Machine) -> Hot {
    let mut hot = Hot { faithful: is_faithful(info, machine), ..Hot::default() };
    for (slot, known) in info.slots.iter().enumerate() {
        if let (0, Some(value)) = (known.bits, known.default.filter(|value| *value != 0)) {
            hot.fixed.push((slot as u8, value));
        }
    }
    for (index, step) in info.steps.iter().enumerate() {
        let index = index as u8;
        match step {
            Step::Slot { slot, bits, transforms, legal } => {
                if let Some(group) = legal.filter(|_| transforms.is_empty()) {
                    match legal_values(bits, |value| machine.group(group).has(value)) {
                        Some(legal) => hot.legal.extend(legal),
                        None => hot.slow.push(index),
                    }
                }
                if transforms.iter().any(Change::loses) {
                    hot.slow.push(index);
                }
                match (Simple::of(*slot, bits).filter(|_| transforms.is_empty()), adjust(info, *slot, bits)) {
                    (Some(simple), None) => match simple.one() {
                        Some(one) => hot.runs.push(one),
                        None => hot.plain.push(simple),
                    },
                    (Some(simple), Some(adjust)) => hot.adjusted.push((simple, adjust)),
                    (None, _) => hot.rest.push(index),
                }
            }
            Step::Flag { slot, flag, bits } => match Simple::of(*slot, bits) {
                Some(simple) => hot.flags.push((simple, *flag as u8)),
                None => hot.rest.push(index),
            },
            // A value that no row gives means nothing, star or not.
            Step::Table { table, arguments, bits, known, plain } => {
                let table = &machine.tables[usize::from(*table)];
                let inverse = inverse(table, arguments, bits, *known, plain);
                match &inverse {
                    Some(inverse) => {
                        hot.legal.extend(
                            legal_values(&inverse.bits, |value| inverse.rows[value as usize] != 0).flatten(),
                        );
                    }
                    None => hot.slow.push(index),
                }
                match inverse {
                    Some(inverse) => hot.tables.push(inverse),
                    None => hot.rest.push(index),
                }
            }
            Step::Opcode { .. } => {
                hot.slow.push(index);
                hot.rest.push(index);
            }
            _ => hot.rest.push(index),
        }
    }
    hot
}

/// Whether what is decoded always is encoded to the same bits: each statement has bits and operands of its own, and
/// none of them loses or mixes anything.
fn is_faithful(info: &ClassInfo, machine: &Machine) -> bool {
    let mut bits_seen = info.mask;
    let mut stored: Vec<(u8, u8)> = Vec::new();
    let mut own = |bits: &Bits, what: &[(u8, u8)]| {
        let mut fresh = bits_seen & bits.mask() == 0;
        bits_seen |= bits.mask();
        for one in what {
            fresh &= !stored.contains(one);
            stored.push(*one);
        }
        fresh
    };
    info.alias.is_none()
        && info.steps.iter().all(|step| match step {
            Step::Opcode { bits } => own(bits, &[]),
            Step::Slot { slot, bits, transforms, .. } => {
                let whole = match info.slots[usize::from(*slot)].kind {
                    SlotKind::Immediate(ty, _) => {
                        ty.float_bits().is_none_or(|most| bits.width() <= most && transforms.is_empty())
                    }
                    SlotKind::Group(_) => true,
                };
                let kept = match transforms[..] {
                    [] => bits.width() <= 64,
                    // What is scaled must not be cut off at the top.
                    [Change::Scale(by)] => by.is_power_of_two() && bits.width() + by.trailing_zeros() < 64,
                    _ => false,
                };
                own(bits, &[(*slot, 0)]) && whole && kept
            }
            Step::Flag { slot, flag, bits } => own(bits, &[(*slot, *flag as u8)]),
            Step::Table { table, arguments, bits, known, plain } => {
                let table = &machine.tables[usize::from(*table)];
                // A word for which there is no row is refused before, if all of that lies in it as it is.
                let is_checked = known.count_ones() as usize == plain.len()
                    && !arguments.iter().any(|input| matches!(input, Input::Number(_)));
                let unknown = arguments.iter().enumerate().filter_map(|(index, input)| match *input {
                    _ if known.checked_shr(index as u32).unwrap_or(0) & 1 != 0 => None,
                    Input::Slot(slot) => Some((slot, 0)),
                    Input::Flag(slot, flag) => Some((slot, flag as u8)),
                    Input::Number(_) => None,
                });
                let unknown: Vec<(u8, u8)> = unknown.collect();
                own(bits, &unknown) && is_checked && table.rows_differ
            }
            Step::Identical { .. } | Step::Bank { .. } | Step::Rotated { .. } => false,
        })
}

/// What has to be done with the bits of an operand.
fn adjust(info: &ClassInfo, slot: u8, bits: &Bits) -> Option<Adjust> {
    match info.slots[usize::from(slot)].kind {
        kind if kind.is_signed() => Some(Adjust::Sign(bits.width() as u8)),
        SlotKind::Immediate(ty, _) => {
            let missing = ty.float_bits()?.checked_sub(bits.width())?;
            (missing > 0).then_some(Adjust::Top(missing as u8))
        }
        SlotKind::Group(_) => None,
    }
}

/// The legal values of few bits: `None` if they are many, nothing if all are legal.
fn legal_values(bits: &Bits, is_legal: impl Fn(u64) -> bool) -> Option<Option<Legal>> {
    if bits.width() > FEW_BITS {
        return None;
    }
    let count = 1u64 << bits.width();
    let mut values = alloc::vec![0u64; count.div_ceil(64) as usize];
    let mut all = true;
    for value in 0..count {
        let legal = is_legal(value);
        all &= legal;
        values[(value / 64) as usize] |= u64::from(legal) << (value % 64);
    }
    Some((!all).then(|| Legal { bits: bits.clone(), values }))
}

/// A look-up backwards, if it and the arguments that are known have few bits.
fn inverse(
    table: &Lookup,
    arguments: &[Input],
    bits: &Bits,
    known: u16,
    plain: &[(u8, Bits)],
) -> Option<Inverse> {
    // What is known has to lie in the word as it is.
    let all_plain = known.count_ones() as usize == plain.len();
    let parts: Vec<Bits> =
        core::iter::once(bits).chain(plain.iter().map(|(_, bits)| bits)).cloned().collect();
    let joined = Bits::joined(&parts);
    if !all_plain || joined.width() > FEW_BITS || table.values.len() >= usize::from(u16::MAX) {
        return None;
    }
    let mut rows = Vec::with_capacity(1 << joined.width());
    for value in 0..1u64 << joined.width() {
        // The first part is the highest.
        let mut left = joined.width();
        let mut take = |width: u32| {
            left -= width;
            (value >> left & ((1 << width) - 1)) as i64
        };
        let result = take(bits.width());
        let given: Vec<(u8, i64)> =
            plain.iter().map(|(argument, bits)| (*argument, take(bits.width()))).collect();
        let fits = |row: &u32| {
            let cells = table.row(*row);
            let numbers = cells.iter().zip(arguments).all(|(cell, input)| match (*cell, *input) {
                (Cell::Is(wanted), Input::Number(number)) => wanted == number,
                _ => true,
            });
            numbers
                && given.iter().all(|(argument, value)| match cells[usize::from(*argument)] {
                    Cell::Is(wanted) => wanted == *value,
                    Cell::Any => true,
                })
        };
        rows.push(table.rows_of(result).find(fits).map_or(0, |row| row as u16 + 1));
    }
    let is_column = |(index, input): &(usize, &Input)| {
        !matches!(input, Input::Number(_)) && known.checked_shr(*index as u32).unwrap_or(0) & 1 == 0
    };
    let columns: Vec<(usize, (u8, u8))> = arguments
        .iter()
        .enumerate()
        .filter(is_column)
        .map(|(index, input)| match *input {
            Input::Slot(slot) => (index, (slot, 0)),
            Input::Flag(slot, flag) => (index, (slot, flag as u8)),
            Input::Number(_) => (index, (0, 0)),
        })
        .collect();
    let mut values = Vec::with_capacity(table.values.len() * columns.len());
    for row in 0..table.values.len() as u32 {
        let cells = table.row(row);
        values.extend(columns.iter().map(|(index, _)| match cells[*index] {
            Cell::Is(value) => Some(value as u64),
            Cell::Any => None,
        }));
    }
    Some(Inverse {
        bits: joined,
        rows,
        columns: columns.into_iter().map(|(_, column)| column).collect(),
        values,
    })
}
