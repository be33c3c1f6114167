//! What the generator makes is sound.

use warpsmith_md::model::Description;
use warpsmith_md::{Fault, Options, Severity, check, compile, generate, parse};

/// What is worse than worth knowing.
fn faults(description: &Description) -> Vec<Fault> {
    let mut faults = check(description);
    faults.retain(|fault| fault.severity != Severity::Info);
    faults
}

#[test]
fn random_descriptions_are_read_without_a_fault() {
    for seed in 0..300 {
        let text = generate::random(seed);
        let (description, stray) = parse(text.as_bytes(), &Options::default());
        assert_eq!(stray, [], "seed {seed}:\n{text}");
        assert_eq!(faults(&description), [], "seed {seed}:\n{text}");
        assert!(!description.classes.is_empty() && !description.unit.fields.is_empty());
        assert!(compile(description).is_ok(), "seed {seed}");
    }
}

#[test]
fn large_descriptions_are_read_without_a_fault() {
    let text = generate::large(300);
    let (description, stray) = parse(text.as_bytes(), &Options::default());
    assert_eq!(stray, []);
    assert_eq!(faults(&description), []);
    assert_eq!(description.classes.len(), 300);
    assert!(text.len() > 300 * 1500, "{}", text.len());
}

#[test]
fn the_same_seed_gives_the_same_text() {
    assert_eq!(generate::random(7), generate::random(7));
    assert_ne!(generate::random(7), generate::random(8));
}
