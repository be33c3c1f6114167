//! `warpsmith explore`

mod explored;
mod image;
mod local;
mod needs;
mod options;
mod overview;
mod text;
mod text_cubin;

pub use options::Options;

use crate::input::{self, Input, Meant, instead};
use crate::name;
use crate::output::{self, Files, Format, Out, Status, first_of};
use explored::Explored;
use image::There;
use overview::Collector;
use std::io::Write;
use text_cubin::TextCubin;
use warpsmith::check::explore;
use warpsmith::check::json::Summary;
use warpsmith::image::walk;

/// Prints the summaries.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let mut status = Status::Good;
    let mut explorer = Explorer {
        options,
        out: output::stdout(),
        document: Files::new(Summary::SCHEMA),
        unmatched: options.functions.iter().map(String::as_str).collect(),
        is_first: true,
        there: There::default(),
        overview: Collector::new(&options.architectures),
    };
    if options.format == Format::Text {
        explorer.out = explorer.out.told();
    }
    let is_wanted = |path: &std::path::Path| input::is_ptx(path) || input::is_container(path);
    for meant in input::expand(&options.files, &is_wanted, "file of PTX or with GPU code") {
        let read = meant.and_then(|meant| input::bytes(&meant.path).map(|(name, data)| (meant, name, data)));
        match read {
            Ok((meant, name, data)) => status.raise(explorer.file(&meant, name, data)?),
            Err(error) => {
                output::error(format_args!("{error:#}"));
                status.raise(Status::Failed);
            }
        }
    }
    status.raise(explorer.finish()?);
    Ok(status)
}

struct Explorer<'o> {
    options: &'o Options,
    out: Out,
    document: Files,
    /// Names of functions that nothing fits so far.
    unmatched: Vec<&'o str>,
    is_first: bool,
    there: There,
    /// What is told of files that hold much.
    overview: Collector<'o>,
}

impl Explorer<'_> {
    fn file(&mut self, meant: &Meant, name: String, source: Vec<u8>) -> anyhow::Result<Status> {
        let is_brief = self.options.is_brief(meant.is_found);
        if let Some(kind) = walk::kind_of(&source) {
            // One cubin is no more than a page or two.
            return match is_brief || self.options.may_be_brief() && kind != walk::Kind::Cubin {
                true => Ok(self.brief(meant, &name, &source)),
                false => self.image(meant, &name, &source),
            };
        }
        if source.is_empty() {
            output::error(format_args!("{name} is empty"));
            return Ok(Status::Failed);
        }
        let options = self.options;
        if let Some(file) = TextCubin::read(&name, &source, |kernel| options.wants_name(kernel)) {
            let file = match file {
                Ok(file) => file,
                Err(error) => {
                    output::error(format_args!("{error}"));
                    return Ok(Status::Failed);
                }
            };
            self.unmatched.retain(|wanted| !file.names().any(|kernel| name::is_meant(wanted, kernel)));
            self.there.names.extend(file.names().map(str::to_owned));
            match options.format {
                _ if is_brief => self.overview.text_cubin(
                    &name,
                    file.architecture(),
                    file.kernels_and_code(),
                    source.len() as u64,
                ),
                Format::Json => self.document.add(&mut self.out, &file)?,
                Format::Text => {
                    self.begin()?;
                    file.write(&mut self.out)?;
                }
            }
            return Ok(Status::Good);
        }
        let input = Input::new(name, source);
        if let Some(wrong) = instead::of_ptx(&input) {
            output::error(format_args!("{wrong}"));
            return Ok(Status::Failed);
        }
        let status = input.report_diagnostics();
        if is_brief {
            self.overview.ptx(&input.name, &input.module);
            return Ok(status);
        }
        let mut report = explore::explore(&input.module);
        let is_there =
            |wanted: &&str| report.functions.iter().any(|f| name::is_meant(wanted, f.function.name()));
        self.unmatched.retain(|wanted| !is_there(wanted));
        self.there.names.extend(report.functions.iter().map(|f| f.function.name().to_owned()));
        report.functions.retain(|function| options.wants(function));
        // Of many files, only those are told of that have what is wanted.
        if meant.is_found && report.functions.is_empty() {
            return Ok(status);
        }
        let explored = Explored { input: &input, report, needs: explore::requirements(&input.module) };
        match options.format {
            Format::Json => self.document.add(&mut self.out, &explored.json())?,
            Format::Text => {
                self.begin()?;
                text::write(&mut self.out, &explored)?;
            }
        }
        Ok(status)
    }

    /// Sets a file apart from the one before.
    fn begin(&mut self) -> std::io::Result<()> {
        if std::mem::take(&mut self.is_first) { Ok(()) } else { writeln!(self.out) }
    }

    /// Keeps of a file with GPU code what an overview says.
    fn brief(&mut self, meant: &Meant, name: &str, source: &[u8]) -> Status {
        let (codes, is_whole) = self.overview.file(name, source);
        match (codes, is_whole) {
            // Most libraries of a folder hold none.
            (0, true) if meant.is_found => Status::Good,
            (0, _) => {
                let read = if is_whole { "" } else { " that can be read" };
                output::error(format_args!("{name} holds no GPU code{read}"));
                Status::Failed
            }
            (_, true) => Status::Good,
            (_, false) => Status::Finding,
        }
    }

    /// Tells of all that a file with GPU code holds.
    fn image(&mut self, meant: &Meant, name: &str, source: &[u8]) -> anyhow::Result<Status> {
        let (unmatched, there) = (&mut self.unmatched, &mut self.there);
        if self.options.format == Format::Json {
            let (image, status) = image::read(name, source, self.options, unmatched, there);
            self.document.add(&mut self.out, &image)?;
            return Ok(status);
        }
        let out = (&mut self.out, &mut self.is_first);
        image::tell(out, (name, meant.is_found), source, self.options, unmatched, there)
    }

    /// Writes what stands at the end, and says what was looked for and is not there.
    fn finish(mut self) -> anyhow::Result<Status> {
        let mut status = Status::Good;
        let options = self.options;
        self.there.has_images |= !self.overview.is_empty();
        self.there.architectures.append(&mut self.overview.there);
        let is_empty = self.overview.is_empty();
        match options.format {
            Format::Json if options.overview => output::json(&mut self.out, &self.overview.finish())?,
            Format::Json => self.document.end(&mut self.out)?,
            Format::Text if is_empty => self.out.flush()?,
            Format::Text => {
                self.begin()?;
                let how = "-k NAME shows a kernel, --arch NAME one architecture, --full all there is";
                self.overview.finish().write(&mut self.out, how)?;
                self.out.flush()?;
            }
        }
        for wanted in self.unmatched {
            let all = &self.there.names;
            output::error(format_args!("no function is named `{wanted}`{}", name::instead(wanted, all)));
            status.raise(Status::Failed);
        }
        for wanted in &options.architectures {
            if self.there.has_images && !self.there.architectures.contains(wanted) {
                let all = self.there.architectures.iter().cloned();
                output::error(format_args!(
                    "there is no code for {wanted}; {}",
                    first_of("there is code for", all)
                ));
                status.raise(Status::Failed);
            }
        }
        Ok(status)
    }
}
