//! A function with its live registers.

use crate::code::Code;
use std::collections::BTreeSet;
use warpsmith::flow::{Class, Code as _, Liveness, Pressure};
use warpsmith::ptx::flow::RegisterName;

/// Registers by name; several scopes may have the same one.
pub type Names<'m> = BTreeSet<(RegisterName<'m>, u32)>;

/// A function with its live registers.
pub struct Live<'m> {
    pub code: Code<'m>,
    pub pressure: Pressure,
    /// The sets, where names are asked for.
    sets: Option<Liveness>,
    /// The registers that may be read before anything is written to them.
    pub early: BTreeSet<RegisterName<'m>>,
}

impl<'m> Live<'m> {
    /// Counts the registers of a function; `sets` says whether their names are wanted.
    pub fn new(code: Code<'m>, sets: bool) -> anyhow::Result<Live<'m>> {
        let pressure = Pressure::new(&code, &code.cfg)?;
        let unwritten = pressure.unwritten().iter().copied().filter(|register| !code.is_given(*register));
        let early = unwritten.map(|register| code.register_name(register)).collect();
        let sets = sets.then(|| Liveness::new(&code, &code.cfg)).transpose()?;
        Ok(Live { code, pressure, sets, early })
    }

    /// Shows each instruction in order with the names of the registers that are live before it, where these are
    /// asked for.
    pub fn each(
        &self,
        mut each: impl FnMut(u32, Option<&Names<'m>>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let (code, cfg) = (&self.code, &self.code.cfg);
        let mut cursor = self.sets.as_ref().map(|sets| sets.cursor(code, cfg));
        for (block, number) in cfg.blocks().iter().zip(0..cfg.coded()) {
            let Some(cursor) = &mut cursor else {
                block.instructions().try_for_each(|index| each(index, None))?;
                continue;
            };
            // Liveness is known from the end of a block on: what changes is noted on the way to its beginning.
            cursor.end_of(number);
            let mut changes: Vec<(u32, u32)> = Vec::new();
            for index in block.instructions().rev() {
                let touched: BTreeSet<u32> =
                    code.accesses(index).iter().map(|access| access.register).collect();
                let was_live: Vec<bool> = touched.iter().map(|register| cursor.is_live(*register)).collect();
                cursor.back_over(index);
                let changed =
                    touched.iter().zip(was_live).filter(|(register, was)| cursor.is_live(**register) != *was);
                changes.extend(changed.map(|(register, _)| (index, *register)));
            }
            let mut live: Names<'m> =
                cursor.live().iter().map(|register| (code.register_name(*register), *register)).collect();
            for index in block.instructions() {
                each(index, Some(&live))?;
                while let Some((_, register)) = changes.pop_if(|(at, _)| *at == index) {
                    let name = (code.register_name(register), register);
                    if !live.remove(&name) {
                        live.insert(name);
                    }
                }
            }
        }
        Ok(())
    }

    /// The first instruction that takes the most of a class, and how much.
    pub fn peak(&self, class: Class) -> Option<(u32, u32)> {
        self.pressure.peak(&self.code.cfg, class)
    }
}
