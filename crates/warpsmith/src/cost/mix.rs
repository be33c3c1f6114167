//! How many instructions of each kind there are.

use super::region::{Costs, Region};
use crate::class::class_of;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The instructions of a part of a function, counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mix {
    /// All of them.
    pub instructions: u32,
    /// By class, most first.
    pub classes: Vec<(&'static str, u32)>,
    /// By pipe: instructions, and cycles of a scheduler's share for which all of them keep it busy; most cycles first.
    pub pipes: Vec<(&'static str, u32, u64)>,
    /// By mnemonic without modifiers, most first.
    pub mnemonics: Vec<(String, u32)>,
    /// Those that the table does not have, and bytes that are no instruction.
    pub unknown: u32,
}

impl Costs<'_, '_> {
    /// The mix of the instructions of a part.
    pub fn mix(&self, region: &Region) -> Mix {
        Mix::of(self, &region.instructions)
    }
}

impl Mix {
    fn of(costs: &Costs<'_, '_>, instructions: &[u32]) -> Mix {
        let mut classes: BTreeMap<&str, u32> = BTreeMap::new();
        let mut pipes: BTreeMap<&str, (u32, u64)> = BTreeMap::new();
        let mut mnemonics: BTreeMap<String, u32> = BTreeMap::new();
        let mut out = Mix { instructions: instructions.len() as u32, ..Mix::default() };
        for index in instructions {
            if let Some(instruction) = costs.function.instruction(*index) {
                let mnemonic = instruction.mnemonic(costs.function.isa());
                let base = mnemonic.split('.').next().unwrap_or(mnemonic);
                *mnemonics.entry(base.to_string()).or_default() += 1;
            }
            let Some(cost) = costs.steps[*index as usize].as_ref().and_then(|step| step.cost.as_ref()) else {
                out.unknown += 1;
                continue;
            };
            let class = class_of(cost.class, || costs.function.text(*index));
            *classes.entry(class).or_default() += 1;
            for pipe in &cost.pipes {
                let known = pipes.entry(pipe.name).or_default();
                *known = (known.0 + 1, known.1 + u64::from(pipe.cycles));
            }
        }
        out.classes = classes.into_iter().collect();
        out.classes.sort_by_key(|(name, count)| (Reverse(*count), *name));
        out.pipes = pipes.into_iter().map(|(name, (count, cycles))| (name, count, cycles)).collect();
        out.pipes.sort_by_key(|(name, _, cycles)| (Reverse(*cycles), *name));
        out.mnemonics = mnemonics.into_iter().collect();
        out.mnemonics.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
        out
    }

    /// How many instructions of a class there are.
    pub fn class(&self, name: &str) -> u32 {
        self.classes.iter().find(|(class, _)| *class == name).map_or(0, |(_, count)| *count)
    }
}
