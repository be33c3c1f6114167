//! The syntax tree of a program.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use num_bigint::BigInt;

/// What a program or function does, statement by statement.
pub(super) type Block = Vec<Statement>;

/// A statement and the line that it stands in, from 1.
#[derive(Debug)]
pub(super) struct Statement {
    pub line: u32,
    pub kind: StatementKind,
}

#[derive(Debug)]
pub(super) enum StatementKind {
    Assign(Place, Expr),
    If(Expr, Block, Block),
    /// Name, first and end.
    For(String, Expr, Expr, Block),
    Return(Expr),
}

/// What is assigned to.
#[derive(Debug)]
pub(super) struct Place {
    pub name: String,
    pub index: Option<Expr>,
    /// `raw(name) = …`: bits, whatever the type.
    pub raw: bool,
}

#[derive(Debug)]
pub(super) enum Expr {
    Integer(BigInt),
    /// `magnitude * 2^exponent`
    Number(BigInt, i64),
    Infinity,
    Nan,
    Truth(bool),
    Undefined,
    /// `.word`
    Word(String),
    Name(String),
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `x in (.a .b)`
    In(Box<Expr>, Vec<String>),
    Choice(Box<Expr>, Box<Expr>, Box<Expr>),
    Index(Box<Expr>, Box<Expr>),
    /// `x[high:low]`
    Bits(Box<Expr>, Box<Expr>, Box<Expr>),
    Call(String, Vec<Expr>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unary {
    Minus,
    Not,
    Complement,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Binary {
    Or,
    And,
    Equal,
    Unequal,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    BitOr,
    BitXor,
    BitAnd,
    Left,
    Right,
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Power,
}

impl Binary {
    /// Operators by how tightly they bind, loosest first.
    pub const LEVELS: [&'static [(&'static str, Binary)]; 9] = [
        &[("||", Binary::Or)],
        &[("&&", Binary::And)],
        &[
            ("==", Binary::Equal),
            ("!=", Binary::Unequal),
            ("<=", Binary::LessEqual),
            (">=", Binary::GreaterEqual),
            ("<", Binary::Less),
            (">", Binary::Greater),
        ],
        &[("|", Binary::BitOr)],
        &[("^", Binary::BitXor)],
        &[("&", Binary::BitAnd)],
        &[("<<", Binary::Left), (">>", Binary::Right)],
        &[("+", Binary::Add), ("-", Binary::Subtract)],
        &[("*", Binary::Multiply), ("/", Binary::Divide), ("%", Binary::Remainder)],
    ];
}

/// Calls `visit` for an expression and all below it.
pub(super) fn each_expr<'a>(expr: &'a Expr, visit: &mut dyn FnMut(&'a Expr)) {
    visit(expr);
    match expr {
        Expr::Unary(_, a) | Expr::In(a, _) => each_expr(a, visit),
        Expr::Binary(_, a, b) | Expr::Index(a, b) => {
            each_expr(a, visit);
            each_expr(b, visit);
        }
        Expr::Choice(a, b, c) | Expr::Bits(a, b, c) => {
            each_expr(a, visit);
            each_expr(b, visit);
            each_expr(c, visit);
        }
        Expr::Call(_, arguments) => arguments.iter().for_each(|a| each_expr(a, visit)),
        _ => {}
    }
}

/// Calls `place` for every place that is assigned to and `visit` for every expression of a block.
pub(super) fn each_in<'a>(
    block: &'a Block,
    place: &mut dyn FnMut(&'a Place, u32),
    visit: &mut dyn FnMut(&'a Expr, u32),
) {
    for statement in block {
        let line = statement.line;
        match &statement.kind {
            StatementKind::Assign(target, value) => {
                place(target, line);
                if let Some(index) = &target.index {
                    each_expr(index, &mut |e| visit(e, line));
                }
                each_expr(value, &mut |e| visit(e, line));
            }
            StatementKind::If(condition, then, other) => {
                each_expr(condition, &mut |e| visit(e, line));
                each_in(then, place, visit);
                each_in(other, place, visit);
            }
            StatementKind::For(_, first, end, body) => {
                each_expr(first, &mut |e| visit(e, line));
                each_expr(end, &mut |e| visit(e, line));
                each_in(body, place, visit);
            }
            StatementKind::Return(value) => each_expr(value, &mut |e| visit(e, line)),
        }
    }
}
