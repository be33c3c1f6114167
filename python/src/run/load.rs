//! From files and texts to a program: PTX, several of them linked, cubins, and whatever holds either.

use super::old::Old;
use super::program::{Loaded, Program};
use crate::fault::{file_error, load_error};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use warpsmith::check::host::Language;
use warpsmith::image::walk::kind_of;
use warpsmith::name;
use warpsmith::open::{self, CubinCode, Help, Piece, Wanted, is_ptx};
use warpsmith::ptx::{LineIndex, Module};
use warpsmith::render::{self, Text};
use warpsmith::sim::launch::{CubinFault, Device};
use warpsmith::sim::memory::Global;
use warpsmith::sim::{Linking, Matrix, Refusals};
use warpsmith_cli::parts;

/// A name for people, and bytes.
pub type File = (String, Vec<u8>);

/// Reasons in an exception's text at most; its `messages` have all.
const TOLD: usize = 20;
/// Errors of PTX that are told.
const MOST: usize = 1000;

/// Loads kernels, ready to be launched.
///
/// Args:
///     source: A path, a text of PTX, bytes; or a list of PTX files and texts, which are linked. A file may be PTX, a cubin of
///         SM 7.0 to 12.1, or what holds some: a fatbin, an object, a program, a library, an archive, a wheel. Machine code of
///         SM 1.0 to 1.3 is taken in whatever form the command takes it: assembly, a listing, words, a cubin as text.
///     arch: The machine code that is run, of a file that holds some for several architectures: `"sm_90"`, or `"ptx"` for its PTX.
///         Otherwise that of the newest one, and PTX only where there is no machine code. What is machine code without a container
///         needs it: `"sm_10"`.
///     kernels: Names of kernels that have to be there, as they stand in the file or as C++ has them. Of a file with many
///         pieces the one is taken that has the first of them; of a cubin no others are loaded.
///     check_ptx: Whether PTX that the judge finds errors in is refused, as ptxas would refuse it. What the reader does not
///         understand is refused in any case.
///     max_memory: Bytes of this machine's memory that a run may take: arrays, variables, registers, shared and local memory.
///         4 GiB if nothing is said.
///     name: What a text, or bytes, are called where their lines are told: `"saxpy.ptx"`.
///     sources: Texts that the PTX was compiled from, by the names that it has for them, so that their lines are shown; others are
///         looked for as files.
///     constants: Of machine code of SM 1.x, the bytes of constant banks by their numbers, 0 to 15: bytes, or arrays.
///     machine: What executes machine code of SM 1.x: `"card"`, or `"flexgripplus"`, the open processor.
///
/// Returns:
///     A program, whose kernels are found by name: `program["saxpy"]`. Kernels of a cubin that cannot be run are left out
///     (`program.left_out` says why); those of PTX say so when they are launched.
///
/// Raises:
///     LoadError: It is not understood, or holds nothing to run; `messages` has a line for each reason.
///     OSError: It cannot be read.
#[pyfunction]
#[pyo3(signature = (source, *, arch=None, kernels=None, check_ptx=true, max_memory=None, name=None, sources=None, constants=None, machine=None))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub fn load(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    arch: Option<String>,
    kernels: Option<&Bound<'_, PyAny>>,
    check_ptx: bool,
    max_memory: Option<&Bound<'_, PyAny>>,
    name: Option<String>,
    sources: Option<BTreeMap<String, String>>,
    constants: Option<&Bound<'_, PyAny>>,
    machine: Option<&str>,
) -> PyResult<Program> {
    super::array::import(py)?;
    let mut files = files_of(source)?;
    if let (Some(name), [(known, _)]) = (name, files.as_mut_slice())
        && known.starts_with('<')
    {
        *known = name;
    }
    let kernels = kernels.map(names_of).transpose()?;
    let max_memory = match max_memory {
        Some(bytes) => super::shape::number(bytes, "max_memory")?,
        None => Global::DEFAULT_LIMIT,
    };
    let old = Old::of(constants, machine)?;
    let how = How { arch, kernels, check_ptx, max_memory, old };
    let loaded = crate::detach::detach(py, || how.load(files));
    loaded
        .map(|mut loaded| {
            let sources = sources.into_iter().flatten();
            loaded.sources.extend(sources.map(|(name, text)| (name, text.into_bytes())));
            Program { loaded: Arc::new(loaded) }
        })
        .map_err(|Reasons { message, messages }| load_error(message, messages))
}

/// The files of a source: one, or those of a list.
fn files_of(source: &Bound<'_, PyAny>) -> PyResult<Vec<File>> {
    let is_list = source.is_instance_of::<PyList>() || source.is_instance_of::<PyTuple>();
    if !is_list {
        return Ok(vec![file_of(source)?]);
    }
    let all: PyResult<Vec<File>> = source.try_iter()?.map(|one| file_of(&one?)).collect();
    all.and_then(|all| match all.is_empty() {
        true => Err(PyTypeError::new_err("nothing is to be loaded: the list is empty")),
        false => Ok(all),
    })
}

/// The name and the bytes of what is to be loaded.
fn file_of(source: &Bound<'_, PyAny>) -> PyResult<File> {
    if let Ok(bytes) = source.cast::<PyBytes>() {
        return Ok(("<bytes>".into(), bytes.as_bytes().to_vec()));
    }
    if let Ok(text) = source.cast::<PyString>() {
        let text = text.to_string();
        // No path has a line break, and no PTX is without one.
        if text.contains('\n') {
            return Ok(("<text>".into(), text.into_bytes()));
        }
    }
    let path: PyResult<PathBuf> = source.extract();
    let Ok(path) = path else {
        // `bytearray`, `memoryview`.
        let bytes: Vec<u8> = source.extract().map_err(|_| {
            PyTypeError::new_err("a path, a text of PTX, or bytes are loaded, or a list of PTX")
        })?;
        return Ok(("<bytes>".into(), bytes));
    };
    let name = path.display().to_string();
    match crate::detach::detach(source.py(), || crate::read::file(&path)) {
        Ok(bytes) => Ok((name, bytes)),
        Err(error) => Err(file_error(&error, &path)),
    }
}

/// One name, or several.
fn names_of(kernels: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    if let Ok(one) = kernels.cast::<PyString>() {
        return Ok(vec![one.to_string()]);
    }
    kernels.extract().map_err(|_| PyTypeError::new_err("kernels is a name, or a list of names"))
}

/// Why something is not loaded.
pub struct Reasons {
    message: String,
    messages: Vec<String>,
}

impl Reasons {
    pub fn one(message: impl Into<String>) -> Reasons {
        let message = message.into();
        Reasons { messages: vec![message.clone()], message }
    }

    pub fn all(head: &str, messages: Vec<String>) -> Reasons {
        let mut message = head.to_owned();
        for one in messages.iter().take(TOLD) {
            message += "\n";
            message += one;
        }
        if messages.len() > TOLD {
            message += &format!("\nand {} more", messages.len() - TOLD);
        }
        Reasons { message, messages }
    }
}

/// How it is loaded.
struct How {
    arch: Option<String>,
    kernels: Option<Vec<String>>,
    check_ptx: bool,
    max_memory: u64,
    old: Old,
}

impl How {
    fn load(&self, files: Vec<File>) -> Result<Loaded, Reasons> {
        let is_container = |(_, data): &File| kind_of(data).is_some();
        if !files.iter().any(is_container) {
            return match self.arch.as_deref().filter(|arch| !is_ptx(arch)) {
                Some(arch) if Old::is_run(arch, &files) => self.old(arch, files),
                Some(arch) => Err(Reasons::one(format!(
                    "{} is no file that holds machine code of {arch}; what is no such file is loaded as PTX, without arch",
                    files[0].0
                ))),
                None => self.ptx(files, Vec::new()),
            };
        }
        self.old.refuse(&files[0].0)?;
        let [(name, data)] = files.as_slice() else {
            return Err(Reasons::one(format!(
                "a file that holds machine code is loaded alone; {} were given",
                files.len()
            )));
        };
        let function = self.kernels.iter().flatten().next().map(String::as_str);
        let wanted = Wanted { function, is_kernel: true, arch: self.arch.as_deref() };
        let mut notes = Vec::new();
        let chosen = open::choose(name, data, wanted, &mut |path, error| {
            notes.push(format!("{name}: {path}: {error}"));
        });
        let chosen = chosen.map_err(|told| {
            let help = match told.help {
                Some(Help::Ptx) => " (arch=\"ptx\")",
                Some(Help::Architecture) => ": arch chooses",
                Some(Help::Function) => "; kernels chooses one",
                Some(Help::Piece) => "; warpsmith.image takes pieces out",
                None => "",
            };
            Reasons::all(&format!("{}{help}", told.message), std::mem::take(&mut notes))
        })?;
        notes.extend(chosen.warning.map(|warning| warning.message));
        match chosen.piece {
            Piece::Ptx { piece, text } => self.ptx(vec![(piece, text)], notes),
            Piece::Cubin { piece, architecture, data } => self.cubin(piece, architecture, &data, notes),
        }
    }

    /// Kernels of a cubin.
    fn cubin(
        &self,
        piece: String,
        architecture: String,
        data: &[u8],
        mut notes: Vec<String>,
    ) -> Result<Loaded, Reasons> {
        let code = CubinCode::new(&architecture, data);
        let code = code.map_err(|fault| Reasons::one(format!("{piece} is {fault}")))?;
        let all = code.kernels().map_err(|error| Reasons::one(format!("{piece}: {error}")))?;
        let wanted = match &self.kernels {
            Some(names) => self.meant(names, &all, &piece)?,
            None => all,
        };
        let leaves_out = self.kernels.is_none();
        let opened =
            code.load(&wanted, self.max_memory, Matrix::Own, leaves_out).map_err(|fault| match fault {
                CubinFault::Refused { kernel, words } => {
                    let lines: Vec<String> =
                        words.iter().map(|word| format!("{piece}: {kernel}: {word}")).collect();
                    Reasons::all(&format!("{} instructions in {piece} cannot be run:", lines.len()), lines)
                }
                fault => Reasons::one(format!("{piece}: {fault}")),
            })?;
        notes.extend(opened.lines.map(|error| format!("{piece}: {error}")));
        let mut loaded = Loaded::new(opened.device, vec![piece], Vec::new());
        (loaded.arch, loaded.notes) = (Some(architecture), notes);
        Ok(loaded)
    }

    /// Machine code of SM 1.x.
    fn old(&self, arch: &str, files: Vec<File>) -> Result<Loaded, Reasons> {
        let loaded = self.old.load(arch, files, self.max_memory, self.kernels.as_deref())?;
        if let Some(wanted) = &self.kernels {
            let all = loaded.kernels();
            self.meant(wanted, &all, &loaded.files.join(", "))?;
        }
        Ok(loaded)
    }

    /// PTX, linked.
    fn ptx(&self, files: Vec<File>, notes: Vec<String>) -> Result<Loaded, Reasons> {
        let (mut names, mut modules, mut messages) = (Vec::new(), Vec::new(), Vec::new());
        self.old.refuse(&files[0].0)?;
        for (name, data) in files {
            let lines = LineIndex::new(&data);
            let module = Module::parse(data);
            if !module.diagnostics().is_empty()
                && let Some(other) = other_than_ptx(&name, module.source())
            {
                return Err(Reasons::one(other));
            }
            let found = match self.check_ptx || !module.diagnostics().is_empty() {
                true => open::errors(&module),
                false => Vec::new(),
            };
            let text = Text { name: &name, source: module.source(), lines: &lines, before: 0, within: None };
            let told = render::Finding::all(&found[..found.len().min(MOST)], text.source, 0);
            messages.extend(told.map(|one| render::short(text, &one)));
            names.push(name);
            modules.push(module);
        }
        if !messages.is_empty() {
            let count = match messages.len() {
                1 => "an error".to_owned(),
                several => format!("{several} errors"),
            };
            return Err(Reasons::all(&format!("the PTX has {count}:"), messages));
        }
        let device = Device::load_as(&modules, self.max_memory, Linking::default());
        let mut device = device.map_err(|refused| refusals(&refused, &names))?;
        device.name_files(&names);
        if let Some(wanted) = &self.kernels {
            self.meant(wanted, &device.kernels(), &names.join(", "))?;
        }
        let texts = modules.iter().map(|module| module.source().to_vec()).collect();
        let mut loaded = Loaded::new(device, names, texts);
        loaded.notes = notes;
        Ok(loaded)
    }

    /// The kernels that names mean.
    fn meant(&self, names: &[String], all: &[String], file: &str) -> Result<Vec<String>, Reasons> {
        let one = |wanted: &String| match name::only(wanted, all.iter().map(String::as_str)) {
            Ok(one) => Ok(one.to_owned()),
            Err(name::Unclear(fitting)) if fitting.is_empty() => {
                let there = name::list(all.iter().map(String::as_str));
                let there = if there.is_empty() { "none".into() } else { there };
                Err(Reasons::one(format!("{file} defines no kernel `{wanted}`; there is {there}")))
            }
            Err(name::Unclear(fitting)) => {
                let fitting = name::list(fitting.into_iter());
                Err(Reasons::one(format!("`{wanted}` fits several kernels of {file}: {fitting}")))
            }
        };
        names.iter().map(one).collect()
    }
}

/// What a file is that is not understood, if it is no PTX, and what to do with it.
fn other_than_ptx(name: &str, data: &[u8]) -> Option<String> {
    if let Some(arch) = parts::named_architecture(data) {
        return Some(format!("{name} is machine code, not PTX: arch=\"{arch}\" runs it"));
    }
    match parts::language(name, data) {
        Some(Language::Cuda) => Some(format!(
            "{name} is CUDA C++, not PTX; warpsmith.nvcc.load compiles it, and warpsmith.nvrtc.load where it has no code of the host"
        )),
        _ => parts::instead_of_ptx(name, data),
    }
}

/// Statements that are refused.
fn refusals(refused: &Refusals, names: &[String]) -> Reasons {
    let name = |module: usize| names.get(module).map_or("", String::as_str);
    let lines = refused.iter().map(|one| {
        let line = if one.line > 0 { format!(":{}", one.line) } else { String::new() };
        let also = match one.also {
            Some((module, line)) => format!(" (the other one: {}:{line})", name(module)),
            None => String::new(),
        };
        format!("{}{line}: {}{also}", name(one.module), one.message)
    });
    let lines: Vec<String> = lines.collect();
    match lines.as_slice() {
        [one] => Reasons::one(one.clone()),
        _ => Reasons::all(&format!("{} statements cannot be run:", lines.len()), lines),
    }
}
