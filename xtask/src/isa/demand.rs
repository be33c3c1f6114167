//! What a row must say, and what it says that has to mean something: a line on what it is, since when it exists, versions and
//! targets that there are, programs that can be read. Each is told at its line.

use super::lines::Line;
use super::{Availability, Constraint, Problem, Rule, Value, Versions};
use warpsmith_lane::{Fault, Library, Program};

/// What one file says of versions and targets, by its lines. Which there are is known once all files are read.
#[derive(Default)]
pub struct Claims(Vec<(String, usize, Availability)>);

impl Claims {
    /// Notes what stands in a line.
    pub fn note(&mut self, file: &str, line: &Line, availability: &Availability) {
        if !availability.0.is_empty() {
            self.0.push((file.to_string(), line.number, availability.clone()));
        }
    }

    /// Notes what a list of values says.
    pub fn values(&mut self, file: &str, line: &Line, values: &[Value]) {
        values.iter().for_each(|value| self.note(file, line, &value.since));
    }

    /// Notes what a `where` line says.
    pub fn constraint(&mut self, file: &str, line: &Line, constraint: &Constraint) {
        if let Rule::Since(of) | Rule::Deprecated(of) | Rule::Removed(of) = &constraint.rule {
            self.note(file, line, of);
        }
    }

    /// Versions and targets that no line of `versions.isa` adds.
    pub fn check(&self, versions: &Versions, problems: &mut Vec<Problem>) {
        for (file, line, availability) in &self.0 {
            for alternative in &availability.0 {
                let (ptx, target) = (alternative.ptx, &alternative.target);
                let mut problem = |message: String| {
                    problems.push(Problem { file: file.clone(), line: *line, message });
                };
                if ptx != 0 && !versions.has_version(ptx) {
                    problem(format!("no `version` line has PTX {}.{}", ptx / 100, ptx % 100));
                }
                if target.number != 0 && !versions.has_target(target) {
                    let suffix =
                        if target.suffix == 0 { String::new() } else { char::from(target.suffix).into() };
                    problem(format!("no version adds sm_{}{suffix}", target.number));
                }
            }
        }
        problems.dedup_by(|a, b| (&a.file, a.line, &a.message) == (&b.file, b.line, &b.message));
    }
}

/// What is wrong with the program in a block: its line in the file, and why it cannot be read.
pub fn program(line: &Line) -> Option<(usize, String)> {
    match Program::parse(&line.raw) {
        _ if line.raw.trim().is_empty() => Some((line.number, "there is no program below it".to_string())),
        Ok(_) => None,
        Err(fault) => Some(placed(line, &fault)),
    }
}

/// What is wrong with a `function` line and its body.
pub fn function(line: &Line, head: &str) -> Option<(usize, String)> {
    Library::default().add(head, &line.raw).err().map(|fault| placed(line, &fault))
}

/// What is wrong with an expression, such as the rows of a fragment.
pub fn expression(text: &str) -> Option<String> {
    let fault = Program::parse(&format!("x = {text};")).err()?;
    Some(format!("`{text}` is no expression: {}", fault.message))
}

/// A fault of a block at its line of the file.
fn placed(line: &Line, fault: &Fault) -> (usize, String) {
    let number = match fault.line as usize {
        0 => line.number,
        within => line.raw_number + within - 1,
    };
    (number, format!("the program: {}", fault.message))
}
