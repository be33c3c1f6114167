//! Chains of instructions in which each one reads the result of the one before: there is nothing to put in between, so
//! that the stalls are as short as the results allow. Any two kinds of results and readers meet in some of them.

use super::super::super::ptxas::Ptxas;
use super::super::super::{Asking, Scratch, pool};
use anyhow::{Context, anyhow, bail};
use std::fmt::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use warpsmith_ptx::isa::Target;

/// The steps.
const STEPS: &str = include_str!("steps.txt");
/// Steps of a kernel.
const LENGTH: usize = 100;

#[derive(clap::Args)]
pub struct Options {
    /// Targets, such as `sm_90a`.
    #[arg(value_name = "TARGET", required = true)]
    targets: Vec<String>,
    /// The folder for the cubins.
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Kernels for each target.
    #[arg(long, value_name = "N", default_value_t = 200)]
    kernels: usize,
    #[command(flatten)]
    asking: Asking,
}

/// A kind of values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Word,
    Long,
    Predicate,
}

impl Kind {
    fn prefix(self) -> &'static str {
        ["%r", "%d", "%p"][self as usize]
    }
}

/// Pieces of a step's text.
#[derive(Clone, Copy)]
enum Piece<'t> {
    Text(&'t str),
    In(Kind),
    Out(Kind),
    /// The first result of its kind again.
    Again(Kind),
    /// The number of the step.
    Number,
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    let ptxas = Ptxas::find(options.asking.ptxas.as_deref())?;
    let scratch = Scratch::new()?;
    std::fs::create_dir_all(&options.out).with_context(|| options.out.display().to_string())?;
    for name in &options.targets {
        let target = Target::all().find(|target| target.to_string() == *name);
        target.ok_or_else(|| anyhow!("there is no target {name}"))?;
        let digits: String = name.chars().filter(char::is_ascii_digit).collect();
        let steps = steps(digits.parse()?)?;
        let numbers: Vec<usize> = (0..options.kernels).collect();
        let made = pool::map(&numbers, options.asking.jobs, |_, number| -> anyhow::Result<usize> {
            let file = scratch.path().join(format!("{name}.{number}.ptx"));
            std::fs::write(&file, kernel(name, &steps, *number as u64))?;
            let out = options.out.join(format!("chain{number}.{name}.cubin"));
            let mut command = Command::new(ptxas.path());
            command.args(["-O3", "-arch", name, "-o"]).arg(&out).arg(&file).stdout(Stdio::null());
            let output =
                command.output().with_context(|| format!("cannot run {}", ptxas.path().display()))?;
            if !output.status.success() {
                bail!("{name}, kernel {number}: {}", String::from_utf8_lossy(&output.stderr));
            }
            Ok(1)
        });
        let mut count = 0;
        for one in made {
            match one {
                Ok(one) => count += one,
                Err(fault) => println!("{fault}"),
            }
        }
        println!("{name}: {count} of {} kernels", options.kernels);
    }
    Ok(())
}

/// The steps of a target.
fn steps(version: u32) -> anyhow::Result<Vec<Vec<Piece<'static>>>> {
    let mut all = Vec::new();
    for line in STEPS.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let mut words = line.splitn(3, ' ');
        let mut number = || -> anyhow::Result<u32> { Ok(words.next().unwrap_or_default().parse()?) };
        let (since, until) = (number()?, number()?);
        if since <= version && (until == 0 || version <= until) {
            all.push(pieces(words.next().unwrap_or_default()));
        }
    }
    Ok(all)
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('$') {
        out.push(Piece::Text(before));
        let kind = |letter| match letter {
            "a" | "d" => Kind::Word,
            "A" | "D" => Kind::Long,
            _ => Kind::Predicate,
        };
        let letter = &behind[..1];
        rest = &behind[1..];
        out.push(match letter {
            "a" | "A" | "p" => Piece::In(kind(letter)),
            "n" => Piece::Number,
            _ if rest.starts_with('0') => {
                rest = &rest[1..];
                Piece::Again(kind(letter))
            }
            _ => Piece::Out(kind(letter)),
        });
    }
    out.push(Piece::Text(rest));
    out
}

/// Numbers that look as if by chance.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }
}

fn kernel(target: &str, steps: &[Vec<Piece<'_>>], number: u64) -> String {
    let mut chance = Chance(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5bd1);
    let mut body = String::new();
    let mut values: [Vec<usize>; 3] = Default::default();
    let mut count = 0;
    // Values that are there: of each lane, or the same for all lanes, which uniform instructions like.
    for at in 0..6 {
        let is_uniform = number % 3 == 1 || number % 3 == 2 && at % 2 == 0;
        let (word, long, predicate) = (count, count + 1, count + 2);
        count += 3;
        let _ = match is_uniform {
            true => writeln!(body, "ld.param.b32 %r{word}, [w{at}];\nld.param.b64 %d{long}, [l{at}];"),
            false => writeln!(
                body,
                "ld.global.b32 %r{word}, [%mine+{}];\nld.global.b64 %d{long}, [%mine+{}];",
                at * 4,
                at * 8 + 64
            ),
        };
        let _ = writeln!(body, "setp.lt.s32 %p{predicate}, %r{word}, {};", at + 9);
        for (list, value) in values.iter_mut().zip([word, long, predicate]) {
            list.push(value);
        }
    }
    let mut latest = (Kind::Word, values[0][0]);
    let mut done = 0;
    while done < LENGTH {
        let step = &steps[chance.below(steps.len())];
        let inputs =
            step.iter().filter(|piece| matches!(piece, Piece::In(kind) if *kind == latest.0)).count();
        if inputs == 0 {
            continue;
        }
        done += 1;
        // Which of its operands is the result of the step before.
        let mut chosen = chance.below(inputs) as isize;
        let mut made: Vec<(Kind, usize)> = Vec::new();
        for piece in step {
            match piece {
                Piece::Text(text) => body.push_str(text),
                Piece::Number => {
                    let _ = write!(body, "{done}");
                }
                Piece::In(kind) => {
                    let known = &values[*kind as usize];
                    let mut value = known[chance.below(known.len())];
                    if *kind == latest.0 {
                        if chosen == 0 {
                            value = latest.1;
                        }
                        chosen -= 1;
                    }
                    let _ = write!(body, "{}{value}", kind.prefix());
                }
                Piece::Out(kind) => {
                    let _ = write!(body, "{}{count}", kind.prefix());
                    made.push((*kind, count));
                    count += 1;
                }
                Piece::Again(kind) => {
                    let first = made.iter().find(|(made, _)| made == kind).map_or(0, |(_, value)| *value);
                    let _ = write!(body, "{}{first}", kind.prefix());
                }
            }
        }
        body.push('\n');
        if !made.is_empty() {
            latest = made[chance.below(made.len())];
        }
    }
    let _ = match latest.0 {
        Kind::Word => writeln!(body, "st.global.b32 [%out], %r{};", latest.1),
        Kind::Long => writeln!(body, "st.global.b64 [%out], %d{};", latest.1),
        Kind::Predicate => {
            writeln!(body, "selp.b32 %last, 1, 2, %p{};\nst.global.b32 [%out], %last;", latest.1)
        }
    };
    let mut text = format!(".version {}\n.target {target}\n.address_size 64\n", version(target));
    text.push_str(
        ".const .align 16 .b8 constants[512];\n.visible .entry chain(.param .b64 from, .param .b64 to",
    );
    for at in 0..6 {
        let _ = write!(text, ", .param .b32 w{at}, .param .b64 l{at}");
    }
    let _ = write!(
        text,
        ")\n{{\n.reg .b32 %r<{count}>, %sh, %last, %thread;\n.reg .b64 %d<{count}>, %in, %mine, %out, %cn, %o;\n.reg .pred \
         %p<{count}>;\n.shared .align 16 .b8 shared[1024];\nld.param.b64 %in, [from];\nld.param.b64 %out, \
         [to];\nmov.b32 %thread, %tid.x;\nmul.wide.u32 %o, %thread, 256;\nadd.u64 %mine, %in, %o;\nadd.u64 %out, %out, \
         %o;\nmov.b32 %sh, shared;\nmov.b64 %cn, constants;\n{body}ret;\n}}\n"
    );
    text
}

/// The PTX version to say: for Volta one that older assemblers know.
fn version(target: &str) -> &'static str {
    if target == "sm_70" { "8.0" } else { "9.0" }
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_kind_of_value_goes_on() {
        for version in [70, 90, 120] {
            let steps = super::steps(version).unwrap();
            let text = super::kernel("sm_90", &steps, 7);
            assert!(text.lines().count() > super::LENGTH && !text.contains('$'), "{text}");
            for kind in [super::Kind::Word, super::Kind::Long, super::Kind::Predicate] {
                let reads = |step: &Vec<super::Piece<'_>>| {
                    step.iter().any(|piece| matches!(piece, super::Piece::In(found) if *found == kind))
                };
                assert!(steps.iter().any(reads), "{}", kind.prefix());
            }
        }
    }
}
