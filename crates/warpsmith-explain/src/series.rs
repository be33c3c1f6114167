//! Vectors whose length follows from a number in a modifier: told once rather than for each modifier.

use super::operands::Line;
use super::page::Text;
use alloc::string::String;
use alloc::vec::Vec;

/// Fewest lines that are worth joining.
const LEAST: usize = 3;

/// Joins lines that differ in one modifier and in a length that is a fixed part of a number in it: `{.f32 × N/2}`
/// where `.shape` is one of `.m64n8k16` … `.m64n256k16`.
pub fn joined(lines: Vec<(Line, Vec<usize>)>) -> Vec<(Line, Vec<usize>)> {
    let mut out: Vec<(Line, Vec<usize>)> = Vec::new();
    let mut rest = lines;
    while let Some(first) = rest.first() {
        let alike: Vec<bool> = rest.iter().map(|line| is_alike(first, line)).collect();
        let chosen: Vec<&Line> =
            rest.iter().zip(&alike).filter(|(_, alike)| **alike).map(|((line, _), _)| line).collect();
        let Some(line) = join(&chosen) else {
            out.push(rest.remove(0));
            continue;
        };
        out.push((line, first.1.clone()));
        let mut alike = alike.into_iter();
        rest.retain(|_| !alike.next().unwrap_or(false));
    }
    out
}

/// Whether two lines say the same but for the values of their last test and a length.
fn is_alike((a, a_forms): &(Line, Vec<usize>), (b, b_forms): &(Line, Vec<usize>)) -> bool {
    let (Some(a_vector), Some(b_vector)) = (&a.vector, &b.vector) else { return false };
    let same = a_forms == b_forms && a.access == b.access && a.what == b.what && a_vector.0 == b_vector.0;
    let differing = a.when.tests.iter().zip(&b.when.tests).filter(|(x, y)| x != y);
    let mut names = differing.map(|(x, y)| (&x.name, x.op) == (&y.name, y.op) && x.op == "is");
    same && a.when.tests.len() == b.when.tests.len()
        && !a.when.tests.is_empty()
        && names.next().unwrap_or(true)
        && names.next().is_none()
}

fn join(alike: &[&Line]) -> Option<Line> {
    let (first, last) = (alike.first()?, alike.last()?);
    if alike.len() < LEAST {
        return None;
    }
    // The test in which they differ.
    let test = first.when.tests.iter().zip(&last.when.tests).position(|(x, y)| x != y)?;
    let mut pairs: Vec<(&str, u16)> = Vec::new();
    for line in alike {
        let (_, count) = line.vector.as_ref()?;
        pairs.extend(line.when.tests.get(test)?.values.iter().map(|value| (value.as_str(), *count)));
    }
    let (letter, factor) = factor(&pairs)?;
    let element = &first.vector.as_ref()?.0;
    let mut types = Text::new();
    types
        .push_words("{")
        .push(element.clone())
        .push_words(" × ")
        .push_words(&factor.of(letter))
        .push_words("}");
    let mut when = first.when.clone();
    when.tests[test].values = pairs.iter().map(|(value, _)| String::from(*value)).collect();
    when.text = Text::join(
        when.tests
            .iter()
            .enumerate()
            .map(|(index, other)| {
                let mut text = Text::code(other.name.clone());
                let values = &other.values;
                match values.as_slice() {
                    [low, .., high] if index == test => {
                        text.push_words(" is ").push_code(low).push_words(" … ").push_code(high);
                        text.push_words(&alloc::format!(" ({})", values.len()));
                    }
                    _ => {
                        let words = values.iter().map(|value| Text::code(value.clone())).collect();
                        text.push_words(match other.op {
                            "is" => " is ",
                            "is_not" => " is not ",
                            "missing" => " is left out",
                            _ => " is given",
                        });
                        text.push(Text::join(words, ", ", " or "));
                    }
                }
                text
            })
            .collect(),
        ", ",
        " and ",
    );
    Some(Line {
        access: first.access,
        what: first.what.clone(),
        types: alloc::vec![types],
        when,
        vector: None,
    })
}

/// A part of a number: `N/2`, `N`, `2 × N`.
#[derive(Clone, Copy, PartialEq)]
struct Factor {
    times: u16,
    over: u16,
}

impl Factor {
    fn of(self, letter: char) -> String {
        match (self.times, self.over) {
            (1, 1) => alloc::format!("{letter}"),
            (1, over) => alloc::format!("{letter}/{over}"),
            (times, 1) => alloc::format!("{times} × {letter}"),
            (times, over) => alloc::format!("{times} × {letter}/{over}"),
        }
    }
}

/// The letter of the number of which the counts are a fixed part, if there is exactly one that is not the same
/// everywhere.
fn factor(pairs: &[(&str, u16)]) -> Option<(char, Factor)> {
    let split: Vec<Vec<(char, u16)>> = pairs.iter().map(|(word, _)| numbers(word)).collect();
    let first = split.first()?;
    let of = |index: usize, row: usize| split.get(row).and_then(|numbers| numbers.get(index)).copied();
    for (index, (letter, number)) in first.iter().enumerate() {
        let varies = (0..pairs.len()).any(|row| of(index, row).is_some_and(|other| other.1 != *number));
        if !varies || *number == 0 || !letter.is_ascii_alphabetic() {
            continue;
        }
        let divisor = greatest(*number, pairs[0].1).max(1);
        let factor = Factor { times: pairs[0].1 / divisor, over: number / divisor };
        let fits = (0..pairs.len()).all(|row| {
            of(index, row).is_some_and(|(other, number)| {
                other == *letter
                    && u32::from(number) * u32::from(factor.times)
                        == u32::from(pairs[row].1) * u32::from(factor.over)
            })
        });
        if fits {
            return Some((letter.to_ascii_uppercase(), factor));
        }
    }
    None
}

/// The numbers of a word, each with the letter before it.
fn numbers(word: &str) -> Vec<(char, u16)> {
    let mut out: Vec<(char, u16)> = Vec::new();
    let mut before = ' ';
    for c in word.chars() {
        match c.to_digit(10) {
            Some(digit) if before.is_ascii_digit() => {
                if let Some((_, number)) = out.last_mut() {
                    *number = number.saturating_mul(10).saturating_add(digit as u16);
                }
            }
            Some(digit) => out.push((before, digit as u16)),
            None => {}
        }
        before = c;
    }
    out
}

fn greatest(a: u16, b: u16) -> u16 {
    if b == 0 { a } else { greatest(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_follows_from_a_number() {
        let found = factor(&[(".m64n8k16", 4), (".m64n16k16", 8), (".m64n256k16", 128)]);
        assert!(found.is_some_and(|(letter, factor)| factor.of(letter) == "N/2"));
        assert!(factor(&[(".m64n8k16", 4), (".m64n16k16", 9)]).is_none());
        assert!(
            factor(&[(".x1", 2), (".x2", 4)]).is_some_and(|(letter, factor)| factor.of(letter) == "2 × X")
        );
        assert!(factor(&[(".row", 2), (".col", 2)]).is_none());
    }
}
