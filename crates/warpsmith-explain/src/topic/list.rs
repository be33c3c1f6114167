//! Kinds of things that are listed.

/// A kind of things that a page lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum List {
    /// Families with their instructions.
    Instructions,
    /// Modifiers.
    Modifiers,
    /// Directives.
    Directives,
    /// Special registers.
    Registers,
    /// Types.
    Types,
    /// Targets.
    Targets,
    /// Codes of diagnostics.
    Codes,
    /// Ideas that many instructions share.
    Concepts,
    /// Names of CUDA C++ and Triton.
    Names,
    /// What a run may be checked for.
    Checks,
}

impl List {
    /// Every list.
    pub const ALL: [List; 10] = [
        List::Instructions,
        List::Modifiers,
        List::Directives,
        List::Registers,
        List::Types,
        List::Targets,
        List::Codes,
        List::Concepts,
        List::Names,
        List::Checks,
    ];

    /// Its name, under which it is found.
    pub fn name(self) -> &'static str {
        match self {
            List::Instructions => "instructions",
            List::Modifiers => "modifiers",
            List::Directives => "directives",
            List::Registers => "registers",
            List::Types => "types",
            List::Targets => "targets",
            List::Codes => "codes",
            List::Concepts => "concepts",
            List::Names => "names",
            List::Checks => "checks",
        }
    }

    /// The kind of the topics that it has.
    pub fn kind(self) -> &'static str {
        match self {
            List::Instructions => "instruction",
            List::Modifiers => "modifier",
            List::Directives => "directive",
            List::Registers => "special_register",
            List::Types => "type",
            List::Targets => "target",
            List::Codes => "code",
            List::Concepts => "concept",
            List::Names => "name",
            List::Checks => "check",
        }
    }

    /// Its title.
    pub fn title(self) -> &'static str {
        match self {
            List::Instructions => "Instructions",
            List::Modifiers => "Modifiers",
            List::Directives => "Directives",
            List::Registers => "Special registers",
            List::Types => "Types",
            List::Targets => "Targets",
            List::Codes => "Codes of diagnostics",
            List::Concepts => "Concepts",
            List::Names => "Names of CUDA C++ and Triton",
            List::Checks => "Checks of a run",
        }
    }
}
