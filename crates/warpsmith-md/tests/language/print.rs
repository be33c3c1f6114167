//! What is printed reads back as the same description.

use warpsmith_md::model::Description;
use warpsmith_md::{Options, generate, parse, print};

fn read(text: &str) -> Description {
    let (description, faults) = parse(text.as_bytes(), &Options::default());
    assert_eq!(faults, [], "{text}");
    description
}

fn round_trip(text: &str) {
    let description = read(text);
    let printed = print(&description);
    let again = read(&printed);
    assert!(description.says_the_same(&again), "{printed}");
    assert_eq!(print(&again), printed);
}

#[test]
fn random_descriptions_come_back() {
    for seed in 0..300 {
        round_trip(&generate::random(seed));
    }
}

#[test]
fn descriptions_of_the_tests_come_back() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "mdl") {
            round_trip(&std::fs::read_to_string(&path).unwrap());
            count += 1;
        }
    }
    assert!(count >= 1);
}

#[test]
fn other_descriptions_do_not_say_the_same() {
    let text = include_str!("../data/wide.mdl");
    let description = read(text);
    for (from, to) in [
        ("UR(0..62)", "UR(0..61)"),
        ("REUSE \"noreuse\"", "REUSE noreuse"),
        ("-> 0x10", "-> 0x11"),
        ("WORD_SIZE 128", "WORD_SIZE 64"),
        ("%MAX_REG_COUNT - 1", "%MAX_REG_COUNT - 2"),
        ("ftz ? Ra@negate", "ftz ? Ra@invert"),
        ("UImm(5/0*)", "UImm(5/0)"),
        ("[-]C:Sb", "[~]C:Sb"),
        ("= *rnd", "= rnd"),
        ("sImm SCALE 4", "sImm SCALE 8"),
        ("BIAS -4", "BIAS 4"),
        ("an odd", "An even"),
        ("/// Branches", "/// Jumps"),
        ("IsEven(", "IsOdd("),
        ("False, True, 0", "True, True, 0"),
    ] {
        let other = text.replacen(from, to, 1);
        assert_ne!(other, text, "{from}");
        let (other, faults) = parse(other.as_bytes(), &Options::default());
        assert_eq!(faults, []);
        assert!(!description.says_the_same(&other), "{from} -> {to}");
    }
    let moved = read(&text.replace("\n", "\n\n").replace("FORMAT ", "FORMAT  // a comment\n "));
    assert!(description.says_the_same(&moved));
}
