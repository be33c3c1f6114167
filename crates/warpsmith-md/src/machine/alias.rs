//! `FORMAT_ALIAS`: a class whose words have another mnemonic, which a look-up of its operands gives.

use super::Machine;
use super::class::{Alias, ClassId, ClassInfo, Input};
use super::reader::Values;
use crate::model::Name;
use alloc::vec::Vec;

impl Machine {
    /// The name that the look-up of a class gives for operands: it stands behind the mnemonic, after a dot. `None` if
    /// the class has no look-up, or no row of it has these operands.
    pub fn alias(&self, id: ClassId, operands: &impl Values) -> Option<Name> {
        let alias = self.class(id).alias.as_ref()?;
        let mut values = [0i64; 16];
        for (value, input) in values.iter_mut().zip(&alias.arguments) {
            *value = match *input {
                Input::Number(number) => number,
                Input::Slot(slot) => operands.value(slot.into()) as i64,
                Input::Flag(slot, flag) => i64::from(operands.flags(slot.into()) & flag as u8 != 0),
            };
        }
        self.alias_name(alias, &values)
    }

    /// All names that the look-up of a class may give.
    pub fn aliases(&self, id: ClassId) -> Vec<Name> {
        let Some(alias) = &self.class(id).alias else { return Vec::new() };
        let group = self.group(alias.group);
        let values = &self.tables[usize::from(alias.table)].values;
        let mut names: Vec<Name> = values.iter().filter_map(|value| group.name_of(*value as u64)).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    fn alias_name(&self, alias: &Alias, values: &[i64; 16]) -> Option<Name> {
        let count = alias.arguments.len().min(values.len());
        let value = self.tables[usize::from(alias.table)].value(&values[..count])?;
        self.group(alias.group).name_of(value as u64)
    }

    /// Whether a word of a class has another mnemonic: without one it is no word of the class.
    pub(super) fn has_alias(&self, id: ClassId, class: &ClassInfo, word: u128) -> bool {
        let Some(alias) = &class.alias else { return true };
        let Some(plain) = &alias.plain else { return self.alias(id, &self.reader(id, word)).is_some() };
        let mut values = [0i64; 16];
        for ((value, input), bits) in values.iter_mut().zip(&alias.arguments).zip(plain) {
            *value = match (bits, *input) {
                (Some(bits), _) => bits.get(word) as i64,
                (None, Input::Number(number)) => number,
                (None, _) => 0,
            };
        }
        self.alias_name(alias, &values).is_some()
    }
}
