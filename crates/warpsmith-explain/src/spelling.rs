//! Mnemonics and instructions that someone writes: which forms they are.

use super::misfit::{self, Misfit};
use super::rules;
use super::topic::Spelling;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Form, Slot, Word};
use warpsmith_ptx::view::{Inst, Statement};
use warpsmith_ptx::{Module, resolve};

/// What a dotted name comes to.
#[derive(Debug)]
pub enum Spelled {
    /// No instruction begins with its first word.
    NoInstruction,
    /// It fits these forms as a whole.
    Whole(Vec<Spelling>),
    /// It is the beginning of a mnemonic of these forms, or a part of it: words are lacking.
    Part(Vec<Spelling>),
    /// Its words do not go together.
    Misfit(Misfit),
    /// Instructions begin with its first word, but none has a name that it contains.
    NoName,
}

/// Looks a dotted name up among the forms.
pub fn spelled(name: &str) -> Spelled {
    let mut parts = name.split('.');
    let forms = resolve::forms_of(parts.next().unwrap_or_default().as_bytes());
    let words: Vec<&str> = parts.collect();
    if forms.clone().next().is_none() {
        return Spelled::NoInstruction;
    }
    let known: Option<Vec<u16>> = words.iter().map(|w| Word::find(w.as_bytes()).map(|w| w.0)).collect();
    let mut broken = None;
    if let Some(known) = &known {
        let mut whole = Vec::new();
        for form in forms.clone() {
            let Some(assigned) = resolve::filled(form, known) else { continue };
            let spelling = Spelling::of_words(form, &assigned);
            let rules = rules::broken(form, &spelling);
            if rules.is_empty() {
                whole.push(spelling);
            } else {
                broken.get_or_insert(Misfit::Rule(form, rules));
            }
        }
        if !whole.is_empty() {
            return Spelled::Whole(whole);
        }
        if let Some(misfit) = broken {
            return Spelled::Misfit(misfit);
        }
        let part = forms.clone().filter_map(|form| match place(form, &words) {
            (filled, None) => Some(Spelling::of_some(form, filled)),
            _ => None,
        });
        let mut part: Vec<Spelling> = part.collect();
        // `mma.sync` is meant before `mma.sp.sync`.
        let is_named = |spelling: &Spelling| {
            spelling.form().instruction().name().split('.').skip(1).all(|word| words.contains(&word))
        };
        if part.iter().any(is_named) {
            part.retain(is_named);
        }
        if !part.is_empty() {
            return Spelled::Part(part);
        }
    }
    misfit::nearest(forms, &words).map_or(Spelled::NoName, Spelled::Misfit)
}

/// The forms of an instruction that have all words of a spelling and need others beside them.
pub fn longer(spelling: &Spelling) -> Vec<Spelling> {
    let mnemonic = spelling.mnemonic();
    let words: Vec<&str> = mnemonic.split('.').skip(1).collect();
    let Some(known) =
        words.iter().map(|w| Word::find(w.as_bytes()).map(|w| w.0)).collect::<Option<Vec<u16>>>()
    else {
        return Vec::new();
    };
    let forms = spelling.form().instruction().forms().filter(|form| *form != spelling.form());
    let forms = forms.filter(|form| resolve::filled(*form, &known).is_none());
    forms
        .filter_map(|form| match place(form, &words) {
            (filled, None) => Some(Spelling::of_some(form, filled)),
            _ => None,
        })
        .collect()
}

/// A name with the capitals that the forms of its instruction have, where it has others.
pub fn folded(name: &str) -> Option<String> {
    let mut parts = name.split('.');
    let opcode = parts.next()?.to_ascii_lowercase();
    let mut out = opcode.clone();
    let forms = resolve::forms_of(opcode.as_bytes());
    forms.clone().next()?;
    for part in parts {
        let words =
            || forms.clone().flat_map(Form::slots).flat_map(Slot::values).map(|(word, _)| word.text());
        let known = words().find(|word| *word == part);
        let known = known.or_else(|| words().find(|word| word.eq_ignore_ascii_case(part)));
        out.push('.');
        out.push_str(known.unwrap_or(part));
    }
    (out != name).then_some(out)
}

/// Places words in the slots of a form's mnemonic, literals first and from left to right: which slots are
/// filled, and the first word that finds no place.
pub fn place<'w>(form: Form, words: &[&'w str]) -> (Vec<Option<Word>>, Option<&'w str>) {
    let slots: Vec<Slot> = form.slots().collect();
    let mut filled = alloc::vec![None; slots.len()];
    let mut left = None;
    let takes = |slot: &Slot, word: &str| {
        !slot.is_on_operand() && slot.values().any(|(value, _)| value.text() == word)
    };
    // The words that fewest slots take choose first.
    let mut order: Vec<(usize, &str)> = words.iter().copied().enumerate().collect();
    order.sort_by_key(|(index, word)| (slots.iter().filter(|slot| takes(slot, word)).count(), *index));
    for (index, word) in order {
        let free = (0..slots.len()).find(|slot| filled[*slot].is_none() && takes(&slots[*slot], word));
        match free {
            Some(slot) => filled[slot] = Word::find(word.as_bytes()),
            None if left.is_none_or(|(first, _)| index < first) => left = Some((index, word)),
            None => {}
        }
    }
    (filled, left.map(|(_, word)| word))
}

/// What an instruction with operands comes to.
pub enum Line {
    /// It fits a form.
    Fits(Spelling),
    /// It does not: why.
    Misfit(String),
    /// It is no instruction.
    NoInstruction,
}

/// Reads an instruction with operands.
pub fn line(text: &str) -> Line {
    let text = text.trim().trim_end_matches(';');
    // A body around it makes it a module.
    let source = alloc::format!(".version 9.5\n.target sm_10\n.entry e() {{\n{text};\n}}\n");
    let module = Module::parse(source.into_bytes());
    let body = module.functions().next().and_then(|function| function.body());
    let inst = body.and_then(|body| {
        body.statements().find_map(|statement| match statement {
            Statement::Inst(inst) => Some(inst),
            _ => None,
        })
    });
    match (inst.and_then(Inst::form), inst, module.diagnostics().first()) {
        (Some(form), Some(inst), None) => Line::Fits(Spelling::of_inst(inst, form)),
        (_, _, Some(diagnostic)) => Line::Misfit(diagnostic.message(module.source())),
        _ => Line::NoInstruction,
    }
}
