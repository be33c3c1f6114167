//! The graph as a drawing, without the help of another program.

use super::layout::Layout;
use super::model::Model;
use super::order::Rows;
use crate::output::{Out, plain::shown};
use std::fmt;
use std::io::{self, Write};
use warpsmith::flow::EdgeKind;

/// Width of a character and height of a line, in pixels.
const CHARACTER: f64 = 6.65;
const LINE: f64 = 14.0;
/// Between a box and its text.
const PADDING: f64 = 8.0;
/// Height of title and legend.
const HEAD: f64 = 66.0;
/// Colours of boxes by the depth of their loop, the last one for all deeper ones.
const FILLS: [&str; 6] = ["#ffffff", "#e3f0fd", "#fdf0d8", "#fde0d0", "#f6cfd6", "#e8c8ea"];

/// The colour of a box in a loop of this depth.
pub fn fill(depth: u32) -> &'static str {
    FILLS[(depth as usize).min(FILLS.len() - 1)]
}

/// Colour, dashes and meaning of an edge.
fn stroke(kind: EdgeKind, back: bool) -> (&'static str, &'static str, &'static str) {
    match (kind, back) {
        (_, true) => ("#c2410c", "", "back"),
        (EdgeKind::Taken, _) => ("#15803d", "", "taken"),
        (EdgeKind::NotTaken, _) => ("#64748b", "5 3", "not taken"),
        (EdgeKind::Indirect, _) => ("#7c3aed", "2 2", "indirect"),
        (EdgeKind::Call, _) => ("#a16207", "2 2", "call"),
        (EdgeKind::Falls | EdgeKind::Jump, _) => ("#334155", "", "always"),
    }
}

/// Every look of an edge.
const KINDS: [(EdgeKind, bool); 5] = [
    (EdgeKind::Falls, false),
    (EdgeKind::Taken, false),
    (EdgeKind::NotTaken, false),
    (EdgeKind::Indirect, false),
    (EdgeKind::Jump, true),
];

/// Text with the signs escaped that XML has for itself.
struct Escaped<'t>(&'t str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            c => write!(f, "{c}"),
        })
    }
}

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
    let size = |text: &Vec<String>| {
        let longest = text.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        (longest as f64 * CHARACTER + 2.0 * PADDING, text.len() as f64 * LINE + PADDING)
    };
    let sizes: Vec<(f64, f64)> = texts.iter().map(size).collect();
    let layout = Layout::new(&Rows::new(cfg), &sizes, HEAD);
    let title = format!("{} {}", code.kind(), shown(code.name()));
    let note = format!("{}: {}", code.file(), model.summary());
    let longest = title.chars().count().max(note.chars().count()) as f64;
    let width = layout.width.max(longest * 8.0 + 20.0).max(470.0);
    let height = layout.height.max(HEAD);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"ui-monospace, Menlo, Consolas, \
         'DejaVu Sans Mono', monospace\" font-size=\"11\">"
    )?;
    writeln!(out, "<title>{}</title>", Escaped(&title))?;
    writeln!(out, "<rect width=\"100%\" height=\"100%\" fill=\"#f8fafc\"/>\n<defs>")?;
    for (number, (kind, back)) in KINDS.iter().enumerate() {
        writeln!(
            out,
            "<marker id=\"a{number}\" markerWidth=\"8\" markerHeight=\"8\" refX=\"7\" refY=\"4\" orient=\"auto\">\
             <path d=\"M0 0 8 4 0 8z\" fill=\"{}\"/></marker>",
            stroke(*kind, *back).0
        )?;
    }
    writeln!(out, "</defs>")?;
    writeln!(
        out,
        "<text x=\"10\" y=\"20\" font-size=\"14\" font-weight=\"bold\">{}</text>",
        Escaped(&title)
    )?;
    writeln!(out, "<text x=\"10\" y=\"37\" fill=\"#475569\">{}</text>", Escaped(&note))?;
    legend(out, model)?;
    for line in &layout.lines {
        let points: Vec<String> = line.points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let (color, dashes, meaning) = stroke(line.kind, line.back);
        let marker = KINDS.iter().position(|(kind, back)| stroke(*kind, *back).2 == meaning).unwrap_or(0);
        writeln!(
            out,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-dasharray=\"{dashes}\" \
             stroke-linejoin=\"round\" stroke-width=\"1.3\" marker-end=\"url(#a{marker})\"/>",
            points.join(" ")
        )?;
    }
    for ((text, place), block) in texts.iter().zip(&layout.places).zip(0u32..) {
        let (x, dashes) = (place.x - place.width / 2.0, if cfg.is_reachable(block) { "" } else { "4 3" });
        writeln!(
            out,
            "<g><rect x=\"{x:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"4\" fill=\"{}\" \
             stroke=\"#475569\" stroke-dasharray=\"{dashes}\"/>",
            place.y,
            place.width,
            place.height,
            fill(model.loops.depth(block))
        )?;
        write!(out, "<text xml:space=\"preserve\">")?;
        for (index, line) in text.iter().enumerate() {
            let y = place.y + LINE * (index as f64 + 1.0);
            let weight = if index == 0 { " font-weight=\"bold\"" } else { "" };
            write!(out, "<tspan x=\"{:.1}\" y=\"{y:.1}\"{weight}>{}</tspan>", x + PADDING, Escaped(line))?;
        }
        writeln!(out, "</text></g>")?;
    }
    writeln!(out, "</svg>")
}

/// What colours stand for: of edges, and of the loops that there are.
fn legend(out: &mut Out, model: &Model<'_>) -> io::Result<()> {
    let mut x = 10.0;
    for (number, (kind, back)) in KINDS.iter().enumerate() {
        let (color, dashes, meaning) = stroke(*kind, *back);
        writeln!(
            out,
            "<path d=\"M{x:.0} 51h22\" stroke=\"{color}\" stroke-dasharray=\"{dashes}\" stroke-width=\"1.3\" \
             marker-end=\"url(#a{number})\"/><text x=\"{:.0}\" y=\"55\">{meaning}</text>",
            x + 27.0
        )?;
        x += 27.0 + CHARACTER * meaning.len() as f64 + 14.0;
    }
    let deepest = model.loops.loops().iter().map(|found| found.depth).max().unwrap_or(0);
    for depth in 1..=deepest.min(FILLS.len() as u32 - 1) {
        let more = if depth < deepest && depth as usize == FILLS.len() - 1 { "+" } else { "" };
        writeln!(
            out,
            "<rect x=\"{x:.0}\" y=\"45\" width=\"12\" height=\"12\" fill=\"{}\" stroke=\"#475569\"/>\
             <text x=\"{:.0}\" y=\"55\">loop {depth}{more}</text>",
            fill(depth),
            x + 17.0
        )?;
        x += 17.0 + CHARACTER * 7.0 + 10.0;
    }
    Ok(())
}
