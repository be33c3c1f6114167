//! What the library knows of a file, as the JSON that the command prints: of PTX its tree, what is wrong with it and what it
//! contains and needs; of a cubin its instructions.
//!
//! `cargo run -p warpsmith --example json [FILE.ptx | FILE.cubin]`

use std::error::Error;
use warpsmith::check::{check, explore, json as judged};
use warpsmith::prelude::*;
use warpsmith::ptx::json::{Text, Tree};
use warpsmith::sass::json as listed;

/// Lines for whoever reads them one by one: tree, findings, summary.
fn ptx(name: &str, module: &Module) -> Result<Vec<String>, Box<dyn Error>> {
    let lines = LineIndex::new(module.source());
    let findings = check(module, &Options::default());
    let file = judged::File::new(name, Text::new(module.source(), &lines), &findings);
    let (report, needs) = (explore::explore(module), explore::requirements(module));
    let summary = judged::Summary { file: name, module, lines: &lines, report: &report, needs: &needs };
    Ok(vec![
        serde_json::to_string(&Tree::new(name, module))?,
        serde_json::to_string(&judged::Document::check([file]))?,
        serde_json::to_string(&judged::Document::explore([summary]))?,
    ])
}

/// The listing of a cubin.
fn listing(file: &[u8]) -> Result<String, Box<dyn Error>> {
    let cubin = Cubin::parse(file)?;
    let (isa, kernels) = (cubin.isa()?, cubin.kernels()?);
    let names: Vec<_> = kernels.iter().map(|kernel| kernel.name()).collect();
    let functions: Vec<_> = kernels
        .iter()
        .zip(&names)
        .map(|(kernel, name)| listed::Function::named(&isa, kernel.code, name, kernel.is_kernel()))
        .collect();
    let architecture = cubin.architecture().to_string();
    let cubins = [listed::Cubin::new(&architecture, &functions)];
    Ok(serde_json::to_string(&listed::Listing::new(&cubins))?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let Some(name) = std::env::args().nth(1) else {
        println!("{}", listing(include_bytes!("data/vector_add.sm_75.cubin"))?);
        return Ok(());
    };
    let file = std::fs::read(&name)?;
    if file.starts_with(b"\x7fELF") {
        println!("{}", listing(&file)?);
    } else {
        ptx(&name, &Module::parse(file))?.iter().for_each(|line| println!("{line}"));
    }
    Ok(())
}
