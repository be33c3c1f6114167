//! The tree for people: a line for each statement, and below an instruction a line for each of its parts.

use crate::input::Input;
use crate::output::{CODE, ERROR, FAINT, Out, STRONG};
use std::io::{self, Write};
use warpsmith::ptx::view::{Function, Inst, Parameter, SectionItem, Statement, Variable};
use warpsmith::ptx::{Children, Node, SyntaxKind};

/// Blocks deeper than this are not indented further, or the output would grow with the square of the depth.
const DEEPEST: usize = 24;

/// Longest piece of source on a line; the rest is dots.
const SHOWN: usize = 90;

struct Writer<'a> {
    out: &'a mut Out,
    input: &'a Input,
    depth: usize,
}

/// Writes the tree.
pub fn write(out: &mut Out, input: &Input) -> io::Result<()> {
    let mut writer = Writer { out, input, depth: 0 };
    let mut stack: Vec<Children<'_>> = vec![input.module.root().children()];
    while let Some(children) = stack.last_mut() {
        let Some(node) = children.next() else {
            stack.pop();
            continue;
        };
        writer.depth = stack.len() - 1;
        match Statement::new(node) {
            Some(Statement::Function(function)) => {
                writer.function(function)?;
                stack.extend(function.body().map(|body| body.node().children()));
            }
            Some(Statement::Block(block)) => {
                writer.line(node, "block", "")?;
                stack.push(block.node().children());
            }
            Some(statement) => writer.statement(statement)?,
            // The braces of a block.
            None => {}
        }
    }
    out.flush()
}

impl Writer<'_> {
    /// A line of the tree: where, what, details.
    fn line(&mut self, node: Node<'_>, what: &str, details: &str) -> io::Result<()> {
        let line = self.input.position(node.span().start).line;
        let indent = 2 * self.depth.min(DEEPEST);
        let space = if details.is_empty() { "" } else { " " };
        writeln!(
            self.out,
            "{FAINT}{line:>5}{FAINT:#}  {:indent$}{STRONG}{what}{STRONG:#}{space}{details}",
            ""
        )
    }

    /// A line below a statement.
    fn part(&mut self, text: &str) -> io::Result<()> {
        let indent = 2 * self.depth.min(DEEPEST) + 4;
        writeln!(self.out, "       {:indent$}{text}", "")
    }

    fn statement(&mut self, statement: Statement<'_>) -> io::Result<()> {
        let node = statement.node();
        match statement {
            Statement::Version(version) => {
                let text = version.version().map_or(String::new(), |version| version.to_string());
                self.line(node, "version", &text)
            }
            Statement::Target(target) => {
                self.line(node, "target", &target.names().collect::<Vec<_>>().join(", "))
            }
            Statement::AddressSize(size) => {
                self.line(node, "address size", &size.bits().map_or(String::new(), |bits| bits.to_string()))
            }
            Statement::File(file) => {
                self.line(node, "file", &format!("{} {:?}", file.index().unwrap_or(0), file.name()))
            }
            Statement::Loc(loc) => {
                let at = |place: Option<warpsmith::ptx::view::Location>| {
                    place.map_or(String::new(), |l| {
                        format!("file {} line {} column {}", l.file, l.line, l.column)
                    })
                };
                let mut text = at(loc.location());
                if let Some(name) = loc.function_name() {
                    text.push_str(&format!(", in {name}, inlined at {}", at(loc.inlined_at())));
                }
                self.line(node, "loc", &text)
            }
            Statement::Pragma(pragma) => {
                let strings: Vec<String> = pragma.strings().map(|text| format!("{text:?}")).collect();
                self.line(node, "pragma", &strings.join(", "))
            }
            Statement::Section(section) => {
                let (mut labels, mut values) = (0, 0);
                for item in section.contents() {
                    match item {
                        SectionItem::Label(_) => labels += 1,
                        SectionItem::Data(data) => values += data.values().count() as u64,
                    }
                }
                let values = crate::output::count(values, "value", "values");
                let labels = crate::output::count(labels, "label", "labels");
                self.line(node, "section", &format!("{}: {values}, {labels}", section.name()))
            }
            Statement::Alias(alias) => {
                let name =
                    |name: Option<warpsmith::ptx::view::Name<'_>>| name.map_or("", |n| n.text()).to_string();
                self.line(node, "alias", &format!("{} of {}", name(alias.alias()), name(alias.target())))
            }
            Statement::Variable(variable) => self.variable(variable),
            Statement::Label(label) => self.line(node, "label", label.name()),
            Statement::Inst(inst) => self.instruction(inst),
            Statement::BranchTargets(targets) | Statement::CallTargets(targets) => {
                let names: Vec<&str> = targets.names().map(|name| name.text()).collect();
                let what =
                    if node.kind() == SyntaxKind::BranchTargets { "branch targets" } else { "call targets" };
                self.line(node, what, &shorten(&names.join(", ")))
            }
            Statement::CallPrototype(prototype) => {
                self.line(node, "call prototype", "")?;
                prototype.returns().try_for_each(|parameter| self.parameter("return", parameter))?;
                prototype.parameters().try_for_each(|parameter| self.parameter("parameter", parameter))
            }
            Statement::Directive(directive) => self.line(node, "directive", &shorten(directive.text())),
            Statement::Error(node) => {
                let bytes = node.bytes();
                let text = shorten(&String::from_utf8_lossy(&bytes[..bytes.len().min(4 * SHOWN)]));
                self.line(node, "error", &format!("{ERROR}{text}{ERROR:#}"))
            }
            Statement::Function(_) | Statement::Block(_) => Ok(()),
        }
    }

    fn function(&mut self, function: Function<'_>) -> io::Result<()> {
        let what = if function.is_entry() { "kernel" } else { "function" };
        let mut details = function.name().to_string();
        if let Some(linkage) = function.linkage() {
            details.push_str(&format!("  .{}", linkage.name()));
        }
        if function.body().is_none() {
            details.push_str("  declared");
        }
        self.line(function.node(), what, &details)?;
        self.depth += 1;
        function.returns().try_for_each(|parameter| self.parameter_line("return", parameter))?;
        function.parameters().try_for_each(|parameter| self.parameter_line("parameter", parameter))?;
        for tuning in function.tuning() {
            self.line(tuning.node(), "directive", &shorten(tuning.text()))?;
        }
        function.pragmas().try_for_each(|pragma| self.statement(Statement::Pragma(pragma)))
    }

    fn parameter_line(&mut self, what: &str, parameter: Parameter<'_>) -> io::Result<()> {
        let text = parameter_text(parameter);
        self.line(parameter.node(), what, &text)
    }

    fn parameter(&mut self, what: &str, parameter: Parameter<'_>) -> io::Result<()> {
        self.part(&format!("{what} {}", parameter_text(parameter)))
    }

    fn variable(&mut self, variable: Variable<'_>) -> io::Result<()> {
        let is_register = variable.space().is_some_and(|space| space.name() == "reg");
        let what = if is_register { "registers" } else { "variable" };
        let mut words = Vec::new();
        words.extend(variable.linkage().map(|linkage| format!(".{}", linkage.name())));
        words.extend(variable.space().filter(|_| !is_register).map(|space| format!(".{}", space.name())));
        words.extend(variable.align().map(|align| format!(".align {align}")));
        words.extend(variable.attributes().map(|name| name.to_string()));
        words.extend((variable.vector() != 1).then(|| format!(".v{}", variable.vector())));
        words.extend(variable.ty().map(|ty| format!(".{}", warpsmith::ptx::value::SlotValue::text(ty))));
        let names = variable.declarators().map(|declarator| shorten(declarator.text()));
        // Declarations of many names are common, and their names say little.
        let names: Vec<String> = names.collect();
        let shown =
            names.iter().take(8).map(|name| format!("{CODE}{name}{CODE:#}")).collect::<Vec<_>>().join(", ");
        let more = if names.len() > 8 { format!(" and {} more", names.len() - 8) } else { String::new() };
        self.line(variable.node(), what, &format!("{}  {shown}{more}", words.join(" ")))
    }

    fn instruction(&mut self, inst: Inst<'_>) -> io::Result<()> {
        let guard = inst.guard().map_or(String::new(), |guard| {
            format!("@{}{} ", if guard.negated { "!" } else { "" }, guard.predicate.text())
        });
        self.line(
            inst.node(),
            "instruction",
            &format!("{guard}{CODE}{}{CODE:#}", inst.canonical_mnemonic()),
        )?;
        let Some(form) = inst.form() else {
            return self.part(&format!("{ERROR}fits no form{ERROR:#}: {}", shorten(inst.text())));
        };
        self.part(&format!("{FAINT}form{FAINT:#}   {}", form.syntax_line()))?;
        let slots: Vec<String> = inst
            .filled_slots()
            .map(|(slot, word)| match slot.is_literal() {
                true => format!(".{}", word.text()),
                false => format!(".{} = .{}", slot.name(), word.text()),
            })
            .collect();
        if !slots.is_empty() {
            self.part(&format!("{FAINT}slots{FAINT:#}  {}", slots.join("   ")))?;
        }
        let roles: Vec<_> = inst.roles().collect();
        let width = roles.iter().map(|role| role.name.len()).max().unwrap_or(0);
        for role in &roles {
            let kind = role.description.kind().name();
            let direction = role.description.direction().name();
            let spaces = role.spaces(inst).map(|space| format!(".{space}").replace(".generic", "generic"));
            let of: Vec<String> = role.types(inst).chain(spaces).collect();
            let text = shorten(role.operand.node().text());
            let line = format!(
                "{:<width$}  {direction:<6} {kind:<9} {:<14} {CODE}{text}{CODE:#}",
                role.name,
                of.join(" | ")
            );
            self.part(line.trim_end())?;
        }
        Ok(())
    }
}

fn parameter_text(parameter: Parameter<'_>) -> String {
    format!("{CODE}{}{CODE:#}  {}", parameter.name(), shorten(parameter.text())).trim_end().into()
}

/// Source on one line, cut where it is long.
fn shorten(text: &str) -> String {
    let (mut out, mut length) = (String::new(), 0);
    for word in text.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
            length += 1;
        }
        for c in word.chars() {
            if length == SHOWN {
                out.push('…');
                return out;
            }
            out.push(if c.is_control() { '\u{fffd}' } else { c });
            length += 1;
        }
    }
    out
}
