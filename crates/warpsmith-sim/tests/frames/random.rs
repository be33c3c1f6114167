//! Random programs.

use super::program::{
    Array, Call, Function, Op, Operand, Passed, Program, Relation, Slot, Stmt, TYPES, Ty, Var,
};

/// Bits that look random.
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    fn below(&mut self, bound: usize) -> usize {
        (((self.next() >> 32) * bound as u64) >> 32) as usize
    }

    /// True once in so many times.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

pub fn program(seed: u64) -> Program {
    let mut random = Random(seed);
    let random = &mut random;
    let count = 2 + random.below(5);
    let mut functions: Vec<Function> = (0..count).map(|number| signature(random, number == 0)).collect();
    // Some functions are passed the same as another one, so that either may be called through its address.
    for number in 2..count {
        if random.once_in(3) {
            copy_signature(&mut functions, 1 + random.below(number - 1), number);
        }
    }
    for number in 0..count {
        let mut body = Vec::new();
        let mut maker = Maker { random, functions: &functions, number, calls: 3, level: 0 };
        maker.block(&mut body, 0);
        if number == 0 {
            let vars = TYPES
                .iter()
                .flat_map(|ty| (0..functions[0].counts[*ty as usize]).map(|index| Var { ty: *ty, index }));
            body.extend(vars.map(Stmt::Note));
        }
        functions[number].body = body;
    }
    let threads = match random.below(4) {
        0 => 1 + random.below(70) as u32,
        1 => 64,
        _ => 32,
    };
    Program { functions, threads, depth: 1 + random.below(4) as u32, syncs: random.below(12) as u64 }
}

/// What a function has and is passed, without its statements.
fn signature(random: &mut Random, is_kernel: bool) -> Function {
    let mut function = Function {
        in_registers: random.once_in(2),
        counts: core::array::from_fn(|_| 1 + random.below(5)),
        flags: 1 + random.below(3),
        ..Function::default()
    };
    if random.once_in(3) {
        function.counts[Ty::U32 as usize] += 4;
        function.has_vector = true;
    }
    for _ in 0..random.below(3) {
        let align = 8 << if random.once_in(3) { random.below(6) } else { 0 };
        function.arrays.push(Array { ty: random.of(&TYPES), count: 1 << random.below(4), align });
    }
    if is_kernel {
        function.parameters.push(Slot::Value(Var { ty: Ty::U32, index: 0 }));
        return function;
    }
    for _ in 0..random.below(5) {
        let slot = slot(random, &function);
        function.parameters.push(slot);
    }
    if !random.once_in(4) {
        function.result = Some(slot(random, &function));
    }
    function
}

fn slot(random: &mut Random, function: &Function) -> Slot {
    let var = |random: &mut Random, ty: Ty| Var { ty, index: random.below(function.counts[ty as usize]) };
    let ty = random.of(&TYPES);
    match random.below(5) {
        0 if function.in_registers => Slot::Flag(random.below(function.flags)),
        0 if !function.in_registers => {
            Slot::Array((0..1 + random.below(6)).map(|_| var(random, ty)).collect())
        }
        _ => Slot::Value(var(random, ty)),
    }
}

/// Makes a function be passed what another one is, in its own variables.
fn copy_signature(functions: &mut [Function], from: usize, to: usize) {
    let (model, rest) = functions.split_at_mut(to);
    let (model, function) = (&model[from], &mut rest[0]);
    function.in_registers = model.in_registers;
    let fit = |slot: &Slot| match slot {
        Slot::Value(var) => Slot::Value(Var { index: var.index % function.counts[var.ty as usize], ..*var }),
        Slot::Array(vars) => {
            let fit = |var: &Var| Var { index: var.index % function.counts[var.ty as usize], ..*var };
            Slot::Array(vars.iter().map(fit).collect())
        }
        Slot::Flag(flag) => Slot::Flag(flag % function.flags),
    };
    (function.parameters, function.result) =
        (model.parameters.iter().map(fit).collect(), model.result.as_ref().map(fit));
}

/// Whether what is passed to one function may be passed to the other.
fn is_alike(one: &Function, other: &Function) -> bool {
    let alike = |one: &Slot, other: &Slot| match (one, other) {
        (Slot::Value(one), Slot::Value(other)) => one.ty == other.ty,
        (Slot::Array(one), Slot::Array(other)) => one.len() == other.len() && one[0].ty == other[0].ty,
        (Slot::Flag(_), Slot::Flag(_)) => true,
        _ => false,
    };
    let result = match (&one.result, &other.result) {
        (Some(one), Some(other)) => alike(one, other),
        (None, None) => true,
        _ => false,
    };
    one.in_registers == other.in_registers
        && result
        && one.parameters.len() == other.parameters.len()
        && one.parameters.iter().zip(&other.parameters).all(|(one, other)| alike(one, other))
}

/// Makes the statements of a function.
struct Maker<'a> {
    random: &'a mut Random,
    functions: &'a [Function],
    number: usize,
    /// Calls that it may still have.
    calls: usize,
    /// Blocks with memory of the stack that are open.
    level: usize,
}

impl Maker<'_> {
    fn function(&self) -> &Function {
        &self.functions[self.number]
    }

    fn var_of(&mut self, ty: Ty) -> Var {
        let count = self.function().counts[ty as usize];
        Var { ty, index: self.random.below(count) }
    }

    fn var(&mut self) -> Var {
        let ty = self.random.of(&TYPES);
        self.var_of(ty)
    }

    fn flag(&mut self) -> usize {
        let flags = self.function().flags;
        self.random.below(flags)
    }

    fn operand(&mut self, ty: Ty) -> Operand {
        match self.random.below(3) {
            0 => Operand::Number(self.random.next() >> self.random.below(60)),
            _ => Operand::Var(self.var_of(ty)),
        }
    }

    fn block(&mut self, out: &mut Vec<Stmt>, depth: usize) {
        for _ in 0..2 + self.random.below(if depth == 0 { 10 } else { 4 }) {
            let stmt = self.stmt(depth);
            out.push(stmt);
        }
    }

    fn inner(&mut self, depth: usize) -> Vec<Stmt> {
        let mut out = Vec::new();
        self.block(&mut out, depth + 1);
        out
    }

    fn stmt(&mut self, depth: usize) -> Stmt {
        match self.random.below(26) {
            0..=4 => self.compute(),
            5 => Stmt::Convert(self.var(), self.var()),
            6..=8 => {
                let relation =
                    self.random.of(&[Relation::Less, Relation::Equal, Relation::Unequal, Relation::Less]);
                let a = self.var();
                Stmt::Compare(self.flag(), relation, a, self.operand(a.ty))
            }
            9 => {
                let op = self.random.of(&[Op::And, Op::Or, Op::Xor]);
                Stmt::Combine(op, self.flag(), self.flag(), self.flag())
            }
            10 => {
                let d = self.var();
                Stmt::Select(d, self.operand(d.ty), self.operand(d.ty), self.flag())
            }
            11..=13 if depth < 3 => {
                let (flag, negate) = (self.flag(), self.random.once_in(2));
                Stmt::If { flag, negate, then: self.inner(depth), other: self.inner(depth) }
            }
            14 if depth < 3 => Stmt::Repeat { times: self.var_of(Ty::U32), body: self.inner(depth) },
            15 if depth < 2 => Stmt::Switch {
                on: self.var_of(Ty::U32),
                arms: (0..4).map(|_| self.inner(depth + 1)).collect(),
            },
            16 | 17 if self.calls > 0 && self.functions.len() > 1 => self.call(),
            18 => Stmt::Note(self.var()),
            19 | 20 => Stmt::Sync,
            21 | 22 if !self.function().arrays.is_empty() => {
                let array = self.random.below(self.function().arrays.len());
                let (at, value) = (self.var_of(Ty::U32), self.var_of(self.function().arrays[array].ty));
                match self.random.once_in(2) {
                    true => Stmt::Store { array, at, value },
                    false => Stmt::Load { array, at, value },
                }
            }
            23 if depth < 2 => {
                let (size, first) = (self.operand(Ty::U32), self.random.next() >> 1);
                self.level += 1;
                let body = self.inner(depth);
                self.level -= 1;
                Stmt::Stack { size, first, body }
            }
            24 if self.level > 0 => {
                let (level, second, value) =
                    (self.random.below(self.level), self.random.once_in(2), self.var_of(Ty::U64));
                match self.random.once_in(2) {
                    true => Stmt::StackStore { level, second, value },
                    false => Stmt::StackLoad { level, second, value },
                }
            }
            25 if depth > 0 && self.random.once_in(12) => Stmt::Exit(self.flag()),
            25 if depth > 0 => Stmt::Return {
                flag: self.flag(),
                negate: self.random.once_in(2),
                at_once: self.random.once_in(2),
            },
            _ => self.compute(),
        }
    }

    fn compute(&mut self) -> Stmt {
        let op = self.random.of(&[Op::Add, Op::Sub, Op::Mul, Op::And, Op::Or, Op::Xor, Op::Add, Op::Xor]);
        let d = self.var();
        Stmt::Compute(op, d, self.operand(d.ty), self.operand(d.ty))
    }

    fn call(&mut self) -> Stmt {
        self.calls -= 1;
        let function = 1 + self.random.below(self.functions.len() - 1);
        let functions = self.functions;
        let callee = &functions[function];
        let alike: Vec<usize> =
            (1..functions.len()).filter(|other| is_alike(callee, &functions[*other])).collect();
        let other = match self.random.once_in(2) {
            true => Some((self.random.of(&alike), self.flag())),
            false => None,
        };
        let arguments = callee.parameters.iter().map(|slot| match slot {
            Slot::Value(var) => {
                // A number passed in a register is one of integers here.
                let number = !(callee.in_registers && var.ty.is_float());
                Passed::Values(vec![if number {
                    self.operand(var.ty)
                } else {
                    Operand::Var(self.var_of(var.ty))
                }])
            }
            Slot::Array(vars) => Passed::Values(vars.iter().map(|var| self.operand(var.ty)).collect()),
            Slot::Flag(_) => Passed::Flag(self.flag()),
        });
        let arguments = arguments.collect();
        let result = callee.result.as_ref().map(|slot| match slot {
            Slot::Value(var) => Slot::Value(self.var_of(var.ty)),
            Slot::Array(vars) => Slot::Array(vars.iter().map(|var| self.var_of(var.ty)).collect()),
            Slot::Flag(_) => Slot::Flag(self.flag()),
        });
        let flag = if self.random.once_in(2) { Some(self.flag()) } else { None };
        Stmt::Call(Call { function, other, guarded: self.random.once_in(2), flag, arguments, result })
    }
}
