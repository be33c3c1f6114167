//! `launch.toml`: a run in a file.

mod buffer;
mod launch;
mod set;
mod text;

use super::limits::{Limits, matrix, processor, schedule, seconds};
use super::number::{bytes, count};
use anyhow::Context;
use std::fs;
use std::path::{Path, PathBuf};
use text::{Entry, Text, Value, number};
use toml::de::{DeTable, DeValue};
use warpsmith::driver::Capability;
use warpsmith::ptx::LineIndex;
use warpsmith::sim::launch::{
    Allow, ElementType, Expect, Given, Plan, Processor, Save, SetValue, Show, Tolerance,
};
use warpsmith::sim::sanitize::Checks;

/// A run, as a file or flags say it.
#[derive(Clone, Default)]
pub struct Job {
    /// The PTX files, or one of machine code.
    pub files: Vec<PathBuf>,
    /// The architecture of machine code.
    pub arch: Option<String>,
    /// What executes machine code, if that is said.
    pub machine: Option<Processor>,
    /// What is looked for while it runs.
    pub check: Checks,
    /// What is not told of that which was found.
    pub allow: Vec<Allow>,
    /// Constant banks of machine code, as `--const` takes them.
    pub constants: Vec<String>,
    /// Whether PTX is run that has errors.
    pub unchecked: bool,
    /// The GPU for which code is chosen, where nothing is said of it.
    pub gpu: Option<Capability>,
    /// Whether that GPU runs it, and not the engine.
    pub elsewhere: bool,
    /// Whether lines of PTX are told.
    pub tells_lines: bool,
    pub plan: Plan,
    pub limits: Limits,
}

/// Reads a file. Programs that are given take the place of those that it names.
pub fn read(path: &Path, programs: &[PathBuf]) -> anyhow::Result<Job> {
    let source = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let lines = LineIndex::new(source.as_bytes());
    let text = Text { name: path.display().to_string(), source: &source, lines, folder };
    let table = DeTable::parse(&source).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        text.fault(offset, format_args!("this cannot be read as TOML: {}", error.message()))
    })?;
    text.job(table.get_ref(), programs)
}

/// Keys of the file.
const KEYS: [&str; 16] = [
    "files", "arch", "machine", "const", "buffers", "set", "textures", "surfaces", "launch", "show",
    "expect", "save", "settings", "devices", "check", "allow",
];
/// Keys of an expectation.
const EXPECT: [&str; 4] = ["file", "type", "absolute", "relative"];
/// Keys of what is saved.
const SAVE: [&str; 2] = ["file", "type"];
/// Keys of the settings.
const SETTINGS: [&str; 7] =
    ["threads", "schedule", "max-instructions", "max-total-instructions", "timeout", "max-memory", "matrix"];
/// Keys of what is shown.
const SHOW: [&str; 2] = ["type", "count"];

impl Text<'_> {
    fn job(&self, table: &DeTable<'_>, programs: &[PathBuf]) -> anyhow::Result<Job> {
        let mut job = Job::default();
        let entries = self.entries(table, "a launch file", &KEYS)?;
        let named = |names: &'static [&'static str]| entries.iter().filter(|e| names.contains(&e.key));
        for entry in named(&["files"]) {
            job.files.extend(self.files(entry)?);
        }
        for entry in named(&["arch"]) {
            job.arch =
                Some(self.string(entry, "the architecture of machine code, such as \"sm_10\"")?.into());
        }
        for entry in named(&["machine"]) {
            let name = self.string(entry, "what executes machine code, such as \"flexgripplus\"")?;
            job.machine = Some(self.of(entry.value.span(), processor(name))?);
        }
        for entry in named(&["const"]) {
            let wanted = "a list of banks, such as [\"1=u32:7,u32:9\"]";
            let values = entry.value.get_ref().as_array().ok_or_else(|| self.wrong(entry, wanted))?;
            for value in values {
                let text = value.get_ref().as_str().ok_or_else(|| self.wrong(entry, wanted))?;
                job.constants.push(text.into());
            }
        }
        for entry in named(&["check"]) {
            let names = self.string(entry, "what to look for, such as \"race,init\" or \"all\"")?;
            job.check = self.of(entry.value.span(), Checks::parse(names))?;
        }
        for entry in named(&["allow"]) {
            let wanted = "a list of findings that are not told, such as [\"race@k.cu:12\"]";
            for value in entry.value.get_ref().as_array().ok_or_else(|| self.wrong(entry, wanted))? {
                let text = value.get_ref().as_str().ok_or_else(|| self.wrong_item(entry, value, wanted))?;
                job.allow.push(self.of(value.span(), text.parse())?);
            }
        }
        for entry in named(&["devices"]) {
            job.plan.devices = Some(self.whole(entry, "a number of devices")?);
        }
        // Launches speak of buffers, wherever these stand.
        for entry in named(&["buffers"]) {
            self.buffers(&mut job.plan, entry)?;
        }
        for entry in named(&["set", "textures", "surfaces"]) {
            self.sets(&mut job.plan, entry)?;
        }
        for entry in named(&["launch"]) {
            self.launches(&mut job.plan, entry)?;
        }
        for entry in named(&["show"]) {
            for entry in self.free(self.table(entry, "a table: a number for each buffer")?) {
                let show = self.show(&entry)?;
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
                let save = self.save(&entry)?;
                job.plan.saves.push(self.placed(entry.value, save));
            }
        }
        for entry in named(&["settings"]) {
            job.limits = self.limits(self.table(entry, "a table")?)?;
        }
        if !programs.is_empty() {
            job.files = programs.to_vec();
        }
        if job.files.is_empty() {
            let message = match job.arch {
                Some(_) => "no file of machine code is named; write files = [\"kernel.sass\"]",
                None => "no PTX file is named; write files = [\"kernels.ptx\"]",
            };
            return Err(self.fault(0, message));
        }
        if job.plan.launches.is_empty() {
            return Err(self.fault(0, "nothing is launched; write [[launch]] and what the kernel is given"));
        }
        let arguments = job.plan.launches.iter_mut().flat_map(|launch| &mut launch.value.arguments);
        for argument in arguments {
            if let Given::File(file) = &mut argument.value {
                *file = self.path(file);
            }
        }
        for set in &mut job.plan.sets {
            if let SetValue::Elements(text) = &mut set.value.value {
                text.file = text.file.take().map(|file| self.path(&file));
            }
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
            name.map(|name| self.folder.join(name)).ok_or_else(|| self.wrong_item(entry, value, wanted))
        };
        match entry.value.get_ref() {
            DeValue::Array(array) => array.iter().map(path).collect(),
            _ => Ok(vec![path(entry.value)?]),
        }
    }

    /// A number of elements, a type, or both.
    fn show(&self, entry: &Entry<'_, '_>) -> anyhow::Result<Show> {
        let buffer = entry.key.to_owned();
        let what = "the number of elements to show";
        let (mut count, mut ty) = (None, None);
        let mut place = entry.value.span().start;
        if let Some(name) = entry.value.get_ref().as_str() {
            let ty = Some(self.of(entry.value.span(), buffer::ty(name))?);
            let shown = self.of(entry.value.span(), Show::parse("x"))?;
            return Ok(Show { buffer, ty, ..shown });
        }
        match entry.value.get_ref().as_table() {
            None => count = Some(self.whole(entry, what)?),
            Some(table) => {
                for item in self.entries(table, "what is shown", &SHOW)? {
                    if item.key == "type" {
                        ty = Some(self.ty(&item)?);
                    } else {
                        count = Some(self.whole(&item, what)?);
                        place = item.value.span().start;
                    }
                }
            }
        }
        let count = match count {
            Some(0) => return Err(self.fault(place, "write how many elements to show, from 1 on")),
            Some(count) => count,
            None => self.of(entry.value.span(), Show::parse("x"))?.count,
        };
        Ok(Show { buffer, count, ty })
    }

    fn ty(&self, entry: &Entry<'_, '_>) -> anyhow::Result<ElementType> {
        let name = self.string(entry, "the type of the elements, such as \"f32\"")?;
        self.of(entry.value.span(), buffer::ty(name))
    }

    fn save(&self, entry: &Entry<'_, '_>) -> anyhow::Result<Save> {
        let wanted = "the name of a file, or { file = \"…\", type = \"…\" }";
        let mut save = Save { buffer: entry.key.into(), file: String::new(), ty: None };
        let Some(table) = entry.value.get_ref().as_table() else {
            return Ok(Save { file: self.path(self.string(entry, wanted)?), ..save });
        };
        for item in self.entries(table, "what is saved", &SAVE)? {
            match item.key {
                "file" => save.file = self.path(self.string(&item, "the name of a file")?),
                _ => save.ty = Some(self.ty(&item)?),
            }
        }
        if save.file.is_empty() {
            return Err(self.wrong(entry, wanted));
        }
        Ok(save)
    }

    fn expect(&self, entry: &Entry<'_, '_>) -> anyhow::Result<Expect> {
        let wanted = "a file, or { file = \"…\", absolute = …, relative = … }";
        let buffer = entry.key.to_owned();
        let Some(table) = entry.value.get_ref().as_table() else {
            let text = self.string(entry, wanted)?;
            let parsed = self.of(entry.value.span(), Expect::parse(&format!("x={text}")))?;
            return Ok(Expect { buffer, file: self.path(&parsed.file), ..parsed });
        };
        let mut expect = Expect { buffer, file: String::new(), tolerance: Tolerance::default(), ty: None };
        for item in self.entries(table, "an expectation", &EXPECT)? {
            let tolerance = || {
                let wanted = "a number from 0 on";
                let number = number(item.value.get_ref()).ok_or_else(|| self.wrong(&item, wanted))?;
                Tolerance::parse(&number).map_err(|_| {
                    let message = format!("`{}` is {wanted}, not {number}", item.key);
                    self.fault(item.value.span().start, message)
                })
            };
            match item.key {
                "file" => expect.file = self.path(self.string(&item, "the name of a NumPy file")?),
                "type" => expect.ty = Some(self.ty(&item)?),
                "absolute" => expect.tolerance.absolute = tolerance()?.absolute,
                _ => expect.tolerance.relative = tolerance()?.relative,
            }
        }
        if expect.file.is_empty() {
            return Err(self.wrong(entry, wanted));
        }
        Ok(expect)
    }

    /// A number, or a text as flags have it.
    fn amount(
        &self,
        entry: &Entry<'_, '_>,
        wanted: &str,
        parse: fn(&str) -> Result<u64, String>,
    ) -> anyhow::Result<u64> {
        let written = match entry.value.get_ref() {
            DeValue::String(text) => text.to_string(),
            DeValue::Float(float) => float.as_str().into(),
            _ => return self.whole(entry, wanted),
        };
        self.of(entry.value.span(), parse(&written))
    }

    fn limits(&self, table: &DeTable<'_>) -> anyhow::Result<Limits> {
        let mut limits = Limits::default();
        for entry in self.entries(table, "`settings`", &SETTINGS)? {
            match entry.key {
                "threads" => limits.threads = Some(self.whole(&entry, "a number of threads")?),
                "schedule" => {
                    let text = match entry.value.get_ref().as_str() {
                        Some(text) => text.to_owned(),
                        None => self.whole::<u64>(&entry, "a seed: a whole number from 0 on")?.to_string(),
                    };
                    limits.schedule = Some(self.of(entry.value.span(), schedule(&text))?);
                }
                "max-instructions" => {
                    limits.max_instructions = Some(self.amount(&entry, "a number of instructions", count)?);
                }
                "max-total-instructions" => {
                    limits.max_total_instructions =
                        Some(self.amount(&entry, "a number of instructions", count)?);
                }
                "timeout" => {
                    let text = number(entry.value.get_ref());
                    let text = text.ok_or_else(|| self.wrong(&entry, "a number of seconds"))?;
                    limits.timeout = Some(self.of(entry.value.span(), seconds(&text))?);
                }
                "matrix" => {
                    let text = entry.value.get_ref().as_str();
                    let text = text
                        .ok_or_else(|| self.wrong(&entry, "a rule: `hardware`, `hardware:sm_90`, `exact`"))?;
                    limits.matrix = Some(self.of(entry.value.span(), matrix(text))?);
                }
                _ => limits.max_memory = Some(self.amount(&entry, "a number of bytes", bytes)?),
            }
        }
        Ok(limits)
    }
}
