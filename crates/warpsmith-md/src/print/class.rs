//! Classes and their statements.

use super::Printer;
use crate::model::{Argument, Assignment, Call, Class, Reference, Statement, Transform, Value};

impl Printer<'_> {
    pub(super) fn class(&mut self, class: &Class) {
        self.push("\n");
        for line in &class.documentation.lines {
            self.push(if line.is_empty() { "///" } else { "/// " });
            self.push(line);
            self.push("\n");
        }
        let alternate = if class.alternate { "ALTERNATE " } else { "" };
        self.put(format_args!("{alternate}CLASS \"{}\"\n    FORMAT ", self.text(class.name)));
        self.format(&class.format);
        self.push(";\n");
        if let Some(alias) = &class.alias {
            self.put(format_args!(
                "    FORMAT_ALIAS {} = {}:",
                self.text(alias.label),
                self.text(alias.group)
            ));
            self.look_up(&alias.call);
            self.push(";\n");
        }
        if !class.conditions.is_empty() {
            self.push("    CONDITIONS\n");
        }
        for condition in &class.conditions {
            self.put(format_args!("        {}\n            ", self.text(condition.kind)));
            self.expression(condition.rule);
            self.put(format_args!(" :\n            \"{}\"\n", condition.message));
        }
        self.assignments("PROPERTIES", &class.properties);
        self.assignments("PREDICATES", &class.predicates);
        if !class.opcodes.is_empty() {
            self.push("    OPCODES\n");
        }
        for opcode in &class.opcodes {
            self.put(format_args!("        {} = 0b{:b};\n", self.text(opcode.name), opcode.value));
        }
        if !class.encoding.is_empty() {
            self.push("    ENCODING\n");
        }
        for statement in &class.encoding {
            self.push("        ");
            self.statement(statement);
            self.push("\n");
        }
        if let Some(text) = &class.remap {
            self.put(format_args!("    REMAP \"{text}\";\n"));
        }
    }

    fn assignments(&mut self, section: &str, assignments: &[Assignment]) {
        if !assignments.is_empty() {
            self.put(format_args!("    {section}\n"));
        }
        for assignment in assignments {
            self.put(format_args!("        {}", self.text(assignment.name)));
            if let Some(value) = assignment.value {
                self.push(" = ");
                self.expression(value);
            }
            self.push(";\n");
        }
    }

    pub(super) fn statement(&mut self, statement: &Statement) {
        self.push(if statement.value.is_none() { "!" } else { "" });
        for (index, target) in statement.fields.iter().enumerate() {
            self.push(if index == 0 { "" } else { ", " });
            self.name(target.field);
        }
        if let Some(value) = &statement.value {
            self.push(if statement.star { " = *" } else { " = " });
            self.value(value);
        }
        for transform in &statement.transforms {
            self.push(" ");
            self.transform(*transform);
        }
        self.push(";");
    }

    fn value(&mut self, value: &Value) {
        match value {
            Value::Opcode => self.push("Opcode"),
            Value::Reference(reference) => self.reference(reference),
            Value::Number(number) => self.put(format_args!("{number}")),
            Value::Register(group, name) => {
                self.put(format_args!("`{}@", self.text(*group)));
                self.member(*name);
            }
            Value::Call(call) => self.look_up(call),
        }
    }

    fn reference(&mut self, reference: &Reference) {
        self.name(reference.name);
        if let Some(nth) = reference.nth {
            self.put(format_args!("[{nth}]"));
        }
        if let Some(attribute) = reference.attribute {
            self.put(format_args!("@{}", attribute.word()));
        }
    }

    fn look_up(&mut self, call: &Call) {
        self.put(format_args!("{}(", self.text(call.table)));
        for (index, argument) in call.arguments.iter().enumerate() {
            self.push(if index == 0 { "" } else { ", " });
            match argument {
                Argument::Reference(reference) => self.reference(reference),
                Argument::Number(number) => self.bits(*number),
                Argument::Register(group, name) => {
                    self.put(format_args!("`{}@", self.text(*group)));
                    self.member(*name);
                }
                Argument::Character(character) => self.put(format_args!("'{character}'")),
                Argument::Expression(expression) => self.expression(*expression),
            }
        }
        self.push(")");
    }

    fn transform(&mut self, transform: Transform) {
        match transform {
            Transform::Scale(factor) => self.put(format_args!("SCALE {factor}")),
            Transform::ScaleBy(factor) => {
                self.push("SCALE (");
                self.expression(factor);
                self.push(")");
            }
            Transform::Multiply(factor) => self.put(format_args!("MULTIPLY {factor}")),
            Transform::RotateRight(bits) => self.put(format_args!("ROR {bits}")),
            Transform::Bias(bias) => self.put(format_args!("BIAS {bias}")),
            Transform::Xor(bits) => self.put(format_args!("XOR {bits}")),
            Transform::Invert => self.push("INVERT"),
            Transform::Negate => self.push("NEGATE"),
            Transform::Log2 => self.push("LOG2"),
            Transform::ConvertFloat { condition, from, to } => {
                self.push("convertFloatType(");
                self.expression(condition);
                self.put(format_args!(", {}, {})", from.word(), to.word()));
            }
        }
    }
}
