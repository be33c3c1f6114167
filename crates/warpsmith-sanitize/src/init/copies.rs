//! Which stores are parts of copies of structures: several that lie side by side are loaded by one register and stored by another, each as
//! far from the one as from the other. Such a structure may have parts that were never written, and nobody needs.

use std::collections::HashMap;
use warpsmith_engine::op::{Address, Op, Space};
use warpsmith_engine::program::{Function, Operand};
use warpsmith_engine::register::Reg;

/// Where something lies: space, register, and how often that had been written.
type Base = (Space, Option<Reg>, u32);

/// Parts lie no further from each other, in bytes.
const NEAR: i64 = 256;

/// For each instruction whether it is such a store.
pub(super) fn copies(function: &Function) -> Vec<bool> {
    let mut out = vec![false; function.code.len()];
    let mut ends = vec![false; function.code.len() + 1];
    for instruction in &function.code {
        if let Op::Branch { to } = instruction.op
            && let Some(end) = ends.get_mut(to as usize)
        {
            *end = true;
        }
    }
    function.tables.iter().flatten().for_each(|to| {
        if let Some(end) = ends.get_mut(*to as usize) {
            *end = true;
        }
    });
    let mut run = Run::default();
    for (pc, instruction) in function.code.iter().enumerate() {
        if ends[pc] {
            run.end(&mut out);
        }
        run.step(pc, function, &instruction.op);
    }
    run.end(&mut out);
    out
}

/// Instructions between two places to which others may come.
#[derive(Default)]
struct Run {
    /// How often each row was written.
    written: HashMap<u32, u32>,
    /// What each row was loaded from, and where in it; and how often it had been written then.
    loaded: HashMap<u32, (Base, i64, u32)>,
    /// The stores, by where to, where from, and how far these lie apart.
    stores: HashMap<(Base, Base, i64), Vec<(usize, i64)>>,
}

impl Run {
    fn base(&self, address: Address) -> Base {
        let times = address.base.and_then(|base| self.written.get(&base.0)).copied().unwrap_or(0);
        (address.space, address.base, times)
    }

    fn step(&mut self, pc: usize, function: &Function, op: &Op) {
        if let Op::Store { address, a, .. } = *op {
            let times = self.written.get(&a.0).copied().unwrap_or(0);
            if let Some((from, at, loaded)) = self.loaded.get(&a.0)
                && *loaded == times
            {
                let to = self.base(address);
                let all = self.stores.entry((to, *from, address.offset.wrapping_sub(*at))).or_default();
                all.push((pc, address.offset));
            }
            return;
        }
        let load = match *op {
            Op::Load { address, size, count, d, .. } => {
                Some((self.base(address), address.offset, u32::from(size).div_ceil(4).max(1), size, count, d))
            }
            _ => None,
        };
        for operand in function.uses(op).writes {
            if let Operand::Rows(reg, rows) = operand {
                (reg.0..reg.0 + rows).for_each(|row| *self.written.entry(row).or_default() += 1);
            }
        }
        if let Some((from, offset, rows, size, count, d)) = load {
            for index in 0..u32::from(count) {
                let row = d.0 + index * rows;
                let times = self.written.get(&row).copied().unwrap_or(0);
                self.loaded.insert(row, (from, offset + i64::from(index) * i64::from(size), times));
            }
        }
    }

    /// What was found counts, and another run begins.
    fn end(&mut self, out: &mut [bool]) {
        for stores in self.stores.values_mut() {
            stores.sort_by_key(|(_, at)| *at);
            stores.dedup_by_key(|(_, at)| *at);
            for pair in stores.windows(2) {
                if pair[1].1 - pair[0].1 <= NEAR {
                    pair.iter().for_each(|(pc, _)| out[*pc] = true);
                }
            }
        }
        *self = Run::default();
    }
}
