//! Control-flow graphs, of PTX and of machine code.

use super::function::Function;
use super::json::to_python;
use super::module::{Module, module};
use super::node::Behind;
use super::statement::statements;
use super::text::Text;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyTuple};
use std::sync::{Arc, OnceLock};
use warpsmith::flow::{self, Cfg, Code as _, Dominators, End, Loops};
use warpsmith::graph::{CodeGraph, Document, Extras};
use warpsmith::machine::MachineCode;
use warpsmith::ptx::SyntaxKind;
use warpsmith::ptx::flow::Bodies;
use warpsmith::ptx::view;

/// The function that a graph is of, with all that it needs to be read again.
#[derive(Clone)]
pub enum Origin {
    /// A function of PTX by the index of its element.
    Ptx {
        /// The text.
        text: Arc<Text>,
        /// The element.
        function: u32,
    },
    /// A function of machine code by its number among the names.
    Machine {
        /// The code.
        code: Arc<MachineCode>,
        /// The number.
        number: usize,
        /// The file, with the path of the piece in it.
        file: String,
        /// The architecture, such as `sm_90a`.
        architecture: String,
    },
}

impl Origin {
    /// Reads the function; nothing where there is none, or it has no body.
    pub fn code(&self) -> Option<CodeGraph<'_>> {
        match self {
            Origin::Ptx { text, function } => {
                let node = text.module.root().at(*function)?;
                let node = Some(node).filter(|node| node.kind() == SyntaxKind::Function)?;
                let body = Bodies::new(&text.module).body(view::Function::of(node))?;
                Some(CodeGraph::ptx(&text.name, &text.module, text.lines(), body))
            }
            Origin::Machine { code, number, file, architecture } => {
                Some(CodeGraph::machine(file, architecture, code.function(*number)?))
            }
        }
    }

    /// The elements of its instructions, of PTX.
    fn instructions(&self) -> Vec<u32> {
        match self {
            Origin::Ptx { text, function } => text.accesses(*function).instructions().to_vec(),
            Origin::Machine { .. } => Vec::new(),
        }
    }
}

/// The function of PTX that is meant: what is given, or that of a module.
pub fn origin(given: &Bound<'_, PyAny>, function: Option<&str>, name: Option<&str>) -> PyResult<Origin> {
    if let Ok(found) = given.cast::<Function>() {
        let node = found.behind();
        return Ok(Origin::Ptx { text: node.text.clone(), function: node.id });
    }
    let module = Module::new(module(given, name)?);
    let defined: Vec<_> = {
        let all = module.text().module.functions().filter(|function| function.body().is_some());
        all.map(|function| (function.name().to_string(), function.node().index())).collect()
    };
    let found = match (function, defined.as_slice()) {
        (Some(wanted), _) => defined.iter().find(|(name, _)| name == wanted),
        (None, [only]) => Some(only),
        (None, _) => None,
    };
    match found {
        Some((_, id)) => Ok(Origin::Ptx { text: module.text().clone(), function: *id }),
        None => {
            let names = defined.iter().map(|(name, _)| name.as_str()).collect();
            Err(match function {
                Some(wanted) => module.unknown("function with a body", wanted, names),
                None if names.is_empty() => pyo3::exceptions::PyValueError::new_err(format!(
                    "{} defines no function",
                    module.text().name
                )),
                None => pyo3::exceptions::PyValueError::new_err(format!(
                    "{} has several functions: say which, as in `cfg(module, \"{}\")`",
                    module.text().name,
                    names[0]
                )),
            })
        }
    }
}

/// The control-flow graph of a kernel or device function, of PTX or of machine code.
///
/// Args:
///     what: A `Function`; a `Module`, a text, bytes, or the path of a file, as for `parse`; or a kernel of `warpsmith.image`.
///     function: The name of the function; may be left out where the module defines only one.
///
/// Returns:
///     A `Graph`, with blocks, edges, dominators and loops. In notebooks it draws itself.
///
/// Raises:
///     UnknownName: there is no such function with a body. It is a `KeyError`.
///     ValueError: it is not said which of several functions is meant, or the function is only declared.
#[pyfunction]
#[pyo3(signature = (what, function = None, *, name = None))]
pub fn cfg(
    py: Python<'_>,
    what: &Bound<'_, PyAny>,
    function: Option<&str>,
    name: Option<&str>,
) -> PyResult<Py<Graph>> {
    // A kernel of machine code knows its own.
    if what.hasattr("cfg")? {
        return Ok(what.call_method0("cfg")?.cast_into::<Graph>()?.unbind());
    }
    Py::new(py, Graph::new(py, origin(what, function, name)?)?)
}

/// The control-flow graph of a function, of PTX or of machine code.
///
/// `graph[0]` is the entry; the blocks with instructions come first, in order of the code, then those that stand for a table of
/// jumps. `len(graph)` is how many there are.
#[pyclass(frozen, module = "warpsmith.ptx")]
pub struct Graph {
    origin: Arc<Origin>,
    known: Arc<Known>,
}

/// What is known of a graph.
struct Known {
    name: String,
    kind: &'static str,
    file: String,
    architecture: Option<String>,
    summary: String,
    cfg: Cfg,
    dominators: Dominators,
    post: Dominators,
    loops: Loops,
    blocks: Vec<Place>,
    /// The elements of the instructions, of PTX.
    instructions: Vec<u32>,
    /// The instructions, each on a line, once somebody has asked.
    texts: OnceLock<Vec<String>>,
}

/// Where a block stands.
struct Place {
    labels: Vec<String>,
    lines: Option<[u32; 2]>,
    addresses: Option<[u64; 2]>,
}

impl Graph {
    /// Reads a function.
    pub fn new(py: Python<'_>, origin: Origin) -> PyResult<Graph> {
        let known = crate::detach::detach(py, || {
            let code = origin.code()?;
            let graph = warpsmith::graph::Graph::new(&code, Extras::default());
            let place = |block| Place {
                labels: graph.labels(block).into_iter().map(String::from).collect(),
                lines: graph.lines(block),
                addresses: graph.addresses(block),
            };
            Some(Known {
                name: code.name().to_string(),
                kind: code.kind(),
                file: code.file().to_string(),
                architecture: code.architecture().map(String::from),
                summary: graph.summary(),
                cfg: code.cfg.clone(),
                blocks: (0..code.cfg.len()).map(place).collect(),
                instructions: origin.instructions(),
                texts: OnceLock::new(),
                dominators: graph.dominators,
                post: graph.post,
                loops: graph.loops,
            })
        });
        match known {
            Some(known) => Ok(Graph { origin: Arc::new(origin), known: Arc::new(known) }),
            None => {
                Err(pyo3::exceptions::PyValueError::new_err("the function is only declared: it has no body"))
            }
        }
    }

    /// What one shows of the graph, made anew.
    fn shown<T: Send + Default>(
        &self,
        py: Python<'_>,
        extras: Extras,
        show: impl FnOnce(&warpsmith::graph::Graph<'_>) -> T + Send,
    ) -> T {
        crate::detach::detach(py, || {
            let code = self.origin.code();
            code.map_or_else(T::default, |code| show(&warpsmith::graph::Graph::new(&code, extras)))
        })
    }

    fn block(&self, index: u32) -> BasicBlock {
        BasicBlock { origin: self.origin.clone(), known: self.known.clone(), index }
    }
}

#[pymethods]
impl Graph {
    /// The name of the function.
    #[getter]
    fn name(&self) -> &str {
        &self.known.name
    }

    /// `kernel` or `function`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.known.kind
    }

    /// The name of the file, with the path of the piece in it.
    #[getter]
    fn file(&self) -> &str {
        &self.known.file
    }

    /// The architecture of machine code, such as `sm_90a`; `None` for PTX.
    #[getter]
    fn architecture(&self) -> Option<&str> {
        self.known.architecture.as_deref()
    }

    /// How many instructions, blocks, edges and loops there are, in words.
    #[getter]
    fn summary(&self) -> &str {
        &self.known.summary
    }

    /// Its blocks.
    #[getter]
    fn blocks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, (0..self.known.cfg.len()).map(|index| self.block(index)))
    }

    /// Its edges.
    #[getter]
    fn edges<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let all = (0..self.known.cfg.len()).flat_map(|block| edges(&self.known, block));
        PyTuple::new(py, all.collect::<Vec<_>>())
    }

    /// Its loops, each before those in it.
    #[getter]
    fn loops<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let all = 0..self.known.loops.loops().len() as u32;
        PyTuple::new(py, all.map(|index| Loop { known: self.known.clone(), index }).collect::<Vec<_>>())
    }

    /// Whether every path from the entry to another block leads through a block, which may be the same; both by index.
    fn dominates(&self, block: u32, other: u32) -> PyResult<bool> {
        self.check(block)?;
        self.check(other)?;
        Ok(self.known.dominators.dominates(block, other))
    }

    /// Whether a jump goes to a label that does not exist; it is taken to go to every block.
    #[getter]
    fn has_unknown_jumps(&self) -> bool {
        self.known.cfg.has_unknown_jumps()
    }

    /// The graph as a drawing: a document in SVG. Of long blocks the beginning and the end are shown.
    #[getter]
    fn svg(&self, py: Python<'_>) -> String {
        self.shown(py, Extras::default(), |graph| graph.svg())
    }

    /// The graph in the language of Graphviz, loops framed.
    #[getter]
    fn dot(&self, py: Python<'_>) -> String {
        self.shown(py, Extras { loops: true, ..Extras::default() }, |graph| graph.dot())
    }

    /// The drawing as SVG, with more in it.
    ///
    /// Args:
    ///     full: All instructions of long blocks.
    ///     dominators: The immediate dominator and post-dominator of each block.
    ///     loops: Which loop each block is in.
    #[pyo3(signature = (*, full = false, dominators = false, loops = false))]
    fn draw(&self, py: Python<'_>, full: bool, dominators: bool, loops: bool) -> String {
        self.shown(py, Extras { full, dominators, loops }, |graph| graph.svg())
    }

    /// The graph as `warpsmith cfg --format json` writes it.
    fn json(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let code = self.origin.code();
        let Some(code) = code else { return Ok(py.None()) };
        let graph = warpsmith::graph::Graph::new(&code, Extras::default());
        to_python(py, &Document::new(&graph))
    }

    fn __len__(&self) -> usize {
        self.known.cfg.len() as usize
    }

    fn __getitem__(&self, index: isize) -> PyResult<BasicBlock> {
        let count = self.known.cfg.len() as isize;
        let at = if index < 0 { index + count } else { index };
        match u32::try_from(at) {
            Ok(at) if at < self.known.cfg.len() => Ok(self.block(at)),
            _ => Err(PyIndexError::new_err(format!("there is no block {index}; the graph has {count}"))),
        }
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.blocks(py)?.try_iter()
    }

    fn __repr__(&self) -> String {
        format!("<Graph {}: {}>", self.known.name, self.known.summary)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> String {
        self.svg(py)
    }
}

impl Graph {
    fn check(&self, block: u32) -> PyResult<()> {
        if block < self.known.cfg.len() {
            return Ok(());
        }
        Err(PyIndexError::new_err(format!(
            "there is no block {block}; the graph has {}",
            self.known.cfg.len()
        )))
    }
}

fn edges(known: &Known, block: u32) -> impl Iterator<Item = Edge> + '_ {
    known.cfg.edges(block).map(move |edge| Edge { source: block, target: edge.to, kind: edge.kind.name() })
}

/// An edge between two blocks.
#[pyclass(frozen, eq, hash, get_all, module = "warpsmith.ptx")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Edge {
    /// The index of the block that it leaves.
    source: u32,
    /// The index of the block that it goes to.
    target: u32,
    /// `falls`, `not taken` and `taken` (by a guard), `jump`, `indirect`, `call` (to a place of the function itself, which comes back).
    kind: &'static str,
}

#[pymethods]
impl Edge {
    fn __repr__(&self) -> String {
        format!("<Edge B{} -> B{} {}>", self.source, self.target, self.kind)
    }
}

/// A basic block: instructions that run one after another. One without any stands for a table of jumps that several share.
#[pyclass(frozen, module = "warpsmith.ptx")]
pub struct BasicBlock {
    origin: Arc<Origin>,
    known: Arc<Known>,
    index: u32,
}

impl BasicBlock {
    fn of(&self) -> flow::Block {
        self.known.cfg.blocks()[self.index as usize]
    }

    fn place(&self) -> &Place {
        &self.known.blocks[self.index as usize]
    }
}

#[pymethods]
impl BasicBlock {
    /// Its number, counted from 0.
    #[getter]
    fn index(&self) -> u32 {
        self.index
    }

    /// The labels before it.
    #[getter]
    fn labels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.place().labels)
    }

    /// Its first and its last line, counted from 1; `None` for a table, and for machine code.
    #[getter]
    fn lines(&self) -> Option<(u32, u32)> {
        self.place().lines.map(|[first, last]| (first, last))
    }

    /// Of machine code: the offsets of its first and its last instruction, in bytes; else `None`.
    #[getter]
    fn addresses(&self) -> Option<(u64, u64)> {
        self.place().addresses.map(|[first, last]| (first, last))
    }

    /// The number of its first instruction in the function, and of the one behind its last.
    #[getter]
    fn range(&self) -> (u32, u32) {
        (self.of().start, self.of().end)
    }

    /// Its instructions, of PTX; for machine code there is `text` alone.
    #[getter]
    fn instructions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let Origin::Ptx { text, .. } = &*self.origin else { return Ok(PyTuple::empty(py)) };
        let root = text.module.root();
        let (start, end) = self.range();
        let own = self.known.instructions.get(start as usize..end as usize).unwrap_or_default();
        statements(py, text, own.iter().filter_map(|id| view::Statement::new(root.at(*id)?)))
    }

    /// Its instructions, each on a line.
    #[getter]
    fn text(&self, py: Python<'_>) -> String {
        let (start, end) = self.range();
        crate::detach::detach(py, || {
            let texts = self.known.texts.get_or_init(|| {
                let code = self.origin.code();
                code.map_or(Vec::new(), |code| {
                    (0..code.instructions()).map(|index| code.text(index)).collect()
                })
            });
            texts.get(start as usize..end as usize).unwrap_or_default().join("\n")
        })
    }

    /// Whether a path from the entry leads to it.
    #[getter]
    fn reachable(&self) -> bool {
        self.known.cfg.is_reachable(self.index)
    }

    /// How a path may end there: `return`, `exit`, `trap`, `off` (behind the last instruction), or `None`.
    #[getter]
    fn end(&self) -> Option<&'static str> {
        self.of().exit.map(|end| match end {
            End::Return => "return",
            End::Exit => "exit",
            End::Trap => "trap",
            End::Off => "off",
        })
    }

    /// The edges that leave it.
    #[getter]
    fn edges<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, edges(&self.known, self.index).collect::<Vec<_>>())
    }

    /// The indices of the blocks that edges lead to.
    #[getter]
    fn successors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.known.cfg.successors(self.index))
    }

    /// The indices of the blocks from which edges lead here.
    #[getter]
    fn predecessors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.known.cfg.predecessors(self.index))
    }

    /// The index of its immediate dominator, or `None`.
    #[getter]
    fn dominator(&self) -> Option<u32> {
        self.known.dominators.immediate(self.index)
    }

    /// The index of its immediate post-dominator, or `None`.
    #[getter]
    fn post_dominator(&self) -> Option<u32> {
        self.known.post.immediate(self.index)
    }

    /// The innermost loop that holds it, or `None`.
    #[getter]
    fn r#loop(&self) -> Option<Loop> {
        let index = self.known.loops.innermost(self.index)?;
        Some(Loop { known: self.known.clone(), index })
    }

    /// How many loops hold it.
    #[getter]
    fn depth(&self) -> u32 {
        self.known.loops.depth(self.index)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<BasicBlock>().is_ok_and(|other| {
            let other = other.get();
            self.index == other.index && Arc::ptr_eq(&self.known, &other.known)
        })
    }

    fn __hash__(&self) -> u64 {
        Arc::as_ptr(&self.known) as u64 ^ u64::from(self.index)
    }

    fn __len__(&self) -> usize {
        self.of().instructions().len()
    }

    fn __bool__(&self) -> bool {
        true
    }

    fn __repr__(&self) -> String {
        let labels: String = self.place().labels.iter().map(|label| format!(" {label}")).collect();
        format!("<BasicBlock B{}{labels}, {} instructions>", self.index, self.of().instructions().len())
    }
}

/// A loop of a graph.
#[pyclass(frozen, module = "warpsmith.ptx")]
pub struct Loop {
    known: Arc<Known>,
    index: u32,
}

impl Loop {
    fn of(&self) -> flow::Loop {
        self.known.loops.loops()[self.index as usize]
    }
}

#[pymethods]
impl Loop {
    /// Its number, counted from 0.
    #[getter]
    fn index(&self) -> u32 {
        self.index
    }

    /// The index of the block to which it leads back.
    #[getter]
    fn header(&self) -> u32 {
        self.of().header
    }

    /// The loop around it, or `None`.
    #[getter]
    fn parent(&self) -> Option<Loop> {
        Some(Loop { known: self.known.clone(), index: self.of().parent? })
    }

    /// How many loops it lies in, itself included.
    #[getter]
    fn depth(&self) -> u32 {
        self.of().depth
    }

    /// Whether it is entered elsewhere than at its header too.
    #[getter]
    fn irreducible(&self) -> bool {
        self.of().irreducible
    }

    /// The indices of the blocks from which an edge leads back to the header.
    #[getter]
    fn latches<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.known.loops.latches(&self.known.cfg, self.index).collect::<Vec<_>>())
    }

    /// The indices of its blocks, those of loops in it too.
    #[getter]
    fn blocks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.known.loops.blocks(self.index))
    }

    fn __contains__(&self, block: u32) -> bool {
        block < self.known.cfg.len() && self.known.loops.contains(self.index, block)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Loop>().is_ok_and(|other| {
            let other = other.get();
            self.index == other.index && Arc::ptr_eq(&self.known, &other.known)
        })
    }

    fn __hash__(&self) -> u64 {
        Arc::as_ptr(&self.known) as u64 ^ u64::from(self.index)
    }

    fn __repr__(&self) -> String {
        let of = self.of();
        format!("<Loop L{} at B{}, {} blocks, depth {}>", self.index, of.header, of.len(), of.depth)
    }
}
