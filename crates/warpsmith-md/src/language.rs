//! What the language knows by itself, and how much of it a description may use: whoever checks or compiles one asks here.

/// How often constants are looked through that refer to others below them.
pub(crate) const CONSTANT_ROUNDS: usize = 16;

/// Names of all groups together, those of unions counted again.
pub(crate) const MAX_NAMES: usize = 1 << 18;

/// Built-in look-ups, and how many arguments they take.
const BUILT_IN: [(&str, usize); 10] = [
    ("IDENTICAL", 2),
    ("ConstBankAddress0", 2),
    ("ConstBankAddress2", 2),
    ("ARMExpandImm", 3),
    ("FixLatSrcABCMap", 4),
    ("FixLatSrcABMap", 3),
    ("FixLatSrcACMap", 3),
    ("FixLatSrcAMap", 2),
    ("FixLatSrcBMap", 2),
    ("FixLatSrcMap", 1),
];

/// How many arguments a built-in look-up takes.
pub(crate) fn built_in(name: &str) -> Option<usize> {
    BUILT_IN.into_iter().find(|(known, _)| *known == name).map(|(_, arity)| arity)
}

/// Functions of expressions; each takes one argument.
pub(crate) fn is_function(name: &str) -> bool {
    matches!(name, "IsEven" | "IsOdd" | "INDEX")
}
