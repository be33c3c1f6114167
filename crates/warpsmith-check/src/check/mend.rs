//! Applies the fixes that can mean nothing else.

use crate::Finding;
use alloc::vec::Vec;
use warpsmith_ptx::edit::Editor;
use warpsmith_ptx::{Fix, Module, Severity};

/// A module after its fixes.
pub struct Mended {
    /// The module, as it is now.
    pub module: Module,
    /// How many fixes it took; none leave it as it was.
    pub count: usize,
    /// What is left of the fixes, where they do not help.
    pub refused: RefusedFixes,
}

/// Fixes that were not taken.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RefusedFixes {
    /// How many they are.
    pub count: usize,
    /// How many errors more the module would have with all of them: often what a fault had hidden.
    pub errors: usize,
}

/// Rounds at most: what a fix uncovers is fixed in the next.
const ROUNDS: usize = 16;

/// Faults of a round that are looked at: a text that has more needs no fixes but a look at where it comes from.
const FAULTS: usize = 5000;

/// Fixes that are tried one by one where they do not do together, in all rounds.
const ALONE: usize = 32;

/// Applies safe fixes of what a judge says of a module, until there are none or they do not help.
///
/// A change after which there are more errors is not taken, so that a valid module stays valid.
///
/// ```
/// use warpsmith_check as check;
/// use warpsmith_ptx::Module;
///
/// let module = Module::parse(".version 8.0 .target sm_90 .entry k() { ret\n}");
/// let mended = check::mend(module, |module| check::check(module, &check::Options::default()));
/// assert_eq!(mended.count, 1);
/// assert!(mended.module.source().ends_with(b"{ ret;\n}"));
/// ```
pub fn mend(module: Module, judge: impl Fn(&Module) -> Vec<Finding>) -> Mended {
    let mut mended = Mended { module, count: 0, refused: RefusedFixes::default() };
    let mut found = judge(&mended.module);
    let mut tries = ALONE;
    for _ in 0..ROUNDS {
        let source = mended.module.source();
        let fixes = found.iter().take(FAULTS).filter_map(|finding| finding.safe_fix(source));
        let fixes: Vec<Fix> = fixes.collect();
        if fixes.is_empty() {
            break;
        }
        let (all, mut more) = (fixes.len(), 0);
        let alone = fixes.iter().map(core::slice::from_ref);
        let next = core::iter::once(fixes.as_slice()).chain(alone).take(1 + tries).find_map(|fixes| {
            tries = tries.saturating_sub(usize::from(fixes.len() == 1));
            let (module, count) = apply(&mended.module, fixes);
            let now = judge(&module);
            if fixes.len() == all {
                more = errors(&now).saturating_sub(errors(&found));
            }
            (count > 0 && errors(&now) <= errors(&found)).then_some((module, count, now))
        });
        let Some((module, count, now)) = next else {
            if more > 0 {
                mended.refused = RefusedFixes { count: all, errors: more };
            }
            break;
        };
        mended.module = module;
        mended.count += count;
        found = now;
    }
    mended
}

/// The module with as many of the fixes as do not touch each other, and how many these are.
fn apply(module: &Module, fixes: &[Fix]) -> (Module, usize) {
    let mut editor = Editor::new(module);
    let mut last = None;
    let mut count = 0;
    for fix in fixes {
        // Two faults may have one cause.
        if last != Some(fix) && editor.replace_span(fix.span, &fix.text).is_ok() {
            count += 1;
            last = Some(fix);
        }
    }
    (editor.apply(), count)
}

fn errors(found: &[Finding]) -> usize {
    found.iter().filter(|finding| finding.severity() == Severity::Error).count()
}
