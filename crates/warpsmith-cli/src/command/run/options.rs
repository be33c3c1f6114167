//! Options of `warpsmith run`.

use crate::kernels::{Job, Limits, Schedule, launch_file, number, processor, schedule, seconds};
use crate::output::Format;
use anyhow::{Context, bail};
use clap::ValueEnum;
use std::path::{Path, PathBuf};
use std::time::Duration;
use warpsmith::sim::engine::Shape;
use warpsmith::sim::launch::{Expect, Plan, Processor, Save, Show, parse_buffer, parse_set};

/// Run a kernel on this machine's processors, without a GPU
///
/// The kernel's PTX is checked, and executed exactly: fused is fused, roundings are as written. Every memory access is checked
/// against the buffers. What cannot be executed yet is refused before anything runs. A cubin of SM 7.0 to 12.1, or a fatbin, object,
/// program, library, archive or wheel with such, is run in the same way: its machine code. With --arch a file that is none of these
/// is machine code of SM 1.x: bytes, words as hexadecimal digits, a listing with words, or an assembly file.
#[derive(clap::Args)]
#[command(after_help = "\
Arguments of the kernel, in order of its parameters:
  8192, 2.5, -1                                a number of the parameter's type
  u32:8192, f32:2.5, s64:-1, f32:0x7fc00000    a number of a type
  NAME=buf:f32:1024                            a buffer of zeros; also buf:f32:1024 without a name
  NAME=buf:f32:1024:iota                       0, 1, 2 …
  NAME=buf:f32:1024:random:7                   numbers from a seed: floats from 0 to 1
  NAME=buf:f32:1024:value:1.5                  the same number
  NAME=buf:@file.npy                           what a NumPy file holds
  NAME                                         a buffer of an earlier argument once more
  hex:0a0000003f800000                         bytes, for a structure: two digits each, the first byte first
  @file.npy                                    the bytes of a NumPy file, for a structure

Variables of the program (--set), of which type and number of elements are as declared where they are not written:
  scale=2.5, scale=f32:2.5                     its one number
  table=buf:f32:@file.npy, table=@file.npy     what a NumPy file holds
  table=iota, table=buf:f32:value:1.5          as a buffer is filled; hex:… gives all bytes
  pointer=y                                    the address of a buffer
An array of bytes (.b8), as compilers declare all arrays, takes values with a type: table=buf:f32:iota.
A variable of a function is named FUNCTION.NAME where NAME alone says too little.

A cubin says how many bytes each parameter has, and no type: a number without a type is a whole one, or one with a fraction,
of as many bytes. Variables of a cubin have no types either: one of 2, 4 or 8 bytes is a whole number, others are bytes.

Arguments of machine code of SM 1.x lie one behind the other, each at a multiple of its size; addresses take 8 bytes, with
--machine flexgripplus 4. A buffer of machine code of SM 1.x may have an address, and be no argument:
  NAME@0x400=buf:u32:64                        with --arg or --memory; in a file address = 0x400
  @file.mif, @file.vhd, @file.coe, @file.hex   an image of memory where a NumPy file may stand, also for --save

The same in a file, with several kernels in sequence; its paths start from its folder:
  files = [\"saxpy.ptx\"]                                # or machine code: arch = \"sm_10\", const = [\"1=u32:7\"],
                                                         # machine = \"flexgripplus\"
  [buffers]
  x = { type = \"f32\", count = 1024, init = \"iota\" }      # zero, iota, random:SEED, value:X
  y = { type = \"f32\", values = [1, 2.5] }                # or file = \"y.npy\"
  [[launch]]
  kernel = \"saxpy\"
  grid = 4                                               # or [X, Y, Z]; also block, shared
  block = 256
  args = [\"x\", \"y\", 2.0, 1024]
  [show]
  y = 6                                                  # or a type, or { type = \"u32\", count = 6 }
  [expect]
  y = { file = \"y.npy\", absolute = 1e-6, relative = 1e-5 }
  [save]
  y = \"out.npy\"
  [set]                                                  # variables: a number, a list, a text as of --set, or as a buffer
  scale = 2.5
  table = { type = \"f32\", file = \"t.npy\" }
  [settings]                                             # flags go before these
  threads = 1                                            # schedule, max-instructions, max-total-instructions, timeout,
                                                         # max-memory (\"16M\")

Statistics: a sector is 32 bytes of global memory; the ideal is the fewest sectors that hold the bytes that were asked
for. Shared memory has 32 banks of 4 bytes; a request takes as many passes as one bank has different words to give.
The cost of a line is its instructions of warps, its sectors and its passes.

A run that a fault of the program stops gives all the same what was asked for: what kernels printed, --show, --save,
--stats, --trace and --format json, with the state of that moment; --expect compares nothing then. Where a limit stops
it (--max-instructions, --max-total-instructions, --timeout, --max-memory), --save writes nothing.

Exit status: 0 all is well, 1 a buffer differs from --expect, the program has errors or has stopped with a fault,
or a fault of --inject was never applied, 2 could not run
or did not come to an end within its limits.")]
pub struct Options {
    /// PTX files, which are linked, or one file that holds machine code, or one launch.toml; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
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
    #[arg(long = "const", value_name = "BANK=TYPE:VALUE[,…]", requires = "arch")]
    pub constants: Vec<String>,
    /// Run PTX that `warpsmith check` finds errors in, as far as it can be run.
    #[arg(long)]
    pub unchecked: bool,
    /// The kernel, also demangled (`saxpy(int, float)`) or its last part alone; may be left out where there is one only.
    #[arg(short, long, value_name = "NAME")]
    pub kernel: Option<String>,
    /// Blocks of the grid: X, X,Y or X,Y,Z [default: 1].
    #[arg(long, value_name = "X[,Y,Z]", value_parser = dimensions)]
    pub grid: Option<[u32; 3]>,
    /// Threads of a block: X, X,Y or X,Y,Z [default: 1].
    #[arg(long, value_name = "X[,Y,Z]", value_parser = dimensions)]
    pub block: Option<[u32; 3]>,
    /// Bytes of shared memory besides what the kernel declares [default: 0].
    #[arg(long, value_name = "BYTES", value_parser = number::short_bytes)]
    pub shared: Option<u32>,
    /// An argument of the kernel; once for each parameter.
    #[arg(long = "arg", value_name = "ARGUMENT", allow_hyphen_values = true)]
    pub arguments: Vec<String>,
    /// A buffer that is no argument, such as one at an address of its own, `NAME@0x400=buf:u32:64`; as an argument is
    /// written.
    #[arg(long = "memory", value_name = "BUFFER")]
    pub memories: Vec<String>,
    /// Give a variable of the program (`__device__`, `__constant__`) a value before the run; once for each.
    #[arg(long = "set", value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub sets: Vec<String>,
    /// Write a buffer or variable to a NumPy file after the run, or as an image of memory (.mif, .coe, .vhd, .hex); `-` is
    /// standard output.
    #[arg(long, value_name = "NAME[:TYPE]=FILE")]
    pub save: Vec<String>,
    /// Print the first elements of a buffer or variable after the run, as what they are or as another type.
    #[arg(long, value_name = "NAME[:TYPE][:N]")]
    pub show: Vec<String>,
    /// Compare a buffer or variable with a NumPy file after the run; status 1 if an element differs by more than the absolute
    /// tolerance and the relative one times what is expected. One number is both.
    #[arg(long, value_name = "NAME[:TYPE]=FILE[:ABSOLUTE[:RELATIVE]]")]
    pub expect: Vec<String>,
    /// Print what was executed, how fast, and which lines cost most; `counts` leaves out what differs from run to run.
    #[arg(long, value_enum, value_name = "WHAT", num_args = 0..=1, require_equals = true, default_missing_value = "all")]
    pub stats: Option<Stats>,
    /// Print how many instructions of threads were exact, and how many within a documented bound, by instruction.
    #[arg(long)]
    pub fidelity: bool,
    /// How to print.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub format: Format,
    /// Write a timeline of blocks, warps and barriers, as a Chrome trace; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    pub trace: Option<PathBuf>,
    /// Print what each instruction writes, lane by lane, in one thread of this machine. `step` is its number in its warp,
    /// as `--inject` takes it. Of machine code: its step, its address, the lanes, how many entries the stack has, and in hexadecimal digits, lane 0 first, the
    /// general registers, address registers and condition registers (1 zero, 2 sign, 4 carry, 8 overflow) that it writes.
    #[arg(long)]
    pub trace_registers: bool,
    /// With --trace-registers: only of the block with this number.
    #[arg(long, value_name = "N", requires = "trace_registers")]
    pub trace_block: Option<u64>,
    /// With --trace-registers: only of the warp with this number in its block.
    #[arg(long, value_name = "N", requires = "trace_registers")]
    pub trace_warp: Option<u32>,
    /// Keep so many events of --trace and instructions of --trace-registers.
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = number::count)]
    pub trace_limit: u64,
    /// Inject a fault before the `step`-th instruction that a warp comes to (--trace-registers prints the steps, and beside
    /// --inject those of the run with the fault): `register=%r4`, `predicate=%p1`, `shared=BYTE`, `local=BYTE` or
    /// `global=NAME+BYTE`, with `bit`, `lane`, `block`, `warp`, `step`, and `stuck=0` or `stuck=1` for a bit that does not
    /// only flip once; commas between them. Of machine code also `register=R3`, `register=A1`, `predicate=C0.zero` (or
    /// sign, carry, overflow), `constant=BANK+BYTE`, `instruction=ADDRESS` or `instruction=next` (the bit of a word), `lanes=ENTRY` and
    /// `address=ENTRY` (of the stack, from the oldest, number 0). In every kernel of a launch file, or with `launch=N` in
    /// one, from 0, or with `launch=N+` in it and those behind it. Numbers are decimal or hexadecimal (0x10). A fault that is never applied is told, with status 1.
    #[arg(long, value_name = "KEY=VALUE,…", conflicts_with_all = ["stats", "fidelity", "trace"])]
    pub inject: Vec<String>,
    /// Stop when a warp has executed exactly so many operations and has not ended; an instruction is one or a few, and
    /// `--stats` counts both [default: 1,000,000,000].
    #[arg(long, value_name = "N", value_parser = number::count)]
    pub max_instructions: Option<u64>,
    /// Stop when all warps of all kernels together have executed so many operations; with several threads of this machine a
    /// few more [default: no limit].
    #[arg(long, value_name = "N", value_parser = number::count)]
    pub max_total_instructions: Option<u64>,
    /// Stop when the kernels have run for so long [default: no limit].
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
    /// Take no more than so many bytes of this machine's memory: buffers and variables, and what blocks, threads and calls need
    /// while they run (registers, shared and local memory, the heap, what is printed): 16M, 1GiB, 100KB [default: 4 GiB].
    #[arg(long, value_name = "BYTES", value_parser = number::bytes)]
    pub max_memory: Option<u64>,
    /// Threads of this machine; 0 for as many as it has processors [default: 0].
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    /// Another order in which warps take turns: a seed, `order` for that of their numbers, or `round-robin`: each executes
    /// one instruction, then the next warp does [default: order].
    #[arg(long, value_name = "SEED", value_parser = schedule)]
    pub schedule: Option<Schedule>,
}

/// What statistics to print.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Stats {
    /// Everything.
    All,
    /// Counts only, which are the same in every run.
    Counts,
}

impl Options {
    /// The run that flags and files describe.
    pub fn job(&self) -> anyhow::Result<Job> {
        let is_launch_file = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "toml");
        let mut job = match self.files.as_slice() {
            [file] if is_launch_file(file) => self.of_file(file)?,
            files => {
                if let Some(file) = files.iter().find(|file| is_launch_file(file)) {
                    bail!("{} is a launch file, and stands alone", file.display());
                }
                self.of_flags()?
            }
        };
        job.unchecked = self.unchecked;
        job.machine = self.machine.or(job.machine);
        for text in &self.sets {
            let at = format!("--set {text}");
            job.plan.set(&at, parse_set(text).with_context(|| at.clone())?);
        }
        for text in &self.show {
            let show = Show::parse(text).with_context(|| format!("--show {text}"))?;
            job.plan.shows.push(job.plan.placed(&format!("--show {text}"), show));
        }
        for text in &self.expect {
            let expect = Expect::parse(text).with_context(|| format!("--expect {text}"))?;
            job.plan.expects.push(job.plan.placed(&format!("--expect {text}"), expect));
        }
        for text in &self.save {
            let save = Save::parse(text).with_context(|| format!("--save {text}"))?;
            job.plan.saves.push(job.plan.placed(&format!("--save {text}"), save));
        }
        let limits = &mut job.limits;
        limits.threads = self.threads.or(limits.threads);
        limits.schedule = self.schedule.or(limits.schedule);
        limits.max_instructions = self.max_instructions.or(limits.max_instructions);
        limits.max_total_instructions = self.max_total_instructions.or(limits.max_total_instructions);
        limits.timeout = self.timeout.or(limits.timeout);
        limits.max_memory = self.max_memory.or(limits.max_memory);
        if self.trace_registers || !self.inject.is_empty() {
            // The lines of several threads would be mixed, and a fault in memory that blocks share would come earlier or later.
            limits.threads = Some(1);
        }
        Ok(job)
    }

    fn of_file(&self, file: &Path) -> anyhow::Result<Job> {
        let given = [
            ("--kernel", self.kernel.is_some()),
            ("--grid", self.grid.is_some()),
            ("--block", self.block.is_some()),
            ("--shared", self.shared.is_some()),
            ("--arch", self.arch.is_some()),
            ("--arg", !self.arguments.is_empty()),
            ("--memory", !self.memories.is_empty()),
        ];
        if let Some((flag, _)) = given.iter().find(|(_, given)| *given) {
            bail!("{flag} has no place beside {}, which says it for each [[launch]]", file.display());
        }
        launch_file::read(file)
    }

    fn of_flags(&self) -> anyhow::Result<Job> {
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
        let shape = Shape {
            grid: self.grid.unwrap_or([1; 3]),
            block: self.block.unwrap_or([1; 3]),
            shared: self.shared.unwrap_or(0),
        };
        let at = self.kernel.as_ref().map_or_else(String::new, |kernel| format!("--kernel {kernel}"));
        plan.launch(&at, self.kernel.clone(), shape, arguments);
        Ok(Job {
            files: self.files.clone(),
            arch: self.arch.clone(),
            machine: self.machine,
            constants: self.constants.clone(),
            unchecked: false,
            plan,
            limits: Limits::default(),
        })
    }
}

/// `X`, `X,Y` or `X,Y,Z`.
fn dimensions(text: &str) -> Result<[u32; 3], String> {
    let mut out = [1; 3];
    let parts: Vec<&str> = text.split([',', 'x']).collect();
    if parts.len() > 3 {
        return Err("there are three dimensions: X,Y,Z".into());
    }
    for (out, part) in out.iter_mut().zip(parts) {
        *out = part.trim().parse().map_err(|_| format!("`{part}` is no number of 32 bits"))?;
    }
    Ok(out)
}
