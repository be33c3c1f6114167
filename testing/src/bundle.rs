//! Kernels with inputs, to be run on a machine that is not at hand, and what it says of them: a folder with a plan.
//!
//! `plan.txt` has a line for each thing, with tabs between what it consists of:
//! ```text
//! module  FILE                                         PTX text or a cubin
//! case    NAME KERNEL X,Y,Z X,Y,Z SHARED exact|near    of the module before: blocks, threads, bytes of shared memory
//! buffer  NAME BYTES FILL out|in                       of the case before; `out` is looked at afterwards
//! address AT NAME                                      arguments in their order: the byte where one begins, and a buffer
//! bytes   AT HEX                                       or bytes
//! of      TEXT                                         what the case is about
//! said    BUFFER=SUM …                                 what a machine has left, or `-` and why not
//! ```
//! Fills are `zero`, `words:START` (numbers that need not be written down), `hex:BYTES` (over and over), `rows:…`
//! ([`Rows`]) and `file:FILE`.

use crate::rows::Rows;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// A plan.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bundle {
    /// What stands before all, such as the machine that said it: lines without their `#`.
    pub notes: Vec<String>,
    /// Code with what is launched of it.
    pub modules: Vec<Module>,
}

/// Code with what is launched of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Module {
    /// Its file.
    pub file: String,
    /// The launches, each with memory of its own.
    pub cases: Vec<Case>,
}

/// A launch.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Case {
    /// Its name, which no other has.
    pub name: String,
    /// The kernel.
    pub kernel: String,
    /// Blocks by dimension.
    pub grid: [u32; 3],
    /// Threads of a block by dimension.
    pub block: [u32; 3],
    /// Bytes of shared memory besides what the kernel declares.
    pub shared: u32,
    /// Whether results are within a bound, or open, so that machines may differ.
    pub is_near: bool,
    /// The memory.
    pub buffers: Vec<Buffer>,
    /// The arguments.
    pub arguments: Vec<Argument>,
    /// What it is about.
    pub of: String,
    /// What a machine said, if one was asked.
    pub said: Option<Said>,
}

/// What a machine said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// Sums over buffers.
    Left(Vec<(String, u64)>),
    /// Why it did not come to its end.
    Failed(String),
}

/// Memory of a launch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Buffer {
    /// Its name.
    pub name: String,
    /// Number of bytes.
    pub bytes: usize,
    /// What it holds before.
    pub fill: Fill,
    /// Whether it is looked at afterwards.
    pub is_out: bool,
}

/// What memory holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fill {
    /// Nothing.
    Zero,
    /// Numbers, and zeros behind the first 4,096 bytes.
    Words(u64),
    /// These bytes, over and over.
    Bytes(Vec<u8>),
    /// Rows for threads.
    Rows(Rows),
    /// What a file of the bundle holds.
    File(String),
}

/// An argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Argument {
    /// The byte of the parameters where it begins.
    pub at: usize,
    /// What it is.
    pub given: Given,
}

/// What an argument is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Given {
    /// The address of a buffer by its number.
    Buffer(usize),
    /// Bytes.
    Bytes(Vec<u8>),
}

/// Bytes that a buffer may have.
const LARGEST: usize = 1 << 28;
/// Bytes that parameters may have.
const PARAMETERS: usize = 1 << 16;
/// Bytes of numbers in memory.
const WORDS: usize = 4096;

/// A sum in which every byte counts.
pub fn sum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

/// Bytes as hexadecimal digits; `-` for none.
pub fn hex(bytes: &[u8]) -> String {
    let digits = bytes.iter().fold(String::new(), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    });
    if digits.is_empty() { "-".into() } else { digits }
}

/// Bytes of hexadecimal digits.
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.trim_start_matches('-').as_bytes();
    let digit = |digit: u8| (digit as char).to_digit(16).map(|digit| digit as u8);
    let (pairs, rest) = digits.as_chunks::<2>();
    if !rest.is_empty() {
        return None;
    }
    pairs.iter().map(|[high, low]| Some(digit(*high)? << 4 | digit(*low)?)).collect()
}

/// Numbers that need not be written down.
pub fn words(start: u64, bytes: usize) -> Vec<u8> {
    let word = |at: u64| (start << 32 | (at + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (0..bytes as u64 / 8).flat_map(|at| word(at).to_le_bytes()).collect()
}

impl Fill {
    fn parse(text: &str) -> Option<Fill> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        Some(match kind {
            "zero" => Fill::Zero,
            "words" => Fill::Words(rest.parse().ok()?),
            "hex" => Fill::Bytes(unhex(rest)?),
            "rows" => Fill::Rows(Rows::parse(rest)?),
            "file" => Fill::File(rest.into()),
            _ => return None,
        })
    }

    fn text(&self) -> String {
        match self {
            Fill::Zero => "zero".into(),
            Fill::Words(start) => format!("words:{start}"),
            Fill::Bytes(bytes) => format!("hex:{}", hex(bytes)),
            Fill::Rows(rows) => format!("rows:{rows}"),
            Fill::File(file) => format!("file:{file}"),
        }
    }
}

impl Buffer {
    /// What it holds before; `read` has the files of the bundle.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn contents(&self, read: &mut dyn FnMut(&str) -> Result<Vec<u8>, String>) -> Result<Vec<u8>, String> {
        let mut bytes = match &self.fill {
            Fill::Zero => Vec::new(),
            Fill::Words(start) => words(*start, self.bytes.min(WORDS)),
            Fill::Bytes(bytes) => bytes.iter().copied().cycle().take(self.bytes).collect(),
            Fill::Rows(rows) => rows.bytes(self.bytes),
            Fill::File(file) => read(file)?,
        };
        bytes.resize(self.bytes, 0);
        Ok(bytes)
    }
}

/// A name of a file inside of the bundle.
fn is_inside(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with('/')
        && !name.contains("..")
        && !name.contains('\\')
        && !name.contains(':')
}

impl Bundle {
    /// Reads a plan.
    ///
    /// # Errors
    /// The first line that is none.
    pub fn parse(text: &str) -> Result<Bundle, String> {
        let mut bundle = Bundle::default();
        for (number, line) in text.lines().enumerate() {
            if let Some(note) = line.strip_prefix('#') {
                bundle.notes.push(note.trim().into());
            } else if !line.is_empty() {
                bundle
                    .line(line)
                    .ok_or_else(|| format!("line {}: this is no line of a plan: {line}", number + 1))?;
            }
        }
        Ok(bundle)
    }

    fn line(&mut self, line: &str) -> Option<()> {
        let (kind, rest) = line.split_once('\t')?;
        if kind == "module" {
            is_inside(rest).then_some(())?;
            self.modules.push(Module { file: rest.into(), cases: Vec::new() });
            return Some(());
        }
        let module = self.modules.last_mut()?;
        let parts: Vec<&str> = rest.split('\t').collect();
        if kind == "case" {
            let [name, kernel, grid, block, shared, near] = parts[..] else { return None };
            let sizes = |text: &str| {
                let all: Vec<u32> = text.split(',').map(|one| one.parse().ok()).collect::<Option<_>>()?;
                <[u32; 3]>::try_from(all).ok()
            };
            let is_near = match near {
                "exact" => false,
                "near" => true,
                _ => return None,
            };
            let (grid, block, shared) = (sizes(grid)?, sizes(block)?, shared.parse().ok()?);
            let (name, kernel) = (name.into(), kernel.into());
            module.cases.push(Case { name, kernel, grid, block, shared, is_near, ..Case::default() });
            return Some(());
        }
        let case = module.cases.last_mut()?;
        match (kind, &parts[..]) {
            ("buffer", [name, bytes, fill, out]) => {
                let bytes = bytes.parse().ok().filter(|bytes| *bytes <= LARGEST)?;
                let fill = Fill::parse(fill)?;
                if matches!(&fill, Fill::File(file) if !is_inside(file)) {
                    return None;
                }
                case.buffers.push(Buffer { name: (*name).into(), bytes, fill, is_out: *out == "out" });
            }
            ("address", [at, name]) => {
                let index = case.buffers.iter().position(|buffer| buffer.name == *name)?;
                case.arguments.push(Argument { at: place(at)?, given: Given::Buffer(index) });
            }
            ("bytes", [at, bytes]) => {
                case.arguments.push(Argument { at: place(at)?, given: Given::Bytes(unhex(bytes)?) });
            }
            ("of", _) => case.of = rest.into(),
            ("said", _) => case.said = Some(Said::parse(rest)?),
            _ => return None,
        }
        Some(())
    }

    /// The text of a plan.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for note in &self.notes {
            let _ = writeln!(out, "# {note}");
        }
        for module in &self.modules {
            let _ = writeln!(out, "module\t{}", module.file);
            module.cases.iter().for_each(|case| case.write(&mut out));
        }
        out
    }

    /// Reads the plan of a folder.
    ///
    /// # Errors
    /// There is none, or it is not understood.
    pub fn read(folder: &Path) -> Result<Bundle, String> {
        let path = folder.join("plan.txt");
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Bundle::parse(&text).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// All launches with the files of their code, in order.
    pub fn cases(&self) -> impl Iterator<Item = (&str, &Case)> {
        self.modules.iter().flat_map(|module| module.cases.iter().map(|case| (module.file.as_str(), case)))
    }
}

/// A place among parameters.
fn place(text: &str) -> Option<usize> {
    text.parse().ok().filter(|at| *at <= PARAMETERS)
}

impl Case {
    /// The bytes of all parameters, each at its place.
    pub fn parameters(&self, mut bytes: impl FnMut(&Given) -> Vec<u8>) -> Vec<u8> {
        let mut out = Vec::new();
        for Argument { at, given } in &self.arguments {
            let bytes = bytes(given);
            let end = at + bytes.len();
            out.resize(out.len().max(end), 0);
            out[*at..end].copy_from_slice(&bytes);
        }
        out
    }

    fn write(&self, out: &mut String) {
        let sizes = |[x, y, z]: [u32; 3]| format!("{x},{y},{z}");
        let (grid, block) = (sizes(self.grid), sizes(self.block));
        let near = if self.is_near { "near" } else { "exact" };
        let Case { name, kernel, shared, .. } = self;
        let _ = writeln!(out, "case\t{name}\t{kernel}\t{grid}\t{block}\t{shared}\t{near}");
        for Buffer { name, bytes, fill, is_out } in &self.buffers {
            let look = if *is_out { "out" } else { "in" };
            let _ = writeln!(out, "buffer\t{name}\t{bytes}\t{}\t{look}", fill.text());
        }
        for Argument { at, given } in &self.arguments {
            let _ = match given {
                Given::Buffer(index) => {
                    let name = self.buffers.get(*index).map_or("", |buffer| buffer.name.as_str());
                    writeln!(out, "address\t{at}\t{name}")
                }
                Given::Bytes(bytes) => writeln!(out, "bytes\t{at}\t{}", hex(bytes)),
            };
        }
        if !self.of.is_empty() {
            let _ = writeln!(out, "of\t{}", self.of);
        }
        if let Some(said) = &self.said {
            let _ = writeln!(out, "said\t{}", said.text());
        }
    }
}

impl Said {
    /// One as it is written.
    pub fn parse(text: &str) -> Option<Said> {
        if let Some(why) = text.strip_prefix("- ") {
            return Some(Said::Failed(why.into()));
        }
        let one = |text: &str| {
            let (name, sum) = text.split_once('=')?;
            Some((name.to_owned(), u64::from_str_radix(sum, 16).ok()?))
        };
        text.split(' ').filter(|text| !text.is_empty()).map(one).collect::<Option<_>>().map(Said::Left)
    }

    /// Its text, on one line.
    pub fn text(&self) -> String {
        match self {
            Said::Left(sums) => {
                sums.iter().map(|(name, sum)| format!("{name}={sum:x}")).collect::<Vec<_>>().join(" ")
            }
            Said::Failed(why) => format!("- {}", why.replace(['\n', '\r', '\t'], " ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAN: &str = "# a machine\nmodule\ta.ptx\ncase\ta.k.0\tk\t1,2,3\t32,1,1\t16\tnear\nbuffer\tto\t64\tzero\tout\n\
        buffer\tx\t8\thex:0102\tin\nbuffer\tf\t8\tfile:x.bin\tin\naddress\t0\tto\nbytes\t16\t0a0b\nof\tadd.u32 %a, %b;\n\
        said\tto=1f x=2\ncase\ta.l.0\tl\t1,1,1\t1,1,1\t0\texact\nsaid\t- CUDA_ERROR: why\n";

    #[test]
    fn plans_are_what_they_are_written_as() {
        let bundle = Bundle::parse(PLAN).unwrap();
        assert_eq!(bundle.text(), PLAN);
        let (file, case) = bundle.cases().next().unwrap();
        assert_eq!((file, case.grid, case.shared, case.is_near), ("a.ptx", [1, 2, 3], 16, true));
        let mut read = |file: &str| Ok(file.as_bytes().to_vec());
        assert_eq!(case.buffers[1].contents(&mut read), Ok(vec![1, 2, 1, 2, 1, 2, 1, 2]));
        assert_eq!(case.buffers[2].contents(&mut read), Ok(b"x.bin\0\0\0".to_vec()));
        let parameters = case.parameters(|given| match given {
            Given::Buffer(index) => vec![*index as u8 + 1; 8],
            Given::Bytes(bytes) => bytes.clone(),
        });
        assert_eq!(parameters, [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 10, 11]);
    }

    #[test]
    fn what_is_no_plan_is_told() {
        for wrong in [
            "case\ta",
            "module\t../a",
            "module\ta\nbuffer\tx\t1\tzero\tin",
            "module\ta\nsome\tthing",
            "module\ta\ncase\ta\tk\t1,1\t1,1,1\t0\texact",
            "module\ta\ncase\ta\tk\t1,1,1\t1,1,1\t0\texact\naddress\t0\tx",
        ] {
            assert!(Bundle::parse(wrong).is_err(), "{wrong}");
        }
    }
}
