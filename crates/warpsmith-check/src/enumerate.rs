//! Enumerated instructions, judged: for tests and for the comparison with the reference assembler.

pub use warpsmith_generate::enumerate::{Enumeration, Mode, Mutation, Parts, module, stems};

use crate::{Finding, operands};
use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use warpsmith_generate::{Platform, enumerate};
use warpsmith_ptx::isa::{Form, PtxVersion, Target};
use warpsmith_ptx::{LineIndex, Module, Severity};

/// What the reader, or else the judge of operands, has against each line; nothing against one that is fine.
pub fn judge(lines: &[&str]) -> Vec<Option<String>> {
    each(lines, |finding, source| finding.message(source).to_string())
}

/// Whether each line is fine. To say what is wrong with one takes far longer than to find it out.
pub fn accepts(lines: &[&str]) -> Vec<bool> {
    each(lines, |_, _| ()).into_iter().map(|refusal| refusal.is_none()).collect()
}

/// What is told of the first error of each line that has one.
fn each<T: Clone>(lines: &[&str], tell: impl Fn(&Finding, &[u8]) -> T) -> Vec<Option<T>> {
    let target = Target::all().filter(|target| target.suffix().is_none()).last().unwrap_or_default();
    let platform = Platform { version: PtxVersion::NEWEST, target };
    let (text, first) = module(lines.iter().copied(), platform, Mode::Independent);
    let module = Module::parse(text);
    let index = LineIndex::new(module.source());
    let mut found = vec![None; lines.len()];
    let read = module.diagnostics().iter().copied().map(Finding::from);
    // What deserves a look only is no refusal.
    let is_error = |finding: &Finding| finding.severity() == Severity::Error;
    for finding in read.chain(operands(&module)).filter(is_error) {
        let line = index.position(module.source(), finding.span.start).line as usize;
        if let Some(found) = line.checked_sub(first).and_then(|line| found.get_mut(line)) {
            found.get_or_insert_with(|| tell(&finding, module.source()));
        }
    }
    found
}

/// The covering set of a form.
pub fn form(form: Form) -> Enumeration {
    enumerate::form(form, &judge)
}

/// The covering sets of all forms.
pub fn all() -> impl Iterator<Item = Enumeration> {
    Form::all().map(form)
}

/// All texts, each once.
pub fn lines() -> BTreeSet<String> {
    all().flat_map(|enumeration| enumeration.lines).collect()
}
