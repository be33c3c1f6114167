//! New contents for files: all of them, or none.
//!
//! A file is written beside its place under a name that nobody has, and renamed into place. So a reader sees the old file or
//! the new one, and a full disk costs nothing. What is unfinished goes where a signal ends the command, and is in nobody's way
//! where the command could do nothing more.

use super::left::Left;
use anyhow::{Context, bail};
use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile, TempDir};

/// Puts new contents in place of a file: all of them, or none if something fails on the way.
pub fn replace(path: &Path, contents: &[u8]) -> anyhow::Result<()> {
    Ok(Target::of(path)?.fill(&|out| out.write_all(contents))?.put()?)
}

/// Contents as they are written: of what is large no copy is made before.
pub type Contents<'a> = Box<dyn Fn(&mut dyn Write) -> io::Result<()> + 'a>;

/// Where contents go.
enum Target {
    /// A file, with what is there now.
    File(PathBuf, Option<Metadata>),
    /// A device or a pipe, which is no file to replace.
    Stream(PathBuf),
    /// `-`.
    Standard,
}

/// Contents that are ready to be put in place.
enum Filled {
    /// A file beside its place, which goes again if it is not put there.
    Beside(NamedTempFile, PathBuf, Left),
    /// They are where they belong.
    Done,
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
        Ok(match fs::metadata(path) {
            Ok(found) if found.is_dir() => bail!("it is a folder"),
            Ok(found) if !found.is_file() => Target::Stream(path.into()),
            // A link stays a link: what it leads to is replaced.
            Ok(found) => Target::File(path.canonicalize()?, Some(found)),
            Err(_) => {
                path.file_name().context("it has no name")?;
                Target::File(path.into(), None)
            }
        })
    }

    /// Makes everything ready that can fail.
    fn fill(&self, contents: &dyn Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<Filled> {
        match self {
            Target::File(path, like) => {
                let (mut file, left) = beside(folder_of(path))?;
                contents(&mut file)?;
                if let Some(like) = like {
                    become_like(file.as_file(), like)?;
                }
                file.as_file().sync_all()?;
                Ok(Filled::Beside(file, path.clone(), left))
            }
            Target::Stream(path) => contents(&mut File::create(path)?).map(|()| Filled::Done),
            Target::Standard => {
                let mut out = super::capture::Stdout::open();
                contents(&mut out)?;
                out.flush()?;
                Ok(Filled::Done)
            }
        }
    }
}

impl Filled {
    fn put(self) -> io::Result<()> {
        match self {
            Filled::Beside(file, path, _left) => Ok(file.persist(path).map(drop)?),
            Filled::Done => Ok(()),
        }
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A file in a folder, under a short name of its own, with the rights that any new file gets.
fn beside(folder: &Path) -> io::Result<(NamedTempFile, Left)> {
    let mut builder = Builder::new();
    builder.prefix(".warpsmith-").suffix(".tmp");
    if let Some(rights) = usual(0o666) {
        builder.permissions(rights);
    }
    let file = builder.tempfile_in(folder).map_err(plain)?;
    let left = Left::new(file.path());
    Ok((file, left))
}

/// An unfinished folder in another one, which goes with all that is in it unless it is kept.
pub fn folder(parent: &Path) -> io::Result<(TempDir, Left)> {
    let mut builder = Builder::new();
    builder.prefix(".warpsmith-").suffix(".tmp");
    if let Some(rights) = usual(0o777) {
        builder.permissions(rights);
    }
    let folder = builder.tempdir_in(parent).map_err(plain)?;
    let left = Left::new(folder.path());
    Ok((folder, left))
}

/// An error without the name that was made up: whoever reads it knows where something was to be written.
fn plain(error: io::Error) -> io::Error {
    let text = error.to_string();
    text.rsplit_once(" at path ").map_or(error, |(what, _)| io::Error::other(what))
}

/// Rights before the mask of the process is taken off.
#[cfg(unix)]
fn usual(mode: u32) -> Option<Permissions> {
    Some(std::os::unix::fs::PermissionsExt::from_mode(mode))
}

#[cfg(not(unix))]
fn usual(_: u32) -> Option<Permissions> {
    None
}

/// Gives a file the owner and the rights of the one that it takes the place of.
fn become_like(file: &File, like: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let new = file.metadata()?;
        if (new.uid(), new.gid()) != (like.uid(), like.gid()) {
            // Who may not give files away keeps the new one, as with any other editor.
            let _ = fchown(file, Some(like.uid()), Some(like.gid()));
        }
    }
    // Behind the owner: a change of that takes rights away.
    file.set_permissions(like.permissions())
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
            if let Target::File(path, _) = Target::of(path).with_context(cannot)? {
                beside(folder_of(&path)).with_context(cannot)?;
            }
        }
        Ok(Targets(paths))
    }

    /// Writes the contents of each.
    pub fn write(&self, contents: &[Contents<'_>]) -> anyhow::Result<()> {
        let mut filled = Vec::new();
        for (path, contents) in self.0.iter().zip(contents) {
            let cannot = || format!("cannot write {}", path.display());
            let target = Target::of(path).with_context(cannot)?;
            filled.push((path, target.fill(contents).with_context(cannot)?));
        }
        for (path, filled) in filled {
            filled.put().with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(())
    }
}

/// New files of one folder, which appear together.
pub struct Together {
    folder: PathBuf,
    /// Where they are until then.
    unfinished: (TempDir, Left),
    names: Vec<String>,
    force: bool,
}

impl Together {
    /// None yet; the folder is made if it is not there. With `force` files are replaced that are there, and a link is replaced
    /// itself: what it leads to is left alone.
    pub fn new(folder: &Path, force: bool) -> anyhow::Result<Together> {
        let cannot = || format!("cannot make folder {}", folder.display());
        fs::create_dir_all(folder).with_context(cannot)?;
        let unfinished =
            self::folder(folder).with_context(|| format!("cannot write to {}", folder.display()))?;
        Ok(Together { folder: folder.into(), unfinished, names: Vec::new(), force })
    }

    /// Writes one more.
    pub fn write(&mut self, name: String, contents: &[u8]) -> anyhow::Result<()> {
        self.free(&name)?;
        let place = self.unfinished.0.path().join(&name);
        fs::write(place, contents)
            .with_context(|| format!("cannot write {}", self.folder.join(&name).display()))?;
        self.names.push(name);
        Ok(())
    }

    fn free(&self, name: &str) -> anyhow::Result<()> {
        let place = self.folder.join(name);
        match fs::symlink_metadata(&place) {
            Ok(found) if found.is_dir() => {
                bail!("cannot write {}: it is a folder, so that nothing was written", place.display())
            }
            Ok(_) if !self.force => bail!(
                "cannot write {}: it is there already, so that nothing was written; --force writes over files",
                place.display()
            ),
            _ => Ok(()),
        }
    }

    /// Puts all of them in place.
    pub fn put(self) -> anyhow::Result<()> {
        for name in &self.names {
            self.free(name)?;
        }
        for name in &self.names {
            let place = self.folder.join(name);
            fs::rename(self.unfinished.0.path().join(name), &place)
                .with_context(|| format!("cannot write {}", place.display()))?;
        }
        Ok(())
    }
}
