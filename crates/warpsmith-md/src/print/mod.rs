//! A description as text, in one way of writing: reading the text gives the description again.

mod class;
mod expression;
mod format;

use crate::model::{
    Cell, Constant, Description, ExpressionId, Group, Level, Name, Range, Relocator, RelocatorPart, Row,
    SettingValue, Table,
};
use alloc::string::String;
use core::fmt::{self, Write};

/// Writes a description. What its text cannot hold (a quote in a text, for example) no description that was read has.
pub fn print(description: &Description) -> String {
    let mut printer = Printer { description, out: String::new() };
    printer.header();
    printer.groups();
    printer.tables();
    printer.unit();
    for class in &description.classes {
        printer.class(class);
    }
    printer.out
}

/// Writes one expression.
pub fn print_expression(description: &Description, expression: ExpressionId) -> String {
    let mut printer = Printer { description, out: String::new() };
    printer.expression(expression);
    printer.out
}

/// Writes the format of a class, without `FORMAT` and `;`.
pub fn print_format(description: &Description, class: &crate::model::Class) -> String {
    let mut printer = Printer { description, out: String::new() };
    printer.format(&class.format);
    printer.out
}

/// Writes a statement of `ENCODING`, with its `;`.
pub fn print_statement(description: &Description, statement: &crate::model::Statement) -> String {
    let mut printer = Printer { description, out: String::new() };
    printer.statement(statement);
    printer.out
}

struct Printer<'d> {
    description: &'d Description,
    out: String,
}

/// Whether a text is one word of the language.
fn is_word(text: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    text.split('.').all(is_part)
}

impl<'d> Printer<'d> {
    /// Writing to a text cannot fail.
    fn put(&mut self, arguments: fmt::Arguments<'_>) {
        let _ = self.out.write_fmt(arguments);
    }

    fn push(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn text(&self, name: Name) -> &'d str {
        self.description.names.text(name)
    }

    fn name(&mut self, name: Name) {
        self.push(self.text(name));
    }

    /// A member of a group: in quotes if it must be.
    fn member(&mut self, name: Name) {
        let text = self.text(name);
        if is_word(text) { self.push(text) } else { self.put(format_args!("\"{text}\"")) }
    }

    /// A number of 64 bits; what is negative is written as its bits.
    fn bits(&mut self, number: i64) {
        if number < 0 { self.put(format_args!("0x{number:x}")) } else { self.put(format_args!("{number}")) }
    }

    /// Names with commas between them.
    fn list(&mut self, names: &[Name]) {
        for (index, name) in names.iter().enumerate() {
            self.push(if index == 0 { "" } else { ", " });
            self.name(*name);
        }
    }

    fn header(&mut self) {
        let description = self.description;
        if !description.architecture.is_empty() {
            self.put(format_args!("ARCHITECTURE \"{}\"\n", description.architecture));
        }
        for setting in &description.settings {
            self.name(setting.name);
            for value in &setting.values {
                match value {
                    SettingValue::Number(number) => self.put(format_args!(" {number}")),
                    SettingValue::Word(word) => self.put(format_args!(" {}", self.text(*word))),
                    SettingValue::Text(text) => self.put(format_args!(" \"{text}\"")),
                }
            }
            self.push(";\n");
        }
        if !description.relocators.is_empty() {
            self.push("\nRELOCATORS\n");
            for relocator in &description.relocators {
                self.relocator(relocator);
            }
            self.push(";\n");
        }
        if !description.options.is_empty() {
            self.push("\nOPTIONS ");
            self.list(&description.options);
            self.push(";\n");
        }
        if let Some(base) = description.relative_address_base {
            let (sign, distance) = (if base < 0 { '-' } else { '+' }, base.unsigned_abs());
            self.put(format_args!("RELATIVE_ADDRESS_BASE CURRENT_INSTRUCTION {sign} {distance};\n"));
        }
        if let Some(text) = &description.empty_instruction {
            self.put(format_args!("EMPTY_INSTRUCTION = \"{text}\";\n"));
        }
        if !description.condition_types.is_empty() {
            self.push("\nCONDITION TYPES\n");
            for kind in &description.condition_types {
                let level = match kind.level {
                    Level::Error => "ERROR",
                    Level::Warning => "WARNING",
                    Level::Info => "INFO",
                };
                self.put(format_args!("    {} : {level}\n", self.text(kind.name)));
            }
        }
        self.constants("PARAMETERS", &description.parameters);
        self.constants("CONSTANTS", &description.constants);
        if !description.string_map.is_empty() {
            self.push("\nSTRING_MAP\n");
            for (from, to) in &description.string_map {
                self.push("    ");
                self.member(*from);
                self.push(" -> ");
                self.member(*to);
                self.push("\n");
            }
        }
    }

    fn relocator(&mut self, relocator: &Relocator) {
        self.push("{");
        for (index, part) in relocator.parts.iter().enumerate() {
            self.push(if index == 0 { " " } else { ", " });
            match part {
                RelocatorPart::Text(text) => self.put(format_args!("\"{text}\"")),
                RelocatorPart::Number(number @ 0x1_0000..) => self.put(format_args!("0x{number:x}")),
                RelocatorPart::Number(number) => self.put(format_args!("{number}")),
                RelocatorPart::Flag(flag) => self.push(if *flag { "True" } else { "False" }),
                RelocatorPart::Bits(bits) => {
                    self.push("{");
                    for (index, (bit, width)) in bits.iter().enumerate() {
                        let comma = if index == 0 { "" } else { "," };
                        self.put(format_args!("{comma} {{{bit}, {width}}}"));
                    }
                    self.push(" }");
                }
            }
        }
        self.push(" }\n");
    }

    fn constants(&mut self, section: &str, constants: &[Constant]) {
        if constants.is_empty() {
            return;
        }
        self.put(format_args!("\n{section}\n"));
        for constant in constants {
            self.put(format_args!("    {} = ", self.text(constant.name)));
            self.expression(constant.value);
            self.push("\n");
        }
    }

    fn groups(&mut self) {
        let mut section = None;
        for group in &self.description.groups {
            if section != Some(group.keyword) {
                section = Some(group.keyword);
                self.push(if group.keyword { "\nKEYWORDS\n" } else { "\nREGISTERS\n" });
            }
            self.group(group);
        }
    }

    fn group(&mut self, group: &Group) {
        self.put(format_args!("    {}", self.text(group.name)));
        for (index, part) in group.union.iter().enumerate() {
            self.put(format_args!(" {} {}", if index == 0 { '=' } else { '+' }, self.text(*part)));
        }
        for (index, item) in group.items.iter().enumerate() {
            self.push(if index == 0 { " " } else { ", " });
            if item.quoted {
                self.put(format_args!("\"{}\"", self.text(item.name)))
            } else {
                self.member(item.name)
            }
            if let Some(range) = item.range {
                self.range(range);
            }
            if let Some(suffix) = item.suffix {
                self.name(suffix);
            }
            self.push(if item.default { "*" } else { "" });
            if let Some(value) = item.value {
                self.push(" = ");
                match value.first == value.last && item.range.is_none() {
                    true => self.put(format_args!("{}", value.first)),
                    false => self.range(value),
                }
            }
        }
        self.push(";\n");
    }

    fn range(&mut self, range: Range) {
        self.put(format_args!("({} .. {}", range.first, range.last));
        if range.step != 1 {
            self.put(format_args!(" / {}", range.step));
        }
        self.push(")");
    }

    fn tables(&mut self) {
        if self.description.tables.is_empty() {
            return;
        }
        self.push("\nTABLES\n");
        for table in &self.description.tables {
            self.table(table);
        }
    }

    fn table(&mut self, table: &Table) {
        self.put(format_args!("    {}\n", self.text(table.name)));
        for Row { cells, value, .. } in &table.rows {
            self.push("       ");
            for cell in cells {
                self.push(" ");
                self.cell(*cell);
            }
            self.push(" -> ");
            self.cell(*value);
            self.push("\n");
        }
        self.push("    ;\n");
    }

    fn cell(&mut self, cell: Cell) {
        match cell {
            Cell::Number(i64::MIN) => self.bits(i64::MIN),
            Cell::Number(number) => self.put(format_args!("{number}")),
            Cell::Register(group, name) => {
                self.put(format_args!("{}@", self.text(group)));
                self.member(name);
            }
            Cell::Name(name) => {
                let text = self.text(name);
                // What would be read as something else stands in quotes.
                let is_number = text.starts_with(|first: char| first.is_ascii_digit());
                if is_number || crate::parse::begins_section(text) {
                    self.put(format_args!("\"{text}\""))
                } else {
                    self.member(name)
                }
            }
            Cell::Character(character) => self.put(format_args!("'{character}'")),
            Cell::Any => self.push("-"),
        }
    }

    fn unit(&mut self) {
        let description = self.description;
        for (kind, names) in
            [("PROPERTIES", &description.properties), ("PREDICATES", &description.predicates)]
        {
            if !names.is_empty() {
                self.put(format_args!("\nOPERATION {kind} "));
                self.list(names);
                self.push(";\n");
            }
        }
        let unit = &description.unit;
        if self.text(unit.name).is_empty() {
            return;
        }
        self.put(format_args!("\nFUNIT {}\n", self.text(unit.name)));
        if !unit.issue_slots.is_empty() {
            self.push("    ISSUE_SLOTS");
            for slot in &unit.issue_slots {
                self.put(format_args!(" {slot}"));
            }
            self.push(";\n");
        }
        if unit.width != 0 {
            self.put(format_args!("    ENCODING WIDTH {};\n\n", unit.width));
        }
        for field in &unit.fields {
            self.put(format_args!("    {}\n        '", self.text(field.name)));
            for bit in (0..unit.width).rev() {
                self.out.push(if field.mask.checked_shr(bit.into()).unwrap_or(0) & 1 == 1 {
                    'X'
                } else {
                    '.'
                });
            }
            self.push("'\n");
        }
        if !unit.nop.is_empty() {
            self.push("\n    NOP_ENCODING");
            for (name, value) in &unit.nop {
                self.put(format_args!(" {} = 0x{value:x};", self.text(*name)));
            }
            self.push("\n");
        }
    }
}
