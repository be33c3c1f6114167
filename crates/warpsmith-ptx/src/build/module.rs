//! Whole modules for builders.

use super::variable::{check_name, quoted};
use super::{BuildError, FunctionBuilder, VariableBuilder};
use crate::Module;
use crate::isa::{PtxVersion, Target};
use crate::print::canonical_bytes;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Writes a module: header, files, variables and functions in the order in which they are added.
///
/// A vector addition:
///
/// ```
/// use warpsmith_ptx::build::{self, Arg, FunctionBuilder, ModuleBuilder, VariableBuilder};
/// use warpsmith_ptx::isa::{Directive, PtxVersion, Target};
/// use warpsmith_ptx::value::{Comparison, Half, Space, Type};
///
/// let mut module = ModuleBuilder::new(PtxVersion::new(8, 0), Target::new(80));
/// module.function(
///     FunctionBuilder::entry("add")
///         .visible()
///         .param(VariableBuilder::param(Type::U64, "a"))
///         .param(VariableBuilder::param(Type::U64, "b"))
///         .param(VariableBuilder::param(Type::U32, "n"))
///         .tune(Directive::Maxntid, &[256])
///         .body(|body| {
///             let [block, size, thread, index, n] = [(); 5].map(|()| body.register(Type::B32));
///             let [a, b, offset] = [(); 3].map(|()| body.register(Type::B64));
///             let [x, y] = [(); 2].map(|()| body.register(Type::F32));
///             let outside = body.register(Type::Pred);
///             body.push(build::mov().ty(Type::U32).d(&block).a("%ctaid.x"));
///             body.push(build::mov().ty(Type::U32).d(&size).a("%ntid.x"));
///             body.push(build::mov().ty(Type::U32).d(&thread).a("%tid.x"));
///             body.push(build::mad().half(Half::Lo).ty(Type::S32).d(&index).a(&block).b(&size).c(&thread));
///             body.push(build::ld().ss(Space::Param).ty(Type::U32).d(&n).a("n"));
///             body.push(build::setp().cmp(Comparison::Ge).ty(Type::U32).p(&outside).a(&index).b(&n));
///             body.push(build::bra().guard(outside.as_str()).tgt("done"));
///             body.push(build::mul().half(Half::Wide).ty(Type::U32).d(&offset).a(&index).b(4));
///             for (array, name) in [(&a, "a"), (&b, "b")] {
///                 body.push(build::ld().ss(Space::Param).ty(Type::U64).d(array).a(name));
///                 body.push(build::add().ty(Type::S64).d(array).a(array).b(&offset));
///             }
///             body.push(build::ld().ss(Space::Global).ty(Type::F32).d(&x).a(&a));
///             body.push(build::ld().ss(Space::Global).ty(Type::F32).d(&y).a(&b));
///             body.push(build::add().ty(Type::F32).d(&x).a(&x).b(&y));
///             body.push(build::st().ss(Space::Global).ty(Type::F32).a(Arg::address(&a, 0)).b(&x));
///             body.label("done");
///             body.push(build::ret());
///         }),
/// );
/// let module = module.finish()?;
/// assert!(module.diagnostics().is_empty());
/// let kernel = module.functions().next().expect("the kernel");
/// assert_eq!((kernel.name(), kernel.parameters().count()), ("add", 3));
/// # Ok::<(), warpsmith_ptx::build::BuildError>(())
/// ```
pub struct ModuleBuilder {
    version: PtxVersion,
    target: Target,
    options: Vec<String>,
    address_size: Option<u32>,
    items: Vec<Result<String, BuildError>>,
}

impl ModuleBuilder {
    /// Begins a module for a PTX version and a target.
    pub fn new(version: PtxVersion, target: Target) -> Self {
        // Modules said nothing of addresses before PTX 2.3.
        let address_size = (version >= PtxVersion::new(2, 3)).then_some(64);
        ModuleBuilder { version, target, options: Vec::new(), address_size, items: Vec::new() }
    }

    /// Width of addresses, 64 unless set; `None` leaves the directive out.
    pub fn address_size(&mut self, bits: impl Into<Option<u32>>) -> &mut Self {
        self.address_size = bits.into();
        self
    }

    /// Adds an option to `.target`, such as `debug` or `texmode_independent`.
    pub fn target_option(&mut self, option: &str) -> &mut Self {
        self.options.push(option.to_string());
        self
    }

    /// `.file`: a source file that `.loc` refers to by its index.
    pub fn file(&mut self, index: u32, name: &str) -> &mut Self {
        self.item(quoted(name).map(|name| format!(".file {index} {name}\n")))
    }

    /// `.pragma` for the whole module.
    pub fn pragma(&mut self, text: &str) -> &mut Self {
        self.item(quoted(text).map(|text| format!(".pragma {text};\n")))
    }

    /// Declares a variable.
    pub fn variable(&mut self, variable: &VariableBuilder) -> &mut Self {
        self.item(variable.text().map(|text| format!("{text};\n")))
    }

    /// Declares or defines a function.
    pub fn function(&mut self, function: FunctionBuilder) -> &mut Self {
        self.item(function.text())
    }

    /// `.alias`: another name for a function.
    pub fn alias(&mut self, alias: &str, function: &str) -> &mut Self {
        let checked = check_name(alias).and_then(|()| check_name(function));
        self.item(checked.map(|()| format!(".alias {alias}, {function};\n")))
    }

    /// `.section`: debugging data, a line such as `.b8 1, 2` or `label:` each.
    pub fn section(&mut self, name: &str, lines: &[&str]) -> &mut Self {
        let mut text = format!(".section .{} {{\n", name.trim_start_matches('.'));
        for line in lines {
            text.push_str(&format!("    {line}\n"));
        }
        text.push_str("}\n");
        self.item(Ok(text))
    }

    /// Adds text as it is: one or several whole statements.
    pub fn raw(&mut self, text: &str) -> &mut Self {
        self.item(Ok(format!("{}\n", text.trim_end())))
    }

    fn item(&mut self, text: Result<String, BuildError>) -> &mut Self {
        self.items.push(text);
        self
    }

    /// The module, in canonical style.
    ///
    /// # Errors
    ///
    /// The first part that could not be built, or the first fault that reading the text finds.
    pub fn finish(&self) -> Result<Module, BuildError> {
        let mut text = format!(".version {}\n.target {}", self.version, self.target);
        for option in &self.options {
            text.push_str(&format!(", {option}"));
        }
        text.push('\n');
        if let Some(bits) = self.address_size {
            text.push_str(&format!(".address_size {bits}\n"));
        }
        for item in &self.items {
            text.push('\n');
            text.push_str(item.as_ref().map_err(BuildError::clone)?);
        }
        let module = Module::parse(text);
        match module.diagnostics().first() {
            None => Ok(Module::parse(canonical_bytes(&module))),
            Some(diagnostic) => {
                let before = module.source().get(..diagnostic.span.start as usize).unwrap_or_default();
                let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
                let reason = format!("line {line}: {}", diagnostic.message(module.source()));
                Err(BuildError::new("module", reason))
            }
        }
    }
}
