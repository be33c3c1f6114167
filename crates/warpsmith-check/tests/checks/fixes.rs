//! What must hold for findings and their fixes.

use warpsmith_check as check;
use warpsmith_check::{Finding, Options};
use warpsmith_ptx::{Module, Severity};

/// Longer texts would take their time: each fix is tried.
const LONGEST: usize = 20_000;

/// Everything that is said of a module, its suppressions counted.
pub fn judge(module: &Module) -> Vec<Finding> {
    let options = Options { limits: true, ..Options::default() };
    let mut found = check::check(module, &options);
    check::suppress(module.source(), &options, &mut found);
    found
}

/// Findings have places and words, in order; safe fixes never add an error, and leave alone what has none.
pub fn check(module: &Module) {
    let source = module.source();
    if source.len() > LONGEST {
        return;
    }
    let found = judge(module);
    assert!(found.is_sorted_by_key(|diagnostic| diagnostic.span.start), "findings out of order");
    for diagnostic in &found {
        assert!(!diagnostic.message(source).is_empty());
        let fix = diagnostic.fix(source);
        let places = diagnostic.notes(source).into_iter().map(|note| note.span);
        for span in places.chain(fix.iter().map(|fix| fix.span)).chain([diagnostic.span]) {
            assert!(
                span.start <= span.end && span.end as usize <= source.len(),
                "a place outside of the text"
            );
        }
    }
    let before = errors(&found);
    let mended = check::mend(Module::parse_as(source, module.dialect()), judge);
    assert!(errors(&judge(&mended.module)) <= before, "fixes made it worse");
    assert_eq!(mended.count == 0, mended.module.source() == source, "fixes and changes do not agree");
    assert!(!found.is_empty() || mended.count == 0, "a text without findings was changed");
}

fn errors(found: &[Finding]) -> usize {
    found.iter().filter(|diagnostic| diagnostic.severity() == Severity::Error).count()
}
