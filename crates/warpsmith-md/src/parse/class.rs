//! `CLASS`: its sections, in any order; each may come more than once.

use super::{Parser, Read};
use crate::lex::Kind;
use crate::model::{Assignment, Class, Condition, FormatAlias, Opcode};
use alloc::format;
use alloc::string::ToString;

/// Whether a word begins a section of a class.
pub(super) fn begins(word: &str) -> bool {
    matches!(
        word,
        "FORMAT"
            | "FORMAT_ALIAS"
            | "CONDITIONS"
            | "CONDITION"
            | "PROPERTIES"
            | "PREDICATES"
            | "OPCODES"
            | "ENCODING"
            | "REMAP"
    )
}

impl Parser<'_> {
    pub(super) fn class(&mut self) {
        let mut class = Class::default();
        let first = self.documentation.partition_point(|(token, _)| (*token as usize) < self.at);
        let lines = self.documentation.get(first..).unwrap_or_default();
        for (_, span) in lines.iter().take_while(|(token, _)| *token as usize == self.at) {
            class.documentation.lines.push(self.slice(*span).trim_end().to_string());
        }
        class.alternate = self.eat_word("ALTERNATE");
        if self.class_name(&mut class).is_err() {
            self.skip_section();
        }
        while self.kind() == Kind::Word && begins(self.text()) {
            // `CONDITION TYPES` is a section of the file.
            if self.text() == "CONDITION" && self.text_at(1) == "TYPES" {
                break;
            }
            self.class_section(&mut class);
        }
        self.description.classes.push(class);
    }

    fn class_name(&mut self, class: &mut Class) -> Read<()> {
        if !self.eat_word("CLASS") {
            return Err(self.unexpected("`CLASS`"));
        }
        class.span = self.span();
        if self.kind() == Kind::Text {
            self.bump();
            let text = self.unquoted(class.span);
            class.name = self.description.names.intern(text);
        } else {
            return Err(self.unexpected("the name of the class in quotes"));
        }
        if !(self.is_done() || self.is_section()) {
            return Err(self.unexpected("`FORMAT`"));
        }
        Ok(())
    }

    fn class_section(&mut self, class: &mut Class) {
        let word = self.text();
        self.bump();
        match word {
            "FORMAT" => match self.format() {
                Ok(format) => class.format = format,
                Err(_) => self.skip_statement(),
            },
            "FORMAT_ALIAS" => match self.format_alias() {
                Ok(alias) => class.alias = Some(alias),
                Err(_) => self.skip_statement(),
            },
            "REMAP" => match self.remap() {
                Ok(text) => class.remap = Some(text),
                Err(_) => self.skip_statement(),
            },
            _ => {
                while !self.is_done() && !self.is_section() {
                    let before = self.at;
                    let read = match word {
                        "CONDITIONS" | "CONDITION" => {
                            self.condition().map(|condition| class.conditions.push(condition))
                        }
                        "PROPERTIES" => self.assignment().map(|property| class.properties.push(property)),
                        "PREDICATES" => self.assignment().map(|predicate| class.predicates.push(predicate)),
                        "OPCODES" => self.opcode().map(|opcode| class.opcodes.push(opcode)),
                        _ => self.statement(&mut class.encoding),
                    };
                    match read {
                        Ok(()) => {}
                        Err(_) if word.starts_with("CONDITION") => self.skip_condition(),
                        Err(_) => self.skip_statement(),
                    }
                    // What stands here begins nothing.
                    if self.at == before {
                        self.bump();
                    }
                }
            }
        }
    }

    /// `label = Group:Table(arguments);`
    fn format_alias(&mut self) -> Read<FormatAlias> {
        let label = self.name("a label")?;
        self.expect(Kind::Assign, "`=`")?;
        let group = self.name("the name of a group")?;
        self.expect(Kind::Colon, "`:`")?;
        let span = self.span();
        let table = self.name("the name of a table")?;
        let call = self.call(table, span)?;
        self.expect(Kind::Semicolon, "`;`")?;
        Ok(FormatAlias { label, group, call })
    }

    fn remap(&mut self) -> Read<alloc::string::String> {
        let text = self.quoted("a text in quotes")?;
        self.expect(Kind::Semicolon, "`;`")?;
        Ok(text)
    }

    /// `TYPE rule : "message" [;]`.
    fn condition(&mut self) -> Read<Condition> {
        let span = self.span();
        let kind = self.name("the type of a condition")?;
        let rule = self.expression()?;
        self.expect(Kind::Colon, "an operator or `: \"message\"`")?;
        let message = self.quoted("the message in quotes")?;
        self.eat(Kind::Semicolon);
        Ok(Condition { kind, rule, message, span })
    }

    /// A condition ends with its message, or before the type of the next one.
    fn skip_condition(&mut self) {
        let is_type = |word: &str| ["ERROR", "WARNING", "INFO"].iter().any(|level| word.ends_with(level));
        loop {
            let begins = self.begins_line() && (self.is_section() || is_type(self.text()));
            if self.is_done() || begins {
                return;
            }
            let kind = self.kind();
            self.bump();
            if kind == Kind::Semicolon || kind == Kind::Text {
                self.eat(Kind::Semicolon);
                return;
            }
        }
    }

    /// `NAME = expression;` or `NAME;`.
    fn assignment(&mut self) -> Read<Assignment> {
        let span = self.span();
        let name = self.name("a property")?;
        let value = if self.eat(Kind::Assign) { Some(self.expression()?) } else { None };
        self.expect(Kind::Semicolon, if value.is_some() { "an operator or `;`" } else { "`=` or `;`" })?;
        Ok(Assignment { name, value, span })
    }

    /// `NAME = number;`.
    fn opcode(&mut self) -> Read<Opcode> {
        let span = self.span();
        let name = self.name("a mnemonic")?;
        self.expect(Kind::Assign, "`=`")?;
        let value = self.number("the value of the mnemonic")?;
        self.expect(Kind::Semicolon, "`;`")?;
        Ok(Opcode { name, value, span })
    }
}

impl Parser<'_> {
    /// Reports a number that the model cannot hold.
    pub(super) fn too_large(&mut self, span: crate::model::Span, limit: &str) -> super::Skip {
        let message = format!("{} is too large here", self.slice(span));
        self.fail(span, message, limit)
    }
}
