//! The program that is packed: built so that nothing of this machine is in it.

use super::output;
use crate::root;
use anyhow::{Context, ensure};
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Where it is built: what is compiled with other paths in it is of no use elsewhere.
const FOLDER: &str = "target/dist/build";

fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

fn rustc() -> OsString {
    std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// The machine that the compiler is for.
pub fn host() -> anyhow::Result<String> {
    let text = String::from_utf8(output(Command::new(rustc()).arg("-vV"))?)?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say for which machine it is")?.to_owned())
}

/// Where the compiler has what comes with it.
pub fn sysroot() -> anyhow::Result<PathBuf> {
    let text = String::from_utf8(output(Command::new(rustc()).args(["--print", "sysroot"]))?)?;
    Ok(text.trim().into())
}

/// Builds the command; gives where it lies.
pub fn build(profile: &str, target: Option<&str>) -> anyhow::Result<PathBuf> {
    let (flags, foreign) = flags()?;
    let mut command = Command::new(cargo());
    command.current_dir(root()).args([
        "build",
        "--locked",
        "--package",
        "warpsmith-cli",
        "--profile",
        profile,
    ]);
    command.args(["--target-dir", FOLDER]).env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    let mut folder = root().join(FOLDER);
    if let Some(target) = target {
        command.args(["--target", target]);
        folder.push(target);
    }
    ensure!(command.status()?.success(), "the command does not build");
    folder.push(if profile == "dev" { "debug" } else { profile });
    let is_windows = target.map_or(cfg!(windows), |target| target.contains("windows"));
    let program = folder.join(if is_windows { "warpsmith.exe" } else { "warpsmith" });
    let bytes = fs::read(&program).with_context(|| program.display().to_string())?;
    for path in foreign {
        ensure!(!has(&bytes, path.as_bytes()), "{path} of this machine is in what was built");
    }
    Ok(program)
}

/// What the compiler is told: which other paths stand for those of this machine. And these paths.
fn flags() -> anyhow::Result<(Vec<String>, Vec<String>)> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).context("no home of cargo")?;
    let mut from = vec![(root().display().to_string(), "/warpsmith"), (home.display().to_string(), "/cargo")];
    // Sources from elsewhere lie in folders that are named after the host that they come from: later rules go first.
    let sources = fs::read_dir(home.join("registry/src"))
        .map(|all| all.flatten().collect())
        .unwrap_or_else(|_| Vec::new());
    from.extend(sources.iter().map(|source| (source.path().display().to_string(), "/crates")));
    let own = std::env::var("RUSTFLAGS").unwrap_or_default();
    let mut flags: Vec<String> = own.split_whitespace().map(str::to_owned).collect();
    flags.extend(from.iter().map(|(from, to)| format!("--remap-path-prefix={from}={to}")));
    flags.push("-Cstrip=symbols".into());
    Ok((flags, from.into_iter().map(|(from, _)| from).collect()))
}

/// When the sources were last changed: what `SOURCE_DATE_EPOCH` says, or the last commit.
pub fn time() -> u64 {
    let said = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|text| text.parse().ok());
    let commit = || {
        let git =
            Command::new("git").current_dir(root()).args(["log", "-1", "--format=%ct"]).output().ok()?;
        String::from_utf8(git.stdout).ok()?.trim().parse().ok()
    };
    // Some programs take a time before 1980 for a mistake.
    said.or_else(commit).unwrap_or(315_532_800)
}

/// The oldest C library that has all that a program asks for, if it is one of GNU.
pub fn c_library(program: &[u8]) -> Option<(u32, u32)> {
    let mark = b"GLIBC_";
    let starts = program.windows(mark.len()).enumerate().filter(|(_, bytes)| bytes == mark).map(|(at, _)| at);
    let number = |text: &[u8]| -> Option<(u32, usize)> {
        let size = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
        Some((std::str::from_utf8(&text[..size]).ok()?.parse().ok()?, size))
    };
    let version = |at: usize| {
        let text = &program[at + mark.len()..];
        let (major, size) = number(text)?;
        let rest = text.get(size..)?.strip_prefix(b".")?;
        Some((major, number(rest)?.0))
    };
    starts.filter_map(version).max()
}

fn has(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

#[cfg(test)]
mod tests {
    use super::c_library;

    #[test]
    fn the_newest_version_that_is_asked_for_counts() {
        assert_eq!(c_library(b"\0GLIBC_2.2.5\0GLIBC_2.34\0GLIBC_PRIVATE\0GLIBC_2.9\0"), Some((2, 34)));
        assert_eq!(c_library(b"nothing of it"), None);
    }
}
