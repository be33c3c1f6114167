//! What a name is declared as, as far as instructions ask.

use crate::diagnostic::Span;
use crate::isa::Directive;
use crate::value::Type;
use crate::view::{Declarator, Parameter, Variable};

/// What a name stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Declaration {
    /// A register.
    Register {
        /// Its type.
        ty: Type,
        /// Number of components: 1, or more for `.v2` and `.v4`.
        vector: u16,
    },
    /// A variable or parameter in memory.
    Variable {
        /// Its state space.
        space: Directive,
        /// The type of an element.
        ty: Type,
        /// Number of components of an element.
        vector: u16,
        /// Whether it has dimensions.
        array: bool,
        /// Whose parameter it is; of no meaning outside `.param`.
        owner: Owner,
    },
    /// A label of a body.
    Label,
    /// An `.entry` or `.func`.
    Function {
        /// Whether it is a kernel.
        is_entry: bool,
    },
    /// The label of a `.callprototype`.
    Prototype,
    /// The label of `.branchtargets`.
    BranchTargets,
    /// The label of `.calltargets`.
    CallTargets,
}

/// What a variable in `.param` belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Owner {
    /// Nothing: it is declared in a body, or elsewhere than in `.param`.
    Body,
    /// A kernel.
    Entry,
    /// The parameters of a function.
    Func,
    /// The results of a function.
    Return,
}

impl Declaration {
    /// What a name of a declaration stands for; `None` for a declaration without type or state space.
    pub fn of_variable(variable: Variable<'_>, declarator: Declarator<'_>) -> Option<Declaration> {
        let array = declarator.dimensions().next().is_some();
        Self::new(variable.space()?, variable.ty()?, variable.vector(), array, Owner::Body)
    }

    /// What the name of a parameter stands for.
    pub fn of_parameter(parameter: Parameter<'_>, owner: Owner) -> Option<Declaration> {
        let array = parameter.dimensions().next().is_some();
        Self::new(parameter.space()?, parameter.ty()?, parameter.vector(), array, owner)
    }

    fn new(space: Directive, ty: Type, vector: u16, array: bool, owner: Owner) -> Option<Declaration> {
        Some(match space {
            Directive::Reg => Declaration::Register { ty, vector },
            _ => Declaration::Variable { space, ty, vector, array, owner },
        })
    }
}

/// Where names are looked up.
pub trait Names {
    /// What a name stands for; special registers are found where this knows nothing.
    fn find(&self, name: &[u8]) -> Option<Declaration>;

    /// Where the name is declared.
    fn place(&self, _name: &[u8]) -> Option<Span> {
        None
    }

    /// Width of an address in bits.
    fn address_bits(&self) -> u16 {
        64
    }

    /// Whether textures and samplers are apart, as `texmode_independent` has it.
    fn has_samplers(&self) -> bool {
        false
    }
}

impl<F: Fn(&[u8]) -> Option<Declaration>> Names for F {
    fn find(&self, name: &[u8]) -> Option<Declaration> {
        self(name)
    }
}
