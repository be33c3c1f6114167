//! A typed view and a builder per instruction.

use super::names::{snake, upper_camel};
use super::view::{View, ViewSlot, Views};
use std::fmt::Write;
use xtask::isa::{Instruction, Isa};

/// A slot that has an accessor, with its name in Rust.
fn accessors(view: &View) -> impl Iterator<Item = (usize, &ViewSlot, String)> {
    view.slots
        .iter()
        .enumerate()
        .filter(|(_, slot)| !slot.fixed && !slot.on_operand && !slot.name.contains('#'))
        .map(|(index, slot)| (index, slot, snake(&slot.name)))
}

/// An operand's accessor must not collide with a slot's.
fn operand_name(view: &View, name: &str) -> String {
    let plain = snake(name);
    let taken = accessors(view).any(|(.., slot)| slot == plain)
        || matches!(plain.as_str(), "inst" | "finish" | "guard");
    if taken { format!("{plain}_operand") } else { plain }
}

/// What it does; a mnemonic of several files says it for each.
fn brief(instruction: &Instruction) -> String {
    let mut briefs: Vec<&str> = instruction.parts.iter().map(|part| part.brief.as_str()).collect();
    briefs.dedup();
    briefs.join("; ")
}

/// The lines of syntax, as a block of documentation.
fn write_forms(out: &mut String, instruction: &Instruction) {
    out.push_str("///\n/// ```text\n");
    let mut last = "";
    for form in &instruction.forms {
        if form.pattern.text != last {
            let _ = writeln!(out, "/// {}", form.pattern.text);
        }
        last = &form.pattern.text;
    }
    out.push_str("/// ```\n");
}

/// Writes the file of views.
pub fn generate_views(isa: &Isa, views: &Views) -> String {
    let mut out = String::from(super::HEADER);
    out.push_str("use crate::isa::Instruction;\nuse crate::value::*;\n");
    out.push_str("use crate::view::{Inst, Operand};\n\n");
    for instruction in &isa.instructions {
        let view = views.get(&instruction.name);
        let ty = upper_camel(&instruction.name);
        let _ = writeln!(out, "/// `{}`: {}.", instruction.name, brief(instruction));
        write_forms(&mut out, instruction);
        out.push_str("#[derive(Debug, Clone, Copy)]\n");
        let _ = writeln!(out, "pub struct {ty}<'m>(Inst<'m>);\n\nimpl<'m> {ty}<'m> {{");
        out.push_str("    /// The instruction behind the view.\n    #[inline]\n    pub fn inst(self) -> Inst<'m> {\n        self.0\n    }\n");
        for (index, slot, name) in accessors(view) {
            match &slot.class {
                Some(class) => {
                    let class = upper_camel(class);
                    if slot.always {
                        let _ = writeln!(out, "\n    /// The value of `.{}`.", slot.name);
                        let _ = writeln!(
                            out,
                            "    #[inline]\n    pub fn {name}(self) -> {class} {{\n        self.0.required({index})\n    }}"
                        );
                    } else {
                        let _ = writeln!(
                            out,
                            "\n    /// The value of `.{}`, where the form has it and the text gives it.",
                            slot.name
                        );
                        let _ = writeln!(
                            out,
                            "    #[inline]\n    pub fn {name}(self) -> Option<{class}> {{\n        self.0.given({index})\n    }}"
                        );
                    }
                }
                None => {
                    let _ = writeln!(out, "\n    /// Whether `.{}` is given.", slot.name);
                    let _ = writeln!(
                        out,
                        "    #[inline]\n    pub fn {name}(self) -> bool {{\n        self.0.flag({index})\n    }}"
                    );
                }
            }
        }
        for (index, operand) in view.operands.iter().enumerate() {
            let name = operand_name(view, &operand.name);
            let optional = if operand.always { "" } else { ", where the form has it and the text gives it" };
            let _ = writeln!(out, "\n    /// The operand `{}`{optional}.", operand.name);
            if operand.always {
                let _ = writeln!(
                    out,
                    "    #[inline]\n    pub fn {name}(self) -> Operand<'m> {{\n        self.0.required_operand({index})\n    }}"
                );
            } else {
                let _ = writeln!(
                    out,
                    "    #[inline]\n    pub fn {name}(self) -> Option<Operand<'m>> {{\n        self.0.operand_at({index})\n    }}"
                );
            }
        }
        out.push_str("}\n\n");
    }
    out.push_str("impl<'m> Inst<'m> {\n");
    for instruction in &isa.instructions {
        let (name, ty) = (snake(&instruction.name), upper_camel(&instruction.name));
        let _ = writeln!(out, "    /// The view as `{}`, if it is one and fits a form.", instruction.name);
        let _ = writeln!(
            out,
            "    #[inline]\n    pub fn as_{name}(self) -> Option<{ty}<'m>> {{\n        self.is(Instruction::{ty}).then_some({ty}(self))\n    }}\n"
        );
    }
    out.push_str("}\n");
    out
}

/// Writes the file of builders.
pub fn generate_builders(isa: &Isa, views: &Views) -> String {
    let mut out = String::from(super::HEADER);
    out.push_str("use crate::isa::Instruction;\nuse crate::build::{Arg, BuildError, InstBuilder};\n");
    out.push_str("use crate::value::*;\nuse alloc::string::String;\n\n");
    for instruction in &isa.instructions {
        let view = views.get(&instruction.name);
        let (function, ty) = (snake(&instruction.name), upper_camel(&instruction.name));
        let _ = writeln!(out, "/// Begins `{}`: {}.", instruction.name, brief(instruction));
        let _ = writeln!(
            out,
            "#[inline]\npub fn {function}() -> {ty} {{\n    {ty}(InstBuilder::new(Instruction::{ty}))\n}}\n"
        );
        let _ = writeln!(
            out,
            "/// Builds `{}`, with the slots and operands of one of its forms:",
            instruction.name
        );
        write_forms(&mut out, instruction);
        out.push_str("#[derive(Debug, Clone)]\n#[must_use]\n");
        let _ = writeln!(out, "pub struct {ty}(InstBuilder);\n\nimpl {ty} {{");
        for (index, slot, name) in accessors(view) {
            match &slot.class {
                Some(class) => {
                    let _ = writeln!(out, "    /// Sets `.{}`.", slot.name);
                    let _ = writeln!(
                        out,
                        "    #[inline]\n    pub fn {name}(mut self, value: {}) -> Self {{\n        self.0.set({index}, value.word());\n        self\n    }}\n",
                        upper_camel(class)
                    );
                }
                None => {
                    let _ = writeln!(out, "    /// Adds `.{}`.", slot.name);
                    let _ = writeln!(
                        out,
                        "    #[inline]\n    pub fn {name}(mut self) -> Self {{\n        self.0.set_flag({index}, {:?});\n        self\n    }}\n",
                        slot.name
                    );
                }
            }
        }
        for (index, operand) in view.operands.iter().enumerate() {
            let name = operand_name(view, &operand.name);
            let _ = writeln!(out, "    /// Sets the operand `{}`.", operand.name);
            let _ = writeln!(
                out,
                "    #[inline]\n    pub fn {name}(mut self, operand: impl Into<Arg>) -> Self {{\n        self.0.operand({index}, operand.into());\n        self\n    }}\n"
            );
        }
        out.push_str(
            "    /// Guards it: `@p` or `@!p`.\n    #[inline]\n    pub fn guard(mut self, predicate: &str) -> Self {\n",
        );
        out.push_str("        self.0.guard(predicate);\n        self\n    }\n\n");
        out.push_str(
            "    /// The text of the instruction, with its `;`.\n    ///\n    /// # Errors\n    ///\n",
        );
        out.push_str("    /// If no form of the instruction has these modifiers and operands.\n");
        out.push_str(
            "    #[inline]\n    pub fn finish(&self) -> Result<String, BuildError> {\n        self.0.finish()\n    }\n}\n\n",
        );
        let _ = writeln!(
            out,
            "impl From<{ty}> for InstBuilder {{\n    #[inline]\n    fn from(builder: {ty}) -> InstBuilder {{\n        builder.0\n    }}\n}}\n"
        );
    }
    out
}
