//! What a program leaves behind, one lane after the other.

use super::program::{
    Call, Function, Op, Operand, Passed, Program, Relation, Slot, Stmt, TYPES, Ty, Var, initial, lane_bit,
};

/// Statements of a lane before a program is called too long.
const LONG: u64 = 20_000;

/// What a lane leaves: its mixed value, and how often it has waited. None if the program takes long.
pub fn lane(program: &Program, number: u32) -> Option<(u64, u64)> {
    let mut lane = Lane { program, number, mixed: 0, syncs: 0, steps: 0 };
    let (_, flow) = lane.call(0, program.depth, vec![vec![number.into()]]);
    if lane.steps > LONG {
        return None;
    }
    // At its end the kernel waits as often as is left.
    let syncs = if flow == Flow::Exit { lane.syncs } else { program.syncs };
    Some((lane.mixed, syncs))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Next,
    Return,
    Exit,
}

struct Lane<'p> {
    program: &'p Program,
    number: u32,
    mixed: u64,
    syncs: u64,
    steps: u64,
}

struct Frame<'p> {
    function: &'p Function,
    depth: u32,
    vars: Vec<Vec<u64>>,
    flags: Vec<bool>,
    arrays: Vec<Vec<u64>>,
    stacks: Vec<[u64; 2]>,
}

impl Frame<'_> {
    fn get(&self, var: Var) -> u64 {
        self.vars[var.ty as usize][var.index]
    }

    fn set(&mut self, var: Var, value: u64) {
        self.vars[var.ty as usize][var.index] = value;
    }

    fn read(&self, ty: Ty, operand: Operand) -> u64 {
        match operand {
            Operand::Var(var) => self.get(var),
            Operand::Number(number) => ty.number(number),
        }
    }

    fn read_slot(&self, slot: &Slot) -> Vec<u64> {
        match slot {
            Slot::Value(var) => vec![self.get(*var)],
            Slot::Array(vars) => vars.iter().map(|var| self.get(*var)).collect(),
            Slot::Flag(flag) => vec![self.flags[*flag].into()],
        }
    }

    fn write_slot(&mut self, slot: &Slot, values: &[u64]) {
        match slot {
            Slot::Value(var) => self.set(*var, values[0]),
            Slot::Array(vars) => vars.iter().zip(values).for_each(|(var, value)| self.set(*var, *value)),
            Slot::Flag(flag) => self.flags[*flag] = values[0] != 0,
        }
    }
}

impl<'p> Lane<'p> {
    fn call(&mut self, number: usize, depth: u32, arguments: Vec<Vec<u64>>) -> (Vec<u64>, Flow) {
        let function = &self.program.functions[number];
        let vars = TYPES
            .iter()
            .map(|ty| (0..function.counts[*ty as usize]).map(|index| ty.number(initial(index))).collect());
        let elements = |ty: Ty, count: usize| (0..count).map(|index| ty.number(initial(index))).collect();
        let mut frame = Frame {
            function,
            depth,
            vars: vars.collect(),
            flags: (0..function.flags).map(|flag| self.number >> lane_bit(number, flag) & 1 != 0).collect(),
            arrays: function.arrays.iter().map(|array| elements(array.ty, array.count)).collect(),
            stacks: Vec::new(),
        };
        for (slot, values) in function.parameters.iter().zip(&arguments) {
            frame.write_slot(slot, values);
        }
        let flow = self.block(&mut frame, &function.body);
        (function.result.as_ref().map_or(Vec::new(), |slot| frame.read_slot(slot)), flow)
    }

    fn block(&mut self, frame: &mut Frame<'p>, stmts: &'p [Stmt]) -> Flow {
        for stmt in stmts {
            self.steps += 1;
            let flow = if self.steps > LONG { Flow::Exit } else { self.stmt(frame, stmt) };
            if flow != Flow::Next {
                return flow;
            }
        }
        Flow::Next
    }

    fn stmt(&mut self, frame: &mut Frame<'p>, stmt: &'p Stmt) -> Flow {
        match stmt {
            Stmt::Compute(op, d, a, b) => {
                let (a, b) = (frame.read(d.ty, *a), frame.read(d.ty, *b));
                frame.set(*d, compute(*op, d.ty, a, b));
            }
            Stmt::Convert(d, a) => frame.set(*d, convert(d.ty, a.ty, frame.get(*a))),
            Stmt::Compare(flag, relation, a, b) => {
                frame.flags[*flag] = holds(*relation, frame.get(*a), frame.read(a.ty, *b));
            }
            Stmt::Combine(op, d, a, b) => {
                let (a, b) = (frame.flags[*a], frame.flags[*b]);
                frame.flags[*d] = match op {
                    Op::And => a && b,
                    Op::Or => a || b,
                    _ => a != b,
                };
            }
            Stmt::Select(d, a, b, flag) => {
                let value = frame.read(d.ty, if frame.flags[*flag] { *a } else { *b });
                frame.set(*d, value);
            }
            Stmt::If { flag, negate, then, other } => {
                let taken = if frame.flags[*flag] != *negate { then } else { other };
                return self.block(frame, taken);
            }
            Stmt::Repeat { times, body } => {
                for _ in 0..frame.get(*times) & 3 {
                    let flow = self.block(frame, body);
                    if flow != Flow::Next {
                        return flow;
                    }
                }
            }
            Stmt::Switch { on, arms } => {
                return self.block(frame, &arms[(frame.get(*on) & 3) as usize]);
            }
            Stmt::Call(call) => return self.begin(frame, call),
            Stmt::Note(var) => {
                self.mixed = self.mixed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(frame.get(*var));
            }
            Stmt::Sync => self.syncs = (self.syncs + 1).min(self.program.syncs),
            Stmt::Store { array, at, value } => {
                let at = frame.get(*at) as usize % frame.function.arrays[*array].count;
                frame.arrays[*array][at] = frame.get(*value);
            }
            Stmt::Load { array, at, value } => {
                let at = frame.get(*at) as usize % frame.function.arrays[*array].count;
                frame.set(*value, frame.arrays[*array][at]);
            }
            Stmt::Stack { first, body, .. } => {
                frame.stacks.push([*first, initial(0)]);
                let flow = self.block(frame, body);
                frame.stacks.pop();
                return flow;
            }
            Stmt::StackStore { level, second, value } => {
                let at = frame.stacks.len() - 1 - level;
                frame.stacks[at][usize::from(*second)] = frame.get(*value);
            }
            Stmt::StackLoad { level, second, value } => {
                let at = frame.stacks.len() - 1 - level;
                frame.set(*value, frame.stacks[at][usize::from(*second)]);
            }
            Stmt::Return { flag, negate, .. } if frame.flags[*flag] != *negate => return Flow::Return,
            Stmt::Exit(flag) if frame.flags[*flag] => return Flow::Exit,
            Stmt::Return { .. } | Stmt::Exit(_) => {}
        }
        Flow::Next
    }

    fn begin(&mut self, frame: &mut Frame<'p>, call: &'p Call) -> Flow {
        if frame.depth == 0 || call.flag.is_some_and(|flag| !frame.flags[flag]) {
            return Flow::Next;
        }
        let number = match call.other {
            Some((other, flag)) if frame.flags[flag] => other,
            _ => call.function,
        };
        let parameters = &self.program.functions[number].parameters;
        let values = parameters.iter().zip(&call.arguments).map(|(slot, passed)| match (slot, passed) {
            (Slot::Value(var), Passed::Values(values)) => vec![frame.read(var.ty, values[0])],
            (Slot::Array(vars), Passed::Values(values)) => {
                vars.iter().zip(values).map(|(var, value)| frame.read(var.ty, *value)).collect()
            }
            (_, Passed::Flag(flag)) => vec![frame.flags[*flag].into()],
            (Slot::Flag(_), Passed::Values(_)) => Vec::new(),
        });
        let values = values.collect();
        let (result, flow) = self.call(number, frame.depth - 1, values);
        if flow == Flow::Exit {
            return Flow::Exit;
        }
        if let Some(slot) = &call.result {
            frame.write_slot(slot, &result);
        }
        Flow::Next
    }
}

fn number(ty: Ty, bits: u64) -> f64 {
    match ty {
        Ty::F32 => f32::from_bits(bits as u32).into(),
        _ => f64::from_bits(bits),
    }
}

fn compute(op: Op, ty: Ty, a: u64, b: u64) -> u64 {
    match ty {
        Ty::F32 => {
            let (a, b) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
            (a * 0.5 + b * 0.25).to_bits().into()
        }
        Ty::F64 => (f64::from_bits(a) * 0.5 + f64::from_bits(b) * 0.25).to_bits(),
        _ => ty.cut(match op {
            Op::Add => a.wrapping_add(b),
            Op::Sub => a.wrapping_sub(b),
            Op::Mul => a.wrapping_mul(b),
            Op::And => a & b,
            Op::Or => a | b,
            Op::Xor => a ^ b,
        }),
    }
}

fn convert(to: Ty, from: Ty, bits: u64) -> u64 {
    match (to.is_float(), from.is_float()) {
        (false, false) => to.cut(bits),
        (true, false) => to.number(bits),
        (false, true) => to.cut(number(from, bits) as u64),
        (true, true) if to == Ty::F32 => (number(from, bits) as f32).to_bits().into(),
        (true, true) => number(from, bits).to_bits(),
    }
}

/// Numbers are not negative, and then in the order of their bits.
fn holds(relation: Relation, a: u64, b: u64) -> bool {
    match relation {
        Relation::Less => a < b,
        Relation::Equal => a == b,
        Relation::Unequal => a != b,
    }
}
