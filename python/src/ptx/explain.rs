//! Pages on what a name stands for.

use super::json::to_python;
use crate::fault::UnknownName;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use warpsmith::explain::machine::{Guide, Name, Set};
use warpsmith::explain::{self, Detail, text};
use warpsmith_cli::pages;

/// Columns of a page as text.
const WIDTH: usize = 100;

/// What there is to say of a name. `str(page)` is it as text; in notebooks it shows itself.
#[pyclass(frozen, module = "warpsmith.ptx")]
pub struct Page {
    name: String,
    title: String,
    text: String,
    markdown: String,
    json: Py<PyAny>,
    faults: Vec<String>,
}

/// Explains an instruction, a whole mnemonic, a statement, a modifier, directive, special register, type, target, version, or the
/// code of a finding, as `warpsmith explain` does: its forms, what each modifier and operand is, what it computes, since when
/// it exists.
///
/// Args:
///     what: The name: `"cp.async.bulk"`, `"ldmatrix.sync.aligned.m8n8.x4.shared.b16"`, `".relaxed"`, `"%tid"`, `"sm_90a"`, `"PTX0101"`.
///     arch: Explain machine code of this architecture, such as `"sm_90"`: a mnemonic, class, statement, register, mark.
///     full: Say everything, where a page is otherwise a summary. `Page.markdown` and `Page.json()` are always complete.
///
/// Raises:
///     UnknownName: the name stands for nothing; `suggestions` has what comes near. It is a `KeyError`.
///     ValueError: there is no description of the architecture.
#[pyfunction]
#[pyo3(name = "explain", signature = (what, arch = None, *, full = false))]
pub fn page(py: Python<'_>, what: &str, arch: Option<&str>, full: bool) -> PyResult<Page> {
    match arch {
        Some(arch) => machine(py, what, arch, full),
        None => ptx(py, what, full),
    }
}

fn ptx(py: Python<'_>, what: &str, full: bool) -> PyResult<Page> {
    let topics = crate::detach::detach(py, || explain::find(what)).map_err(|unknown| {
        let near: Vec<String> = unknown.near.iter().map(|topic| topic.name()).collect();
        UnknownName::new_err((with_near(unknown.to_string(), &near), unknown.name, near))
    })?;
    let detail = if full { Detail::Full } else { Detail::Summary };
    let (shown, complete) = crate::detach::detach(py, || {
        let shown = topics.iter().map(|topic| text::plain(&topic.page(detail), WIDTH));
        let complete: Vec<explain::Page> = topics.iter().map(|topic| topic.page(Detail::Full)).collect();
        (shown.collect::<Vec<_>>().join("\n"), complete)
    });
    let markdown = complete.iter().map(|page| explain::markdown::page(page, &|_| None)).collect::<Vec<_>>();
    Ok(Page {
        name: what.to_string(),
        title: complete.first().map_or(String::new(), |page| page.title.clone()),
        text: shown,
        markdown: markdown.join("\n"),
        json: to_python(py, &pages::Document::new(&complete, &[]))?,
        faults: Vec::new(),
    })
}

fn machine(py: Python<'_>, what: &str, arch: &str, full: bool) -> PyResult<Page> {
    let wrong = |reason: String| PyValueError::new_err(reason);
    let arch = pages::architecture(arch).map_err(|error| wrong(error.to_string()))?;
    let isa = crate::detach::detach(py, || arch.load()).map_err(|error| wrong(error.to_string()))?;
    let guide = Guide::new(arch, &isa);
    let found = guide.find(&[what]);
    let faults: Vec<String> = found.faults.iter().map(|fault| fault.to_string()).collect();
    if found.topics.is_empty() && found.sets.is_empty() && found.names.is_empty() {
        // What comes near stands between backticks behind the question.
        let message = faults.join("\n");
        let near = message.split("did you mean ").nth(1).map(|rest| rest.split('`').skip(1).step_by(2));
        let near: Vec<String> = near.into_iter().flatten().map(str::to_string).collect();
        return Err(UnknownName::new_err((message, what.to_string(), near)));
    }
    let of = |detail| found.topics.iter().map(|topic| guide.page(topic, detail)).collect::<Vec<_>>();
    let (shown, complete) = (of(if full { Detail::Full } else { Detail::Summary }), of(Detail::Full));
    let mut lines: Vec<String> = Vec::new();
    let mut add = |all: Vec<text::Line>| {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(all.iter().map(text::Line::plain));
    };
    shown.iter().for_each(|page| add(page.lines(WIDTH)));
    found.sets.iter().for_each(|set| add(set.lines(WIDTH)));
    found.names.iter().for_each(|name| add(name.lines(WIDTH)));
    let markdown = complete.iter().map(explain::machine::Page::markdown);
    let markdown = markdown.chain(found.sets.iter().map(Set::markdown));
    let markdown: Vec<String> = markdown.chain(found.names.iter().map(Name::markdown)).collect();
    Ok(Page {
        name: what.to_string(),
        title: lines.first().cloned().unwrap_or_default(),
        text: lines.join("\n") + "\n",
        markdown: markdown.join("\n"),
        json: to_python(py, &pages::MachineDocument::new(isa.name(), &complete, &found))?,
        faults,
    })
}

/// A reason, and what may have been meant.
fn with_near(reason: String, near: &[String]) -> String {
    let near: Vec<String> = near.iter().take(8).map(|name| format!("`{name}`")).collect();
    if near.is_empty() { reason } else { format!("{reason}; did you mean {}?", near.join(", ")) }
}

#[pymethods]
impl Page {
    /// What was asked for.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// Its title.
    #[getter]
    fn title(&self) -> &str {
        &self.title
    }

    /// The whole page as Markdown.
    #[getter]
    fn markdown(&self) -> &str {
        &self.markdown
    }

    /// What is wrong with a statement or a word of machine code, in sentences.
    #[getter]
    fn faults(&self) -> Vec<String> {
        self.faults.clone()
    }

    /// The page as `warpsmith explain --format json` writes it.
    fn json(&self, py: Python<'_>) -> Py<PyAny> {
        self.json.clone_ref(py)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Page {}: {}>", self.name, self.title)
    }

    fn _repr_markdown_(&self) -> &str {
        &self.markdown
    }
}
