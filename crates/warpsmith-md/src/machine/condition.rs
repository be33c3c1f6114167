//! Expressions of a class as programs on a stack, and what an assembler says with them.

use super::Machine;
use super::class::ClassId;
use super::decode::{Flag, Operands};
use super::reader::Values;
use crate::model::{Binary, Level, Name, Unary};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// One step on the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Number(i64),
    Slot(u8),
    Flag(u8, Flag),
    Parameter(Name),
    Unary(Unary),
    Binary(Binary),
    /// Takes three: the condition, then both values.
    Choice,
    /// Takes arguments, gives the value of the table; 0 and a mark if there is none.
    Table(u16, u8),
    /// Whether the table has a row.
    Defined(u16, u8),
    IsEven,
    IsOdd,
    /// Whether a value has a name in a group.
    InGroup(u16),
}

/// A program; an empty one gives nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Program {
    pub steps: Vec<Step>,
    /// How many values it needs at a time.
    pub depth: usize,
}

/// The values of `PARAMETERS`, where they are not those of the description.
#[derive(Debug, Clone, Default)]
pub struct Parameters {
    values: BTreeMap<String, i64>,
}

impl Parameters {
    /// Sets a parameter, by its name without `%`.
    pub fn set(&mut self, name: &str, value: i64) {
        self.values.insert(name.into(), value);
    }
}

/// A condition of a class that does not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Violation<'m> {
    /// How grave it is.
    pub level: Level,
    /// Name of its type.
    pub kind: &'m str,
    /// What the description says.
    pub message: &'m str,
}

/// Values on the stack; deeper expressions are refused when they are compiled.
pub(super) const MAX_STACK: usize = 64;
/// Values on a stack that costs little.
const FEW: usize = 8;

impl Program {
    /// The value; `None` where an operation has no result, as a division by 0.
    pub fn run(&self, machine: &Machine, operands: &impl Values, parameters: &Parameters) -> Option<i64> {
        // Nearly all need a few values at a time: to clear the largest stack would cost more than they do.
        match self.depth {
            0..=FEW => self.run_with::<FEW>(machine, operands, parameters),
            _ => self.run_with::<MAX_STACK>(machine, operands, parameters),
        }
    }

    fn run_with<const STACK: usize>(
        &self,
        machine: &Machine,
        operands: &impl Values,
        parameters: &Parameters,
    ) -> Option<i64> {
        let mut stack = [0i64; STACK];
        let mut top = 0;
        for step in &self.steps {
            let pop = match step {
                Step::Number(_) | Step::Slot(_) | Step::Flag(..) | Step::Parameter(_) => 0,
                Step::Unary(_) | Step::IsEven | Step::IsOdd | Step::InGroup(_) => 1,
                Step::Binary(_) => 2,
                Step::Choice => 3,
                Step::Table(_, count) | Step::Defined(_, count) => usize::from(*count),
            };
            let at = top - pop;
            let arguments = &stack[at..top];
            let value = match *step {
                Step::Number(value) => value,
                Step::Slot(slot) => operands.value(slot.into()) as i64,
                Step::Flag(slot, flag) => i64::from(operands.flags(slot.into()) & flag as u8 != 0),
                Step::Parameter(name) => machine.parameter(name, parameters)?,
                Step::Unary(operator) => unary(operator, arguments[0]),
                Step::Binary(operator) => binary(operator, arguments[0], arguments[1])?,
                Step::Choice => {
                    if arguments[0] != 0 {
                        arguments[1]
                    } else {
                        arguments[2]
                    }
                }
                Step::Table(table, _) => machine.tables[usize::from(table)].value(arguments)?,
                Step::Defined(table, _) => {
                    i64::from(machine.tables[usize::from(table)].value(arguments).is_some())
                }
                Step::IsEven => i64::from(arguments[0] & 1 == 0),
                Step::IsOdd => i64::from(arguments[0] & 1 == 1),
                Step::InGroup(group) => {
                    i64::from(machine.groups[usize::from(group)].has(arguments[0] as u64))
                }
            };
            stack[at] = value;
            top = at + 1;
        }
        (top == 1).then_some(stack[0])
    }
}

pub(super) fn unary(operator: Unary, value: i64) -> i64 {
    match operator {
        Unary::Not => i64::from(value == 0),
        Unary::Minus => value.wrapping_neg(),
        Unary::Complement => !value,
    }
}

/// Why an operation has no result, or none that anyone can mean, whatever is not known of it.
pub(super) fn flaw(operator: Binary, a: Option<i64>, b: i64) -> Option<(String, &'static str)> {
    let (message, help) = match (operator, b) {
        (Binary::Divide, 0) => ("a division by 0".into(), ""),
        (Binary::Remainder, 0) => ("the rest of a division by 0".into(), ""),
        (Binary::ShiftLeft | Binary::ShiftRight, ..0 | 64..) => {
            (format!("a shift by {b}"), "values have 64 bits: 0 to 63 are legal")
        }
        (Binary::Divide | Binary::Remainder, -1) if a == Some(i64::MIN) => {
            ("a quotient that has more than 64 bits".into(), "")
        }
        _ => return None,
    };
    Some((message, help))
}

pub(super) fn binary(operator: Binary, a: i64, b: i64) -> Option<i64> {
    Some(match operator {
        Binary::Implies => i64::from(a == 0 || b != 0),
        Binary::Or => i64::from(a != 0 || b != 0),
        Binary::And => i64::from(a != 0 && b != 0),
        Binary::BitOr => a | b,
        Binary::BitXor => a ^ b,
        Binary::BitAnd => a & b,
        Binary::Equal | Binary::In => i64::from(a == b),
        Binary::NotEqual => i64::from(a != b),
        Binary::Less => i64::from(a < b),
        Binary::Greater => i64::from(a > b),
        Binary::LessEqual => i64::from(a <= b),
        Binary::GreaterEqual => i64::from(a >= b),
        Binary::ShiftLeft => a.checked_shl(u32::try_from(b).ok()?).unwrap_or(0),
        Binary::ShiftRight => a.checked_shr(u32::try_from(b).ok()?).unwrap_or(if a < 0 { -1 } else { 0 }),
        Binary::Add => a.wrapping_add(b),
        Binary::Subtract => a.wrapping_sub(b),
        Binary::Multiply => a.wrapping_mul(b),
        Binary::Divide => a.checked_div(b)?,
        Binary::Remainder => a.checked_rem(b)?,
    })
}

impl Machine {
    fn parameter(&self, name: Name, parameters: &Parameters) -> Option<i64> {
        let text = self.text(name);
        if let Some(value) = parameters.values.get(text) {
            return Some(*value);
        }
        self.parameters.get(&name).copied()
    }

    /// The conditions of a class that do not hold, in order of the file.
    pub fn violations<'m>(
        &'m self,
        class: ClassId,
        operands: &'m impl Values,
        parameters: &'m Parameters,
    ) -> impl Iterator<Item = Violation<'m>> {
        let model = self.model(class);
        self.class(class).rules.iter().filter_map(move |rule| {
            let holds = rule.program.run(self, operands, parameters).is_some_and(|value| value != 0);
            let condition = model.conditions.get(usize::from(rule.index)).filter(|_| !holds)?;
            Some(Violation {
                level: rule.level,
                kind: self.text(condition.kind),
                message: &condition.message,
            })
        })
    }

    /// Whether a condition of a class does not hold whose breach is an error.
    pub fn breaks_rule(&self, class: ClassId, operands: &impl Values, parameters: &Parameters) -> bool {
        let grave = self.class(class).rules.iter().filter(|rule| rule.level == Level::Error);
        let mut results = grave.map(|rule| rule.program.run(self, operands, parameters));
        results.any(|result| result.is_none_or(|value| value == 0))
    }

    /// The names of the properties and predicates of a class that are sizes in bits (`…_SIZE`), numbers of slots
    /// (`…_INDEX`), sets of slots (`…_OPERAND_MAP`, bit `i` for slot `i`) or whether a branch may go on behind it
    /// (`…_MAY_FALL`), in order of the file. One that is not understood is left out.
    pub fn facts(&self, class: ClassId) -> impl Iterator<Item = &str> {
        self.class(class).facts.iter().map(|fact| self.text(fact.name))
    }

    /// The value of one of [`Machine::facts`], by its number there, for an instruction with these operands. `None`
    /// where there is no such number, or where an operation has no result.
    pub fn fact(
        &self,
        class: ClassId,
        number: usize,
        operands: &impl Values,
        parameters: &Parameters,
    ) -> Option<i64> {
        self.class(class).facts.get(number)?.program.run(self, operands, parameters)
    }

    /// The value of one of [`Machine::facts`], if it is the same for all operands.
    pub fn constant_fact(&self, class: ClassId, number: usize) -> Option<i64> {
        let program = &self.class(class).facts.get(number)?.program;
        let varies = |step: &Step| matches!(step, Step::Slot(_) | Step::Flag(..) | Step::Parameter(_));
        if program.steps.iter().any(varies) {
            return None;
        }
        program.run(self, &Operands::default(), &Parameters::default())
    }
}
