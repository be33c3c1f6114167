//! Recorded conversions between number formats, each against the program that the data has for it.
//!
//! The records stand in `reference/vectors` beside the corpus that `WARPSMITH_CORPUS` names. Two of their
//! columns, conversions to `.e4m3` and `.e5m2` that do not saturate, belong to no instruction of PTX.

use std::path::{Path, PathBuf};
use warpsmith_lane::{Class, Input, Library, Operand, Program, Setting, Type};
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::{Direction, Instruction, LaneFunction, TypeRow};
use warpsmith_ptx::view::{Inst, Statement};

/// Column of `f32_to_small.csv` and the instruction that computes it.
const FROM_F32: [(&str, &str); 15] = [
    ("e4m3_satfinite", "cvt.rn.satfinite.e4m3x2.f32 %d, %a, %b;"),
    ("e5m2_satfinite", "cvt.rn.satfinite.e5m2x2.f32 %d, %a, %b;"),
    ("e2m3_rn", "cvt.rn.satfinite.e2m3x2.f32 %d, %a, %b;"),
    ("e3m2_rn", "cvt.rn.satfinite.e3m2x2.f32 %d, %a, %b;"),
    ("e2m1_rn", "cvt.rn.satfinite.e2m1x2.f32 %d, %a, %b;"),
    ("ue8m0_rz", "cvt.rz.satfinite.ue8m0x2.f32 %d, %a, %b;"),
    ("ue8m0_rp", "cvt.rp.satfinite.ue8m0x2.f32 %d, %a, %b;"),
    ("f16_rn", "cvt.rn.f16.f32 %d, %a;"),
    ("f16_rz", "cvt.rz.f16.f32 %d, %a;"),
    ("f16_rd", "cvt.rm.f16.f32 %d, %a;"),
    ("f16_ru", "cvt.rp.f16.f32 %d, %a;"),
    ("bf16_rn", "cvt.rn.bf16.f32 %d, %a;"),
    ("bf16_rz", "cvt.rz.bf16.f32 %d, %a;"),
    ("bf16_rd", "cvt.rm.bf16.f32 %d, %a;"),
    ("bf16_ru", "cvt.rp.bf16.f32 %d, %a;"),
];

/// Column of `small_to_f16.csv`, its instruction, and how many codes the narrow format has.
const TO_F16: [(&str, &str, usize); 6] = [
    ("e4m3_f16", "cvt.rn.f16x2.e4m3x2 %d, %a;", 256),
    ("e5m2_f16", "cvt.rn.f16x2.e5m2x2 %d, %a;", 256),
    ("e2m3_f16", "cvt.rn.f16x2.e2m3x2 %d, %a;", 64),
    ("e3m2_f16", "cvt.rn.f16x2.e3m2x2 %d, %a;", 64),
    ("e2m1_f16", "cvt.rn.f16x2.e2m1x2 %d, %a;", 16),
    ("ue8m0_bf16", "cvt.rn.bf16x2.ue8m0x2 %d, %a;", 256),
];

/// The folder of the records; nothing where `WARPSMITH_CORPUS` is not set.
#[track_caller]
fn folder() -> Option<PathBuf> {
    let folder = testing::corpus::beside("reference/vectors");
    testing::corpus::cases(usize::from(folder.is_some()));
    folder
}

/// A table of hexadecimal numbers, by column.
struct Table {
    names: Vec<String>,
    rows: Vec<Vec<u128>>,
}

impl Table {
    fn read(path: &Path) -> Table {
        let text = std::fs::read_to_string(path).unwrap();
        let mut lines = text.lines();
        let names = lines.next().unwrap().split(',').map(str::to_string).collect();
        let number = |field: &str| u128::from_str_radix(field, 16).unwrap();
        Table { names, rows: lines.map(|line| line.split(',').map(number).collect()).collect() }
    }

    fn column(&self, name: &str) -> Vec<u128> {
        let index = self.names.iter().position(|known| known == name).unwrap();
        self.rows.iter().map(|row| row[index]).collect()
    }
}

/// An instruction whose program can be run.
struct Machine {
    program: Program,
    library: Library,
    setting: Setting,
}

impl Machine {
    fn new(text: &str) -> Machine {
        let module = Module::parse(format!(".version 9.4\n.target sm_100a\n.func f()\n{{\n{text}\n}}\n"));
        let body = module.functions().next().and_then(|function| function.body()).unwrap();
        let Some(Statement::Inst(inst)) = body.statements().next() else { panic!("{text}") };
        let form = inst.form().unwrap_or_else(|| panic!("{text}"));
        let mut library = Library::default();
        for function in LaneFunction::all() {
            library.add(function.head(), function.body()).unwrap();
        }
        Machine { program: Program::parse(form.lane()).unwrap(), library, setting: setting(inst) }
    }

    /// The bits that it writes for those of its operands, in their order.
    fn run(&self, values: &[u128]) -> u128 {
        let read = self.setting.operands.iter().filter(|operand| !operand.written);
        let inputs: Vec<_> =
            read.zip(values).map(|(operand, value)| (operand.name.as_str(), Input::bits(*value))).collect();
        self.program.run(&self.library, &self.setting, &inputs, None).unwrap().bits("d").unwrap()
    }

    /// Width in bits of a part of an operand.
    fn part(&self, operand: &str) -> u16 {
        let operand = self.setting.operand(operand).unwrap();
        self.setting.ty(&operand.ty).unwrap().part().bits
    }
}

/// What stands in the slots and operands of an instruction.
fn setting(inst: Inst<'_>) -> Setting {
    let mut operands = Vec::new();
    for role in inst.roles() {
        let ty = role.description.types().next().and_then(|ty| ty.of.word(|slot| inst.slot_value(slot)));
        operands.push(Operand {
            ty: ty.unwrap().text().to_string(),
            written: role.description.direction() == Direction::Write,
            ..Operand::named(role.name)
        });
    }
    Setting {
        slots: inst
            .slots()
            .map(|(slot, word)| (slot.name().to_string(), word.map(|word| word.text().to_string())))
            .collect(),
        words: inst.modifiers().filter_map(|(word, _)| word).map(|word| word.text().to_string()).collect(),
        operands,
        types: TypeRow::all().iter().map(|row| (row.name.to_string(), ty(row))).collect(),
    }
}

fn ty(row: &TypeRow) -> Type {
    let part = TypeRow::all().iter().find(|part| part.name == row.element).unwrap_or(row);
    let class = match (part.format, part.kind) {
        (Some(format), _) => Class::Float(warpsmith_ptx::semantics::number_format(format)),
        (None, "signed") => Class::Signed,
        (None, "predicate") => Class::Predicate,
        _ => Class::Unsigned,
    };
    Type { class, bits: row.bits, parts: u16::from(row.parts.max(1)) }
}

#[test]
fn narrow_numbers_are_those_that_were_recorded() {
    let Some(folder) = folder() else { return };
    let table = Table::read(&folder.join("f32_to_small.csv"));
    let sources = table.column("f32");
    assert_eq!(sources.len(), 69_728);
    for (column, text) in FROM_F32 {
        let machine = Machine::new(text);
        let wanted = table.column(column);
        let pairs = machine.setting.operand("b").is_some();
        for row in 0..sources.len() {
            // Two sources meet in a pair, the first of them on top.
            let other = (row + 1) % sources.len();
            let (values, expected) = if pairs {
                (vec![sources[row], sources[other]], wanted[row] << machine.part("d") | wanted[other])
            } else {
                (vec![sources[row]], wanted[row])
            };
            assert_eq!(machine.run(&values), expected, "{text} of {values:x?}");
        }
    }
}

#[test]
fn wide_numbers_are_those_that_were_recorded() {
    let Some(folder) = folder() else { return };
    let table = Table::read(&folder.join("small_to_f16.csv"));
    for (column, text, codes) in TO_F16 {
        let machine = Machine::new(text);
        let wanted = table.column(column);
        for code in 0..codes {
            let other = (code * 7 + 1) % codes;
            let value = (code << machine.part("a") | other) as u128;
            let expected = wanted[code] << 16 | wanted[other];
            assert_eq!(machine.run(&[value]), expected, "{text} of {value:x}");
        }
    }
}

#[test]
fn every_conversion_between_numbers_has_a_program() {
    let conversion = Instruction::find("cvt").unwrap();
    for form in conversion.forms() {
        assert!(!form.lane().is_empty() && !form.cases().is_empty(), "{form:?}");
    }
}
