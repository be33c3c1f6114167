//! Functions with their statements.

use super::names::{Memory, Signature};
use super::{Choice, Context, Generator, Planned, declaration};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Directive, Form};

/// A result and a parameter of every function that is generated.
const PARAMETER: &str = ".param .b32";

impl Generator<'_> {
    /// A function: its declarations, then its text.
    pub(super) fn function(&mut self, entry: bool, instructions: usize) -> String {
        let memory = self.names.memory.len();
        let name = self.names.fresh(if entry { "kernel" } else { "device$" });
        let (returns, parameters) =
            if entry { (0, self.random.below(4)) } else { (self.random.below(2), self.random.below(2)) };
        let header = if entry {
            self.entry_header(&name, parameters)
        } else {
            func_header(&name, returns, parameters)
        };
        let body = self.body(instructions);
        // The names of the function are gone behind its end.
        self.names.memory.truncate(memory);
        if !entry {
            self.names.functions.push(Signature { name, returns, parameters });
        }
        let mut out = String::new();
        for wanted in core::mem::take(&mut self.names.wanted_functions) {
            let linkage = if self.random.percent(50) { ".extern " } else { "" };
            out.push_str(&format!(
                "{linkage}{};\n",
                func_header(&wanted.name, wanted.returns, wanted.parameters)
            ));
            self.names.functions.push(wanted);
        }
        out + &header + &self.gap() + "\n" + &body
    }

    /// `.visible .entry kernel(.param .u64 p, …) .maxntid 128`
    fn entry_header(&mut self, name: &str, parameters: usize) -> String {
        let linkage = self.random.text(&["", ".visible ", ".weak "]);
        let mut items = Vec::new();
        for _ in 0..parameters {
            let parameter = self.names.fresh("param_");
            let bits = self.address_bits;
            let ty = match self.random.below(5) {
                0 => format!(".u{bits} .ptr .global .align {} {parameter}", 1 << self.random.below(5)),
                1 => format!(".align 8 .b8 {parameter}[{}]", 8 * (1 + self.random.below(8))),
                2 => format!(".f32 {parameter}"),
                _ => format!(".b{bits} {parameter}"),
            };
            items.push(format!(".param{}{ty}", self.space()));
            self.names.memory.push(Memory { name: parameter, space: "param" });
        }
        let list = items.join(&self.comma());
        let mut out = format!("{linkage}.entry{}{name}{}({}{list})", self.space(), self.gap(), self.gap());
        for (directive, most) in
            [(Directive::Maxntid, 3), (Directive::Minnctapersm, 1), (Directive::Maxnreg, 1)]
        {
            if self.random.percent(15) && self.exists(directive) {
                let count = 1 + self.random.below(most);
                let numbers: Vec<String> =
                    (0..count).map(|n| self.number(if n == 0 { 32 } else { 1 })).collect();
                let numbers = numbers.join(&self.comma());
                out.push_str(&format!("{}.{}{}{numbers}", self.space(), directive.name(), self.space()));
            }
        }
        out
    }

    /// A kernel with an instruction of each form.
    pub(super) fn kernel_of(&mut self, forms: impl IntoIterator<Item = Form>) -> String {
        let header = self.entry_header("kernel", 2);
        self.names.labels.push("done".to_string());
        let statements: Vec<String> =
            forms.into_iter().filter_map(|form| self.instruction_of(form)).collect();
        let tables = self.tables(&["done".to_string()]);
        let mut declared = String::new();
        for wanted in core::mem::take(&mut self.names.wanted_functions) {
            declared
                .push_str(&format!("{};\n", func_header(&wanted.name, wanted.returns, wanted.parameters)));
        }
        let registers = declaration::registers(&mut self.names, self.random, &mut self.speller);
        let mut arguments = String::new();
        for number in 0..core::mem::take(&mut self.names.call_parameters) {
            arguments.push_str(&format!("    {PARAMETER} arg{number};\n"));
        }
        let statements: String = statements.iter().map(|statement| format!("    {statement}\n")).collect();
        format!("{declared}{header}\n{{\n{registers}{arguments}{tables}{statements}done:\n}}\n")
    }

    fn body(&mut self, instructions: usize) -> String {
        self.names.labels = (0..1 + self.random.below(4)).map(|_| self.names.fresh("$L")).collect();
        let labels = self.names.labels.clone();
        let mut statements = self.statements(instructions, 0);
        for label in &labels {
            let at = self.random.below(statements.len() + 1);
            statements.insert(at, format!("{label}{}:", self.gap()));
        }
        let tables = self.tables(&labels);
        let mut out = "{\n".to_string();
        out.push_str(&declaration::registers(&mut self.names, self.random, &mut self.speller));
        for number in 0..core::mem::take(&mut self.names.call_parameters) {
            out.push_str(&format!("    {PARAMETER} arg{number};\n"));
        }
        out.push_str(&tables);
        for statement in statements {
            out.push_str(&format!("    {statement}{}\n", self.gap()));
        }
        self.names.labels.clear();
        out + "}\n"
    }

    fn statements(&mut self, instructions: usize, depth: usize) -> Vec<String> {
        let mut out = Vec::new();
        let mut left = instructions;
        while left > 0 {
            match self.random.below(40) {
                0 => {
                    let space = self.random.text(&["local", "shared"]);
                    out.push(declaration::variable(
                        space_name(space),
                        &mut self.names,
                        self.random,
                        &mut self.speller,
                    ));
                }
                1 if self.files > 0 => {
                    let (file, line) = (1 + self.random.below(self.files), 1 + self.random.below(500));
                    out.push(format!(
                        ".loc{}{file} {line}{}{}",
                        self.space(),
                        self.space(),
                        self.random.below(80)
                    ));
                }
                2 if self.exists(Directive::Pragma) => {
                    out.push(format!(".pragma{}\"nounroll\";", self.space()))
                }
                3 if depth < 3 => {
                    let inside = self.random.below(left.min(8)) + 1;
                    out.push(self.inner_block(inside, depth));
                    left -= inside;
                }
                _ => {
                    out.push(self.instruction());
                    left -= 1;
                }
            }
        }
        out
    }

    /// A block, perhaps with a label of its own.
    fn inner_block(&mut self, instructions: usize, depth: usize) -> String {
        let (memory, labels) = (self.names.memory.len(), self.names.labels.len());
        let own = self.random.percent(50).then(|| self.names.fresh("inner"));
        self.names.labels.extend(own.clone());
        let mut statements = self.statements(instructions, depth + 1);
        if let Some(label) = own {
            statements.insert(0, format!("{label}:"));
        }
        self.names.labels.truncate(labels);
        self.names.memory.truncate(memory);
        let gap = self.gap();
        format!("{{{gap}\n        {}\n    }}", statements.join("\n        "))
    }

    /// Prototypes and lists of targets that the instructions have asked for.
    fn tables(&mut self, labels: &[String]) -> String {
        let mut out = String::new();
        for prototype in core::mem::take(&mut self.names.prototypes) {
            let returns = if prototype.returns > 0 { format!("({PARAMETER} _) ") } else { String::new() };
            let parameters =
                if prototype.parameters > 0 { format!(" ({PARAMETER} _)") } else { " ()".to_string() };
            out.push_str(&format!("{}: .callprototype {returns}_{parameters};\n", prototype.name));
        }
        for table in core::mem::take(&mut self.names.branch_tables) {
            let list = labels.join(&self.comma());
            out.push_str(&format!("{table}:{}\n.branchtargets{}{list};\n", self.gap(), self.space()));
        }
        for table in core::mem::take(&mut self.names.call_tables) {
            let function = self.names.any_function(self.random);
            out.push_str(&format!("{table}: .calltargets {function};\n"));
        }
        out
    }

    /// An instruction of a form drawn from those that exist.
    fn instruction(&mut self) -> String {
        loop {
            let Some(&form) = self.random.pick(&self.forms) else {
                // Even the oldest platforms have a few forms.
                return String::new();
            };
            if let Some(text) = self.instruction_of(form) {
                return text;
            }
            self.forms.retain(|other| *other != form);
        }
    }

    pub(super) fn instruction_of(&mut self, form: Form) -> Option<String> {
        let choice = Choice::new(form, self.platform, self.random)?;
        let guard = if self.random.percent(12) {
            let sign = self.random.text(&["", "!"]);
            let predicate = self.names.register("pred", 1, "predicate", self.random);
            format!("@{}{sign}{}{predicate}{}", self.gap(), self.gap(), self.space())
        } else {
            String::new()
        };
        let mnemonic = self.speller.mnemonic(&choice, self.random);
        let mut context = Context {
            random: self.random,
            speller: &mut self.speller,
            names: &mut self.names,
            platform: self.platform,
            constants: self.constants,
            address_bits: self.address_bits,
        };
        let operands = context.operands(&choice);
        let mut out = guard + &mnemonic;
        for (index, operand) in operands.iter().enumerate() {
            out.push_str(&if index == 0 { self.space() } else { self.comma() });
            out.push_str(operand);
        }
        out.push_str(&self.gap());
        self.planned.push(Planned::new(&choice));
        Some(out + ";")
    }
}

fn func_header(name: &str, returns: usize, parameters: usize) -> String {
    let returns = if returns > 0 { format!("({PARAMETER} result) ") } else { String::new() };
    let parameters = if parameters > 0 { format!("({PARAMETER} input)") } else { "()".to_string() };
    format!(".func {returns}{name}{parameters}")
}

fn space_name(space: &str) -> &'static str {
    if space == "local" { "local" } else { "shared" }
}
