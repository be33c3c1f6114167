//! What each mnemonic takes: the kinds of operands of its classes, and the modifiers beside them.

use super::types::{Kind, Types};
use anyhow::bail;
use std::collections::{BTreeMap, BTreeSet};
use warpsmith_md::machine::{ClassId, Machine, SlotKind};
use warpsmith_md::model::{Guard, Item, Memory, MemoryItem};

/// A class by its number, and which of its mnemonics it is.
type Candidate = (u16, u8);

/// A mnemonic.
pub struct Mnemonic {
    pub text: String,
    /// Names of the function that begins it and of its type.
    pub function: String,
    pub ty: String,
    pub brief: String,
    /// Labels of the operands that every form has at these places.
    pub operands: Vec<String>,
    /// Kinds of operands, and the classes that take them: number and opcode.
    pub forms: Vec<(Vec<String>, Vec<Candidate>)>,
    /// Labels of what is no operand, and their types.
    pub modifiers: BTreeMap<String, String>,
    /// Register and test of the guard.
    pub guard: Option<[(String, String); 2]>,
}

/// What an operand in memory may have.
#[derive(Clone, Default)]
pub struct Shape {
    pub numbers: usize,
    /// A register that must be given.
    pub register: Option<String>,
    /// A register that may be given.
    pub index: Option<String>,
    pub increments: bool,
    pub modifier: Option<String>,
}

/// All mnemonics.
#[derive(Default)]
pub struct Forms {
    pub mnemonics: Vec<Mnemonic>,
    pub shapes: BTreeMap<String, Shape>,
    /// The signs that operands of a type may have.
    pub marks: BTreeMap<String, BTreeSet<&'static str>>,
}

/// An operand of a class.
pub struct Place {
    pub slot: usize,
    /// What stands between its brackets: slots, and whether a register is increased.
    pub inner: Vec<usize>,
    pub increments: Option<usize>,
    /// What stands behind it.
    pub modifiers: Vec<usize>,
}

/// What a class has beside its mnemonic.
#[derive(Default)]
pub struct Layout {
    pub places: Vec<Place>,
    pub settings: Vec<usize>,
    pub guard: Vec<usize>,
}

impl Layout {
    pub fn of(machine: &Machine, class: ClassId) -> anyhow::Result<Layout> {
        let mut layout = Layout::default();
        let format = &machine.model(class).format;
        layout.items(&format.items, true)?;
        for place in &mut layout.places {
            for memory in &format.slots[place.slot].indexes {
                place.memory(memory)?;
            }
        }
        // Modifiers behind a plain operand are set by their label.
        for place in layout.places.iter_mut().filter(|place| place.inner.is_empty()) {
            layout.settings.append(&mut place.modifiers);
        }
        Ok(layout)
    }

    fn items(&mut self, items: &[Item], outside: bool) -> anyhow::Result<()> {
        let mut behind = false;
        for item in items {
            match item {
                Item::Operand(slot) if outside => self.places.push(Place {
                    slot: slot.0.into(),
                    inner: Vec::new(),
                    increments: None,
                    modifiers: Vec::new(),
                }),
                Item::Operand(slot) => self.settings.push(slot.0.into()),
                Item::Modifier(slot) => match self.places.last_mut().filter(|_| behind && outside) {
                    Some(place) => place.modifiers.push(slot.0.into()),
                    None => self.settings.push(slot.0.into()),
                },
                Item::Optional(inner) | Item::Control(inner) => self.items(inner, false)?,
                Item::Guard(Guard { items, .. }) => {
                    let before = self.settings.len();
                    self.items(items, false)?;
                    self.guard.extend(&self.settings[before..]);
                }
                Item::Memory(_) => {
                    bail!("the builder has no operands in brackets without a name before them")
                }
                Item::Opcode | Item::Literal(_) => {}
            }
            behind = matches!(item, Item::Operand(_)) || behind && matches!(item, Item::Modifier(_));
        }
        Ok(())
    }
}

impl Place {
    fn memory(&mut self, memory: &Memory) -> anyhow::Result<()> {
        for item in &memory.items {
            match item {
                MemoryItem::Operand(slot) => self.inner.push(slot.0.into()),
                MemoryItem::PostIncrement => self.increments = self.inner.last().copied(),
                MemoryItem::Plus => {}
                _ => bail!("the builder has no such addresses"),
            }
        }
        Ok(())
    }
}

impl Forms {
    pub fn new(machine: &Machine, types: &Types) -> anyhow::Result<Forms> {
        let mut forms = Forms::default();
        for class in machine.classes() {
            let layout = Layout::of(machine, class)?;
            let mut kinds = Vec::new();
            for place in &layout.places {
                kinds.push(forms.kind(machine, types, class, place)?);
            }
            for (opcode, mnemonic) in machine.class(class).opcodes.iter().enumerate() {
                let text = machine.text(mnemonic.name);
                forms.add(machine, types, text, (class, opcode as u8), &layout, &kinds)?;
            }
        }
        Ok(forms)
    }

    /// The kind of an operand; what it may have is noted.
    fn kind(
        &mut self,
        machine: &Machine,
        types: &Types,
        class: ClassId,
        place: &Place,
    ) -> anyhow::Result<String> {
        let slots = &machine.class(class).slots;
        let SlotKind::Group(group) = slots[place.slot].kind else { return Ok("Number".into()) };
        let ty = types.of(machine, machine.group(group).name())?;
        let marks = slots[place.slot].marks;
        for (set, mark) in [(marks.negate, "negate"), (marks.invert, "invert"), (marks.absolute, "absolute")]
        {
            if set {
                self.marks.entry(ty.name.clone()).or_default().insert(mark);
            }
        }
        if (ty.kind == Kind::Memory) == place.inner.is_empty() {
            bail!("builder.tsv: operands of type {} do not always lie in memory", ty.name);
        }
        if ty.kind != Kind::Memory {
            return Ok(ty.name.clone());
        }
        let shape = self.shapes.entry(ty.name.clone()).or_default();
        let mut numbers = 0;
        for slot in &place.inner {
            match slots[*slot].kind {
                SlotKind::Immediate(..) => numbers += 1,
                SlotKind::Group(group) => {
                    let register = types.of(machine, machine.group(group).name())?.name.clone();
                    let place =
                        if slots[*slot].default.is_some() { &mut shape.index } else { &mut shape.register };
                    *place = Some(register);
                }
            }
        }
        shape.numbers = shape.numbers.max(numbers);
        shape.increments |= place.increments.is_some();
        for slot in &place.modifiers {
            if let SlotKind::Group(group) = slots[*slot].kind {
                shape.modifier = Some(types.of(machine, machine.group(group).name())?.name.clone());
            }
        }
        Ok(ty.name.clone())
    }

    fn add(
        &mut self,
        machine: &Machine,
        types: &Types,
        text: &str,
        (class, opcode): (ClassId, u8),
        layout: &Layout,
        kinds: &[String],
    ) -> anyhow::Result<()> {
        let slots = &machine.class(class).slots;
        let label = |slot: usize| slots[slot].label.map_or("", |label| machine.text(label)).to_string();
        let operands: Vec<String> = layout.places.iter().map(|place| label(place.slot)).collect();
        let same = |known: &Mnemonic| known.text == text && known.operands.len() == operands.len();
        let at = self.mnemonics.iter().position(same).unwrap_or_else(|| {
            // Forms with another number of operands go by the name of their class.
            let taken = self.mnemonics.iter().any(|known| known.text == text);
            let name = if taken { machine.text(machine.class(class).name) } else { text };
            let lines = &machine.model(class).documentation.lines;
            self.mnemonics.push(Mnemonic {
                text: text.into(),
                function: crate::codegen::names::snake(name),
                ty: crate::codegen::names::upper_camel(&name.to_lowercase()),
                brief: brief(lines.first().map_or("", String::as_str)),
                operands: operands.clone(),
                forms: Vec::new(),
                modifiers: BTreeMap::new(),
                guard: None,
            });
            self.mnemonics.len() - 1
        });
        let mnemonic = &mut self.mnemonics[at];
        for (known, operand) in mnemonic.operands.iter_mut().zip(operands) {
            if !known.split("_or_").any(|one| one == operand) {
                *known = format!("{known}_or_{operand}");
            }
        }
        match mnemonic.forms.iter_mut().find(|(known, _)| known == kinds) {
            Some((_, classes)) => classes.push((class.0, opcode)),
            None => mnemonic.forms.push((kinds.to_vec(), vec![(class.0, opcode)])),
        }
        let mut types_of = Vec::new();
        for slot in &layout.settings {
            let ty = match slots[*slot].kind {
                SlotKind::Group(group) => types.of(machine, machine.group(group).name())?.name.clone(),
                SlotKind::Immediate(..) => "i64".to_string(),
            };
            let label = label(*slot);
            if label.is_empty() {
                bail!("{text}: the builder wants a label for every modifier");
            }
            if layout.guard.contains(slot) {
                types_of.push((label.clone(), ty.clone()));
            }
            if let Some(other) =
                mnemonic.modifiers.insert(label.clone(), ty.clone()).filter(|other| *other != ty)
            {
                bail!("{text}: `{label}` is of type {other} and of type {ty}");
            }
        }

        if let Ok(guard) = <[_; 2]>::try_from(types_of) {
            mnemonic.guard = Some(guard);
        }
        Ok(())
    }
}

/// The first line of a class's documentation without what its operands are.
fn brief(line: &str) -> String {
    let line = line.split(':').next().unwrap_or(line).trim();
    if line.ends_with('.') { line.into() } else { format!("{line}.") }
}
