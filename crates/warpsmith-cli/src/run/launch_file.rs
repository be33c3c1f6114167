//! `launch.toml`: a run in a file.

use super::options::Limits;
use anyhow::{Context, anyhow};
use std::fmt::Display;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use warpsmith::ptx::{LineIndex, near};
use warpsmith::sim::engine::Shape;
use warpsmith::sim::launch::{
    BufferText, ElementType, Expect, Fill, Placed, Plan, Save, Show, Tolerance, parse_argument, parse_buffer,
};

/// A run, as a file or flags say it.
#[derive(Default)]
pub struct Job {
    /// The PTX files, or one of machine code.
    pub files: Vec<PathBuf>,
    /// The architecture of machine code.
    pub arch: Option<String>,
    /// Constant banks of machine code, as `--const` takes them.
    pub constants: Vec<String>,
    pub plan: Plan,
    pub limits: Limits,
}

type Value<'t> = Spanned<DeValue<'t>>;

/// A key with its value, and where both stand.
struct Entry<'v, 't> {
    key: &'v str,
    place: usize,
    value: &'v Value<'t>,
}

/// The text, to say where something is wrong.
struct Text<'t> {
    name: String,
    source: &'t str,
    lines: LineIndex,
    folder: &'t Path,
}

/// Reads a file.
pub fn read(path: &Path) -> anyhow::Result<Job> {
    let source = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let lines = LineIndex::new(source.as_bytes());
    let text = Text { name: path.display().to_string(), source: &source, lines, folder };
    let table = DeTable::parse(&source).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        text.fault(offset, format_args!("this cannot be read as TOML: {}", error.message()))
    })?;
    text.job(table.get_ref())
}

/// Keys of the file.
const KEYS: [&str; 11] =
    ["files", "file", "arch", "const", "buffers", "buffer", "launch", "show", "expect", "save", "settings"];
/// Keys of a buffer.
const BUFFER: [&str; 6] = ["name", "type", "count", "init", "values", "file"];
/// Keys of a launch.
const LAUNCH: [&str; 5] = ["kernel", "grid", "block", "shared", "args"];
/// Keys of an expectation.
const EXPECT: [&str; 3] = ["file", "absolute", "relative"];
/// Keys of the settings.
const SETTINGS: [&str; 4] = ["threads", "schedule", "max-instructions", "max-memory"];

impl Text<'_> {
    fn at(&self, offset: usize) -> String {
        let at = self.lines.position(self.source.as_bytes(), offset as u32);
        format!("{}:{}:{}", self.name, at.line, at.column)
    }

    fn fault(&self, offset: usize, message: impl Display) -> anyhow::Error {
        anyhow!("{}: {message}", self.at(offset))
    }

    /// A path relative to the file's folder.
    fn path(&self, path: &str) -> String {
        self.folder.join(path).display().to_string()
    }

    /// The entries of a table in order of the file; a key that there is not is a fault.
    fn entries<'v, 't>(
        &self,
        table: &'v DeTable<'t>,
        what: &str,
        known: &[&str],
    ) -> anyhow::Result<Vec<Entry<'v, 't>>> {
        let entries = self.free(table);
        let unknown = entries.iter().find(|entry| !known.contains(&entry.key));
        let Some(unknown) = unknown else { return Ok(entries) };
        let near = near::among(unknown.key, known.iter().copied());
        let hint = match near.first() {
            Some((_, near)) => format!("did you mean `{near}`?"),
            None => format!("keys are {}", known.join(", ")),
        };
        Err(self.fault(unknown.place, format_args!("{what} has no key `{}`; {hint}", unknown.key)))
    }

    /// The entries of a table whose keys are free.
    fn free<'v, 't>(&self, table: &'v DeTable<'t>) -> Vec<Entry<'v, 't>> {
        let entries = table.iter();
        let mut entries: Vec<Entry<'v, 't>> = entries
            .map(|(key, value)| Entry { key: key.get_ref(), place: key.span().start, value })
            .collect();
        entries.sort_by_key(|entry| entry.place);
        entries
    }

    fn wrong(&self, entry: &Entry<'_, '_>, wanted: &str) -> anyhow::Error {
        let found = entry.value.get_ref().type_str();
        self.fault(entry.value.span().start, format_args!("`{}` is {wanted}, not {}", entry.key, an(found)))
    }

    fn string<'v>(&self, entry: &Entry<'v, '_>, wanted: &str) -> anyhow::Result<&'v str> {
        entry.value.get_ref().as_str().ok_or_else(|| self.wrong(entry, wanted))
    }

    fn table<'v, 't>(&self, entry: &Entry<'v, 't>, wanted: &str) -> anyhow::Result<&'v DeTable<'t>> {
        entry.value.get_ref().as_table().ok_or_else(|| self.wrong(entry, wanted))
    }

    fn whole<T: TryFrom<i128>>(&self, entry: &Entry<'_, '_>, wanted: &str) -> anyhow::Result<T> {
        whole(entry.value.get_ref()).ok_or_else(|| self.wrong(entry, wanted))
    }

    /// Puts a place before what is wrong.
    fn of<T, E: Display>(&self, span: Range<usize>, result: Result<T, E>) -> anyhow::Result<T> {
        result.map_err(|error| self.fault(span.start, error))
    }

    fn placed<T>(&self, value: &Value<'_>, of: T) -> Placed<T> {
        Placed { at: self.at(value.span().start), value: of }
    }

    fn job(&self, table: &DeTable<'_>) -> anyhow::Result<Job> {
        let mut job = Job::default();
        let entries = self.entries(table, "a launch file", &KEYS)?;
        let named = |names: &'static [&'static str]| entries.iter().filter(|e| names.contains(&e.key));
        for entry in named(&["files", "file"]) {
            job.files.extend(self.files(entry)?);
        }
        for entry in named(&["arch"]) {
            job.arch =
                Some(self.string(entry, "the architecture of machine code, such as \"sm_10\"")?.into());
        }
        for entry in named(&["const"]) {
            let wanted = "a list of banks, such as [\"1=u32:7,u32:9\"]";
            let values = entry.value.get_ref().as_array().ok_or_else(|| self.wrong(entry, wanted))?;
            for value in values {
                let text = value.get_ref().as_str().ok_or_else(|| self.wrong(entry, wanted))?;
                job.constants.push(text.into());
            }
        }
        // Launches speak of buffers, wherever these stand.
        for entry in named(&["buffers", "buffer"]) {
            self.buffers(&mut job.plan, entry)?;
        }
        for entry in named(&["launch"]) {
            self.launches(&mut job.plan, entry)?;
        }
        for entry in named(&["show"]) {
            for entry in self.free(self.table(entry, "a table: a number for each buffer")?) {
                let count = self.whole(&entry, "the number of elements to show")?;
                let show = Show { buffer: entry.key.into(), count };
                job.plan.shows.push(self.placed(entry.value, show));
            }
        }
        for entry in named(&["expect"]) {
            for entry in self.free(self.table(entry, "a table: a file for each buffer")?) {
                let expect = self.expect(&entry)?;
                job.plan.expects.push(self.placed(entry.value, expect));
            }
        }
        for entry in named(&["save"]) {
            for entry in self.free(self.table(entry, "a table: a file for each buffer")?) {
                let file = self.path(self.string(&entry, "the name of a file")?);
                let save = Save { buffer: entry.key.into(), file };
                job.plan.saves.push(self.placed(entry.value, save));
            }
        }
        for entry in named(&["settings"]) {
            job.limits = self.limits(self.table(entry, "a table")?)?;
        }
        if job.files.is_empty() {
            return Err(self.fault(0, "no PTX file is named; write files = [\"kernels.ptx\"]"));
        }
        if job.plan.launches.is_empty() {
            return Err(self.fault(0, "nothing is launched; write [[launch]] and what the kernel is given"));
        }
        // Also those that an argument makes.
        for buffer in &mut job.plan.buffers {
            buffer.value.file = buffer.value.file.take().map(|file| self.path(&file));
        }
        Ok(job)
    }

    fn files(&self, entry: &Entry<'_, '_>) -> anyhow::Result<Vec<PathBuf>> {
        let wanted = "the name of a PTX file, or a list of names";
        let path = |value: &Value<'_>| {
            let name = value.get_ref().as_str();
            name.map(|name| self.folder.join(name)).ok_or_else(|| self.wrong(entry, wanted))
        };
        match entry.value.get_ref() {
            DeValue::Array(array) => array.iter().map(path).collect(),
            _ => Ok(vec![path(entry.value)?]),
        }
    }

    fn buffers(&self, plan: &mut Plan, entry: &Entry<'_, '_>) -> anyhow::Result<()> {
        match entry.value.get_ref() {
            DeValue::Array(array) => {
                for value in array.iter() {
                    let item = Entry { key: entry.key, place: value.span().start, value };
                    let table = self.table(&item, "a list of tables")?;
                    self.buffer(plan, None, &item, table)?;
                }
            }
            DeValue::Table(table) => {
                for item in self.free(table) {
                    let table = self.table(&item, "a table that describes a buffer")?;
                    self.buffer(plan, Some(item.key), &item, table)?;
                }
            }
            _ => return Err(self.wrong(entry, "a table for each buffer")),
        }
        Ok(())
    }

    fn buffer(
        &self,
        plan: &mut Plan,
        name: Option<&str>,
        item: &Entry<'_, '_>,
        table: &DeTable<'_>,
    ) -> anyhow::Result<()> {
        let mut text =
            BufferText { name: name.map(str::to_owned), ty: None, count: None, fill: Fill::Zero, file: None };
        let entries = self.entries(table, "a buffer", &BUFFER)?;
        let find = |key: &str| entries.iter().find(|entry| entry.key == key);
        if let Some(entry) = find("name") {
            text.name = Some(self.string(entry, "the name of the buffer")?.into());
        }
        if text.name.is_none() {
            return Err(self.fault(item.place, "the buffer has no name; write name = \"…\""));
        }
        if let Some(entry) = find("type") {
            let name = self.string(entry, "the type of the elements, such as \"f32\"")?;
            text.ty = Some(self.of(entry.value.span(), ty(name))?);
        }
        if let Some(entry) = find("count") {
            text.count = Some(self.whole(entry, "the number of elements")?);
        }
        let fills: Vec<&Entry<'_, '_>> =
            entries.iter().filter(|entry| ["init", "values", "file"].contains(&entry.key)).collect();
        if let [_, second, ..] = fills.as_slice() {
            let message = format!("`{}` is too much: init, values and file exclude each other", second.key);
            return Err(self.fault(second.place, message));
        }
        if let Some(entry) = find("file") {
            text.file = Some(self.string(entry, "the name of a NumPy file")?.into());
        } else {
            let Some(ty) = text.ty else {
                let message = "the buffer has no type; write type = \"f32\", or file = \"….npy\"";
                return Err(self.fault(item.place, message));
            };
            if let Some(entry) = find("values") {
                self.values(&mut text, ty, entry)?;
            } else if text.count.is_none() {
                return Err(self.fault(item.place, "the buffer has no number of elements; write count = …"));
            }
            if let Some(entry) = find("init") {
                let init = self.string(entry, "\"zero\", \"iota\", \"random:SEED\" or \"value:X\"")?;
                let init = if init == "random" { "random:0" } else { init };
                let parsed = parse_buffer(&format!("buf:{ty}:{}:{init}", text.count.unwrap_or(0)));
                if let Some(parsed) = self.of(entry.value.span(), parsed)? {
                    text.fill = parsed.fill;
                }
            }
        }
        let added = plan.buffer(&self.at(item.place), text);
        self.of(item.place..item.place, added)?;
        Ok(())
    }

    fn values(&self, text: &mut BufferText, ty: ElementType, entry: &Entry<'_, '_>) -> anyhow::Result<()> {
        let array = entry.value.get_ref().as_array();
        let array = array.ok_or_else(|| self.wrong(entry, "a list of numbers"))?;
        let mut bytes = Vec::new();
        for value in array.iter() {
            let number = number(value.get_ref()).ok_or_else(|| self.wrong(entry, "a list of numbers"))?;
            let (_, bits) = self.of(value.span(), parse_argument(&format!("{ty}:{number}")))?;
            bytes.extend_from_slice(&bits.to_le_bytes()[..ty.bytes() as usize]);
        }
        let count = array.len() as u64;
        if let Some(wanted) = text.count.filter(|wanted| *wanted != count) {
            let message = format!("there are {count} values, not the {wanted} of `count`");
            return Err(self.fault(entry.value.span().start, message));
        }
        (text.count, text.fill) = (Some(count), Fill::Bytes(bytes));
        Ok(())
    }

    fn launches(&self, plan: &mut Plan, entry: &Entry<'_, '_>) -> anyhow::Result<()> {
        match entry.value.get_ref() {
            DeValue::Array(array) => {
                for value in array.iter() {
                    let item = Entry { key: entry.key, place: value.span().start, value };
                    let table = self.table(&item, "a list of tables: [[launch]]")?;
                    self.launch(plan, value, table)?;
                }
                Ok(())
            }
            DeValue::Table(table) => self.launch(plan, entry.value, table),
            _ => Err(self.wrong(entry, "a list of tables: [[launch]]")),
        }
    }

    fn launch(&self, plan: &mut Plan, item: &Value<'_>, table: &DeTable<'_>) -> anyhow::Result<()> {
        let mut shape = Shape { grid: [1; 3], block: [1; 3], shared: 0 };
        let (mut kernel, mut arguments) = (None, Vec::new());
        let mut at = item.span().start;
        for entry in self.entries(table, "a launch", &LAUNCH)? {
            match entry.key {
                "kernel" => {
                    kernel = Some(self.string(&entry, "the name of a kernel")?.to_owned());
                    at = entry.value.span().start;
                }
                "grid" => shape.grid = self.dimensions(&entry)?,
                "block" => shape.block = self.dimensions(&entry)?,
                "shared" => shape.shared = self.whole(&entry, "a number of bytes")?,
                _ => {
                    let wanted = "a list: names of buffers, numbers, or texts such as \"f32:2.5\"";
                    let array = entry.value.get_ref().as_array();
                    for value in array.ok_or_else(|| self.wrong(&entry, wanted))?.iter() {
                        let text = match value.get_ref() {
                            DeValue::String(text) => Some(text.to_string()),
                            other => number(other),
                        };
                        let text = text.ok_or_else(|| self.wrong(&entry, wanted))?;
                        let argument = plan.argument(&text, &self.at(value.span().start));
                        arguments.push(self.of(value.span(), argument)?);
                    }
                }
            }
        }
        plan.launch(&self.at(at), kernel, shape, arguments);
        Ok(())
    }

    fn dimensions(&self, entry: &Entry<'_, '_>) -> anyhow::Result<[u32; 3]> {
        let wrong = || {
            let message = format!("`{}` is a whole number, or a list of one to three: [X, Y, Z]", entry.key);
            self.fault(entry.value.span().start, message)
        };
        let mut out = [1; 3];
        match entry.value.get_ref() {
            DeValue::Array(array) if (1..=3).contains(&array.len()) => {
                for (out, value) in out.iter_mut().zip(array.iter()) {
                    *out = whole(value.get_ref()).ok_or_else(wrong)?;
                }
            }
            value => out[0] = whole(value).ok_or_else(wrong)?,
        }
        Ok(out)
    }

    fn expect(&self, entry: &Entry<'_, '_>) -> anyhow::Result<Expect> {
        let wanted = "a file, or { file = \"…\", absolute = …, relative = … }";
        let buffer = entry.key.to_owned();
        let Some(table) = entry.value.get_ref().as_table() else {
            let text = self.string(entry, wanted)?;
            let parsed = self.of(entry.value.span(), Expect::parse(&format!("{buffer}={text}")))?;
            return Ok(Expect { file: self.path(&parsed.file), ..parsed });
        };
        let mut expect = Expect { buffer, file: String::new(), tolerance: Tolerance::default() };
        for item in self.entries(table, "an expectation", &EXPECT)? {
            let tolerance = || {
                let number = number(item.value.get_ref());
                let number = number.ok_or_else(|| self.wrong(&item, "a number from 0 on"))?;
                self.of(item.value.span(), Tolerance::parse(&number))
            };
            match item.key {
                "file" => expect.file = self.path(self.string(&item, "the name of a NumPy file")?),
                "absolute" => expect.tolerance.absolute = tolerance()?.absolute,
                _ => expect.tolerance.relative = tolerance()?.relative,
            }
        }
        if expect.file.is_empty() {
            return Err(self.wrong(entry, wanted));
        }
        Ok(expect)
    }

    fn limits(&self, table: &DeTable<'_>) -> anyhow::Result<Limits> {
        let mut limits = Limits::default();
        for entry in self.entries(table, "`settings`", &SETTINGS)? {
            match entry.key {
                "threads" => limits.threads = Some(self.whole(&entry, "a number of threads")?),
                "schedule" => limits.schedule = Some(self.whole(&entry, "a seed: a whole number from 0 on")?),
                "max-instructions" => {
                    limits.max_instructions = Some(self.whole(&entry, "a number of instructions")?);
                }
                _ => limits.max_memory = Some(self.whole(&entry, "a number of bytes")?),
            }
        }
        Ok(limits)
    }
}

/// A type of elements, or what may have been meant.
fn ty(name: &str) -> Result<ElementType, String> {
    ElementType::find(name).ok_or_else(|| {
        let all: Vec<&str> = ElementType::names().collect();
        format!("there is no type `{name}`; types are {}", all.join(", "))
    })
}

/// The text of a number, as an argument is written.
fn number(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::Integer(integer) => {
            let digits = integer.as_str().replace('_', "");
            let number = i128::from_str_radix(digits.trim_start_matches('+'), integer.radix()).ok()?;
            Some(number.to_string())
        }
        DeValue::Float(float) => Some(float.as_str().replace('_', "").trim_start_matches('+').to_owned()),
        _ => None,
    }
}

fn whole<T: TryFrom<i128>>(value: &DeValue<'_>) -> Option<T> {
    let number: i128 = number(value).filter(|_| value.is_integer())?.parse().ok()?;
    T::try_from(number).ok()
}

/// `an array`, `a string`.
fn an(word: &str) -> String {
    let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {word}")
}
