//! What the generated builders stand on.

use super::Arg;
use crate::generated::tables::{MAX_VIEW_OPERANDS, MAX_VIEW_SLOTS};
use crate::isa::{Form, Instruction, Word};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// Collects the modifiers and operands of an instruction and chooses its form.
#[derive(Debug, Clone)]
pub struct InstBuilder {
    instruction: Instruction,
    guard: Option<String>,
    slots: [Option<Word>; MAX_VIEW_SLOTS],
    operands: [Option<Arg>; MAX_VIEW_OPERANDS],
}

/// Why a builder could not finish.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuildError {
    instruction: Instruction,
    reason: String,
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.instruction.name(), self.reason)
    }
}

impl core::error::Error for BuildError {}

impl InstBuilder {
    /// Begins an instruction.
    pub fn new(instruction: Instruction) -> Self {
        InstBuilder { instruction, guard: None, slots: [None; MAX_VIEW_SLOTS], operands: [const { None }; MAX_VIEW_OPERANDS] }
    }

    pub(crate) fn set(&mut self, view: usize, word: Word) {
        self.slots[view] = Some(word);
    }

    pub(crate) fn set_flag(&mut self, view: usize, word: &str) {
        self.slots[view] = Word::find(word.as_bytes());
    }

    pub(crate) fn operand(&mut self, view: usize, operand: Arg) {
        self.operands[view] = Some(operand);
    }

    pub(crate) fn guard(&mut self, predicate: &str) {
        self.guard = Some(predicate.trim_start_matches('@').to_string());
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form has exactly these modifiers and operands.
    pub fn finish(&self) -> Result<String, BuildError> {
        let mut nearest: Option<(usize, String)> = None;
        for form in self.instruction.forms() {
            match self.fit(form) {
                Ok(text) => return self.checked(text),
                Err((fitting, reason)) => {
                    if nearest.as_ref().is_none_or(|(best, _)| fitting > *best) {
                        nearest = Some((fitting, reason));
                    }
                }
            }
        }
        let reason = nearest.map_or_else(|| "has no form".to_string(), |(_, reason)| reason);
        Err(BuildError { instruction: self.instruction, reason })
    }

    /// Reads the text back: what the reader does not accept must not leave the builder.
    fn checked(&self, text: String) -> Result<String, BuildError> {
        let module = crate::Module::parse_as(text.as_bytes(), crate::Dialect::Template);
        match module.diagnostics().first() {
            None => Ok(text),
            Some(diagnostic) => {
                let reason = format!("`{text}`: {}", diagnostic.message(module.source()));
                Err(BuildError { instruction: self.instruction, reason })
            }
        }
    }

    /// The text in this form, or how much fitted and what did not.
    fn fit(&self, form: Form) -> Result<String, (usize, String)> {
        let mut used = [false; MAX_VIEW_SLOTS];
        let mut fitting = 0;
        let base = self.instruction.name().split('.').next().unwrap_or_default();
        let mut out = String::new();
        if let Some(guard) = &self.guard {
            out.push('@');
            out.push_str(guard);
            out.push(' ');
        }
        out.push_str(base);
        for slot in form.slots().filter(|slot| !slot.is_on_operand()) {
            let view = slot.0.view as usize;
            used[view] = true;
            let word = match self.slots[view] {
                Some(word) => word,
                None if slot.is_optional() => continue,
                None if slot.is_literal() => Word(slot.value_rows()[0].word),
                None => return Err((fitting, format!("`.{}` is not set, which `{form:?}` needs", slot.name()))),
            };
            if !slot.value_rows().iter().any(|row| row.word == word.0) {
                return Err((fitting, format!("{word:?} is no value of `.{}` in `{form:?}`", slot.name())));
            }
            fitting += usize::from(self.slots[view].is_some());
            out.push('.');
            out.push_str(word.text());
        }
        if let Some(index) = (0..MAX_VIEW_SLOTS).find(|&i| self.slots[i].is_some() && !used[i]) {
            let word = self.slots[index].map_or("", Word::text);
            return Err((fitting, format!("`.{word}` does not belong to `{form:?}`")));
        }
        let operands = self.fit_operands(form).map_err(|reason| (fitting, reason))?;
        for (index, operand) in operands.iter().enumerate() {
            out.push_str(if index == 0 { " " } else { ", " });
            out.push_str(operand);
        }
        out.push(';');
        Ok(out)
    }

    fn fit_operands(&self, form: Form) -> Result<Vec<String>, String> {
        let mut out = Vec::new();
        let mut used = [false; MAX_VIEW_OPERANDS];
        for slot in form.operands() {
            let mut texts = Vec::new();
            for part in slot.part_rows() {
                used[part.view as usize] = true;
                if let Some(operand) = &self.operands[part.view as usize] {
                    texts.push(operand.as_str());
                }
            }
            if texts.is_empty() {
                match slot.names().next() {
                    Some(_) if slot.is_optional() => continue,
                    Some(name) => return Err(format!("operand `{name}` is not set, which `{form:?}` needs")),
                    None => texts.push("_"),
                }
            }
            out.push(slot.compose(&texts));
        }
        if let Some(index) = (0..MAX_VIEW_OPERANDS).find(|&i| self.operands[i].is_some() && !used[i]) {
            let operand = self.operands[index].as_ref().map_or("", Arg::as_str);
            return Err(format!("the operand `{operand}` does not belong to `{form:?}`"));
        }
        Ok(out)
    }
}
