//! `warpsmith dis`

mod element;
mod image;
mod json;
mod options;
mod raw;
mod roots;
mod several;

pub use image::listing;
pub use options::Options;
pub use raw::lines;

use crate::input::{self, Meant};
use crate::machine::Format;
use crate::output::{self, Status};
use anyhow::bail;
use several::Several;
use std::io::Write;
use warpsmith::image::walk::kind_of;

/// Lists files.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let all = input::expand(&options.files, &input::is_container, "file with machine code");
    let mut several = Several::new(options.format == Format::Json, all.len() > 1);
    let mut status = Status::Good;
    let mut failure = None;
    for meant in all {
        let listed = meant.and_then(|meant| list(options, &meant, &mut several));
        match listed {
            Ok(found) => status.raise(found),
            // What is wrong with one of many does not keep the others from being listed.
            Err(error) if several.is_many && !output::is_broken_pipe(&error) => {
                output::error(format_args!("{error:#}"));
                status.raise(Status::Failed);
            }
            Err(error) => failure = Some(error),
        }
    }
    let (is_empty, document) = (several.listed == 0, several.document);
    if let Some(document) = document {
        let mut out = output::stdout();
        document.end(&mut out)?;
        out.flush()?;
    }
    if let Some(error) = failure {
        return Err(error);
    }
    if is_empty && several.is_many && status == Status::Good {
        bail!("none of these files holds such code");
    }
    Ok(status)
}

fn list(options: &Options, meant: &Meant, several: &mut Several) -> anyhow::Result<Status> {
    let (name, file) = input::bytes(&meant.path)?;
    several.begin(&name, meant.is_found);
    let is_raw = options.raw || options.from.is_some() || kind_of(&file).is_none();
    if is_raw { raw::run(options, &name, &file, several) } else { image::run(options, &name, &file, several) }
}
