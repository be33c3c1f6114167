//! Every form of PTX through ptxas: the machine code that any instruction can become, listed once.
//!
//! The lines are those of the enumeration of `isa/ptx`. ptxas says which of them it takes for a target; those are compiled
//! many at a time, each with its registers loaded before and its result stored behind: ptxas leaves out what nobody
//! needs even where it does not optimise. Each different word of the code is listed by nvdisasm.

use super::super::isa::batch::{Asker, Question};
use super::super::ptxas::{Ptxas, Severity, messages};
use super::super::{Asking, Scratch, pool};
use super::kernel;
use super::nvdisasm::Nvdisasm;
use super::words::Word;
use anyhow::{Context, anyhow};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use warpsmith_check::enumerate::{self, Mode};
use warpsmith_generate::Platform;
use warpsmith_image::cubin::Cubin;
use warpsmith_ptx::isa::{PtxVersion, Target};

/// Words of one run of nvdisasm.
const CHUNK: usize = 8000;

#[derive(clap::Args)]
pub struct Options {
    /// Targets, such as `sm_90a`.
    #[arg(value_name = "TARGET", required = true)]
    targets: Vec<String>,
    /// The folder for the words: `TARGET.tsv` of each.
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Each how many lines one is taken.
    #[arg(long, value_name = "N", default_value_t = 1)]
    every: usize,
    /// Only lines that begin with this.
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,
    /// How much ptxas optimises.
    #[arg(long, value_name = "LEVEL", default_value_t = 0)]
    level: u32,
    /// The PTX version of the kernels, for an older ptxas.
    #[arg(long, value_name = "VERSION", value_parser = version)]
    version: Option<PtxVersion>,
    /// Registers that the lines of a kernel name in all.
    #[arg(long, value_name = "N", default_value_t = 400)]
    registers: usize,
    /// What a kernel may take, in seconds: some forms keep ptxas busy for hours, and are left out by halves.
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    limit: u64,
    /// The nvdisasm to ask.
    #[arg(long, value_name = "PATH", default_value = "nvdisasm")]
    nvdisasm: PathBuf,
    #[command(flatten)]
    asking: Asking,
}

fn version(text: &str) -> Result<PtxVersion, String> {
    let (major, minor) = text.split_once('.').ok_or("a version is like 8.8")?;
    let number = |text: &str| text.parse().map_err(|_| format!("{text} is no number"));
    Ok(PtxVersion::new(number(major)?, number(minor)?))
}

/// What came of the lines of a target.
#[derive(Default)]
struct Made {
    lines: usize,
    words: BTreeSet<u128>,
    /// Lines that were given up, and why.
    refused: Vec<(String, String)>,
    slow: Vec<String>,
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    let ptxas = Ptxas::find(options.asking.ptxas.as_deref())?;
    let scratch = Scratch::new()?;
    let asker = Asker::new(&ptxas, scratch.path(), options.asking.jobs);
    std::fs::create_dir_all(&options.out).with_context(|| options.out.display().to_string())?;
    let wanted = |line: &String| line.starts_with(&options.only);
    let lines: Vec<String> =
        enumerate::lines().into_iter().filter(wanted).step_by(options.every.max(1)).collect();
    // What keeps ptxas busy for one target, or breaks it, does so for the next one.
    let mut slow: BTreeSet<String> = BTreeSet::new();
    for name in &options.targets {
        let begin = Instant::now();
        let target = Target::all().find(|target| target.to_string() == *name);
        let target = target.ok_or_else(|| anyhow!("there is no target {name}"))?;
        let platform = Platform { version: options.version.unwrap_or(PtxVersion::NEWEST), target };
        let mut made = Made::default();
        let mut legal = 0;
        let mut left: Vec<&String> = lines.iter().filter(|line| !slow.contains(*line)).collect();
        for mode in [Mode::Independent, Mode::Unified] {
            let questions: Vec<Question<'_>> =
                left.iter().map(|text| Question { text, platform, mode }).collect();
            let verdicts = asker.ask(&questions)?;
            let (taken, rest): (Vec<_>, Vec<_>) =
                left.into_iter().zip(&verdicts).partition(|(_, verdict)| verdict.is_accepted());
            left = rest.into_iter().map(|(line, _)| line).filter(|line| line.contains("tex")).collect();
            legal += taken.len();
            let taken: Vec<&str> = taken.into_iter().map(|(line, _)| line.as_str()).collect();
            let chunks: Vec<(usize, &[&str])> =
                kernel::chunks(&taken, options.registers).into_iter().enumerate().collect();
            let compiler = Compiler { ptxas: &ptxas, folder: scratch.path(), options, name, platform, mode };
            for part in
                pool::map(&chunks, options.asking.jobs, |_, (number, chunk)| compiler.compile(*number, chunk))
            {
                let part = part?;
                made.lines += part.lines;
                made.words.extend(part.words);
                made.refused.extend(part.refused);
                made.slow.extend(part.slow);
            }
        }
        let compiled = begin.elapsed().as_secs();
        let (listed, unlisted) = list(options, scratch.path(), name, &made.words)?;
        let mut text: String = listed.iter().map(|word| word.line() + "\n").collect();
        for word in &unlisted {
            text.push_str(&format!("# not listed: {word:#034x}\n"));
        }
        for (line, why) in &made.refused {
            text.push_str(&format!("# refused: {line} {}\n", why.replace('\n', " ")));
        }
        for line in &made.slow {
            text.push_str(&format!("# not in time: {line}\n"));
        }
        let out = options.out.join(format!("{name}.tsv"));
        std::fs::write(&out, text).with_context(|| out.display().to_string())?;
        println!(
            "{name}: {legal} of {} lines are legal, {} compiled, {} refused, {} not in time; {} words, {} not listed; \
             {compiled} s for code, {} s in all",
            lines.len(),
            made.lines,
            made.refused.len(),
            made.slow.len(),
            listed.len(),
            unlisted.len(),
            begin.elapsed().as_secs()
        );
        slow.extend(made.slow);
        let broken = made.refused.into_iter().filter(|(_, why)| why.contains("Internal compiler error"));
        slow.extend(broken.map(|(line, _)| line));
    }
    Ok(())
}

/// The words as nvdisasm lists them, and those that it refuses.
fn list(
    options: &Options,
    scratch: &Path,
    target: &str,
    words: &BTreeSet<u128>,
) -> anyhow::Result<(Vec<Word>, Vec<u128>)> {
    let arch = target.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let words: Vec<u128> = words.iter().copied().collect();
    // Some instruction without operands is there always: the first word ends a kernel.
    let filler = words.iter().copied().find(|word| word & 0xfff == 0x94d).unwrap_or_default();
    let chunks: Vec<&[u128]> = words.chunks(CHUNK).collect();
    let texts = pool::map(&chunks, options.asking.jobs, |number, chunk| {
        Nvdisasm::new(&options.nvdisasm, &scratch.join(format!("words.{number}.bin")))
            .list(arch, chunk, filler)
    });
    let (mut listed, mut unlisted) = (Vec::new(), Vec::new());
    for (chunk, texts) in chunks.iter().zip(texts) {
        for (index, (&word, text)) in chunk.iter().zip(texts?).enumerate() {
            match text {
                Some(text) => listed.push(Word { arch: arch.into(), word, address: index as u64 * 16, text }),
                None => unlisted.push(word),
            }
        }
    }
    Ok((listed, unlisted))
}

struct Compiler<'c> {
    ptxas: &'c Ptxas,
    folder: &'c Path,
    options: &'c Options,
    name: &'c str,
    platform: Platform,
    mode: Mode,
}

impl Compiler<'_> {
    /// Compiles lines: without those that ptxas refuses after all, and by halves where it names none.
    fn compile(&self, number: usize, lines: &[&str]) -> anyhow::Result<Made> {
        let mut made = Made::default();
        let mut open = vec![lines.to_vec()];
        let file = self.folder.join(format!("{}.{number}.ptx", self.name));
        let out = file.with_extension("cubin");
        while let Some(mut lines) = open.pop() {
            let kernel = kernel::write(&lines, self.platform, self.mode);
            std::fs::write(&file, &kernel.text).with_context(|| file.display().to_string())?;
            let errors = file.with_extension("err");
            let mut command = Command::new(self.ptxas.path());
            command.arg(format!("-O{}", self.options.level)).args(["-w", "-arch", self.name, "-o"]);
            command.arg(&out).arg(&file);
            command.stdout(Stdio::null()).stderr(std::fs::File::create(&errors)?);
            let child =
                command.spawn().with_context(|| format!("cannot run {}", self.ptxas.path().display()))?;
            match ends_well(child, Duration::from_secs(self.options.limit))? {
                Some(true) => {
                    made.lines += lines.len();
                    words(&std::fs::read(&out)?, &mut made.words)?;
                    continue;
                }
                None if lines.len() == 1 => {
                    made.slow.push(lines[0].to_string());
                    continue;
                }
                None => {}
                Some(false) => {
                    let said = String::from_utf8_lossy(&std::fs::read(&errors)?).into_owned();
                    let said = messages(&said);
                    let mut named: BTreeSet<usize> = BTreeSet::new();
                    for message in said.iter().filter(|message| message.severity >= Severity::Error) {
                        let place = message.place.as_ref().and_then(|(_, line)| usize::try_from(*line).ok());
                        let Some(index) = place.and_then(|line| kernel.line_of(line)) else { continue };
                        if named.insert(index) {
                            made.refused.push((lines[index].to_string(), message.text.clone()));
                        }
                    }
                    if !named.is_empty() {
                        let mut index = 0;
                        lines.retain(|_| {
                            index += 1;
                            !named.contains(&(index - 1))
                        });
                        if !lines.is_empty() {
                            open.push(lines);
                        }
                        continue;
                    }
                    if lines.len() == 1 {
                        let why = said.first().map_or("no reason", |message| &message.text);
                        made.refused.push((lines[0].to_string(), why.to_string()));
                        continue;
                    }
                }
            }
            let half = lines.split_off(lines.len() / 2);
            open.extend([half, lines]);
        }
        for file in [&file, &out, &file.with_extension("err")] {
            let _ = std::fs::remove_file(file);
        }
        Ok(made)
    }
}

/// The instructions of all code of a cubin.
fn words(bytes: &[u8], words: &mut BTreeSet<u128>) -> anyhow::Result<()> {
    for function in Cubin::parse(bytes)?.functions()? {
        let code = function.code.chunks_exact(16);
        words.extend(code.filter_map(|word| word.try_into().ok()).map(u128::from_le_bytes));
    }
    Ok(())
}

/// Waits for a process; whether it ended well, nothing if not in time.
pub(super) fn ends_well(mut child: Child, limit: Duration) -> anyhow::Result<Option<bool>> {
    let begin = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status.success()));
        }
        if begin.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}
