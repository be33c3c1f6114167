//! `launch.toml`: a run in a file, or several: its cases.

mod buffer;
mod cases;
mod launch;
mod parameters;
mod result;
mod set;
mod settings;
mod text;
mod tree;
mod value;

pub use cases::Case;

use super::limits::{Limits, Schedule, processor};
use anyhow::{Context, bail};
use std::fs;
use std::path::{Path, PathBuf};
use text::{Entry, Text};
use toml::de::DeTable;
use tree::{Node, Table, Value};
use warpsmith::driver::Capability;
use warpsmith::ptx::LineIndex;
use warpsmith::sim::launch::{Allow, Given, Plan, Processor, SetValue, Tolerance};
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
    /// How many schedules it is run by, if that is said.
    pub schedules: Option<u64>,
    /// How far numbers may be from those of the first schedule, if that is said.
    pub tolerance: Option<Tolerance>,
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
    /// Whether all kernels are looked at where none is named, and none is run.
    pub looks: bool,
    pub plan: Plan,
    pub limits: Limits,
}

/// Schedules that a run may have.
pub const MOST_SCHEDULES: u64 = 1_000_000;

/// Reads a file with one case, or the one that is named. Programs that are given take the place of those that it names.
pub fn read(path: &Path, programs: &[PathBuf], case: Option<&str>) -> anyhow::Result<Job> {
    let mut all = cases(path, programs)?;
    match (case, all.as_slice()) {
        (None, [_]) => Ok(all.remove(0).job),
        (Some(wanted), _) => {
            let names: Vec<&str> = all.iter().map(|case| case.name.as_deref().unwrap_or_default()).collect();
            let mut are_meant = warpsmith::name::cases(&[wanted.to_owned()], &names).into_iter();
            let there = listed(&all);
            all.retain(|_| are_meant.next() == Some(true));
            match all.as_slice() {
                [_] => Ok(all.remove(0).job),
                [] => bail!("{}: there is no case `{wanted}`; {there}", path.display()),
                several => {
                    bail!(
                        "{}: --case {wanted} means {} cases, and one is wanted; {}",
                        path.display(),
                        several.len(),
                        listed(several)
                    )
                }
            }
        }
        (None, _) => {
            bail!("{} has {} cases; --case chooses one: {}", path.display(), all.len(), listed(&all))
        }
    }
}

/// Cases that a message lists.
const LISTED: usize = 12;

/// The names of cases, for a message.
pub fn listed(all: &[Case]) -> String {
    let names: Vec<&str> = all.iter().filter_map(|case| case.name.as_deref()).take(LISTED).collect();
    if names.is_empty() {
        return "the file has no cases".into();
    }
    let more = if all.len() > names.len() { ", …" } else { "" };
    format!("there are {}{more}", names.join(", "))
}

/// Reads a file: all its cases. Programs that are given take the place of those that it names.
pub fn cases(path: &Path, programs: &[PathBuf]) -> anyhow::Result<Vec<Case>> {
    let source = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let lines = LineIndex::new(source.as_bytes());
    let mut text =
        Text { name: path.display().to_string(), source: &source, lines, folder, types: Vec::new() };
    let table = DeTable::parse(&source).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        text.fault(offset, format_args!("this cannot be read as TOML: {}", error.message()))
    })?;
    text.cases(Table::of(table.get_ref()), programs)
}

/// Whether a TOML file of a folder is a launch file: it launches something, or has cases.
pub fn is_one(source: &str) -> bool {
    match DeTable::parse(source) {
        Ok(table) => ["launch", "case"].iter().any(|key| table.get_ref().contains_key(*key)),
        // What cannot be read may have been meant as one.
        Err(_) => source.lines().any(|line| ["[[launch]]", "[[case]]"].contains(&line.trim())),
    }
}

/// Keys of the file.
const KEYS: [&str; 22] = [
    "files",
    "arch",
    "machine",
    "const",
    "types",
    "parameters",
    "buffers",
    "set",
    "textures",
    "surfaces",
    "launch",
    "show",
    "expect",
    "save",
    "settings",
    "devices",
    "check",
    "allow",
    "schedules",
    "tolerance",
    "seed",
    "case",
];

impl Text<'_> {
    fn job(&mut self, table: &Table, programs: &[PathBuf]) -> anyhow::Result<Job> {
        let mut job = Job::default();
        let entries = self.entries(table, "a launch file", &KEYS)?;
        self.types.clear();
        if let Some(entry) = entries.iter().find(|entry| entry.key == "types") {
            self.types(entry)?;
        }
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
        for entry in named(&["schedules"]) {
            let count = self.whole(entry, "a number of schedules")?;
            if !(1..=MOST_SCHEDULES).contains(&count) {
                let message = format!("there are 1 to {MOST_SCHEDULES} schedules, not {count}");
                return Err(self.fault(entry.value.span().start, message));
            }
            job.schedules = Some(count);
        }
        for entry in named(&["tolerance"]) {
            job.tolerance = Some(self.near(entry)?);
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
            for entry in self.free(self.table(entry, "a table: what each buffer should hold")?) {
                let expect = self.expect(&job.plan, &entry)?;
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
        for entry in named(&["seed"]) {
            if job.limits.schedule.is_some() {
                let message = "`seed` is too much: `schedule` of the settings says the order already";
                return Err(self.fault(entry.place, message));
            }
            let seed: u64 = self.whole(entry, "the seed of a schedule: a whole number from 0 on")?;
            job.limits.schedule = Some(Schedule::Seed(seed));
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

    fn files(&self, entry: &Entry<'_>) -> anyhow::Result<Vec<PathBuf>> {
        let wanted = "the name of a PTX file, or a list of names";
        let path = |value: &Value| {
            let name = value.get_ref().as_str();
            name.map(|name| self.folder.join(name)).ok_or_else(|| self.wrong_item(entry, value, wanted))
        };
        match entry.value.get_ref() {
            Node::Array(array) => array.iter().map(path).collect(),
            _ => Ok(vec![path(entry.value)?]),
        }
    }
}
