//! Functions for builders.

use super::body::parameter_list;
use super::variable::{check_name, quoted};
use super::{BodyBuilder, BuildError, VariableBuilder};
use crate::isa::Directive;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Writes a function: an `.entry` or a `.func`, declared or defined.
pub struct FunctionBuilder {
    kind: Directive,
    linkage: Option<Directive>,
    name: String,
    returns: Vec<VariableBuilder>,
    parameters: Vec<VariableBuilder>,
    tuning: Vec<Result<String, BuildError>>,
    body: Option<BodyBuilder>,
}

impl FunctionBuilder {
    fn new(kind: Directive, name: &str) -> Self {
        FunctionBuilder {
            kind,
            linkage: None,
            name: name.to_string(),
            returns: Vec::new(),
            parameters: Vec::new(),
            tuning: Vec::new(),
            body: None,
        }
    }

    /// A kernel.
    pub fn entry(name: &str) -> Self {
        FunctionBuilder::new(Directive::Entry, name)
    }

    /// A device function.
    pub fn func(name: &str) -> Self {
        FunctionBuilder::new(Directive::Func, name)
    }

    /// `.visible`
    #[must_use]
    pub fn visible(self) -> Self {
        self.linkage(Directive::Visible)
    }

    /// `.extern`
    #[must_use]
    pub fn external(self) -> Self {
        self.linkage(Directive::Extern)
    }

    /// `.visible`, `.extern` or `.weak`.
    #[must_use]
    pub fn linkage(mut self, linkage: Directive) -> Self {
        self.linkage = Some(linkage);
        self
    }

    /// Adds a return parameter.
    #[must_use]
    pub fn returns(mut self, parameter: VariableBuilder) -> Self {
        self.returns.push(parameter);
        self
    }

    /// Adds a parameter.
    #[must_use]
    pub fn param(mut self, parameter: VariableBuilder) -> Self {
        self.parameters.push(parameter);
        self
    }

    /// Adds a directive between parameters and body, such as [`Directive::Maxntid`] with its numbers.
    #[must_use]
    pub fn tune(mut self, directive: Directive, numbers: &[u64]) -> Self {
        let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
        self.tuning.push(Ok(format!(".{} {}", directive.name(), numbers.join(", ")).trim_end().to_string()));
        self
    }

    /// Adds a `.pragma` between parameters and body.
    #[must_use]
    pub fn pragma(mut self, text: &str) -> Self {
        self.tuning.push(quoted(text).map(|text| format!(".pragma {text};")));
        self
    }

    /// Defines the function; without a body it is declared only.
    #[must_use]
    pub fn body(mut self, write: impl FnOnce(&mut BodyBuilder)) -> Self {
        write(self.body.get_or_insert_with(BodyBuilder::new));
        self
    }

    pub(super) fn text(&self) -> Result<String, BuildError> {
        check_name(&self.name)?;
        let mut out = String::new();
        if let Some(linkage) = self.linkage {
            out.push_str(&format!(".{} ", linkage.name()));
        }
        out.push_str(&format!(".{} ", self.kind.name()));
        if !self.returns.is_empty() {
            out.push_str(&format!("{} ", parameter_list(&self.returns)?));
        }
        out.push_str(&format!("{}{}", self.name, parameter_list(&self.parameters)?));
        for line in &self.tuning {
            out.push('\n');
            out.push_str(line.as_ref().map_err(BuildError::clone)?);
        }
        match &self.body {
            Some(body) => {
                let body = body.text().map_err(|error| {
                    let reason = format!("{}: {}", error.subject(), error.reason());
                    BuildError::new(&self.name, reason)
                })?;
                out.push('\n');
                out.push_str(&body);
            }
            None => out.push_str(";\n"),
        }
        Ok(out)
    }
}
