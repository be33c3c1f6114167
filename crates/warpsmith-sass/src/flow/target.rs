//! Where an instruction may go besides the next one: what it names, and the tables of indirect branches.

use crate::format::Branch;
use crate::isa::{Instruction, Isa};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// An address in the code that an instruction names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    /// What is done with it.
    pub branch: Branch,
    /// The address, in bytes.
    pub address: u64,
}

/// The targets of branches to an address that is computed, by the address of the branch; a container lists them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct JumpTables {
    tables: BTreeMap<u64, Vec<u64>>,
}

impl JumpTables {
    /// Adds the targets of the branch at an address, all in bytes from the beginning of the code.
    pub fn add(&mut self, branch: u64, targets: impl IntoIterator<Item = u64>) {
        self.tables.entry(branch).or_default().extend(targets);
    }

    /// The targets of the branch at an address, in the order of the file; nothing where no table says.
    pub fn at(&self, branch: u64) -> Option<&[u64]> {
        self.tables.get(&branch).map(Vec::as_slice)
    }

    /// Every branch with its targets, in order of addresses.
    pub fn iter(&self) -> impl Iterator<Item = (u64, &[u64])> {
        self.tables.iter().map(|(branch, targets)| (*branch, targets.as_slice()))
    }
}

impl Isa {
    /// Every address in the code that an instruction at `address` names: the target of a branch or call, an address
    /// that is kept for later, and what `tables` say of a branch to an address that is computed.
    pub fn targets<'a>(
        &self,
        instruction: &Instruction,
        address: u64,
        tables: &'a JumpTables,
    ) -> impl Iterator<Item = Target> + use<'a> {
        let branch = self.branch(instruction.class());
        let named = self.branch_target(instruction, address);
        let listed = match (branch, named) {
            (Branch::Branch | Branch::Call, None) => tables.at(address).unwrap_or_default(),
            _ => &[],
        };
        named.into_iter().chain(listed.iter().copied()).map(move |address| Target { branch, address })
    }
}
