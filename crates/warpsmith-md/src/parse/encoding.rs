//! `ENCODING`: statements, look-ups and what is done to values.

use super::{Parser, Read};
use crate::lex::Kind;
use crate::model::{
    Argument, Attribute, Call, Immediate, Reference, Span, Statement, Target, Transform, Value,
};
use alloc::format;
use alloc::vec::Vec;

impl Parser<'_> {
    /// One statement of the text. `F1, F2 = a, b;` is one for each field.
    pub(super) fn statement(&mut self, out: &mut Vec<Statement>) -> Read<()> {
        let start = self.span().start;
        let ignored = self.eat(Kind::Bang);
        let mut fields = Vec::with_capacity(1);
        loop {
            let span = self.span();
            let field =
                self.name(if ignored { "the name of a field" } else { "the name of a field or a section" })?;
            fields.push(Target { field, span });
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        if ignored {
            self.expect(Kind::Semicolon, "`,` or `;`")?;
            let span = Span { start, end: self.before().end };
            out.push(Statement { fields, value: None, star: false, transforms: Vec::new(), span });
            return Ok(());
        }
        self.expect(Kind::Assign, "`=`")?;
        let mut sources = Vec::new();
        loop {
            sources.push(self.source()?);
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        self.expect(Kind::Semicolon, "`SCALE`, `MULTIPLY`, another transform, or `;`")?;
        let span = Span { start, end: self.before().end };
        if sources.len() > 1 && sources.len() != fields.len() {
            let message = format!("{} values for {} fields", sources.len(), fields.len());
            // The statement is read to its end: nothing is to be skipped.
            self.report(span, message, "one value for all fields, or one for each");
            return Ok(());
        }
        let single = sources.len() == 1;
        for (index, Source { value, star, transforms }) in sources.into_iter().enumerate() {
            let fields = if single { core::mem::take(&mut fields) } else { alloc::vec![fields[index]] };
            out.push(Statement { fields, value: Some(value), star, transforms, span });
        }
        Ok(())
    }

    fn source(&mut self) -> Read<Source> {
        let star = self.eat(Kind::Star);
        let mut transforms = Vec::new();
        let value = self.value(&mut transforms)?;
        while let Some(transform) = self.transform()? {
            transforms.push(transform);
        }
        Ok(Source { value, star, transforms })
    }

    fn value(&mut self, transforms: &mut Vec<Transform>) -> Read<Value> {
        let what = "`Opcode`, an operand, a number, `` `Group@Name `` or a look-up";
        if self.eat(Kind::Backtick) {
            let group = self.name("the name of a group")?;
            self.expect(Kind::At, "`@`")?;
            return Ok(Value::Register(group, self.group_member()?));
        }
        if let Some(number) = self.peek_number() {
            self.bump();
            return Ok(Value::Number(number));
        }
        self.eat(Kind::Dollar);
        let span = self.span();
        if self.kind() == Kind::Word && self.kind_at(1) == Kind::Open {
            if self.is_word("convertFloatType") {
                // Without an operand before it: the operand is the one number of its first type.
                self.bump();
                let (transform, from) = self.convert_float()?;
                transforms.push(transform);
                return Ok(Value::Reference(from));
            }
            let table = self.name(what)?;
            return Ok(Value::Call(self.call(table, span)?));
        }
        if self.is_word("Opcode") && self.kind_at(1) != Kind::BracketOpen {
            self.bump();
            return Ok(Value::Opcode);
        }
        match self.reference(what)? {
            Argument::Register(group, name) => Ok(Value::Register(group, name)),
            Argument::Reference(reference) => Ok(Value::Reference(reference)),
            _ => Err(self.unexpected(what)),
        }
    }

    /// `label`, `Group[2]`, `label@negate`; also `Group@Name`, as some texts leave out the backtick.
    fn reference(&mut self, what: &str) -> Read<Argument> {
        let start = self.span().start;
        let name = self.name(what)?;
        let mut nth = None;
        if self.eat(Kind::BracketOpen) {
            let span = self.span();
            nth = Some(self.limited("a number", u32::MAX.into())? as u32);
            if nth == Some(0) {
                return Err(self.fail(span, "operands are counted from 1".into(), ""));
            }
            self.expect(Kind::BracketClose, "`]`")?;
        }
        let mut attribute = None;
        if self.eat(Kind::At) {
            attribute = Attribute::from_word(self.text());
            if attribute.is_none() && nth.is_none() {
                return Ok(Argument::Register(name, self.group_member()?));
            }
            if attribute.is_none() {
                return Err(self.unexpected("`not`, `negate`, `absolute`, `invert`, `sign` or `postincr`"));
            }
            self.bump();
        }
        let span = Span { start, end: self.before().end };
        Ok(Argument::Reference(Reference { name, nth, attribute, span }))
    }

    /// `(arguments)` of a look-up whose name was read.
    pub(super) fn call(&mut self, table: crate::model::Name, name: Span) -> Read<Call> {
        self.expect(Kind::Open, "`(`")?;
        let mut arguments = Vec::new();
        if self.kind() != Kind::Close {
            arguments.push(self.argument()?);
            while self.eat(Kind::Comma) {
                arguments.push(self.argument()?);
            }
        }
        self.expect(Kind::Close, "`,` or `)`")?;
        Ok(Call { table, arguments, span: Span { start: name.start, end: self.before().end } })
    }

    fn argument(&mut self) -> Read<Argument> {
        let ends = |kind| matches!(kind, Kind::Comma | Kind::Close);
        let start = self.at;
        let span = self.span();
        match self.kind() {
            Kind::Literal if ends(self.kind_at(1)) => {
                let mut characters = self.unquoted(span).chars();
                if let (Some(character), None) = (characters.next(), characters.next()) {
                    self.bump();
                    return Ok(Argument::Character(character));
                }
                return Err(self.unexpected("a literal of one character"));
            }
            Kind::Backtick if self.kind_at(2) == Kind::At && ends(self.kind_at(4)) => {
                self.bump();
                let group = self.name("the name of a group")?;
                self.bump();
                return Ok(Argument::Register(group, self.group_member()?));
            }
            Kind::Word if ends(self.kind_at(1)) => {
                if let Some(number) = self.peek_number() {
                    self.bump();
                    let Ok(number) = u64::try_from(number) else {
                        return Err(self.too_large(span, "64 bits are legal"));
                    };
                    return Ok(Argument::Number(number as i64));
                }
                return self.reference("an argument");
            }
            Kind::Word if matches!(self.kind_at(1), Kind::At | Kind::BracketOpen) => {
                let argument = self.reference("an argument")?;
                if ends(self.kind()) {
                    return Ok(argument);
                }
                self.at = start;
            }
            _ => {}
        }
        Ok(Argument::Expression(self.expression()?))
    }

    fn transform(&mut self) -> Read<Option<Transform>> {
        if self.kind() != Kind::Word {
            return Ok(None);
        }
        let what = "a number";
        let word = self.text();
        match word {
            "INVERT" => {
                self.bump();
                return Ok(Some(Transform::Invert));
            }
            "NEGATE" => {
                self.bump();
                return Ok(Some(Transform::Negate));
            }
            "LOG2" => {
                self.bump();
                return Ok(Some(Transform::Log2));
            }
            "convertFloatType" => {
                self.bump();
                return Ok(Some(self.convert_float()?.0));
            }
            "SCALE" | "MULTIPLY" | "ROR" | "ROTATE" | "ROTATION" | "BIAS" | "XOR" => self.bump(),
            _ => {
                return Err(self.unexpected(
                    "`SCALE`, `MULTIPLY`, `ROR`, `BIAS`, `XOR`, `INVERT`, `NEGATE`, `LOG2`, \
                                             `convertFloatType` or `;`",
                ));
            }
        }
        let wide = u128::from(u64::MAX);
        Ok(Some(match word {
            "SCALE" if !self.is_plain_factor() => Transform::ScaleBy(self.expression()?),
            "SCALE" | "MULTIPLY" => {
                let span = self.span();
                let factor = self.limited(what, wide)? as u64;
                if factor == 0 {
                    return Err(self.fail(span, format!("`{word} 0`"), "a factor is at least 1"));
                }
                if word == "SCALE" { Transform::Scale(factor) } else { Transform::Multiply(factor) }
            }
            "BIAS" => {
                let negative = self.eat(Kind::Minus);
                let bias = self.limited(what, i64::MAX as u128)? as i64;
                Transform::Bias(if negative { -bias } else { bias })
            }
            "XOR" => Transform::Xor(self.limited(what, wide)? as u64),
            _ => Transform::RotateRight(self.limited(what, 127)? as u32),
        }))
    }

    /// Whether a number stands here and nothing that makes it a part of an expression.
    fn is_plain_factor(&self) -> bool {
        self.peek_number().is_some() && matches!(self.kind_at(1), Kind::Word | Kind::Semicolon | Kind::Comma)
            || self.kind() == Kind::Semicolon
    }

    /// `(condition, from, to)`; also gives a reference to the operand of the first type.
    fn convert_float(&mut self) -> Read<(Transform, Reference)> {
        self.expect(Kind::Open, "`(`")?;
        let condition = self.expression()?;
        self.expect(Kind::Comma, "an operator or `,`")?;
        let span = self.span();
        let from = self.float_type()?;
        let name = self.intern(span);
        self.expect(Kind::Comma, "`,`")?;
        let to = self.float_type()?;
        self.expect(Kind::Close, "`)`")?;
        let reference = Reference { name, nth: None, attribute: None, span };
        Ok((Transform::ConvertFloat { condition, from, to }, reference))
    }

    fn float_type(&mut self) -> Read<Immediate> {
        let found = Immediate::from_word(self.text()).filter(|immediate| immediate.is_float());
        let Some(immediate) = found else {
            return Err(self.unexpected("`F16Imm`, `F32Imm`, `F64Imm`, `E6M9Imm`, `BF16Imm` or `TF32Imm`"));
        };
        self.bump();
        Ok(immediate)
    }
}

struct Source {
    value: Value,
    star: bool,
    transforms: Vec<Transform>,
}
