//! Text to syntax tree.

use super::syntax::{Binary, Block, Expr, Place, Statement, StatementKind, Unary};
use super::{Fault, fault};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::Num;

/// How deep expressions and statements may nest.
const DEEPEST: u32 = 64;
/// How high the tree of an expression may be: a sum of a hundred terms is a hundred high.
const HIGHEST: u32 = 256;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token<'a> {
    Name(&'a str),
    /// A modifier, without its dot.
    Word(&'a str),
    Number(&'a str),
    Sign(&'a str),
    End,
}

/// Longer ones first.
const SIGNS: [&str; 33] = [
    "**", "==", "!=", "<=", ">=", "&&", "||", "<<", ">>", "..", "?", ":", "|", "^", "&", "<", ">", "+", "-",
    "*", "/", "%", "!", "~", "(", ")", "[", "]", "{", "}", "=", ";", ",",
];

pub(super) struct Parser<'a> {
    text: &'a str,
    at: usize,
    line: u32,
    token: Token<'a>,
    depth: u32,
    /// Height of the tree of the expression that was read last.
    height: u32,
}

/// Reads the statements of a program or function.
pub(super) fn block(text: &str) -> Result<Block, Fault> {
    let mut parser = Parser::new(text)?;
    let mut out = Vec::new();
    while parser.token != Token::End {
        parser.statement(&mut out)?;
    }
    Ok(out)
}

/// Reads `name(a, b)`.
pub(super) fn head(text: &str) -> Result<(String, Vec<String>), Fault> {
    let mut parser = Parser::new(text)?;
    let name = parser.name()?;
    parser.need("(")?;
    let mut parameters = Vec::new();
    while !parser.take(")")? {
        if !parameters.is_empty() {
            parser.need(",")?;
        }
        parameters.push(parser.name()?);
    }
    Ok((name, parameters))
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Result<Self, Fault> {
        let mut parser = Parser { text, at: 0, line: 1, token: Token::End, depth: 0, height: 0 };
        parser.advance()?;
        Ok(parser)
    }

    fn advance(&mut self) -> Result<(), Fault> {
        loop {
            let rest = &self.text[self.at..];
            let blank = rest.len() - rest.trim_start().len();
            self.line += rest[..blank].matches('\n').count() as u32;
            self.at += blank;
            let rest = &rest[blank..];
            if rest.starts_with("//") {
                self.at += rest.find('\n').unwrap_or(rest.len());
                continue;
            }
            let (token, len) = self.scan(rest)?;
            self.token = token;
            self.at += len;
            return Ok(());
        }
    }

    fn scan(&self, rest: &'a str) -> Result<(Token<'a>, usize), Fault> {
        let run = |text: &str, more: fn(char) -> bool| text.find(|c| !more(c)).unwrap_or(text.len());
        let in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let Some(first) = rest.chars().next() else { return Ok((Token::End, 0)) };
        if first.is_ascii_alphabetic() || first == '_' {
            let len = run(rest, in_name);
            return Ok((Token::Name(&rest[..len]), len));
        }
        if first.is_ascii_digit() {
            let mut len = run(rest, |c| c.is_ascii_alphanumeric());
            let fraction = rest[len..].strip_prefix('.').map_or(0, |text| run(text, |c| c.is_ascii_digit()));
            if fraction > 0 {
                len += 1 + fraction;
            }
            return Ok((Token::Number(&rest[..len]), len));
        }
        if let Some(word) =
            rest.strip_prefix('.').filter(|w| w.starts_with(|c: char| c.is_ascii_alphanumeric()))
        {
            let part = |text| run(text, |c| c.is_ascii_alphanumeric() || c == '_' || c == ':');
            let mut len = part(word);
            // What stands together is one word: `.F32x2.HI_LO`.
            while word[len..]
                .strip_prefix('.')
                .is_some_and(|more| more.starts_with(|c: char| c.is_ascii_alphabetic()))
            {
                len += 1 + part(&word[len + 1..]);
            }
            let len = word[..len].trim_end_matches(':').len();
            return Ok((Token::Word(&word[..len]), len + 1));
        }
        match SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            Some(sign) => Ok((Token::Sign(sign), sign.len())),
            None => Err(fault(self.line, format!("`{first}` means nothing here"))),
        }
    }

    fn describe(&self) -> String {
        match self.token {
            Token::Name(text) | Token::Number(text) | Token::Sign(text) => format!("`{text}`"),
            Token::Word(text) => format!("`.{text}`"),
            Token::End => "the end".to_string(),
        }
    }

    fn is(&self, sign: &str) -> bool {
        self.token == Token::Sign(sign)
    }

    fn take(&mut self, sign: &str) -> Result<bool, Fault> {
        let found = self.is(sign);
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    fn need(&mut self, sign: &str) -> Result<(), Fault> {
        if self.take(sign)? { Ok(()) } else { Err(self.unexpected(&format!("`{sign}`"))) }
    }

    fn unexpected(&self, wanted: &str) -> Fault {
        fault(self.line, format!("expected {wanted}, found {}", self.describe()))
    }

    fn name(&mut self) -> Result<String, Fault> {
        match self.token {
            Token::Name(name) => {
                self.advance()?;
                Ok(name.to_string())
            }
            _ => Err(self.unexpected("a name")),
        }
    }

    fn deeper<T>(&mut self, inner: impl FnOnce(&mut Self) -> Result<T, Fault>) -> Result<T, Fault> {
        if self.depth == DEEPEST {
            return Err(fault(self.line, "nested too deep".into()));
        }
        self.depth += 1;
        let out = inner(self);
        self.depth -= 1;
        out
    }

    /// The tree over expressions of these heights, which must not be so high that a walk over it could fail.
    fn grow(&mut self, heights: &[u32]) -> Result<(), Fault> {
        self.height = 1 + heights.iter().copied().max().unwrap_or(0);
        if self.height > HIGHEST {
            return Err(fault(self.line, "the expression is too long".into()));
        }
        Ok(())
    }

    fn statement(&mut self, out: &mut Block) -> Result<(), Fault> {
        let line = self.line;
        let kind = match self.token {
            Token::Sign("{") => {
                self.advance()?;
                while !self.take("}")? {
                    self.deeper(|p| p.statement(out))?;
                }
                return Ok(());
            }
            Token::Name("if") => {
                self.advance()?;
                self.need("(")?;
                let condition = self.expr()?;
                self.need(")")?;
                let then = self.body()?;
                let other = if self.token == Token::Name("else") {
                    self.advance()?;
                    self.body()?
                } else {
                    Vec::new()
                };
                StatementKind::If(condition, then, other)
            }
            Token::Name("for") => {
                self.advance()?;
                let name = self.name()?;
                if self.token != Token::Name("in") {
                    return Err(self.unexpected("`in`"));
                }
                self.advance()?;
                let first = self.expr()?;
                self.need("..")?;
                let end = self.expr()?;
                StatementKind::For(name, first, end, self.body()?)
            }
            Token::Name("return") => {
                self.advance()?;
                let value = self.expr()?;
                self.need(";")?;
                StatementKind::Return(value)
            }
            Token::Name(_) => {
                let place = self.place()?;
                self.need("=")?;
                let value = self.expr()?;
                self.need(";")?;
                StatementKind::Assign(place, value)
            }
            _ => return Err(self.unexpected("a statement")),
        };
        out.push(Statement { line, kind });
        Ok(())
    }

    fn body(&mut self) -> Result<Block, Fault> {
        let mut out = Vec::new();
        self.deeper(|p| p.statement(&mut out))?;
        Ok(out)
    }

    fn place(&mut self) -> Result<Place, Fault> {
        let mut name = self.name()?;
        let raw = name == "raw" && self.take("(")?;
        if raw {
            name = self.name()?;
        }
        let index = if self.take("[")? {
            let index = self.expr()?;
            self.need("]")?;
            Some(index)
        } else {
            None
        };
        if raw {
            self.need(")")?;
        }
        Ok(Place { name, index, raw })
    }

    fn expr(&mut self) -> Result<Expr, Fault> {
        self.deeper(|p| {
            let condition = p.binary(0)?;
            let first = p.height;
            if !p.take("?")? {
                return Ok(condition);
            }
            let then = p.expr()?;
            let second = p.height;
            p.need(":")?;
            let other = p.expr()?;
            p.grow(&[first, second, p.height])?;
            Ok(Expr::Choice(Box::new(condition), Box::new(then), Box::new(other)))
        })
    }

    fn binary(&mut self, level: usize) -> Result<Expr, Fault> {
        let Some(operators) = Binary::LEVELS.get(level) else { return self.unary() };
        let mut left = self.binary(level + 1)?;
        loop {
            let height = self.height;
            let found = operators.iter().find(|(sign, _)| self.is(sign));
            if let Some((_, operator)) = found {
                self.advance()?;
                let right = self.binary(level + 1)?;
                self.grow(&[height, self.height])?;
                left = Expr::Binary(*operator, Box::new(left), Box::new(right));
            } else if self.token == Token::Name("in") && operators.iter().any(|(s, _)| *s == "==") {
                self.advance()?;
                self.need("(")?;
                let mut words = Vec::new();
                while let Token::Word(word) = self.token {
                    words.push(word.to_string());
                    self.advance()?;
                }
                self.need(")")?;
                self.grow(&[height])?;
                left = Expr::In(Box::new(left), words);
            } else {
                return Ok(left);
            }
        }
    }

    fn unary(&mut self) -> Result<Expr, Fault> {
        let operator = match self.token {
            Token::Sign("-") => Unary::Minus,
            Token::Sign("!") => Unary::Not,
            Token::Sign("~") => Unary::Complement,
            _ => return self.power(),
        };
        self.advance()?;
        let inner = self.deeper(Parser::unary)?;
        self.grow(&[self.height])?;
        Ok(Expr::Unary(operator, Box::new(inner)))
    }

    fn power(&mut self) -> Result<Expr, Fault> {
        let base = self.postfix()?;
        let height = self.height;
        if !self.take("**")? {
            return Ok(base);
        }
        let exponent = self.deeper(Parser::unary)?;
        self.grow(&[height, self.height])?;
        Ok(Expr::Binary(Binary::Power, Box::new(base), Box::new(exponent)))
    }

    fn postfix(&mut self) -> Result<Expr, Fault> {
        let mut out = self.primary()?;
        while self.take("[")? {
            let height = self.height;
            let first = self.expr()?;
            self.grow(&[height, self.height])?;
            out = if self.take(":")? {
                let height = self.height;
                let low = self.expr()?;
                self.grow(&[height, self.height])?;
                Expr::Bits(Box::new(out), Box::new(first), Box::new(low))
            } else {
                Expr::Index(Box::new(out), Box::new(first))
            };
            self.need("]")?;
        }
        Ok(out)
    }

    fn primary(&mut self) -> Result<Expr, Fault> {
        let token = self.token;
        self.height = 1;
        match token {
            Token::Number(text) => {
                let number =
                    literal(text).ok_or_else(|| fault(self.line, format!("`{text}` is no number")))?;
                self.advance()?;
                Ok(number)
            }
            Token::Word(word) => {
                self.advance()?;
                Ok(Expr::Word(word.to_string()))
            }
            Token::Sign("(") => {
                self.advance()?;
                let inner = self.expr()?;
                self.need(")")?;
                Ok(inner)
            }
            Token::Name(name) => {
                self.advance()?;
                if !self.take("(")? {
                    return Ok(match name {
                        "inf" => Expr::Infinity,
                        "NaN" => Expr::Nan,
                        "true" => Expr::Truth(true),
                        "false" => Expr::Truth(false),
                        "undefined" => Expr::Undefined,
                        _ => Expr::Name(name.to_string()),
                    });
                }
                let (mut arguments, mut height) = (Vec::new(), 0);
                while !self.take(")")? {
                    if !arguments.is_empty() {
                        self.need(",")?;
                    }
                    arguments.push(self.expr()?);
                    height = height.max(self.height);
                }
                self.grow(&[height])?;
                Ok(Expr::Call(name.to_string(), arguments))
            }
            _ => Err(self.unexpected("a value")),
        }
    }
}

/// Bits kept of a decimal that no sum of powers of two gives.
const DECIMAL_BITS: u32 = 192;

/// `12`, `0xff`, or `1.5`.
fn literal(text: &str) -> Option<Expr> {
    let Some((whole, fraction)) = text.split_once('.') else {
        return match text.strip_prefix("0x") {
            Some(digits) => BigInt::from_str_radix(digits, 16).ok().map(Expr::Integer),
            None => BigInt::from_str_radix(text, 10).ok().map(Expr::Integer),
        };
    };
    // Each decimal place is a factor 1/10 = 1/2 * 1/5; where the fives do not divide, a little is cut off.
    let digits = BigInt::from_str_radix(&format!("{whole}{fraction}"), 10).ok()?;
    let places = u32::try_from(fraction.len()).ok().filter(|places| *places < 400)?;
    let fives = BigInt::from(5).pow(places);
    let quotient = &digits / &fives;
    if &quotient * &fives == digits {
        return Some(Expr::Number(quotient, -i64::from(places)));
    }
    Some(Expr::Number((digits << DECIMAL_BITS) / fives, -i64::from(places + DECIMAL_BITS)))
}
