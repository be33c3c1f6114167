//! The words of a command, and what it is started with, for the golden tests and for those beside them.

use std::process::{Command, Stdio};

/// What would make the command print something else where the tests run: colours, how wide a terminal is, a driver.
const ELSEWHERE: [&str; 9] = [
    "CI",
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "COLUMNS",
    "LINES",
    "NO_COLOR",
    "TERM",
    "WARPSMITH_CUDA_DRIVER",
    "WARPSMITH_STAND_IN",
];

/// The command, which reads nothing from standard input.
pub fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_warpsmith"));
    ELSEWHERE.iter().for_each(|variable| _ = command.env_remove(variable));
    command.stdin(Stdio::null());
    command
}

/// The words of a command; quotes hold words together.
pub fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), String::new(), None);
    for letter in line.chars() {
        match (letter, quote) {
            ('\'' | '"', None) => quote = Some(letter),
            (letter, Some(open)) if letter == open => quote = None,
            (' ', None) => words.extend(Some(std::mem::take(&mut word)).filter(|word| !word.is_empty())),
            _ => word.push(letter),
        }
    }
    words.extend(Some(word).filter(|word| !word.is_empty()));
    words
}
