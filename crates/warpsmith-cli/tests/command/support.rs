//! What the tests of the command share: the command, folders, files of other crates' tests.

pub use crate::words::command;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Where the containers lie that the tests of the library have.
pub const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../warpsmith-image/tests/data");
/// A cubin with one kernel, `vector_add`.
pub const SM_75: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../warpsmith-image/tests/data/vector_add.sm_75.cubin");
/// The same kernel for another machine.
pub const SM_90: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../warpsmith-image/tests/data/vector_add.sm_90.cubin");

/// Runs a command that was made ready.
pub fn start(command: &mut Command) -> Output {
    command.output().expect("the command starts")
}

/// Runs the command.
pub fn warpsmith(arguments: &[&str]) -> Output {
    start(command().args(arguments))
}

/// What was printed.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A file of [`DATA`].
pub fn data(name: &str) -> Vec<u8> {
    fs::read(Path::new(DATA).join(name)).expect("a file of the tests")
}

/// An empty folder that is removed at the end.
pub struct Folder(pub PathBuf);

impl Folder {
    /// One of this name, which no other test has.
    pub fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    /// Writes a file.
    pub fn write(&self, name: &str, contents: &(impl AsRef<[u8]> + ?Sized)) {
        fs::write(self.0.join(name), contents).expect("a file for the test");
    }

    /// Reads a text.
    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).expect("a file of the test")
    }

    /// Runs the command here.
    pub fn run(&self, arguments: &[&str]) -> Output {
        start(command().args(arguments).current_dir(&self.0))
    }

    /// Runs `warpsmith run` here, with words that are separated by blanks.
    pub fn run_kernels(&self, arguments: &str) -> Output {
        let words = arguments.split_whitespace();
        start(command().args(["run", "--color", "never"]).args(words).current_dir(&self.0))
    }

    /// Names of what is in it, in order.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder of the test");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
