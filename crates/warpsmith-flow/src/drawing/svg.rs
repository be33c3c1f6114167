//! A graph as a document in SVG.

use super::layout::{Layout, Line};
use crate::{Cfg, EdgeKind, Loops};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Width of a character and height of a line, in pixels.
const CHARACTER: f64 = 6.65;
const LINE: f64 = 14.0;
/// Between a box and its text.
const PADDING: f64 = 8.0;
/// Height of title and legend.
const HEAD: f64 = 66.0;
/// Colours of boxes by the depth of their loop, the last one for all deeper ones.
const FILLS: [&str; 6] = ["#ffffff", "#e3f0fd", "#fdf0d8", "#fde0d0", "#f6cfd6", "#e8c8ea"];

/// The colour of a box in a loop of this depth, 0 for none: `#rrggbb`.
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

/// A graph as a document in SVG, by [`Display`](fmt::Display): a box for each block, in the colour of its loop's depth, a line for
/// each edge, and a legend.
#[derive(Debug, Clone, Copy)]
pub struct Svg<'a> {
    /// The graph.
    pub cfg: &'a Cfg,
    /// Its loops.
    pub loops: &'a Loops,
    /// What stands above it, in large letters.
    pub title: &'a str,
    /// What stands below the title.
    pub note: &'a str,
    /// By block: the lines of its box, the first one being its head. None may have a character that controls something.
    pub texts: &'a [Vec<String>],
}

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = |text: &Vec<String>| {
            let longest = text.iter().map(|line| line.chars().count()).max().unwrap_or(0);
            (longest as f64 * CHARACTER + 2.0 * PADDING, text.len() as f64 * LINE + PADDING)
        };
        let sizes: Vec<(f64, f64)> = self.texts.iter().map(size).collect();
        let layout = Layout::new(self.cfg, &sizes, HEAD);
        self.head(f, &layout)?;
        self.legend(f)?;
        layout.lines.iter().try_for_each(|line| edge(f, line))?;
        self.boxes(f, &layout)?;
        writeln!(f, "</svg>")
    }
}

impl Svg<'_> {
    /// What stands before the drawing.
    fn head(&self, f: &mut fmt::Formatter<'_>, layout: &Layout) -> fmt::Result {
        let longest = self.title.chars().count().max(self.note.chars().count()) as f64;
        let width = layout.width.max(longest * 8.0 + 20.0).max(470.0);
        let height = layout.height.max(HEAD);
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"ui-monospace, Menlo, Consolas, \
             'DejaVu Sans Mono', monospace\" font-size=\"11\">"
        )?;
        let title = Escaped(self.title);
        writeln!(f, "<title>{title}</title>")?;
        writeln!(f, "<rect width=\"100%\" height=\"100%\" fill=\"#f8fafc\"/>\n<defs>")?;
        for (number, (kind, back)) in KINDS.iter().enumerate() {
            writeln!(
                f,
                "<marker id=\"a{number}\" markerWidth=\"8\" markerHeight=\"8\" refX=\"7\" refY=\"4\" orient=\"auto\">\
                 <path d=\"M0 0 8 4 0 8z\" fill=\"{}\"/></marker>",
                stroke(*kind, *back).0
            )?;
        }
        writeln!(f, "</defs>")?;
        writeln!(f, "<text x=\"10\" y=\"20\" font-size=\"14\" font-weight=\"bold\">{title}</text>")?;
        writeln!(f, "<text x=\"10\" y=\"37\" fill=\"#475569\">{}</text>", Escaped(self.note))
    }

    /// What colours stand for: of edges, and of the loops that there are.
    fn legend(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut x = 10.0;
        for (number, (kind, back)) in KINDS.iter().enumerate() {
            let (color, dashes, meaning) = stroke(*kind, *back);
            writeln!(
                f,
                "<path d=\"M{x:.0} 51h22\" stroke=\"{color}\" stroke-dasharray=\"{dashes}\" stroke-width=\"1.3\" \
                 marker-end=\"url(#a{number})\"/><text x=\"{:.0}\" y=\"55\">{meaning}</text>",
                x + 27.0
            )?;
            x += 27.0 + CHARACTER * meaning.len() as f64 + 14.0;
        }
        let deepest = self.loops.loops().iter().map(|found| found.depth).max().unwrap_or(0);
        for depth in 1..=deepest.min(FILLS.len() as u32 - 1) {
            let more = if depth < deepest && depth as usize == FILLS.len() - 1 { "+" } else { "" };
            writeln!(
                f,
                "<rect x=\"{x:.0}\" y=\"45\" width=\"12\" height=\"12\" fill=\"{}\" stroke=\"#475569\"/>\
                 <text x=\"{:.0}\" y=\"55\">loop {depth}{more}</text>",
                fill(depth),
                x + 17.0
            )?;
            x += 17.0 + CHARACTER * 7.0 + 10.0;
        }
        Ok(())
    }

    /// The blocks.
    fn boxes(&self, f: &mut fmt::Formatter<'_>, layout: &Layout) -> fmt::Result {
        for ((text, place), block) in self.texts.iter().zip(&layout.places).zip(0u32..) {
            let dashes = if self.cfg.is_reachable(block) { "" } else { "4 3" };
            let x = place.x - place.width / 2.0;
            writeln!(
                f,
                "<g><rect x=\"{x:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"4\" fill=\"{}\" \
                 stroke=\"#475569\" stroke-dasharray=\"{dashes}\"/>",
                place.y,
                place.width,
                place.height,
                fill(self.loops.depth(block))
            )?;
            write!(f, "<text xml:space=\"preserve\">")?;
            for (index, line) in text.iter().enumerate() {
                let y = place.y + LINE * (index as f64 + 1.0);
                let weight = if index == 0 { " font-weight=\"bold\"" } else { "" };
                write!(f, "<tspan x=\"{:.1}\" y=\"{y:.1}\"{weight}>{}</tspan>", x + PADDING, Escaped(line))?;
            }
            writeln!(f, "</text></g>")?;
        }
        Ok(())
    }
}

/// An edge.
fn edge(f: &mut fmt::Formatter<'_>, line: &Line) -> fmt::Result {
    let (color, dashes, meaning) = stroke(line.kind, line.back);
    let marker = KINDS.iter().position(|(kind, back)| stroke(*kind, *back).2 == meaning).unwrap_or(0);
    write!(f, "<polyline points=\"")?;
    for (number, (x, y)) in line.points.iter().enumerate() {
        write!(f, "{}{x:.1},{y:.1}", if number > 0 { " " } else { "" })?;
    }
    writeln!(
        f,
        "\" fill=\"none\" stroke=\"{color}\" stroke-dasharray=\"{dashes}\" \
         stroke-linejoin=\"round\" stroke-width=\"1.3\" marker-end=\"url(#a{marker})\"/>"
    )
}
