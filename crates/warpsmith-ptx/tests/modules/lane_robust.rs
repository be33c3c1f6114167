//! Programs of the lane language that are spoiled: they are refused or run, and always end.

use warpsmith_generate::Random;
use warpsmith_lane::{Case, Program};
use warpsmith_ptx::isa::Form;
use warpsmith_ptx::semantics;

/// What a spoiled program may gain.
const PIECES: [&str; 24] = [
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ";",
    "?",
    ":",
    "..",
    " << 4000",
    " ** 4000",
    " ** -3",
    " / 0",
    " * d",
    "-",
    "!",
    "for i in 0..60000 ",
    "if (true) ",
    "undefined",
    "NaN",
    "inf",
    ".sat",
    " = ",
];

fn spoil(text: &str, random: &mut Random) -> String {
    let mut text = text.to_string();
    for _ in 0..1 + random.below(3) {
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let Some(&at) = places.get(random.below(places.len().max(1))) else { break };
        let piece = PIECES[random.below(PIECES.len())];
        match random.below(4) {
            0 => text.truncate(at),
            1 => {
                text.remove(at);
            }
            2 => text.insert_str(at, piece),
            _ => {
                let end = text[at..].find(' ').map_or(text.len(), |n| at + n);
                text.replace_range(at..end, piece);
            }
        }
    }
    text
}

#[test]
fn spoiled_programs_end() {
    let (library, types) = (semantics::library(), semantics::types());
    let mut random = Random::new(7);
    let (mut refused, mut stopped, mut ended) = (0, 0, 0);
    for form in Form::all().filter(|form| !form.lane().is_empty()) {
        let shape = semantics::shape(form);
        let case = form.cases().lines().next().and_then(|line| Case::parse(line, &shape, &types).ok());
        for _ in 0..20 {
            let Ok(program) = Program::parse(&spoil(form.lane(), &mut random)) else {
                refused += 1;
                continue;
            };
            let Some(case) = &case else { continue };
            program.check(&library, &case.setting, &|_| true);
            match case.run(&program, &library) {
                Ok(results) => {
                    case.difference(&results);
                    ended += 1;
                }
                Err(_) => stopped += 1,
            }
        }
    }
    // All three must happen for the test to mean anything.
    assert!(
        refused > 100 && stopped > 100 && ended > 100,
        "{refused} refused, {stopped} stopped, {ended} ended"
    );
}

#[test]
fn spoiled_cases_are_refused() {
    let types = semantics::types();
    let mut random = Random::new(11);
    for form in Form::all().filter(|form| !form.lane().is_empty()) {
        let shape = semantics::shape(form);
        for line in form.cases().lines() {
            let _ = Case::parse(&spoil(line, &mut random), &shape, &types);
        }
    }
}

#[test]
fn deep_and_long_programs_are_refused() {
    for piece in ["(", "-", "{", "if (true) ", "a ? ", "a[", "f("] {
        assert!(Program::parse(&format!("d = {};", piece.repeat(100_000))).is_err(), "{piece}");
        assert!(Program::parse(&piece.repeat(100_000)).is_err(), "{piece}");
    }
    let long = format!("d = {};", "1 + ".repeat(100_000) + "1");
    assert!(Program::parse(&long).is_err());
    assert!(Program::parse(&"d = a + b;".repeat(100_000)).is_ok());
}
