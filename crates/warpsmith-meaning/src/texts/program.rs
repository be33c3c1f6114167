//! What instructions compute from one lane's inputs: programs of the lane language, with the functions that they share and
//! worked cases. The room `semantics` runs them.

use super::{Meaning, Meanings};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Why an instruction has no program: what it does besides computing from the inputs of one lane.
pub(super) const EFFECTS: [&str; 5] = ["memory", "control", "warp", "matrix", "state"];

/// A function that programs share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function<'t> {
    /// Its name and parameters: `carry(x, n)`.
    pub head: &'t str,
    /// Its statements, line by line.
    pub body: Vec<&'t str>,
}

impl Function<'_> {
    /// Its name.
    pub fn name(&self) -> &str {
        self.head.split('(').next().unwrap_or_default().trim()
    }
}

/// A worked case: an instruction, what registers hold before it and after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// The instruction, as a listing has it.
    pub statement: String,
    /// Registers, predicates and constants by name, and what they hold before.
    pub before: Vec<(String, String)>,
    /// The same afterwards.
    pub after: Vec<(String, String)>,
}

impl Case {
    /// Reads one: `IADD3 R0, R1, R2, RZ; R1=1 R2=2 -> R0=3`.
    pub fn read(text: &str) -> Option<Case> {
        let (left, after) = text.split_once("->")?;
        let (statement, before) = left.split_once(';').unwrap_or((left, ""));
        let statement = statement.trim().to_string();
        let (before, after) = (values(before)?, values(after)?);
        (!statement.is_empty() && !after.is_empty()).then_some(Case { statement, before, after })
    }
}

/// Names with `=` and a value, apart from each other by blanks.
fn values(text: &str) -> Option<Vec<(String, String)>> {
    let pair = |word: &str| {
        let (name, value) = word.split_once('=')?;
        (!name.is_empty() && !value.is_empty()).then(|| (name.to_string(), value.to_string()))
    };
    text.split_whitespace().map(pair).collect()
}

impl<'t> Meanings<'t> {
    /// The program of an instruction, line by line, or of the one that it is like; nothing where there is none.
    pub fn program_of<'m>(&'m self, meaning: &'m Meaning<'t>) -> &'m [&'t str] {
        let mut found = self.chain(Some(meaning)).map(|meaning| meaning.program.as_slice());
        found.find(|program| !program.is_empty()).unwrap_or_default()
    }

    /// How operands of an instruction are read and written, by their names, or of the one that it is like.
    pub fn types_of<'m>(&'m self, meaning: &'m Meaning<'t>) -> &'m [(&'t str, &'t str)] {
        let mut found = self.chain(Some(meaning)).map(|meaning| meaning.types.as_slice());
        found.find(|types| !types.is_empty()).unwrap_or_default()
    }

    /// Why an instruction has no program, or the one that it is like: words such as `memory`.
    pub fn effects_of<'m>(&'m self, meaning: &'m Meaning<'t>) -> &'m [&'t str] {
        let mut found = self.chain(Some(meaning)).map(|meaning| meaning.effects.as_slice());
        found.find(|effects| !effects.is_empty()).unwrap_or_default()
    }

    /// What executes an instruction, or the one that it is like: the name of a lowering, and what that is told besides.
    pub fn lowering_of(&self, meaning: &Meaning<'t>) -> Option<&'t str> {
        self.chain(Some(meaning)).find_map(|meaning| meaning.lower)
    }

    /// The functions that programs share, in order of their texts.
    pub fn functions(&self) -> &[Function<'t>] {
        &self.functions
    }

    /// The functions that lines of a program call, and those that these call, in order of their texts.
    pub fn functions_of(&self, program: &[&str]) -> Vec<&Function<'t>> {
        let mut found = alloc::vec![false; self.functions.len()];
        let mut queue: Vec<&str> = program.to_vec();
        while let Some(line) = queue.pop() {
            for (known, function) in found.iter_mut().zip(&self.functions) {
                if !*known && calls(line, function.name()) {
                    *known = true;
                    queue.extend(&function.body);
                }
            }
        }
        self.functions.iter().zip(found).filter_map(|(function, is)| is.then_some(function)).collect()
    }
}

/// Whether a line of a program calls a function.
fn calls(line: &str, name: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    let in_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
    code.match_indices(name).any(|(at, _)| {
        !code[..at].ends_with(in_name) && code[at + name.len()..].trim_start().starts_with('(')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases() {
        let case =
            Case::read("IADD3 R0, P0, R1, c[0x0][0x4], RZ; R1=1 c[0x0][0x4]=2 -> R0=3 P0=false").unwrap();
        assert_eq!(case.statement, "IADD3 R0, P0, R1, c[0x0][0x4], RZ");
        assert_eq!(case.before[1], ("c[0x0][0x4]".into(), "2".into()));
        assert_eq!(case.after.len(), 2);
        assert_eq!(Case::read("MOV R0, 0x1 -> R0=1").unwrap().before, []);
        for wrong in ["MOV R0, 0x1", "-> R0=1", "MOV R0, R1; R1 -> R0=1", "MOV R0, R1; R1=1 ->"] {
            assert_eq!(Case::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn functions_are_found_where_they_are_called() {
        let text = "function f(x)\n    = return g(x);\nfunction g(x)\n    = return x;\nfunction h(x)\n    = return f(x);\n\
                    instruction A\n    Does it.\n    = d = f (a); // h(a)\n    types d=s32 a=.type\n    case A R0, R1; R1=1 -> R0=1\n\
                    instruction B\n    As A.\n    like: A\n    types d=u32\n\
                    instruction C\n    Loads.\n    effect: memory warp\n";
        let meanings = Meanings::read([text].into_iter());
        assert_eq!(meanings.faults(), []);
        let [a, b, c] = ["A", "B", "C"].map(|name| meanings.instruction(name).unwrap());
        let program = meanings.program_of(b);
        assert_eq!(program, ["d = f (a); // h(a)"]);
        let names: Vec<&str> =
            meanings.functions_of(program).iter().map(|function| function.name()).collect();
        assert_eq!(names, ["f", "g"]);
        assert_eq!(meanings.types_of(a), [("d", "s32"), ("a", ".type")]);
        assert_eq!(meanings.types_of(b), [("d", "u32")]);
        assert_eq!((a.cases.len(), b.cases.len()), (1, 0));
        assert_eq!(meanings.effects_of(c), ["memory", "warp"]);
    }

    #[test]
    fn what_is_not_understood_is_a_fault() {
        let text = "function f\nfunction f(x)\n    return x;\ninstruction A\n    Does it.\n    =d = a;\n    types d\n    \
                    case A R0\n    effect: magic\n    = d = a;\n        e = a;\n";
        let meanings = Meanings::read([text].into_iter());
        let faults: Vec<usize> = meanings.faults().iter().map(|(number, _)| *number).collect();
        assert_eq!(faults, [1, 3, 6, 7, 8, 9, 10]);
    }
}
