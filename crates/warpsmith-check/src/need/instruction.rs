//! What an instruction needs: its form, the words in its slots, the rules that apply to it, its special registers.

use super::{Age, Feature, Floor, Need};
use warpsmith_ptx::SyntaxKind;
use warpsmith_ptx::isa::{Availability, Constraint, ConstraintRule, Form, OperandState, SpecialRegister};
use warpsmith_ptx::view::{Inst, Reading};

/// Reports what a reading of an instruction needs. `state_of` says of an operand of the view what conditions ask, with
/// what is known of names.
pub(crate) fn of_instruction(
    reading: Reading<'_, '_>,
    state_of: &dyn Fn(u8) -> OperandState,
    report: &mut dyn FnMut(Need),
) {
    let (form, instruction) = (reading.form, reading.form.instruction());
    let span = reading.inst.mnemonic().span();
    let mut add = |what, age, since| report(Need { span, what, age, floor: Floor::Data(since) });
    for (age, since) in ages(form) {
        add(Feature::Form(form), age, since);
    }
    for (index, slot) in form.slots().enumerate() {
        let Some(word) = reading.slot_value(index) else { continue };
        let Some((_, since)) = slot.values().find(|(value, _)| *value == word) else { continue };
        add(Feature::Modifier(instruction, word), Age::Since, since);
    }
    for rule in form.constraints() {
        let Some((age, since)) = rule_age(rule) else { continue };
        if !rule.applies(|index| reading.slot_value(index), state_of) {
            continue;
        }
        let text = condition(rule.text());
        // A rule on one slot alone speaks of the modifier in it.
        let lone = text.strip_prefix('.').and_then(|name| form.slots().position(|slot| slot.name() == name));
        match lone.and_then(|index| reading.slot_value(index)) {
            Some(word) if age != Age::Removed => add(Feature::Modifier(instruction, word), age, since),
            _ => add(Feature::Combination(instruction, text), age, since),
        }
    }
}

/// What the data says of the form whatever its values.
pub(crate) fn ages(form: Form) -> impl Iterator<Item = (Age, Availability)> {
    let since = core::iter::once((Age::Since, form.since()));
    let deprecated = form.deprecated().map(|since| (Age::Deprecated, since));
    since.chain(deprecated).chain(form.removed().map(|since| (Age::Removed, since)))
}

/// What a rule says of versions and targets; `None` for one that does not speak of them.
pub(crate) fn rule_age(rule: Constraint) -> Option<(Age, Availability)> {
    match rule.rule() {
        ConstraintRule::Since(since) => Some((Age::Since, since)),
        ConstraintRule::Deprecated(since) => Some((Age::Deprecated, since)),
        ConstraintRule::Removed(since) => Some((Age::Removed, since)),
        ConstraintRule::Combination => None,
    }
}

/// The condition in the text of such a rule.
fn condition(text: &'static str) -> &'static str {
    let ends = [" since ", " deprecated ", " removed "];
    let end = ends.iter().find_map(|word| text.find(word)).unwrap_or(text.len());
    &text[..end]
}

/// Reports the special registers that an instruction names, also those whose names the text declares as its own.
pub(crate) fn of_special_registers(inst: Inst<'_>, report: &mut dyn FnMut(Need)) {
    for token in inst.node().tokens().filter(|token| token.kind() == SyntaxKind::Identifier) {
        let Some(register) = SpecialRegister::find(token.bytes()) else { continue };
        report(Need {
            span: token.span(),
            what: Feature::SpecialRegister(register),
            age: Age::Since,
            floor: Floor::Data(register.since()),
        });
    }
}

/// Whether two instructions of one spelling may differ in what they need: by a selector behind an operand, or by
/// what a name stands for.
pub(crate) fn depends_on_text(form: Form) -> bool {
    let asks_kind = |rule: &Constraint| rule_age(*rule).is_some() && rule.asks_kind();
    form.slots().any(|slot| slot.is_on_operand()) || form.constraints().any(|rule| asks_kind(&rule))
}
