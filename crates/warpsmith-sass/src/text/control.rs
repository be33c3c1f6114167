//! Control information in columns: what an instruction waits for, what it sets, when the next one is issued.
//!
//! ```text
//! [B0-2---:R1:W-:Y:S04] IADD3 R0, R0, R1, R2    barriers 0 and 2 are waited for, 1 is set once operands are read,
//!                                               none with the result; the warp may yield; 4 cycles to the next
//! IADD3 R0, R0, R1, R2 {!4,Y,+1.R,^0,^2}        the same
//! ```
//! Which operands these are is seen from the hidden parts of a class's format: `&req=`, `&wr=`, `&rd=`, and `?` before the
//! cycles. Machines that have others keep them in their place in the text.

use super::program::{GroupStyle, Step};
use super::{Slot, SlotKind};
use crate::fault::{Fault, Span};
use alloc::format;
use alloc::string::String;
use core::fmt::{self, Write};
use core::ops::Range;
use warpsmith_md::machine::{Operands, Values};
use warpsmith_md::model::Immediate;

/// How the names of groups begin of barriers whose setting leaves no blank in a listing.
const QUIET: &str = "QUIET";
/// Number of the barrier that stands for none.
pub(super) const NONE: u64 = 7;
/// Barriers.
pub(super) const BARRIERS: u64 = 6;
/// The bit of the cycles that keeps the warp from yielding, and the bits below it.
pub(super) const STAYS: u64 = 0x10;

/// The operands of a class that are control information, and the steps of its format at which the hidden parts begin that
/// hold them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Roles {
    wait: (u16, u16),
    write: (u16, u16),
    read: (u16, u16),
    cycles: (u16, u16),
    /// Whether barriers that are set leave no blank in a listing: those of classes that compilers never let set one.
    quiet: bool,
    /// An operand that listings do not show, which has nothing to do with control: it is hidden behind a question mark too.
    unseen: Option<u16>,
}

/// Control information of an instruction: what it waits for and sets, and when the next one is issued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Control {
    wait: u64,
    write: u64,
    read: u64,
    cycles: u64,
}

impl Roles {
    /// The operands of a class, if it has all four; `group` gives the names of groups.
    pub(crate) fn of<'n>(steps: &[Step], slots: &[Slot], group: impl Fn(usize) -> &'n str) -> Option<Roles> {
        let mut quiet = false;
        let (mut wait, mut write, mut read, mut cycles) = (None, None, None, None);
        let mut unseen = None;
        let mut at = 0;
        while at < steps.len() {
            let Step::Group { style: GroupStyle::Control, end, .. } = steps[at] else {
                at += 1;
                continue;
            };
            let role = |slot: u16| Some((at as u16, slot));
            quiet |= steps[at..usize::from(end)].iter().any(|step| match step {
                Step::Operand { slot, .. } => match slots.get(usize::from(*slot)).map(|slot| slot.kind) {
                    Some(SlotKind::Group(number)) => group(number).starts_with(QUIET),
                    _ => false,
                },
                _ => false,
            });
            match said(&steps[at..usize::from(end)], slots) {
                Some((Some("req"), slot)) if is_number(slots, slot, Immediate::BitSet) => wait = role(slot),
                Some((Some("wr"), slot)) if is_number(slots, slot, Immediate::Unsigned) => write = role(slot),
                Some((Some("rd"), slot)) if is_number(slots, slot, Immediate::Unsigned) => read = role(slot),
                // Other operands may be hidden behind a question mark; the cycles are the last one.
                Some((None, slot)) => unseen = core::mem::replace(&mut cycles, role(slot)).or(unseen),
                _ => {}
            }
            at = usize::from(end);
        }
        let unseen = unseen.map(|(_, slot)| slot);
        Some(Roles { wait: wait?, write: write?, read: read?, cycles: cycles?, quiet, unseen })
    }

    /// The slot of the cycles.
    pub(crate) fn cycles(&self) -> usize {
        self.cycles.1.into()
    }

    /// The slot of the barrier that is set with the result.
    pub(super) fn write_slot(&self) -> usize {
        self.write.1.into()
    }

    /// The slot of the barrier that is set once operands are read.
    pub(super) fn read_slot(&self) -> usize {
        self.read.1.into()
    }

    /// The slots of control information, with the place of each in the text or an empty one: the first that stands there.
    pub(super) fn first_in(&self, spans: &[(u32, u32)]) -> Option<(u32, u32)> {
        let slots = [self.wait, self.write, self.read, self.cycles];
        let places = slots.iter().filter_map(|(_, slot)| spans.get(usize::from(*slot)).copied());
        places.filter(|(start, end)| start < end).min()
    }

    /// The operand that listings do not show, if it stands not in a text that has these slots.
    pub(super) fn unseen(&self, present: u64) -> Option<usize> {
        let is_there = |slot: &u16| present.checked_shr((*slot).into()).is_some_and(|bits| bits & 1 == 1);
        self.unseen.filter(|slot| !is_there(slot)).map(usize::from)
    }

    /// Whether a hidden part that begins at a step holds one of them.
    pub(crate) fn begins(&self, step: usize) -> bool {
        [self.wait, self.write, self.read, self.cycles].iter().any(|(at, _)| usize::from(*at) == step)
    }

    /// Whether a hidden part that begins at a step leaves a blank before the semicolon of a listing if it has not its
    /// default.
    pub(crate) fn leaves_blank(&self, step: usize) -> bool {
        let parts: &[(u16, u16)] = match self.quiet {
            true => &[self.wait, self.cycles],
            false => &[self.wait, self.write, self.read, self.cycles],
        };
        parts.iter().any(|(at, _)| usize::from(*at) == step)
    }

    /// Their slots, as bits.
    pub(crate) fn slots(&self) -> u64 {
        let slots = [self.wait, self.write, self.read, self.cycles];
        slots.iter().fold(0, |bits, (_, slot)| bits | 1u64.checked_shl((*slot).into()).unwrap_or_default())
    }

    /// Whether one of them is among the slots that stand in a text, as bits.
    pub(crate) fn stand_in(&self, slots: u64) -> bool {
        let stands =
            |(_, slot): &(u16, u16)| slots.checked_shr((*slot).into()).is_some_and(|bits| bits & 1 == 1);
        [self.wait, self.write, self.read, self.cycles].iter().any(stands)
    }

    /// What an instruction says; none if it has values that the columns have no room for.
    pub(crate) fn read(&self, values: &impl Values) -> Option<Control> {
        let value = |(_, slot): (u16, u16)| values.value(slot.into());
        let control = Control {
            wait: value(self.wait),
            write: value(self.write),
            read: value(self.read),
            cycles: value(self.cycles),
        };
        let fits = control.wait >> BARRIERS == 0
            && control.write <= NONE
            && control.read <= NONE
            && control.cycles < 2 * STAYS;
        fits.then_some(control)
    }

    /// Puts control information into an instruction.
    pub(crate) fn apply(&self, control: &Control, operands: &mut Operands) {
        let said = [
            (self.wait, control.wait),
            (self.write, control.write),
            (self.read, control.read),
            (self.cycles, control.cycles),
        ];
        for ((_, slot), value) in said {
            if let Some(place) = operands.values.get_mut(usize::from(slot)) {
                *place = value;
            }
        }
    }
}

/// What a hidden part says: the word before `=`, and the operand; or no word, and the operand behind `?`.
fn said<'s>(steps: &[Step], slots: &'s [Slot]) -> Option<(Option<&'s str>, u16)> {
    let mut before = "";
    let mut word = None;
    let mut found = None;
    for step in steps {
        match step {
            Step::Literal(glyph) => before = glyph.text(),
            Step::Operand { slot, .. } => {
                let info = slots.get(usize::from(*slot))?;
                match (before, word) {
                    ("&", None) => word = Some(info.label.as_str()),
                    ("=", Some(_)) if found.is_none() => found = Some((word, *slot)),
                    ("?", None) if found.is_none() && matches!(info.kind, SlotKind::Group(_)) => {
                        found = Some((None, *slot));
                    }
                    _ => return None,
                }
                before = "";
            }
            Step::Modifier(_) | Step::Open { .. } | Step::PostIncrement(_) => return None,
            _ => {}
        }
    }
    found
}

fn is_number(slots: &[Slot], slot: u16, kind: Immediate) -> bool {
    matches!(slots.get(usize::from(slot)).map(|slot| slot.kind), Some(SlotKind::Number(found, _)) if found == kind)
}

impl Default for Control {
    /// Nothing is waited for or set, and the warp stays.
    fn default() -> Control {
        Control { wait: 0, write: NONE, read: NONE, cycles: STAYS }
    }
}

impl Control {
    /// Cycles to the next instruction, whether another warp may be issued then, the barriers that are waited for as bits, and
    /// those that are set with the result and once the operands are read.
    pub(crate) fn new(stall: u8, yields: bool, wait: u8, write: Option<u8>, read: Option<u8>) -> Control {
        let barrier = |barrier: Option<u8>| barrier.map_or(NONE, u64::from);
        Control {
            wait: wait.into(),
            write: barrier(write),
            read: barrier(read),
            cycles: u64::from(stall) | if yields { 0 } else { STAYS },
        }
    }

    /// Cycles until the next instruction of the warp is issued, up to 15.
    pub fn stall(&self) -> u8 {
        (self.cycles & (STAYS - 1)) as u8
    }

    /// Whether another warp may be issued next.
    pub fn may_yield(&self) -> bool {
        self.cycles & STAYS == 0
    }

    /// The barriers that are waited for: bit 0 is barrier 0.
    pub fn wait_mask(&self) -> u8 {
        self.wait as u8
    }

    /// The barrier that is set once the operands have been read.
    pub fn read_barrier(&self) -> Option<u8> {
        (self.read != NONE).then_some(self.read as u8)
    }

    /// The barrier that is set once the result is there.
    pub fn write_barrier(&self) -> Option<u8> {
        (self.write != NONE).then_some(self.write as u8)
    }

    /// Writes the columns, and a blank.
    pub(crate) fn write(&self, out: &mut impl Write) -> fmt::Result {
        let mut columns = *b"[B------:R-:W-:-:S00] ";
        for bit in 0..BARRIERS {
            if self.wait >> bit & 1 == 1 {
                columns[2 + bit as usize] = b'0' + bit as u8;
            }
        }
        if self.read != NONE {
            columns[10] = b'0' + self.read as u8;
        }
        if self.write != NONE {
            columns[13] = b'0' + self.write as u8;
        }
        if self.cycles & STAYS == 0 {
            columns[15] = b'Y';
        }
        let cycles = (self.cycles & (STAYS - 1)) as u8;
        columns[18] = b'0' + cycles / 10;
        columns[19] = b'0' + cycles % 10;
        out.write_str(core::str::from_utf8(&columns).unwrap_or_default())
    }

    /// Takes an item of the form in braces; whether it is one.
    pub(crate) fn item(&mut self, item: &str) -> bool {
        if item == "Y" {
            self.cycles &= !STAYS;
            return true;
        }
        let number = |text: &str, most: u64| text.trim().parse::<u64>().ok().filter(|number| *number <= most);
        if let Some(cycles) = item.strip_prefix('!').and_then(|rest| number(rest, STAYS - 1)) {
            self.cycles = self.cycles & STAYS | cycles;
            return true;
        }
        if let Some(barrier) = item.strip_prefix('^').and_then(|rest| number(rest, BARRIERS - 1)) {
            self.wait |= 1 << barrier;
            return true;
        }
        let Some((barrier, kind)) = item.strip_prefix('+').and_then(|rest| rest.split_once('.')) else {
            return false;
        };
        match (kind.trim(), number(barrier, BARRIERS - 1)) {
            ("R", Some(barrier)) => self.read = barrier,
            ("W", Some(barrier)) => self.write = barrier,
            _ => return false,
        }
        true
    }
}

/// The columns at the beginning of a text, and where what follows them begins.
pub(crate) fn leading(text: &str) -> Result<(Option<Control>, usize), Fault> {
    let start = text.len() - text.trim_start().len();
    if !text[start..].starts_with('[') {
        return Ok((None, 0));
    }
    let end = text[start..].find(']').map_or(text.len(), |length| start + length + 1);
    let control = parse(&text[start..end]).map_err(|(place, legal)| {
        let shown: String = text[start..end].chars().take(40).collect();
        let column: String = text[start + place.start..start + place.end].chars().take(40).collect();
        let message = match column.len() < shown.len() {
            true => format!("`{column}` is no column of control information"),
            false => format!("`{shown}` is no control information"),
        };
        let span = Span { start: (start + place.start) as u32, end: (start + place.end) as u32 };
        Fault::error(span, message, legal)
    })?;
    Ok((Some(control), end))
}

/// Where the columns of the barriers begin that are set by reading and by writing.
const READ_AT: usize = 9;
const WRITE_AT: usize = 12;

/// What is legal in each column, in their order.
const LEGAL: [&str; 5] = [
    "`B` and six places are legal, each `-` or the number of the barrier whose place it is, as in `B0-2---`: the barriers \
     that are waited for",
    "`R-` and `R0` to `R5` are legal: the barrier that is set once operands have been read",
    "`W-` and `W0` to `W5` are legal: the barrier that is set once the result is there",
    "`Y` and `-` are legal: whether another warp may be issued next",
    "`S00` to `S15` are legal: cycles to the next instruction",
];

/// Reads columns in brackets. Of what is wrong: the place in them, and what is legal there.
fn parse(columns: &str) -> Result<Control, (Range<usize>, &'static str)> {
    let all = 0..columns.len();
    let wrong = (
        all.clone(),
        "five columns in brackets are legal, with colons between them, as in `[B0-2---:R1:W-:Y:S04]`: barriers that are \
         waited for, those set by reading and by writing, Y if another warp may be issued, cycles up to 15",
    );
    let inner = columns.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).ok_or(wrong.clone())?;
    if inner.split(':').count() != LEGAL.len() {
        return Err(wrong);
    }
    let mut control = Control::default();
    let mut at = 1;
    for (number, column) in inner.split(':').enumerate() {
        let place = at..at + column.len();
        at = place.end + 1;
        control.column(number, column.as_bytes()).ok_or((place, LEGAL[number]))?;
    }
    Ok(control)
}

impl Control {
    /// Takes what a column says; `None` if it says nothing.
    fn column(&mut self, number: usize, column: &[u8]) -> Option<()> {
        let barrier = |digit: u8| match digit {
            b'-' => Some(NONE),
            // One that does not exist comes from words that no compiler makes; whoever reads them tells.
            b'0'..=b'6' => Some(u64::from(digit - b'0')),
            _ => None,
        };
        match (number, column) {
            (0, [b'B', places @ ..]) if places.len() as u64 == BARRIERS => {
                self.wait = 0;
                for (bit, place) in places.iter().zip(0u8..).map(|(place, bit)| (bit, *place)) {
                    match place {
                        b'-' => {}
                        digit if digit == b'0' + bit => self.wait |= 1 << bit,
                        _ => return None,
                    }
                }
            }
            (1, [b'R', digit]) => self.read = barrier(*digit)?,
            (2, [b'W', digit]) => self.write = barrier(*digit)?,
            (3, b"Y") => self.cycles &= !STAYS,
            (3, b"-") => self.cycles |= STAYS,
            (4, [b'S', tens, ones]) if tens.is_ascii_digit() && ones.is_ascii_digit() => {
                let cycles = u64::from(tens - b'0') * 10 + u64::from(ones - b'0');
                if cycles >= STAYS {
                    return None;
                }
                self.cycles = self.cycles & STAYS | cycles;
            }
            _ => return None,
        }
        Some(())
    }

    /// Where the column of a barrier that is set and does not exist begins in `[B------:R-:W-:Y:S04]`.
    fn unknown_barrier(&self) -> Option<usize> {
        let unknown = |barrier: u64| (BARRIERS..NONE).contains(&barrier);
        unknown(self.read).then_some(READ_AT).or(unknown(self.write).then_some(WRITE_AT))
    }

    /// Reads control information in columns, as [`Display`](fmt::Display) writes it: `[B0-2---:R1:W-:Y:S04]`.
    ///
    /// # Errors
    /// The column that is wrong, and what is legal in it.
    pub fn from_columns(text: &str) -> Result<Control, Fault> {
        match leading(text)? {
            (Some(control), end) if text[end..].trim().is_empty() => match control.unknown_barrier() {
                Some(at) => {
                    let span = Span { start: at as u32, end: at as u32 + 2 };
                    let message = format!("there is no barrier {BARRIERS}");
                    Err(Fault::error(span, message, LEGAL[if at == READ_AT { 1 } else { 2 }]))
                }
                None => Ok(control),
            },
            _ => {
                let span = Span { start: 0, end: text.len() as u32 };
                Err(Fault::error(span, "this is no control information", "`[B0-2---:R1:W-:Y:S04]` is legal"))
            }
        }
    }
}

impl fmt::Display for Control {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text)?;
        out.write_str(text.trim_end())
    }
}
