//! What `-h`, `--help` and the manual show: it fits a screen, and a page has nothing that a linter complains of.

use crate::short::ALL;
use crate::support::{Folder, command, start, text};
use std::process::Command;

/// The subcommands, as the help of the command lists them.
fn subcommands() -> Vec<String> {
    let help = text(&start(command().arg("-h")).stdout);
    let list = help.split("Commands:\n").nth(1).expect("a list").split("\n\n").next().unwrap_or_default();
    let names = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = names.map(|line| line.split_whitespace().next().unwrap_or_default().to_owned());
    names.filter(|name| name != "help").collect()
}

fn help(name: &str, flag: &str, columns: usize) -> String {
    let mut command = command();
    let words: &[&str] = if name.is_empty() { &[flag] } else { &[name, flag] };
    let output = start(command.args(words).env("COLUMNS", columns.to_string()));
    assert_eq!(output.status.code(), Some(0), "{name} {flag}");
    text(&output.stdout)
}

#[test]
fn help_fits_the_screen() {
    let all = subcommands();
    assert!(all.len() > 15, "{all:?}");
    for name in all.iter().map(String::as_str).chain([""]) {
        for (flag, columns) in [("-h", 80), ("--help", 80), ("--help", 200), ("--help", 64)] {
            let text = help(name, flag, columns);
            for line in text.lines() {
                // A word that is longer than the screen stays in one piece.
                let is_word = line.split_whitespace().count() == 1;
                assert!(line.chars().count() <= columns.min(80) || is_word, "{name} {flag}: {line}");
            }
        }
    }
}

/// `-h` is what is looked at in passing: a screen. Of a subcommand with many options it shows those that most people need.
#[test]
fn short_help_is_short() {
    for name in subcommands() {
        let (short, long) = (help(&name, "-h", 80), help(&name, "--help", 80));
        // A launch has much to be said of.
        let most = if name == "run" { 36 } else { 32 };
        assert!(short.lines().count() <= most, "{name}: {} lines\n{short}", short.lines().count());
        assert!(short.contains("(see more with '--help')"), "{name} does not say that there is more");
        assert!(short.contains("\nExample"), "{name} has no example");
        let options = |text: &str| text.split_whitespace().filter(|word| word.starts_with("--")).count();
        assert!(options(&short) <= options(&long), "{name}");
    }
}

/// What is named to be shown is there: an option that was given another name would vanish from `-h`.
#[test]
fn short_help_shows_what_it_means_to_show() {
    for one in ALL {
        let text = help(one.name, "-h", 80);
        for option in one.options {
            assert!(text.contains(&format!("--{option}")), "`{} -h` does not show --{option}", one.name);
        }
    }
}

#[test]
fn pages_of_the_manual_are_sound() {
    let folder = Folder::new("man-lint");
    assert_eq!(folder.run(&["man", "."]).status.code(), Some(0));
    let names = folder.names();
    assert_eq!(names.len(), subcommands().len() + 1);
    for name in &names {
        let page = folder.read(name);
        for line in page.lines() {
            assert!(!line.is_empty() && line.trim_end() == line, "{name}: `{line}`");
        }
        for section in [".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH OPTIONS", ".SH EXAMPLES"] {
            assert!(page.contains(section), "{name} has no {section}");
        }
    }
    // Not every machine has the linter.
    let lint = Command::new("mandoc")
        .args(["-T", "lint", "-W", "warning"])
        .args(&names)
        .current_dir(&folder.0)
        .output();
    match lint {
        Ok(output) => assert!(output.status.success(), "{}", text(&output.stdout)),
        Err(_) => eprintln!("there is no mandoc: pages are not linted"),
    }
}
