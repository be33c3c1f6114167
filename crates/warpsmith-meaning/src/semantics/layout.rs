//! The operands of a class by the names that programs have for them, and its modifiers.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_md::compose::{is_constant, short};
use warpsmith_sass::flow::{File, Shapes};
use warpsmith_sass::{ClassId, Isa};

/// Letters of operands in the places of `b` and `c`, in classes with one form only.
const LETTERS: [(&str, &str); 9] = [
    ("X", "b"),
    ("x", "b"),
    ("U", "b"),
    ("V", "b"),
    ("C", "b"),
    ("K", "b"),
    ("Y", "c"),
    ("y", "c"),
    ("W", "c"),
];

/// The operands and modifiers of a class.
#[derive(Debug, Clone, Default)]
pub(super) struct Layout {
    pub parts: Vec<Part>,
    /// Slot and label of each modifier.
    pub modifiers: Vec<(usize, String)>,
}

/// An operand.
#[derive(Debug, Clone)]
pub(super) struct Part {
    pub name: String,
    pub label: String,
    pub slot: usize,
    pub kind: Kind,
    pub written: bool,
}

/// What an operand is.
#[derive(Debug, Clone, Copy)]
pub(super) enum Kind {
    /// Registers of a file.
    Register,
    /// All predicates of a file.
    Predicates(File),
    /// A number in the place of a register.
    Instead,
    /// Any other number.
    Number,
    /// A constant: the slots of its bank or of the register that names it, and of its offset.
    Constant { bank: usize, is_handle: bool, offset: usize },
}

impl Layout {
    /// Of a class.
    pub fn new(isa: &Isa, shapes: &Shapes<'_>, class: ClassId) -> Layout {
        let views = isa.slots(class);
        let guard = shapes.guard_slot(class).map(usize::from);
        let slot_of = |begin: &str, constant: &str| {
            let label = format!("{begin}_{}", short(constant));
            views.iter().find(|view| view.label == label).map(|view| view.slot)
        };
        let registers: Vec<(usize, bool)> = shapes.register_slots(class).collect();
        let mut layout = Layout::default();
        // What belongs to a constant is no operand of its own.
        let mut taken: Vec<usize> = Vec::new();
        for view in views.iter().filter(|view| is_constant(view.label)) {
            taken.extend(["bank", "URk", "off"].iter().filter_map(|begin| slot_of(begin, view.label)));
        }
        for view in &views {
            let (slot, label) = (view.slot, view.label);
            if view.is_control || guard == Some(slot) || taken.contains(&slot) {
                continue;
            }
            if view.is_modifier {
                layout.modifiers.push((slot, label.to_string()));
                continue;
            }
            let is_first = layout.parts.is_empty();
            let register = registers.iter().find(|(own, _)| *own == slot);
            let kind = match view.group {
                _ if register.is_some() => Kind::Register,
                _ if is_constant(label) => {
                    let (bank, handle) = (slot_of("bank", label), slot_of("URk", label));
                    let (Some(bank), Some(offset)) = (bank.or(handle), slot_of("off", label)) else {
                        continue;
                    };
                    Kind::Constant { bank, is_handle: handle == Some(bank), offset }
                }
                None if short(label) != label => Kind::Instead,
                None => Kind::Number,
                Some(_) => {
                    let files = [File::Predicate, File::UniformPredicate];
                    // `PR` and `UPR` are all of them.
                    match files.into_iter().find(|file| view.has(&format!("{}R", file.prefix()))) {
                        Some(file) => Kind::Predicates(file),
                        // A name among others, such as that of a special register, is a word.
                        None => {
                            layout.modifiers.push((slot, label.to_string()));
                            continue;
                        }
                    }
                }
            };
            let written = match kind {
                Kind::Register => register.is_some_and(|(_, written)| *written),
                // The result comes first.
                Kind::Predicates(_) => is_first,
                _ => false,
            };
            let name = layout.named(label);
            layout.parts.push(Part { name, label: label.to_string(), slot, kind, written });
        }
        layout
    }

    /// The name of an operand, by its label.
    fn named(&self, label: &str) -> String {
        let known = |name: &str| self.parts.iter().any(|part| part.name == name);
        let name = match label.strip_prefix("UP") {
            Some(rest) if rest.len() == 1 => format!("P{rest}"),
            _ => {
                let short = short(label);
                let letter = LETTERS.iter().find(|(letter, _)| *letter == short);
                letter.map_or(short, |(_, name)| name).to_string()
            }
        };
        let is_name = name.starts_with(|first: char| first.is_ascii_alphabetic());
        if is_name && !known(&name) { name } else { label.to_string() }
    }
}
