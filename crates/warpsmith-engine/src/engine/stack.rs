//! The stack of a warp of SM 1.x.
//!
//! One path runs at a time; the lanes of the others wait in entries of the stack. An entry is taken when the path that
//! runs comes to a join marker, or when none of its lanes is left.

use super::execute::Next;
use super::lanes::each;
use crate::fault::FaultKind;
use crate::observe::{Entry, Kind, Stack};
use crate::op::{Op, Pc, StackOp};
use crate::program::Function;
use crate::register::{LANES, Mask, Registers};

/// The path that runs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Path {
    /// Its lanes.
    pub mask: Mask,
    /// Those that execute the instruction.
    pub exec: Mask,
    /// The next operation.
    pub pc: Pc,
}

type Step = Result<Next, FaultKind>;

impl Stack {
    /// Executes an operation. It says where the warp goes on; no lanes: it has ended.
    pub(super) fn step(&mut self, op: StackOp, path: Path, function: &Function, r: &Registers) -> Step {
        let Path { mask, exec, pc } = path;
        match op {
            StackOp::Branch { to } => self.branch(path, exec, to, pc),
            StackOp::BranchIndirect { to } => {
                let addresses: [u32; LANES] = r.get(to);
                let first = addresses[exec.trailing_zeros() as usize % LANES];
                let same =
                    each(exec).fold(0, |same, lane| same | Mask::from(addresses[lane] == first) << lane);
                let machine = function.machine.as_ref();
                let found = machine.and_then(|machine| machine.pc_of(first.into()));
                let to = found.ok_or(FaultKind::Outside(first.into()))?;
                // The others come to this operation again.
                self.branch(path, same, to, pc - 1)
            }
            StackOp::SetJoin { to } => self.put(Kind::Join, mask, to, (mask, pc)),
            StackOp::SetBreak { to } => self.put(Kind::Break, mask, to, (mask, pc)),
            StackOp::SetReturn { to } => self.put(Kind::Call, mask, to, (mask, pc)),
            StackOp::Call { to } => self.put(Kind::Call, mask, pc, (mask, to)),
            StackOp::Join => self.join(function),
            StackOp::Return => {
                if self.entries.iter().any(|entry| entry.kind == Kind::Call) {
                    self.returned |= exec;
                } else {
                    self.ended |= exec;
                }
                self.without(path, function)
            }
            StackOp::Break => {
                self.left |= exec;
                self.without(path, function)
            }
            StackOp::Exit => {
                self.ended |= exec;
                self.without(path, function)
            }
            StackOp::QuadOn => {
                let quads = (0..8).map(|quad| 0xf << (4 * quad)).filter(|quad| mask & quad != 0);
                self.put(Kind::Quad, mask, pc, (quads.sum(), pc))
            }
            StackOp::QuadOff => match self.entries.pop() {
                Some(Entry { kind: Kind::Quad, mask, .. }) => Ok(Next { mask, pc }),
                _ => Err(FaultKind::Stack { reason: "QUADPOP finds no QUADON on the stack" }),
            },
            StackOp::Illegal => Err(FaultKind::Illegal),
            StackOp::Outside => {
                let last = function.machine.as_ref().and_then(|machine| machine.listing.last());
                Err(FaultKind::Outside(last.map_or(0, |line| line.address)))
            }
        }
    }

    fn put(&mut self, kind: Kind, mask: Mask, at: Pc, next: (Mask, Pc)) -> Step {
        if self.entries.len() >= Stack::MOST {
            return Err(FaultKind::StackOverflow(Stack::MOST));
        }
        self.entries.push(Entry { kind, mask, pc: at });
        Ok(Next { mask: next.0, pc: next.1 })
    }

    /// Lanes go elsewhere; the others of the path wait to go on at `rest`.
    fn branch(&mut self, path: Path, taken: Mask, to: Pc, rest: Pc) -> Step {
        if taken == path.mask {
            return Ok(Next { mask: taken, pc: to });
        }
        self.put(Kind::Branch, path.mask & !taken, rest, (taken, to))
    }

    /// The path is where lanes meet.
    fn join(&mut self, function: &Function) -> Step {
        match self.entries.last().map(|entry| entry.kind) {
            Some(Kind::Branch | Kind::Join) => self.next(function),
            Some(_) => Err(FaultKind::Stack {
                reason: "a join marker finds a call or a loop on the stack instead of a join point (SSY)",
            }),
            None => {
                Err(FaultKind::Stack { reason: "a join marker finds an empty stack: no SSY went before it" })
            }
        }
    }

    /// The path goes on without the lanes that executed the instruction.
    fn without(&mut self, path: Path, function: &Function) -> Step {
        let mask = path.mask & !path.exec;
        if mask != 0 { Ok(Next { mask, pc: path.pc }) } else { self.next(function) }
    }

    /// Takes entries until one has lanes.
    fn next(&mut self, function: &Function) -> Step {
        loop {
            let Some(entry) = self.entries.pop() else {
                return match self.alive() {
                    0 => Ok(Next { mask: 0, pc: 0 }),
                    _ if self.left & self.alive() != 0 => {
                        Err(FaultKind::Stack { reason: "BRK finds no loop (PBK) on the stack" })
                    }
                    _ => Err(FaultKind::Stack { reason: "the stack is empty, but lanes still wait" }),
                };
            };
            match entry.kind {
                Kind::Call if self.left & entry.mask & !self.ended != 0 => {
                    return Err(FaultKind::Stack {
                        reason: "BRK finds a call on the stack instead of a loop (PBK)",
                    });
                }
                Kind::Call => self.returned &= !entry.mask,
                Kind::Break => self.left &= !entry.mask,
                Kind::Branch | Kind::Join | Kind::Quad => {}
            }
            let mask = entry.mask & !(self.ended | self.returned | self.left);
            if mask == 0 {
                continue;
            }
            // The join point's own marker is what brought the lanes here.
            let at_join = matches!(
                function.code.get(entry.pc as usize).map(|instruction| &instruction.op),
                Some(Op::Stack(StackOp::Join))
            );
            let pc = if entry.kind == Kind::Join && at_join { entry.pc + 1 } else { entry.pc };
            return Ok(Next { mask, pc });
        }
    }
}
