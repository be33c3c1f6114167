//! What the generated builders stand on.

use super::{Arg, BuildError};
use crate::isa::generated_tables::{MAX_VIEW_OPERANDS, MAX_VIEW_SLOTS};
use crate::isa::{Form, Instruction, Layout, OperandKind, OperandSlot, Word};
use crate::view::Statement;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Collects the modifiers and operands of an instruction and chooses its form.
///
/// The generated builders, such as [`crate::build::add`], are typed covers of it; this one takes names
/// from the data instead.
///
/// ```
/// use warpsmith_ptx::build::{Arg, InstBuilder};
/// use warpsmith_ptx::isa::Instruction;
///
/// let text = InstBuilder::new(Instruction::Ld)
///     .slot("ss", "global")
///     .slot("type", "f32")
///     .arg("d", "%f1")
///     .arg("a", Arg::address("%rd1", 16))
///     .finish()?;
/// assert_eq!(text, "ld.global.f32 %f1, [%rd1+16];");
/// # Ok::<(), warpsmith_ptx::build::BuildError>(())
/// ```
#[derive(Debug, Clone)]
pub struct InstBuilder {
    instruction: Instruction,
    /// The only form to try.
    form: Option<Form>,
    guard: Option<String>,
    slots: [Option<Word>; MAX_VIEW_SLOTS],
    operands: [Option<Arg>; MAX_VIEW_OPERANDS],
    /// The first name that the instruction does not have.
    fault: Option<String>,
}

impl InstBuilder {
    /// Begins an instruction; the first of its forms that takes everything given is chosen.
    pub fn new(instruction: Instruction) -> Self {
        InstBuilder {
            instruction,
            form: None,
            guard: None,
            slots: [None; MAX_VIEW_SLOTS],
            operands: [const { None }; MAX_VIEW_OPERANDS],
            fault: None,
        }
    }

    /// Begins an instruction of which only one form will do.
    pub fn of(form: Form) -> Self {
        InstBuilder { form: Some(form), ..InstBuilder::new(form.instruction()) }
    }

    /// Gives a slot of the syntax line a value, both without dots: `("type", "u32")`. A literal that may
    /// be left out is given as its own value: `("sat", "sat")`.
    #[must_use]
    pub fn slot(mut self, name: &str, value: &str) -> Self {
        let Some(word) = Word::find(value.as_bytes()) else {
            return self.fail(format!("`.{value}` is no word of PTX"));
        };
        let slots = self.forms().flat_map(Form::slots).filter(|slot| slot.name() == name);
        // A form may have a literal twice; the second of that name is set by a second call.
        let takes = |view: &usize| self.slots[*view].is_none();
        let view = slots.map(|slot| slot.0.view as usize).find(takes);
        match view {
            Some(view) => self.slots[view] = Some(word),
            None => return self.fail(format!("it has no slot `.{name}` that is not yet set")),
        }
        self
    }

    /// Gives an operand of the syntax line its text.
    #[must_use]
    pub fn arg(mut self, name: &str, operand: impl Into<Arg>) -> Self {
        let mut parts = self.forms().flat_map(Form::operands).flat_map(OperandSlot::named);
        match parts.find(|part| part.name() == name).map(|part| part.0.view as usize) {
            Some(view) => self.operands[view] = Some(operand.into()),
            None => return self.fail(format!("it has no operand `{name}`")),
        }
        self
    }

    /// Guards it: `@p` or `@!p`.
    #[must_use]
    pub fn guarded(mut self, predicate: &str) -> Self {
        self.guard(predicate);
        self
    }

    fn fail(mut self, reason: String) -> Self {
        self.fault.get_or_insert(reason);
        self
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

    /// The forms that may be chosen.
    fn forms(&self) -> impl Iterator<Item = Form> + use<> {
        let (only, instruction) = (self.form, self.instruction);
        let all = only.is_none().then(|| instruction.forms());
        only.into_iter().chain(all.into_iter().flatten())
    }

    /// The text of the instruction, with its `;`.
    ///
    /// # Errors
    ///
    /// If no form has exactly these modifiers and operands.
    pub fn finish(&self) -> Result<String, BuildError> {
        let error = |reason: String| Err(BuildError::new(self.instruction.name(), reason));
        if let Some(fault) = &self.fault {
            return error(fault.clone());
        }
        let mut nearest: Option<(usize, String)> = None;
        for form in self.forms() {
            let misfit = match self.fit(form) {
                Ok(text) => match self.checked(&text) {
                    Ok(()) => return Ok(text),
                    // Everything stood in its place, but the reader does not take it.
                    Err(reason) => (usize::MAX, reason),
                },
                Err(misfit) => misfit,
            };
            if nearest.as_ref().is_none_or(|(best, _)| misfit.0 > *best) {
                nearest = Some(misfit);
            }
        }
        error(nearest.map_or_else(|| "it has no form".to_string(), |(_, reason)| reason))
    }

    /// Reads the text back: what the reader does not accept must not leave the builder.
    fn checked(&self, text: &str) -> Result<(), String> {
        let module = crate::Module::parse(format!(".version 9.5\n.target sm_100a\n.func f{{\n{text}\n}}"));
        if let Some(diagnostic) = module.diagnostics().first() {
            return Err(format!("`{text}`: {}", diagnostic.message(module.source())));
        }
        let body = module.functions().next().and_then(|function| function.body());
        let mut statements = body.into_iter().flat_map(|body| body.statements());
        match (statements.next(), statements.next()) {
            (Some(Statement::Inst(inst)), None) if inst.instruction() == Some(self.instruction) => Ok(()),
            (Some(Statement::Inst(inst)), None) => {
                let other = inst.instruction().map_or("", Instruction::name);
                Err(format!("`{text}` reads back as `{other}`"))
            }
            _ => Err(format!("`{text}` is not one instruction")),
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
        for slot in form.slots() {
            let view = slot.0.view as usize;
            used[view] = true;
            let word = match self.slots[view] {
                Some(word) => word,
                // Whether a selector is missing, the operand's text decides.
                None if slot.is_optional() || slot.is_on_operand() => continue,
                None if slot.is_literal() => Word(slot.value_rows()[0].word),
                None => {
                    return Err((fitting, format!("`.{}` is not set, which `{form:?}` needs", slot.name())));
                }
            };
            if !slot.value_rows().iter().any(|row| row.word == word.0) {
                return Err((fitting, format!("{word:?} is no value of `.{}` in `{form:?}`", slot.name())));
            }
            fitting += usize::from(self.slots[view].is_some());
            if !slot.is_on_operand() {
                out.push('.');
                out.push_str(word.text());
            }
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
        for position in form.operands() {
            for part in position.named() {
                used[part.0.view as usize] = true;
            }
            if let Some(text) = self.position(form, position)? {
                out.push(text);
            }
        }
        if let Some(index) = (0..MAX_VIEW_OPERANDS).find(|&i| self.operands[i].is_some() && !used[i]) {
            let operand = self.operands[index].as_ref().map_or("", Arg::as_str);
            return Err(format!("the operand `{operand}` does not belong to `{form:?}`"));
        }
        Ok(out)
    }

    /// The text of one position; `None` where it is left out.
    fn position(&self, form: Form, position: OperandSlot) -> Result<Option<String>, String> {
        let mut texts = Vec::new();
        let mut missing = None;
        for part in position.named() {
            match (&self.operands[part.0.view as usize], missing) {
                (Some(operand), None) => texts.push(operand.as_str()),
                (None, None) => missing = Some(part.name()),
                // What stands behind a part that is left out would move into its place.
                (Some(_), Some(name)) => {
                    return Err(format!("operand `{name}` is not set, but what follows it is"));
                }
                (None, Some(_)) => {}
            }
        }
        match missing {
            Some(_) if texts.is_empty() && position.is_optional() => return Ok(None),
            Some(name) if !position.takes(texts.len()) => {
                return Err(format!("operand `{name}` is not set, which `{form:?}` needs"));
            }
            _ => {}
        }
        let mut text = position.compose(&texts);
        if let Some(slot) = form.slots().nth(position.0.selector as usize) {
            if let Some(word) = self.slots[slot.0.view as usize] {
                text.push('.');
                text.push_str(word.text());
            } else if !slot.is_optional() && !text.contains('.') {
                return Err(format!("`{text}` needs a `.{}` behind it in `{form:?}`", slot.name()));
            }
        }
        Ok(Some(text))
    }
}

impl OperandSlot {
    /// The text of the position, from the texts of its operands.
    fn compose(self, texts: &[&str]) -> String {
        match (self.0.layout, texts) {
            // An address, with its brackets or as an array element.
            (Layout::Bracket, [one]) if one.ends_with(']') || one.starts_with('[') => (*one).into(),
            (Layout::Bracket, _) => format!("[{}]", texts.join(", ")),
            (Layout::Pair, _) => texts.join("|"),
            (Layout::Plain, []) => "_".into(),
            (Layout::Plain, [one]) if !one.starts_with('(') && self.is_list() => format!("({one})"),
            (Layout::Plain, _) => texts.concat(),
        }
    }

    /// Whether a parenthesised list stands here.
    fn is_list(self) -> bool {
        let mut descriptions = self.named().flat_map(|part| part.descriptions());
        descriptions.any(|description| description.kind() == OperandKind::Arguments)
    }
}
