//! Where an instruction may go besides the next one: what its class says of it, and the tables of indirect branches.

use crate::instruction::Instruction;
use crate::isa::Isa;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use warpsmith_md::machine::{ClassId, Machine};
use warpsmith_md::model::{Class, Expression};

/// What an instruction does with the address that it goes to, as `BRANCH_TYPE` of its class says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Branch {
    /// It goes on at the next instruction.
    #[default]
    None,
    /// `BRT_CALL`: it comes back.
    Call,
    /// `BRT_RETURN`: to where the caller goes on.
    Return,
    /// `BRT_BRANCH`: it goes there.
    Branch,
    /// `BRT_BRANCHOUT`: it goes out of the code.
    Out,
    /// `BRT_TARGET_ONLY`: the address is only kept, for a later instruction or for other threads.
    Kept,
}

impl Branch {
    /// What a class says.
    pub(crate) fn of(machine: &Machine, model: &Class) -> Branch {
        let found = model.properties.iter().find(|property| machine.text(property.name) == "BRANCH_TYPE");
        let Some(id) = found.and_then(|property| property.value) else { return Branch::None };
        match machine.description().expressions.get(id) {
            Expression::Name(name) | Expression::Constant(name) => match machine.text(name) {
                "BRT_CALL" => Branch::Call,
                "BRT_RETURN" => Branch::Return,
                "BRT_BRANCH" => Branch::Branch,
                "BRT_BRANCHOUT" => Branch::Out,
                "BRT_TARGET_ONLY" => Branch::Kept,
                _ => Branch::None,
            },
            _ => Branch::None,
        }
    }
}

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
    /// What an instruction of a class does to the flow of control.
    pub fn branch(&self, class: ClassId) -> Branch {
        self.text(class).branch
    }

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
