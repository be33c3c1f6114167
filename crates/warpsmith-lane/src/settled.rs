//! Whether a program settles its results whatever the inputs: conditions on modifiers and types are decided, all others may
//! go either way.

use super::builtin;
use super::syntax::{Binary, Block, Expr, StatementKind, Unary};
use super::{Library, Program, Setting};
use alloc::string::String;
use alloc::vec::Vec;

/// Functions that call each other deeper than that are not followed.
const DEPTH: usize = 16;

/// What is known of a value before anything runs.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Known {
    /// The modifier that stands in a place, if one does.
    Word(Option<String>),
    Integer(i64),
    Truth(bool),
    Nothing,
}

/// How a block ends.
#[derive(Clone, Copy, Default)]
struct End {
    /// Whether a result may be open.
    open: bool,
    /// Whether nothing behind it is executed.
    returns: bool,
}

struct Walk<'a> {
    library: &'a Library,
    setting: &'a Setting,
    depth: usize,
    /// Whether approximations alone leave a result open.
    only_approximations: bool,
}

type Names = Vec<(String, Known)>;

impl Library {
    /// Whether every result of a program is settled in a setting, whatever the inputs: nothing is undefined, an approximation,
    /// or departs from the manual in generated code. Which NaN a result is may be open, and divisors may be zero.
    pub fn is_settled(&self, program: &Program, setting: &Setting) -> bool {
        !self.is_open(program, setting, false)
    }

    /// Whether a machine may miss a result of a program within a bound in a setting: as [`Library::is_approximate`] says it of
    /// all settings.
    pub fn is_approximate_in(&self, program: &Program, setting: &Setting) -> bool {
        self.is_open(program, setting, true)
    }

    fn is_open(&self, program: &Program, setting: &Setting, only_approximations: bool) -> bool {
        let walk = Walk { library: self, setting, depth: 0, only_approximations };
        walk.block(&program.body, &mut Names::new(), true).open
    }
}

impl Walk<'_> {
    /// `sure`: it is executed exactly once, so that what it assigns is known behind it.
    fn block(&self, block: &Block, names: &mut Names, sure: bool) -> End {
        for statement in block {
            let open = match &statement.kind {
                StatementKind::Assign(place, value) => {
                    let known = if sure && place.index.is_none() && !place.raw {
                        self.value(value, names)
                    } else {
                        Known::Nothing
                    };
                    let open =
                        self.open(value, names) || place.index.as_ref().is_some_and(|i| self.open(i, names));
                    set(names, &place.name, known);
                    open
                }
                StatementKind::If(condition, then, other) => {
                    let mut end = match truth(&self.value(condition, names)) {
                        Some(true) => self.block(then, names, sure),
                        Some(false) => self.block(other, names, sure),
                        None => {
                            let (a, b) = (self.block(then, names, false), self.block(other, names, false));
                            End { open: a.open || b.open, returns: a.returns && b.returns }
                        }
                    };
                    end.open |= self.open(condition, names);
                    if end.returns {
                        return end;
                    }
                    end.open
                }
                StatementKind::For(name, first, last, body) => {
                    set(names, name, Known::Nothing);
                    // What it assigns is not known while it runs.
                    self.block(body, names, false);
                    self.open(first, names) || self.open(last, names) || self.block(body, names, false).open
                }
                StatementKind::Return(value) => {
                    return End { open: self.open(value, names), returns: true };
                }
            };
            if open {
                return End { open, returns: false };
            }
        }
        End::default()
    }

    /// Whether the value of an expression may be open.
    fn open(&self, expr: &Expr, names: &Names) -> bool {
        let any = |all: &[&Expr]| all.iter().any(|one| self.open(one, names));
        match expr {
            Expr::Undefined => !self.only_approximations,
            Expr::Choice(condition, a, b) => match truth(&self.value(condition, names)) {
                Some(true) => self.open(a, names),
                Some(false) => self.open(b, names),
                None => any(&[condition, a, b]),
            },
            Expr::Binary(op @ (Binary::And | Binary::Or), a, b) => {
                let decides = truth(&self.value(a, names)) == Some(*op == Binary::Or);
                self.open(a, names) || !decides && self.open(b, names)
            }
            Expr::Unary(_, a) | Expr::In(a, _) => self.open(a, names),
            Expr::Binary(_, a, b) | Expr::Index(a, b) => any(&[a, b]),
            Expr::Bits(a, b, c) => any(&[a, b, c]),
            Expr::Call(name, arguments) => {
                if name == "departs" && !self.only_approximations || builtin::is_approximation(name) {
                    return true;
                }
                if arguments.iter().any(|argument| self.open(argument, names)) {
                    return true;
                }
                let Some(function) = self.library.find(name) else { return false };
                if self.depth == DEPTH {
                    return true;
                }
                let values = arguments.iter().map(|argument| self.value(argument, names));
                let mut inner = function.parameters.iter().cloned().zip(values).collect();
                let walk = Walk { depth: self.depth + 1, ..*self };
                walk.block(&function.body, &mut inner, true).open
            }
            _ => false,
        }
    }

    fn value(&self, expr: &Expr, names: &Names) -> Known {
        match expr {
            Expr::Truth(value) => Known::Truth(*value),
            Expr::Integer(value) => i64::try_from(value).map_or(Known::Nothing, Known::Integer),
            Expr::Word(word) => self.word(word),
            Expr::Name(name) => {
                let found = names.iter().rev().find(|(known, _)| known == name);
                found.map_or(Known::Nothing, |(_, value)| value.clone())
            }
            Expr::Unary(Unary::Not, a) => {
                truth(&self.value(a, names)).map_or(Known::Nothing, |value| Known::Truth(!value))
            }
            Expr::In(a, words) => match self.value(a, names) {
                Known::Word(word) => Known::Truth(word.is_some_and(|word| words.contains(&word))),
                _ => Known::Nothing,
            },
            Expr::Binary(op, a, b) => self.binary(*op, a, b, names),
            Expr::Choice(condition, a, b) => match truth(&self.value(condition, names)) {
                Some(true) => self.value(a, names),
                Some(false) => self.value(b, names),
                None => Known::Nothing,
            },
            Expr::Call(name, arguments) if name == "width" => {
                match arguments.first().map(|one| self.value(one, names)) {
                    Some(Known::Word(Some(word))) => self.width(&word),
                    _ => Known::Nothing,
                }
            }
            _ => Known::Nothing,
        }
    }

    fn width(&self, word: &str) -> Known {
        let ty = self.setting.ty(word);
        ty.map_or(Known::Nothing, |ty| Known::Integer(ty.part().bits.into()))
    }

    /// What stands in the place of a name, or the modifier itself where the form has no such place.
    fn word(&self, word: &str) -> Known {
        match self.setting.slot(word) {
            Some(value) => Known::Word(value.map(Into::into)),
            None if self.setting.ty(word).is_some() || self.setting.words.iter().any(|one| one == word) => {
                Known::Word(Some(word.into()))
            }
            // One that is left out, or one to compare with.
            None => Known::Word(None),
        }
    }

    fn binary(&self, op: Binary, a: &Expr, b: &Expr, names: &Names) -> Known {
        // What is compared with stands for itself.
        let compared = |expr: &Expr| match expr {
            Expr::Word(word) if self.setting.slot(word).is_none() => Known::Word(Some(word.clone())),
            _ => self.value(expr, names),
        };
        let (x, y) = match op {
            Binary::Equal | Binary::Unequal => (compared(a), compared(b)),
            _ => (self.value(a, names), self.value(b, names)),
        };
        let truths = (truth(&x), truth(&y));
        match (op, &x, &y) {
            (Binary::And, ..) => match truths {
                (Some(false), _) | (_, Some(false)) => Known::Truth(false),
                (Some(true), Some(true)) => Known::Truth(true),
                _ => Known::Nothing,
            },
            (Binary::Or, ..) => match truths {
                (Some(true), _) | (_, Some(true)) => Known::Truth(true),
                (Some(false), Some(false)) => Known::Truth(false),
                _ => Known::Nothing,
            },
            (Binary::Equal | Binary::Unequal, Known::Word(x), Known::Word(y)) => {
                Known::Truth((x.is_some() && x == y) == (op == Binary::Equal))
            }
            (_, Known::Integer(x), Known::Integer(y)) => match op {
                Binary::Equal => Known::Truth(x == y),
                Binary::Unequal => Known::Truth(x != y),
                Binary::Less => Known::Truth(x < y),
                Binary::LessEqual => Known::Truth(x <= y),
                Binary::Greater => Known::Truth(x > y),
                Binary::GreaterEqual => Known::Truth(x >= y),
                _ => Known::Nothing,
            },
            _ => Known::Nothing,
        }
    }
}

fn truth(value: &Known) -> Option<bool> {
    match value {
        Known::Truth(value) => Some(*value),
        Known::Word(word) => Some(word.is_some()),
        _ => None,
    }
}

fn set(names: &mut Names, name: &str, value: Known) {
    match names.iter_mut().rev().find(|(known, _)| known == name) {
        Some((_, old)) => *old = value,
        None => names.push((name.into(), value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Type;
    use alloc::vec;

    #[test]
    fn modifiers_decide() {
        let mut library = Library::default();
        library.add("near(x, T)", "if (T == .f32) return within_ulp(x, T, 1); return x;").unwrap();
        let judged = |text: &str, sat: bool, ty: &str| {
            let class = crate::Class::Unsigned;
            let setting = Setting {
                slots: vec![("sat".into(), sat.then(|| "sat".into())), ("type".into(), Some(ty.into()))],
                words: vec![ty.into()],
                types: vec![
                    ("f32".into(), Type { class, bits: 32, parts: 1 }),
                    ("u64".into(), Type { class, bits: 64, parts: 1 }),
                ],
                ..Setting::default()
            };
            let program = Program::parse(text).unwrap();
            (library.is_settled(&program, &setting), library.is_approximate_in(&program, &setting))
        };
        let settled = |text: &str, sat: bool, ty: &str| judged(text, sat, ty).0;
        let approximate = |text: &str, sat: bool, ty: &str| judged(text, sat, ty).1;
        assert!(settled("d = a + 1;", false, "u64"));
        assert!(!settled("d = undefined;", false, "u64"));
        assert!(settled("if (.sat && a == 0) d = undefined; else d = a;", false, "u64"));
        assert!(!settled("if (.sat && a == 0) d = undefined; else d = a;", true, "u64"));
        assert!(!settled("d = near(a, .type);", false, "f32"));
        assert!(settled("d = near(a, .type);", false, "u64"));
        assert!(settled("d = width(.type) == 64 && a > 255 ? departs(a) : a;", false, "f32"));
        assert!(!settled("d = width(.type) == 64 && a > 255 ? departs(a) : a;", false, "u64"));
        assert!(approximate("d = near(a, .type);", false, "f32"));
        assert!(!approximate("d = near(a, .type);", false, "u64"));
        assert!(!approximate("d = a > 255 ? departs(a) : undefined;", false, "u64"));
        assert!(approximate("d = .sat && a == 0 ? within_absolute(0.0, .type, 0.0) : a;", true, "f32"));
        assert!(!approximate("d = .sat && a == 0 ? within_absolute(0.0, .type, 0.0) : a;", false, "f32"));
        assert!(!settled("t = a; for i in 0..3 { if (t == i) t = undefined; } d = t;", false, "u64"));
    }
}
