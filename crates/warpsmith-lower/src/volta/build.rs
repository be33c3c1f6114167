//! The operations of an instruction while they are made.

use super::CodeImage;
use super::group::Unfinished;
use crate::rules::Matrix;
use std::collections::HashMap;
use warpsmith_meaning::semantics::{Bank, Operand, Parts, Place};
use warpsmith_program::op::{Combine, Instruction, Op, Pc, Space, SpecialRegister, Width};
use warpsmith_program::program::{Banked, CONVERGENCE_BARRIERS, Function, NO_SOURCE, Native, PREDICATES};
use warpsmith_program::register::{Pred, Reg};
use warpsmith_sass::Flag;
use warpsmith_sass::flow::{File, Register};

/// What an instruction is refused for.
pub(super) type Lowered<T> = Result<T, String>;

/// Predicates that hold in every lane, and in none.
pub(super) const TRUE: Pred = Pred(2 * PREDICATES);
pub(super) const FALSE: Pred = Pred(2 * PREDICATES + 1);

/// Rows or predicates that are used within one instruction only.
#[derive(Default)]
struct Pool {
    places: Vec<u32>,
    used: usize,
}

/// A place in the code that an operation names.
#[derive(Debug, Clone, Copy)]
struct Open {
    operation: usize,
    address: u64,
}

/// State of the machine that has no register, as far as the code uses it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Hidden {
    /// What a barrier of the block has found: how many, and whether.
    pub found: Option<(Reg, Pred)>,
    /// The halves of the address to return to.
    pub return_address: Option<[Reg; 2]>,
}

/// A function that is made of machine code.
pub(super) struct Builder<'a> {
    pub out: Function,
    pub native: Native,
    /// Where constants lie.
    image: &'a CodeImage,
    /// What the instruction consists of.
    pub parts: Parts<'a>,
    /// Its address, and the one behind it.
    pub address: u64,
    pub next: u64,
    guard: Option<(Pred, bool)>,
    /// In a register: the lanes that have met, of which those operations take part that follow. None if these are whoever is
    /// there.
    pub together: Option<Reg>,
    /// What the lanes keep between instructions besides their registers.
    pub hidden: Hidden,
    /// By which rule matrix products are added, and the number of the architecture.
    pub matrix: (Matrix, u16),
    /// What the `lower:` line of the instruction says behind the name: words of PTX for which machines have the instruction.
    pub said: Vec<String>,
    /// Results of products of warpgroups that may not be there yet.
    pub unfinished: Unfinished,
    open: Vec<Open>,
    constants: HashMap<(u64, bool), Reg>,
    banked: HashMap<(u64, u64, bool), Reg>,
    /// Four rows of zeros.
    zeros: Option<Reg>,
    rows: [Pool; 3],
    predicates: Pool,
    line: u32,
}

impl<'a> Builder<'a> {
    /// A function whose code uses general and uniform registers below these numbers.
    pub fn new(image: &'a CodeImage, name: &str, (general, uniform): (u32, u32)) -> Builder<'a> {
        let native = Native { general, uniform, ..Native::default() };
        let out = Function {
            name: name.into(),
            is_kernel: true,
            rows: general + uniform + CONVERGENCE_BARRIERS,
            predicates: FALSE.0 + 1,
            ..Function::default()
        };
        Builder {
            out,
            native,
            image,
            parts: Parts { operands: Vec::new(), modifiers: Vec::new(), words: Vec::new() },
            address: 0,
            next: 0,
            guard: None,
            together: None,
            hidden: Hidden::default(),
            matrix: (Matrix::Own, 0),
            said: Vec::new(),
            unfinished: Unfinished::default(),
            open: Vec::new(),
            constants: HashMap::new(),
            banked: HashMap::new(),
            zeros: None,
            rows: Default::default(),
            predicates: Pool::default(),
            line: 0,
        }
    }

    /// Begins an instruction: what was used for the last one is free again.
    pub fn begin(&mut self, (address, next): (u64, u64), line: u32, parts: Parts<'a>) {
        (self.address, self.next, self.line, self.parts) = (address, next, line, parts);
        self.guard = None;
        for pool in &mut self.rows {
            pool.used = 0;
        }
        self.predicates.used = 0;
    }

    /// A word behind the name in the `lower:` line.
    pub fn says(&self, index: usize) -> Lowered<&str> {
        let found = self.said.get(index).map(String::as_str);
        found.ok_or_else(|| format!("its `lower:` line has no {} words behind its name", index + 1))
    }

    /// Begins a function of the machine's library, which has no instructions.
    pub fn begin_builtin(&mut self, address: u64, line: u32) {
        let parts = Parts { operands: Vec::new(), modifiers: Vec::new(), words: Vec::new() };
        self.begin((address, address), line, parts);
    }

    /// What follows is executed where a predicate is true, or false.
    pub fn set_guard(&mut self, pred: Pred, negate: bool) {
        self.guard = Some((pred, negate));
    }

    /// Keeps the guard, if the instruction itself changes it before it ends.
    pub fn keep_guard(&mut self) {
        let Some((pred, negate)) = self.guard else { return };
        let is_own = |operand: &Operand| match operand.place {
            Place::Registers { first, .. } => predicate_of(first) == Some(pred),
            Place::Predicates(_) => true,
            _ => false,
        };
        if self.parts.operands.iter().any(|operand| operand.written && is_own(operand)) {
            let kept = self.fresh_predicate();
            self.emit_always(Op::MovePredicate { p: kept, a: pred, negate });
            self.guard = Some((kept, false));
        }
    }

    /// What follows is executed only where this holds, too: the predicate of a branch or end besides its guard.
    pub fn also_where(&mut self, condition: &Operand) -> Lowered<()> {
        if condition.place != Place::True || condition.has(Flag::Not) {
            let condition = self.predicate(condition)?;
            self.also_if(condition);
        }
        Ok(())
    }

    /// What follows is executed only where a predicate holds, too.
    pub fn also_if(&mut self, condition: Pred) {
        let Some((pred, negate)) = self.guard else {
            self.guard = Some((condition, false));
            return;
        };
        let both = self.fresh_predicate();
        let f = if negate { Combine::AndNot } else { Combine::And };
        self.emit_always(Op::Predicates { f, p: both, a: pred, b: condition });
        self.guard = Some((both, false));
    }

    /// What follows is executed only where a predicate does not hold.
    pub fn also_unless(&mut self, condition: Pred) {
        let not = self.fresh_predicate();
        self.emit_always(Op::MovePredicate { p: not, a: condition, negate: true });
        self.also_if(not);
    }

    /// Under what the operations are executed that are added now.
    pub fn guard(&self) -> Option<(Pred, bool)> {
        self.guard
    }

    /// Makes it that again.
    pub fn restore_guard(&mut self, guard: Option<(Pred, bool)>) {
        self.guard = guard;
    }

    /// The operation that comes next.
    pub fn here(&self) -> Pc {
        self.out.code.len() as Pc
    }

    /// Adds an operation under the guard of the instruction.
    pub fn emit(&mut self, op: Op) {
        self.push(self.guard, op);
    }

    /// Adds an operation for all lanes that come here.
    pub fn emit_always(&mut self, op: Op) {
        self.push(None, op);
    }

    fn push(&mut self, guard: Option<(Pred, bool)>, op: Op) {
        self.out.code.push(Instruction { guard, op });
        self.out.lines.push(self.line);
        self.out.origins.push(self.line.checked_sub(1).unwrap_or(NO_SOURCE));
    }

    /// Takes back the operations from one on; what follows is of a line.
    pub fn take_back(&mut self, start: Pc, line: u32) {
        self.out.code.truncate(start as usize);
        self.out.lines.truncate(start as usize);
        self.out.origins.truncate(start as usize);
        self.open.retain(|open| open.operation < start as usize);
        self.line = line;
    }

    /// Goes on at an address of the code.
    pub fn branch(&mut self, address: u64) {
        self.open.push(Open { operation: self.out.code.len(), address });
        self.emit(Op::Branch { to: 0 });
    }

    /// Puts in the places of all addresses that branches name; those where no instruction is stop the run when they are
    /// taken, and not before.
    pub fn resolve(&mut self) {
        for Open { operation, address } in core::mem::take(&mut self.open) {
            let to = match self.native.pc_of(address) {
                Some(to) => to,
                None => {
                    let base = self.constant64(address);
                    (self.line, self.guard) = (self.out.lines[operation], None);
                    let to = self.here();
                    self.emit(Op::Jump { base, offset: 0 });
                    to
                }
            };
            self.out.code[operation].op = Op::Branch { to };
        }
    }

    /// Rows for this instruction: 1, 2 or 4 that follow each other.
    pub fn fresh(&mut self, width: Width) -> Reg {
        let rows = width.rows();
        let pool = &mut self.rows[match rows {
            1 => 0,
            2 => 1,
            _ => 2,
        }];
        if pool.used == pool.places.len() {
            pool.places.push(self.out.rows);
            self.out.rows += rows;
        }
        pool.used += 1;
        Reg(pool.places[pool.used - 1])
    }

    /// A predicate for this instruction.
    pub fn fresh_predicate(&mut self) -> Pred {
        let pool = &mut self.predicates;
        if pool.used == pool.places.len() {
            pool.places.push(self.out.predicates);
            self.out.predicates += 1;
        }
        pool.used += 1;
        Pred(pool.places[pool.used - 1])
    }

    /// A predicate that no other instruction is given.
    pub fn own_predicate(&mut self) -> Pred {
        self.out.predicates += 1;
        Pred(self.out.predicates - 1)
    }

    /// A row that no other instruction is given.
    pub fn own_row(&mut self) -> Reg {
        self.out.rows += 1;
        Reg(self.out.rows - 1)
    }

    /// A register that holds a number of 32 bits.
    pub fn constant(&mut self, value: u32) -> Reg {
        self.number(value.into(), false)
    }

    /// A pair of registers that holds a number of 64 bits.
    pub fn constant64(&mut self, value: u64) -> Reg {
        self.number(value, true)
    }

    fn number(&mut self, value: u64, wide: bool) -> Reg {
        if let Some(reg) = self.constants.get(&(value, wide)) {
            return *reg;
        }
        let reg = Reg(self.out.rows);
        self.out.rows += if wide { 2 } else { 1 };
        self.constants.insert((value, wide), reg);
        self.out.constants.push((reg, value, wide));
        reg
    }

    /// A register that holds a constant of a bank, 0 where the bank has none.
    pub fn banked(&mut self, bank: u64, offset: u64, wide: bool) -> Lowered<Reg> {
        let key = (bank, offset, wide);
        if let Some(reg) = self.banked.get(&key) {
            return Ok(*reg);
        }
        let (space, address) = self.constant_at(bank, offset)?;
        let d = Reg(self.out.rows);
        self.out.rows += if wide { 2 } else { 1 };
        self.banked.insert(key, d);
        self.out.banked.push(Banked { d, space, address, wide });
        Ok(d)
    }

    /// Where a constant lies.
    pub fn constant_at(&self, bank: u64, offset: u64) -> Lowered<(Space, u64)> {
        if bank == 0 {
            return Ok((Space::Parameter, offset));
        }
        let found = self.image.banks.get(bank as usize).copied().flatten();
        let (start, _) = found.ok_or_else(|| format!("the file has no constant bank {bank:#x}"))?;
        Ok((Space::Constant, start.wrapping_add(offset)))
    }

    /// The row of a register.
    fn row_of(&self, register: Register) -> Option<Reg> {
        match register.file {
            File::General => (register.index < self.native.general).then_some(Reg(register.index)),
            File::Uniform => {
                (register.index < self.native.uniform).then(|| self.native.uniform_row(register.index))
            }
            File::Barrier => {
                (register.index < CONVERGENCE_BARRIERS).then(|| self.native.barrier_row(register.index))
            }
            _ => None,
        }
    }

    /// The row of a convergence barrier that an operand or modifier names.
    pub fn barrier(&self, label: &str) -> Lowered<Reg> {
        let register = match self.parts.operand(label).map(|operand| operand.place) {
            Some(Place::Registers { first, .. }) => Some(first),
            _ => Register::named(self.parts.modifier(label)).map(|(register, _)| register),
        };
        let row = register.filter(|register| register.file == File::Barrier);
        let row = row.and_then(|register| self.row_of(register));
        row.ok_or_else(|| "a part of the state of the warp is not executed".into())
    }

    /// The first predicate of a file.
    pub fn first_of(file: File) -> Pred {
        Pred(if file == File::UniformPredicate { PREDICATES } else { 0 })
    }

    /// The registers of an operand that is read, as bits of so many; what stands before it is not applied.
    pub fn read(&mut self, operand: &Operand, width: Width) -> Lowered<Reg> {
        let wide = width == Width::W64;
        match operand.place {
            Place::Registers { first, .. } => {
                let row = self.row_of(first);
                row.ok_or_else(|| format!("{} is no register of numbers", first.name()))
            }
            Place::Zero => Ok(self.zero(width)),
            Place::Number(bits) if wide => Ok(self.constant64(bits)),
            Place::Number(bits) => Ok(self.constant(bits as u32)),
            Place::Constant { bank: Bank::Number(bank), offset } => self.banked(bank, offset, wide),
            Place::Constant { bank: Bank::Handle(_), .. } => {
                Err("constants by a handle in registers (`cx[UR]`) are not executed".into())
            }
            Place::True | Place::Predicates(_) => Err(format!("`{}` is no number", operand.label)),
        }
    }

    /// Rows that hold zeros.
    pub fn zero(&mut self, width: Width) -> Reg {
        match width {
            Width::W64 => self.constant64(0),
            Width::W128 => match self.zeros {
                Some(zeros) => zeros,
                None => {
                    // Nobody writes there, and rows begin as zeros.
                    let zeros = Reg(self.out.rows);
                    self.out.rows += 4;
                    *self.zeros.insert(zeros)
                }
            },
            _ => self.constant(0),
        }
    }

    /// The registers of an operand that is written; what goes to `RZ` goes to rows that nobody reads.
    pub fn target(&mut self, operand: &Operand, width: Width) -> Lowered<Reg> {
        match operand.place {
            Place::Registers { first, .. } => {
                let row = self.row_of(first);
                row.ok_or_else(|| format!("{} is no register of numbers", first.name()))
            }
            Place::Zero => Ok(self.fresh(width)),
            _ => Err(format!("`{}` cannot be written", operand.label)),
        }
    }

    /// A predicate that is read, with what stands before it.
    pub fn predicate(&mut self, operand: &Operand) -> Lowered<Pred> {
        let not = operand.has(Flag::Not);
        let a = match operand.place {
            Place::True => return Ok(if not { FALSE } else { TRUE }),
            Place::Registers { first, .. } => predicate_of(first),
            _ => None,
        };
        let a = a.ok_or_else(|| format!("`{}` is no predicate", operand.label))?;
        if !not {
            return Ok(a);
        }
        let p = self.fresh_predicate();
        self.emit_always(Op::MovePredicate { p, a, negate: true });
        Ok(p)
    }

    /// A predicate that is written; what goes to `PT` is lost.
    pub fn target_predicate(&mut self, operand: &Operand) -> Lowered<Pred> {
        match operand.place {
            Place::True => Ok(self.fresh_predicate()),
            Place::Registers { first, .. } => {
                predicate_of(first).ok_or_else(|| format!("`{}` is no predicate", operand.label))
            }
            _ => Err(format!("`{}` is no predicate", operand.label)),
        }
    }

    /// An operand by its label.
    pub fn operand(&self, label: &str) -> Option<Operand> {
        self.parts.operand(label).cloned()
    }

    /// An operand by its label, which the class has.
    pub fn need(&self, label: &str) -> Lowered<Operand> {
        self.operand(label).ok_or_else(|| format!("it has no operand `{label}`"))
    }

    /// An operand by its name in programs, such as `a`.
    pub fn named(&self, name: &str) -> Option<Operand> {
        self.parts.operands.iter().find(|operand| operand.name == name).cloned()
    }

    /// A general register that is combined with memory or stored there, by its name in programs. Beside the uniform register of
    /// an address it has its label for a name.
    pub fn data(&self, name: &str) -> Option<Operand> {
        let labels: [&str; 2] = match name {
            "b" => ["RX", "Rb"],
            "c" => ["RY", "Rc"],
            _ => return None,
        };
        labels.iter().find_map(|label| self.operand(label))
    }

    /// The value of a number.
    pub fn value(&self, label: &str) -> Option<u64> {
        match self.parts.operand(label)?.place {
            Place::Number(bits) => Some(bits),
            _ => None,
        }
    }

    /// The lanes that execute the instruction, as a mask in a row.
    pub fn active(&mut self) -> Reg {
        let d = self.fresh(Width::W32);
        self.emit(Op::Special { register: SpecialRegister::Active, d });
        d
    }
}

/// The predicate that a register is.
pub(super) fn predicate_of(register: Register) -> Option<Pred> {
    match register.file {
        File::Predicate => Some(Pred(register.index)),
        File::UniformPredicate => Some(Pred(PREDICATES + register.index)),
        _ => None,
    }
    .filter(|_| register.index < PREDICATES)
}
