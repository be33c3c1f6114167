//! Conditions and other expressions over the labels of a class.

use super::machine::Machine;
use alloc::format;
use alloc::string::String;

/// A label of a class, for expressions.
pub(super) enum Label {
    /// A register.
    Register(String),
    /// A modifier, and its group.
    Modifier(String, usize),
    /// A number.
    Number(String),
}

impl Machine {
    /// A rule that depends on an operand.
    pub(super) fn rule(&mut self, labels: &[Label], depth: usize) -> String {
        let expression = self.expression(labels, depth);
        let index = self.random.below(labels.len());
        match labels.get(index) {
            Some(Label::Register(label) | Label::Modifier(label, _) | Label::Number(label)) => {
                format!("{label} != 1 -> {expression}")
            }
            None => format!("%MAX_REG_COUNT != 1 -> {expression}"),
        }
    }

    /// An expression of at most so many levels.
    pub(super) fn expression(&mut self, labels: &[Label], depth: usize) -> String {
        if depth == 0 || self.random.percent(15) {
            return self.atom(labels);
        }
        let binary = [
            "->", "||", "&&", "|", "^", "&", "==", "!=", "<", ">", "<=", ">=", "<<", ">>", "+", "-", "*",
            "/", "%",
        ];
        let part = |machine: &mut Self| machine.expression(labels, depth - 1);
        match self.random.below(12) {
            0 => format!("!{}", part(self)),
            1 => format!("-{}", part(self)),
            2 => format!("~ {}", part(self)),
            3 => format!("({})", part(self)),
            4 => {
                let (a, b, c) = (part(self), part(self), part(self));
                format!("({a}) ? ({b}) : {c}")
            }
            5 => format!("IsEven({})", part(self)),
            6 if !self.tables.is_empty() => {
                let index = self.random.below(self.tables.len());
                let not = self.random.text(&["", "!"]);
                let (a, b) = (part(self), part(self));
                format!("({not}DEFINED {}({a}, {b}))", self.tables[index].name)
            }
            7 => {
                let left = part(self);
                format!("(({left}) IN Register)")
            }
            _ => {
                let (left, right) = (part(self), part(self));
                let operator = self.random.text(&binary);
                // Nothing is divided by 0, or shifted too far, that is known without operands.
                let most = match operator {
                    "/" | "%" => 999,
                    "<<" | ">>" => 63,
                    _ => 0,
                };
                if most > 0 {
                    return format!("(({left}) {operator} {})", 1 + self.random.below(most));
                }
                if self.random.percent(50) {
                    format!("({left}){operator}({right})")
                } else {
                    format!("{left} {operator} {right}")
                }
            }
        }
    }

    fn atom(&mut self, labels: &[Label]) -> String {
        let index = self.random.below(labels.len() + 4);
        match labels.get(index) {
            Some(Label::Register(label)) => match self.random.below(3) {
                0 => format!("{label}@negate"),
                1 => format!("({label} == `Register@RZ)"),
                _ => format!("({label})"),
            },
            Some(Label::Modifier(label, group)) => {
                let member = self.member(*group);
                format!("(({label}) == `{}@{member})", self.groups[*group].name)
            }
            Some(Label::Number(label)) => label.clone(),
            None => match self.random.below(5) {
                0 => "%MAX_REG_COUNT".into(),
                1 => "$ST_CS".into(),
                2 => "VQ_NONE".into(),
                3 => "`PT".into(),
                _ => format!("{}", self.random.below(1000)),
            },
        }
    }
}
