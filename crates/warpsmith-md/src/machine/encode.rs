//! From class and operands to a word.

use super::Machine;
use super::bits::Bits;
use super::class::{Change, ClassId, Input, SlotKind, Step, is_signed};
use super::condition::Parameters;
use super::decode::{Operands, mask};
use super::table::Cell;
use crate::model::Immediate;
use alloc::vec::Vec;
use core::fmt;

/// Why operands have no word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EncodeFault {
    /// The operand.
    pub slot: Option<usize>,
    /// What is wrong with it.
    pub reason: EncodeReason,
}

/// What is wrong with an operand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EncodeReason {
    /// It lies outside of a range.
    Range {
        /// The least value.
        least: i128,
        /// The greatest value.
        most: i128,
        /// The distance of the values.
        step: u64,
    },
    /// It has more significant bits than there are for it.
    Precision {
        /// The bits of its type that are kept, from the top.
        kept: u32,
    },
    /// A table has no row for it and its neighbours.
    NoRow {
        /// The slots that the table looks at.
        slots: Vec<usize>,
    },
    /// Two operands must be the same.
    Different {
        /// The other one.
        other: usize,
    },
    /// It has a sign that is not stored.
    Sign,
    /// It differs from the only value that the instruction has.
    Fixed,
    /// It is no 8-bit number, rotated.
    NotRotated,
    /// The class has no such mnemonic.
    Opcode,
}

impl fmt::Display for EncodeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.slot {
            Some(slot) => write!(f, "operand {slot} does not fit: {}", self.reason),
            None => write!(f, "the operands do not fit: {}", self.reason),
        }
    }
}

impl core::error::Error for EncodeFault {}

impl fmt::Display for EncodeReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EncodeReason::Range { least, most, step: 1 } => write!(f, "legal are {least} to {most}"),
            EncodeReason::Range { least, most, step } => {
                write!(f, "legal are {least} to {most} in steps of {step}")
            }
            EncodeReason::Precision { kept } => write!(f, "only its upper {kept} bits are stored"),
            EncodeReason::NoRow { .. } => write!(f, "these operands do not go together"),
            EncodeReason::Different { .. } => write!(f, "both must be the same"),
            EncodeReason::Sign => write!(f, "no such sign may stand before it"),
            EncodeReason::Fixed => write!(f, "the instruction has one value only"),
            EncodeReason::NotRotated => write!(f, "only 8 neighbouring bits at an even place may be set"),
            EncodeReason::Opcode => write!(f, "the class has no such mnemonic"),
        }
    }
}

impl Machine {
    /// The word of a class with operands; bits that no statement says anything of are 0.
    ///
    /// # Errors
    /// An operand that does not fit.
    pub fn encode(&self, id: ClassId, operands: &Operands) -> Result<u128, EncodeFault> {
        let class = self.class(id);
        let mut word = class.value;
        let fault = |slot: Option<usize>, reason: EncodeReason| Err(EncodeFault { slot, reason });
        // Signs for which there are no bits.
        for (slot, flags) in operands.flags.iter().enumerate().take(class.slots.len()) {
            if *flags != 0 && *flags & !class.stored_flags(slot) != 0 {
                return fault(Some(slot), EncodeReason::Sign);
            }
        }
        for (slot, info) in class.slots.iter().enumerate() {
            let is_open = info.bits == 0;
            if is_open && info.fixed.is_some_and(|fixed| fixed != operands.values[slot]) && !info.unencoded {
                return fault(Some(slot), EncodeReason::Fixed);
            }
        }
        for step in &class.steps {
            match step {
                Step::Opcode { bits } => {
                    let Some(mnemonic) = class.opcodes.get(usize::from(operands.opcode)) else {
                        return fault(None, EncodeReason::Opcode);
                    };
                    word |= bits.put(mnemonic.value as u64);
                }
                Step::Slot { slot, bits, transforms, .. } => {
                    let index = usize::from(*slot);
                    let kind = class.slots[index].kind;
                    let value = operands.values[index];
                    match self.store(kind, value, bits, transforms, operands) {
                        Ok(raw) => word |= bits.put(raw),
                        Err(reason) => return fault(Some(index), reason),
                    }
                }
                Step::Flag { slot, flag, bits } => {
                    word |= bits.put(u64::from(operands.has((*slot).into(), *flag)));
                }
                Step::Identical { arguments, bits } => {
                    let values = arguments.iter().map(|input| (slot_of(input), input_value(input, operands)));
                    let mut first: Option<(Option<usize>, i64)> = None;
                    for (slot, value) in values {
                        match first {
                            Some((other, wanted)) if wanted != value => {
                                let other = other.unwrap_or(0);
                                return fault(slot, EncodeReason::Different { other });
                            }
                            Some(_) => {}
                            None => first = Some((slot, value)),
                        }
                    }
                    let Some((slot, value)) = first else { continue };
                    let kind = slot.map_or(PLAIN, |slot| class.slots[slot].kind);
                    match self.store(kind, value as u64, bits, &[], operands) {
                        Ok(raw) => word |= bits.put(raw),
                        Err(reason) => return fault(slot, reason),
                    }
                }
                Step::Bank { bank, address, scale, bits, low } => {
                    let value = input_value(address, operands);
                    let kind = slot_of(address).map_or(PLAIN, |slot| class.slots[slot].kind);
                    let step = 1i64 << scale;
                    let (least, most) = range(kind.is_signed_in(low + u32::from(*scale)), *low);
                    let below = value >> scale;
                    if value & (step - 1) != 0 || i128::from(below) < least || i128::from(below) > most {
                        let (least, most) = (least << scale, most << scale);
                        let reason = EncodeReason::Range { least, most, step: step as u64 };
                        return fault(slot_of(address), reason);
                    }
                    let above = input_value(bank, operands);
                    let room = mask(bits.width() - low);
                    if above as u64 > room {
                        let reason = EncodeReason::Range { least: 0, most: room.into(), step: 1 };
                        return fault(slot_of(bank), reason);
                    }
                    word |=
                        bits.put((above as u64).checked_shl(*low).unwrap_or(0) | below as u64 & mask(*low));
                }
                Step::Table { table, arguments, bits, .. } => {
                    let mut values = [0i64; 16];
                    let count = arguments.len().min(values.len());
                    for (value, input) in values.iter_mut().zip(arguments) {
                        *value = input_value(input, operands);
                    }
                    match self.tables[usize::from(*table)].value(&values[..count]) {
                        Some(value) => word |= bits.put(value as u64),
                        None => {
                            let slots: Vec<usize> = arguments.iter().filter_map(slot_of).collect();
                            return fault(slots.first().copied(), EncodeReason::NoRow { slots });
                        }
                    }
                }
                Step::Rotated { value, bits } => {
                    let wanted = input_value(value, operands) as u32;
                    let found = (0..16).find(|turn| wanted.rotate_left(2 * turn) < 256);
                    let Some(turn) = found else { return fault(slot_of(value), EncodeReason::NotRotated) };
                    word |= bits.put((turn << 8 | wanted.rotate_left(2 * turn)).into());
                }
            }
        }
        Ok(word)
    }

    /// What of a row's arguments goes together with the others: for messages.
    pub fn legal_values(&self, class: ClassId, operands: &Operands, slot: usize) -> Vec<u64> {
        let mut legal = Vec::new();
        for step in &self.class(class).steps {
            let Step::Table { table, arguments, .. } = step else { continue };
            let Some(place) = arguments.iter().position(|input| slot_of(input) == Some(slot)) else {
                continue;
            };
            let table = &self.tables[usize::from(*table)];
            for row in 0..table.values.len() as u32 {
                let cells = table.row(row);
                let fits = cells.iter().zip(arguments).enumerate().all(|(at, (cell, input))| {
                    at == place
                        || matches!(cell, Cell::Any)
                        || *cell == Cell::Is(input_value(input, operands))
                });
                if let (true, Cell::Is(value)) = (fits, cells[place])
                    && !legal.contains(&(value as u64))
                {
                    legal.push(value as u64);
                }
            }
        }
        legal
    }

    /// The bits that stand for a value.
    pub(super) fn store(
        &self,
        kind: SlotKind,
        value: u64,
        bits: &Bits,
        changes: &[Change],
        operands: &Operands,
    ) -> Result<u64, EncodeReason> {
        let width = bits.width();
        let parameters = Parameters::default();
        let own = if let SlotKind::Immediate(ty, _) = kind { Some(ty) } else { None };
        if let Some(total) = self.converted(changes, operands).or(own).and_then(Immediate::float_bits) {
            let lost = total.saturating_sub(width);
            if value & mask(lost) != 0 || value > mask(total) {
                return Err(EncodeReason::Precision { kept: width.min(total) });
            }
            return Ok(value >> lost);
        }
        let signed = is_signed(kind, width, changes);
        // As whole numbers, so that nothing is lost on the way.
        let mut stored = if kind.is_signed() { i128::from(value as i64) } else { i128::from(value) };
        let (mut scale, mut multiply, mut bias) = (1i128, 1i128, 0i128);
        for change in changes {
            match change {
                Change::Multiply(by) => {
                    stored *= i128::from(*by);
                    multiply *= i128::from(*by);
                }
                Change::Scale(by) => {
                    scale *= i128::from(*by);
                    if stored % i128::from(*by) != 0 {
                        return Err(self.range_of(signed, width, (scale, multiply, bias)));
                    }
                    stored /= i128::from(*by);
                }
                Change::ScaleBy(by) => {
                    let by = i128::from(by.run(self, operands, &parameters).unwrap_or(1).max(1));
                    scale *= by;
                    if stored % by != 0 {
                        return Err(self.range_of(signed, width, (scale, multiply, bias)));
                    }
                    stored /= by;
                }
                Change::Bias(by) => {
                    bias += i128::from(*by);
                    stored += i128::from(*by);
                }
                Change::Negate => stored = -stored,
                Change::Invert => stored = i128::from(stored == 0),
                Change::Log2 => {
                    if stored <= 0 || !stored.unsigned_abs().is_power_of_two() {
                        let most = 1i128 << mask(width).min(63);
                        return Err(EncodeReason::Range { least: 1, most, step: 1 });
                    }
                    stored = i128::from(stored.trailing_zeros());
                }
                Change::Xor(_) | Change::RotateRight(_) | Change::Float(..) => {}
            }
        }
        let (least, most) = range(signed, width);
        if stored < least || stored > most {
            return Err(self.range_of(signed, width, (scale, multiply, bias)));
        }
        let mut raw = stored as u64 & mask(width);
        for change in changes {
            match change {
                Change::RotateRight(by) => {
                    let by = by % width.max(1);
                    if by != 0 {
                        raw = (raw >> by | raw << (width - by)) & mask(width);
                    }
                }
                Change::Xor(by) => raw ^= by & mask(width),
                _ => {}
            }
        }
        Ok(raw)
    }

    fn range_of(
        &self,
        signed: bool,
        width: u32,
        (scale, multiply, bias): (i128, i128, i128),
    ) -> EncodeReason {
        let (least, most) = range(signed, width);
        let back = |stored: i128| (stored - bias) * scale / multiply;
        EncodeReason::Range { least: back(least), most: back(most), step: (scale / multiply).max(1) as u64 }
    }
}

/// What numbers are stored as where there is no slot.
const PLAIN: SlotKind = SlotKind::Immediate(Immediate::Unsigned, 64);

/// The least and the greatest number that bits hold.
fn range(signed: bool, width: u32) -> (i128, i128) {
    let width = width.min(64);
    match (signed, width) {
        (_, 0) => (0, 0),
        (true, width) => (-(1 << (width - 1)), (1 << (width - 1)) - 1),
        (false, width) => (0, (1i128 << width) - 1),
    }
}

fn slot_of(input: &Input) -> Option<usize> {
    match *input {
        Input::Slot(slot) | Input::Flag(slot, _) => Some(slot.into()),
        Input::Number(_) => None,
    }
}

fn input_value(input: &Input, operands: &Operands) -> i64 {
    match *input {
        Input::Slot(slot) => operands.values[usize::from(slot)] as i64,
        Input::Flag(slot, flag) => i64::from(operands.has(slot.into(), flag)),
        Input::Number(value) => value,
    }
}
