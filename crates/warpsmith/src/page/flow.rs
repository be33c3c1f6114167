//! Registers, blocks and the drawing of a function.

use super::model::Flow;
use crate::flow::{Class, Code as _, Pressure};
use crate::graph::{CodeGraph, Extras, Graph};

/// Blocks of the largest graph that is drawn.
const BLOCKS: u32 = 2000;

/// What is known of a function by its instructions, the most registers at one time, and its drawing unless it is too large.
pub fn of(code: &CodeGraph<'_>) -> (Flow, Option<u32>, Option<String>) {
    let graph = Graph::new(code, Extras { loops: true, ..Extras::default() });
    let cfg = graph.cfg();
    let blocks =
        (0..cfg.coded()).map(|block| (cfg.blocks()[block as usize].start as usize, graph.loops.depth(block)));
    let mut flow = Flow { blocks: blocks.collect(), ..Flow::default() };
    let mut most = None;
    // Without registers the rest can be shown all the same.
    if let Ok(pressure) = Pressure::new(code, cfg) {
        most = pressure.peak(cfg, Class::General).map(|(_, units)| units);
        let class = |class: Class| -> Vec<i32> {
            let units = (0..code.instructions()).map(|index| pressure.at(cfg, index).of(class));
            units.map(|units| i32::try_from(units).unwrap_or(i32::MAX)).collect()
        };
        flow.live = class(Class::General);
        flow.predicates = class(Class::Predicate);
        if code.classes().contains(&Class::Uniform) {
            flow.uniform = class(Class::Uniform);
        }
    }
    let drawing = (cfg.len() <= BLOCKS).then(|| graph.svg());
    (flow, most, drawing)
}
