//! Control information as text: in columns before an instruction, or in braces behind it.
//!
//! ```text
//! [B0-2---:R1:W-:Y:S04] IADD3 R0, R0, R1, R2    barriers 0 and 2 are waited for, 1 is set once operands are read,
//!                                               none with the result; the warp may yield; 4 cycles to the next
//! IADD3 R0, R0, R1, R2 {!4,Y,+1.R,^0,^2}        the same
//! ```

use crate::fault::{Fault, Span};
use crate::format::control::{BARRIERS, Control, NONE, STAYS};
use alloc::format;
use alloc::string::String;
use core::fmt::{self, Write};
use core::ops::Range;

impl Control {
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
