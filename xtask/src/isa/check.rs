//! What must hold of the data before anything is made from it.

use super::{Carry, Condition, Constraint, Count, Form, Fragment, Isa, Kind, Op, Problem, Rule, TypeExpr};
use std::collections::BTreeSet;

/// What may stand where an operand stands, as conditions name it: `a = immediate`. Those behind `variable` are kinds
/// of it.
pub const OPERAND_FORMS: [&str; 9] =
    ["register", "immediate", "sink", "variable", "texture", "sampler", "surface", "function", "kernel"];

impl Condition {
    /// What is left of an instruction's condition for one of its forms: values that the form's slots lack
    /// fall away. Nothing is left where the form lacks a slot, an operand, or every value.
    pub fn restricted(&self, form: &Form) -> Option<Condition> {
        let mut tests = Vec::new();
        for test in &self.0 {
            let mut test = test.clone();
            if test.is_slot {
                let slot = form.slots.iter().find(|slot| slot.name == test.name)?;
                test.values.retain(|value| slot.values.iter().any(|v| v.word == *value));
                match test.op {
                    Op::Is if test.values.is_empty() => return None,
                    Op::IsNot if test.values.is_empty() => continue,
                    _ => {}
                }
            } else if !form.operands.contains_key(&test.name) {
                return None;
            }
            tests.push(test);
        }
        Some(Condition(tests))
    }
}

impl Constraint {
    /// What an instruction's rule says of one of its forms. A rule that demands or refuses what the form does
    /// not have is none of it.
    pub fn restricted(&self, form: &Form) -> Option<Constraint> {
        let when = self.when.restricted(form)?;
        let rule = match &self.rule {
            Rule::Needs(condition) => Rule::Needs(condition.restricted(form)?),
            Rule::Excludes(condition) => Rule::Excludes(condition.restricted(form)?),
            rule => rule.clone(),
        };
        Some(Constraint { when, rule, text: self.text.clone() })
    }
}

/// Whether the form has the operand and the slots that a fragment names.
pub fn has_fragment(fragment: &Fragment, form: &Form) -> bool {
    form.operands.contains_key(&fragment.operand) && unknown_in(&fragment.when, form).is_none()
}

/// The first name of a condition that the form lacks.
fn unknown_in(condition: &Condition, form: &Form) -> Option<String> {
    for test in &condition.0 {
        if test.is_slot {
            let Some(slot) = form.slots.iter().find(|slot| slot.name == test.name) else {
                return Some(format!("slot `.{}`", test.name));
            };
            if let Some(value) =
                test.values.iter().find(|value| !slot.values.iter().any(|v| v.word == **value))
            {
                return Some(format!("value `.{value}` of slot `.{}`", test.name));
            }
        } else if !form.operands.contains_key(&test.name) {
            return Some(format!("operand `{}`", test.name));
        } else if let Some(kind) = test.values.iter().find(|kind| !OPERAND_FORMS.contains(&kind.as_str())) {
            return Some(format!("a kind of operand `{kind}`"));
        }
    }
    None
}

pub fn check(isa: &Isa, problems: &mut Vec<Problem>) {
    for instruction in &isa.instructions {
        let base = instruction.name.split('.').next().unwrap_or_default();
        let mut syntaxes = BTreeSet::new();
        for form in &instruction.forms {
            let mut problem = |message: String| {
                problems.push(Problem { file: form.file.clone(), line: form.line, message });
            };
            if form.pattern.base != base {
                problem(format!("a form of `{}` begins with `{base}`", instruction.name));
            }
            let values: Vec<_> =
                form.slots.iter().map(|s| s.values.iter().map(|v| &v.word).collect::<Vec<_>>()).collect();
            if !syntaxes.insert((form.pattern.text.clone(), format!("{values:?} {:?}", form.operands))) {
                problem("this form stands twice".into());
            }
            let mut names = BTreeSet::new();
            for slot in form.slots.iter().filter(|slot| !slot.literal) {
                if !names.insert(&slot.name) {
                    problem(format!("slot `.{}` stands twice in the form", slot.name));
                }
                if form.slots.iter().flat_map(|slot| &slot.values).any(|value| value.word == slot.name) {
                    problem(format!("slot `.{}` has the name of a word of the form", slot.name));
                }
            }
            if !isa.modifiers.is_empty() {
                for value in form.slots.iter().flat_map(|slot| &slot.values) {
                    let known =
                        isa.types.contains_key(&value.word) || isa.directives.contains_key(&value.word);
                    if !known && isa.meaning(&value.word).is_none() {
                        problem(format!(
                            "`.{}` stands neither in modifiers.isa nor in types.isa",
                            value.word
                        ));
                    }
                }
            }
            for constraint in &form.constraints {
                let mut conditions = vec![&constraint.when];
                if let Rule::Needs(condition) | Rule::Excludes(condition) = &constraint.rule {
                    conditions.push(condition);
                }
                for condition in conditions {
                    if let Some(name) = unknown_in(condition, form) {
                        problem(format!("a `where` line names {name}, which the form does not have"));
                    }
                }
            }
            check_flow(form, &instruction.parts[form.part].flow, &mut problem);
            let first = form.slots.iter().map(|slot| &slot.name);
            if !first.zip(&form.fixed).all(|(slot, fixed)| slot == fixed) {
                problem("what is `fixed` must come first in the form".into());
            }
            for fragment in form.fragments.iter().filter(|fragment| !has_fragment(fragment, form)) {
                problem(format!("`fragment {}` names what the form does not have", fragment.operand));
            }
            for (name, descriptions) in &form.operands {
                for description in descriptions {
                    if let Some(unknown) = unknown_in(&description.when, form) {
                        problem(format!(
                            "operand `{name}`: `when` names {unknown}, which the form does not have"
                        ));
                    }
                    let known = |name: &&String| isa.types.get(*name).is_some_and(|ty| ty.variable);
                    if let Some(name) = description.registers.iter().find(|name| !known(name)) {
                        problem(format!("operand `{name}`: no register has the type `.{name}`"));
                    }
                    for ty in &description.types {
                        check_type(isa, form, name, ty, &mut problem);
                    }
                    if description.kind == Kind::Address {
                        if description.tensor != description.spaces.is_empty() {
                            problem(format!(
                                "operand `{name}`: an address needs state spaces, `generic`, or `tensor` alone"
                            ));
                        }
                        continue;
                    }
                    if description.tensor {
                        problem(format!("operand `{name}`: only an address lies in tensor memory"));
                    }
                    if !description.spaces.is_empty() && description.kind != Kind::Variable {
                        problem(format!("operand `{name}`: only an address or a variable has state spaces"));
                    }
                }
            }
        }
    }
}

/// What the operands say of where the thread goes on against what the instruction says.
fn check_flow(form: &Form, flow: &str, problem: &mut dyn FnMut(String)) {
    let has = |kinds: &[Kind]| form.operands.values().flatten().any(|d| kinds.contains(&d.kind));
    if has(&[Kind::Label, Kind::Targets]) != (flow == "jump") {
        problem("`flow jump` goes with a `label` or `targets` operand, and such an operand with it".into());
    }
    // The address of a function may be had without a call.
    if has(&[Kind::Prototype]) && flow != "call" || flow == "call" && !has(&[Kind::Function, Kind::Prototype])
    {
        problem("`flow call` goes with a `function` or `prototype` operand, and a prototype with it".into());
    }
    if let Err(message) = Carry::of(form) {
        problem(format!("the program: {message}"));
    }
}

fn check_type(isa: &Isa, form: &Form, operand: &str, ty: &TypeExpr, problem: &mut dyn FnMut(String)) {
    let slot = |name: &str| form.slots.iter().find(|slot| slot.name == name);
    if slot(&ty.name).is_none() && !isa.types.contains_key(&ty.name) {
        problem(format!("operand `{operand}`: `.{}` is neither a slot of the form nor a type", ty.name));
    }
    let counted = match &ty.count {
        Count::One => return,
        Count::Vector { slot: None, .. } => return,
        Count::Vector { slot: Some(name), .. } | Count::Optional { slot: name } => name,
    };
    match slot(counted) {
        None => problem(format!("operand `{operand}`: the form has no slot `.{counted}` to count by")),
        Some(slot) => {
            for value in slot.values.iter().filter(|value| number_in(&value.word).is_none()) {
                problem(format!("operand `{operand}`: `.{}` has no number to count by", value.word));
            }
        }
    }
}

/// The number that a value such as `x4` or `v2` stands for.
pub fn number_in(word: &str) -> Option<u16> {
    let digits = word.trim_start_matches(|c: char| !c.is_ascii_digit());
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse().ok()
}
