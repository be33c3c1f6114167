//! The reference assembler: where it is, how it is asked, what it says.

use anyhow::{Context, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// An installed ptxas.
pub struct Ptxas {
    path: PathBuf,
}

/// What one run said.
#[derive(Debug)]
pub struct Reply {
    pub end: End,
    pub messages: Vec<Message>,
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    Accepted,
    Refused,
    /// Neither: the assembler died.
    Crashed,
}

/// Weight of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    Info,
    Warning,
    Error,
    Fatal,
}

/// One message of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub severity: Severity,
    /// File and line: of the file that was given, or as a line marker named them.
    pub place: Option<(String, i64)>,
    pub text: String,
}

impl Ptxas {
    /// The one given, or the one that `oracle setup` has installed.
    pub fn find(given: Option<&Path>) -> anyhow::Result<Ptxas> {
        if let Some(path) = given {
            if !path.is_file() {
                bail!("{} is no file", path.display());
            }
            return Ok(Ptxas { path: path.into() });
        }
        let name = if cfg!(windows) { "ptxas.exe" } else { "ptxas" };
        let folder = super::folder();
        let path = find_file(&folder.join("venv"), name)
            .with_context(|| format!("no ptxas in {}; run `cargo xtask oracle setup`", folder.display()))?;
        Ok(Ptxas { path })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Its version, as in `V13.0.48`.
    pub fn version(&self) -> anyhow::Result<String> {
        let output = Command::new(&self.path).arg("--version").output();
        let output = output.with_context(|| format!("cannot run {}", self.path.display()))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let version = text.split([' ', ',', '\n']).find(|word| word.starts_with('V') && word.contains('.'));
        Ok(version.with_context(|| format!("{} names no version", self.path.display()))?.to_string())
    }

    /// Asks whether a file is valid: reads and checks it, makes no code. `target` is the file's `sm_90a`.
    pub fn check(&self, file: &Path, target: &str) -> anyhow::Result<Reply> {
        let null = if cfg!(windows) { "NUL" } else { "/dev/null" };
        let command = || {
            let mut command = Command::new(&self.path);
            command.arg(virtual_target(target)).arg(file).args(["-o", null]);
            command
        };
        let reply = self.ask(&mut command())?;
        // Some features are for relocatable objects alone; old versions and targets are for others alone.
        if reply.says("requires command line option '--compile-only'") {
            return self.ask(command().arg("-c"));
        }
        Ok(reply)
    }

    /// Assembles the file `input` of `folder` to `output` beside it.
    pub fn assemble(&self, folder: &Path, input: &str, output: &str, target: &str) -> anyhow::Result<Reply> {
        // The names stay relative: some sections hold the path that was given.
        let command = || {
            let mut command = Command::new(&self.path);
            command.current_dir(folder).arg(format!("-arch={target}")).args([input, "-o", output]);
            command
        };
        // Relocatable where possible, so that functions defined elsewhere do not matter.
        let reply = self.ask(command().arg("-c"))?;
        if reply.says("'Compile only(-c)' requires") {
            return self.ask(&mut command());
        }
        Ok(reply)
    }

    fn ask(&self, command: &mut Command) -> anyhow::Result<Reply> {
        let output = command.output().with_context(|| format!("cannot run {}", self.path.display()))?;
        let end = match output.status.code() {
            Some(0) => End::Accepted,
            // 255 is what it exits with after messages of its own.
            Some(255) => End::Refused,
            _ => End::Crashed,
        };
        let text = [output.stdout, output.stderr].concat();
        Ok(Reply { end, messages: messages(&String::from_utf8_lossy(&text)) })
    }
}

impl Reply {
    /// Whether a message contains these words.
    pub fn says(&self, words: &str) -> bool {
        self.messages.iter().any(|message| message.text.contains(words))
    }
}

/// `-arch=compute_90a` for `sm_90a`.
fn virtual_target(target: &str) -> String {
    format!("-arch=compute_{}", target.trim_start_matches("sm_"))
}

fn find_file(folder: &Path, name: &str) -> Option<PathBuf> {
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).ok()?.flatten() {
            let path = entry.path();
            // A link may lead out of the environment, or round in circles.
            let Ok(kind) = entry.file_type() else { continue };
            if kind.is_dir() {
                folders.push(path);
            } else if entry.file_name() == name {
                return Some(path);
            }
        }
    }
    None
}

/// `ptxas FILE, line 3; error   : TEXT` or `ptxas fatal   : TEXT`; a text may go on over line ends.
pub fn messages(output: &str) -> Vec<Message> {
    let mut all: Vec<Message> = Vec::new();
    for line in output.lines() {
        match message(line) {
            Some(message) => all.push(message),
            None => {
                if let Some(last) = all.last_mut() {
                    last.text = format!("{}\n{line}", last.text);
                }
            }
        }
    }
    all.retain(|message| !message.text.starts_with("Ptx assembly aborted"));
    all
}

fn message(line: &str) -> Option<Message> {
    let rest = line.strip_prefix("ptxas ")?;
    let (place, rest) = match rest.split_once(", line ") {
        // What has no such place may speak of one in its text.
        Some((file, tail)) if severity(rest).is_none() => {
            let (number, tail) = tail.split_once("; ")?;
            (Some((file.to_string(), number.parse().ok()?)), tail)
        }
        _ => (None, rest),
    };
    let (severity, text) = severity(rest)?;
    Some(Message { severity, place, text: text.to_string() })
}

fn severity(text: &str) -> Option<(Severity, &str)> {
    let words = [
        ("info", Severity::Info),
        ("warning", Severity::Warning),
        ("error", Severity::Error),
        ("fatal", Severity::Fatal),
    ];
    words.into_iter().find_map(|(word, severity)| {
        let rest = text.strip_prefix(word)?.trim_start().strip_prefix(':')?;
        Some((severity, rest.trim_start()))
    })
}

impl std::fmt::Display for Severity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
            Severity::Fatal => "fatal",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_with_and_without_a_place() {
        let output = "ptxas a.ptx, line 7; error   : Unknown symbol 'x'\n\
            ptxas a.ptx, line 9; fatal   : Parsing error near '\n': syntax error\n\
            ptxas fatal   : Unexpected EOF encountered on line 3\n\
            ptxas fatal   : Ptx assembly aborted due to errors\n";
        let of = |severity, line: Option<i64>, text: &str| Message {
            severity,
            place: line.map(|line| ("a.ptx".into(), line)),
            text: text.into(),
        };
        assert_eq!(
            messages(output),
            [
                of(Severity::Error, Some(7), "Unknown symbol 'x'"),
                of(Severity::Fatal, Some(9), "Parsing error near '\n': syntax error"),
                of(Severity::Fatal, None, "Unexpected EOF encountered on line 3"),
            ]
        );
    }
}
