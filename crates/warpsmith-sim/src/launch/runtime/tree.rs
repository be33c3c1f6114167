//! A launch with all grids that it leads to.

use super::super::{Device, LaunchError};
use super::order::order;
use super::stream::{Item, Streams, Work};
use super::{Facts, Runtime, Shared};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use warpsmith_engine::engine::{Arguments, Budget, Grid, Settings, Shape, Totals};
use warpsmith_engine::fault::{Fault, FaultKind, Launcher};
use warpsmith_engine::memory::Private;
use warpsmith_engine::observe::Launched;

/// Launchers of a grid that are told, the nearest ones: tails may follow each other without end.
const MOST_TOLD: usize = 24;

/// Grids that a launch may lead to.
const MOST_GRIDS: u64 = 1 << 20;

/// Runs a grid, and is told who has launched it, if that was a kernel.
pub(in super::super) type Run<'a> = dyn FnMut(Grid<'_>, Option<Launched>) -> Result<Totals, Box<Fault>> + 'a;

/// A launch that goes on.
struct Tree<'a> {
    device: &'a Device,
    shared: Arc<Shared>,
    settings: Settings,
    budget: Budget,
    run: &'a mut Run<'a>,
    /// Grids so far.
    count: u64,
    totals: Totals,
}

/// A grid that is to run.
struct Planned {
    kernel: usize,
    shape: Shape,
    parameters: Private,
    of: Rc<Origin>,
}

/// Where a grid comes from.
struct Origin {
    /// Number and kernel of the grid that has launched it; 0 of none.
    parent: (u64, u32),
    /// The threads that have launched it and those above it, the last one first.
    launchers: Vec<Launcher>,
    /// On which level it is, from 1.
    depth: u32,
}

/// What follows something else.
enum Next {
    Grid(Planned),
    /// What a grid has launched to follow it, and where that grid comes from.
    Tail(Item, Rc<Origin>),
}

impl Device {
    /// Runs a kernel that may call the runtime, and all that it launches.
    pub(in super::super) fn run_tree<'a>(
        &'a self,
        facts: Facts,
        (kernel, shape, parameters): (usize, Shape, Private),
        settings: Settings,
        run: &'a mut Run<'a>,
    ) -> Result<Totals, LaunchError> {
        let shared = Arc::new(Shared { facts, pending: AtomicU32::new(0) });
        let (budget, totals) = (Budget::of(&settings), Totals::default());
        let mut tree = Tree { device: self, shared, settings, budget, run, count: 0, totals };
        let of = Rc::new(Origin { parent: (0, 0), launchers: Vec::new(), depth: 1 });
        match tree.follow(Planned { kernel, shape, parameters, of }) {
            Ok(()) => Ok(tree.totals),
            Err(mut fault) => {
                fault.totals.instructions += tree.totals.instructions;
                fault.totals.blocks += tree.totals.blocks;
                Err(LaunchError::Fault(fault))
            }
        }
    }
}

impl Tree<'_> {
    /// Runs a grid, what it launches, and then its tails in order: each of them with what it launches and its own tails. This
    /// nests as deep as levels of grids do; tails are none.
    fn follow(&mut self, first: Planned) -> Result<(), Box<Fault>> {
        let mut following = VecDeque::from([Next::Grid(first)]);
        while let Some(next) = following.pop_front() {
            let planned = match next {
                Next::Grid(planned) => planned,
                Next::Tail(item, of) => match self.begin(item, &of, of.depth)? {
                    Some(planned) => planned,
                    None => continue,
                },
            };
            let (of, streams) = self.one(planned)?;
            let turns = order(&streams.items, self.settings.seed);
            let mut items: Vec<Option<Item>> = streams.items.into_iter().map(Some).collect();
            for turn in turns {
                let Some(item) = items[turn].take() else { continue };
                if let Some(child) = self.begin(item, &of, of.depth + 1)? {
                    self.follow(child)?;
                }
            }
            // They come before what was to follow this grid.
            for tail in streams.tails.into_iter().rev() {
                following.push_front(Next::Tail(tail, of.clone()));
            }
        }
        Ok(())
    }

    /// The turn of something that a grid has launched has come: a move is done, a grid is made ready.
    fn begin(&self, item: Item, of: &Origin, depth: u32) -> Result<Option<Planned>, Box<Fault>> {
        let Item { work, told, .. } = item;
        self.shared.pending.fetch_sub(1, Relaxed);
        match work {
            Work::Move(all) => {
                let fault = |kind| Box::new(Fault { kind, launched_by: of.launchers.clone(), ..*told });
                all.perform(&self.shared.facts.memory).map_err(fault)?;
                Ok(None)
            }
            Work::Grid(kernel, shape, bytes) => {
                let parameters = self.device.child_parameters(kernel, shape, &bytes, self.count + 1);
                let before = of.launchers.iter().take(MOST_TOLD - 1).cloned();
                let launchers = [told.launcher()].into_iter().chain(before).collect();
                let of = Rc::new(Origin { parent: of.parent, launchers, depth });
                Ok(Some(Planned { kernel, shape, parameters, of }))
            }
        }
    }

    /// Runs the blocks of a grid; where what it has launched comes from, and what that is.
    fn one(&mut self, planned: Planned) -> Result<(Rc<Origin>, Streams), Box<Fault>> {
        let Planned { kernel, shape, parameters, of } = planned;
        if self.count >= MOST_GRIDS {
            let kind = FaultKind::Grids(MOST_GRIDS);
            return Err(Box::new(Fault { launched_by: of.launchers.clone(), ..Fault::of(kind) }));
        }
        self.count += 1;
        let (number, index) = (self.count, kernel as u32);
        let (parent, parent_kernel) = of.parent;
        let launched = Launched { grid: number, kernel: index, parent, parent_kernel };
        let runtime = Arc::new(Runtime::new(&self.shared, of.depth));
        let facts = &self.shared.facts;
        let grid = Grid {
            program: &facts.program,
            kernel: index,
            memory: &facts.memory,
            arguments: Arguments { parameters, images: facts.images.clone() },
            shape,
            settings: self.settings,
            budget: self.budget.clone(),
            library: Some(runtime.clone()),
            number,
            native: None,
        };
        let done = (self.run)(grid, (parent > 0).then_some(launched));
        let totals = done.map_err(|fault| Box::new(Fault { launched_by: of.launchers.clone(), ..*fault }))?;
        self.totals.instructions += totals.instructions;
        self.totals.blocks += totals.blocks;
        let streams = runtime.finish();
        let of = Origin { parent: (number, index), launchers: of.launchers.clone(), depth: of.depth };
        Ok((Rc::new(of), streams))
    }
}
