//! Options of `warpsmith compare`.

use super::random_options::RandomOptions;
use crate::cubin::held;
use crate::input;
use crate::kernels::{Job, LaunchOptions, LimitOptions, Place, is_launch_file, place, refuse};
use crate::output::Format;
use anyhow::{Context, bail};
use clap::ValueEnum;
use std::path::{Path, PathBuf};
use warpsmith::sim::compare::{InputKind, Inputs};
use warpsmith::sim::launch::{Plan, Show};

/// Hold two programs against each other: the same launch, and what differs afterwards
///
/// Both run with the same buffers, each in memory of its own, and all buffers are compared when they have ended, with the
/// variables that both programs have by name and what they print. Where something differs, both run once more to say which
/// store has written it: the first element that differs of each buffer, both values, and of each program the line, block
/// and thread that wrote it last.
#[derive(clap::Args)]
#[command(after_help = "\
Arguments are written as for `run`: `warpsmith run --help` says how. A launch file says the same (--launch); the programs of
the command line take the place of its own, and what it shows, expects and saves is left out.

Inputs that are made (--inputs) fill each buffer of which nothing is said but type and number of elements, anew in each
round. What is said stays, also zeros: idx=buf:u32:64:iota, n=buf:u32:1:zero, x=buf:@x.npy.
  random     integers of all bits; floats of both signs, from 2^-8 to 2^8 in size
  special    zeros, ones, least and greatest numbers, powers of two and their neighbours; of floats NaN, infinities
             and subnormal numbers; every fourth one random
They depend on seed, round, buffer and place alone.

Each bit counts, that of a NaN and of a zero as well. With --ulp N elements of f16, f32 and f64 may be N units in the last
place apart: neighbours are one apart, the largest number and infinity too; then all NaN are equal, and so are both zeros.
Elements have the type of the buffer; --only NAME:TYPE takes them for another one. What a variable holds from the
beginning, and neither program changes, does not count: it may be an address, which differs between programs. Buffers
have the same addresses in both. Lines that are printed may come in any order.

With --on gpu B runs on a GPU, as `run --on gpu` has it, and A in the engine. Of a file with code for several architectures both
take that which fits the GPU. Buffers lie elsewhere there: addresses that a program writes into one differ. Lines that
are printed are not compared. Of limits only --timeout holds for B.

A fault that stops one program alone is a difference. Where both stop there are no results to compare, and the exit
status is 1 as well, be it the same fault or not.

With --random N and --assembler COMMAND there are no files: N programs are made whose results are defined, whatever they compute
(every instruction whose result the manual settles, branches on which threads part, loops, calls, memory of all spaces, barriers,
what lanes do together), the assembler makes a cubin of each, and both run on the same inputs, random ones and such as are rare by
chance. Of a program that differs, all is left out that it does not take to differ, as long as the rest still does; what
is left is written to random-SEED.ptx, and --random 1 --seed SEED makes it once more. What the assembler does not take is told
with its message. It is called as it stands, without a shell, at most twice at a time (--threads 1: once).

Exit status: 0 equal, 1 different or stopped by a fault, 2 could not run, or did not come to an end within its limits,
which hold for each program in each round.")]
pub struct Options {
    /// A program, as `run` takes one: PTX, machine code, or a file that holds some; `-` reads standard input.
    #[arg(value_name = "A", required_unless_present = "random")]
    pub a: Option<PathBuf>,
    /// The program that it is held against. Without it all that a file holds is: its PTX, or the machine code of its oldest
    /// architecture, against the machine code of each other one; with --kernel-b or --arch-b it is A once more.
    #[arg(value_name = "B")]
    pub b: Option<PathBuf>,
    /// The kernel of B, if it has another name than that of A.
    #[arg(long, value_name = "NAME")]
    pub kernel_b: Option<String>,
    /// Architecture of B, if it is another one than that of A.
    #[arg(long, value_name = "NAME")]
    pub arch_b: Option<String>,
    /// Where B runs: in the engine of this command as A does, on a GPU by its CUDA driver (`gpu`), or on another GPU by its number
    /// from 0 (`gpu:1`). Without B the program is A once more: what the engine makes of it against what the GPU does.
    #[arg(long, value_name = "WHERE", value_parser = place, default_value = "engine")]
    pub on: Place,
    /// A launch file: kernels, buffers and arguments, instead of --kernel, --grid, --block and --arg.
    #[arg(long = "launch", value_name = "LAUNCH.TOML")]
    pub file: Option<PathBuf>,
    #[command(flatten)]
    pub launch: LaunchOptions,
    /// Compare only this buffer or variable, as what it is or as another type; once for each.
    #[arg(long, value_name = "NAME[:TYPE]")]
    pub only: Vec<String>,
    /// How many units in the last place floats may be apart.
    #[arg(long, value_name = "N")]
    pub ulp: Option<u64>,
    /// Make what buffers hold, of which nothing else is said.
    #[arg(long, value_enum, value_name = "KIND", group = "makes")]
    pub inputs: Option<Made>,
    /// From which the inputs follow that are made, and random programs.
    #[arg(long, value_name = "SEED", default_value_t = 0, requires = "makes")]
    pub seed: u64,
    /// How many times, each with other inputs; the first round that differs is the last.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "makes", value_parser = clap::value_parser!(u64).range(1..))]
    pub rounds: u64,
    #[command(flatten)]
    pub random: RandomOptions,
    /// How to print.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub format: Format,
    #[command(flatten)]
    pub limits: LimitOptions,
}

/// What inputs are like that are made.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Made {
    /// Numbers by chance.
    Random,
    /// Numbers that are rare by chance.
    Special,
}

impl Made {
    /// Its name in options.
    pub fn name(self) -> &'static str {
        match self {
            Made::Random => "random",
            Made::Special => "special",
        }
    }
}

impl Options {
    /// What is run on each side, of each pair that is compared.
    pub fn pairs(&self) -> anyhow::Result<Vec<[Job; 2]>> {
        let a = self.a.as_ref().context("which program is not said")?;
        let is_again = self.kernel_b.is_some() || self.arch_b.is_some() || self.on != Place::Engine;
        let again = is_again.then_some(a);
        if self.on != Place::Engine {
            refuse(&self.launch.of_engine())?;
        }
        let second = self.b.as_ref().or(again);
        let files = [Some(a), second];
        let is_standard = |file: &Option<&PathBuf>| file.is_none_or(|file| file.as_os_str() == "-");
        if files.iter().all(is_standard) {
            bail!("both programs cannot be read from standard input; write A B");
        }
        if let Some(file) = files.into_iter().flatten().find(|file| is_launch_file(file)) {
            bail!("{} is a launch file; write A B --launch {0}", file.display());
        }
        let launch_file = self.file.as_deref();
        let mut first = self.launch.job(std::slice::from_ref(a), launch_file)?;
        self.limits.apply(&mut first.limits);
        for text in &self.only {
            let at = format!("--only {text}");
            // It is looked for in both programs as what is shown would be.
            let show = Show::parse(text).with_context(|| at.clone())?;
            first.plan.shows.push(first.plan.placed(&at, show));
        }
        let Some(second) = second else { return self.held(a, first) };
        let mut other = first.clone();
        other.files = vec![second.clone()];
        if let Some(arch) = &self.arch_b {
            other.arch = Some(arch.clone());
        }
        self.name_kernel(&mut other, launch_file)?;
        Ok(vec![[first, other]])
    }

    /// All that a file holds, in pairs with the first of it.
    fn held(&self, a: &Path, mut first: Job) -> anyhow::Result<Vec<[Job; 2]>> {
        let (name, data) = input::bytes(a)?;
        let kernel = first.plan.launches.iter().find_map(|launch| launch.value.kernel.as_deref());
        let all = held(&data, kernel);
        let against = first.arch.clone().or_else(|| all.first().cloned());
        let is_other = |arch: &&String| against.as_ref().is_none_or(|own| !own.eq_ignore_ascii_case(arch));
        let others: Vec<&String> = all.iter().filter(is_other).collect();
        if others.is_empty() {
            bail!("{name} holds no second program that can be run; write the one that it is held against");
        }
        first.arch = against;
        let with = |arch: &String| [first.clone(), Job { arch: Some(arch.clone()), ..first.clone() }];
        Ok(others.into_iter().map(with).collect())
    }

    fn name_kernel(&self, job: &mut Job, launch_file: Option<&Path>) -> anyhow::Result<()> {
        let Some(kernel) = &self.kernel_b else { return Ok(()) };
        if let Some(file) = launch_file {
            bail!("--kernel-b has no place beside {}, which says it for each [[launch]]", file.display());
        }
        for launch in &mut job.plan.launches {
            launch.at = format!("--kernel-b {kernel}");
            launch.value.kernel = Some(kernel.clone());
        }
        Ok(())
    }

    /// The inputs that are made, and for which buffers.
    pub fn inputs(&self, plan: &Plan) -> anyhow::Result<(Option<Inputs>, Vec<String>)> {
        let kind = match self.inputs {
            None => return Ok((None, Vec::new())),
            Some(Made::Random) => InputKind::Random,
            Some(Made::Special) => InputKind::Special,
        };
        let open = plan.buffers.iter().filter(|buffer| !buffer.value.is_given);
        let made: Vec<String> = open.filter_map(|buffer| buffer.value.name.clone()).collect();
        if made.is_empty() {
            bail!(
                "--inputs makes nothing: there is no buffer of which only type and number of elements are said"
            );
        }
        Ok((Some(Inputs { kind, seed: self.seed }), made))
    }
}
