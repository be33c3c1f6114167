//! Which block stands in which row of the drawing, and where in it.
//!
//! Rows are the longest paths from the entry; what leads back, or over very many rows, is drawn at the sides and does
//! not count. An edge over several rows gets a bend in each of them, so that edges only join neighbouring rows. Then
//! each row is sorted by where its neighbours stand.

use crate::{Cfg, EdgeKind};
use alloc::vec;
use alloc::vec::Vec;

/// Edges over more rows are drawn at the side.
const LONGEST: usize = 12;
/// How often all rows are sorted.
const SWEEPS: usize = 8;

/// The rows of a drawing. Vertices are the blocks, by number, and then the bends.
pub(super) struct Rows {
    /// The vertices of each row from left to right.
    pub rows: Vec<Vec<usize>>,
    /// By vertex.
    pub row_of: Vec<usize>,
    /// By vertex: those that it is joined to in the row above.
    pub above: Vec<Vec<usize>>,
    /// By vertex: those that it is joined to in the row below.
    pub below: Vec<Vec<usize>>,
    /// The edges in order of their blocks.
    pub routes: Vec<Route>,
}

/// How an edge runs.
pub(super) struct Route {
    pub from: usize,
    pub to: usize,
    pub kind: EdgeKind,
    pub way: Way,
}

/// Where an edge runs.
pub(super) enum Way {
    /// Down from row to row, through these bends.
    Down(Vec<usize>),
    /// Down, at the left side.
    Left,
    /// Back up, at the right side.
    Right,
}

impl Rows {
    /// Finds rows and order. O((n + b) log n) for n blocks and b bends, of which an edge has less than twelve.
    pub fn new(cfg: &Cfg) -> Rows {
        let blocks = cfg.len() as usize;
        // Reachable blocks in an order in which only back edges lead back, the others behind them.
        let mut order: Vec<usize> = cfg.walk().reverse_postorder().map(|block| block as usize).collect();
        order.extend((0..blocks).filter(|block| !cfg.is_reachable(*block as u32)));
        let mut place = vec![0; blocks];
        order.iter().enumerate().for_each(|(at, block)| place[*block] = at);
        let mut row_of = vec![0; blocks];
        for from in &order {
            for to in cfg.successors(*from as u32).iter().map(|to| *to as usize) {
                if place[to] > place[*from] {
                    row_of[to] = row_of[to].max(row_of[*from] + 1);
                }
            }
        }
        let mut rows = vec![Vec::new(); row_of.iter().max().map_or(0, |last| last + 1)];
        order.iter().for_each(|block| rows[row_of[*block]].push(*block));
        let none = || vec![Vec::new(); blocks];
        let mut out = Rows { rows, row_of, above: none(), below: none(), routes: Vec::new() };
        for from in 0..blocks {
            for edge in cfg.edges(from as u32) {
                let to = edge.to as usize;
                let way = match () {
                    () if place[to] <= place[from] => Way::Right,
                    () if out.row_of[to] - out.row_of[from] > LONGEST => Way::Left,
                    () => Way::Down(out.bends(from, to)),
                };
                out.routes.push(Route { from, to, kind: edge.kind, way });
            }
        }
        for sweep in 0..SWEEPS {
            out.sort(sweep % 2 == 0);
        }
        out
    }

    /// Adds a bend in each row between two blocks.
    fn bends(&mut self, from: usize, to: usize) -> Vec<usize> {
        let mut bends = Vec::new();
        let mut last = from;
        for row in self.row_of[from] + 1..self.row_of[to] {
            let bend = self.row_of.len();
            self.row_of.push(row);
            self.above.push(Vec::new());
            self.below.push(Vec::new());
            self.rows[row].push(bend);
            self.join(last, bend);
            bends.push(bend);
            last = bend;
        }
        self.join(last, to);
        bends
    }

    fn join(&mut self, upper: usize, lower: usize) {
        self.below[upper].push(lower);
        self.above[lower].push(upper);
    }

    /// Sorts each row by the mean place of its neighbours in the row before it, going down or up.
    fn sort(&mut self, down: bool) {
        let mut place = vec![0.0; self.row_of.len()];
        let count = self.rows.len();
        for step in 0..count {
            let row = if down { step } else { count - 1 - step };
            let near = if down { &self.above } else { &self.below };
            let mut keyed: Vec<(f64, usize)> = Vec::new();
            for (at, vertex) in self.rows[row].iter().enumerate() {
                let mean = near[*vertex].iter().map(|other| place[*other]).sum::<f64>();
                let key =
                    if near[*vertex].is_empty() { at as f64 } else { mean / near[*vertex].len() as f64 };
                keyed.push((key, *vertex));
            }
            keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
            self.rows[row] = keyed.into_iter().map(|(_, vertex)| vertex).collect();
            self.rows[row].iter().enumerate().for_each(|(at, vertex)| place[*vertex] = at as f64);
        }
    }
}
