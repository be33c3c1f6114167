//! What stands before the registers: architecture, settings, relocations, options, parameters, constants.

use super::{Parser, Read};
use crate::fault::Severity;
use crate::lex::Kind;
use crate::model::{
    ConditionType, Constant, Level, Name, Relocator, RelocatorPart, Setting, SettingValue, Span,
};
use alloc::format;
use alloc::vec::Vec;

/// Most bits of a word.
const WIDEST: u64 = 128;

/// Whether a word begins a section of the file.
pub(super) fn begins(word: &str) -> bool {
    is_setting(word)
        || matches!(
            word,
            "ARCHITECTURE"
                | "RELOCATORS"
                | "OPTIONS"
                | "RELATIVE_ADDRESS_BASE"
                | "EMPTY_INSTRUCTION"
                | "CONDITION"
                | "PARAMETERS"
                | "CONSTANTS"
                | "STRING_MAP"
                | "REGISTERS"
                | "KEYWORDS"
                | "TABLES"
                | "OPERATION"
                | "FUNIT"
                | "CLASS"
                | "ALTERNATE"
        )
}

/// Whether a section ends with the first `;`.
fn is_statement(word: &str) -> bool {
    let others = ["OPTIONS", "RELATIVE_ADDRESS_BASE", "EMPTY_INSTRUCTION", "OPERATION"];
    is_setting(word) || others.contains(&word)
}

fn is_setting(word: &str) -> bool {
    matches!(
        word,
        "PROCESSOR_ID"
            | "ISSUE_SLOTS"
            | "WORD_SIZE"
            | "BRANCH_DELAY"
            | "ELF_ID"
            | "ELF_ABI"
            | "ELF_ABI_VERSION"
            | "ELF_VERSION"
    )
}

impl Parser<'_> {
    pub(super) fn file(&mut self) {
        while !self.is_done() {
            let before = self.at;
            let is_statement = is_statement(self.text());
            if self.section().is_err() {
                if is_statement { self.skip_statement() } else { self.skip_section() }
            }
            // A section that read nothing must not be tried again.
            if self.at == before {
                self.bump();
            }
        }
    }

    fn section(&mut self) -> Read<()> {
        if self.kind() != Kind::Word {
            return Err(self.unexpected("the name of a section"));
        }
        let word = self.text();
        match word {
            "CLASS" | "ALTERNATE" => {
                self.class();
                return Ok(());
            }
            "FUNIT" => return self.unit(),
            _ if is_setting(word) => return self.setting(),
            _ => {}
        }
        let span = self.span();
        self.bump();
        match word {
            "ARCHITECTURE" => self.description.architecture = self.quoted("the architecture in quotes")?,
            "RELOCATORS" => self.relocators(),
            "OPTIONS" => {
                self.description.options_span = span;
                let mut options = self.words()?;
                self.description.options.append(&mut options);
            }
            "RELATIVE_ADDRESS_BASE" => self.relative_address_base()?,
            "EMPTY_INSTRUCTION" => {
                self.expect(Kind::Assign, "`=`")?;
                self.description.empty_instruction = Some(self.quoted("a text in quotes")?);
                self.expect(Kind::Semicolon, "`;`")?;
            }
            "CONDITION" => {
                if !self.eat_word("TYPES") {
                    return Err(self.unexpected("`TYPES`"));
                }
                self.condition_types()?;
            }
            "PARAMETERS" => {
                let mut parameters = self.constants();
                self.description.parameters.append(&mut parameters);
            }
            "CONSTANTS" => {
                let mut constants = self.constants();
                self.description.constants.append(&mut constants);
            }
            "STRING_MAP" => self.string_map()?,
            "REGISTERS" => self.registers(false),
            "KEYWORDS" => self.registers(true),
            "TABLES" => self.tables(),
            "OPERATION" => self.operation()?,
            _ => return self.unknown(span),
        }
        Ok(())
    }

    /// Something that looks like a setting is kept as one.
    fn unknown(&mut self, span: Span) -> Read<()> {
        let is_value = matches!(self.kind(), Kind::Text) || self.peek_number().is_some();
        if is_value && self.kind_at(1) == Kind::Semicolon {
            let message = format!("`{}` is an unknown setting", self.slice(span));
            self.report_as(Severity::Warning, span, message, "it is kept as it is");
            self.at -= 1;
            return self.setting();
        }
        let message = format!("`{}` begins no section", self.slice(span));
        let help = "sections are ARCHITECTURE, RELOCATORS, OPTIONS, CONDITION TYPES, PARAMETERS, CONSTANTS, \
                    STRING_MAP, REGISTERS, KEYWORDS, TABLES, OPERATION PROPERTIES, OPERATION PREDICATES, FUNIT, CLASS";
        Err(self.fail(span, message, help))
    }

    fn setting(&mut self) -> Read<()> {
        let is_size = self.text() == "WORD_SIZE";
        let name = self.name("a setting")?;
        let place = self.span();
        let mut values = Vec::new();
        while !self.eat(Kind::Semicolon) {
            let value = match self.kind() {
                Kind::Comma => {
                    self.bump();
                    continue;
                }
                Kind::Text => SettingValue::Text(self.quoted("a text")?),
                Kind::Word => match self.peek_number().and_then(|number| u64::try_from(number).ok()) {
                    Some(number) => {
                        self.bump();
                        SettingValue::Number(number)
                    }
                    None => SettingValue::Word(self.name("a word")?),
                },
                _ => return Err(self.unexpected("a value or `;`")),
            };
            if self.begins_setting(&value) {
                return Err(self.unexpected("`;` before the next section"));
            }
            values.push(value);
        }
        let fits = |value: &SettingValue| matches!(value, SettingValue::Number(1..=WIDEST));
        if is_size && !(values.len() == 1 && values.iter().all(fits)) {
            // Nobody could say what a part of it means; the classes can still be read.
            let message = format!("`{}` is no number of bits that a word can have", self.slice(place));
            self.report_as(Severity::Error, place, message, "one number from 1 to 128 is legal");
            return Ok(());
        }
        self.description.settings.push(Setting { name, values });
        Ok(())
    }

    /// Whether a value is a section that follows a missing `;`.
    fn begins_setting(&mut self, value: &SettingValue) -> bool {
        let begins = matches!(value, SettingValue::Word(word) if begins(self.description.names.text(*word)));
        if begins {
            self.at -= 1;
        }
        begins
    }

    /// Names with commas between them, up to the `;`.
    fn words(&mut self) -> Read<Vec<Name>> {
        let mut words = Vec::new();
        while !self.eat(Kind::Semicolon) {
            if self.eat(Kind::Comma) {
                continue;
            }
            if self.is_section() && self.begins_line() {
                return Err(self.unexpected("`;` before the next section"));
            }
            words.push(self.name("a name or `;`")?);
        }
        Ok(words)
    }

    fn relative_address_base(&mut self) -> Read<()> {
        if !self.eat_word("CURRENT_INSTRUCTION") {
            return Err(self.unexpected("`CURRENT_INSTRUCTION`"));
        }
        let negative = self.kind() == Kind::Minus;
        if !negative && self.kind() != Kind::Plus {
            return Err(self.unexpected("`+` or `-`"));
        }
        self.bump();
        let distance = self.limited("a number of bytes", 1 << 32)? as i64;
        self.description.relative_address_base = Some(if negative { -distance } else { distance });
        self.expect(Kind::Semicolon, "`;`").map(drop)
    }

    fn condition_types(&mut self) -> Read<()> {
        while self.kind() == Kind::Word && self.kind_at(1) == Kind::Colon {
            let span = self.span();
            let name = self.name("a name")?;
            self.bump();
            let level = match self.text() {
                "ERROR" => Level::Error,
                "WARNING" => Level::Warning,
                "INFO" => Level::Info,
                _ => return Err(self.unexpected("`ERROR`, `WARNING` or `INFO`")),
            };
            self.bump();
            self.eat(Kind::Comma);
            self.eat(Kind::Semicolon);
            self.description.condition_types.push(ConditionType { name, level, span });
        }
        Ok(())
    }

    /// `name = expression`, without anything between them.
    fn constants(&mut self) -> Vec<Constant> {
        let mut constants = Vec::new();
        while self.kind() == Kind::Word && self.kind_at(1) == Kind::Assign {
            let span = self.span();
            let name = self.intern(span);
            self.bump();
            self.bump();
            match self.expression() {
                Ok(value) => constants.push(Constant { name, value, span }),
                Err(_) => {
                    let next = |parser: &Self| {
                        parser.kind() == Kind::Word && parser.kind_at(1) == Kind::Assign
                            || parser.is_section()
                    };
                    while !(self.is_done() || self.begins_line() && next(self)) {
                        self.bump();
                    }
                }
            }
            self.eat(Kind::Semicolon);
        }
        constants
    }

    fn string_map(&mut self) -> Read<()> {
        while matches!(self.kind(), Kind::Word | Kind::Text) && self.kind_at(1) == Kind::Arrow {
            let from = self.name_or_text("a name")?;
            self.bump();
            let to = self.name_or_text("a name")?;
            self.eat(Kind::Semicolon);
            self.description.string_map.push((from, to));
        }
        Ok(())
    }

    fn operation(&mut self) -> Read<()> {
        if self.eat_word("PROPERTIES") {
            let mut words = self.words()?;
            self.description.properties.append(&mut words);
        } else if self.eat_word("PREDICATES") {
            let mut words = self.words()?;
            self.description.predicates.append(&mut words);
        } else {
            return Err(self.unexpected("`PROPERTIES` or `PREDICATES`"));
        }
        Ok(())
    }

    fn relocators(&mut self) {
        while !self.eat(Kind::Semicolon) {
            if self.eat(Kind::Comma) {
                continue;
            }
            if self.is_done() || self.is_section() {
                self.unexpected("`{` or `;`");
                return;
            }
            match self.relocator() {
                Ok(relocator) => self.description.relocators.push(relocator),
                Err(_) => {
                    // The next one begins a line.
                    while !self.is_done()
                        && self.kind() != Kind::Semicolon
                        && !(self.begins_line() && (self.kind() == Kind::BraceOpen || self.is_section()))
                    {
                        self.bump();
                    }
                }
            }
        }
    }

    fn relocator(&mut self) -> Read<Relocator> {
        let start = self.expect(Kind::BraceOpen, "`{` of a relocation")?.start;
        let mut parts = Vec::new();
        while !self.eat(Kind::BraceClose) {
            if self.eat(Kind::Comma) {
                continue;
            }
            parts.push(self.relocator_part()?);
        }
        Ok(Relocator { parts, span: Span { start, end: self.before().end } })
    }

    fn relocator_part(&mut self) -> Read<RelocatorPart> {
        let what = "a text, a number, `True`, `False` or `{ {bit, width} }`";
        match self.kind() {
            Kind::Text => Ok(RelocatorPart::Text(self.quoted(what)?)),
            Kind::BraceOpen => self.relocator_bits(),
            Kind::Minus => {
                self.bump();
                Ok(RelocatorPart::Number(-(self.limited("a number", u64::MAX.into())? as i128)))
            }
            Kind::Word => match self.text() {
                word @ ("True" | "TRUE" | "true" | "False" | "FALSE" | "false") => {
                    self.bump();
                    Ok(RelocatorPart::Flag(word.starts_with(['T', 't'])))
                }
                _ => Ok(RelocatorPart::Number(self.limited(what, u64::MAX.into())? as i128)),
            },
            _ => Err(self.unexpected(what)),
        }
    }

    fn relocator_bits(&mut self) -> Read<RelocatorPart> {
        self.bump();
        let mut bits = Vec::new();
        while !self.eat(Kind::BraceClose) {
            if self.eat(Kind::Comma) {
                continue;
            }
            self.expect(Kind::BraceOpen, "`{bit, width}` or `}`")?;
            let bit = self.limited("the number of a bit", u16::MAX.into())? as u16;
            self.expect(Kind::Comma, "`,`")?;
            let width = self.limited("a number of bits", u16::MAX.into())? as u16;
            self.expect(Kind::BraceClose, "`}`")?;
            bits.push((bit, width));
        }
        Ok(RelocatorPart::Bits(bits))
    }
}
