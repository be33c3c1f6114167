//! Options of `warpsmith run`.

use super::findings::{Format, allowed};
use crate::kernels::launch_file::MOST_SCHEDULES;
use crate::kernels::{Case, Job, LaunchOptions, LimitOptions, Place, number, place};
use anyhow::{Context, bail};
use clap::ValueEnum;
use std::path::{Path, PathBuf};
use warpsmith::sim::launch::{Allow, Expect, Save, Show, Tolerance};
use warpsmith::sim::sanitize::Checks;

/// Run a kernel on this machine's processors, without a GPU
///
/// The kernel's PTX is checked, and executed exactly: fused is fused, roundings are as written. Every memory access is checked
/// against the buffers. What cannot be executed yet is refused before anything runs. A cubin of SM 7.0 to 12.1, or a fatbin, object,
/// program, library, archive or wheel with such, is run in the same way: its machine code. With --arch a file that is none of these
/// is machine code of SM 1.x: bytes, words as hexadecimal digits, a listing with words, or an assembly file.
#[derive(Clone, clap::Args)]
#[command(after_help = "\
Arguments of the kernel, in order of its parameters:
  8192, 2.5, -1                                a number of the parameter's type
  u32:8192, f32:2.5, s64:-1, f32:0x7fc00000    a number of a type
  NAME=buf:f32:1024                            a buffer of zeros; also buf:f32:1024 without a name
  NAME=buf:f32:1024:iota                       0, 1, 2 …
  NAME=buf:f32:1024:random:7                   numbers from a seed: floats from 0 to 1
  NAME=buf:f32:1024:value:1.5                  the same number
  NAME=buf:f32:1024:uninit                     zeros that count as never written (--check init)
  NAME=buf:@file.npy                           what a NumPy file holds
  NAME                                         a buffer of an earlier argument once more
  NAME=multimem:f32:1024:iota                  an address for buffers of all --devices: NAME.0, NAME.1 …
  endpoint:NAME                                the number by which the fabric knows one, or all of NAME
  complex64:1+2j, f32x2:1,2                    a complex number, a vector
  struct{f32 x, y; s32 id;}:{1, 2, 3}          a structure, laid out as in C; also {x = 1, y = 2, id = 3}
  hex:0a0000003f800000                         bytes, for a structure: two digits each, the first byte first
  @file.npy                                    the bytes of a NumPy file, for a structure
  tensormap:BUFFER:TYPE:DIMS:STRIDES:BOX       a tensor map, of a buffer that stands before (--memory):
                                               tensormap:a:f16:512x64::64x8:swizzle=128
  NAME=tex:2d:64x32:f32:iota:filter=linear     the handle of a texture, and its image; surf: of a surface
  NAME=multimem:u32:1024                       memory that all devices have at one address (--devices)

Types: u8 to u64, s8 to s64, f16, bf16, f32, f64, e4m3, e5m2, complex64, complex128, also as others spell them (int32, i32, float32,
float, half, bfloat16, float8_e4m3fn), vectors (f32x4, float4), arrays (f32[3]) and structures.

Variables of the program (--set), of which type and number of elements are as declared where they are not written:
  scale=2.5, scale=f32:2.5                     its one number
  table=buf:f32:@file.npy, table=@file.npy     what a NumPy file holds
  table=iota, table=buf:f32:value:1.5          as a buffer is filled; hex:… gives all bytes
  pointer=y                                    the address of a buffer
An array of bytes (.b8), as compilers declare all arrays, takes values with a type: table=buf:f32:iota.
A variable of a function is named FUNCTION.NAME where NAME alone says too little.

A cubin says how many bytes each parameter has, and no type: write it, f32:2. A number without a type is a whole one, 2, or one with
a fraction, 2.0, of as many bytes. Variables of a cubin have no types either: one of 2, 4 or 8 bytes is a whole number, others are bytes.

Arguments of machine code of SM 1.x lie one behind the other, each at a multiple of its size; addresses take 8 bytes, with
--machine flexgripplus 4. A buffer of machine code of SM 1.x may have an address, and be no argument:
  NAME@0x400=buf:u32:64                        with --arg or --memory; in a file address = 0x400
  @file.mif, @file.vhd, @file.coe, @file.hex   an image of memory where a NumPy file may stand, also for --save

The same in a launch file, with several kernels in sequence, and cases; docs/launch-files.md has all of it, and --init writes one:
  files = [\"saxpy.ptx\"]
  [buffers]
  x = { type = \"f32\", count = 1024, init = \"iota\" }      # zero, iota, random:SEED, value:X, uninit
  y = { type = \"f32\", values = [1, 2.5] }                # or file = \"y.npy\"
  [[launch]]
  kernel = \"saxpy\"
  grid = 4                                               # or [X, Y, Z]; also block, cluster, shared
  block = 256
  args = [\"x\", \"y\", 2.0, 1024]
  [expect]
  y = { values = [2, 4.5], absolute = 1e-6, ulp = 1 }    # or file = \"y.npy\", or value = 1.5
  [[case]]
  name = \"uninitialised\"
  buffers = { x = { init = \"uninit\" } }
  check = \"init\"
Of several launch files, of folders and of a file with cases each case is told in a line, what it printed if it fails, and a summary
at the end; --format junit writes them for services that show test results.

Statistics: a sector is 32 bytes of global memory; the ideal is the fewest sectors that hold the bytes that were asked
for. Shared memory has 32 banks of 4 bytes; a request takes as many passes as one bank has different words to give.
The cost of a line is its instructions of warps, its sectors and its passes.

A run that a fault of the program stops gives all the same what was asked for: what kernels printed, --show, --save,
--stats, --trace and --format json, with the state of that moment; --expect compares nothing then. Where a limit stops
it (--max-instructions, --max-total-instructions, --timeout, --max-memory), --save writes nothing.

On a GPU (--on gpu) the same launch is done by the CUDA driver of this machine (libcuda.so.1, nvcuda.dll, or what the variable
WARPSMITH_CUDA_DRIVER names), which is loaded then: buffers and variables go there with what they hold and come back, and are
shown, compared and saved in the same way. Of a file with code for several architectures that runs which fits the GPU. How long
each kernel ran is told on standard error. What is for the engine has no place there: --stats, --fidelity, --trace,
--trace-registers, --inject, --hazards, --threads, --schedule, --matrix, --max-instructions; --timeout counts. Kernels print to
standard output as they run. After a fault of a kernel nothing comes back.

Exit status: 0 all is well, 1 a buffer differs from --expect or by another schedule, the program has errors or has stopped with a
fault, --check or --hazards has found something, or a fault of --inject was never applied, 2 could not run or did not come to an
end within its limits, or a check of --check has had no memory up to the end. Of several runs it is the greatest.")]
pub struct Options {
    /// PTX files, which are linked, or one file that holds machine code, or launch files (.toml) and folders with such; `-` reads
    /// standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Where the kernels run: in the engine of this command, on a GPU by its CUDA driver (`gpu`), or on another GPU by its number from
    /// 0 (`gpu:1`).
    #[arg(long, value_name = "WHERE", value_parser = place, default_value = "engine")]
    pub on: Place,
    #[command(flatten)]
    pub launch: LaunchOptions,
    /// Watch for results that are used before they are there, by the control information of machine code of SM 7.0 and later: loops,
    /// calls and branches as they are taken. Each is told with both instructions and what is missing; then the exit status is 1.
    #[arg(long)]
    pub hazards: bool,
    /// Look for what the run gets away with by luck: `race`, `init` (values that were never written), `sync` (misused barriers),
    /// `memory` (gaps between variables, freed memory) and `leak`, with commas between them, `all`, or `none` of those that a launch file
    /// asks for. Each is told with the places that it is about; then the exit status is 1. One thread of this machine runs all blocks.
    /// In machine code lanes of a warp that run together are ordered instruction by instruction: the race of a `__syncwarp` that is
    /// missing shows in the PTX alone.
    #[arg(long, value_name = "CHECKS", value_parser = checks)]
    pub check: Option<Checks>,
    /// Run by so many schedules, from that of --schedule on, each on a copy of all memory and on a thread of this machine: later ones
    /// are more hostile. If buffers, variables or what is printed are not those of the first, or another fault stops the
    /// run, the seed that shows it is named, and the exit status is 1; `--schedule SEED` repeats it. What --check finds by all of
    /// them is told. Everything else that is asked for is of the first schedule.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_SCHEDULES))]
    pub schedules: Option<u64>,
    /// How far what other schedules give may be from what the first one gives: the numbers of buffers and variables, as behind --expect.
    /// Sums of floats by atomics differ in their last bits by the order in which they were added; without this each bit counts.
    #[arg(long, value_name = "ABSOLUTE[:RELATIVE][:ulp=N]", value_parser = tolerance)]
    pub tolerance: Option<Tolerance>,
    /// Leave findings of --check out: those of a check, in a file, at a line; once for each. In a file, `// warpsmith: allow(race)`
    /// leaves those of its line or the next one out, `// warpsmith: allow-file(race)` those of the file.
    #[arg(long, value_name = "CHECK[@FILE[:LINE]]")]
    pub allow: Vec<Allow>,
    /// Leave out what the lines of this file say, as --allow takes it.
    #[arg(long, value_name = "FILE")]
    pub allow_from: Option<PathBuf>,
    /// Write a buffer or variable to a NumPy file after the run, or as an image of memory (.mif, .coe, .vhd, .hex); `-` is
    /// standard output.
    #[arg(long, value_name = "NAME[:TYPE]=FILE")]
    pub save: Vec<String>,
    /// Print the first elements of a buffer or variable after the run, as what they are or as another type.
    #[arg(long, value_name = "NAME[:TYPE][:N]")]
    pub show: Vec<String>,
    /// Compare a buffer or variable with a NumPy file after the run, or with values, `sum=2.5`, `y=[1, 2.5]`; status 1 if an element
    /// differs by more than the absolute tolerance and the relative one times what is expected, and by more than so many units in the
    /// last place (`ulp=2`). One number is both.
    #[arg(long, value_name = "NAME[:TYPE]=FILE|VALUES[:ABS[:REL]][:ulp=N]")]
    pub expect: Vec<String>,
    /// Print what was executed, how fast, and which lines cost most; `counts` leaves out what differs from run to run.
    #[arg(long, value_enum, value_name = "WHAT", num_args = 0..=1, require_equals = true, default_missing_value = "all")]
    pub stats: Option<Stats>,
    /// Write what each line has cost, of the source (by line information) and of PTX or machine code: instructions, lanes, branches
    /// that take warps apart, sectors for each access to global memory, bank conflicts, atomics that collide, waits at barriers. To
    /// a file, or to standard output.
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true, default_missing_value = "-")]
    pub profile: Option<PathBuf>,
    /// How to write it [default: as the file is named, .html or .json; else text].
    #[arg(long, value_enum, value_name = "FORMAT", requires = "profile")]
    pub profile_format: Option<ProfileFormat>,
    /// Write which lines and branches of the source were executed, by all launches together, as LCOV; `-` is standard output. PTX
    /// without line information is its own source. Kernels that were not launched are named beside the count. With --check it is
    /// counted in a run of its own before.
    #[arg(long, value_name = "FILE")]
    pub coverage: Option<PathBuf>,
    /// Count lines of headers of the CUDA toolkit as well, which --coverage leaves out: who covers a kernel does not mean them.
    #[arg(long, requires = "coverage")]
    pub coverage_all: bool,
    /// Add it to what the file of --coverage holds, if it is there.
    #[arg(long, requires = "coverage")]
    pub coverage_append: bool,
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
    #[arg(long, value_name = "KEY=VALUE,…")]
    pub inject: Vec<String>,
    /// Run nothing: write a launch file for the kernels of the files, from what is known of their parameters. What it had to guess is
    /// marked `FILL IN`.
    #[arg(long)]
    pub init: bool,
    /// Of several runs end with the first that fails.
    #[arg(long)]
    pub fail_fast: bool,
    /// Say which engine has executed each kernel, and why it was interpreted. Of several runs show what each has printed, and not
    /// only those that fail.
    #[arg(short, long)]
    pub verbose: bool,
    #[command(flatten)]
    pub limits: LimitOptions,
}

/// What a profile is written as.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ProfileFormat {
    /// Tables of the lines that cost most.
    Text,
    /// All lines, for programs.
    Json,
    /// A timeline of blocks and warps as a Chrome trace, with what each launch has cost.
    Chrome,
    /// One page with the source and the counts beside it.
    Html,
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
    /// Whether more is asked for than what a run leaves.
    pub fn is_watched(&self) -> bool {
        self.stats.is_some()
            || self.profile.is_some()
            || self.coverage.is_some()
            || self.fidelity
            || self.trace.is_some()
            || self.trace_registers
            || !self.inject.is_empty()
    }

    /// The format of the profile, if one is asked for: the one that is said, or that of the name of its file.
    pub fn format_of_profile(&self) -> Option<ProfileFormat> {
        let path = self.profile.as_ref()?;
        let by_name = match path.extension().and_then(|name| name.to_str()) {
            Some("html" | "htm") => ProfileFormat::Html,
            Some("json") => ProfileFormat::Json,
            _ => ProfileFormat::Text,
        };
        Some(self.profile_format.unwrap_or(by_name))
    }

    /// Whether standard output, where it is one document for programs, is asked for nothing beside it.
    pub fn one_document(&self) -> anyhow::Result<()> {
        let files = [("profile", &self.profile), ("coverage", &self.coverage), ("trace", &self.trace)];
        let is_stdout = |path: &&Option<PathBuf>| path.as_deref().is_some_and(crate::input::is_stdin);
        if let Some((name, _)) = files.iter().find(|(_, path)| !self.format.is_text() && is_stdout(path)) {
            bail!("--{name} -: with --format json or sarif standard output is one document; name a file");
        }
        Ok(())
    }

    /// The run that flags and programs describe.
    pub fn job(&self) -> anyhow::Result<Job> {
        let mut job = self.launch.job(&self.files, None)?;
        self.finish(&mut job)?;
        Ok(job)
    }

    /// The runs of a launch file.
    pub fn cases(&self, path: &Path) -> anyhow::Result<Vec<Case>> {
        let mut all = self.launch.all(path)?;
        all.iter_mut().try_for_each(|case| self.finish(&mut case.job))?;
        Ok(all)
    }

    /// What options say beside what a launch file does.
    fn finish(&self, job: &mut Job) -> anyhow::Result<()> {
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
        self.limits.apply(&mut job.limits);
        job.tells_lines = self.profile.is_some();
        job.check = self.check.unwrap_or(job.check);
        job.allow.extend(self.allow.iter().cloned());
        if let Some(path) = &self.allow_from {
            job.allow.extend(allowed(path)?);
        }
        if self.trace_registers || !self.inject.is_empty() {
            // The lines of several threads would be mixed, and a fault in memory that blocks share would come earlier or later.
            job.limits.threads = Some(1);
        }
        job.schedules = self.schedules.or(job.schedules);
        job.tolerance = self.tolerance.or(job.tolerance);
        if self.tolerance.is_some() && job.schedules.is_none() {
            bail!(
                "--tolerance is how far other schedules may be from the first one; --schedules N asks for such"
            );
        }
        Ok(())
    }
}

fn tolerance(text: &str) -> Result<Tolerance, String> {
    Tolerance::parse(text).map_err(|fault| fault.to_string())
}

/// Checks by their names, or none.
fn checks(text: &str) -> Result<Checks, String> {
    if text == "none" { Ok(Checks::default()) } else { Checks::parse(text) }
}
