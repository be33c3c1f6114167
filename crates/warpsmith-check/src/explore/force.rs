//! Which features force the lowest version and target to be what they are.

use super::requirements::{FeatureUse, Requirements};
use alloc::vec::Vec;

/// Which features force the lowest pair of PTX version and target to be what it is.
#[derive(Debug, Clone)]
pub struct Force<'r> {
    /// What a lower PTX version would lack on the lowest target.
    pub ptx: Vec<&'r FeatureUse>,
    /// What the next lower target would lack, whatever the PTX version.
    pub target: Vec<&'r FeatureUse>,
}

impl<'r> Force<'r> {
    /// Finds them.
    pub fn new(needs: &'r Requirements) -> Force<'r> {
        match needs.lowest() {
            Some(lowest) => Force {
                ptx: needs.forcing_ptx(lowest).collect(),
                target: needs.forcing_target(lowest).collect(),
            },
            None => Force { ptx: Vec::new(), target: Vec::new() },
        }
    }

    /// What a feature forces, one of those that it was made of: `ptx`, `target`, both or nothing.
    pub fn forced_by(&self, reason: &FeatureUse) -> impl Iterator<Item = &'static str> {
        let is_in = |list: &[&FeatureUse]| list.iter().any(|other| core::ptr::eq(*other, reason));
        let ptx = is_in(&self.ptx).then_some("ptx");
        ptx.into_iter().chain(is_in(&self.target).then_some("target"))
    }
}
