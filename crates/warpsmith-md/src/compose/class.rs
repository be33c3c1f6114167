//! A family of classes: one text, and a class for each form of its operands.

use super::Composer;
use super::scan::{self, Cursor};
use super::sizes;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The first line of a family: `CLASS "name" [MNEMONIC] 0xopcode [form …]`.
pub(super) struct Template<'a> {
    alternate: bool,
    name: &'a str,
    mnemonic: &'a str,
    opcode: u32,
    /// Number and operands: `4IY`.
    forms: Vec<&'a str>,
}

impl<'a> Template<'a> {
    /// Reads it; nothing if this is a class of the language itself.
    pub(super) fn read(line: &'a str) -> Option<Template<'a>> {
        let alternate = line.starts_with("ALTERNATE ");
        let (_, rest) = line.split_once('"')?;
        let (name, rest) = rest.split_once('"')?;
        let mut words = rest.split_whitespace().peekable();
        let mnemonic = words.next_if(|word| !word.starts_with("0x")).unwrap_or(name);
        let opcode = u32::from_str_radix(words.next()?.strip_prefix("0x")?, 16).ok()?;
        Some(Template { alternate, name, mnemonic, opcode, forms: words.collect() })
    }

    /// Writes the classes.
    pub(super) fn write(&self, composer: &mut Composer, documentation: &str, body: &str, out: &mut String) {
        if self.forms.is_empty() {
            return self.one(composer, documentation, body, None, out);
        }
        for form in &self.forms {
            self.one(composer, documentation, body, Some(form), out);
        }
    }

    fn one(
        &self,
        composer: &mut Composer,
        documentation: &str,
        body: &str,
        form: Option<&str>,
        out: &mut String,
    ) {
        let mut letters = form.unwrap_or_default().chars();
        let number = letters.next().and_then(|digit| digit.to_digit(16)).unwrap_or(0);
        let operands: Vec<char> = letters.collect();
        // Above the seven forms of ordinary operands there is one bit more, for uniform registers.
        let uniform = u32::from(number >= 6 && form.is_some());
        let opcode = self.opcode | (number & 7) << 9 | uniform << 12 | (number >> 3) << 12;
        let shape: String =
            operands.iter().map(|letter| if "XYxy".contains(*letter) { 'R' } else { *letter }).collect();
        let name = if shape.is_empty() { self.name.to_string() } else { format!("{}_{shape}", self.name) };
        let (body, said) = sizes::split(body);
        let (format, rest) = split_format(&body);
        let mut writer = Writer { composer, operands: &operands, statements: Vec::new(), tables: Vec::new() };
        let bits = writer.composer.fields.name("91,11..0");
        writer.statements.push([bits, " = Opcode;"].concat());
        let (middle, encoding) = rest.split_once("ENCODING").unwrap_or((rest, ""));
        let unused = writer.encoding(encoding);
        let format = writer.format(&format!("{format}{unused}"));
        writer.look_up();
        out.push_str(documentation);
        if self.alternate {
            out.push_str("ALTERNATE ");
        }
        let (mnemonic, middle) = (self.mnemonic, middle.trim());
        out.extend(["CLASS \"", &name, "\"\n", &format, ";\n"]);
        if !middle.is_empty() {
            out.extend(["  ", middle, "\n"]);
        }
        writer.composer.sizes.write(&format, said.as_deref(), out);
        out.push_str(&format!("  OPCODES\n    {mnemonic} = {opcode:#015b};\n  ENCODING\n"));
        for statement in writer.statements {
            out.extend(["    ", &statement, "\n"]);
        }
    }
}

/// The format and what is behind its `;`.
fn split_format(body: &str) -> (&str, &str) {
    let mut quoted = false;
    for (at, byte) in body.bytes().enumerate() {
        match byte {
            b'"' | b'\'' => quoted = !quoted,
            b';' if !quoted => return (&body[..at], &body[at + 1..]),
            _ => {}
        }
    }
    (body, "")
}

/// Writes one class.
struct Writer<'a> {
    composer: &'a mut Composer,
    operands: &'a [char],
    statements: Vec<String>,
    /// Statements that stand in the format, as they are written there.
    tables: Vec<String>,
}

impl Writer<'_> {
    /// The format in the language itself; the statements of its operands are kept.
    fn format(&mut self, format: &str) -> String {
        let format = self.with_operands(format);
        let format = self.with_marks(&format);
        let mut out = String::with_capacity(format.len());
        let mut cursor = Cursor { text: &format, at: 0 };
        while cursor.at < format.len() {
            // Most of it stays as it is.
            out.push_str(cursor.take(|byte| !matches!(byte, b'\'' | b'"' | b'.' | b'@' | b':')));
            let start = cursor.at;
            let Some(byte) = cursor.rest().as_bytes().first().copied() else { break };
            if byte == b'\'' || byte == b'"' {
                cursor.at += 1;
                let _ = cursor.until(byte);
            } else if byte == b'.' && self.modifier(&mut cursor, &mut out) {
                continue;
            } else if byte == b'@' && cursor.rest().starts_with("@{") {
                cursor.at += 2;
                self.tables.extend(cursor.until(b'}').map(str::to_string));
                continue;
            } else if byte == b':' {
                self.label(&mut cursor, &mut out);
                continue;
            } else {
                cursor.at += 1;
            }
            out.push_str(format.get(start..cursor.at).unwrap_or_default());
        }
        out
    }

    /// Replaces `<b [-] SImm(32)>` by the operand that the form has there: marks, and the type of a number.
    fn with_operands(&self, format: &str) -> String {
        let mut out = String::new();
        let mut rest = format;
        while let Some((before, behind)) = rest.split_once('<') {
            out.push_str(before);
            let Some((inner, after)) = behind.split_once('>') else {
                out.push('<');
                rest = behind;
                continue;
            };
            rest = after;
            let mut words = inner.split_whitespace();
            let name = words.next().unwrap_or_default();
            let (mut marks, mut kind) = ("", "UImm(32)");
            for word in words {
                if word.starts_with('[') { marks = word } else { kind = word }
            }
            let letter = match name {
                "b" => self.operands.first().copied(),
                "c" => self.operands.get(1).copied(),
                _ => name.chars().next(),
            };
            let template = letter.and_then(|letter| self.composer.operands.get(&letter));
            let mut text = template.map_or("", String::as_str);
            while let Some((before, behind)) = text.split_once('%') {
                out.push_str(before);
                let (filled, used) = match behind.as_bytes().first() {
                    Some(b'm') => (marks, 1),
                    Some(b'n') => (name, 1),
                    Some(b'k') => (kind, 1),
                    _ => ("%", 0),
                };
                out.push_str(filled);
                text = &behind[used..];
            }
            out.push_str(text);
        }
        out.push_str(rest);
        out
    }

    /// Leaves out marks such as `{/REUSE:reuse_a@122}` whose bits are those of a statement that does not take them.
    fn with_marks(&mut self, format: &str) -> String {
        let mut taken = 0u128;
        for (_, behind) in format.match_indices("@{").map(|(at, _)| format.split_at(at + 2)) {
            let statement = behind.split('}').next().unwrap_or_default();
            if let Some((bits, _)) = statement.split_once('=').filter(|_| !statement.contains('&')) {
                taken |= self.composer.fields.bits(bits.trim());
            }
        }
        let mut out = String::new();
        let mut rest = format;
        while let Some((before, behind)) = rest.split_once("{/") {
            out.push_str(before);
            let Some((inner, after)) = behind.split_once('}') else {
                out.push_str("{/");
                rest = behind;
                continue;
            };
            let bit = inner.rsplit_once('@').and_then(|(_, bit)| bit.parse::<u32>().ok());
            if bit.is_none_or(|bit| taken.checked_shr(bit).unwrap_or(0) & 1 == 0) {
                out.extend(["{/", inner, "}"]);
            }
            rest = after;
        }
        out.push_str(rest);
        out
    }

    /// `.label(bits: names)` becomes `/Group(default):label`; after `.label*`, values without names are no instruction.
    fn modifier(&mut self, cursor: &mut Cursor, out: &mut String) -> bool {
        let start = cursor.at;
        cursor.at += 1;
        let label = cursor.take(scan::is_word);
        let star = if cursor.eat(b'*') { "*" } else { "" };
        let inner = if !label.is_empty() && cursor.eat(b'(') { cursor.until(b')') } else { None };
        let Some((bits, names)) = inner.and_then(|inner| inner.split_once(':')) else {
            cursor.at = start;
            return false;
        };
        let written = cursor.text.get(start..cursor.at).unwrap_or_default();
        if let Some((text, statement)) = self.composer.modifiers.get(written) {
            out.push_str(text);
            self.statements.extend(statement.clone());
            return true;
        }
        let (mut members, mut default, mut next) = (Vec::new(), None, 0u32);
        for word in names.split_whitespace() {
            if word == "*" {
                // What is left has no meaning, and is listed as such.
                let width = self.composer.fields.width(bits);
                for value in next..1u32 << width.min(8) {
                    members.push(format!("{} = {value}", scan::quoted(&format!("INVALID{value}"))));
                }
                continue;
            }
            let (word, value) = match word.split_once('=') {
                Some((word, value)) => (word, value.parse().unwrap_or(next)),
                None => (word, next),
            };
            next = value + 1;
            let name = match word.strip_prefix('-') {
                Some("") => format!("no{label}"),
                Some(name) => name.to_string(),
                None if word == "_" => continue,
                None => word.to_string(),
            };
            if word.starts_with('-') {
                default = Some(name.clone());
            }
            members.push(format!("{} = {value}", scan::quoted(&name)));
        }
        let group = self.composer.groups.name(label, &members.join(", "));
        let (text, statement) = if bits.trim().is_empty() {
            // A word that always stands there.
            (format!("/{group}({}/PRINT)@:{label}", scan::quoted(names.trim())), None)
        } else {
            let default = default.map_or_else(String::new, |name| format!("({})", scan::quoted(&name)));
            let field = self.composer.fields.name(bits);
            (format!("/{group}{default}:{label}"), Some(format!("{field} = {star}{label};")))
        };
        out.push_str(&text);
        self.statements.extend(statement.clone());
        self.composer.modifiers.insert(written.to_string(), (text, statement));
        true
    }

    /// `:label@bits-75|74` keeps the label; bits and those of the marks before it go into statements.
    fn label(&mut self, cursor: &mut Cursor, out: &mut String) {
        cursor.at += 1;
        let label = cursor.take(scan::is_word);
        let marks = marks_before(out);
        out.push(':');
        out.push_str(label);
        if !cursor.eat(b'@') {
            return;
        }
        let bits = cursor.take(scan::is_bits);
        let scale = if cursor.eat(b'*') { cursor.take(|byte| byte.is_ascii_digit()) } else { "" };
        if !bits.is_empty() {
            let field = self.composer.fields.name(bits);
            let lead = if scale.is_empty() { "" } else { " SCALE " };
            self.statements.push([field, " = ", label, lead, scale, ";"].concat());
        }
        while let Some(byte) = cursor.rest().as_bytes().first().copied() {
            let name = match byte {
                b'-' => "negate",
                b'|' => "absolute",
                b'~' => "invert",
                b'!' => "not",
                _ => break,
            };
            cursor.at += 1;
            let bit = cursor.take(|byte| byte.is_ascii_digit());
            if marks.contains(char::from(byte)) {
                let field = self.composer.fields.name(bit);
                self.statements.push([field, " = ", label, "@", name, ";"].concat());
            }
        }
    }

    /// The statements that stand in the format. `Table(x, &)` takes what else has bits of the statement as further
    /// arguments, lowest bits first; the table is that for these bits: `Table_122_124`.
    fn look_up(&mut self) {
        for statement in core::mem::take(&mut self.tables) {
            let Some((bits, value)) = statement.split_once('=') else { continue };
            let (bits, mut value) = (bits.trim(), value.trim().to_string());
            if let Some((table, arguments)) = value.split_once('(').filter(|_| value.contains('&')) {
                let whole = self.composer.fields.bits(bits);
                let mut parts = Vec::new();
                self.statements.retain(|line| {
                    let Some((name, label)) = line.split_once(" = ") else { return true };
                    let mask = self.composer.fields.mask(name);
                    let is_part = mask != 0 && mask & !whole == 0;
                    if is_part {
                        parts.push((mask, label.trim_end_matches(';').to_string()));
                    }
                    !is_part
                });
                parts.sort();
                let bits = parts.iter().map(|(mask, _)| format!("_{}", mask.trailing_zeros()));
                let name = format!("{table}{}", bits.collect::<String>());
                let known = arguments.trim_end_matches(')').replace('&', "");
                let known = known.split(',').map(str::trim).filter(|word| !word.is_empty());
                let all: Vec<String> =
                    known.map(str::to_string).chain(parts.into_iter().map(|part| part.1)).collect();
                value = format!("{name}({})", all.join(", "));
            }
            let field = self.composer.fields.name(bits);
            self.statements.push([field, " = ", &value, ";"].concat());
        }
    }

    /// Statements with lists of bits in place of fields. `bits ~ number` says that bits mean nothing and what they
    /// usually are: what is given back shows them where they are something else.
    fn encoding(&mut self, text: &str) -> String {
        let mut unused = String::new();
        for statement in text.split(';').map(str::trim).filter(|statement| !statement.is_empty()) {
            if let Some((bits, usual)) = statement.split_once('~').filter(|_| !statement.contains('=')) {
                let (bits, usual) = (bits.trim(), usual.trim());
                let width = self.composer.fields.width(bits);
                let low = bits.rsplit(|sign: char| !sign.is_ascii_digit()).next().unwrap_or_default();
                let word = scan::quoted(&format!("bits_{low}"));
                let group = self.composer.groups.name("Bits", &format!("{word} = 0"));
                let slot = format!("'=' UImm({width}/{usual}):bits_{low}@{bits}");
                unused.push_str(&format!(" $( {{ '&' {group}({word}):at_{low} {slot} }} )$"));
                continue;
            }
            let (target, value) = statement.split_once('=').unwrap_or((statement, ""));
            let (ignored, bits) = match target.trim().strip_prefix('!') {
                Some(bits) => ("!", bits),
                None => ("", target.trim()),
            };
            if bits.is_empty() || !bits.bytes().all(scan::is_bits) {
                self.statements.push(format!("{statement};"));
                continue;
            }
            let field = self.composer.fields.name(bits);
            match ignored {
                "!" => self.statements.push(format!("!{field};")),
                _ => self.statements.push([field, " =", value, ";"].concat()),
            }
        }
        unused
    }
}

/// The signs in brackets before the operand that was written last.
fn marks_before(out: &str) -> String {
    let operand = out.rsplit([' ', '\n', '{', '\'', '@']).next().unwrap_or_default();
    let mut marks = String::new();
    let mut rest = operand;
    while let Some((sign, behind)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        if !matches!(sign, "-" | "~" | "!" | "||") {
            break;
        }
        marks.push_str(sign);
        rest = behind;
    }
    marks
}
