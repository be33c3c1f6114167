//! Files of the corpus, and launches with what they must give.

use super::left_out;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use warpsmith_ptx::Module;
use warpsmith_ptx::view::{Function, Statement};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};

/// Instructions after which a kernel is thought to hang.
const ENOUGH: u64 = 20_000_000;

/// The directory with the files; it says so if there is none.
pub fn corpus() -> Option<PathBuf> {
    let root = std::env::var_os("WARPSMITH_CORPUS").map(PathBuf::from);
    if root.is_none() {
        println!("WARPSMITH_CORPUS is not set: nothing is run");
    }
    root
}

/// A PTX file: `SOURCE[.FLAVOUR].sm_NN.ptx`.
pub struct File {
    pub name: String,
    pub source: String,
    /// `debug`, `lineinfo` or nothing.
    pub flavour: String,
    /// Number of the target: 90 of `sm_90a`.
    pub target: u32,
    text: String,
}

impl File {
    fn read(path: &Path) -> Option<File> {
        let name = path.file_name()?.to_str()?.to_string();
        let mut parts = name.strip_suffix(".ptx")?.split('.');
        let (source, rest): (_, Vec<&str>) = (parts.next()?.to_string(), parts.collect());
        let target = rest.last()?.strip_prefix("sm_")?.trim_end_matches('a').parse().ok()?;
        let flavour = if rest.len() > 1 { rest[0].to_string() } else { String::new() };
        let text = std::fs::read_to_string(path).ok()?;
        Some(File { name, source, flavour, target, text })
    }

    /// Names of its kernels.
    pub fn kernels(&self) -> Vec<String> {
        let module = Module::parse(self.text.as_str());
        functions(&module).filter(|f| f.is_entry()).map(|f| f.name().to_string()).collect()
    }

    /// A device with its kernels, but for those that are left out, and what they alone call.
    pub fn load(&self) -> Result<Device, String> {
        let module = Module::parse(self.text.as_str());
        let wanted = |f: &Function<'_>| f.is_entry() && !left_out(&self.source, f.name());
        let mut needed: Vec<Function<'_>> = functions(&module).filter(wanted).collect();
        let mut others: Vec<Function<'_>> = functions(&module).filter(|f| !f.is_entry()).collect();
        let variables = module.statements().filter_map(|statement| match statement {
            Statement::Variable(variable) => Some(variable.text()),
            _ => None,
        });
        let mut texts: Vec<&str> = variables.chain(needed.iter().map(|f| f.text())).collect();
        while let Some(text) = texts.pop() {
            let words: BTreeSet<&str> =
                text.split(|c: char| !c.is_ascii_alphanumeric() && !"_$".contains(c)).collect();
            let (called, rest): (Vec<_>, Vec<_>) = others.into_iter().partition(|f| words.contains(f.name()));
            others = rest;
            texts.extend(called.iter().map(|f| f.text()));
            needed.extend(called);
        }
        let mut text = self.text.clone();
        for function in functions(&module).filter(|f| !needed.contains(f)) {
            let span = function.span();
            let blank: String = function.text().chars().map(|c| if c == '\n' { c } else { ' ' }).collect();
            text.replace_range(span.start as usize..span.end as usize, &blank);
        }
        Device::load(&[Module::parse(text)]).map_err(|refused| {
            let all: Vec<String> = refused.iter().map(ToString::to_string).collect();
            format!("{}: refused\n    {}", self.name, all.join("\n    "))
        })
    }
}

fn functions(module: &Module) -> impl Iterator<Item = Function<'_>> {
    module.statements().filter_map(|statement| match statement {
        Statement::Function(function) => Some(function),
        _ => None,
    })
}

/// All files, by name.
pub fn all(root: &Path) -> Vec<File> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(root.join("ptx")).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().filter_map(|path| File::read(path)).collect()
}

/// The files of a source; nothing where there is no corpus.
pub fn files(source: &str) -> Option<Vec<File>> {
    let files: Vec<File> = all(&corpus()?).into_iter().filter(|file| file.source == source).collect();
    assert!(!files.is_empty(), "there is no file of {source}");
    Some(files)
}

/// Says what is wrong with the bytes of a buffer.
pub type Check = Box<dyn Fn(&[u8]) -> Result<(), String>>;

/// What a kernel is given.
pub enum Given {
    /// The bytes of a parameter.
    Value(Vec<u8>),
    /// A buffer: what it holds, and what is looked at in the end.
    Buffer(Vec<u8>, Check),
}

/// A launch.
pub struct Case {
    pub kernel: String,
    pub label: String,
    pub shape: Shape,
    pub given: Vec<Given>,
    /// Whether every order of its threads gives the same bytes.
    pub ordered: bool,
    /// The buffers in the end, looked at together.
    pub together: Option<Together>,
    /// The lines that it prints, in any order.
    pub printed: Vec<String>,
    /// A part of what is said of the fault that stops it.
    pub fault: Option<&'static str>,
}

/// Says what is wrong with all buffers.
pub type Together = Box<dyn Fn(&[Vec<u8>]) -> Result<(), String>>;

impl Case {
    /// A launch of blocks of one dimension.
    pub fn line(kernel: &str, blocks: u32, threads: u32) -> Case {
        Case::new(kernel, [blocks, 1, 1], [threads, 1, 1])
    }

    /// A launch.
    pub fn new(kernel: &str, grid: [u32; 3], block: [u32; 3]) -> Case {
        Case {
            kernel: kernel.into(),
            label: String::new(),
            shape: Shape { grid, block, shared: 0 },
            given: Vec::new(),
            ordered: true,
            together: None,
            printed: Vec::new(),
            fault: None,
        }
    }

    /// Says which one it is.
    pub fn label(mut self, label: impl Into<String>) -> Case {
        self.label = label.into();
        self
    }

    /// Bytes of shared memory besides those of the kernel.
    pub fn shared(mut self, bytes: u32) -> Case {
        self.shape.shared = bytes;
        self
    }

    /// The order of the threads may be seen.
    pub fn unordered(mut self) -> Case {
        self.ordered = false;
        self
    }

    /// A number.
    pub fn value(mut self, value: impl Element) -> Case {
        let mut bytes = Vec::new();
        value.put(&mut bytes);
        self.given.push(Given::Value(bytes));
        self
    }

    /// A structure.
    pub fn bytes(mut self, bytes: Vec<u8>) -> Case {
        self.given.push(Given::Value(bytes));
        self
    }

    /// A buffer that must not be changed.
    pub fn input<T: Element>(self, values: &[T]) -> Case {
        self.exact(values, values)
    }

    /// A buffer that must hold these elements in the end, bit by bit.
    pub fn exact<T: Element, U: Element>(self, initial: &[T], wanted: &[U]) -> Case {
        let wanted = wanted.to_vec();
        self.checked(initial, move |found: &[U]| {
            same(found, &wanted, |found, wanted| found.bytes() == wanted.bytes())
        })
    }

    /// A buffer whose elements in the end are looked at.
    pub fn checked<T: Element, U: Element>(
        mut self,
        initial: &[T],
        check: impl Fn(&[U]) -> Result<(), String> + 'static,
    ) -> Case {
        self.given
            .push(Given::Buffer(bytes_of(initial), Box::new(move |bytes| check(&elements::<U>(bytes)))));
        self
    }

    /// All buffers in the end.
    pub fn together(mut self, check: impl Fn(&[Vec<u8>]) -> Result<(), String> + 'static) -> Case {
        self.together = Some(Box::new(check));
        self
    }

    /// What it prints.
    pub fn prints(mut self, mut lines: Vec<String>) -> Case {
        lines.sort();
        self.printed = lines;
        self
    }

    /// It stops with a fault.
    pub fn fails(mut self, fault: &'static str) -> Case {
        self.fault = Some(fault);
        self
    }

    /// The buffers after a run.
    pub fn run(&self, device: &mut Device, settings: Settings) -> Result<Vec<Vec<u8>>, String> {
        let (mut arguments, mut buffers) = (Vec::new(), Vec::new());
        for given in &self.given {
            arguments.push(match given {
                Given::Value(bytes) => Argument::Bytes(bytes.clone()),
                Given::Buffer(bytes, _) => {
                    let id = device.buffer("", ElementType::U8, bytes.len() as u64, &Fill::Zero);
                    device.write(id, bytes);
                    buffers.push(id);
                    Argument::Buffer(id)
                }
            });
        }
        let settings = Settings { max_instructions: ENOUGH, ..settings };
        device.launch(&self.kernel, self.shape, &arguments, settings).map_err(|error| error.to_string())?;
        Ok(buffers.into_iter().map(|id| device.read(id)).collect())
    }

    /// Runs it, and looks at the buffers.
    pub fn check(&self, file: &File, device: &mut Device) -> Result<(), String> {
        let said = |what: String| format!("{}: {} {}: {what}", file.name, self.kernel, self.label);
        let result = self.run(device, Settings::default());
        let printed = device.take_printed();
        let mut lines: Vec<String> = String::from_utf8_lossy(&printed).lines().map(String::from).collect();
        lines.sort();
        if lines != self.printed {
            return Err(said(format!("printed are {lines:?}, wanted {:?}", self.printed)));
        }
        let found = match (self.fault, result) {
            (None, result) => result.map_err(said)?,
            (Some(fault), Err(error)) if error.contains(fault) => return Ok(()),
            (Some(fault), Err(error)) => return Err(said(format!("wanted `{fault}`, not {error}"))),
            (Some(fault), Ok(_)) => return Err(said(format!("wanted `{fault}`, but it ended"))),
        };
        let checks = self.given.iter().filter_map(|given| match given {
            Given::Buffer(_, check) => Some(check),
            Given::Value(_) => None,
        });
        for (index, (check, bytes)) in checks.zip(&found).enumerate() {
            check(bytes).map_err(|why| said(format!("buffer {index}: {why}")))?;
        }
        if let Some(together) = &self.together {
            together(&found).map_err(said)?;
        }
        Ok(())
    }
}

/// Where two lists differ first.
pub fn same<T: Element>(found: &[T], wanted: &[T], equal: impl Fn(&T, &T) -> bool) -> Result<(), String> {
    if found.len() != wanted.len() {
        return Err(format!("{} elements, wanted {}", found.len(), wanted.len()));
    }
    let wrong: Vec<usize> = (0..found.len()).filter(|i| !equal(&found[*i], &wanted[*i])).collect();
    match wrong.first() {
        None => Ok(()),
        Some(at) => Err(format!(
            "{} of {} differ, at [{at}] is {:?} ({:02x?}), wanted {:?} ({:02x?})",
            wrong.len(),
            found.len(),
            found[*at],
            found[*at].bytes(),
            wanted[*at],
            wanted[*at].bytes()
        )),
    }
}

/// A type of buffers.
pub trait Element: Copy + std::fmt::Debug + 'static {
    /// Its bytes, the lowest first.
    fn put(self, bytes: &mut Vec<u8>);
    /// The element that bytes are.
    fn get(bytes: &[u8]) -> Self;
    /// Its size in bytes.
    const SIZE: usize = size_of::<Self>();
    /// Its bytes alone.
    fn bytes(self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.put(&mut bytes);
        bytes
    }
}

macro_rules! elements {
    ($($ty:ty)*) => {$(
        impl Element for $ty {
            fn put(self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_le_bytes());
            }
            fn get(bytes: &[u8]) -> Self {
                Self::from_le_bytes(bytes.try_into().unwrap())
            }
        }
    )*};
}
elements!(i8 u8 i16 u16 i32 u32 i64 u64 f32 f64);

/// The bytes of elements.
pub fn bytes_of<T: Element>(values: &[T]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(values.len() * T::SIZE);
    values.iter().for_each(|value| value.put(&mut bytes));
    bytes
}

/// The elements of bytes.
pub fn elements<T: Element>(bytes: &[u8]) -> Vec<T> {
    bytes.chunks_exact(T::SIZE).map(T::get).collect()
}

/// Numbers that depend on a seed alone (xorshift64*).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A whole number from `least` to `most`.
    pub fn whole(&mut self, least: i64, most: i64) -> i64 {
        least + (self.bits() >> 1) as i64 % (most - least + 1)
    }

    /// A number from `least` to below `most`.
    pub fn float(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// So many of something.
    pub fn many<T>(&mut self, count: usize, make: impl Fn(&mut Random) -> T) -> Vec<T> {
        (0..count).map(|_| make(self)).collect()
    }

    /// Special values first, as they meet each other, then what `make` makes.
    pub fn special<T: Copy>(
        &mut self,
        count: usize,
        special: &[T],
        make: impl Fn(&mut Random) -> T,
    ) -> Vec<T> {
        let shift = self.bits() as usize % special.len();
        (0..count)
            .map(|i| {
                if i < 4 * special.len() {
                    special[(i * (i / special.len() + 1) + shift) % special.len()]
                } else {
                    make(self)
                }
            })
            .collect()
    }
}
