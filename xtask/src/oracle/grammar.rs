//! `cargo xtask oracle grammar`: the record of lexical and grammatical questions.

use super::ptxas::{End, Message, Ptxas, Reply, Severity};
use super::{Asking, Scratch, pool};
use anyhow::{Context as _, anyhow};
use record::{Context, Line, Row, Verdict};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

#[path = "../../../crates/warpsmith-ptx/tests/grammar/record.rs"]
mod record;

/// Options of `cargo xtask oracle grammar`.
#[derive(clap::Args)]
pub struct Options {
    /// Write what ptxas says now into the record, instead of reporting where it differs.
    #[arg(long)]
    record: bool,
    #[command(flatten)]
    asking: Asking,
}

/// The target of a snippet that is a file of its own, since some of them name none that there is.
const TARGET: &str = "sm_90a";

/// Asks every question of the record; whether the answers are as recorded.
pub fn run(options: &Options) -> anyhow::Result<bool> {
    let ptxas = Ptxas::find(options.asking.ptxas.as_deref())?;
    let folder = crate::root().join("crates/warpsmith-ptx/tests/grammar");
    let scratch = Scratch::new()?;
    let mut contexts = BTreeMap::new();
    let (mut asked, mut differing) = (0, 0);
    for path in record::files(&folder).with_context(|| folder.display().to_string())? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).with_context(|| name.clone())?;
        let mut lines = record::read(&text).map_err(|error| anyhow!("{name}: {error}"))?;
        let mut rows: Vec<&mut Row> = Vec::new();
        for line in &mut lines {
            if let Line::Row(row) = line {
                if !contexts.contains_key(&row.context) {
                    let context =
                        Context::load(&folder, &row.context).map_err(|error| anyhow!("{name}: {error}"))?;
                    contexts.insert(row.context.clone(), context);
                }
                rows.push(row);
            }
        }
        let answers = pool::map(&rows, options.asking.jobs, |index, row| {
            ask(&ptxas, &scratch.path().join(format!("{index}.ptx")), &contexts[&row.context], &row.snippet)
        });
        asked += rows.len();
        for (row, answer) in rows.into_iter().zip(answers) {
            let (verdict, message) = answer?;
            if row.verdict != Some(verdict) || row.message != message {
                differing += 1;
                if !options.record {
                    report(&name, row, verdict, &message);
                }
                row.verdict = Some(verdict);
                row.message = message;
            }
        }
        let new = record::write(&lines);
        if options.record && new != text {
            std::fs::write(&path, new).with_context(|| name)?;
        }
    }
    let version = ptxas.version()?;
    match (options.record, differing) {
        (true, _) => println!("ptxas {version}: {asked} questions, {differing} answers recorded anew"),
        (false, 0) => println!("ptxas {version}: {asked} questions, answered as recorded"),
        _ => println!(
            "ptxas {version}: {asked} questions, {differing} answers differ; `--record` takes them over"
        ),
    }
    Ok(options.record || differing == 0)
}

fn ask(
    ptxas: &Ptxas,
    file: &PathBuf,
    context: &Context,
    snippet: &[u8],
) -> anyhow::Result<(Verdict, String)> {
    std::fs::write(file, context.wrap(snippet)).with_context(|| file.display().to_string())?;
    let reply = ptxas.check(file, target(&context.before).unwrap_or(TARGET))?;
    let verdict = verdict(&reply);
    let decided = deciding(&reply, verdict);
    Ok((verdict, decided.map(|message| shown(message, file, context)).unwrap_or_default()))
}

/// The target that a context names.
fn target(text: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(text).ok()?;
    let (_, rest) = text.split_once(".target ")?;
    rest.split([',', ' ', '\n']).next()
}

fn verdict(reply: &Reply) -> Verdict {
    match reply.end {
        End::Accepted => Verdict::Accept,
        End::Crashed => Verdict::Crash,
        End::Refused if reply.messages.iter().any(|message| is_syntax(&message.text)) => Verdict::Syntax,
        End::Refused => Verdict::Semantic,
    }
}

/// Whether a message says that the text is not written as PTX is, whatever it means.
fn is_syntax(message: &str) -> bool {
    let stack_full = message.ends_with(": memory exhausted");
    message.starts_with("Parsing error near") && !stack_full
        || message.starts_with("Unexpected EOF encountered")
        || message.starts_with("Unexpected non-ASCII character")
        || message.starts_with("Missing .version directive at start of file")
        || message.starts_with("Missing .target directive at start of file")
}

/// The first message that speaks for the verdict.
fn deciding(reply: &Reply, verdict: Verdict) -> Option<&Message> {
    reply.messages.iter().find(|message| match verdict {
        Verdict::Accept => message.severity == Severity::Warning,
        Verdict::Syntax => is_syntax(&message.text),
        Verdict::Semantic | Verdict::Crash => message.severity >= Severity::Error,
    })
}

/// A message with its line counted from the snippet's first, which is left out.
fn shown(message: &Message, file: &Path, context: &Context) -> String {
    let file = file.to_string_lossy();
    let before = context.before.iter().filter(|byte| **byte == b'\n').count() as i64;
    let place = match &message.place {
        Some((name, line)) if *name == file && line - before == 1 => String::new(),
        Some((name, line)) if *name == file => format!("line {}; ", line - before),
        Some((name, line)) => format!("{name}, line {line}; "),
        None => String::new(),
    };
    // What would be another in every run: the path, and a line number that comes from nowhere.
    let text = message.text.replace(&*file, "FILE");
    let text = match text.rsplit_once(" on line ") {
        Some((text, number)) if number.parse().is_ok_and(|number: u64| number > 1_000_000) => text,
        _ => &text,
    };
    format!("{place}{}: {text}", message.severity)
}

fn report(name: &str, row: &Row, verdict: Verdict, message: &str) {
    println!("{name}: {} `{}`", row.context, record::escape(&row.snippet));
    match row.verdict {
        Some(recorded) => println!("    recorded  {recorded}  {}", row.message),
        None => println!("    recorded  nothing"),
    }
    println!("    now       {verdict}  {message}");
}
