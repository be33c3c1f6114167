//! How sums of matrix products are formed on each architecture.

use std::sync::LazyLock;
use warpsmith_program::tile::{Aligned, Element, Join, Order, Rule, Sum};

/// The instructions that a rule is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Operation {
    /// Of a warp, with fragments in registers: `mma`, and `wmma` where that has no rule of its own.
    Mma,
    /// Of a warp, with fragments whose places the manual leaves open: `wmma`.
    Wmma,
    /// Of a warpgroup, with matrices in shared memory.
    Wgmma,
    /// With sums in tensor memory.
    Tcgen05,
}

/// What a rule is known from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// Results of GPUs that were recorded: which ones.
    Recorded(&'static str),
    /// Nobody has shown it: what it is taken over from.
    Inferred(&'static str),
    /// The manual says it.
    Documented,
}

/// A rule, and what it is known from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatrixRule {
    /// The architectures: numbers, the last one included.
    pub targets: (u32, u32),
    /// The instructions; `None`: all.
    pub operation: Option<Operation>,
    /// Types of A and of B, each one of these.
    pub elements: Vec<Element>,
    /// The type of D.
    pub result: Sum,
    /// How sums are formed.
    pub rule: Rule,
    /// What it is known from.
    pub source: Source,
}

/// All rules, in the order of the data.
pub fn matrix_rules() -> &'static [MatrixRule] {
    static RULES: LazyLock<Vec<MatrixRule>> = LazyLock::new(|| {
        let lines = warpsmith_isa::MATRIX_RULES.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(row).collect()
    });
    &RULES
}

/// The rule for an architecture (`sm_90`: 90), an operation, types of A and B, and the type of D; `None` where there is
/// none, since the architecture has no such instruction.
pub fn matrix_rule(
    target: u32,
    operation: Operation,
    (a, b): (Element, Element),
    result: Sum,
) -> Option<&'static MatrixRule> {
    matrix_rules().iter().find(|row| {
        let (first, last) = row.targets;
        let of_types = row.result == result && [a, b].iter().all(|element| row.elements.contains(element));
        (first..=last).contains(&target) && row.is_of(operation) && of_types
    })
}

impl MatrixRule {
    /// Whether it is a rule of some instructions.
    pub fn is_of(&self, operation: Operation) -> bool {
        let is_of = |own| own == operation || own == Operation::Mma && operation == Operation::Wmma;
        self.operation.is_none_or(is_of)
    }
}

/// An element by its name in PTX, without the dot.
pub fn element(name: &str) -> Option<Element> {
    Some(match name {
        "f16" => Element::F16,
        "bf16" => Element::Bf16,
        "tf32" => Element::Tf32,
        "f64" => Element::F64,
        "e4m3" => Element::E4m3,
        "e5m2" => Element::E5m2,
        "e3m2" => Element::E3m2,
        "e2m3" => Element::E2m3,
        "e2m1" => Element::E2m1,
        "u8" => Element::U8,
        "s8" => Element::S8,
        "u4" => Element::U4,
        "s4" => Element::S4,
        "s1z4m11" => Element::S1z4m11,
        "b1" => Element::B1,
        "ue8m0" => Element::Ue8m0,
        "ue4m3" => Element::Ue4m3,
        "ue5m3" => Element::Ue5m3,
        _ => return None,
    })
}

/// A type of sums by its name in PTX, without the dot.
pub fn sum(name: &str) -> Option<Sum> {
    Some(match name {
        "f16" => Sum::F16,
        "f32" => Sum::F32,
        "f64" => Sum::F64,
        "s32" => Sum::S32,
        _ => return None,
    })
}

impl Operation {
    /// All of them, with the first word of their instructions, by which the data names them.
    const NAMES: [(Operation, &str); 4] = [
        (Operation::Mma, "mma"),
        (Operation::Wmma, "wmma"),
        (Operation::Wgmma, "wgmma"),
        (Operation::Tcgen05, "tcgen05"),
    ];

    /// That of a word of the data: the first one of its instructions.
    pub(crate) fn named(word: &str) -> Option<Operation> {
        Self::NAMES.iter().find(|(_, name)| *name == word).map(|(operation, _)| *operation)
    }

    /// The word of the data.
    pub(crate) fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(operation, _)| *operation == self).map_or("", |(_, name)| name)
    }
}

/// A line of the data; a test sees to it that all can be read.
fn row(line: &'static str) -> Option<MatrixRule> {
    let mut columns = line.split('\t');
    let mut next = || columns.next();
    let targets = (next()?.parse().ok()?, next()?.parse().ok()?);
    let operation = match next()? {
        "any" => None,
        word => Some(Operation::named(word)?),
    };
    let elements = next()?.split(',').map(element).collect::<Option<_>>()?;
    let result = sum(next()?)?;
    let kind = next()?;
    let parts: [&str; 7] = [next()?, next()?, next()?, next()?, next()?, next()?, next()?];
    let rule = match kind {
        "fused" => Rule::Fused,
        "integer" => Rule::Integer,
        "aligned" => Rule::Aligned(aligned(parts)?),
        _ => return None,
    };
    let source = next()?;
    let (word, rest) = source.split_once(' ').unwrap_or((source, ""));
    let source = match word {
        "recorded" => Source::Recorded(rest),
        "inferred" => Source::Inferred(rest),
        "documented" => Source::Documented,
        _ => return None,
    };
    Some(MatrixRule { targets, operation, elements, result, rule, source })
}

fn aligned([fraction, least, step, order, join, kept, rounding]: [&str; 7]) -> Option<Aligned> {
    Some(Aligned {
        fraction: fraction.parse().ok()?,
        least: least.parse().ok()?,
        step: step.parse().ok()?,
        order: match order {
            "ascending" => Order::Ascending,
            "pairs" => Order::PairsOfFour,
            "fours" => Order::Fours,
            _ => return None,
        },
        join: match join {
            "first" => Join::First,
            "last" => Join::Last,
            _ => return None,
        },
        kept: kept.parse().ok()?,
        nearest: match rounding {
            "zero" => false,
            "nearest" => true,
            _ => return None,
        },
    })
}
