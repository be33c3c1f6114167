//! Every form that has both a lowering and a program of the lane language does what the program says, on special and on
//! random values. The instructions are those of the forms' worked cases.

use std::collections::BTreeSet;
use std::fmt::Write;
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::Form;
use warpsmith_ptx::lane::{Case, Input, Operand, Semantics, Shape, Type, library, types};
use warpsmith_ptx::view::{Inst, Statement};
use warpsmith_sim::engine::{Settings, Shape as Launch};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};

/// Values of each operand that are tried.
const VALUES: usize = 512;

/// Numbers at which something changes, of any width.
const SPECIAL: [u64; 28] = [
    0,
    1,
    2,
    31,
    32,
    63,
    64,
    0x7f,
    0x80,
    0xff,
    0x3c00,
    0x7bff,
    0x7c00,
    0x7e00,
    0x7fff,
    0x8000,
    0xffff,
    0x0080_0000,
    0x3f80_0000,
    0x7f7f_ffff,
    0x7f80_0000,
    0x7fc0_0000,
    0x7fff_ffff,
    0x8000_0000,
    0xffff_ffff,
    0x3ff0_0000_0000_0000,
    0x7fff_ffff_ffff_ffff,
    0x8000_0000_0000_0000,
];

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        self.0 ^ self.0 >> 29
    }

    /// Special numbers and their neighbours, numbers of few bits, any numbers.
    fn value(&mut self) -> u64 {
        match self.next() >> 60 {
            0..=4 => {
                let special = SPECIAL[(self.next() >> 20) as usize % SPECIAL.len()];
                special.wrapping_add((self.next() >> 62).wrapping_sub(1))
            }
            5..=7 => self.next() >> (self.next() >> 58),
            _ => self.next() ^ self.next() << 32,
        }
    }
}

/// Width of the register that holds an operand: 1 for a predicate.
fn width(operand: &Operand, types: &[(String, Type)]) -> Option<u16> {
    let (_, ty) = types.iter().find(|(name, _)| *name == operand.ty)?;
    match ty.bits {
        1 => Some(1),
        2..=16 => Some(16),
        17..=32 => Some(32),
        33..=64 => Some(64),
        _ => None,
    }
}

/// A kernel that reads the operands of an instruction, executes it, and writes its results.
fn kernel(mnemonic: &str, operands: &[&Operand], widths: &[u16]) -> String {
    let mut text = String::from(
        ".version 9.4\n.target sm_100a\n.address_size 64\n.visible .entry k(.param .u64 from, .param .u64 to)\n{\n\
         .reg .b64 %from, %to, %at; .reg .b32 %id, %flag;\n",
    );
    for (index, width) in widths.iter().enumerate() {
        let ty = if *width == 1 { "pred".into() } else { format!("b{width}") };
        let _ = writeln!(text, ".reg .{ty} %x{index};");
    }
    let size = 8 * operands.len();
    let _ = writeln!(
        text,
        "ld.param.u64 %from, [from]; ld.param.u64 %to, [to]; mov.u32 %id, %tid.x;\n\
         mad.wide.u32 %from, %id, {size}, %from; mad.wide.u32 %to, %id, {size}, %to;"
    );
    for (index, (operand, width)) in operands.iter().zip(widths).enumerate() {
        let at = 8 * index;
        if operand.written {
            continue;
        }
        if *width == 1 {
            let _ = writeln!(text, "ld.global.b32 %flag, [%from+{at}]; setp.ne.b32 %x{index}, %flag, 0;");
        } else {
            let _ = writeln!(text, "ld.global.b{width} %x{index}, [%from+{at}];");
        }
    }
    let names: Vec<String> = (0..operands.len()).map(|index| format!("%x{index}")).collect();
    let _ = writeln!(text, "{mnemonic} {};", names.join(", "));
    for (index, (operand, width)) in operands.iter().zip(widths).enumerate() {
        let at = 8 * index;
        if !operand.written {
            continue;
        }
        if *width == 1 {
            let _ = writeln!(text, "selp.b32 %flag, 1, 0, %x{index}; st.global.b32 [%to+{at}], %flag;");
        } else {
            let _ = writeln!(text, "st.global.b{width} [%to+{at}], %x{index};");
        }
    }
    text.push_str("ret;\n}\n");
    text
}

fn instruction<'m>(module: &'m Module, mnemonic: &str, form: Form) -> Option<Inst<'m>> {
    let body = module.functions().next()?.body()?;
    body.statements().find_map(|statement| match statement {
        Statement::Inst(inst) if inst.mnemonic().text() == mnemonic && inst.form() == Some(form) => {
            Some(inst)
        }
        _ => None,
    })
}

/// What became of an instruction.
enum Tried {
    /// It agrees.
    Good,
    /// It cannot be tried this way.
    Skipped,
    /// It differs.
    Bad(String),
}

fn try_one(form: Form, mnemonic: &str, case: &Case, types: &[(String, Type)]) -> Tried {
    let operands: Vec<&Operand> = case.setting.operands.iter().filter(|operand| operand.given).collect();
    let widths: Option<Vec<u16>> = operands.iter().map(|operand| width(operand, types)).collect();
    let simple = operands.iter().all(|operand| operand.count.is_none());
    let Some(widths) = widths.filter(|_| simple) else { return Tried::Skipped };
    let module = Module::parse(kernel(mnemonic, &operands, &widths));
    let Some(inst) = instruction(&module, mnemonic, form) else { return Tried::Skipped };
    // A register may not stand for a number that has to be written.
    if inst.roles().any(|role| role.description.is_immediate_only()) {
        return Tried::Skipped;
    }
    let Some(semantics) = Semantics::of(inst) else { return Tried::Skipped };
    let mut device = match Device::load(std::slice::from_ref(&module)) {
        Ok(device) => device,
        Err(refused) => return Tried::Bad(refused[0].to_string()),
    };
    let count = operands.len();
    let mut random = Random(mnemonic.bytes().fold(7u64, |sum, byte| sum.wrapping_mul(31) + u64::from(byte)));
    let mut values = Vec::new();
    for _ in 0..VALUES {
        for width in &widths {
            let mask = if *width == 64 { u64::MAX } else { (1 << width) - 1 };
            values.push(random.value() & mask);
        }
    }
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    let from = device.buffer("from", ElementType::U64, values.len() as u64, &Fill::Bytes(bytes));
    let to = device.buffer("to", ElementType::U64, values.len() as u64, &Fill::Zero);
    let shape = Launch { grid: [1, 1, 1], block: [VALUES as u32, 1, 1], shared: 0 };
    let arguments = [Argument::Buffer(from), Argument::Buffer(to)];
    if let Err(error) = device.launch("k", shape, &arguments, Settings::default()) {
        return Tried::Bad(error.to_string());
    }
    let results = device.read(to);
    let library = library();
    for row in 0..VALUES {
        let at = |index: usize| values[row * count + index];
        let inputs: Vec<(&str, Input)> = operands
            .iter()
            .enumerate()
            .filter(|(_, operand)| !operand.written)
            .map(|(index, operand)| (operand.name.as_str(), Input::bits(at(index).into())))
            .collect();
        let wanted = match semantics.program.run(&library, &semantics.setting, &inputs, None) {
            Ok(wanted) => wanted,
            Err(_) => return Tried::Skipped,
        };
        for (index, operand) in operands.iter().enumerate().filter(|(_, operand)| operand.written) {
            let place = 8 * (row * count + index);
            let mut word = [0; 8];
            word.copy_from_slice(&results[place..place + 8]);
            let found = u128::from(u64::from_le_bytes(word));
            let Some(output) = wanted.output(&operand.name) else { continue };
            if !output.allows(&[found]) {
                let inputs: Vec<String> =
                    inputs.iter().map(|(name, input)| format!("{name} = {:#x}", input.elements[0])).collect();
                let parts: Vec<String> = output.parts.iter().map(|part| format!("{part:x?}")).collect();
                return Tried::Bad(format!(
                    "{} gives {} = {found:#x}, wanted {}",
                    inputs.join(", "),
                    operand.name,
                    parts.join(" ")
                ));
            }
        }
    }
    Tried::Good
}

#[test]
fn lowerings_do_what_the_programs_say() {
    let types = types();
    let (mut good, mut skipped, mut bad) = (0, Vec::new(), Vec::new());
    let mut seen = BTreeSet::new();
    for form in Form::all().filter(|form| form.lowering().is_some() && !form.lane().is_empty()) {
        let shape = Shape::of(form);
        for line in form.cases().lines().map(str::trim).filter(|line| !line.is_empty()) {
            let Ok(case) = Case::parse(line, &shape, &types) else { continue };
            let mnemonic = line.split_whitespace().next().unwrap_or_default();
            let given = case.setting.operands.iter().filter(|operand| operand.given).count();
            if !seen.insert((form.syntax(), mnemonic, given)) {
                continue;
            }
            match try_one(form, mnemonic, &case, &types) {
                Tried::Good => good += 1,
                Tried::Skipped => skipped.push(mnemonic),
                Tried::Bad(why) => bad.push(format!("{mnemonic}: {why}")),
            }
        }
    }
    println!("{good} good, {} left out: {skipped:?}", skipped.len());
    assert!(bad.is_empty(), "{} differ:\n{}", bad.len(), bad.join("\n"));
    assert!(good > 100, "{good}");
}
