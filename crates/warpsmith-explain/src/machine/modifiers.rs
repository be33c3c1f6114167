//! The modifiers and operands of classes, with their legal values, and what is said of them.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use warpsmith_meaning::{Meaning, Meanings};
use warpsmith_sass::text::SlotView;
use warpsmith_sass::{ClassId, Isa};

/// An operand or modifier.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Modifier {
    /// What the description calls it.
    pub label: String,
    /// What it is, in a line.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub text: String,
    /// The value that is meant if nothing is written; empty if that has no name.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub default: Option<String>,
    /// Its legal values in order of their numbers.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub values: Vec<Value>,
    /// The classes that have it so, if not all of the page do.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub classes: Vec<String>,
    /// Whether it stands behind an operand, not behind the mnemonic.
    #[cfg_attr(feature = "serde", serde(skip))]
    is_of_operand: bool,
}

/// A value of a modifier.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Value {
    /// As it is written; empty if it is not.
    pub name: String,
    /// Its number.
    pub value: u64,
    /// What it does.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub text: String,
}

/// A word that is part of a mnemonic.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Word {
    /// As it is written, without its dot.
    pub word: String,
    /// What it does.
    pub text: String,
}

/// What is asked: the texts, and the instruction whose page it is.
#[derive(Clone, Copy)]
pub struct Texts<'a> {
    pub meanings: &'a Meanings<'static>,
    pub meaning: Option<&'a Meaning<'static>>,
}

impl Texts<'_> {
    /// What a value does.
    pub fn value(&self, label: &str, value: &str) -> String {
        self.meanings.value(self.meaning, label, value).unwrap_or_default().to_owned()
    }

    /// What is said of an operand that has a value: of the value, or else of the operand, where it is no modifier.
    pub fn of(&self, slot: &SlotView, value: Option<&str>) -> String {
        let of_value = value.map(|value| self.value(slot.label, value)).unwrap_or_default();
        if of_value.is_empty() && !slot.is_modifier { self.label(slot.label) } else { of_value }
    }

    fn label(&self, label: &str) -> String {
        self.meanings.label(self.meaning, label).unwrap_or_default().to_owned()
    }
}

/// Whether a name of the description says that a value has no meaning.
fn is_invalid(name: &str) -> bool {
    name.strip_prefix("INVALID").is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The modifiers of classes, each with the same values once.
pub fn of(isa: &Isa, classes: &[ClassId], texts: Texts) -> Vec<Modifier> {
    collect(isa, classes, texts, |slot, _| slot.is_modifier && !is_word(slot))
}

/// Of modifiers that are named only the named values are kept: `.64`, `.STRONG.GPU`.
pub fn narrow(modifiers: &mut [Modifier], words: &[&str]) {
    // Values that are named as a whole come before those of which a part is.
    let named = |value: &Value| {
        let parts = || value.name.split('.');
        let is_named = |part: &&str| words.iter().any(|word| word.eq_ignore_ascii_case(part));
        let count = parts().filter(is_named).count();
        (!value.name.is_empty() && count == parts().count(), count)
    };
    for modifier in modifiers.iter_mut().filter(|modifier| !modifier.is_of_operand) {
        // Of `.U` and `.U.ANY` the one is meant that has more of the words.
        let most = modifier.values.iter().map(named).max().unwrap_or_default();
        if most.1 > 0 {
            modifier.values.retain(|value| named(value) == most);
        }
    }
}

/// The slots of a class that stand in its operands, and not before the mnemonic or behind it.
fn in_operands(isa: &Isa, class: ClassId) -> Vec<usize> {
    isa.outline(class).places.into_iter().flat_map(|place| place.slots).collect()
}

/// The modifiers that may stand behind the mnemonic of classes: of each the names of its values.
pub fn behind_mnemonic(isa: &Isa, classes: &[ClassId]) -> Vec<Vec<String>> {
    let mut all: Vec<Vec<String>> = Vec::new();
    for class in classes {
        let in_operands = in_operands(isa, *class);
        let slots = isa.slots(*class);
        let own = slots.iter().filter(|slot| slot.is_modifier && !slot.is_control);
        for slot in own.filter(|slot| !in_operands.contains(&slot.slot)) {
            let names = slot.values().into_iter().map(|(name, _)| name);
            let names = names.filter(|name| !is_invalid(name) && name.strip_prefix("no") != Some(slot.label));
            let names: Vec<String> = names.map(str::to_owned).collect();
            let is_covered = |known: &Vec<String>| names.iter().all(|name| known.contains(name));
            if !all.iter().any(is_covered) {
                all.push(names);
            }
        }
    }
    all
}

/// Leaves out what another modifier of the same name says already: for pages that are short.
pub fn shorten(modifiers: &mut Vec<Modifier>) {
    let all: Vec<(String, Vec<Value>)> =
        modifiers.iter().map(|one| (one.label.clone(), one.values.clone())).collect();
    let mut index = 0;
    modifiers.retain(|one| {
        let mine = index;
        index += 1;
        // Of two that say the same the first one stays.
        let covers = |at: usize, (label, values): &(String, Vec<Value>)| {
            let more = values.len() > one.values.len() || (values.len() == one.values.len() && at < mine);
            at != mine && more && *label == one.label && one.values.iter().all(|value| values.contains(value))
        };
        !all.iter().enumerate().any(|(at, other)| covers(at, other))
    });
}

/// Whether a modifier always stands there, and says the same: it is like a part of the mnemonic.
fn is_word(slot: &SlotView) -> bool {
    slot.values().len() == 1
}

/// The operands of classes of which something is said.
pub fn operands(isa: &Isa, classes: &[ClassId], texts: Texts, full: bool) -> Vec<Modifier> {
    let mut operands = collect(isa, classes, texts, |slot, is_in_operands| {
        let is_said = texts.meanings.label(texts.meaning, slot.label).is_some();
        // The guard, which all have, is no operand, and what has one name only is that name.
        !slot.is_modifier && is_said && (full || (is_in_operands && slot.values().len() != 1))
    });
    for operand in &mut operands {
        // Of registers and of long lists only what something is said of.
        operand.values.retain(|value| !value.text.is_empty());
        operand.default = None;
    }
    // Whatever their names, they are said of once.
    let mut seen: Vec<String> = Vec::new();
    operands.retain(|operand| {
        !seen.contains(&operand.label) && {
            seen.push(operand.label.clone());
            true
        }
    });
    operands
}

fn collect(
    isa: &Isa,
    classes: &[ClassId],
    texts: Texts,
    wanted: impl Fn(&SlotView, bool) -> bool,
) -> Vec<Modifier> {
    let mut found: Vec<Modifier> = Vec::new();
    for class in classes {
        let in_operands = in_operands(isa, *class);
        for slot in isa.slots(*class).iter().filter(|slot| !slot.is_control) {
            let is_of_operand = in_operands.contains(&slot.slot);
            if !wanted(slot, is_of_operand) {
                continue;
            }
            let is_unwritten = |name: &str| name.strip_prefix("no") == Some(slot.label);
            let legal = slot.values().into_iter().filter(|(name, _)| !is_invalid(name));
            let values: Vec<Value> = legal
                .map(|(name, value)| Value {
                    name: if is_unwritten(name) { String::new() } else { name.to_owned() },
                    value,
                    text: texts.value(slot.label, name),
                })
                .collect();
            let default = slot.default.and_then(|default| {
                values.iter().find(|value| value.value == default).map(|value| value.name.clone())
            });
            let name = isa.class_name(*class).to_owned();
            let same = |known: &&mut Modifier| known.label == slot.label && known.values == values;
            match found.iter_mut().find(same) {
                Some(known) => known.classes.push(name),
                None => found.push(Modifier {
                    label: slot.label.into(),
                    text: texts.label(slot.label),
                    default,
                    values,
                    classes: vec![name],
                    is_of_operand,
                }),
            }
        }
    }
    for modifier in &mut found {
        modifier.classes.dedup();
        if modifier.classes.len() == classes.len() {
            modifier.classes.clear();
        }
    }
    found
}

/// The words that mnemonics of classes have behind their first dot, and what always stands behind them.
pub fn words(isa: &Isa, classes: &[ClassId], texts: Texts) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut add = |word: &str, text: String| {
        if words.iter().all(|known| known.word != word) {
            words.push(Word { word: word.into(), text });
        }
    };
    let mnemonics = isa.mnemonics().filter(|mnemonic| {
        let found = isa.machine().by_mnemonic(mnemonic);
        found.iter().any(|(class, _)| classes.contains(class))
    });
    let said = |word: &str| {
        let own = texts.meaning.and_then(|meaning| texts.meanings.word(meaning, word));
        own.map_or_else(|| texts.value("word", word), str::to_owned)
    };
    for mnemonic in mnemonics {
        mnemonic.split('.').skip(1).for_each(|word| add(word, said(word)));
    }
    // Names that a look-up of operands gives.
    if let Some(meaning) = texts.meaning {
        let aliases = isa.mnemonics().filter(|name| name.split('.').next() == Some(meaning.mnemonic));
        for alias in aliases.filter(|alias| isa.machine().by_mnemonic(alias).is_empty()) {
            alias.split('.').skip(1).for_each(|word| add(word, said(word)));
        }
    }
    for class in classes {
        for slot in
            isa.slots(*class).iter().filter(|slot| slot.is_modifier && !slot.is_control && is_word(slot))
        {
            if let Some((name, _)) = slot.values().first() {
                add(name, texts.value(slot.label, name));
            }
        }
    }
    words
}
