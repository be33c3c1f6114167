//! The graph in the language of Graphviz.

use super::model::Graph;
use crate::flow::EdgeKind;
use crate::flow::drawing::fill;
use crate::ptx::advice::shown;
use std::fmt::{self, Write};

impl Graph<'_> {
    /// The graph in the language of Graphviz.
    pub fn dot(&self) -> String {
        let mut out = String::new();
        // A string takes everything.
        let _ = write(&mut out, self);
        out
    }
}

/// Writes the graph.
fn write(out: &mut String, model: &Graph<'_>) -> fmt::Result {
    let (code, cfg) = (model.code, &model.code.cfg);
    writeln!(out, "digraph {} {{", quoted(&shown(code.name())))?;
    let title = format!("{} {}\n{}", code.kind(), shown(code.name()), model.summary());
    writeln!(out, "  label={};", quoted(&title))?;
    writeln!(out, "  labelloc=t;\n  node [shape=box, style=filled, fontname=monospace, fontsize=10];")?;
    writeln!(out, "  edge [fontname=monospace, fontsize=9];")?;
    for block in 0..cfg.len() {
        let mut head = format!("B{block}");
        model.notes(block).iter().for_each(|note| head.push_str(&format!("  {note}")));
        let lines = model.instructions(block);
        let label: Vec<String> = std::iter::once(&head).chain(&lines).map(|line| escaped(line)).collect();
        writeln!(
            out,
            "  B{block} [label=\"{}\\l\", fillcolor=\"{}\"{}];",
            label.join("\\l"),
            fill(model.loops.depth(block)),
            if cfg.is_reachable(block) { "" } else { ", style=\"filled,dashed\"" }
        )?;
    }
    for block in 0..cfg.len() {
        for edge in cfg.edges(block) {
            let (color, label) = match edge.kind {
                EdgeKind::Falls => ("gray30", ""),
                EdgeKind::NotTaken => ("firebrick", "no"),
                EdgeKind::Taken => ("darkgreen", "yes"),
                EdgeKind::Jump => ("gray30", ""),
                EdgeKind::Indirect => ("purple", "table"),
                EdgeKind::Call => ("sienna", "call"),
            };
            writeln!(out, "  B{block} -> B{} [color={color}, label=\"{label}\"];", edge.to)?;
        }
    }
    if model.extras.dominators {
        for block in 0..cfg.len() {
            if let Some(above) = model.dominators.immediate(block) {
                writeln!(out, "  B{above} -> B{block} [style=dotted, color=blue, constraint=false];")?;
            }
            if let Some(below) = model.post.immediate(block) {
                writeln!(out, "  B{below} -> B{block} [style=dotted, color=orange, constraint=false];")?;
            }
        }
    }
    if model.extras.loops {
        write_loops(out, model)?;
    }
    writeln!(out, "}}")
}

/// A frame around each loop; a loop's number is lower than those of the loops in it, which follow it.
fn write_loops(out: &mut String, model: &Graph<'_>) -> fmt::Result {
    let own = model.own_blocks();
    let mut open = 0;
    for (found, number) in model.loops.loops().iter().zip(0u32..) {
        while open >= found.depth {
            writeln!(out, "  }}")?;
            open -= 1;
        }
        open += 1;
        let irreducible = if found.irreducible { " (irreducible)" } else { "" };
        let blocks: Vec<String> = own[number as usize].iter().map(|block| format!("B{block}")).collect();
        writeln!(
            out,
            "  subgraph cluster_{number} {{ label=\"loop L{number}{irreducible}\"; {};",
            blocks.join("; ")
        )?;
    }
    (0..open).try_for_each(|_| writeln!(out, "  }}"))
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}
