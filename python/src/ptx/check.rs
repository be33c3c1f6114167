//! Judging and mending PTX, and PTX inside of other languages.

use super::finding::Finding;
use super::module::{Module, module};
use super::text::{Text, decoded, source};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::path::Path;
use std::sync::Arc;
use warpsmith::check::host::{self, Language};
use warpsmith::check::{self, Code, Options};
use warpsmith::ptx::Severity;
use warpsmith_cli::{findings, settings};

/// What holds for a text: how it is judged, and what becomes of what is found.
struct Rules {
    options: Options,
    allow: Vec<Code>,
    deny: Vec<Code>,
    warnings: bool,
}

impl Rules {
    fn new(
        target: Option<&str>,
        version: Option<&Bound<'_, PyAny>>,
        limits: bool,
        allow: &[String],
        deny: &[String],
    ) -> PyResult<Rules> {
        let wrong = |reason: String| PyValueError::new_err(reason);
        let codes = |all: &[String]| -> PyResult<Vec<Code>> {
            let named = all.iter().filter(|name| *name != "warnings");
            named.map(|name| settings::code(name).map_err(wrong)).collect()
        };
        let version = version.map(|version| version.str()).transpose()?;
        let version = version.map(|text| settings::version(text.to_str().unwrap_or_default()).map_err(wrong));
        let options = Options {
            target: target.map(|name| settings::target(name).map_err(wrong)).transpose()?,
            version: version.transpose()?,
            limits,
        };
        let (allow, deny, all) = (codes(allow)?, codes(deny)?, deny.iter().any(|name| name == "warnings"));
        Ok(Rules { options, allow, deny, warnings: all })
    }

    /// How grave a finding is; `None` where it is left out. Of a code that is both, the denial holds.
    fn severity(&self, code: &str, severity: Severity) -> Option<Severity> {
        let has = |codes: &[Code]| codes.iter().any(|known| known.name() == code);
        match (has(&self.deny), has(&self.allow)) {
            (true, _) => Some(Severity::Error),
            (_, true) => None,
            _ if self.warnings => Some(Severity::Error),
            _ => Some(severity),
        }
    }

    fn judge(&self, module: &warpsmith::ptx::Module) -> Vec<check::Finding> {
        let mut found = check::check(module, &self.options);
        check::suppress(module.source(), &self.options, &mut found);
        found.retain(|one| self.severity(one.code(), one.severity()).is_some());
        found
    }
}

/// The language around the PTX by its name, or by the extension of a file; none for PTX itself.
fn language(named: Option<&str>, file: &str) -> PyResult<Option<Language>> {
    Ok(match named {
        None => Path::new(file).extension().and_then(|end| end.to_str()).and_then(Language::of_extension),
        Some("ptx") => None,
        Some("cuda") => Some(Language::Cuda),
        Some("cpp" | "c") => Some(Language::Cpp),
        Some("rust") => Some(Language::Rust),
        Some("python") => Some(Language::Python),
        Some(other) => {
            return Err(PyValueError::new_err(format!(
                "there is no language `{other}`; languages are ptx, cuda, cpp, c, rust and python"
            )));
        }
    })
}

/// Judges PTX, or the inline assembly in CUDA C++, C, C++, Rust or Python, as `warpsmith check` does: what the reference assembler
/// would refuse, where, why, and what would be legal. Comments such as `// warpsmith: allow(PTX0042)` are regarded; settings of
/// a project (`warpsmith.toml`) are not.
///
/// Args:
///     source: A `Module`, a text, bytes, or the path of a file; as for `parse`.
///     target: Judge it as if `.target` said this: `"sm_90a"`.
///     version: Judge it as if `.version` said this: `"8.3"`.
///     limits: Also find what fails only while machine code is made, such as too much shared memory.
///     allow: Codes of findings that are left out.
///     deny: Codes of warnings that count as errors; `"warnings"` for all.
///     language: `"ptx"`, `"cuda"`, `"cpp"`, `"c"`, `"rust"` or `"python"`; else the extension of the file's name decides, and what
///         has no known one is PTX.
///     name: The name of the text in messages; else the path.
///
/// Returns:
///     The findings in order of the text; an empty list for a valid one without warnings.
///
/// Raises:
///     ValueError: no target, version, code or language has this name.
///     OSError: the file cannot be read.
#[pyfunction]
#[pyo3(name = "check", signature = (source, *, target = None, version = None, limits = false, allow = Vec::new(), deny = Vec::new(), language = None, name = None))]
#[expect(clippy::too_many_arguments, reason = "they are keywords")]
pub fn judge(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    target: Option<&str>,
    version: Option<&Bound<'_, PyAny>>,
    limits: bool,
    allow: Vec<String>,
    deny: Vec<String>,
    language: Option<&str>,
    name: Option<&str>,
) -> PyResult<Vec<Finding>> {
    let rules = Rules::new(target, version, limits, &allow, &deny)?;
    if source.is_instance_of::<Module>() {
        return Ok(of_ptx(py, &module(source, name)?, &rules));
    }
    let (name, bytes) = self::source(source, name)?;
    match self::language(language, &name)? {
        Some(language) => Ok(of_host(py, language, name, bytes, &rules)),
        None => {
            let module = crate::detach::detach(py, || warpsmith::ptx::Module::parse(bytes));
            Ok(of_ptx(py, &Text::ptx(name, module), &rules))
        }
    }
}

fn of_ptx(py: Python<'_>, text: &Arc<Text>, rules: &Rules) -> Vec<Finding> {
    crate::detach::detach(py, || {
        let found = rules.judge(&text.module);
        Finding::of_module(text, &found, |code, severity| rules.severity(code, severity))
    })
}

fn of_host(py: Python<'_>, language: Language, name: String, bytes: Vec<u8>, rules: &Rules) -> Vec<Finding> {
    let text = Text::host(name, bytes);
    crate::detach::detach(py, || {
        let mut checked = host::check(language, text.source(), &rules.options);
        host::suppress(text.source(), &rules.options, &mut checked);
        let all = checked.findings.into_iter().map(findings::Finding::host);
        all.filter_map(|one| Finding::graded(&text, one, |code, severity| rules.severity(code, severity)))
            .collect()
    })
}

/// Applies the fixes of `check` that can mean nothing else, until there are none or they do not help, as `warpsmith check --fix`
/// does.
///
/// Args:
///     source: A `Module`, a text, bytes, or the path of a file, which stays as it is; as for `parse`. It must be PTX.
///
/// Returns:
///     The text afterwards; as it was where there is nothing to mend.
#[pyfunction]
#[pyo3(signature = (source, *, target = None, version = None, limits = false, allow = Vec::new(), name = None))]
pub fn fix<'py>(
    py: Python<'py>,
    source: &Bound<'py, PyAny>,
    target: Option<&str>,
    version: Option<&Bound<'_, PyAny>>,
    limits: bool,
    allow: Vec<String>,
    name: Option<&str>,
) -> PyResult<Bound<'py, PyString>> {
    let rules = Rules::new(target, version, limits, &allow, &[])?;
    let text = module(source, name)?;
    let mended = crate::detach::detach(py, || {
        let module = warpsmith::ptx::Module::parse(text.source());
        check::mend(module, |module| rules.judge(module)).module
    });
    decoded(py, mended.source())
}
