//! Where everything stands in the drawing, in pixels from its upper left corner.

use super::rows::{Route, Rows, Way};
use crate::{Cfg, EdgeKind};
use alloc::collections::{BTreeSet, BinaryHeap};
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// Between the boxes of a row.
const GAP: f64 = 26.0;
/// Between rows, where nothing runs sideways.
const ROW_GAP: f64 = 34.0;
/// Between lines that run beside each other.
const LINE_GAP: f64 = 7.0;
/// Lines at the side over more rows keep clear of everything.
const NEAR: usize = 60;
/// How often each vertex moves towards its neighbours.
const SWEEPS: usize = 10;
/// How much more a bend insists on its place than a block, so that edges run straight.
const BEND_WEIGHT: f64 = 3.0;
/// How much a box does that no edge holds.
const LONELY_WEIGHT: f64 = 0.01;

/// Where a box stands.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Place {
    /// Its middle.
    pub x: f64,
    /// Its upper edge.
    pub y: f64,
    /// From its left edge to its right one.
    pub width: f64,
    /// From its upper edge to its lower one.
    pub height: f64,
}

/// An edge as a line.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// Its corners, from the lower edge of the box that it leaves to the upper edge of the one that it leads to.
    pub points: Vec<(f64, f64)>,
    /// What kind of edge it is.
    pub kind: EdgeKind,
    /// Whether it leads back.
    pub back: bool,
}

/// Where everything of a graph stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Layout {
    /// The boxes, by block.
    pub places: Vec<Place>,
    /// The edges, in order of the blocks that they leave.
    pub lines: Vec<Line>,
    /// The width that all of it takes.
    pub width: f64,
    /// The height that all of it takes, with what is above it.
    pub height: f64,
}

impl Layout {
    /// Places boxes of these widths and heights, by block, below `top`. A block without a size has none. O((n + b) log n) for n
    /// blocks and b bends, of which an edge has less than twelve.
    pub fn new(cfg: &Cfg, sizes: &[(f64, f64)], top: f64) -> Layout {
        let rows = &Rows::new(cfg);
        let mut sizes = sizes.to_vec();
        sizes.resize(cfg.len() as usize, (0.0, 0.0));
        let mut places = vec![Place::default(); rows.row_of.len()];
        sizes.iter().zip(&mut places).for_each(|((width, height), place)| {
            (place.width, place.height) = (*width, *height);
        });
        across(rows, &mut places, sizes.len());
        let sides = Sides::new(rows);
        let tops = down(rows, &mut places, &sides, top);
        let left = LINE_GAP * (sides.left as f64 + 2.0) + 10.0;
        let outer = places.iter().map(|place| place.x - place.width / 2.0).fold(f64::INFINITY, f64::min);
        let shift = if outer.is_finite() { left - outer } else { left };
        places.iter_mut().for_each(|place| place.x += shift);
        let right = places.iter().map(|place| place.x + place.width / 2.0).fold(left, f64::max);
        let lines =
            Liner { rows, places: &places, sides: &sides, tops: &tops, left, right }.lines(sizes.len());
        places.truncate(sizes.len());
        Layout {
            places,
            lines,
            width: right + LINE_GAP * (sides.right as f64 + 2.0) + 10.0,
            height: tops.last().map_or(top, |row| row.gap) + 12.0,
        }
    }
}

/// Finds the middles of all vertices: each moves towards its neighbours, without changing places.
fn across(rows: &Rows, places: &mut [Place], blocks: usize) {
    let count = rows.rows.len();
    for sweep in 0..SWEEPS {
        let down = sweep % 2 == 0;
        for step in 0..count {
            let row = &rows.rows[if down { step } else { count - 1 - step }];
            let offsets = offsets(row, places, blocks);
            let mut free: Vec<(f64, f64)> = Vec::with_capacity(row.len());
            for (vertex, offset) in row.iter().zip(&offsets) {
                let weight = if *vertex < blocks { 1.0 } else { BEND_WEIGHT };
                free.push(match (wanted(rows, places, *vertex, down, sweep), free.last()) {
                    (Some(x), _) => (x - offset, weight),
                    // Who has no neighbours stays beside the one before it.
                    (None, Some((before, _))) => (*before, LONELY_WEIGHT),
                    (None, None) => (places[*vertex].x - offset, LONELY_WEIGHT),
                });
            }
            for ((vertex, offset), x) in row.iter().zip(offsets).zip(rising(&free)) {
                places[*vertex].x = x + offset;
            }
        }
    }
}

/// The mean of a vertex's neighbours in the row before it, in the last sweeps of all.
fn wanted(rows: &Rows, places: &[Place], vertex: usize, down: bool, sweep: usize) -> Option<f64> {
    let (above, below) = (&rows.above[vertex], &rows.below[vertex]);
    let (first, second) = if down { (above, below) } else { (below, above) };
    let both = sweep + 2 >= SWEEPS || first.is_empty() && sweep > 0;
    let near = first.iter().chain(second.iter().filter(|_| both));
    let (sum, number) = near.fold((0.0, 0), |(sum, n), other| (sum + places[*other].x, n + 1));
    (number > 0).then(|| sum / f64::from(number))
}

/// How far each vertex of a row stands at least from the first one.
fn offsets(row: &[usize], places: &[Place], blocks: usize) -> Vec<f64> {
    let distance = |pair: &[usize]| {
        let gap = if pair.iter().all(|vertex| *vertex >= blocks) { GAP / 2.0 } else { GAP };
        pair.iter().map(|vertex| places[*vertex].width / 2.0).sum::<f64>() + gap
    };
    let steps = row.windows(2).map(distance);
    let sums = steps.scan(0.0, |sum, step| {
        *sum += step;
        Some(*sum)
    });
    core::iter::once(0.0).chain(sums).collect()
}

/// The values nearest to those wanted, by the sum of weighted squares, that do not fall: neighbours that would are
/// pooled at their mean.
fn rising(wanted: &[(f64, f64)]) -> Vec<f64> {
    // Mean, weight, how many.
    let mut pools: Vec<(f64, f64, usize)> = Vec::new();
    for (value, weight) in wanted {
        let mut pool = (*value, *weight, 1);
        while let Some((mean, weight, count)) = pools.pop_if(|before| before.0 > pool.0) {
            let total = weight + pool.1;
            pool = ((mean * weight + pool.0 * pool.1) / total, total, count + pool.2);
        }
        pools.push(pool);
    }
    pools.into_iter().flat_map(|(mean, _, count)| core::iter::repeat_n(mean, count)).collect()
}

/// The lines at the sides: which lane each runs in, and which level of the gaps at its ends.
struct Sides {
    /// By route: its lane, and its levels in the gap below its first row and in the gap above its last.
    lanes: Vec<Option<(usize, usize, usize)>>,
    /// By gap, the first above all rows: how many lines run sideways in it.
    levels: Vec<usize>,
    left: usize,
    right: usize,
}

impl Sides {
    fn new(rows: &Rows) -> Sides {
        let mut sides = Sides {
            lanes: vec![None; rows.routes.len()],
            levels: vec![0; rows.rows.len() + 1],
            left: 0,
            right: 0,
        };
        sides.left = sides.assign(rows, |way| matches!(way, Way::Left));
        sides.right = sides.assign(rows, |way| matches!(way, Way::Right));
        sides
    }

    /// Gives each line of one side the innermost lane that is free all the way; says how many there are.
    fn assign(&mut self, rows: &Rows, on_side: impl Fn(&Way) -> bool) -> usize {
        let span = |route: &Route| {
            let (from, to) = (rows.row_of[route.from] + 1, rows.row_of[route.to]);
            (from.min(to), from.max(to))
        };
        let mut lines: Vec<((usize, usize), usize)> = rows
            .routes
            .iter()
            .enumerate()
            .filter(|(_, route)| on_side(&route.way))
            .map(|(index, route)| (span(route), index))
            .collect();
        lines.sort_unstable();
        let (mut taken, mut free, mut count) = (BinaryHeap::new(), BTreeSet::new(), 0);
        for ((start, end), index) in lines {
            while let Some(Reverse((until, lane))) =
                taken.peek().copied().filter(|Reverse((until, _))| *until < start)
            {
                debug_assert!(until < start);
                taken.pop();
                free.insert(lane);
            }
            let lane = free.pop_first().unwrap_or(count);
            count = count.max(lane + 1);
            taken.push(Reverse((end, lane)));
            let route = &rows.routes[index];
            let (below, above) = (rows.row_of[route.from] + 1, rows.row_of[route.to]);
            let mut level = |gap: usize| {
                self.levels[gap] += 1;
                self.levels[gap] - 1
            };
            self.lanes[index] = Some((lane, level(below), level(above)));
        }
        count
    }
}

/// A row from top to bottom.
#[derive(Clone, Copy)]
struct Row {
    /// The lower edge of the highest one.
    bottom: f64,
    /// Where the gap below it ends.
    gap: f64,
}

/// Finds the heights of the rows and of the gaps between them. The first is the gap above all rows.
fn down(rows: &Rows, places: &mut [Place], sides: &Sides, top: f64) -> Vec<Row> {
    let gap = |index: usize| ROW_GAP + LINE_GAP * sides.levels[index] as f64;
    let first = if sides.levels.first().is_some_and(|levels| *levels > 0) { gap(0) } else { 10.0 };
    let mut out = vec![Row { bottom: top, gap: top + first }];
    for (index, row) in rows.rows.iter().enumerate() {
        let top = out.last().map_or(top, |above| above.gap);
        let height = row.iter().map(|vertex| places[*vertex].height).fold(0.0, f64::max);
        row.iter().for_each(|vertex| places[*vertex].y = top);
        let bottom = top + height;
        let is_last = index + 1 == rows.rows.len() && sides.levels[index + 1] == 0;
        out.push(Row { bottom, gap: if is_last { bottom } else { bottom + gap(index + 1) } });
    }
    out
}

/// Draws the lines.
struct Liner<'a> {
    rows: &'a Rows,
    places: &'a [Place],
    sides: &'a Sides,
    /// The rows, behind the gap above them.
    tops: &'a [Row],
    left: f64,
    right: f64,
}

impl Liner<'_> {
    fn lines(&self, blocks: usize) -> Vec<Line> {
        let (starts, ends) = (self.ports(blocks, true), self.ports(blocks, false));
        let routes = self.rows.routes.iter().enumerate();
        routes.map(|(index, route)| self.line(index, route, starts[index], ends[index])).collect()
    }

    /// Where each line leaves its first box, or meets its last one: side by side, so that they do not cross there.
    fn ports(&self, blocks: usize, start: bool) -> Vec<f64> {
        let mut of_block: Vec<Vec<(f64, usize)>> = vec![Vec::new(); blocks];
        for (index, route) in self.rows.routes.iter().enumerate() {
            let (own, other) = if start { (route.from, route.to) } else { (route.to, route.from) };
            let towards = match &route.way {
                Way::Left => f64::NEG_INFINITY,
                Way::Right => f64::INFINITY,
                Way::Down(bends) => {
                    let next = if start { bends.first() } else { bends.last() };
                    self.places[next.copied().unwrap_or(other)].x
                }
            };
            of_block[own].push((towards, index));
        }
        let mut ports = vec![0.0; self.rows.routes.len()];
        for (lines, place) in of_block.iter_mut().zip(self.places) {
            lines.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            let step = ((place.width - 16.0) / lines.len() as f64).min(18.0);
            let middle = (lines.len() as f64 - 1.0) / 2.0;
            for (at, (_, index)) in lines.iter().enumerate() {
                ports[*index] = place.x + (at as f64 - middle) * step;
            }
        }
        ports
    }

    /// How far the boxes between two rows, these included, reach to both sides; of many rows, all boxes.
    fn extent(&self, one: usize, other: usize) -> (f64, f64) {
        let (first, last) = (one.min(other), one.max(other));
        if last - first > NEAR {
            return (self.left, self.right);
        }
        // A row is sorted: its ends are its outermost boxes.
        let rows = &self.rows.rows[first..=last];
        let ends = rows.iter().flat_map(|row| row.first().into_iter().chain(row.last()));
        let places = ends.map(|vertex| &self.places[*vertex]);
        places.fold((f64::INFINITY, f64::NEG_INFINITY), |(left, right), place| {
            (left.min(place.x - place.width / 2.0), right.max(place.x + place.width / 2.0))
        })
    }

    fn line(&self, index: usize, route: &Route, start: f64, end: f64) -> Line {
        let (from, to) = (self.places[route.from], self.places[route.to]);
        let mut points = vec![(start, from.y + from.height)];
        if let Some((lane, below, above)) = self.sides.lanes[index] {
            let (left, right) = self.extent(self.rows.row_of[route.from], self.rows.row_of[route.to]);
            let x = match route.way {
                Way::Left => left - LINE_GAP * (lane as f64 + 2.0),
                _ => right + LINE_GAP * (lane as f64 + 2.0),
            };
            let level = |gap: usize, level: usize| self.tops[gap].bottom + 8.0 + LINE_GAP * level as f64;
            let first = level(self.rows.row_of[route.from] + 1, below);
            let last = level(self.rows.row_of[route.to], above);
            points.extend([(start, first), (x, first), (x, last), (end, last)]);
        } else if let Way::Down(bends) = &route.way {
            let bottom = |vertex: usize| self.tops[self.rows.row_of[vertex] + 1].bottom;
            points.push((start, bottom(route.from)));
            for bend in bends {
                let x = self.places[*bend].x;
                points.extend([(x, self.places[*bend].y), (x, bottom(*bend))]);
            }
        }
        points.push((end, to.y));
        points.dedup();
        Line { points, kind: route.kind, back: matches!(route.way, Way::Right) }
    }
}
