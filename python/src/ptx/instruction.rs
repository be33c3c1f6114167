//! Instructions.

use super::node::{Behind, behind};
use super::operand::operand;
use super::statement::Statement;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use warpsmith::ptx::view::Inst;

/// An instruction, whether it fits a form or not.
#[pyclass(frozen, extends = Statement, module = "warpsmith.ptx")]
pub struct Instruction;

behind! { Instruction, as_super; }

/// A guard: `@%p1` or `@!%p1`.
#[pyclass(frozen, module = "warpsmith.ptx")]
pub struct Guard {
    predicate: String,
    negated: bool,
}

/// An operand with what its form says of it.
#[pyclass(frozen, module = "warpsmith.ptx")]
pub struct Role {
    /// Its name in the form: `d`, `a`, `b`.
    #[pyo3(get)]
    name: &'static str,
    /// The operand.
    #[pyo3(get)]
    operand: Py<PyAny>,
    /// `read`, `write` or `modify`.
    #[pyo3(get)]
    direction: &'static str,
    /// What it is: `value`, `address`, `label`, `function`, …
    #[pyo3(get)]
    kind: &'static str,
    /// The types that it may have: `.b32`; `{.b32 × 4}` for a vector.
    #[pyo3(get)]
    types: Vec<String>,
    /// Of an address: the state space that the instruction names, or those that the form allows.
    #[pyo3(get)]
    spaces: Vec<&'static str>,
}

impl Instruction {
    fn view<'a>(slf: &'a Bound<'_, Self>) -> Inst<'a> {
        Inst::of(slf.behind().node())
    }

    /// The names of registers that are read, or written.
    fn registers<'py>(slf: &Bound<'py, Self>, written: bool) -> PyResult<Bound<'py, PyTuple>> {
        let this = slf.behind();
        let found = this.function().map(|function| this.text.accesses(function));
        let names = found.as_ref().map_or(Vec::new(), |accesses| accesses.of(this.id, written));
        PyTuple::new(slf.py(), names)
    }
}

#[pymethods]
impl Instruction {
    /// The first word: `ld` of `ld.global.f32`.
    #[getter]
    fn opcode(slf: &Bound<'_, Self>) -> String {
        Instruction::view(slf).opcode().into()
    }

    /// Opcode and modifiers in the order of the manual; as written where it fits no form.
    #[getter]
    fn mnemonic(slf: &Bound<'_, Self>) -> String {
        Instruction::view(slf).canonical_mnemonic()
    }

    /// The modifiers as they are written, in order, without their dots.
    #[getter]
    fn words<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let source = slf.behind().text.source();
        let words = Instruction::view(slf).modifiers().map(|(_, span)| {
            String::from_utf8_lossy(&source[span.range()]).trim_start_matches('.').to_string()
        });
        PyTuple::new(slf.py(), words.collect::<Vec<_>>())
    }

    /// The modifiers by the name of their slot in the form: `{"ss": "global", "type": "f32"}`. A modifier that stands for itself
    /// has its own name as slot. Empty where the instruction fits no form.
    #[getter]
    fn modifiers<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyDict>> {
        let out = PyDict::new(slf.py());
        for (slot, word) in Instruction::view(slf).filled_slots() {
            out.set_item(slot.name(), word.text())?;
        }
        Ok(out)
    }

    /// The guard, or `None`.
    #[getter]
    fn guard(slf: &Bound<'_, Self>) -> Option<Guard> {
        let guard = Instruction::view(slf).guard()?;
        Some(Guard { predicate: guard.predicate.text().into(), negated: guard.negated })
    }

    /// The operands as they are written, in order.
    #[getter]
    fn operands<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let this = slf.behind();
        let all = Instruction::view(slf).operands().map(|one| operand(slf.py(), &this.text, this.id, one));
        PyTuple::new(slf.py(), all.collect::<PyResult<Vec<_>>>()?)
    }

    /// Each operand that is given, with its name in the form and what the form says of it. Empty where the instruction fits no
    /// form.
    #[getter]
    fn roles<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, this, inst) = (slf.py(), slf.behind(), Instruction::view(slf));
        let all = inst.roles().map(|role| {
            Ok(Role {
                name: role.name,
                operand: operand(py, &this.text, this.id, role.operand)?,
                direction: role.description.direction().name(),
                kind: role.description.kind().name(),
                types: role.types(inst).collect(),
                spaces: role.spaces(inst).collect(),
            })
        });
        PyTuple::new(py, all.collect::<PyResult<Vec<_>>>()?)
    }

    /// The operand that the form calls so: `inst.operand("d")`.
    ///
    /// Raises:
    ///     KeyError: the instruction has no such operand.
    fn operand(slf: &Bound<'_, Self>, name: &str) -> PyResult<Py<PyAny>> {
        let (this, inst) = (slf.behind(), Instruction::view(slf));
        match inst.roles().find(|role| role.name == name) {
            Some(role) => operand(slf.py(), &this.text, this.id, role.operand),
            None => {
                let names: Vec<String> = inst.roles().map(|role| format!("`{}`", role.name)).collect();
                let there = if names.is_empty() { "none".into() } else { names.join(", ") };
                Err(PyKeyError::new_err(format!(
                    "`{}` has no operand `{name}`; there is {there}",
                    inst.opcode()
                )))
            }
        }
    }

    /// The names of the registers that it writes, each once; under a guard too. The carry flag is `CF`.
    #[getter]
    fn defs<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        Instruction::registers(slf, true)
    }

    /// The names of the registers that it reads, its guard included, each once. The carry flag is `CF`.
    #[getter]
    fn uses<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        Instruction::registers(slf, false)
    }

    /// The name of the instruction, such as `cp.async`; `None` where it fits no form.
    #[getter]
    fn instruction(slf: &Bound<'_, Self>) -> Option<&'static str> {
        Instruction::view(slf).instruction().map(|instruction| instruction.name())
    }

    /// The family of instructions that it belongs to; `None` where it fits no form.
    #[getter]
    fn family(slf: &Bound<'_, Self>) -> Option<&'static str> {
        Instruction::view(slf).form().map(|form| form.family())
    }

    /// The form that it fits, as a line of syntax; `None` where it fits none.
    #[getter]
    fn form(slf: &Bound<'_, Self>) -> Option<String> {
        Instruction::view(slf).form().map(|form| form.syntax_line().to_string())
    }

    /// The function that it stands in, or `None`.
    #[getter]
    fn function(slf: &Bound<'_, Self>) -> PyResult<Option<Py<PyAny>>> {
        let this = slf.behind();
        match this.function().and_then(|id| this.text.module.root().at(id)) {
            Some(node) => super::statement::statement(slf.py(), &this.text, node),
            None => Ok(None),
        }
    }
}

#[pymethods]
impl Guard {
    /// The name of the predicate.
    #[getter]
    fn predicate(&self) -> &str {
        &self.predicate
    }

    /// Whether the instruction is executed where the predicate is false.
    #[getter]
    fn negated(&self) -> bool {
        self.negated
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Guard>().is_ok_and(|other| {
            let other = other.get();
            (&self.predicate, self.negated) == (&other.predicate, other.negated)
        })
    }

    fn __hash__(&self) -> u64 {
        self.predicate
            .bytes()
            .fold(u64::from(self.negated), |hash, byte| hash.wrapping_mul(31) ^ u64::from(byte))
    }

    fn __str__(&self) -> String {
        format!("@{}{}", if self.negated { "!" } else { "" }, self.predicate)
    }

    fn __repr__(&self) -> String {
        format!("<Guard {}>", self.__str__())
    }
}

#[pymethods]
impl Role {
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<Role {} {}: {}>", self.direction, self.name, self.operand.bind(py).str()?))
    }
}
