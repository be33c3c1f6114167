//! What the generator makes is sound.

use warpsmith_md::{Options, generate, parse};

#[test]
fn random_descriptions_are_read_without_a_fault() {
    for seed in 0..300 {
        let text = generate::random(seed);
        let (description, faults) = parse(text.as_bytes(), &Options::default());
        assert_eq!(faults, [], "seed {seed}:\n{text}");
        assert!(!description.classes.is_empty() && !description.unit.fields.is_empty());
    }
}

#[test]
fn large_descriptions_are_read_without_a_fault() {
    let text = generate::large(300);
    let (description, faults) = parse(text.as_bytes(), &Options::default());
    assert_eq!(faults, []);
    assert_eq!(description.classes.len(), 300);
    assert!(text.len() > 300 * 1500, "{}", text.len());
}

#[test]
fn the_same_seed_gives_the_same_text() {
    assert_eq!(generate::random(7), generate::random(7));
    assert_ne!(generate::random(7), generate::random(8));
}
