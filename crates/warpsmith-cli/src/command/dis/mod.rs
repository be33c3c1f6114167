//! `warpsmith dis`

mod element;
mod image;
mod json;
mod options;
mod raw;

pub use image::listing;
pub use options::Options;
pub use raw::lines;

use crate::input;
use crate::output::Status;
use warpsmith::image::walk::kind_of;

/// Lists a file.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let (name, file) = input::bytes(&options.file)?;
    let is_raw = options.raw || options.from.is_some() || kind_of(&file).is_none();
    if is_raw { raw::run(options, &name, &file) } else { image::run(options, &name, &file) }
}
