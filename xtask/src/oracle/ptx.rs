//! `cargo xtask oracle ptx`: verdicts on files, and the code made from them, compared.

use super::code::{self, Code};
use super::ptxas::{End, Ptxas, Reply};
use super::report::{self, Remark};
use super::{Asking, Scratch, pool};
use anyhow::Context;
use std::path::{Path, PathBuf};
use warpsmith_ptx::{Module, SyntaxKind};

/// Options of `cargo xtask oracle ptx`.
#[derive(clap::Args)]
pub struct Options {
    /// PTX files; of a folder all that end in .ptx.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Also assemble each file and what the printer makes of it, and compare the code.
    #[arg(long)]
    print: bool,
    /// Write what ptxas said to this file, a line for each that was asked about.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    asking: Asking,
}

/// The target of a file that names none, which ptxas then misses.
const TARGET: &str = "sm_90a";

/// What came out for one file.
struct Outcome {
    name: String,
    bytes: usize,
    crc32: u32,
    target: String,
    /// `None` where ptxas has no such target any more.
    theirs: Option<Reply>,
    ours: Vec<Remark>,
    code: Option<Code>,
}

/// Asks about every file, reports the differences, records the answers; whether there are no differences.
pub fn run(options: &Options) -> anyhow::Result<bool> {
    let ptxas = Ptxas::find(options.asking.ptxas.as_deref())?;
    let scratch = Scratch::new()?;
    let files = collect(&options.files)?;
    let outcomes = pool::map(&files, options.asking.jobs, |index, file| {
        let folder = scratch.path().join(index.to_string());
        ask(&ptxas, file, options.print.then_some(&folder))
    });
    let outcomes = outcomes.into_iter().collect::<anyhow::Result<Vec<Outcome>>>()?;
    if let Some(path) = &options.record {
        std::fs::write(path, record(&ptxas.version()?, &outcomes))
            .with_context(|| path.display().to_string())?;
    }
    summarize(&ptxas, &outcomes)
}

/// The files, and those of the folders in the order of their names.
fn collect(given: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut open: Vec<PathBuf> = given.iter().rev().cloned().collect();
    while let Some(path) = open.pop() {
        if !path.is_dir() {
            files.push(path);
            continue;
        }
        let entries = std::fs::read_dir(&path).with_context(|| path.display().to_string())?;
        let mut inside = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
        inside.retain(|path| path.is_dir() || path.extension().is_some_and(|extension| extension == "ptx"));
        inside.sort_by(|a, b| b.cmp(a));
        open.extend(inside);
    }
    Ok(files)
}

/// `folder`: where to assemble, if code is to be compared.
fn ask(ptxas: &Ptxas, file: &Path, folder: Option<&PathBuf>) -> anyhow::Result<Outcome> {
    let source = std::fs::read(file).with_context(|| file.display().to_string())?;
    let (bytes, crc32) = (source.len(), crc32fast::hash(&source));
    let module = Module::parse(source);
    let target = target(&module).unwrap_or_else(|| TARGET.into());
    let reply = ptxas.check(file, &target)?;
    let unknown = reply.says("is not defined for option 'gpu-name'");
    let ours = report::ours(&module);
    let mut code = None;
    if let Some(folder) = folder
        && !unknown
        && reply.end == End::Accepted
        && ours.is_empty()
    {
        code =
            Some(code::compare(ptxas, &module, &target, folder).with_context(|| file.display().to_string())?);
    }
    let name = file.to_string_lossy().replace('\\', "/");
    Ok(Outcome { name, bytes, crc32, target, theirs: (!unknown).then_some(reply), ours, code })
}

/// The first target that a file names.
fn target(module: &Module) -> Option<String> {
    let text = |span: warpsmith_ptx::Span| module.source().get(span.range());
    let solid = |kind| !matches!(kind, SyntaxKind::Whitespace | SyntaxKind::Comment | SyntaxKind::LineMarker);
    let mut tokens = module.tokens().filter(|(kind, _)| solid(*kind));
    tokens.find(|(_, span)| text(*span) == Some(b".target"))?;
    let name = String::from_utf8_lossy(text(tokens.next()?.1)?).into_owned();
    name.starts_with("sm_").then_some(name)
}

impl Outcome {
    fn accepted(&self) -> Option<bool> {
        self.theirs.as_ref().map(|reply| reply.end == End::Accepted)
    }

    /// What is different, if anything is.
    fn difference(&self) -> Option<&'static str> {
        match (self.accepted(), self.ours.is_empty()) {
            (Some(true), false) => Some("ptxas accepts, warpsmith refuses"),
            (Some(false), true) => Some("ptxas refuses, warpsmith accepts"),
            _ => self.code.as_ref().and_then(Code::difference),
        }
    }

    fn verdict(&self) -> &'static str {
        match self.accepted() {
            Some(true) => "accept",
            Some(false) => "refuse",
            None => "unasked",
        }
    }
}

fn record(version: &str, outcomes: &[Outcome]) -> String {
    let mut out = format!("# ptxas {version}\n# file\tbytes\tcrc32\ttarget\tverdict\tcode\n");
    for o in outcomes {
        let code = o.code.as_ref().map_or("-", Code::word);
        // Where the files lay when they were asked about does not belong into a record.
        let name = o.name.rsplit('/').next().unwrap_or(&o.name);
        let fields = format!("{name}\t{}\t{:08x}\t{}\t{}\t{code}\n", o.bytes, o.crc32, o.target, o.verdict());
        out.push_str(&fields);
    }
    out
}

fn summarize(ptxas: &Ptxas, outcomes: &[Outcome]) -> anyhow::Result<bool> {
    let mut differing = 0;
    for outcome in outcomes {
        let Some(difference) = outcome.difference() else { continue };
        differing += 1;
        println!("{}: {difference}", outcome.name);
        match &outcome.code {
            Some(code) => code.print(),
            None => {
                let theirs = outcome.theirs.as_ref().map(|reply| report::theirs(&reply.messages));
                report::print(&theirs.unwrap_or_default(), &outcome.ours);
            }
        }
    }
    let count = |word| outcomes.iter().filter(|outcome| outcome.verdict() == word).count();
    let (accepted, refused, unasked) = (count("accept"), count("refuse"), count("unasked"));
    println!(
        "ptxas {}: {accepted} accepted, {refused} refused, {unasked} for targets that it lacks",
        ptxas.version()?
    );
    let codes: Vec<&str> =
        outcomes.iter().filter_map(|outcome| outcome.code.as_ref().map(Code::word)).collect();
    if !codes.is_empty() {
        let count = |word| codes.iter().filter(|code| **code == word).count();
        let (same, lines, unmade) = (count("same"), count("lines"), count("unmade"));
        println!("code: {same} identical, {lines} but for line numbers, {unmade} that ptxas makes none of");
    }
    if differing > 0 {
        println!("{differing} of {} files differ", outcomes.len());
    }
    Ok(differing == 0)
}
