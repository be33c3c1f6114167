//! `REGISTERS` and `KEYWORDS`: groups of names.

use super::{Parser, Read};
use crate::lex::Kind;
use crate::model::{Group, GroupItem, Range};
use alloc::format;
use alloc::vec::Vec;

/// How many names a range may stand for.
const MAX_RANGE: u64 = 1 << 16;

impl Parser<'_> {
    pub(super) fn registers(&mut self, keyword: bool) {
        while !self.is_done() && !self.is_section() {
            match self.group(keyword) {
                Ok(group) => self.description.groups.push(group),
                Err(_) => self.skip_statement(),
            }
        }
    }

    fn group(&mut self, keyword: bool) -> Read<Group> {
        let span = self.span();
        let name = self.name("the name of a group")?;
        let mut group = Group { name, items: Vec::new(), union: Vec::new(), keyword, span };
        if self.eat(Kind::Assign) {
            group.union.push(self.name("the name of a group")?);
            while self.eat(Kind::Plus) {
                group.union.push(self.name("the name of a group")?);
            }
        } else {
            loop {
                match self.group_item() {
                    Ok(item) => group.items.push(item),
                    // What stands behind the next comma is read all the same.
                    Err(_) => self.skip_item(),
                }
                if !self.eat(Kind::Comma) {
                    break;
                }
            }
            if self.kind() != Kind::Semicolon {
                // The names that were read are there, whatever follows.
                self.unexpected("`,` or `;`");
                self.skip_statement();
                return Ok(group);
            }
        }
        self.expect(Kind::Semicolon, "`,` or `;`")?;
        Ok(group)
    }

    /// Goes to the next `,` or `;`, or to the section before it.
    fn skip_item(&mut self) {
        while !(self.is_done()
            || matches!(self.kind(), Kind::Comma | Kind::Semicolon)
            || self.is_section() && self.begins_line())
        {
            self.bump();
        }
    }

    fn group_item(&mut self) -> Read<GroupItem> {
        let span = self.span();
        let quoted = self.kind() == Kind::Text;
        let name = if quoted {
            self.bump();
            let text = self.unquoted(span);
            self.description.names.intern(text)
        } else {
            self.name("a name of the group")?
        };
        let mut item =
            GroupItem { name, quoted, range: None, suffix: None, value: None, default: false, span };
        if self.kind() == Kind::Open {
            item.range = Some(self.range()?);
            if self.kind() == Kind::Word {
                item.suffix = Some(self.name("a suffix")?);
            }
        }
        item.default = self.eat(Kind::Star);
        if self.eat(Kind::Assign) {
            item.value = Some(if self.kind() == Kind::Open {
                self.range()?
            } else {
                let negative = self.eat(Kind::Minus);
                let value = self.limited("a value or `(first..last)`", u64::MAX.into())? as u64;
                let value = if negative { value.wrapping_neg() } else { value };
                Range { first: value, last: value, step: 1 }
            });
        }
        item.default |= self.eat(Kind::Star);
        Ok(item)
    }

    /// `(first .. last [/ step])`.
    fn range(&mut self) -> Read<Range> {
        let start = self.span();
        self.bump();
        let first = self.limited("the first number of a range", u64::MAX.into())? as u64;
        self.expect(Kind::Range, "`..`")?;
        let last = self.limited("the last number of a range", u64::MAX.into())? as u64;
        let step = if self.eat(Kind::Slash) { self.limited("a step", u64::MAX.into())? as u64 } else { 1 };
        self.expect(Kind::Close, "`)`")?;
        if last < first || step == 0 || (last - first) / step >= MAX_RANGE {
            let message = format!("a range from {first} to {last} in steps of {step}");
            let help = "the last number is not below the first, the step is not 0, and there are at most 65536 numbers";
            return Err(self.fail(start, message, help));
        }
        Ok(Range { first, last, step })
    }
}
