//! The typed view of an instruction: the union of its forms' slots and operands.

use std::collections::BTreeMap;
use xtask::isa::{Form, Instruction, Isa, Slot};

/// One view per instruction, by name.
pub struct Views(BTreeMap<String, View>);

/// Slots and operands of all forms of one instruction.
#[derive(Default)]
pub struct View {
    pub slots: Vec<ViewSlot>,
    pub operands: Vec<ViewOperand>,
    /// Names of the slots of each form, by file and line.
    names: BTreeMap<(String, usize), Vec<String>>,
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

/// The names under which the view shows the slots of a form.
///
/// A literal answers to the accessor of a slot where the instruction has one for it, so that all forms look
/// alike: a form's only type is `type` (`add.f16` and `add.type`), and a literal that another form takes as
/// the value of one slot is that slot (`ld.global.nc` and `ld.ss`). A literal that stands twice is numbered.
fn view_names(isa: &Isa, instruction: &Instruction, form: &Form) -> Vec<String> {
    let is_type = |slot: &&Slot| slot.values.iter().all(|value| isa.types.contains_key(&value.word));
    let only_type = form.slots.iter().filter(is_type).count() == 1;
    let mut names: Vec<String> = Vec::new();
    for slot in &form.slots {
        let required = slot.literal && !slot.optional;
        let name = if required && only_type && is_type(&slot) {
            "type".to_string()
        } else if required && let Some(name) = slot_of_literal(instruction, form, &slot.name) {
            name
        } else {
            slot.name.clone()
        };
        let before = names.iter().filter(|other| other.split('#').next() == Some(&name)).count();
        names.push(if before == 0 { name } else { format!("{name}#{}", before + 1) });
    }
    names
}

/// The slot of other forms that takes a literal of this form as a value, if there is exactly one and this
/// form does not have it.
fn slot_of_literal(instruction: &Instruction, form: &Form, word: &str) -> Option<String> {
    let takes = |slot: &&Slot| !slot.literal && slot.values.iter().any(|value| value.word == word);
    let mut names: Vec<&str> = instruction
        .forms
        .iter()
        .flat_map(|f| &f.slots)
        .filter(takes)
        .map(|slot| slot.name.as_str())
        .collect();
    names.sort_unstable();
    names.dedup();
    match names.as_slice() {
        [name] if !form.slots.iter().any(|slot| slot.name == *name) => Some(name.to_string()),
        _ => None,
    }
}

impl View {
    fn new(isa: &Isa, instruction: &Instruction) -> View {
        let mut view = View::default();
        let mut slot_counts: BTreeMap<String, usize> = BTreeMap::new();
        let mut operand_counts: BTreeMap<String, usize> = BTreeMap::new();
        for form in &instruction.forms {
            let names = view_names(isa, instruction, form);
            for (position, (slot, name)) in form.slots.iter().zip(&names).enumerate() {
                let name = name.clone();
                // A literal under another name is shown as that slot.
                let literal = slot.literal && name.split('#').next() == Some(&slot.name);
                *slot_counts.entry(name.clone()).or_default() += !slot.optional as usize;
                let class = (!slot.literal || name == "type").then(|| class_of(isa, slot));
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
            view.names.insert((form.file.clone(), form.line), names);
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
    pub fn slot(&self, form: &Form, position: usize) -> usize {
        let name = &self.names[&(form.file.clone(), form.line)][position];
        self.slots.iter().position(|slot| slot.name == *name).unwrap_or(0)
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
