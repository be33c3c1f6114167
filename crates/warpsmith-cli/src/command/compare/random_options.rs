//! Options of `warpsmith compare --random`.

use std::path::PathBuf;
use warpsmith::ptx::isa::PtxVersion;

/// Random programs, which are held against an assembler.
#[derive(clap::Args)]
pub struct RandomOptions {
    /// Make so many random programs whose results are defined, have each assembled (--assembler), and hold what the machine code
    /// leaves against what its PTX does.
    #[arg(
        long,
        value_name = "N",
        group = "makes",
        requires = "assembler",
        value_parser = clap::value_parser!(u64).range(1..),
        conflicts_with_all = [
            "a", "b", "file", "kernel", "kernel_b", "arch_b", "grid", "block", "cluster", "shared", "arguments",
            "memories", "sets", "constants", "machine", "only", "ulp"
        ]
    )]
    pub random: Option<u64>,
    /// The assembler, with its options: a command that is called with `-o OUT IN` behind it, IN being PTX and OUT a cubin. Its
    /// target is that which the command names (`sm_90`); of one that names none --arch says what it assembles for, which it is not told.
    #[arg(long, value_name = "COMMAND", requires = "random")]
    pub assembler: Option<String>,
    /// The PTX version of the programs, such as 8.3, for assemblers that do not know the newest one.
    #[arg(long, value_name = "VERSION", requires = "random", value_parser = version)]
    pub ptx_version: Option<PtxVersion>,
    /// How many programs stand in one file.
    #[arg(long, value_name = "N", requires = "random", default_value_t = 25, value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub per_file: u64,
    /// About how many statements a program has.
    #[arg(long, value_name = "N", requires = "random", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub statements: u64,
    /// Leave an instruction out, by its name without modifiers (`set`), or put no predicate before it (`@set`), or before
    /// none (`@`): what is known to differ hides what is not; once for each.
    #[arg(long, value_name = "NAME", requires = "random")]
    pub without: Vec<String>,
    /// Where programs are written that differ, once they are reduced.
    #[arg(long, value_name = "FOLDER", requires = "random", default_value = ".")]
    pub save: PathBuf,
}

fn version(text: &str) -> Result<PtxVersion, String> {
    let parts =
        text.split_once('.').and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?)));
    let found = parts.map(|(major, minor)| PtxVersion::new(major, minor));
    found.filter(|found| *found <= PtxVersion::NEWEST).ok_or_else(|| {
        format!("`{text}` is no PTX version; write one such as 8.3, up to {}", PtxVersion::NEWEST)
    })
}
