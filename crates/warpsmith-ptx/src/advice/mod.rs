//! What is said of a fault beside its place: the message, notes, and what would mend it.
//!
//! The reader and the tree know nothing of this. It looks at the text again, and tries what it proposes.

mod declared;
mod excerpt;
mod fix;
mod message;
mod operands;
mod plain;

pub use declared::{near, near_labels, range};
pub use excerpt::Excerpt;
pub use fix::{wider, write};
pub use plain::{is_plain, shown};

use crate::{Diagnostic, Fault, Fix, Note};
use alloc::vec::Vec;

impl Diagnostic {
    /// Other places that it speaks of, in order of the text.
    pub fn notes(&self) -> Vec<Note> {
        match self.fault {
            Fault::Inside { brace } => {
                alloc::vec![Note { span: brace, text: "this `{` is never closed".into() }]
            }
            _ => Vec::new(),
        }
    }

    /// What would mend it, where that is known.
    pub fn fix(&self, source: &[u8]) -> Option<Fix> {
        fix::of(self, source)
    }

    /// What would mend it, where that may be done unasked.
    pub fn safe_fix(&self, source: &[u8]) -> Option<Fix> {
        if fix::may_be_safe(&self.fault) { self.fix(source).filter(|fix| fix.safe) } else { None }
    }
}
