//! What executes instructions, by the names that `lower:` lines have.

use super::build::{Builder, Lowered};
use super::{control, special};

/// A lowering.
type Lower = fn(&mut Builder<'_>) -> Lowered<()>;

/// What executes an instruction.
#[derive(Clone, Copy)]
pub(super) struct Meaning(Lower);

/// All lowerings by name.
const ALL: &[(&str, Lower)] = &[
    ("nothing", |_| Ok(())),
    ("fence", control::fence),
    ("jump", control::jump),
    ("exit", control::exit),
    ("trap", control::trap),
    ("enter_region", control::enter_region),
    ("meet", control::meet),
    ("leave_region", control::leave_region),
    ("warp_barrier", control::warp_barrier),
    ("move_barrier", control::move_barrier),
    ("address_of_code", control::address_of_code),
    ("special", special::special),
];

impl Meaning {
    /// The one with a name.
    pub fn of(name: &str) -> Option<Meaning> {
        ALL.iter().find(|(known, _)| *known == name).map(|(_, lower)| Meaning(*lower))
    }

    /// Lowers the instruction that has been begun.
    pub fn lower(self, b: &mut Builder<'_>) -> Lowered<()> {
        (self.0)(b)
    }
}
