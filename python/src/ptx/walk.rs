//! Statements and instructions of a module, one after the other.

use super::node::Node;
use super::statement::statement;
use super::text::Text;
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use warpsmith::ptx::view::Inst;
use warpsmith::ptx::{Node as Element, SyntaxKind, view};

/// What instructions are looked for: an opcode, and words behind it.
struct Pattern {
    opcode: String,
    words: Vec<String>,
}

impl Pattern {
    fn new(text: &str) -> Pattern {
        let mut words = text.split('.').map(str::to_string);
        Pattern {
            opcode: words.next().unwrap_or_default(),
            words: words.filter(|word| !word.is_empty()).collect(),
        }
    }

    fn fits(&self, inst: Inst<'_>) -> bool {
        if !self.opcode.is_empty() && self.opcode != inst.opcode() {
            return false;
        }
        let source = inst.node().bytes();
        let start = inst.span().start;
        self.words.iter().all(|wanted| {
            inst.modifiers().any(|(_, span)| {
                let word = source.get((span.start - start) as usize..(span.end - start) as usize);
                word.and_then(|word| word.strip_prefix(b".")) == Some(wanted.as_bytes())
            })
        })
    }
}

/// Goes through the elements of a tree.
struct Cursor {
    text: Arc<Text>,
    next: AtomicU32,
    end: u32,
}

impl Cursor {
    fn inside(node: &Node) -> Cursor {
        let first = node.id + 1;
        let end = node.id + 1 + node.node().descendants().count() as u32;
        Cursor { text: node.text.clone(), next: AtomicU32::new(first), end }
    }

    /// The next element of which something is wanted.
    fn next<T>(&self, mut wanted: impl FnMut(Element<'_>) -> Option<T>) -> Option<T> {
        let root = self.text.module.root();
        loop {
            // Two threads that share an iterator get different elements.
            let at = self.next.fetch_add(1, Ordering::Relaxed);
            if at >= self.end {
                self.next.store(self.end, Ordering::Relaxed);
                return None;
            }
            if let Some(found) = root.at(at).and_then(&mut wanted) {
                return Some(found);
            }
        }
    }
}

/// Instructions in order; see `Module.instructions`.
#[pyclass(frozen, module = "warpsmith.ptx")]
pub struct Instructions {
    cursor: Cursor,
    patterns: Vec<Pattern>,
}

impl Instructions {
    pub fn new(inside: &Node, patterns: Vec<String>) -> Instructions {
        Instructions {
            cursor: Cursor::inside(inside),
            patterns: patterns.iter().map(|text| Pattern::new(text)).collect(),
        }
    }
}

#[pymethods]
impl Instructions {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let found = self.cursor.next(|node| {
            let is_wanted = node.kind() == SyntaxKind::Instruction
                && (self.patterns.is_empty()
                    || self.patterns.iter().any(|pattern| pattern.fits(Inst::of(node))));
            is_wanted.then(|| node.index())
        });
        made(py, &self.cursor.text, found)
    }
}

/// All statements in order, those in functions and blocks too; see `Module.walk`.
#[pyclass(frozen, module = "warpsmith.ptx")]
pub struct Statements {
    cursor: Cursor,
    /// The body of the function that was met last: it is a part of the function, no statement.
    body: AtomicU32,
}

impl Statements {
    pub fn new(inside: &Node) -> Statements {
        let out = Statements { cursor: Cursor::inside(inside), body: AtomicU32::new(0) };
        out.enter(inside.node());
        out
    }

    /// Remembers the body of a function.
    fn enter(&self, node: Element<'_>) {
        if node.kind() == SyntaxKind::Function
            && let Some(body) = node.child(SyntaxKind::Block)
        {
            self.body.store(body.index(), Ordering::Relaxed);
        }
    }
}

#[pymethods]
impl Statements {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let found = self.cursor.next(|node| {
            view::Statement::new(node)?;
            self.enter(node);
            (node.index() != self.body.load(Ordering::Relaxed)).then(|| node.index())
        });
        made(py, &self.cursor.text, found)
    }
}

fn made(py: Python<'_>, text: &Arc<Text>, found: Option<u32>) -> PyResult<Option<Py<PyAny>>> {
    match found.and_then(|id| text.module.root().at(id)) {
        Some(node) => statement(py, text, node),
        None => Ok(None),
    }
}
