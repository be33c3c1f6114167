//! A report of what a file holds.

use super::explain;
use super::machine::{self, Made};
use super::marks::Marks;
use super::model::{Code, Explanation, Figures, Report, Row, Used};
use super::owner::{Owned, Version};
use super::pack::pack;
use super::parts::{File, Machine, Parts, Read, Taken, Tell, text_of};
use super::sources::Files;
use super::versions::{self, Matched, Which};
use super::{occupancy, text};
use crate::explain::machine::Guide;
use crate::image::summary;
use crate::name;
use crate::sass::Instruction;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

/// What a report shows.
#[derive(Clone, Copy, Default)]
pub struct Options<'o> {
    /// Which kernels and functions, by their names; all if it is not said.
    pub wanted: Option<&'o (dyn Fn(&str) -> bool + Sync)>,
    /// Code for this architecture alone; `ptx` for such.
    pub architecture: Option<&'o str>,
    /// The PTX that the machine code was compiled from, where it does not lie beside it.
    pub text: Option<File<'o>>,
    /// The folders in which files of the source are looked for, beside where line tables say that they are; without it the page
    /// holds no source.
    pub folders: Option<&'o [PathBuf]>,
    /// What runs have found and cost. A profile counts for the version whose code it is of ([`Report::refused`]).
    pub marks: Option<&'o Marks>,
    /// Is told how many of all functions are done; on another thread, too.
    pub progress: Option<&'o (dyn Fn(usize, usize) + Sync)>,
}

/// What is made of one function.
struct Done {
    row: Row,
    code: String,
    used: Used,
    machine: Vec<(String, Instruction)>,
    ptx: Vec<String>,
}

/// A function that is shown.
#[derive(Clone, Copy)]
enum Job {
    /// Of the file.
    Machine(Which),
    /// Of the older version alone.
    Gone(Which),
    /// PTX: the numbers of the text and of the function.
    Text(Which),
}

/// All that was read.
struct Context<'c> {
    options: Options<'c>,
    parts: &'c Parts,
    old: &'c Parts,
    texts: &'c [Read<'c>],
    old_texts: &'c [Read<'c>],
    matched: Option<Matched>,
    owned: Owned,
    machines: crate::diff::Machines<'c>,
}

impl Report {
    /// Of a file, or of what it has become since an older version. What cannot be read is told, and left out.
    pub fn new(file: &File<'_>, before: Option<&File<'_>>, options: &Options<'_>, tell: Tell<'_>) -> Report {
        let mut files = Files::default();
        let taken = Taken { architecture: options.architecture, is_compared: before.is_some() };
        let old = before.map(|before| Parts::of(before, taken, &mut files, tell)).unwrap_or_default();
        let mut parts = Parts::of(file, taken, &mut files, tell);
        if let Some(text) = &options.text {
            let taken = Taken { architecture: None, is_compared: false };
            parts.text.extend(Parts::of(text, taken, &mut files, tell).text.into_iter().map(
                |mut text_part| {
                    text_part.piece.path = text.name.to_owned();
                    text_part
                },
            ));
        }
        let texts: Vec<Read<'_>> = parts.text.iter().map(|text| Read::new(text, &mut files)).collect();
        let old_texts: Vec<Read<'_>> = old.text.iter().map(|text| Read::new(text, &mut files)).collect();
        let mut versions = vec![Version { name: file.name, parts: &parts, texts: &texts }];
        versions.extend(before.map(|before| Version { name: before.name, parts: &old, texts: &old_texts }));
        let owned = options.marks.map_or_else(Owned::default, |marks| Owned::of(marks, &versions));
        let context = Context {
            options: *options,
            owned,
            parts: &parts,
            old: &old,
            texts: &texts,
            old_texts: &old_texts,
            matched: before.map(|_| versions::matched(&old, &parts)),
            machines: versions::machines(parts.machine.iter().chain(&old.machine)),
        };
        let jobs = context.jobs();
        let done = in_parallel(jobs.len(), options.progress, |index| context.done(jobs[index]));
        let mut report = Report {
            files: before.iter().chain([&file]).map(|file| file.name.to_owned()).collect(),
            ..Report::default()
        };
        let texts = parts.text.iter().map(|part| &part.piece);
        let [own, older] = [&parts, &old].map(|parts| parts.machine.iter().map(|part| &part.piece));
        report.pieces = own.chain(texts).chain(older).cloned().collect();
        let (mut used, mut examples, mut spellings) = (Used::new(), HashMap::new(), HashSet::new());
        for done in done.into_iter().flatten() {
            used.extend(done.used);
            spellings.extend(done.ptx);
            let of = (done.row.architecture.clone(), done.machine);
            let known: &mut BTreeMap<String, Instruction> = examples.entry(of.0).or_default();
            known.extend(of.1);
            report.rows.push(done.row);
            report.codes.push(done.code);
        }
        report.explanations = pack(&explained(&context, examples, spellings));
        let Context { owned, .. } = context;
        report.sources = files.read(&used, options.folders, |file| owned.source(file));
        report.findings = options.marks.map_or_else(Vec::new, |marks| marks.findings.clone());
        (report.launches, report.refused) = (owned.launches, owned.refused);
        report
    }
}

/// Explanations by architecture and name.
fn explained(
    context: &Context<'_>,
    examples: HashMap<String, BTreeMap<String, Instruction>>,
    spellings: HashSet<String>,
) -> BTreeMap<String, BTreeMap<String, Explanation>> {
    let mut out: BTreeMap<String, BTreeMap<String, Explanation>> = BTreeMap::new();
    for (architecture, examples) in examples {
        let mut all = context.parts.machine.iter().chain(&context.old.machine);
        let Some(part) = all.find(|part| part.piece.architecture == architecture) else { continue };
        let guide = Guide::new(part.architecture, &part.isa);
        let one = |(name, instruction)| (name, explain::machine(&guide, &part.isa, &instruction));
        out.insert(architecture, examples.into_iter().map(one).collect());
    }
    let ptx = spellings.into_iter().filter_map(|name| explain::ptx(&name).map(|found| (name, found)));
    out.insert("ptx".into(), ptx.collect());
    out
}

impl Context<'_> {
    /// All functions that are shown: machine code, and PTX that is not shown beside it.
    fn jobs(&self) -> Vec<Job> {
        let is_wanted = |name: &str| self.options.wanted.is_none_or(|wanted| wanted(name));
        let mut jobs = Vec::new();
        let mut beside: HashSet<(usize, String)> = HashSet::new();
        for (piece, part) in self.parts.machine.iter().enumerate() {
            for (number, name) in part.code.names().enumerate().filter(|(_, name)| is_wanted(name)) {
                jobs.push(Job::Machine((piece, number)));
                beside.extend(text_of(self.texts, part, name).map(|text| (text, name.to_owned())));
            }
        }
        for (piece, read) in self.texts.iter().enumerate() {
            for (number, function) in read.functions.iter().enumerate() {
                let name = function.name();
                if is_wanted(name) && !beside.contains(&(piece, name.to_owned())) {
                    jobs.push(Job::Text((piece, number)));
                }
            }
        }
        if let Some(matched) = &self.matched {
            let name = |which: &Which| self.old.machine[which.0].code.names().nth(which.1);
            let gone = matched.gone.iter().filter(|which| name(which).is_some_and(is_wanted));
            jobs.extend(gone.map(|which| Job::Gone(*which)));
        }
        jobs
    }

    fn done(&self, job: Job) -> Option<Done> {
        let mut done = match job {
            Job::Machine(which) => self.machine(self.parts, which, false),
            Job::Gone(which) => self.machine(self.old, which, true),
            Job::Text(which) => self.text(which),
        }?;
        done.row.demangled = name::demangled(&done.row.name);
        done.row.own = name::own(&done.row.name);
        Some(done)
    }

    fn machine(&self, parts: &Parts, which: Which, is_gone: bool) -> Option<Done> {
        let part = parts.machine.get(which.0)?;
        let function = part.code.function(which.1)?;
        let name = function.name().to_owned();
        let kind = if function.is_kernel() { "kernel" } else { "function" };
        let mut made = machine::listing(part, function);
        let about = part.about.get(&name);
        let mut row = Row {
            kind,
            architecture: part.piece.architecture.clone(),
            piece: if is_gone { self.parts.machine.len() + self.texts.len() + which.0 } else { which.0 },
            figures: figures(part, about, &made),
            ..Row::default()
        };
        let mut code = Code { drawing: made.drawing.take(), ..Code::default() };
        if let Some(about) = about {
            code.facts = facts(part, about);
            if let Some(registers) = about.registers.filter(|_| kind == "kernel") {
                code.occupancy = occupancy::tables(part.number, registers, about);
            }
        }
        let mut done = Done {
            row: Row::default(),
            code: String::new(),
            used: Used::new(),
            machine: made.examples,
            ptx: Vec::new(),
        };
        let version = usize::from(is_gone);
        made.listing.cost = self.owned.machine(version, which.0, &name, &made.listing.at);
        let mut has_run = !made.listing.cost.is_empty();
        let text = text_of(self.texts, part, &name).filter(|_| !is_gone);
        if let Some(made) = text.and_then(|text| self.listed(0, text, &name)) {
            done.ptx = made.examples.into_iter().map(|(name, ())| name).collect();
            has_run |= !made.listing.cost.is_empty();
            code.ptx = Some(made.listing);
        }
        // Of one kernel for several machines it has cost something on that on which it was run.
        row.cost = self.owned.kernel(version, &name).filter(|_| has_run);
        if is_gone {
            row.change = Some("gone");
        } else if let Some(matched) = &self.matched {
            row.change = Some("new");
            if let Some((old, a, b)) = matched.pairs.get(&which) {
                let older = &self.old.machine[old.0];
                let function = older.code.function(old.1)?;
                let function_name = older.compared[old.1].function.name.as_str();
                let about = older.about.get(function_name);
                let mut before = machine::listing(older, function);
                before.listing.cost = self.owned.machine(1, old.0, function_name, &before.listing.at);
                row.before = Some(figures(older, about, &before));
                let rows = [before.listing.at.len(), made.listing.at.len()];
                let (hunks, differences, change) =
                    versions::compared(a.clone(), b.clone(), rows, &self.machines);
                (code.hunks, code.differences, row.change) = (hunks, differences, Some(change));
                if older.piece.architecture == part.piece.architecture {
                    done.machine.extend(before.examples);
                }
                code.before = Some(before.listing);
            }
        }
        code.machine = Some(made.listing);
        row.name = name;
        Some(done.with(row, &code))
    }

    /// The listing of a function of a text of a version, by its name.
    fn listed(&self, version: usize, text: usize, name: &str) -> Option<Made<()>> {
        let texts = if version == 0 { self.texts } else { self.old_texts };
        let read = texts.get(text)?;
        let mut made = text::listing(read, *read.numbers.get(name)?)?;
        made.listing.cost = self.owned.ptx(version, text, &made.listing.at);
        Some(made)
    }

    fn text(&self, which: Which) -> Option<Done> {
        let read = self.texts.get(which.0)?;
        let function = read.functions.get(which.1)?;
        let name = function.name();
        let mut made = self.listed(0, which.0, name)?;
        let instructions = made.listing.name.iter().filter(|name| **name >= 0).count() as u32;
        let mut code = Code { drawing: made.drawing.take(), ..Code::default() };
        let mut row = Row {
            name: name.to_owned(),
            kind: if function.is_entry() { "kernel" } else { "function" },
            architecture: "ptx".into(),
            piece: self.parts.machine.len() + which.0,
            figures: Figures { instructions, live: made.live, ..Figures::default() },
            cost: self.owned.kernel(0, name).filter(|_| !made.listing.cost.is_empty()),
            ..Row::default()
        };
        code.facts.push(("for", read.text.piece.architecture.clone()));
        code.facts.extend(read.text.piece.made_by.clone().map(|version| ("written in", version)));
        let mut ptx: Vec<String> = made.examples.into_iter().map(|(name, ())| name).collect();
        if self.matched.is_some() {
            row.change = Some("new");
            let before = (0..self.old_texts.len()).find_map(|text| self.listed(1, text, name));
            if let Some(before) = before {
                code.hunks = versions::lines(&before.listing.text, &made.listing.text);
                row.change = Some(if code.hunks.is_empty() { "same" } else { "changed" });
                let count = before.listing.name.iter().filter(|name| **name >= 0).count() as u32;
                row.before = Some(Figures { instructions: count, live: before.live, ..Figures::default() });
                ptx.extend(before.examples.into_iter().map(|(name, ())| name));
                code.before = Some(before.listing);
            }
        }
        code.ptx = Some(made.listing);
        let done =
            Done { row: Row::default(), code: String::new(), used: Used::new(), machine: Vec::new(), ptx };
        Some(done.with(row, &code))
    }
}

impl Done {
    /// With its row and its code.
    fn with(mut self, row: Row, code: &Code) -> Done {
        let listings = [&code.machine, &code.ptx, &code.before].into_iter().flatten();
        self.used.extend(listings.flat_map(|listing| listing.places.iter().flatten()));
        self.code = pack(code);
        self.row = row;
        self
    }
}

/// What a function takes.
fn figures<E>(part: &Machine, about: Option<&summary::Function>, made: &Made<E>) -> Figures {
    let own = |found: &&summary::Occupancy| found.target.trim_start_matches("sm_") == part.number.to_string();
    Figures {
        instructions: made.listing.at.len() as u32,
        bytes: made.bytes,
        registers: about.and_then(|about| about.registers),
        live: made.live,
        stack: about.and_then(|about| about.min_stack_bytes.or(about.frame_bytes)),
        shared: about.map(|about| about.static_shared_bytes),
        occupancy: about
            .and_then(|about| about.occupancy.iter().find(own))
            .map(|found| found.warps * 100 / found.max_warps.max(1)),
    }
}

/// What else is known of a function, for people.
fn facts(part: &Machine, about: &summary::Function) -> Vec<(&'static str, String)> {
    let sizes = |sizes: [u32; 3]| sizes.map(|size| size.to_string()).join(" × ");
    let mut out = vec![("for", part.piece.architecture.clone())];
    let mut fact = |name: &'static str, value: Option<String>| out.extend(value.map(|value| (name, value)));
    fact("made by", part.piece.made_by.clone());
    fact("begins at", about.source.clone());
    fact(
        "registers",
        about.registers.map(|registers| match about.max_registers {
            Some(most) => format!("{registers}, at most {most} allowed"),
            None => registers.to_string(),
        }),
    );
    fact("barriers", (about.barriers > 0).then(|| about.barriers.to_string()));
    fact("bytes of stack", about.min_stack_bytes.filter(|bytes| *bytes > 0).map(|bytes| bytes.to_string()));
    fact(
        "bytes of shared memory",
        (about.static_shared_bytes > 0).then(|| about.static_shared_bytes.to_string()),
    );
    fact("bytes of local memory", (about.local_bytes > 0).then(|| about.local_bytes.to_string()));
    fact(
        "parameters",
        about.parameter_bytes.map(|bytes| {
            let sizes: Vec<String> = about.parameters.iter().map(|one| one.size.to_string()).collect();
            format!("{bytes} bytes: {}", sizes.join(", "))
        }),
    );
    fact("threads of a block", about.required_threads.map(sizes));
    fact("at most threads", about.max_threads.map(sizes));
    fact("blocks of a cluster", about.cluster_blocks.map(sizes));
    let calls: Vec<&str> = about.calls.iter().map(summary::Name::as_str).collect();
    fact("calls", (!calls.is_empty()).then(|| calls.join(", ")));
    out
}

/// Does work by number on all processors; in order of the numbers.
fn in_parallel<T: Send>(
    count: usize,
    progress: Option<&(dyn Fn(usize, usize) + Sync)>,
    work: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let (next, ready) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let run = || {
        let mut out = Vec::new();
        loop {
            let index = next.fetch_add(1, Relaxed);
            if index >= count {
                return out;
            }
            out.push((index, work(index)));
            let done = ready.fetch_add(1, Relaxed) + 1;
            if let Some(progress) = progress {
                progress(done, count);
            }
        }
    };
    let workers = thread::available_parallelism().map_or(1, usize::from).min(count);
    let mut all = thread::scope(|scope| {
        let others: Vec<_> = (1..workers).map(|_| scope.spawn(run)).collect();
        let mut all = run();
        for other in others {
            match other.join() {
                Ok(more) => all.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    });
    all.sort_by_key(|(index, _)| *index);
    all.into_iter().map(|(_, value)| value).collect()
}
