//! `FUNIT`: width, fields and the empty instruction.

use super::{Parser, Read};
use crate::lex::Kind;
use crate::model::{Field, Span};
use alloc::format;

impl Parser<'_> {
    pub(super) fn unit(&mut self) -> Read<()> {
        self.bump();
        self.description.unit.span = self.span();
        self.description.unit.name = self.name("the name of the unit")?;
        loop {
            let read = match self.text() {
                "ISSUE_SLOTS" => self.issue_slots(),
                "ENCODING" if self.text_at(1) == "WIDTH" => self.width(),
                "NOP_ENCODING" => {
                    self.description.unit.nop_span = self.span();
                    self.bump();
                    self.nop();
                    Ok(())
                }
                _ if self.is_done() || self.is_section() => return Ok(()),
                _ => self.field(),
            };
            if read.is_err() {
                // The next field begins a line.
                while !(self.is_done() || self.begins_line() && self.kind() == Kind::Word) {
                    self.bump();
                }
            }
        }
    }

    fn issue_slots(&mut self) -> Read<()> {
        self.bump();
        while !self.eat(Kind::Semicolon) {
            if self.eat(Kind::Comma) {
                continue;
            }
            let slot = self.limited("the number of an issue slot or `;`", u64::MAX.into())? as u64;
            self.description.unit.issue_slots.push(slot);
        }
        Ok(())
    }

    fn width(&mut self) -> Read<()> {
        self.bump();
        self.bump();
        let span = self.span();
        let width = self.number("the number of bits of a word")?;
        self.expect(Kind::Semicolon, "`;`")?;
        if !(1..=128).contains(&width) {
            let message = format!("a word of {width} bits");
            self.report(span, message, "words have 1 to 128 bits");
            return Ok(());
        }
        self.description.unit.width = width as u16;
        Ok(())
    }

    fn field(&mut self) -> Read<()> {
        let span = self.span();
        let name = self.name("the name of a field")?;
        let mask = self.expect(Kind::Literal, "the mask of the field, as `'..XX'`,")?;
        self.eat(Kind::Semicolon);
        let mask = self.mask(mask)?;
        self.description.unit.fields.push(Field { name, mask, span });
        Ok(())
    }

    /// The bits that are marked `X`; the leftmost is the most significant.
    fn mask(&mut self, span: Span) -> Read<u128> {
        let text = self.unquoted(span);
        let mut mask = 0;
        let mut length = 0_usize;
        for (index, byte) in text.bytes().enumerate() {
            let bit = match byte {
                b'X' | b'x' => 1,
                b'.' => 0,
                b' ' | b'_' => continue,
                _ => {
                    let start = span.start + 1 + index as u32;
                    let message = format!("`{}` in the mask of a field", (byte as char).escape_debug());
                    let span = Span { start, end: start + 1 };
                    return Err(self.fail(span, message, "`X` is a bit of the field, `.` is none"));
                }
            };
            mask = mask << 1 | bit;
            length += 1;
        }
        let width = self.description.unit.width;
        if length != width.into() {
            let message = format!("the mask of a field has {length} bits");
            let help = match width {
                0 => "`ENCODING WIDTH` must stand before the fields".into(),
                _ => format!("a word has {width}"),
            };
            return Err(self.fail(span, message, &help));
        }
        Ok(mask)
    }

    fn nop(&mut self) {
        while self.kind() == Kind::Word && !self.is_section() {
            if self.nop_part().is_err() {
                self.skip_statement();
            }
        }
    }

    fn nop_part(&mut self) -> Read<()> {
        let name = self.name("the name of a field, or `ALL`")?;
        self.expect(Kind::Assign, "`=`")?;
        self.eat(Kind::Star);
        let value = self.number("a number")?;
        self.expect(Kind::Semicolon, "`;`")?;
        self.description.unit.nop.push((name, value));
        Ok(())
    }
}
