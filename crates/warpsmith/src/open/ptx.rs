//! PTX, judged before it is run.

use crate::check::{self, Finding, Options};
use crate::ptx::{Module, Severity};

/// The errors of a text: what the reader has not understood; of a text that is read without any, what the reference assembler would
/// refuse all the same. Those that the text itself allows do not count.
pub fn errors(module: &Module) -> Vec<Finding> {
    if !module.diagnostics().is_empty() {
        return check::read(module);
    }
    let options = Options::default();
    let mut found = check::check(module, &options);
    check::suppress(module.source(), &options, &mut found);
    found.retain(|one| one.severity() == Severity::Error);
    found
}
