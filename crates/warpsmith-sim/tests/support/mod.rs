//! One instruction on many values: a kernel that reads its operands, executes it and writes its results, and what the
//! program of the lane language says of them. The instructions are those of the forms' worked cases.

#![allow(dead_code, reason = "each test uses a part")]

use std::fmt::Write;
use warpsmith_lane::{Case, Input, Library, Operand, Outcome, Results, Type};
use warpsmith_ptx::Module;
use warpsmith_ptx::isa::Form;
use warpsmith_ptx::semantics::Semantics;
use warpsmith_ptx::view::Statement;
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, BufferId, Device, ElementType, Fill};

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

/// A sequence that is the same in each run.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        self.0 ^ self.0 >> 29
    }

    /// Special numbers and their neighbours, numbers of few bits, any numbers.
    pub fn value(&mut self) -> u64 {
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

/// An instruction that can be executed on any values. A row of values has one for each operand, and the carry flag.
pub struct Subject {
    pub operands: Vec<Operand>,
    pub widths: Vec<u16>,
    /// Numbers that stand in the text of the instruction.
    fixed: Vec<Option<u64>>,
    semantics: Semantics,
    device: Device,
    from: BufferId,
    to: BufferId,
    rows: u32,
}

impl Subject {
    /// The instruction of a case, for so many rows of values; nothing if it cannot be tried this way. `number` stands for
    /// the numbers that have to be written, else those of the case.
    ///
    /// # Errors
    /// It is not executed.
    pub fn of(
        form: Form,
        mnemonic: &str,
        case: &Case,
        types: &[(String, Type)],
        (rows, number): (u32, Option<u64>),
    ) -> Result<Option<Subject>, String> {
        let operands: Vec<Operand> =
            case.setting.operands.iter().filter(|operand| operand.given).cloned().collect();
        let widths: Option<Vec<u16>> = operands.iter().map(|operand| width(operand, types)).collect();
        let Some(widths) = widths.filter(|_| operands.iter().all(|operand| operand.count.is_none())) else {
            return Ok(None);
        };
        let named = form.operands().flat_map(|slot| slot.named());
        let is_number = |named: &warpsmith_ptx::isa::NamedOperand| {
            named.descriptions().any(|description| description.is_immediate_only())
        };
        let written_only: Vec<&str> = named.filter(is_number).map(|named| named.name()).collect();
        let fixed: Vec<Option<u64>> = operands
            .iter()
            .map(|operand| {
                let of_case = case.inputs.iter().find(|(name, _)| *name == operand.name);
                let of_case = of_case.map(|(_, input)| input.elements[0] as u64);
                written_only.contains(&operand.name.as_str()).then(|| number.or(of_case)).flatten()
            })
            .collect();
        let module = Module::parse(kernel(mnemonic, &operands, &widths, &fixed));
        let body = module.functions().next().and_then(|function| function.body());
        let inst = body.and_then(|body| {
            body.statements().find_map(|statement| match statement {
                Statement::Inst(inst) if inst.mnemonic().text() == mnemonic && inst.form() == Some(form) => {
                    Some(inst)
                }
                _ => None,
            })
        });
        let Some(semantics) = inst.and_then(Semantics::of) else { return Ok(None) };
        let mut device =
            Device::load(std::slice::from_ref(&module)).map_err(|refused| refused[0].to_string())?;
        let size = u64::from(rows) * (operands.len() as u64 + 1);
        let from = device.buffer("from", ElementType::U64, size, &Fill::Zero).unwrap();
        let to = device.buffer("to", ElementType::U64, size, &Fill::Zero).unwrap();
        Ok(Some(Subject { operands, widths, fixed, semantics, device, from, to, rows }))
    }

    /// Values of a row.
    pub fn columns(&self) -> usize {
        self.operands.len() + 1
    }

    /// Whether a number stands in the text of the instruction.
    pub fn has_numbers(&self) -> bool {
        self.fixed.iter().any(Option::is_some)
    }

    /// Random values, cut to the widths of the operands.
    pub fn values(&self, random: &mut Random) -> Vec<u64> {
        let mut out = Vec::new();
        for _ in 0..self.rows {
            for (width, fixed) in self.widths.iter().zip(&self.fixed) {
                let mask = if *width == 64 { u64::MAX } else { (1 << width) - 1 };
                out.push(fixed.unwrap_or_else(|| random.value() & mask));
            }
            out.push(random.next() >> 63);
        }
        out
    }

    /// Executes the instruction on rows of values.
    ///
    /// # Errors
    /// The run stopped.
    pub fn run(&mut self, values: &[u64]) -> Result<Vec<u64>, String> {
        let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        self.device.write(self.from, &bytes).unwrap();
        let shape =
            Shape { grid: [self.rows.div_ceil(128), 1, 1], block: [128, 1, 1], shared: 0, ..Shape::ONE };
        let arguments = [
            Argument::Buffer(self.from),
            Argument::Buffer(self.to),
            Argument::Value(ElementType::U32, self.rows.into()),
        ];
        let done = self.device.launch("k", shape, &arguments, Settings::default());
        done.map_err(|error| error.to_string())?;
        let bytes = self.device.bytes(self.to);
        Ok(bytes.as_chunks::<8>().0.iter().map(|word| u64::from_le_bytes(*word)).collect())
    }

    /// What the program says of a row; nothing if it leaves all open.
    pub fn wanted(&self, library: &Library, row: &[u64]) -> Option<Results> {
        let read = self.operands.iter().zip(row).filter(|(operand, _)| !operand.written);
        let inputs: Vec<(&str, Input)> =
            read.map(|(operand, bits)| (operand.name.as_str(), Input::bits((*bits).into()))).collect();
        let carry = Some(row[self.operands.len()] & 1 != 0);
        self.semantics.program.run(library, &self.semantics.setting, &inputs, carry).ok()
    }

    /// Whether the results of a row are what the program says.
    ///
    /// # Errors
    /// How they differ.
    pub fn judge(&self, library: &Library, row: &[u64], found: &[u64]) -> Result<(), String> {
        let Some(wanted) = self.wanted(library, row) else { return Ok(()) };
        let describe = |name: &str, found: u64, parts: &[Outcome]| {
            let read = self.operands.iter().zip(row).filter(|(operand, _)| !operand.written);
            let inputs: Vec<String> =
                read.map(|(operand, bits)| format!("{} = {bits:#x}", operand.name)).collect();
            let parts: Vec<String> = parts.iter().map(|part| format!("{part:x?}")).collect();
            let carry = row[self.operands.len()] & 1;
            Err(format!(
                "{}, cf = {carry} gives {name} = {found:#x}, wanted {}",
                inputs.join(", "),
                parts.join(" ")
            ))
        };
        for (operand, found) in self.operands.iter().zip(found).filter(|(operand, _)| operand.written) {
            let Some(output) = wanted.output(&operand.name) else { continue };
            if !output.allows(&[(*found).into()]) {
                return describe(&operand.name, *found, &output.parts);
            }
        }
        match wanted.carry {
            Some(carry) if u64::from(carry) != found[self.operands.len()] => {
                describe("cf", found[self.operands.len()], &[Outcome::Bits(carry.into())])
            }
            _ => Ok(()),
        }
    }
}

/// A kernel that reads the operands of an instruction and the carry flag, executes it, and writes its results.
fn kernel(mnemonic: &str, operands: &[Operand], widths: &[u16], fixed: &[Option<u64>]) -> String {
    let mut text = String::from(
        ".version 9.4\n.target sm_100a\n.address_size 64\n\
         .visible .entry k(.param .u64 from, .param .u64 to, .param .u32 rows)\n{\n\
         .reg .b64 %from, %to; .reg .b32 %id, %size, %block, %rows, %flag; .reg .pred %end;\n",
    );
    for (index, width) in widths.iter().enumerate() {
        let ty = if *width == 1 { "pred".into() } else { format!("b{width}") };
        let _ = writeln!(text, ".reg .{ty} %x{index};");
    }
    let size = 8 * (operands.len() + 1);
    let carry = 8 * operands.len();
    let _ = writeln!(
        text,
        "ld.param.u64 %from, [from]; ld.param.u64 %to, [to]; ld.param.u32 %rows, [rows];\n\
         mov.u32 %id, %tid.x; mov.u32 %size, %ntid.x; mov.u32 %block, %ctaid.x;\n\
         mad.lo.u32 %id, %block, %size, %id; setp.ge.u32 %end, %id, %rows; @%end exit;\n\
         mad.wide.u32 %from, %id, {size}, %from; mad.wide.u32 %to, %id, {size}, %to;"
    );
    for (index, (operand, width)) in operands.iter().zip(widths).enumerate() {
        let at = 8 * index;
        if operand.written || fixed[index].is_some() {
            continue;
        }
        if *width == 1 {
            let _ = writeln!(text, "ld.global.b32 %flag, [%from+{at}]; setp.ne.b32 %x{index}, %flag, 0;");
        } else {
            let _ = writeln!(text, "ld.global.b{width} %x{index}, [%from+{at}];");
        }
    }
    let _ = writeln!(text, "ld.global.b32 %flag, [%from+{carry}]; add.cc.u32 %flag, %flag, 0xffffffff;");
    // Several results stand together: `p|q`.
    let mut names: Vec<String> = Vec::new();
    let mut last_written = false;
    for (index, operand) in operands.iter().enumerate() {
        let name = fixed[index].map_or_else(|| format!("%x{index}"), |number| number.to_string());
        match names.last_mut().filter(|_| last_written && operand.written) {
            Some(last) => *last = format!("{last}|{name}"),
            None => names.push(name),
        }
        last_written = operand.written;
    }
    let _ = writeln!(text, "{mnemonic} {};", names.join(", "));
    let _ = writeln!(text, "addc.u32 %flag, 0, 0; st.global.u32 [%to+{carry}], %flag;");
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
