//! The forms of a mnemonic, those that differ in the kinds of their operands side by side.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use warpsmith_sass::text::{Outline, Place};
use warpsmith_sass::{ClassId, Isa};

/// Forms that are written alike.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Form {
    /// How it is written: operands by their labels, in braces what may be left out; a letter for what has alternatives.
    pub text: String,
    /// The letters, if there are any.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub open: Vec<String>,
    /// What may stand in the places of the letters.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub alternatives: Vec<Vec<String>>,
    /// The classes, in the order of the alternatives.
    pub classes: Vec<String>,
}

/// A class, and how it is written.
struct Member {
    class: ClassId,
    head: String,
    outline: Outline,
}

/// The forms of classes, in their order.
pub fn of(isa: &Isa, classes: &[ClassId]) -> Vec<Form> {
    let mut groups: Vec<Vec<Member>> = Vec::new();
    for class in classes {
        let outline = isa.outline(*class);
        let head = format!("{}{}", isa.mnemonic(*class, 0), outline.modifiers);
        let member = Member { class: *class, head, outline };
        let flags = |outline: &Outline| outline.places.iter().map(|place| place.optional).collect::<Vec<_>>();
        let alike = |group: &&mut Vec<Member>| {
            group.first().is_some_and(|first| {
                first.head == member.head && flags(&first.outline) == flags(&member.outline)
            })
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.push(member),
            None => groups.push(vec![member]),
        }
    }
    groups.iter().map(|group| form(isa, group)).collect()
}

/// A class alone.
pub fn one(isa: &Isa, class: ClassId) -> String {
    let outline = isa.outline(class);
    let texts: Vec<&str> = outline.places.iter().map(|place| place.text.as_str()).collect();
    written(&format!("{}{}", isa.mnemonic(class, 0), outline.modifiers), &outline.places, &texts)
}

fn form(isa: &Isa, group: &[Member]) -> Form {
    let classes = group.iter().map(|member| isa.class_name(member.class).to_owned()).collect();
    let Some(first) = group.first() else {
        return Form { text: String::new(), open: Vec::new(), alternatives: Vec::new(), classes };
    };
    let places = &first.outline.places;
    let text_of = |member: &Member, place: usize| member.outline.places[place].text.clone();
    let differs =
        |place: &usize| group.iter().any(|member| text_of(member, *place) != text_of(first, *place));
    let open: Vec<usize> = (0..places.len()).filter(differs).collect();
    let letters = letters(isa, group, &open);
    let mut texts: Vec<&str> = places.iter().map(|place| place.text.as_str()).collect();
    for (place, letter) in open.iter().zip(&letters) {
        texts[*place] = letter;
    }
    let mut alternatives: Vec<Vec<String>> = Vec::new();
    for member in group {
        let texts: Vec<String> = open.iter().map(|place| text_of(member, *place)).collect();
        if !texts.is_empty() && !alternatives.contains(&texts) {
            alternatives.push(texts);
        }
    }
    Form { text: written(&first.head, places, &texts), open: letters.clone(), alternatives, classes }
}

/// Letters for places: the last one of the labels of their operands, where all agree.
fn letters(isa: &Isa, group: &[Member], open: &[usize]) -> Vec<String> {
    let mut letters: Vec<String> = Vec::new();
    for (index, place) in open.iter().enumerate() {
        let ends = group.iter().map(|member| {
            let slots = isa.slots(member.class);
            let slot = member.outline.places[*place].slots.first();
            slot.and_then(|slot| slots.get(*slot)).and_then(|slot| slot.label.chars().last())
        });
        let mut ends: Vec<Option<char>> = ends.collect();
        ends.dedup();
        let letter = match ends.as_slice() {
            [Some(letter)] if letter.is_ascii_lowercase() => letter.to_string(),
            _ => char::from(b'x' + (index % 3) as u8).to_string(),
        };
        letters.push(letter);
    }
    letters
}

/// `IADD3 Rd{, Pu}, Ra, b`.
fn written(head: &str, places: &[Place], texts: &[&str]) -> String {
    let mut out = head.to_owned();
    for (index, (place, text)) in places.iter().zip(texts).enumerate() {
        let lead = if index == 0 { " " } else { ", " };
        let follows = places.get(index + 1).is_some();
        match (place.optional, index) {
            (false, _) => {
                // A comma stands already behind what may be left out at the beginning.
                let lead = if out.ends_with("} ") && places[..index].iter().all(|place| place.optional) {
                    ""
                } else {
                    lead
                };
                out.push_str(&format!("{lead}{text}"));
            }
            (true, 0) if follows => out.push_str(&format!(" {{{text},}} ")),
            (true, 0) => out.push_str(&format!(" {{{text}}}")),
            (true, _) => out.push_str(&format!("{{, {text}}}")),
        }
    }
    out
}
