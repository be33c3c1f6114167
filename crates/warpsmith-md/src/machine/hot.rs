//! What decoding does for each word, made small: tables over few bits instead of searches.

use super::Machine;
use super::bits::Bits;
use super::class::{
    ArgumentChange, Change, ClassInfo, FEW_BITS, Few, FlagBit, Hot, Input, Inverse, Legal, Part, Row, Rows,
    Slot, SlotKind, Step,
};
use super::group::GroupId;
use super::table::{Cell, Lookup};
use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// The steps of a class for decoding.
pub(super) fn hot(
    info: &ClassInfo,
    machine: &Machine,
    (known, work): (&mut Known, &mut usize),
    named: &mut BTreeMap<(GroupId, u32), Option<Arc<[u64]>>>,
) -> Hot {
    let mut hot = Hot { faithful: is_faithful(info, machine), ..Hot::default() };
    // What no statement fills is what it always is, or 0.
    let constant = |slot: &Slot| slot.fixed.filter(|_| slot.bits == 0).unwrap_or_default();
    hot.values = info.slots.iter().map(|slot| Part { flip: constant(slot), ..Part::default() }).collect();
    for (index, step) in info.steps.iter().enumerate() {
        let index = index as u8;
        match step {
            Step::Slot { slot, bits, transforms, legal } => {
                if let SlotKind::Group(group) = info.slots[usize::from(*slot)].kind
                    && transforms.is_empty()
                {
                    let names = |value: u64| machine.group(group).has(value);
                    match (bits.width(), legal) {
                        (0..=FEW_BITS, _) => {
                            let values = named
                                .entry((group, bits.width()))
                                .or_insert_with(|| legal_values(bits.width(), names));
                            let found = values.clone().map(|values| Legal { bits: bits.clone(), values });
                            // Without a star what has no name is a word of the class all the same.
                            if legal.is_some() { &mut hot.legal } else { &mut hot.named }.extend(found);
                        }
                        (_, Some(_)) => hot.slow.push(index),
                        (_, None) => {}
                    }
                }
                if transforms.iter().any(Change::loses) {
                    hot.slow.push(index);
                }
                match parts(info, *slot, bits, transforms) {
                    Some((first, others)) => {
                        hot.values[usize::from(*slot)] = first;
                        hot.joined.retain(|(joined, _)| joined != slot);
                        hot.joined.extend(others.map(|part| (*slot, part)));
                    }
                    None => hot.rest.push(index),
                }
            }
            Step::Flag { slot, flag, bits } => {
                let mut runs = bits.all();
                match (runs.next(), bits.width()) {
                    (Some(run), 1) => {
                        let run = run.raised((*flag as u8).trailing_zeros());
                        hot.flags.push(FlagBit { run, slot: *slot });
                    }
                    _ => hot.rest.push(index),
                }
            }
            // A value that no row gives means nothing, star or not.
            Step::Table { table, arguments, bits, known: given, plain } => {
                let call = Call { table: *table, arguments, bits, known: *given, plain, slots: &info.slots };
                let inverse = inverse(machine, &call, known, work);
                match &inverse {
                    Some(inverse) => {
                        let bits = &inverse.bits;
                        let legal = inverse.rows.legal.clone();
                        hot.legal.extend(legal.map(|values| Legal { bits: bits.clone(), values }));
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
    hot.legal.retain(|legal| {
        let mut runs = legal.bits.all();
        match (runs.next(), runs.next(), &legal.values[..]) {
            (Some(run), None, [values]) => {
                hot.few.push(Few { run: *run, values: *values });
                false
            }
            _ => true,
        }
    });
    super::reader::sources(info, &mut hot);
    hot
}

/// The parts of an operand, if they and a sign, a scale or missing precision are all that there is to it.
fn parts(
    info: &ClassInfo,
    slot: u8,
    bits: &Bits,
    transforms: &[Change],
) -> Option<(Part, impl Iterator<Item = Part>)> {
    let scale = match transforms {
        [] => 0,
        [Change::Scale(by)] if by.is_power_of_two() => by.trailing_zeros(),
        _ => return None,
    };
    let kind = info.slots[usize::from(slot)].kind;
    let missing = match kind {
        SlotKind::Immediate(ty, _) => ty.float_bits().map_or(0, |most| most.saturating_sub(bits.width())),
        SlotKind::Group(_) => 0,
    };
    let raised = scale + missing;
    let top = bits.width() + raised;
    if bits.width() == 0 || top > 64 {
        return None;
    }
    let mut parts: Vec<Part> =
        bits.all().map(|run| Part { run: run.raised(raised), flip: 0, sign: 0 }).collect();
    if kind.is_signed_in(top)
        && top < 64
        && let Some(last) = parts.last_mut()
    {
        (last.flip, last.sign) = (1 << (top - 1), 1 << (top - 1));
    }
    let mut parts = parts.into_iter();
    Some((parts.next()?, parts))
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

/// The legal values of few bits: a bit for each, nothing if all are legal.
fn legal_values(width: u32, is_legal: impl Fn(u64) -> bool) -> Option<Arc<[u64]>> {
    let count = 1u64 << width;
    let mut values = alloc::vec![0u64; count.div_ceil(64) as usize];
    let mut all = true;
    for value in 0..count {
        let legal = is_legal(value);
        all &= legal;
        values[(value / 64) as usize] |= u64::from(legal) << (value % 64);
    }
    (!all).then(|| values.into())
}

/// What the rows of a look-up depend on.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Shape {
    table: u16,
    /// Arguments that are known.
    known: u16,
    /// How many bits the value has, and each argument that lies in the word as it is.
    widths: Vec<(u8, u32)>,
    /// The number that an argument is, or whether it is a flag.
    inputs: Vec<Result<i64, bool>>,
    /// The groups of the arguments that are operands.
    groups: Vec<Option<GroupId>>,
}

/// What turning the look-ups of a description round may cost: rows that are looked at, and what they take. Look-ups beyond
/// that are searched when a word is decoded.
pub(super) const MOST_WORK: usize = 1 << 28;
/// What a row costs that is kept.
const KEPT: usize = 16;

/// A look-up of a class.
struct Call<'c> {
    table: u16,
    arguments: &'c [Input],
    bits: &'c Bits,
    /// Arguments that are known.
    known: u16,
    plain: &'c [(u8, Bits)],
    slots: &'c [Slot],
}

/// The rows of look-ups that classes have had.
pub(super) type Known = BTreeMap<Shape, Arc<Rows>>;

/// A look-up backwards, if it and the arguments that are known have few bits.
fn inverse(
    machine: &Machine,
    &Call { table: number, arguments, bits, known, plain, slots }: &Call<'_>,
    memory: &mut Known,
    work: &mut usize,
) -> Option<Inverse> {
    let table: &Lookup = &machine.tables[usize::from(number)];
    // What is known has to lie in the word as it is.
    let all_plain = known.count_ones() as usize == plain.len();
    let parts: Vec<Bits> =
        core::iter::once(bits).chain(plain.iter().map(|(_, bits)| bits)).cloned().collect();
    let joined = Bits::joined(&parts);
    if !all_plain || joined.width() > FEW_BITS || table.values.len() >= usize::from(u16::MAX) {
        return None;
    }
    let is_known = |index: usize| known.checked_shr(index as u32).unwrap_or(0) & 1 != 0;
    let target = |(index, input): (usize, &Input)| match *input {
        _ if is_known(index) => None,
        Input::Slot(slot) => Some((slot, 0)),
        Input::Flag(slot, flag) => Some((slot, flag as u8)),
        Input::Number(_) => None,
    };
    let targets = arguments.iter().enumerate().map(target).collect();
    let widths = plain.iter().map(|(argument, bits)| (*argument, bits.width()));
    let input = |input: &Input| match *input {
        Input::Number(number) => Ok(number),
        Input::Slot(_) => Err(false),
        Input::Flag(..) => Err(true),
    };
    let group = |input: &Input| match *input {
        Input::Slot(slot) => match slots[usize::from(slot)].kind {
            SlotKind::Group(group) => Some(group),
            SlotKind::Immediate(..) => None,
        },
        Input::Flag(..) | Input::Number(_) => None,
    };
    let shape = Shape {
        table: number,
        known,
        groups: arguments.iter().map(group).collect(),
        widths: core::iter::once((u8::MAX, bits.width())).chain(widths).collect(),
        inputs: arguments.iter().map(input).collect(),
    };
    if let Some(rows) = memory.get(&shape) {
        return Some(Inverse { bits: joined, rows: rows.clone(), targets });
    }
    let given: u32 = plain.iter().map(|(_, bits)| bits.width()).sum();
    let cost = (table.values.len() << given) + (KEPT << joined.width());
    *work = work.checked_sub(cost)?;
    let mut changes = Vec::new();
    let said: Vec<Row> = (0..table.values.len() as u32)
        .map(|row| {
            let first = changes.len();
            for (index, (cell, input)) in table.row(row).iter().zip(arguments).enumerate() {
                let Cell::Is(value) = *cell else { continue };
                let says = match *input {
                    _ if is_known(index) => false,
                    Input::Slot(_) => true,
                    Input::Flag(..) => value != 0,
                    Input::Number(_) => false,
                };
                if says {
                    changes.push(ArgumentChange { value: value as u64, argument: index as u8 });
                }
            }
            Row { first: first as u32, count: (changes.len() - first) as u16, found: true }
        })
        .collect();
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
                && machine.names_row(cells, (arguments, known), slots)
                && given.iter().all(|(argument, value)| match cells[usize::from(*argument)] {
                    Cell::Is(wanted) => wanted == *value,
                    Cell::Any => true,
                })
        };
        let row = table.rows_of(result).find(fits);
        let found = row.and_then(|row| said.get(row as usize));
        rows.push(found.copied().unwrap_or_default());
    }
    let legal = legal_values(joined.width(), |value| rows[value as usize].found);
    let rows = Arc::new(Rows { rows, legal, changes });
    memory.insert(shape, rows.clone());
    Some(Inverse { bits: joined, rows, targets })
}
