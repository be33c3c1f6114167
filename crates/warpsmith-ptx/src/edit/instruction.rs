//! Parts of an instruction: guard, mnemonic, modifiers, operands.

use super::{EditError, Editor, Side};
use crate::diagnostic::Span;
use crate::kind::SyntaxKind;
use crate::view::Inst;
use alloc::format;
use alloc::string::String;

fn without_dot(word: &str) -> &str {
    word.strip_prefix('.').unwrap_or(word)
}

impl<'m> Editor<'m> {
    /// Replaces the opcode and all modifiers, wherever they stand.
    ///
    /// # Errors
    ///
    /// If another edit touches them.
    pub fn replace_mnemonic(&mut self, inst: Inst<'m>, text: &str) -> Result<(), EditError> {
        let mnemonic = inst.mnemonic();
        self.own(mnemonic)?;
        let apart =
            inst.node().children_of(SyntaxKind::Word).map(|word| self.with_blanks_before(word.span()));
        let apart: alloc::vec::Vec<Span> = apart.collect();
        for span in &apart {
            self.check(*span)?;
        }
        self.replace_span(mnemonic.span(), text)?;
        apart.iter().try_for_each(|span| self.replace_span(*span, ""))
    }

    /// Replaces a modifier; the dots may be left out.
    ///
    /// # Errors
    ///
    /// If the instruction doesn't have it, or another edit touches it.
    pub fn replace_modifier(&mut self, inst: Inst<'m>, old: &str, new: &str) -> Result<(), EditError> {
        let span = self.modifier(inst, old)?;
        self.replace_span(span, format!(".{}", without_dot(new)))
    }

    /// Puts a modifier in behind the others; the dot may be left out.
    ///
    /// # Errors
    ///
    /// If another edit touches that place.
    pub fn add_modifier(&mut self, inst: Inst<'m>, word: &str) -> Result<(), EditError> {
        self.own(inst.node())?;
        let end = inst.modifiers().last().map_or(inst.mnemonic().span().end, |(_, span)| span.end);
        self.insert_at(end, Side::After, format!(".{}", without_dot(word)).into_bytes())
    }

    /// Takes a modifier out; the dot may be left out.
    ///
    /// # Errors
    ///
    /// If the instruction doesn't have it, or another edit touches it.
    pub fn remove_modifier(&mut self, inst: Inst<'m>, word: &str) -> Result<(), EditError> {
        let span = self.with_blanks_before(self.modifier(inst, word)?);
        self.replace_span(span, "")
    }

    /// Replaces the operand at a position, counted from 0.
    ///
    /// # Errors
    ///
    /// If the instruction has fewer operands, or another edit touches it.
    pub fn replace_operand(&mut self, inst: Inst<'m>, position: usize, text: &str) -> Result<(), EditError> {
        self.own(inst.node())?;
        match inst.operands().nth(position) {
            Some(operand) => self.replace(operand.node(), text),
            None => Err(missing(inst, format!("operand {position}"))),
        }
    }

    /// Sets, replaces or takes out the guard; the text is `p` or `!p`, with or without `@`.
    ///
    /// # Errors
    ///
    /// If another edit touches it.
    pub fn set_guard(&mut self, inst: Inst<'m>, guard: Option<&str>) -> Result<(), EditError> {
        self.own(inst.node())?;
        let text = guard.map(|guard| format!("@{}", guard.strip_prefix('@').unwrap_or(guard)));
        match (inst.node().child(SyntaxKind::Guard), text) {
            (Some(node), Some(text)) => self.replace(node, text),
            (Some(node), None) => self.delete(node),
            (None, Some(text)) => {
                self.insert_at(inst.mnemonic().span().start, Side::Before, format!("{text} ").into_bytes())
            }
            (None, None) => Ok(()),
        }
    }

    fn modifier(&self, inst: Inst<'m>, word: &str) -> Result<Span, EditError> {
        self.own(inst.node())?;
        let source = self.source();
        let word = without_dot(word);
        let is_it = |span: &Span| source[span.range()].strip_prefix(b".") == Some(word.as_bytes());
        let found = inst.modifiers().map(|(_, span)| span).find(is_it);
        found.ok_or_else(|| missing(inst, format!("modifier `.{word}`")))
    }

    fn with_blanks_before(&self, span: Span) -> Span {
        Span::new(self.blanks_before(span.start), span.end)
    }
}

fn missing(inst: Inst<'_>, what: String) -> EditError {
    EditError::Missing { span: inst.span(), what }
}
