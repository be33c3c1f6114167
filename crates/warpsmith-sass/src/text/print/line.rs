//! Text on its way out: gathered in one place, so that what it goes to is asked once and not for every comma.

use crate::format::name::{CHUNK, Short};
use core::fmt::{self, Write};

/// Bytes that are gathered at most.
const ROOM: usize = 256;

/// A line that goes to an output.
pub(crate) struct Line<'w, W> {
    out: &'w mut W,
    room: Room,
    used: usize,
}

/// What lies at a multiple of a word is sooner seen to be text.
#[repr(align(16))]
struct Room([u8; ROOM]);

impl<'w, W: Write> Line<'w, W> {
    pub(crate) fn new(out: &'w mut W) -> Self {
        Line { out, room: Room([0; ROOM]), used: 0 }
    }

    /// Hands over what was gathered.
    pub(crate) fn flush(&mut self) -> fmt::Result {
        // Only whole texts were put there.
        let text = core::str::from_utf8(&self.room.0[..self.used]).unwrap_or_default();
        self.used = 0;
        self.out.write_str(text)
    }

    /// Writes one character of ASCII.
    #[inline]
    pub(crate) fn byte(&mut self, byte: u8) -> fmt::Result {
        debug_assert!(byte.is_ascii());
        if self.used >= ROOM {
            self.flush()?;
        }
        self.room.0[self.used] = byte;
        self.used += 1;
        Ok(())
    }

    /// Writes a short name; whether it was one.
    #[inline]
    pub(crate) fn short(&mut self, name: &Short) -> Result<bool, fmt::Error> {
        let Some(length) = name.length() else { return Ok(false) };
        if self.used + CHUNK > ROOM {
            self.flush()?;
        }
        self.room.0[self.used..self.used + CHUNK].copy_from_slice(name.bytes());
        self.used += length;
        Ok(true)
    }

    /// Writes a number in hexadecimal, with `0x` before it.
    #[inline]
    pub(crate) fn hex(&mut self, value: u64) -> fmt::Result {
        const LONGEST: usize = 18;
        if self.used + LONGEST > ROOM {
            self.flush()?;
        }
        let digits = (64 - (value | 1).leading_zeros() as usize).div_ceil(4);
        let Some(place) = self.room.0.get_mut(self.used..self.used + 2 + digits) else {
            return Err(fmt::Error);
        };
        let mut rest = value;
        for byte in place[2..].iter_mut().rev() {
            *byte = b"0123456789abcdef"[(rest & 15) as usize];
            rest >>= 4;
        }
        place[..2].copy_from_slice(b"0x");
        self.used += 2 + digits;
        Ok(())
    }

    /// The same with a sign.
    pub(crate) fn signed_hex(&mut self, value: i64) -> fmt::Result {
        if value < 0 {
            self.byte(b'-')?;
        }
        self.hex(value.unsigned_abs())
    }
}

impl<W: Write> Write for Line<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if text.len() > ROOM - self.used {
            self.flush()?;
            if text.len() > ROOM {
                return self.out.write_str(text);
            }
        }
        self.room.0[self.used..self.used + text.len()].copy_from_slice(text.as_bytes());
        self.used += text.len();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::String;

    /// Whatever the order and the length, what comes out is what went in.
    #[test]
    fn lines_are_what_was_written() {
        let (mut out, mut expected) = (String::new(), String::new());
        let mut line = Line::new(&mut out);
        for round in 0..2000u64 {
            let name = &"abcdefghijklmnopqrstuvwxyz"[..(round % 18) as usize];
            let number = 0x9e37_79b9_7f4a_7c15u64.wrapping_mul(round) >> (round % 65).min(63);
            assert_eq!(line.short(&Short::new(name)).unwrap(), (1..16).contains(&name.len()), "{name}");
            if (1..16).contains(&name.len()) {
                expected.push_str(name);
            }
            line.byte(b',').unwrap();
            line.hex(number).unwrap();
            line.signed_hex(number as i64).unwrap();
            let sign = if (number as i64) < 0 { "-" } else { "" };
            expected.push_str(&format!(",{number:#x}{sign}{:#x}", (number as i64).unsigned_abs()));
            if round % 97 == 0 {
                let long = "ü".repeat(round as usize / 7);
                line.write_str(&long).unwrap();
                expected.push_str(&long);
            }
        }
        line.flush().unwrap();
        assert_eq!(out, expected);
    }
}
