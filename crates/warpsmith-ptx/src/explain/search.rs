//! From what someone typed to topics.

use super::page::Text;
use super::partial::Partial;
use super::spelling::{self, Line, Misfit, Spelled};
use super::{Topic, nearest, topic};
use crate::isa::{Form, Slot};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Values of a slot that a message lists.
const VALUES: usize = 12;

/// A name that stands for nothing.
#[derive(Debug, Clone, PartialEq)]
pub struct NotFound {
    /// What was looked for.
    pub name: String,
    /// Why it stands for nothing.
    pub reason: Text,
    /// What may have been meant, best first.
    pub near: Vec<Topic>,
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason.to_marked())
    }
}

impl core::error::Error for NotFound {}

/// Finds what a name stands for; several topics where it is several things.
///
/// A name is an instruction (`cp.async.bulk`), a mnemonic with its modifiers, an instruction with operands
/// (`add.s32 %r0, %r1, 5;`), a modifier, directive or type (`.relaxed`, or `relaxed` where no instruction has
/// the name), a special register (`%tid.x`), a target, a family, or a function of the lane language.
///
/// # Errors
///
/// If it stands for nothing: why, and what comes near.
pub fn find(name: &str) -> Result<Vec<Topic>, NotFound> {
    let name = name.trim();
    let bare = name.trim_end_matches(';').trim();
    let not_found = |reason: Text, near: Vec<Topic>| NotFound { name: name.into(), reason, near };
    let topics = topic::named(bare);
    if !topics.is_empty() {
        return Ok(topics);
    }
    let has_operands = bare.contains(char::is_whitespace);
    if has_operands {
        match spelling::line(bare) {
            Line::Fits(spelling) => return Ok(alloc::vec![Topic::Form(spelling)]),
            Line::Misfit(reason) => {
                let mnemonic = bare.split_whitespace().find(|word| !word.starts_with('@')).unwrap_or(bare);
                let near = match spelling::spelled(mnemonic) {
                    Spelled::Whole(all) => all.into_iter().map(Topic::Form).collect(),
                    _ => Vec::new(),
                };
                return Err(not_found(Text::marked(&reason), near));
            }
            Line::NoInstruction => {}
        }
    }
    match spelling::spelled(bare) {
        Spelled::Whole(all) => return Ok(all.into_iter().map(Topic::Form).collect()),
        Spelled::Part(forms) => {
            return Ok(alloc::vec![Topic::Partial(Partial { name: bare.into(), forms })]);
        }
        Spelled::Misfit(misfit) => {
            let (reason, near) = misfit_text(&misfit);
            return Err(not_found(reason, near));
        }
        Spelled::NoInstruction => {}
    }
    // Capitals may have been meant, as in `.nan`, or not, as in `ADD`.
    let folded: Vec<Topic> =
        Topic::all().into_iter().filter(|topic| topic.name().eq_ignore_ascii_case(bare)).collect();
    if !folded.is_empty() {
        return Ok(folded);
    }
    Err(not_found(alloc::format!("nothing is named `{name}`").into(), nearest::nearest(bare)))
}

/// The values of a slot: `.x1`, `.x2` or `.x4`.
fn values_of(slot: Slot) -> Text {
    let all: Vec<Text> =
        slot.values().take(VALUES).map(|(word, _)| Text::code(alloc::format!(".{}", word.text()))).collect();
    let more = slot.values().len().saturating_sub(VALUES);
    let mut out = Text::join(all, ", ", if more > 0 { ", " } else { " or " });
    if more > 0 {
        out.push_words(&alloc::format!(" or one of {more} more"));
    }
    out
}

/// Why words do not go together, and what would.
fn misfit_text(misfit: &Misfit) -> (Text, Vec<Topic>) {
    let form = misfit.nearest;
    let instruction = form.instruction();
    let mut reason = Text::new();
    if let Some(rule) = misfit.rules.first() {
        reason
            .push_words("this breaks a rule of ")
            .push_code(form.syntax())
            .push_words(": ")
            .push(rule.clone());
        return (reason, alloc::vec![Topic::Instruction(instruction)]);
    }
    let word = misfit.word.as_deref().unwrap_or_default();
    let known = instruction.forms().flat_map(Form::slots);
    let known = known.filter(|slot| slot.values().any(|(value, _)| value.text() == word)).count() > 0;
    reason.push_code(&alloc::format!(".{word}"));
    reason.push_words(if known { " does not go with the rest of this " } else { " is no modifier of " });
    reason.push_code(instruction.name());
    // In its place stands a slot that is still to be filled.
    let slots: Vec<(usize, Slot)> = form
        .slots()
        .enumerate()
        .filter(|(index, slot)| misfit.free.contains(index) && !slot.is_on_operand())
        .collect();
    let required: Vec<Text> =
        slots.iter().filter(|(_, slot)| !slot.is_optional()).map(|(_, slot)| values_of(*slot)).collect();
    if !required.is_empty() {
        reason.push_words("; it needs ").push(Text::join(required, ", then ", ", then "));
    } else {
        let optional: Vec<Text> = slots.iter().map(|(_, slot)| values_of(*slot)).collect();
        if optional.is_empty() {
            reason.push_words("; no other modifier goes with it");
        } else {
            reason.push_words("; what may be added is ").push(Text::join(optional, "; ", "; "));
        }
    }
    let words = instruction.forms().flat_map(Form::slots).flat_map(|slot| slot.values());
    let mut words: Vec<&'static str> = words.map(|(word, _)| word.text()).collect();
    words.sort_unstable();
    words.dedup();
    let said = reason.plain();
    let near = nearest::among(word, words.into_iter());
    if let Some(near) = near.filter(|near| !known && !said.contains(&alloc::format!(".{near}"))) {
        reason.push_words(". Did you mean ").push_code(&alloc::format!(".{near}")).push_words("?");
    }
    (reason, alloc::vec![Topic::Instruction(instruction)])
}
