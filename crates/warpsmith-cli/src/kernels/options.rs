//! Options that say what is launched, and how far it may go: those of all commands that run kernels.

use super::launch_file::{self, Case, Job};
use super::limits::{Limits, Schedule, engine, matrix, processor, schedule, seconds};
use super::number;
use anyhow::{Context, bail};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::Duration;
use warpsmith::name::cases;
use warpsmith::sim::Matrix;
use warpsmith::sim::engine::{Engine, Shape};
use warpsmith::sim::launch::{Plan, Processor, parse_buffer, parse_dimensions, parse_set};

/// What is launched.
#[derive(Clone, clap::Args)]
pub struct LaunchOptions {
    /// The machine code that is run, of a file that holds some for several architectures: that of sm_90, or `ptx` for its PTX. If
    /// it is not said, that of the newest one is run, and PTX only where there is no machine code. Of a file that does not say what
    /// its code is for: sm_10, sm_11, sm_12 or sm_13.
    #[arg(long, value_name = "NAME")]
    pub arch: Option<String>,
    /// What executes machine code of SM 1.x: a `card` of the time, or `flexgripplus`, which has blocks of 1,024 threads,
    /// addresses of 4 bytes as arguments, buffers from address 0 on, and takes long instructions at every multiple of 4
    /// bytes [default: card].
    #[arg(long, value_name = "NAME", value_parser = processor)]
    pub machine: Option<Processor>,
    /// Values of a constant bank of machine code, from its byte 0 on; once for each bank.
    #[arg(long = "const", value_name = "BANK=TYPE:VALUE[,…]")]
    pub constants: Vec<String>,
    /// Run PTX that `warpsmith check` finds errors in, as far as it can be run.
    #[arg(long)]
    pub unchecked: bool,
    /// The kernel, also demangled (`saxpy(int, float)`) or its last part alone; may be left out where there is one only.
    #[arg(short, long, alias = "function", value_name = "NAME")]
    pub kernel: Option<String>,
    /// Blocks of the grid: X, X,Y or X,Y,Z [default: 1].
    #[arg(long, value_name = "X[,Y,Z]", value_parser = parse_dimensions)]
    pub grid: Option<[u32; 3]>,
    /// Threads of a block: X, X,Y or X,Y,Z [default: 1].
    #[arg(long, value_name = "X[,Y,Z]", value_parser = parse_dimensions)]
    pub block: Option<[u32; 3]>,
    /// Blocks of a cluster: X, X,Y or X,Y,Z; 16 at most [default: as the kernel says, or none].
    #[arg(long, value_name = "X[,Y,Z]", value_parser = parse_dimensions)]
    pub cluster: Option<[u32; 3]>,
    /// Bytes of shared memory besides what the kernel declares [default: 0].
    #[arg(long, value_name = "BYTES", value_parser = number::short_bytes)]
    pub shared: Option<u32>,
    /// Devices that arguments `NAME=multimem:TYPE:COUNT` have memory on, behind one address; what device 2 has is NAME.2, and
    /// kernels run on device 0 [default: 1].
    #[arg(long, value_name = "N")]
    pub devices: Option<u32>,
    /// An argument of the kernel; once for each parameter.
    #[arg(long = "arg", value_name = "ARGUMENT", allow_hyphen_values = true)]
    pub arguments: Vec<String>,
    /// A buffer that is no argument, such as one at an address of its own, `NAME@0x400=buf:u32:64`; as an argument is
    /// written.
    #[arg(long = "memory", value_name = "BUFFER")]
    pub memories: Vec<String>,
    /// Only the case of this name of a launch file, with all combinations of its values, or those that fit a pattern in which `*`
    /// stands for anything; once for each.
    #[arg(long = "case", value_name = "NAME")]
    pub cases: Vec<String>,
    /// Give a variable of the program (`__device__`, `__constant__`) a value before the run; once for each.
    #[arg(long = "set", value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub sets: Vec<String>,
}

/// How far a run may go, and how it is done.
#[derive(Clone, clap::Args)]
pub struct LimitOptions {
    /// Stop when a warp has executed exactly so many operations and has not ended; an instruction is one or a few, and
    /// `--stats` counts both [default: 1,000,000,000].
    #[arg(long, value_name = "N", value_parser = number::count)]
    pub max_instructions: Option<u64>,
    /// Stop when all warps of all kernels together have executed so many operations [default: no limit].
    #[arg(long, value_name = "N", value_parser = number::count)]
    pub max_total_instructions: Option<u64>,
    /// Stop when the kernels have run for so long [default: no limit].
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
    /// Take no more than so many bytes of this machine's memory: buffers and variables, and what blocks, threads and calls need
    /// while they run (registers, shared and local memory, the heap, what is printed): 16M, 1GiB, 100KB [default: 4 GiB].
    #[arg(long, value_name = "BYTES", value_parser = number::bytes)]
    pub max_memory: Option<u64>,
    /// Threads of this machine; 0 for as many as it has processors. They change how long a run takes, and nothing else [default: 0].
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    /// Another order in which warps and blocks take turns: a seed, `order` for that of their numbers, or `round-robin`: each warp
    /// executes one instruction, then the next one does. From seed 8 on warps lose their turn at a few instructions, and the more
    /// the greater it is [default: order].
    #[arg(long, value_name = "SEED", value_parser = schedule)]
    pub schedule: Option<Schedule>,
    /// What executes operations: `native` makes code of this machine of them, `interpreter` reads them, `auto` makes code where that
    /// is likely to be faster. All give the same bits; what watches single steps is always the interpreter [default: auto].
    #[arg(long, value_name = "ENGINE", value_parser = engine)]
    pub engine: Option<Engine>,
    /// How matrix instructions (mma, wmma, wgmma, tcgen05) add: as the `hardware` does that the program is for, as that of a target does,
    /// `hardware:sm_90`, or `exact`, with one rounding of the exact sum [default: hardware].
    #[arg(long, value_name = "RULE", value_parser = matrix)]
    pub matrix: Option<Matrix>,
}

impl LaunchOptions {
    /// The run that a launch file describes, or the options if there is none. `files` are the programs; those of a launch
    /// file count where there are none of them.
    pub fn job(&self, files: &[PathBuf], launch_file: Option<&Path>) -> anyhow::Result<Job> {
        let mut job = match launch_file {
            Some(path) => {
                self.refuse_beside(path)?;
                let case = match self.cases.as_slice() {
                    [] => None,
                    [one] => Some(one.as_str()),
                    [_, second, ..] => bail!("--case {second}: one run is made here, of one case"),
                };
                launch_file::read(path, files, case)?
            }
            None if !self.cases.is_empty() => {
                bail!("--case chooses among those of a launch file; none is given")
            }
            None => self.of_options(files)?,
        };
        self.finish(&mut job)?;
        Ok(job)
    }

    /// All runs of a launch file that are asked for.
    pub fn all(&self, path: &Path) -> anyhow::Result<Vec<Case>> {
        self.refuse_beside(path)?;
        let mut all = launch_file::cases(path, &[])?;
        let names: Vec<&str> = all.iter().map(|case| case.name.as_deref().unwrap_or_default()).collect();
        let mut are_wanted = cases(&self.cases, &names).into_iter();
        all.retain(|_| are_wanted.next() == Some(true));
        all.iter_mut().try_for_each(|case| self.finish(&mut case.job))?;
        Ok(all)
    }

    /// What options say beside a launch file.
    fn finish(&self, job: &mut Job) -> anyhow::Result<()> {
        job.unchecked = self.unchecked;
        job.machine = self.machine.or(job.machine);
        job.plan.devices = self.devices.or(job.plan.devices);
        let mut names = HashMap::new();
        for text in &self.sets {
            let at = format!("--set {text}");
            let set = parse_set(text).with_context(|| at.clone())?;
            if let Some(before) = names.insert(set.name.clone(), text) {
                bail!("{at}: `{}` is set already, by --set {before}; one of them has to go", set.name);
            }
            job.plan.set(&at, set);
        }
        Ok(())
    }

    fn refuse_beside(&self, file: &Path) -> anyhow::Result<()> {
        let given = [
            ("--kernel", self.kernel.is_some()),
            ("--grid", self.grid.is_some()),
            ("--block", self.block.is_some()),
            ("--cluster", self.cluster.is_some()),
            ("--shared", self.shared.is_some()),
            ("--arch", self.arch.is_some()),
            ("--arg", !self.arguments.is_empty()),
            ("--memory", !self.memories.is_empty()),
        ];
        if let Some((flag, _)) = given.iter().find(|(_, given)| *given) {
            bail!("{flag} has no place beside {}, which says it for each [[launch]]", file.display());
        }
        Ok(())
    }

    fn of_options(&self, files: &[PathBuf]) -> anyhow::Result<Job> {
        let mut plan = Plan::default();
        for text in &self.memories {
            let at = format!("--memory {text}");
            match parse_buffer(text).with_context(|| at.clone())? {
                Some(buffer) => plan.buffer(&at, buffer).map(drop).context(at)?,
                None => {
                    bail!("{at}: this is no buffer; write NAME@ADDRESS=buf:TYPE:COUNT, or buf:TYPE:@FILE")
                }
            }
        }
        let mut arguments = Vec::new();
        for text in &self.arguments {
            let at = format!("--arg {text}");
            arguments.push(plan.argument(text, &at).context(at)?);
        }
        let (one, cluster) = (Shape::ONE, self.cluster);
        let (grid, block) = (self.grid.unwrap_or(one.grid), self.block.unwrap_or(one.block));
        let shape = Shape { grid, block, shared: self.shared.unwrap_or(0), cluster };
        let at = self.kernel.as_ref().map_or_else(String::new, |kernel| format!("--kernel {kernel}"));
        plan.launch(&at, self.kernel.clone(), shape, arguments);
        Ok(Job {
            files: files.to_vec(),
            arch: self.arch.clone(),
            machine: self.machine,
            constants: self.constants.clone(),
            plan,
            ..Job::default()
        })
    }

    /// What is said of the engine alone, and whether it is.
    pub fn of_engine(&self) -> [(&'static str, bool); 2] {
        [("--machine", self.machine.is_some()), ("--const", !self.constants.is_empty())]
    }
}

impl LimitOptions {
    /// What is said of the engine alone, and whether it is.
    pub fn of_engine(&self) -> [(&'static str, bool); 5] {
        [
            ("--max-instructions", self.max_instructions.is_some()),
            ("--max-total-instructions", self.max_total_instructions.is_some()),
            ("--threads", self.threads.is_some()),
            ("--schedule", self.schedule.is_some()),
            ("--matrix", self.matrix.is_some()),
        ]
    }

    /// Changes the limits that are said.
    pub fn apply(&self, limits: &mut Limits) {
        limits.threads = self.threads.or(limits.threads);
        limits.schedule = self.schedule.or(limits.schedule);
        limits.max_instructions = self.max_instructions.or(limits.max_instructions);
        limits.max_total_instructions = self.max_total_instructions.or(limits.max_total_instructions);
        limits.timeout = self.timeout.or(limits.timeout);
        limits.max_memory = self.max_memory.or(limits.max_memory);
        limits.matrix = self.matrix.or(limits.matrix);
        limits.engine = self.engine.or(limits.engine);
    }
}

/// Whether a file is a launch file, by its name.
pub fn is_launch_file(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "toml")
}
