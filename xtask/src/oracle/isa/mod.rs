//! `cargo xtask oracle isa`: the data of the instructions against ptxas, both ways.

mod batch;
mod floors;
mod probes;
mod sound;

#[path = "../../../../crates/warpsmith-ptx/tests/isa/record.rs"]
mod record;

use super::ptxas::Ptxas;
use super::{Asking, Scratch};
use batch::{Asker, Verdict};
use warpsmith_ptx::generate::enumerate;
use warpsmith_ptx::isa::Target;

/// Options of `cargo xtask oracle isa`.
#[derive(clap::Args)]
pub struct Options {
    /// Write what ptxas says now into the record, instead of reporting where it differs.
    #[arg(long)]
    record: bool,
    #[command(flatten)]
    asking: Asking,
}

/// Asks about every form; whether the answers are as recorded.
pub fn run(options: &Options) -> anyhow::Result<bool> {
    let ptxas = Ptxas::find(options.asking.ptxas.as_deref())?;
    let scratch = Scratch::new()?;
    let asker = Asker::new(&ptxas, scratch.path(), options.asking.jobs);
    let start = std::time::Instant::now();
    let forms: Vec<_> = enumerate::all().collect();
    eprintln!("{:?} enumerated", start.elapsed());
    let versions = record::profile::versions();
    eprintln!("{:?} versions {versions:?}", start.elapsed());
    let lines = sound::run(&asker, &forms, &versions)?;
    eprintln!("{:?} sound", start.elapsed());
    let mut refused = 0;
    for line in &lines {
        let text = match &line.verdict { Verdict::Accepted => continue, Verdict::Refused(text) => text, _ => "CRASH" };
        refused += 1;
        let platform = line.platform.map_or(String::new(), |p| format!("{}:{}", p.version, p.target));
        println!("{platform}\t{}\t{text}", line.text);
    }
    eprintln!("{} lines, {refused} refused, {:?}", lines.len(), asker.counts());
    if std::env::var_os("PROBES").is_some() {
        let p = probes::run(&asker, &lines, &versions)?;
        eprintln!("{:?} probes {:?}", start.elapsed(), asker.counts());
        eprintln!("stray {:?}", p.vocabulary.stray);
        let (mut acc, mut agree_acc, mut ours, mut agree_ours, mut crash) = (0, 0, 0, 0, 0);
        for q in &p.probes {
            if q.verdict == Verdict::Crashed { crash += 1; }
            if q.is_stray(&p.vocabulary) { continue }
            let a = q.verdict.is_accepted();
            let o = q.refusal.is_none();
            acc += usize::from(a); agree_acc += usize::from(a && o);
            ours += usize::from(o); agree_ours += usize::from(a && o);
            if a != o {
                let why = match &q.verdict { Verdict::Refused(t) => t.clone(), Verdict::Crashed => "CRASH".into(), _ => q.refusal.clone().unwrap_or_default() };
                println!("{}\t{}\t{}\t{}\t{why}", if a { "UNDER" } else { "OVER" }, q.kind, q.key, q.text);
            }
        }
        eprintln!("{} probes, ptxas accepts {acc}, we too {agree_acc}; we accept {ours}, ptxas too {agree_ours}; crash {crash}", p.probes.len());
        std::fs::write("/tmp/wt/x/probes.rec", record::probes::write("x", &p.vocabulary, &p.bases))?;
        return Ok(true);
    }
    let found = floors::run(&asker, &lines, &versions)?;
    eprintln!("{:?} floors {:?}", start.elapsed(), asker.counts());
    let targets: Vec<Target> = Target::all().collect();
    let mut differing = std::collections::BTreeSet::new();
    for d in &found {
        differing.insert(d.line);
        let show = |x: Option<(warpsmith_ptx::isa::PtxVersion, warpsmith_ptx::isa::PtxVersion)>| x.map_or("-".to_string(), |(a, b)| if b == warpsmith_ptx::isa::PtxVersion::NEWEST { format!("{a}") } else { format!("{a}..{b}") });
        println!("FLOOR\t{}\t{}\tdata {}\tptxas {}\t{}", lines[d.line].text, targets[d.target], show(lines[d.line].computed.0[d.target]), show(d.found), lines[d.line].is_plain);
    }
    eprintln!("{} lines with other floors", differing.len());
    Ok(true)
}
