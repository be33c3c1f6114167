//! The files that a command reads one after the other.

use super::bytes::bytes;
use super::folders::{expand, is_ptx};
use super::instead;
use super::ptx::Input;
use crate::output::{self, Status};
use std::path::{Path, PathBuf};

/// Files to read; `-` is standard input.
#[derive(clap::Args)]
pub struct Files {
    /// PTX files, or folders with `.ptx` files in them; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

impl Files {
    /// Whether there may be several.
    pub fn are_many(&self) -> bool {
        self.files.len() > 1 || self.files.iter().any(|path| path.is_dir())
    }

    /// Reads one file after another and hands each to a function; says on standard error what is wrong with
    /// them. A file that cannot be read does not keep the others from being read.
    pub fn each(
        &self,
        mut take: impl FnMut(&Path, Input) -> anyhow::Result<Status>,
    ) -> anyhow::Result<Status> {
        self.each_of_bytes(|path, name, source| {
            let input = Input::new(name, source);
            if let Some(wrong) = instead::of_ptx(&input) {
                output::error(format_args!("{wrong}"));
                return Ok(Status::Failed);
            }
            let mut status = input.report_diagnostics();
            status.raise(take(path, input)?);
            Ok(status)
        })
    }

    /// The same for bytes that nothing was made of: hands over name and bytes.
    fn each_of_bytes(
        &self,
        mut take: impl FnMut(&Path, String, Vec<u8>) -> anyhow::Result<Status>,
    ) -> anyhow::Result<Status> {
        let mut status = Status::Good;
        for meant in expand(&self.files, &is_ptx, ".ptx file") {
            let read = meant.and_then(|meant| bytes(&meant.path).map(|(name, source)| (meant, name, source)));
            match read {
                Ok((meant, name, source)) => status.raise(take(&meant.path, name, source)?),
                Err(error) => {
                    output::error(format_args!("{error:#}"));
                    status.raise(Status::Failed);
                }
            }
        }
        Ok(status)
    }
}
