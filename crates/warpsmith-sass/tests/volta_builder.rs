//! The builder of Volta to Blackwell: every class of every architecture, made by the function of its mnemonic and, for
//! comparison, through its text.

mod common;
#[path = "volta/builder.rs"]
mod list;

use common::Random;
use std::collections::{BTreeMap, HashSet};
use warpsmith_md::machine::{Flag, Parameters, SlotKind};
use warpsmith_md::model::{Immediate, Item, Level, Memory, MemoryItem};
use warpsmith_sass::build::BuildFault;
use warpsmith_sass::build::volta::*;
use warpsmith_sass::text::{ParseOptions, Style};
use warpsmith_sass::{Architecture, ClassId, Instruction, Isa, Operands as Values};

/// A function of the builder: operands, and what is said beside them.
pub type Made = fn(Vec<Argument>, &Said, &Isa) -> Result<Instruction, BuildFault>;

/// The function of a mnemonic as one that takes a list of operands.
macro_rules! function {
    ($function:ident) => {
        |operands, said, isa| said.finish($function(operands), isa)
    };
}
pub(crate) use function;

/// What is said of an instruction beside its operands.
#[derive(Default)]
pub struct Said {
    settings: Vec<(&'static str, Value)>,
    guard: Option<Argument>,
    class: Option<String>,
    stall: u8,
    wait: u8,
    write: Option<u8>,
    read: Option<u8>,
}

impl Said {
    fn finish<M>(&self, mut build: Build<M>, isa: &Isa) -> Result<Instruction, BuildFault> {
        for (label, value) in &self.settings {
            build = build.with(label, *value);
        }
        build = build.stall(self.stall & 15).wait(self.wait);
        build = if self.stall & 16 == 0 { build.yield_() } else { build };
        if let Some(barrier) = self.write {
            build = build.write_barrier(barrier);
        }
        if let Some(barrier) = self.read {
            build = build.read_barrier(barrier);
        }
        if let Some(guard) = &self.guard {
            build = build.guard(guard.clone());
        }
        if let Some(class) = &self.class {
            build = build.class(class);
        }
        build.finish(isa)
    }
}

fn load(name: &str) -> Isa {
    Architecture::find(name).expect("it is shipped").load().expect("it is sound")
}

/// Names that live as long as the test.
#[derive(Default)]
struct Names(HashSet<&'static str>);

impl Names {
    fn get(&mut self, text: &str) -> &'static str {
        if let Some(known) = self.0.get(text) {
            return known;
        }
        let kept: &'static str = Box::leak(text.to_string().into_boxed_str());
        self.0.insert(kept);
        kept
    }
}

/// Makes what the builder takes of the values of a class.
struct Speaker<'a> {
    isa: &'a Isa,
    class: ClassId,
    values: &'a Values,
    names: &'a mut Names,
    arguments: Vec<Argument>,
    said: Said,
}

impl Speaker<'_> {
    fn is_default(&self, slot: usize) -> bool {
        let info = &self.isa.machine().class(self.class).slots[slot];
        info.default == Some(self.values.values[slot]) && self.values.flags[slot] == 0
    }

    fn value(&mut self, slot: usize) -> Argument {
        let machine = self.isa.machine();
        let value = self.values.values[slot];
        let mut argument = match machine.class(self.class).slots[slot].kind {
            SlotKind::Immediate(..) => bits(value),
            SlotKind::Group(group) => {
                let found = machine.group(group).name_of(value).expect("a value of the group");
                name(self.names.get(machine.text(found)))
            }
        };
        if self.values.has(slot, Flag::Absolute) {
            argument = argument.abs();
        }
        if self.values.has(slot, Flag::Not) || self.values.has(slot, Flag::Invert) {
            argument = !argument;
        }
        if self.values.has(slot, Flag::Negate) {
            argument = -argument;
        }
        argument
    }

    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Operand(slot) => {
                    let indexes =
                        &self.isa.machine().model(self.class).format.slots[usize::from(slot.0)].indexes;
                    let mut argument = self.value(slot.0.into());
                    for memory in indexes {
                        let inner = self.address(memory);
                        argument = argument.bracket(inner);
                    }
                    self.arguments.push(argument);
                }
                Item::Memory(memory) => {
                    let address = self.address(memory);
                    self.arguments.push(address);
                }
                Item::Modifier(slot) => self.modifier(slot.0.into()),
                Item::Optional(inner) => self.items(inner),
                Item::Control(inner) => self.hidden(inner),
                Item::Guard(guard) => {
                    if let Some(Item::Operand(slot)) = guard.items.first()
                        && !self.is_default(slot.0.into())
                    {
                        self.said.guard = Some(self.value(slot.0.into()));
                    }
                }
                Item::Opcode | Item::Literal(_) => {}
            }
        }
    }

    fn label(&mut self, slot: usize) -> &'static str {
        let machine = self.isa.machine();
        let label = machine.class(self.class).slots[slot].label.expect("a label");
        self.names.get(machine.text(label))
    }

    fn modifier(&mut self, slot: usize) {
        let machine = self.isa.machine();
        let info = &machine.class(self.class).slots[slot];
        // A word that always stands there tells classes apart.
        let always = matches!(info.kind, SlotKind::Group(group) if machine.group(group).items().len() == 1);
        if self.is_default(slot) && !always {
            return;
        }
        let label = self.label(slot);
        let value = self.values.values[slot];
        let value = match self.isa.machine().class(self.class).slots[slot].kind {
            SlotKind::Immediate(..) => Value::Bits(value),
            SlotKind::Group(group) => {
                let machine = self.isa.machine();
                let found = machine.group(group).name_of(value).expect("a value of the group");
                Value::from(Name(self.names.get(machine.text(found))))
            }
        };
        self.said.settings.push((label, value));
    }

    fn hidden(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Operand(slot) | Item::Modifier(slot) => {
                    let slot = usize::from(slot.0);
                    if self.isa.machine().class(self.class).slots[slot].label.is_none() {
                        continue;
                    }
                    let value = self.values.values[slot];
                    match self.label(slot) {
                        "req_bits" => self.said.wait = value as u8,
                        "wr_bar" => self.said.write = (value != 7).then_some(value as u8),
                        "rd_bar" => self.said.read = (value != 7).then_some(value as u8),
                        "stall" => self.said.stall = value as u8,
                        _ => self.modifier(slot),
                    }
                }
                Item::Optional(inner) | Item::Control(inner) => self.hidden(inner),
                _ => {}
            }
        }
    }

    fn address(&mut self, memory: &Memory) -> Argument {
        let mut parts = Vec::new();
        self.parts(&memory.items, &mut parts);
        let mut parts = parts.into_iter();
        let first = at(parts.next().expect("a part"));
        parts.fold(first, |address, part| address.plus(part))
    }

    fn parts(&mut self, items: &[MemoryItem], parts: &mut Vec<Argument>) {
        for item in items {
            match item {
                MemoryItem::Operand(slot) => parts.push(self.value(slot.0.into())),
                MemoryItem::Modifier(slot) => self.modifier(slot.0.into()),
                MemoryItem::Optional(inner) => self.parts(inner, parts),
                _ => {}
            }
        }
    }
}

/// A name as a value of a modifier.
struct Name(&'static str);

impl From<Name> for Value {
    fn from(named: Name) -> Value {
        Value::named(named.0)
    }
}

/// Values of a class at random that have a word and break no rule.
fn values(isa: &Isa, class: ClassId, opcode: u8, all: bool, random: &mut Random) -> Option<Values> {
    let machine = isa.machine();
    let info = machine.class(class);
    (0..2000).find_map(|_| {
        let mut values = Values { opcode, ..Values::default() };
        for (index, slot) in info.slots.iter().enumerate() {
            let kept = slot.default.filter(|_| !all || random.below(2) == 0);
            values.values[index] = match (kept, slot.kind) {
                (Some(value), _) => value,
                (None, SlotKind::Group(group)) => {
                    let items = machine.group(group).items();
                    // The last one often is the one that stands for nothing.
                    let place =
                        if random.below(5) == 0 { items.len() - 1 } else { random.below(items.len()) };
                    items.get(place)?.1
                }
                (None, SlotKind::Immediate(kind, width)) => {
                    let bits = 1 + random.below(usize::from(width).min(64)) as u32;
                    let value = random.next() >> (64 - bits);
                    // Many have to be multiples of something.
                    let value = if random.below(2) == 0 { value & !31 } else { value };
                    let label = slot.label.map_or("", |label| machine.text(label));
                    match kind {
                        // Barrier 6 is not there.
                        _ if matches!(label, "wr_bar" | "rd_bar") && value == 6 => 7,
                        Immediate::Signed | Immediate::Relative if value >> (width - 1) & 1 == 1 => {
                            value | u64::MAX << (width - 1)
                        }
                        _ => value,
                    }
                }
            };
            for (may, flag) in [
                (slot.marks.not, Flag::Not),
                (slot.marks.negate, Flag::Negate),
                (slot.marks.invert, Flag::Invert),
                (slot.marks.absolute, Flag::Absolute),
            ] {
                let shows = matches!(slot.kind, SlotKind::Group(_)) || values.values[index] != 0;
                values.set(index, flag, may && all && shows && random.below(3) == 0);
            }
        }
        let word = machine.encode(class, &values).ok()?;
        let aliased = !machine.aliases(class).is_empty();
        let sound = match aliased {
            true => machine.alias(class, &values).is_some(),
            false => machine.class_of(word) == Some(class),
        };
        let parameters = Parameters::default();
        let mut broken = machine.violations(class, &values, &parameters);
        (sound && !broken.any(|rule| rule.level == Level::Error)).then_some(values)
    })
}

/// The builder gives the word that the text gives, for every class of every architecture: with what has to be said, and with
/// everything said.
#[test]
fn every_class_is_built_as_its_text_is_assembled() {
    let functions: BTreeMap<&str, Made> = list::ALL.iter().copied().collect();
    let mut names = Names::default();
    let mut wrong = Vec::new();
    let (mut made, mut unread) = (0, 0);
    for arch in ARCHITECTURES {
        let isa = &load(arch);
        for class in isa.machine().classes() {
            let info = isa.machine().class(class);
            for (opcode, all) in (0..info.opcodes.len()).flat_map(|opcode| [(opcode, false), (opcode, true)])
            {
                let opcode = opcode as u8;
                let name = isa.machine().text(info.name);
                let mut random = Random(u64::from(class.0) << 8 | u64::from(all) | 0x5a55 << 40);
                let Some(values) = values(isa, class, opcode, all, &mut random) else {
                    wrong.push(format!("{arch} {name}: no legal values were found"));
                    continue;
                };
                let mut plain = Instruction::new(isa, class, opcode);
                for slot in 0..info.slots.len() {
                    plain.set_value(isa, slot, values.values[slot]);
                    plain.set_marks(isa, slot, values.flags[slot]);
                }
                let text = isa.text_of(&plain, 0, Style::Exact);
                let word = isa.encode(&plain).expect("its word");
                match isa.parse(&text, ParseOptions::default()) {
                    Ok(parsed) if parsed.word == word => {}
                    Ok(parsed) => wrong.push(format!("{arch} {name}: {text} is read as {:#x}", parsed.word)),
                    Err(_) => unread += 1,
                }
                let said =
                    Said { class: text.contains("{class").then(|| name.to_string()), ..Said::default() };
                let mut speaker =
                    Speaker { isa, class, values: &values, names: &mut names, arguments: Vec::new(), said };
                speaker.items(&isa.machine().model(class).format.items);
                let (arguments, said) = (speaker.arguments, speaker.said);
                let Some(function) = functions.get(plain.mnemonic(isa)) else {
                    wrong.push(format!("{arch} {name}: there is no function for {}", plain.mnemonic(isa)));
                    continue;
                };
                made += 1;
                match function(arguments, &said, isa) {
                    Ok(built) if built.word() == Some(word) => {}
                    Ok(built) => {
                        let other = isa.class_name(built.class());
                        wrong.push(format!(
                            "{arch} {name}: {text}: {:#x} became {:#x?} of {other}",
                            word,
                            built.word()
                        ));
                    }
                    Err(fault) => wrong.push(format!("{arch} {name}: {text}: {fault}")),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {made}:\n{}", wrong.len(), wrong[..wrong.len().min(60)].join("\n"));
    assert!(made > 10_000, "{made}");
    assert_eq!(unread, 0, "texts that are not read, of {made}");
}

#[test]
fn what_is_said_decides_on_the_class() {
    let isa = load("sm_90");
    let is = |built: Result<Instruction, BuildFault>, text: &str| {
        let built = built.unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(isa.text_of(&built, 0, Style::Control), text);
        assert_eq!(
            isa.parse(text, ParseOptions::default()).expect("it is read").word,
            built.word().expect("its word")
        );
    };
    is(
        imad((R(0), R(1), R(2), -R(3))).reuse_a().stall(4).finish(&isa),
        "[B------:R-:W-:-:S04] IMAD R0, R1.reuse, R2, -R3",
    );
    is(
        ldc((R(1), c(0, 0x28))).stall(1).write_barrier(0).finish(&isa),
        "[B------:R-:W0:-:S01] LDC R1, c[0x0][0x28]",
    );
    is(
        stg((desc(UR(4), at(R(2)).offset(-16)), R(5)))
            .e()
            .wide(Wide::_64)
            .wait(0b101)
            .read_barrier(1)
            .stall(1)
            .finish(&isa),
        "[B0-2---:R1:W-:-:S01] STG.E.EN desc[UR4][R2.64+-0x10], R5",
    );
    is(
        fadd((R(4), R(4).abs(), 1.5)).ftz().stall(4).yield_().finish(&isa),
        "[B------:R-:W-:Y:S04] FADD.FTZ R4, |R4|, 1.5",
    );
    is(exit(()).guard(!P(3)).finish(&isa), "[B------:R-:W-:Y:S15] @!P3 EXIT");
}

#[test]
fn what_does_not_fit_is_an_error() {
    let isa = load("sm_80");
    let fault = |built: Result<Instruction, BuildFault>| built.expect_err("it does not fit").to_string();
    let starts = |fault: String, start: &str| assert!(fault.starts_with(start), "{fault}");
    starts(
        fault(imad((R(0), R(300), R(2), R(3))).finish(&isa)),
        "IMAD: `R300` may not stand as operand `Ra`; ",
    );
    starts(fault(imad((R(0), R(1), R(2))).finish(&isa)), "IMAD: operand `");
    starts(
        fault(s2r((R(0), SR::SR_TID_X)).write_barrier(6).finish(&isa)),
        "S2R: the barrier of the result can't be 6; 0 to 5 are legal",
    );
    starts(fault(nop(()).stall(16).finish(&isa)), "NOP: cycles can't be 16; 0 to 15 are legal");
    starts(fault(fadd((R(0), R(1), R(2))).reuse_a().finish(&isa)), "FADD: the values of ");
    // What this machine does not have and others do.
    let text = fault(viadd((R(0), R(1), R(2))).finish(&isa));
    starts(text.clone(), "VIADD: sm_80 has no such instruction; ");
    assert!(text.contains("`sm_90`") && !text.contains("`sm_86`"), "{text}");
    let isa = load("sm_100");
    let text = fault(iadd3((R(0), R(1), R(2), R(3))).finish(&isa));
    assert!(text.contains("operands of sm_100: (R, P, P, R, R, R)"), "{text}");
    assert!(text.contains("`sm_90`") && !text.contains("`sm_120`"), "{text}");
}
