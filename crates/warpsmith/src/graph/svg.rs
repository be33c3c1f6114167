//! The graph as a drawing.

use super::model::Graph;
use crate::flow::drawing::Svg;
use crate::ptx::advice::shown;

/// The lines of a box, the first one being its head.
fn lines(model: &Graph<'_>, block: u32) -> Vec<String> {
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

impl Graph<'_> {
    /// The graph as a document in SVG.
    pub fn svg(&self) -> String {
        let (code, cfg) = (self.code, self.cfg());
        let texts: Vec<Vec<String>> = (0..cfg.len()).map(|block| lines(self, block)).collect();
        let title = format!("{} {}", code.kind(), shown(code.name()));
        let note = format!("{}: {}", shown(code.file()), self.summary());
        Svg { cfg, loops: &self.loops, title: &title, note: &note, texts: &texts }.to_string()
    }
}
