//! The pieces of a file that hold code.

use super::located::{Located, located};
use super::model::Piece;
use super::sources::Files;
use crate::check::explore;
use crate::diff;
use crate::image::cubin::{self, Cubin, Kernel};
use crate::image::summary::{self, Summary};
use crate::image::walk::{Item, Kind, Limits, Visitor, kind_of, walk};
use crate::image::{self, lines};
use crate::machine::MachineCode;
use crate::open::described;
use crate::ptx::flow::Bodies;
use crate::ptx::view::Function;
use crate::ptx::{LineIndex, Module};
use crate::sass::{Architecture, Isa};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Display;
use std::sync::{Arc, Mutex};

/// A file that is shown.
#[derive(Debug, Clone, Copy)]
pub struct File<'d> {
    /// Its name.
    pub name: &'d str,
    /// Its bytes: PTX, or anything that holds GPU code.
    pub data: &'d [u8],
}

/// Is told of what cannot be read: where it lies in the file, and why.
pub type Tell<'t> = &'t mut dyn FnMut(&str, &dyn Display);

/// A cubin.
pub struct Machine {
    pub piece: Piece,
    /// The file, and where in it the piece lies.
    pub name: String,
    pub architecture: Architecture,
    /// Number of the architecture.
    pub number: u16,
    pub isa: Arc<Isa>,
    pub code: MachineCode,
    /// What it says of its functions, by their names.
    pub about: BTreeMap<String, summary::Function>,
    /// Its files of the source, as they are numbered in the page.
    pub files: Vec<u32>,
    /// Its functions as they are compared, in the order of the code.
    pub compared: Vec<Compared>,
}

/// A function as it is compared.
pub struct Compared {
    pub function: diff::Function,
    /// The number of the function in whose section a compiler has put it.
    pub behind: Option<usize>,
}

/// A text of PTX.
pub struct Text {
    pub piece: Piece,
    /// The file, and where in it the text lies.
    pub name: String,
    /// Number of the architecture that it is for.
    pub number: u16,
    pub module: Module,
    pub lines: LineIndex,
}

/// A text with what is found out once for all of its functions.
pub struct Read<'m> {
    pub text: &'m Text,
    pub bodies: Mutex<Bodies<'m>>,
    pub located: Located,
    /// The functions that have a body.
    pub functions: Vec<Function<'m>>,
    /// Their numbers by their names.
    pub numbers: HashMap<&'m str, usize>,
}

impl<'m> Read<'m> {
    /// Of a text.
    pub fn new(text: &'m Text, files: &mut Files) -> Read<'m> {
        let functions = text.module.functions().filter(|function| function.body().is_some());
        let functions: Vec<Function<'_>> = functions.collect();
        let numbers = functions.iter().enumerate().map(|(number, function)| (function.name(), number));
        Read {
            text,
            bodies: Bodies::new(&text.module).into(),
            located: located(&text.module, files),
            numbers: numbers.collect(),
            functions,
        }
    }
}

/// The pieces of a file.
#[derive(Default)]
pub struct Parts {
    pub machine: Vec<Machine>,
    pub text: Vec<Text>,
}

/// What is taken of a file.
#[derive(Clone, Copy)]
pub struct Taken<'o> {
    /// Code for this architecture alone; `ptx` for such.
    pub architecture: Option<&'o str>,
    /// Whether functions are compared with others.
    pub is_compared: bool,
}

impl Parts {
    /// The pieces of a file.
    pub fn of(file: &File<'_>, taken: Taken<'_>, files: &mut Files, tell: Tell<'_>) -> Parts {
        let mut gather =
            Gather { file: file.name, taken, files, tell, isas: BTreeMap::new(), parts: Parts::default() };
        match kind_of(file.data) {
            Some(_) => walk(file.data, &Limits::of(file.data), &mut gather),
            None => gather.text("", file.data),
        }
        gather.parts
    }
}

struct Gather<'g> {
    file: &'g str,
    taken: Taken<'g>,
    files: &'g mut Files,
    tell: Tell<'g>,
    /// Machines by their names.
    isas: BTreeMap<String, Option<(Architecture, Arc<Isa>)>>,
    parts: Parts,
}

impl Visitor for Gather<'_> {
    fn item(&mut self, item: &Item<'_>) {
        if item.is_superseded {
            return;
        }
        match item.kind {
            Kind::Ptx => self.text(item.path, item.data),
            Kind::Cubin => {
                if let Err(error) = self.cubin(item.path, item.data) {
                    (self.tell)(item.path, &error);
                }
            }
            _ => {}
        }
    }

    fn fault(&mut self, path: &str, error: image::Error) {
        (self.tell)(path, &error);
    }
}

impl Gather<'_> {
    /// The file, and where in it a piece lies.
    fn name(&self, path: &str) -> String {
        if path.is_empty() { self.file.to_owned() } else { format!("{}({path})", self.file) }
    }

    fn text(&mut self, path: &str, text: &[u8]) {
        if self.taken.architecture.is_some_and(|wanted| wanted != "ptx") {
            return;
        }
        let module = Module::parse(text);
        let about = explore::explore(&module);
        let target = about.targets.iter().flat_map(|list| list.names()).next().unwrap_or_default();
        let digits: String = target.chars().filter(char::is_ascii_digit).collect();
        let piece = Piece {
            path: path.to_owned(),
            kind: "ptx",
            architecture: target.to_owned(),
            made_by: about.version.map(|version| format!("PTX {version}")),
        };
        let lines = LineIndex::new(module.source());
        let name = self.name(path);
        self.parts.text.push(Text { piece, name, number: digits.parse().unwrap_or_default(), module, lines });
    }

    fn cubin(&mut self, path: &str, data: &[u8]) -> Result<(), image::Error> {
        let cubin = Cubin::parse(data)?;
        let name = cubin.architecture().to_string();
        if self.taken.architecture.is_some_and(|wanted| wanted != name) {
            return Ok(());
        }
        let load = |name: &str| {
            let architecture = described(name)?;
            Some((architecture, Arc::new(architecture.load().ok()?)))
        };
        let known = self.isas.entry(name.clone()).or_insert_with(|| load(&name)).clone();
        let Some((architecture, isa)) = known else {
            (self.tell)(path, &format_args!("there is no description of {name}"));
            return Ok(());
        };
        // Code can be looked at without its lines.
        let lines = lines::read(&cubin).unwrap_or_else(|error| {
            (self.tell)(path, &error);
            lines::Lines::default()
        });
        let summary = Summary::new(&cubin, None)?;
        let compared = match self.taken.is_compared {
            true => compared(&cubin, &isa)?,
            false => Vec::new(),
        };
        let files = lines.source.files.iter().map(|file| self.files.number(file)).collect();
        self.parts.machine.push(Machine {
            number: cubin.architecture().number,
            name: self.name(path),
            piece: Piece { path: path.to_owned(), kind: "cubin", architecture: name, made_by: summary.tool },
            architecture,
            code: MachineCode::of_cubin(&cubin, Arc::clone(&isa), lines)?,
            isa,
            about: summary.kernels.into_iter().map(|function| (function.name.clone(), function)).collect(),
            files,
            compared,
        });
        Ok(())
    }
}

/// All functions, also those that stand behind a kernel in its section.
fn compared(cubin: &Cubin<'_>, isa: &Arc<Isa>) -> Result<Vec<Compared>, image::Error> {
    let kernels: BTreeMap<u32, Kernel<'_>> =
        cubin.kernels()?.into_iter().map(|kernel| (kernel.text, kernel)).collect();
    // By section: the number of the function at its beginning.
    let mut first: BTreeMap<u32, usize> = BTreeMap::new();
    let one = |(number, part): (usize, cubin::Function<'_>)| {
        let own = *first.entry(part.text).or_insert(number);
        let behind = (own != number).then_some(own);
        let kernel = kernels.get(&part.text).filter(|_| behind.is_none());
        Compared { function: diff::Function::part(cubin, &part, kernel, isa), behind }
    };
    Ok(cubin.functions()?.into_iter().enumerate().map(one).collect())
}

/// The text in which a function of machine code stands as PTX: one that lies beside it if there is, of these the newest that
/// its code can have been compiled from.
pub fn text_of<'p>(texts: &'p [Read<'p>], machine: &Machine, name: &str) -> Option<usize> {
    let folder = |path: &str| path.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    let own = folder(&machine.piece.path);
    let has = |read: &Read<'_>| read.numbers.contains_key(name);
    let fitting =
        (0..texts.len()).filter(|index| texts[*index].text.number <= machine.number && has(&texts[*index]));
    fitting.max_by_key(|index| {
        let text = texts[*index].text;
        (folder(&text.piece.path) == own, text.number)
    })
}
