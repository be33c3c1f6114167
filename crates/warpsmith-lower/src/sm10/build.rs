//! The operations of an instruction while they are made.

use super::Placement;
use std::collections::HashMap;
use warpsmith_program::op::{Address, Combine, Instruction, Integer2, Op, Pc, Relation, StackOp, Width};
use warpsmith_program::program::{ADDRESS_REGISTERS, Function};
use warpsmith_program::register::{Pred, Reg};
use warpsmith_sass::{Flag, Isa, OperandView};

/// What an instruction is refused for.
pub(super) type Lowered<T> = Result<T, String>;

/// The register that reads as zero.
pub(super) const ZERO: u64 = 124;
/// A destination that throws the result away.
pub(super) const SINK: u64 = 255;
/// Predicates of the four condition registers.
const FLAGS: u32 = 16;

/// The flags of a condition register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FlagBit {
    Zero,
    Sign,
    Carry,
    Overflow,
}

/// Registers that are used within one instruction only.
#[derive(Default)]
struct Pool {
    registers: Vec<u32>,
    used: usize,
}

/// A function that is made of machine code.
pub(super) struct Builder<'a> {
    pub isa: &'a Isa,
    pub out: Function,
    /// Where constant banks and global memory lie.
    pub placement: Placement,
    /// The operands of the instruction.
    pub operands: Vec<OperandView<'a>>,
    pub guard: Option<(Pred, bool)>,
    /// Places to put in once all are known: operation, byte address.
    jumps: Vec<(usize, u64)>,
    /// First row of the address registers.
    addresses: u32,
    /// General registers below this are read or written.
    used: u32,
    constants: HashMap<(u64, bool), Reg>,
    rows: Pool,
    pairs: Pool,
    predicates: Pool,
    line: u32,
}

impl<'a> Builder<'a> {
    /// A function whose code uses general registers below a number.
    pub fn new(isa: &'a Isa, name: &str, registers: u32, placement: &Placement) -> Builder<'a> {
        let out = Function {
            name: name.into(),
            is_kernel: true,
            rows: registers + ADDRESS_REGISTERS,
            predicates: FLAGS,
            ..Function::default()
        };
        Builder {
            isa,
            out,
            placement: *placement,
            operands: Vec::new(),
            guard: None,
            jumps: Vec::new(),
            addresses: registers,
            used: 1,
            constants: HashMap::new(),
            rows: Pool::default(),
            pairs: Pool::default(),
            predicates: Pool::default(),
            line: 0,
        }
    }

    /// Begins the next instruction: what was used for the last one is free again.
    pub fn begin(&mut self, operands: Vec<OperandView<'a>>) {
        self.operands = operands;
        self.guard = None;
        self.line += 1;
        (self.rows.used, self.pairs.used, self.predicates.used) = (0, 0, 0);
    }

    /// Goes back to an instruction, to say what it is when its word is another one.
    pub fn begin_again(&mut self, line: u32, operands: Vec<OperandView<'a>>) {
        self.begin(operands);
        self.line = line;
    }

    /// Below which number the general registers are that are read or written; threads find their indices in `R0`.
    pub fn used(&self) -> u32 {
        self.used
    }

    /// Registers from a number on are read or written.
    pub fn uses(&mut self, first: u64, count: u64) {
        let last = (first + count).min(self.addresses.into());
        self.used = self.used.max(last as u32);
    }

    /// How many general registers there are.
    pub fn general(&self) -> u32 {
        self.addresses
    }

    /// Takes all operations from a place on back.
    pub fn take_back(&mut self, to: Pc) {
        self.out.code.truncate(to as usize);
        self.out.lines.truncate(to as usize);
        self.jumps.retain(|(at, _)| *at < to as usize);
    }

    /// Goes on at an address.
    pub fn go_on(&mut self, address: u64) {
        self.jumps.push((self.out.code.len(), address));
        self.emit_always(Op::Branch { to: 0 });
    }

    /// The operation that comes next.
    pub fn here(&self) -> Pc {
        self.out.code.len() as Pc
    }

    /// Adds an operation under the guard of the instruction.
    pub fn emit(&mut self, op: Op) {
        self.emit_guarded(self.guard, op);
    }

    /// Adds an operation for all lanes of the path.
    pub fn emit_always(&mut self, op: Op) {
        self.emit_guarded(None, op);
    }

    fn emit_guarded(&mut self, guard: Option<(Pred, bool)>, op: Op) {
        self.out.code.push(Instruction { guard, op });
        self.out.lines.push(self.line);
    }

    /// Adds an operation on the stack that names an address.
    pub fn jump(&mut self, op: StackOp, address: u64) {
        self.jumps.push((self.out.code.len(), address));
        self.emit(Op::Stack(op));
    }

    /// Puts in the places of all addresses. The first one where no instruction is, and the line that names it.
    /// With a place to go to instead (`outside`) there is none.
    pub fn resolve(&mut self, outside: Option<Pc>) -> Result<(), (u32, u64)> {
        for (at, address) in core::mem::take(&mut self.jumps) {
            let found = self.out.machine.as_ref().and_then(|machine| machine.pc_of(address)).or(outside);
            let found = found.ok_or((self.out.lines[at], address))?;
            if let Op::Branch { to }
            | Op::Stack(
                StackOp::Branch { to }
                | StackOp::SetJoin { to }
                | StackOp::Call { to }
                | StackOp::SetReturn { to }
                | StackOp::SetBreak { to },
            ) = &mut self.out.code[at].op
            {
                *to = found;
            }
        }
        Ok(())
    }

    /// A row for this instruction.
    pub fn fresh(&mut self) -> Reg {
        Self::take(&mut self.rows, &mut self.out.rows, 1)
    }

    /// A register of 64 bits for this instruction.
    pub fn fresh_pair(&mut self) -> Reg {
        Self::take(&mut self.pairs, &mut self.out.rows, 2)
    }

    fn take(pool: &mut Pool, rows: &mut u32, size: u32) -> Reg {
        if pool.used == pool.registers.len() {
            pool.registers.push(*rows);
            *rows += size;
        }
        pool.used += 1;
        Reg(pool.registers[pool.used - 1])
    }

    /// Rows that follow each other, for this instruction.
    pub fn fresh_rows(&mut self, count: u32) -> Reg {
        let first = Reg(self.out.rows);
        self.out.rows += count;
        first
    }

    /// A predicate for this instruction.
    pub fn fresh_predicate(&mut self) -> Pred {
        Pred(Self::take(&mut self.predicates, &mut self.out.predicates, 1).0)
    }

    /// A register that holds a number.
    pub fn constant(&mut self, value: u32) -> Reg {
        self.number(value.into(), false)
    }

    /// A register of 64 bits that holds a number.
    pub fn constant64(&mut self, value: u64) -> Reg {
        self.number(value, true)
    }

    fn number(&mut self, value: u64, wide: bool) -> Reg {
        if let Some(reg) = self.constants.get(&(value, wide)) {
            return *reg;
        }
        let reg = self.fresh_rows(if wide { 2 } else { 1 });
        self.constants.insert((value, wide), reg);
        self.out.constants.push((reg, value, wide));
        reg
    }

    /// Whether a register is one that the kernel has; those behind `R124` may be named by a wide access only.
    fn exists(&self, number: u64) -> bool {
        number != ZERO && number < u64::from(self.addresses)
    }

    /// A general register to read; one that does not exist is zero.
    pub fn register(&mut self, number: u64) -> Reg {
        if !self.exists(number) {
            return self.constant(0);
        }
        self.uses(number, 1);
        Reg(number as u32)
    }

    /// A general register to write; what does not exist keeps nothing.
    pub fn target(&mut self, number: u64) -> Reg {
        if !self.exists(number) {
            return self.fresh();
        }
        self.uses(number, 1);
        Reg(number as u32)
    }

    /// An address register.
    pub fn address_register(&self, number: u64) -> Reg {
        Reg(self.addresses + number as u32 % ADDRESS_REGISTERS)
    }

    /// A flag of a condition register.
    pub fn flag(&self, condition: u64, bit: FlagBit) -> Pred {
        Pred(4 * (condition as u32 % 4) + bit as u32)
    }

    /// Whether a predicate is a flag of this condition register.
    pub fn is_flag_of(&self, pred: Pred, condition: u64) -> bool {
        u64::from(pred.0 / 4) == condition && pred.0 < FLAGS
    }

    /// The operand with a label.
    pub fn operand(&self, label: &str) -> Option<OperandView<'a>> {
        self.operands.iter().copied().find(|operand| operand.label == label)
    }

    /// The operand with a label, which the class has.
    pub fn need(&self, label: &str) -> Lowered<OperandView<'a>> {
        self.operand(label).ok_or_else(|| format!("it has no operand `{label}`"))
    }

    /// The name of an operand's value; nothing if there is no such operand.
    pub fn name(&self, label: &str) -> &'a str {
        self.operand(label).and_then(|operand| operand.name).unwrap_or("")
    }

    /// Whether an operand has this value.
    pub fn is(&self, label: &str, name: &str) -> bool {
        self.name(label) == name
    }

    /// Whether an operand has a mark.
    pub fn marked(&self, label: &str, mark: Flag) -> bool {
        self.operand(label).is_some_and(|operand| operand.marks & mark as u8 != 0)
    }

    /// `f(a, b)` in a fresh register.
    pub fn two(&mut self, f: Integer2, a: Reg, b: Reg) -> Reg {
        let d = self.fresh();
        self.emit(Op::Integer2 { f, width: Width::W32, d, a, b });
        d
    }

    /// The same with a number.
    pub fn with(&mut self, f: Integer2, a: Reg, b: u32) -> Reg {
        let b = self.constant(b);
        self.two(f, a, b)
    }

    /// `f(a, b)` of 64 bits.
    pub fn two64(&mut self, f: Integer2, a: Reg, b: Reg) -> Reg {
        let d = self.fresh_pair();
        self.emit(Op::Integer2 { f, width: Width::W64, d, a, b });
        d
    }

    /// The low bits with the sign or zeros in front.
    pub fn extend(&mut self, from: Width, signed: bool, a: Reg) -> Reg {
        let d = self.fresh();
        self.emit(Op::Extend { from, signed, to: Width::W32, d, a });
        d
    }

    /// `d = a`, of 32 bits; `a` is not used after that. What has just been computed is put there at once.
    pub fn copy(&mut self, d: Reg, a: Reg) {
        if d == a {
            return;
        }
        let is_last = self.rows.registers.contains(&a.0) && self.out.lines.last() == Some(&self.line);
        if is_last
            && let Some(last) = self.out.code.last_mut()
            && last.guard == self.guard
            && let Some(place) = target_of(&mut last.op)
            && *place == a
        {
            *place = d;
            return;
        }
        self.emit(Op::Move { width: Width::W32, d, a });
    }

    /// Whether a relation holds.
    pub fn test(&mut self, relation: Relation, signed: bool, width: Width, a: Reg, b: Reg) -> Pred {
        let p = self.fresh_predicate();
        self.emit(Op::CompareIntegers { relation, signed, width, p, a, b });
        p
    }

    /// `p ? a : b`.
    pub fn select(&mut self, p: Pred, a: Reg, b: Reg) -> Reg {
        let d = self.fresh();
        self.emit(Op::Select { width: Width::W32, d, a, b, p });
        d
    }

    /// Two predicates as one, for all lanes of the path.
    pub fn combine(&mut self, f: Combine, a: Pred, b: Pred) -> Pred {
        let p = self.fresh_predicate();
        self.emit_always(Op::Predicates { f, p, a, b });
        p
    }

    /// Two registers as one of 64 bits.
    pub fn pack(&mut self, low: Reg, high: Reg) -> Reg {
        let (wide, above) = (self.fresh_pair(), self.fresh_pair());
        self.emit(Op::Extend { from: Width::W32, signed: false, to: Width::W64, d: wide, a: low });
        self.emit(Op::Extend { from: Width::W32, signed: false, to: Width::W64, d: above, a: high });
        let by = self.constant(32);
        let shifted = self.two64(Integer2::ShiftLeft, above, by);
        self.two64(Integer2::Or, wide, shifted)
    }

    /// The halves of a register of 64 bits.
    pub fn unpack(&mut self, wide: Reg) -> (Reg, Reg) {
        let by = self.constant(32);
        let above = self.two64(Integer2::ShiftRight { signed: false }, wide, by);
        (self.narrow(wide), self.narrow(above))
    }

    fn narrow(&mut self, wide: Reg) -> Reg {
        let d = self.fresh();
        self.emit(Op::Extend { from: Width::W64, signed: false, to: Width::W32, d, a: wide });
        d
    }

    /// Reads `size` bytes into a fresh row.
    pub fn load(&mut self, address: Address, size: u8, signed: bool) -> Reg {
        let d = self.fresh();
        self.emit(Op::Load { address, size, signed, count: 1, d });
        d
    }
}

/// Where an operation puts its one result of 32 bits.
fn target_of(op: &mut Op) -> Option<&mut Reg> {
    match op {
        Op::Integer2 { width: Width::W16 | Width::W32, d, .. }
        | Op::Extend { to: Width::W32, d, .. }
        | Op::Integer3 { width: Width::W32, d, .. }
        | Op::Select { width: Width::W32, d, .. }
        | Op::Load { count: 1, d, .. }
        | Op::Float1 { d, .. }
        | Op::Float2 { d, .. }
        | Op::Convert { d, .. } => Some(d),
        _ => None,
    }
}
