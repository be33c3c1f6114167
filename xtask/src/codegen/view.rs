//! The typed view of an instruction: the union of its forms' slots and operands.

use crate::isa::{Form, Instruction, Isa, Slot};
use std::collections::BTreeMap;

/// One view per instruction, by name.
pub struct Views(BTreeMap<String, View>);

/// Slots and operands of all forms of one instruction.
#[derive(Default)]
pub struct View {
    pub slots: Vec<ViewSlot>,
    pub operands: Vec<ViewOperand>,
}

/// A slot, or a literal that some forms have and others lack.
pub struct ViewSlot {
    pub name: String,
    /// Its class; `None` for a literal, which is a flag.
    pub class: Option<String>,
    /// Whether every form has it and none may leave it out.
    pub always: bool,
    /// Whether it is a literal that every form requires.
    pub fixed: bool,
    /// Whether it stands behind an operand.
    pub on_operand: bool,
}

pub struct ViewOperand {
    pub name: String,
    pub always: bool,
}

impl Views {
    pub fn new(isa: &Isa) -> Self {
        Views(isa.instructions.iter().map(|i| (i.name.clone(), View::new(isa, i))).collect())
    }

    pub fn get(&self, name: &str) -> &View {
        &self.0[name]
    }

    pub fn max_slots(&self) -> usize {
        self.0.values().map(|view| view.slots.len()).max().unwrap_or(0)
    }

    pub fn max_operands(&self) -> usize {
        self.0.values().map(|view| view.operands.len()).max().unwrap_or(0)
    }
}

/// The name under which the view shows a slot of a form.
///
/// A literal type is shown as the slot `type` where it is the form's only type: `add.f16` and
/// `add.type` then answer to one accessor. A literal that stands twice is numbered.
fn view_name(isa: &Isa, form: &Form, position: usize) -> String {
    let slot = &form.slots[position];
    let is_type = |slot: &&Slot| slot.values.iter().all(|value| isa.types.contains_key(&value.word));
    if slot.literal && !slot.optional && is_type(&slot) && form.slots.iter().filter(is_type).count() == 1 {
        return "type".into();
    }
    match form.slots[..position].iter().filter(|other| other.name == slot.name).count() {
        0 => slot.name.clone(),
        n => format!("{}#{}", slot.name, n + 1),
    }
}

impl View {
    fn new(isa: &Isa, instruction: &Instruction) -> View {
        let mut view = View::default();
        let mut slot_counts: BTreeMap<String, usize> = BTreeMap::new();
        let mut operand_counts: BTreeMap<String, usize> = BTreeMap::new();
        for form in &instruction.forms {
            for (position, slot) in form.slots.iter().enumerate() {
                let name = view_name(isa, form, position);
                let literal = slot.literal && name != "type";
                *slot_counts.entry(name.clone()).or_default() += !slot.optional as usize;
                let class = (!literal).then(|| class_of(isa, slot));
                match view.slots.iter_mut().find(|s| s.name == name) {
                    Some(found) => {
                        found.fixed &= literal && !slot.optional;
                        found.class = found.class.take().or(class);
                    }
                    None => view.slots.push(ViewSlot {
                        name,
                        class,
                        always: false,
                        fixed: literal && !slot.optional,
                        on_operand: position >= form.pattern.modifiers.len(),
                    }),
                }
            }
            for item in &form.pattern.operands {
                for (index, name) in item.names.iter().enumerate() {
                    let optional = item.optional || index + item.optional_names >= item.names.len();
                    *operand_counts.entry(name.clone()).or_default() += !optional as usize;
                    if !view.operands.iter().any(|o| o.name == *name) {
                        view.operands.push(ViewOperand { name: name.clone(), always: false });
                    }
                }
            }
        }
        let forms = instruction.forms.len();
        for slot in &mut view.slots {
            slot.always = slot_counts[&slot.name] == forms;
            slot.fixed &= slot.always;
        }
        for operand in &mut view.operands {
            operand.always = operand_counts[&operand.name] == forms;
        }
        view
    }

    /// Index of a form's slot in the view.
    pub fn slot(&self, isa: &Isa, form: &Form, position: usize) -> usize {
        let name = view_name(isa, form, position);
        self.slots.iter().position(|slot| slot.name == name).unwrap_or(0)
    }

    /// Index of an operand in the view.
    pub fn operand(&self, name: &str) -> usize {
        self.operands.iter().position(|operand| operand.name == name).unwrap_or(0)
    }
}

/// The class of a slot: as the data says, `type` where all values are types, else its own name.
pub fn class_of(isa: &Isa, slot: &Slot) -> String {
    if slot.values.iter().all(|value| isa.types.contains_key(&value.word)) {
        return "type".into();
    }
    slot.class.clone().or_else(|| isa.classes.get(&slot.name).cloned()).unwrap_or_else(|| slot.name.clone())
}
