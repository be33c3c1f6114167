//! What a class says of the flow of control.

use warpsmith_md::machine::Machine;
use warpsmith_md::model::{Class, Expression};

/// What an instruction does with the address that it goes to, as `BRANCH_TYPE` of its class says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[non_exhaustive]
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
