//! The names of a program: what it indexes and calls, and whether each of them means something.

use super::syntax::{Block, Expr, StatementKind, each_in};
use super::{Fault, Library, Program, Setting, builtin, fault};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Names that stand with an index.
pub(super) fn indexed(body: &Block) -> Vec<String> {
    let (mut places, mut reads) = (Vec::new(), Vec::new());
    each_in(
        body,
        &mut |place, _| {
            if place.index.is_some() {
                places.push(place.name.clone());
            }
        },
        &mut |expr, _| {
            if let Expr::Index(inner, _) = expr
                && let Expr::Name(name) = &**inner
            {
                reads.push(name.clone());
            }
        },
    );
    places.extend(reads);
    places
}

/// Functions that are called.
pub(super) fn called(body: &Block) -> Vec<String> {
    let mut out = Vec::new();
    each_in(body, &mut |_, _| {}, &mut |expr, _| {
        if let Expr::Call(name, _) = expr {
            out.push(name.clone());
        }
    });
    out
}

/// Variables that a block gives a value.
fn variables(body: &Block, out: &mut Vec<String>) {
    for statement in body {
        match &statement.kind {
            StatementKind::Assign(place, _) => out.push(place.name.clone()),
            StatementKind::If(_, then, other) => {
                variables(then, out);
                variables(other, out);
            }
            StatementKind::For(name, _, _, body) => {
                out.push(name.clone());
                variables(body, out);
            }
            StatementKind::Return(_) => {}
        }
    }
}

/// What a block may name.
struct Scope<'a> {
    library: &'a Library,
    setting: &'a Setting,
    known_word: &'a dyn Fn(&str) -> bool,
    names: Vec<String>,
}

impl Scope<'_> {
    fn check(&self, body: &Block, faults: &mut Vec<Fault>) {
        each_in(body, &mut |_, _| {}, &mut |expr, line| {
            if let Some(message) = self.wrong(expr) {
                faults.push(fault(line, message));
            }
        });
    }

    fn wrong(&self, expr: &Expr) -> Option<String> {
        let unknown_word = |word: &str| {
            let known = self.setting.slot(word).is_some()
                || self.setting.ty(word).is_some()
                || (self.known_word)(word);
            (!known).then(|| format!("`.{word}` is neither a slot nor a modifier of the form"))
        };
        match expr {
            Expr::Word(word) => unknown_word(word),
            Expr::In(_, words) => words.iter().find_map(|word| unknown_word(word)),
            Expr::Name(name) => {
                let known = self.names.contains(name);
                (!known).then(|| format!("`{name}` is neither an operand nor a variable"))
            }
            Expr::Call(name, arguments) => {
                let takes = match self.library.find(name) {
                    Some(function) => function.parameters.len() == arguments.len(),
                    None => match builtin::arity(name) {
                        Some(arity) => arity.contains(&arguments.len()),
                        None => return Some(format!("there is no function `{name}`")),
                    },
                };
                (!takes).then(|| format!("`{name}` takes another number of arguments"))
            }
            _ => None,
        }
    }
}

impl Program {
    /// Faults that can be seen without running the program: names that mean nothing in a setting.
    ///
    /// `known_word` says whether a modifier stands in some form that the program serves.
    pub fn check(
        &self,
        library: &Library,
        setting: &Setting,
        known_word: &dyn Fn(&str) -> bool,
    ) -> Vec<Fault> {
        let mut names: Vec<String> = setting.operands.iter().map(|operand| operand.name.clone()).collect();
        names.push("CF".to_string());
        variables(&self.body, &mut names);
        let mut faults = Vec::new();
        Scope { library, setting, known_word, names }.check(&self.body, &mut faults);
        faults
    }
}

impl Library {
    /// Faults of the functions that can be seen without running them.
    pub fn check(&self, setting: &Setting, known_word: &dyn Fn(&str) -> bool) -> Vec<Fault> {
        let mut out = Vec::new();
        for function in &self.functions {
            let mut names = function.parameters.clone();
            variables(&function.body, &mut names);
            let mut faults = Vec::new();
            Scope { library: self, setting, known_word, names }.check(&function.body, &mut faults);
            out.extend(faults.into_iter().map(|fault| Fault { function: function.name.clone(), ..fault }));
        }
        out
    }
}
