//! Video instructions of two halves or four bytes, and how instructions of three words are executed for the model.

use super::support::Random;
use super::{clamp, mask, number};
use std::fmt::Write;
use warpsmith_lane::Input;
use warpsmith_ptx::Module;
use warpsmith_ptx::semantics::{Semantics, library};
use warpsmith_ptx::view::{Function, Statement};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};

/// Rows of values for each instruction.
const ROWS: usize = 128;

/// Executes instructions of `%d`, `%a`, `%b` and `%c` on random values and compares `%d` with a model.
pub fn execute(texts: &[String], random: &mut Random, model: impl Fn(usize, [i128; 3]) -> i128) {
    let mut source = String::from(".version 9.0\n.target sm_90a\n.address_size 64\n");
    for (index, text) in texts.iter().enumerate() {
        let _ = writeln!(
            source,
            ".visible .entry k{index}(.param .u64 from, .param .u64 to)\n{{\n\
             .reg .b64 %from, %to; .reg .b32 %id, %a, %b, %c, %d;\n\
             ld.param.u64 %from, [from]; ld.param.u64 %to, [to]; mov.u32 %id, %tid.x;\n\
             mad.wide.u32 %from, %id, 12, %from; mad.wide.u32 %to, %id, 4, %to;\n\
             ld.global.b32 %a, [%from]; ld.global.b32 %b, [%from+4]; ld.global.b32 %c, [%from+8];\n\
             mov.b32 %d, %c;\n{text}\nst.global.b32 [%to], %d; ret;\n}}"
        );
    }
    let module = Module::parse(source);
    let messages: Vec<_> = module.diagnostics().iter().map(|one| one.message(module.source())).collect();
    assert!(messages.is_empty(), "{}", messages[0]);
    let open: Vec<Semantics> = module.functions().filter_map(|function| open(function, texts)).collect();
    assert_eq!(open.len(), texts.len());
    let library = library();
    let mut device =
        Device::load(std::slice::from_ref(&module)).unwrap_or_else(|refused| panic!("{}", refused[0]));
    let values: Vec<u32> = (0..3 * ROWS).map(|_| random.value() as u32).collect();
    let bytes = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    let from = device.buffer("from", ElementType::U32, values.len() as u64, &Fill::Bytes(bytes)).unwrap();
    let to = device.buffer("to", ElementType::U32, ROWS as u64, &Fill::Zero).unwrap();
    let shape = Shape { grid: [1, 1, 1], block: [ROWS as u32, 1, 1], shared: 0, ..Shape::ONE };
    let (mut bad, mut compared) = (Vec::new(), 0);
    for (index, text) in texts.iter().enumerate() {
        let arguments = [Argument::Buffer(from), Argument::Buffer(to)];
        let done = device.launch(&format!("k{index}"), shape, &arguments, Settings::default());
        done.unwrap_or_else(|error| panic!("{text} {error}"));
        let found = device.bytes(to);
        for (row, found) in values.as_chunks::<3>().0.iter().zip(found.as_chunks::<4>().0) {
            let Semantics { program, setting } = &open[index];
            let inputs = ["a", "b", "c"].iter().zip(row).filter(|(name, _)| {
                setting.operands.iter().any(|operand| operand.name == **name && operand.given)
            });
            let inputs: Vec<(&str, Input)> =
                inputs.map(|(name, bits)| (*name, Input::bits((*bits).into()))).collect();
            let said = program.run(&library, setting, &inputs, None);
            // What the data leaves open is not compared.
            if said.is_ok_and(|said| said.open) {
                continue;
            }
            compared += 1;
            let (found, wanted) = (u32::from_le_bytes(*found), model(index, row.map(i128::from)));
            if i128::from(found) != wanted {
                bad.push(format!("{text} of {row:x?} is {found:#x}, wanted {wanted:#x}"));
                break;
            }
        }
    }
    println!("{compared} results of {}", texts.len() * ROWS);
    assert!(compared > texts.len() * ROWS / 2, "{compared}");
    assert!(
        bad.is_empty(),
        "{} of {} differ:\n{}",
        bad.len(),
        texts.len(),
        bad[..bad.len().min(12)].join("\n")
    );
}

/// What the data says of the instruction of a kernel: only asked for what it leaves open.
fn open(function: Function<'_>, texts: &[String]) -> Option<Semantics> {
    let number: usize = function.name().strip_prefix('k')?.parse().ok()?;
    let mnemonic = texts.get(number)?.split(' ').next()?;
    let found = function.body()?.statements().find_map(|statement| match statement {
        Statement::Inst(inst) if inst.mnemonic().text() == mnemonic => Some(inst),
        _ => None,
    });
    Semantics::of(found?)
}

struct Simd {
    name: &'static str,
    lanes: u32,
    signed: [bool; 3],
    sat: bool,
    adds: bool,
    /// Which parts are written; the others are those of `c`, or add nothing.
    mask: u32,
}

impl Simd {
    fn random(random: &mut Random) -> Simd {
        let mut pick = |count: u64| (random.next() >> 33) % count;
        let lanes = [2, 4][pick(2) as usize];
        let name = ["vadd", "vsub", "vabsdiff", "vmin", "vmax", "vavrg"][pick(6) as usize];
        let signed = [pick(2) != 0, pick(2) != 0, pick(2) != 0];
        let adds = pick(2) != 0;
        Simd {
            name,
            lanes,
            signed,
            sat: !adds && pick(2) != 0,
            adds,
            mask: 1 + pick((1 << lanes) - 1) as u32,
        }
    }

    fn text(&self) -> String {
        let ty = |index: usize| if self.signed[index] { ".s32" } else { ".u32" };
        let sat = if self.sat { ".sat" } else { "" };
        let adds = if self.adds { ".add" } else { "" };
        let letter = if self.lanes == 2 { 'h' } else { 'b' };
        let digits: String = (0..self.lanes)
            .rev()
            .filter(|lane| self.mask >> lane & 1 != 0)
            .map(|lane| lane.to_string())
            .collect();
        let (name, lanes) = (self.name, self.lanes);
        format!("{name}{lanes}{}{}{}{sat}{adds} %d.{letter}{digits}, %a, %b, %c;", ty(0), ty(1), ty(2))
    }

    fn model(&self, [a, b, c]: [i128; 3]) -> i128 {
        let bits = 32 / self.lanes;
        let mut out = if self.adds { number(c, 32, self.signed[0]) } else { 0 };
        for lane in 0..self.lanes {
            let at = lane * bits;
            let part = |value: i128, index: usize| number(value >> at, bits, self.signed[index]);
            let (x, y) = (part(a, 1), part(b, 2));
            let value = match self.name {
                "vadd" => x + y,
                "vsub" => x - y,
                "vabsdiff" => (x - y).abs(),
                "vmin" => x.min(y),
                "vmax" => x.max(y),
                // Halves are rounded up, those of negative sums away from 0.
                _ if x + y >= 0 => (x + y + 1) >> 1,
                _ => -((-(x + y) + 1) >> 1),
            };
            let value = if self.sat { clamp(value, bits, self.signed[0]) } else { value };
            let written = self.mask >> lane & 1 != 0;
            if self.adds {
                out += if written { value } else { 0 };
            } else {
                out |= if written { value & mask(bits) } else { c >> at & mask(bits) } << at;
            }
        }
        out & mask(32)
    }
}

#[test]
fn simd_video_instructions() {
    let mut random = Random(11);
    let all: Vec<Simd> = (0..600).map(|_| Simd::random(&mut random)).collect();
    let texts: Vec<String> = all.iter().map(Simd::text).collect();
    execute(&texts, &mut random, |index, inputs| all[index].model(inputs));
}
