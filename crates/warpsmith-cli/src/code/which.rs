//! Which function of which file is meant.

use crate::name::{self, list};
use anyhow::bail;
use std::path::PathBuf;

/// A file and one of its functions.
#[derive(clap::Args)]
pub struct Which {
    /// PTX, or anything that holds machine code: a cubin, fatbin, program, library, object, archive or wheel; bare words
    /// of machine code with `--arch`. `-` reads standard input.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The kernel or function to look at, one of those of the file: its name, also demangled, the last part of that, or a
    /// pattern with `*` for any characters that fits no other one. May be left out where the file has only one.
    #[arg(short = 'k', long = "function", value_name = "NAME")]
    pub function: Option<String>,
    /// Look at the machine code of this architecture, such as sm_90; `ptx` for PTX that lies beside machine code. If it is
    /// not said, that of the newest one is shown. SM 1.4 to 6.2 and SM 7.2 have no description yet.
    #[arg(long, value_name = "NAME")]
    pub arch: Option<String>,
}

impl Which {
    /// Those of several names that are meant, by their numbers: all, if none is asked for.
    pub fn several(&self, file: &str, names: &[&str]) -> anyhow::Result<Vec<usize>> {
        let Some(wanted) = self.function.as_deref() else {
            return Ok((0..names.len()).collect());
        };
        let exact: Vec<usize> = (0..names.len()).filter(|index| names[*index] == wanted).collect();
        if !exact.is_empty() {
            return Ok(exact);
        }
        let fitting: Vec<usize> =
            (0..names.len()).filter(|index| name::is_meant(wanted, names[*index])).collect();
        if fitting.is_empty() {
            bail!("{file} defines no function `{wanted}`; there is {}", list(names.iter().copied()));
        }
        Ok(fitting)
    }

    /// The one of several names that is meant, by its number.
    pub fn choose(&self, file: &str, names: &[&str]) -> anyhow::Result<usize> {
        let wanted = self.function.as_deref().unwrap_or("*");
        // A name that fits as it is goes before those that it fits as a pattern.
        if let Some(exact) = names.iter().position(|name| *name == wanted) {
            return Ok(exact);
        }
        let fitting: Vec<usize> =
            (0..names.len()).filter(|index| wanted == "*" || name::is_meant(wanted, names[*index])).collect();
        let all = || list(names.iter().copied());
        match (fitting.as_slice(), &self.function) {
            ([one], _) => Ok(*one),
            ([], _) if names.is_empty() => bail!("{file} defines no function"),
            ([], _) => {
                bail!("{file} defines no function `{wanted}`{}", name::meant(wanted, names.iter().copied()))
            }
            (several, Some(wanted)) => {
                let names = several.iter().map(|index| names[*index]);
                bail!("`{wanted}` fits several functions; choose one of {}", list(names))
            }
            (_, None) => bail!("{file} has several functions; choose one with -k: {}", all()),
        }
    }
}
