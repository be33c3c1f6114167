//! `##IF`, `##ELSE`, `##ENDIF`: which lines are read.

use super::{Lexer, is_word};
use crate::model::Span;

impl Lexer<'_> {
    /// A line that begins with `##`.
    pub(super) fn directive(&mut self) {
        let start = self.at;
        let end = self.line_end(start);
        let line = &self.source[start..end];
        let span = Span { start: start as u32, end: (start + line.trim_ascii_end().len()) as u32 };
        self.at = end;
        match Directive::read(line) {
            Some(Directive::If(negated, name)) => {
                let defined = self.defined.iter().any(|known| known.as_bytes() == name);
                self.open.push((false, span));
                if defined == negated {
                    self.skip();
                }
            }
            Some(Directive::Else) => match self.open.last_mut() {
                Some((seen @ false, _)) => {
                    *seen = true;
                    self.skip();
                }
                Some(_) => self.stray(span, "a second `##ELSE`", "a block has one"),
                None => self.stray(span, "`##ELSE` without `##IF`", "it stands between `##IF` and `##ENDIF`"),
            },
            Some(Directive::EndIf) => {
                if self.open.pop().is_none() {
                    self.stray(span, "`##ENDIF` without `##IF`", "leave it out");
                }
            }
            None => self.stray(
                span,
                "unknown `##` line",
                "`##IF DEFINED(name)`, `##IF !DEFINED(name)`, `##ELSE` and `##ENDIF` are known",
            ),
        }
    }

    /// Leaves out lines up to the `##ELSE` or `##ENDIF` that belongs to the block opened last.
    fn skip(&mut self) {
        let mut depth = 0_u32;
        while self.at < self.source.len() {
            let end = self.line_end(self.at);
            let line = self.source[self.at..end].trim_ascii_start();
            let directive = if line.starts_with(b"##") { Directive::read(line) } else { None };
            match directive {
                Some(Directive::If(..)) => depth += 1,
                Some(Directive::EndIf) if depth == 0 => {
                    self.open.pop();
                    self.at = end;
                    return;
                }
                Some(Directive::EndIf) => depth -= 1,
                Some(Directive::Else) if depth == 0 => {
                    if let Some((seen @ false, _)) = self.open.last_mut() {
                        *seen = true;
                        self.at = end;
                        return;
                    }
                    let span = Span { start: self.at as u32, end: end as u32 };
                    self.stray(span, "a second `##ELSE`", "a block has one");
                }
                _ => {}
            }
            self.at = (end + 1).min(self.source.len());
        }
    }
}

enum Directive<'s> {
    If(bool, &'s [u8]),
    Else,
    EndIf,
}

impl<'s> Directive<'s> {
    fn read(line: &'s [u8]) -> Option<Self> {
        let rest = line.strip_prefix(b"##")?.trim_ascii();
        match rest {
            b"ELSE" => return Some(Directive::Else),
            b"ENDIF" => return Some(Directive::EndIf),
            _ => {}
        }
        let rest = rest.strip_prefix(b"IF")?;
        let rest = rest.trim_ascii_start();
        let (negated, rest) = match rest.strip_prefix(b"!") {
            Some(rest) => (true, rest.trim_ascii_start()),
            None => (false, rest),
        };
        let rest = rest.strip_prefix(b"DEFINED")?.trim_ascii();
        let name = rest.strip_prefix(b"(")?.strip_suffix(b")")?.trim_ascii();
        (!name.is_empty() && name.iter().all(|byte| is_word(*byte))).then_some(Directive::If(negated, name))
    }
}
