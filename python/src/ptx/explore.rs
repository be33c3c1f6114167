//! What a module contains and needs.

use super::json::to_python;
use super::module::module;
use pyo3::prelude::*;
use warpsmith::check::{explore, json};

/// Sums a module up, as `warpsmith explore --format json` does: version and target; for each function its parameters as the ABI
/// lays them out, registers, memory, directives, calls, instructions by family, memory accesses; and the lowest PTX version
/// and target that the module needs, with what forces them.
///
/// Args:
///     source: A `Module`, a text, bytes, or the path of a file; as for `parse`.
///
/// Returns:
///     The summary as a dictionary: `file`, `diagnostics`, `version`, `targets`, `address_size`, `needs`, `memory`, `functions`.
///     `docs/json.md` says what each field is; sizes are in bytes.
#[pyfunction]
#[pyo3(name = "explore", signature = (source, *, name = None))]
pub fn summary(py: Python<'_>, source: &Bound<'_, PyAny>, name: Option<&str>) -> PyResult<Py<PyAny>> {
    let text = module(source, name)?;
    let (report, needs) =
        crate::detach::detach(py, || (explore::explore(&text.module), explore::requirements(&text.module)));
    let (file, module, lines) = (text.name.as_str(), &text.module, text.lines());
    to_python(py, &json::Summary { file, module, lines, report: &report, needs: &needs })
}
