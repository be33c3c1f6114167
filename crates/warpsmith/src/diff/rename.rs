//! Registers that have other numbers: two functions are the same if each register of the one is always the same one of the
//! other.

use super::line::{Hunk, Line, Register};
use std::collections::BTreeMap;

/// A register that is another one in an instruction than before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shift {
    /// The register of the first function.
    pub from: String,
    /// That of the second in its place.
    pub to: String,
    /// The one of the second that stood for it before, if any did.
    pub before: Option<String>,
}

/// Which register of the second function each one of the first is; each is one only.
#[derive(Default)]
pub struct Renaming {
    to: BTreeMap<Register, Register>,
    from: BTreeMap<Register, Register>,
}

impl Renaming {
    /// Takes the registers of an instruction of each function; whether they go together with all those before. What does
    /// not go together changes nothing.
    fn takes(&mut self, a: &Line, b: &Line) -> bool {
        if a.registers.len() != b.registers.len() {
            return false;
        }
        let mut new: Vec<(Register, Register)> = Vec::new();
        for (a, b) in a.registers.iter().zip(&b.registers) {
            if a.count != b.count {
                return false;
            }
            for offset in 0..a.count {
                let at = |register: &Register| (register.0.clone(), register.1 + offset);
                let (left, right) = (at(&a.first), at(&b.first));
                let known = new.iter().find(|(l, r)| *l == left || *r == right);
                let known = known.map(|(l, r)| (Some(r), Some(l)));
                let (to, from) = known.unwrap_or((self.to.get(&left), self.from.get(&right)));
                match (to, from) {
                    (None, None) => new.push((left, right)),
                    (Some(to), Some(from)) if *to == right && *from == left => {}
                    _ => return false,
                }
            }
        }
        for (left, right) in new {
            self.to.insert(left.clone(), right.clone());
            self.from.insert(right, left);
        }
        true
    }

    /// Which registers of two instructions do not go together with those before.
    fn shifts(&self, a: &Line, b: &Line) -> Vec<Shift> {
        let mut out: Vec<Shift> = Vec::new();
        for (a, b) in a.registers.iter().zip(&b.registers) {
            let (to, from) = (self.to.get(&a.first), self.from.get(&b.first));
            let fits = match (to, from) {
                (None, None) => a.count == b.count,
                (to, from) => to == Some(&b.first) && from == Some(&a.first),
            };
            let (from, before) = (name(&a.first), to.filter(|to| **to != b.first).map(name));
            if !fits && !out.iter().any(|shift| shift.from == from) {
                out.push(Shift { from, to: name(&b.first), before });
            }
        }
        out
    }

    /// The registers that have other names, in order.
    pub fn changed(&self) -> impl Iterator<Item = (String, String)> {
        self.to.iter().filter(|(from, to)| from != to).map(move |(from, to)| (name(from), name(to)))
    }
}

/// The name of a register.
fn name(register: &Register) -> String {
    format!("{}{}", register.0, register.1)
}

/// The registers of two instructions in each other's place that have other names.
pub fn between(a: &Line, b: &Line) -> impl Iterator<Item = (String, String)> {
    let both = a.registers.iter().zip(&b.registers).filter(|(a, b)| a.first != b.first);
    both.map(|(a, b)| (name(&a.first), name(&b.first)))
}

/// Lines of the first function with the registers that are other ones in them.
type Odd = Vec<(usize, Vec<Shift>)>;

/// Which registers are which in what both functions have, and the differences with those instructions added that use
/// others than the ones before them. These come last, with what is other in them.
pub fn renaming([a, b]: &[Vec<Line>; 2], hunks: Vec<Hunk>) -> (Renaming, Vec<Hunk>, Odd) {
    let mut found = Renaming::default();
    let mut all = Vec::new();
    let mut odd = Vec::new();
    let (mut at, mut other) = (0, 0);
    let end = (a.len()..a.len(), b.len()..b.len());
    for hunk in hunks.into_iter().chain([end]) {
        while at < hunk.0.start && other < hunk.1.start {
            if !found.takes(&a[at], &b[other]) {
                all.push((at..at + 1, other..other + 1));
                odd.push((at, found.shifts(&a[at], &b[other])));
            }
            (at, other) = (at + 1, other + 1);
        }
        (at, other) = (hunk.0.end, hunk.1.end);
        if !hunk.0.is_empty() || !hunk.1.is_empty() {
            all.push(hunk);
        }
    }
    (found, all, odd)
}

#[cfg(test)]
mod tests {
    use super::super::line::Registers;
    use super::*;

    fn lines(all: &[&[(u32, u32)]]) -> Vec<Line> {
        let line = |registers: &[(u32, u32)]| Line {
            offset: 0,
            text: String::new(),
            key: String::new(),
            target: None,
            class: None,
            registers: registers
                .iter()
                .map(|(number, count)| Registers { first: ("R".into(), *number), count: *count })
                .collect(),
        };
        all.iter().map(|registers| line(registers)).collect()
    }

    fn odd(a: &[&[(u32, u32)]], b: &[&[(u32, u32)]]) -> usize {
        renaming(&[lines(a), lines(b)], Vec::new()).2.len()
    }

    #[test]
    fn only_what_is_consistent_is_the_same() {
        let a: &[&[(u32, u32)]] = &[&[(4, 2)], &[(5, 1), (6, 1)]];
        assert_eq!(odd(a, a), 0);
        assert_eq!(odd(a, &[&[(8, 2)], &[(9, 1), (2, 1)]]), 0);
        // The second half of a pair is a register of its own.
        assert_eq!(odd(a, &[&[(8, 2)], &[(8, 1), (2, 1)]]), 1);
        // Two registers may not become one, nor one two.
        assert_eq!(odd(a, &[&[(8, 2)], &[(9, 1), (9, 1)]]), 1);
        assert_eq!(odd(&[&[(4, 1)], &[(4, 1)]], &[&[(4, 1)], &[(5, 1)]]), 1);
        assert_eq!(odd(&[&[(4, 1), (4, 1)]], &[&[(4, 1), (5, 1)]]), 1);
        let (found, ..) = renaming(&[lines(&[&[(4, 2)]]), lines(&[&[(4, 1)]])], Vec::new());
        assert_eq!(found.changed().count(), 0);
    }
}
