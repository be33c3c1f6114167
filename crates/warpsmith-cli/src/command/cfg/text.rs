//! The graph for people.

use crate::code::head;
use crate::output::{CODE, FAINT, NOTE, Out, STRONG, told};
use std::io::{self, Write};
use warpsmith::graph::{Budget, Graph};

/// Longest list of blocks.
const LIST: usize = 24;

/// Writes the graph.
pub fn write(out: &mut Out, model: &Graph<'_>) -> io::Result<()> {
    let code = model.code;
    head(out, code)?;
    writeln!(out, "  {}", model.summary())?;
    let calls = code.calls();
    if !calls.is_empty() {
        writeln!(out, "  calls {}", told(&shortened(&calls)))?;
    }
    (0..code.cfg.len()).try_for_each(|block| write_block(out, model, block))?;
    if model.extras.loops { write_loops(out, model) } else { Ok(()) }
}

fn write_block(out: &mut Out, model: &Graph<'_>, block: u32) -> io::Result<()> {
    let lines = model.extent(block).map_or(String::new(), |extent| format!("  {FAINT}{extent}{FAINT:#}"));
    let depth = match model.loops.depth(block) {
        0 => String::new(),
        depth => format!("  loop depth {depth}"),
    };
    let notes: String = model.notes(block).iter().map(|note| format!("  {note}")).collect();
    writeln!(out, "\n{STRONG}B{block}{STRONG:#}{lines}{depth}{notes}")?;
    if model.extras.dominators {
        let name = |block: Option<u32>| block.map_or("-".to_string(), |block| format!("B{block}"));
        let (above, below) = (model.dominators.immediate(block), model.post.immediate(block));
        writeln!(
            out,
            "    {FAINT}immediate dominator {}, post-dominator {}{FAINT:#}",
            name(above),
            name(below)
        )?;
    }
    for line in model.instructions(block) {
        writeln!(out, "    {CODE}{line}{CODE:#}")?;
    }
    let edges: Vec<String> =
        model.code.cfg.edges(block).map(|edge| format!("B{} {}", edge.to, edge.kind.name())).collect();
    if edges.is_empty() { Ok(()) } else { writeln!(out, "  -> {}", shortened(&edges)) }
}

fn write_loops(out: &mut Out, model: &Graph<'_>) -> io::Result<()> {
    let own = model.own_blocks();
    let mut budget = Budget::new();
    writeln!(out)?;
    if own.is_empty() {
        return writeln!(out, "no loops");
    }
    for (found, number) in model.loops.loops().iter().zip(0u32..) {
        let names = |blocks: &[u32]| {
            let names: Vec<String> = blocks.iter().map(|block| format!("B{block}")).collect();
            shortened(&names)
        };
        // No screen is wide enough for the deepest ones.
        let indent = 2 * found.depth.min(20) as usize - 2;
        let latches: Vec<u32> = model.loops.latches(&model.code.cfg, number).collect();
        writeln!(
            out,
            "{:indent$}loop {STRONG}L{number}{STRONG:#}  depth {}, header B{}, back from {}, blocks {}",
            "",
            found.depth,
            found.header,
            names(&latches),
            names(&own[number as usize])
        )?;
        if found.irreducible {
            let entries = match model.entries(number, &mut budget) {
                Some(entries) => format!(", entered at {}", names(&entries)),
                None => String::new(),
            };
            writeln!(out, "{:indent$}  {NOTE}irreducible{NOTE:#}{entries}", "")?;
        }
    }
    Ok(())
}

/// A list without what is too much for a line.
fn shortened(items: &[String]) -> String {
    if items.len() <= LIST {
        return items.join(", ");
    }
    format!("{} and {} more", items[..LIST].join(", "), items.len() - LIST)
}
