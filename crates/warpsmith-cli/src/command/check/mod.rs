//! `warpsmith check`

mod document;
mod files;
mod judge;
mod language;
mod options;
mod policy;
mod report;
mod settings;

pub use options::Options;
pub use settings::{code, target, version};

use crate::output::{self, Status};
use anyhow::bail;
use language::Language;
use options::Format;

/// Checks all files.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    if options.fix && options.files.iter().any(|path| crate::input::is_stdin(path)) {
        bail!("--fix rewrites files, and `-` is none");
    }
    let mut found = settings::Finder::new(options.config.as_deref())?;
    let mut report = report::Report::new(options.format, options.skipped);
    let mut status = Status::Good;
    for path in files::expand(&options.files, options.host) {
        let checked = path.and_then(|path| {
            let rules = options.rules(found.of(&path)?);
            let host = options.language.map_or_else(|| language::host_of(&path), Language::host);
            match host {
                Some(language) => judge::host(&path, language, &rules, options.fix),
                None => judge::file(&path, &rules, options.fix, options.format != Format::Short),
            }
        });
        match checked {
            Ok(checked) => {
                status.raise(checked.status());
                report.file(&checked)?;
            }
            Err(error) => {
                output::error(format_args!("{error:#}"));
                status.raise(Status::Failed);
            }
        }
    }
    report.finish(status)?;
    Ok(status)
}
