//! What words mean, as modifiers and in the slots of forms.

use crate::manual::FormManual;
use warpsmith_ptx::isa::{Form, Slot, Word};

/// What a word means as a modifier or a state space; a type by its own meaning.
pub fn meaning(word: Word) -> &'static str {
    match (word.meaning(), word.ty(), word.directive()) {
        ("", Some(ty), _) => ty.brief,
        ("", None, Some(directive)) => directive.brief(),
        (meaning, ..) => meaning,
    }
}

/// What a word means in a slot of a form: what the form says itself, or else, where all values are types, the
/// type; elsewhere `.b1` is a byte.
pub fn meaning_in(form: Form, slot: Slot, word: Word) -> &'static str {
    match (own_meaning(form, word), word.ty()) {
        (Some(own), _) => own,
        (None, Some(ty)) if is_of_types(slot) => ty.brief,
        _ => meaning(word),
    }
}

/// What a form says of a word, where that is not what the word means everywhere.
pub fn own_meaning(form: Form, word: Word) -> Option<&'static str> {
    Some(form.meaning_of(word)).filter(|own| *own != word.meaning())
}

/// Whether all values of a slot are types.
pub fn is_of_types(slot: Slot) -> bool {
    slot.values().all(|(word, _)| word.ty().is_some())
}
