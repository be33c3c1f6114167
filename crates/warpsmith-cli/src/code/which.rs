//! Which function of which file is meant.

use crate::input::{self, is_container, is_ptx};
use crate::name::{self, list};
use crate::output::{self, Status};
use anyhow::bail;
use std::fmt;
use std::path::{Path, PathBuf};

/// Files and what is meant in each of them.
#[derive(Clone, clap::Args)]
pub struct Which {
    /// PTX, or anything that holds machine code: a cubin, fatbin, program, library, object, archive or wheel; bare words
    /// of machine code with `--arch`. Also several, and folders with such files. `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The kernel or function to look at, one of those of the file: its name, also demangled, the last part of that, or a
    /// pattern with `*` for any characters that fits no other one. Without it all are shown, but by `cfg`
    /// of one file with several.
    #[arg(short = 'k', long = "kernel", alias = "function", value_name = "NAME")]
    pub function: Option<String>,
    /// Look at the machine code of this architecture, such as sm_90; `ptx` for PTX that lies beside machine code. If it is
    /// not said, that of the newest one is shown. SM 1.4 to 6.2 and SM 7.2 have no description yet.
    #[arg(long, value_name = "NAME")]
    pub arch: Option<String>,
    /// The one of the files that is looked at.
    #[arg(skip)]
    pub file: PathBuf,
    /// Whether there are others.
    #[arg(skip)]
    pub is_many: bool,
    /// Whether nobody has named it: it lies in a folder.
    #[arg(skip)]
    pub is_found: bool,
}

/// A file has no such function.
#[derive(Debug)]
pub struct NoSuch(pub String);

impl fmt::Display for NoSuch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoSuch {}

impl Which {
    /// What FILE is where PTX is not taken, for the help.
    pub fn without_ptx(arg: clap::Arg) -> clap::Arg {
        let most = "Anything that holds machine code: a cubin, fatbin, program, library, object, archive or wheel; bare words of \
                    machine code with `--arch`";
        let all = format!("{most}. Also several, and folders with such files. `-` reads standard input");
        arg.help(most).long_help(all)
    }

    /// The same, with all functions of the file if none is named.
    pub fn all(&self) -> Which {
        Which { is_many: self.is_many || self.function.is_none(), ..self.clone() }
    }

    /// Whether there may be several files.
    pub fn are_many(&self) -> bool {
        self.files.len() > 1 || self.files.iter().any(|path| path.is_dir())
    }

    /// Shows one file after the other; of folders those that hold code, PTX among them where that is taken. What is wrong with one
    /// of many does not keep the others from being shown, and who looks for a function in a folder does not mean each of its files.
    pub fn each(
        &self,
        takes_ptx: bool,
        mut show: impl FnMut(&Which) -> anyhow::Result<Status>,
    ) -> anyhow::Result<Status> {
        let is_wanted = |path: &Path| is_container(path) || takes_ptx && is_ptx(path);
        let all = input::expand(&self.files, &is_wanted, "file with such code");
        let is_many = all.len() > 1;
        let (mut status, mut shown) = (Status::Good, 0);
        for meant in all {
            let mut is_found = false;
            let result = meant.and_then(|meant| {
                is_found = meant.is_found;
                show(&Which { file: meant.path, is_many, is_found, ..self.clone() })
            });
            match result {
                Ok(found) => {
                    status.raise(found);
                    shown += 1;
                }
                Err(error) if is_many && is_found && error.is::<NoSuch>() => {}
                Err(error) if is_many && !output::is_broken_pipe(&error) => {
                    output::error(format_args!("{error:#}"));
                    status.raise(Status::Failed);
                }
                Err(error) => return Err(error),
            }
        }
        if shown == 0 && status == Status::Good {
            let wanted = self.function.as_deref().unwrap_or_default();
            bail!("none of these files has a kernel or function `{wanted}`");
        }
        Ok(status)
    }

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
            let there = list(names.iter().copied());
            return Err(NoSuch(format!("{file} defines no function `{wanted}`; there is {there}")).into());
        }
        Ok(fitting)
    }

    /// The one of several names that is meant, or all of them in one of many files where none is asked for, by their numbers.
    pub fn meant(&self, file: &str, names: &[&str]) -> anyhow::Result<Vec<usize>> {
        if self.is_many && self.function.is_none() {
            return Ok((0..names.len()).collect());
        }
        Ok(vec![self.choose(file, names)?])
    }

    /// The one of several names that is meant, by its number.
    fn choose(&self, file: &str, names: &[&str]) -> anyhow::Result<usize> {
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
                let meant = name::meant(wanted, names.iter().copied());
                Err(NoSuch(format!("{file} defines no function `{wanted}`{meant}")).into())
            }
            (several, Some(wanted)) => {
                let names = several.iter().map(|index| names[*index]);
                bail!("`{wanted}` fits several functions; choose one of {}", list(names))
            }
            (_, None) => bail!("{file} has several functions; choose one with -k: {}", all()),
        }
    }
}
