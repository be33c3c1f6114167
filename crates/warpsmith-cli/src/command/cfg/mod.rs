//! `warpsmith cfg`

mod text;

use crate::code::{Source, Which};
use crate::output::{self, Status};
use anyhow::bail;
use clap::ValueEnum;
use std::io::Write;
use warpsmith::graph::{Document, Extras, Graph};

/// Show the control-flow graph of a kernel or function
///
/// Basic blocks with their instructions, the edges among them, and the loops; of PTX or of machine code. Of long blocks the beginning and the
/// end are shown.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    which: Which,
    /// How to show it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Show all instructions of long blocks.
    #[arg(long)]
    full: bool,
    /// Show the immediate dominator and post-dominator of each block.
    #[arg(long)]
    dominators: bool,
    /// List the loops with their nesting, or show which blocks they hold.
    #[arg(long)]
    loops: bool,
}

/// How to show a graph.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    #[default]
    Text,
    /// For Graphviz.
    Dot,
    /// A drawing.
    Svg,
    /// For programs, with dominators and loops; see docs/json.md.
    Json,
}

/// Prints the graphs.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    if options.format == Format::Svg && options.which.are_many() {
        bail!("--format svg is one drawing: name one file");
    }
    options.which.each(true, |which| one(options, which))
}

fn one(options: &Options, which: &Which) -> anyhow::Result<Status> {
    let (source, status) = Source::read(which)?;
    let extras = Extras { full: options.full, dominators: options.dominators, loops: options.loops };
    let mut out = output::stdout();
    for code in &source.code(which)? {
        let graph = Graph::new(code, extras);
        match options.format {
            Format::Text => {
                text::write(&mut out, &graph)?;
                if which.is_many {
                    writeln!(out)?;
                }
            }
            Format::Dot => out.write_all(graph.dot().as_bytes())?,
            Format::Svg => out.write_all(graph.svg().as_bytes())?,
            Format::Json => output::json(&mut out, &Document::new(&graph))?,
        }
    }
    out.flush()?;
    Ok(status)
}
