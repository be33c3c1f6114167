//! Generates from `isa/ptx` the tables, values, views, builders and texts of `warpsmith-ptx` and `warpsmith-explain`, and the builders of
//! machine code from `isa/sass`.

mod classes;
mod lowering;
mod manual;
mod names;
mod programs;
mod sass;
mod shapes;
mod tables;
mod versions;
mod view;
mod views;

use anyhow::{Context, bail};
use std::path::Path;
use std::process::{Command, Stdio};
use xtask::isa;

/// First lines of every generated file.
const HEADER: &str = "// Generated from isa/ptx by `cargo xtask codegen`. Do not edit.\n\n";

/// Options of `cargo xtask codegen`.
#[derive(clap::Args)]
pub struct Options {
    /// Change nothing; fail if a generated file differs.
    #[arg(long)]
    check: bool,
}

/// Generates, or compares.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let isa = match isa::load(&crate::root().join("isa/ptx")) {
        Ok(isa) => isa,
        Err(problems) => {
            for problem in &problems {
                eprintln!("isa/ptx/{problem}");
            }
            bail!("{} problems in isa/ptx", problems.len());
        }
    };
    let views = view::Views::new(&isa);
    let ptx = crate::root().join("crates/warpsmith-ptx/src");
    let explain = crate::root().join("crates/warpsmith-explain/src/manual");
    let mut stale = Vec::new();
    let guide = crate::root().join("isa/ptx/lane.md");
    let guide = std::fs::read_to_string(&guide).with_context(|| guide.display().to_string())?;
    let files = tables::generate(&isa, &views, &guide);
    keep(&explain.join("generated.rs"), &files.manual, options, &mut stale)?;
    for (name, text) in [
        ("isa/generated_tables.rs", files.tables),
        ("isa/generated_programs.rs", files.programs),
        ("value/generated.rs", classes::generate(&isa)),
        ("isa/generated_lowering.rs", lowering::generate(&isa)),
        ("view/generated.rs", views::generate_views(&isa, &views)),
        ("build/generated.rs", views::generate_builders(&isa, &views)),
    ] {
        keep(&ptx.join(name), &text, options, &mut stale)?;
    }
    for (path, text) in sass::generate(&crate::root())? {
        keep(&path, &text, options, &mut stale)?;
    }
    if !stale.is_empty() {
        bail!("generated files differ from isa: {}; run `cargo xtask codegen`", stale.join(", "));
    }
    let forms: usize = isa.instructions.iter().map(|instruction| instruction.forms.len()).sum();
    println!("isa/ptx: {} instructions, {forms} forms", isa.instructions.len());
    Ok(())
}

/// Writes a file that differs, or notes it.
fn keep(path: &Path, text: &str, options: &Options, stale: &mut Vec<String>) -> anyhow::Result<()> {
    let text = rustfmt(text)?;
    if std::fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    if options.check {
        stale.push(path.strip_prefix(crate::root()).unwrap_or(path).display().to_string());
        return Ok(());
    }
    write(path, &text)
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::create_dir_all(path.parent().unwrap_or(path))?;
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

fn rustfmt(text: &str) -> anyhow::Result<String> {
    use std::io::Write as _;
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--config-path"])
        .arg(crate::root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("rustfmt is needed to format generated code")?;
    let mut stdin = child.stdin.take().context("rustfmt has no input")?;
    let text = text.to_string();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output()?;
    writer.join().ok().context("rustfmt's input")??;
    if !output.status.success() {
        bail!("rustfmt failed on generated code");
    }
    Ok(String::from_utf8(output.stdout)?)
}
