//! `warpsmith explore`

mod explored;
mod image;
mod needs;
mod options;
mod text;
mod text_cubin;

pub use options::Options;

use crate::input::{Input, instead};
use crate::name;
use crate::output::{self, Files, Format, Status, first_of};
use explored::Explored;
use image::There;
use std::io::Write;
use warpsmith::check::explore;
use warpsmith::check::json::Summary;

/// Prints the summaries.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let mut out = output::stdout();
    let mut document = Files::new(Summary::SCHEMA);
    let mut unmatched: Vec<&str> = options.functions.iter().map(String::as_str).collect();
    let mut first = true;
    let mut there = There::default();
    let mut status = options.files.each_of_bytes(|_, name, source| {
        if options.format == Format::Text && !std::mem::take(&mut first) {
            writeln!(out)?;
        }
        if image::is_image(&source) {
            let (image, status) = image::read(&name, &source, options, &mut unmatched, &mut there);
            match options.format {
                Format::Json => document.add(&mut out, &image)?,
                Format::Text => image::write(&mut out, &image, options.details)?,
            }
            return Ok(status);
        }
        if source.is_empty() {
            output::error(format_args!("{name} is empty"));
            return Ok(Status::Failed);
        }
        let is_wanted = |kernel: &str| options.wants_name(kernel);
        if let Some(file) = text_cubin::read(&name, &source, is_wanted) {
            let file = match file {
                Ok(file) => file,
                Err(error) => {
                    output::error(format_args!("{error}"));
                    return Ok(Status::Failed);
                }
            };
            unmatched.retain(|wanted| !file.names().any(|kernel| name::is_meant(wanted, kernel)));
            there.names.extend(file.names().map(str::to_owned));
            match options.format {
                Format::Json => document.add(&mut out, &file)?,
                Format::Text => file.write(&mut out)?,
            }
            return Ok(Status::Good);
        }
        let input = Input::new(name, source);
        if let Some(wrong) = instead::of_ptx(&input) {
            output::error(format_args!("{wrong}"));
            return Ok(Status::Failed);
        }
        let status = input.report_diagnostics();
        let mut report = explore::explore(&input.module);
        unmatched
            .retain(|wanted| !report.functions.iter().any(|f| name::is_meant(wanted, f.function.name())));
        there.names.extend(report.functions.iter().map(|f| f.function.name().to_owned()));
        report.functions.retain(|function| options.wants(function));
        let explored = Explored { input: &input, report, needs: explore::requirements(&input.module) };
        match options.format {
            Format::Json => document.add(&mut out, &explored.json())?,
            Format::Text => text::write(&mut out, &explored)?,
        }
        Ok(status)
    })?;
    match options.format {
        Format::Json => document.end(&mut out)?,
        Format::Text => out.flush()?,
    }
    for name in unmatched {
        let names = there.names.iter().map(|name| name::both(name));
        output::error(format_args!("no function is named `{name}`; {}", first_of("there is", names)));
        status.raise(Status::Failed);
    }
    for wanted in &options.architectures {
        if there.has_images && !there.architectures.contains(wanted) {
            let all = there.architectures.iter().cloned();
            output::error(format_args!(
                "there is no code for {wanted}; {}",
                first_of("there is code for", all)
            ));
            status.raise(Status::Failed);
        }
    }
    Ok(status)
}
