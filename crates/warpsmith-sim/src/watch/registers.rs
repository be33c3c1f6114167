//! What instructions write, lane by lane, as text.

use super::machine::Open;
use crate::inject::Steps;
use crate::observe::{Launched, Observer, Place, Wants};
use crate::op::{Instruction, Op};
use crate::program::{Destination, Function, NO_SOURCE, Program, ValueKind, ValueType};
use crate::register::{LANES, Mask, Registers};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

/// Writes a line for each instruction that a warp executes.
#[derive(Debug, Clone)]
pub struct Trace {
    pub(super) program: Arc<Program>,
    block: Option<u64>,
    warp: Option<u32>,
    pub(super) limit: u64,
    pub(super) lines: u64,
    pub(super) cut: u64,
    pub(super) text: String,
    /// Of each block and warp of machine code the instruction that it executes.
    pub(super) open: BTreeMap<(u64, u32), Open>,
    /// Of each block and warp of PTX how far it has come.
    courses: BTreeMap<(u64, u32), Course>,
    /// What faults are called, by their number.
    faults: Vec<String>,
    /// Of each block and warp those that have hit it since its last instruction.
    pub(super) hits: BTreeMap<(u64, u32), Vec<usize>>,
    /// The grid that the next line is of, if it is another one than that of the last line.
    pub(super) grid: Option<Launched>,
}

/// How far a warp of PTX has come.
#[derive(Debug, Clone, Default)]
struct Course {
    steps: Steps,
    /// The instructions that groups of its lanes are at.
    begun: Vec<Begun>,
}

/// An instruction that lanes have begun.
#[derive(Debug, Clone, Copy)]
struct Begun {
    function: u32,
    origin: u32,
    lanes: Mask,
    step: u64,
}

impl Course {
    /// The instruction at a place that these lanes have begun.
    fn find(&self, function: u32, origin: u32, lanes: Mask) -> Option<usize> {
        let same = |one: &Begun| one.function == function && one.origin == origin;
        let of_lanes = self.begun.iter().position(|one| same(one) && one.lanes & lanes != 0);
        of_lanes.or_else(|| self.begun.iter().rposition(same))
    }
}

impl Trace {
    /// Of one block and warp, or of all; instructions beyond a limit are counted and not written.
    pub fn new(program: Arc<Program>, block: Option<u64>, warp: Option<u32>, limit: u64) -> Trace {
        let (open, courses) = (BTreeMap::new(), BTreeMap::new());
        let (faults, hits) = (Vec::new(), BTreeMap::new());
        Trace {
            program,
            block,
            warp,
            limit,
            lines: 0,
            cut: 0,
            text: String::new(),
            open,
            courses,
            faults,
            hits,
            grid: None,
        }
    }

    /// The same that tells of faults, which are called so: a line before the instruction that the first of its changes
    /// comes before.
    pub fn with_faults(self, faults: Vec<String>) -> Trace {
        Trace { faults, ..self }
    }

    /// A fault hits what it names, before an instruction at a place.
    pub fn hit(&mut self, place: Place, number: usize) {
        if self.is_wanted(place) {
            self.hits.entry((place.block, place.warp)).or_default().push(number);
        }
    }

    /// Writes a line for the grid that begins, and lines for faults.
    pub(super) fn told(&mut self, hits: &[usize]) {
        if let Some(grid) = self.grid.take() {
            let [kernel, parent] = [grid.kernel, grid.parent_kernel]
                .map(|one| self.program.functions.get(one as usize).map_or("", |function| &function.name));
            let Launched { grid, parent: launcher, .. } = grid;
            let _ = writeln!(self.text, "grid {grid} {kernel}, launched by grid {launcher} {parent}");
        }
        for name in hits.iter().filter_map(|number| self.faults.get(*number)) {
            // Writing to a string does not fail.
            let _ = writeln!(self.text, "fault {name}");
        }
    }

    /// Writes what is known of instructions that a run was stopped in.
    pub fn finish(&mut self) {
        self.machine_end(None);
        // What was hit before an instruction that has no line.
        for hits in std::mem::take(&mut self.hits).into_values() {
            self.told(&hits);
        }
    }

    /// The lines.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many lines.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Instructions that were not written.
    pub fn cut(&self) -> u64 {
        self.cut
    }

    /// Takes the lines of another one.
    pub fn merge(&mut self, mut other: Trace) {
        other.finish();
        self.lines += other.lines;
        self.cut += other.cut;
        self.text.push_str(&other.text);
    }

    fn is_wanted(&self, place: Place) -> bool {
        self.block.is_none_or(|block| block == place.block) && self.warp.is_none_or(|warp| warp == place.warp)
    }

    /// A line for the instruction that an operation ends.
    fn line(&mut self, place: Place, mut lanes: Mask, registers: Option<&Registers>) {
        let program = Arc::clone(&self.program);
        let Some(function) = program.functions.get(place.function as usize) else { return };
        let Some(source) = function.source(place.pc) else { return };
        let origin = function.origins.get(place.pc as usize).copied().unwrap_or(NO_SOURCE);
        let course = self.courses.entry((place.block, place.warp)).or_default();
        let mut step = course.steps.count();
        if let Some(found) = course.find(place.function, origin, lanes) {
            let begun = course.begun.swap_remove(found);
            step = begun.step;
            // Its last operation may be one of some lanes, or of none.
            if lanes == 0 && registers.is_some() {
                lanes = begun.lanes;
            }
        }
        if self.lines >= self.limit {
            self.cut += 1;
            return;
        }
        self.lines += 1;
        let hits = self.hits.remove(&(place.block, place.warp)).unwrap_or_default();
        self.told(&hits);
        let text = &mut self.text;
        // Writing to a string does not fail.
        let _ = write!(text, "block {} warp {} step {step} ", place.block, place.warp);
        let _ = match function.native.as_ref().and_then(|native| native.place(source.line)) {
            Some((name, at)) => write!(text, "{name}:{at:#06x}"),
            None => write!(text, "{}:{}", function.name, source.line),
        };
        let _ = write!(text, " lanes {lanes:08x} {}", source.mnemonic);
        if lanes == 0 {
            text.push_str("  (no lane)");
        }
        if let Some(registers) = registers.filter(|_| lanes != 0) {
            for (name, destination) in &source.writes {
                let _ = write!(text, "  {name} =");
                values(text, registers, *destination, lanes);
            }
        }
        text.push('\n');
    }

    /// An operation of PTX is executed: counts the instruction that it begins.
    fn begin(&mut self, place: Place, lanes: Mask) {
        let course = self.courses.entry((place.block, place.warp)).or_default();
        let Some(step) = course.steps.step(&self.program, place) else { return };
        let function = self.program.functions.get(place.function as usize);
        let origin = function.and_then(|function| function.origins.get(place.pc as usize));
        let begun =
            Begun { function: place.function, origin: origin.copied().unwrap_or(NO_SOURCE), lanes, step };
        // What lanes have left without its end is over.
        course.begun.retain(|one| one.lanes & !lanes != 0);
        course.begun.push(begun);
    }
}

/// Whether an operation is the last one of its instruction.
fn is_last(function: &Function, place: Place) -> bool {
    let at = place.pc as usize;
    function.origins.get(at) != function.origins.get(at + 1)
}

/// The values of the lanes; one value if all of them are the same.
fn values(text: &mut String, registers: &Registers, destination: Destination, lanes: Mask) {
    let all: [String; LANES] = match destination {
        Destination::Predicate(pred) => {
            let value = registers.predicate(pred);
            core::array::from_fn(|lane| (value >> lane & 1).to_string())
        }
        Destination::Register(reg, ty) => match ty.bits() {
            0..=32 => registers.get::<u32>(reg).map(|bits| element(ty, bits.into())),
            33..=64 => registers.get::<u64>(reg).map(|bits| element(ty, bits)),
            _ => {
                let (low, high): ([u64; LANES], [u64; LANES]) =
                    (registers.get(reg), registers.get(reg.plus(2)));
                core::array::from_fn(|lane| {
                    format!("{:#x}", u128::from(high[lane]) << 64 | u128::from(low[lane]))
                })
            }
        },
    };
    let mut taking = (0..LANES).filter(|lane| lanes >> lane & 1 != 0).map(|lane| &all[lane]);
    let Some(first) = taking.next() else { return };
    if taking.all(|other| other == first) {
        let _ = write!(text, " {first} in all");
        return;
    }
    for (lane, value) in all.iter().enumerate() {
        let _ = write!(text, " {}", if lanes >> lane & 1 != 0 { value } else { "-" });
    }
}

/// A value in the type of its register.
fn element(ty: ValueType, bits: u64) -> String {
    match (ty.kind(), ty.bits()) {
        (ValueKind::Float, 32) => format!("{:?}", f32::from_bits(bits as u32)),
        (ValueKind::Float, 64) => format!("{:?}", f64::from_bits(bits)),
        (ValueKind::Signed, 8) => (bits as i8).to_string(),
        (ValueKind::Signed, 16) => (bits as i16).to_string(),
        (ValueKind::Signed, 32) => (bits as i32).to_string(),
        (ValueKind::Signed, 64) => (bits as i64).to_string(),
        (_, 33..) => format!("{bits:#x}"),
        _ => bits.to_string(),
    }
}

impl Observer for Trace {
    fn wants(&self) -> Wants {
        Wants { instructions: true, results: true, ..Wants::NOTHING }
    }

    fn instruction(&mut self, place: Place, instruction: &Instruction, lanes: Mask, registers: &Registers) {
        if !self.is_wanted(place) {
            return;
        }
        let program = Arc::clone(&self.program);
        let function = program.functions.get(place.function as usize);
        if let Some(function) = function.filter(|function| function.machine.is_some()) {
            self.machine_operation(place, instruction, lanes, function);
            return;
        }
        self.begin(place, lanes);
        if lanes == 0 {
            if function.is_some_and(|function| is_last(function, place)) {
                self.line(place, lanes, Some(registers));
            }
            return;
        }
        // What leaves its place is not reported again.
        let leaves = matches!(
            instruction.op,
            Op::Branch { .. }
                | Op::Jump { .. }
                | Op::BranchIndexed { .. }
                | Op::Call { .. }
                | Op::CallIndirect { .. }
                | Op::Return
                | Op::Exit
                | Op::Trap
                | Op::Barrier { .. }
        );
        if leaves {
            self.line(place, lanes, None);
        }
    }

    fn result(&mut self, place: Place, instruction: &Instruction, lanes: Mask, registers: &Registers) {
        if !self.is_wanted(place) {
            return;
        }
        let program = Arc::clone(&self.program);
        let Some(function) = program.functions.get(place.function as usize) else { return };
        if let Some(machine) = &function.machine {
            self.machine_result(place, instruction, lanes, (registers, function, machine));
        } else if is_last(function, place) {
            self.line(place, lanes, Some(registers));
        }
    }

    fn again(&mut self, place: Place, lanes: Mask, all: bool) {
        let Some(course) = self.courses.get_mut(&(place.block, place.warp)).filter(|_| all) else { return };
        course.steps.again(&self.program, place);
        course.begun.retain(|one| one.lanes != lanes);
    }

    fn grid(&mut self, grid: Launched) {
        self.machine_end(None);
        self.courses.clear();
        self.grid = Some(grid);
    }

    fn stack(&mut self, place: Place, depth: usize) {
        if self.is_wanted(place) {
            self.machine_stack(place, depth);
        }
    }

    fn end(&mut self, block: u64) {
        self.machine_end(Some(block));
        self.courses.retain(|(at, _), _| *at != block);
    }
}
