//! Options of `warpsmith explore`.

use crate::name;
use crate::output::Format;
use std::path::PathBuf;
use warpsmith::check::explore::FunctionReport;

/// Summarise PTX files, cubins, and what holds them: kernels, parameters, memory, needs
///
/// Of PTX, shows version and target; for each kernel and device function its parameters as the ABI lays them out,
/// registers, memory, performance directives, calls, instructions by family, and memory accesses by state space
/// and width; and the lowest PTX version and target that the file needs, with the lines that force them.
/// Of a cubin, shows each kernel's registers, stack, shared memory, constants, parameters and occupancy, bytes of code without what
/// fills it up, bytes that the code moves to and from local memory, and functions behind a kernel in its section. Looks for
/// cubins and PTX in fatbins, programs, libraries, objects, archives and wheels, however deep; of these, and of folders, shows an
/// overview: libraries, architectures, kernels and bytes, and the largest kernels.
#[derive(clap::Args)]
pub struct Options {
    /// PTX files, cubins, files that hold them, or folders; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Show only functions of this name, in full; also demangled or its last part alone; `*` stands for any characters.
    #[arg(short = 'k', long = "kernel", alias = "function", value_name = "NAME")]
    pub functions: Vec<String>,
    /// Of files with code for several architectures, show that of this one: `sm_90a`.
    #[arg(long = "arch", value_name = "ARCH")]
    pub architectures: Vec<String>,
    /// Show all kernels of libraries, wheels and folders, each in full.
    #[arg(long)]
    pub full: bool,
    /// Show an overview of cubins and PTX files too; as JSON it is one document of all files.
    #[arg(long, conflicts_with_all = ["full", "details", "functions"])]
    pub overview: bool,
    /// Threads of a block, for the occupancy; what the kernel states, or 256, if it is not said.
    #[arg(long, value_name = "N", value_parser = threads)]
    pub threads: Option<u32>,
    /// Of cubins, show attributes, sections, symbols and relocations too; JSON always has them. Takes in --full.
    #[arg(long)]
    pub details: bool,
    /// How to print the summary; JSON has all kernels in full, unless --overview is given.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Threads of a block.
fn threads(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(threads @ 1..=1024) => Ok(threads),
        Ok(0) => Err("a block has at least 1 thread".into()),
        Ok(_) => Err("a block has at most 1024 threads, so that it cannot be run with more".into()),
        Err(_) => Err(format!("`{text}` is no number of threads; write one from 1 to 1024")),
    }
}

impl Options {
    /// Whether an overview of what holds much is enough.
    pub fn may_be_brief(&self) -> bool {
        let wants_all = self.full || self.details || self.threads.is_some();
        self.overview || !wants_all && self.functions.is_empty() && self.format == Format::Text
    }

    /// Whether an overview of any file is, which may have been found in a folder.
    pub fn is_brief(&self, is_found: bool) -> bool {
        self.overview || is_found && self.may_be_brief()
    }

    /// Whether a function is asked for.
    pub fn wants(&self, function: &FunctionReport<'_>) -> bool {
        self.wants_name(function.function.name())
    }

    /// The same by its name.
    pub fn wants_name(&self, function: &str) -> bool {
        self.functions.is_empty() || self.functions.iter().any(|wanted| name::is_meant(wanted, function))
    }
}
