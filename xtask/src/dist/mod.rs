//! Packs the command as an archive to be given away: the program, its manual, completions, and the licences of all that is in it.
//!
//! The same sources and the same compiler give the same bytes, whoever packs them and wherever: no path and no time of this
//! machine is in it.

mod archive;
mod build;
mod licences;

use crate::root;
use anyhow::{Context, ensure};
use archive::Archive;
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Args)]
pub struct Options {
    /// Pack this program, and build none.
    #[arg(long, value_name = "FILE")]
    binary: Option<PathBuf>,
    /// Build for this machine, such as x86_64-unknown-linux-gnu; this one has to be able to run what is built.
    #[arg(long, value_name = "TRIPLE")]
    target: Option<String>,
    /// The profile of cargo; `dev` to see quickly whether all of it works.
    #[arg(long, default_value = "release")]
    profile: String,
    /// Where to write the archive.
    #[arg(short, long, value_name = "DIR", default_value = "target/dist")]
    output: PathBuf,
}

/// Texts at the top of the archive.
const TEXTS: [&str; 4] = ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "README.md"];

/// Shells with the place where each looks for completions.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "share/bash-completion/completions/warpsmith"),
    ("elvish", "share/elvish/lib/warpsmith.elv"),
    ("fish", "share/fish/vendor_completions.d/warpsmith.fish"),
    ("powershell", "share/powershell/warpsmith.ps1"),
    ("zsh", "share/zsh/site-functions/_warpsmith"),
];

pub fn run(options: &Options) -> anyhow::Result<()> {
    let host = build::host()?;
    let target = options.target.clone().unwrap_or_else(|| host.clone());
    let program = match &options.binary {
        Some(file) => file.clone(),
        None => build::build(&options.profile, options.target.as_deref())?,
    };
    let version = version(&program)?;
    let name = format!("warpsmith-{version}-{target}");
    let mut archive = Archive::new(&name, build::time());
    pack(&mut archive, &program, &target)?;
    let folder = root().join(&options.output);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let path = folder.join(format!("{name}.tar.gz"));
    let bytes = archive.finish()?;
    fs::write(&path, &bytes).with_context(|| path.display().to_string())?;
    println!("{}: {:.1} MB", path.display(), bytes.len() as f64 / 1e6);
    Ok(())
}

/// Puts all that belongs into it.
fn pack(archive: &mut Archive, program: &Path, target: &str) -> anyhow::Result<()> {
    let ending = if target.contains("windows") { ".exe" } else { "" };
    let bytes = fs::read(program).with_context(|| program.display().to_string())?;
    archive.add("INSTALL.md", &install(&bytes, target))?;
    archive.add_program(&format!("bin/warpsmith{ending}"), &bytes)?;
    for name in TEXTS {
        archive.add(name, &fs::read(root().join(name)).with_context(|| name.to_owned())?)?;
    }
    for (shell, place) in SHELLS {
        archive.add(place, &output(Command::new(program).args(["completions", shell]))?)?;
    }
    let pages = tempfile()?;
    output(Command::new(program).arg("man").arg(&pages.0))?;
    for page in archive::names(&pages.0)? {
        archive.add(&format!("share/man/man1/{page}"), &fs::read(pages.0.join(&page))?)?;
    }
    // What the README runs, and leads to.
    for folder in ["docs", "examples"] {
        for file in archive::files(&root().join(folder))? {
            if folder == "examples" || file.ends_with(".md") {
                archive.add(&format!("{folder}/{file}"), &fs::read(root().join(folder).join(&file))?)?;
            }
        }
    }
    for (place, bytes) in licences::all(target)? {
        archive.add(&format!("share/doc/warpsmith/licences/{place}"), &bytes)?;
    }
    Ok(())
}

/// What someone is told who has unpacked it.
fn install(program: &[u8], target: &str) -> Vec<u8> {
    let needs = match build::c_library(program) {
        Some((major, minor)) => {
            format!("a Linux whose C library is glibc {major}.{minor} or newer, with libgcc as all have it")
        }
        None => "nothing that would have to be installed".to_owned(),
    };
    format!(
        "# Warpsmith

The command for {target}. It needs {needs}. It runs where it lies:

    bin/warpsmith run examples/saxpy.ptx --grid 4 --block 256 \\
        --arg x=buf:f32:1024:iota --arg y=buf:f32:1024:value:0.5 --arg f32:2 --arg u32:1024 --show y:4

To have it for everybody, with its manual and completions of bash, fish and zsh:

    cp -r bin share /usr/local/

README.md says what it does. It may be used under LICENSE-MIT or LICENSE-APACHE, at your choice; what it is made
of besides, and under which licences, stands in share/doc/warpsmith/licences.
"
    )
    .into_bytes()
}

/// The version that a program says to be.
fn version(program: &Path) -> anyhow::Result<String> {
    let text = String::from_utf8(output(Command::new(program).arg("--version"))?)?;
    let version = text.trim().strip_prefix("warpsmith ").context("it does not say `warpsmith VERSION`")?;
    let manifest = fs::read_to_string(root().join("Cargo.toml"))?;
    ensure!(
        manifest.contains(&format!("\nversion = \"{version}\"\n")),
        "{} is version {version}, another one than that of the sources",
        program.display()
    );
    Ok(version.to_owned())
}

/// What a program prints.
fn output(command: &mut Command) -> anyhow::Result<Vec<u8>> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().with_context(|| format!("cannot run {name}"))?;
    ensure!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(output.stdout)
}

/// A folder that is removed at the end.
struct Folder(PathBuf);

fn tempfile() -> anyhow::Result<Folder> {
    let path = std::env::temp_dir().join(format!("warpsmith-dist-{}", std::process::id()));
    fs::create_dir_all(&path)?;
    Ok(Folder(path))
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use std::io::Read;
    use std::os::unix::fs::PermissionsExt;

    /// A program that answers what is asked of the command.
    const PROGRAM: &str = "#!/bin/sh
case $1 in
--version) echo \"warpsmith VERSION\" ;;
completions) echo \"completions of $2\" ;;
man) echo page > \"$2/warpsmith.1\"; echo page > \"$2/warpsmith-run.1\" ;;
*) exit 2 ;;
esac
";

    fn packed(program: &Path) -> Vec<u8> {
        let mut archive = Archive::new("warpsmith-1", 1);
        pack(&mut archive, program, &build::host().expect("a host")).expect("all of it is there");
        archive.finish().expect("an archive")
    }

    #[test]
    fn the_archive_has_all_that_belongs_into_it() {
        let folder = Folder(std::env::temp_dir().join(format!("dist-test-{}", std::process::id())));
        fs::create_dir_all(&folder.0).expect("a folder");
        let program = folder.0.join("program");
        fs::write(&program, PROGRAM.replace("VERSION", env!("CARGO_PKG_VERSION"))).expect("a program");
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("it may be executed");
        assert_eq!(version(&program).expect("a version"), env!("CARGO_PKG_VERSION"));

        let bytes = packed(&program);
        assert!(bytes == packed(&program), "packed twice it is not the same");
        let inside = miniz_oxide::inflate::decompress_to_vec(&bytes[10..bytes.len() - 8]).expect("deflate");
        let mut files = BTreeMap::new();
        for entry in tar::Archive::new(&inside[..]).entries().expect("an archive") {
            let mut entry = entry.expect("an entry");
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).expect("its bytes");
            let place = entry.path().expect("a path").display().to_string();
            files.insert(place.strip_prefix("warpsmith-1/").expect("one folder").to_owned(), bytes);
        }
        let wanted = [
            "INSTALL.md",
            "bin/warpsmith",
            "examples/saxpy.ptx",
            "docs/check.md",
            "share/man/man1/warpsmith.1",
        ];
        let licences =
            ["LIST.txt", "rust-library-"].map(|name| format!("share/doc/warpsmith/licences/{name}"));
        let places = wanted.iter().copied().chain(TEXTS).chain(SHELLS.map(|(_, place)| place));
        for place in places.chain(licences.iter().map(String::as_str)) {
            assert!(files.keys().any(|file| file.starts_with(place)), "{place} is missing");
        }
        // Every crate of the list has its folder.
        let list = String::from_utf8_lossy(&files["share/doc/warpsmith/licences/LIST.txt"]).into_owned();
        let crates: Vec<&str> = list
            .lines()
            .skip(3)
            .filter_map(|line| line.split(' ').next())
            .filter(|name| !name.is_empty())
            .collect();
        assert!(crates.len() > 40 && crates.iter().any(|name| name.starts_with("clap-")), "{list}");
        for name in crates {
            let folder = format!("share/doc/warpsmith/licences/{name}/");
            assert!(files.keys().any(|file| file.starts_with(&folder)), "{name} has no licence");
        }
        // No place of this machine is told.
        let root = root().display().to_string();
        for (place, bytes) in files.iter().filter(|(place, _)| !place.starts_with("docs/")) {
            assert!(!String::from_utf8_lossy(bytes).contains(&root), "{place} has {root}");
        }
    }
}
