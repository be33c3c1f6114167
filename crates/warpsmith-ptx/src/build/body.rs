//! The statements of a function, for builders.

use super::variable::{check_name, quoted};
use super::{Arg, BuildError, InstBuilder, VariableBuilder};
use crate::isa::Directive;
use crate::value::{SlotValue, Type};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// How registers of one type are named.
struct RegisterFile {
    ty: Type,
    stem: &'static str,
    /// The highest number given out; numbers begin at 1.
    used: u32,
}

/// Writes the body of a function, statement by statement.
///
/// A fault does not stop it; [`super::ModuleBuilder::finish`] reports the first.
pub struct BodyBuilder {
    files: Vec<RegisterFile>,
    lines: Vec<String>,
    depth: usize,
    labels: u32,
    fault: Option<BuildError>,
}

impl BodyBuilder {
    pub(super) fn new() -> Self {
        BodyBuilder { files: Vec::new(), lines: Vec::new(), depth: 1, labels: 0, fault: None }
    }

    /// A new register, declared at the head of the function: `%p1` for predicates, `%rs1`, `%r1`, `%rd1`,
    /// `%rq1` by width, `%f1` and `%fd1` for single and double precision.
    pub fn register(&mut self, ty: Type) -> Arg {
        let (ty, stem) = register_class(ty);
        let index = self.files.iter().position(|file| file.ty == ty).unwrap_or_else(|| {
            self.files.push(RegisterFile { ty, stem, used: 0 });
            self.files.len() - 1
        });
        let file = &mut self.files[index];
        file.used += 1;
        Arg::from(format!("{}{}", file.stem, file.used))
    }

    /// Adds an instruction: a generated builder such as [`super::add`], or an [`InstBuilder`].
    pub fn push(&mut self, instruction: impl Into<InstBuilder>) -> &mut Self {
        let text = instruction.into().finish();
        self.line(text)
    }

    /// Adds text as it is: one or several whole statements.
    pub fn raw(&mut self, text: &str) -> &mut Self {
        self.line(Ok(text.to_string()))
    }

    /// Adds a label.
    pub fn label(&mut self, name: &str) -> &mut Self {
        let text = check_name(name).map(|()| format!("{name}:"));
        self.line(text)
    }

    /// A name for a label that this function has not given out before.
    pub fn fresh_label(&mut self) -> String {
        self.labels += 1;
        format!("$L{}", self.labels)
    }

    /// Adds a block with its own names.
    pub fn scope(&mut self, write: impl FnOnce(&mut BodyBuilder)) -> &mut Self {
        self.line(Ok("{".to_string()));
        self.depth += 1;
        write(self);
        self.depth -= 1;
        self.line(Ok("}".to_string()))
    }

    /// Declares a variable here: local or shared memory, an argument of a call, a register with a name.
    pub fn declare(&mut self, variable: &VariableBuilder) -> &mut Self {
        let text = variable.text().map(|text| format!("{text};"));
        self.line(text)
    }

    /// `.loc`: the source position of what follows.
    pub fn loc(&mut self, file: u32, line: u32, column: u32) -> &mut Self {
        self.line(Ok(format!(".loc {file} {line} {column}")))
    }

    /// `.loc` within an inlined function: its name as a label of a debug section, and where it was
    /// inlined, as file, line and column.
    pub fn loc_inlined(&mut self, at: [u32; 3], function: &str, inlined_at: [u32; 3]) -> &mut Self {
        let ([file, line, column], [f, l, c]) = (at, inlined_at);
        self.line(Ok(format!(
            ".loc {file} {line} {column}, function_name {function}, inlined_at {f} {l} {c}"
        )))
    }

    /// `.pragma`
    pub fn pragma(&mut self, text: &str) -> &mut Self {
        let text = quoted(text).map(|text| format!(".pragma {text};"));
        self.line(text)
    }

    /// A labelled `.branchtargets`, the labels that `brx.idx` may jump to.
    pub fn branch_targets(&mut self, name: &str, targets: &[&str]) -> &mut Self {
        self.label(name).line(Ok(format!(".branchtargets {};", targets.join(", "))))
    }

    /// A labelled `.calltargets`, the functions that an indirect call may reach.
    pub fn call_targets(&mut self, name: &str, functions: &[&str]) -> &mut Self {
        self.label(name).line(Ok(format!(".calltargets {};", functions.join(", "))))
    }

    /// A labelled `.callprototype`, the parameters of an indirect call; their names may be `_`.
    pub fn call_prototype(
        &mut self,
        name: &str,
        returns: &[VariableBuilder],
        parameters: &[VariableBuilder],
    ) -> &mut Self {
        let text = (|| {
            let mut text = ".callprototype ".to_owned();
            if !returns.is_empty() {
                text.push_str(&parameter_list(returns)?);
                text.push(' ');
            }
            Ok(format!("{text}_ {};", parameter_list(parameters)?))
        })();
        self.label(name).line(text)
    }

    fn line(&mut self, text: Result<String, BuildError>) -> &mut Self {
        match text {
            Ok(text) => {
                let indent = "    ".repeat(self.depth);
                self.lines.extend(text.lines().map(|line| format!("{indent}{}", line.trim())));
            }
            Err(error) => {
                self.fault.get_or_insert(error);
            }
        }
        self
    }

    /// The body with its braces.
    pub(super) fn text(&self) -> Result<String, BuildError> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let mut out = "{\n".to_string();
        for file in &self.files {
            // Numbers begin at 1, but a range at 0.
            let (ty, stem, count) = (file.ty.text(), file.stem, file.used + 1);
            out.push_str(&format!("    .{} .{ty} {stem}<{count}>;\n", Directive::Reg.name()));
        }
        for line in &self.lines {
            out.push_str(line);
            out.push('\n');
        }
        out.push_str("}\n");
        Ok(out)
    }
}

/// `(a, b)`
pub(super) fn parameter_list(parameters: &[VariableBuilder]) -> Result<String, BuildError> {
    let texts = parameters.iter().map(VariableBuilder::text).collect::<Result<Vec<_>, _>>()?;
    Ok(format!("({})", texts.join(", ")))
}

/// The type that a register for values of a type is declared with, and the stem of its name.
fn register_class(ty: Type) -> (Type, &'static str) {
    match (ty, ty.bits()) {
        (Type::Pred, _) => (Type::Pred, "%p"),
        (Type::F32, _) => (Type::F32, "%f"),
        (Type::F64, _) => (Type::F64, "%fd"),
        (_, 0..=16) => (Type::B16, "%rs"),
        (_, 17..=32) => (Type::B32, "%r"),
        (_, 33..=64) => (Type::B64, "%rd"),
        _ => (Type::B128, "%rq"),
    }
}
