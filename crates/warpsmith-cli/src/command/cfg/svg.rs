//! The graph as a drawing.

use super::model::Model;
use crate::output::{Out, plain::shown};
use std::io::{self, Write};
use warpsmith::flow::drawing::Svg;

/// The lines of a box, the first one being its head.
fn lines(model: &Model<'_>, block: u32) -> Vec<String> {
    let mut head = format!("B{block}");
    if let Some(extent) = model.extent(block) {
        head.push_str(&format!("  {extent}"));
    }
    model.notes(block).iter().for_each(|note| head.push_str(&format!("  {note}")));
    let mut lines = vec![head];
    let name = |block: Option<u32>| block.map_or("-".to_string(), |block| format!("B{block}"));
    if model.extras.dominators {
        let (above, below) = (model.dominators.immediate(block), model.post.immediate(block));
        lines.push(format!("dominator {}, post-dominator {}", name(above), name(below)));
    }
    if let Some(number) = model.loops.innermost(block).filter(|_| model.extras.loops) {
        let found = model.loops.loops()[number as usize];
        let role = if found.header == block { ", header" } else { "" };
        let irreducible = if found.irreducible { ", irreducible" } else { "" };
        lines.push(format!("loop L{number}, depth {}{role}{irreducible}", found.depth));
    }
    lines.extend(model.instructions(block));
    lines
}

/// Writes the drawing.
pub fn write(out: &mut Out, model: &Model<'_>) -> io::Result<()> {
    let (code, cfg) = (model.code, &model.code.cfg);
    let texts: Vec<Vec<String>> = (0..cfg.len()).map(|block| lines(model, block)).collect();
    let title = format!("{} {}", code.kind(), shown(code.name()));
    let note = format!("{}: {}", code.file(), model.summary());
    write!(out, "{}", Svg { cfg, loops: &model.loops, title: &title, note: &note, texts: &texts })
}
