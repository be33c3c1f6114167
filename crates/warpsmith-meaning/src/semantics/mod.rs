//! What instructions compute from the inputs of one lane: the programs that stand beside the descriptions, with what they
//! need to run.
//!
//! [`Programs`] are those of an architecture, read once. [`Programs::of`] gives the one of an instruction: the program, what
//! stands in its operands and modifiers, and where each operand lies. Nothing here knows an instruction.
//!
//! ```
//! use warpsmith_meaning::Meanings;
//! use warpsmith_meaning::semantics::{Place, Programs};
//! use warpsmith_sass::Architecture;
//! use warpsmith_sass::text::ParseOptions;
//!
//! let sm_90 = Architecture::find("sm_90").expect("it is shipped");
//! let (isa, meanings) = (sm_90.load().expect("it is sound"), Meanings::of(&sm_90));
//! let programs = Programs::new(&isa, &meanings);
//!
//! let sum = isa.parse("IADD3 R0, P1, R1, -R2, 0x10", ParseOptions::default()).expect("an instruction").instruction;
//! let semantics = programs.of(&sum).expect("it has a program");
//! let results = semantics.run(|operand| match operand.place {
//!     Place::Registers { first, .. } if first.index == 1 => Some(5),
//!     _ => Some(3),
//! });
//! assert_eq!(results.expect("it runs").bits("d"), Some(5 - 3 + 16));
//! ```

mod case;
mod layout;
mod place;
mod types;

pub use case::{CaseFault, Worked};
pub use place::{Bank, Operand, Place};

use crate::{Meanings, base};
use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use layout::{Kind, Layout, Part};
use warpsmith_lane as lane;
use warpsmith_lane::{Input, Library, Program, Results, Setting, Type};
use warpsmith_md::machine::SlotKind;
use warpsmith_md::model::Immediate;
use warpsmith_sass::flow::{Register, Shapes};
use warpsmith_sass::{ClassId, Instruction, Isa, OperandView};

/// How many predicates a file has, without the one that is always true.
const PREDICATES: u16 = 7;

/// The programs of an architecture.
#[derive(Debug)]
pub struct Programs<'i> {
    isa: &'i Isa,
    shapes: Shapes<'i>,
    library: Arc<Library>,
    programs: Vec<Known<'i>>,
    layouts: BTreeMap<ClassId, (usize, Layout)>,
    /// What executes the instructions with a mnemonic, as far as that is said.
    lowerings: BTreeMap<&'i str, &'i str>,
    types: Vec<(String, Type)>,
    faults: Vec<Fault>,
}

/// A program that cannot be read, or a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The instruction or function.
    pub name: String,
    /// What is wrong.
    pub fault: lane::Fault,
}

impl core::fmt::Display for Fault {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}: {}", self.name, self.fault)
    }
}

impl core::error::Error for Fault {}

/// A program, and what the classes that it serves have together.
#[derive(Debug)]
struct Known<'i> {
    /// The mnemonic, without what stands behind its first dot.
    name: &'i str,
    /// Whether a machine may miss its results within a bound.
    is_approximate: bool,
    program: Arc<Program>,
    types: &'i [(&'i str, &'i str)],
    /// Names of operands, and whether each is written.
    operands: Vec<(String, bool)>,
    modifiers: Vec<String>,
}

/// What an instruction computes.
#[derive(Debug)]
pub struct Semantics<'p> {
    /// The program.
    pub program: &'p Arc<Program>,
    /// The functions that programs share.
    pub library: &'p Arc<Library>,
    /// What stands in its modifiers and operands. What other forms of the mnemonic have is in it too, as left out.
    pub setting: Setting,
    /// The operands that it has, in the order in which they are written.
    pub operands: Vec<Operand>,
}

/// The operands and modifiers of an instruction.
#[derive(Debug)]
pub struct Parts<'i> {
    /// The operands that it has, in the order in which they are written. Types are those of their places.
    pub operands: Vec<Operand>,
    /// The modifiers: label, name of the value (empty for a default without one), value.
    pub modifiers: Vec<(String, &'i str, u64)>,
    /// The words of the mnemonic behind the first one.
    pub words: Vec<&'i str>,
}

impl Parts<'_> {
    /// The operand with a label.
    pub fn operand(&self, label: &str) -> Option<&Operand> {
        self.operands.iter().find(|operand| operand.label == label)
    }

    /// The name of the value of a modifier; empty where there is no such modifier, or it has its default and that no name.
    pub fn modifier(&self, label: &str) -> &str {
        self.modifiers.iter().find(|(own, ..)| own == label).map_or("", |(_, name, _)| name)
    }

    /// Whether a word of the mnemonic, or the value of a modifier, is this.
    pub fn has(&self, word: &str) -> bool {
        self.words.contains(&word) || self.modifiers.iter().any(|(_, name, _)| *name == word)
    }
}

impl Part {
    fn operand(&self, place: Place, ty: Type, marks: u8) -> Operand {
        let read = !self.written || matches!(self.kind, Kind::Predicates(_));
        let (name, label) = (self.name.clone(), self.label.clone());
        Operand { name, label, place, ty, written: self.written, read, marks }
    }
}

impl<'i> Programs<'i> {
    /// Reads the programs of an architecture from the texts beside its description.
    pub fn new(isa: &'i Isa, meanings: &'i Meanings<'i>) -> Programs<'i> {
        Programs::some(isa, meanings, |_| true)
    }

    /// The same of some instructions, by their mnemonics without what stands behind the first dot: the others have no programs
    /// then.
    pub fn some(isa: &'i Isa, meanings: &'i Meanings<'i>, is_wanted: impl Fn(&str) -> bool) -> Programs<'i> {
        let (mut library, mut faults) = (Library::default(), Vec::new());
        for function in meanings.functions() {
            if let Err(fault) = library.add(function.head, &function.body.join("\n")) {
                faults.push(Fault { name: function.name().to_owned(), fault });
            }
        }
        let mut programs = Programs {
            isa,
            shapes: Shapes::new(isa),
            library: Arc::new(library),
            programs: Vec::new(),
            layouts: BTreeMap::new(),
            lowerings: BTreeMap::new(),
            types: types::common(),
            faults,
        };
        let mut last = "";
        for mnemonic in isa.mnemonics() {
            let name = base(mnemonic);
            if core::mem::replace(&mut last, name) != name && is_wanted(name) {
                programs.add(name, meanings);
            }
        }
        programs
    }

    /// Reads the program of a mnemonic, if it has one.
    fn add(&mut self, name: &'i str, meanings: &'i Meanings<'i>) {
        let Some(meaning) = meanings.instruction(name) else { return };
        self.lowerings.extend(meanings.lowering_of(meaning).map(|lowering| (name, lowering)));
        let lines = meanings.program_of(meaning);
        if lines.is_empty() {
            return;
        }
        let program = match Program::parse(&lines.join("\n")) {
            Ok(program) => Arc::new(program),
            Err(fault) => return self.faults.push(Fault { name: name.to_owned(), fault }),
        };
        let is_approximate = self.library.is_approximate(&program);
        let (number, isa) = (self.programs.len(), self.isa);
        let mut known = Known {
            name,
            is_approximate,
            program,
            types: meanings.types_of(meaning),
            operands: Vec::new(),
            modifiers: Vec::new(),
        };
        for mnemonic in isa.mnemonics().filter(|mnemonic| base(mnemonic) == name) {
            for (class, _) in isa.machine().by_mnemonic(mnemonic) {
                if self.layouts.contains_key(class) {
                    continue;
                }
                let layout = Layout::new(isa, &self.shapes, *class);
                for part in &layout.parts {
                    match known.operands.iter_mut().find(|(operand, _)| *operand == part.name) {
                        Some((_, written)) => *written |= part.written,
                        None => known.operands.push((part.name.clone(), part.written)),
                    }
                }
                for (_, label) in &layout.modifiers {
                    if !known.modifiers.contains(label) {
                        known.modifiers.push(label.clone());
                    }
                }
                self.layouts.insert(*class, (number, layout));
            }
        }
        self.programs.push(known);
    }

    /// The architecture.
    pub fn isa(&self) -> &'i Isa {
        self.isa
    }

    /// Programs and functions that cannot be read; none of what is shipped.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The functions that programs share.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// What executes an instruction, if that is said: the name of a lowering, and what that is told besides.
    pub fn lowering(&self, instruction: &Instruction) -> Option<&'i str> {
        self.lowerings.get(base(instruction.mnemonic(self.isa))).copied()
    }

    /// The same for all instructions with a mnemonic, and whether they have a program.
    pub fn executed_by(&self, mnemonic: &str) -> (Option<&'i str>, bool) {
        let name = base(mnemonic);
        let has_program = self.programs.iter().any(|known| known.name == name);
        (self.lowerings.get(name).copied(), has_program)
    }

    /// Whether an instruction has a program whose results a machine may miss within a bound, with the modifiers that stand in it.
    pub fn is_approximate(&self, instruction: &Instruction) -> bool {
        let found = self.layouts.get(&instruction.class());
        // Of most programs no form does.
        found.is_some_and(|(number, _)| self.programs[*number].is_approximate)
            && self
                .of(instruction)
                .is_some_and(|found| self.library.is_approximate_in(found.program, &found.setting))
    }

    /// Where the operands of an instruction lie, and what stands in its modifiers, whether or not it has a program.
    pub fn parts<'a>(&'a self, instruction: &'a Instruction) -> Parts<'a> {
        let own;
        let layout = match self.layouts.get(&instruction.class()) {
            Some((_, layout)) => layout,
            None => {
                own = Layout::new(self.isa, &self.shapes, instruction.class());
                &own
            }
        };
        let views: Vec<OperandView<'a>> = self.isa.operands(instruction).collect();
        let operand = |part: &Part| {
            let view = views.get(part.slot)?;
            let (place, name) = self.place(instruction, &views, part, view);
            // A number that is nothing else is as wide as it may be.
            let ty = types::named(&name).or_else(|| types::named("b64"))?;
            Some(part.operand(place, ty, view.marks))
        };
        let modifier = |(slot, label): &(usize, String)| {
            let view = views.get(*slot)?;
            Some((label.clone(), word(view).unwrap_or_default(), view.value))
        };
        Parts {
            operands: layout.parts.iter().filter_map(operand).collect(),
            modifiers: layout.modifiers.iter().filter_map(modifier).collect(),
            words: instruction.mnemonic(self.isa).split('.').skip(1).collect(),
        }
    }

    /// The guard of an instruction, if its class has one.
    pub fn guard_of(&self, instruction: &Instruction) -> Option<Operand> {
        let slot = usize::from(self.shapes.guard_slot(instruction.class())?);
        let view = self.isa.operands(instruction).nth(slot)?;
        let place = match view.name.and_then(Register::named) {
            Some((first, _)) => Place::Registers { first, count: 1 },
            None => Place::True,
        };
        let label = view.label.to_owned();
        let part = Part { name: label.clone(), label, slot, kind: Kind::Register, written: false };
        Some(part.operand(place, types::named("pred")?, view.marks))
    }

    /// All registers that an instruction names, each with how many follow it and itself.
    pub fn registers(&self, instruction: &Instruction, each: impl FnMut(Register, u32)) {
        self.shapes.registers(instruction, each);
    }

    /// What an instruction computes, if that is a function of one lane's inputs.
    pub fn of(&self, instruction: &Instruction) -> Option<Semantics<'_>> {
        let (number, layout) = self.layouts.get(&instruction.class())?;
        let known = &self.programs[*number];
        let views: Vec<OperandView<'_>> = self.isa.operands(instruction).collect();
        let mut setting = Setting { types: self.types.clone(), ..Setting::default() };
        setting.words.extend(instruction.mnemonic(self.isa).split('.').skip(1).map(String::from));
        for label in &known.modifiers {
            let slot = layout.modifiers.iter().find(|(_, own)| own == label).map(|(slot, _)| *slot);
            let word = slot.and_then(|slot| word(views.get(slot)?)).map(String::from);
            if let Some(word) = &word {
                setting.words.push(word.clone());
                let ty = types::named(word).filter(|_| setting.ty(word).is_none());
                setting.types.extend(ty.map(|ty| (word.clone(), ty)));
            }
            setting.slots.push((label.clone(), word));
        }
        let mut operands = Vec::new();
        for part in &layout.parts {
            let Some(view) = views.get(part.slot) else { continue };
            let (place, name) = self.place(instruction, &views, part, view);
            let said = known.types.iter().find(|(operand, _)| *operand == part.name).map(|(_, ty)| *ty);
            let name = said.and_then(|said| said_type(&setting, said)).unwrap_or(name);
            let Some(ty) = types::named(&name) else { continue };
            if setting.ty(&name).is_none() {
                setting.types.push((name.clone(), ty));
            }
            let (written, given) = (part.written, true);
            setting.operands.push(lane::Operand {
                ty: name,
                written,
                given,
                ..lane::Operand::named(&part.name)
            });
            operands.push(part.operand(place, ty, view.marks));
        }
        for (name, written) in &known.operands {
            if setting.operand(name).is_none() {
                let none = lane::Operand { written: *written, given: false, ..lane::Operand::named(name) };
                setting.operands.push(none);
            }
        }
        Some(Semantics { program: &known.program, library: &self.library, setting, operands })
    }

    /// Where an operand lies, and the type that it has where nothing else is said.
    fn place(
        &self,
        instruction: &Instruction,
        views: &[OperandView<'_>],
        part: &Part,
        view: &OperandView<'_>,
    ) -> (Place, String) {
        let instead = || self.shapes.bits_instead(instruction, part.slot).unwrap_or(32);
        match part.kind {
            Kind::Register => {
                let (bits, _) = self.shapes.register_bits(instruction, part.slot).unwrap_or((32, false));
                let ty = if bits == 1 { "pred".to_owned() } else { format!("b{bits}") };
                let place = match view.name.and_then(Register::named) {
                    Some((first, _)) => Place::Registers { first, count: bits.div_ceil(32) },
                    None if bits == 1 => Place::True,
                    None => Place::Zero,
                };
                (place, ty)
            }
            Kind::Predicates(file) => (Place::Predicates(file), format!("b{PREDICATES}")),
            Kind::Instead => (Place::Number(view.value), format!("b{}", instead())),
            Kind::Number => {
                let slot = self.isa.machine().class(instruction.class()).slots.get(part.slot);
                let ty = match slot.map(|slot| slot.kind) {
                    Some(SlotKind::Immediate(kind, width)) => field(kind, width),
                    _ => String::new(),
                };
                (Place::Number(view.value), ty)
            }
            Kind::Constant { bank, is_handle, offset } => {
                let value = |slot: usize| views.get(slot).map_or(0, |view| view.value);
                let handle = || Register::named(views.get(bank)?.name?);
                let bank = match is_handle.then(handle).flatten() {
                    Some((register, _)) => Bank::Handle(register),
                    None => Bank::Number(value(bank)),
                };
                (Place::Constant { bank, offset: value(offset) }, format!("b{}", instead()))
            }
        }
    }
}

/// The name of the value of a modifier; none for a default that is not written and has no name.
fn word<'a>(view: &OperandView<'a>) -> Option<&'a str> {
    view.name.filter(|name| name.strip_prefix("no") != Some(view.label))
}

/// The type of a number that stands in no register's place.
fn field(kind: Immediate, width: u16) -> String {
    match kind {
        Immediate::Signed => format!("s{width}"),
        Immediate::F16 => "f16".to_owned(),
        Immediate::BF16 => "bf16".to_owned(),
        Immediate::F32 => "f32".to_owned(),
        Immediate::F64 => "f64".to_owned(),
        _ => format!("u{width}"),
    }
}

impl Semantics<'_> {
    /// Runs the program. `read` gives the bits of registers and constants that are read; nothing of what is not known, which
    /// is a fault where the program wants it.
    pub fn run(&self, mut read: impl FnMut(&Operand) -> Option<u128>) -> Result<Results, lane::Fault> {
        let mut inputs: Vec<(&str, Input)> = Vec::new();
        for operand in self.operands.iter().filter(|operand| operand.read) {
            if let Some(bits) = operand.settled().or_else(|| read(operand)) {
                inputs.push((&operand.name, operand.input(bits)));
            }
        }
        self.program.run(self.library, &self.setting, &inputs, None)
    }
}

/// The type that a line `types` gives an operand: that of the first of its alternatives which holds, and names one.
fn said_type(setting: &Setting, said: &str) -> Option<String> {
    let word = |label: &str| {
        let slot = setting.slots.iter().find(|(known, _)| known == label);
        slot.and_then(|(_, word)| word.as_deref())
    };
    let alternative = |text: &str| {
        let (test, ty) = text.split_once(':').map_or((None, text), |(test, ty)| (Some(test), ty));
        if let Some(test) = test.and_then(|test| test.strip_prefix('.')) {
            let (label, values) =
                test.split_once('.').map_or((test, None), |(label, values)| (label, Some(values)));
            let found = word(label)?;
            if values.is_some_and(|values| values.split(',').all(|value| value != found)) {
                return None;
            }
        }
        match ty.strip_prefix('.') {
            Some(label) => word(label).filter(|word| types::named(word).is_some()).map(ToOwned::to_owned),
            None => Some(ty.to_owned()),
        }
    };
    said.split('|').find_map(alternative)
}
