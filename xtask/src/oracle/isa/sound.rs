//! Whether ptxas accepts what the data allows.

use super::super::pool;
use super::batch::{Asker, LINES, Verdict};
use std::collections::BTreeMap;
use warpsmith_ptx::Module;
use warpsmith_ptx::explore::requirements;
use warpsmith_ptx::generate::{Platform, enumerate};
use warpsmith_ptx::isa::{PtxVersion, Target};

/// A text with what the data says it needs.
pub struct Line {
    pub text: String,
    /// By target, in the order of [`Target::all`]: the lowest PTX version.
    pub floors: Vec<Option<PtxVersion>>,
}

/// What a line needs, as the library says it.
pub fn floors(text: &str) -> Vec<Option<PtxVersion>> {
    let module = Module::parse(format!(".entry e {{\n{text}\n}}\n"));
    let needs = requirements(&module);
    Target::all().map(|target| needs.lowest_ptx(target)).collect()
}

pub fn run(asker: &Asker<'_>, jobs: usize) -> anyhow::Result<()> {
    let start = std::time::Instant::now();
    let forms: Vec<_> = enumerate::all().collect();
    eprintln!("enumerated {:?}", start.elapsed());
    let mut lines = Vec::new();
    for form in &forms {
        for text in &form.lines {
            lines.push(Line { text: text.clone(), floors: floors(text) });
        }
    }
    eprintln!("floors {:?}", start.elapsed());
    let targets: Vec<Target> = Target::all().collect();
    let mut by_platform: BTreeMap<(Target, PtxVersion), Vec<usize>> = BTreeMap::new();
    let mut nowhere = 0;
    for (index, line) in lines.iter().enumerate() {
        let last = line.floors.iter().rposition(Option::is_some);
        let Some(last) = last else { nowhere += 1; println!("nowhere {}", line.text); continue };
        by_platform.entry((targets[last], line.floors[last].unwrap())).or_default().push(index);
    }
    let mut chunks: Vec<(Platform, Vec<usize>)> = Vec::new();
    for ((target, version), indices) in &by_platform {
        for chunk in indices.chunks(LINES) {
            chunks.push((Platform { version: *version, target: *target }, chunk.to_vec()));
        }
    }
    eprintln!("{} platforms {} chunks {nowhere} nowhere", by_platform.len(), chunks.len());
    let answers = pool::map(&chunks, jobs, |_, (platform, indices)| {
        let texts: Vec<&str> = indices.iter().map(|index| lines[*index].text.as_str()).collect();
        asker.ask(&texts, *platform)
    });
    let mut refused = 0;
    for ((platform, indices), answers) in chunks.iter().zip(answers) {
        for (index, verdict) in indices.iter().zip(answers?) {
            if verdict.is_accepted() { continue }
            refused += 1;
            let text = match verdict { Verdict::Refused(text) => text, _ => "CRASH".into() };
            println!("{}:{}\t{}\t{}", platform.version, platform.target, lines[*index].text, text);
        }
    }
    eprintln!("asked {:?} runs {:?}", start.elapsed(), asker.counts());
    eprintln!("{} lines, {refused} refused", lines.len());
    Ok(())
}
