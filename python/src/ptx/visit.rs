//! A walk that calls the methods of an object.

use super::operand::operand;
use super::statement::statement;
use super::text::Text;
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::sync::Arc;
use warpsmith::ptx::visit::{self, Visitor, Walk};
use warpsmith::ptx::{Node, SyntaxKind, view};

/// The methods that a visitor may have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Method {
    Statement,
    Function,
    Block,
    Variable,
    Label,
    Instruction,
    Operand,
    Definition,
    Reference,
    Error,
    Leave,
}

const METHODS: [(Method, &str); 11] = [
    (Method::Statement, "statement"),
    (Method::Function, "function"),
    (Method::Block, "block"),
    (Method::Variable, "variable"),
    (Method::Label, "label"),
    (Method::Instruction, "instruction"),
    (Method::Operand, "operand"),
    (Method::Definition, "definition"),
    (Method::Reference, "reference"),
    (Method::Error, "error"),
    (Method::Leave, "leave"),
];

/// Calls the methods of an object of Python.
struct Caller<'a, 'py> {
    text: &'a Arc<Text>,
    /// Those that it has, by their place in [`METHODS`]. What does nothing is not called.
    methods: Vec<Option<Bound<'py, PyAny>>>,
    py: Python<'py>,
    /// The instruction that operands stand in.
    inside: u32,
    /// What a method has raised.
    raised: Option<PyErr>,
}

/// Walks over a module. Whether the walk came to its end.
pub fn walk(text: &Arc<Text>, visitor: &Bound<'_, PyAny>) -> PyResult<bool> {
    let py = visitor.py();
    let base = py.import("warpsmith.ptx")?.getattr("Visitor")?;
    let mut methods = Vec::new();
    for (_, name) in METHODS {
        let inherited = visitor.get_type().getattr_opt(name)?;
        let is_own = match inherited {
            Some(found) => !found.is(&base.getattr(name)?),
            None => visitor.hasattr(name)?,
        };
        methods.push(if is_own { Some(visitor.getattr(name)?) } else { None });
    }
    let mut caller = Caller { text, methods, py, inside: 0, raised: None };
    let ended = visit::walk(text.module.root(), &mut caller);
    match caller.raised {
        Some(error) => Err(error),
        None => Ok(ended),
    }
}

impl<'py> Caller<'_, 'py> {
    fn method(&self, wanted: Method) -> Option<Bound<'py, PyAny>> {
        let at = METHODS.iter().position(|(method, _)| *method == wanted)?;
        self.methods.get(at)?.clone()
    }

    fn call(&mut self, wanted: Method, given: impl FnOnce(&Self) -> PyResult<Option<Py<PyAny>>>) -> Walk {
        if self.raised.is_some() {
            return Walk::Stop;
        }
        let Some(method) = self.method(wanted) else { return Walk::Into };
        let result = given(self).and_then(|given| match given {
            Some(given) => answer(&method.call1((given,))?),
            None => Ok(Walk::Into),
        });
        result.unwrap_or_else(|error| {
            self.raised = Some(error);
            Walk::Stop
        })
    }

    fn statement_of(&mut self, wanted: Method, node: Node<'_>) -> Walk {
        self.call(wanted, |this| statement(this.py, this.text, node))
    }

    fn name(&mut self, wanted: Method, name: view::Name<'_>) {
        self.call(wanted, |this| {
            operand(this.py, this.text, this.inside, view::Operand::Name(name)).map(Some)
        });
    }
}

/// What a method wants: `None` to go on inside, `"over"`, `"stop"`.
fn answer(returned: &Bound<'_, PyAny>) -> PyResult<Walk> {
    if returned.is_none() {
        return Ok(Walk::Into);
    }
    let text = returned.cast::<PyString>().ok().and_then(|text| text.to_str().ok().map(str::to_string));
    match text.as_deref() {
        Some("over") => Ok(Walk::Over),
        Some("stop") => Ok(Walk::Stop),
        _ => Err(pyo3::exceptions::PyTypeError::new_err(
            "a method of a visitor returns None, Visitor.OVER or Visitor.STOP",
        )),
    }
}

impl<'m> Visitor<'m> for Caller<'_, '_> {
    fn statement(&mut self, one: view::Statement<'m>) -> Walk {
        self.statement_of(Method::Statement, one.node())
    }

    fn function(&mut self, one: view::Function<'m>) -> Walk {
        self.statement_of(Method::Function, one.node())
    }

    fn block(&mut self, one: view::Block<'m>) -> Walk {
        self.statement_of(Method::Block, one.node())
    }

    fn variable(&mut self, one: view::Variable<'m>) -> Walk {
        self.statement_of(Method::Variable, one.node())
    }

    fn label(&mut self, one: view::Label<'m>) -> Walk {
        self.statement_of(Method::Label, one.node())
    }

    fn instruction(&mut self, one: view::Inst<'m>) -> Walk {
        self.inside = one.node().index();
        self.statement_of(Method::Instruction, one.node())
    }

    fn operand(&mut self, one: view::Operand<'m>) -> Walk {
        self.call(Method::Operand, |this| operand(this.py, this.text, this.inside, one).map(Some))
    }

    fn definition(&mut self, name: view::Name<'m>) {
        self.name(Method::Definition, name);
    }

    fn reference(&mut self, name: view::Name<'m>) {
        self.name(Method::Reference, name);
    }

    fn error(&mut self, node: Node<'m>) -> Walk {
        match self.statement_of(Method::Error, node) {
            Walk::Into => Walk::Over,
            other => other,
        }
    }

    fn leave(&mut self, node: Node<'m>) {
        if matches!(node.kind(), SyntaxKind::Function | SyntaxKind::Block) {
            self.statement_of(Method::Leave, node);
        }
    }
}
