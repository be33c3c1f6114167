//! Files of the corpus.

use std::path::{Path, PathBuf};
use warpsmith_ptx::Module;
use warpsmith_ptx::view::{Function, Statement};
use warpsmith_sim::launch::Device;

/// The directory with the files; it says so if there is none.
#[track_caller]
pub fn corpus() -> Option<PathBuf> {
    let root = testing::corpus::folder();
    if root.is_none() {
        testing::corpus::cases(0);
    }
    root
}

/// A PTX file: `SOURCE[.FLAVOUR].sm_NN.ptx`.
pub struct File {
    pub name: String,
    pub source: String,
    /// `debug`, `lineinfo` or nothing.
    pub flavour: String,
    /// Number of the target: 90 of `sm_90a`.
    pub target: u32,
    text: String,
}

impl File {
    fn read(path: &Path) -> Option<File> {
        let name = path.file_name()?.to_str()?.to_string();
        let mut parts = name.strip_suffix(".ptx")?.split('.');
        let (source, rest): (_, Vec<&str>) = (parts.next()?.to_string(), parts.collect());
        let target = rest.last()?.strip_prefix("sm_")?.trim_end_matches('a').parse().ok()?;
        let flavour = if rest.len() > 1 { rest[0].to_string() } else { String::new() };
        let text = std::fs::read_to_string(path).ok()?;
        Some(File { name, source, flavour, target, text })
    }

    /// Names of its kernels.
    pub fn kernels(&self) -> Vec<String> {
        let module = Module::parse(self.text.as_str());
        functions(&module).filter(|f| f.is_entry()).map(|f| f.name().to_string()).collect()
    }

    /// Whether a text stands in it.
    pub fn holds(&self, text: &str) -> bool {
        self.text.contains(text)
    }

    /// A device with its kernels.
    pub fn load(&self) -> Result<Device, String> {
        Device::load(&[Module::parse(self.text.as_str())]).map_err(|refused| {
            let all: Vec<String> = refused.iter().map(ToString::to_string).collect();
            format!("{}: refused\n    {}", self.name, all.join("\n    "))
        })
    }
}

fn functions(module: &Module) -> impl Iterator<Item = Function<'_>> {
    module.statements().filter_map(|statement| match statement {
        Statement::Function(function) => Some(function),
        _ => None,
    })
}

/// All files, by name.
pub fn all(root: &Path) -> Vec<File> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(root.join("ptx")).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().filter_map(|path| File::read(path)).collect()
}

/// The files of a source; nothing where there is no corpus.
#[track_caller]
pub fn files(source: &str) -> Option<Vec<File>> {
    let files: Vec<File> = all(&corpus()?).into_iter().filter(|file| file.source == source).collect();
    assert!(!files.is_empty(), "there is no file of {source}");
    testing::corpus::cases(files.len());
    Some(files)
}
