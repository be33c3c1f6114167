//! `warpsmith explain`

mod book;
mod format;
mod json;
mod list;
mod machine;
mod text;

pub use json::Document;
pub use machine::Document as MachineDocument;

use crate::output::{self, Status};
use anyhow::bail;
use format::Format;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use warpsmith::explain::{self, Book, Detail, NotFound, Page, Topic, html, markdown};

/// Explain instructions, concepts, names of CUDA C++ and Triton, and whatever else has a name
///
/// NAME is an instruction (`cp.async.bulk`), a whole mnemonic (`ldmatrix.sync.aligned.m8n8.x4.shared.b16`), an
/// instruction with operands (`'add.s32 %r0, %r1, 5;'`), a modifier or directive (`.relaxed`, `.maxntid`), a special
/// register (`%tid`), a type (`.f16x2`), a target (`sm_90a`), a version of PTX or CUDA (`8.6`, `'CUDA 12.8'`), the
/// name of a slot in a line of syntax (`.scope`), a family of instructions (`matrix`), the code of a diagnostic
/// (`PTX0042`), a concept (`'memory model'`, `'tensor core'`), a name of CUDA C++ or Triton (`__shfl_sync`, `tl.dot`), or a check of
/// a run (`race`). A name that is several things is explained as all of them; words that are no name find what speaks of them.
/// A concept of several words needs no quotes.
///
/// With --arch NAME is about that machine's code: a mnemonic (`IADD3`), also without its modifiers (`LOP3`) or with some
/// (`LDG.E.64`), the name of a class (`IADD3_RR`), a set of operations with the same latencies (`ALU`), a statement in
/// either style (`'IADD3 R0, R1, R2, R3'`), or words as hexadecimal digits, their halves in either order
/// (`0x02007981 0x00000004 0x0c1e1900 0x000ea200`). Registers that are none (`RZ`, `PT`, `C0`), special registers
/// (`SR_TID.X`), memories (`'c[0x0][0x28]'`), tests of flags (`LT`), marks (`.reuse`, `.S`) and control information
/// (`'[B------:R-:W-:Y:S04]'`, `control`, `stall`) have pages too. The page of a mnemonic is short; --full draws the bits of each of its
/// forms. Without --arch a name that only machine code has is explained for the newest architecture that has it.
#[derive(clap::Args)]
#[command(
    after_help = "Exit status: 0 all was found; 1 a name stands for nothing, a statement is wrong, or a word is no \
                  instruction; 2 could not run."
)]
pub struct Options {
    /// What to explain.
    #[arg(value_name = "NAME", required_unless_present_any = ["list", "all", "versions", "arch", "descriptor"])]
    names: Vec<String>,
    /// Explain machine code of this architecture, such as sm_90 or sm_10; without a name all its mnemonics are listed. SM 1.4
    /// to 6.2 and SM 7.2 have no description yet.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["list", "versions"])]
    arch: Option<String>,
    /// Say everything, where a page is otherwise a summary.
    #[arg(long)]
    full: bool,
    /// How to print.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// List all instructions by family, those of one family, or all `modifiers`, `directives`, `registers`, `types`,
    /// `targets`, `codes`, `concepts`, `names` (of CUDA C++ and Triton) or `checks`; names alone, one a line, where no terminal reads.
    #[arg(long, value_name = "WHAT", num_args = 0..=1, conflicts_with_all = ["names", "all", "versions"])]
    list: Option<Option<String>>,
    /// Show PTX versions, the CUDA releases and drivers that brought them, and targets.
    #[arg(long, conflicts_with_all = ["names", "all"])]
    versions: bool,
    /// Write a reference book to a new or empty folder: a page for everything, with links; of PTX, or with --arch of machine
    /// code; in Markdown, or with --format html for a browser, with a search.
    #[arg(long, value_name = "DIR", conflicts_with = "names")]
    all: Option<PathBuf>,
    /// Take the descriptor of a matrix in shared memory (wgmma, tcgen05) or of a tcgen05 instruction apart, field by field.
    #[arg(long, value_name = "BITS", conflicts_with_all = ["names", "list", "versions", "all"])]
    descriptor: Option<String>,
}

/// Prints what is asked for.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    if let Some(folder) = &options.all {
        if options.format == Format::Json {
            bail!("--all writes Markdown or, with --format html, HTML");
        }
        if let Some(arch) = &options.arch {
            machine::write_book(folder, arch, options.format)?;
        } else {
            let book = Book::new();
            book::write(folder, options.format, book.pages().map(|(place, text)| (place.to_string(), text)))?;
        }
        return Ok(Status::Good);
    }
    if let Some(bits) = &options.descriptor {
        let page = warpsmith::descriptor::page(bits, options.arch.as_deref());
        let (page, is_legal) = page.map_err(anyhow::Error::msg)?;
        print(options.format, &[page], &[])?;
        return Ok(if is_legal { Status::Good } else { Status::Finding });
    }
    if let Some(arch) = &options.arch {
        return machine::run(arch, &options.names, options.format, options.full);
    }
    // What programs and other pages read is complete.
    let full = options.full || options.format != Format::Text;
    let detail = if full { Detail::Full } else { Detail::Summary };
    let mut missing = Vec::new();
    let mut pages = Vec::new();
    if let Some(family) = &options.list {
        match list::page(family.as_deref()) {
            // Another command wants names rather than a table.
            Ok(_) if options.format == Format::Text && !std::io::stdout().is_terminal() => {
                list::names(&mut output::stdout(), family.as_deref())?;
            }
            Ok(page) => pages.push(page),
            Err(unknown) => missing.push(unknown),
        }
    } else if options.versions {
        pages.push(Topic::Versions.page(detail));
    }
    let whole = whole(&options.names);
    let names = whole.as_slice();
    let meant = if names.is_empty() { meant(&options.names) } else { None };
    let asked: &[String] = match (&meant, names) {
        (Some(_), _) => &[],
        (None, []) => &options.names,
        (None, names) => names,
    };
    missing.extend(meant);
    for name in asked {
        match explain::find(name) {
            // The page of a concept may only speak of the instruction.
            Ok(topics) if machine::is_meant(name, &topics) => {
                let reason = format!("`{name}` is a mnemonic of machine code").into();
                missing.push(NotFound { name: name.clone(), reason, near: topics });
            }
            Ok(topics) => {
                pages.extend(topics.iter().map(|topic| topic.page(detail)));
                machine::say_also(name);
            }
            Err(unknown) => missing.push(unknown),
        }
    }
    let mut machine = machine::elsewhere(missing.iter().map(|unknown| unknown.name.as_str()));
    let is_known = |name: &String| machine.iter().any(|(_, names)| names.contains(name));
    let (elsewhere, missing): (Vec<_>, Vec<_>) =
        missing.into_iter().partition(|unknown| is_known(&unknown.name));
    // Standard output is one document for programs: of PTX, or of the code of one machine.
    let is_one = matches!(options.format, Format::Json | Format::Html);
    if is_one && (machine.len() > 1 || !pages.is_empty() || !missing.is_empty()) {
        let all: Vec<NotFound> = elsewhere.into_iter().chain(missing).collect();
        print(options.format, &pages, &all)?;
        all.iter().for_each(say_missing);
        for (architecture, names) in machine.drain(..) {
            output::line(format_args!("  `{}` is machine code: --arch {architecture}", names.join("`, `")));
        }
        return Ok(Status::Finding);
    }
    if machine.is_empty() || !pages.is_empty() {
        print(options.format, &pages, &missing)?;
    }
    missing.iter().for_each(say_missing);
    let mut status = if missing.is_empty() { Status::Good } else { Status::Finding };
    for (architecture, names) in machine {
        machine::say_newest(architecture, &names);
        elsewhere.iter().filter(|one| names.contains(&one.name)).for_each(machine::say_topics);
        status.raise(machine::run(architecture, &names, options.format, options.full)?);
    }
    Ok(status)
}

/// Several words that are one name, such as those of a concept, where no shell was told so; else nothing.
fn whole(names: &[String]) -> Vec<String> {
    let is_of_words =
        |topic: &Topic| matches!(topic, Topic::Concept(_) | Topic::Name(_) | Topic::Check(_) | Topic::Lane);
    let whole = names.join(" ");
    let is_one = names.len() > 1 && explain::find(&whole).is_ok_and(|topics| topics.iter().all(is_of_words));
    if is_one { vec![whole] } else { Vec::new() }
}

/// Of several words of which not each is a name: what may have been meant by all of them.
fn meant(names: &[String]) -> Option<NotFound> {
    let is_known = |name: &String| explain::find(name).is_ok() || machine::is_known(name);
    if names.len() < 2 || names.iter().all(is_known) {
        return None;
    }
    let unknown = explain::find(&names.join(" ")).err()?;
    let is_of_words = |topic: &Topic| matches!(topic, Topic::Concept(_) | Topic::Name(_) | Topic::Check(_));
    (!unknown.near.is_empty() && unknown.near.iter().all(is_of_words)).then_some(unknown)
}

fn print(format: Format, pages: &[Page], missing: &[NotFound]) -> anyhow::Result<()> {
    let mut out = output::stdout();
    match format {
        Format::Json => output::json(&mut out, &json::Document::new(pages, missing))?,
        Format::Text => text::write(&mut out, pages)?,
        Format::Markdown => out.write_all(in_markdown(pages).as_bytes())?,
        Format::Html => out.write_all(html::page(&in_markdown(pages)).as_bytes())?,
    }
    out.flush()?;
    Ok(())
}

fn in_markdown(pages: &[Page]) -> String {
    pages.iter().map(|page| markdown::page(page, &|_| None)).collect::<Vec<_>>().join("\n")
}

/// Says on standard error that a name stands for nothing, and what may have been meant.
fn say_missing(unknown: &NotFound) {
    output::error(format_args!("{unknown}"));
    if unknown.near.is_empty() {
        return;
    }
    let mut err = anstream::stderr().lock();
    let width = unknown.near.iter().map(|topic| topic.name().chars().count()).max().unwrap_or(0);
    for topic in &unknown.near {
        let name = topic.name();
        let (code, faint) = (output::CODE.0, output::FAINT.0);
        let kind = topic.kind_words();
        // There is no one to tell where standard error cannot be written.
        let _ = writeln!(err, "  {code}{name:<width$}{code:#}  {faint}{kind}{faint:#}  {}", topic.brief());
    }
}
