//! What the data says for machines to run: programs of the lane language, and which lane holds which element of a matrix.

use super::generated_programs as x;
use super::{Form, OperandState, Run, Word, operands};

pub(crate) struct ProgramRow {
    pub lane: &'static str,
    pub cases: &'static str,
    pub escapes: &'static [&'static str],
    pub fragments: &'static [FragmentRow],
}

/// Of a form that has none of it.
pub(crate) const NOTHING: ProgramRow = ProgramRow { lane: "", cases: "", escapes: &[], fragments: &[] };

#[doc(hidden)]
pub struct FragmentRow {
    pub operand: &'static str,
    pub rows: &'static str,
    pub columns: &'static str,
    pub when: Run,
    pub body: &'static str,
}

pub(crate) struct FunctionRow {
    pub head: &'static str,
    pub body: &'static str,
}

impl Form {
    fn program(self) -> &'static ProgramRow {
        &x::FORMS[self.0 as usize]
    }

    /// What it computes from one lane's inputs, as a program of the lane language; empty where it is no
    /// such function.
    pub fn lane(self) -> &'static str {
        self.program().lane
    }

    /// Evaluated examples of that program, one a line: `mnemonic inputs -> outputs`.
    pub fn cases(self) -> &'static str {
        self.program().cases
    }

    /// Names of the rules that the notation of the data cannot express.
    pub fn escapes(self) -> impl ExactSizeIterator<Item = &'static str> + Clone {
        self.program().escapes.iter().copied()
    }

    /// Which elements of its matrix operands each lane holds.
    pub fn fragments(self) -> impl ExactSizeIterator<Item = MatrixFragment> + Clone {
        self.program().fragments.iter().map(MatrixFragment)
    }
}

/// Where the elements of a matrix operand lie in the registers of the lanes.
#[derive(Clone, Copy)]
pub struct MatrixFragment(&'static FragmentRow);

impl MatrixFragment {
    #[doc(hidden)]
    pub fn row(self) -> &'static FragmentRow {
        self.0
    }

    /// Name of the operand.
    pub fn operand(self) -> &'static str {
        self.0.operand
    }

    /// The number of rows: an expression of the lane language.
    pub fn rows(self) -> &'static str {
        self.0.rows
    }

    /// The number of columns: an expression of the lane language.
    pub fn columns(self) -> &'static str {
        self.0.columns
    }

    /// Whether it describes the operand, by the values of the form's slots; see [`Description::applies`](super::Description::applies).
    pub fn applies(
        self,
        value_of: impl Fn(usize) -> Option<Word>,
        state_of: impl Fn(u8) -> OperandState,
    ) -> bool {
        operands::holds(self.0.when, &value_of, &state_of)
    }

    /// A program of the lane language that computes `row` and `col` from `lane` and `i`.
    pub fn program(self) -> &'static str {
        self.0.body
    }
}

impl core::fmt::Debug for MatrixFragment {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "fragment {} {} x {}", self.operand(), self.rows(), self.columns())
    }
}

/// A function of the lane language that the programs of several forms share.
#[derive(Clone, Copy)]
pub struct LaneFunction(&'static FunctionRow);

impl LaneFunction {
    /// Every function, in order of the data.
    pub fn all() -> impl ExactSizeIterator<Item = LaneFunction> + Clone {
        x::FUNCTIONS.iter().map(LaneFunction)
    }

    /// The function of a name.
    pub fn find(name: &str) -> Option<LaneFunction> {
        LaneFunction::all().find(|function| function.name() == name)
    }

    /// Name and parameters: `NAME(a, b)`.
    pub fn head(self) -> &'static str {
        self.0.head
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.head().split('(').next().unwrap_or_default().trim()
    }

    /// Its statements.
    pub fn body(self) -> &'static str {
        self.0.body
    }
}

impl PartialEq for LaneFunction {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.0, other.0)
    }
}

impl Eq for LaneFunction {}

impl core::fmt::Debug for LaneFunction {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.head())
    }
}
