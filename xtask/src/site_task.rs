//! `cargo xtask site`: the documentation and the books of `explain` as a site.

use crate::root;
use anyhow::{Context, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;
use xtask::site::{BOOKS, assemble};

/// Options of `cargo xtask site`.
#[derive(clap::Args)]
pub struct Options {
    /// Where to put it; what is there goes.
    #[arg(long, value_name = "DIR", default_value = "target/site")]
    out: PathBuf,
    /// Put the source together, and leave the rest.
    #[arg(long)]
    source: bool,
    /// The mdBook to use, as from `cargo install mdbook --root DIR`.
    #[arg(long, value_name = "PATH", default_value = "mdbook")]
    mdbook: PathBuf,
    /// The command that writes the books, instead of the one that is built for it.
    #[arg(long, value_name = "PATH")]
    warpsmith: Option<PathBuf>,
}

/// Architectures whose machine code has a book on the site.
const ARCHITECTURES: [&str; 6] = ["sm_10", "sm_75", "sm_80", "sm_90", "sm_100", "sm_120"];

/// Makes the site.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let out = root().join(&options.out);
    if out.join("book.toml").is_file() {
        std::fs::remove_dir_all(&out).with_context(|| out.display().to_string())?;
    }
    ensure!(
        std::fs::read_dir(&out).map_or(true, |mut entries| entries.next().is_none()),
        "{} has something else in it",
        out.display()
    );
    let pages = assemble(&root(), &out)?;
    println!("{}: {} pages", out.join("src").display(), pages.len());
    if options.source {
        return Ok(());
    }
    let made = Command::new(&options.mdbook).arg("build").arg(&out).status();
    let made = made.with_context(|| {
        format!(
            "{}: mdBook is needed, `cargo install mdbook --root DIR` and --mdbook DIR/bin/mdbook",
            options.mdbook.display()
        )
    })?;
    ensure!(made.success(), "mdbook: {made}");
    let books = out.join("html").join(BOOKS);
    book(options, &books.join("ptx"), &[])?;
    for arch in ARCHITECTURES {
        book(options, &books.join(arch), &["--arch", arch])?;
    }
    println!("{}", out.join("html/index.html").display());
    Ok(())
}

fn book(options: &Options, place: &Path, more: &[&str]) -> anyhow::Result<()> {
    let mut command = match &options.warpsmith {
        Some(path) => Command::new(path),
        None => {
            let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
            let mut command = Command::new(cargo);
            command.args(["run", "--quiet", "--package", "warpsmith-cli", "--"]).current_dir(root());
            command
        }
    };
    let made = command.args(["explain", "--format", "html", "--all"]).arg(place).args(more).status()?;
    ensure!(made.success(), "the book {} was not written", place.display());
    Ok(())
}
