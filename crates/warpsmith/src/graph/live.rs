//! A function with its live registers.

use super::code::CodeGraph;
use super::early::early;
use crate::flow::{Class, Liveness, Pressure, TooLarge};
use crate::ptx::flow::RegisterName;
use std::collections::BTreeSet;

/// Registers by name; several scopes may have the same one.
pub type Names<'m> = BTreeSet<(RegisterName<'m>, u32)>;

/// A function with its live registers.
pub struct Live<'m> {
    /// The function.
    pub code: CodeGraph<'m>,
    /// How many registers hold a value at each instruction.
    pub pressure: Pressure,
    /// The sets, where names are asked for.
    sets: Option<Liveness>,
    /// The registers that may be read before anything is written to them. What is written under a guard and read under the same
    /// one, as long as its predicate keeps its value, is none of them.
    pub early: BTreeSet<RegisterName<'m>>,
}

impl<'m> Live<'m> {
    /// Counts the registers of a function; `sets` says whether their names are wanted.
    ///
    /// # Errors
    /// Where the function is too large for it.
    pub fn new(code: CodeGraph<'m>, sets: bool) -> Result<Live<'m>, TooLarge> {
        let pressure = Pressure::new(&code, &code.cfg)?;
        let unwritten = pressure.unwritten().iter().copied().filter(|register| !code.is_given(*register));
        let early =
            early(&code, unwritten).into_iter().map(|register| code.register_name(register)).collect();
        let sets = sets.then(|| Liveness::new(&code, &code.cfg)).transpose()?;
        Ok(Live { code, pressure, sets, early })
    }

    /// Shows each instruction in order with the names of the registers that are live before it, where these are
    /// asked for.
    ///
    /// # Errors
    /// What `each` returns ends the walk.
    pub fn each<E>(&self, mut each: impl FnMut(u32, Option<&Names<'m>>) -> Result<(), E>) -> Result<(), E> {
        let (code, cfg) = (&self.code, &self.code.cfg);
        match &self.sets {
            Some(sets) => {
                let name = |register| (code.register_name(register), register);
                sets.forward(code, cfg, name, |index, live| each(index, Some(live)))
            }
            None => {
                let mut blocks = cfg.blocks().iter().take(cfg.coded() as usize);
                blocks.try_for_each(|block| block.instructions().try_for_each(|index| each(index, None)))
            }
        }
    }

    /// The first instruction that takes the most of a class, and how much.
    pub fn peak(&self, class: Class) -> Option<(u32, u32)> {
        self.pressure.peak(&self.code.cfg, class)
    }
}
