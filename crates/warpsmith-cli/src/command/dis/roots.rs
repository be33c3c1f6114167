//! Where files of source lie that a cubin names by the paths of another machine.

use std::path::{Component, Path, PathBuf};

/// A place to look for files of source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Root {
    /// A folder that has what lies below some folder of the other machine: the end of a path is looked for in it, the longest first.
    Under(PathBuf),
    /// What stands in place of the beginning of paths.
    Instead {
        /// The folder of the other machine.
        from: PathBuf,
        /// The one in its place.
        to: PathBuf,
    },
}

impl Root {
    /// Reads `FOLDER` or `FROM=TO`.
    pub fn read(text: &str) -> Result<Root, String> {
        match text.split_once('=') {
            _ if text.is_empty() => Err("write a folder, or `FROM=TO`".into()),
            Some(("", _) | (_, "")) => Err(format!("`{text}` lacks a folder before or behind `=`")),
            Some((from, to)) => Ok(Root::Instead { from: from.into(), to: to.into() }),
            None => Ok(Root::Under(text.into())),
        }
    }

    /// The file of a path, if it is here.
    fn find(&self, path: &Path) -> Option<PathBuf> {
        match self {
            Root::Instead { from, to } => {
                let file = to.join(path.strip_prefix(from).ok()?);
                file.is_file().then_some(file)
            }
            Root::Under(folder) => {
                // A path that goes up names nothing in a folder.
                let plain = |part: &Component<'_>| matches!(part, Component::Normal(_));
                let parts: Vec<Component<'_>> = path.components().collect();
                let parts = &parts[parts.iter().rposition(|part| !plain(part)).map_or(0, |last| last + 1)..];
                let ends =
                    (0..parts.len()).map(|from| folder.join(parts[from..].iter().collect::<PathBuf>()));
                ends.into_iter().find(|file| file.is_file())
            }
        }
    }
}

/// The file of a path: by the roots in their order, else where the path says, or beside the file that names it.
pub fn find(path: &str, roots: &[Root], beside: Option<&Path>) -> Option<PathBuf> {
    let path = Path::new(path);
    let found = roots.iter().find_map(|root| root.find(path));
    let own = || Some(path.to_path_buf()).filter(|path| path.is_file());
    let near = || Some(beside?.join(path)).filter(|file| path.is_relative() && file.is_file());
    found.or_else(own).or_else(near)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_by_the_longest_end_or_by_what_stands_instead() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |path: &str| folder.path().join(path);
        std::fs::create_dir_all(at("a/b")).expect("a folder");
        std::fs::write(at("a/b/k.cu"), "long").expect("a file");
        std::fs::write(at("k.cu"), "short").expect("a file");
        let under = [Root::Under(folder.path().into())];
        assert_eq!(find("/other/a/b/k.cu", &under, None), Some(at("a/b/k.cu")));
        assert_eq!(find("/other/c/k.cu", &under, None), Some(at("k.cu")));
        assert_eq!(find("/other/c/../k.cu", &under, None), Some(at("k.cu")));
        assert_eq!(find("/other/none.cu", &under, None), None);
        let text = format!("/other={}", at("a").display());
        let instead = [Root::read(&text).expect("it is one")];
        assert_eq!(find("/other/b/k.cu", &instead, None), Some(at("a/b/k.cu")));
        assert_eq!(find("/otherwise/b/k.cu", &instead, None), None);
        assert_eq!(find("k.cu", &[], Some(folder.path())), Some(at("k.cu")));
        assert!(Root::read("=x").is_err() && Root::read("").is_err());
    }
}
