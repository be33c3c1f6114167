//! Programs of small numbers, such as say where the elements of a matrix lie: they run once for each of thousands of elements,
//! and so without names and without numbers that grow.

use super::Program;
use super::syntax::{Binary, Expr, StatementKind};
use alloc::boxed::Box;
use alloc::vec::Vec;
use num_traits::ToPrimitive;

/// A program of assignments alone, with whole numbers, `+ - * / %` and names.
pub(super) struct Small<'a> {
    /// Names, those that are given first.
    names: Vec<&'a str>,
    /// What is assigned to which name.
    steps: Vec<(usize, Tree)>,
    values: Vec<i64>,
}

enum Tree {
    Number(i64),
    Name(usize),
    Binary(Binary, Box<(Tree, Tree)>),
}

impl<'a> Small<'a> {
    /// A program as one of these, if it is one. `given` are the names that get values before each run.
    pub fn of(program: &'a Program, given: &[&'a str]) -> Option<Small<'a>> {
        let mut small = Small { names: given.to_vec(), steps: Vec::new(), values: Vec::new() };
        for statement in &program.body {
            let StatementKind::Assign(place, value) = &statement.kind else { return None };
            if place.index.is_some() || place.raw {
                return None;
            }
            let value = small.tree(value)?;
            let at = small.find(&place.name).unwrap_or_else(|| {
                small.names.push(&place.name);
                small.names.len() - 1
            });
            small.steps.push((at, value));
        }
        Some(small)
    }

    fn find(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| *known == name)
    }

    fn tree(&self, expression: &Expr) -> Option<Tree> {
        Some(match expression {
            Expr::Integer(number) => Tree::Number(number.to_i64()?),
            Expr::Name(name) => Tree::Name(self.find(name)?),
            Expr::Binary(operator, a, b) => Tree::Binary(*operator, Box::new((self.tree(a)?, self.tree(b)?))),
            _ => return None,
        })
    }

    /// Runs the program with these values of the given names; `None` if a number is negative or does not fit, and for all else
    /// that is not as simple.
    pub fn run<const N: usize>(
        &mut self,
        given: impl Iterator<Item = i64>,
        wanted: [&str; N],
    ) -> Option<[i64; N]> {
        self.values.clear();
        self.values.extend(given);
        self.values.resize(self.names.len(), 0);
        for (at, value) in &self.steps {
            self.values[*at] = evaluate(value, &self.values)?;
        }
        let mut out = [0; N];
        for (out, name) in out.iter_mut().zip(wanted) {
            *out = self.values[self.find(name)?];
        }
        Some(out)
    }
}

fn evaluate(tree: &Tree, values: &[i64]) -> Option<i64> {
    Some(match tree {
        Tree::Number(number) => *number,
        Tree::Name(at) => values[*at],
        Tree::Binary(operator, sides) => {
            let (a, b) = (evaluate(&sides.0, values)?, evaluate(&sides.1, values)?);
            match operator {
                Binary::Add => a.checked_add(b)?,
                Binary::Subtract => a.checked_sub(b).filter(|difference| *difference >= 0)?,
                Binary::Multiply => a.checked_mul(b)?,
                Binary::Divide => a.checked_div(b)?,
                Binary::Remainder => a.checked_rem(b)?,
                _ => return None,
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::super::eval::Repeated;
    use super::super::{Library, Program, Setting};
    use super::*;

    #[test]
    fn places_are_those_of_the_evaluator() {
        let texts = [
            "row = lane / 4 + 8 * (i / 2 % 2); col = lane % 4 * 2 + i % 2 + 8 * (i / 4);",
            "t = lane * K; t = t + i; row = t / K; col = t % K - 0;",
            "row = lane - i; col = 7;",
        ];
        let (library, setting) = (Library::default(), Setting::default());
        for text in texts {
            let program = Program::parse(text).unwrap();
            let mut small = Small::of(&program, &["K", "lane", "i"]).expect(text);
            let mut run = Repeated::new(&program, &library, &setting).unwrap();
            for (lane, i) in (0..32).flat_map(|lane| (0..16).map(move |i| (lane, i))) {
                let wanted = run.run(&[("K", 16), ("lane", lane), ("i", i)], ["row", "col"]).unwrap();
                match small.run([16, lane, i].into_iter(), ["row", "col"]) {
                    Some(found) => assert_eq!(found, wanted, "{text} {lane} {i}"),
                    None => assert!(wanted[0] < 0, "{text} {lane} {i}"),
                }
            }
        }
    }

    #[test]
    fn what_is_not_as_simple_is_left_to_the_evaluator() {
        let others =
            ["row = lane ** 2;", "row = other;", "for j in 0..4 { row = j; }", "row = lane == 1 ? 2 : 3;"];
        for text in others {
            let program = Program::parse(text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
            let simple =
                Small::of(&program, &["lane"]).and_then(|mut small| small.run([1].into_iter(), ["row"]));
            assert_eq!(simple, None, "{text}");
        }
        let program = Program::parse("row = 1 / lane;").unwrap();
        assert_eq!(Small::of(&program, &["lane"]).unwrap().run([0].into_iter(), ["row"]), None);
    }
}
