//! Edits of a module, collected and made at once.

#![allow(unsafe_code, reason = "an editor borrows the module that it keeps alive")]

use super::module::Module;
use super::node::Node;
use super::span::Span;
use super::text::{Text, decoded, encoded};
use crate::fault::EditError;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use std::sync::{Arc, Mutex, PoisonError};
use warpsmith::check;
use warpsmith::ptx::edit;
use warpsmith::ptx::view::{Block, Function, Inst};
use warpsmith::ptx::{self, SyntaxKind};
use warpsmith::render;

/// Collects edits of a module and leaves every other byte alone. The module stays as it is; `module` is the new one.
///
/// ```python
/// with module.edit() as e:
///     for inst in module.instructions("ld.global"):
///         e.insert_before(inst, "// a load")
/// changed = e.module
/// ```
///
/// Two edits that touch the same bytes do not go together: the second raises `EditError`, and nothing of it is taken over.
#[pyclass(frozen, module = "warpsmith.ptx")]
pub struct Editor {
    state: Mutex<State>,
    text: Arc<Text>,
}

/// The edits so far, or what came of them. It borrows from the text of its editor.
enum State {
    Open(Box<edit::Editor<'static>>),
    Done(Arc<Text>),
}

impl Editor {
    pub fn new(text: &Arc<Text>) -> Editor {
        let text = text.clone();
        let module: *const ptx::Module = &text.module;
        // SAFETY: the module lies in an allocation of its own, which nobody moves or changes, and which the editor keeps
        // alive as long as it lives: `text` is dropped behind `state`. No borrow of it leaves this file with this lifetime.
        let module: &'static ptx::Module = unsafe { &*module };
        Editor { state: Mutex::new(State::Open(Box::new(edit::Editor::new(module)))), text }
    }

    /// Makes one edit, with nodes of the module.
    fn change<T>(
        &self,
        make: impl FnOnce(&mut edit::Editor<'static>, &'static ptx::Module) -> Result<T, edit::EditError>,
    ) -> PyResult<T> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let State::Open(editor) = &mut *state else {
            return Err(EditError::new_err("the edits have been made; take a new editor of `module`"));
        };
        let module: *const ptx::Module = &self.text.module;
        // SAFETY: as above; what the edit keeps of it is in the editor, which is dropped before the text.
        let module: &'static ptx::Module = unsafe { &*module };
        make(editor, module).map_err(|error| EditError::new_err(self.message(&error)))
    }

    /// An error with lines in place of bytes.
    fn message(&self, error: &edit::EditError) -> String {
        let span = match error {
            edit::EditError::Overlap { new, .. } => Some(*new),
            edit::EditError::OutOfRange { .. } => None,
            edit::EditError::Missing { span, .. }
            | edit::EditError::NoSymbol { span }
            | edit::EditError::Captured { span, .. } => Some(*span),
            _ => None,
        };
        match span {
            Some(span) => format!("{}: {error}", self.text.shown().at(span.start)),
            None => error.to_string(),
        }
    }

    /// The element of a node, which must be one of the module.
    fn own(&self, node: &Bound<'_, Node>) -> PyResult<u32> {
        let node = node.get();
        if Arc::ptr_eq(&node.text, &self.text) {
            return Ok(node.id);
        }
        Err(EditError::new_err("this is no part of the module that is edited: every edit makes a new module"))
    }

    /// The same of an instruction.
    fn inst(&self, node: &Bound<'_, Node>) -> PyResult<u32> {
        let id = self.own(node)?;
        match node.get().node().kind() {
            SyntaxKind::Instruction => Ok(id),
            _ => Err(PyTypeError::new_err("an instruction is wanted")),
        }
    }

    /// The new module.
    fn finished(&self, py: Python<'_>) -> PyResult<Arc<Text>> {
        let state = || self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = match &*state() {
            State::Done(text) => return Ok(text.clone()),
            State::Open(editor) if editor.is_empty() => None,
            State::Open(editor) => Some(editor.text()),
        };
        // Nobody may wait for the lock while this waits for Python.
        let text = match bytes {
            Some(bytes) => {
                let dialect = self.text.module.dialect();
                let module = crate::detach::detach(py, || ptx::Module::parse_as(bytes, dialect));
                let text = Text::ptx(self.text.name.clone(), module);
                self.judge(&text)?;
                text
            }
            None => self.text.clone(),
        };
        Ok(match &mut *state() {
            State::Done(first) => first.clone(),
            open => {
                *open = State::Done(text.clone());
                text
            }
        })
    }

    /// Refuses what cannot be read, beyond what could not be read before.
    fn judge(&self, new: &Text) -> PyResult<()> {
        if new.module.diagnostics().len() <= self.text.module.diagnostics().len() {
            return Ok(());
        }
        let all = |text: &Text| -> Vec<render::Finding> {
            render::Finding::all(&check::read(&text.module), text.source(), 0).collect()
        };
        let (before, now) = (all(&self.text), all(new));
        let known = |one: &&render::Finding| before.iter().any(|other| other.message == one.message);
        let told = now.iter().find(|one| !known(one)).or(now.first());
        let reason = told.map_or_else(String::new, |one| {
            format!(" at line {}: {}", new.shown().position(one.span.start).line, one.message)
        });
        let message = format!("what the edits make of {} cannot be read{reason}", new.name);
        Err(EditError::new_err(message))
    }
}

/// The element of an index, which came from this module.
fn at(module: &'static ptx::Module, id: u32) -> ptx::Node<'static> {
    module.root().at(id).unwrap_or(module.root())
}

#[pymethods]
impl Editor {
    /// The module with all edits. Making it ends the editor. `EditError` where the text has more that cannot be read than it had
    /// before.
    #[getter]
    fn module(&self, py: Python<'_>) -> PyResult<Module> {
        Ok(Module::new(self.finished(py)?))
    }

    /// The edits in order of the text: what is replaced (an empty piece where text is put in), and the new text.
    #[getter]
    fn edits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let all: Vec<(ptx::Span, Vec<u8>)> = match &*self.state.lock().unwrap_or_else(PoisonError::into_inner)
        {
            State::Open(editor) => editor.edits().map(|(span, text)| (span, text.to_vec())).collect(),
            State::Done(_) => Vec::new(),
        };
        let all = all.into_iter().map(|(span, text)| Ok((Span::new(&self.text, span), decoded(py, &text)?)));
        PyTuple::new(py, all.collect::<PyResult<Vec<_>>>()?)
    }

    /// Replaces a statement, operand, or whatever else; further lines of a statement's text get its indentation.
    fn replace(&self, node: &Bound<'_, Node>, text: &Bound<'_, PyAny>) -> PyResult<()> {
        let (id, text) = (self.own(node)?, encoded(text)?);
        self.change(|editor, module| editor.replace(at(module, id), text))
    }

    /// Puts text in before a node: before a statement as the line above, before an item of a list with a comma.
    fn insert_before(&self, node: &Bound<'_, Node>, text: &Bound<'_, PyAny>) -> PyResult<()> {
        let (id, text) = (self.own(node)?, encoded(text)?);
        self.change(|editor, module| editor.insert_before(at(module, id), text))
    }

    /// Puts text in behind a node: behind a statement as the next line, behind an item of a list with a comma.
    fn insert_after(&self, node: &Bound<'_, Node>, text: &Bound<'_, PyAny>) -> PyResult<()> {
        let (id, text) = (self.own(node)?, encoded(text)?);
        self.change(|editor, module| editor.insert_after(at(module, id), text))
    }

    /// Takes a node out, with the blanks that would be left over; an item of a list with a comma.
    fn remove(&self, node: &Bound<'_, Node>) -> PyResult<()> {
        let id = self.own(node)?;
        self.change(|editor, module| editor.delete(at(module, id)))
    }

    /// Puts statements in at the end of a function's body or of a block; without one at the end of the module.
    #[pyo3(signature = (text, block = None))]
    fn append(&self, text: &Bound<'_, PyAny>, block: Option<&Bound<'_, Node>>) -> PyResult<()> {
        let text = encoded(text)?;
        let Some(block) = block else { return self.change(|editor, _| editor.append_to_module(text)) };
        let id = self.own(block)?;
        let node = block.get().node();
        let id = match node.kind() {
            SyntaxKind::Block => Some(id),
            SyntaxKind::Function => Function::of(node).body().map(|body| body.node().index()),
            _ => {
                return Err(PyTypeError::new_err(
                    "statements are appended to a function, a block, or the module",
                ));
            }
        };
        let Some(id) = id else {
            return Err(EditError::new_err("the function is only declared: it has no body"));
        };
        self.change(|editor, module| editor.append(Block::of(at(module, id)), text))
    }

    /// Sets or replaces the guard of an instruction: `"%p1"` or `"!%p1"`, with or without `@`; `None` takes it out.
    #[pyo3(signature = (inst, guard))]
    fn set_guard(&self, inst: &Bound<'_, Node>, guard: Option<&str>) -> PyResult<()> {
        let id = self.inst(inst)?;
        self.change(|editor, module| editor.set_guard(Inst::of(at(module, id)), guard))
    }

    /// Replaces the opcode and all modifiers of an instruction.
    fn set_mnemonic(&self, inst: &Bound<'_, Node>, text: &str) -> PyResult<()> {
        let id = self.inst(inst)?;
        self.change(|editor, module| editor.replace_mnemonic(Inst::of(at(module, id)), text))
    }

    /// Puts a modifier in behind the others; the dot may be left out.
    fn add_modifier(&self, inst: &Bound<'_, Node>, word: &str) -> PyResult<()> {
        let id = self.inst(inst)?;
        self.change(|editor, module| editor.add_modifier(Inst::of(at(module, id)), word))
    }

    /// Replaces a modifier; the dots may be left out.
    fn replace_modifier(&self, inst: &Bound<'_, Node>, old: &str, new: &str) -> PyResult<()> {
        let id = self.inst(inst)?;
        self.change(|editor, module| editor.replace_modifier(Inst::of(at(module, id)), old, new))
    }

    /// Takes a modifier out; the dot may be left out.
    fn remove_modifier(&self, inst: &Bound<'_, Node>, word: &str) -> PyResult<()> {
        let id = self.inst(inst)?;
        self.change(|editor, module| editor.remove_modifier(Inst::of(at(module, id)), word))
    }

    /// Replaces the operand at a position, counted from 0.
    fn replace_operand(&self, inst: &Bound<'_, Node>, position: usize, text: &str) -> PyResult<()> {
        let id = self.inst(inst)?;
        self.change(|editor, module| editor.replace_operand(Inst::of(at(module, id)), position, text))
    }

    /// Renames what a name stands for: where it is declared, and every use of it, but nothing else of the same name in another
    /// scope.
    ///
    /// Args:
    ///     what: A name, as an operand, a declared variable, a parameter, a label, or a function; or the text of one.
    ///     new: The new name.
    ///     within: With a text: the function that declares it. Without one it is a name of the module.
    ///
    /// Returns:
    ///     How many names were changed.
    #[pyo3(signature = (what, new, *, within = None))]
    fn rename(
        &self,
        what: &Bound<'_, PyAny>,
        new: &str,
        within: Option<&Bound<'_, Node>>,
    ) -> PyResult<usize> {
        if let Ok(node) = what.cast::<Node>() {
            self.own(node)?;
            let id = name_in(node.get().node())
                .ok_or_else(|| PyTypeError::new_err("this has no name that it is known by"))?;
            return self.change(|editor, module| editor.rename(at(module, id), new));
        }
        let Ok(old) = what.cast::<PyString>() else {
            return Err(PyTypeError::new_err("a name is renamed: its text, or where it stands"));
        };
        let old = old.to_str()?;
        let Some(within) = within else { return self.change(|editor, _| editor.rename_global(old, new)) };
        let id = self.own(within)?;
        if within.get().node().kind() != SyntaxKind::Function {
            return Err(PyTypeError::new_err("`within` is a function"));
        }
        self.change(|editor, module| editor.rename_in(Function::of(at(module, id)), old, new))
    }

    /// Replaces a piece of the text, whatever it is: a `Span` of the module, or a pair of offsets in bytes.
    fn replace_span(&self, span: &Bound<'_, PyAny>, text: &Bound<'_, PyAny>) -> PyResult<()> {
        let text = encoded(text)?;
        let span = match span.cast::<Span>() {
            Ok(span) if !Arc::ptr_eq(span.get().of(), &self.text) => {
                return Err(EditError::new_err("this is no piece of the module that is edited"));
            }
            Ok(span) => span.get().get(),
            Err(_) => {
                let (start, end) = span.extract().map_err(|_| {
                    PyTypeError::new_err("a Span, or a pair of offsets in bytes, is replaced")
                })?;
                ptx::Span { start, end }
            }
        };
        self.change(|editor, _| editor.replace_span(span, text))
    }

    fn __enter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    #[pyo3(signature = (*_raised))]
    fn __exit__(&self, _raised: &Bound<'_, PyTuple>) -> bool {
        false
    }

    fn __repr__(&self) -> String {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        match &*state {
            State::Open(editor) => {
                format!("<Editor of {}, {} edits>", self.text.name, editor.edits().count())
            }
            State::Done(_) => format!("<Editor of {}, done>", self.text.name),
        }
    }
}

/// The element of the name that something is known by.
fn name_in(node: ptx::Node<'_>) -> Option<u32> {
    let found = match node.kind() {
        SyntaxKind::Identifier => Some(node),
        SyntaxKind::Label | SyntaxKind::Function | SyntaxKind::Parameter | SyntaxKind::Declarator => {
            node.child(SyntaxKind::Identifier)
        }
        _ => None,
    };
    found.map(|node| node.index())
}
