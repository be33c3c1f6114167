//! New contents for files: all of them, or none.

use anyhow::{Context, bail};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Puts new contents in place of a file: all of them, or none if something fails on the way.
pub fn replace(path: &Path, contents: &[u8]) -> anyhow::Result<()> {
    let target = Target::of(path)?;
    let done = target.fill(contents).and_then(|()| target.put());
    if done.is_err() {
        target.forget();
    }
    Ok(done?)
}

/// Where contents go.
enum Target {
    /// A file, new or not: they are written beside it, and renamed into place.
    File { path: PathBuf, beside: PathBuf },
    /// A device or a pipe, which is no file to replace.
    Stream(PathBuf),
    /// `-`.
    Standard,
}

/// Whether a name stands for standard output.
pub fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

impl Target {
    fn of(path: &Path) -> anyhow::Result<Target> {
        if is_standard(path) {
            return Ok(Target::Standard);
        }
        let path = match fs::metadata(path) {
            Ok(found) if found.is_dir() => bail!("it is a folder"),
            Ok(found) if !found.is_file() => return Ok(Target::Stream(path.into())),
            // A link stays a link: what it leads to is replaced.
            Ok(_) => path.canonicalize()?,
            Err(_) => path.to_path_buf(),
        };
        let mut beside = std::ffi::OsString::from(".");
        beside.push(path.file_name().context("it has no name")?);
        beside.push(format!(".{}.tmp", std::process::id()));
        let beside = path.with_file_name(beside);
        Ok(Target::File { path, beside })
    }

    /// Makes everything ready that can fail.
    fn fill(&self, contents: &[u8]) -> io::Result<()> {
        match self {
            Target::File { path, beside } => {
                let mut file = OpenOptions::new().write(true).create_new(true).open(beside)?;
                fill(&mut file, contents, path)
            }
            Target::Stream(path) => fs::write(path, contents),
            Target::Standard => {
                let mut out = io::stdout().lock();
                out.write_all(contents)?;
                out.flush()
            }
        }
    }

    fn put(&self) -> io::Result<()> {
        match self {
            Target::File { path, beside } => fs::rename(beside, path),
            Target::Stream(_) | Target::Standard => Ok(()),
        }
    }

    /// What could not be put in place is of no use.
    fn forget(&self) {
        if let Target::File { beside, .. } = self {
            let _ = fs::remove_file(beside);
        }
    }
}

fn fill(file: &mut File, contents: &[u8], like: &Path) -> io::Result<()> {
    file.write_all(contents)?;
    if let Ok(like) = fs::metadata(like) {
        file.set_permissions(like.permissions())?;
    }
    file.sync_all()
}

/// Files that are written together: all of them, or none.
pub struct Targets(Vec<PathBuf>);

impl Targets {
    /// Finds out beforehand whether the files can be written.
    pub fn new(paths: Vec<PathBuf>) -> anyhow::Result<Targets> {
        for (index, path) in paths.iter().enumerate() {
            if paths[..index].contains(path) {
                bail!("{} is to be written twice", path.display());
            }
            let cannot = || format!("cannot write {}", path.display());
            let target = Target::of(path).with_context(cannot)?;
            if let Target::File { .. } = target {
                target.fill(&[]).with_context(cannot)?;
                target.forget();
            }
        }
        Ok(Targets(paths))
    }

    /// Writes the contents of each.
    pub fn write(&self, contents: &[Vec<u8>]) -> anyhow::Result<()> {
        let cannot = |path: &Path| format!("cannot write {}", path.display());
        let targets: anyhow::Result<Vec<Target>> =
            self.0.iter().map(|path| Target::of(path).with_context(|| cannot(path))).collect();
        let targets = targets?;
        let steps = || -> anyhow::Result<()> {
            for ((path, target), contents) in self.0.iter().zip(&targets).zip(contents) {
                target.fill(contents).with_context(|| cannot(path))?;
            }
            for (path, target) in self.0.iter().zip(&targets) {
                target.put().with_context(|| cannot(path))?;
            }
            Ok(())
        };
        let done = steps();
        if done.is_err() {
            targets.iter().for_each(Target::forget);
        }
        done
    }
}
